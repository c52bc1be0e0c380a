"""Cards that change building or ask for a choice: K01, K02, K03, K07, K11 to K13, K17 to K20;
CO-4, CO-5; DG-11 and DG-14 for choices."""

from itertools import pairwise

import pytest

from cosmarium.core.contract import CHANCE, IllegalMove, only
from cosmarium.games.cosmic_factory import BUNDLE
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.state import (
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OFFERING,
    PHASE_REVEAL,
    PHASE_SCORE_CHOICE,
    connected,
)
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table

HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"  # the tiles of X01
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"
HOLES = "T25.3x T36.2 T32.0 / T15.2 T41.1 T01.3x / T28.3 T43.0 T33.0"  # X10
HOLES_1 = "T38.2x T02.1x T26.2 / T11.2 T27.3 T29.3 / T42.2 T20.3 T52.1"


def building(card: int, mode: str = "realtime", **options: int) -> Table:
    return Table(2, mode=mode, **options).building(HAND, OTHER, card=card)


def outcomes(table: Table) -> list[str]:
    return [GAME.actions[action].text for action, _ in GAME.chance_outcomes(table.state)]


# -- card 1: flips ----------------------------------------------------------------------------


def test_k01_exactly_two_tiles_lie_face_down() -> None:
    table = building(1).gesture(0, X01)
    assert table.reason("0 done") == "flips_missing"
    assert table.rule("0 done") == "K01"
    table.play("0 flip T25", "0 flip T01")
    assert table.layout(0) == HOLES
    assert table.reason("0 flip T15") == "too_many_flips"
    table.play("0 face-down")
    assert table.reason("0 pick T15") == "too_many_flips"
    table.play("0 pick T25", "0 put 0 0 3", "0 done")
    assert table[0].done


def test_k01_a_flip_may_change_until_the_end() -> None:
    table = building(1).gesture(0, HOLES).play("0 flip T25", "0 flip T33")
    assert table.layout(0) == X01.replace("T01.3", "T01.3x").replace("T33.0", "T33.0x")
    table.gesture(0, HOLES)
    assert table.layout(0) == HOLES


def test_k01_only_this_card_flips() -> None:
    table = building(4).gesture(0, X01)
    assert table.reason("0 flip T25") == table.reason("0 face-down") == "no_flip_card"
    untouched = building(1)
    assert untouched.reason("0 flip T25") == "not_in_galaxy"
    assert untouched.reason("0 flip T02") == "not_your_tile"


def test_k01_no_flip_after_a_grab() -> None:
    """BO-3: flipping is touching; the left neighbour then chooses the missing ones."""
    table = building(1).gesture(0, X01).play("0 flip T25").gesture(0, "grab G")
    table.play("clock settle", at=1)
    assert table.reason("0 flip T01") == "locked"
    table.gesture(1, HOLES_1).play("1 done")
    assert table.state.phase == PHASE_NEIGHBOUR_CHOICE
    assert table.kinds(0) == []
    assert table.kinds(1) == ["choose-flip"]


@pytest.mark.parametrize(("card", "rule"), [(1, "K01"), (13, "K13")])
def test_k01_k13_wrong_choices_cite_the_card(card: int, rule: str) -> None:
    table = Table(2, mode="realtime").built(X01, SEAT_1, card=card).end_build()
    assert (table.reason("1 choose T54"), table.rule("1 choose T54")) == ("not_in_galaxy", rule)
    table.play("1 choose T25")
    expected = ("tile_twice", "K01") if card == 1 else ("already_sent", "DG-11")
    assert (table.reason("1 choose T25"), table.rule("1 choose T25")) == expected


def test_k01_the_left_neighbour_chooses_what_is_missing() -> None:
    """A single flip already made stays; different tiles, face up, of that galaxy."""
    table = Table(3, mode="realtime").built(
        X01.replace("T25.3", "T25.3x"),
        SEAT_1,
        SEAT_2.replace("T54.2", "T54.2x").replace("T17.2", "T17.2x"),
        card=1,
    )
    table.end_build()
    assert [table.kinds(seat) for seat in range(3)] == [[], ["choose-flip"], ["choose-flip"]]
    assert table.reason("0 choose T54") == "no_decision"
    assert table.rule("0 choose T54") == "DG-11"
    assert table.reason("1 choose T25") == "already_face_down"
    assert table.reason("1 choose T38") == "not_in_galaxy"
    table.play("2 choose T38")
    assert table.reason("2 choose T38") == "tile_twice"
    table.play("1 choose T01")
    assert table.reason("1 choose T15") == "already_sent"
    assert table.stand(0) == "0/0/0/0"
    table.play("2 choose T02")
    flipped = [(event.seat, event.detail[0]) for event in table.events("flipped-for-neighbour")]
    assert flipped == [(0, "T01"), (1, "T38"), (1, "T02")]
    assert table.stand(0) == "1/2/2/2"  # X10


def test_k01_at_an_open_table_a_face_down_tile_is_a_back() -> None:
    """What others saw before it was flipped they still know."""
    table = building(1).play("0 face-down", "0 pick T25", "0 put 0 0 3").gesture(1, "T38.2")
    table.play("1 flip T38")
    hidden = GAME.observe(table.state, 1).state.players[0]
    assert hidden.galaxy == [read_layout("T25.3x")[0] | 63]
    assert table[0].shown == hidden.shown == []
    known = GAME.observe(table.state, 0).state.players[1]
    assert [placed & 63 for placed in known.galaxy] == [37]


# -- card 2 -----------------------------------------------------------------------------------


def test_k02_no_claims_either() -> None:
    table = Table(2).built(X01, SEAT_1, card=2)
    assert table.reason("0 submit G") == "no_bonus_tiles"
    table.play("0 submit none", "1 submit none")
    assert [table.stand(0), table.stand(1)] == ["1/8/5/1", "5/4/5/2"]  # two players swap


# -- card 3: free shapes ----------------------------------------------------------------------


def test_k03_tiles_go_beside_the_others_unless_laid_apart() -> None:
    table = building(3).play("0 pick T25", "0 put 0 0 0", "0 pick T36")
    assert table.reason("0 put 1 1 0") == "not_touching"
    assert table.reason("0 put -1 0 0") is None
    table.play("0 apart", "0 put 5 5 0")
    assert table.reason("0 apart") == "nothing_picked"
    assert building(0).play("0 pick T25").reason("0 apart") == "no_free_shape"


def test_k03_apart_is_said_once() -> None:
    table = building(3).play("0 pick T25", "0 apart")
    assert (table.reason("0 apart"), table.rule("0 apart")) == ("already_apart", "K03")
    handed_in = building(3, mode="untimed").gesture(0, X01).play("0 submit none")
    assert (handed_in.reason("0 apart"), handed_in.rule("0 apart")) == ("already_sent", "DG-10")


@pytest.mark.parametrize("language", ["en", "de"])
def test_k03_the_text_of_the_card_says_what_its_rule_says(language: str) -> None:
    """Two groups are no galaxy, though every tile touches another: all nine hang together."""
    groups = "T25.0 T36.0 T32.0 .. / T15.0 T41.0 .. .. / .. .. .. T01.0 / .. T28.0 T43.0 T33.0"
    table = building(3, mode="untimed").gesture(0, groups)
    assert table.reason("0 submit none") == "not_connected"
    text = FactoryTexts(language).explain("K03")
    (rule,) = [line for line in BUNDLE.rules_text(language).split("\n- ") if "`K03`" in line[:5]]
    assert " ".join(rule.split()).split("** ")[1].startswith(text)


def test_k03_a_position_out_of_reach() -> None:
    """CO-3 without the card: then there is a frame."""
    for card, rule in ((3, "K03"), (0, "CO-3")):
        with pytest.raises(IllegalMove) as caught:
            GAME.expand(building(card).state, 0, "T25.0@9,0")
        refusal = caught.value.refusal
        assert (refusal.reason, refusal.rule) == ("outside_frame", rule)


def test_k03_all_nine_must_be_connected() -> None:
    """Corner contact alone does not connect; enclosed gaps are allowed."""
    corner = "T25.0 T36.0 T32.0 T15.0 T41.0 T01.0 T28.0 T43.0 .. / .. .. .. .. .. .. .. .. T33.0"
    ring = "T25.0 T36.0 T32.0 / T15.0 .. T41.0 / T01.0 T28.0 T43.0 / T33.0"
    table = building(3, mode="untimed").gesture(0, corner)
    assert table.reason("0 submit none") == "not_connected"
    assert table.rule("0 submit none") == "K03"
    table.gesture(0, ring)
    assert table.reason("0 submit none") is None
    table.play("0 lift", "0 pick T33", "0 take-back")
    assert table.reason("0 submit none") == "incomplete"
    assert connected(read_layout(X01))


def test_co_4_the_largest_group_stays() -> None:
    """Equal sizes: the group with the tile placed earliest. The others fall beside it."""
    table = building(3)
    table.gesture(0, "T36.1@4,0 T25.0@0,0 T32.2@4,1 T15.3@0,1").gesture(1, SEAT_1)
    table.end_build()
    assert table.events("fell-apart")[0].detail == ("2",)
    assert table.layout(0) == "T36.1 / T32.2"
    assert sorted(outcomes(table)) == sorted(
        [f"land {x} {y}" for x, y in [(3, 0), (3, 1), (4, -1), (4, 2), (5, 0), (5, 1)]]
    )
    table.play("chance land 5 1")
    assert sorted(outcomes(table)) == [
        f"fill {tile} {rot}"
        for tile in ("T01", "T15", "T25", "T28", "T33", "T41", "T43")
        for rot in range(4)
    ]
    table.play("chance fill T25 2")
    assert table.layout(0) == "T36.1 .. / T32.2 T25.2"


def test_co_4_an_empty_galaxy_starts_in_the_middle_and_stays_in_reach() -> None:
    table = building(3).end_build()
    assert outcomes(table) == ["land 0 0"]
    table.play("chance land 0 0", "chance fill T01 0")
    for x, tile in enumerate(("T15", "T25", "T28", "T32", "T33", "T36", "T41", "T43"), start=1):
        table.play(f"chance land {x} 0", f"chance fill {tile} 0")
    assert table.layout(0).count("..") == 0
    assert outcomes(table) == ["land 0 0"]  # now the other seat
    edge = building(3).gesture(0, "T25.0@8,8").end_build()
    assert sorted(outcomes(edge)) == ["land 7 8", "land 8 7"]


# -- cards 7 and 11 ---------------------------------------------------------------------------


def test_k07_one_row_of_nine() -> None:
    table = building(7, mode="untimed")
    row = X01.replace(" /", "")
    table.gesture(0, row)
    assert table.layout(0) == row
    assert table.reason("0 submit none") is None


def test_k11_eight_tiles_and_one_aside() -> None:
    table = building(11, mode="untimed")
    table.gesture(0, "T25.3 T36.2 .. T32.0 T15.2 / T41.1 T01.3 .. T28.3 T43.0")
    assert table.reason("0 put 2 0 0") == "nothing_picked"
    table.play("0 pick T33")
    assert table.reason("0 put 2 0 0") == "outside_frame"
    table.play("0 take-back", "0 submit none")
    assert table[0].built


def test_k11_the_tile_aside_is_chosen_by_chance_if_need_be() -> None:
    """CO-3: after filling, what is left over is the discarded one."""
    table = building(11).gesture(0, "T25.3 T36.2 .. T32.0 T15.2 / T41.1 T01.3 .. T28.3 ..")
    table.end_build()
    assert outcomes(table) == [f"fill {t} {rot}" for t in ("T33", "T43") for rot in range(4)]


# -- card 13: sabotage ------------------------------------------------------------------------


def sabotage(mode: str = "untimed", **options: int) -> Table:
    table = Table(3, mode=mode, **options).built(X01, SEAT_1, SEAT_2, card=13)
    table[0].bonus = 1
    return table.end_build()


def test_k13_everybody_removes_a_tile_of_the_left_neighbour() -> None:
    """Sealed, mandatory; bonus tiles stay, and are compared after the removal."""
    table = sabotage()
    assert all([d.seen_by == only(d.seat) for d in GAME.decisions(table.state)])
    assert table.reason("0 choose T25") == "not_in_galaxy"
    assert table.rule("0 choose T25") == "K13"
    table.play("0 choose T38", "2 choose T01")
    assert len(table[0].galaxy) == 9
    assert GAME.observe(table.state, 1).state.players[0].choices == [-1]
    table.play("1 choose T54")
    assert [(e.seat, e.detail[0]) for e in table.events("removed")] == [
        (1, "T38"),
        (2, "T54"),
        (0, "T01"),
    ]
    assert [event.seat for event in table.events("bonus-lost")] == [0]
    assert table.stand(0) == "0/4/5/2"  # X11-T01: green 1, then -2


def test_dg_11_time_is_up_for_sabotage() -> None:
    """30 seconds at a realtime table, then a uniformly random choice."""
    table = sabotage(mode="realtime").play("0 choose T38", "1 choose T54")
    assert table.timers() == {"time-up all": 30_000}
    table.play("clock time-up all", at=30_000)
    (decision,) = GAME.decisions(table.state)
    assert (decision.seat, decision.kind, decision.seen_by) == (CHANCE, "random-choice", only(2))
    assert len(outcomes(table)) == 9
    table.play("chance random T01")
    assert table.state.phase == PHASE_REVEAL


def test_dg_11_time_is_up_for_flips() -> None:
    table = Table(2, mode="realtime").built(X01, HOLES_1, card=1).end_build()
    table.play("1 choose T25").play("clock time-up all", at=30_000)
    assert "random T25" not in outcomes(table)
    assert len(outcomes(table)) == 8
    table.play("chance random T01")
    assert table.stand(0) == "1/2/2/2"  # X10


def test_dg_14_choices_at_sealed_tables() -> None:
    assert sabotage().timers() == {}
    table = sabotage(turn_hours=72)
    assert table.timers() == {"time-up all": 72 * 3_600_000}


# -- cards 17 and 18 --------------------------------------------------------------------------


def test_k18_finished_only_by_done() -> None:
    table = building(18).gesture(0, X01).gesture(0, "grab GBO").play("clock settle", at=1)
    assert table.kinds(0) == ["build"]
    table.play("0 lift", "0 pick T25", "0 put 0 0 0", "0 done")
    table.gesture(1, SEAT_1).play("1 done")
    assert table.state.phase == PHASE_REVEAL


def test_k17_untimed_claims_are_doubled_too() -> None:
    table = Table(2).built(X01, SEAT_1, card=17).markers("10/10/10/0", "0/0/0/0")
    table.play("0 submit GB", "1 submit none")
    assert table.stand(0) == "21/10/15/2"  # green 9 to 3: +6; blue 3 to 5: -4


# -- cards 19 and 20 --------------------------------------------------------------------------


def test_k19_no_choice_without_belt_points() -> None:
    """DG-11: nobody has to choose, so the state is skipped."""
    alone = "T20.0 T01.0 T24.0 / T31.0 T35.0 T52.0 / T04.0 T12.0 T06.0"
    table = Table(2).built(X01, alone, card=19).end_build()
    assert table.state.phase == PHASE_SCORE_CHOICE
    assert [table.kinds(0), table.kinds(1)] == [["exchange"], []]
    assert table.reason("1 exchange G") == "no_decision"
    assert table.reason("0 offer G") == "wrong_state"
    table.play("0 exchange B")
    poor = "T16.0 T32.0 T37.0 / T38.0 T42.0 T02.0 / T03.0 T08.0 T09.0"
    assert Table(2).built(alone, poor, card=19).end_build().state.phase == PHASE_REVEAL


def test_dg_11_the_default_of_card_19_lifts_the_lowest() -> None:
    """The zone marker that will be lowest after step a; ties in the order G, B, O."""
    table = Table(2, mode="realtime").built(X01, SEAT_1, card=19)
    table.markers("10/11/10/0", "10/10/10/0").end_build()
    table.play("1 exchange O").play("clock time-up all", at=30_000)
    assert table.stand(0) == "17/15/15/0"  # 15/15/15 after step a: green
    assert table.stand(1) == "11/18/16/0"


def test_k20_once_and_only_from_five_on() -> None:
    table = Table(2).built(X01, SEAT_1, card=20).markers("0/0/0/29", "0/0/0/0").end_build()
    assert table.state.phase == PHASE_OFFERING
    assert [table.kinds(0), table.kinds(1)] == [["offer"], ["offer"]]
    assert table.reason("0 offer B") == "marker_too_low"
    table.play("0 offer G")
    assert table.reason("0 offer O") == "already_sent"
    table.play("1 offer none")
    assert table.stand(0) == "0/4/5/30"  # SC-cap
    assert table.stand(1) == "1/8/5/1"


def test_dg_11_the_default_of_card_20_is_no_offering() -> None:
    table = Table(2, mode="realtime").built(X01, SEAT_1, card=20).end_build()
    table.play("clock time-up all", at=30_000)
    assert table.stand(0) == "5/4/5/2"
    assert table.events("offering") == []


# -- order ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "missing"), [(1, "choose-flip"), (13, "choose-removal")])
def test_co_5_completion_comes_before_choices(card: int, missing: str) -> None:
    """Also for a player locked by a bonus tile: galaxies are full when choices are made."""
    table = building(card).gesture(0, "T25.3 T36.2").gesture(0, "grab G")
    table.play("clock settle", at=1).play("clock time-up all", at=60_301)
    kinds = []
    while GAME.decisions(table.state)[0].seat == CHANCE:
        kinds.append(GAME.decisions(table.state)[0].kind)
        table.play(f"chance {outcomes(table)[0]}")
    assert kinds == ["fill"] * 16
    assert table.layout(0).startswith("T25.3 T36.2")
    assert table.kinds(0) == table.kinds(1) == [missing]


def test_dg_13_a_seat_that_never_acts_stays_in_the_game() -> None:
    """Draft by chance, a galaxy by chance, choices by chance: the clock alone ends a round."""
    table = Table(2, mode="realtime").deal("T01-T09", "T10-T18", card=13)
    seen: list[int] = []
    while table.state.round == 1:
        seen.append(table.state.phase)
        decision = GAME.decisions(table.state)[0]
        if decision.seat == CHANCE:
            table.play(f"chance {outcomes(table)[0]}")
        else:
            (timer,) = GAME.timers(table.state)
            table.play(f"clock {GAME.actions[timer.action].text}", at=timer.due)
    assert all([one <= other for one, other in pairwise(seen)])
    assert len(set(seen)) == 6
