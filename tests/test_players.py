"""Who sits at a seat: names, budgets, and what happens when a bot fails."""

import logging
import re
import threading
import time
from dataclasses import replace
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import toy
from cosmarium.bots.bot import Bot, Budget
from cosmarium.bots.greedy import GreedyBot
from cosmarium.bots.levels import LEVELS, SeatedBot
from cosmarium.bots.playing import play_match
from cosmarium.bots.random import RandomBot
from cosmarium.bots.search import SearchBot
from cosmarium.core.contract import Observation
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.learned import LearnedHeuristics
from cosmarium.games.cosmogenesis.components import value_net
from cosmarium.players import GROUP, Seconds, Watched, find_level, read_budget, seat_bot
from cosmarium.registry import load

HERE = Path(__file__).name


class Last(Bot):
    """As others may write one."""

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        return legal[-1]


class Broken(Bot):
    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        raise ZeroDivisionError("no idea")


class Liar(Bot):
    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        return -5


class Sleeper(Bot):
    """Never comes to an end by itself."""

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        while True:
            time.sleep(0.001)


class Slow(Bot):
    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        while not budget.spent():
            pass
        time.sleep(0.3)
        return legal[0]


class Quitter(Bot):
    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        raise SystemExit("I go")


class Eater(Bot):
    """Spoils what it was given."""

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        legal.clear()
        return -1


class Unborn(RandomBot):
    def __init__(self) -> None:
        raise AssertionError("nobody gets here: it takes no arguments")


def named(kind: type[Bot]) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


# -- names ---------------------------------------------------------------------------------


def test_our_bots_by_name() -> None:
    assert list(LEVELS) == ["random", "greedy", "easy", "normal", "hard", "expert"]
    searching = [find_level(name) for name in ("easy", "normal", "hard")]
    assert {level.kind for level in searching} == {SearchBot}
    heuristics = load("cosmogenesis").heuristics
    budgets = [level.budget_in(heuristics).iterations for level in searching]
    assert budgets == sorted(set(budgets)), "growing budgets of one search"


@pytest.mark.parametrize(
    ("game", "simulations"),
    [("cosmogenesis", 600), ("cosmic-factory", 300), ("crafting-the-cosmos", 500)],
)
def test_hard_0_is_frozen(game: str, simulations: int) -> None:
    """Arenas measure by it: these numbers never change."""
    level = find_level("hard-0")
    assert level.kind is SearchBot
    assert not level.learned
    assert level.budget_in(load(game).heuristics).iterations == simulations
    assert "hard-0" not in LEVELS, "nobody meets it at a table"


def test_hard_and_expert_judge_by_what_was_learned() -> None:
    bundle = load("cosmogenesis")
    for name in ("hard", "expert", "expert@5"):
        player = Watched(name, bundle, 0, 1)
        assert player.bot.heuristics is bundle.learned is not bundle.heuristics
    for name in ("normal", "hard-0"):
        assert Watched(name, bundle, 0, 1).bot.heuristics is bundle.heuristics
    other = load("cosmic-factory")
    assert Watched("expert", other, 0, 1).bot.heuristics is other.expert is not other.heuristics


def test_an_expert_with_a_net_of_your_own(tmp_path: Path) -> None:
    bundle = load("cosmogenesis")
    file = tmp_path / "my.net"
    file.write_bytes(value_net())
    player = Watched(f"expert={file}@7", bundle, 0, 1)
    assert isinstance(player.bot.heuristics, LearnedHeuristics)
    assert player.bot.heuristics is not bundle.learned
    assert player.budget.iterations == 7
    with pytest.raises(BadInput, match="cosmic-factory has no inputs for a net"):
        Watched(f"expert={file}", load("cosmic-factory"), 0, 1)
    with pytest.raises(BadInput, match="cannot read the net 'lost': No such file"):
        find_level("expert=lost")
    file.write_bytes(value_net()[:-2])
    with pytest.raises(BadInput, match=r"cannot read the net '.*my.net': the net is incomplete"):
        find_level(f"expert={file}")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not a net"),
        (value_net()[:-100], "the net is incomplete"),
        (value_net().replace(b'"cosmogenesis"', b'"checkers"', 1), "this net is for checkers"),
    ],
)
def test_without_its_net_an_expert_plays_by_the_heuristic(
    data: bytes, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    bundle = replace(load("cosmogenesis"), value_net=lambda: data)
    for _ in range(2):
        assert Watched("expert", bundle, 0, 1).bot.heuristics is bundle.heuristics
    (line,) = caplog.messages
    assert line.startswith("`hard` and `expert` play cosmogenesis by the hand-written value: ")
    assert why in line


def test_a_bot_of_others_by_module_and_class() -> None:
    level = find_level(named(Last))
    assert level.kind is Last
    assert isinstance(level.budget, Seconds)


def test_a_bot_of_others_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = metadata.EntryPoint("last", named(Last), GROUP)
    offered = metadata.EntryPoints([point])
    monkeypatch.setattr("cosmarium.players.entry_points", lambda group: offered.select(group=group))
    assert find_level("last").kind is Last
    with pytest.raises(
        BadInput, match=r"there is no bot called 'lost'; choose from random.*expert, last"
    ):
        find_level("lost")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("deep", "there is no bot called 'deep'"),
        ("no.such.module:Bot", "cannot be loaded"),
        ("cosmarium.bots.greedy:Missing", "cannot be loaded"),
        (":Bot", "cannot be loaded"),
        ("cosmarium.bots.bot:Budget", "is not a bot"),
        ("cosmarium.bots.greedy:best_action", "is not a bot"),
        ("hard@", "a budget must be"),
        ("hard@0", "a budget must be"),
        ("hard@many", "a budget must be"),
        ("hard@infs", "a budget must be"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(name: str, line: str) -> None:
    with pytest.raises(BadInput, match=line):
        find_level(name)


def test_budgets() -> None:
    assert read_budget("500").iterations == 500
    timed = read_budget("0.5s")
    assert isinstance(timed, Seconds)
    assert timed.seconds == 0.5
    assert find_level("greedy@7").budget.iterations == 7
    assert find_level("greedy@7").kind is GreedyBot
    assert find_level("hard@7").budget_in(load("cosmogenesis").heuristics).iterations == 7


def test_seconds_are_counted_from_the_start_of_a_decision() -> None:
    budget = Seconds(0.02)
    budget.start()
    assert not budget.spent()
    time.sleep(0.03)
    assert budget.spent()
    budget.start()
    assert not budget.spent()


# -- failures ------------------------------------------------------------------------------


def played(name: str, seed: int = 1) -> tuple[Host, SeatedBot]:
    match = Host(toy.BUNDLE.game, 2, seed)
    player = seat_bot(name, toy.BUNDLE, 0, seed)
    play_match(match, [player, seat_bot("random", toy.BUNDLE, 1, seed)])
    return match, player


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (named(Broken), f"ZeroDivisionError: no idea, {HERE}"),
        (named(Liar), "action -5 is not legal"),
        (named(Sleeper) + "@0.01s", f"Overrun: it was stopped after 0.215 seconds, {HERE}"),
        (named(Quitter), f"SystemExit: I go, {HERE}"),
        (named(Eater), "action -1 is not legal"),
    ],
)
def test_a_bot_that_fails_is_replaced_for_that_decision(
    name: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "cosmarium.bots"):
        match, player = played(name)
    assert match.over
    assert isinstance(player, Watched)
    assert player.replaced == len(player.seconds) == len(caplog.messages) > 0
    for line in caplog.messages:
        told = re.sub(r"(?<=\.py):\d+", "", line)
        assert told == f"{name} at seat 0 failed, so a random move is played ({why})"


def test_a_bot_that_cannot_be_made_is_bad_input() -> None:
    with pytest.raises(BadInput, match="cannot be created: TypeError"):
        seat_bot(named(Unborn), toy.BUNDLE, 0, 1)


def test_a_bot_that_goes_round_in_circles_comes_to_the_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A tile may be picked up and laid down without end, and the last action is to do so."""
    bundle = load("cosmic-factory")
    match = Host(bundle.game, 2, 1)
    with caplog.at_level(logging.WARNING, "cosmarium.bots"):
        play_match(match, [seat_bot(named(Last), bundle, seat, seat) for seat in range(2)])
    assert match.over
    assert "goes round in circles: 500 decisions" in caplog.messages[0]


def test_where_no_signal_reaches_a_bot_it_is_replaced_when_it_returns() -> None:
    match = Host(toy.BUNDLE.game, 2, 1)
    seat = match.to_act[0]
    player = Watched(named(Slow) + "@0.01s", toy.BUNDLE, seat, 1)
    legal = match.game.legal_actions(match.state, seat)
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(player.choose(match.state, legal)))
    thread.start()
    thread.join()
    assert player.replaced == 1
    assert found[0] in legal


def test_a_bot_that_fails_once_goes_on() -> None:
    class Stumbler(Last):
        calls = 0

        def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
            self.calls += 1
            return legal[-1] if self.calls > 1 else 1 // 0

    globals()["Stumbler"] = Stumbler
    try:
        _, player = played(f"{__name__}:Stumbler")
    finally:
        del globals()["Stumbler"]
    assert isinstance(player, Watched)
    assert player.replaced == 1
    assert len(player.seconds) > 1


def test_a_budget_in_seconds_holds() -> None:
    match = Host(toy.BUNDLE.game, 2, 1)
    seat = match.to_act[0]
    player = Watched("hard@0.05s", toy.BUNDLE, seat, 1)
    legal = match.game.legal_actions(match.state, seat)
    assert player.choose(match.state, legal) in legal
    assert player.replaced == 0


def test_our_random_is_not_watched() -> None:
    assert type(seat_bot("random", toy.BUNDLE, 0, 1)) is SeatedBot
