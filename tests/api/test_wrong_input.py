"""Wrong arguments and broken bots get one line that says what to do instead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium import BadInput, registry

# As a program without type checks calls them.
new_match: Any = cosmarium.new_match
play_out: Any = cosmarium.play_out
draw: Any = cosmarium.draw
replay: Any = cosmarium.replay
loads: Any = cosmarium.loads
bot: Any = cosmarium.bot
budget: Any = cosmarium.Budget


class GivesAction(cosmarium.Bot):
    def choose(self, seen: Any, legal: list[int], budget: cosmarium.Budget) -> int:
        action: Any = self.game.actions[legal[0]]
        return action  # type: ignore[no-any-return]


class GivesNothing(cosmarium.Bot):
    def choose(self, seen: Any, legal: list[int], budget: cosmarium.Budget) -> int:
        return None  # type: ignore[return-value]


class GivesTooMuch(cosmarium.Bot):
    def choose(self, seen: Any, legal: list[int], budget: cosmarium.Budget) -> int:
        return 999999


class NoChoice(cosmarium.Bot):
    pass


class First(cosmarium.Bot):
    def choose(self, seen: Any, legal: list[int], budget: cosmarium.Budget) -> int:
        return legal[0]


def an_instance(match: Any) -> First:
    bundle = registry.load(match.game.name)
    return First(bundle.game, bundle.heuristics, 1)


WRONG: list[tuple[Callable[[Any], object], str]] = [
    (lambda m: m.text("de"), "a seat is a number from 0 to 1, not 'de'"),
    (lambda m: m.legal_actions("0"), "a seat is a number from 0 to 1, not '0'"),
    (lambda m: m.play("keep P01", 0), "a seat is a number from 0 to 1, not 'keep P01'"),
    (lambda m: m.play(0, None), "an action is one of `legal_actions`"),
    (lambda m: m.play(0, "kep P01"), "did you mean 'keep P01'?"),
    (lambda m: m.play(0, "keep P01"), "is refused: You do not have this objective (SET-9)"),
    (lambda m: m.gesture(0, 5), "a gesture is a text, not 5"),
    (lambda m: m.describe(5), "describe takes an action, event, refusal or score line, not 5"),
    (lambda m: m.describe("keep P99"), "there is no action called 'keep P99'"),
    (lambda _: new_match("cosmogenesis", players="2"), "players must be a whole number, not '2'"),
    (lambda _: new_match("cosmic-factory", options=["family"]), "options must be a dict"),
    (lambda _: new_match("cosmogenesis", options={"mode": 1}), "cosmogenesis has no options"),
    (lambda _: new_match(None), "a game is given by its name, such as 'cosmogenesis', not None"),
    (lambda _: new_match(3), "a game is given by its name, such as 'cosmogenesis', not 3"),
    (lambda _: new_match("cosmogenesis", seed=1.5), "a seed must be a whole number, a text or"),
    (lambda m: loads(str(m.record()), seed=1.5), "a seed must be a whole number, a text or"),
    (lambda _: loads(None), "loads takes the text of a record, not None"),
    (lambda _: cosmarium.games()["ludo"], "there is no game called 'ludo'"),
    (lambda m: draw(m, theme="pink"), "choose from dark, light"),
    (lambda m: draw(m, layout="huge"), "choose from wide, medium, phone"),
    (lambda m: draw(m, names=["Ada"]), "names must be a dict such as {0: 'Ada'}, not ['Ada']"),
    (lambda m: draw(m).png(width=0), "must be a whole number of pixels above 0, not 0"),
    (lambda m: draw(m).png(width=-1), "must be a whole number of pixels above 0, not -1"),
    (lambda m: draw(m).png(width="a"), "must be a whole number of pixels above 0, not 'a'"),
    (lambda _: draw("game.txt"), "draw takes a match or a position"),
    (lambda _: replay("game.txt"), "replay takes a Record; use load(path)"),
    (replay, "replay takes a Record; use load(path) or match.record()"),
    (lambda m: replay(m.record(), steps=10000), "steps, not 10000"),
    (lambda m: replay(m.record(0)), "ask for the full record"),
    (lambda m: play_out(m, [GivesAction, "random"]), "GivesAction.choose returned an Action;"),
    (lambda m: play_out(m, [GivesNothing, "random"]), "GivesNothing.choose returned None;"),
    (lambda m: play_out(m, [GivesNothing, "random"]), "return the number of a legal action"),
    (
        lambda m: play_out(m, [GivesTooMuch, "random"]),
        "the bot GivesTooMuch at seat 0 is broken: action 999999 is not legal",
    ),
    (lambda m: play_out(m, [NoChoice, "random"]), "it must define choose(seen, legal, budget)"),
    (lambda m: play_out(m, [an_instance(m), "random"]), "give the class First, not"),
    (lambda _: play_out("game.txt", []), "play_out takes a match first"),
    (lambda _: bot(dict), "'dict' is not a bot"),
    (lambda _: bot("hard", budget=0.5), "must be simulations (500) or seconds"),
    (lambda _: bot("hard", budget=budget(-1)), "a budget must be at least 1 simulation, not -1"),
    (lambda _: bot("hard", budget=budget(0)), "a budget must be at least 1 simulation, not 0"),
    (lambda m: m.hint(0, budget=budget(0)), "a budget must be at least 1 simulation, not 0"),
]


@pytest.mark.parametrize(("use", "line"), WRONG)
def test_wrong_arguments_get_one_line(use: Callable[[Any], object], line: str) -> None:
    match = new_match("cosmogenesis", players=2, seed=7)
    before = str(match.record())
    with pytest.raises(BadInput) as problem:
        use(match)
    assert line in str(problem.value)
    assert "\n" not in str(problem.value)
    assert str(match.record()) == before


def test_a_refused_step_of_a_record_is_told_in_words() -> None:
    record = str(new_match("cosmogenesis", players=2, seed=7).record())
    with pytest.raises(BadInput, match=r"'0 keep P01' cannot be played: You do not have .*SET-9"):
        cosmarium.loads(f"{record}0 keep P01\n")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("players: 2", "players: 99", "cosmogenesis is for 2 to 4 players, not 99"),
        ("0 keep", "0 kep", "did you mean 'keep"),
    ],
)
def test_a_damaged_record_is_refused_in_words(old: str, new: str, line: str) -> None:
    match = new_match("cosmogenesis", players=2, seed=7)
    play_out(match, ["random", "random"])
    with pytest.raises(BadInput) as problem:
        loads(str(match.record()).replace(old, new))
    assert line in str(problem.value)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "x"
    with pytest.raises(FileNotFoundError) as problem:
        new_match("cosmogenesis").save(file)
    assert str(problem.value).endswith(f"'{file}'")


def test_a_text_is_described_like_its_action() -> None:
    match = new_match("cosmogenesis", players=2, seed=7)
    action = match.legal_actions(0)[0]
    assert match.describe(action.text) == match.describe(action)


def test_a_game_is_listed_by_its_title_too() -> None:
    assert cosmarium.games()["Cosmic Factory"] == cosmarium.games()["cosmic-factory"]


def test_a_picture_is_one_short_line() -> None:
    shown = repr(draw(new_match("cosmogenesis"), seat=0))
    assert shown.startswith("<Picture 1440×")
    assert len(shown) < 200
