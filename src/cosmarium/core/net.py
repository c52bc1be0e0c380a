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


class Net:
    """Weights, and what they make of a row.

    Layers are lists of weights as they lie in a file: `first` by input and unit, `second` by unit and
    unit below, `last` by unit, `straight` by input; each hidden layer and the result have a bias.
    """

    def __init__(
        self,
        inputs: int,
        first: list[int],
        first_bias: list[int],
        second: list[int],
        second_bias: list[int],
        last: list[int],
        last_bias: int,
        straight: list[int],
    ) -> None:
        self.inputs: Final = inputs
        self._width: i64 = len(first_bias)
        self._height: i64 = len(second_bias)
        self._first: vec[i16] = vec[i16](first)
        self._first_bias: vec[i64] = vec[i64](first_bias)
        self._second: vec[i16] = vec[i16](second)
        self._second_bias: vec[i64] = vec[i64](second_bias)
        self._last: vec[i64] = vec[i64](last)
        self._last_bias: i64 = last_bias
        self._straight: vec[i64] = vec[i64](straight)
        self._low: vec[i64] = vec[i64]([0] * len(first_bias))  # the first hidden layer

    def value(self, row: SparseRow) -> float:
        """The output for a row, exact to 1/65536."""
        width = self._width
        low = self._low
        first = self._first
        straight = self._straight
        bias = self._first_bias
        unit: i64 = 0
        while unit < width:
            low[unit] = bias[unit]
            unit += 1
        total: i64 = 0
        k: i64 = 0
        while k < row.count:
            place = row.places[k]
            amount = row.amounts[k]
            total += straight[place] * amount
            at = place * width
            unit = 0
            while unit < width:
                low[unit] += i64(first[at + unit]) * amount
                unit += 1
            k += 1
        unit = 0
        while unit < width:
            low[unit] = max(low[unit], 0)
            unit += 1
        total = (total + self._last_bias) << _BITS
        return float(total + self._upper(low)) / 65536.0

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
