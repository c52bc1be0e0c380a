"""Reasons of illegality (4.12) as small ints; 0 means allowed."""

from typing import Final

ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
WRONG_PHASE: Final = 2
DECISION_PENDING: Final = 3
NOT_YOUR_TOKEN: Final = 4
NO_TOKEN_THERE: Final = 5
OWN_TOKEN_NOT_MOVED: Final = 6
NO_MOVES_LEFT: Final = 7
STACK_EMPTY: Final = 8
SUPPLY_EMPTY: Final = 9
DISPLAY_EMPTY: Final = 10
NO_CARDS_TO_DRAW: Final = 11
NOT_IN_POOL: Final = 12
SPACE_OCCUPIED: Final = 13
NOT_ADJACENT_TO_LIFE: Final = 14
MUST_USE_START_SPACE: Final = 15
NO_NEBULA: Final = 16
ALREADY_FINISHED: Final = 17
TOO_FEW_STARS: Final = 18
TOO_MANY_STARS: Final = 19
STARS_DO_NOT_MATCH: Final = 20
NOT_AROUND_NEBULA: Final = 21
NO_CRYSTAL_ON_6: Final = 22
STAR_AVAILABLE: Final = 23
NOT_A_DISCHARGE_POWER: Final = 24
POWER_NOT_OWNED: Final = 25
NEEDS_DISCHARGE: Final = 26
NOT_FINISHED: Final = 27
HAS_CREATURE: Final = 28
LIFE_MISSING: Final = 29
NO_CREATURES_LEFT: Final = 30
NO_FREE_SLOT: Final = 31
SLOT_TAKEN: Final = 32
NOT_ENOUGH_CARDS: Final = 33
WRONG_CARD_KIND: Final = 34
POWER_DECK_EMPTY: Final = 35
NOT_AMONG_DRAWN: Final = 36
NO_SUPERNOVA: Final = 37
NO_DNA: Final = 38
NO_GRAVITON: Final = 39
NO_STAR: Final = 40
ALREADY_SUPERNOVA: Final = 41
NOT_A_SUPERNOVA: Final = 42
SUPERNOVA_NEVER_MOVES: Final = 43
NO_LIFE_THERE: Final = 44
NO_PROTO: Final = 45
NO_STABLE: Final = 46
NOT_REACHABLE: Final = 47
NO_TARGET: Final = 48
NO_SPACE: Final = 49
WRONG_SECTOR: Final = 50
MUST_CHOOSE_AT_LEAST_ONE: Final = 51
TOKEN_ALREADY_USED: Final = 52
NOT_EXACTLY_ONE_CREATURE: Final = 53
WRONG_SIZE: Final = 54
OMEGA_POSSIBLE: Final = 55
WRONG_NUMBER_OF_CARDS: Final = 56

# By code. Five codes of 4.12 cannot be uttered here: `unknown_space` is a text that does not
# parse, and `cards_not_alike`, `too_many_targets`, `no_effect` have no action that could mean
# them, since an activation names one kind of card and ends when its targets are used up.
REASONS: Final = (
    "allowed",
    "not_your_turn",
    "wrong_phase",
    "decision_pending",
    "not_your_token",
    "no_token_there",
    "own_token_not_moved",
    "no_moves_left",
    "stack_empty",
    "supply_empty",
    "display_empty",
    "no_cards_to_draw",
    "not_in_pool",
    "space_occupied",
    "not_adjacent_to_life",
    "must_use_start_space",
    "no_nebula",
    "already_finished",
    "too_few_stars",
    "too_many_stars",
    "stars_do_not_match",
    "not_around_nebula",
    "no_crystal_on_6",
    "star_available",
    "not_a_discharge_power",
    "power_not_owned",
    "needs_discharge",
    "not_finished",
    "has_creature",
    "life_missing",
    "no_creatures_left",
    "no_free_slot",
    "slot_taken",
    "not_enough_cards",
    "wrong_card_kind",
    "power_deck_empty",
    "not_among_drawn",
    "no_supernova",
    "no_dna",
    "no_graviton",
    "no_star",
    "already_supernova",
    "not_a_supernova",
    "supernova_never_moves",
    "no_life",
    "no_proto",
    "no_stable",
    "not_reachable",
    "no_target",
    "no_space",
    "wrong_sector",
    "must_choose_at_least_one",
    "token_already_used",
    "not_exactly_one_creature",
    "wrong_size",
    "omega_possible",
    "wrong_number_of_cards",
)

# Rules that stand above the rule of the action itself.
RULE_OF_REASON: Final = {
    NOT_YOUR_TURN: "S-20",
    DECISION_PENDING: "M-6",
    NO_TOKEN_THERE: "E-2",
    NO_MOVES_LEFT: "E-4",
    NOT_REACHABLE: "X-5",
}

# The rule on powers behind a reason, when a power is used, …
RULE_OF_COST: Final = {
    POWER_NOT_OWNED: "K-5",
    NEEDS_DISCHARGE: "W-8",
    NOT_A_DISCHARGE_POWER: "W-8",
    NO_CRYSTAL_ON_6: "A-2",
    WRONG_CARD_KIND: "W-2",
    NOT_ENOUGH_CARDS: "W-2",
    NO_SUPERNOVA: "W-2",
    NO_GRAVITON: "W-2",
    NO_STABLE: "W-2",
    NO_PROTO: "W-2",
    NO_STAR: "W-3",
}
# … and when its effect is looked at, or is under way.
RULE_OF_EFFECT: Final = {
    SPACE_OCCUPIED: "P-5",
    SUPPLY_EMPTY: "C-18",
    NO_CREATURES_LEFT: "C-18",
    STACK_EMPTY: "R-2",
}
POWER_RULE: Final = "W-7"  # if none of them: the card itself has no use for it
