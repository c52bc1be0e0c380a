"""The bot that looks one step ahead and takes what the game's heuristic likes best of what it
notices."""

from typing import Any, Final

from cosmarium.bots.blind_spots import BlindSpots
from cosmarium.bots.bot import Bot, Budget, Candidate
from cosmarium.core.contract import Game, Observation, State
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.placing import placing

EVEN: Final = 1e-9  # values closer than this are a tie


class GreedyBot(Bot):
    """Follows the heuristic's plan where there is one, and else judges every action."""

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], seed: int) -> None:
        super().__init__(game, heuristics, seed)
        self._planned: list[int] = []
        self._before: State | None = None
        self._seat: int = 0
        self._judged: list[int] = []
        self._blind_spots: Final = BlindSpots(self.dice)

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        self._before = self.game.clone(seen.state)
        self._seat = seen.seat
        if not self._planned or self._planned[0] not in legal:
            self._planned = self._new_plan(seen, legal, budget)
        if self._planned:
            self._judged = self._planned[:1]
            return self._planned.pop(0)
        self._judged = self._noticed(seen, legal, budget.oversight)
        return best_action(self.game, self.heuristics, seen, self._judged, self.dice)

    def _noticed(self, seen: Observation[Any], legal: list[int], oversight: float) -> list[int]:
        if oversight <= 0.0 or len(legal) == 1:
            return legal
        stage: int = seen.state.stage
        found = [action for action in legal if not self._blind_spots.hide(action, stage, oversight)]
        return found or legal

    def _new_plan(self, seen: Observation[Any], legal: list[int], budget: Budget) -> list[int]:
        if len(legal) == 1:
            return [legal[0]]
        plan = self.heuristics.plan(seen, self.dice, budget.iterations)
        return plan if plan and plan[0] in legal else []

    def considered(self) -> list[Candidate]:
        if self._before is None:
            return []
        return judged(self.game, self.heuristics, self._before, self._seat, self._judged)


def best_action(
    game: Game[Any],
    heuristics: Heuristics[Any],
    seen: Observation[Any],
    legal: list[int],
    dice: Dice,
) -> int:
    """The action with the best position behind it; dice decide between equals."""
    values = heuristics.prospects(game, seen.state, seen.seat, legal)
    highest = max(values)
    best = [legal[i] for i in range(len(legal)) if values[i] > highest - EVEN]
    return best[0] if len(best) == 1 else dice.choose(best)


def judged(
    game: Game[Any], heuristics: Heuristics[Any], before: State, seat: int, actions: list[int]
) -> list[Candidate]:
    """What the heuristic alone says about actions, the most points first."""
    swing = heuristics.swing(before)
    others = [heuristics.value(before, other) for other in range(before.seats)]
    found = []
    for action in actions:
        trial = game.clone(before)
        game.apply(trial, seat, action)
        terms = heuristics.terms(trial, seat)
        points = heuristics.value(trial, seat)
        found.append(Candidate(action, 0, placing(others, seat, points, swing), points, terms))
    found.sort(key=_less)
    return found


def _less(candidate: Candidate) -> float:
    return -candidate.points
