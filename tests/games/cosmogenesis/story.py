"""How games of Cosmogenesis end, and where the golden ones show the board."""

from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmogenesis.state import CosmogenesisState

ENDINGS = ("points", "monolith", "planets", "shared")  # WIN-1 to WIN-4


def ending(state: CosmogenesisState, sheets: list[ScoreSheet]) -> str:
    """What decided about the first place."""
    best = max([sheet.total for sheet in sheets])
    tied = [sheet.seat for sheet in sheets if sheet.total == best]
    if len(tied) == 1:
        return "points"
    if state.monolith in tied:
        return "monolith"
    return "planets" if [sheet.rank for sheet in sheets].count(1) == 1 else "shared"


def chapter(state: CosmogenesisState) -> int:
    return state.round
