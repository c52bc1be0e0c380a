"""The rules that a refusal may cite, by its reason, and refusals that play does not meet."""

from collections.abc import Iterator

from cosmarium.core.contract import Refusal
from games.cosmogenesis.table import Table

# A body that is not there, by what was meant to be done with it.
_TARGETS = {
    "COL-1": "The target is",
    "COM-2": "planet or moon",
    "AA-B": "one of your bodies",
    "AA-C": "one of your bodies",
    "AA-D": "planet or moon",
    "AA-G": "one of your bodies",
    "RND-2": "Life on every body",
    "REV-3": "lapses if there is no target",
}

CITED = {
    "not_your_turn": {"TRN-1": "goes clockwise, one turn each"},
    "wrong_phase": {
        "SET-3": "A start player is drawn",
        "SET-7": "The central board is filled",
        "SET-9": "All choose at the same time",
        "TRN-2": "A turn has two steps",
        "REV-3": "The rewards come at once",
    },
    "game_over": {"RND-3": "the game ends"},
    "sector_already_used": {"TRN-3": "a sector you have not used this round"},
    "space_empty": {"TRN-3": "one space in it that is not empty"},
    "element_action_mismatch": {"TRN-3": "do one thing that it allows"},
    "no_free_orbit": {"MA-A": "Without a free orbit you cannot do this"},
    "orbit_empty": {
        **_TARGETS,
        "MA-B": "a moon of one of your planets",
        "AA-A": "The planet needs room",
        "AA-F": "at an orbit that meets its requirement",
    },
    "moon_limit": {"MA-B": "fewer than three moons", "AA-A": "The planet needs room"},
    "moon_too_large": {"MA-B": "The planet must be larger", "AA-A": "at least of size 2"},
    "target_missing": _TARGETS,
    "target_is_gas_giant": {"COL-1": "never a gas giant"},
    "target_too_large": {"COL-2": "A body of size 4 cannot be hit"},
    "target_too_small": {"COM-2": "Smaller bodies"},
    "moon_would_match_planet": {"COL-4": "must still be smaller than its planet"},
    "remnant_too_large": {"COL-5": "This remnant must be smaller than the planet"},
    "supply_exhausted": {"TOK-4": "If a token is still missing", "TOK-6": "Comets are limited"},
    "already_ringed": {"COM-1": "without rings"},
    "already_has_water": {"COM-2": "bodies that have water or rings already cannot be hit"},
    "not_enough_asteroids": {
        "AA-A": "An asteroid of your belt",
        "AA-B": "An asteroid of your belt",
        "AA-C": "Two asteroids go to the reserve",
        "AA-D": "Pay an asteroid",
        "AA-E": "Pay an asteroid",
    },
    "no_comet_in_belt": {"AA-G": "Hurl a comet** of your belt"},
    "no_life_surface": {"AA-D": "Gas giants and asteroids carry no life"},
    "life_already_present": {"AA-D": "without life"},
    "no_life": {"RND-2": "Life on every body"},
    "no_water": {"RND-2": "with water"},
    "not_habitable": {"RND-2": "in the habitable zone"},
    "life_at_maximum": {"RND-2": "intelligent life (levels 0 to 4)"},
    "already_expanded": {"AA-E": "once per game"},
    "objective_not_in_hand": {"SET-9": "dealt 2 planetary objectives", "AA-F": "from your hand"},
    "requirements_not_met": {"REV-1": "The requirement counts"},
    "orbit_has_objective": {"AA-F": "has no objective yet"},
    "no_action_left": {"TRN-4": "you have one additional action"},
    "exotic_not_owned": {"EXO-1": "each of your objects"},
    "exotic_used_this_turn": {"EXO-1": "once per turn"},
    "exotic_icon_spent": {"EXO-2": "Every icon works once"},
    "migrate_needs_two_planets": {"EXO-2": "does what the icon says"},
}


def refusals() -> Iterator[Refusal]:
    for table, actions in [*_main_actions(), *_additional(), *_uses(), *_rewards()]:
        for action in actions:
            refusal = table.refusal(action)
            assert refusal is not None, action
            yield refusal


def _main_actions() -> Iterator[tuple[Table, list[str]]]:
    board = {"II-1": "T2", "II-2": "T3", "IV-2": "comet"}
    bodies = "T3w; T1 | T4; a, a, a | G1:red | T1"
    yield (
        Table(bodies, board=board),
        [
            *["collide II-1 5.0", "collide II-1 1.2", "collide II-1 3.0", "collide II-1 2.0"],
            *["collide IV-2 5.0", "collide IV-2 1.2", "collide IV-2 1.0", "collide IV-2 1.1"],
            *["collide II-2 4.0", "moon II-1 5", "moon II-1 2", "moon II-1 4"],
        ],
    )
    yield Table("T2; T1", board=board), ["collide II-1 1.1"]
    yield Table("G1r:red", board=board), ["collide IV-2 1.0"]
    yield Table("T2", board=board, reserve=(0, 0, 0)), ["collide II-1 1.0"]
    yield Table("T1 | T1 | T1 | T1 | T1", board=board), ["planet II-1"]
    used = Table("T1", board=board)
    used.state.systems[0].sectors_used = 2
    yield used, ["planet II-1", "discard III-1"]


def _additional() -> Iterator[tuple[Table, list[str]]]:
    for system, actions in [
        ("T3; T1 | belt 9 9", ["add-asteroid 2.0", "add-asteroid 1.2", "add-create-comet 2.0"]),
        ("T3; T1 | belt 9 9", ["add-create-comet 1.2", "add-life 2.0", "add-life 1.2"]),
        ("T3; T1 | belt 9 9", ["add-comet 2.0", "add-comet 1.2"]),
        ("T1 | belt 9 9", ["add-moon 1"]),
        ("T4; a, a, a | belt 9 9", ["add-moon 1"]),
        ("T3/L0", ["add-moon 1", "add-asteroid 1.0", "add-create-comet belt", "add-life 1.0"]),
        ("T3; a P13 | hand P14", ["add-expand", "add-comet 1.0", "add-reveal P14 1"]),
        ("T3 | hand P14 | belt 1 0", ["add-reveal P14 1", "add-reveal P14 2"]),
        ("T3; T1/L0 | belt 9 9", ["add-life 1.1"]),
        ("G1:red | belt 9 9", ["add-life 1.0"]),
    ]:
        yield Table(system, step2=True), actions
    yield Table("T3 | belt 9 9", step2=True, comets=0), ["add-create-comet 1.0"]
    yield Table("belt 9 9", step2=True, credits_=2).play("add-expand"), ["add-expand"]


def _uses() -> Iterator[tuple[Table, list[str]]]:
    for system, exotic, uses in [
        ("T3; T1", "X02", ["com 2.0", "com 1.2"]),
        ("T3; T1", "X03", ["imp 2.0", "imp 1.2"]),
        ("T3; T1", "X05", ["evo 2.0", "evo 1.2", "evo 1.0"]),
        ("T3/L0", "X05", ["evo 1.0"]),
        ("T3w/L4", "X05", ["evo 1.0"]),
        ("T1 | T1 | T1 | T3w/L0", "X05", ["evo 4.0"]),
        ("T3/L0; a", "X09", ["life 2.0", "life 1.2", "life 1.0", "life 1.1"]),
        ("T4; a, a, a", "X08", ["cap 1", "cap 2"]),
        ("T1", "X08", ["cap 1"]),
        ("T1", "X07", ["mig 1-2"]),
    ]:
        table = Table(f"{system} | exotic {exotic}", step2=True)
        yield table, [f"use {exotic} {use}" for use in uses]
    spent = Table("exotic X06(evo)", step2=True)
    yield spent, ["use X06 act"]
    yield Table("exotic X01", step2=True).play("use X01 ast"), ["use X01 ast"]


def _rewards() -> Iterator[tuple[Table, list[str]]]:
    life = Table("T3w/L0 | T2 | hand P15", step2=True).play("add-reveal P15 1")
    yield life, ["reward-life 1.0", "reward-life 3.0", "reward-life 1.1"]
