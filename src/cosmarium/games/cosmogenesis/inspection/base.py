"""What all cards of this game share."""

from collections.abc import Sequence

from cosmarium.games.cosmogenesis.actions import PLACE_NAMES
from cosmarium.games.cosmogenesis.components import COLOURS, COMPARE, STELLAR_OBJECTIVES
from cosmarium.games.cosmogenesis.inspection.words import NEXT, PLURALS, STELLAR_RULES, WORDS
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    CosmogenesisState,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    size_of,
)
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts, describe_body
from cosmarium.inspection import Inspector, Row
from cosmarium.narration import capital


class Cards(Inspector[CosmogenesisState]):
    words = {
        **WORDS,
        **{f"stellar-{card}": rule for card, rule in enumerate(STELLAR_RULES)},
        **{f"next-{measure}": step for measure, step in enumerate(NEXT)},
    }
    plurals = PLURALS
    texts: CosmogenesisTexts

    def place(self, place: int) -> str:
        """`Planet 1`, `Moon 2 of planet 1`."""
        return capital(self.texts.arg(PLACE_NAMES[place]))

    def body_name(self, seat: int, place: int) -> str:
        return describe_body(self.texts, self.state.systems[seat].bodies[place])

    def symbol(self, seat: int, place: int) -> str:
        return symbol_of(self.state.systems[seat].bodies[place])

    def price(self, code: str, asteroids: int, seat: int) -> Row:
        """What asteroids can buy, and whether there are enough."""
        enough = self.state.systems[seat].asteroids >= asteroids
        return Row(self.say(code), "ready" if enough else "open", self.count("price", asteroids))

    def bars(self, values: Sequence[int], points: Sequence[int]) -> list[Row]:
        """A bar for every seat, the largest value first."""
        most = max(1, *values)
        seats = sorted(range(len(values)), key=lambda seat: -values[seat])
        return [
            Row(
                self.say("you") if self.is_mine(seat) else self.name(seat),
                worth=self.count("at", points[seat], values[seat]),
                share=values[seat] / most,
                seat=seat,
            )
            for seat in seats
        ]


def symbol_of(body: int) -> str:
    """The symbol of a body in the picture (data/symbols.svg)."""
    if body == ASTEROID_MOON:
        return "cg-ast"
    if is_gas(body):
        return f"cg-g{size_of(body)}{'r' if has_rings(body) else ''}-{COLOURS[colour_of(body)]}"
    return f"cg-t{size_of(body)}{'w' if has_water(body) else ''}"


def is_race(card: int) -> bool:
    """Whether a stellar objective compares the players."""
    return STELLAR_OBJECTIVES[card].scheme == COMPARE
