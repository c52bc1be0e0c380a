"""The odds of a bet: what others may build this round, and which bonus tiles they may claim."""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import (
    BONUS_LOST,
    BONUS_WON,
    COLOURS,
    HAPPY_HOUR,
    PLANET_STEPS,
    ROUNDS,
)
from cosmarium.games.cosmic_factory.heuristics.mastery import anneal, wishes
from cosmarium.games.cosmic_factory.heuristics.standing import ROUND_GAIN, ahead, as_floats
from cosmarium.games.cosmic_factory.observation import determinize
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import MODE_UNTIMED, FactoryState

EVEN: Final = BONUS_LOST / (BONUS_WON + BONUS_LOST)  # the chance from which on a bet pays


def stakes(card: int) -> tuple[int, int]:
    """What a bet wins and loses (SC-c, K17)."""
    double = 2 if card == HAPPY_HOUR else 1
    return BONUS_WON * double, BONUS_LOST * double


class Rival:
    """One other seat in one sample."""

    def __init__(self, seat: int, earned: list[float], largest: list[int]) -> None:
        self.seat: Final = seat
        self.earned: Final = earned  # by marker, without bonus tiles
        self.largest: Final = largest  # zones, by colour
        self.claims: int = 0  # colours, as bits


class Odds:
    """Samples of what the others build, with the bets they are likely to make."""

    def __init__(
        self, seen: Observation[FactoryState], dice: Dice, samples: int, trials: int
    ) -> None:
        state = seen.state
        self.state: Final = state
        self.seat: Final = seen.seat
        self.samples: Final[list[list[Rival]]] = []
        for _ in range(samples):
            guess = determinize(seen, dice)
            others = [seat for seat in range(state.seats) if seat != seen.seat]
            self.samples.append([_rival(guess, seat, dice, trials) for seat in others])
        self._let_them_claim()

    def _let_them_claim(self) -> None:
        """A seat that knows its own galaxy alone bets on zones that are large among all."""
        for colour in range(COLOURS):
            sizes = [rival.largest[colour] for sample in self.samples for rival in sample]
            for sample in self.samples:
                for rival in sample:
                    own = rival.largest[colour]
                    below = len([size for size in sizes if size <= own]) / len(sizes)
                    if below ** (self.state.seats - 1) > EVEN:
                        rival.claims |= 1 << colour

    def goes_first(self, rival: Rival) -> bool:
        """Whether a rival's claim comes before that of the own seat (DG-10); against a clock
        nobody knows who will be faster."""
        if self.state.mode != MODE_UNTIMED:
            return False
        priority = self.state.priority
        return priority.index(rival.seat) < priority.index(self.seat)

    def expected(self, colour: int, planets: int) -> float:
        """The points that a bet on the own largest zone brings on average."""
        won, lost = stakes(self.state.card)
        total = 0
        for sample in self.samples:
            if not [r for r in sample if r.claims >> colour & 1 and self.goes_first(r)]:
                most = max([rival.largest[colour] for rival in sample])
                total += won if planets >= most else -lost
        return total / len(self.samples)

    def table(self, weights: list[int]) -> list[list[int]]:
        """What a zone adds as the largest of its colour, if one bets on it: by colour and
        planets, with the weight of each marker."""
        found = []
        for colour in range(COLOURS):
            row = [0] * PLANET_STEPS
            for planets in range(1, PLANET_STEPS):
                if planets > 1 and row[planets - 1] == row[planets - 2] > 0:
                    row[planets] = row[planets - 1]
                else:
                    row[planets] = max(0, round(weights[colour] * self.expected(colour, planets)))
            found.append(row)
        return found

    def outcome(self, number: int, largest: list[int], claims: int) -> list[list[int]]:
        """By seat and colour, what bonus tiles bring in one sample."""
        state, sample = self.state, self.samples[number]
        won, lost = stakes(state.card)
        found = [[0] * COLOURS for _ in range(state.seats)]
        for colour in range(COLOURS):
            most = max([largest[colour], *[rival.largest[colour] for rival in sample]])
            holder, size = -1, 0
            if claims >> colour & 1:
                holder, size = self.seat, largest[colour]
            for rival in sample:
                if rival.claims >> colour & 1 and (
                    holder < 0
                    or (holder == self.seat and self.goes_first(rival))
                    or (holder != self.seat and self._before(rival.seat, holder))
                ):
                    holder, size = rival.seat, rival.largest[colour]
            if holder >= 0:
                found[holder][colour] = won if size >= most else -lost
        return found

    def _before(self, seat: int, other: int) -> bool:
        priority = self.state.priority
        return priority.index(seat) < priority.index(other)


def _rival(state: FactoryState, seat: int, dice: Dice, trials: int) -> Rival:
    player = state.players[seat]
    rounds = ROUNDS - state.round
    weights = wishes(ahead(player.markers, list(ROUND_GAIN), rounds), rounds)
    galaxy = anneal(player.hand, Objective(state.card, weights), dice, trials)
    count = count_galaxy(galaxy)
    earned = as_floats(points_of(count, state.card).by_marker())
    return Rival(seat, earned, [count.largest(colour) for colour in range(COLOURS)])
