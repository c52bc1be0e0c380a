"""Score sheets: points line by line, totals and ranks."""

from typing import Final


class ScoreLine:
    """One line of a sheet: a code, for which the game has a text, and its points.

    Args:
        code: One of the game's `score_codes`.
        points: May be 0 or negative.
        detail: What the points are for, as codes: an objective, a count.
    """

    def __init__(self, code: str, points: int, detail: tuple[str, ...] = ()) -> None:
        self.code: Final = code
        self.points: Final = points
        self.detail: Final = detail

    def __repr__(self) -> str:
        return " ".join((self.code, *self.detail, str(self.points)))


class ScoreSheet:
    """The score of one seat: its `total`, and its `lines` with a `code` and `points` each.

    `rank` is 1 for a winner; tied seats share a rank.

    Args:
        seat: Whose score it is.
        lines: What it got points for.
        total: The sum of the lines.
        rank: Its place; see `ranks`.
    """

    def __init__(self, seat: int, lines: list[ScoreLine], total: int, rank: int) -> None:
        self.seat: Final = seat
        self.lines: Final = lines
        self.total: Final = total
        self.rank: Final = rank

    def points(self, code: str) -> int:
        """Return the sum of all lines with this code."""
        return sum([line.points for line in self.lines if line.code == code])

    def as_json(self) -> dict[str, object]:
        """Return the sheet as plain data."""
        return {
            "seat": self.seat,
            "total": self.total,
            "rank": self.rank,
            "lines": [
                {"code": line.code, "detail": list(line.detail), "points": line.points}
                for line in self.lines
            ],
        }

    def __str__(self) -> str:
        codes = list(dict.fromkeys([line.code for line in self.lines]))
        parts = ", ".join([f"{code} {self.points(code)}" for code in codes])
        return f"seat {self.seat}: {self.total} points, place {self.rank} ({parts})"

    def __repr__(self) -> str:
        return str(self)


def ranks(keys: list[tuple[int, ...]]) -> list[int]:
    """Return ranks by descending key (points, then tie-breaks); equal keys share a rank."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]
