"""How toy games end, and where the golden ones show the board."""

from cosmarium.core.sheets import ScoreSheet
from toy.components import RICH
from toy.state import ToyState

ENDINGS = ("last-turn", "rich", "shared")


def ending(state: ToyState, sheets: list[ScoreSheet]) -> str:
    if sum([sheet.rank == 1 for sheet in sheets]) > 1:
        return "shared"
    return "rich" if any([purse.chips >= RICH for purse in state.purses]) else "last-turn"


def chapter(state: ToyState) -> int:
    return state.turn // state.seats
