"""The rim of a set of squares, as a path with round corners.

Squares lie between the lines of a grid, which need not be evenly spaced: `place` says where a
line lies.
"""

from collections.abc import Callable

from cosmarium.drawing.svg import draw

Corner = tuple[int, int]  # of squares, by the numbers of two lines
Point = tuple[float, float]


def loops_of(full: set[Corner]) -> list[list[Corner]]:
    """The rims of a set of squares, each as the points where it turns; a square is named by its
    upper left corner."""
    return [_corners(loop) for loop in _loops(full)]


def rounded(
    loops: list[list[Corner]], place: Callable[[int], float], scale: float, radius: float
) -> str:
    """Path data of such rims."""
    return " ".join([_rounded(loop, place, scale, radius) for loop in loops])


def _loops(full: set[Corner]) -> list[list[Corner]]:
    """The rims of a set of squares, the set at their right hand."""
    ahead: dict[Corner, list[Corner]] = {}
    for x, y in sorted(full):
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in full:
                ahead.setdefault(start, []).append(end)
    loops = []
    while ahead:
        start = min(ahead)
        loop = [start]
        while True:
            here = loop[-1]
            ways = ahead[here]
            way = ways.pop(_sharpest(loop, ways))
            if not ways:
                del ahead[here]
            if way == start:
                break
            loop.append(way)
        loops.append(loop)
    return loops


def _sharpest(loop: list[Corner], ways: list[Corner]) -> int:
    """Where two rims touch at a point: turn right, so that they stay apart."""
    if len(ways) == 1 or len(loop) < 2:
        return 0
    (x0, y0), (x1, y1) = loop[-2:]
    turns = [(x1 - x0) * (y - y1) - (y1 - y0) * (x - x1) for x, y in ways]
    return turns.index(max(turns))


def _rounded(loop: list[Corner], place: Callable[[int], float], scale: float, radius: float) -> str:
    points = [(place(x) * scale, place(y) * scale) for x, y in loop]
    steps: list[str | float] = []
    for number, here in enumerate(points):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        start, end = _near(here, before, radius), _near(here, after, radius)
        steps += ["L" if steps else "M", *start, "Q", *here, *end]
    return draw(*steps, "Z")


def _corners(loop: list[Corner]) -> list[Corner]:
    """Only the points where a rim turns."""
    found = []
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        if (before[0] == x) != (after[0] == x):
            found.append((x, y))
    return found


def _near(here: Point, there: Point, radius: float) -> Point:
    """Where the rounding of a corner begins on the way to the next one."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = abs(dx) + abs(dy)
    part = min(radius, length / 2) / length
    return here[0] + dx * part, here[1] + dy * part
