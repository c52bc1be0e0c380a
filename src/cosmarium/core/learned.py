"""A judgement that has learned: the hand-written one, corrected by a net."""

from typing import Final, Generic
from zlib import crc32

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Game, Observation, S
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Construction, Heuristics
from cosmarium.core.net import Net, SparseRow

MOST_KNOWN: Final = 20_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """What a net looks at in one seat's position."""

    size: int = 0  # how many inputs there are
    most: int = 0  # how many of them can differ from zero at once
    parts: list[tuple[str, int]] = []  # what they mean: a name, and the first input of this kind
    # The share of decisions at which training lets a search look for several ends of the turn, and
    # plays each to the end of the game: for games whose turns have many steps, so that the net
    # learns to tell apart what a search finds.
    branched: float = 0.0

    def write(self, state: S, seat: int, row: SparseRow) -> None:
        """Fill an empty row."""
        raise NotImplementedError

    def write_and_judge(self, by_hand: Heuristics[S], state: S, seat: int, row: SparseRow) -> float:
        """Fill an empty row and return the hand-written value, for which a game may know a shorter
        way where its inputs contain the parts of that value."""
        self.write(state, seat, row)
        return by_hand.value(state, seat)

    def fingerprint(self) -> str:
        """A number that changes with the inputs: a net fits only those it was trained on. Rename
        a part if it comes to mean something else in the same places."""
        return f"{crc32(repr((self.parts, self.size)).encode()):08x}"


class LearnedHeuristics(Heuristics[S]):
    """The value is the hand-written one plus what the net adds; plans, rollouts and the order of
    moves stay hand-written, because there the net costs more time than it saves."""

    def __init__(self, by_hand: Heuristics[S], features: Features[S], net: Net) -> None:
        self.by_hand: Final = by_hand
        self.features: Final = features
        self.net: Final = net
        self._row: Final = SparseRow(features.most)
        self._known: Final[dict[int, float]] = {}  # values by the key of the position

    def correction(self, state: S, seat: int) -> float:
        """What the net adds to the hand-written value, in points."""
        if state.over:
            return 0.0
        self._row.clear()
        self.features.write(state, seat, self._row)
        return self.net.value(self._row)

    def terms(self, state: S, seat: int) -> list[tuple[str, float]]:
        return [*self.by_hand.terms(state, seat), ("learned", self.correction(state, seat))]

    def value(self, state: S, seat: int) -> float:
        if state.over:
            return self.by_hand.value(state, seat)
        key = self.by_hand.position_key(state, seat)
        if key == 0:
            return self._judge(state, seat)
        value = self._known.get(key)
        if value is None:
            value = self._judge(state, seat)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = value
        return value

    def _judge(self, state: S, seat: int) -> float:
        self._row.clear()
        by_hand = self.features.write_and_judge(self.by_hand, state, seat, self._row)
        return by_hand + self.net.value(self._row)

    def position_key(self, state: S, seat: int) -> int:
        return self.by_hand.position_key(state, seat)

    def prospects(self, game: Game[S], state: S, seat: int, legal: list[int]) -> list[float]:
        return self.by_hand.prospects(game, state, seat, legal)

    def guesses(
        self, game: Game[S], state: S, seat: int, legal: list[int], now: float
    ) -> list[float]:
        shift = now - self.by_hand.value(state, seat)
        return [value + shift for value in self.by_hand.prospects(game, state, seat, legal)]

    def swing(self, state: S) -> float:
        return self.by_hand.swing(state)

    def rests(self, state: S) -> bool:
        return self.by_hand.rests(state)

    def horizon(self, state: S) -> int:
        return self.by_hand.horizon(state)

    def simulations(self) -> tuple[int, int, int]:
        return self.by_hand.simulations()

    def oversight(self) -> tuple[float, float]:
        return self.by_hand.oversight()

    def share(self, known: bool) -> float:
        return self.by_hand.share(known)

    def counts_first_steps(self) -> bool:
        return self.by_hand.counts_first_steps()

    def worlds(self) -> int:
        return self.by_hand.worlds()

    def expert_simulations(self) -> int:
        return self.by_hand.expert_simulations()

    def best_turn_simulations(self) -> int:
        return self.by_hand.best_turn_simulations()

    def yardstick(self) -> int:
        return self.by_hand.yardstick()

    def effort(self, simulations: int) -> int:
        return self.by_hand.effort(simulations)

    def plan(self, seen: Observation[S], dice: Dice, effort: int) -> list[int]:
        return self.by_hand.plan(seen, dice, effort)

    def review_simulations(self) -> int:
        return self.by_hand.review_simulations()

    def review_scale(self) -> float:
        return self.by_hand.review_scale()

    def construction(
        self, game: Game[S], seen: Observation[S], played: list[int], dice: Dice
    ) -> Construction | None:
        return self.by_hand.construction(game, seen, played, dice)
