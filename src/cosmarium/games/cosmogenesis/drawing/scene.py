"""What the drawing of this game reads from an observation: plain values for its components."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from cosmarium.core.contract import Event, Observation
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import View
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    NOTHING,
    SPACE_NAMES,
    SPACES_A_SECTOR,
)
from cosmarium.games.cosmogenesis.scoring import total
from cosmarium.games.cosmogenesis.state import PHASE_KEEP, CosmogenesisState, System, life_of

Bodies = tuple[int, ...]  # of one orbit: the planet, then its moons


class Orbits(NamedTuple):
    """A star system as far as it lies in space."""

    bodies: tuple[int, ...]  # by place
    objectives: tuple[int, ...]  # by orbit
    asteroids: int
    comets: int
    expanded: bool
    planets: int  # orbits that are taken

    def of(self, orbit: int) -> "Bodies":
        first = orbit * BODIES_AN_ORBIT
        return self.bodies[first : first + BODIES_AN_ORBIT]


class Owner(NamedTuple):
    """Whose system it is."""

    seat: int
    name: str
    points: str
    monolith: bool


class CosmogenesisScene(scene.Scene[CosmogenesisState]):
    def __init__(
        self,
        seen: Observation[CosmogenesisState],
        view: View,
        before: CosmogenesisState | None = None,
    ) -> None:
        super().__init__(seen, view, before)
        self.look = view.look

    @cached_property
    def points(self) -> list[int]:
        return [total(self.state, seat) for seat in range(self.state.seats)]

    def system(self, seat: int) -> System:
        return self.state.systems[seat]

    def orbits(self, seat: int, before: bool = False) -> Orbits:
        """`before`: as they were before the action that a preview shows."""
        state = self.before if before and self.before is not None else self.state
        system = state.systems[seat]
        return Orbits(
            tuple(system.bodies),
            tuple(system.objectives),
            system.asteroids,
            system.comets,
            system.expanded,
            system.planets(),
        )

    def owner(self, seat: int) -> Owner:
        named = self.view.names.get(seat) if self.look.layout == "medium" else None
        return Owner(
            seat, named or self.who(seat), self.said_points(seat), self.holds_monolith(seat)
        )

    def holds_monolith(self, seat: int) -> bool:
        return bool(self.state.order) and self.state.monolith == seat

    @property
    def keeps(self) -> bool:
        """Whether the reader is about to keep one of two objectives."""
        own = self.focus == self.seat and self.state.phase == PHASE_KEEP
        return own and bool(self.system(self.seat).dealt)

    def used(self, seat: int, sector: int) -> bool:
        return bool(self.state.systems[seat].sectors_used >> sector & 1)

    @property
    def active(self) -> int:
        """The seat on turn; -1: nobody's."""
        state = self.state
        return state.active if state.order and not state.over else -1

    def takers(self) -> dict[int, int]:
        """By empty space: who took from it, told by events, or the only one who can have."""
        state, told = self.state, _told_takers(self.view.events)
        found = {}
        for sector in range(len(state.board) // SPACES_A_SECTOR):
            first = sector * SPACES_A_SECTOR
            spaces = range(first, first + state.seats + 1)
            empty = [space for space in spaces if state.board[space] == NOTHING]
            users = [seat for seat in range(state.seats) if self.used(seat, sector)]
            for space in empty:
                if space in told:
                    found[space] = told[space]
                elif len(empty) == len(users) == 1:
                    found[space] = users[0]
        return found

    def extinctions(self, seat: int) -> tuple[int, ...]:
        """Places whose evolved life a preview would cost."""
        if self.before is None:
            return ()
        was, now = self.before.systems[seat].bodies, self.state.systems[seat].bodies
        return tuple([p for p, body in enumerate(now) if life_of(body) == 0 < life_of(was[p])])

    def said_points(self, seat: int) -> str:
        points = self.points[seat]
        return self.view.caption("point" if points == 1 else "points", points)


def _told_takers(events: Sequence[Event]) -> dict[int, int]:
    """By space: who took from it in this round."""
    found: dict[int, int] = {}
    for event in reversed(events):
        if event.kind == "round":
            break
        if event.kind == "chose":
            found.setdefault(SPACE_NAMES.index(event.detail[0]), event.seat)
    return found
