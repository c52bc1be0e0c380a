"""The energy phase: shifting (E-1 to E-7), collecting (E-10 to E-14), resources (R)."""

from itertools import product

import pytest

from cosmarium.core.contract import EVERYONE, only
from cosmarium.games.crafting_the_cosmos.components import KINDS
from cosmarium.games.crafting_the_cosmos.rules.energy import next_control, tokens_on
from games.crafting_the_cosmos.table import GAME, Table

FULL = "display=light:1,time:1,gravity:1,chemistry:1"


def shifting(tokens: str, *galaxies: str, more: str = FULL) -> Table:
    return Table(*galaxies, table=f"phase=shift {tokens} {more}")


# -- shift ------------------------------------------------------------------------------------


def test_e_1_full_controls_are_skipped_in_one_move() -> None:
    """C-1: three tokens fill a control."""
    table = shifting("light=pink time=dark,dark,dark gravity=turquoise,dark")
    table.play("shift pink")
    assert table.state.own_at[0] == KINDS.index("gravity")
    assert table.state.moves == 1


def test_e_1_one_two_or_three_moves() -> None:
    for moves in (1, 2, 3):
        table = shifting("light=pink time=turquoise gravity=dark chemistry=dark,dark,dark")
        table.play(*["shift pink"] * moves)
        if moves < 3:
            table.play("shift-done")
        assert table.decision in {"draw", "take-nebula", "craft"}


def test_e_2_only_own_and_dark_tokens() -> None:
    table = shifting("light=pink time=turquoise,dark")
    assert table.reason("shift turquoise") == "not_your_token"
    assert table.rule("shift turquoise") == "E-2"
    assert table.reason("shift orange") == "not_your_token"
    assert table.reason("shift-dark light") == "no_token_there"
    assert table.reason("shift-dark time") is None


def test_e_3_own_token_must_move() -> None:
    """M-1."""
    table = shifting("light=pink time=turquoise gravity=dark,dark chemistry=dark,dark")
    assert table.reason("shift-done") == "own_token_not_moved"
    table.play("shift-dark gravity", "shift-dark gravity")
    assert table.reason("shift-dark chemistry") == "own_token_not_moved"
    assert table.legal() == ["shift pink"]


def test_e_3_own_token_need_not_be_first() -> None:
    table = shifting("light=pink time=turquoise gravity=dark,dark chemistry=dark,dark")
    table.play("shift-dark gravity", "shift pink", "shift-dark gravity")
    assert table.state.moves == 3


def test_e_4_full_is_judged_at_each_move() -> None:
    table = shifting("light=pink,dark,dark time=dark gravity=turquoise chemistry=dark")
    table.play("shift-dark chemistry")  # past full Light to Time
    assert table.state.dark == [2, 2, 0, 0]
    table.play("shift pink", "shift-dark light")  # Time is full now
    assert table.state.dark == [1, 2, 1, 0]
    assert table.reason("shift-dark light") == "no_moves_left"


def test_e_5_back_to_the_start_with_two_skips() -> None:
    table = shifting("light=dark,dark,dark time=pink gravity=dark,turquoise,blue", "", "", "")
    table.play("shift pink", "shift pink")
    assert table.state.own_at[0] == KINDS.index("time")


def test_e_6_a_move_is_always_possible() -> None:
    """With at most 7 tokens the other three controls are never all full."""
    state = Table("", "", "", "").state
    state.own_at = [0, 0, 0, 0]
    for dark in product(range(4), repeat=3):
        state.dark = [dark.count(control) for control in range(4)]
        state.own_at = [1, 2, 3, 0]
        for control in range(4):
            if tokens_on(state, control) <= 3:
                assert next_control(state, control) != control


def test_e_7_tokens_stay_for_the_next_player() -> None:
    table = shifting("light=pink time=dark", "L21=P", "L21=P")
    table.play("shift pink", "shift-done", "omega-evolve L21")
    assert table.state.own_at[0] == KINDS.index("time")
    assert table.state.current == 1


# -- collect ----------------------------------------------------------------------------------


def test_e_10_order_active_then_passive_clockwise() -> None:
    """The own control first; so cards of Light come before the steps of Time."""
    table = shifting("gravity=pink,dark time=dark chemistry=turquoise light=dark")
    table.play("shift pink")
    table.state.events = []
    table.play("shift-done", "take-nebula 1").chance("tile T101")
    told = [(event.kind, *event.detail) for event in table.events()]
    assert told[0] == ("gained", "1", "c")
    assert told[1] == ("drew-tile", "T101")
    assert told[2] == ("gained", "2", "proto")
    assert table.decision == "draw"  # Light is next clockwise
    table.play("draw light")
    assert [event.kind for event in table.events()][-2:] == ["crystal-raised", "gained"]


@pytest.mark.parametrize(
    ("start", "stars", "dna", "novae"),
    [
        ("chemistry", [3, 0, 0, 0], 0, 0),
        ("light", [0, 0, 1, 0], 2, 0),
        ("time", [0, 2, 0, 0], 0, 1),
        ("gravity", [0, 0, 0, 1], 0, 0),
    ],
)
def test_active_rewards(start: str, stars: list[int], dna: int, novae: int) -> None:
    """R-1, R-4."""
    table = shifting(f"{start}=pink").play("shift pink", "shift-done")
    player = table.player
    assert (player.pool_stars, player.dna, player.supernovae) == (stars, dna, novae)
    assert (table.decision == "take-nebula") == (start == "gravity")


def test_e_11_passive_units_of_all_tokens() -> None:
    table = shifting("light=pink time=turquoise,dark gravity=dark,dark,dark chemistry=dark")
    table.play("shift pink", "shift-done")
    player = table.player
    assert (player.crystal, player.gravitons, player.pool_proto) == (3, 3, 1)
    assert table.decision == "craft"  # nothing is left on Light


def test_e_12_markers_of_others_give_nothing() -> None:
    table = shifting("light=pink time=dark", "powers=pulsar", "powers=wormhole,quasar")
    table.play("shift pink", "shift-done")
    assert table.player.gravitons == 1
    assert table.player.crystal == 2


def test_e_13_collecting_is_compulsory() -> None:
    """Crystal steps too, though they may end the game. M-2: only the sources are asked for."""
    table = shifting("chemistry=pink light=dark", more=f"{FULL} supply=crystals:1")
    table.play("shift pink", "shift-done")
    assert set(table.legal()) == {
        "draw light",
        "draw time",
        "draw gravity",
        "draw chemistry",
        "draw-deck",
    }
    assert table.reason("omega-nebula 1") == "wrong_phase"
    assert table.rule("omega-nebula 1") == "S-21"


def test_e_2_no_dark_token_there() -> None:
    """E-3 is about the own token alone."""
    table = shifting("chemistry=pink light=dark,dark")
    assert table.reason("shift-dark time") == "no_token_there"
    assert table.rule("shift-dark time") == "E-2"
    table.play("shift-dark light", "shift-dark light")
    assert table.reason("shift-dark time") == "own_token_not_moved"
    assert table.rule("shift-dark time") == "E-3"


def test_s_20_s_21_each_phase_has_its_actions() -> None:
    table = shifting("chemistry=pink light=dark,dark")
    assert (table.rule("place-star h S01"), table.rule("draw light")) == ("S-21", "S-20")
    crafting = Table("")
    assert (crafting.reason("draw light"), crafting.rule("draw light")) == ("wrong_phase", "S-20")


def test_e_14_the_display_is_refilled_at_the_end_only() -> None:
    table = shifting("chemistry=pink light=dark,dark").play("shift pink", "shift-done")
    table.play("draw light", "draw time")
    assert sum(table.state.display) == 2
    assert table.reason("draw light") == "display_empty"
    table.play("draw gravity")
    assert table.decision == "chance-display"
    assert GAME.decisions(table.state)[0].seen_by == EVERYONE
    table.chance("card light", "card light", "card light")
    assert table.decision == "craft"
    assert table.state.display == [3, 0, 0, 1]


# -- resources --------------------------------------------------------------------------------


def test_r_1_r_3_gains_go_to_the_pool() -> None:
    table = shifting("chemistry=pink,dark").play("shift pink", "shift-done")
    assert table.pool("h") == 3
    table.play("draw-deck").chance("card time")
    assert table.player.pool_proto == 1
    assert table.stars() == {}
    assert table.life() == {}


def test_r_2_nebula_from_a_stack_that_is_not_empty() -> None:
    """V-7: open to all from the moment it is drawn."""
    table = shifting("gravity=pink")
    table.state.stacks[0] = 0
    table.play("shift pink", "shift-done")
    assert table.reason("take-nebula 1") == "stack_empty"
    table.play("take-nebula 3")
    assert GAME.decisions(table.state)[0].seen_by == EVERYONE
    assert len(table.outcomes()) == 16
    table.chance("tile T316")
    assert table.pool_tiles() == ["T316"]


def test_r_2_no_nebula_if_all_stacks_are_empty() -> None:
    table = shifting("gravity=pink")
    table.state.stacks = [0, 0, 0]
    table.play("shift pink", "shift-done")
    assert table.decision == "craft"


def test_r_3_proto_life_is_limited() -> None:
    table = shifting("gravity=pink chemistry=dark", more=f"{FULL} supply=life:1")
    table.play("shift pink", "shift-done", "take-nebula 1").chance("tile T101")
    assert table.player.pool_proto == 1
    assert table.state.life_supply == 0


def test_r_5_from_the_deck_is_seen_by_the_owner_only() -> None:
    table = shifting("chemistry=pink").play("shift pink", "shift-done", "draw-deck")
    assert GAME.decisions(table.state)[0].seen_by == only(0)
    assert GAME.decisions(table.state)[0].source == "energy"
    table.chance("card time")
    assert (table.hand("time"), table.player.known) == (1, [0, 0, 0, 0])
    assert sum(table.state.display) == 4


def test_r_5_display_cards_are_known_to_all() -> None:
    """V-2."""
    table = shifting("chemistry=pink").play("shift pink", "shift-done", "draw time")
    assert table.player.known == [0, 1, 0, 0]


def test_r_5_the_discard_pile_becomes_the_deck() -> None:
    table = shifting("chemistry=pink", more=f"{FULL} discard=time:2")
    table.state.deck = [0, 0, 0, 0, 0]
    table.play("shift pink", "shift-done", "draw-deck")
    assert table.outcomes() == {"card time": 2}
    assert table.state.discard == [0, 0, 0, 0]
    assert table.state.deck_bound == [0, 2, 0, 0]


def test_r_5_only_display_cards_left() -> None:
    table = shifting("chemistry=pink", more="display=light:2")
    table.state.deck = [0, 0, 0, 0, 0]
    table.play("shift pink", "shift-done")
    assert table.reason("draw-deck") == "no_cards_to_draw"
    assert table.legal() == ["draw light"]
    table.play("draw light")
    assert table.decision == "craft"  # E-14: as far as the cards reach
    assert sum(table.state.display) == 1


def test_r_5_no_card_at_all() -> None:
    table = shifting("chemistry=pink", more="")
    table.state.deck = [0, 0, 0, 0, 0]
    table.play("shift pink", "shift-done")
    assert table.decision == "craft"


def test_c_12_counters_have_no_upper_limit() -> None:
    table = shifting("gravity=pink,dark,dark", "graviton=40 supernova=20 dna=30")
    table.play("shift-dark gravity", "shift pink", "shift-done")
    table.play("take-nebula 1").chance("tile T101")
    assert (table.player.gravitons, table.player.supernovae, table.player.dna) == (41, 20, 30)


def test_r_6_exactly_one_crystal_rises() -> None:
    table = shifting("light=pink time=dark,dark", "chamber=5", more=f"{FULL} supply=crystals:4")
    table.play("shift pink", "shift-done")
    assert (table.player.full, table.player.crystal, table.state.crystals) == (1, 2, 3)


def test_r_7_box_and_substitutes() -> None:
    table = shifting("light=pink time=dark", "chamber=5", more=f"{FULL} supply=crystals:0,box:0")
    table.play("shift pink", "shift-done")
    assert (table.player.full, table.player.crystal) == (1, 1)
    assert (table.state.crystals, table.state.box) == (0, -1)


def test_r_9_a_crystal_raised_by_a_power_is_discharged_at_once() -> None:
    table = Table("powers=fourth-dimension chamber=5 hand=time:1")
    table.play("power fourth-dimension time", "discharge-star h")
    assert table.score == 3


def test_s_20_only_the_current_player_decides() -> None:
    table = shifting("light=pink time=turquoise")
    assert table.reason("shift turquoise", seat=1) == "not_your_turn"
    assert table.rule("shift turquoise", seat=1) == "S-20"
    assert table.reason("card light") == "not_your_turn"  # a draw is for chance


def test_s_21_nothing_is_spent_before_everything_is_collected() -> None:
    table = shifting("chemistry=pink", "hand=light:5 full=1").play("shift pink", "shift-done")
    for text in ("cash-set light", "buy-power 1 light", "discharge-star h", "place-star h S19"):
        assert table.reason(text) == "wrong_phase"
