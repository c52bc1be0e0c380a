"""What a game gets that writes no notation, JSON, encoding or heuristics of its own."""

import json
from dataclasses import fields as parts
from typing import Any

import pytest

import toy
from cosmarium import registry
from cosmarium.bots.playing import play_match
from cosmarium.bundle import Bundle
from cosmarium.cli import main
from cosmarium.core import fields
from cosmarium.core.contract import ActionTable, Game, Observation, State
from cosmarium.core.fields import FieldEncoding
from cosmarium.core.heuristics import ScoreHeuristics
from cosmarium.core.host import Host
from cosmarium.core.snapshot import snapshot
from cosmarium.players import seat_bot
from toy.rules import Toy

PLAIN = Bundle("toy", Toy(), toy.BUNDLE.texts)  # a game with every default
TOY = PLAIN.game


def chosen() -> Host:
    """Seat 0 has kept a card, seat 1 not yet."""
    match = Host(TOY, 2, 1)
    match.play(0, match.legal_actions(0)[0])
    return match


def test_a_bundle_needs_a_game_and_its_words() -> None:
    assert isinstance(PLAIN.heuristics, ScoreHeuristics)
    assert isinstance(PLAIN.encoding, FieldEncoding)
    assert PLAIN.companion is None
    assert PLAIN.hints == {}
    assert [part.name for part in parts(Bundle)][:3] == ["package", "game", "texts"]


@pytest.mark.parametrize("bots", [["random", "greedy"], ["hard@5", "random"]])
def test_bots_play_it(bots: list[str]) -> None:
    match = Host(TOY, 2, 1)
    play_match(match, [seat_bot(name, PLAIN, seat, seat) for seat, name in enumerate(bots)])
    assert match.over


def test_the_score_judges_positions() -> None:
    match = Host(TOY, 2, 3)
    play_match(match, [seat_bot("greedy", PLAIN, seat, seat) for seat in range(2)])
    for sheet in match.scores():
        assert PLAIN.heuristics.value(match.state, sheet.seat) == sheet.total
        terms = dict(PLAIN.heuristics.terms(match.state, sheet.seat))
        assert terms == {line.code: sheet.points(line.code) for line in sheet.lines}


# -- text and JSON ----------------------------------------------------------------------------


def test_the_board_is_a_line_for_each_field_and_object() -> None:
    seen = chosen().observe(0)
    lines = fields.board(seen, str.upper).splitlines()
    assert lines[0] == "PHASE: 2"
    assert "HANDS: 2 2" in lines
    assert "UNDER: " in lines
    assert lines[-2:] == ["PURSES 1: CHIPS 1", "PURSES 2: CHIPS 1"]
    assert not [line for line in lines if line.startswith(("SEATS", "RULES", "OVER", "STAGE"))]


class Odd(State):
    FIELDS = ("seats", "deep_rows", "note", "on")

    def __init__(self) -> None:
        super().__init__(2)
        self.deep_rows: list[list[int]] = [[1, 2], [3]]
        self.note: str | None = None
        self.on = True


def test_the_board_of_other_kinds_of_fields() -> None:
    assert fields.board(Observation(0, Odd()), str) == "deep rows: 1 2 | 3\nnote: -\non: 1"


def test_json_has_the_names_of_the_fields() -> None:
    told = json.loads(json.dumps(PLAIN.as_json(chosen().observe(1))))
    assert told["seat"] == 1
    assert set(told["state"]) == set(toy.BUNDLE.game.new_state(2, {"mode": "calm"}).FIELDS)
    assert told["state"]["purses"] == [{"chips": 1}, {"chips": 1}]
    assert told["state"]["kept"] == [-2, -1], "sealed for the other seat"


# -- copies -----------------------------------------------------------------------------------


def test_a_copy_field_by_field_shares_nothing() -> None:
    state = chosen().state
    state.now = 7
    before = snapshot(state)
    twin: Any = Game.clone(TOY, state)
    assert (snapshot(twin), twin.now, twin.events) == (before, 7, None)
    twin.place[0] = 99
    twin.purses[0].chips = 99
    assert snapshot(state) == before


# -- encoding ---------------------------------------------------------------------------------


def sliced(state: Any, seat: int) -> dict[str, list[int]]:
    row, found = list(PLAIN.encoding.encode(state, seat)), {}
    for part in PLAIN.encoding.slices(state.seats):
        found[part.name], row = row[: part.size], row[part.size :]
    assert row == []
    return found


def test_a_row_says_who_looks_what_it_may_do_and_every_field() -> None:
    match = chosen()
    row = sliced(match.state, 1)
    assert row["seat"] == [0, 1]
    assert row["decision"].index(1) == TOY.decision_kinds.index("keep")
    legal = TOY.legal_actions(match.state, 1)
    assert [action for action, flag in enumerate(row["legal"]) if flag] == legal
    assert row["field phase"] == [2]
    assert row["field purses"] == [1, 1]
    assert row["field kept"] == [0, 1], "from -2 on: sealed, none"
    assert row["field under"] == [0, 0, 0]
    assert row["field turn"] == [1], "without RANGES from -1 on"


def test_a_row_tells_nothing_that_the_seat_does_not_know() -> None:
    match = chosen()
    other = TOY.clone(match.state)
    mine = [card for card, place in enumerate(other.place) if place == 1]
    theirs = [card for card, place in enumerate(other.place) if place == 0]
    spare = next(card for card, place in enumerate(other.place) if place not in (0, 1))
    other.place[theirs[0]], other.place[spare] = other.place[spare], 0
    other.known[theirs[0]], other.known[spare] = 0, 1
    other.kept[0] = spare
    assert PLAIN.encoding.encode(other, 1) == PLAIN.encoding.encode(match.state, 1)
    assert PLAIN.encoding.encode(other, 0) != PLAIN.encoding.encode(match.state, 0)
    assert mine


class Shaped(Game[Any]):
    """A game that is nothing but a state of the fields given."""

    def __init__(self, **values: Any) -> None:
        super().__init__(ActionTable())
        ranges, lengths = values.pop("RANGES", {}), values.pop("LENGTHS", {})
        tables = {"FIELDS": tuple(values), "RANGES": ranges, "LENGTHS": lengths}
        self.kind = type("Shape", (State,), tables)
        self.values = values

    def new_state(self, seats: int, options: Any) -> Any:
        state = self.kind(seats)
        for name, value in self.values.items():
            setattr(state, name, value)
        return state


def tops(**values: Any) -> list[int]:
    return [
        top
        for part in FieldEncoding(Shaped(**values)).slices(2)
        if part.name.startswith("field ")
        for top in part.tops
    ]


def test_sizes_come_from_the_opening_position_and_what_the_state_declares() -> None:
    assert tops(a=1, b=False, c=[0, 0]) == [255, 1, 255, 255]
    assert tops(a=1, RANGES={"a": (-3, 9)}) == [12]
    assert tops(a=[], b=[1], LENGTHS={"a": 2, "b": 3}, RANGES={"a": (0, 1)}) == [1, 1, *[255] * 3]
    assert tops(a=[[1, 2], [3, 4]], RANGES={"a": (0, 4)}) == [4] * 4


@pytest.mark.parametrize(
    ("values", "line"),
    [
        (
            {"a": []},
            "Shape.a is empty in the opening position: LENGTHS must give its maximum length",
        ),
        ({"a": "word"}, "Shape.a is not a number: the game needs its own encoding"),
        (
            {"a": 1, "RANGES": {"a": (0, 256)}},
            "RANGES of Shape.a: 0 to 256 is not a range of 2 to 256 values",
        ),
        ({"a": 1, "RANGES": {"a": (4, 4)}}, "RANGES of Shape.a: 4 to 4 is not a range"),
    ],
)
def test_what_cannot_be_encoded_says_so(values: dict[str, Any], line: str) -> None:
    with pytest.raises(ValueError, match=line):
        tops(**values)


# -- no companion -----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["score", "solve"])
def test_without_a_companion_there_is_nothing_to_score(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")
    assert main([command, "toy"]) == 2
    assert capsys.readouterr().err == "cosmarium: toy has no companion for the real box\n"
