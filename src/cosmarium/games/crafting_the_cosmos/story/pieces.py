"""What sentences name, with its picture."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cosmarium.games.crafting_the_cosmos.components import KINDS, SEAT_COLOURS, TILE_IDS, TILE_SIZE
from cosmarium.story import Thing

TILES: Final = frozenset(TILE_IDS)
CRYSTAL: Final = Thing("crystal", "cc-crystal")
CHAMBER: Final = Thing("chamber", "cc-crystal")
CREATURE: Final = Thing("creature", "cc-creature-down")
NOVA: Final = Thing("supernova", "cc-nova")
LIFE: Final = Thing("life", "cc-life-proto")
DNA: Final = Thing("dna", "cc-ico-dna")
GRAVITON: Final = Thing("graviton", "cc-ico-graviton")
PICTURES: Final = {
    **{element: f"cc-star-{element}" for element in ("h", "he", "o", "c")},
    **{kind: f"cc-mc-{kind}" for kind in KINDS},
    "nova": "cc-nova",
    "supernova": "cc-ico-nova",
    "dna": "cc-ico-dna",
    "graviton": "cc-ico-graviton",
    "proto": "cc-life-proto",
    "evolving": "cc-life-proto",
    "stable": "cc-life-stable",
    "crystal": "cc-crystal",
    "card": "cc-mc-any",
}


@lru_cache(maxsize=1 << 8)
def piece(code: str) -> Thing:
    """A star, supernova, life token or nebula tile."""
    if code in TILES:
        return Thing(code, f"cc-ico-neb{TILE_SIZE[TILE_IDS.index(code)]}")
    return Thing(code, PICTURES[code])


@lru_cache(maxsize=1 << 8)
def several(number: int, code: str) -> Thing:
    return Thing(f"{number}.{code}", piece(code).picture)


def all_of(found: Iterable[tuple[str, int]]) -> tuple[Thing, ...]:
    """Pieces by code, with their number; a tile by itself."""
    return tuple([piece(c) if c in TILES else several(n, c) for c, n in found])


def marble(token: str) -> Thing:
    if token == "dark":  # noqa: S105  an energy token
        return Thing("dark", "cc-marble-dark")
    return Thing("marble", f"cc-marble-{SEAT_COLOURS.index(token) + 1}")
