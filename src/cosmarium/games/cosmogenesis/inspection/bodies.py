"""Cards about planets and moons: their life, and what a hit would do."""

from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    HABITABLE_ORBITS,
    INTELLIGENT,
    LIFE_POINTS,
    MOONS,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.inspection.base import Cards, symbol_of
from cosmarium.games.cosmogenesis.rules.collisions import (
    NO_TOKEN,
    collide,
    collision_problem,
    comet_problem,
)
from cosmarium.games.cosmogenesis.rules.effects import evolve_problem, life_problem
from cosmarium.games.cosmogenesis.scoring import life_points
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_LIFE,
    has_rings,
    has_water,
    is_gas,
    life_of,
    size_of,
    with_life,
)
from cosmarium.inspection import Card, Row, Sign, Worth, drawn, signed
from cosmarium.narration import capital


class BodyCards(Cards):
    def body_at(self, seat: int, place: int) -> Card:
        body = self.state.systems[seat].bodies[place]
        if body == NO_BODY:
            raise LookupError(f"no body at {place}")
        rows = [*self._life(seat, place), *self._hits(seat, place)]
        if place % BODIES_AN_ORBIT == 0:
            moons = self.state.systems[seat].moons(place // BODIES_AN_ORBIT)
            rows.append(Row(self.say("moons"), worth=self.say("of", moons, MOONS)))
        alive = life_of(body) != NO_LIFE
        picture = [Sign(symbol_of(body))]
        if alive:
            picture.append(Sign(f"cg-life{life_of(body)}"))
        return Card(
            self.place(place),
            capital(self.body_name(seat, place).partition(",")[0]),
            self.say(f"body-{_kind(body, place)}"),
            owner=self.belongs(seat),
            rows=rows,
            worth=self._worth(seat, place) if alive else None,
            rules=("COM-1",) if is_gas(body) else ("COL-3", "RND-2"),
            picture=picture,
        )

    def _worth(self, seat: int, place: int) -> Worth:
        system = self.state.systems[seat]
        now = life_points(system.bodies[place])
        if evolve_problem(system, place) != ALLOWED:
            return Worth(now, words=self.count("life-worth", now))
        return Worth(now, LIFE_POINTS[INTELLIGENT], life_points(_evolved(system.bodies[place])))

    def _life(self, seat: int, place: int) -> list[Row]:
        system = self.state.systems[seat]
        body = system.bodies[place]
        life = life_of(body)
        if life == NO_LIFE:
            if life_problem(system, place) != ALLOWED:
                return []
            return [Row(drawn("cg-life0") + self.say("life-none"), "open")]
        rows = [self._level(life, life_points(body), "done")]
        if evolve_problem(system, place) == ALLOWED:
            after = _evolved(body)
            code = f"L{life_of(after)}"
            words = self.say("life-next", capital(self.texts.arg(code)))
            worth = self.count("worth", life_points(after))
            rows.append(Row(drawn(f"cg-life{life_of(after)}") + words, "ready", worth))
        else:
            stuck = "life-cold" if has_water(body) else "life-dry"
            rows.append(Row(self.say("life-top" if life == INTELLIGENT else stuck), "open"))
        return rows

    def _level(self, life: int, points: int, standing: str) -> Row:
        said = self.say("level", capital(self.texts.arg(f"L{life}")), life)
        words = drawn(f"cg-life{life}") + said
        return Row(words, "done", self.count("worth", points))

    def _hits(self, seat: int, place: int) -> list[Row]:
        """What a terrestrial body of size 1, or a comet, would do."""
        system = self.state.systems[seat]
        body = system.bodies[place]
        rows = []
        if collision_problem(self.state, system, 1, NO_TOKEN, place) == ALLOWED:
            after = self.state.clone()
            collide(after, seat, 1, NO_TOKEN, place)
            hit = after.systems[seat].bodies[place]
            lost = life_points(hit) - life_points(body)
            fatal = life_of(hit) < life_of(body)
            words = self.say("hit-kills" if fatal else "hit-grows", size_of(hit))
            rows.append(Row(words, "danger" if fatal else "", signed(lost) if lost else ""))
        if comet_problem(system, place) == ALLOWED:
            gift = "comet-rings" if is_gas(body) else "comet-water"
            rows.append(Row(drawn("cg-com") + self.say(gift), "open"))
        return rows


def _evolved(body: int) -> int:
    return with_life(body, life_of(body) + 1)


def _kind(body: int, place: int) -> str:
    """Which sentence explains a body."""
    if body == ASTEROID_MOON:
        return "asteroid"
    if is_gas(body):
        return "ringed" if has_rings(body) else "gas"
    if not has_water(body):
        return "small" if size_of(body) < WATER_SIZE else "dry"
    return "wet" if place // BODIES_AN_ORBIT < HABITABLE_ORBITS else "cold"
