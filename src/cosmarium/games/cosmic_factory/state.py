"""The fields of a position; no rules."""

from cosmarium.core.contract import State


class Galaxy:
    """Placed tiles, in the order of placing (CO-4 asks for it)."""

    FIELDS: tuple[str, ...] = ("tiles", "xs", "ys", "rots", "down")

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.rots: list[int] = []
        self.down: list[bool] = []  # face down (K01)

    def reading_order(self, n: int) -> tuple[int, int]:
        return (self.ys[n], self.xs[n])

    def put(self, tile: int, x: int, y: int, rot: int, down: bool) -> None:
        self.tiles.append(tile)
        self.xs.append(x)
        self.ys.append(y)
        self.rots.append(rot)
        self.down.append(down)

    def find(self, tile: int) -> int:
        """Where a tile stands in the lists; -1 if it does not lie here."""
        for n in range(len(self.tiles)):
            if self.tiles[n] == tile:
                return n
        return -1

    def at(self, x: int, y: int) -> int:
        """What lies at a position; -1 if nothing does."""
        for n in range(len(self.tiles)):
            if self.xs[n] == x and self.ys[n] == y:
                return n
        return -1


def connected(xs: list[int], ys: list[int]) -> bool:
    """Whether the positions hang together by their sides (K03)."""
    reached = [0]
    for n in reached:
        for m in range(len(xs)):
            if abs(xs[n] - xs[m]) + abs(ys[n] - ys[m]) == 1 and m not in reached:
                reached.append(m)
    return len(reached) >= len(xs)
