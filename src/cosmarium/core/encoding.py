"""Observations as numbers, for learners.

A game writes what a seat knows as bytes. Dividing each byte by its top gives numbers from 0 to 1;
an array library does this for a whole batch of games at once, so games do not depend on one.
"""

from typing import Final, Generic

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cosmarium.core.contract import S


class Slice:
    """A named part of a row, and what its numbers mean.

    Args:
        name: What it is called.
        about: What its numbers mean, in a sentence.
        tops: For each number, the byte that means 1.0.
    """

    def __init__(self, name: str, about: str, tops: list[int]) -> None:
        self.name: Final = name
        self.about: Final = about
        self.tops: Final = tops

    @property
    def size(self) -> int:
        return len(self.tops)


class Rows:
    """Rows of equal length, each written from left to right; what is skipped stays 0."""

    def __init__(self, size: int) -> None:
        self._blank: Final = bytes(size)
        self._bytes: BytesWriter = BytesWriter()
        self._at: i64 = 0

    def clear(self) -> None:
        self._bytes.truncate(0)

    def begin(self) -> None:
        """Start the next row."""
        self._at = len(self._bytes)
        self._bytes.write(self._blank)

    @property
    def complete(self) -> bool:
        """Return whether the last row was written exactly to its end."""
        return self._at == len(self._bytes)

    def taken(self) -> bytes:
        """Return a copy of all rows."""
        return self._bytes.getvalue()

    def skip(self, size: i64) -> None:
        """Leave so many numbers 0."""
        self._at += size

    def number(self, number: i64, top: i64) -> None:
        """Write a number from 0, cut off at its top."""
        self._bytes[self._at] = u8(min(top, number))
        self._at += 1

    def numbers(self, numbers: list[int]) -> None:
        """Write numbers that never exceed their tops."""
        at = self._at
        written = self._bytes
        for number in numbers:
            written[at] = u8(number)
            at += 1
        self._at = at

    def flag(self, on: bool) -> None:
        """Write 1 or 0."""
        if on:
            self._bytes[self._at] = 1
        self._at += 1

    def put(self, place: i64, number: i64) -> None:
        """Write a number some places ahead; `skip` moves past it."""
        self._bytes[self._at + place] = u8(number)

    def one_of(self, number: i64, size: i64) -> None:
        """Write one flag for each number below `size`; none is set if the number is negative."""
        if number >= 0:
            self._bytes[self._at + number] = 1
        self._at += size

    def all_of(self, numbers: list[int], size: i64) -> None:
        """Write the same flags for all numbers of a list."""
        self.mark(numbers)
        self._at += size

    def mark(self, numbers: list[int]) -> None:
        """Set the flags of some numbers ahead; `skip` moves past them."""
        at = self._at
        written = self._bytes
        for number in numbers:
            if number >= 0:
                written[at + number] = 1

    def bits(self, mask: i64, size: i64) -> None:
        """Write the bits of a mask as flags, the lowest first."""
        at = self._at
        while mask > 0:
            if mask & 1 == 1:
                self._bytes[at] = 1
            mask >>= 1
            at += 1
        self._at += size


class Masks:
    """The legal actions of many tables: for each table a byte per action, 1 if it is legal.

    They stay in one block of memory, and only changes are written, so an array over `flags` sees
    every change without a copy.
    """

    def __init__(self, tables: int, actions: int) -> None:
        self._actions: i64 = actions
        self.flags: vec[u8] = vec[u8]([0] * (tables * actions))

    def change(self, table: i64, before: list[int], after: list[int]) -> None:
        """Replace the legal actions of a table."""
        flags = self.flags
        first = table * self._actions
        for action in before:
            flags[first + action] = 0
        for action in after:
            flags[first + action] = 1

    def allow(self, table: i64, action: i64) -> bool:
        return 0 <= action < self._actions and self.flags[table * self._actions + action] == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """Encodes what a seat knows as a row of fixed length, its own pieces first.

    A row is made from the true state, because an observation would need a copy, so it must read
    only what the seat knows. Tests compare it with the row of the observation.
    """

    def __init__(self) -> None:
        self._sizes: dict[int, int] = {}

    def slices(self, seats: int) -> list[Slice]:
        """Return the parts of a row, in order."""
        raise NotImplementedError

    def write(self, state: S, seat: int, rows: Rows) -> None:
        """Write one row: a byte for each number of each slice, at most its top."""
        raise NotImplementedError

    def tops(self, seats: int) -> list[int]:
        """Return for each number of a row the byte that means 1.0."""
        return [top for part in self.slices(seats) for top in part.tops]

    def size(self, seats: int) -> int:
        """Return the length of a row."""
        if seats not in self._sizes:
            self._sizes[seats] = len(self.tops(seats))
        return self._sizes[seats]

    def encode(self, state: S, seat: int) -> bytes:
        """Return a single row."""
        rows = Rows(self.size(state.seats))
        rows.begin()
        self.write(state, seat, rows)
        return rows.taken()


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnEncoding(Encoding[S]):
    """An encoding whose rows end with the parts of the other seats, which do not change while one
    seat plays on. So a batch of games writes only the beginning of most rows."""

    def own_size(self, seats: int) -> int:
        """Return where the parts of the other seats begin."""
        raise NotImplementedError

    def others_wait(self, state: S) -> bool:
        """Return whether the other seats' parts stay as they are until the stage ends or another
        seat acts."""
        raise NotImplementedError

    def write_own(self, state: S, seat: int, rows: Rows) -> None:
        """Write a row up to the parts of the other seats."""
        raise NotImplementedError

    def write_others(self, state: S, seat: int, rows: Rows) -> None:
        """Write the parts of the other seats."""
        raise NotImplementedError

    def write(self, state: S, seat: int, rows: Rows) -> None:
        self.write_own(state, seat, rows)
        self.write_others(state, seat, rows)
