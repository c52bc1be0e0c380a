"""A galaxy that was built against the best for its nine tiles."""

from typing import Final

from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Construction
from cosmarium.games.cosmic_factory.actions import DONE, GRAB, SUBMIT, UNDONE
from cosmarium.games.cosmic_factory.components import ROUNDS
from cosmarium.games.cosmic_factory.heuristics.mastery import wishes
from cosmarium.games.cosmic_factory.heuristics.solving import Solver
from cosmarium.games.cosmic_factory.heuristics.standing import (
    ROUND_GAIN,
    ahead,
    as_floats,
    worth,
)
from cosmarium.games.cosmic_factory.rules.gestures import layout_actions
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import FactoryState

WEIGHINGS: Final = 3  # how often the weights follow the best galaxy
NODES: Final = 4  # partial layouts that the proof looks at for each trial change


class GalaxyReview(Construction):
    """The worth of a point depends on where the markers stand, so a few galaxies are looked for,
    each with weights that follow from the last one; the last search is proved."""

    def __init__(self, seen: Observation[FactoryState], galaxy: list[int], dice: Dice) -> None:
        self._state: Final = seen.state
        self._seat: Final = seen.seat
        self._dice: Final = dice
        self._hand: Final = seen.state.players[seen.seat].hand
        self._rounds: Final = ROUNDS - seen.state.round
        self._galaxy: list[int] = galaxy
        self._weighed: int = 0
        super().__init__(self._worth(galaxy))
        heights = ahead(self._markers(), list(ROUND_GAIN), self._rounds)
        self._solver: Solver = self._new_solver(heights)

    def work(self, trials: int) -> None:
        while self._weighed < WEIGHINGS:
            self._weighed += 1
            self._solver.search(trials // WEIGHINGS)
            found = self._solver.galaxy
            self._take(found)
            if self._weighed < WEIGHINGS:
                self._solver = self._new_solver(self._heights(found))
        self._solver.search(trials)
        self._solver.prove(NODES * trials)
        self._take(self._solver.galaxy)
        self.proved = self._solver.proved

    def plan(self) -> list[int]:
        return layout_actions(self._state, self._seat, self._galaxy)

    def _take(self, galaxy: list[int]) -> None:
        found = self._worth(galaxy)
        if found > self.best:
            self.best = found
            self._galaxy = galaxy

    def _new_solver(self, heights: list[float]) -> Solver:
        objective = Objective(self._state.card, wishes(heights, self._rounds))
        return Solver(self._hand, objective, self._dice)

    def _markers(self) -> list[int]:
        return self._state.players[self._seat].markers

    def _heights(self, galaxy: list[int]) -> list[float]:
        earned = as_floats(points_of(count_galaxy(galaxy), self._state.card).by_marker())
        return ahead(self._markers(), earned, self._rounds)

    def _worth(self, galaxy: list[int]) -> float:
        return worth(self._heights(galaxy), self._rounds)


def galaxy_after(
    game: Game[FactoryState], seen: Observation[FactoryState], actions: list[int]
) -> list[int]:
    """The galaxy that a seat's actions leave behind. What ends the building is left out: it may
    end the round, and the galaxy with it."""
    trial = seen.state.clone()
    for action in actions:
        if action >= SUBMIT or GRAB <= action < DONE:
            break
        if action not in (DONE, UNDONE) and game.refusal(trial, seen.seat, action) is None:
            game.apply(trial, seen.seat, action)
    return trial.players[seen.seat].galaxy
