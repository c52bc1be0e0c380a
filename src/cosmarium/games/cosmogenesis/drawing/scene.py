"""What the drawing of this game asks an observation more than once."""

from collections.abc import Sequence

from cosmarium.core.contract import Event, Observation
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import View
from cosmarium.games.cosmogenesis.components import NOTHING, SPACE_NAMES, SPACES_A_SECTOR
from cosmarium.games.cosmogenesis.scoring import total
from cosmarium.games.cosmogenesis.state import PHASE_KEEP, CosmogenesisState, System, life_of


class CosmogenesisScene(scene.Scene[CosmogenesisState]):
    def __init__(
        self,
        seen: Observation[CosmogenesisState],
        view: View,
        before: CosmogenesisState | None = None,
    ) -> None:
        super().__init__(seen, view, before)
        self._takers = _takers(view.events)

    def system(self, seat: int) -> System:
        return self.state.systems[seat]

    def points(self, seat: int) -> int:
        return total(self.state, seat)

    @property
    def keeps(self) -> bool:
        """Whether the reader is about to keep one of two objectives."""
        own = self.focus == self.seat and self.state.phase == PHASE_KEEP
        return own and bool(self.system(self.seat).dealt)

    def used(self, seat: int, sector: int) -> bool:
        return bool(self.state.systems[seat].sectors_used >> sector & 1)

    def active(self, seat: int) -> bool:
        state = self.state
        return bool(state.order) and not state.over and state.active == seat

    def taker(self, space: int) -> int | None:
        """Who took from an empty space: told by events, or the only one who can have."""
        if space in self._takers:
            return self._takers[space]
        state = self.state
        sector = space // SPACES_A_SECTOR
        first = sector * SPACES_A_SECTOR
        empty = state.board[first : first + state.seats + 1].count(NOTHING)
        users = [seat for seat in range(state.seats) if self.used(seat, sector)]
        return users[0] if empty == len(users) == 1 else None

    def extinct(self, seat: int, place: int) -> bool:
        """Whether a preview costs a body its evolved life."""
        if self.before is None:
            return False
        was = life_of(self.before.systems[seat].bodies[place])
        return was > 0 and life_of(self.state.systems[seat].bodies[place]) == 0

    def said_points(self, seat: int) -> str:
        points = self.points(seat)
        return self.view.caption("point" if points == 1 else "points", points)


def _takers(events: Sequence[Event]) -> dict[int, int]:
    """By space: who took from it in this round."""
    found: dict[int, int] = {}
    for event in events:
        if event.kind == "round":
            found.clear()
        elif event.kind == "chose":
            found[SPACE_NAMES.index(event.detail[0])] = event.seat
    return found
