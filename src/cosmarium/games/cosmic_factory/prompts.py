"""What is asked outside the minute, and what each choice would do.

Building has its own page code (client/); there a choice shows by itself what it does.
"""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.contract import Action, Observation, Refusal
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    COLOUR_LETTERS,
    COLOURS,
    OFFERING_GAIN,
    OFFERING_PRICE,
    STAR,
    TILE_NAMES,
    TILE_SET,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.rules.choices import chosen_seat
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.rules.score import belt_points
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import (
    DOWN,
    PHASE_DRAFT_1,
    FactoryState,
    find_tile,
    with_change,
    without,
)
from cosmarium.prompts import Outcome, Prompts, Why
from cosmarium.story import Count, Entry, Person, Thing

Seen = Observation[FactoryState]

WAYS: Final = ("locked", "is_done", "already_sent", "already_face_down")
STAR_RULES: Final = {"offer": "K20", "exchange": "K19"}


class FactoryPrompts(Prompts[FactoryState]):
    def question(self, seen: Seen, kind: str, legal: Sequence[Action]) -> Entry | None:
        state, seat = seen.state, seen.seat
        if kind == "keep":
            draft = "ask-keep-six" if state.phase == PHASE_DRAFT_1 else "ask-keep-three"
            return Entry(draft, args={"other": Person(receiver(state, seat))})
        if kind == "build":
            return Entry("ask-build-holes" if state.card == BLACK_HOLE else "ask-build")
        if kind in ("choose-flip", "choose-removal"):
            return Entry(f"ask-{kind}", args={"other": Person(chosen_seat(state, seat))})
        if kind == "exchange":
            count = Count("belt-points", belt_points(state, seat))
            return Entry("ask-exchange", args={"points": count})
        if kind == "finished" and all([one.kind != "reach" for one in legal]):
            return Entry("ask-finished")
        return None

    def together(self, seen: Seen, kind: str) -> Entry | None:
        return Entry("keep-these") if kind == "keep" else None

    def outcome(self, seen: Seen, action: Action) -> Outcome:
        kind = action.kind
        if kind == "keep":
            return Outcome(Entry("chip-keep"), effects=tuple(printed(action.args[0])))
        if kind == "choose":
            return _chosen(seen, action)
        if kind == "exchange":
            by = belt_points(seen.state, seen.seat)
            return Outcome(Entry("chip-exchange", args=_raised(seen, action.args[0], by)))
        if kind == "offer":
            return _offered(seen, action.args[0])
        kind = "flip-own" if kind == "flip" else kind
        return Outcome(Entry(f"chip-{kind}", args={"bonus": Thing((*action.args, "none")[0])}))

    def outcome_of_all(self, seen: Seen, actions: Sequence[Action]) -> Outcome:
        return Outcome(effects=tuple(printed_together([action.args[0] for action in actions])))

    def why(self, seen: Seen, action: Action, refusal: Refusal) -> Why:
        if refusal.reason == "marker_too_low":
            return _too_low(seen, action.args[0])
        if refusal.reason not in ("wrong_state", "wrong_mode", "no_decision"):
            return Why(None, Entry(f"way-{refusal.reason}") if refusal.reason in WAYS else None)
        open_now = [one.kind for one in GAME.decisions(seen.state) if one.seat == seen.seat]
        if not open_now:
            return Why(Entry("why-others"), None)
        return Why(Entry("why-now"), Entry(f"decision-{open_now[0]}"))

    def why_piece(self, seen: Seen, kind: str, piece: str) -> Why | None:
        """The star marker can neither be offered from nor get the belt points of card 19."""
        if kind not in STAR_RULES or not piece.endswith("marker-S"):
            return None
        way = _ways_to_offer(seen) if kind == "offer" else Entry("way-star-exchange")
        return Why(Entry(f"why-star-{kind}"), way, rule=STAR_RULES[kind])


def receiver(state: FactoryState, seat: int) -> int:
    """DR-3: who gets the tiles that a seat does not keep."""
    return next(other for other in range(state.seats) if state.takes_from(other) == seat)


def printed(name: str) -> list[Entry]:
    """What is on a tile: planets by terrain, constellations, and its belt."""
    tile = TILE_SET[TILE_NAMES.index(name)]
    found = []
    for colour, letter in enumerate(COLOUR_LETTERS):
        cells = [k for k, there in enumerate(tile.colours) if there == colour]
        planets = sum([tile.planets[k] for k in cells])
        if planets:
            counted = Count("planets", planets)
            found.append(Entry("planets-on", args={"count": counted, "terrain": Thing(letter)}))
    stars = sum([1 for there in tile.colours if there == STAR])
    if stars:
        found.append(Entry("with", args={"what": Count("constellations", stars)}))
    return [*found, Entry("belt-here")] if tile.arms else found


def printed_together(names: Sequence[str]) -> list[Entry]:
    """What is on several tiles; no planets at all are worth saying too, as the lowest terrain
    counts."""
    tiles = [TILE_SET[TILE_NAMES.index(name)] for name in names]
    cells = [(tile.colours[k], tile.planets[k]) for tile in tiles for k in range(len(tile.colours))]
    found = []
    for colour, letter in enumerate(COLOUR_LETTERS):
        counted = Count("planets", sum([planets for there, planets in cells if there == colour]))
        found.append(Entry("planets-on", args={"count": counted, "terrain": Thing(letter)}))
    stars = sum([1 for there, _ in cells if there == STAR])
    if stars:
        found.append(Entry("with", args={"what": Count("constellations", stars)}))
    belts = sum([1 for tile in tiles if tile.arms])
    return [*found, Entry("belts-here", args={"count": Count("tiles", belts)})]


def _chosen(seen: Seen, action: Action) -> Outcome:
    """K01, K13: what the neighbour's galaxy then brings, as far as it can be seen."""
    state = seen.state
    owner = chosen_seat(state, seen.seat)
    galaxy = state.players[owner].galaxy
    number = find_tile(galaxy, TILE_NAMES.index(action.args[0]))
    if state.card == BLACK_HOLE:
        kind, after = "flip", with_change(galaxy, number, galaxy[number] | DOWN)
    else:
        kind, after = "removal", without(galaxy, number)
    now, then = (points_of(count_galaxy(one), state.card).total() for one in (galaxy, after))
    points = Count("belt-points", abs(then - now))
    args: dict[str, Any] = {"other": Person(owner), "points": points, "loss": now - then}
    effect = "costs" if then < now else "brings" if then > now else "same"
    deed = Entry(f"chip-{kind}", args=args)
    effects = tuple(printed(action.args[0]))
    return Outcome(Entry(f"chip-{kind}-{effect}", args=args), deed, effects, notable=True)


def _raised(seen: Seen, letter: str, by: int) -> dict[str, Any]:
    now = seen.state.players[seen.seat].markers[COLOUR_LETTERS.index(letter)]
    return {"terrain": Thing(letter), "now": now, "then": max(0, min(TRACK_END, now + by))}


def _too_low(seen: Seen, letter: str) -> Why:
    """K20, with the numbers of this case."""
    now = seen.state.players[seen.seat].markers[COLOUR_LETTERS.index(letter)]
    return Why(
        Entry("why-too-low", args={"terrain": Thing(letter), "now": now}), _ways_to_offer(seen)
    )


def _ways_to_offer(seen: Seen) -> Entry:
    markers = zip(COLOUR_LETTERS, seen.state.players[seen.seat].markers, strict=False)
    enough = "".join([letter for letter, points in markers if points >= OFFERING_PRICE])
    return Entry("way-offer", args={"terrains": Thing(enough)})


def _offered(seen: Seen, letter: str) -> Outcome:
    """K20: points are the lowest zone and the star marker (EN-1)."""
    if letter == "none":
        return Outcome(Entry("chip-offer-none"))
    before = list(seen.state.players[seen.seat].markers)
    after = list(before)
    after[COLOUR_LETTERS.index(letter)] -= OFFERING_PRICE
    after[STAR] = min(TRACK_END, after[STAR] + OFFERING_GAIN)
    worth = [min(markers[:COLOURS]) + markers[STAR] for markers in (before, after)]
    points = worth[1] - worth[0]
    chip = Entry("chip-offer", args=_raised(seen, letter, -OFFERING_PRICE))
    return Outcome(chip, None, points=points, danger=points < 0, notable=True)


PROMPTS = FactoryPrompts()
