"""Matches, positions, records and bots as Python programs use them."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import cosmarium
from cosmarium import registry
from cosmarium.core.contract import CHANCE, SPECTATOR, Observation
from cosmarium.core.snapshot import snapshot
from cosmarium.players import Seconds

TESTS = Path(__file__).parents[1]
GAMES = list(registry.GAMES)
by_game = pytest.mark.parametrize("game", GAMES)


def finished(game: str, seed: int = 5) -> cosmarium.Match:
    match = cosmarium.new_match(game, seed=seed)
    cosmarium.play_out(match, ["greedy"] * match.players)
    return match


# -- names of games --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cosmic-factory", "Cosmic Factory", "cosmic_factory"])
def test_a_game_is_found_by_its_name_title_and_module(name: str) -> None:
    assert cosmarium.new_match(name).game.name == "cosmic-factory"


@by_game
def test_games_tells_what_there_is(game: str) -> None:
    info = cosmarium.games()[game]
    bundle = registry.load(game)
    assert (info.name, info.title) == (game, bundle.texts("en").title)
    assert cosmarium.new_match(game, info.max_players).players == info.max_players
    assert info.options == bundle.game.options
    assert info.rules("de") == bundle.rules_text("de")


# -- looking ---------------------------------------------------------------------------------


@by_game
def test_a_match_says_game_round_and_turn(game: str) -> None:
    match = cosmarium.new_match(game, players=2)
    assert f"of {game}, 2 players: round 1, seat" in repr(match)
    assert repr(match).endswith("to act>")
    cosmarium.play_out(match, ["random", "random"])
    winner = next(sheet.seat for sheet in match.scores() if sheet.rank == 1)
    assert f"over, seat {winner} won" in repr(match)


def test_a_shared_victory_names_all_winners() -> None:
    match = cosmarium.load(TESTS / "games" / "cosmogenesis" / "golden" / "shared.txt")
    winners = [str(sheet.seat) for sheet in match.scores() if sheet.rank == 1]
    assert len(winners) > 1
    assert repr(match).endswith(f"over, seats {', '.join(winners)} won>")


@by_game
def test_print_shows_the_board_of_a_spectator(game: str) -> None:
    match, bundle = cosmarium.new_match(game, players=2, seed=3), registry.load(game)
    say = bundle.texts("en").say
    assert str(match) == bundle.board(match.game.observe(match.state, SPECTATOR), say)
    assert match.text(1) == bundle.board(match.game.observe(match.state, 1), say)
    assert match.text(language="de") != str(match)


@by_game
def test_notebooks_show_a_picture_of_matches_and_positions(game: str) -> None:
    match = finished(game)
    assert match._repr_svg_() == cosmarium.draw(match).svg
    *_, last = match.positions()
    assert last._repr_svg_() == match._repr_svg_()
    ET.fromstring(last._repr_svg_() or "")


def test_without_drawing_notebooks_show_a_plain_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bundle remembers its drawing, so the picture is asked of a fresh one."""
    match = cosmarium.new_match("cosmogenesis")
    own = match._repr_svg_()
    monkeypatch.setattr("cosmarium.bundle.find_spec", lambda name: None)
    match._bundle = replace(match._bundle)
    plain = match._repr_svg_()
    assert plain.startswith("<svg")
    assert plain != own


def test_codes_are_put_into_words() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    action = match.legal_actions(0)[0]
    texts = {language: registry.load("cosmogenesis").texts(language) for language in ("en", "de")}
    assert match.describe(action, "de") == texts["de"].action(action)
    refusal = match.refusal(0, "keep P01")
    assert refusal is not None
    assert match.describe(refusal) == texts["en"].refusal(refusal)
    position = next(match.positions())
    assert match.describe(position.events[0]) == texts["en"].event(position.events[0])
    line = match.scores()[0].lines[0]
    assert match.describe(line) == texts["en"].score_line(line)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match = cosmarium.new_match("cosmogenesis", players=2)
    for ask in (match.legal_actions, match.observe, match.text, match.undo, match.record):
        with pytest.raises(cosmarium.BadInput, match="there is no seat"):
            ask(seat)


# -- playing ---------------------------------------------------------------------------------


def test_an_action_is_played_by_itself_its_text_and_its_number() -> None:
    records = []
    action = cosmarium.new_match("cosmogenesis", players=2, seed=7).legal_actions(0)[0]
    for form in (action, action.text, action.index):
        match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        match.play(0, form)
        records.append(str(match.record()))
    assert len(set(records)) == 1


@pytest.mark.parametrize("action", [-1, 10**6, "fly"])
def test_what_is_no_action_is_refused(action: int | str) -> None:
    match = cosmarium.new_match("cosmogenesis", players=2)
    with pytest.raises(cosmarium.BadInput, match="no action"):
        match.play(0, action)


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    before = str(match.record())
    with pytest.raises(cosmarium.IllegalMove) as caught:
        match.play(0, "keep P01")
    assert caught.value.refusal.rule == "SET-9"
    assert str(match.record()) == before


def test_undo_takes_back_and_says_why_it_cannot() -> None:
    match = cosmarium.new_match("crafting-the-cosmos", players=2, seed=7)
    before = str(match.record())
    match.play(0, match.legal_actions(0)[0])
    match.undo(0)
    assert str(match.record()) == before
    with pytest.raises(cosmarium.BadInput, match="not done anything this turn"):
        match.undo(0)
    with pytest.raises(cosmarium.BadInput, match="nothing to decide"):
        match.undo(1)


def test_a_copy_goes_its_own_way() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    before = str(match.record())
    twin = match.copy()
    cosmarium.play_out(twin, ["random", "random"])
    assert str(match.record()) == before
    assert str(cosmarium.play_out(match, ["random", "random"])) == str(twin.scores())


def test_nobody_is_to_act_when_it_is_over() -> None:
    match = finished("cosmogenesis")
    assert match.to_act == []
    with pytest.raises(cosmarium.BadInput, match="over"):
        match.turn  # noqa: B018


# -- records ---------------------------------------------------------------------------------


@by_game
def test_a_saved_match_comes_back(game: str, tmp_path: Path) -> None:
    match = finished(game)
    match.save(tmp_path / "game.txt")
    for again in (
        cosmarium.load(tmp_path / "game.txt"),
        cosmarium.load(str(tmp_path / "game.txt")),
        cosmarium.loads(str(match.record())),
        cosmarium.replay(match.record()),
    ):
        assert str(again.record()) == str(match.record())
        assert snapshot(again.state) == snapshot(match.state)
        assert again.options == match.options


@by_game
def test_a_match_goes_on_where_it_was_saved(game: str) -> None:
    """With another seed other things are drawn; with the same seed the same ones."""
    whole = finished(game).record()
    half = cosmarium.replay(whole, len(whole.rows) // 2, seed=5)
    ends = []
    for seed in (5, 5, 6):
        match = cosmarium.loads(str(half.record()), seed)
        assert match.to_act
        cosmarium.play_out(match, ["random"] * match.players)
        ends.append(str(match.record()))
    assert ends[0] == ends[1] != ends[2]


@by_game
def test_a_replay_always_waits_for_a_player_and_follows_its_record(game: str) -> None:
    record = finished(game).record()
    for steps in range(0, len(record.rows), 7):
        match = cosmarium.replay(record, steps, seed=99)
        rows = match.record().rows
        assert rows == record.rows[: len(rows)]
        assert len(rows) >= steps
        assert all([row.seat == CHANCE for row in rows[steps:]])
        assert match.to_act or match.over or match.game.timers(match.state)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with pytest.raises(FileNotFoundError):
        cosmarium.load(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(cosmarium.BadInput, match=r"game\.txt': .*not a text file"):
        cosmarium.load(file)
    file.write_text("hello", encoding="utf-8")
    with pytest.raises(cosmarium.BadInput, match=r"game\.txt': not a Cosmarium record: the first"):
        cosmarium.load(file)
    with pytest.raises(cosmarium.BadInput, match="steps"):
        cosmarium.replay(cosmarium.new_match("cosmogenesis").record(), -1)


def test_what_a_seat_may_know_of_a_record() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    assert any([row.text == "?" for row in match.record(0).rows])
    assert not any([row.text == "?" for row in match.record().rows])


# -- positions -------------------------------------------------------------------------------


@by_game
def test_positions_are_those_that_replays_lead_to(game: str) -> None:
    match = finished(game)
    record = match.record()
    positions = list(match.positions())
    assert [position.step for position in positions] == list(range(1, len(record.rows) + 1))
    for position, row in zip(positions, record.rows, strict=True):
        assert (position.seat, position.action.text) == (row.seat, row.text)
    for position in positions[:: len(positions) // 10]:
        if position.to_act:  # there a match can stand
            stands = cosmarium.replay(record, position.step)
            assert snapshot(stands.state) == snapshot(position.state)
            assert stands.to_act == position.to_act
            assert stands.scores()[0].as_json() == position.scores()[0].as_json()
            assert cosmarium.draw(position, 0).svg == cosmarium.draw(stands, 0).svg
    assert positions[-1].over
    assert snapshot(positions[-1].state) == snapshot(match.state)


@by_game
def test_positions_begin_a_stage_where_the_state_says_so(game: str) -> None:
    stage = 0
    for position in finished(game).positions():
        assert position.new_stage == (position.state.stage != stage)
        stage = position.state.stage


@by_game
def test_what_a_seat_knew_is_kept(game: str) -> None:
    """Each position has a state of its own, so two of them can be held side by side."""
    match = finished(game)
    for before, after in pairwise(match.positions()):
        if after.seat >= 0:
            seen: Observation[Any] = before.observe(after.seat)
            assert seen.seat == after.seat
            assert match.game.refusal(seen.state, after.seat, after.action.index) is None


# -- bots ------------------------------------------------------------------------------------


class First(cosmarium.Bot):
    def choose(self, seen: Observation[Any], legal: list[int], budget: cosmarium.Budget) -> int:
        return legal[0]


class Cheat(First):
    def choose(self, seen: Observation[Any], legal: list[int], budget: cosmarium.Budget) -> int:
        return next(n for n in range(len(self.game.actions)) if n not in legal)


class Broken(First):
    def choose(self, seen: Observation[Any], legal: list[int], budget: cosmarium.Budget) -> int:
        raise ZeroDivisionError


class Timed(First):
    spent: list[bool] = []

    def choose(self, seen: Observation[Any], legal: list[int], budget: cosmarium.Budget) -> int:
        self.spent.append(budget.spent())
        return legal[0]


def test_bots_by_name_by_class_and_as_they_are() -> None:
    ends = []
    pairs: list[list[Any]] = [
        [cosmarium.bot("greedy"), cosmarium.bot(First)],
        ["greedy", First],
        [cosmarium.bot("greedy"), First],
    ]
    for bots in pairs:
        match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        sheets = cosmarium.play_out(match, bots)
        assert match.over
        assert [sheet.as_json() for sheet in sheets] == [s.as_json() for s in match.scores()]
        ends.append(str(match.record()))
    assert len(set(ends)) == 1


def test_the_seed_of_a_bot_makes_its_choices() -> None:
    ends = []
    for seed in (1, 1, 2):
        match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        dice = cosmarium.bot("random", seed=seed)
        cosmarium.play_out(match, [dice, dice])
        ends.append(str(match.record()))
    assert ends[0] == ends[1] != ends[2]


def test_a_bot_is_asked_for_one_decision() -> None:
    match = cosmarium.new_match("crafting-the-cosmos", players=2, seed=7)
    adviser = cosmarium.bot("hard", budget=12)
    assert adviser.considered() == []
    before = str(match.record())
    action = adviser.choose(match, 0)
    assert action in match.legal_actions(0)
    assert str(match.record()) == before
    # With this game's share for the first decision of a turn.
    assert sum(candidate.visits for candidate in adviser.considered()) <= 2.5 * 12
    assert adviser.considered()[0].action == action.index
    with pytest.raises(cosmarium.BadInput, match="nothing to decide"):
        adviser.choose(match, 1)


def test_one_bot_may_play_several_seats_and_matches() -> None:
    greedy = cosmarium.bot("greedy")
    match = cosmarium.new_match("cosmic-factory", players=3, seed=7)
    while not match.over:
        for seat in match.to_act:
            match.play(seat, greedy.choose(match, seat))
    other = cosmarium.new_match("cosmic-factory", players=3, seed=7)
    cosmarium.play_out(other, [greedy] * 3)
    assert str(other.record()) == str(match.record())


def test_errors_of_a_bot_are_raised() -> None:
    def match() -> cosmarium.Match:
        return cosmarium.new_match("cosmogenesis", players=2, seed=7)

    with pytest.raises(ZeroDivisionError):
        cosmarium.play_out(match(), [Broken, Broken])
    with pytest.raises(cosmarium.BadInput, match="is not legal"):
        cosmarium.play_out(match(), [Cheat, Cheat])
    with pytest.raises(cosmarium.BadInput, match="2 players need 2 bots, not 1"):
        cosmarium.play_out(match(), ["random"])
    with pytest.raises(cosmarium.BadInput, match="2 players need 2 bots, not 1"):
        cosmarium.play_out(match(), "greedy")
    with pytest.raises(cosmarium.BadInput, match="there is no bot called"):
        cosmarium.bot("deepblue")


def test_the_clock_of_a_budget_starts_with_every_decision() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    Timed.spent = []
    cosmarium.play_out(match, [cosmarium.bot(Timed, budget="60s"), First])
    assert Timed.spent
    assert not any(Timed.spent)
    budget = Seconds(60)
    assert budget.spent()  # not started
