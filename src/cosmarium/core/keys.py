"""Keys of positions: one number that stands for many, to remember what is known about them."""

from typing import Final

from mypy_extensions import i64

# Two sums of the numbers, each times a power of its base, modulo a prime: that two positions
# that differ get the same key is as unlikely as one in 2 ** 56.
_PRIME: Final = (1 << 31) - 1
_FIRST_BASE: Final = 0x2F0B4C47
_SECOND_BASE: Final = 0x3A8F05C5
_LEAST: Final = 64  # so much below 0 may a number be


class Key:
    """Add everything that matters, in a fixed order; lists of any length with their length."""

    def __init__(self) -> None:
        self._first: i64 = 1
        self._second: i64 = 1

    def add(self, number: i64) -> None:
        """From -64 to 2 ** 31 - 100."""
        first = self._first * _FIRST_BASE + number + _LEAST
        second = self._second * _SECOND_BASE + number + _LEAST
        self._first = (first & _PRIME) + (first >> 31)
        self._second = (second & _PRIME) + (second >> 31)

    def add_set(self, members: i64) -> None:
        """A bitset (core/bitsets.py)."""
        self.add(members & 0xFFFFFF)
        self.add(members >> 24)

    def add_list(self, numbers: list[int]) -> None:
        """Numbers as for `add`."""
        self.add(len(numbers))
        for number in numbers:
            self.add(number)

    def number(self) -> int:
        """Of at most 62 bits; never 0."""
        return ((self._first % _PRIME) << 31) + self._second % _PRIME + 1
