"""The draft: DR-1 to DR-7, and its part of DG-14."""

import pytest

from cosmarium.core.contract import CHANCE, SPECTATOR, Observation, sees
from cosmarium.games.cosmic_factory.components import TILE_NAMES
from cosmarium.games.cosmic_factory.observation import as_json
from cosmarium.games.cosmic_factory.state import PHASE_READY
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from games.cosmic_factory.table import GAME, Table, tiles

HANDS = ("T01-T09", "T10-T18", "T19-T27")


def drafting(seats: int = 3, card: int = 4, **options: str | int) -> Table:
    return Table(seats, **options).deal(*HANDS[:seats], card=card)


def test_dr_1_nine_tiles_each() -> None:
    table = drafting()
    assert [table[seat].offer for seat in range(3)] == [tiles(hand) for hand in HANDS]


def test_dr_2_keep_three_one_at_a_time() -> None:
    table = drafting().play("0 keep T09", "0 keep T02")
    assert table.kinds(0) == ["keep"]
    assert table.reason("0 keep T02") == "not_your_tile"
    assert table.rule("0 keep T10") == "DR-2"
    table.play("0 keep T05")
    assert table[0].first == tiles("T09 T02 T05")
    assert table.kinds(0) == []
    assert table.reason("0 keep T01") == "already_sent"


def test_dr_5_tiles_move_when_everybody_has_chosen() -> None:
    table = drafting().play("0 keep T01", "0 keep T02", "0 keep T03")
    table.play("1 keep T10", "1 keep T11", "1 keep T12", "2 keep T19", "2 keep T20")
    assert table[0].offer == tiles("T04-T09")
    table.play("2 keep T21")
    assert table[0].offer == tiles("T22-T27")  # DR-3: round 1, from the right


def test_dr_5_choices_are_sealed() -> None:
    table = drafting()
    assert all([d.seen_by == 1 << d.seat for d in GAME.decisions(table.state)])


def test_dr_4_kept_tiles_are_remembered_not_shown() -> None:
    """An observation holds what its seat kept; the nine to build with stay backs until T0."""
    table = drafting(mode="realtime").keep_lowest().keep_lowest()
    own = GAME.observe(table.state, 0).state.players[0]
    assert own.first == tiles("T01-T03")
    assert own.second == tiles("T22-T24")
    assert own.last == [-1] * 3
    assert own.hand == [-1] * 9


def kept_names(table: Table, seat: int) -> set[str]:
    return {TILE_NAMES[tile] for tile in table[seat].first + table[seat].second}


def drafts(table: Table, seat: int) -> list[object]:
    """What a seat's own JSON says of the draft of each player."""
    players = as_json(GAME.observe(table.state, seat))["players"]
    return [(p["draft"]["first"], p["draft"]["second"]) for p in players]  # type: ignore[attr-defined]


@pytest.mark.parametrize("mode", ["untimed", "realtime", "personal-clock"])
def test_dr_4_the_own_json_does_not_show_kept_tiles_until_building_begins(mode: str) -> None:
    table = drafting(2, mode=mode)
    table.play("0 keep T09")
    assert drafts(table, 0) == [([None], []), ([], [])]
    table.play("0 keep T01", "0 keep T02", "1 keep T10", "1 keep T11", "1 keep T12")
    table.play("0 keep T18", "0 keep T13", "0 keep T14", "1 keep T03", "1 keep T04")
    assert drafts(table, 0) == [([None] * 3, [None] * 3), ([None] * 3, [None] * 2)]
    table.play("1 keep T05")
    if mode == "realtime":
        table.play("0 ready", "1 ready")
    if mode != "untimed":
        assert drafts(table, 0)[0] == ([None] * 3, [None] * 3)
        table.play("0 ready") if mode == "personal-clock" else table.play("clock start", at=3_000)
    assert drafts(table, 0)[0] == (["T09", "T01", "T02"], ["T18", "T13", "T14"])
    if mode == "personal-clock":  # the other has not begun to build yet
        assert drafts(table, 1)[1] == ([None] * 3, [None] * 3)
        table.play("1 ready")
    assert drafts(table, 1)[1] == (["T10", "T11", "T12"], ["T03", "T04", "T05"])


def test_dr_4_a_record_without_a_seat_shows_all() -> None:
    table = drafting(2).play("0 keep T09")
    whole = as_json(Observation(SPECTATOR, table.state))["players"]
    assert whole[0]["draft"]["first"] == ["T09"]  # type: ignore[index]


@pytest.mark.parametrize("mode", ["untimed", "realtime", "personal-clock"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_dr_4_no_sentence_names_kept_tiles(mode: str, language: str) -> None:
    """The terminal, `replay --seat` and the page have the same sentences."""
    texts = FactoryTexts(language)
    table = drafting(2, mode=mode)
    while table.state.phase < PHASE_READY:
        seat = next(d.seat for d in GAME.decisions(table.state) if d.seat >= 0)
        table.play(f"{seat} keep {TILE_NAMES[table[seat].offer[0]]}")
    heard = "\n".join([texts.event(e) for e in table.state.events or [] if sees(e.seen_by, 0)])
    assert len(kept_names(table, 0)) == 6
    for name in TILE_NAMES:
        assert name not in heard
        assert texts.arg(name) not in heard


def test_dr_4_who_is_skipped_is_told_in_the_end() -> None:
    table = drafting(2, mode="personal-clock", turn_hours=24).keep_lowest().keep_lowest()
    table.play("clock time-up 0", at=24 * 3_600_000)
    assert [event.seat for event in table.events("drafted")] == [0]


def test_dr_6_where_the_last_three_come_from() -> None:
    """Two seats: the own first nine. Three seats: the first nine of the one passed to."""
    two = drafting(2).keep_lowest().keep_lowest()
    assert set(two[0].last) < set(tiles(HANDS[0]))
    three = drafting(3).keep_lowest().keep_lowest()
    assert set(three[0].last) < set(tiles(HANDS[1]))


def test_dr_7_missing_tiles_are_kept_at_random() -> None:
    """45 seconds at a realtime table; what was kept stays."""
    table = drafting(2, mode="realtime").play("0 keep T07")
    assert table.timers() == {"time-up all": 45_000}
    table.play("1 keep T10", "1 keep T11", "1 keep T12").play("clock time-up all", at=45_000)
    (decision,) = GAME.decisions(table.state)
    assert (decision.seat, decision.source, decision.seen_by) == (CHANCE, "draft 1 0", 1)
    assert [GAME.actions[action].text for action, _ in GAME.chance_outcomes(table.state)] == [
        f"random T{n:02}" for n in (1, 2, 3, 4, 5, 6, 8, 9)
    ]
    assert table.reason("0 keep T01") == "wrong_state"
    table.play("chance random T09", "chance random T01")
    assert table[0].first == tiles("T07 T09 T01")
    assert table[0].offer == tiles("T13-T18")
    assert table.timers() == {"time-up all": 90_000}  # the second choice has its own time


def test_dr_7_off_and_at_sealed_tables() -> None:
    assert drafting(2, mode="realtime", draft_seconds=0).timers() == {}
    assert drafting(2, mode="untimed", draft_seconds=90).timers() == {}


def test_dg_14_sealed_tables_count_in_hours() -> None:
    table = drafting(2, mode="personal-clock", turn_hours=24)
    assert table.timers() == {"time-up all": 24 * 3_600_000}
    table.play("clock time-up all", at=24 * 3_600_000)
    assert GAME.decisions(table.state)[0].kind == "random-keep"


def test_dr_2_three_tiles_are_one_choice() -> None:
    table = drafting(2)
    assert GAME.several(table.state, 0) == 3
    table.play("0 keep T01")
    assert [GAME.several(table.state, seat) for seat in (0, 1)] == [2, 3]
