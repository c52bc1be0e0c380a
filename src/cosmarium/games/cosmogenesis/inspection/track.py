"""Cards about the track of rounds and the reserve."""

from cosmarium.games.cosmogenesis.components import COMETS, ROUNDS, TOK3, TOK4, TOK12, TURNS_A_ROUND
from cosmarium.games.cosmogenesis.inspection.base import Cards
from cosmarium.games.cosmogenesis.scoring import score_sheets
from cosmarium.games.cosmogenesis.state import PHASE_MAIN
from cosmarium.inspection import Card, Row, Sign, Worth
from cosmarium.narration import capital

LIFE = [Sign(f"cg-life{level}") for level in range(5)]
# By what lies in the reserve: its rules, its picture.
STOCKS = {
    "12": ("cg-t2", ("TOK-3", "TOK-4")),
    "3": ("cg-t3", ("TOK-3", "TOK-4")),
    "4": ("cg-t4", ("TOK-3", "TOK-4")),
    "asteroids": ("cg-ast", ("TOK-5",)),
    "comets": ("cg-com", ("TOK-6",)),
}


class TrackCards(Cards):
    def evolution(self, seat: int, number: str) -> Card:
        return Card(
            self.say("track"),
            self.texts.caption("evolution", _round(number)),
            self.say("evolution-rule"),
            rules=("RND-2", "SCO-3"),
            picture=LIFE,
        )

    def round(self, seat: int, number: str = "") -> Card:
        number = number or str(min(self.state.round, ROUNDS))
        stellar = _round(number) % 2 == 1
        return Card(
            self.say("track"),
            self.texts.caption("stellar-round" if stellar else "planetary-round", number),
            self.say("round-rule"),
            rules=("FILL-1", "TRN-1"),
            picture=(Sign("cg-g-star" if stellar else "cg-g-plan"),),
        )

    def deadline(self, seat: int) -> Card:
        return Card(
            self.say("track"),
            self.say("deadline-name"),
            self.say("deadline-rule"),
            rules=("RND-2",),
            picture=LIFE,
        )

    def turns(self, seat: int) -> Card:
        done = self.state.turn // self.state.seats if self.state.phase >= PHASE_MAIN else 0
        return Card(
            self.say("track"),
            self.texts.caption("turns-done", min(done, TURNS_A_ROUND), TURNS_A_ROUND),
            self.texts.caption("turns-hint"),
            rules=("TRN-1", "TRN-3"),
        )

    def order(self, seat: int, place: str = "") -> Card:
        """TRN-1: a place in the order of the round, or the whole order."""
        order, number = self.state.order, int(place or 1)
        if number < 1:
            raise LookupError(place)
        if place:
            found = order[number - 1]
            who = self.say("you") if self.is_mine(found) else self.name(found)
        else:
            who = self.say("rounds-order", self.state.round)
        rows = [
            Row(
                self.say("order-place", index + 1),
                worth=self.say("you") if self.is_mine(one) else self.name(one),
                seat=one,
            )
            for index, one in enumerate(order)
        ]
        return Card(
            self.say("order"),
            who,
            self.say("order-rule"),
            rows=rows,
            rules=("TRN-1", "RND-7"),
        )

    def plate(self, seat: int) -> Card:
        """Whose system it is, with the points by what they are for."""
        state = self.state
        sheet = score_sheets(state)[seat]
        holds = bool(state.order) and state.monolith == seat
        return Card(
            self.say("system"),
            self.say("you") if self.is_mine(seat) else self.name(seat),
            self.say("system-rule"),
            rows=self.score_rows(sheet),
            worth=Worth(sheet.total, words=self.count("so-far", sheet.total)),
            tip=self.say("monolith-held") if holds else "",
            rules=("SCO-1", "SCO-6"),
            picture=(Sign("cg-star"), *([Sign("cg-mono")] if holds else [])),
        )

    def bag(self, seat: int) -> Card:
        return Card(
            self.say("reserve"),
            self.texts.caption("bag-count", sum(self.state.bag)),
            self.texts.caption("bag-hint"),
            rules=("FILL-2",),
            picture=(Sign("cg-t2"), Sign("cg-g1-any"), Sign("cg-t3")),
        )

    def zone(self, seat: int, name: str) -> Card:
        return Card(
            self.say("orbit"),
            capital(self.texts.caption(name)),
            self.texts.caption(f"{name}-hint"),
            owner=self.belongs(seat),
            rules=("RND-2",),
            picture=LIFE if name == "habitable" else LIFE[:1],
        )

    def reserve(self, seat: int, what: str = "") -> Card:
        """One kind of piece, or all."""
        state = self.state
        left = {
            "12": state.reserve[TOK12],
            "3": state.reserve[TOK3],
            "4": state.reserve[TOK4],
            "asteroids": state.reserve_asteroids,
            "comets": state.reserve_comets,
        }
        if not what:
            return Card(
                self.say("beside-board"),
                self.say("reserve"),
                self.say("reserve-all"),
                rows=[Row(self.texts.caption(f"reserve-{one}", left[one])) for one in STOCKS],
                rules=("TOK-3", "TOK-5", "TOK-6"),
                picture=[Sign(symbol) for symbol, _ in STOCKS.values()],
            )
        symbol, rules = STOCKS[what]
        rule = f"reserve-{what}" if what in ("asteroids", "comets") else "reserve-bodies"
        return Card(
            self.say("reserve"),
            self.texts.caption(f"reserve-{what}", left[what]),
            self.say(rule, COMETS),
            rules=rules,
            picture=(Sign(symbol),),
        )


def _round(number: str) -> int:
    found = int(number)
    if not 1 <= found <= ROUNDS:
        raise LookupError(number)
    return found
