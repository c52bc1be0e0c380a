"""Cards about what a player holds: pool, counters, time chamber, energy cards, powers."""

from cosmarium.core.bitsets import size
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    ANY,
    DISCHARGE,
    DISCHARGE_POINTS,
    ELEMENTS,
    HAND_LIMIT,
    KINDS,
    POWER_CARDS,
    POWER_GRAVITONS,
    POWER_KIND,
    POWER_NAMES,
    POWER_PAYS,
    POWER_SUPERNOVAE,
    SET_POINTS,
    SET_SIZE,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.inspection.base import Cards
from cosmarium.games.crafting_the_cosmos.rules.galaxy import proto_near_element
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS, why_not_effect
from cosmarium.games.crafting_the_cosmos.scoring import discharge_points, score_sheets
from cosmarium.games.crafting_the_cosmos.state import EVOLVE_NEAR, NONE, STEP, TO_CRAFT, Player
from cosmarium.games.crafting_the_cosmos.texts.titles import POWER_EFFECTS
from cosmarium.inspection import Card, Row, Sign, Standing, Worth, drawn

COUNTERS = ("dna", "graviton", "supernova")


class HoldingCards(Cards):
    def plate(self, seat: int) -> Card:
        """Whose galaxy it is, with the points by what they are for."""
        sheet = score_sheets(self.state)[seat]
        return Card(
            self.say("points"),
            self.say("you") if self.is_mine(seat) else self.name(seat),
            self.say("points-rule"),
            rows=self.score_rows(sheet),
            worth=Worth(sheet.total, words=self.say("so-far")),
            rules=("A-1", "A-2", "A-3", "K-6", "Y-1"),
            picture=(Sign("cc-nebf-2"),),
        )

    # -- pool and counters --------------------------------------------------------------------

    def pool(self, seat: int, code: str) -> Card:
        player = self.player(seat)
        proto = code == "proto"
        count = player.pool_proto if proto else player.pool_stars[ELEMENTS.index(code)]
        symbol = "cc-life-proto" if proto else f"cc-star-{code}"
        return Card(
            self.say("pool" if self.is_mine(seat) else "pool-of"),
            f"{self.say(code)}: {count}",
            self.say("pool-proto-rule" if proto else "pool-star-rule"),
            owner="" if self.is_mine(seat) else self.name(seat),
            rules=("P-3" if proto else "P-2", "P-4"),
            picture=[Sign(symbol, faded=not count)] * max(1, min(5, count)),
        )

    def counter(self, seat: int, code: str) -> Card:
        player = self.player(seat)
        count = (player.dna, player.gravitons, player.supernovae)[COUNTERS.index(code)]
        proto, stars = size(player.proto), size(player.all_stars() & ~player.novae)
        rows = {
            "dna": [Row(self.say("to-evolve"), worth=str(proto)), Row(self.say("comes-time"))],
            "graviton": [Row(self.say("comes-gravity"))],
            "supernova": [
                Row(self.say("to-flip"), worth=str(stars)),
                Row(self.say("comes-gravity")),
            ],
        }[code]
        symbol = "cc-ico-nova" if code == "supernova" else f"cc-ico-{code}"
        return Card(
            self.say("counter"),
            self.say(f"counter-{code}", count),
            self.say(f"{code}-rule"),
            owner=self.belongs(seat),
            rows=rows,
            rules=({"dna": "X-2", "graviton": "X-3", "supernova": "X-1"}[code], "O-4"),
            picture=(Sign(symbol),),
        )

    # -- time chamber and omega ---------------------------------------------------------------

    def chamber(self, seat: int) -> Card:
        player = self.player(seat)
        following = DISCHARGE_POINTS[player.discharged :][:1]
        now = discharge_points(player)
        return Card(
            self.say("chamber"),
            self.say("chamber-name", player.crystal),
            self.say("chamber-rule"),
            owner=self.belongs(seat),
            rows=[
                Row(self.say("waiting"), "ready" if player.full else "open", str(player.full)),
                Row(self.say("next-discharge"), worth=str(following[0] if following else 0)),
            ],
            worth=Worth(now, sum(DISCHARGE_POINTS), now + sum(following)),
            rules=("A-2", "R-6"),
            picture=(Sign("cc-crystal"),),
        )

    def points_space(self, seat: int, number: int) -> Card:
        player = self.player(seat)
        return Card(
            self.say("chamber"),
            self.say("points-space", number),
            self.say("points-space-rule"),
            owner=self.belongs(seat),
            worth=Worth(
                DISCHARGE_POINTS[number - 1],
                words=self.say("points-done" if player.discharged >= number else "points-open"),
            ),
            rules=("A-2",),
            picture=(Sign("cc-crystal", faded=player.discharged < number),),
        )

    def omega(self, seat: int) -> Card:
        player = self.player(seat)
        pieces = sum(player.pool_stars) + player.pool_proto + len(player.pool_tiles)
        counters = player.dna + player.gravitons + player.supernovae
        lost = [("pieces", pieces), ("counters", counters)]
        return Card(
            self.say("omega"),
            self.say("omega-name"),
            self.say("omega-rule"),
            owner="" if self.is_mine(seat) else self.name(seat),
            rows=[Row(self.count(code, number), "danger") for code, number in lost if number],
            rules=("O-1", "O-4"),
        )

    # -- energy cards -------------------------------------------------------------------------

    def hand(self, seat: int, kind: str) -> Card:
        player = self.player(seat)
        if kind == "unknown":
            return Card(
                self.say("card"),
                self.say("card-unknown", player.hand[len(KINDS)]),
                self.say("unknown-rule"),
                owner=self.belongs(seat),
                rules=("R-5", "R-10"),
                picture=(Sign("cc-mc-back"),),
            )
        count = player.hand[KINDS.index(kind)]
        for_set = self.say("of", count, SET_SIZE)
        return Card(
            self.say("card"),
            self.say("card-kind", self.texts.arg(kind), count),
            self.say("card-rule"),
            owner=self.belongs(seat),
            rows=[
                Row(self.say("for-set"), _reached(count, SET_SIZE), for_set),
                Row(self.say("in-hand"), worth=self.say("of", sum(player.hand), HAND_LIMIT)),
            ],
            rules=("K-1", "K-6"),
            picture=[Sign(f"cc-mc-{kind}", faded=not count)] * max(1, min(5, count)),
        )

    def set_of_five(self, seat: int) -> Card:
        hand = self.player(seat).hand
        most = max(hand[: len(KINDS)])
        return Card(
            self.say("set"),
            self.say("set-name"),
            self.say("set-rule"),
            owner=self.belongs(seat),
            rows=[
                Row(
                    drawn(f"cc-mc-{kind}") + self.texts.arg(kind),
                    _reached(count, SET_SIZE),
                    self.say("of", count, SET_SIZE),
                )
                for kind, count in zip(KINDS, hand, strict=False)
                if count and count == most
            ],
            worth=Worth(SET_POINTS, words=self.say("set-worth")),
            rules=("K-6",),
            picture=[Sign("cc-mc-alike")] * SET_SIZE,
        )

    # -- powers -------------------------------------------------------------------------------

    def power(self, seat: int, power: int, offered: bool = False) -> Card:
        name = POWER_NAMES[power]
        mine = self.is_mine(seat) and not offered
        costs = self._costs(self.player(seat), power, mine)
        paid = mine and not [row for row in costs if row.standing == "open"]
        return Card(
            self.say("power-offer" if offered else "power"),
            self.texts.arg(name),
            self.texts.say(POWER_EFFECTS[power]),
            owner=self.texts.arg(KINDS[POWER_KIND[power]]) if offered else self.belongs(seat),
            rows=[*costs, *(self._effect(seat, power, paid) if mine else ())],
            tip="" if POWER_PAYS[power] == DISCHARGE else self.say("power-tip"),
            rules=("W-8",) if POWER_PAYS[power] == DISCHARGE else ("K-5", "W-2"),
            picture=(Sign(f"cc-card-{KINDS[POWER_KIND[power]]}"),),
        )

    def open_to_all(self, seat: int) -> list[Row]:
        """Powers lie face up: what each of another seat does, and what it costs."""
        names = [POWER_NAMES[power] for power in self.player(seat).slots if power != NONE]
        return [Row(f"{self.texts.arg(name)}: {self.texts.explain(name)}") for name in names]

    def _costs(self, player: Player, power: int, mine: bool) -> list[Row]:
        """Everything that it costs, against what the reader has."""
        pays = POWER_PAYS[power]
        if pays == DISCHARGE:
            rows = [(self.say("crystal-six"), player.full, 1)]
        else:
            held = max(player.hand[: len(KINDS)]) if pays == ANY else player.hand[pays]
            rows = [(self.texts.cost(POWER_NAMES[power])[0], held, POWER_CARDS[power])]
        if POWER_GRAVITONS[power]:
            words = drawn("cc-ico-graviton") + self.texts.arg("graviton")
            rows.append((words, player.gravitons, POWER_GRAVITONS[power]))
        if POWER_SUPERNOVAE[power]:
            words = drawn("cc-ico-nova") + self.texts.arg("supernova")
            rows.append((words, player.supernovae, POWER_SUPERNOVAE[power]))
        if not mine:
            return [Row(words) for words, _, _ in rows]
        return [
            Row(words, "done" if held >= price else "open", self.say("hold", held))
            for words, held, price in rows
        ]

    def _effect(self, seat: int, power: int, paid: bool) -> list[Row]:
        """What it would do now, while its owner crafts and can pay for it."""
        player = self.player(seat)
        if why_not_effect(self.state, player, power) != ALLOWED:
            return [Row(self.say("power-no-target"), "open")]
        if not paid or self.state.current != seat or self.state.pending[-1:] != [TO_CRAFT]:
            return []
        for step in EFFECTS[power]:
            if step % STEP == EVOLVE_NEAR:
                found = len(proto_near_element(player, step // STEP))
                return [Row(self.say("power-evolves"), "ready", self.count("proto-count", found))]
        return [Row(self.say("power-ready"), "ready")]

    def slot(self, seat: int, number: int) -> Card:
        cost = SLOT_COSTS[number - 1]
        hand = self.player(seat).hand
        rows = [
            Row(
                drawn(f"cc-mc-{kind}") + self.texts.arg(kind),
                _reached(count, cost),
                self.say("of", count, cost),
            )
            for kind, count in zip(KINDS, hand, strict=False)
        ]
        return Card(
            self.say("slot"),
            self.say("slot-name", number, cost),
            self.say("slot-rule"),
            owner=self.belongs(seat),
            rows=rows if self.is_mine(seat) else [],
            rules=("K-1", "K-3"),
            picture=[Sign("cc-mc-alike")] * cost,
        )


def _reached(count: int, wanted: int) -> Standing:
    return "ready" if count >= wanted else "open"
