"""Fits a net to positions: what to add to the hand-written value of a seat.

The loss is the cross-entropy of finishing ahead of each other seat, plus some squared error of
the margins and of the points, and more of it for the order of the ends of one turn. Adam, dropout
and weight decay, in NumPy: at this size a framework would be no faster.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from cosmarium.core.net import LARGEST, SCALE, Shape
from cosmarium.lab.training.data import Floats, Integers, Positions
from cosmarium.lab.training.plan import HEIGHT, WIDTH

BATCH = 512  # positions
RATE = 7e-4
WARM_UP = 200  # steps
DECAY = 0.01
STEEP = 1.7  # as the search turns a margin into a chance
POINTS = 0.15 / 20  # weight of the squared error of the points in the loss
FIRST, SECOND = 0.9, 0.999  # Adam's memory
TINY = 1e-8
DOUBT = 1e-6  # no prediction is surer than this; 32-bit floats can tell it from 0 and 1
DECAYED = ("first", "second", "straight")
AT_ONCE = 4096  # positions judged in one go

Weights = dict[str, Floats]


@dataclass(frozen=True)
class Recipe:
    """How often the positions are gone through, which share of the first hidden layer is left out
    at a time, and how much squared errors count: those of the margins, and those of the
    differences between the ends of one turn."""

    epochs: int
    dropout: float
    margin: float
    within: float


FROM_NOTHING = Recipe(6, 0.2, 0.5 / 100, 10.0 / 100)
# A net that has learned already is not spoiled by the noise of single games so easily.
FURTHER = Recipe(10, 0.0, 8.0 / 100, 80.0 / 100)


def fit(
    groups: list[Positions],
    inputs: int,
    seed: int,
    tell: Callable[[float], None],
    start: Weights | None = None,
) -> tuple[Shape, Weights]:
    """Return a net trained on all but the held-out games; `start` has the weights of a net that
    learns further. `tell` gets the share done."""
    rng = np.random.default_rng(seed)
    shape = Shape(inputs, WIDTH, HEIGHT)
    weights = _beginning(shape, rng) if start is None else start
    recipe = FROM_NOTHING if start is None else FURTHER
    adam = _Adam(weights)
    steps = recipe.epochs * sum(_steps(group) for group in groups)
    done = 0
    for _ in range(recipe.epochs):
        for group, chosen in _batches(groups, rng):
            share = done / steps
            rate = RATE * min(1.0, (done + 1) / WARM_UP) * (1.0 - 0.9 * share)
            adam.step(weights, _slopes(weights, group, chosen, recipe, rng), rate)
            done += 1
            tell(done / steps)
    return shape, weights


def quantized(weights: Weights) -> list[int]:
    """Return the weights as the whole numbers of `core.net`, in its order."""
    order = (
        weights["first"],
        weights["first_bias"],
        weights["second"].T,
        weights["second_bias"],
        weights["last"],
        weights["last_bias"],
        weights["straight"],
    )
    flat = np.concatenate([part.ravel() for part in order])
    whole = np.clip(np.rint(flat * SCALE), -LARGEST, LARGEST).astype(int)
    numbers: list[int] = whole.tolist()
    return numbers


def unquantized(shape: Shape, numbers: list[int]) -> Weights:
    """Return the weights that `quantized` made these numbers of, as far as rounding allows."""
    parts: list[Floats] = []
    at = 0
    for size in shape.parts:
        parts.append(np.array(numbers[at : at + size], np.float32) / np.float32(SCALE))
        at += size
    first, first_bias, second, second_bias, last, last_bias, straight = parts
    return {
        "first": first.reshape(shape.inputs, shape.width),
        "first_bias": first_bias,
        "second": second.reshape(shape.height, shape.width).T.copy(),
        "second_bias": second_bias,
        "last": last,
        "last_bias": last_bias,
        "straight": straight,
    }


def figures(groups: list[Positions], weights: Weights) -> dict[str, dict[str, float]]:
    """Return how well the hand-written value and the net predict the held-out games."""
    by_hand, learned = _Predicted(), _Predicted()
    for group in groups:
        chosen = group.held_out
        values = group.by_hand[chosen]
        by_hand.add(values, group, chosen)
        learned.add(values + _outputs(weights, group, chosen), group, chosen)
    return {"by_hand": by_hand.figures(), "net": learned.figures()}


class _Predicted:
    """Predicted margins between two seats, and what became of them."""

    def __init__(self) -> None:
        self._margins: list[Floats] = []
        self._truth: list[Floats] = []
        self._swings: list[Floats] = []
        self._margins_within: list[Floats] = []
        self._truth_within: list[Floats] = []

    def add(self, values: Floats, group: Positions, chosen: Integers) -> None:
        points, turns = group.points[chosen], group.turns[chosen]
        for one, other in combinations(range(group.players), 2):
            margins = values[:, one] - values[:, other]
            truth = points[:, one] - points[:, other]
            self._margins.append(margins)
            self._truth.append(truth)
            self._swings.append(group.swings[chosen])
            self._margins_within.append(_within(margins, turns))
            self._truth_within.append(_within(truth, turns))

    def figures(self) -> dict[str, float]:
        """Return the log loss, the correlation, the share of right winners, and the correlation
        between ends of one turn."""
        margins, truth = np.concatenate(self._margins), np.concatenate(self._truth)
        if not len(truth):
            return {"log_loss": 0.0, "correlation": 0.0, "right": 0.0, "within_turns": 0.0}
        chance = np.clip(_chance(margins, np.concatenate(self._swings)), DOUBT, 1 - DOUBT)
        won = _won(truth)
        loss = -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()
        decided = truth != 0
        right = ((margins > 0) == (truth > 0))[decided]
        within = np.concatenate(self._margins_within), np.concatenate(self._truth_within)
        return {
            "log_loss": round(float(loss), 4),
            "correlation": _correlation(margins - margins.mean(), truth - truth.mean()),
            "right": round(float(right.mean()), 4) if len(right) else 0.0,
            "within_turns": _correlation(*within),
        }


def _correlation(one: Floats, other: Floats) -> float:
    """Of numbers whose means are zero."""
    spread = float(np.sqrt((one * one).mean() * (other * other).mean()))
    return round(float((one * other).mean()) / spread, 4) if spread else 0.0


def _outputs(weights: Weights, group: Positions, chosen: Integers) -> Floats:
    inputs = len(weights["straight"])
    parts = [np.zeros(0, np.float32)]
    for start in range(0, len(chosen), AT_ONCE):
        rows = group.inputs(chosen[start : start + AT_ONCE], inputs)
        low = np.maximum(rows @ weights["first"] + weights["first_bias"], 0)
        high = np.maximum(low @ weights["second"] + weights["second_bias"], 0)
        parts.append(high @ weights["last"] + weights["last_bias"] + rows @ weights["straight"])
    return np.concatenate(parts).reshape(-1, group.players)


def _chance(margins: Floats, swings: Floats) -> Floats:
    chance: Floats = 1 / (1 + np.exp(-np.clip(STEEP * margins / swings, -30, 30)))
    return chance


def _won(truth: Floats) -> Floats:
    return ((np.sign(truth) + 1) / 2).astype(np.float32)


# -- training -------------------------------------------------------------------------------


def _beginning(shape: Shape, rng: np.random.Generator) -> Weights:
    inputs, width, height = shape.inputs, shape.width, shape.height
    start = {
        "first": rng.normal(0, 0.05, (inputs, width)),
        "first_bias": np.zeros(width),
        "second": rng.normal(0, 0.2, (width, height)),
        "second_bias": np.zeros(height),
        "last": rng.normal(0, 0.05, height),
        "last_bias": np.zeros(1),
        "straight": np.zeros(inputs),
    }
    return {name: values.astype(np.float32) for name, values in start.items()}


def _steps(group: Positions) -> int:
    return -(-len(group.training) // BATCH)


def _batches(
    groups: list[Positions], rng: np.random.Generator
) -> Iterator[tuple[Positions, Integers]]:
    """Yield every training position once, in random order; a batch has one number of players."""
    found = []
    for group in groups:
        order = _by_turn(group, rng)
        found += [(group, order[k : k + BATCH]) for k in range(0, len(order), BATCH)]
    for k in rng.permutation(len(found)):
        yield found[k]


def _by_turn(group: Positions, rng: np.random.Generator) -> Integers:
    """Return the training positions in random order, the ends of one turn next to each other."""
    chosen = group.training
    numbers, which = np.unique(group.turns[chosen], return_inverse=True)
    order: Integers = chosen[np.argsort(rng.permutation(len(numbers))[which], kind="stable")]
    return order


def _within(values: Floats, turns: Integers) -> Floats:
    """Return by how much values differ from the mean of their turn."""
    which = np.unique(turns, return_inverse=True)[1]
    means = np.bincount(which, values) / np.bincount(which)
    return (values - means[which]).astype(np.float32)


def _slopes(
    weights: Weights,
    group: Positions,
    chosen: Integers,
    recipe: Recipe,
    rng: np.random.Generator,
) -> Weights:
    """Return the gradient of the loss over a batch."""
    rows = group.inputs(chosen, len(weights["straight"]))
    low = np.maximum(rows @ weights["first"] + weights["first_bias"], 0)
    kept = (rng.random(low.shape, np.float32) >= recipe.dropout) / np.float32(1 - recipe.dropout)
    low *= kept
    high = np.maximum(low @ weights["second"] + weights["second_bias"], 0)
    output = high @ weights["last"] + weights["last_bias"] + rows @ weights["straight"]
    out = _loss_slopes(group, chosen, recipe, output).ravel() / len(chosen)
    upper = np.outer(out, weights["last"]) * (high > 0)
    lower = (upper @ weights["second"].T) * (low > 0) * kept
    return {
        "first": rows.T @ lower,
        "first_bias": lower.sum(0),
        "second": low.T @ upper,
        "second_bias": upper.sum(0),
        "last": high.T @ out,
        "last_bias": out.sum(keepdims=True),
        "straight": rows.T @ out,
    }


def _loss_slopes(group: Positions, chosen: Integers, recipe: Recipe, output: Floats) -> Floats:
    """Return how the loss changes with the value of each seat."""
    values = group.by_hand[chosen] + output.reshape(-1, group.players)
    points, swings = group.points[chosen], group.swings[chosen]
    returns, turns = group.returns[chosen], group.turns[chosen]
    slopes: Floats = POINTS * (values - returns)
    for one, other in combinations(range(group.players), 2):
        margin = values[:, one] - values[:, other]
        won = _won(points[:, one] - points[:, other])
        expected = returns[:, one] - returns[:, other]
        pull = STEEP / swings * (_chance(margin, swings) - won)
        pull += recipe.margin * (margin - expected)
        pull += recipe.within * _within(margin - expected, turns)
        slopes[:, one] += pull / (group.players - 1)
        slopes[:, other] -= pull / (group.players - 1)
    return slopes


class _Adam:
    """The optimizer Adam, with decoupled weight decay."""

    def __init__(self, weights: Weights) -> None:
        self._means = {name: np.zeros_like(part) for name, part in weights.items()}
        self._squares = {name: np.zeros_like(part) for name, part in weights.items()}
        self._count = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        self._count += 1
        for name, part in weights.items():
            slope, mean, square = slopes[name], self._means[name], self._squares[name]
            mean += (1 - FIRST) * (slope - mean)
            square += (1 - SECOND) * (slope * slope - square)
            unbiased = np.sqrt(square / (1 - SECOND**self._count))
            change = mean / (1 - FIRST**self._count) / (unbiased + TINY)
            if name in DECAYED:
                change += DECAY * part
            part -= rate * change
