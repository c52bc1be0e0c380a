"""Bonus tiles: who holds them, and how the largest zones compare."""

from dataclasses import dataclass
from typing import NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import Style, passage
from cosmarium.drawing.pieces import bold, box_halo, seat_sign, target, tick
from cosmarium.drawing.svg import Element, component, group, move, use
from cosmarium.games.cosmic_factory.components import (
    BONUS_LOST,
    BONUS_WON,
    COLOUR_LETTERS,
    COLOURS,
    HAPPY_HOUR,
    HEAVENLY_GIFT,
)
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.drawing.sheets import titled
from cosmarium.games.cosmic_factory.state import NO_TIME


class Bet(NamedTuple):
    colour: int
    state: str
    holder: int | None
    worth: str  # empty: out of the game this round
    mine: int | None  # own largest zone, if it may be seen
    best: int | None  # of the others

    def compared(self, look: Look) -> str:
        if self.mine is None:
            return ""
        if self.best is None:
            return look.caption("compared-own", self.mine)
        return look.caption("compared", self.mine, self.best)

    @property
    def tone(self) -> str:
        if self.mine is None or self.best is None:
            return "text"
        return "bad" if self.mine < self.best else "good"


@dataclass(frozen=True)
class Bonus:
    bets: tuple[Bet, ...]
    stacked: bool  # one below the other, or side by side

    def parts(self, look: Look, box: Box) -> list[Part]:
        parts = [titled(look.caption("bonus"), box, "bonus")]
        inner = box.pad(8, 30 if self.stacked else 32, 8, 4 if self.stacked else 6)
        places = inner.rows(COLOURS) if self.stacked else inner.columns(COLOURS)
        for bet, place in zip(self.bets, places, strict=True):
            room = place.pad(bottom=4) if self.stacked else place.pad(right=4)
            drawn = bonus_tile(look, bet, room, self.stacked)
            parts.append(Part(f"bonus-{COLOUR_LETTERS[bet.colour]}", drawn))
        return parts


def bonus(scene: FactoryScene, stacked: bool) -> Bonus:
    return Bonus(tuple([_bet(scene, colour) for colour in range(COLOURS)]), stacked)


def _bet(scene: FactoryScene, colour: int) -> Bet:
    say, holder = scene.look.caption, scene.holder(colour)
    double = 2 if scene.card == HAPPY_HOUR else 1
    worth = f"+{BONUS_WON * double} −{BONUS_LOST * double}"
    if scene.card == HEAVENLY_GIFT:
        state, worth = say("bonus-none"), ""
    elif holder is not None:
        state = say("bonus-held", scene.who(holder))
    elif scene.seat >= 0 and scene.player(scene.seat).claims[colour] != NO_TIME:
        state = say("bonus-claimed")
    else:
        state = say("bonus-free")
    if not scene.open(scene.middle):
        return Bet(colour, state, holder, worth, None, None)
    mine, best = scene.largest(scene.middle, colour), scene.rivals(colour)
    return Bet(colour, state, holder, worth, mine, best)


@component
def bonus_tile(look: Look, bet: Bet, box: Box, stacked: bool) -> Element:
    code, compared = COLOUR_LETTERS[bet.colour], bet.compared(look)
    title = look.caption(code)
    x, y = (34.0, box.height / 2) if stacked else (box.width / 2, 36.0)
    size = min(64.0, box.height - 4) if stacked else 60.0
    faded = bet.holder is not None or not bet.worth
    disc = [use(f"cf-bonus{code}", 0, 0, size, opacity=0.4 if faded else None)]
    if bet.holder is not None:
        disc.append(seat_sign(bet.holder, 0, -3, 26))
    elif bet.worth:
        disc.append(bold(0, size * 0.345, bet.worth, 12, "space-text", text_anchor="middle"))
    parts = [group(*disc, transform=move(x, y))]
    if stacked:
        lines = Box(72, y - 27, box.width - 76, 54).rows(3)
        parts.append(passage(title, lines[0], sizes=(13, 12), bold=True))
        parts.append(passage(bet.state, lines[1], colour="muted"))
        parts.append(passage(compared, lines[2], sizes=(13,), colour=bet.tone, bold=True))
    else:
        lines = Box(2, 70, box.width - 4, 38).rows(2)
        parts.append(passage(bet.state, lines[0], colour="muted", across="middle"))
        style: Style = {"sizes": (13,), "colour": bet.tone, "across": "middle", "bold": True}
        parts.append(passage(compared, lines[1], **style))
    return target(
        name_of("bonus", code),
        f"{title}: {bet.state}",
        *parts,
        box_halo(0, 0, box.width, box.height),
        tick(x + 24, y - 22),
        hint=look.caption("bonus-compare", compared) if compared else "",
        transform=move(box.x, box.y),
    )
