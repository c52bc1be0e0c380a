"""Every action of the game, in one table: chance, set-up, main actions, step 2.

A place is an orbit and a position in it: `2.0` is the planet of orbit 2, `2.3` its third moon.
"""

from typing import Final

from cosmarium.core.contract import ActionTable
from cosmarium.games.cosmogenesis.components import (
    ACT,
    AST,
    ASTEROID,
    BODIES_AN_ORBIT,
    CAP,
    COM,
    EFFECTS,
    ELEMENT_NAMES,
    EXOTIC,
    EXOTIC_NAMES,
    ICONS,
    MIG,
    ORBITS,
    PLACES,
    PLANETARY_NAMES,
    SPACE_NAMES,
    SPACES_A_SECTOR,
)

ORBIT_NAMES: Final = [str(orbit + 1) for orbit in range(ORBITS)]
PLACE_NAMES: Final = [
    f"{orbit}.{position}" for orbit in ORBIT_NAMES for position in range(BODIES_AN_ORBIT)
]
ORBIT_PAIRS: Final = [(one, two) for one in range(ORBITS) for two in range(one + 1, ORBITS)]
BELT: Final = PLACES  # behind the places: a new comet may also go to the belt
COMET_AIMS: Final = [*PLACE_NAMES, "belt"]

FIRST_BODY_SPACE: Final = SPACES_A_SECTOR  # sectors II and III
FIRST_SPACE_IV: Final = 3 * SPACES_A_SECTOR
_OBJECTIVE_SPACES: Final = SPACE_NAMES[:FIRST_BODY_SPACE]
_BODY_SPACES: Final = SPACE_NAMES[FIRST_BODY_SPACE:FIRST_SPACE_IV]
_SPACES_IV: Final = SPACE_NAMES[FIRST_SPACE_IV:]

ACTIONS: Final = ActionTable()

# Chance
START: Final = ACTIONS.family("start", ["0", "1", "2", "3"])
DRAW: Final = ACTIONS.family("draw", ELEMENT_NAMES[1:ASTEROID])  # onto a space; element - 1
DEAL: Final = ACTIONS.family("deal", PLANETARY_NAMES)  # to a hand, at set-up

# Set-up
KEEP: Final = ACTIONS.family("keep", PLANETARY_NAMES)

# Main actions (MA-A to MA-G)
PLANET: Final = ACTIONS.family("planet", _BODY_SPACES)
MOON: Final = ACTIONS.family("moon", _BODY_SPACES, ORBIT_NAMES)
COLLIDE: Final = ACTIONS.family("collide", [*_BODY_SPACES, *_SPACES_IV], PLACE_NAMES)
TAKE_BELT: Final = ACTIONS.family("belt", _SPACES_IV)
TAKE_EXOTIC: Final = ACTIONS.family("exotic", _BODY_SPACES)
TAKE_OBJECTIVE: Final = ACTIONS.family("objective", _OBJECTIVE_SPACES)
DISCARD: Final = ACTIONS.family("discard", SPACE_NAMES)

# Additional actions (AA-A to AA-G)
ADD_MOON: Final = ACTIONS.family("add-moon", ORBIT_NAMES)
ADD_ASTEROID: Final = ACTIONS.family("add-asteroid", PLACE_NAMES)
ADD_CREATE_COMET: Final = ACTIONS.family("add-create-comet", COMET_AIMS)
ADD_LIFE: Final = ACTIONS.family("add-life", PLACE_NAMES)
ADD_EXPAND: Final = ACTIONS.family("add-expand")
ADD_REVEAL: Final = ACTIONS.family("add-reveal", PLANETARY_NAMES, ORBIT_NAMES)
ADD_COMET: Final = ACTIONS.family("add-comet", PLACE_NAMES)

# Exotic objects (EXO-2): one family per object and printed icon
USE: Final = len(ACTIONS)


def _aims(effect: int) -> list[list[str]]:
    """The axes of an effect's parameters."""
    if effect in (AST, ACT):
        return []
    if effect == COM:
        return [COMET_AIMS]
    if effect == CAP:
        return [ORBIT_NAMES]
    if effect == MIG:
        return [[f"{one + 1}-{two + 1}" for one, two in ORBIT_PAIRS]]
    return [PLACE_NAMES]


class Use:
    """A family of `use` actions: which object, which effect, the index of the first."""

    def __init__(self, exotic: int, effect: int) -> None:
        self.exotic: Final = exotic
        self.effect: Final = effect
        name = EXOTIC_NAMES[exotic]
        self.first: Final = ACTIONS.family("use", [name], [EFFECTS[effect]], *_aims(effect))
        self.count: Final = len(ACTIONS) - self.first


USES: Final = [
    Use(exotic, effect) for exotic, icons in enumerate(ICONS) for effect in dict.fromkeys(icons)
]
# By action - USE: the number of its family in USES.
USE_OF_ACTION: Final = [number for number, use in enumerate(USES) for _ in range(use.count)]

# Answers to a reward (REV-3)
REWARD_COMET: Final = ACTIONS.family("reward-comet", COMET_AIMS)
REWARD_EVOLVE: Final = ACTIONS.family("reward-evolve", PLACE_NAMES)
REWARD_LIFE: Final = ACTIONS.family("reward-life", PLACE_NAMES)
DECLINE: Final = ACTIONS.family("decline")

END_TURN: Final = ACTIONS.family("end-turn")

assert ELEMENT_NAMES[EXOTIC] == EXOTIC_NAMES[0]  # elements and object tables run in step
