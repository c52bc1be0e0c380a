"""Sets of small numbers as bits: the same as Python's sets."""

from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.bitsets import LIMIT, add_members, bit, bitset, lowest, members, size

NUMBERS = st.sets(st.integers(0, LIMIT - 1))


def test_one_number() -> None:
    """Beyond the 31st too, where compiled shifts once went wrong."""
    assert [bit(number) for number in range(LIMIT)] == [2**number for number in range(LIMIT)]


@given(NUMBERS)
def test_size_and_members_in_order(numbers: set[int]) -> None:
    bits = bitset(list(numbers))
    assert size(bits) == len(numbers)
    assert members(bits) == sorted(numbers)
    found = [7]
    add_members(bits, 1000, found)
    assert found == [7, *[1000 + number for number in sorted(numbers)]]


@given(NUMBERS.filter(bool))
def test_the_lowest_and_the_others(numbers: set[int]) -> None:
    bits = bitset(list(numbers))
    assert lowest(bits) == min(numbers)
    assert members(bits & (bits - 1)) == sorted(numbers)[1:]
