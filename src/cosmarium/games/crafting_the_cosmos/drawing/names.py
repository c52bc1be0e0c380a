"""Ids of elements, and the colours of things."""

from typing import Final

from cosmarium.drawing.pieces import namer
from cosmarium.games.crafting_the_cosmos.components import rows

name_of = namer("cc")

KIND_TONES: Final = ("red", "green", "blue", "purple")  # by kind
STAR_TONES: Final = ("#f0646e", "#58a9f0", "#58c08a", "#b38cf0", "#ffd98a")  # and supernovae
LIFE_TONES: Final = ("", "#c9a9ff", "#7fe0b0")  # proto-life, stable life
SECTOR_TONES: Final = ("#d9b27c", "#6fc3d0", "#d48fb4")
SECTOR_LETTERS: Final = ("Δ", "Ψ", "Φ")
INK: Final = "#0b1020"  # outlines and grounds of pieces in space
# By word: symbol, size, breadth.
SIGNS: Final = {row[0]: (row[1], float(row[2]), float(row[3])) for row in rows("signs.txt")}
