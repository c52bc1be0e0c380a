"""The crafting phase: placing (P), scoring (A), moving and turning (X)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_NEXT,
    LIFE_SPACES,
    LIVES_NEXT_TO,
    STAR_NEXT,
    STAR_SPACES,
    STARS_NEXT_TO,
)
from cosmarium.games.crafting_the_cosmos.rules.galaxy import destinations
from games.crafting_the_cosmos.table import Table

# -- place ------------------------------------------------------------------------------------


def test_p_1_any_size_on_any_empty_space() -> None:
    table = Table("pool=T101,T316 N05=T201")
    assert table.reason("place-nebula T101 N05") == "space_occupied"
    assert table.reason("place-nebula T102 N01") == "not_in_pool"
    assert len(table.legal("place-nebula")) == 2 * 11
    table.play("place-nebula T316 N12", "place-nebula T101 N01")
    assert (table.nebula("N12"), table.nebula("N01"), table.pool_tiles()) == ("T316", "T101", [])


def test_p_2_stars_anywhere_empty() -> None:
    table = Table("pool=h:1,c:1 S19=O")
    assert table.reason("place-star h S19") == "space_occupied"
    assert table.reason("place-star o S01") == "not_in_pool"
    assert len(table.legal("place-star")) == 2 * 36
    table.play("place-star c S36")
    assert (table.star("S36"), table.pool("c")) == ("C", 0)


def test_p_3_proto_life_grows_from_life() -> None:
    table = Table("pool=proto:1 L21=S")
    assert table.reason("place-proto L01") == "not_adjacent_to_life"
    assert table.reason("place-proto L21") == "space_occupied"
    table.play("place-proto L28")
    assert table.life() == {"L21": "S", "L28": "P"}
    assert table.reason("place-proto L27") == "not_in_pool"


def test_p_3_without_life_on_the_starting_space() -> None:
    table = Table("pool=proto:1")
    assert table.reason("place-proto L22") == "must_use_start_space"
    assert table.rule("place-proto L22") == "P-3"
    assert table.legal("place-proto") == ["place-proto L21"]


def test_p_4_what_is_left_in_the_pool_is_lost() -> None:
    table = Table("pool=h:2,proto:1,T105,T301 L21=P")
    hydrogen, life = table.supply("h"), table.state.life_supply
    table.play("omega-evolve L21")
    assert table.supply("h") == hydrogen + 2
    assert table.state.life_supply == life + 1
    assert [len(bottom) for bottom in table.state.stack_bottoms] == [1, 0, 1]
    assert table.pool_tiles() == []


def test_p_5_one_piece_a_space() -> None:
    table = Table("pool=h:1,proto:1,T101 S19=H L21=P L14=P N05=T102 supernova=1")
    for text in ("place-star h S19", "place-proto L14", "place-nebula T101 N05"):
        assert table.reason(text) == "space_occupied"


# -- craft ------------------------------------------------------------------------------------

RING = "S09=H S14=H S19=H S23=He"  # T101 needs H H H He


def test_a_1_faults_in_their_order() -> None:
    assert Table(RING).reason("craft N05 S09") == "no_nebula"
    assert Table(f"N05=T101* {RING}").reason("craft N05 S09") == "already_finished"
    assert Table("N05=T101 S09=C").reason("craft N05 S09") == "too_few_stars"
    assert Table(f"N05=T101 {RING} S18=C").reason("craft N05 S09") == "too_many_stars"
    assert (
        Table("N05=T101 S09=H S14=H S19=C S23=He").reason("craft N05 S09") == "stars_do_not_match"
    )
    table = Table(f"N05=T101 {RING} S01=H")
    assert table.reason("craft N05 S01") == "not_around_nebula"  # another nebula's corner
    assert table.reason("craft N05 S13") == "not_around_nebula"  # an empty corner
    refusal = Table("N05=T101 S09=H").refusal("craft N05 S09")
    assert refusal is not None
    assert refusal.detail == ("4", "1")


def test_a_1_effect() -> None:
    table = Table(f"N05=T101 {RING}")
    assert table.legal("craft") == [f"craft N05 {space}" for space in ("S09", "S14", "S19", "S23")]
    table.play("craft N05 S23")
    assert (table.score, table.nebula("N05"), table.star("S23")) == (3, "T101*", None)
    assert table.legal("craft") == []


def test_a_1_a_supernova_may_be_discarded_to_its_element() -> None:
    """R-11."""
    table = Table("N05=T101 S09=H S14=H S19=X(C) S23=He")
    carbon = table.supply("c")
    table.play("craft N05 S19")
    assert table.supply("c") == carbon + 1


def test_a_1_novae_alone_make_a_nebula() -> None:
    assert Table("N05=T116 S09=X(H) S14=X(H) S19=X(H) S23=X(H)").play("craft N05 S09").score == 5


def test_a_1_life_is_irrelevant() -> None:
    assert Table(f"N05=T101 {RING} L13=P L14=S").reason("craft N05 S09") is None


# -- discharge --------------------------------------------------------------------------------


def test_a_2_points_of_the_discharges() -> None:
    points = []
    for before in range(5):
        table = Table(f"full=1 discharged={before}")
        start = table.score
        points.append(table.play("discharge-star o").score - start)
        assert table.player.discharged == before + 1
    assert points == [3, 6, 10, 15, 21]


def test_a_2_from_the_sixth_on_the_crystal_is_put_aside() -> None:
    table = Table("full=1 discharged=5")
    crystals = table.state.crystals
    table.play("discharge-star he")
    assert (table.score, table.player.aside, table.pool("he")) == (55, 1, 1)
    assert table.state.crystals == crystals


def test_a_2_refusals() -> None:
    table = Table("chamber=5 powers=creation")
    for text in ("discharge-star h", "discharge-none", "discharge-power creation"):
        assert table.reason(text) == "no_crystal_on_6"
    table = Table("full=1 powers=quasar", table="supply=o:0")
    assert table.reason("discharge-star o") == "supply_empty"
    assert table.reason("discharge-none") == "star_available"
    assert table.reason("discharge-power quasar") == "not_a_discharge_power"
    assert table.reason("discharge-power creation") == "power_not_owned"


def test_a_2_without_any_star() -> None:
    table = Table("full=1", table="supply=h:0,he:0,o:0,c:0")
    assert table.legal("discharge-star") == []
    table.play("discharge-none")
    assert (table.score, sum(table.player.pool_stars)) == (3, 0)


def test_r_8_crystals_wait_on_6_over_turns() -> None:
    table = Table("full=3 L21=P", "L21=P").play("omega-evolve L21")
    assert table.player.full == 3


# -- creatures --------------------------------------------------------------------------------

AROUND = "L13=P L14=P L20=P L21=S L26=P L27=S"


def test_a_3_faults_in_their_order() -> None:
    assert Table(f"N05=T101 {AROUND}").reason("create N05") == "not_finished"
    assert Table(AROUND).reason("create N05") == "not_finished"
    assert Table(f"N05=T101*8 {AROUND}").reason("create N05") == "has_creature"
    assert Table("N05=T101* L13=P").reason("create N05") == "life_missing"
    none_left = Table(f"N05=T101* {AROUND}", table="supply=creatures:0")
    assert none_left.reason("create N05") == "no_creatures_left"
    assert none_left.rule("create N05") == "A-3"


def test_a_3_stable_life_stays_and_stars_do_not_matter() -> None:
    table = Table(f"N05=T101* {AROUND}").play("create N05")
    assert set(table.outcomes()) == {"creature 6", "creature 7", "creature 8"}
    table.chance("creature 7")
    assert table.life() == {"L21": "S", "L27": "S"}
    assert table.nebula("N05") == "T101*7"
    assert table.score == 3  # it scores at the end of the game


def test_a_3_second_group_when_the_first_is_gone() -> None:
    table = Table(f"N05=T101* {AROUND}", table="supply=creatures:16").play("create N05")
    assert table.outcomes() == {"creature 4": 4, "creature 5": 5, "creature 6": 5, "creature 7": 2}


# -- resources --------------------------------------------------------------------------------


@pytest.mark.parametrize("star", ["H", "He", "O", "C"])
def test_x_1_flip_any_element(star: str) -> None:
    table = Table(f"S19={star} supernova=1").play("flip S19")
    assert (table.star("S19"), table.player.supernovae) == (f"X({star})", 0)


def test_x_1_refusals() -> None:
    assert Table("S19=H").reason("flip S19") == "no_supernova"
    table = Table("S19=X(H) supernova=1")
    assert table.reason("flip S19") == "already_supernova"
    assert table.reason("flip S18") == "no_star"


def test_x_2_evolve() -> None:
    assert Table("L21=P").reason("evolve L21") == "no_dna"
    table = Table("L21=P L14=S dna=1")
    assert table.reason("evolve L14") == "no_proto"
    assert table.reason("evolve L15") == "no_proto"
    table.play("evolve L21")
    assert (table.life(), table.player.dna) == ({"L14": "S", "L21": "S"}, 0)


def test_x_3_move_a_star() -> None:
    assert Table("S19=H").reason("move S19 S14") == "no_graviton"
    table = Table("S19=H S01=X(H) graviton=2")
    assert table.reason("move S18 S13") == "no_star"
    assert table.reason("move S01 S04") == "supernova_never_moves"
    assert table.reason("move S19 S09") == "not_reachable"
    assert table.reason("move S19 S19") == "not_reachable"
    assert table.rule("move S19 S09") == "X-5"
    table.play("move S19 S14", "move S14 S09")
    assert (table.star("S09"), table.player.gravitons) == ("H", 0)


def test_x_4_move_life_of_either_side() -> None:
    assert Table("L21=P").reason("move L21 L14") == "no_graviton"
    table = Table("L21=S L30=P graviton=2")
    assert table.reason("move L14 L13") == "no_life"
    assert table.reason("move L21 L01") == "not_reachable"
    table.play("move L21 L14", "move L30 L31")  # far from all other life
    assert table.life() == {"L14": "S", "L31": "P"}


def test_x_5_nebulae_never_move_by_gravitons() -> None:
    table = Table("N05=T101 graviton=1")
    assert table.reason("move N05 N01") == "not_reachable"


def by_hand(origin: int, occupied: set[int], neighbours: list[list[int]]) -> set[int]:
    """X-5 in its own words: step, and jump on from occupied spaces."""
    found: set[int] = set()
    seen = {origin}
    edge = [origin]
    while edge:
        for space in neighbours[edge.pop()]:
            if space not in seen:
                seen.add(space)
                if space in occupied:
                    edge.append(space)
                else:
                    found.add(space)
    return found


@given(st.sets(st.integers(0, STAR_SPACES - 1)), st.integers(0, STAR_SPACES - 1))
def test_x_5_reach_of_stars(occupied: set[int], origin: int) -> None:
    bits = sum([1 << space for space in occupied | {origin}])
    ends = destinations(origin, bits, STARS_NEXT_TO)
    expected = by_hand(origin, occupied, STAR_NEXT)
    assert {space for space in range(STAR_SPACES) if ends >> space & 1} == expected


@given(st.sets(st.integers(0, LIFE_SPACES - 1)), st.integers(0, LIFE_SPACES - 1))
def test_x_5_reach_of_life(occupied: set[int], origin: int) -> None:
    """Beyond the 32nd space too, where compiled shifts once went wrong."""
    bits = sum([1 << space for space in occupied | {origin}])
    ends = destinations(origin, bits, LIVES_NEXT_TO)
    expected = by_hand(origin, occupied, LIFE_NEXT)
    assert {space for space in range(LIFE_SPACES) if ends >> space & 1} == expected
