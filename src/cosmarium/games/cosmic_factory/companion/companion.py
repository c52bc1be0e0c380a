"""At the real table: what a galaxy is worth, and the best one for nine tiles."""

from collections.abc import Callable, Iterable, Mapping
from time import perf_counter, process_time
from typing import Any

from cosmarium.bundle import Companion, Progress, Report
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.playback import Moment
from cosmarium.fields import Field, pieces
from cosmarium.games.cosmic_factory.companion.box import InUse, check_in_box, read_box
from cosmarium.games.cosmic_factory.companion.played import rounds_of
from cosmarium.games.cosmic_factory.components import (
    CARD_NAMES,
    COLOUR_NAMES,
    CRISSCROSS,
    HEAVENLY_GIFT,
    MARKERS,
    MULTIPASS,
    NO_CARD,
    SABOTAGE,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.heuristics.solving import Solver
from cosmarium.games.cosmic_factory.notation import (
    check_layout,
    draw_galaxy,
    read_card,
    read_hand,
    read_layout,
    write_layout,
)
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import (
    Count,
    Points,
    count_galaxy,
    field_of,
    points_of,
)
from cosmarium.games.cosmic_factory.state import tile_of
from cosmarium.words import english

SCALE = 1000  # weights may have three decimals
LONGEST = 86_400  # seconds: a day
SLICE = 0.05  # seconds between two looks at the clock
FIRST = 0.3  # seconds of annealing before the proof begins,
FIRST_SHARE = 0.15  # or this share of all of them; the proof takes over from what it found
SHARE = 0.2  # of the time that goes on annealing afterwards
LEAST = 0.2  # seconds of annealing, even if all is proved earlier: below, a rate is noise


CARD = Field("card", default="", title="Chaos card", help="1 to 20, or nothing")
BOX = Field("box", "file", default="", help="box file with the tiles of your own box")


class FactoryCompanion(Companion):
    words = english("cosmarium.games.cosmic_factory", "companion")
    named = CARD_NAMES
    score_fields = (
        pieces(
            "layout",
            "Galaxy",
            "T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0",
            "Rows from north to south, with / between them. Behind the dot: quarter turns;"
            " x: face down; .. is a gap. Or with positions: T25.3@0,0 T36.2@1,0.",
        ),
        CARD,
        BOX,
    )
    solve_fields = (
        pieces("tiles", "Your nine tiles", "T01 T15 T25 T28 T32 T33 T36 T41 T43"),
        CARD,
        Field("seconds", "number", default=2.0, title="Seconds to think"),
        Field(
            "weights",
            default="1,1,1,1",
            title="Worth of a point",
            help="Vegetation, ice, desert, star",
        ),
        Field(
            "worst",
            "flag",
            default=False,
            title="The worst galaxy instead",
            help="With card 2 you get it anyway.",
        ),
        Field("seed", "int", default=1, help="seed of the search"),
        BOX,
    )

    def played(self, moments: Iterable[Moment]) -> object | None:
        return rounds_of(moments)

    def score(self, values: Mapping[str, Any]) -> Report:
        card = _card(values["card"])
        laid = read_layout(" ".join(values["layout"]))
        if not laid:
            raise BadInput("a layout names at least one tile, such as T25.3")
        galaxy = check_layout(laid, card)
        return _with_box(
            values["box"], [tile_of(placed) for placed in galaxy], lambda: _scored(galaxy, card)
        )

    def solve(self, values: Mapping[str, Any], progress: Progress) -> Report:
        card = _card(values["card"])
        tiles = read_hand(" ".join(values["tiles"]))
        weights = read_weights(values["weights"])
        seconds: float = values["seconds"]
        if not 0 < seconds <= LONGEST:
            raise BadInput(f"--seconds must be above 0 and at most {LONGEST}, not {seconds:g}")
        sign = -1 if values["worst"] or card == HEAVENLY_GIFT else 1
        objective = Objective(card, [round(sign * weight * SCALE) for weight in weights])

        def solved() -> Report:
            solver = Solver(tiles, objective, Dice(values["seed"]))
            rate = think(solver, seconds, sign, progress)
            return _solution(solver, objective, sign, rate)

        return _with_box(values["box"], tiles, solved)


def _with_box(text: str, tiles: list[int], answer: Callable[[], Report]) -> Report:
    """An answer with the tiles of a box file, if there is one; it says what was left out."""
    if not text:
        return answer()
    box = read_box(text)
    check_in_box(box, tiles)
    with InUse(box):
        report = answer()
    data = {**report.data, "box": {"name": box.name, "left_out": box.left_out}}
    return Report(data, "\n".join([report.text, *box.left_out]), report.picture)


def _scored(galaxy: list[int], card: int) -> Report:
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    lines = _count_lines(count, points, card)
    picture = "\n".join(draw_galaxy(galaxy, card))
    return Report(_count_json(count, points), "\n".join(lines), picture)


def think(solver: Solver, seconds: float, sign: int, progress: Progress) -> float:
    """Anneal and prove in turns until time is up; the layouts annealed a second.

    That rate is by the time of this process, which a busy machine disturbs less.
    """
    start = perf_counter()
    annealing, layouts, nodes, spent = 0.0, 500, 500, 0.0
    first = min(FIRST, FIRST_SHARE * seconds)
    while spent < seconds and not (solver.proved and annealing >= LEAST):
        if annealing <= max(first, SHARE * spent) or not solver.searching:
            begun = process_time()
            solver.search(layouts)
            took = process_time() - begun
            annealing += took
            layouts = _adapted(layouts, took)
        if spent > first:
            begun = process_time()
            solver.prove(nodes)
            nodes = _adapted(nodes, process_time() - begun)
        spent = perf_counter() - start
        best = _number(sign * solver.worth / SCALE)
        progress(min(1.0, spent / seconds), f"{best} points, {solver.judged:,} layouts")
    return solver.judged / annealing if annealing > 0 else 0.0


def _adapted(work: int, took: float) -> int:
    """So much work that it takes one slice of time."""
    return max(100, int(work * min(4.0, SLICE / max(took, 1e-6))))


def read_weights(text: str) -> list[float]:
    words = text.split(",")
    try:
        weights = [float(word) for word in words]
    except ValueError:
        weights = []
    if len(weights) != MARKERS or not all([abs(weight) <= SCALE for weight in weights]):
        raise BadInput(f"--weights '{text}' must be four numbers: green, blue, orange, star")
    return weights


def _card(given: str) -> int:
    return read_card(given) if given else NO_CARD


# -- reports --------------------------------------------------------------------------------


def _number(value: float) -> int | float:
    return int(value) if value == int(value) else round(value, 3)


def _points_json(points: Points) -> dict[str, object]:
    extra = dict(zip([*COLOUR_NAMES, "star"], points.extra, strict=True))
    zones = dict(zip(COLOUR_NAMES, points.zones, strict=True))
    return {**zones, "belt": points.belt, "extra": extra}


def _count_json(count: Count, points: Points) -> dict[str, object]:
    return {
        "zones": dict(zip(COLOUR_NAMES, count.zones, strict=True)),
        "constellation_zones": count.constellations,
        "belts": count.belts,
        "longest_belt": count.longest,
        "points": _points_json(points),
    }


def _list(numbers: list[int]) -> str:
    return ", ".join([str(number) for number in numbers]) or "none"


def _count_lines(count: Count, points: Points, card: int) -> list[str]:
    """The same numbers for people."""
    lines = []
    for colour, name in enumerate(COLOUR_NAMES):
        extra = f" + {points.extra[colour]}" if points.extra[colour] else ""
        zones = f"{name} zones: {_list(count.zones[colour])}"
        lines.append(f"{zones:<36} {points.zones[colour]}{extra}")
    stars = f"constellation zones: {_list(count.constellations)}"
    lines.append(f"{stars:<36} {points.extra[-1]}")
    belts = f"belts: {_list(count.belts)}; {_counted(count, card)}"
    lines.append(f"{belts:<36} {points.belt}")
    lines.append(f"{'together':<36} {points.total()}")
    return lines


def _counted(count: Count, card: int) -> str:
    """What step b looks up, under a card (K04, K10)."""
    if card == CRISSCROSS:
        return f"largest {max(count.belts, default=0)}"
    return f"{len(count.belts)} apart" if card == MULTIPASS else f"longest {count.longest}"


def _solution(solver: Solver, objective: Objective, sign: int, rate: float) -> Report:
    galaxy, card = solver.galaxy, objective.card
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    total = _number(sign * objective.worth(field_of(galaxy)) / SCALE)
    # With card 13 the bound is on what is left after the sabotage, as is the solver's worth.
    bound = _number(sign * (solver.worth if solver.proved else solver.bound) / SCALE)
    gap = _number((solver.bound - solver.worth) / SCALE if not solver.proved else 0)
    data: dict[str, object] = {
        "layout": write_layout(galaxy, card),
        "points": _points_json(points),
        "total": total,
        "evaluations": solver.judged,
        "evaluations_per_second": round(rate),
        "proved_optimal": solver.proved,
        "bound": bound,
        "gap": gap,
    }
    proof = _proof(solver.proved, bound, gap, sign)
    lines = [write_layout(galaxy, card), "", *_count_lines(count, points, card)]
    if card == SABOTAGE:
        removed, rest = _robbery(galaxy, objective)
        data["after_sabotage"] = {"removed": removed, "total": _number(sign * rest / SCALE)}
        lines.append(f"without {removed}, the worst loss: {_number(sign * rest / SCALE)}")
    lines.append(f"total {total}, {proof}; {solver.judged:,} layouts, {rate:,.0f} a second")
    return Report(data, "\n".join(lines), "\n".join(draw_galaxy(galaxy, card)))


def _proof(proved: bool, bound: float, gap: float, sign: int) -> str:
    """Whether there may be a better one, and how much better."""
    if proved:
        return "no better one exists"
    most = f"at {'most' if sign > 0 else 'least'} {bound:g} are possible"
    return f"not proved to be the best: {most}, a gap of {gap:g}"


def _robbery(galaxy: list[int], objective: Objective) -> tuple[str, int]:
    """Card 13: the tile whose loss hurts most, and what is left then."""
    found = []
    for n, placed in enumerate(galaxy):
        rest = objective.worth(field_of(galaxy[:n] + galaxy[n + 1 :]))
        found.append((rest, TILE_NAMES[tile_of(placed)]))
    rest, name = min(found)
    return name, rest
