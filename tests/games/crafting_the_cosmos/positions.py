"""A whole table as text: what all share, then each player's side, separated by `|`.

    round=3 start=1 turn=0 phase=shift moves=1 own=moved light=pink,dark time=dark,turquoise
    supply=h:20,life:90,crystals:6 display=light:2,time:2 goals=Y05,Y01 | S19=H … | S19=H …

What is left out follows from the rest: supplies are what is not on a board, the energy deck
what is not seen anywhere. The cards under power decks and who knows them are not written.
"""

from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    ELEMENTS,
    GOAL_IDS,
    KINDS,
    SEAT_COLOURS,
    TILE_IDS,
    TILE_SIZE,
    TILES_OF_A_SIZE,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import (
    read_counts,
    read_number,
    read_tile,
    write_counts,
    write_galaxy,
)
from cosmarium.games.crafting_the_cosmos.notation.positions import (
    DARK,
    read_galaxies,
    write_control,
)
from cosmarium.games.crafting_the_cosmos.state import NONE, TO_CRAFT, TO_SHIFT, CraftingState

PHASES: Final = {"shift": TO_SHIFT, "craft": TO_CRAFT}
OVER: Final = "over"
SUPPLIES: Final = [*ELEMENTS, "life", "crystals", "box", "creatures"]


def read_position(text: str) -> CraftingState:
    table, *galaxies = text.split("|")
    state = read_galaxies(galaxies)
    words: dict[str, str] = {}
    for word in table.split():
        name, _, value = word.partition("=")
        if name in words:
            raise BadInput(f"'{word}': '{name}' is given twice")
        words[name] = value
    for name, value in words.items():
        _read_table(state, name, value)
    if state.start == NONE:
        state.start = 0
    if "turn" not in words:
        state.current = state.start
    state.deck = [*[max(0, n) for n in _rest_of_cards(state)], 0]
    state.deck_bound = state.deck[:4]
    for player in state.players:
        for kind in range(4):
            state.deck_bound[kind] += player.hand[kind]
        player.drawn = player.hand.copy()
    return state


def _rest_of_cards(state: CraftingState) -> list[int]:
    return [
        CARDS_OF_A_KIND
        - state.display[kind]
        - state.discard[kind]
        - sum([player.hand[kind] for player in state.players])
        for kind in range(4)
    ]


def _read_table(state: CraftingState, name: str, value: str) -> None:
    word = f"{name}={value}"
    if name in ("round", "start", "turn", "moves"):
        _read_turn(state, name, word, value)
    elif name == "phase":
        _read_phase(state, word, value)
    elif name == "own":
        state.own_moved = value == "moved"
    elif name in KINDS:
        _read_control(state, KINDS.index(name), word, value)
    elif name == "supply":
        _read_supply(state, word, value)
    elif name == "display":
        state.display = read_counts(word, value, KINDS)
    elif name == "discard":
        state.discard = read_counts(word, value, KINDS)
    elif name == "goals":
        for goal in value.split(","):
            if goal not in GOAL_IDS:
                raise BadInput(f"'{word}': there is no goal '{goal}'; they are Y01 to Y16")
            state.goals.append(GOAL_IDS.index(goal))
    elif name == "under":
        for tile in [read_tile(word, part) for part in value.split(",")]:
            state.stacks[TILE_SIZE[tile] - 1] &= ~(1 << (tile % TILES_OF_A_SIZE))
            state.stack_bottoms[TILE_SIZE[tile] - 1].append(tile)
    else:
        raise BadInput(f"'{word}': the table has no '{name}'")


def _read_phase(state: CraftingState, word: str, value: str) -> None:
    if value == OVER:
        state.over = True
        state.pending = []
    elif value in PHASES:
        state.pending = [PHASES[value]]
    else:
        raise BadInput(f"'{word}': the phase is {', '.join([*PHASES, OVER])}")


def _read_turn(state: CraftingState, name: str, word: str, value: str) -> None:
    number = read_number(word, value)
    if name == "round":
        state.round = number
    elif name == "moves":
        state.moves = number
    elif number >= state.seats:
        raise BadInput(f"'{word}': the seats are 0 to {state.seats - 1}")
    elif name == "start":
        state.start = number
    else:
        state.current = number


def _read_control(state: CraftingState, control: int, word: str, value: str) -> None:
    known = [*SEAT_COLOURS[: state.seats], DARK]
    for name in value.split(","):
        if name not in known:
            raise BadInput(f"'{word}': a token is {', '.join(known)}")
        if name == DARK:
            state.dark[control] += 1
        else:
            state.own_at[SEAT_COLOURS.index(name)] = control


def _read_supply(state: CraftingState, word: str, value: str) -> None:
    for part in value.split(","):
        name, _, number = part.partition(":")
        count = read_number(word, number)
        if name in ELEMENTS:
            state.star_supply[ELEMENTS.index(name)] = count
        elif name == "life":
            state.life_supply = count
        elif name == "crystals":
            state.crystals = count
        elif name == "box":
            state.box = count
        elif name == "creatures":
            state.creature_stack = count
        else:
            raise BadInput(f"'{word}': '{name}' is not one of {', '.join(SUPPLIES)}")


# -- write ------------------------------------------------------------------------------------


def write_position(state: CraftingState) -> str:
    return " | ".join([write_table(state), *[write_galaxy(player) for player in state.players]])


def write_table(state: CraftingState) -> str:
    phase = [name for name, step in PHASES.items() if state.pending[:1] == [step]]
    if state.over:
        phase = [OVER]
    counts = [*state.star_supply, state.life_supply, state.crystals, max(0, state.box)]
    supply = zip(SUPPLIES, [*counts, state.creature_stack], strict=True)
    parts = [
        ("round", str(state.round)),
        ("start", str(state.start) if state.start != NONE else ""),
        ("turn", str(state.current)),
        ("phase", phase[0] if phase else ""),
        ("moves", str(state.moves) if state.moves else ""),
        ("own", "moved" if state.own_moved else ""),
        *[(name, write_control(state, control)) for control, name in enumerate(KINDS)],
        ("supply", ",".join([f"{name}:{n}" for name, n in supply])),
        ("display", write_counts(state.display, KINDS)),
        ("discard", write_counts(state.discard, KINDS)),
        ("goals", ",".join([GOAL_IDS[goal] for goal in state.goals])),
        ("under", ",".join([TILE_IDS[tile] for stack in state.stack_bottoms for tile in stack])),
    ]
    return " ".join([f"{name}={text}" for name, text in parts if text])
