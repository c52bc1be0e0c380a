"""A rectangle that something is drawn into, and how it is divided."""

from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def frame(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.width, self.height

    def inset(self, across: float, down: float | None = None) -> "Box":
        """Smaller on all sides."""
        high = across if down is None else down
        return Box(self.x + across, self.y + high, self.width - 2 * across, self.height - 2 * high)

    def pad(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> "Box":
        return Box(
            self.x + left, self.y + top, self.width - left - right, self.height - top - bottom
        )

    def moved(self, right: float, down: float = 0) -> "Box":
        return self._replace(x=self.x + right, y=self.y + down)

    def centred(self, width: float, height: float) -> "Box":
        """A box of another size around the same middle."""
        return self.inset((self.width - width) / 2, (self.height - height) / 2)

    def split(self, upper: float, gap: float = 0) -> "tuple[Box, Box]":
        """An upper part of a height, and what remains below the gap."""
        return self.pad(bottom=self.height - upper), self.pad(top=upper + gap)

    def columns(self, count: int, gap: float = 0) -> "list[Box]":
        """Equal ones, from left to right."""
        broad = (self.width - gap * (count - 1)) / count
        return [
            Box(self.x + number * (broad + gap), self.y, broad, self.height)
            for number in range(count)
        ]

    def rows(self, count: int, gap: float = 0) -> "list[Box]":
        """Equal ones, from top to bottom."""
        high = (self.height - gap * (count - 1)) / count
        return [
            Box(self.x, self.y + number * (high + gap), self.width, high) for number in range(count)
        ]

    def grid(self, columns: int, rows: int, gap: float = 0) -> "list[Box]":
        """Row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]
