"""What the drawing of this game reads from an observation: plain values for its components."""

from functools import cached_property
from typing import NamedTuple

from cosmarium.drawing import scene
from cosmarium.drawing.fragment import Look, Opponent
from cosmarium.drawing.svg import component
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.scoring import stellar_points, total
from cosmarium.games.cosmogenesis.state import PHASE_KEEP, CosmogenesisState, life_of

Bodies = tuple[int, ...]  # of one orbit: the planet, then its moons


class Orbits(NamedTuple):
    """A star system as far as it lies in space."""

    bodies: tuple[int, ...]  # by place
    objectives: tuple[int, ...]  # by orbit
    asteroids: int
    comets: int
    expanded: bool
    planets: int  # orbits that are taken

    def of(self, orbit: int) -> Bodies:
        first = orbit * data.BODIES_AN_ORBIT
        return self.bodies[first : first + data.BODIES_AN_ORBIT]


class Owner(NamedTuple):
    """Whose system it is."""

    seat: int
    name: str
    points: str
    monolith: bool


class CosmogenesisScene(scene.Scene[CosmogenesisState]):
    @cached_property
    def points(self) -> list[int]:
        return [total(self.state, seat) for seat in range(self.state.seats)]

    def said_points(self, seat: int) -> str:
        points = self.points[seat]
        return self.view.caption("point" if points == 1 else "points", points)

    def orbits(self, seat: int, before: bool = False) -> Orbits:
        """`before`: as they were before the action that a preview shows."""
        state = self.before if before and self.before is not None else self.state
        system = state.systems[seat]
        lying = tuple(system.bodies), tuple(system.objectives), system.asteroids, system.comets
        return Orbits(*lying, system.expanded, system.planets())

    def extinctions(self, seat: int) -> tuple[int, ...]:
        """Places whose evolved life a preview would cost."""
        if self.before is None:
            return ()
        was, now = self.before.systems[seat].bodies, self.state.systems[seat].bodies
        return tuple([p for p, body in enumerate(now) if life_of(body) == 0 < life_of(was[p])])

    def owner(self, seat: int) -> Owner:
        named = self.view.names.get(seat) if self.look.layout == "medium" else None
        name, monolith = named or self.who(seat), self.holds_monolith(seat)
        return Owner(seat, name, self.said_points(seat), monolith)

    def holds_monolith(self, seat: int) -> bool:
        return bool(self.state.order) and self.state.monolith == seat

    @property
    def keeps(self) -> bool:
        """Whether the reader is about to keep one of two objectives."""
        own = self.focus == self.seat and self.state.phase == PHASE_KEEP
        return own and bool(self.state.systems[self.seat].dealt)

    @property
    def active(self) -> int:
        """The seat on turn; -1: nobody's."""
        return self.state.active if self.state.order and not self.state.over else -1

    def opponent(self, seat: int) -> Opponent:
        """Another seat in words: what it has."""
        state, system = self.state, self.state.systems[seat]
        cards = len(system.public_hand) + len(system.secret_hand) + len(system.dealt)
        points = sum([stellar_points(state, seat, card) for card in system.stellar])
        counts = (system.asteroids, system.comets, cards, len(system.stellar), points)
        held = state.objects_of(seat), self.holds_monolith(seat)
        fact, facts = _told(self.look, system.sectors_used, counts, *held)
        return Opponent(seat, self.names[seat], fact, facts, self.points[seat], self.active == seat)


@component
def _told(
    look: Look, sectors: int, counts: tuple[int, ...], objects: tuple[int, ...], monolith: bool
) -> tuple[str, tuple[str, ...]]:
    """The sectors that are used up, then all that is held."""
    asteroids, comets, cards, stellar, points = counts
    used = [name for sector, name in enumerate(data.SECTOR_NAMES) if sectors >> sector & 1]
    fact = look.caption("sectors-used", ", ".join(used)) if used else look.caption("no-sector-used")
    facts = (
        look.caption("belt-holds", asteroids, comets),
        look.caption("hand-holds", cards),
        look.caption("stellar-hold", stellar, points),
        ", ".join([look.texts.arg(data.EXOTIC_NAMES[exotic]) for exotic in objects]),
        look.texts.say("Monolith") if monolith else "",
    )
    return fact, tuple([one for one in facts if one])
