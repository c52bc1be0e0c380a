"""Points of a turn in many deals, from what a seat knows. The same luck gives the same deals, so
turns that are compared meet the same draws."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from cosmarium.bots.sampling import Sampler
from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import derived_seed
from cosmarium.core.heuristics import Heuristics

EXPLAINED: Final = 40  # samples whose terms are compared
QUICK: Final = 100  # simulations of a first look
DEALS: Final = 6  # in which a turn that draws something is played to its end …
THOUGHT: Final = 100  # … with so many simulations for each decision


class DealSampler:
    def __init__(self, game: Game[Any], heuristics: Heuristics[Any]) -> None:
        self._heuristics: Final = heuristics
        self._sampler: Final = Sampler(game, heuristics)

    def sampled(
        self, seen: Observation[Any], actions: list[int], luck: tuple[object, ...], simulations: int
    ) -> tuple[list[float], dict[str, float]]:
        """Return the points of every sample, and the mean of the terms in some of them."""
        sampler, seat = self._sampler, seen.seat
        starts = [(seen, actions)]
        if simulations > QUICK and not sampler.ends_turn(seen, actions):
            starts = [
                (sampler.finished(seen, actions, derived_seed(*luck, deal), THOUGHT), [])
                for deal in range(DEALS)
            ]
        points: list[float] = []
        terms: dict[str, float] = {}
        for number in range(simulations):
            start, rest = starts[number % len(starts)]
            state = sampler.after(start, rest, derived_seed(*luck, number))
            points.append(sampler.points(state, seat))
            if number < EXPLAINED:
                for name, amount in self._heuristics.terms(state, seat):
                    terms[name] = terms.get(name, 0.0) + amount / EXPLAINED
        return points, terms


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and its standard error."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, 0.0
    variance = sum([(one - mean) ** 2 for one in numbers]) / (len(numbers) - 1)
    return mean, sqrt(variance / len(numbers))
