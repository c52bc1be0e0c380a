"""A small neural net in whole numbers, so that it gives the same result on every machine.

Two hidden layers with rectifiers, and a linear path past them. Inputs are sparse: only those
that are not zero are visited. All arithmetic is fixed-point; floats would sum differently in
compiled and interpreted code, and "the same seed, the same choice" would no longer hold.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

SCALE: Final = 256  # what stands for 1.0 in a weight
_BITS: Final = 8
LARGEST: Final = 32767  # weights are 16 bits wide
_HALF: Final = 32  # bits of one unit of the first layer: two of them share a number
_SIGN: Final = 1 << 31


class SparseRow:
    """The inputs of a net that are not zero, by place."""

    def __init__(self, most: int) -> None:
        self.places: vec[i64] = vec[i64]([0] * most)
        self.amounts: vec[i64] = vec[i64]([0] * most)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def on(self, place: i64) -> None:
        """Set an input to 1."""
        self.places[self.count] = place
        self.amounts[self.count] = 1
        self.count += 1

    def put(self, place: i64, amount: i64) -> None:
        """Set an input to an amount; nothing is kept of zero."""
        if amount != 0:
            self.places[self.count] = place
            self.amounts[self.count] = amount
            self.count += 1

    def as_pairs(self) -> list[tuple[int, int]]:
        return [(int(self.places[k]), int(self.amounts[k])) for k in range(int(self.count))]


class Shape:
    """The size of a net: inputs, units of the first and of the second hidden layer."""

    def __init__(self, inputs: int, width: int, height: int) -> None:
        self.inputs: Final = inputs
        self.width: Final = width
        self.height: Final = height

    @property
    def parts(self) -> list[int]:
        """How many weights each part has, in the order of a file: first layer (by input and unit)
        and its biases, second layer (by unit and unit below) and its biases, last layer and its
        bias, the linear path (by input)."""
        width, height = self.width, self.height
        return [self.inputs * width, width, width * height, height, height, 1, self.inputs]

    @property
    def weights(self) -> int:
        return sum(self.parts)


def _paired(weights: list[int], width: int) -> list[int]:
    """Two neighbouring units of a row in one number, so that they are multiplied at once; the
    second one is 0 if the width is odd."""
    found = []
    for start in range(0, len(weights), width):
        row = [*weights[start : start + width], 0]
        found += [row[unit] + (row[unit + 1] << _HALF) for unit in range(0, width, 2)]
    return found


class Net:
    """Weights, and what they make of a row."""

    def __init__(self, shape: Shape, weights: list[int]) -> None:
        """Take the weights in the order of `Shape.parts`, with 1.0 as `SCALE`."""
        assert len(weights) == shape.weights
        parts: list[list[int]] = []
        start = 0
        for size in shape.parts:
            parts.append(weights[start : start + size])
            start += size
        self.shape: Final = shape
        self._width: i64 = shape.width
        self._height: i64 = shape.height
        self._pairs: i64 = (shape.width + 1) // 2
        self._first: vec[i64] = vec[i64](_paired(parts[0], shape.width))
        self._first_bias: vec[i64] = vec[i64](_paired(parts[1], shape.width))
        self._second: vec[i16] = vec[i16](parts[2])
        self._second_bias: vec[i64] = vec[i64](parts[3])
        self._last: vec[i64] = vec[i64](parts[4])
        self._last_bias: i64 = parts[5][0]
        self._straight: vec[i64] = vec[i64](parts[6])
        self._low: vec[i64] = vec[i64]([0] * (shape.width + 1))  # the first hidden layer
        self._sums: vec[i64] = vec[i64]([0] * shape.width)  # the same, two units in a number

    def value(self, row: SparseRow) -> float:
        """The output for a row, exact to 1/65536. Amounts times weights may sum up to 8 million
        (as 1.0 is `SCALE`): more does not fit the 31 bits of a unit."""
        pairs = self._pairs
        sums = self._sums
        first = self._first
        straight = self._straight
        bias = self._first_bias
        unit: i64 = 0
        while unit < pairs:
            sums[unit] = bias[unit]
            unit += 1
        total: i64 = 0
        k: i64 = 0
        while k < row.count:
            place = row.places[k]
            amount = row.amounts[k]
            total += straight[place] * amount
            at = place * pairs
            unit = 0
            while unit < pairs:
                sums[unit] += first[at + unit] * amount
                unit += 1
            k += 1
        self._rectify()
        total = (total + self._last_bias) << _BITS
        return float(total + self._upper(self._low)) / 65536.0

    def _rectify(self) -> None:
        """Take the pairs of the first layer apart; what is negative becomes 0."""
        low, sums = self._low, self._sums
        pair: i64 = 0
        while pair < self._pairs:
            both = sums[pair]
            right = ((both + _SIGN) & 0xFFFFFFFF) - _SIGN
            low[2 * pair] = max(right, 0)
            low[2 * pair + 1] = max((both - right) >> _HALF, 0)
            pair += 1

    def _upper(self, low: vec[i64]) -> i64:
        """What the hidden layers add, in 1/65536."""
        width = self._width
        second = self._second
        total: i64 = 0
        unit: i64 = 0
        while unit < self._height:
            signal: i64 = self._second_bias[unit] << _BITS
            at = unit * width
            below: i64 = 0
            while below < width:
                signal += i64(second[at + below]) * low[below]
                below += 1
            if signal > 0:
                total += self._last[unit] * (signal >> _BITS)
            unit += 1
        return total
