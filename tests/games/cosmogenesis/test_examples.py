"""The worked examples E1 to E25 of the rules."""

import pytest

from cosmarium.core.contract import CHANCE
from cosmarium.core.host import Host
from cosmarium.games.cosmogenesis.companion.companion import read_systems
from cosmarium.games.cosmogenesis.rules.rounds import end_turn
from cosmarium.games.cosmogenesis.scoring import belt_points, score_sheets, stellar_points
from games.cosmogenesis.table import GAME, Table


def test_e1_asteroid_on_planet() -> None:
    table = Table("T1 | belt 1 0", step2=True).play("add-asteroid 1.0")
    assert table.orbit(1) == "T2"
    assert table.belt() == (0, 0)
    assert table.reserve == (10, 10, 10)  # a flip, no exchange


def test_e2_small_collider_vanishes() -> None:
    table = Table("T1", board={"II-1": "T1"}).play("collide II-1 1.0")
    assert table.orbit(1) == "T2"
    assert table.reserve == (11, 10, 10)


def test_e3_collider_leaves_a_moon() -> None:
    table = Table("T1", board={"II-1": "T2"}).play("collide II-1 1.0")
    assert table.orbit(1) == "T2; T1"
    assert table.reserve == (10, 10, 10)


def test_e4_remnant_too_large() -> None:
    table = Table("T1", board={"II-1": "T3"})
    assert table.reason("collide II-1 1.0") == "remnant_too_large"


def test_e5_net_exchange() -> None:
    table = Table("T2", board={"II-1": "T3"}, reserve=(0, 0, 10)).play("collide II-1 1.0")
    assert table.orbit(1) == "T3; T2"
    assert table.reserve == (0, 0, 10)


def test_e6_extinction_water_stays() -> None:
    table = Table("T1 | T3w/L2; a | belt 1 0", step2=True, reserve=(10, 10, 1))
    table.play("add-asteroid 2.0")
    assert table.orbit(2) == "T4w/L0; a"
    assert table.reserve == (10, 11, 0)


def test_e7_asteroid_moon_grows() -> None:
    table = Table("T3; a | belt 1 0", step2=True).play("add-asteroid 1.1")
    assert table.orbit(1) == "T3; T2"
    assert table.reserve == (9, 10, 10)


def test_e8_moon_would_match_planet() -> None:
    table = Table("T2; a | belt 1 0", step2=True)
    assert table.reason("add-asteroid 1.1") == "moon_would_match_planet"


def test_e9_fourth_moon_goes_to_the_reserve() -> None:
    table = Table("T1 | T1 | G1:blue; T1, T1, a", board={"II-1": "T2"}).play("collide II-1 3.1")
    assert table.orbit(3) == "G1:blue; T2, T1, a"
    assert table.reserve == (11, 10, 10)


def test_e10_supply_exhausted() -> None:
    table = Table("T2 | belt 1 0", step2=True, reserve=(10, 0, 10))
    assert table.reason("add-asteroid 1.0") == "supply_exhausted"
    assert table.belt() == (1, 0)


def test_e11_moon_of_size_four() -> None:
    table = Table("T1 | T1 | T1 | G1:blue; T3, T1", board={"II-1": "T3"}).play("collide II-1 4.1")
    assert table.orbit(4) == "G1:blue; T4, T1, T2"
    assert table.reserve == (9, 12, 9)


def test_e12_moon_of_size_four_under_a_rock() -> None:
    table = Table("T4; T3 | belt 1 0", step2=True)
    assert table.reason("add-asteroid 1.1") == "moon_would_match_planet"


def test_e13_no_remnant_with_three_moons() -> None:
    table = Table("T3; T1, T1, T1", board={"II-1": "T3"}).play("collide II-1 1.0")
    assert table.orbit(1) == "T4; T1, T1, T1"
    assert table.reserve == (10, 12, 9)


def test_e14_comet_makes_rings() -> None:
    board = {"IV-2": "comet", "IV-3": "comet"}
    table = Table("T1 | T1 | T1 | G2:red", board=board, comets=23).play("collide IV-2 4.0")
    assert table.orbit(4) == "G2r:red"
    assert table.state.reserve_comets == 24
    again = Table("T1 | T1 | T1 | G2r:red", board={"IV-3": "comet"})
    assert again.reason("collide IV-3 4.0") == "already_ringed"


def test_e15_created_comet_hits_at_once() -> None:
    table = Table("T3/L0 | belt 2 0", step2=True).play("add-create-comet 1.0")
    assert table.orbit(1) == "T3w/L0"
    assert table.belt() == (0, 0)
    assert table.state.reserve_comets == 25


def test_e16_evolution_phase() -> None:
    table = Table("T3w/L3; a | T4w/L4; T2/L0 | G1:red; T3w/L1, T1/L0 | T4w/L0 | T3/L0", step2=True)
    table.state.turn = 4 * table.state.seats - 1  # the last turn of the round
    end_turn(table.state, 0)
    after = [table.orbit(number) for number in range(1, 6)]
    assert after == [
        "T3w/L4; a",
        "T4w/L4; T2/L0",
        "G1:red; T3w/L2, T1/L0",
        "T4w/L0",
        "T3/L0",
    ]


def test_e17_reveal_with_reward() -> None:
    table = Table("T1 | T3w/L1; a | hand P16 P15", step2=True)
    table.play("add-reveal P16 2", "reward-evolve 2.0")
    assert table.orbit(2) == "T3w/L2; a P16"
    assert table.state.credits == 0
    assert score_sheets(table.state)[0].points("planetary") == 6
    table.state.credits = 1
    assert table.reason("add-reveal P15 2") == "orbit_has_objective"


def test_e18_exotic_object_once_per_turn() -> None:
    table = Table("T3w | G1:red | belt 2 0 | exotic X06(act,evo)", step2=True)
    table.play("use X06 act")
    assert table.state.credits == 2
    table.play("add-life 1.0", "add-moon 2")
    assert (table.orbit(1), table.orbit(2)) == ("T3w/L0", "G1:red; a")
    assert table.belt() == (0, 0)
    assert table.reason("use X06 evo 1.0") == "exotic_used_this_turn"
    table.state.exotics_used = 0  # next turn
    assert table.reason("use X06 evo 1.0") is None


def test_e19_monolith_counts_for_the_next_round() -> None:
    table = Table("", "", "", board={"IV-1": "asteroid"}, round_=2)
    table.state.turn = 2  # third player of the order 0, 1, 2
    table.play("discard IV-1", seat=2)
    assert table.belt(2) == (1, 0)
    assert table.state.monolith == 2
    table.play("end-turn", seat=2)
    assert table.state.active == 0
    table.state.turn = 11
    end_turn(table.state, 2)
    assert (table.state.round, table.state.order) == (3, [2, 0, 1])


def test_e20_migration_swaps_orbits() -> None:
    table = Table("G2:blue | T1 | T1 | T3w/L0; a P23 | exotic X07(mig,act)", step2=True)
    table.play("use X07 mig 1-4")
    assert table.orbit(1) == "T3w/L0; a P23"
    assert table.orbit(4) == "G2:blue"
    assert score_sheets(table.state)[0].points("planetary") == 6
    assert table.reason("add-life 1.0") == "not_enough_asteroids"


def test_e21_planetary_deck_of_four() -> None:
    match = Host(GAME, 4, seed=3)
    assert [len(system.dealt) for system in match.state.systems] == [2, 2, 2, 2]
    assert match.state.planetary_left == 11
    kept = []
    for seat in match.to_act:
        kept.append(match.legal_actions(seat)[0].args[0])
        match.play(seat, match.legal_actions(seat)[0])
    returned = set(match.state.returned)
    assert len(returned) == 4
    assert match.state.planetary_left + len(match.state.returned) == 15
    while match.state.round < 6:
        for seat in match.to_act:
            match.play(seat, match.legal_actions(seat)[-1])
    shown = {row.text.split()[1] for row in match.record().rows[-15:] if row.seat == CHANCE}
    names = {f"P{card + 1:02}" for card in returned}
    assert names <= shown
    assert len([name for name in shown if name.startswith("P")]) == 5


@pytest.mark.parametrize(("made_in", "level"), [(3, 4), (4, 3)])
def test_e22_life_in_time(made_in: int, level: int) -> None:
    table = Table("T3w/L0", step2=True, round_=made_in)
    while not table.state.over:
        table.state.turn = 4 * table.state.seats - 1
        end_turn(table.state, table.state.active)
    assert table.orbit(1) == f"T3w/L{level}"


def test_e23_belt_ranking() -> None:
    state = read_systems(["belt 7 0", "belt 3 2", "belt 4 0", "empty"])
    assert [belt_points(state, seat) for seat in range(4)] == [5, 5, 3, 0]


A = (
    "T3w/L4; T1 P16 | T4w/L3; T2, a P14 | G1r:blue; T3w/L2, a P06 | G2r:red; T1, T1, T2 P09"
    " | G1:green | belt 2 1 | exotic X05() | stellar S05 S02 S12"
)
B = (
    "G1:red | T2/L0; a | T3w/L1; T1 | T4; T2, T1 P18 | G2r:blue; T2, T2 P10 | T1 | belt 5 2"
    " | exotic X01() X04(act) | stellar S10 S13 S07 | hand P20 | monolith"
)
C = "T3w/L2 | T3/L0; T1/L0 P22 | G1:green; a, a, a | T2; a P11 | belt 7 1 | stellar S18 S08 S19"


def test_e24_full_scoring() -> None:
    state = read_systems([A, B, C])
    sheets = score_sheets(state)
    codes = ("planetary", "stellar", "life", "exotic", "belt", "monolith")
    assert [[sheet.points(code) for code in codes] for sheet in sheets] == [
        [24, 23, 10, 1, 3, 0],
        [14, 21, 1, 2, 5, 1],
        [9, 16, 2, 0, 5, 0],
    ]
    assert [sheet.total for sheet in sheets] == [61, 44, 32]
    assert [sheet.rank for sheet in sheets] == [1, 2, 3]
    cards = {0: (4, 1, 11), 1: (9, 12, 6), 2: (17, 7, 18)}
    points = {
        seat: [stellar_points(state, seat, c) for c in found] for seat, found in cards.items()
    }
    assert points == {0: [9, 6, 8], 1: [8, 9, 4], 2: [0, 8, 8]}


def tie(monolith: int, planets: list[int]) -> list[int]:
    """Ranks of three systems where the first two have equal points and the third fewer."""
    stars = ["", "", ""]
    for seat, count in enumerate(planets):
        stars[seat] = " | ".join(["T1"] * count)
    state = read_systems(stars)
    state.systems[0].objectives[0] = 19  # 9 points each for A and B, without changing planets
    state.systems[1].objectives[0] = 19
    state.monolith = monolith
    if monolith < 2:
        # the Monolith's point must not decide: the other one gets an exotic object
        state.exotic_owner[0] = 1 - monolith
    return [sheet.rank for sheet in score_sheets(state)]


def test_e25_ties() -> None:
    assert tie(2, [5, 6, 4]) == [2, 1, 3]  # WIN-3: most planets
    assert tie(0, [5, 6, 4]) == [1, 2, 3]  # WIN-2: the Monolith among the tied
    assert tie(2, [5, 5, 4]) == [1, 1, 3]  # WIN-4: shared
