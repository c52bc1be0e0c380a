"""A second scorer, deliberately simple: cells in a dictionary, walks over arms.

It follows ZN-1 to ZN-7, BT-1 to BT-8 and SC-a to SC-e word by word, shares nothing with the
game's own scorer but the data file of the tiles, and is slow.
"""

from cosmarium.games.cosmic_factory.components import TILE_SET

Layout = dict[tuple[int, int], tuple[int, int]]  # position: tile number, rotation
Arm = tuple[int, int, int]  # position, direction

CORNERS = [(0, 0), (1, 0), (1, 1), (0, 1)]  # NW, NE, SE, SW
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # N, E, S, W


def cells(layout: Layout) -> dict[tuple[int, int], tuple[int, int]]:
    """TM-5, TM-7: colour and planets by cell; 3 is a constellation."""
    found = {}
    for (x, y), (tile, rot) in layout.items():
        for k in range(4):
            dx, dy = CORNERS[(k + rot) % 4]
            colours, planets = TILE_SET[tile].colours, TILE_SET[tile].planets
            found[2 * x + dx, 2 * y + dy] = (colours[k], planets[k])
    return found


def arms(layout: Layout) -> set[Arm]:
    found = set()
    for (x, y), (tile, rot) in layout.items():
        for j in range(4):
            if TILE_SET[tile].arms >> j & 1:
                found.add((x, y, (j + rot) % 4))
    return found


def separated(one: tuple[int, int], other: tuple[int, int], present: set[Arm]) -> bool:
    """ZN-2, ZN-3: an arm between two cells of one tile."""
    if (one[0] // 2, one[1] // 2) != (other[0] // 2, other[1] // 2):
        return False
    x, y = one[0] // 2, one[1] // 2
    corners = {CORNERS.index((cell[0] % 2, cell[1] % 2)) for cell in (one, other)}
    arm = {(0, 1): 0, (1, 2): 1, (2, 3): 2, (0, 3): 3}[min(corners), max(corners)]
    return (x, y, arm) in present


def zones(layout: Layout) -> list[list[int]]:
    """Sizes by kind (green, blue, orange, constellations), largest first."""
    space, present = cells(layout), arms(layout)
    found: list[list[int]] = [[], [], [], []]
    seen: set[tuple[int, int]] = set()
    for start, (kind, _) in space.items():
        if start in seen:
            continue
        zone, edge = {start}, [start]
        while edge:
            cell = edge.pop()
            for dx, dy in STEPS:
                near = (cell[0] + dx, cell[1] + dy)
                if near in zone or space.get(near, (-1, 0))[0] != kind:
                    continue
                if not separated(cell, near, present):
                    zone.add(near)
                    edge.append(near)
        seen |= zone
        found[kind].append(len(zone) if kind == 3 else sum([space[cell][1] for cell in zone]))
    return [sorted(sizes, reverse=True) for sizes in found]


def ends(arm: Arm) -> list[object]:
    """BT-1: an arm joins the centre of its tile and the middle of an edge."""
    x, y, j = arm
    dx, dy = STEPS[j]
    return [("centre", x, y), ("edge", 2 * x + dx, 2 * y + dy)]


def longest(layout: Layout) -> int:
    """BT-3, BT-4: all walks that use no arm twice, from every point."""
    at: dict[object, list[Arm]] = {}
    for arm in arms(layout):
        for point in ends(arm):
            at.setdefault(point, []).append(arm)
    best = 0

    def walk(point: object, used: set[Arm]) -> None:
        nonlocal best
        best = max(best, len({(x, y) for x, y, _ in used}))
        for arm in at[point]:
            if arm not in used:
                here, there = ends(arm)
                walk(there if point == here else here, used | {arm})

    for point in list(at):
        walk(point, set())
    return best


def belts(layout: Layout) -> list[int]:
    """BT-7: extents of what hangs together by arms."""
    rest, found = arms(layout), []
    while rest:
        belt = {rest.pop()}
        grown = True
        while grown:
            points = {point for arm in belt for point in map(str, ends(arm))}
            more = {arm for arm in rest if points & set(map(str, ends(arm)))}
            grown = bool(more)
            belt |= more
            rest -= more
        found.append(len({(x, y) for x, y, _ in belt}))
    return sorted(found, reverse=True)


def zone_points(kind: int, planets: int) -> int:
    steps = [[(9, 5), (6, 3), (3, 1)], [(8, 5), (5, 4), (2, 2)], [(7, 7), (4, 5), (2, 2)]][kind]
    return next((points for step, points in steps if planets >= step), 0)


def belt_points(number: int) -> int:
    return 4 if number >= 9 else 2 if number >= 6 else 1 if number >= 4 else 0


def points(layout: Layout, card: int) -> tuple[list[int], int, list[int]]:
    """Step a by colour, step b, step d by marker."""
    sizes = zones(layout)
    step_a = [sum([zone_points(kind, n) for n in sizes[kind]]) for kind in range(3)]
    extents = belts(layout)
    number = longest(layout)
    if card == 4:
        number = max([0, *extents])
    if card == 10:
        number = len(extents)
    extra = [0, 0, 0, 0]
    for kind in range(3):
        for n in sizes[kind]:
            extra[kind] += card == 5 and n >= 3
            extra[kind] += card == 6 and n <= 2
            extra[kind] += (card, kind) in ((16, 0), (14, 1), (15, 2))
    for n in sizes[3]:
        extra[3] += card == 8
        extra[3] += {1: 0, 2: 1, 3: 2}.get(n, 4) if card == 9 else 0
    return step_a, belt_points(number), extra
