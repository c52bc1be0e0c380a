"""The kinds of action, and the table of all of them.

Actions of one family differ in at most two arguments, both small ints; FAMILY, FIRST_ARG
and SECOND_ARG take an action apart again. The order of the table is the order in which
legal actions are listed. Follow-up decisions use the family that does the same to
the board: `flip`, `evolve`, `move`, `place-star`, `place-proto`, `place-nebula`.
"""

from typing import Final

from cosmarium.core.contract import ActionTable
from cosmarium.games.crafting_the_cosmos.components import (
    CREATURE_VALUES,
    ELEMENTS,
    GOAL_IDS,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_NAMES,
    SEAT_COLOURS,
    SIZES,
    STAR_IDS,
    TILE_IDS,
)

# -- families, in table order -----------------------------------------------------------------

SHIFT_OWN: Final = 0  # seat whose token it is
SHIFT_DARK: Final = 1  # control
SHIFT_DONE: Final = 2
TAKE_NEBULA: Final = 3  # size - 1
DRAW: Final = 4  # kind in the display
DRAW_DECK: Final = 5
PLACE_STAR: Final = 6  # element, star space
PLACE_PROTO: Final = 7  # life space
PLACE_NEBULA: Final = 8  # tile, nebula space
CRAFT: Final = 9  # nebula space, star space
DISCHARGE_STAR: Final = 10  # element
DISCHARGE_NONE: Final = 11
DISCHARGE_POWER: Final = 12  # power
CREATE: Final = 13  # nebula space
BUY_POWER: Final = 14  # slot, kind
POWER: Final = 15  # power, kind of the cards paid
CASH_SET: Final = 16  # kind
FLIP: Final = 17  # star space
EVOLVE: Final = 18  # life space
MOVE_STAR: Final = 19  # star space, star space
MOVE_LIFE: Final = 20  # life space, life space
MOVE_NEBULA: Final = 21  # nebula space, nebula space
OMEGA_NEBULA: Final = 22  # size - 1
OMEGA_EVOLVE: Final = 23  # life space
OMEGA_NONE: Final = 24
FORFEIT: Final = 25
KEEP: Final = 26  # power
BOTTOM: Final = 27  # power
PUT_STABLE: Final = 28  # life space
DISCARD_STAR: Final = 29  # star space
CHOOSE_STAR: Final = 30  # element
CHOOSE_NOVA: Final = 31  # star space
CHOOSE_NEBULA: Final = 32  # nebula space
CHOOSE: Final = 33  # one of CHOICES
REPLACE: Final = 34  # nebula space
UNFLIP: Final = 35  # star space
PAY_LIFE: Final = 36  # life space
DONE: Final = 37
DISCARD: Final = 38  # kind
# What chance does.
TOKEN: Final = 39  # seat, or one more for a dark token
GOAL: Final = 40
CARD: Final = 41  # kind
TILE: Final = 42
POWER_CARD: Final = 43  # power
CREATURE: Final = 44  # index into CREATURE_VALUES
REVEAL: Final = 45  # kind

CHOOSE_CRYSTALS: Final = 0
CHOOSE_PROTO: Final = 1
CHOOSE_STABLE: Final = 2
CHOOSE_GAIN: Final = 3
CHOICES: Final = ["crystals", "proto", "stable", "gain"]

ACTIONS: Final = ActionTable()
FAMILY: Final[list[int]] = []  # by action, as the next two
FIRST_ARG: Final[list[int]] = []
SECOND_ARG: Final[list[int]] = []
START: Final[list[int]] = []  # by family: its first action
WIDTH: Final[list[int]] = []  # by family: number of values of the second argument


def action(family: int, first: int = 0, second: int = 0) -> int:
    """The action of a family with these arguments."""
    return START[family] + first * WIDTH[family] + second


def _add(kind: str, *axes: list[str]) -> None:
    """Append the next family."""
    width = len(axes[1]) if len(axes) > 1 else 1
    START.append(ACTIONS.family(kind, *axes))
    WIDTH.append(width)
    for place in range(len(ACTIONS) - START[-1]):
        FAMILY.append(len(START) - 1)
        FIRST_ARG.append(place // width)
        SECOND_ARG.append(place % width)


_add("shift", SEAT_COLOURS)
_add("shift-dark", KINDS)
_add("shift-done")
_add("take-nebula", SIZES)
_add("draw", KINDS)
_add("draw-deck")
_add("place-star", ELEMENTS, STAR_IDS)
_add("place-proto", LIFE_IDS)
_add("place-nebula", TILE_IDS, NEBULA_IDS)
_add("craft", NEBULA_IDS, STAR_IDS)
_add("discharge-star", ELEMENTS)
_add("discharge-none")
_add("discharge-power", POWER_NAMES)
_add("create", NEBULA_IDS)
_add("buy-power", ["1", "2", "3", "4"], KINDS)
_add("power", POWER_NAMES, KINDS)
_add("cash-set", KINDS)
_add("flip", STAR_IDS)
_add("evolve", LIFE_IDS)
_add("move", STAR_IDS, STAR_IDS)
_add("move", LIFE_IDS, LIFE_IDS)
_add("move", NEBULA_IDS, NEBULA_IDS)
_add("omega-nebula", SIZES)
_add("omega-evolve", LIFE_IDS)
_add("omega-none")
_add("forfeit")
_add("keep", POWER_NAMES)
_add("bottom", POWER_NAMES)
_add("put-stable", LIFE_IDS)
_add("discard-star", STAR_IDS)
_add("choose-star", ELEMENTS)
_add("choose-nova", STAR_IDS)
_add("choose-nebula", NEBULA_IDS)
_add("choose", CHOICES)
_add("replace", NEBULA_IDS)
_add("unflip", STAR_IDS)
_add("pay-life", LIFE_IDS)
_add("done")
_add("discard", KINDS)
_add("token", [*SEAT_COLOURS, "dark"])
_add("goal", GOAL_IDS)
_add("card", KINDS)
_add("tile", TILE_IDS)
_add("power-card", POWER_NAMES)
_add("creature", [str(value) for value in CREATURE_VALUES])
_add("reveal", KINDS)
