"""Cards about the pieces of Crafting the Cosmos."""

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_IDS,
    NEBULA_IDS,
    POWER_NAMES,
    STAR_IDS,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.inspection.galaxy import GalaxyCards
from cosmarium.games.crafting_the_cosmos.inspection.holdings import HoldingCards
from cosmarium.games.crafting_the_cosmos.inspection.shared import SharedCards
from cosmarium.inspection import Card


class CraftingInspector(GalaxyCards, HoldingCards, SharedCards):
    def describe(self, *parts: str) -> Card | None:
        seat, (kind, *rest) = self.on_board(parts)
        for ids, make in ((NEBULA_IDS, self.nebula), (STAR_IDS, self.star), (LIFE_IDS, self.life)):
            if kind in ids:
                return make(seat, ids.index(kind))
        if kind in ("power", "offer"):  # its name may have several words
            power = POWER_NAMES.index("-".join(rest))
            return self.power(seat, power, offered=kind == "offer")
        if kind == "tile":
            [tile] = rest
            return self.pool_tile(seat, TILE_IDS.index(tile))
        if kind in ("points", "slot"):
            make_numbered = self.points_space if kind == "points" else self.slot
            return make_numbered(seat, _counted(*rest))
        if kind == "omega":  # the button, and the choice below it
            return self.omega(seat)
        named = {
            "pool": self.pool,
            "counter": self.counter,
            "hand": self.hand,
            "goal": self.goal,
            "control": self.control,
            "token": self.token,
            "dark": self.dark,
            "display": self.display,
            "supply": self.supply,
            "stack": self.stack,
        }
        single = {
            "chamber": self.chamber,
            "set": self.set_of_five,
            "deck": self.deck,
            "rounds": self.rounds,
            "plate": self.plate,
        }
        return single[kind](seat) if kind in single and not rest else named[kind](seat, *rest)


def _counted(number: str) -> int:
    """A number that counts from 1."""
    found = int(number)
    if found < 1:
        raise LookupError(number)
    return found


INSPECTOR = CraftingInspector
