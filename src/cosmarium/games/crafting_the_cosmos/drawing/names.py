"""Ids of elements, and the names under which symbols, colours and spaces are known."""

from collections.abc import Callable
from functools import cache
from typing import Final

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.pieces import target, thing
from cosmarium.drawing.svg import Element, kept
from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_IDS,
    LIFE_SECTORS,
    NEBULA_IDS,
    NEBULA_SECTOR,
    SECTORS,
    STAR_IDS,
    STAR_SECTORS,
)
from cosmarium.games.crafting_the_cosmos.state import NOVA, PROTO

PREFIX: Final = "cc"

KIND_TONES: Final = ("red", "green", "blue", "purple")  # by kind
STAR_TONES: Final = ("#f0646e", "#58a9f0", "#58c08a", "#b38cf0")  # by element, in space
STAR_TINTS: Final = ("#ffb3b0", "#b5dcff", "#b4f0cf", "#e2d2ff")  # the same as letters
STAR_LETTERS: Final = ("H", "He", "O", "C")
STAR_CODES: Final = ("h", "he", "o", "c")
NOVA_TONE: Final = "#ffd98a"
SECTOR_TONES: Final = ("#d9b27c", "#6fc3d0", "#d48fb4")
SECTOR_LETTERS: Final = ("Δ", "Ψ", "Φ")
INK: Final = "#0b1020"  # outlines and grounds of pieces in space
PROTO_TONE: Final = "#c9a9ff"
STABLE_TONE: Final = "#7fe0b0"


def name_of(*parts: object) -> str:
    """An element's id; empty parts are left out."""
    return "-".join([PREFIX, *[str(part) for part in parts if part != ""]])


def of_fragment(whose: str, name: str) -> str:
    """`whose` is empty for what can be played with, else part of names and ids."""
    return f"{whose}-{name}" if whose else name


def maker(whose: str) -> Callable[..., Element]:
    """What can be played with is a target; the same on another seat's board is not."""
    return thing if whose else target


def star_symbol(star: int) -> str:
    """A star, or a supernova with its element as a badge."""
    code = STAR_CODES[star % NOVA]
    return f"cc-nova-{code}" if star >= NOVA else f"cc-star-{code}"


def life_symbol(life: int) -> str:
    return "cc-life-proto" if life == PROTO else "cc-life-stable"


@cache
def sectors_of(mask: int) -> str:
    """`Δ`, or `Δ/Ψ` for a border."""
    return "/".join([SECTOR_LETTERS[n] for n in range(len(SECTORS)) if mask >> n & 1])


@kept
def _at(look: Look, kind: str, name: str, sectors: str, said: str) -> str:
    return look.caption("at", look.caption(kind, name, sectors), said)


def star_at(look: Look, space: int, said: str) -> str:
    """What lies on a space, and where that is."""
    return _at(look, "star-space", STAR_IDS[space], sectors_of(STAR_SECTORS[space]), said)


def life_at(look: Look, space: int, said: str) -> str:
    return _at(look, "life-space", LIFE_IDS[space], sectors_of(LIFE_SECTORS[space]), said)


def nebula_at(look: Look, space: int, said: str) -> str:
    sector = SECTOR_LETTERS[NEBULA_SECTOR[space]]
    return _at(look, "nebula-space", NEBULA_IDS[space], sector, said)
