"""How seats are called: people by their names, bots by names of their own."""

from collections.abc import Mapping, Sequence
from typing import Final
from zlib import crc32

from cosmarium.server.tables.table import Seat

BOTS: Final = (
    "Kepler", "Hypatia", "Halley", "Tycho", "Mira", "Lyra", "Rigel", "Vega",
    "Atlas", "Cassini", "Herschel", "Leavitt", "Sagan", "Rubin",
)  # fmt: skip


def bot_name(table: str, seat: int) -> str:
    """The same at every look; no two bots of a table share one."""
    return BOTS[(crc32(table.encode()) + seat) % len(BOTS)]


def names_of(table: str, seats: Sequence[Seat]) -> dict[int, str]:
    return {
        number: seat.name or bot_name(table, number)
        for number, seat in enumerate(seats)
        if seat.name or seat.level
    }


def names_then(table: str, known: Mapping[int, str], seats: int) -> dict[int, str]:
    """As `known` says; who has no name there is a bot."""
    return {seat: known.get(seat) or bot_name(table, seat) for seat in range(seats)}
