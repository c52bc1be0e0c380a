"""Cards about the spaces of the central board, and about belts."""

from typing import Final

from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmogenesis import actions
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    BELT_POINTS,
    COLOURS,
    COMET,
    ELEMENT_NAMES,
    EXOTIC,
    GAS_1,
    GAS_2,
    MONOLITH_SPACE,
    NOTHING,
    ORBITS,
    PLACES,
    PLANETARY,
    ROUNDS,
    SECTOR_NAMES,
    SPACE_NAMES,
    STELLAR,
    TWO_ASTEROIDS,
)
from cosmarium.games.cosmogenesis.inspection.objectives import ObjectiveCards
from cosmarium.games.cosmogenesis.inspection.objects import ObjectCards
from cosmarium.games.cosmogenesis.rules.main_actions import (
    Collide,
    CreateMoon,
    CreatePlanet,
    MainAction,
    TakeToBelt,
)
from cosmarium.games.cosmogenesis.scoring import belt_points, belt_value
from cosmarium.inspection import Card, Row, Sign, Standing, Worth
from cosmarium.narration import capital

# What can be done with an element, besides discarding it, and how often it can be aimed.
VERBS: Final[tuple[tuple[str, MainAction, int], ...]] = (
    ("planet", CreatePlanet(actions.PLANET, 1), 1),
    ("moon", CreateMoon(actions.MOON, 1, ORBITS), ORBITS),
    ("collide", Collide(actions.COLLIDE, 1, PLACES), PLACES),
    ("belt", TakeToBelt(actions.TAKE_BELT, 3), 1),
)


class BoardCards(ObjectiveCards, ObjectCards):
    # -- spaces -------------------------------------------------------------------------------

    def space(self, seat: int, sector: str, number: str) -> Card:
        place = SPACE_NAMES.index(f"{sector}-{number}")
        element = self.state.board[place]
        where = self.say("space", sector)
        if element == NOTHING:
            return Card(
                where,
                self.say("space-empty"),
                self._taken_by(SECTOR_NAMES.index(sector)),
                rules=("TRN-3", "RND-6"),
            )
        if EXOTIC <= element < STELLAR:
            return self.exotic(seat, element - EXOTIC, self.say("on-board"))
        if STELLAR <= element < PLANETARY:
            return self.stellar(seat, element - STELLAR, self.say("on-board"))
        if PLANETARY <= element < ASTEROID:
            return self.planetary(seat, element - PLANETARY, self.say("on-board"))
        return self._element(seat, place, where)

    def _taken_by(self, sector: int) -> str:
        """Who has taken something from a sector in this round: the position does not tell what."""
        systems = enumerate(self.state.systems)
        seats = [seat for seat, system in systems if system.sectors_used >> sector & 1]
        named = [self.say("you") if self.is_mine(seat) else self.name(seat) for seat in seats]
        return (
            self.say("space-empty-by", ", ".join(named)) if named else self.say("space-empty-rule")
        )

    def _element(self, seat: int, place: int, where: str) -> Card:
        """A body, asteroids or a comet, with everything that can be done with it."""
        element = self.state.board[place]
        sector = SECTOR_NAMES.index(SPACE_NAMES[place].partition("-")[0])
        used = self.state.systems[seat].sectors_used >> sector & 1
        monolith, in_belt = place == MONOLITH_SPACE, element >= ASTEROID
        name = capital(self.texts.arg(ELEMENT_NAMES[element]))
        symbols = _symbols(element) + (["cg-mono"] if monolith else [])
        return Card(
            where,
            self.say("and-monolith", name) if monolith else name,
            self.say("space-used" if used else "space-rule"),
            rows=[*self._verbs(seat, element), Row(self.say("verb-discard"), "ready")],
            tip=self.say(self._belt_tip(monolith)) if in_belt else "",
            rules=("TRN-3", "MA-D2" if monolith else "MA-G"),
            picture=[Sign(symbol) for symbol in symbols],
        )

    def _belt_tip(self, monolith: bool) -> str:
        last = self.state.round == ROUNDS
        return ("monolith-tip-last" if last else "monolith-tip") if monolith else "belt-rule"

    def _verbs(self, seat: int, element: int) -> list[Row]:
        system, rows = self.state.systems[seat], []
        for name, rule, aims in VERBS:
            if not rule.fits(element):
                continue
            possible = any(
                [
                    rule.why_not_at(self.state, system, element, aim) == ALLOWED
                    for aim in range(aims)
                ]
            )
            standing: Standing = "ready" if possible else "open"
            rows.append(Row(self._verb(name, element, possible, system.planets()), standing))
        return rows

    def _verb(self, name: str, element: int, possible: bool, planets: int) -> str:
        if name == "planet":
            return (
                self.say("verb-planet", planets + 1) if possible else self.say("verb-planet-none")
            )
        return self.say("verb-comet" if name == "collide" and element == COMET else f"verb-{name}")

    # -- belts --------------------------------------------------------------------------------

    def belt(self, seat: int) -> Card:
        seats = range(self.state.seats)
        points = [belt_points(self.state, one) for one in seats]
        values = [belt_value(system) for system in self.state.systems]
        system = self.state.systems[seat]
        return Card(
            self.say("belt"),
            self.say("belt-name", values[seat]),
            self.say("belt-rule"),
            owner=self.belongs(seat),
            rows=self.bars(values, points),
            worth=Worth(points[seat], BELT_POINTS[0]),
            rules=("SCO-5",),
            picture=[
                *[Sign("cg-ast")] * min(4, system.asteroids),
                *[Sign("cg-com")] * min(3, system.comets),
            ]
            or [Sign("cg-ast", faded=True)],
        )

    def asteroids(self, seat: int) -> Card:
        count = self.state.systems[seat].asteroids
        bought = {"pay-moon": 1, "pay-hit": 1, "pay-life": 1, "pay-expand": 1, "pay-comet": 2}
        if self.state.systems[seat].expanded:
            del bought["pay-expand"]
        return Card(
            self.say("asteroids"),
            self.count("asteroids-name", count),
            self.say("asteroids-rule"),
            owner=self.belongs(seat),
            rows=[self.price(code, price, seat) for code, price in bought.items()],
            tip=self.say("belt-rule"),
            rules=("AA-A", "SCO-5"),
            picture=[Sign("cg-ast", faded=not count)] * max(1, min(5, count)),
        )

    def comets(self, seat: int) -> Card:
        count = self.state.systems[seat].comets
        return Card(
            self.say("asteroids"),
            self.count("comets-name", count),
            self.say("comets-rule"),
            owner=self.belongs(seat),
            tip=self.say("belt-rule"),
            rules=("AA-G", "COM-2", "SCO-5"),
            picture=[Sign("cg-com", faded=not count)] * max(1, min(4, count)),
        )


def _symbols(element: int) -> list[str]:
    if element < GAS_1:
        return [f"cg-t{element}"]
    if element < GAS_2:
        return [f"cg-g1-{COLOURS[element - GAS_1]}"]
    if element < EXOTIC:
        return [f"cg-g2-{COLOURS[element - GAS_2]}"]
    if element == COMET:
        return ["cg-com"]
    return ["cg-ast"] * (2 if element == TWO_ASTEROIDS else 1)
