"""The odds of a bet: what others may build this round, and which bonus tiles they may claim."""

from math import log
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

# Who builds knows most of what the others can build, so the one without the largest zone often
# does not bet. The log-odds of a claim, roughly as `hard-0` makes them: with the same number of
# planets as the largest zone of all others, and for each planet more.
EVEN_CLAIM: Final = 1.9
CLAIM_A_PLANET: Final = [0.75, 1.3, 1.3]  # by colour
ENOUGH: Final = 18  # planets: a larger zone is worth no more
SURE: Final = 1e-9  # keeps a logarithm finite


def stakes(card: int) -> tuple[int, int]:
    """What a bet wins and loses (SC-c, K17)."""
    double = 2 if card == HAPPY_HOUR else 1
    return BONUS_WON * double, BONUS_LOST * double


class Rival:
    """One other seat in one sample."""

    def __init__(
        self, seat: int, earned: list[float], largest: list[int], needed: list[float]
    ) -> None:
        self.seat: Final = seat
        self.earned: Final = earned  # by marker, without bonus tiles
        self.largest: Final = largest  # zones, by colour
        self.needed: Final = needed  # planets more than all others, to claim a colour

    def claims(self, colour: int, others: int) -> bool:
        """Whether it bets, if the largest zone of all others has so many planets."""
        return self.largest[colour] - others >= self.needed[colour]


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
            faster = [rival for rival in sample if self.goes_first(rival)]
            if not any([_claims(rival, colour, sample, planets) for rival in faster]):
                most = max([rival.largest[colour] for rival in sample])
                total += won if planets >= most else -lost
        return total / len(self.samples)

    def table(self, weights: list[int]) -> list[list[int]]:
        """What a zone adds as the largest of its colour, if one bets on it: by colour and
        planets, with the weight of each marker."""
        found = []
        for colour in range(COLOURS):
            weight = weights[colour]
            row = [0]
            for planets in range(1, ENOUGH + 1):
                row.append(max(0, round(weight * self.expected(colour, planets))))
            found.append(row + [row[ENOUGH]] * (PLANET_STEPS - len(row)))
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
                if _claims(rival, colour, sample, largest[colour]) and (
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


def _claims(rival: Rival, colour: int, sample: list[Rival], planets: int) -> bool:
    """Whether a rival bets against the own zone of so many planets, and against the others."""
    others = planets
    for other in sample:
        if other.seat != rival.seat:
            others = max(others, other.largest[colour])
    return rival.claims(colour, others)


def _needed(dice: Dice) -> list[float]:
    """The lead that a rival needs to claim a colour, drawn by how often such leads do."""
    found = []
    for colour in range(COLOURS):
        share = max(dice.fraction(), SURE)
        found.append((log(share / (1.0 - share)) - EVEN_CLAIM) / CLAIM_A_PLANET[colour])
    return found


def _rival(state: FactoryState, seat: int, dice: Dice, trials: int) -> Rival:
    player = state.players[seat]
    rounds = ROUNDS - state.round
    weights = wishes(ahead(player.markers, list(ROUND_GAIN), rounds), rounds)
    galaxy = anneal(player.hand, Objective(state.card, weights), dice, trials)
    count = count_galaxy(galaxy)
    earned = as_floats(points_of(count, state.card).by_marker())
    largest = [count.largest(colour) for colour in range(COLOURS)]
    return Rival(seat, earned, largest, _needed(dice))
