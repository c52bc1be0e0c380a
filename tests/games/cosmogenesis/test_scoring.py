"""SCO-1 to SCO-6, WIN-1 to WIN-4, every objective."""

import pytest

from cosmarium.games.cosmogenesis.companion.companion import read_systems
from cosmarium.games.cosmogenesis.components import COLOURS, PLANETARY_NAMES, STELLAR_NAMES
from cosmarium.games.cosmogenesis.rules.requirements import meets
from cosmarium.games.cosmogenesis.scoring import score_sheets, stellar_points, total
from games.cosmogenesis.table import Table

# Objective: (orbits before it, an orbit that meets it, orbits that just miss it)
PLANETARY = {
    "P01": (3, "G1:red; a", ["T3; a", "G1:red"]),
    "P02": (1, "G2:red", ["G1:red", "T4"]),
    "P03": (0, "G1r:red", ["G1:red", "T3w"]),
    "P04": (0, "G2r:red; a, T1", ["G1r:red; a, a", "G2:red; a, a", "G2r:red; a"]),
    "P05": (0, "G1:red; a, T1, T2", ["G1:red; a, T2", "G1:red; a, a, a", "T3; T2, a, a"]),
    "P06": (0, "G1:red; a, T3w", ["G1:red; T3", "T4w; T3w"]),
    "P07": (2, "G1:red; T3w/L2", ["G1:red; T3w/L1", "T4w/L2"]),
    "P08": (3, "G1r:red; T2", ["G1r:red; a", "G1:red; T2"]),
    "P09": (0, "G1r:red; a, a, a", ["G1r:red; a, a", "G1:red; a, a, a"]),
    "P10": (0, "G2:red; T2, a, T3", ["G2:red; T2, a", "G1:red; T2, T2"]),
    "P11": (4, "T2; a", ["T1", "T2", "G1:red; a"]),
    "P12": (0, "T2; a, a", ["T2; a", "G1:red; a, a"]),
    "P13": (0, "T3", ["T2", "G2:red"]),
    "P14": (0, "T4", ["T3", "G2:red"]),
    "P15": (0, "T3w", ["T3", "G1r:red"]),
    "P16": (2, "T3w; a", ["T3w", "T3; a"]),
    "P17": (0, "T3; T2", ["T3; T1", "G1:red; T2"]),
    "P18": (0, "T4; a, T2", ["T4; a, a", "T4; T2", "T3; T2, a"]),
    "P19": (0, "T3w/L2", ["T3w/L1", "G1:red; T3w/L2"]),
    "P20": (0, "T3w/L4", ["T3w/L3", "T3w"]),
    "P21": (0, "T4w; T3w", ["T4w; T3", "G1r:red; T3w"]),
    "P22": (0, "T2/L0; T1/L0", ["T2/L0; T1", "T2; T1/L0"]),
    "P23": (3, "T3w", ["T3", "G1r:red"]),
    "P24": (0, "T3; a, a, a", ["T3; a, a", "G1:red; a, a, a"]),
    "P25": (0, "T4; T3w/L1", ["T4w/L1; T3w/L0", "T4w/L1"]),
}


def after(orbits: int, orbit: str) -> Table:
    return Table(" | ".join(["T1"] * orbits + [orbit]))


@pytest.mark.parametrize("name", PLANETARY_NAMES)
def test_planetary_objective(name: str) -> None:
    before, good, bad = PLANETARY[name]
    card = PLANETARY_NAMES.index(name)
    assert meets(after(before, good).state.systems[0], card, before)
    for orbit in bad:
        assert not meets(after(before, orbit).state.systems[0], card, before), orbit


@pytest.mark.parametrize(
    ("name", "orbits", "orbit"),
    [
        ("P01", 2, "G1:red; a"),
        ("P02", 2, "G2:red"),
        ("P08", 1, "G1r:red; T2"),
        ("P11", 0, "T2; a"),
        ("P13", 1, "T3"),
        ("P16", 3, "T3w; a"),
        ("P23", 2, "T3w"),
    ],
)
def test_planetary_objective_in_the_wrong_orbit(name: str, orbits: int, orbit: str) -> None:
    card = PLANETARY_NAMES.index(name)
    assert not meets(after(orbits, orbit).state.systems[0], card, orbits)


def test_size_and_moons_are_minima_and_kind_is_exact() -> None:
    card = PLANETARY_NAMES.index("P12")
    assert meets(after(0, "T4; T3, T2, T1").state.systems[0], card, 0)


GIANTS = " | ".join([f"G1:{colour}" for colour in (*COLOURS, "blue", "green")])

# Objective: (system, points), with one other empty system.
STELLAR = {
    "S01": [("G1:red | T1 | G2:blue", 4), (GIANTS, 10)],
    "S02": [("G1r:red | G1:red | G2r:blue", 6)],
    "S03": [("T3 | T4w | T2 | G1:red; T3", 6)],
    "S04": [("G1:red; a, T1, T2 | T2; a", 4), ("empty", 0)],
    "S05": [("T3w; a | G1:red; T3w, T3", 6)],
    "S06": [("T3w/L1 | T3w/L1; T1/L0 | T4w/L4", 7), ("T1", 0)],
    "S07": [("belt 3 2", 4), ("belt 0 9", 8)],
    "S08": [("T2; a | G1:red; a, a | belt 2 5", 5), ("belt 20 0", 8)],
    "S09": [("exotic X01 X02", 6), ("exotic X01 X02 X03 X04", 9)],
    "S10": [("T1 | T1", 0), ("T1 | T1 | T1", 1), (" | ".join(["T1"] * 7), 11)],
    "S11": [("T1 | G1:red | T1 | T1", 4)],
    "S12": [("T1 | G1:red | T1 | T1 | G1:red", 6)],
    "S13": [("T1 | T3; a", 0), ("T1 | T2 | G1:red | G2:red; T3", 6)],
    "S14": [("G1:red | G2:red | G1:blue", 3)],
    "S15": [("G1:red; T2, T3, a | T3; T1", 4)],
    "S16": [("G1:red; a, a, a | T3; a, a | T2; a, a, a", 8)],
    "S17": [("T4 | G1:red; T4w, T3", 6)],
    "S18": [("G1:red; a, a", 8), ("T1", 0)],
    "S19": [("T1/L0 | G1:red; T2/L0", 8), ("T1", 0)],
}


@pytest.mark.parametrize("name", STELLAR_NAMES)
def test_sco_2_stellar_objective(name: str) -> None:
    for system, points in STELLAR[name]:
        state = read_systems([system, "empty"])
        assert stellar_points(state, 0, STELLAR_NAMES.index(name)) == points, system


def test_sco_2_comparison_with_the_others() -> None:
    moons = STELLAR_NAMES.index("S18")
    three, two, one = "T2; a, a, a", "T2; a, a", "T2; a"
    state = read_systems([three, two, one])
    assert [stellar_points(state, seat, moons) for seat in range(3)] == [8, 4, 0]
    state = read_systems([two, two, one])
    assert [stellar_points(state, seat, moons) for seat in range(3)] == [8, 8, 0]
    state = read_systems([three, two])
    assert [stellar_points(state, seat, moons) for seat in range(2)] == [8, 0]


def test_sco_1_unrevealed_objectives_cost_nothing() -> None:
    state = read_systems(["T4 P14 | hand P01 P02", "empty"])
    assert score_sheets(state)[0].points("planetary") == 4


def test_sco_3_life_needs_water_to_score() -> None:
    state = read_systems(["T3w/L4; T1/L0 | T3w/L1 | T4w/L2; T3w/L3 | T3/L0", "empty"])
    assert score_sheets(state)[0].points("life") == 5 + 1 + 2 + 3


def test_sco_4_exotic_objects() -> None:
    state = read_systems(["exotic X01() X02", "empty"])
    assert score_sheets(state)[0].points("exotic") == 2


def test_sco_5_belt_with_two_players() -> None:
    assert belt(["belt 3 0", "belt 1 0"]) == [5, 3]
    assert belt(["belt 2 0", "belt 0 1"]) == [5, 5]
    assert belt(["belt 1 0", "empty"]) == [5, 0]
    assert belt(["empty", "empty"]) == [0, 0]
    assert belt(["belt 4 0", "belt 3 0", "belt 3 0", "belt 2 0"]) == [5, 3, 3, 0]


def belt(systems: list[str]) -> list[int]:
    return [sheet.points("belt") for sheet in score_sheets(read_systems(systems))]


def test_sco_6_monolith() -> None:
    state = read_systems(["empty", "monolith"])
    assert [sheet.points("monolith") for sheet in score_sheets(state)] == [0, 1]


def test_win_1_to_win_4() -> None:
    rank = [s.rank for s in score_sheets(read_systems(["T4 P14", "T4", "empty"]))]
    assert rank == [1, 2, 3]  # WIN-1 by points, then WIN-3 among those with none
    # WIN-2: equal points, one of them through the Monolith
    rank = [s.rank for s in score_sheets(read_systems(["T1 | exotic X01", "monolith"]))]
    assert rank == [2, 1]
    # WIN-4
    rank = [s.rank for s in score_sheets(read_systems(["T1", "T2"]))]
    assert rank == [1, 1]


def test_total_is_the_sum_of_the_sheet() -> None:
    state = read_systems(["T3w/L4; T1 P16 | belt 2 1 | exotic X05 | stellar S05 S04", "monolith"])
    assert [total(state, seat) for seat in (0, 1)] == [s.total for s in score_sheets(state)]
