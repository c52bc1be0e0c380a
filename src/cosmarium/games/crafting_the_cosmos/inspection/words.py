"""The words of the cards about pieces; English here, German in de.po."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "yours": "yours",
    "you": "You",
    "of": "{0} of {1}",
    "in-sector": "in {0}",
    "border": "on the border of {0} and {1}",
    "middle": "in the middle",
    "nebula": "Nebula of size {0}",
    "nebula-name": "{0}-point nebula in {1}",
    "nebula-pool-name": "{0}-point nebula",
    "nebula-rule": (
        "Craft it when its six corners hold exactly the stars it needs and no others. A "
        "supernova stands for any star. You score its points and give up one of these "
        "stars."
    ),
    "nebula-done-rule": (
        "It is finished and has scored. If life lies on all six sides, you can create a "
        "creature here."
    ),
    "nebula-pool-rule": (
        "Place it on an empty nebula space of your board in this turn, or it is lost with Ω."
    ),
    "nebula-space": "Nebula space",
    "nebula-space-name": "Empty space in {0}",
    "nebula-space-rule": "Place a nebula from your pool here. Any size fits everywhere.",
    "there": "{0} there",
    "stands-in": "A supernova stands in",
    "missing": "{0} missing",
    "wrong": "{0} does not belong here",
    "too-many": "One star too many lies around it",
    "craft-now": "All stars are there: craft it now.",
    "scored": "points, scored",
    "when-crafted": "points when you craft it",
    "life-around": "Life on its sides",
    "creature-there": "A creature lives here",
    "creature-worth": "A creature worth {0} points at the end",
    "create-now": "Life lies on all six sides: create a creature.",
    "pool-has": "In your pool: {0}. Place it here.",
    "in-hand": "Cards in hand, ten may stay",
    "set-worth": "points for each set",
    "corner": "Corner for a star",
    "corner-empty": "Empty corner",
    "corner-rule": (
        "A star here counts for every nebula that this corner touches. You may place "
        "stars on any empty corner."
    ),
    "star-rule": (
        "It counts for every nebula that this corner touches. With a graviton it moves, "
        "with a supernova it turns into one."
    ),
    "nova-rule": "A supernova stands for any star when you craft a nebula. It never moves.",
    "touches": "The {0} needs {1}",
    "needs-none": "no more stars",
    "h": "Hydrogen star",
    "he": "Helium star",
    "o": "Oxygen star",
    "c": "Carbon star",
    "nova-over": "Supernova, below it: {0}",
    "side": "Side for life",
    "side-empty": "Empty side",
    "side-rule": "Proto-life can be placed here if life lies next to it.",
    "side-grows": "Life lies next to it: proto-life from your pool fits here.",
    "proto": "Proto-life",
    "stable": "Stable life",
    "proto-rule": (
        "With DNA, Ω or a power it evolves to stable life. It is used up when you create "
        "a creature."
    ),
    "stable-rule": "It stays when you create a creature. Powers and goals count it.",
    "pool": "In your pool",
    "pool-of": "In the pool",
    "pool-star-rule": (
        "Place these stars on empty corners of your board in this turn. What is left "
        "when you finish with Ω is lost."
    ),
    "pool-proto-rule": (
        "Place it on an empty side next to life in this turn. What is left when you "
        "finish with Ω is lost."
    ),
    "counter": "Counter",
    "counter-dna": "DNA: {0}",
    "counter-graviton": "Gravitons: {0}",
    "counter-supernova": "Supernovae: {0}",
    "dna-rule": (
        "Pay 1 DNA, and proto-life on your board evolves to stable life. What is left is "
        "lost with Ω."
    ),
    "graviton-rule": (
        "Pay 1 graviton to move a star or life to the next empty space. It jumps over "
        "whatever is in its way. What is left is lost with Ω."
    ),
    "supernova-rule": (
        "Pay 1 to turn one of your stars into a supernova, which stands for any star. "
        "What is left is lost with Ω."
    ),
    "comes-time": "Comes from the control Time",
    "comes-gravity": "Comes from the control Gravity",
    "to-evolve": "Proto-life on the board",
    "to-flip": "Stars on the board",
    "chamber": "Time chamber",
    "chamber-name": "Crystal on {0} of 6",
    "chamber-rule": (
        "Your crystal rises with the control Time and with powers. On 6 you can "
        "discharge it: take a star of your choice and score."
    ),
    "waiting": "Crystals on 6, ready to discharge",
    "next-discharge": "Points for the next discharge",
    "points-space": "Discharge {0}",
    "points-space-rule": (
        "Your discharges score 3, 6, 10, 15 and 21 points, the first one first. From the "
        "sixth on they score nothing."
    ),
    "points-done": "A crystal lies here: scored.",
    "points-open": "Still empty.",
    "omega": "End of your turn",
    "omega-name": "Omega",
    "omega-rule": (
        "Your last action: take a new nebula and place it, or evolve one proto-life for "
        "free. Then everything in your pool and all counters are lost."
    ),
    "card": "Energy cards",
    "card-kind": "{0} cards: {1}",
    "card-unknown": "Unknown cards: {0}",
    "card-rule": (
        "Alike energy cards buy powers, pay for them and score as sets of five. At the "
        "end of the round you keep ten."
    ),
    "unknown-rule": "Cards drawn from the deck: only their owner knows their kinds.",
    "for-set": "A set: 6 points",
    "set": "Set of five",
    "set-name": "5 alike cards for 6 points",
    "set-rule": ("Give up five energy cards of one kind and score 6 points, as often as you can."),
    "deck": "Deck of energy cards",
    "deck-rule": (
        "For every unit of Light you take one energy card: from here, unseen, or from "
        "the display. When the deck is empty, the discards become a new one."
    ),
    "display": "In the display",
    "display-rule": (
        "For every unit of Light you take one energy card: from the display, or unseen "
        "from the deck. The display is refilled after collecting."
    ),
    "you-hold": "You hold",
    "power": "Power",
    "power-offer": "Power to keep",
    "hold": "you hold {0}",
    "power-ready": "Can be used now",
    "power-no-target": "Nothing to use it on now",
    "power-evolves": "Would evolve now",
    "crystal-six": "A crystal on 6",
    "power-tip": "As often per turn as you can pay for it.",
    "slot": "Free slot",
    "slot-name": "Slot {0}: a power for {1} alike cards",
    "slot-rule": (
        "Pay alike energy cards, draw as many powers of that kind and keep one. Your "
        "marker then gives you one more unit on that control."
    ),
    "goal": "Goal, scored at the end of round {0}",
    "goal-scored": "Goal, scored",
    "goal-rule": (
        "What counts: {0}. The highest value scores 6 points, the second 3. Ties for "
        "first all score 6, and then there is no second."
    ),
    "goal-lead": "You are in the lead.",
    "goal-points": "points as it stands",
    "control": "Control on the energy board",
    "active-light": "3 hydrogen stars",
    "active-time": "1 oxygen star and 2 DNA",
    "active-gravity": "2 helium stars and 1 supernova",
    "active-chemistry": "1 carbon star and a nebula of your choice",
    "passive-light": "1 energy card",
    "passive-time": "1 step of your crystal",
    "passive-gravity": "1 graviton",
    "passive-chemistry": "1 proto-life",
    "control-rule": (
        "If your own marble ends here, you get {0}. And every marble here, no matter "
        "who owns it, and every power marker of yours gives you {1}."
    ),
    "marble-here": "Your marble is here",
    "marble-away": "Your marble is on {0}",
    "marbles": "Marbles here",
    "markers": "Your power markers",
    "units": "Times you get {0}",
    "control-full": "It is full: marbles skip it.",
    "token": "Energy marble",
    "token-name": "Marble of {0}",
    "token-mine": "Your marble",
    "token-rule": (
        "At the start of a turn its owner moves it and dark marbles, three moves at "
        "most, clockwise past full controls. It must move at least once."
    ),
    "token-on": "Lies on",
    "dark-name": "Dark marble",
    "dark-rule": (
        "Anyone may move it in their turn. It counts for everybody's passive rewards, "
        "like any marble."
    ),
    "supply": "Supply",
    "supply-rule": "Stars that nobody has. If the supply is empty, you get fewer.",
    "supply-life-name": "Life tokens: {0}",
    "supply-life-rule": "Proto-life on one side, stable life on the other.",
    "supply-creatures-name": "Creatures: {0}",
    "supply-creatures-rule": (
        "Create one on a finished nebula with life on all six sides. It lies face down "
        "and is worth 4 to 8 points at the end."
    ),
    "stack": "Nebulae of size {0}",
    "stack-name": "{0} in the stack",
    "stack-rule": (
        "Size 1 needs 4 stars, size 2 needs 5, size 3 needs 6. Larger nebulae score "
        "more. You get them from Chemistry and from Ω."
    ),
}

PLURALS: Mapping[str, tuple[str, str]] = {
    "at": ("{1}: {0} point", "{1}: {0} points"),
    "lead": ("{0} more would put you in the lead.", "{0} more would put you in the lead."),
    "proto-count": ("{0} proto-life", "{0} proto-life tokens"),
    "stars": ("{0} star", "{0} stars"),
    "pieces": ("{0} piece in your pool would be lost", "{0} pieces in your pool would be lost"),
    "counters": ("{0} on your counters would be lost", "{0} on your counters would be lost"),
}
