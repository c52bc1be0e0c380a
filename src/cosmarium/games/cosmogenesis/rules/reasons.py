"""Why something is refused: reason codes as small ints, and the rule behind each.

Checks return one of these; 0 means allowed.
"""

from typing import Final

from cosmarium.core.contract import Refusal

REASONS: Final = (
    "",
    "not_your_turn",
    "wrong_phase",
    "game_over",
    "sector_already_used",
    "space_empty",
    "element_action_mismatch",
    "no_free_orbit",
    "orbit_empty",
    "moon_limit",
    "moon_too_large",
    "target_missing",
    "target_is_gas_giant",
    "target_too_large",
    "target_too_small",
    "moon_would_match_planet",
    "remnant_too_large",
    "supply_exhausted",
    "already_ringed",
    "already_has_water",
    "not_enough_asteroids",
    "no_comet_in_belt",
    "no_life_surface",
    "life_already_present",
    "no_life",
    "no_water",
    "not_habitable",
    "life_at_maximum",
    "already_expanded",
    "objective_not_in_hand",
    "requirements_not_met",
    "orbit_has_objective",
    "no_action_left",
    "exotic_not_owned",
    "exotic_used_this_turn",
    "exotic_icon_spent",
    "migrate_needs_two_planets",
)

ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
WRONG_PHASE: Final = 2
GAME_OVER: Final = 3
SECTOR_ALREADY_USED: Final = 4
SPACE_EMPTY: Final = 5
ELEMENT_ACTION_MISMATCH: Final = 6
NO_FREE_ORBIT: Final = 7
ORBIT_EMPTY: Final = 8
MOON_LIMIT: Final = 9
MOON_TOO_LARGE: Final = 10
TARGET_MISSING: Final = 11
TARGET_IS_GAS_GIANT: Final = 12
TARGET_TOO_LARGE: Final = 13
TARGET_TOO_SMALL: Final = 14
MOON_WOULD_MATCH_PLANET: Final = 15
REMNANT_TOO_LARGE: Final = 16
SUPPLY_EXHAUSTED: Final = 17
ALREADY_RINGED: Final = 18
ALREADY_HAS_WATER: Final = 19
NOT_ENOUGH_ASTEROIDS: Final = 20
NO_COMET_IN_BELT: Final = 21
NO_LIFE_SURFACE: Final = 22
LIFE_ALREADY_PRESENT: Final = 23
NO_LIFE_HERE: Final = 24
NO_WATER: Final = 25
NOT_HABITABLE: Final = 26
LIFE_AT_MAXIMUM: Final = 27
ALREADY_EXPANDED: Final = 28
OBJECTIVE_NOT_IN_HAND: Final = 29
REQUIREMENTS_NOT_MET: Final = 30
ORBIT_HAS_OBJECTIVE: Final = 31
NO_ACTION_LEFT: Final = 32
EXOTIC_NOT_OWNED: Final = 33
EXOTIC_USED_THIS_TURN: Final = 34
EXOTIC_ICON_SPENT: Final = 35
MIGRATE_NEEDS_TWO_PLANETS: Final = 36

# The rule that a reason comes from, where it is the same for every action …
_RULE_OF_REASON: Final = {
    NOT_YOUR_TURN: "TRN-1",
    GAME_OVER: "RND-3",
    SECTOR_ALREADY_USED: "TRN-3",
    SPACE_EMPTY: "TRN-3",
    ELEMENT_ACTION_MISMATCH: "TRN-3",
    TARGET_IS_GAS_GIANT: "COL-1",
    TARGET_TOO_LARGE: "COL-2",
    MOON_WOULD_MATCH_PLANET: "COL-4",
    REMNANT_TOO_LARGE: "COL-5",
    ALREADY_RINGED: "COM-1",
    ALREADY_HAS_WATER: "COM-2",
    TARGET_TOO_SMALL: "COM-2",
    NO_LIFE_SURFACE: "AA-D",
    LIFE_ALREADY_PRESENT: "AA-D",
    NO_LIFE_HERE: "RND-2",
    NO_WATER: "RND-2",
    NOT_HABITABLE: "RND-2",
    LIFE_AT_MAXIMUM: "RND-2",
    REQUIREMENTS_NOT_MET: "REV-1",
    NO_ACTION_LEFT: "TRN-4",
    EXOTIC_NOT_OWNED: "EXO-1",
    EXOTIC_USED_THIS_TURN: "EXO-1",
    EXOTIC_ICON_SPENT: "EXO-2",
}

# … where it is the phase that says what may be done, by phase …
_RULE_OF_PHASE: Final = [
    "SET-3",  # PHASE_START
    "SET-7",  # PHASE_FILL
    "SET-9",  # PHASE_DEAL
    "SET-9",  # PHASE_KEEP
    "TRN-2",  # PHASE_MAIN
    "TRN-2",  # PHASE_STEP2
    "REV-3",  # PHASE_REWARD
]

# … and where it is not, the rule of the action that was tried; of an exotic object, of its icon.
_RULE_OF_KIND: Final = {
    "keep": "SET-9",
    "planet": "MA-A",
    "moon": "MA-B",
    "collide": "COL-1",
    "collide comet": "COM-2",
    "add-moon": "AA-A",
    "add-asteroid": "AA-B",
    "add-create-comet": "AA-C",
    "add-life": "AA-D",
    "add-expand": "AA-E",
    "add-reveal": "AA-F",
    "add-comet": "AA-G",
    "use com": "COM-2",
    "use evo": "RND-2",
    "use life": "AA-D",
    "use imp": "COL-1",
    "use cap": "AA-A",
    "use mig": "EXO-2",
    "reward-comet": "REV-3",
    "reward-evolve": "REV-3",
    "reward-life": "REV-3",
}


def refuse(reason: int, kind: str, phase: int, detail: tuple[str, ...]) -> Refusal:
    if reason == SUPPLY_EXHAUSTED:
        rule = "TOK-6" if detail == ("comet",) else "TOK-4"
    elif reason == WRONG_PHASE:
        rule = _RULE_OF_PHASE[phase]
    else:
        rule = _RULE_OF_REASON.get(reason) or _RULE_OF_KIND[kind]
    return Refusal(rule, REASONS[reason], detail)
