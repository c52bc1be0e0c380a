"""Random numbers: a fast generator for bots, and keyed random streams for the host.

`Dice` must be fast, since a search rolls it millions of times. `Streams` deals the cards that
people see, so nobody who has seen a thousand of them may be able to compute the next: it uses
keyed hashing.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


def _scramble(x: i64) -> i64:
    """One round of a 32-bit mixer, used to spread a seed over the generator."""
    x = (x + 0x9E3779B9) & MASK
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


def pick(word: i64, outcomes: list[tuple[int, int]]) -> int:
    """Return the outcome that a 32-bit word selects from (action, weight) pairs."""
    total: i64 = 0
    for _, weight in outcomes:
        total += weight
    left: i64 = (word * total) >> 32
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise ValueError("there is no outcome to pick from")


class Dice:
    """Random numbers for bots and guesses: the generator xoshiro128**, whose state is four 32-bit
    words. Rules never use it: what chance decides is an action of CHANCE."""

    def __init__(self, seed: int) -> None:
        word: i64 = seed & MASK
        high: i64 = (seed >> 32) & MASK
        self.a: i64 = _scramble(word)
        self.b: i64 = _scramble(self.a ^ high)
        self.c: i64 = _scramble(self.b)
        self.d: i64 = _scramble(self.c) | 1

    def save(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.d)

    def load(self, saved: tuple[int, int, int, int]) -> None:
        self.a, self.b, self.c, self.d = saved

    def word(self) -> i64:
        """Return the next 32 random bits."""
        x: i64 = (self.b * 5) & MASK
        x = (((x << 7) | (x >> 25)) * 9) & MASK
        shifted: i64 = (self.b << 9) & MASK
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & MASK
        return x

    def seed(self) -> int:
        """Return a seed for other dice."""
        high: int = self.word()
        low: int = self.word()
        return high << 32 | low

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        size: i64 = n
        return (self.word() * size) >> 32

    def fraction(self) -> float:
        """Return a number from 0 (included) to 1 (excluded)."""
        return float(self.word()) / 4294967296.0

    def pick(self, outcomes: list[tuple[int, int]]) -> int:
        """Return one of the actions in (action, weight) pairs, by weight."""
        return pick(self.word(), outcomes)

    def choose(self, items: list[int]) -> int:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1


WORDS_A_BLOCK: Final = 16


class Deal:
    """A seed, and the first outcomes of chance: the fixed deal of a lesson. An outcome that is not
    possible when its turn comes is drawn by the seed instead."""

    def __init__(self, seed: int | str, outcomes: list[int]) -> None:
        self.seed: Final = seed
        self.outcomes: Final = outcomes


def stream_seed(seed: int | str | Deal | None) -> int | str:
    if isinstance(seed, Deal):
        return seed.seed
    return "" if seed is None else seed


class Streams:
    """A stream of 32-bit words for each source of chance, all from one seed.

    The n-th draw from a source depends only on the seed, the source and n. The same seed therefore
    deals the same, whatever the players do, and a server that knows how often each source was
    drawn from can continue where it stopped.
    """

    def __init__(self, seed: int | str) -> None:
        self._key: bytes = blake2b(str(seed).encode(), digest_size=32).digest()
        self._drawn: dict[str, int] = {}
        self._blocks: dict[str, bytes] = {}

    def copy(self) -> "Streams":
        """Return streams that will draw the same."""
        twin = Streams("")
        twin._key = self._key
        twin._drawn = dict(self._drawn)
        twin._blocks = dict(self._blocks)
        return twin

    def word(self, source: str) -> int:
        ordinal = self._drawn.get(source, 0)
        self._drawn[source] = ordinal + 1
        place = ordinal % WORDS_A_BLOCK
        if place == 0 or source not in self._blocks:
            name = f"{source}/{ordinal // WORDS_A_BLOCK}".encode()
            self._blocks[source] = blake2b(name, key=self._key).digest()
        return int.from_bytes(self._blocks[source][place * 4 : place * 4 + 4], "little")

    def skip(self, source: str) -> None:
        """Count a draw that was made earlier, when a stored match is loaded."""
        self._drawn[source] = self._drawn.get(source, 0) + 1
        self._blocks.pop(source, None)


def derived_seed(*parts: object) -> int:
    """Return a 63-bit number that depends on every part, the same on every machine."""
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 1
