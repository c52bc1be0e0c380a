"""A track of points: where each stands, ticks and numbers, markers that share a place."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import Element, draw, kept

STEP: Final = 5  # from one number to the next
SHORT: Final = 8.0  # a tick without a number


class Ruler(NamedTuple):
    """Points from 0 to `last`, between two places."""

    left: float
    right: float
    last: int

    def at(self, points: float) -> float:
        return self.left + (self.right - self.left) * points / self.last

    def numbers(self, y: float) -> list[Element]:
        steps = range(0, self.last + 1, STEP)
        return [centred(self.at(step), y, step, 12, "muted", 400) for step in steps]

    @kept
    def ticks(self, box: Box) -> str:
        """Path data: one for each point, as high as the box where a number stands."""
        middle, marks = box.middle[1], []
        for number in range(self.last + 1):
            long = box.height if number % STEP == 0 else SHORT
            marks.append(draw("M", self.at(number), middle - long / 2, "v", long))
        return "".join(marks)

    def beside(self, points: float, rank: int, count: int) -> float:
        """Where one of so many markers with the same points stands, none beyond the ends."""
        apart = 7.0 if count > 4 else 10.0
        half = apart * (count - 1) / 2
        start, end = self.left - 4 + half, self.right + 4 - half
        return min(max(start, self.at(points)), end) - half + apart * rank
