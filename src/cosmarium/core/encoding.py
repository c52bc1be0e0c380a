"""Observations as numbers, for programs that learn.

A game writes what a seat knows as bytes: small whole numbers, put together from tables made
once. Dividing each by its top gives numbers from 0 to 1, a step that an array library does
for a whole batch of games at once; so no game depends on one.
"""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import S


class Slice:
    """A named run of numbers in the encoding, and what they say."""

    def __init__(self, name: str, about: str, tops: list[int]) -> None:
        self.name: Final = name
        self.about: Final = about
        self.tops: Final = tops  # for each number the byte that stands for 1.0

    @property
    def size(self) -> int:
        return len(self.tops)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """What a seat knows as a row of fixed length, its own things first, then the others'.

    A row is made from the true state, because an observation costs a copy; so it must read
    only what the seat knows. The tests compare it with the row of the observation.
    """

    def slices(self, seats: int) -> list[Slice]:
        """The parts of a row, in order."""
        raise NotImplementedError

    def encode(self, state: S, seat: int) -> bytes:
        """One row: one byte for each number of each slice, none above its top."""
        raise NotImplementedError

    def tops(self, seats: int) -> list[int]:
        return [top for part in self.slices(seats) for top in part.tops]


# -- tables that rows are put together from ---------------------------------------------------


def one_hot(size: int) -> list[bytes]:
    """By number, the row that is 1 there; the last, also found as number -1, is all 0."""
    return [bytes([1 if k == number else 0 for k in range(size)]) for number in range(size + 1)]


def counts(top: int) -> list[bytes]:
    """By number up to `top`, the row that holds it."""
    return [bytes([number]) for number in range(top + 1)]


def count(number: int, top: int) -> bytes:
    """A number as a row of one, cut off at its top."""
    return COUNTS[min(top, number)]


def zeros(size: int) -> bytes:
    return ZEROS[size] if size < len(ZEROS) else bytes(size)


def flags(mask: int, size: int) -> bytes:
    """The bits of a mask as a row, the lowest first."""
    if mask == 0:
        return zeros(size)
    if size <= EIGHT:
        return BITS[size][mask]
    parts: list[bytes] = []
    while size > EIGHT:
        parts.append(BITS[EIGHT][mask & 255])
        mask >>= EIGHT
        size -= EIGHT
    parts.append(BITS[size][mask])
    return b"".join(parts)


ZERO: Final = b"\0"
ONE: Final = b"\1"
EIGHT: Final = 8
COUNTS: Final = counts(255)
ZEROS: Final = [bytes(size) for size in range(256)]
# By size up to eight and mask: its bits as a row.
BITS: Final = [
    [bytes([mask >> k & 1 for k in range(size)]) for mask in range(1 << size)]
    for size in range(EIGHT + 1)
]
