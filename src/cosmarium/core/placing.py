"""From points to places: what a seat maximises."""

from math import exp
from typing import Final

_STEEP: Final = 1.7  # makes the logistic curve resemble the bell curve
_CERTAIN: Final = 20.0


def chance_to_lead(difference: float, swing: float) -> float:
    """The probability that a lead of so many points holds, if it may still swing by so many."""
    x = _STEEP * difference / swing
    if x > _CERTAIN:
        return 1.0
    if x < -_CERTAIN:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def worth_of_a_point(swing: float) -> float:
    """How much one point changes that probability between equals."""
    return _STEEP / (4.0 * swing)


def placing(points: list[float], seat: int, own: float, swing: float) -> float:
    """The share of others that a seat with `own` points will leave behind."""
    total = 0.0
    for other in range(len(points)):
        if other != seat:
            total += chance_to_lead(own - points[other], swing)
    return total / (len(points) - 1)


def chances_to_win(points: list[float], swing: float) -> list[float]:
    """The probability of each seat to finish first; for two seats that of `chance_to_lead`."""
    best = max(points)
    weights = [exp(max(-_CERTAIN, _STEEP * (one - best) / swing)) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
