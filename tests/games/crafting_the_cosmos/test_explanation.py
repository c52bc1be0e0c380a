"""Reasons: what a move of energy is good for."""

import pytest

from cosmarium.games.crafting_the_cosmos.explanation import EXPLAINER
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.prompts import PromptWords
from games.crafting_the_cosmos.table import Table

TOKENS = "phase=shift light=pink,dark time=dark,turquoise gravity=dark chemistry=dark"


@pytest.mark.parametrize(
    ("galaxy", "text", "reason"),
    [
        ("N05=T105 S19=H", "shift pink", "1 nebula still needs oxygen."),
        (
            "N05=T105 S19=H S14=O",
            "shift pink",
            "DNA makes life stable: a creature does not use it up.",
        ),
        ("chamber=1", "shift-dark light", "Your crystal is then on 4 of 6."),
        ("chamber=4", "shift-dark light", "Your crystal then reaches 6: a discharge scores 3."),
        ("", "shift-dark chemistry", "Alike cards buy powers, and five of them bring 6 points."),
    ],
)
def test_a_move_of_energy_has_a_reason(galaxy: str, text: str, reason: str) -> None:
    """After what it brings: what that is good for in this galaxy."""
    seen = GAME.observe(Table(galaxy, table=TOKENS).state, 0)
    gains = EXPLAINER.gains(seen, [GAME.actions[GAME.actions.parse(text)]])
    words = PromptWords(CraftingTexts(), {}, seen)
    assert words.line(gains[-1]) == reason
    assert len(gains) == 2
