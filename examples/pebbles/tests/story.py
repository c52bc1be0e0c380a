"""How games end, and where a golden game shows the board."""

from cosmarium.kit import ScoreSheet
from pebbles import Heap

ENDINGS = ("first-player-wins", "second-player-wins")


def ending(state: Heap, sheets: list[ScoreSheet]) -> str:
    return ENDINGS[0] if sheets[0].rank == 1 else ENDINGS[1]


def chapter(state: Heap) -> int:
    return state.stage // 2
