"""What the hints claim, as the engine has it."""

from cosmarium.games.cosmogenesis.coaching import HINTS
from cosmarium.games.cosmogenesis.components import (
    LARGEST,
    LIFE_POINTS,
    SECTORS,
    TURNS_A_ROUND,
    WATER_SIZE,
)


def test_sizes_that_hold_water() -> None:
    assert WATER_SIZE + 1 == LARGEST
    assert f"size {WATER_SIZE} or {LARGEST}" in HINTS["step2"].words


def test_a_turn_for_each_sector() -> None:
    assert TURNS_A_ROUND == SECTORS == 4
    assert "each of your four turns of a round" in HINTS["main"].words


def test_evolved_life_scores_more() -> None:
    assert "The further life has evolved, the more it scores" in HINTS["reward-evolve"].words
    assert sorted(set(LIFE_POINTS)) == LIFE_POINTS
