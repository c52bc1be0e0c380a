"""Card 11: the best two blocks of four tiles, one tile aside.

Zones end where a block ends, and the belt that counts is the longer one of the two blocks. So
each block can be looked at by itself: for every four of the nine tiles, and every length of the
belt, the most that zones bring. Of these few numbers the best two blocks follow at once.
"""

from itertools import combinations, permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import GALAXY_TILES, ROTATIONS
from cosmarium.games.cosmic_factory.heuristics.proving import Proof
from cosmarium.games.cosmic_factory.scoring.belts import BELTS, longest_run
from cosmarium.games.cosmic_factory.scoring.field import FACES, Field
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.state import piece

BLOCK: Final = 4  # tiles
LENGTHS: Final = BLOCK + 1  # of a belt: none to four
APART: Final = 3  # columns from one block to the other
_XS: Final = (0, 1, 0, 1)
_YS: Final = (0, 0, 1, 1)
_TURNS: Final = ROTATIONS**BLOCK  # ways to turn the tiles of a block
_NONE: Final = -(1 << 40)  # less than anything is worth


class BlockProof(Proof):
    def __init__(self, tiles: list[int], objective: Objective, known: int) -> None:
        super().__init__(known)
        self._tiles: Final = tiles
        self._objective: Final = objective
        self._field: Final = Field(list(_XS), list(_YS))
        self._fours: Final = list(combinations(range(GALAXY_TILES), BLOCK))
        self._next: int = 0
        # By four tiles and length of the belt: what zones bring at most, and the layout.
        self._most: Final = vec[i64]([_NONE] * (len(self._fours) * LENGTHS))
        self._layouts: Final[list[list[int]]] = [[]] * (len(self._fours) * LENGTHS)

    def work(self, nodes: int) -> None:
        last = self.nodes + nodes
        while self.nodes < last and not self.over:
            if self._next < len(self._fours):
                self._look_at(self._next)
                self._next += 1
            else:
                self._join()
                self.over = True

    def _look_at(self, four: int) -> None:
        """All layouts of four tiles; turning the block brings the first one to the corner."""
        first, *others = self._fours[four]
        for order in permutations(others):
            laid = [self._tiles[n] * ROTATIONS for n in (first, *order)]
            self._turn_all(four, laid)

    def _turn_all(self, four: i64, laid: list[int]) -> None:
        field = self._field
        objective = self._objective
        a: i64 = laid[0]
        b: i64 = laid[1]
        c: i64 = laid[2]
        d: i64 = laid[3]
        turns: i64 = 0
        while turns < _TURNS:
            if turns & 3 == 0:
                field.put(1, FACES[b + ((turns >> 2) & 3)])
                field.put(2, FACES[c + ((turns >> 4) & 3)])
                field.put(3, FACES[d + (turns >> 6)])
            field.put(0, FACES[a + (turns & 3)])
            zones = objective.zones(field)
            place = four * LENGTHS + longest_run(BELTS.packed(field))
            if zones > self._most[place]:
                self._most[place] = zones
                turned = [turns & 3, (turns >> 2) & 3, (turns >> 4) & 3, turns >> 6]
                self._layouts[place] = [laid[n] + int(turned[n]) for n in range(BLOCK)]
            turns += 1
        self.nodes += _TURNS

    def _join(self) -> None:
        for one, tiles in enumerate(self._fours):
            for other in range(one):
                if not set(tiles) & set(self._fours[other]):
                    self._join_two(one * LENGTHS, other * LENGTHS)

    def _join_two(self, one: int, other: int) -> None:
        for first in range(LENGTHS):
            for second in range(LENGTHS):
                belt = self._objective.belt[max(first, second)]
                worth = int(self._most[one + first] + self._most[other + second]) + belt
                if worth > self.best:
                    self.best = worth
                    pieces = _pieces(self._layouts[one + first], 0)
                    self.found = sorted(pieces + _pieces(self._layouts[other + second], APART))


def _pieces(layout: list[int], x: int) -> list[int]:
    return [
        piece(face // ROTATIONS, x + _XS[n], _YS[n], face % ROTATIONS)
        for n, face in enumerate(layout)
    ]
