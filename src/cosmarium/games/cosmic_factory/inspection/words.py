"""The words of the cards about pieces; English here, German in de.po."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "yours": "yours",
    "you": "You",
    "of": "{0} of {1}",
    "card": "Chaos card of this round",
    "no-card": "Chaos card",
    "no-card-name": "Not revealed yet",
    "no-card-rule": (
        "Every round has its own chaos card. It is revealed before you choose tiles and "
        "changes one rule for everybody."
    ),
    "family-name": "Family variant",
    "family-rule": (
        "No chaos cards and no draft: everybody draws nine tiles and builds with them."
    ),
    "stars-row": "Constellation zone of {0}",
    "card-points": "points from this card now",
    "bonus": "Bonus tile",
    "bonus-name": "{0} bonus",
    "bonus-free": "free",
    "bonus-held": "with {0}",
    "bonus-yours": "with you",
    "bonus-claimed": "claimed",
    "bonus-none": "not in this round",
    "bonus-rule": (
        "Take it and your galaxy is locked. When scoring: if nobody has a larger {0} "
        "zone than you, you get {1} points, otherwise you lose {2}. A tie is enough."
    ),
    "bonus-unlocked": (
        "Take it whenever you like: with this card it does not lock your galaxy. If "
        "nobody has a larger {0} zone than you, you get {1} points, otherwise you lose "
        "{2}. A tie is enough."
    ),
    "bonus-untimed": (
        "Bet on it when you hand in your galaxy. If others bet on it too, it goes to the player "
        "with the fewest points. If nobody has a larger {0} zone than you, you get {1} points, "
        "otherwise you lose {2}. A tie is enough."
    ),
    "bonus-off": "With the chaos card of this round nobody takes bonus tiles.",
    "ahead": "ahead",
    "as-it-stands": "{0} as it stands",
    "zone": "Zones in this galaxy",
    "zone-rule": (
        "Planets of one colour count together where their fields touch and no belt lies between."
    ),
    "zone-name": "{0}: largest zone {1}",
    "steps-points": "points",
    "steps-planets": "planets",
    "steps-tiles": "tiles",
    "steps-belts": "belts",
    "range": "{0}–{1}",
    "range-up": "{0}+",
    "belt": "Belt of this galaxy",
    "belt-name": "Belt: {0}",
    "belt-rule": (
        "The longest belt counts by its tiles, from edge to edge without branches. The "
        "points go to your star marker."
    ),
    "belt-branches": (
        "With the card of this round all tiles of your largest connected belt count, "
        "branches too. The points go to your star marker."
    ),
    "belt-number": (
        "With the card of this round the number of your separate belts counts. The "
        "points go to your star marker."
    ),
    "from-card": "From the chaos card",
    "points-now": "points if scored now",
    "marker": "Marker on the track",
    "marker-name": "{0}: {1}",
    "marker-rule": (
        "Points of this colour from all rounds. At the end only your lowest colour "
        "counts, plus your star marker."
    ),
    "star-rule": (
        "Points for belts and some chaos cards. At the end they are added to your lowest colour."
    ),
    "standing": "Standing",
    "standing-rule": "Only the lowest of the three colours counts, plus the star marker.",
    "total": "points so far",
    "tile-hand": "Tile in hand",
    "tile-laid": "Tile in a galaxy",
    "tile-draft": "Tile to choose from",
    "tile-rule": (
        "Fields of one colour that touch form a zone, also across tiles. A belt that "
        "reaches the edge goes on if the next tile has one there too. You may turn tiles "
        "as you like; nothing has to match."
    ),
    "constellation": "Constellation, without planets",
    "in-zone": "Belongs to a {0} zone",
    "arms": "Belt to the edges",
    "no-arms": "No belt",
    "turned-name": "This tile, turned",
    "turned-rule": "Choose how the tile in your hand lies, then a place for it.",
    "down": "Face-down tile",
    "down-name": "A hole",
    "down-rule": "A tile that lies face down counts as a hole: no fields, no belt.",
    "kept": "Tiles you keep",
    "kept-rule": (
        "What you keep lies face down until the building starts. You may not look at it "
        "again before that."
    ),
    "slot": "Place in the galaxy",
    "slot-name": "Empty place",
    "slot-rule": (
        "Any tile fits here, turned any way. Zones grow where fields of one colour touch."
    ),
}

PLURALS: Mapping[str, tuple[str, str]] = {
    "planets": ("{0} planet", "{0} planets"),
    "zone-row": ("{1}, {0} planet", "{1}, {0} planets"),
    "together": ("{0} planet together", "{0} planets together"),
    "worth": ("{0} point", "{0} points"),
    "planets-name": ("A tile with {0} planet", "A tile with {0} planets"),
    "kept-name": ("{0} tile kept", "{0} tiles kept"),
    "one-more": ("{0} more gives {1} instead of {2}.", "{0} more give {1} instead of {2}."),
}
