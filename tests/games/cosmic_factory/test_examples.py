"""Worked examples, X01 to X23."""

import json
from itertools import permutations, product

import pytest

from cosmarium.core.contract import CHANCE
from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.notation import (
    check_layout,
    draw_galaxy,
    read_layout,
    write_layout,
)
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.scoring.sheets import score_sheets
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table, tiles

# id, card, layout, zones G / B / O, constellations, belts, longest, step a, step b, step d
GALAXIES = """
X01 | - | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/0 | 0
X02 | - | T28.0 T15.3 T25.0 / T43.1 T41.2 T36.3 / T33.1 T01.0 T32.1 | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/0 | 0
X03-4 | 4 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/0 | 0
X03-5 | 5 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 1/1/1 | 0
X03-6 | 6 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 1/2/3 | 0
X03-8 | 8 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/0 | 4
X03-9 | 9 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/0 | 1
X03-10 | 10 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 0 | 0/0/0 | 0
X03-14 | 14 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/3/0 | 0
X03-15 | 15 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 0/0/4 | 0
X03-16 | 16 | {X01} | 9,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 5/4/5 | 2 | 2/0/0 | 0
X04 | - | T30.2 T10.3 T17.3 / T40.2 T15.2 T25.0 / T28.3 T50.3 T20.2 | 4,2,1,1,1 | 2,1,1,1,0,0 | 4,2,1,1,0,0,0 | 1,1 | 6,1,1 | 6 | 1/2/7 | 2 | 0/0/0 | 0
X05 | - | T31.3 T10.2 T54.2 / T14.3 T34.1 T04.2 / T48.2 T50.3 T30.3 | 3,1,1,1,1,1 | 1,1,1,1,1,0,0,0 | 2,2,1,1,1,1,1 | 2,1,1,1 | 4,2,2 | 4 | 1/0/4 | 1 | 0/0/0 | 0
X06 | 4 | T42.0 T29.0 T04.3 / T50.1 T51.0 T08.3 / T39.1 T36.0 T31.3 | 5,3,2,1,1,1 | 2,2,1,0,0 | 4,2,1,0 | 2,2,1,1 | 6,1,1 | 4 | 2/4/7 | 2 | 0/0/0 | 0
X06b | - | T42.0 T29.0 T04.3 / T50.1 T51.0 T08.3 / T39.1 T36.0 T31.3 | 5,3,2,1,1,1 | 2,2,1,0,0 | 4,2,1,0 | 2,2,1,1 | 6,1,1 | 4 | 2/4/7 | 1 | 0/0/0 | 0
X07 | 10 | T34.3 T30.3 T04.2 / T20.3 T32.2 T18.2 / T29.3 T23.1 T08.2 | 3,3,2,2,1,1,1,1 | 2,2,1,1,1,0,0 | 1,1,1,0 | 1,1 | 2,2,1,1,1,1 | 2 | 2/4/0 | 2 | 0/0/0 | 0
X07b | - | T34.3 T30.3 T04.2 / T20.3 T32.2 T18.2 / T29.3 T23.1 T08.2 | 3,3,2,2,1,1,1,1 | 2,2,1,1,1,0,0 | 1,1,1,0 | 1,1 | 2,2,1,1,1,1 | 2 | 2/4/0 | 0 | 0/0/0 | 0
X08 | 8 | T44.0 T52.3 T11.1 / T46.1 T53.0 T07.0 / T17.1 T43.1 T51.0 | 3,2,1,1,1,1,0 | 3,2,1,1,1,1,0,0 | 2,1,1,0,0,0,0 | 3,2,1 | 2,2,2,1,1 | 2 | 1/4/2 | 0 | 0/0/0 | 3
X09 | 9 | T35.2 T40.3 T19.1 / T32.1 T39.0 T48.3 / T20.1 T07.1 T46.0 | 9,3,2,1 | 2,1,0 | 2,1,1,0,0 | 4,2 | 3,1,1,1,1 | 3 | 6/2/2 | 0 | 0/0/0 | 5
X10 | 1 | T25.3x T36.2 T32.0 / T15.2 T41.1 T01.3x / T28.3 T43.0 T33.0 | 4,2,2 | 3,1 | 3,1,0,0 | 2,1,1,1 | 7 | 7 | 1/2/2 | 2 | 0/0/0 | 0
X10b | 1 | T25.3 T36.2 T32.0 / T15.2 T41.1x T01.3 / T28.3 T43.0 T33.0x | 5,2,1 | 2,1,1 | 4,1,0,0 | 1,1,1 | 4,2 | 4 | 1/2/5 | 1 | 0/0/0 | 0
X11-T25 | 13 | .. T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0 | 9,2 | 3,1 | 3,1,0,0 | 2,1,1,1 | 7 | 7 | 5/2/2 | 2 | 0/0/0 | 0
X11-T36 | 13 | T25.3 .. T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0 | 9,2 | 3,2,1 | 2,1,0,0 | 1,1,1,1 | 6,1 | 5 | 5/4/2 | 1 | 0/0/0 | 0
X11-T32 | 13 | T25.3 T36.2 .. / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0 | 7,2 | 3,2,1 | 4,1,0,0 | 2,1,1 | 7 | 6 | 3/4/5 | 2 | 0/0/0 | 0
X11-T15 | 13 | T25.3 T36.2 T32.0 / .. T41.1 T01.3 / T28.3 T43.0 T33.0 | 9,2 | 3,2,0 | 3,1 | 2,1,1,1 | 3,3,1 | 3 | 5/4/2 | 0 | 0/0/0 | 0
X11-T41 | 13 | T25.3 T36.2 T32.0 / T15.2 .. T01.3 / T28.3 T43.0 T33.0 | 5,2,1 | 3,2,1 | 4,1,0,0 | 1,1,1,1 | 5,2 | 5 | 1/4/5 | 1 | 0/0/0 | 0
X11-T01 | 13 | T25.3 T36.2 T32.0 / T15.2 T41.1 .. / T28.3 T43.0 T33.0 | 4,2,2 | 3,2,1 | 4,1,0,0 | 2,1,1,1 | 8 | 7 | 1/4/5 | 2 | 0/0/0 | 0
X11-T28 | 13 | T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / .. T43.0 T33.0 | 9 | 3,2,1 | 4,0,0 | 2,1,1,1 | 5,2 | 5 | 5/4/5 | 1 | 0/0/0 | 0
X11-T43 | 13 | T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 .. T33.0 | 8,2 | 2,2,1 | 4,1,0,0 | 2,1,1 | 6,1 | 5 | 3/4/5 | 1 | 0/0/0 | 0
X11-T33 | 13 | T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 .. | 9,2 | 2,1,1 | 4,1,0,0 | 2,1,1 | 7 | 6 | 5/2/5 | 2 | 0/0/0 | 0
X12 | 11 | T27.2 T15.0 .. T34.0 T18.0 / T40.1 T39.1 .. T45.1 T30.0 | 3,3,3,1 | 2,2,1,1,0,0,0 | 2,2,1,1,0,0,0 | 1,1,1,1 | 4,4 | 4 | 3/4/4 | 1 | 0/0/0 | 0
X13 | 7 | T33.2 T53.1 T41.1 T25.2 T27.0 T36.0 T19.1 T07.3 T37.3 | 6,3,2,1 | 2,2,1,1,1,0,0 | 3,2,1,0,0,0 | 1,1,1,1,1 | 6,1,1,1 | 6 | 4/4/4 | 2 | 0/0/0 | 0
X14 | 3 | T25.3 T36.2 T32.0 / T15.2 .. T01.3 / T28.3 T43.0 T33.0 / T41.1 .. .. | 5,3,2,1 | 3,2,1 | 4,1,0,0,0 | 1,1,1,1,1 | 5,2,1 | 5 | 2/4/5 | 1 | 0/0/0 | 0
"""  # noqa: E501
ROWS = [
    [cell.strip() for cell in line.replace("{X01}", X01).split("|")]
    for line in GALAXIES.strip().splitlines()
]


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.replace("/", ",").split(",")]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_x01_to_x14_galaxies(row: list[str]) -> None:
    """X01 to X14; X02 is X01 turned as a whole (TM-8), X04 crosses itself (BT-3), X05 is a loop
    (BT-6), X06 to X14 show cards 4, 10, 8, 9, 1, 13, 11, 7 and 3: K04, K10, K08, K09, K01, K13,
    K11, K07, K03; X03 the others: K05, K06, K14, K15, K16."""
    _, card_text, layout, *cells = row
    card = 0 if card_text == "-" else int(card_text)
    galaxy = check_layout(read_layout(layout), card)
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    found = [*count.zones, count.constellations, count.belts, [count.longest]]
    found += [points.zones, [points.belt], points.extra[:3], [points.extra[3]]]
    assert found == [numbers(cell) for cell in cells]
    assert write_layout(galaxy, card) == layout


def test_x01_as_json() -> None:
    """The exact shape that `score --json` promises."""
    count = count_galaxy(read_layout(X01))
    assert json.loads(json.dumps([count.zones, count.longest])) == [
        [[9, 2], [3, 2, 1], [4, 1, 0, 0]],
        7,
    ]


def test_x04_drawn() -> None:
    layout = "T30.2 T10.3 T17.3 / T40.2 T15.2 T25.0 / T28.3 T50.3 T20.2"
    assert "\n".join(draw_galaxy(read_layout(layout), 0)) == (
        "+.......+.......+.......+\n"
        ": O0 O1 : B0|B1 : G1 B0 :\n"
        ":---+---:   +   :---+   :\n"
        ": B1 G1 : B0|O1 : G1|B0 :\n"
        "+.......+.......+.......+\n"
        ": G1 G2 : O0|O1 : B1 B1 :\n"
        ":   +---:---+---:---+---:\n"
        ": O0|** : O0|B1 : O0 O1 :\n"
        "+.......+.......+.......+\n"
        ": G1|B0 : B0|O1 : O0 O1 :\n"
        ":   +---:---+   :       :\n"
        ": G1 O1 : **|O1 : G1 G0 :\n"
        "+.......+.......+.......+"
    )


# -- rounds at a table of three --------------------------------------------------------------


def scored(card: int, markers: str, bonus: dict[int, int], choices: str = "") -> list[str]:
    """The markers after a round: X01, and the two other galaxies of 8.3."""
    table = Table(3).built(X01, SEAT_1, SEAT_2, card=card).markers(*markers.split())
    for seat, colours in bonus.items():
        table[seat].bonus = colours
    table.end_build()
    table.play(*[row for row in choices.split(", ") if row])
    return [table.stand(seat) for seat in range(3)]


GREEN, BLUE, ORANGE = 1, 2, 4
ZERO = "0/0/0/0 0/0/0/0 0/0/0/0"


def test_x15_bonus_tiles() -> None:
    """SC-a to SC-c, SC-cap."""
    before = "20/1/27/4 10/24/12/3 0/0/0/0"
    after = scored(0, before, {0: ORANGE | BLUE, 2: GREEN})
    assert after == ["25/3/30/6", "11/30/17/4", "9/4/0/1"]


def test_x15h_happy_hour() -> None:
    """K17."""
    before = "20/1/27/4 10/24/12/3 0/0/0/0"
    after = scored(17, before, {0: ORANGE | BLUE, 2: GREEN})
    assert after == ["25/1/30/6", "11/30/17/4", "12/4/0/1"]


def test_x16a_cap_before_loss() -> None:
    """SC-cap: every movement is clamped at once."""
    assert scored(0, "0/28/0/0 0/0/0/0 0/0/0/0", {0: BLUE})[0] == "5/28/5/2"


def test_x16b_floor() -> None:
    assert scored(0, ZERO, {1: GREEN})[1] == "0/8/5/1"


def test_x16c_extra_points_after_the_floor() -> None:
    """SC-d, K16."""
    assert scored(16, ZERO, {1: GREEN})[1] == "4/8/5/1"


def test_x17_heavenly_gift() -> None:
    """K02."""
    assert scored(2, ZERO, {}) == ["6/4/0/1", "5/4/5/2", "1/8/5/1"]


def test_x18_stellar_exchange() -> None:
    """K19."""
    before = "10/10/10/10 10/10/10/10 10/10/10/10"
    choices = "0 exchange B, 1 exchange G, 2 exchange O"
    assert scored(19, before, {}, choices) == ["15/16/15/10", "12/18/15/10", "16/14/11/10"]


def test_x19_planetoid_offering() -> None:
    """K20, SC-e: seat 2 could not offer blue."""
    table = Table(3).built(X01, SEAT_1, SEAT_2, card=20)
    table.markers("20/12/20/5", "3/0/0/0", "0/0/0/0").end_build()
    assert table.reason("2 offer B") == "marker_too_low"
    table.play("0 offer G", "1 offer B", "2 offer none")
    assert [table.stand(seat) for seat in range(3)] == ["20/16/25/9", "4/3/5/3", "6/4/0/1"]


# -- end of game -----------------------------------------------------------------------------


def places(*markers: str) -> list[tuple[int, int]]:
    sheets = score_sheets(Table(3).markers(*markers).state)
    return [(sheet.total, sheet.rank) for sheet in sheets]


def test_x20a_tie_to_the_lower_star() -> None:
    """EN-1, EN-2."""
    assert places("25/17/23/6", "16/20/22/5", "18/20/19/5") == [(23, 2), (21, 3), (23, 1)]


def test_x20b_a_shared_place() -> None:
    """EN-2: 1, 2, 2 style."""
    assert places("18/20/19/5", "30/18/18/5", "9/9/9/20") == [(23, 2), (23, 2), (29, 1)]


# -- draft -----------------------------------------------------------------------------------


def drafted(seats: int, even: bool, card: int = 4) -> list[list[int]]:
    """Everybody's nine tiles after keeping the three lowest twice."""
    table = Table(seats)
    hands = ["T01-T09", "T10-T18", "T19-T27"][:seats]
    if even:
        table.state.round = 2
    table.deal(*hands, card=card).keep_lowest().keep_lowest()
    return [table[seat].hand for seat in range(seats)]


ODD = [
    tiles("T01-T03 T16-T18 T22-T24"),
    tiles("T04-T06 T10-T12 T25-T27"),
    tiles("T07-T09 T13-T15 T19-T21"),
]


def test_x21a_odd_round() -> None:
    """DR-2, DR-3: to the left."""
    assert drafted(3, even=False) == ODD


def test_x21b_even_round() -> None:
    """DR-3: to the right."""
    assert drafted(3, even=True) == [
        tiles("T01-T03 T13-T15 T25-T27"),
        tiles("T07-T09 T10-T12 T22-T24"),
        tiles("T04-T06 T16-T18 T19-T21"),
    ]


def test_x21c_space_pirates() -> None:
    """K12: all nine to the right."""
    assert drafted(3, even=False, card=12) == [ODD[1], ODD[2], ODD[0]]


@pytest.mark.parametrize("even", [False, True])
def test_x21d_two_seats(even: bool) -> None:
    """DR-6: the last three come from the own first nine."""
    assert drafted(2, even) == [
        tiles("T01-T03 T07-T09 T13-T15"),
        tiles("T04-T06 T10-T12 T16-T18"),
    ]


# -- bonus tiles in time ---------------------------------------------------------------------

MARKERS_86 = ("12/12/12/3", "14/12/15/4", "9/20/20/2")
HANDS = ("T01-T09", "T10-T18", "T19-T27")


def race(card: int = 0, mode: str = "realtime") -> Table:
    """Three seats in BUILD, priority order 2, 0, 1."""
    table = Table(3, mode=mode).markers(*MARKERS_86)
    table.play("chance start-seat 1")
    assert table.state.priority == [2, 0, 1]  # DG-9
    return _into_build(table, card)


def _into_build(table: Table, card: int) -> Table:
    priority = table.state.priority
    table.building(*HANDS, card=card)
    table.state.priority = priority
    return table


def holders(table: Table) -> list[int]:
    return [table[seat].bonus for seat in range(3)]


def test_x22a_the_same_millisecond() -> None:
    """DG-4, DG-5: answered when the millisecond is over, in the priority order."""
    table = race()
    table.gesture(1, "grab B", at=41_200).gesture(2, "grab GB")
    assert table.reason("1 pick T10") == "grab_pending"
    assert holders(table) == [0, 0, 0]
    table.play("clock settle", at=41_201)
    assert holders(table) == [0, 0, GREEN | BLUE]
    assert [table[seat].locked for seat in range(3)] == [False, False, True]
    assert table.reason("1 pick T10") is None  # nothing and not locked
    table.gesture(0, "grab BO", at=43_000).play("clock settle", at=43_001)
    assert holders(table) == [ORANGE, 0, GREEN | BLUE]
    table.state.now = 50_000
    assert table.reason("1 reach") == "bonus_taken"
    table.state.now = 52_000
    assert table.reason("2 grab O") == "already_grabbed"


def test_x22b_once_a_round_and_in_time() -> None:
    """BO-2, DG-2."""
    table = race().gesture(1, "grab G", at=10_000).play("clock settle", at=10_001)
    table.state.now = 55_000
    assert table.reason("1 grab O") == "already_grabbed"
    table.state.now = 60_000
    assert table.reason("0 reach") == "too_late"
    assert holders(table) == [0, GREEN, 0]


def test_x22c_bonus_optimisation() -> None:
    """K18."""
    table = race(card=18).gesture(1, "grab G", at=10_000).play("clock settle", at=10_001)
    table.gesture(1, "grab O", at=55_000).play("clock settle", at=55_001)
    assert holders(table) == [0, GREEN | ORANGE, 0]
    assert not table[1].locked
    table.state.now = 60_000
    assert table.reason("0 reach") == "too_late"


def test_x22d_heavenly_gift() -> None:
    """K02."""
    table = race(card=2)
    table.state.now = 10_000
    assert table.reason("1 reach") == "no_bonus_tiles"
    assert table.rule("1 reach") == "K02"


def test_x22e_untimed_claims() -> None:
    """DG-10: to the first claimant in the priority order."""
    table = Table(3).built(X01, SEAT_1, SEAT_2)
    table.state.priority = [2, 0, 1]
    table.play("0 submit GO", "1 submit G", "2 submit O")
    gained = {(event.seat, event.detail[0]) for event in table.events("grabbed")}
    assert gained == {(2, "O"), (0, "G")}


def test_x22f_personal_clocks() -> None:
    """DG-8: the smallest elapsed time; all three are locked."""
    table = race(mode="personal-clock")
    table.play("0 ready", at=0).play("1 ready", at=100_000).play("2 ready", at=200_000)
    table.gesture(0, "grab GB", at=30_000)
    table.gesture(1, "grab G", at=125_000)
    assert table.reason("0 pick T01") == table.reason("1 pick T10") == "too_late"
    table.gesture(2, "grab G", at=225_000)
    gained = {(event.seat, event.detail[0]) for event in table.events("grabbed")}
    assert gained == {(2, "G"), (0, "B")}


# -- completion ------------------------------------------------------------------------------


def test_x23_completion() -> None:
    """CO-1, CO-2: 32 equally likely galaxies; the other seven stay."""
    table = Table(2, mode="realtime").built(X01, SEAT_1)
    gaps = [piece for piece in table[0].galaxy if piece >> 10 in ((8 << 5) + 9, (10 << 5) + 9)]
    table[0].galaxy = [piece for piece in table[0].galaxy if piece not in gaps]
    assert table.layout(0) == "T25.3 .. T32.0 / T15.2 T41.1 T01.3 / T28.3 .. T33.0"
    table.end_build()
    found = set()
    for first, _ in GAME.chance_outcomes(table.state):
        trial = GAME.clone(table.state)
        GAME.apply(trial, CHANCE, first)
        for second, _ in GAME.chance_outcomes(trial):
            last = GAME.clone(trial)
            last.events = []
            GAME.apply(last, CHANCE, second)
            filled = [event.detail for event in last.events if event.kind == "filled"]
            found.add((GAME.actions[first].text, filled[-1]))
    assert len(found) == 32
    expected = {
        (f"fill {a} {i}", (b, "1", "2", str(j)))
        for (a, b), i, j in product(permutations(["T36", "T43"]), range(4), range(4))
    }
    assert found == expected


def test_a_match_by_gestures() -> None:
    """Layouts and tiles to keep as a person gives them, all through a match."""
    match = Host(GAME, 2, 5)
    while match.state.phase < 6:
        for seat in match.to_act:
            offer = match.state.players[seat].offer
            match.gesture(seat, " ".join([f"T{tile + 1:02}" for tile in offer[:3]]))
    assert match.state.card
