"""Figures with their uncertainty: shares of wins, and ratings from who came before whom."""

from dataclasses import dataclass
from math import exp, log, sqrt

LIKELY = 1.96  # standard deviations on either side that hold 95 % of a bell curve
SCALE = 400 / log(10)  # 400 points of rating are odds of 10 to 1, as in chess
PRIOR = 800 / SCALE  # ratings lie mostly within this of the mean: keeps endless wins finite
MIDDLE = 1500.0
ROUNDS = 100  # Newton's method needs about ten
CLOSE = 1e-9


@dataclass(frozen=True)
class Interval:
    """A figure and where it lies with 95 % certainty."""

    value: float
    low: float
    high: float


def share(won: float, games: int) -> Interval:
    """Wilson's interval: it stays within 0 and 1 and is honest after 30 wins of 30."""
    part = won / games
    square = LIKELY * LIKELY
    middle = (part + square / (2 * games)) / (1 + square / games)
    spread = part * (1 - part) / games + square / (4 * games * games)
    half = LIKELY * sqrt(spread) / (1 + square / games)
    low, high = min(part, middle - half), max(part, middle + half)
    return Interval(part, max(0.0, low), min(1.0, high))  # rounding crosses the ends


@dataclass(frozen=True)
class Comparison:
    """One bot came before another (1), behind it (0) or beside it (0.5)."""

    one: int
    other: int
    score: float
    weight: float


def rate(bots: int, comparisons: list[Comparison]) -> list[Interval]:
    """Bradley and Terry's model: the odds of coming first are the ratio of two strengths.

    The most likely log strengths by Newton's method, under a wide bell curve around the mean;
    the intervals from the curvature there.
    """
    strengths = [0.0] * bots
    for _ in range(ROUNDS):
        gradient, curvature = _slopes(strengths, comparisons)
        step = _solve(curvature, gradient)
        strengths = [s + d for s, d in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    _, curvature = _slopes(strengths, comparisons)
    intervals = []
    for bot, strength in enumerate(strengths):
        # Only differences can be known: the variance of this one from the mean of all.
        apart = [(1.0 if k == bot else 0.0) - 1 / bots for k in range(bots)]
        spread = sum(a * b for a, b in zip(apart, _solve(curvature, apart), strict=True))
        half = LIKELY * sqrt(spread)
        ends = (strength, strength - half, strength + half)
        intervals.append(Interval(*[MIDDLE + SCALE * x for x in ends]))
    return intervals


def _slopes(
    strengths: list[float], comparisons: list[Comparison]
) -> tuple[list[float], list[list[float]]]:
    bots = len(strengths)
    gradient = [-s / PRIOR**2 for s in strengths]
    curvature = [[1 / PRIOR**2 if i == j else 0.0 for j in range(bots)] for i in range(bots)]
    for c in comparisons:
        expected = 1 / (1 + exp(strengths[c.other] - strengths[c.one]))
        surprise = c.weight * (c.score - expected)
        gradient[c.one] += surprise
        gradient[c.other] -= surprise
        bend = c.weight * expected * (1 - expected)
        curvature[c.one][c.one] += bend
        curvature[c.other][c.other] += bend
        curvature[c.one][c.other] -= bend
        curvature[c.other][c.one] -= bend
    return gradient, curvature


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, without pivoting: the matrix is symmetric and positive."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [b - factor * a for a, b in zip(rows[i], rows[k], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][k] * found[k] for k in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found
