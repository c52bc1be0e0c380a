"""How games of Crafting the Cosmos end, and where the golden ones show the board."""

from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.crafting_the_cosmos.state import CraftingState

# Z-1: no crystals left, or the sixth goal scored; Z-5: a tie broken by cards, or a shared victory.
ENDINGS = ("crystals", "goals", "cards", "shared")
EXTRAS = ("powers-1", "powers-2", "powers-3")  # every power in use, by players who show off


def ending(state: CraftingState, sheets: list[ScoreSheet]) -> str:
    best = max([sheet.total for sheet in sheets])
    if [sheet.total for sheet in sheets].count(best) > 1:
        return "shared" if [sheet.rank for sheet in sheets].count(1) > 1 else "cards"
    return "crystals" if state.crystals == 0 else "goals"


def chapter(state: CraftingState) -> int:
    return state.round
