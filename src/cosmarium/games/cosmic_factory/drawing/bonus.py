"""Bonus tiles: who holds them, and how the largest zones compare."""

from typing import NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.frames import titled
from cosmarium.drawing.kit import Align, Style, passage
from cosmarium.drawing.pieces import box_halo, centred, seat_sign, target, tick
from cosmarium.drawing.svg import Element, component, group, move, use
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.drawing.names import letter, name_of
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.state import NO_TIME


class Bet(NamedTuple):
    colour: int
    state: str
    holder: int | None
    worth: str  # empty: out of the game this round
    compared: str = ""  # own largest zone, if it may be seen, and that of the others
    tone: str = "text"


class Bonus(NamedTuple):
    bets: tuple[Bet, ...]
    stacked: bool  # one below the other, or side by side

    def parts(self, look: Look, box: Box) -> list[Part]:
        parts = [Part("bonus", titled(look.caption("bonus"), box))]
        if self.stacked:
            places = box.pad(8, 30, 8, 8).rows(data.COLOURS, 4)
        else:
            places = box.pad(8, 32, 12, 6).columns(data.COLOURS, 4)
        for bet, place in zip(self.bets, places, strict=True):
            drawn = bonus_tile(look, bet, place, self.stacked)
            parts.append(Part(f"bonus-{letter(bet.colour)}", drawn))
        return parts


def bonus(scene: FactoryScene, stacked: bool) -> Bonus:
    return Bonus(tuple([_bet(scene, colour) for colour in range(data.COLOURS)]), stacked)


def _bet(scene: FactoryScene, colour: int) -> Bet:
    say, holder = scene.look.caption, scene.holder(colour)
    double = 2 if scene.card == data.HAPPY_HOUR else 1
    worth, state = f"+{data.BONUS_WON * double} −{data.BONUS_LOST * double}", say("bonus-free")
    if scene.card == data.HEAVENLY_GIFT:
        state, worth = say("bonus-none"), ""
    elif holder is not None:
        state = say("bonus-held", scene.who(holder))
    elif scene.seat >= 0 and scene.player(scene.seat).claims[colour] != NO_TIME:
        state = say("bonus-claimed")
    if not scene.open(scene.focus):
        return Bet(colour, state, holder, worth)
    # The bets are the focus', even while a neighbour's galaxy stands in the middle.
    mine, best = scene.largest(scene.focus, colour), scene.rivals(colour)
    if best is None:
        return Bet(colour, state, holder, worth, say("compared-own", mine))
    compared, tone = say("compared", mine, best), "bad" if mine < best else "good"
    return Bet(colour, state, holder, worth, compared, tone)


@component
def bonus_tile(look: Look, bet: Bet, box: Box, stacked: bool) -> Element:
    code = letter(bet.colour)
    title = look.caption(code)
    x, y = (34.0, box.height / 2) if stacked else (box.width / 2, 36.0)
    size = min(64.0, box.height - 4) if stacked else 60.0
    faded = bet.holder is not None or not bet.worth
    disc = [use(f"cf-bonus{code}", 0, 0, size, opacity=0.4 if faded else None)]
    if bet.holder is not None:
        disc.append(seat_sign(bet.holder, 0, -3, 26))
    elif bet.worth:
        disc.append(centred(0, size * 0.19, bet.worth, 12, "space-text"))
    parts = [group(*disc, transform=move(x, y))]
    across: Align = "start" if stacked else "middle"
    *top, second, third = Box(2, 70, box.width - 4, 38).rows(2)
    lines = 1 if stacked or box.height < 120 else 2
    third = third._replace(height=19 * lines)
    if stacked:
        *top, second, third = Box(72, y - 27, box.width - 76, 54).rows(3)
        parts.append(passage(title, top[0], sizes=(13, 12), bold=True))
    style: Style = {"sizes": (13, 12), "lines": lines, "bold": True, "across": across}
    style["colour"] = bet.tone
    parts.append(passage(bet.state, second, colour="muted", across=across))
    parts.append(passage(bet.compared, third, **style))
    return target(
        name_of("bonus", code),
        f"{title}: {bet.state}",
        *parts,
        box_halo(0, 0, box.width, box.height),
        tick(x + 24, y - 22),
        hint=look.caption("bonus-compare", bet.compared) if bet.compared else "",
        transform=move(box.x, box.y),
    )
