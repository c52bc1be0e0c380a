"""Win shares and ratings, with confidence intervals."""

from dataclasses import dataclass
from math import exp, log, sqrt

LIKELY = 1.96  # standard deviations on either side for 95 %
SCALE = 400 / log(10)  # 400 rating points are odds of 10 to 1, as in chess
PRIOR = 800 / SCALE  # prior standard deviation, which keeps ratings finite if a bot always wins
MIDDLE = 1500.0
ROUNDS = 100  # Newton's method needs about ten
CLOSE = 1e-9


@dataclass(frozen=True)
class Interval:
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(won: float, games: int, likely: float = LIKELY) -> Interval:
    """Return a share with Wilson's interval, which works even after 30 wins out of 30."""
    part = won / games
    square = likely * likely
    middle = (part + square / (2 * games)) / (1 + square / games)
    spread = part * (1 - part) / games + square / (4 * games * games)
    half = likely * sqrt(spread) / (1 + square / games)
    low, high = min(part, middle - half), max(part, middle + half)
    return Interval(part, max(0.0, low), min(1.0, high))  # rounding can exceed the bounds


@dataclass(frozen=True)
class Comparison:
    """One bot beat another (1), lost to it (0) or tied (0.5)."""

    one: int
    other: int
    score: float
    weight: float


def rate(bots: int, comparisons: list[Comparison]) -> list[Interval]:
    """Return ratings by the Bradley–Terry model: the odds of winning are the ratio of strengths.

    Newton's method finds the most likely log strengths under a wide normal prior; the curvature
    there gives the intervals.
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
        # Only differences are known, so this is the variance relative to the mean of all.
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
    """Solve by Gaussian elimination, without pivoting since the matrix is positive definite."""
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
