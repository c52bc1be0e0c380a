"""The sentences of the story, and the forms of the pieces that they name. German is in de.po."""

from collections.abc import Mapping

STORY: Mapping[str, str | tuple[str, str]] = {
    # dividers
    "round": "Round {round}",
    "turn": ("You", "{who}"),
    # set-up and the end of a round
    "setup": (
        "Set-up: everyone starts with a nebula of each size, a hydrogen star,"
        " proto-life and four energy cards."
    ),
    "begins": ("You begin.", "{who} begins."),
    "display": "In the display: {cards:and}.",
    "hand": "Your cards: {cards:and}.",
    "goal-revealed": "New goal: {goal}. {goal:explain}",
    "goal": "Goal {goal}: {results}.",
    "goal-nobody": "Goal {goal}: nobody scores.",
    "goal-first": ("you have the most ({value})", "{who} has the most ({value})"),
    "goal-second": ("you are second ({value})", "{who} is second ({value})"),
    "goal-first-shared": "{seats:and} have the most ({value})",
    "goal-second-shared": "{seats:and} are second ({value})",
    "discarded": (
        "You discard {cards:and}: ten cards are the most.",
        "{who} discards {cards:and}[: ten cards are the most].",
    ),
    "ended-no-crystals": "The game is over: the supply of crystals is empty.",
    "ended-last-goal": "The game is over: the last goal is scored.",
    "revealed": "Creatures are turned face up. Those you knew were counted before.",
    # energy
    "shift": ("You move {moves:and}.", "{who} moves {moves:and}."),
    "own-marble": (
        "your {marble} from {start} to {end}",
        "their {marble} from {start} to {end}",
    ),
    "dark-marble": "a {marble} from {start} to {end}",
    "own-marble-round": (
        "your {marble} all the way round, back to {end}",
        "their {marble} all the way round, back to {end}",
    ),
    "dark-marble-round": "a {marble} all the way round, back to {end}",
    "collect": ("You collect {gains:and}.", "{who} collects {gains:and}."),
    "collect-passive": (
        "You collect the passive rewards.",
        "{who} collects the passive rewards.",
    ),
    "from-display": "From the display: {cards:and}.",
    "drawn": "From the deck: {cards:and}.",
    "unseen": "From the deck, unseen: {cards}.",
    "chamber-full": "A {crystal} reaches 6: it can be discharged.",
    "refilled": "New in the display: {cards:and}.",
    "reshuffled": "The discarded energy cards become the new deck.",
    # placing
    "place": ("You place {piece} {place}.", "{who} places {piece}[ {place}]."),
    "place-nebula": (
        "You place {piece:worth} {place}.",
        "{who} places {piece:worth}[ {place}].",
    ),
    "place-several": (
        "You place {pieces}: {places:list}.",
        "{who} places {pieces}[: {places:list}].",
    ),
    # scoring
    "craft": (
        "You craft {nebula:the} {where} and give up {star:the} {place}.",
        "{who} crafts {nebula:the} {where}[ and gives up {star:the} {place}].",
    ),
    "discharge": (
        "You discharge the {crystal} {ordinal} and take {star}.",
        "{who} discharges the {crystal} {ordinal}[ and takes {star}].",
    ),
    "discharge-none": (
        "You discharge the {crystal} {ordinal}. There is no star left to take.",
        "{who} discharges the {crystal} {ordinal}.",
    ),
    "discharge-begun": (
        "You discharge the {crystal} and use {power} instead of a star.",
        "{who} discharges the {crystal} and uses {power}[ instead of a star].",
    ),
    "discharge-power": (
        "You discharge the {crystal} {ordinal} and use {power} instead of a star.",
        "{who} discharges the {crystal} {ordinal} and uses {power}[ instead of a star].",
    ),
    "create-begun": ("You create a {creature}.", "{who} creates a {creature}."),
    "create": (
        "You create a {creature} {place:on}.",
        "{who} creates a {creature}[ {place:on}].",
    ),
    "create-valued": (
        "You create a {creature} {place:on}. It is worth {points} at the end; only you know."
    ),
    "creature-value": "It is worth {points} at the end. Only you know.",
    "cash": ("You cash in {cards}.", "{who} cashes in {cards}."),
    # cards and resources
    "buy": (
        "You buy a power with {cards}.",
        "{who} buys a power with {cards}.",
    ),
    "buy-kept": (
        "You buy a power with {cards} and keep {power}.",
        "{who} buys a power[ with {cards}] and keeps {power}.",
    ),
    "explain": "{power:explain}",
    "marker": (
        "From now on {control} gives you {gain}.",
        "From now on {control} gives {who} {gain}.",
    ),
    "power": ("You use {power} with {costs:and}.", "{who} uses {power}[ with {costs:and}]."),
    "flip": (
        "You turn {star:the} {place} into a {nova}.",
        "{who} turns {star:the}[ {place}] into a {nova}.",
    ),
    "evolve": (
        "You spend {dna}: the {life} {place} becomes stable.",
        "{who} spends {dna}: the {life}[ {place}] becomes stable.",
    ),
    "evolve-several": (
        "You spend {dna}: {lives}, {places:list}.",
        "{who} spends {dna}: {lives}[, {places:list}].",
    ),
    "move": (
        "You spend {graviton} and move {piece} {place:to}.",
        "{who} spends {graviton} and moves {piece}[ {place:to}].",
    ),
    # the end of a turn
    "omega": ("You end your turn with Ω.", "{who} ends the turn with Ω."),
    "omega-evolve": (
        "You end your turn with Ω: the {life} {place} becomes stable.",
        "{who} ends the turn with Ω: the {life}[ {place}] becomes stable.",
    ),
    "omega-draw": (
        "You end your turn with Ω and draw {nebula:worth}.",
        "{who} ends the turn with Ω and draws {nebula:worth}.",
    ),
    "omega-place": (
        "You end your turn with Ω and place {nebula:worth} {place}.",
        "{who} ends the turn with Ω and places {nebula:worth}[ {place}].",
    ),
    "omega-forfeit": (
        "You end your turn with Ω and give up {nebula:worth}.",
        "{who} ends the turn with Ω and gives up {nebula:worth}.",
    ),
    "lost": "Lost: {pieces:and}.",
    # what a power or a discharge does
    "did-gain": "Gained: {gains:and}.",
    "did-evolve": "{lives}.",
    "did-place": "{piece:Name} {place}.",
    "did-place-nebula": "{piece:Worth} {place}.",
    "did-flip": "{star:The} {place} becomes a {nova}.",
    "did-unflip": "The {nova} {place} becomes {star} again.",
    "did-move": "{piece:The} is now {place}.",
    "did-pay": "Given up: {pieces:and}.",
    "did-replace": "{nebula:Worth} takes the place of a smaller one {place}.",
    "did-create": "One more {creature} {place:on}.",
}

PLURALS: Mapping[str, tuple[str, str]] = {
    "n-h": ("{0} {1} hydrogen star", "{0} {1} hydrogen stars"),
    "n-he": ("{0} {1} helium star", "{0} {1} helium stars"),
    "n-o": ("{0} {1} oxygen star", "{0} {1} oxygen stars"),
    "n-c": ("{0} {1} carbon star", "{0} {1} carbon stars"),
    "n-nova": ("{0} {1} supernova", "{0} {1} supernovae"),
    "n-supernova": ("{0} {1} supernova", "{0} {1} supernovae"),
    "n-dna": ("{0} {1} DNA", "{0} {1} DNA"),
    "n-graviton": ("{0} {1} graviton", "{0} {1} gravitons"),
    "n-proto": ("{0} {1} proto-life", "{0} {1} proto-life"),
    "n-evolving": ("{0} {1} proto-life becomes stable", "{0} {1} proto-life become stable"),
    "n-stable": ("{0} {1} stable life", "{0} {1} stable life"),
    "n-crystal": ("{0} {1} crystal step", "{0} {1} crystal steps"),
    "n-card": ("{0} {1} card", "{0} {1} cards"),
    "n-light": ("{0} {1} Light card", "{0} {1} Light cards"),
    "n-time": ("{0} {1} Time card", "{0} {1} Time cards"),
    "n-gravity": ("{0} {1} Gravity card", "{0} {1} Gravity cards"),
    "n-chemistry": ("{0} {1} Chemistry card", "{0} {1} Chemistry cards"),
    "points": ("{0} point", "{0} points"),
}

# By form: what the code of a piece is called.
FORMS: Mapping[str, Mapping[str, str]] = {
    "": {
        "h": "a {picture} hydrogen star",
        "he": "a {picture} helium star",
        "o": "an {picture} oxygen star",
        "c": "a {picture} carbon star",
        "nova": "a {picture} supernova",
        "proto": "{picture} proto-life",
        "stable": "{picture} stable life",
        "marble": "{picture} token",
        "dark": "{picture} dark token",
        "crystal": "{picture} crystal",
        "chamber": "{picture} time chamber",
        "creature": "{picture} creature",
        "supernova": "{picture} supernova",
        "life": "{picture} proto-life",
        "more-card": "1 more {picture} card",
        "more-crystal": "1 more {picture} crystal step",
        "more-graviton": "1 more {picture} graviton",
        "more-proto": "1 more {picture} proto-life",
        "dna": "a {picture} DNA",
        "graviton": "a {picture} graviton",
        "ordinal-0": "once more",
        "ordinal-1": "for the first time",
        "ordinal-2": "for the second time",
        "ordinal-3": "for the third time",
        "ordinal-4": "for the fourth time",
        "ordinal-5": "for the fifth time",
        "size-1": "a {picture} size-1 nebula",
        "size-2": "a {picture} size-2 nebula",
        "size-3": "a {picture} size-3 nebula",
    },
    "worth": {
        "size-1": "a {picture} size-1 nebula worth {points}",
        "size-2": "a {picture} size-2 nebula worth {points}",
        "size-3": "a {picture} size-3 nebula worth {points}",
    },
    "the": {
        "h": "the {picture} hydrogen star",
        "he": "the {picture} helium star",
        "o": "the {picture} oxygen star",
        "c": "the {picture} carbon star",
        "nova": "the {picture} supernova",
        "proto": "the {picture} proto-life",
        "stable": "the {picture} stable life",
        "size-1": "the {picture} size-1 nebula",
        "size-2": "the {picture} size-2 nebula",
        "size-3": "the {picture} size-3 nebula",
    },
    "name": {
        "h": "{picture} hydrogen star",
        "he": "{picture} helium star",
        "o": "{picture} oxygen star",
        "c": "{picture} carbon star",
        "nova": "one {picture} supernova",
        "proto": "{picture} proto-life",
        "stable": "{picture} stable life",
        "size-1": "{picture} size-1 nebula",
        "size-2": "{picture} size-2 nebula",
        "size-3": "{picture} size-3 nebula",
    },
}
