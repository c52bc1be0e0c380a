"""Ids of elements, and the names under which symbols, colours and spaces are known."""

from collections.abc import Callable
from typing import Final

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.pieces import target, thing
from cosmarium.drawing.svg import Element, kept
from cosmarium.games.crafting_the_cosmos.components import LIFE_IDS, NEBULA_IDS, STAR_IDS
from cosmarium.games.crafting_the_cosmos.state import NOVA, PROTO
from cosmarium.games.crafting_the_cosmos.texts.places import space_words
from cosmarium.narration import capital

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


@kept
def _at(look: Look, space: str, said: str) -> str:
    return look.caption("at", capital(space_words(look.texts, space)), said)


def star_at(look: Look, space: int, said: str) -> str:
    """What lies on a space, and where that is."""
    return _at(look, STAR_IDS[space], said)


def life_at(look: Look, space: int, said: str) -> str:
    return _at(look, LIFE_IDS[space], said)


def nebula_at(look: Look, space: int, said: str) -> str:
    return _at(look, NEBULA_IDS[space], said)
