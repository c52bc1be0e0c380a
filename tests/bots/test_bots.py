"""Bots decide from observations, by their own dice alone."""

from collections.abc import Sequence
from typing import Any

import pytest

import toy
from builds import SEARCHED, bots_and_games
from cosmarium.bots.bot import Bot, Budget
from cosmarium.bots.greedy import GreedyBot, best_action
from cosmarium.bots.levels import LEVELS, Level, SeatedBot, level
from cosmarium.bots.playing import play_match
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.host import Host
from cosmarium.players import seat_bot
from cosmarium.registry import load

GAME = toy.BUNDLE.game
ROLL, DRAW, END = (GAME.actions.parse(text) for text in ("roll", "draw", "end"))


def seated(names: Sequence[str], seed: int = 1, bundle: Any = toy.BUNDLE) -> list[SeatedBot]:
    return [seat_bot(name, bundle, seat, seed + seat) for seat, name in enumerate(names)]


def played(names: Sequence[str], seed: int = 1, bundle: Any = toy.BUNDLE) -> Host:
    match = Host(bundle.game, len(names), seed)
    play_match(match, seated(names, seed, bundle))
    return match


class Spy(Bot):
    """A bot as others may write it: interpreted, and it keeps what it was given."""

    given: list[tuple[Observation[Any], int]] = []

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        self.given.append((seen, budget.iterations))
        return legal[-1]


class Planner(Heuristics[Any]):
    """Plans a roll and the end of the turn wherever it is asked."""

    asked = 0

    def value(self, state: Any, seat: int) -> float:
        return 0.0

    def plan(self, seen: Observation[Any], dice: Dice, effort: int) -> list[int]:
        Planner.asked += 1
        return [ROLL, END, DRAW]


def test_a_bot_gets_its_seats_observation_and_the_budget_of_its_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LEVELS, "spy", Level(Spy, Budget(7)))
    match = Host(GAME, 2, 1)
    play_match(match, seated(["random", "spy"]))
    assert Spy.given
    for seen, iterations in Spy.given:
        assert seen.seat == 1
        assert seen.state is not match.state
        assert iterations == 7


@pytest.mark.parametrize(
    ("game", "name"), bots_and_games(["random", "greedy", "hard@4", "expert@4"])
)
def test_the_same_seed_makes_the_same_choices(game: str, name: str) -> None:
    bundle = load(game)
    once, again = (str(played([name] * 2, 3, bundle).record()) for _ in range(2))
    assert once == again


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        BadInput,
        match="no bot is called 'deep'; there are random, greedy, easy, normal, hard, expert",
    ):
        level("deep")


def test_greedy_takes_the_best_position_and_throws_dice_between_equals() -> None:
    match = Host(GAME, 2, 1)
    while len(match.to_act) > 1:
        match.apply(match.to_act[0], GAME.legal_actions(match.state, match.to_act[0])[0])
    match.apply(match.to_act[0], GAME.legal_actions(match.state, match.to_act[0])[0])
    seat = match.to_act[0]
    legal = GAME.legal_actions(match.state, seat)
    seen = match.observe(seat)

    class Likes(Heuristics[Any]):
        def value(self, state: Any, seat: int) -> float:
            return 1.0 if state.phase == liked.phase else 0.0

    liked = GAME.clone(seen.state)
    GAME.apply(liked, seat, DRAW)
    assert best_action(GAME, Likes(), seen, legal, Dice(1)) == DRAW
    even = {best_action(GAME, Planner(), seen, legal, Dice(seed)) for seed in range(50)}
    assert even == set(legal)


def test_greedy_follows_a_plan_while_it_stays_legal() -> None:
    bot = GreedyBot(GAME, Planner(), 1)
    seen = Host(GAME, 2, 1).observe(0)
    budget = Budget(10)
    Planner.asked = 0
    assert bot.choose(seen, [ROLL, DRAW], budget) == ROLL
    assert bot.choose(seen, [DRAW, END], budget) == END
    assert Planner.asked == 1
    assert bot.choose(seen, [END, ROLL], budget) == ROLL, "draw is no longer legal: a new plan"
    assert Planner.asked == 2


def test_greedy_takes_the_only_action_without_a_plan() -> None:
    bot = GreedyBot(GAME, Planner(), 1)
    Planner.asked = 0
    assert bot.choose(Host(GAME, 2, 1).observe(0), [END], Budget(10)) == END
    assert Planner.asked == 0


@pytest.mark.parametrize("game", SEARCHED)
def test_greedy_beats_random(game: str) -> None:
    """The short form of what `cosmarium simulate` shows over many games."""
    wins = 0
    for seed in range(10):
        sheets = played(["greedy", "random"], seed, load(game)).scores()
        wins += sheets[0].rank < sheets[1].rank
    assert wins >= 9
