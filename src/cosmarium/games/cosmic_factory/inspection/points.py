"""Cards about points: the chaos card, bonus tiles, zones, the belt, markers, standings."""

from collections.abc import Sequence

from cosmarium.games.cosmic_factory.components import (
    BELT_POINTS,
    BONUS_LOST,
    BONUS_OPTIMISATION,
    BONUS_WON,
    CARD_NAMES,
    COLOUR_LETTERS,
    COLOURS,
    CRISSCROSS,
    HAPPY_HOUR,
    HEAVENLY_GIFT,
    MARKERS,
    MULTIPASS,
    NO_CARD,
    STAR,
    TRACK_END,
    ZONE_STEPS,
)
from cosmarium.games.cosmic_factory.inspection.base import SIGNS, Cards, reached
from cosmarium.games.cosmic_factory.rules.rounds import card_rule
from cosmarium.games.cosmic_factory.scoring.points import (
    Count,
    belt_number,
    constellation_extra,
    points_of,
    zone_extra,
    zone_points,
)
from cosmarium.games.cosmic_factory.state import MODE_UNTIMED, NO_TIME
from cosmarium.inspection import Card, Row, Sign, Step, Worth, signed

PLANETS = ("cf-pG", "cf-pB", "cf-pO")
ALL_MARKERS = (*COLOUR_LETTERS, "S")
# From so many tiles on the belt, so many points.
BELT_STEPS = tuple(
    [
        (tiles, worth)
        for tiles, worth in enumerate(BELT_POINTS)
        if tiles and worth > BELT_POINTS[tiles - 1]
    ]
)


class PointCards(Cards):
    # -- chaos card ---------------------------------------------------------------------------

    def chaos_card(self, seat: int) -> Card:
        number = self.state.card
        if number == NO_CARD:
            family = self.state.family
            return Card(
                self.say("no-card"),
                self.say("family-name" if family else "no-card-name"),
                self.say("family-rule" if family else "no-card-rule"),
                rules=("FV-1",) if family else ("RD-1",),
                picture=(Sign("cf-back"),),
            )
        name, count = CARD_NAMES[number - 1], self.counted(self.middle)
        rows = [] if count is None else self._extras(count)
        extra = 0 if count is None else sum(points_of(count, number).extra)
        return Card(
            self.say("card"),
            self.texts.arg(name),
            self.texts.explain(card_rule(self.state)),
            rows=rows,
            worth=Worth(extra, words=self.count("card-points", extra)) if rows else None,
            rules=(name,),
            picture=(Sign(f"cf-k{number}"),),
        )

    def _extras(self, count: Count) -> list[Row]:
        """Zone by zone what the card adds; none for cards that add no points."""
        card = self.state.card
        found = [
            (
                zone_extra(card, colour, planets),
                self.count("zone-row", planets, self.terrain(colour)),
            )
            for colour in range(COLOURS)
            for planets in count.zones[colour]
        ]
        found += [
            (constellation_extra(card, size), self.say("stars-row", size))
            for size in count.constellations
        ]
        return [Row(words, "done", signed(extra)) for extra, words in found if extra]

    # -- bonus tiles --------------------------------------------------------------------------

    def bonus(self, seat: int, letter: str) -> Card:
        colour = COLOUR_LETTERS.index(letter)
        state, name = self.state, self.terrain_name(colour)
        double = 2 if state.card == HAPPY_HOUR else 1
        won, lost = BONUS_WON * double, BONUS_LOST * double
        if state.card == HEAVENLY_GIFT:
            rule, rows = self.say("bonus-off"), []
        else:
            rule = self.say(self._bonus_rule(), name, won, lost)
            rows = self._rivals(colour, won, lost)
        return Card(
            self.say("bonus"),
            self.say(f"bonus-name-{letter}"),
            rule,
            owner=self._holder(colour),
            rows=rows,
            rules=("SC-c", "BO-3"),
            picture=(Sign(f"cf-bonus{letter}"),),
        )

    def _bonus_rule(self) -> str:
        """DG-10: without a clock nothing is locked, and card 18 changes nothing."""
        if self.state.mode == MODE_UNTIMED:
            return "bonus-untimed"
        return "bonus-unlocked" if self.state.card == BONUS_OPTIMISATION else "bonus-rule"

    def _holder(self, colour: int) -> str:
        if self.state.card == HEAVENLY_GIFT:
            return self.say("bonus-none")
        for seat, player in enumerate(self.state.players):
            if player.bonus >> colour & 1:
                mine = self.is_mine(seat)
                return self.say("bonus-yours") if mine else self.say("bonus-held", self.name(seat))
        claimed = self.seat >= 0 and self.player(self.seat).claims[colour] != NO_TIME
        return self.say("bonus-claimed" if claimed else "bonus-free")

    def _rivals(self, colour: int, won: int, lost: int) -> list[Row]:
        """The own largest zone first, then those of the others as far as they can be seen."""
        mine = self.focus
        own = self.counted(mine)
        if own is None:
            return []
        others = [seat for seat in range(self.state.seats) if seat != mine]
        largest = [
            (seat, count.largest(colour)) for seat in others if (count := self.counted(seat))
        ]
        ahead = [planets for _, planets in largest if planets > own.largest(colour)]
        now = self.say("as-it-stands", signed(-lost if ahead else won)) if largest else ""
        who = self.say("you") if self.is_mine(mine) else self.name(mine)
        standing = "danger" if ahead else "done" if largest else ""
        rows = [self._largest(who, own.largest(colour), standing, now, mine)]
        for seat, planets in sorted(largest, key=lambda one: -one[1]):
            worse = planets > own.largest(colour)
            said = self.say("ahead") if worse else ""
            rows.append(self._largest(self.name(seat), planets, "", said, seat))
        return rows

    def _largest(self, who: str, planets: int, standing: str, worth: str, seat: int) -> Row:
        words = f"{who}: {self.count('together', planets)}"
        if standing == "danger":
            return Row(words, "danger", worth)
        return Row(words, "done", worth) if standing else Row(words, worth=worth, seat=seat)

    # -- zones and the belt -------------------------------------------------------------------

    def points(self, seat: int, letter: str) -> Card:
        marker = ALL_MARKERS.index(letter)
        return self._belt() if marker == STAR else self._zones(marker)

    def _zones(self, colour: int) -> Card:
        count = self.counted(self.middle)
        sizes = [] if count is None else count.zones[colour]
        largest = sizes[0] if sizes else 0
        rows = [
            Row(self.count("together", planets), reached(points), self.count("worth", points))
            for planets in sizes
            for points in [zone_points(colour, planets)]
            if planets
        ]
        extra = 0 if count is None else points_of(count, self.state.card).extra[colour]
        if extra:
            rows.append(Row(self.say("from-card"), "done", self.count("worth", extra)))
        name = self.terrain_name(colour)
        planets = min(4, max(1, largest))
        return Card(
            self.about_galaxy("zone", count),
            name if count is None else self.say("zone-name", name, largest),
            self.say("zone-rule"),
            rows=rows,
            steps=self._steps(ZONE_STEPS[colour], None if count is None else largest),
            steps_of=(self.say("steps-points"), self.say("steps-planets")),
            worth=self._now(count, colour),
            tip=self._next(ZONE_STEPS[colour], largest) if count is not None else "",
            rules=("SC-a", "ZN-4"),
            picture=[Sign(PLANETS[colour], faded=not largest)] * planets,
        )

    def _belt(self) -> Card:
        count = self.counted(self.middle)
        number = 0 if count is None else belt_number(self.state.card, count)
        rule = {CRISSCROSS: "belt-branches", MULTIPASS: "belt-number"}.get(self.state.card)
        extra = 0 if count is None else points_of(count, self.state.card).extra[STAR]
        unit = "steps-belts" if self.state.card == MULTIPASS else "steps-tiles"
        return Card(
            self.about_galaxy("belt", count),
            self.texts.caption("belt") if count is None else self.say("belt-name", number),
            self.say(rule or "belt-rule"),
            rows=[Row(self.say("from-card"), "done", self.count("worth", extra))] if extra else [],
            steps=self._steps(BELT_STEPS, None if count is None else number),
            steps_of=(self.say("steps-points"), self.say(unit)),
            worth=self._now(count, STAR),
            tip=self._next(BELT_STEPS, number) if count is not None else "",
            rules=("SC-b", "BT-4"),
            picture=(Sign("cf-sR"),),
        )

    def about_galaxy(self, kind: str, count: Count | None) -> str:
        """What a card is about; before there is a galaxy, what brings points at all."""
        return self.texts.caption("points-table") if count is None else self.say(kind)

    def _now(self, count: Count | None, marker: int) -> Worth | None:
        if count is None:
            return None
        points = points_of(count, self.state.card).by_marker()[marker]
        return Worth(points, words=self.count("points-now", points))

    def _steps(self, steps: Sequence[tuple[int, int]], now: int | None) -> list[Step]:
        """The table of points, with the column of a number and the next one marked."""
        bounds = [(0, 0), *steps]
        found = []
        for place, (first, points) in enumerate(bounds):
            last = bounds[place + 1][0] - 1 if place + 1 < len(bounds) else None
            words = self.say("range-up", first) if last is None else self.say("range", first, last)
            here = now is not None and first <= now and (last is None or now <= last)
            before = now is not None and place > 0 and bounds[place - 1][0] <= now < first
            found.append(Step(points, words, "now" if here else "next" if before else ""))
        return found

    def _next(self, steps: Sequence[tuple[int, int]], number: int) -> str:
        now = max([points for first, points in steps if first <= number], default=0)
        for first, points in steps:
            if first > number:
                return self.count("one-more", first - number, points, now)
        return ""

    # -- markers ------------------------------------------------------------------------------

    def marker(self, seat: int, letter: str) -> Card:
        marker = ALL_MARKERS.index(letter)
        values = [player.markers[marker] for player in self.state.players]
        rows = [
            Row(
                self.say("you") if self.is_mine(one) else self.name(one),
                worth=str(values[one]),
                share=values[one] / TRACK_END,
                seat=one,
            )
            for one in sorted(range(len(values)), key=lambda one: -values[one])
        ]
        return Card(
            self.say("marker"),
            self.say("marker-name", self.terrain_name(marker), values[seat]),
            f"{self.say('star-rule' if marker == STAR else 'marker-rule')} {self.say('signs')}",
            rows=rows,
            rules=("EN-1", "SC-cap"),
            picture=(Sign(SIGNS[marker]),),
        )

    def standing(self, seat: int) -> Card:
        player = self.player(seat)
        # Of colours that stand level one counts.
        count = (player.markers.index(player.lowest()), STAR)
        rows = [
            Row(
                self.say("counts", name) if marker in count else name,
                worth=str(player.markers[marker]),
            )
            for marker in range(MARKERS)
            for name in [self.terrain(marker)]
        ]
        return Card(
            self.say("standing"),
            self.say("you") if self.is_mine(seat) else self.name(seat),
            self.say("standing-rule"),
            rows=rows,
            worth=Worth(player.final(), words=self.count("total", player.final())),
            rules=("EN-1", "EN-2"),
            picture=[Sign(sign) for sign in SIGNS],
        )
