"""What sentences name, with its picture."""

from typing import Final

from cosmarium.story import Thing

STAR: Final = Thing("S", "cf-sS")
BELT: Final = Thing("belt", "cf-sR")


def terrain(letter: str) -> Thing:
    return Thing(letter, f"cf-s{letter}")


def bonus_tiles(letters: str) -> tuple[Thing, ...]:
    return tuple([Thing(f"bonus{letter}", f"cf-bonus{letter}") for letter in letters])


def card(code: str) -> Thing:
    return Thing(code, f"cf-k{int(code[1:])}")
