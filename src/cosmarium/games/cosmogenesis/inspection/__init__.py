"""Cards about the pieces of Cosmogenesis: objectives, objects, bodies, spaces and places."""

from collections.abc import Callable

from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EFFECTS,
    EXOTIC_NAMES,
    HABITABLE_ORBITS,
    MOONS,
    PLANETARY_NAMES,
    ROUNDS,
    SECTOR_NAMES,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.inspection.board import BoardCards
from cosmarium.games.cosmogenesis.inspection.bodies import BodyCards
from cosmarium.games.cosmogenesis.inspection.track import TrackCards
from cosmarium.games.cosmogenesis.rules.effects import moon_problem
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD
from cosmarium.inspection import Card, Row, Sign
from cosmarium.narration import capital


class CosmogenesisInspector(BoardCards, BodyCards, TrackCards):
    def describe(self, *parts: str) -> Card | None:
        seat, (kind, *rest) = self.on_board(parts)
        if kind.isdigit():  # a body on another board
            kind, rest = "body", [kind, *rest]
        make: dict[str, Callable[..., Card]] = {
            "card": self.objective,
            "object": self.object,
            "icon": self.sign,
            "exotic": self.object_place,
            "held": self.held,
            "points": self.plate,
            "body": self.body,
            "centre": self.star,
            "orbit": self.orbit,
            "moon": self.moon_place,
            "next": self.next_place,
            "expand": self.expansion,
            "belt": self.belt,
            "asteroids": self.asteroids,
            "comets": self.comets,
            "space": self.space,
            "sector": self.sector,
            "evolution": self.evolution,
            "round": self.round,
            "deadline": self.deadline,
            "reserve": self.reserve,
            "turns": self.turns,
            "bag": self.bag,
            "zone": self.zone,
            "order": self.order,
            "plate": self.plate,
        }
        return make[kind](seat, *rest)

    # -- cards and objects --------------------------------------------------------------------

    def objective(self, seat: int, name: str) -> Card:
        """By its code, or by the orbit where it is or could be revealed."""
        system = self.state.systems[seat]
        if name in STELLAR_NAMES:
            card = STELLAR_NAMES.index(name)
            return self.stellar(seat, card, self.belongs(seat) if card in system.stellar else "")
        if name in PLANETARY_NAMES:
            card = PLANETARY_NAMES.index(name)
            if card in system.objectives:
                return self.revealed(seat, card, system.objectives.index(card))
            return self.planetary(seat, card, self._hand(seat, card))
        orbit = int(name) - 1
        revealed = self.state.systems[seat].objectives[orbit]
        if revealed != NO_CARD:
            return self.revealed(seat, revealed, orbit)
        return Card(
            self.say("card-place"),
            self.say("card-place-name"),
            self.say("card-place-rule"),
            owner=capital(self.texts.arg(f"{name}.0")),
            rules=("AA-F", "REV-1"),
            picture=(Sign("cg-g-plan", faded=True),),
        )

    def _hand(self, seat: int, card: int) -> str:
        """Whose hand a planetary objective is in, if in any."""
        system = self.state.systems[seat]
        if card not in [*system.public_hand, *system.secret_hand, *system.dealt]:
            return ""
        known = card in system.public_hand
        mine = self.say("in-hand-open" if known else "in-hand-secret")
        return mine if self.is_mine(seat) else self.say("hand-of", self.name(seat))

    def object(self, seat: int, name: str) -> Card:
        exotic = EXOTIC_NAMES.index(name)
        owned = self.state.exotic_owner[exotic] == seat
        return self.exotic(seat, exotic, self.belongs(seat) if owned else "")

    def sign(self, seat: int, name: str, effect: str) -> Card:
        return self.icon(seat, EXOTIC_NAMES.index(name), EFFECTS.index(effect))

    def held(self, seat: int, kind: str) -> Card:
        """What belongs in a place for cards, and how one comes by it (FILL-1)."""
        if kind == "exotic":
            return self.object_place(seat)
        stellar = kind == "stellar"
        return Card(
            self.say("held"),
            self.texts.caption(kind),
            self.say(f"held-{kind}"),
            owner=self.belongs(seat),
            tip=self._offered(stellar),
            rules=("MA-F1", "FILL-1", "SCO-2") if stellar else ("MA-F2", "FILL-1", "AA-F"),
            picture=(Sign("cg-g-star" if stellar else "cg-g-plan", faded=True),),
        )

    def _offered(self, stellar: bool) -> str:
        """When sector I next has such cards."""
        now = self.state.round
        if (now % 2 == 1) == stellar:
            return self.say("offered-now")
        return self.say("offered-next", now + 1) if now < ROUNDS else ""

    # -- places -------------------------------------------------------------------------------

    def body(self, seat: int, orbit: str, position: str) -> Card:
        return self.body_at(seat, (int(orbit) - 1) * BODIES_AN_ORBIT + int(position))

    def star(self, seat: int) -> Card:
        return Card(
            self.say("star"),
            self.say("star-name"),
            self.say("star-rule"),
            owner=self.belongs(seat),
            rules=("MA-A", "RND-2"),
            picture=(Sign("cg-star"),),
        )

    def orbit(self, seat: int, name: str) -> Card:
        orbit, system = int(name) - 1, self.state.systems[seat]
        there = [
            place
            for place in range(orbit * BODIES_AN_ORBIT, (orbit + 1) * BODIES_AN_ORBIT)
            if system.bodies[place] != NO_BODY
        ]
        return Card(
            self.say("orbit"),
            self.say("orbit-name", name),
            self.say("orbit-in" if orbit < HABITABLE_ORBITS else "orbit-out"),
            owner=self.belongs(seat),
            rows=[Row(self.place(place), worth=self.body_name(seat, place)) for place in there],
            rules=("RND-2", "MA-A"),
            picture=[Sign(self.symbol(seat, place)) for place in there] or (Sign("cg-star"),),
        )

    def moon_place(self, seat: int, name: str) -> Card:
        system, orbit = self.state.systems[seat], int(name) - 1
        sizes = [size for size in (1, 2, 3) if moon_problem(system, orbit, size) == ALLOWED]
        moons = self.say("of", system.moons(orbit), MOONS)
        return Card(
            self.say("moon-place"),
            self.say("moon-place-name", name),
            self.say("moon-place-rule"),
            owner=self.belongs(seat),
            rows=[Row(self.say("moons"), worth=moons)],
            rules=("MA-B", "AA-A"),
            picture=[Sign(f"cg-t{size}", faded=True) for size in sizes] or (Sign("cg-g-moon"),),
        )

    def next_place(self, seat: int) -> Card:
        return Card(
            self.say("next-place"),
            self.say("next-name", self.state.systems[seat].planets() + 1),
            self.say("next-rule"),
            rules=("MA-A",),
            picture=[Sign(name, faded=True) for name in ("cg-t2", "cg-g1-any", "cg-t3")],
        )

    def expansion(self, seat: int) -> Card:
        return Card(
            self.say("expand"),
            self.say("expand-name"),
            self.say("expand-rule"),
            rows=[self.price("pay-expand", 1, seat)],
            rules=("AA-E",),
            picture=(Sign("cg-ast"), Sign("ui-arrow"), Sign("cg-g1-any", faded=True)),
        )

    def sector(self, seat: int, name: str) -> Card:
        used = [
            bool(system.sectors_used >> SECTOR_NAMES.index(name) & 1)
            for system in self.state.systems
        ]
        return Card(
            self.say("sector"),
            self.say("sector-name", name),
            self.say("sector-rule"),
            rows=[
                Row(
                    self.say("you") if self.is_mine(one) else self.name(one),
                    worth=self.say("sector-used" if used[one] else "sector-free"),
                    seat=one,
                )
                for one in range(self.state.seats)
            ],
            rules=("TRN-3",),
        )


INSPECTOR = CosmogenesisInspector
