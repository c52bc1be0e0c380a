"""The solver: the best galaxy for nine tiles under a card, and whether there is no better.

Annealing finds it; a bound (bounds.py) or a search through everything (proving.py) shows
that nothing beats it. With card 3 that search goes through the squares alone: it may find
a better one there, and proves nothing. Whoever calls this decides how much work it does.
"""

from typing import Final

from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    FLIPS,
    GALAXY_TILES,
    NEW_DIMENSION,
    NO_CARD,
    PARALLEL_UNIVERSES,
    SABOTAGE,
    TILE_SET,
)
from cosmarium.games.cosmic_factory.heuristics.bounds import zones_bound
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement, Best
from cosmarium.games.cosmic_factory.heuristics.proving import Proof, can_be_proved
from cosmarium.games.cosmic_factory.scoring.objective import Objective

# Tuned on the best known layouts: many short runs, rather cold, beat few long ones.
RUN: Final = 10_000  # trial changes until a new start
HOT: Final = 0.5  # temperatures, in points
COLD: Final = 0.3


class Solver:
    def __init__(self, tiles: list[int], objective: Objective, dice: Dice) -> None:
        weights = [abs(weight) for weight in objective.weights if weight]
        self._point: Final = sum(weights) / len(weights) if weights else 1.0
        self._arrangement: Final = Arrangement(tiles, objective, dice)
        self._best: Final = Best(self._arrangement)
        free = objective.card == NEW_DIMENSION
        framed = Objective(NO_CARD, objective.weights) if free else objective
        self._through: Final = Proof(tiles, framed, self._best.worth)
        self._searchable: Final = can_be_proved(framed.card)
        self._provable: Final = can_be_proved(objective.card)
        self.bound: Final = upper_bound(tiles, objective)

    @property
    def worth(self) -> int:
        return self._best.worth

    @property
    def galaxy(self) -> list[int]:
        return self._best.galaxy

    @property
    def judged(self) -> int:
        """Changed layouts looked at while annealing."""
        return self._arrangement.judged

    @property
    def proved(self) -> bool:
        return self._best.worth == self.bound or (self._provable and self._through.over)

    def search(self, layouts: int) -> None:
        """Anneal, some layouts more."""
        last = self.judged + layouts
        while self.judged < last:
            self._arrangement.scatter()
            trials = min(RUN, last - self.judged)
            self._arrangement.anneal(trials, HOT * self._point, COLD * self._point, self._best)

    def prove(self, nodes: int) -> None:
        """Go on with the search through everything, where there can be one."""
        if not self._searchable or self.proved:
            return
        through = self._through
        through.best = max(through.best, self._best.worth)
        through.work(nodes)
        if through.best > self._best.worth:
            self._best.worth = through.best
            self._best.galaxy = through.found


# -- bounds ---------------------------------------------------------------------------------


def upper_bound(tiles: list[int], objective: Objective) -> int:
    """No galaxy of these tiles is worth more."""
    if objective.card == SABOTAGE:  # the other player may take any tile
        return min([_bound(tiles[:n] + tiles[n + 1 :], objective) for n in range(GALAXY_TILES)])
    return _bound(tiles, objective)


def _bound(tiles: list[int], objective: Objective) -> int:
    armed = len([tile for tile in tiles if TILE_SET[tile].arms])
    belt = max(objective.belt[: min(armed, _longest(objective.card)) + 1])
    return zones_bound(objective, tiles) + belt


def _longest(card: int) -> int:
    """The most that step b can look up: tiles in one belt, or separate belts."""
    if card == BLACK_HOLE:
        return GALAXY_TILES - FLIPS
    return 4 if card == PARALLEL_UNIVERSES else GALAXY_TILES
