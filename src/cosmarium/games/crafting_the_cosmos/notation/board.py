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
    LIFE_IDS,
    NEBULA_AT,
    NEBULA_IDS,
    POWER_NAMES,
    SEAT_COLOURS,
    SIZES,
    STAR_AT,
    STAR_IDS,
    TILE_NEEDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import (
    ANY_KIND,
    COUNTERS,
    LIFE_NAMES,
    STAR_NAMES,
    counters,
    write_nebula,
    write_pool,
    write_star,
)
from cosmarium.games.crafting_the_cosmos.notation.positions import DARK, write_control
from cosmarium.games.crafting_the_cosmos.rules.overlap import AHEAD_SEAT, has_to_act
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
    "Galaxy",
    "Player",
    "points",
    "begins",
    "in hand",
    "stars",
    "nebulae",
    "powers",
    "beside the board",
    "goals scored",
    *COUNTERS,
    *KINDS,
    *SEAT_COLOURS,
    DARK,
)

# Columns and lines of the drawing: x and y in thirds of a side, as in G-2.
LEFT: Final = 12  # of x = 0, in units of COLUMN characters
COLUMN: Final = 2
LINE_OF: Final = {-2.0: 0, -1.5: 1, -1.0: 2, 0.0: 3, 0.5: 4}  # by y within a row of hexagons
ROW_LINES: Final = 5


def board(seen: Observation[CraftingState], say: Callable[[str], str]) -> str:
    state = seen.state
    seat = seen.seat if seen.seat >= 0 else state.current
    lines = [*_table(state, say), "", f"{say('Galaxy')}: {_who(seat, say)}"]
    lines += [*draw_galaxy(state.players[seat]), ""]
    for other in range(state.seats):
        lines += _player(state, other, say)
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
        f"{say(name)} {state.power_tops[kind] + len(state.power_bottoms[kind])}"
        for kind, name in enumerate(KINDS)
    ]
    controls = [f"{say(name)} [{_tokens(state, kind, say)}]" for kind, name in enumerate(KINDS)]
    tokens = [
        *stars,
        f"{say('life')} {state.life_supply}",
        f"{say('crystals')} {state.crystals}",
        f"{say('creatures')} {state.creature_stack}",
    ]
    cards = [
        f"{say('Display')} {_counts(state.display, ANY_KIND, say)}",
        f"{say('Deck')} {sum(state.deck)}",
        f"{say('Discarded')} {_counts(state.discard, ANY_KIND, say)}",
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


def _tokens(state: CraftingState, control: int, say: Callable[[str], str]) -> str:
    words = [word for word in write_control(state, control).split(",") if word]
    return ", ".join([say(word) for word in words])


def _counts(counts: list[int], names: list[str], say: Callable[[str], str]) -> str:
    found = [f"{_said(name, say)} {n}" for name, n in zip(names, counts, strict=False) if n]
    return ", ".join(found) or "-"


def _said(name: str, say: Callable[[str], str]) -> str:
    return name if name == "?" else say(name)


def _who(seat: int, say: Callable[[str], str]) -> str:
    return f"{say('Player')} {seat + 1} ({say(SEAT_COLOURS[seat])})"


def _player(state: CraftingState, seat: int, say: Callable[[str], str]) -> list[str]:
    """Points, cards and counters; what lies in the galaxy; powers, and what waits to be placed."""
    player = state.players[seat]
    acts = seat == state.current or (has_to_act(state) and seat == state.ahead[AHEAD_SEAT])
    mark = ">" if acts and not state.over else " "
    stock = [
        f"{say('points')} {player.score + creature_points(player)}",
        f"{say('in hand')} {_counts(player.hand, ANY_KIND, say)}",
        *[f"{say(name)} {n}" for name, n in zip(COUNTERS, counters(player), strict=True) if n],
    ]
    if seat == state.start:
        stock.append(say("begins"))
    lines = [f"{mark} {_who(seat, say)}: {'; '.join(stock)}"]
    for parts in (*_galaxy(player), _belongings(player)):
        told = [f"{say(name)} {text}" for name, text in parts if text]
        if told:
            lines.append(f"      {'   '.join(told)}")
    return lines


def _galaxy(player: Player) -> list[list[tuple[str, str]]]:
    stars = [f"{STAR_IDS[k]}={write_star(s)}" for k, s in enumerate(player.stars) if s != NONE]
    life = [f"{LIFE_IDS[k]}={LIFE_NAMES[side]}" for k, side in enumerate(player.life) if side]
    nebulae = [
        f"{NEBULA_IDS[k]}={write_nebula(player, k)}"
        for k, tile in enumerate(player.tiles)
        if tile != NONE
    ]
    alive = [("stars", " ".join(stars)), ("life", " ".join(life))]
    return [alive, [("nebulae", " ".join(nebulae))]]


def _belongings(player: Player) -> list[tuple[str, str]]:
    powers = [
        f"{slot + 1} {POWER_NAMES[power]}"
        for slot, power in enumerate(player.slots)
        if power != NONE
    ]
    return [
        ("powers", ", ".join(powers)),
        ("beside the board", write_pool(player).replace(",", ", ")),
        ("goals scored", ", ".join([str(points) for points in player.goal_points])),
    ]


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
