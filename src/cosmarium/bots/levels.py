"""The bots by name, and a bot at its seat."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.bots.bot import BlindBot, Bot, Budget
from cosmarium.bots.greedy import GreedyBot
from cosmarium.bots.random import RandomBot
from cosmarium.bots.search import SearchBot
from cosmarium.core.contract import Game, State
from cosmarium.core.errors import BadInput
from cosmarium.core.heuristics import Heuristics


class Level:
    """A kind of bot and how much it may think. A game may ask for larger or smaller searches
    (`Heuristics.simulations`), so that a level takes about as long in every game."""

    def __init__(self, kind: type[Bot], budget: Budget, by_game: bool = False) -> None:
        self.kind: Final = kind
        self.budget: Final = budget
        self.by_game: Final = by_game

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        if not self.by_game:
            return self.budget
        return Budget(self.budget.iterations * heuristics.simulations())


LEVELS: Final[dict[str, Level]] = {
    "random": Level(RandomBot, Budget(0)),
    "greedy": Level(GreedyBot, Budget(45)),
    "easy": Level(SearchBot, Budget(1), by_game=True),
    "normal": Level(SearchBot, Budget(3), by_game=True),
    "hard": Level(SearchBot, Budget(30), by_game=True),
}


def level(name: str) -> Level:
    if name not in LEVELS:
        raise BadInput(f"no bot is called '{name}'; there are {', '.join(LEVELS)}")
    return LEVELS[name]


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot at its seat: the one place where a bot and a state come near each other."""

    def __init__(
        self,
        name: str,
        game: Game[Any],
        heuristics: Heuristics[Any],
        seat: int,
        seed: int,
        other: Level | None = None,  # a bot that is none of ours
    ) -> None:
        chosen = level(name) if other is None else other
        self.name: Final = name
        self.seat: Final = seat
        self.game: Final = game
        self.budget: Final = chosen.budget_in(heuristics)
        self.bot: Final[Bot] = chosen.kind(game, heuristics, seed)

    def choose(self, state: State, legal: list[int]) -> int:
        bot = self.bot
        if isinstance(bot, BlindBot):
            return bot.choose_blindly(legal)
        return bot.choose(self.game.observe(state, self.seat), legal, self.budget)
