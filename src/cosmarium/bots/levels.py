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
from cosmarium.core.net_file import NetFile

TRIALS: Final = 1200  # changes that `greedy` tries on a plan


class Level:
    """A kind of bot, how much it may think, and whether it judges by what was learned."""

    def __init__(
        self, kind: type[Bot], budget: Budget, learned: bool = False, net: NetFile | None = None
    ) -> None:
        self.kind: Final = kind
        self.budget: Final = budget
        self.learned: Final = learned
        self.net: Final = net  # instead of the game's own

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        return self.budget

    def with_budget(self, budget: Budget) -> "Level":
        return Level(self.kind, budget, self.learned, self.net)


class GreedyLevel(Level):
    """Looks one step ahead, and overlooks as much as the game says."""

    def __init__(self) -> None:
        super().__init__(GreedyBot, Budget(TRIALS))

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        return Budget(TRIALS, heuristics.oversight()[0])


class SearchLevel(Level):
    """One of three searches, whose sizes are for the game to say: what makes an opponent of
    another strength in one game makes no difference in another. The first overlooks something."""

    def __init__(self, rung: int, learned: bool = False) -> None:
        super().__init__(SearchBot, Budget(0), learned)
        self.rung: Final = rung

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        rung = self.rung
        oversight = heuristics.oversight()[1] if rung == 0 else 0.0
        return Budget(heuristics.simulations()[rung], oversight)


class ExpertLevel(Level):
    """The search with the learned value, where the game has one, and with more simulations."""

    def __init__(self, net: NetFile | None = None) -> None:
        super().__init__(SearchBot, Budget(0), True, net)

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        return Budget(heuristics.expert_simulations())


class YardstickLevel(Level):
    """`hard` as first released, for arenas; it stays as it is when the levels are tuned."""

    def __init__(self) -> None:
        super().__init__(SearchBot, Budget(0))

    def budget_in(self, heuristics: Heuristics[Any]) -> Budget:
        return Budget(heuristics.yardstick())


LEVELS: Final[dict[str, Level]] = {
    "random": Level(RandomBot, Budget(0)),
    "greedy": GreedyLevel(),
    "easy": SearchLevel(0),
    "normal": SearchLevel(1),
    "hard": SearchLevel(2, learned=True),
    "expert": ExpertLevel(),
}
# To measure others by; nobody meets them at a table.
YARDSTICKS: Final[dict[str, Level]] = {"hard-0": YardstickLevel()}


def level(name: str) -> Level:
    if name not in LEVELS:
        raise BadInput(f"no bot is called '{name}'; there are {', '.join(LEVELS)}")
    return LEVELS[name]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatedBot:
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
        self.budget.start()
        return bot.choose(self.game.observe(state, self.seat), legal, self.budget)
