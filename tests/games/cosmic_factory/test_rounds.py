"""Set-up, rounds, scoring, the end, the family variant: SU, RD, SC, EN, FV."""

from collections import Counter
from random import Random

import pytest

from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.components import CARDS, ROUNDS, SHOW, TILES
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, PHASE_DRAFT_1, PHASE_REVEAL
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table


def outcomes(table: Table) -> list[str]:
    return [GAME.actions[action].text for action, _ in GAME.chance_outcomes(table.state)]


def test_su_1_su_3_the_opening() -> None:
    """SU-1: all markers on 0. SU-3: nobody holds a bonus tile."""
    table = Table(6)
    assert [table.stand(seat) for seat in range(6)] == ["0/0/0/0"] * 6
    assert not any([table[seat].bonus for seat in range(6)])


def test_su_5_the_start_seat_is_drawn() -> None:
    table = Table(3)
    assert outcomes(table) == ["start-seat 0", "start-seat 1", "start-seat 2"]
    table.play("chance start-seat 2")
    assert table.state.start_seat == 2


def test_su_2_su_4_cards_and_tiles_are_drawn_from_all() -> None:
    """SU-4: any of 20 cards, then of the 19 others. SU-2, DR-1: any of 54 tiles, each once."""
    table = Table(2).play("chance start-seat 0")
    assert len(outcomes(table)) == CARDS
    table.play("chance card K07")
    assert len(outcomes(table)) == TILES
    table.play("chance deal T05")
    assert len(outcomes(table)) == TILES - 1
    assert "deal T05" not in outcomes(table)


def test_rd_1_one_card_a_round_and_never_again() -> None:
    table = Table(2).built(X01, SEAT_1, card=5).end_build()
    assert table.state.phase == PHASE_REVEAL
    assert table.state.card == 0
    assert "card K05" not in outcomes(table)
    assert len(outcomes(table)) == CARDS - 1


def test_rd_2_rd_3_rd_4_the_order_of_a_round() -> None:
    """Draft, build, scoring."""
    table = Table(2).deal("T01-T09", "T10-T18", card=4)
    assert table.state.phase == PHASE_DRAFT_1
    table.keep_lowest().keep_lowest()
    assert table.state.phase == PHASE_BUILD
    table.gesture(0, "T01.0 T02.0 T03.0 / T07.0 T08.0 T09.0 / T13.0 T14.0 T15.0; submit none")
    table.gesture(1, "T04.0 T05.0 T06.0 / T10.0 T11.0 T12.0 / T16.0 T17.0 T18.0; submit none")
    assert table.events("zones")
    assert table.state.round == 2


def test_rd_5_everything_goes_back() -> None:
    """All 54 tiles are in the bag again, and the bonus tiles in the middle."""
    table = Table(2).built(X01, SEAT_1)
    table.play("0 submit GBO", "1 submit none", "chance card K01")
    assert table[0].bonus == 0
    assert table[0].hand == table[0].galaxy == []
    assert len(outcomes(table)) == TILES


def test_rd_5_five_rounds() -> None:
    table = Table(2).built(X01, SEAT_1)
    table.state.round = ROUNDS
    table.play("0 submit none", "1 submit none")
    assert table.state.over
    assert table.reason("0 keep T01") == "game_over"
    assert GAME.decisions(table.state) == []
    assert table.layout(0) == X01  # the last galaxies stay on the table


def test_sc_c_who_holds_nothing_is_compared_too() -> None:
    """A bonus tile is a bet against everybody."""
    table = Table(3).built(X01, SEAT_1, SEAT_2)
    table.play("0 submit B", "1 submit none", "2 submit none")
    (lost,) = table.events("bonus-lost")
    assert lost.detail == ("B", "-2", "2", "3", "1", "5")  # 3 blue planets against 5 of seat 1


def test_sc_c_nothing_against_nothing_is_a_tie() -> None:
    green = "T01.0 T04.0 T05.0 / T31.0 T32.0 T38.0 / T16.0 T17.0 T18.0"
    blue = "T02.0 T09.0 T08.0 / T33.0 T34.0 T42.0 / T19.0 T43.0 T37.0"
    table = Table(2).built(green, blue).markers("0/0/0/0", "0/0/5/0")
    table.play("0 submit O", "1 submit none")
    assert table.stand(0).split("/")[2] == "3"


def test_sc_cap_the_star_marker_too() -> None:
    table = Table(2).built(X01, SEAT_1).markers("30/30/30/29", "0/0/0/0")
    table.play("0 submit none", "1 submit none")
    assert table.stand(0) == "30/30/30/30"


@pytest.mark.parametrize(
    ("number", "first", "order"),
    [(1, 1, [1, 2, 0]), (2, 1, [2, 0, 1]), (3, 1, [0, 1, 2]), (4, 2, [2, 0, 1])],
)
def test_dg_9_ties_clockwise_from_the_start_seat(number: int, first: int, order: list[int]) -> None:
    """The start seat moves one seat to the left every round."""
    table = Table(3)
    table.state.round = number
    table.play(f"chance start-seat {first}")
    assert table.state.priority == order
    assert GAME.precedence(table.state) == order


def test_dg_9_fewest_points_first() -> None:
    table = Table(3).markers("12/12/12/3", "14/12/15/4", "9/20/20/2")
    table.play("chance start-seat 1")
    assert table.state.priority == [2, 0, 1]


def test_fv_1_no_cards_no_draft() -> None:
    """Tiles are dealt to build with, and first seen when the clock starts."""
    table = Table(2, family=True, mode="realtime").deal("T01-T09", "T10-T18")
    assert table.state.card == 0
    assert table.kinds(0) == ["ready"]
    assert GAME.observe(table.state, 0).state.players[0].hand == [-1] * 9
    table.play("0 ready", "1 ready").play("clock start", at=3_000)
    assert GAME.observe(table.state, 0).state.players[0].hand == list(range(9))
    table.gesture(0, "grab G").play("clock settle", at=3_001)
    assert table[0].bonus == 1


def test_fv_1_five_rounds_without_cards() -> None:
    match = Host(GAME, 2, 3, {"family": True})
    dice = Random(3)
    while not match.over:
        for seat in match.to_act:
            match.play(seat, dice.choice(match.legal_actions(seat)))
    kinds = Counter([row.text.split()[0] for row in match.record().rows])
    assert kinds["deal"] == ROUNDS * 18
    assert "keep" not in kinds
    assert "card" not in kinds


# -- the show of a scoring ----------------------------------------------------------------------


def test_no_clock_runs_while_the_scoring_is_shown() -> None:
    """What follows it gets the time of the show: the next draft, an offering."""
    table = Table(2, mode="realtime").deal("T01-T09", "T10-T18", card=4)
    assert table.leads() == [0]  # nothing was shown before the first draft
    scored = Table(2, mode="realtime").built(X01, SEAT_1, card=4).end_build()
    scored.deal("T01-T09", "T10-T18", card=5)
    assert scored.leads() == [SHOW]
    assert scored.keep_lowest().leads() == [0]
    offering = Table(2, mode="realtime").built(X01, SEAT_1, card=20).end_build()
    assert offering.leads() == [SHOW]


def test_the_family_variant_gets_ready_after_the_show() -> None:
    """DG-1: who is the last to be ready after the 30 s still gets the countdown."""
    table = Table(2, mode="realtime", family=True).built(X01, SEAT_1).end_build()
    table.deal("T01-T09", "T10-T18")
    assert table.leads() == [SHOW]
    assert table.timers() == {"start": 33_000}
    table.play("0 ready", at=1_000).play("1 ready", at=40_000)
    assert table.leads() == [0]
    assert table.timers() == {"start": 43_000}
