"""The tokens of the look: every colour by name, for light and dark.

A page gets them as custom properties and follows the reader's choice; a picture that must
stand alone (a notebook, PNG) gets the plain colours of one theme.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")

# By name: first the light theme, then the dark one.
TOKENS: dict[str, tuple[str, str]] = {
    "page": ("#f6f4ee", "#0b1020"),
    "panel": ("#ffffff", "#131a31"),
    "card": ("#fbfaf6", "#1b2442"),
    "line": ("#d8d4c8", "#2c3763"),
    "edge": ("#8d8874", "#6472a8"),
    "text": ("#1a2138", "#e9edf9"),
    "muted": ("#5a6484", "#a3aecf"),
    "accent": ("#a86a00", "#f4c152"),  # sun, legal target, outlines
    "fill": ("#8f5a00", "#f4c152"),  # accent as the ground of a button or a sign
    "on-fill": ("#ffffff", "#1c1403"),
    "ink": ("#8a5600", "#f4c152"),  # accent as text
    "wash": ("#f6e8c8", "#4a3d22"),  # the ground of what is selected
    "focus": ("#0b63c4", "#8fd3ff"),
    "good": ("#12794a", "#5fd39a"),
    "good-ground": ("#dff3e8", "#0f3a2a"),
    "bad": ("#b3261e", "#ff7b7b"),
    "green": ("#1f7a4d", "#58c08a"),
    "blue": ("#1c64b8", "#58a9f0"),
    "orange": ("#b65a0b", "#f39a4a"),
    "red": ("#b92c38", "#f0646e"),
    "purple": ("#6a3fc0", "#b38cf0"),
    "seat-1": ("#9d6300", "#f4c152"),
    "seat-2": ("#1a6fb5", "#6cc4ff"),
    "seat-3": ("#b5412b", "#ff8d7a"),
    "seat-4": ("#6a3fc0", "#bb9bf5"),
    "seat-5": ("#0f7a5a", "#6fdcb4"),
    "seat-6": ("#b02a6e", "#ff8fc0"),
    "on-seat": ("#ffffff", "#10162b"),
    # Deep space stays dark in the light theme, like a window at night: halos, comets and
    # stars are made of light, and would vanish on white.
    "space": ("#18214a", "#0d1328"),
    "space-deep": ("#121a3d", "#0b1020"),
    "space-card": ("#232e5c", "#1b2442"),
    "lens": ("#1d2752", "#141b36"),  # a strip of space on a card
    "space-line": ("#4a588c", "#2c3763"),
    "space-edge": ("#8793c4", "#6472a8"),
    "space-text": ("#f1f3fb", "#e9edf9"),
    "space-muted": ("#b9c3e2", "#a3aecf"),
    "space-accent": ("#f4c152", "#f4c152"),
    "space-wash": ("#4a3d22", "#4a3d22"),
    "space-sky": ("#8fd3ff", "#8fd3ff"),
    "space-good": ("#5fd39a", "#5fd39a"),
    "space-bad": ("#ff8d8d", "#ff7b7b"),
}

_VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")


def tone(name: str) -> str:
    """A token as the value of an attribute."""
    if name not in TOKENS:
        raise KeyError(f"no colour is called {name}")
    return f"var(--{name})"


def paint(
    fill: str = "none",
    edge: str = "",
    width: float | None = None,
    *,
    dash: str | None = None,
    opacity: float | None = None,
    ends: str | None = None,
) -> dict[str, Any]:
    """The attributes of a shape. Colours are tokens, or `#…`, `url(…)` and `none` as they are;
    `width`, `dash` and `ends` are of its edge, `opacity` of its fill."""
    given = {
        "fill": _colour(fill),
        "fill_opacity": opacity,
        "stroke": _colour(edge) if edge else None,
        "stroke_width": width,
        "stroke_dasharray": dash,
        "stroke_linecap": ends,
    }
    return {name: value for name, value in given.items() if value is not None}


def _colour(name: str) -> str:
    plain = name == "none" or name.startswith(("#", "url("))
    return name if plain else tone(name)


def resolve(markup: str, theme: Theme) -> str:
    """The markup with plain colours in place of tokens."""
    column = 0 if theme == "light" else 1
    return _VARIABLE.sub(lambda found: TOKENS[found[1]][column], markup)


@cache
def states() -> str:
    """The style of legal, selected and other states, for pages and for pictures."""
    return _read("states.css")


@cache
def page_style() -> str:
    """All that a page needs: tokens, states, motion."""
    pairs = [f"--{name}:light-dark({light},{dark})" for name, (light, dark) in TOKENS.items()]
    tokens = (
        f":root{{color-scheme:light dark;{';'.join(pairs)}}}\n"
        "[data-theme=dark]{color-scheme:dark}\n[data-theme=light]{color-scheme:light}\n"
    )
    return tokens + states() + _read("motion.css")


def _read(name: str) -> str:
    return files("cosmarium.drawing").joinpath(name).read_text(encoding="utf-8")
