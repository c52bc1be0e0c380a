"""The table as a seat sees it, for a terminal: one galaxy drawn, all of them as text.

A drawn galaxy shows every space by its number: corners with their stars (`14·` is S14 and
empty, `19H`, `23X` a supernova), between them sides with their life (`21p` proto-life, `27s`
stable life), and in the middle the tile, below it what an unfinished one needs of H, He, O, C
and its points (`1210:4`).
"""

from collections.abc import Callable
from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.games.crafting_the_cosmos.components import (
    GOAL_IDS,
    KINDS,
    LAST_ROUND,
    LIFE_AT,
    NEBULA_AT,
    NEBULA_IDS,
    SEAT_COLOURS,
    SIZES,
    STAR_AT,
    TILE_NEEDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import (
    STAR_NAMES,
    write_counts,
    write_galaxy,
    write_nebula,
)
from cosmarium.games.crafting_the_cosmos.notation.positions import write_control
from cosmarium.games.crafting_the_cosmos.scoring import creature_points
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, CraftingState, Player

LABELS: Final = (
    "Round",
    "Supply",
    "life",
    "crystals",
    "Display",
    "Deck",
    "Discarded",
    "Goals",
    "Nebulae",
    "Powers",
    "creatures",
    "points",
)

# Columns and lines of the drawing: x and y in thirds of a side, as in G-2.
LEFT: Final = 12  # of x = 0, in units of COLUMN characters
COLUMN: Final = 2
LINE_OF: Final = {-2.0: 0, -1.5: 1, -1.0: 2, 0.0: 3, 0.5: 4}  # by y within a row of hexagons
ROW_LINES: Final = 5


def board(seen: Observation[CraftingState], say: Callable[[str], str]) -> str:
    state = seen.state
    seat = seen.seat if seen.seat >= 0 else state.current
    lines = [*_table(state, say), "", *draw_galaxy(state.players[seat]), ""]
    for other in range(state.seats):
        lines.append(_head(state, other, say))
        lines.append(f"    {write_galaxy(state.players[other])}")
    return "\n".join(lines)


def _table(state: CraftingState, say: Callable[[str], str]) -> list[str]:
    stars = [f"{name} {n}" for name, n in zip(STAR_NAMES, state.star_supply, strict=True)]
    track = [
        f"{state.round - index}:{GOAL_IDS[goal]}"
        for index, goal in enumerate(state.goals)
        if 1 <= state.round - index <= 3
    ]
    stacks = [f"{name} {_height(state, size)}" for size, name in enumerate(SIZES)]
    powers = [
        f"{name} {state.power_tops[kind] + len(state.power_bottoms[kind])}"
        for kind, name in enumerate(KINDS)
    ]
    controls = [f"{name} [{write_control(state, kind)}]" for kind, name in enumerate(KINDS)]
    display = write_counts(state.display, KINDS) or "-"
    discard = write_counts(state.discard, KINDS) or "-"
    tokens = [
        *stars,
        f"{say('life')} {state.life_supply}",
        f"{say('crystals')} {state.crystals}",
        f"{say('creatures')} {state.creature_stack}",
    ]
    cards = [
        f"{say('Display')} {display}",
        f"{say('Deck')} {sum(state.deck)}",
        f"{say('Discarded')} {discard}",
    ]
    piles = [
        f"{say('Goals')} {', '.join(track) or '-'}",
        f"{say('Nebulae')} {', '.join(stacks)}",
        f"{say('Powers')} {', '.join(powers)}",
    ]
    return [
        "   ".join([f"{say('Round')} {state.round}/{LAST_ROUND}", *controls]),
        f"{say('Supply')} {', '.join(tokens)}",
        "   ".join(cards),
        "   ".join(piles),
    ]


def _height(state: CraftingState, size: int) -> int:
    return state.stacks[size].bit_count() + len(state.stack_bottoms[size])


def _head(state: CraftingState, seat: int, say: Callable[[str], str]) -> str:
    player = state.players[seat]
    mark = ">" if seat == state.current and not state.over else " "
    points = player.score + creature_points(player)
    first = " *" if seat == state.start else ""
    return f"{mark} {seat} {SEAT_COLOURS[seat]}{first}: {points} {say('points')}"


# -- a galaxy as a drawing --------------------------------------------------------------------


def draw_galaxy(player: Player) -> list[str]:
    lines = [""] * (4 * ROW_LINES + 3)
    marks: list[tuple[float, float, str]] = []
    for space, (q, r) in enumerate(STAR_AT):
        marks.append((2.0 * q + r, float(r), f"{space + 1:02}{_star(player.stars[space])}"))
    for space, (q, r) in enumerate(LIFE_AT):
        mark = f"{space + 1:02}{'·ps'[player.life[space]]}"
        marks.append((1.5 * (2 * q + r), 1.5 * r, mark))
    for space, (q, r) in enumerate(NEBULA_AT):
        tile = player.tiles[space]
        label = NEBULA_IDS[space] if tile == NONE else write_nebula(player, space)
        marks.append((3.0 * (2 * q + r), 3.0 * r, label))
        if tile != NONE and not player.finished[space]:
            needs = "".join([str(number) for number in TILE_NEEDS[tile]])
            marks.append((3.0 * (2 * q + r), 3.0 * r + 0.5, f"{needs}:{TILE_POINTS[tile]}"))
    for x, y, mark in sorted(marks):
        line = _line(y)
        column = int((x + LEFT) * COLUMN) - len(mark) // 2
        lines[line] = lines[line].ljust(column) + mark
    return lines


def _star(star: int) -> str:
    if star == NONE:
        return "·"
    return STAR_NAMES[star] if star < NOVA else "X"


def _line(y: float) -> int:
    """The rows of hexagons begin at y = -5, -2, 1, 4, and the last three lines at 7."""
    row = int((y + 5) // 3)
    return row * ROW_LINES + LINE_OF[y + 5 - 3 * row - 2]
