"""The sentences of the story, and the forms of the things that they name. German is in de.po."""

from collections.abc import Mapping

STORY: Mapping[str, str | tuple[str, str]] = {
    # dividers
    "round": "Round {round}",
    "building": "Building",
    "scoring": "Scoring",
    "scored": ("You", "{who}"),
    # set-up and draft
    "start-seat": (
        (
            "Set-up: you have the start seat. It counts if players with equal points want the"
            " same bonus tile."
        ),
        (
            "Set-up: {who} has the start seat. It counts if players with equal points want the"
            " same bonus tile."
        ),
    ),
    "card": "Chaos card {card}. {rule:explain}",
    "keeps": ("You keep three tiles.", "{who} keeps three tiles."),
    "draft-time-up": (
        "You run out of time: chance decides which tiles you keep.",
        "{who} runs out of time: chance decides which tiles to keep.",
    ),
    "passed-six-left": "Everyone keeps three tiles and passes six to the left.",
    "passed-six-right": "Everyone keeps three tiles and passes six to the right.",
    "passed-three-left": "Everyone keeps three more and passes the last three to the left.",
    "passed-three-right": "Everyone keeps three more and passes the last three to the right.",
    "pirates": "Space Pirates: all nine tiles go to the right, unseen.",
    # building
    "ready": "Ready to build: {seats:and}.",
    "own-clock": ("You start your clock.", "{who} starts the clock."),
    "placed": (
        "You placed {placed} of {total} tiles.",
        "{who} placed {placed} of {total} tiles.",
    ),
    "takes": ("You take {bonus:and}.", "{who} takes {bonus:and}."),
    "takes-locked": (
        "You take {bonus:and}. Your galaxy is locked.",
        "{who} takes {bonus:and}.[ {whose} galaxy is locked.]",
    ),
    "too-late": (
        "You reach {bonus:and-for}, but too late.",
        "{who} reaches {bonus:and-for}, but too late.",
    ),
    "claims": ("You reach {bonus:and-for}.", "{who} reaches {bonus:and-for}."),
    "gets": ("You get {bonus:and}.", "{who} gets {bonus:and}."),
    "gets-fewer": (
        "You get {bonus:and}: fewer points come first.",
        "{who} gets {bonus:and}: fewer points come first.",
    ),
    "gets-level": (
        "You get {bonus:and}: at equal points the start seat decides.",
        "{who} gets {bonus:and}: at equal points the start seat decides.",
    ),
    "gets-faster": (
        "You were faster and get {bonus:and}.",
        "{who} was faster and gets {bonus:and}.",
    ),
    "done": (
        "You finish your galaxy with {seconds} left.",
        "{who} finishes with {seconds} left.",
    ),
    "undone": ("You go on building.", "{who} goes on building."),
    "hands-in": ("You hand in your galaxy.", "{who} hands in a galaxy."),
    "hands-in-bets": (
        "You hand in your galaxy and reach {bonus:and-for}.",
        "{who} hands in a galaxy and reaches {bonus:and-for}.",
    ),
    "time-up": "Time is up.",
    "own-time-up": ("Your time is up.", "{whose} time is up."),
    "fell-apart": (
        "Your galaxy falls apart. Its largest part has {tiles}.",
        "{whose} galaxy falls apart. Its largest part has {tiles}.",
    ),
    "filled": ("Chance places {tiles} for you.", "Chance places {tiles} for {who}."),
    # choices of chaos cards
    "has-chosen": (
        "You have made your choice for the chaos card.",
        "{who} has made a choice for the chaos card. It is still secret.",
    ),
    "choice-time-up": "Time is up for choosing.",
    "removed": (
        "Sabotage: you remove {places:and-the} {galaxy}.",
        "Sabotage: {who} removes {places:and-the} {galaxy}.",
    ),
    "flipped-for-neighbour": (
        "Black Hole: you turn {places:and-the} {galaxy} face down.",
        "Black Hole: {who} turns {places:and-the} {galaxy} face down.",
    ),
    "removed-by-chance": (
        "Sabotage: chance removes {places:and-the} {galaxy} for you.",
        "Sabotage: chance removes {places:and-the} {galaxy} for {who}.",
    ),
    "flipped-for-neighbour-by-chance": (
        "Black Hole: chance turns {places:and-the} {galaxy} face down for you.",
        "Black Hole: chance turns {places:and-the} {galaxy} face down for {who}.",
    ),
    "flipped-own": (
        "Black Hole: you turn {places:and-the} of your own galaxy face down.",
        "Black Hole: {who} turns {places:and-the} of {whose} own galaxy face down.",
    ),
    "of-galaxy": ("of your galaxy", "of {whose} galaxy"),
    "galaxy": ("your galaxy", "{whose} galaxy"),
    "gift": ("Heavenly Gift: you score {galaxy}.", "Heavenly Gift: {who} scores {galaxy}."),
    "offering": (
        "You give 5 {terrain:points} for 2 {star:points}.",
        "{who} gives 5 {terrain:points} for 2 {star:points}.",
    ),
    "offering-brings": (
        "Lowest colour plus star: {before} before, {now} now.",
        "Lowest colour plus star: {before} before, {now} now.",
    ),
    # scoring
    "own-terrain": ("{terrain:your}", "{whose} {terrain}"),
    "terrain": "{terrain}",
    "own-belt": ("your {belt}", "{whose} {belt}"),
    "belt": "the {belt}",
    "zone": "{what}: {planets} together.",
    "zone-single": "{what}: {planets}.",
    "zone-few": "{what}: {planets}, too few for points.",
    "zone-none": "{what}: no planets.",
    "zones-empty": "{what}: {zones} without planets.",
    "zones": "{what}: {zones} with {sizes:and} planets.",
    "zones-single": "{what}: {zones} with 1 planet each.",
    "zone-points": "{planets}: {points}.",
    "zone-points-each": "{zones} with {planets}: {points} each.",
    "zone-nothing": "Anything smaller: no points.",
    "zones-nothing": "All of them are too small for points.",
    "card-adds": "{card} counts {zones}: {points}.",
    "card-adds-large": "{card} counts {zones} with 3 or more planets: {points}.",
    "card-adds-small": "{card} counts {zones} with 0, 1 or 2 planets: {points}.",
    "card-gives": (
        "{card} gives you {stars}: constellation zones of size {sizes:and}.",
        "{card} gives {who} {stars}: constellation zones of size {sizes:and}.",
    ),
    "card-gives-each": (
        "{card} gives you {stars}: {zones} of size {size}.",
        "{card} gives {who} {stars}: {zones} of size {size}.",
    ),
    "belt-none": ("You have no {belt}.", "{who} has no {belt}."),
    "belt-short": "{what} runs across {tiles}, too few for a star.",
    "belt-stars": "{what} runs across {tiles}: {stars}.",
    "belt-terrain": "{what} runs across {tiles}: {points} for {terrain}.",
    "net-short": "{what} with all its branches covers {tiles}, too few for a star.",
    "net-stars": "{what} with all its branches covers {tiles}: {stars}.",
    "belts-short": (
        "You have {belts}, too few for a star.",
        "{who} has {belts}, too few for a star.",
    ),
    "belts-stars": (
        "You have {belts}, which score like {tiles} in one belt: {stars}.",
        "{who} has {belts}, which score like {tiles} in one belt: {stars}.",
    ),
    "cut-above": "The track ends at 30: {points} lost.",
    "cut-below": "The track ends at 0: {points} less to lose.",
    "bonus-won": (
        "{terrain:your-bonus} pays off: {planets}, nobody has more.",
        "{whose} {terrain:bonus} pays off: {planets}, nobody has more.",
    ),
    "bonus-lost": (
        "{terrain:your-bonus} fails: you have {planets}, {rival}.",
        "{whose} {terrain:bonus} fails: {who} has {planets}, {rival}.",
    ),
    "has": ("you have {number}", "{who} has {number}"),
    "markers": (
        (
            "After round {round} you stand at {points}:"
            " lowest colour {terrain} {lowest}, {star} {stars}."
        ),
        (
            "After round {round} {who} stands at {points}:"
            " lowest colour {terrain} {lowest}, {star} {stars}."
        ),
    ),
    "final": (
        "You end with {points}: lowest colour {lowest}, {star} {stars}.",
        "{who} ends with {points}: lowest colour {lowest}, {star} {stars}.",
    ),
}

# Kinds whose effects say what each zone brings.
RECKONED = frozenset(name for name in STORY if name.startswith(("zone", "bonus-")))

PLURALS: Mapping[str, tuple[str, str]] = {
    "tiles": ("{0} tile", "{0} tiles"),
    "planets": ("{0} planet", "{0} planets"),
    "zones": ("{0} zone", "{0} zones"),
    "star-zones": ("{0} constellation zone", "{0} constellation zones"),
    "points": ("{0} point", "{0} points"),
    "stars": ("{0} star point", "{0} star points"),
    "belts": ("{0} belt", "{0} separate belts"),
    "seconds": ("{0} second", "{0} seconds"),
}

# By form: what a code is called in a sentence.
FORMS: Mapping[str, Mapping[str, str]] = {
    "": {
        "G": "{picture} vegetation",
        "B": "{picture} ice",
        "O": "{picture} desert",
        "S": "{picture} star",
        "belt": "{picture} belt",
        "bonusG": "the {picture} vegetation bonus tile",
        "bonusB": "the {picture} ice bonus tile",
        "bonusO": "the {picture} desert bonus tile",
    },
    "the": {
        "0-0": "the tile at the top left",
        "1-0": "the tile at the top",
        "2-0": "the tile at the top right",
        "0-1": "the tile on the left",
        "1-1": "the tile in the middle",
        "2-1": "the tile on the right",
        "0-2": "the tile at the bottom left",
        "1-2": "the tile at the bottom",
        "2-2": "the tile at the bottom right",
    },
    "your": {
        "G": "your {picture} vegetation",
        "B": "your {picture} ice",
        "O": "your {picture} desert",
    },
    "points": {
        "G": "{picture} vegetation points",
        "B": "{picture} ice points",
        "O": "{picture} desert points",
        "S": "{picture} star points",
    },
    "bonus": {
        "G": "{picture} vegetation bonus",
        "B": "{picture} ice bonus",
        "O": "{picture} desert bonus",
    },
    "your-bonus": {
        "G": "your {picture} vegetation bonus",
        "B": "your {picture} ice bonus",
        "O": "your {picture} desert bonus",
    },
    "for": {
        "bonusG": "for the {picture} vegetation bonus tile",
        "bonusB": "for the {picture} ice bonus tile",
        "bonusO": "for the {picture} desert bonus tile",
    },
}
