"""Step 2 of a turn: additional actions A to G, as long as there is a credit for one (TRN-4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmogenesis.actions import (
    ACTIONS,
    ADD_ASTEROID,
    ADD_COMET,
    ADD_CREATE_COMET,
    ADD_EXPAND,
    ADD_LIFE,
    ADD_MOON,
    ADD_REVEAL,
    BELT,
    ORBIT_NAMES,
    PLACE_NAMES,
)
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    ORBITS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    TOKEN_NAMES,
)
from cosmarium.games.cosmogenesis.rules.collisions import (
    NO_TOKEN,
    collide,
    collision_problem,
    comet_hits,
    comet_problem,
    lacking,
)
from cosmarium.games.cosmogenesis.rules.effects import (
    add_moon,
    create_life,
    life_problem,
    moon_problem,
    new_comet,
    new_comet_problem,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    ALREADY_EXPANDED,
    NO_ACTION_LEFT,
    NO_COMET_IN_BELT,
    NO_COMETS_LEFT,
    NOT_ENOUGH_ASTEROIDS,
    OBJECTIVE_NOT_IN_HAND,
    ORBIT_EMPTY,
    ORBIT_HAS_OBJECTIVE,
    REQUIREMENTS_NOT_MET,
    SUPPLY_EXHAUSTED,
)
from cosmarium.games.cosmogenesis.rules.requirements import meets, unmet_need
from cosmarium.games.cosmogenesis.rules.rewards import resolve_rewards
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_CARD,
    CosmogenesisState,
    System,
)


class AdditionalAction(Rule[CosmogenesisState]):
    """Costs a credit (TRN-4) and asteroids of the own belt; its members are the aims."""

    def __init__(self, first: int, price: int) -> None:
        super().__init__(first, ACTIONS.end(first))
        self.price: Final = price  # in asteroids

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return ALLOWED

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        raise NotImplementedError

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        """Credit, cost, aim: in this order."""
        if state.credits <= 0:
            return NO_ACTION_LEFT
        system = state.systems[seat]
        if system.asteroids < self.price:
            return NOT_ENOUGH_ASTEROIDS
        return self.aim_problem(state, system, action - self.first)

    def offer(self, state: CosmogenesisState, seat: int, legal: list[int]) -> None:
        system = state.systems[seat]
        if state.credits > 0 and system.asteroids >= self.price:
            self.offer_aims(state, system, legal)

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        """At every body there is."""
        bodies = system.bodies
        for place in range(system.planets() * BODIES_AN_ORBIT):
            if bodies[place] != NO_BODY and self.aim_problem(state, system, place) == ALLOWED:
                legal.append(self.first + place)

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        state.credits -= 1
        state.systems[seat].asteroids -= self.price
        self.use(state, seat, action - self.first)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason == NOT_ENOUGH_ASTEROIDS:
            return (str(self.price), str(state.systems[seat].asteroids))
        return ()


class MoonFromAsteroid(AdditionalAction):
    """AA-A."""

    id: ClassVar[str] = "AA-A"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return moon_problem(system, aim, 1)

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        for orbit in range(system.planets()):
            if moon_problem(system, orbit, 1) == ALLOWED:
                legal.append(self.first + orbit)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        add_moon(state, seat, aim, ASTEROID_MOON)


class HurlAsteroid(AdditionalAction):
    """AA-B."""

    id: ClassVar[str] = "AA-B"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return collision_problem(state, system, 1, NO_TOKEN, aim)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        if state.events is not None:
            state.events.append(Event("struck", seat, ("asteroid", PLACE_NAMES[aim])))
        collide(state, seat, 1, NO_TOKEN, aim)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason != SUPPLY_EXHAUSTED:
            return super().detail(state, seat, action, reason)
        place = action - self.first
        return (TOKEN_NAMES[lacking(state, state.systems[seat], 1, NO_TOKEN, place)],)


class CreateComet(AdditionalAction):
    """AA-C."""

    id: ClassVar[str] = "AA-C"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return new_comet_problem(state, system, aim)

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        if state.reserve_comets > 0:
            super().offer_aims(state, system, legal)
            legal.append(self.first + BELT)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        new_comet(state, seat, aim)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason == NO_COMETS_LEFT:
            return ("comet",)
        return super().detail(state, seat, action, reason)


class CreateLife(AdditionalAction):
    """AA-D."""

    id: ClassVar[str] = "AA-D"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return life_problem(system, aim)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        create_life(state, seat, aim)


class Expand(AdditionalAction):
    """AA-E."""

    id: ClassVar[str] = "AA-E"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return ALREADY_EXPANDED if system.expanded else ALLOWED

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        if not system.expanded:
            legal.append(self.first)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        state.systems[seat].expanded = True
        if state.events is not None:
            state.events.append(Event("expanded", seat))


class Reveal(AdditionalAction):
    """AA-F, REV-1 to REV-4."""

    id: ClassVar[str] = "AA-F"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        card: int = aim // ORBITS
        orbit = aim % ORBITS
        if card not in system.public_hand and card not in system.secret_hand:
            return OBJECTIVE_NOT_IN_HAND
        if system.planet(orbit) == NO_BODY:
            return ORBIT_EMPTY
        if system.objectives[orbit] != NO_CARD:
            return ORBIT_HAS_OBJECTIVE
        return ALLOWED if meets(system, card, orbit) else REQUIREMENTS_NOT_MET

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        planets = system.planets()
        for card in sorted(system.public_hand + system.secret_hand):
            for aim in range(card * ORBITS, card * ORBITS + planets):
                if self.aim_problem(state, system, aim) == ALLOWED:
                    legal.append(self.first + aim)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        card, orbit = divmod(aim, ORBITS)
        system = state.systems[seat]
        if card in system.public_hand:
            system.public_hand.remove(card)
        else:
            system.secret_hand.remove(card)
        system.objectives[orbit] = card
        if state.events is not None:
            what = (PLANETARY_NAMES[card], ORBIT_NAMES[orbit])
            state.events.append(Event("revealed", seat, what))
        state.rewards = PLANETARY_OBJECTIVES[card].rewards[::-1]
        resolve_rewards(state, seat)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason != REQUIREMENTS_NOT_MET:
            return ()
        card, orbit = divmod(action - self.first, ORBITS)
        return (PLANETARY_NAMES[card], unmet_need(state.systems[seat], card, orbit))


class HurlComet(AdditionalAction):
    """AA-G."""

    id: ClassVar[str] = "AA-G"

    def aim_problem(self, state: CosmogenesisState, system: System, aim: i64) -> int:
        return comet_problem(system, aim) if system.comets > 0 else NO_COMET_IN_BELT

    def offer_aims(self, state: CosmogenesisState, system: System, legal: list[int]) -> None:
        if system.comets > 0:
            super().offer_aims(state, system, legal)

    def use(self, state: CosmogenesisState, seat: int, aim: int) -> None:
        state.systems[seat].comets -= 1
        state.reserve_comets += 1
        if state.events is not None:
            state.events.append(Event("struck", seat, ("comet", PLACE_NAMES[aim])))
        comet_hits(state, seat, aim)


# With the price of each in asteroids.
ADDITIONAL_ACTIONS: Final[list[Rule[CosmogenesisState]]] = [
    MoonFromAsteroid(ADD_MOON, 1),
    HurlAsteroid(ADD_ASTEROID, 1),
    CreateComet(ADD_CREATE_COMET, 2),
    CreateLife(ADD_LIFE, 1),
    Expand(ADD_EXPAND, 1),
    Reveal(ADD_REVEAL, 0),
    HurlComet(ADD_COMET, 0),
]
