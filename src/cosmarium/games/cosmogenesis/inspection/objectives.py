"""Cards about objectives, stellar and planetary."""

from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EFFECTS,
    MEASURES,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    STELLAR_NAMES,
    STELLAR_OBJECTIVES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.inspection.base import Cards, is_race
from cosmarium.games.cosmogenesis.rules.requirements import (
    can_ever,
    lies_well,
    nearest_orbit,
    needs_of,
    unmet,
)
from cosmarium.games.cosmogenesis.scoring import (
    ALL_MOONS,
    ASTEROIDS,
    GAS_GIANTS,
    LARGE_MOONS,
    LARGE_TERRESTRIALS,
    LIVING_BODIES,
    RINGED_GIANTS,
    SIZE_FOUR_BODIES,
    WET_BODIES,
    counts,
    measure,
    points_for,
    stellar_points,
)
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD
from cosmarium.inspection import Card, Row, Sign, Worth
from cosmarium.narration import capital

# Measures that go body by body.
BODY_BY_BODY = (
    *(GAS_GIANTS, RINGED_GIANTS, LARGE_TERRESTRIALS, ALL_MOONS, WET_BODIES, ASTEROIDS),
    *(LARGE_MOONS, SIZE_FOUR_BODIES, LIVING_BODIES),
)
SHOWN = 4  # bodies that are listed one by one
# What a stellar objective counts, as a picture.
COUNTED = {
    "gas-giants": ("cg-g1-any",),
    "ringed-giants": ("cg-g1r-any",),
    "large-terrestrials": ("cg-t3", "cg-t4"),
    "moons": ("cg-t1", "cg-ast"),
    "wet-bodies": ("cg-t3w", "cg-t4w"),
    "life-levels": tuple([f"cg-life{level}" for level in range(5)]),
    "belt-comets": ("cg-com",),
    "asteroids": ("cg-ast",),
    "exotic-objects": ("cg-x04",),
    "planets": ("cg-t2", "cg-g1-any", "cg-t3"),
    "unlike-neighbours": ("cg-t3", "cg-g1-any"),
    "classical-orbits": ("cg-t3", "cg-z-in", "cg-g1-any"),
    "sizes": ("cg-t1", "cg-t2", "cg-t3", "cg-t4"),
    "colours": ("cg-g1-blue", "cg-g1-red", "cg-g1-yellow"),
    "large-moons": ("cg-t2", "cg-t3"),
    "full-orbits": ("cg-t3", "cg-t1", "cg-t1", "cg-t1"),
    "size-four-bodies": ("cg-t4",),
    "living-bodies": ("cg-life0",),
}


class ObjectiveCards(Cards):
    # -- stellar ------------------------------------------------------------------------------

    def stellar(self, seat: int, card: int, owner: str) -> Card:
        objective = STELLAR_OBJECTIVES[card]
        count = measure(self.state, seat, objective.measure)
        now = stellar_points(self.state, seat, card)
        following = points_for(self.state, seat, card, count + 1)
        most = objective.numbers[0] if is_race(card) else max(objective.numbers)
        rows = self._race(card) if is_race(card) else self._counted(seat, card)
        if following > now or (now < most and not is_race(card)):
            rows.append(self._next(seat, card, count, now))
        symbols = COUNTED[MEASURES[objective.measure]]
        return Card(
            self.say("stellar"),
            self.texts.arg(STELLAR_NAMES[card]),
            self.say("at-end", self.say(f"stellar-{card}")),
            owner=owner,
            rows=rows,
            worth=Worth(now, most, following if following > now else None),
            tip=self.say("complete") if now >= most else "",
            rules=("SCO-2",),
            picture=[
                Sign(symbol, faded=place >= max(1, count)) for place, symbol in enumerate(symbols)
            ],
        )

    def _next(self, seat: int, card: int, count: int, now: int) -> Row:
        """The cheapest step, and from which count on it pays."""
        step = self.say(f"next-{STELLAR_OBJECTIVES[card].measure}")
        pays = count + 1
        while points_for(self.state, seat, card, pays) <= now:
            pays += 1
        worth = self.say("points", points_for(self.state, seat, card, pays) - now)
        said = self.say("next", step) if pays == count + 1 else self.say("next-later", step, pays)
        return Row(said, "open", worth)

    def _race(self, card: int) -> list[Row]:
        what = STELLAR_OBJECTIVES[card].measure
        seats = range(self.state.seats)
        return self.bars(
            [measure(self.state, seat, what) for seat in seats],
            [stellar_points(self.state, seat, card) for seat in seats],
        )

    def _counted(self, seat: int, card: int) -> list[Row]:
        """The bodies that count one by one, or how many there are."""
        objective, system = STELLAR_OBJECTIVES[card], self.state.systems[seat]
        count = measure(self.state, seat, objective.measure)
        rows = []
        if objective.measure in BODY_BY_BODY:
            rows = [
                Row(self.place(place), "done", self.body_name(seat, place).partition(",")[0])
                for place, body in enumerate(system.bodies)
                if body != NO_BODY and counts(body, place % BODIES_AN_ORBIT > 0, objective.measure)
            ]
        if len(rows) == count <= SHOWN:
            return rows
        return [Row(self.say("counted"), "done" if count else "", str(count))]

    # -- planetary ----------------------------------------------------------------------------

    def planetary(self, seat: int, card: int, owner: str) -> Card:
        """With its needs at the planet that comes closest."""
        needs = needs_of(card)
        met, orbit = nearest_orbit(self.state.systems[seat], needs)
        phrases = [self.need(need) for need in needs]
        rows = [
            Row(capital(phrase), "done" if there else "open")
            for phrase, there in zip(phrases, met, strict=True)
        ]
        return Card(
            self.say("planetary"),
            self.texts.arg(PLANETARY_NAMES[card]),
            self.say("planetary-rule"),
            owner=owner,
            rows=rows,
            worth=self._printed(card),
            tip=self._tip(seat, orbit, needs, met),
            rules=("AA-F", "REV-1"),
            picture=_needed(needs, met),
        )

    def revealed(self, seat: int, card: int, orbit: int) -> Card:
        needs = needs_of(card)
        return Card(
            self.say("planetary"),
            self.texts.arg(PLANETARY_NAMES[card]),
            self.say("planetary-done"),
            owner=self.say("revealed", orbit + 1),
            rows=[Row(capital(self.need(need)), "done") for need in needs],
            worth=self._printed(card),
            rules=("REV-1", "SCO-1"),
            picture=_needed(needs, [True] * len(needs)),
        )

    def _printed(self, card: int) -> Worth:
        objective = PLANETARY_OBJECTIVES[card]
        rewards = self.texts.effects([EFFECTS[effect] for effect in objective.rewards])
        return Worth(objective.points, words=self.say("reward", rewards))

    def _tip(self, seat: int, orbit: int, needs: list[PlanetaryObjective], met: list[bool]) -> str:
        system = self.state.systems[seat]
        if all(met):
            return self.say("reveal-now", orbit + 1)
        if full := [n for n, there in enumerate(system.objectives) if there != NO_CARD]:
            showing = [n for n in full if not any([unmet(system, need, n) for need in needs])]
            if showing:
                return self.say("blocked", showing[0] + 1)
        if orbit < 0:
            return self.say("none-free" if full else "no-planet")
        if not can_ever(system, needs, orbit):
            following = system.planets()
            good = lies_well(needs, following)
            return self.say("none-can" if good else "none-can-there", following + 1)
        if met.count(False) == 1 and len(met) > 1:
            return self.say("one-missing", orbit + 1, self.need(needs[met.index(False)]))
        return ""

    def need(self, need: PlanetaryObjective) -> str:
        """One thing that an objective asks for, in words."""
        if need.moons:
            number, size = len(need.moons), need.moons[-1]
            return self.say(f"moon-{number}{'-sized' if size > 1 else ''}", size)
        phrases = self.texts.requirements(need)
        if len(phrases) > 1:
            phrases.pop("any", None)
        return ", ".join(phrases.values())


def _needed(needs: list[PlanetaryObjective], met: list[bool]) -> list[Sign]:
    """The planet and moons that an objective asks for."""
    found = []
    for need, there in zip(needs, met, strict=True):
        symbols = _symbols(need)
        found += [Sign(symbol, faded=not there) for symbol in symbols]
    return found


def _symbols(need: PlanetaryObjective) -> list[str]:
    if need.habitable or need.outer:
        return ["cg-z-in" if need.habitable else "cg-z-out"]
    if need.moons:
        return [f"cg-t{max(1, need.moons[-1])}"]
    if need.gas:
        return [f"cg-g{max(1, need.size)}{'r' if need.rings else ''}-any"]
    if need.terrestrial or need.size:
        wet = need.water or need.life >= 0
        life = [f"cg-life{need.life}"] if need.life >= 0 else []
        return [f"cg-t{max(3, need.size)}w" if wet else f"cg-t{need.size or 2}", *life]
    if need.water_bodies or need.water_moons:
        return ["cg-t3w"] * max(need.water_bodies, need.water_moons)
    if need.life_bodies:
        return ["cg-life0"] * need.life_bodies
    return [f"cg-life{need.moon_life}"] if need.moon_life >= 0 else []
