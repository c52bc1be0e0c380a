"""Keys of positions: the same for the same numbers, and for no others."""

from collections.abc import Callable

from cosmarium.core.bitsets import LIMIT, bit
from cosmarium.core.keys import Key


def key(*steps: Callable[[Key], None]) -> int:
    found = Key()
    for step in steps:
        step(found)
    return found.number()


def test_the_same_on_every_machine() -> None:
    """Compiled or not: dictionaries of both hold the same."""
    found = Key()
    for number in (0, -2, 2**31 - 100, 1, 1):
        found.add(number)
    found.add_set(bit(LIMIT - 1))
    found.add_list([3, 2, 1])
    assert found.number() == 2_597_032_230_196_476_873


def test_the_order_and_the_lengths_matter() -> None:
    assert key(lambda k: k.add_list([1, 2])) != key(lambda k: k.add_list([2, 1]))
    first = key(lambda k: k.add_list([1]), lambda k: k.add_list([1, 1]))
    assert first != key(lambda k: k.add_list([1, 1]), lambda k: k.add_list([1]))


def test_sets_of_one_and_two_have_keys_of_their_own() -> None:
    """Positions differ by a star or two: their keys must not."""
    found = set()
    for first in range(LIMIT):
        for second in range(LIMIT):
            one = Key()
            one.add_set(bit(first))
            one.add_set(bit(second))
            found.add(one.number())
    assert len(found) == LIMIT * LIMIT
    assert all(0 < number < 1 << 62 for number in found)
