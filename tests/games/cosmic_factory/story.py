"""How games of Cosmic Factory end, and where the golden ones show the board.

What decided about the first place (EN-1, EN-2), and how the table was played: the golden
games show every mode and, together, every chaos card.
"""

from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmic_factory.state import MODE_NAMES, FactoryState

ENDINGS = (
    "points",
    "points-realtime",
    "points-personal-clock",
    "points-family",
    "fewer-stars",
    "shared",
)
EXTRAS = ("cards-realtime", "cards-untimed")  # the cards that no other golden game shows


def ending(state: FactoryState, sheets: list[ScoreSheet]) -> str:
    winners = [sheet for sheet in sheets if sheet.rank == 1]
    best = [sheet for sheet in sheets if sheet.total == winners[0].total]
    if len(winners) > 1:
        return "shared"
    if len(best) > 1:
        return "fewer-stars"
    if state.family:
        return "points-family"
    return "points" if state.mode == 0 else f"points-{MODE_NAMES[state.mode]}"


def chapter(state: FactoryState) -> tuple[int, int]:
    return state.round, state.phase
