"""What the end of a game is worth to each seat: numbers for searches and learners.

Both sum to zero over the table, whatever the number of players.
"""

from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreSheet

PLACING: Final = "placing"
MARGIN: Final = "margin"

# For a seat that forfeits: as bad as it gets by placing, worse than any game by margin.
FORFEITS: Final[dict[str, float]] = {PLACING: -1.0, MARGIN: -100.0}


def check_reward(kind: str) -> None:
    if kind not in FORFEITS:
        raise BadInput(f"no reward is called '{kind}'; there are {', '.join(FORFEITS)}")


def rewards(kind: str, sheets: list[ScoreSheet]) -> list[float]:
    return placings(sheets) if kind == PLACING else margins(sheets)


def placings(sheets: list[ScoreSheet]) -> list[float]:
    """From 1, all others beaten, to -1, beaten by all; a shared place counts nothing."""
    found = []
    for own in sheets:
        balance = 0
        for other in sheets:
            balance += (1 if other.rank > own.rank else 0) - (1 if other.rank < own.rank else 0)
        found.append(balance / (len(sheets) - 1))
    return found


def margins(sheets: list[ScoreSheet]) -> list[float]:
    """Points above the mean of the others."""
    total = sum([sheet.total for sheet in sheets])
    others = len(sheets) - 1
    return [sheet.total - (total - sheet.total) / others for sheet in sheets]
