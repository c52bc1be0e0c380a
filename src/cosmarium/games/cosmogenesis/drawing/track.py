"""Rounds, turns, order of play, reserve and bag."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, counter, icon, label, row, strip
from cosmarium.drawing.pieces import centred, named, seat_sign
from cosmarium.drawing.svg import Element, circle, component, group, line, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmogenesis.components import ROUNDS, TOK3, TOK4, TOK12, TURNS_A_ROUND
from cosmarium.games.cosmogenesis.drawing.bodies import name_of
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.state import PHASE_MAIN

HEIGHT: Final = 48.0
STEP: Final = 64.0
LAST_START: Final = 3  # life made later cannot become intelligent by time alone


class Round(NamedTuple):
    number: int  # ROUNDS + 1 when the game is over
    turns: int  # of this round that are done


def top(scene: CosmogenesisScene) -> list[Component]:
    state, look = scene.state, scene.look
    turns = min(TURNS_A_ROUND, state.turn // state.seats) if state.phase >= PHASE_MAIN else 0
    now = Round(ROUNDS + 1 if state.over else state.round, turns)
    track = Component("track", long_track, (look, now))
    if look.layout == "phone":
        track = Component("track", short_track, (look, now, scene.said_points(scene.focus)))
    names = tuple([(seat, scene.names[seat]) for seat in state.order])
    stocks = (
        *[state.reserve[token] for token in (TOK12, TOK3, TOK4)],
        *(state.reserve_asteroids, state.reserve_comets),
    )
    inputs = (look, names, scene.active, stocks, sum(state.bag))
    return [track, Component("supply", supply, inputs)]


# -- rounds -----------------------------------------------------------------------------------


def long_track(look: Look, now: Round) -> Fragment:
    title = _title(look, "round")
    left = 8 + title.width + 26
    parts = [Part("title", title.at(8, 20, down="middle"))]
    for number in range(1, ROUNDS + 1):
        turns = now.turns if number == now.number else -1
        mark = round_mark(look, number, left + STEP * (number - 1), number < now.number, turns)
        parts.append(Part(f"round-{number}", mark))
    life = icon("cg-life4", 15).named(look.caption("deadline"), name=name_of("deadline"))
    x = left + STEP * (LAST_START - 0.5)
    parts.append(Part("deadline", life.at(x, 41, "middle", "middle")))
    return Fragment("track", "top", _said(look, now), left + STEP * ROUNDS - 20, HEIGHT, parts)


def _said(look: Look, now: Round) -> str:
    return look.caption("rounds", min(now.number, ROUNDS), ROUNDS)


@component
def round_mark(look: Look, number: int, x: float, past: bool, turns: int) -> Element:
    """The number; below it the kind of objectives, or the turns of the running round; then the
    evolution that follows."""
    now = turns >= 0
    ink = "on-fill" if now else "text" if past else "muted"
    disc = paint("fill" if now else "panel", "accent" if now or past else "line", 2)
    way = paint("none", "accent" if past else "line", 2)
    helix = use("cg-e-evo", 10, 10, 20, opacity=None if past else 0.75)
    symbol, kind = ("cg-g-star", "stellar") if number % 2 else ("cg-g-plan", "planetary")
    sign = Item(15, 15, use(symbol, 7.5, 7.5, 15, opacity=0.45 if past else 0.9))
    below = _turn_pips(look, turns) if now else sign
    said = look.caption("evolution", number)
    evolution = Item(20, 20, helix).named(said, name=name_of("evolution", number))
    return written(
        line(x + 13, 20, x + STEP - 13, 20, **way),
        evolution.at(x + STEP / 2, 20, "middle", "middle"),
        group(
            circle(x, 20, 13, **disc),
            centred(x, 20, number, 13, ink),
            *([] if now else [below.at(x, 41, "middle", "middle")]),
            id=name_of("round", number),
            **named(look.caption(f"{kind}-round", number)),
        ),
        *([below.at(x, 41, "middle", "middle")] if now else []),
    )


def _turn_pips(look: Look, done: int) -> Item:
    """Four turns: done, running, to come."""
    fills = ["accent" if n < done else "text" if n == done else "panel" for n in range(4)]
    pips = [circle(3.3, 3.3, 3.3, **paint(fill, "accent", 1.3)) for fill in fills]
    said = look.caption("turns-done", max(0, done), TURNS_A_ROUND)
    return row([Item(6.6, 6.6, pip) for pip in pips], 2.4).named(said, name=name_of("turns"))


def short_track(look: Look, now: Round, points: str) -> Fragment:
    number = min(now.number, ROUNDS)
    said = label(f"{look.caption('round')} {number}/{ROUNDS}", 14, bold=True)
    symbol, kind = ("cg-g-star", "stellar") if number % 2 else ("cg-g-plan", "planetary")
    title, name = look.caption(f"{kind}-round", number), name_of("round", number)
    running = row([said, icon(symbol, 15)], 10).named(title, name=name)
    score = label(points, 14, "ink", bold=True).named(points, name=name_of("points"))
    content = group(
        row([running, _turn_pips(look, now.turns)], 10).at(4, 22, down="middle"),
        score.at(296, 22, "end", "middle"),
    )
    return Fragment("track", "top", _said(look, now), 300, 44, content)


# -- order, reserve, bag ----------------------------------------------------------------------

# A comet needs the dark to be seen.
COMET: Final = group(circle(11, 11, 10.5, **paint("lens")), use("cg-com", 12, 11, 46))
STOCKS: Final = (
    ("reserve-12", icon("cg-t2", 51.2, 22)),
    ("reserve-3", icon("cg-t3", 46.1, 22)),
    ("reserve-4", icon("cg-t4", 38.4, 22)),
    ("reserve-asteroids", icon("cg-ast", 79.4, 22)),
    ("reserve-comets", Item(22, 22, COMET)),
)


def supply(
    look: Look, order: tuple[tuple[int, str], ...], active: int, stocks: tuple[int, ...], bag: int
) -> Fragment:
    roomy = look.layout == "wide"
    found = [("order-title", _title(look, "order"))] if roomy else []
    found += [
        (f"order-{place}", _seat(place, seat, name, seat == active))
        for place, (seat, name) in enumerate(order)
    ]
    found.append(("rule", Item(1, 28, line(0.5, 0, 0.5, 28, **paint("none", "line")))))
    found += [("reserve-title", _title(look, "reserve"))] if roomy else []
    for (code, sign), count in zip(STOCKS, stocks, strict=True):
        found.append((code, _stock(look, code, sign, count)))
    found.append(("bag", _bag(look, bag)))
    broad, parts = strip(found, Box(4, 0, 0, 40), 10)
    return Fragment("supply", "top", look.caption("supply"), broad + 8, HEIGHT, parts)


@component
def _title(look: Look, code: str) -> Item:
    said = look.caption(code)
    return label(said, 12, "muted").named(said, name=name_of(code))


@component
def _stock(look: Look, code: str, sign: Item, count: int) -> Item:
    return counter(sign, count, gap=3).named(look.caption(code, count), name=name_of(code))


@component
def _bag(look: Look, bag: int) -> Item:
    held = counter(label(look.caption("bag"), 12, "muted"), bag, gap=6)
    return held.named(look.caption("bag-count", bag), name=name_of("bag"))


@component
def _seat(place: int, seat: int, name: str, active: bool) -> Item:
    """Underlined for the one on turn."""
    bar = [line(0, 29, 18, 29, **paint("none", "accent", 2.4, ends="round"))] if active else []
    sign = Item(18, 28, written(seat_sign(seat, 9, 14, 17), *bar))
    return sign.named(name, name=name_of("order", place + 1))
