"""Turns, main and additional actions, collisions, comets, rewards, objects, rounds."""

import pytest

from cosmarium.core.contract import CHANCE, Event
from cosmarium.core.host import Host
from cosmarium.games.cosmogenesis.components import ELEMENT_NAMES, TOK3, TOK12
from cosmarium.games.cosmogenesis.rules.rounds import end_turn
from cosmarium.games.cosmogenesis.state import PHASE_MAIN, PHASE_STEP2
from games.cosmogenesis.table import GAME, Table

# -- the turn -----------------------------------------------------------------------------------


def test_trn_1_order_of_a_round_begins_with_the_monolith() -> None:
    match = Host(GAME, 3, seed=5)
    for seat in match.to_act:
        match.play(seat, match.legal_actions(seat)[0])
    order = match.state.order
    seen = []
    while match.state.round == 1:
        seat = match.to_act[0]
        if match.state.phase == PHASE_MAIN:
            seen.append(seat)
        match.play(seat, match.legal_actions(seat)[-1])
    assert seen == order * 4
    assert match.state.order[0] == match.state.monolith


def test_trn_1_not_your_turn() -> None:
    table = Table("", "", board={"II-1": "T1"})
    assert table.reason("planet II-1", seat=1) == "not_your_turn"
    assert table.rule("planet II-1", seat=1) == "TRN-1"


def test_trn_2_main_action_then_step_2_then_end() -> None:
    table = Table("T2 | belt 2 0", board={"II-1": "T1", "III-1": "T1"})
    assert table.reason("end-turn") == "wrong_phase"
    assert table.reason("add-moon 1") == "wrong_phase"
    table.play("planet II-1")
    assert table.reason("planet III-1") == "wrong_phase"
    table.play("add-moon 1", "end-turn")
    assert table.state.active == 1


def test_trn_3_one_element_per_sector_and_round() -> None:
    table = Table("", board={"II-1": "T1", "II-2": "T2", "III-1": "T1"}).play("planet II-1")
    table.state.phase = PHASE_MAIN
    assert table.reason("planet II-2") == "sector_already_used"
    assert table.reason("planet III-3") == "space_empty"
    assert table.reason("planet III-1") is None


MATRIX = {
    "T1": "planet moon collide discard",
    "G1:red": "planet discard",
    "X01": "exotic discard",
    "comet": "collide belt discard",
    "asteroid": "belt discard",
    "S01": "objective discard",
    "P01": "objective discard",
}


@pytest.mark.parametrize("element", MATRIX)
def test_trn_3_elements_and_actions(element: str) -> None:
    space = {"c": "IV-2", "a": "IV-1", "S": "I-1", "P": "I-1"}.get(element[0], "II-1")
    table = Table("T3", board={space: element})
    legal = {GAME.actions[a].kind for a in GAME.legal_actions(table.state, 0)}
    assert legal == set(MATRIX[element].split())
    actions = [f"planet {space}", f"moon {space} 1", f"collide {space} 1.0", f"exotic {space}"]
    for text in [*actions, f"belt {space}"]:
        if GAME.actions.find(text) is not None and text.split()[0] not in MATRIX[element]:
            assert table.reason(text) == "element_action_mismatch"


def test_trn_3_discard_is_always_possible() -> None:
    full = "G1:red | G1:blue | G1:green | G2:red | G2:blue"
    table = Table(full, board={"II-1": "G2:green"})
    assert [GAME.actions[a].text for a in GAME.legal_actions(table.state, 0)] == ["discard II-1"]


def test_trn_4_credits() -> None:
    table = Table("T2 | belt 2 0", step2=True).play("add-moon 1")
    assert table.reason("add-moon 1") == "no_action_left"
    assert table.rule("add-moon 1") == "TRN-4"
    table.play("end-turn")
    assert table.state.credits == 0


def test_trn_5_actions_change_only_the_own_system() -> None:
    table = Table("T1", "T1", board={"II-1": "T1"}).play("collide II-1 1.0")
    assert table.orbit(1, seat=1) == "T1"


def test_trn_6_a_refused_action_changes_nothing() -> None:
    match = Host(GAME, 2, seed=1)
    before = str(match.record())
    with pytest.raises(ValueError, match="refused: wrong_phase"):
        match.play(0, "end-turn")
    assert str(match.record()) == before


# -- main actions -------------------------------------------------------------------------------


def test_ma_a_planet_takes_the_lowest_free_orbit() -> None:
    table = Table("T1 | T2", board={"II-1": "G2:red"}).play("planet II-1")
    assert table.orbit(3) == "G2:red"
    full = Table("T1 | T1 | T1 | T1 | T1", board={"II-1": "T1"})
    assert (full.reason("planet II-1"), full.rule("planet II-1")) == ("no_free_orbit", "MA-A")
    more = Table("T1 | T1 | T1 | T1 | T1 | expanded", board={"II-1": "T1"}).play("planet II-1")
    assert more.orbit(6) == "T1"


def test_ma_b_moons() -> None:
    table = Table("T2 | G1:red; a, a, a | T3", board={"II-1": "T2"})
    assert table.reason("moon II-1 1") == "moon_too_large"
    assert table.reason("moon II-1 2") == "moon_limit"
    assert table.reason("moon II-1 4") == "orbit_empty"
    assert table.rule("moon II-1 4") == "MA-B"
    table.play("moon II-1 3")
    assert table.orbit(3) == "T3; T2"


def test_ma_b_every_terrestrial_body_fits_a_gas_giant() -> None:
    table = Table("G1:red", board={"II-1": "T3"}).play("moon II-1 1")
    assert table.orbit(1) == "G1:red; T3"


def test_ma_d1_comet_into_the_belt() -> None:
    table = Table("", board={"IV-2": "comet"}, comets=22).play("belt IV-2")
    assert table.belt() == (0, 1)
    assert table.state.reserve_comets == 22


def test_ma_d2_choosing_iv_1_moves_the_monolith() -> None:
    table = Table("", "", board={"IV-1": "asteroid"})
    table.state.monolith = 1
    table.play("belt IV-1")
    assert table.state.monolith == 0
    assert table.belt() == (1, 0)


def test_ma_d3_double_space() -> None:
    board = {"IV-4": "two-asteroids"}
    assert Table("", "", "", board=board).play("belt IV-4").belt() == (2, 0)


def test_ma_e_exotic_object_is_usable_in_the_same_turn() -> None:
    table = Table("", board={"II-1": "X01"}).play("exotic II-1", "use X01 ast")
    assert table.belt() == (1, 0)
    assert table.state.exotic_owner[0] == 0


def test_ma_f1_ma_f2_objectives() -> None:
    table = Table("", board={"I-1": "S05"}).play("objective I-1")
    assert table.state.systems[0].stellar == [4]
    table = Table("", board={"I-1": "P05"}).play("objective I-1")
    assert table.state.systems[0].public_hand == [4]


@pytest.mark.parametrize(
    ("space", "element"),
    [("II-1", "T2"), ("II-1", "T3"), ("III-1", "G1:red"), ("II-2", "X03"), ("I-1", "P09")],
)
def test_ma_g_discard_to_the_box(space: str, element: str) -> None:
    table = Table("", board={space: element}).play(f"discard {space}")
    assert table.belt() == (1, 0)
    boxed = sum(table.state.box) + len(table.state.box_cards)
    assert boxed == 1
    assert table.reserve == (10, 10, 10)


def test_ma_g_discard_to_the_reserve() -> None:
    table = Table("", "", "", board={"IV-4": "two-asteroids"}).play("discard IV-4")
    assert table.belt() == (1, 0)
    table = Table("", board={"IV-2": "comet"}, comets=20).play("discard IV-2")
    assert (table.belt(), table.state.reserve_comets) == ((1, 0), 21)


# -- collisions ---------------------------------------------------------------------------------


def test_col_1_targets() -> None:
    table = Table("G1:red; T1 | belt 1 0", step2=True)
    assert table.reason("add-asteroid 1.0") == "target_is_gas_giant"
    assert table.reason("add-asteroid 1.1") is None
    assert table.reason("add-asteroid 1.2") == "target_missing"
    assert table.reason("add-asteroid 2.0") == "orbit_empty"


def test_col_2_size_four_is_the_limit() -> None:
    table = Table("T4 | belt 1 0", step2=True)
    assert table.reason("add-asteroid 1.0") == "target_too_large"
    assert table.rule("add-asteroid 1.0") == "COL-2"


# Planet or moon hit -> what an asteroid or T1, a T2, a T3 make of it; None: refused.
OUTCOMES = [
    ("T1", "1.0", ["T2", "T2; T1", None]),
    ("T2", "1.0", ["T3", "T3; T1", "T3; T2"]),
    ("T3", "1.0", ["T4", "T4; T1", "T4; T2"]),
    ("T4", "1.0", [None, None, None]),
    ("T2; a", "1.1", [None, None, None]),
    ("T3; a", "1.1", ["T3; T2", "T3; T2, T1", "T3; T2, T2"]),
    ("T3; T1", "1.1", ["T3; T2", "T3; T2, T1", "T3; T2, T2"]),
    ("T3; T2", "1.1", [None, None, None]),
    ("T4; T2", "1.1", ["T4; T3", "T4; T3, T1", "T4; T3, T2"]),
    ("T4; T3", "1.1", [None, None, None]),
    ("G1:red; T3", "1.1", ["G1:red; T4", "G1:red; T4, T1", "G1:red; T4, T2"]),
    ("G1:red; a", "1.1", ["G1:red; T2", "G1:red; T2, T1", "G1:red; T2, T2"]),
]


@pytest.mark.parametrize(("orbit", "place", "results"), OUTCOMES)
def test_col_3_col_4_col_5_outcome_table(orbit: str, place: str, results: list[str | None]) -> None:
    for collider, result in zip(("T1", "T2", "T3"), results, strict=True):
        table = Table(orbit, board={"II-1": collider})
        if result is None:
            assert table.reason(f"collide II-1 {place}") is not None
        else:
            assert table.play(f"collide II-1 {place}").orbit(1) == result


def test_col_4_rule_of_a_grown_moon() -> None:
    assert Table("T2; a | belt 1 0", step2=True).rule("add-asteroid 1.1") == "COL-4"


def test_col_5_remnant_is_dry_and_lifeless() -> None:
    table = Table("T3w/L3", board={"II-1": "T3"}).play("collide II-1 1.0")
    assert table.orbit(1) == "T4w/L0; T2"
    assert Table("T1", board={"II-1": "T3"}).rule("collide II-1 1.0") == "COL-5"


def test_col_6_remnant_of_a_full_orbit_needs_no_token() -> None:
    table = Table("T2; T1, T1, a", board={"II-1": "T3"}, reserve=(0, 0, 0))
    table.play("collide II-1 1.0")
    assert table.orbit(1) == "T3; T1, T1, a"
    assert table.reserve == (1, 0, 0)


def test_col_7_extinction_only_of_the_target() -> None:
    table = Table("T4w/L4; T2/L0 | belt 1 0", step2=True)
    table.state.events = []
    table.play("add-asteroid 1.1")
    assert table.orbit(1) == "T4w/L4; T3/L0"
    assert "extinction" not in [event.kind for event in table.state.events]
    table = Table("T3w/L2 | belt 1 0", step2=True)
    table.state.events = []
    table.play("add-asteroid 1.0")
    assert "extinction" in [event.kind for event in table.state.events]


def test_col_8_water_stays_and_new_size_three_is_dry() -> None:
    assert Table("T3w | belt 1 0", step2=True).play("add-asteroid 1.0").orbit(1) == "T4w"
    assert Table("T2 | belt 1 0", step2=True).play("add-asteroid 1.0").orbit(1) == "T3"


def test_col_9_tok_3_tok_4_exchange() -> None:
    table = Table("T3 | belt 1 0", step2=True).play("add-asteroid 1.0")
    assert table.reserve == (10, 11, 9)
    table = Table("T2", board={"II-1": "T2"}, reserve=(0, 1, 0)).play("collide II-1 1.0")
    # two tok12 set free, one needed for the remnant
    assert (table.orbit(1), table.reserve) == ("T3; T1", (1, 0, 0))
    short = Table("T2", board={"II-1": "T2"}, reserve=(0, 0, 0))
    assert (short.reason("collide II-1 1.0"), short.rule("collide II-1 1.0")) == (
        "supply_exhausted",
        "TOK-4",
    )


def test_col_10_objective_stays() -> None:
    table = Table("T2; a P12 | belt 1 0", step2=True).play("add-asteroid 1.0")
    assert table.orbit(1) == "T3; a P12"


def test_col_11_moons_of_a_grown_planet_stay() -> None:
    table = Table("T3; T2, T2, a | belt 1 0", step2=True).play("add-asteroid 1.0")
    assert table.orbit(1) == "T4; T2, T2, a"


def test_tok_2_colliders_go_to_the_reserve_not_to_the_bag() -> None:
    table = Table("T2", board={"II-1": "T1"})
    bag = list(table.state.bag)
    table.play("collide II-1 1.0")
    assert table.state.bag == bag
    assert table.state.reserve[TOK12] == 12
    assert table.state.reserve[TOK3] == 9


def test_tok_5_asteroids_never_run_short() -> None:
    table = Table("belt 60 0", board={"IV-1": "asteroid"}).play("belt IV-1")
    assert table.belt() == (61, 0)


def test_tok_6_comets_run_short() -> None:
    table = Table("T3 | belt 2 0", step2=True, comets=0)
    assert table.reason("add-create-comet belt") == "supply_exhausted"
    assert table.reason("add-create-comet 1.0") == "supply_exhausted"
    assert table.rule("add-create-comet belt") == "TOK-6"


# -- comets -------------------------------------------------------------------------------------


def test_com_1_rings_once() -> None:
    table = Table("G1:red | belt 0 2", step2=True, credits_=2).play("add-comet 1.0")
    assert table.orbit(1) == "G1r:red"
    assert (table.reason("add-comet 1.0"), table.rule("add-comet 1.0")) == (
        "already_ringed",
        "COM-1",
    )


def test_com_2_water_needs_size_three() -> None:
    table = Table("T4; T3, T2, a | T3w | belt 0 1", step2=True)
    assert table.reason("add-comet 1.0") is None
    assert table.reason("add-comet 1.1") is None
    assert table.reason("add-comet 1.2") == "target_too_small"
    assert table.reason("add-comet 1.3") == "target_too_small"
    assert table.reason("add-comet 2.0") == "already_has_water"


def test_com_3_life_survives_a_comet() -> None:
    table = Table("T3/L0; a | belt 0 1", step2=True).play("add-comet 1.0")
    assert table.orbit(1) == "T3w/L0; a"


def test_com_4_the_comet_returns() -> None:
    table = Table("T1 | T1 | T1 | T3 | belt 0 1", step2=True, comets=24).play("add-comet 4.0")
    assert (table.belt(), table.state.reserve_comets) == ((0, 0), 25)
    table = Table("T3", board={"IV-2": "comet"}, comets=22).play("collide IV-2 1.0")
    assert (table.orbit(1), table.state.reserve_comets) == ("T3w", 23)


# -- additional actions -------------------------------------------------------------------------


def test_aa_a_moon_from_an_asteroid() -> None:
    table = Table("T1 | T2 | T3; a, a, a | belt 1 0", step2=True)
    assert table.reason("add-moon 1") == "moon_too_large"
    assert table.reason("add-moon 3") == "moon_limit"
    assert table.reason("add-moon 4") == "orbit_empty"
    assert table.rule("add-moon 4") == "AA-A"
    assert table.play("add-moon 2").orbit(2) == "T2; a"
    assert Table("T2", step2=True).reason("add-moon 1") == "not_enough_asteroids"


def test_aa_b_needs_an_asteroid() -> None:
    table = Table("T2", step2=True)
    assert table.reason("add-asteroid 1.0") == "not_enough_asteroids"
    assert table.rule("add-asteroid 1.0") == "AA-B"


def test_aa_c_create_a_comet() -> None:
    table = Table("T2 | belt 2 0", step2=True).play("add-create-comet belt")
    assert (table.belt(), table.state.reserve_comets) == ((0, 1), 24)
    assert Table("belt 1 0", step2=True).reason("add-create-comet belt") == "not_enough_asteroids"
    assert Table("T2 | belt 2 0", step2=True).reason("add-create-comet 1.0") == "target_too_small"


def test_aa_d_create_life() -> None:
    table = Table("T2; a | G1:red | T2/L0 | belt 1 0", step2=True)
    assert table.reason("add-life 1.1") == "no_life_surface"
    assert table.reason("add-life 2.0") == "no_life_surface"
    assert table.reason("add-life 3.0") == "life_already_present"
    assert table.rule("add-life 3.0") == "AA-D"
    table.play("add-life 1.0")
    assert table.orbit(1) == "T2/L0; a"


def test_aa_e_expand_once() -> None:
    table = Table("T1 | belt 2 0", step2=True, credits_=2).play("add-expand")
    assert table.state.systems[0].orbits == 7
    assert table.belt() == (1, 0)
    assert (table.reason("add-expand"), table.rule("add-expand")) == ("already_expanded", "AA-E")


def test_aa_f_reveal() -> None:
    table = Table("T4 | T1 | hand P14", step2=True)
    assert table.reason("add-reveal P15 1") == "objective_not_in_hand"
    assert table.reason("add-reveal P14 3") == "orbit_empty"
    assert table.reason("add-reveal P14 2") == "requirements_not_met"
    table.play("add-reveal P14 1")
    assert table.orbit(1) == "T4 P14"
    assert table.belt() == (2, 0)  # ast x2


def test_aa_g_needs_a_comet() -> None:
    table = Table("T3", step2=True)
    assert table.reason("add-comet 1.0") == "no_comet_in_belt"
    assert table.rule("add-comet 1.0") == "AA-G"


# -- rewards ------------------------------------------------------------------------------------


def test_rev_1_checked_only_when_revealed() -> None:
    table = Table("T3; a | hand P13 | belt 1 0", step2=True, credits_=2)
    table.play("add-reveal P13 1", "add-asteroid 1.0")
    assert table.orbit(1) == "T4; a P13"


def test_rev_2_card_moves_with_its_planet() -> None:
    table = Table("T3; a P13 | T1 | exotic X07(mig)", step2=True).play("use X07 mig 1-2")
    assert (table.orbit(1), table.orbit(2)) == ("T1", "T3; a P13")


def test_rev_3_rewards_may_be_declined() -> None:
    table = Table("T3w/L2 | hand P19", step2=True).play("add-reveal P19 1")
    assert table.reason("end-turn") == "wrong_phase"
    assert table.reason("reward-life 1.0") == "wrong_phase"
    assert table.reason("reward-evolve 2.0") == "orbit_empty"
    table.play("decline")
    assert table.orbit(1) == "T3w/L2 P19"
    assert table.state.phase == PHASE_STEP2


def test_rev_3_without_target_a_reward_lapses() -> None:
    table = Table("T3w | T2/L0; T1/L0 | hand P22", step2=True).play("add-reveal P22 2")
    assert table.state.phase == PHASE_STEP2


def test_rev_3_comets_are_taken_but_may_hit_at_once() -> None:
    table = Table("G2r:red; a, a | T3 | hand P04", step2=True).play("add-reveal P04 1")
    assert table.reason("decline") == "wrong_phase"
    table.play("reward-comet 2.0")
    assert table.orbit(2) == "T3w"
    empty = Table("G2r:red; a, a | hand P04", step2=True, comets=0).play("add-reveal P04 1")
    assert empty.state.phase == PHASE_STEP2  # no comet left: it lapses


def test_rev_3_seed_life_reward() -> None:
    table = Table("T3w | hand P15", step2=True).play("add-reveal P15 1", "reward-life 1.0")
    assert table.orbit(1) == "T3w/L0 P15"


def test_rev_3_a_gesture_with_an_illegal_target_fails_as_a_whole() -> None:
    table = Table("T3w | T2 | hand P15", step2=True)
    with pytest.raises(ValueError, match="orbit_empty"):
        GAME.expand(table.state, 0, "add-reveal P15 1; reward-life 3.0")
    assert table.orbit(1) == "T3w"
    assert len(GAME.expand(table.state, 0, "add-reveal P15 1; reward-life 1.0")) == 2


def test_rev_4_costs_only_the_credit() -> None:
    table = Table("T4 | hand P14 | belt 1 0", step2=True).play("add-reveal P14 1")
    assert (table.state.credits, table.belt()) == (0, (3, 0))


def test_extra_action_as_a_reward() -> None:
    table = Table("G1:red; T2, a, a | hand P05", step2=True).play("add-reveal P05 1")
    assert table.state.credits == 1


# -- exotic objects -----------------------------------------------------------------------------


def test_exo_1_once_per_turn_and_only_own() -> None:
    table = Table("exotic X01", "exotic X02", step2=True).play("use X01 ast")
    assert table.reason("use X01 ast") == "exotic_used_this_turn"
    assert table.reason("use X02 com belt") == "exotic_not_owned"
    assert table.rule("use X02 com belt") == "EXO-1"


def test_exo_2_every_icon_once() -> None:
    table = Table("exotic X06(evo)", step2=True)
    assert (table.reason("use X06 act"), table.rule("use X06 act")) == (
        "exotic_icon_spent",
        "EXO-2",
    )
    table = Table("exotic X01(ast)", step2=True).play("use X01 ast")
    table.state.exotics_used = 0
    assert table.reason("use X01 ast") == "exotic_icon_spent"


def test_exo_3_an_empty_object_stays() -> None:
    table = Table("exotic X01(ast)", step2=True).play("use X01 ast")
    assert table.state.exotic_owner[0] == 0
    assert [sheet.points("exotic") for sheet in GAME.scores(table.state)] == [1, 0]


def test_exo_4_costs_no_credit() -> None:
    table = Table("exotic X01", step2=True, credits_=0).play("use X01 ast")
    assert table.state.credits == 0


def test_effect_gain_comet() -> None:
    table = Table("T3 | exotic X02", step2=True).play("use X02 com belt")
    assert table.belt() == (0, 1)
    assert Table("T3 | exotic X02", step2=True).play("use X02 com 1.0").orbit(1) == "T3w"
    empty = Table("T3 | exotic X02", step2=True, comets=0)
    assert empty.reason("use X02 com belt") == "supply_exhausted"
    assert empty.reason("use X02 com 1.0") == "supply_exhausted"


def test_effect_evolve() -> None:
    system = "T3w/L0; a | T3/L0 | T4w/L4 | T3w/L0 | exotic X05"
    table = Table(system, step2=True)
    assert table.reason("use X05 evo 1.1") == "no_life"
    assert table.reason("use X05 evo 2.0") == "no_water"
    assert table.reason("use X05 evo 3.0") == "life_at_maximum"
    assert table.reason("use X05 evo 4.0") == "not_habitable"
    assert table.play("use X05 evo 1.0").orbit(1) == "T3w/L1; a"


def test_effect_seed_life() -> None:
    table = Table("T1 | exotic X09", step2=True).play("use X09 life 1.0")
    assert table.orbit(1) == "T1/L0"


def test_effect_impact_needs_no_asteroid() -> None:
    table = Table("T2 | exotic X03", step2=True).play("use X03 imp 1.0")
    assert (table.orbit(1), table.reserve) == ("T3", (11, 9, 10))


def test_effect_capture() -> None:
    table = Table("T1 | T2 | exotic X08", step2=True)
    assert table.reason("use X08 cap 1") == "moon_too_large"
    assert table.play("use X08 cap 2").orbit(2) == "T2; a"


def test_effect_migrate_needs_two_planets() -> None:
    table = Table("T1 | exotic X07", step2=True)
    assert table.reason("use X07 mig 1-2") == "migrate_needs_two_planets"


# -- rounds -------------------------------------------------------------------------------------


def last_turn(table: Table) -> None:
    table.state.turn = 4 * table.state.seats - 1
    end_turn(table.state, table.state.active)


def test_rnd_1_four_turns_each() -> None:
    table = Table("", "", step2=True)
    table.state.turn = 6
    end_turn(table.state, 0)
    assert table.state.round == 1
    end_turn(table.state, 1)
    assert table.state.round == 2


def test_rnd_2_only_wet_life_in_the_zone_evolves() -> None:
    table = Table("T3w/L0 | T3/L0 | T3w | T3w/L0", step2=True)
    last_turn(table)
    assert [table.orbit(n) for n in (1, 2, 3, 4)] == ["T3w/L1", "T3/L0", "T3w", "T3w/L0"]


def test_rnd_3_the_game_ends_after_the_last_evolution() -> None:
    table = Table("T3w/L0", step2=True, round_=6)
    last_turn(table)
    assert table.state.over
    assert table.orbit(1) == "T3w/L1"
    assert GAME.decisions(table.state) == []
    assert (table.reason("end-turn"), table.rule("end-turn")) == ("game_over", "RND-3")


def test_rnd_4_tokens_are_taken_back() -> None:
    table = Table("", step2=True)
    table.state.systems[0].sectors_used = 15
    last_turn(table)
    assert (table.state.round, table.state.systems[0].sectors_used) == (2, 0)


def test_rnd_5_what_nobody_chose() -> None:
    board = {"I-2": "S04", "II-1": "T2", "III-2": "G1:red", "IV-1": "asteroid", "IV-3": "comet"}
    table = Table("", "", board=board, step2=True, comets=24)
    last_turn(table)
    state = table.state
    assert [ELEMENT_NAMES[element] for element in state.box_cards] == ["S04"]
    assert (state.bag[TOK12], sum(state.bag)) == (1, 2)
    assert state.reserve_comets == 25 - 2  # both spaces for comets are filled again


def test_rnd_6_planetary_objectives_in_even_rounds() -> None:
    table = Table("", "", step2=True)
    table.state.planetary_left = 5
    table.state.planetary_unseen = list(range(25))
    last_turn(table)
    [decision] = GAME.decisions(table.state)
    assert (decision.seat, decision.source) == (CHANCE, "planetary")
    kinds = {GAME.actions[action].args[0][0] for action, _ in GAME.chance_outcomes(table.state)}
    assert kinds == {"P"}


def test_rnd_7_the_holder_of_the_monolith_starts() -> None:
    table = Table("", "", "", step2=True)
    table.state.monolith = 1
    last_turn(table)
    assert table.state.order == [1, 2, 0]


def test_events_only_where_somebody_listens() -> None:
    table = Table("T1", board={"II-1": "T2"})
    table.play("collide II-1 1.0")
    assert table.state.events is None
    table = Table("T1", board={"II-1": "T2"})
    table.state.events = []
    table.play("collide II-1 1.0")
    kinds = [event.kind for event in table.state.events if isinstance(event, Event)]
    assert kinds == ["turn", "chose", "struck", "grown", "remnant"]
