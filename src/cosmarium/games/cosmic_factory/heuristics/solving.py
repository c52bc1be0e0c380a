"""The solver: the best galaxy for nine tiles under a card, and whether there is no better.

Annealing finds it; a bound (bounds.py) or a search through everything (proving.py) shows
that nothing beats it. With card 3 that search goes through the squares alone: it may find
a better one there, and proves nothing. The caller decides how much work it does.
"""

from itertools import combinations
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
from cosmarium.games.cosmic_factory.heuristics.blocks import BlockProof
from cosmarium.games.cosmic_factory.heuristics.bounds import grouped, zones_bound
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement, Best
from cosmarium.games.cosmic_factory.heuristics.proving import LayoutProof, Proof, can_be_proved
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
        self._through: Final = proof_of(tiles, framed, self._best.worth)
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
        return int(self._arrangement.judged)

    @property
    def searching(self) -> bool:
        """Whether there is more to go through."""
        return self._searchable and not self.proved and not self._through.over

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
        if not self.searching:
            return
        through = self._through
        through.best = max(through.best, self._best.worth)
        through.work(nodes)
        if through.best > self._best.worth:
            self._best.worth = int(through.best)
            self._best.galaxy = through.found


# -- proofs ---------------------------------------------------------------------------------


def proof_of(tiles: list[int], objective: Objective, known: int) -> Proof:
    """The search through everything in a card's frame."""
    if objective.card == PARALLEL_UNIVERSES:
        return BlockProof(tiles, objective, known)
    return LayoutProof(tiles, objective, known)


def upper_bound(tiles: list[int], objective: Objective) -> int:
    """No galaxy of these tiles is worth more. Some of them may stay out: whatever the player
    likes, or with card 13 whatever the other player does not."""
    out = {BLACK_HOLE: FLIPS, PARALLEL_UNIVERSES: 1, SABOTAGE: 1}.get(objective.card, 0)
    groupings = grouped(objective)
    bounds = []
    for hand in combinations(tiles, GALAXY_TILES - out):
        armed = len([tile for tile in hand if TILE_SET[tile].arms])
        longest = min(armed, 4) if objective.card == PARALLEL_UNIVERSES else armed
        belt = max(objective.belt[: longest + 1])
        bounds.append(zones_bound(objective, groupings, list(hand)) + belt)
    return min(bounds) if objective.card == SABOTAGE else max(bounds)
