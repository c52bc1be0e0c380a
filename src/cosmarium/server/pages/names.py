"""Names of seats: people have their own, bots get one from a list."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final
from zlib import crc32

from cosmarium.server.tables.table import Seat

BOTS: Final = (
    "Kepler", "Hypatia", "Halley", "Tycho", "Mira", "Lyra", "Rigel", "Vega",
    "Atlas", "Cassini", "Herschel", "Leavitt", "Sagan", "Rubin", "Galileo", "Hubble",
    "Messier", "Noether",
)  # fmt: skip

PEOPLE: Final = ("Nova", "Comet", "Aurora", "Orion", "Luna", "Stella", "Cosmo", "Juno")
assert not set(PEOPLE) & set(BOTS)


def free_name(taken: Collection[str]) -> str:
    """Return a name for somebody who gives none, one that nobody else at the table has."""
    return next((name for name in PEOPLE if name not in taken), PEOPLE[0])


def bot_name(table: str, seat: int, people: Collection[str]) -> str:
    """Return a bot's name, always the same one. Nobody else at the table has it."""
    free = [name for name in BOTS if name not in people]
    return free[(crc32(table.encode()) + seat) % len(free)]


def names_of(table: str, seats: Sequence[Seat]) -> dict[int, str]:
    people = {seat.name for seat in seats}
    return {
        number: seat.name or bot_name(table, number, people)
        for number, seat in enumerate(seats)
        if seat.name or seat.level
    }


def names_then(table: str, known: Mapping[int, str], seats: int) -> dict[int, str]:
    """Return the known names, and bots' names for seats without one."""
    people = set(known.values())
    return {seat: known.get(seat) or bot_name(table, seat, people) for seat in range(seats)}
