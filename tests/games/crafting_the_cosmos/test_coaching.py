"""What the hints claim, as the engine has it."""

from cosmarium.games.crafting_the_cosmos.coaching import HINTS
from cosmarium.games.crafting_the_cosmos.components import (
    SET_POINTS,
    SET_SIZE,
    SHIFT_MOVES,
    SLOT_COSTS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_STARS,
)


def test_a_set_is_five_cards_alike() -> None:
    few, many = min(SLOT_COSTS), max(SLOT_COSTS)
    assert HINTS["draw"].words == (
        f"Collect cards of one kind: {few} to {many} buy a power, "
        f"{SET_SIZE} score {SET_POINTS} points."
    )


def test_larger_nebulae_need_more_stars_and_score_more() -> None:
    stars, points = [
        [[one for one, size in zip(table, TILE_SIZE, strict=True) if size == n] for n in (1, 2, 3)]
        for table in (TILE_STARS, TILE_POINTS)
    ]
    small, middle, large = [set(some) for some in stars]
    assert HINTS["take-nebula"].words.startswith(
        f"Size 1 needs {small.pop()} stars, size 2 needs {middle.pop()}, "
        f"size 3 needs {large.pop()}. Larger nebulae score more."
    )
    assert not small | middle | large
    assert max(points[0]) <= min(points[1])
    assert max(points[1]) <= min(points[2])


def test_the_number_of_moves() -> None:
    assert HINTS["shift"].words.startswith(f"Make up to {SHIFT_MOVES} moves, ")
