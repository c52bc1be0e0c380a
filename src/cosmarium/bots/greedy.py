"""The bot that looks one step ahead and takes what the game's heuristic likes best."""

from typing import Any

from cosmarium.bots.bot import Bot, Budget
from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics

EVEN = 1e-9  # values closer than this are a tie


class GreedyBot(Bot):
    """Follows the heuristic's plan where there is one, and else judges every action."""

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], seed: int) -> None:
        super().__init__(game, heuristics, seed)
        self._planned: list[int] = []

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        if not self._planned or self._planned[0] not in legal:
            self._planned = self._new_plan(seen, legal, budget)
        if self._planned:
            return self._planned.pop(0)
        return best_action(self.game, self.heuristics, seen, legal, self.dice)

    def _new_plan(self, seen: Observation[Any], legal: list[int], budget: Budget) -> list[int]:
        if len(legal) == 1:
            return [legal[0]]
        plan = self.heuristics.plan(seen, self.dice, budget.iterations)
        return plan if plan and plan[0] in legal else []


def best_action(
    game: Game[Any],
    heuristics: Heuristics[Any],
    seen: Observation[Any],
    legal: list[int],
    dice: Dice,
) -> int:
    """The action with the best position behind it; dice decide between equals."""
    best: list[int] = []
    highest = 0.0
    values = heuristics.prospects(game, seen.state, seen.seat, legal)
    for i in range(len(legal)):
        if not best or values[i] > highest + EVEN:
            best = [legal[i]]
            highest = values[i]
        elif values[i] > highest - EVEN:
            best.append(legal[i])
    return best[0] if len(best) == 1 else dice.choose(best)
