"""Sets of small numbers, from 0 to 47, as the bits of one number: bit n is set if n belongs to it.

Compiled, such a set is one machine word: "which empty spaces are next to life" is three
operations on whole boards instead of a loop over the spaces.
"""

from typing import Final

from mypy_extensions import i64

LIMIT: Final = 48

# Tables, since compiled code calls `bit_count` and `bit_length` on an object made for that.
_ONES: Final = bytes([number.bit_count() for number in range(1 << 12)])
# Powers of two differ in what is left of them after division by 67.
_LEFT: Final = [(1 << number) % 67 for number in range(LIMIT)]
_MEMBER: Final = bytes([_LEFT.index(left) if left in _LEFT else 0 for left in range(67)])


_LAST: Final = 1 << (LIMIT - 1)


def bit(number: i64) -> i64:
    """The set of one number. Compiled, `1 << number` would be a C int, and wrong from 31 on."""
    return _LAST >> (LIMIT - 1 - number)


def bitset(numbers: list[int]) -> int:
    return sum([1 << number for number in set(numbers)])


def size(bits: i64) -> i64:
    """How many belong to it."""
    few = _ONES[bits & 4095] + _ONES[(bits >> 12) & 4095]
    return few + _ONES[(bits >> 24) & 4095] + _ONES[bits >> 36]


def lowest(bits: i64) -> i64:
    """The first member of a set that is not empty; `bits & (bits - 1)` are the others."""
    return _MEMBER[(bits & -bits) % 67]


def members(bits: i64) -> list[int]:
    """In order."""
    found: list[int] = []
    add_members(bits, 0, found)
    return found


def add_members(bits: i64, first: i64, found: list[int]) -> None:
    """Append every member, counted from `first`."""
    while bits:
        found.append(first + _MEMBER[(bits & -bits) % 67])
        bits &= bits - 1
