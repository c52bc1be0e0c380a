"""Rounds, turns, order of play, reserve and bag."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, counter, icon, label, row, strip
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, named, seat_sign, words
from cosmarium.drawing.svg import Element, circle, component, group, line, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import ROUNDS, TOK3, TOK4, TOK12, TURNS_A_ROUND
from cosmarium.games.cosmogenesis.drawing.bodies import comet_icon
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.state import PHASE_MAIN

HEIGHT: Final = 48.0
STEP: Final = 64.0
LAST_START: Final = 3  # life made later cannot become intelligent by time alone


class Round(NamedTuple):
    number: int  # ROUNDS + 1 when the game is over
    turns: int  # of this round that are done


def top(scene: CosmogenesisScene) -> list[Component]:
    state = scene.state
    turns = min(TURNS_A_ROUND, state.turn // state.seats) if state.phase >= PHASE_MAIN else 0
    now = Round(ROUNDS + 1 if state.over else state.round, turns)
    if scene.look.layout == "phone":
        track = Component("track", short_track, (scene.look, now, scene.said_points(scene.focus)))
    else:
        track = Component("track", long_track, (scene.look, now))
    names = tuple([(seat, scene.view.name(seat)) for seat in state.order])
    stocks = (
        *(state.reserve[TOK12], state.reserve[TOK3], state.reserve[TOK4]),
        *(state.reserve_asteroids, state.reserve_comets),
    )
    inputs = (scene.look, names, scene.active, stocks, sum(state.bag))
    return [track, Component("supply", supply, inputs)]


# -- rounds -----------------------------------------------------------------------------------


def long_track(look: Look, now: Round) -> Fragment:
    said = look.caption("round")
    left = 8 + width(said, 12) + 26
    parts = [Part("title", words(8, 24.3, said, 12, "muted"))]
    for number in range(1, ROUNDS + 1):
        turns = now.turns if number == now.number else -1
        mark = _round_mark(look, number, left + STEP * (number - 1), number < now.number, turns)
        parts.append(Part(f"round-{number}", mark))
    deadline = look.caption("deadline")
    life = use("cg-life4", left + STEP * (LAST_START - 0.5), 41, 15)
    parts.append(Part("deadline", group(life, **named(deadline))))
    broad = left + STEP * ROUNDS - 20
    return Fragment("track", "top", _said_round(look, now), broad, HEIGHT, parts)


def _said_round(look: Look, now: Round) -> str:
    return look.caption("rounds", min(now.number, ROUNDS), ROUNDS)


@component
def _round_mark(look: Look, number: int, x: float, past: bool, turns: int) -> Element:
    """The number; below it the kind of objectives, or the turns of the running round; then the
    evolution that follows."""
    now = turns >= 0
    edge = tone("accent" if now or past else "line")
    ink = "on-fill" if now else "text" if past else "muted"
    evolution = look.caption("evolution", number)
    helix = use("cg-e-evo", x + STEP / 2, 20, 20)
    colour = tone("accent" if past else "line")
    parts = [
        line(x + 13, 20, x + STEP - 13, 20, stroke=colour, stroke_width=2),
        group(helix, opacity=None if past else 0.75, **named(evolution)),
        circle(*(x, 20, 13), fill=tone("fill" if now else "panel"), stroke=edge, stroke_width=2),
        bold(x, 24.8, str(number), 13, ink, text_anchor="middle"),
    ]
    if now:
        return written(*parts, _turn_pips(turns, x, 41))
    symbol = "cg-g-star" if number % 2 else "cg-g-plan"
    kind = look.caption("stellar-round" if number % 2 else "planetary-round", number)
    sign = use(symbol, x, 41, 15, opacity=0.45 if past else 0.9)
    return written(*parts, group(sign, **named(kind)))


def _turn_pips(done: int, x: float, y: float) -> Element:
    """Four turns: done, running, to come."""
    fills = ["accent" if n < done else "text" if n == done else "panel" for n in range(4)]
    pips: list[Element] = [
        circle(
            *(x + 9 * number - 13.5, y, 3.3),
            fill=tone(fill),
            stroke=tone("accent"),
            stroke_width=1.3,
        )
        for number, fill in enumerate(fills)
    ]
    return written(*pips)


def short_track(look: Look, now: Round, points: str) -> Fragment:
    number = min(now.number, ROUNDS)
    said = f"{look.caption('round')} {number}/{ROUNDS}"
    broad = width(said, 14, bold=True)
    content = group(
        bold(4, 27, said, 14),
        use("cg-g-star" if number % 2 else "cg-g-plan", broad + 18, 22, 15),
        _turn_pips(now.turns, broad + 50, 22),
        bold(296, 27, points, 14, "ink", text_anchor="end"),
    )
    return Fragment("track", "top", _said_round(look, now), 300, 44, content)


# -- order, reserve, bag ----------------------------------------------------------------------

STOCKS: Final = (
    ("reserve-12", icon("cg-t2", 51.2, 22)),
    ("reserve-3", icon("cg-t3", 46.1, 22)),
    ("reserve-4", icon("cg-t4", 38.4, 22)),
    ("reserve-asteroids", icon("cg-ast", 79.4, 22)),
    ("reserve-comets", Item(22, 22, comet_icon(11, 11, 46))),
)


def supply(
    look: Look, order: tuple[tuple[int, str], ...], active: int, stocks: tuple[int, ...], bag: int
) -> Fragment:
    roomy = look.layout == "wide"
    titles = [label(look.caption(one), 12, "muted") for one in ("order", "reserve", "bag")]
    found = [("order-title", titles[0])] if roomy else []
    found += [
        (f"order-{place}", _seat(seat, name, seat == active))
        for place, (seat, name) in enumerate(order)
    ]
    found.append(("rule", Item(1, 28, line(0.5, 0, 0.5, 28, stroke=tone("line")))))
    found += [("reserve-title", titles[1])] if roomy else []
    found += [
        (code, _stock(look, code, sign, count))
        for (code, sign), count in zip(STOCKS, stocks, strict=True)
    ]
    found.append(("bag", row([titles[2], label(str(bag), 13, bold=True)], 6)))
    broad, parts = strip(found, Box(4, 0, 0, 40), 10)
    return Fragment("supply", "top", look.caption("supply"), broad + 8, HEIGHT, parts)


@component
def _stock(look: Look, code: str, sign: Item, count: int) -> Item:
    return counter(sign, count, gap=3).named(look.caption(code, count))


@component
def _seat(seat: int, name: str, active: bool) -> Item:
    """Underlined for the one on turn."""
    parts = [seat_sign(seat, 9, 14, 17)]
    if active:
        parts.append(
            line(*(0, 29, 18, 29), stroke=tone("accent"), stroke_width=2.4, stroke_linecap="round")
        )
    return Item(18, 28, written(*parts)).named(name)
