"""The net in whole numbers gives the same result in every build."""

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.net import LARGEST, SCALE, Net, Shape, SparseRow

INPUTS = 20


GOLDEN = [-28.804397583007812, -23.87249755859375, -7.4353790283203125, -12.077301025390625]


def made(seed: int) -> Net:
    dice = Dice(seed)
    shape = Shape(INPUTS, 6, 4)
    return Net(shape, [dice.below(1201) - 600 for _ in range(shape.weights)])


def row(seed: int) -> SparseRow:
    dice = Dice(seed)
    found = SparseRow(INPUTS)
    for place in range(INPUTS):
        if dice.below(3) == 0:
            found.put(place, dice.below(5) - 1)
    return found


def by_floats(net: Net, weights: list[float], found: SparseRow) -> float:
    """The same net as a textbook has it."""
    shape = net.shape
    parts = []
    for size in shape.parts:
        parts.append(weights[:size])
        weights = weights[size:]
    first, bias, second, second_bias, last, (last_bias,), straight = parts
    pairs = found.as_pairs()
    low = [
        max(0.0, bias[u] + sum(first[p * shape.width + u] * a for p, a in pairs))
        for u in range(shape.width)
    ]
    high = [
        max(
            0.0,
            second_bias[u] + sum(second[u * shape.width + k] * x for k, x in enumerate(low)),
        )
        for u in range(shape.height)
    ]
    return (
        last_bias
        + sum(straight[p] * a for p, a in pairs)
        + sum(w * x for w, x in zip(last, high, strict=True))
    )


@pytest.mark.parametrize("seed", range(20))
def test_is_a_net_with_two_hidden_layers_and_a_linear_path(seed: int) -> None:
    dice = Dice(seed)
    net = made(seed)
    weights = [(dice.below(1201) - 600) / SCALE for _ in range(net.shape.weights)]
    found = row(seed + 100)
    assert net.value(found) == pytest.approx(by_floats(net, weights, found), abs=0.1)


def test_gives_exactly_these_values_on_every_machine() -> None:
    """Golden values: compiled and pure Python must agree to the last bit."""
    values = [made(seed).value(row(seed + 100)) for seed in range(4)]
    assert values == GOLDEN


@pytest.mark.parametrize("width", [1, 2, 3])
def test_units_that_share_a_number_do_not_mix(width: int) -> None:
    """Each unit of the first layer alone, next to ones that are as negative as can be."""
    inputs = 280
    for unit in range(width):
        shape = Shape(inputs, width, 1)
        weights = [0] * shape.weights
        for place in range(inputs):
            for other in range(width):
                weights[place * width + other] = LARGEST if other == unit else -LARGEST
        weights[inputs * width + width + unit] = SCALE  # the second layer
        weights[inputs * width + 2 * width + 1] = 1  # the last layer
        found = SparseRow(inputs)
        for place in range(inputs):
            found.put(place, 120)
        assert Net(shape, weights).value(found) == inputs * 120 * LARGEST / 65536


def test_a_row_keeps_what_is_not_zero() -> None:
    found = SparseRow(3)
    found.on(7)
    found.put(2, 0)
    found.put(5, -3)
    assert found.as_pairs() == [(7, 1), (5, -3)]
    found.clear()
    assert found.as_pairs() == []
