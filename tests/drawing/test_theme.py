"""Tokens: legible in both themes, plain where no page can resolve them."""

import re

import pytest

from cosmarium.drawing.theme import THEMES, TOKENS, page_style, resolve, states, tone

TEXT, SIGN = 4.5, 3.0
SEATS = [f"seat-{number}" for number in range(1, 7)]
PAIRS = [
    ("text", ["page", "panel", "card", "wash"], TEXT),
    ("muted", ["page", "panel", "card"], TEXT),
    ("ink", ["page", "panel", "card", "wash"], TEXT),
    ("on-fill", ["fill"], TEXT),
    ("on-seat", SEATS, TEXT),
    ("bad", ["panel", "card"], TEXT),
    ("space-text", ["space", "space-deep", "space-card", "space-wash", "lens"], TEXT),
    ("space-muted", ["space", "space-card", "lens"], TEXT),
    ("space-accent", ["space", "space-card"], TEXT),
    ("space-bad", ["space-deep"], TEXT),
    ("accent", ["page", "panel", "card"], SIGN),
    ("focus", ["page", "panel"], SIGN),
    ("good", ["card", "good-ground"], SIGN),
    ("edge", ["panel"], SIGN),
    ("space-edge", ["space"], SIGN),
    *[(seat, ["panel", "card"], SIGN) for seat in SEATS],
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", range(len(THEMES)))
def test_contrast(theme: int) -> None:
    for name, grounds, least in PAIRS:
        for ground in grounds:
            found = contrast(TOKENS[name][theme], TOKENS[ground][theme])
            assert found >= least, f"{name} on {ground}: {found:.2f}"


def test_a_page_gets_every_token_for_both_themes() -> None:
    style = page_style()
    for name, (light, dark) in TOKENS.items():
        assert f"--{name}:light-dark({light},{dark})" in style
    assert "prefers-reduced-motion" in style


def test_styles_use_no_other_tokens() -> None:
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", page_style())) <= set(TOKENS)


def test_a_picture_gets_plain_colours() -> None:
    assert resolve(f'fill="{tone("panel")}"', "light") == 'fill="#ffffff"'
    assert resolve(f'fill="{tone("panel")}"', "dark") == 'fill="#131a31"'
    assert "var(" not in resolve(states(), "dark")


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError):
        tone("no-such-colour")
