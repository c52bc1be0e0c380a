"""The sentences of the story, and the forms of the pieces and places that they name.

Each template asks for the form that its language needs: `{place}` is an object ("planet 3"),
`{place:on}` says where. German is in de.po.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

STORY: Mapping[str, str | tuple[str, str]] = {
    # dividers
    "round-stellar": "Round {round} · stellar objectives",
    "round-planetary": "Round {round} · planetary objectives",
    "turn": ("You · turn {turn}", "{who} · turn {turn}"),
    # set-up and rounds
    "starts": ("You start and hold {monolith}.", "{who} starts and holds {monolith}."),
    "setup": "Set-up: the board is filled, and everyone keeps one of two planetary objectives.",
    "refill": "The board is refilled.",
    "cleared": (
        "What nobody took has left the board: bodies and objects are back in the bag, asteroids "
        "and comets in the reserve, objectives out of the game."
    ),
    "first-asteroids": (
        "To begin with, asteroids in turn order: {each}. They already score in the belt ranking: "
        "{changes}."
    ),
    "has": ("you {count}", "{who} {count}"),
    "drawn-cards": "Objectives: {cards:list}.",
    "drawn-bodies": "Bodies and objects: {bodies:list}.",
    "kept": ("You keep {card}, hidden from the others.", "{who} keeps {card}."),
    "kept-hidden": "{who} keeps an objective you cannot see.",
    "evolution": "Life evolves: {changes}.",
    "evolves": ("your {life} {next:become}", "{whose} {life} {next:become}"),
    "ended": (
        "The game is over. You hold the Monolith.",
        "The game is over. {who} holds the Monolith.",
    ),
    "won": ("You win with {points} points.", "{who} wins with {points} points."),
    "won-together": "A shared win with {points} points: {winners:and}.",
    "tie-monolith": "Two have as many points: the Monolith decides.",
    "tie-planets": "Two have as many points: the number of planets decides.",
    "final": "Final points: {each}.",
    # main and additional actions
    "objective": ("You take the objective {card}.", "{who} takes the objective {card}."),
    "exotic": ("You take {object}.", "{who} takes {object}."),
    "planet": (
        "You add {piece} as your planet {number}.",
        "{who} adds {piece}[ as planet {number}].",
    ),
    "moon": (
        "You capture {piece} as a moon of {place}.",
        "{who} captures {piece}[ as a moon of {place}].",
    ),
    "crash": (
        "You crash {piece} into {place}: {place:it} grows to size {size}.",
        "{who} crashes {piece} into {place}[: {place:it} grows to size {size}].",
    ),
    "rings": (
        "You let {piece} hit {place}: {giant:the} gets rings.",
        "{who} lets {piece} hit {place}[: {giant:the} gets rings].",
    ),
    "water": (
        "You let {piece} hit {place}: {place:it} gets water and air.",
        "{who} lets {piece} hit {place}[: {place:it} gets water and air].",
    ),
    "belt": ("You take {piece}.", "{who} takes {piece}."),
    "belt-monolith": (
        "You take {monolith} and {piece}: you start the next round.",
        "{who} takes {monolith} and {piece}[: {who} starts the next round].",
    ),
    "belt-monolith-last": (
        "You take {monolith} and {piece}.",
        "{who} takes {monolith} and {piece}.",
    ),
    "discard": (
        "You discard {piece} and gain {gain}.",
        "{who} discards {piece}[ and gains {gain}].",
    ),
    "discard-card": (
        "You discard the objective {piece} and gain {gain}.",
        "{who} discards the objective {piece}[ and gains {gain}].",
    ),
    "discard-same": ("You swap {piece} for another one.", "{who} swaps {piece} for another one."),
    "discard-monolith": (
        "You take {monolith} and {gain}: you start the next round.",
        "{who} takes {monolith} and {gain}[: {who} starts the next round].",
    ),
    "discard-monolith-last": (
        "You take {monolith} and {gain}.",
        "{who} takes {monolith} and {gain}.",
    ),
    "life": (
        "You spend {cost} and create life: {life} {place:on}.",
        "{who} spends {cost} and creates life: {life}[ {place:on}].",
    ),
    "expand": (
        "You spend {cost} and expand your system: orbits 6 and 7 are open.",
        "{who} spends {cost} and expands the system[: orbits 6 and 7 are open].",
    ),
    "create-comet": ("You turn {cost} into {gain}.", "{who} turns {cost} into {gain}."),
    "create-comet-rings": (
        "You turn {cost} into {piece} and let it hit {place}: {giant:the} gets rings.",
        "{who} turns {cost} into {piece} and lets it hit {place}[: {giant:the} gets rings].",
    ),
    "create-comet-water": (
        "You turn {cost} into {piece} and let it hit {place}: {place:it} gets water and air.",
        "{who} turns {cost} into {piece} and lets it hit {place}[: {place:it} gets water and air].",
    ),
    "reveal": ("You reveal {card} at {place}.", "{who} reveals {card}[ at {place}]."),
    "reward": ("You take your reward.", "{who} takes the reward."),
    # exotic objects
    "use-gain": (
        "You use {object} and gain {gain}. {left}",
        "{who} uses {object} and gains {gain}.[ {left}]",
    ),
    "use-rings": (
        "You use {object} and let {piece} hit {place}: {giant:the} gets rings. {left}",
        "{who} uses {object} and lets {piece} hit {place}[: {giant:the} gets rings. {left}]",
    ),
    "use-water": (
        "You use {object} and let {piece} hit {place}: {place:it} gets water and air. {left}",
        "{who} uses {object} and lets {piece} hit {place}[: {place:it} gets water and air. {left}]",
    ),
    "use-evo": (
        "You use {object}: the {life} {place:on} {next:become}. {left}",
        "{who} uses {object}: the {life} {place:on} {next:become}.[ {left}]",
    ),
    "use-life": (
        "You use {object} and create life: {life} {place:on}. {left}",
        "{who} uses {object} and creates life: {life} {place:on}.[ {left}]",
    ),
    "use-act": (
        "You use {object}: you may take one more additional action. {left}",
        "{who} uses {object} for one more additional action.[ {left}]",
    ),
    "use-imp": (
        "You use {object} for an impact on {place}: {place:it} grows to size {size}. {left}",
        "{who} uses {object} for an impact on {place}: {place:it} grows to size {size}.[ {left}]",
    ),
    "use-cap": (
        "You use {object} and capture {piece} as a moon of {place}. {left}",
        "{who} uses {object} and captures {piece} as a moon of {place}.[ {left}]",
    ),
    "use-mig": (
        "You use {object}: planets {one} and {two} swap orbits. {left}",
        "{who} uses {object}: planets {one} and {two} swap orbits.[ {left}]",
    ),
    "used-up": "It is used up.",
    # effects
    "extinction": "{place:On} {life:die}, bacteria survive.",
    "survived": "The {life} {place:on} survive.",
    "remnant": "The remnant, one size smaller (now {size}), becomes a moon of {place}.",
    "no-remnant": "Nothing is left of what crashed.",
    "extra-used": "{source} allowed this additional action.",
    "extra-unused": "One additional action was left at the end of the turn.",
    "explain": "{card:explain}",
    "reward-gain": "Reward: {gain}.",
    "reward-extra": "Reward: one more additional action.",
    "reward-life": "Reward: {life} {place:on}.",
    "reward-evolve": "Reward: the {life} {place:on} {next:become}.",
    "reward-ringed": "Reward: a comet for {place}. {giant:The} gets rings.",
    "reward-watered": "Reward: a comet for {place}. {place:It} gets water and air.",
    "reward-declined": "Reward declined: {effect}.",
    "reward-none": "The reward is not possible: {effect}.",
    "counts": "Counts for {card}: {points:signed}.",
    "counts-less": "Counts less for {card}: {points:signed}.",
    "line-points": "{line:line}: {points:signed}.",
    "other-points": ("You: {line:line} {points:signed}.", "{who}: {line:line} {points:signed}."),
    "others-belt-more": (
        "You have less in the belt. Belt ranking: {changes}.",
        "{who} has less in the belt. Belt ranking: {changes}.",
    ),
    "others-belt-less": (
        "You have more in the belt. Belt ranking: {changes}.",
        "{who} has more in the belt. Belt ranking: {changes}.",
    ),
    "belt-tie": "Tie in the belt: {seats:and}. Full points for each.",
    "change": ("you {points:signed}", "{who} {points:signed}"),
}

# By form: what the code of a piece or place is called. The first group of a pattern is {0}.
FORMS: Mapping[str, Mapping[str, str]] = {
    "": {
        r"(\d)\.0": "planet {0}",
        r"(\d)\.1": "the first moon of planet {0}",
        r"(\d)\.2": "the second moon of planet {0}",
        r"(\d)\.3": "the third moon of planet {0}",
        r"T([1-4])": "a {picture} terrestrial body of size {0}",
        r"G([12]):blue": "a {picture} blue gas giant of size {0}",
        r"G([12]):green": "a {picture} green gas giant of size {0}",
        r"G([12]):red": "a {picture} red gas giant of size {0}",
        r"G([12]):yellow": "a {picture} yellow gas giant of size {0}",
        r"G([12]):violet": "a {picture} violet gas giant of size {0}",
        "asteroid": "an {picture} asteroid",
        "two-asteroids": "two {picture} asteroids",
        "comet": "a {picture} comet",
        "belt-asteroid": "an {picture} asteroid from the belt",
        "belt-comet": "a {picture} comet from the belt",
        "monolith": "the {picture} Monolith",
        "X01": "the {picture} Molecular Cloud",
        "X02": "the {picture} Oort Cloud",
        "X03": "the {picture} Protoplanetary Disc",
        "X04": "the {picture} Black Hole",
        "X05": "the {picture} White Dwarf",
        "X06": "the {picture} Pulsar",
        "X07": "the {picture} Wormhole",
        "X08": "the {picture} Rogue Planet",
        "X09": "the {picture} Interstellar Visitor",
        "X10": "the {picture} Supernova Remnant",
        "L0": "{picture} bacteria",
        "L1": "{picture} jellyfish",
        "L2": "{picture} fish",
        "L3": "{picture} lizards",
    },
    "on": {
        r"(\d)\.0": "on planet {0}",
        r"(\d)\.1": "on the first moon of planet {0}",
        r"(\d)\.2": "on the second moon of planet {0}",
        r"(\d)\.3": "on the third moon of planet {0}",
    },
    "it": {
        r"(\d)\.0": "planet {0}",
        r"\d\.[1-3]": "the moon",
    },
    "the": {
        r"G([12]):blue": "the blue gas giant",
        r"G([12]):green": "the green gas giant",
        r"G([12]):red": "the red gas giant",
        r"G([12]):yellow": "the yellow gas giant",
        r"G([12]):violet": "the violet gas giant",
    },
    "become": {
        "L1": "become {picture} jellyfish",
        "L2": "become {picture} fish",
        "L3": "become {picture} lizards",
        "L4": "become {picture} intelligent",
    },
    "die": {
        "L1": "the {picture} jellyfish die out",
        "L2": "the {picture} fish die out",
        "L3": "the {picture} lizards die out",
        "L4": "the {picture} intelligent life dies out",
    },
    "line": {
        "planetary": "objective",
        "life": "life",
        "belt": "belt ranking",
        "monolith": "Monolith",
    },
}

_PATTERNS = {
    form: [(re.compile(pattern), template) for pattern, template in table.items()]
    for form, table in FORMS.items()
}


@lru_cache(maxsize=1 << 9)
def template_of(code: str, form: str) -> tuple[str, str] | None:
    """Return the template for a code in a form, and what fills it; None: it has just a name."""
    for pattern, template in _PATTERNS.get(form, ()):
        found = pattern.fullmatch(code)
        if found:
            return template, found.group(1) if found.groups() else ""
    return None
