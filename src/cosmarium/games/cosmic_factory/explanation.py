"""Why tiles are worth keeping and what a card's choice brings. There is nothing to say about
building: there a whole galaxy is planned, not searched."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.contract import Action
from cosmarium.explanation.explainer import Explainer, Nudge
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    COLOURS,
    ETERNAL_ICE_AGE,
    HABITABLE_HOME,
    HEAVENLY_GIFT,
    HELLISH_HOT_AGE,
    SPACE_PIRATES,
    STAR,
    TILE_NAMES,
    TILE_SET,
    card_name,
)
from cosmarium.games.cosmic_factory.drawing.names import name_of
from cosmarium.games.cosmic_factory.prompts import PROMPTS, Seen
from cosmarium.games.cosmic_factory.state import FactoryState
from cosmarium.story import Count, Entry, Thing

FOR_OTHERS: Final = (HEAVENLY_GIFT, SPACE_PIRATES)  # cards by which others get what looks good


COUNTED: Final = (ETERNAL_ICE_AGE, HELLISH_HOT_AGE, HABITABLE_HOME)  # cards: zones of one colour
COLOUR_OF: Final = dict(zip(COUNTED, "BOG", strict=True))
# By the first reason for keeping tiles: the nudge, and where to look.
NUDGES: Final = {
    "why-for-others": ("nudge-card", name_of("card")),
    "why-card": ("nudge-zones", name_of("card")),
    "why-planets": ("nudge-lowest", ""),
    "why-all": ("nudge-draft", "fragment-draft"),
    "why-most": ("nudge-most", "fragment-draft"),
}


class FactoryExplainer(Explainer[FactoryState]):
    def deed(self, seen: Seen, actions: Sequence[Action]) -> Entry | None:
        if actions[0].kind != "keep":
            return None
        if len(actions) > 1:
            return Entry("deed-keep", args={"count": Count("tiles-marked", len(actions))})
        return Entry("deed-tile", args={"about": _about(actions[0].args[0])})

    def gains(self, seen: Seen, actions: Sequence[Action]) -> list[Entry]:
        kind = actions[0].kind
        if kind == "keep":
            return _drafted(seen, [one.args[0] for one in actions])
        if kind == "choose":
            chips = [PROMPTS.outcome(seen, one).chip for one in actions]
            loss = sum([one.args["loss"] for one in chips if one is not None])
            other = next((one.args["other"] for one in chips if one is not None), None)
            costs = {"other": other, "points": Count("belt-points", loss)}
            return [Entry("why-costs", args=costs)] if loss > 0 else []
        if kind == "exchange" and actions[0].args[0] == _lowest(seen):
            return [Entry("why-lowest", args={"terrain": Thing(_lowest(seen))})]
        return []

    def instead(self, seen: Seen, best: Action, other: Action) -> Entry | None:
        if other.kind != "keep":
            return None
        about, rather = (_about(one.args[0]) for one in (other, best))
        return Entry("deed-instead", args={"about": about, "rather": rather})

    def nudge(self, seen: Seen, actions: Sequence[Action], term: str) -> Nudge:
        if actions[0].kind == "choose":
            return Nudge(Entry("nudge-choose"))
        if actions[0].kind == "keep":
            # It leads to what will be said about the tiles.
            words, place = NUDGES[self.gains(seen, actions)[0].kind]
            return Nudge(Entry(words), (place or name_of("marker", _lowest(seen)),))
        if term == "star":
            return Nudge(Entry("nudge-star"), (name_of("marker", "S"),))
        if term == "balance":
            return Nudge(Entry("nudge-balance"), ("fragment-tracks",))
        return Nudge(Entry("nudge-lowest"), (name_of("marker", _lowest(seen)),))


def _lowest(seen: Seen) -> str:
    """EN-1: the colour that counts if nothing changes."""
    markers = _colours(seen)
    return COLOUR_LETTERS[markers.index(min(markers))]


def _colours(seen: Seen) -> list[int]:
    return seen.state.players[seen.seat].markers[:COLOURS]


def _planets(names: Sequence[str]) -> list[int]:
    """By colour: planets on some tiles."""
    planets = [0] * COLOURS
    for tile in [TILE_SET[TILE_NAMES.index(name)] for name in names]:
        for colour, count in zip(tile.colours, tile.planets, strict=True):
            if colour < COLOURS:
                planets[colour] += count
    return planets


def _about(name: str) -> tuple[Entry, ...]:
    """What is on a tile, in a few words."""
    tile = TILE_SET[TILE_NAMES.index(name)]
    found = [
        Entry("tile-planets", args={"terrain": Thing(COLOUR_LETTERS[colour]), "count": count})
        for colour, count in enumerate(_planets([name]))
        if count
    ]
    found += [Entry("tile-star")] if STAR in tile.colours else []
    return (*found, Entry("tile-belt")) if tile.arms else tuple(found)


def _drafted(seen: Seen, names: Sequence[str]) -> list[Entry]:
    """What some tiles have together: planets of the lowest colour, of all colours, belts."""
    if seen.state.card in FOR_OTHERS:
        return [Entry("why-for-others")]
    tiles = [TILE_SET[TILE_NAMES.index(name)] for name in names]
    planets = _planets(names)
    found = []
    letter = COLOUR_OF.get(seen.state.card, "")
    having = [tile for tile in tiles if letter and COLOUR_LETTERS.index(letter) in tile.colours]
    if having:
        about = {"card": Thing(card_name(seen.state.card)), "terrain": Thing(letter)}
        count = Count("tiles-have", len(having))
        found.append(Entry("why-card", args={**about, "count": count}))
    markers = _colours(seen)
    lowest = markers.index(min(markers))
    if planets[lowest] > 1 and len(set(markers)) > 1:
        args: dict[str, Any] = {"terrain": Thing(COLOUR_LETTERS[lowest])}
        found.append(Entry("why-planets", args=args | {"count": Count("planets", planets[lowest])}))
    elif len(tiles) > 1 and all(planets):
        found.append(Entry("why-all", args={"count": Count("planets", sum(planets))}))
    else:
        most = planets.index(max(planets))
        args = {"terrain": Thing(COLOUR_LETTERS[most]), "count": Count("planets", planets[most])}
        found.append(Entry("why-most", args=args))
    belts = sum([1 for tile in tiles if tile.arms])
    if belts > 1:
        found.append(Entry("why-belts", args={"count": Count("tiles-with-belt", belts)}))
    return found


EXPLAINER = FactoryExplainer()
