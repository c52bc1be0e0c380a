"""Energy-card actions (K), and the hand limit (F-5, R-10)."""

from cosmarium.core.contract import EVERYONE, only
from games.crafting_the_cosmos.table import GAME, Table


def bought(*powers: str, hand: str = "hand=time:4", slot: int = 4) -> Table:
    table = Table(hand).play(f"buy-power {slot} time")
    for power in powers:
        table.chance(f"power-card {power}")
    return table


def test_k_1_refusals() -> None:
    table = Table("hand=time:2 powers=quasar")
    assert table.reason("buy-power 1 time") == "slot_taken"
    assert table.reason("buy-power 2 time") == "not_enough_cards"
    refusal = table.refusal("buy-power 2 time")
    assert refusal is not None
    assert refusal.detail == ("3", "time", "2")
    full = Table("hand=time:4 powers=quasar,pulsar,wormhole,evolution")
    assert full.reason("buy-power 1 time") == "no_free_slot"
    empty = Table("hand=time:4")
    empty.state.power_tops[1] = 0
    assert empty.reason("buy-power 1 time") == "power_deck_empty"
    assert empty.rule("buy-power 1 time") == "K-1"


def test_k_1_costs_of_the_slots_in_any_order() -> None:
    for slot, cost in ((4, 4), (1, 2), (3, 3), (2, 3)):
        table = Table("hand=time:5").play(f"buy-power {slot} time")
        assert table.hand("time") == 5 - cost
        assert table.state.discard == [0, cost, 0, 0]


def test_k_2_draw_keep_and_order_the_rest() -> None:
    """V-6: only the buyer sees the draws and the order; what is kept is open."""
    table = Table("hand=time:4").play("buy-power 4 time")
    assert GAME.decisions(table.state)[0].seen_by == only(0)
    assert GAME.decisions(table.state)[0].source == "powers time"
    table.chance(*[f"power-card {name}" for name in ("creation", "quasar", "black-hole")])
    table.chance("power-card nuclear-fusion")
    assert table.decision == "keep"
    assert GAME.decisions(table.state)[0].seen_by == EVERYONE
    assert table.reason("keep event-horizon") == "not_among_drawn"
    assert table.reason("cash-set light") == "decision_pending"
    table.play("keep quasar")
    assert GAME.decisions(table.state)[0].seen_by == only(0)
    assert table.reason("bottom quasar") == "not_among_drawn"
    table.play("bottom nuclear-fusion", "bottom creation")  # the last one goes by itself
    assert table.decision == "craft"
    assert table.powers() == [None, None, None, "quasar"]
    assert table.state.power_bottoms[1] == [15, 8, 10]


def test_k_2_two_cards_need_no_order() -> None:
    table = bought("creation", "quasar", slot=1).play("keep quasar")
    assert table.decision == "craft"
    assert table.state.power_bottoms[1] == [8]


def test_k_2_a_short_deck_gives_what_it_has() -> None:
    table = Table("hand=time:4")
    table.state.power_tops[1] = 1
    table.state.purchases = [1, 1, *range(8, 12), 8, -1, -1, -1]
    table.state.purchases += [1, 1, *range(12, 15), -1, 12, -1, -1, -1]
    table.play("buy-power 4 time")
    assert table.outcomes() == {"power-card nuclear-fusion": 1}
    table.chance("power-card nuclear-fusion")
    assert table.legal() == ["keep nuclear-fusion"]
    table.play("keep nuclear-fusion")
    assert table.decision == "craft"


def test_k_2_cards_under_the_deck_come_back_in_order() -> None:
    table = Table("hand=time:9")
    table.play("buy-power 4 time")
    table.chance(
        *[f"power-card {n}" for n in ("creation", "quasar", "black-hole", "event-horizon")]
    )
    table.play("keep creation", "bottom event-horizon", "bottom quasar")
    table.play("buy-power 2 time")
    unseen = ["expansion-of-the-universe", "fourth-dimension", "special-relativity"]
    table.chance(*[f"power-card {name}" for name in unseen])
    table.play("keep fourth-dimension", f"bottom {unseen[0]}")
    table.play("buy-power 1 time")
    assert table.outcomes() == {"power-card nuclear-fusion": 1}  # the last one nobody has drawn
    table.chance("power-card nuclear-fusion")
    assert table.outcomes() == {"power-card event-horizon": 1}  # then the first one put under


def test_k_3_markers_count_from_the_next_energy_phase_and_add_up() -> None:
    """C-13, E-11: two Time markers give two steps."""
    text = "phase=shift gravity=pink display=light:4"
    table = Table("powers=quasar,-,-,event-horizon", table=text).play("shift pink", "shift-done")
    table.play("take-nebula 1").chance("tile T101")
    assert table.player.crystal == 2


def test_k_4_several_purchases_in_one_turn() -> None:
    table = Table("hand=time:2,light:3").play("buy-power 1 time")
    table.chance("power-card quasar", "power-card creation").play("keep quasar")
    table.play("buy-power 2 light")
    table.chance(*[f"power-card {n}" for n in ("amino-acids", "speed-of-light", "time-dilation")])
    table.play("keep time-dilation", "bottom amino-acids")
    assert table.powers() == ["quasar", "time-dilation", None, None]
    assert table.reason("buy-power 1 light") == "slot_taken"  # never replaced


def test_k_5_a_power_is_used_as_often_as_it_is_paid() -> None:
    """Also in the turn it was bought."""
    table = bought("fourth-dimension", "quasar", hand="hand=time:4", slot=1)
    table.play("keep fourth-dimension")
    table.play("power fourth-dimension time", "power fourth-dimension time")
    assert table.player.crystal == 2
    assert table.reason("power fourth-dimension time") == "not_enough_cards"
    assert table.reason("power quasar time") == "power_not_owned"


def test_k_6_a_set_of_five() -> None:
    table = Table("hand=gravity:10,time:4")
    assert table.reason("cash-set time") == "not_enough_cards"
    table.play("cash-set gravity", "cash-set gravity")
    assert (table.score, table.hand("gravity"), table.player.sets) == (12, 0, 2)


def test_k_7_cards_need_not_be_spent() -> None:
    table = Table("hand=time:10 L21=P").play("omega-evolve L21")
    assert table.hand("time") == 10


# -- hand limit -------------------------------------------------------------------------------


def at_the_limit(*hands: str) -> Table:
    galaxies = [f"hand={hand} L21=P" for hand in hands]
    table = Table(*galaxies, table=f"turn={len(hands) - 1} goals=Y01")
    return table.play("omega-evolve L21").chance("goal Y02")


def test_r_10_no_limit_before_the_end_phase() -> None:
    table = Table("hand=time:15,light:15 L21=P", "L21=P").play("omega-evolve L21")
    assert sum(table.player.hand) == 30


def test_f_5_everybody_above_ten_at_once() -> None:
    """V-10: sealed until all have chosen, one card at a time. M-5: nothing else is asked."""
    table = at_the_limit("time:12", "light:3", "light:6,gravity:5")
    decisions = GAME.decisions(table.state)
    assert [(d.seat, d.kind, d.seen_by) for d in decisions] == [
        (0, "discard", only(0)),
        (2, "discard", only(2)),
    ]
    assert table.reason("discard light", seat=1) == "wrong_number_of_cards"
    assert table.reason("shift pink", seat=1) == "not_your_turn"
    assert table.reason("discard light", seat=0) == "not_enough_cards"
    assert table.reason("shift pink", seat=0) == "wrong_phase"
    table.play("discard gravity", seat=2)
    assert table.reason("discard light", seat=2) == "wrong_number_of_cards"
    assert GAME.observe(table.state, 0).state.players[2].giving == [0, 0, 0, 0, 1]
    table.play("discard time", "discard time", seat=0)
    assert table.state.discard == [0, 0, 0, 0]
    stage = table.state.stage
    table.chance("reveal time", "reveal time", "reveal gravity")
    assert table.state.discard == [0, 2, 1, 0]
    assert [sum(player.hand) for player in table.state.players] == [10, 3, 10]
    assert (table.state.round, table.state.stage >= stage) == (2, True)


def test_f_5_nobody_above_ten() -> None:
    table = at_the_limit("time:10", "light:3")
    assert (table.decision, table.state.round) == ("shift", 2)
