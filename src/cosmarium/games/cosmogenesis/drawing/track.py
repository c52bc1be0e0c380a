"""Rounds, turns, order of play, reserve and bag."""

from typing import Final

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, named, seat_sign, tip, words
from cosmarium.drawing.svg import Element, circle, group, line, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    ROUNDS,
    TOK3,
    TOK4,
    TOK12,
    TURNS_A_ROUND,
)
from cosmarium.games.cosmogenesis.drawing.bodies import comet_icon
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.state import (
    PHASE_MAIN,
)

HEIGHT: Final = 48.0
STEP: Final = 64.0
LAST_START: Final = 3  # life made later cannot become intelligent by time alone


def track(scene: CosmogenesisScene) -> Fragment:
    return _short_track(scene) if scene.view.layout == "phone" else _long_track(scene)


def _long_track(scene: CosmogenesisScene) -> Fragment:
    view, state = scene.view, scene.state
    said = view.caption("round")
    left = 8 + width(said, 12) + 26
    parts: list[Element] = [words(8, 24.3, said, 12, "muted")]
    for number in range(1, ROUNDS + 1):
        x = left + STEP * (number - 1)
        past = number < state.round or state.over
        colour = tone("accent" if past else "line")
        parts.append(line(x + 13, 20, x + STEP - 13, 20, stroke=colour, stroke_width=2))
        label = view.caption("evolution", number)
        mark = use("cg-e-evo", x + STEP / 2, 20, 20)
        parts.append(group(tip(label), mark, opacity=None if past else 0.75, **named(label)))
        parts += _round_mark(scene, number, x)
    end = left + STEP * ROUNDS
    deadline = view.caption("deadline")
    x = left + STEP * (LAST_START - 0.5)
    parts.append(group(tip(deadline), use("cg-life4", x, 41, 15), **named(deadline)))
    label = view.caption("rounds", state.round, ROUNDS)
    return Fragment("track", "top", label, end - 20, HEIGHT, group(*parts))


def _round_mark(scene: CosmogenesisScene, number: int, x: float) -> list[Element]:
    """The number; below it the kind of objectives, or the turns of the running round."""
    state = scene.state
    now = number == state.round and not state.over
    past = number < state.round or state.over
    edge = tone("accent" if now or past else "line")
    parts = [
        circle(*(x, 20, 13), fill=tone("fill" if now else "panel"), stroke=edge, stroke_width=2),
        bold(
            *(x, 24.8, str(number), 13, "on-fill" if now else "text" if past else "muted"),
            text_anchor="middle",
        ),
    ]
    if now:
        return parts + turn_pips(scene, x, 41)
    symbol = "cg-g-star" if number % 2 else "cg-g-plan"
    kind = scene.view.caption("stellar-round" if number % 2 else "planetary-round", number)
    parts.append(
        group(
            tip(kind),
            use(symbol, x, 41, 15, opacity=0.45 if past else 0.9),
            **named(kind),
        )
    )
    return parts


def turn_pips(scene: CosmogenesisScene, x: float, y: float) -> list[Element]:
    """Four turns: done, running, to come."""
    state = scene.state
    done = min(TURNS_A_ROUND, state.turn // state.seats) if state.phase >= PHASE_MAIN else 0
    found: list[Element] = []
    for number in range(TURNS_A_ROUND):
        fill = "accent" if number < done else "text" if number == done else "panel"
        found.append(
            circle(
                *(x + 9 * number - 13.5, y, 3.3),
                fill=tone(fill),
                stroke=tone("accent"),
                stroke_width=1.3,
            )
        )
    return found


def _short_track(scene: CosmogenesisScene) -> Fragment:
    view, state = scene.view, scene.state
    said = f"{view.caption('round')} {state.round}/{ROUNDS}"
    broad = width(said, 14, bold=True)
    symbol = "cg-g-star" if state.round % 2 else "cg-g-plan"
    points = scene.said_points(scene.focus)
    content = group(
        bold(4, 27, said, 14),
        use(symbol, broad + 18, 22, 15),
        *turn_pips(scene, broad + 50, 22),
        bold(296, 27, points, 14, "ink", text_anchor="end"),
    )
    label = view.caption("rounds", state.round, ROUNDS)
    return Fragment("track", "top", label, 300, 44, content)


# -- order, reserve, bag ----------------------------------------------------------------------


def supply(scene: CosmogenesisScene) -> Fragment:
    view, state = scene.view, scene.state
    x = 4.0
    parts: list[Element] = []
    roomy = view.layout == "wide"
    if roomy:
        order = view.caption("order")
        parts.append(words(x, 25, order, 12, "muted"))
        x += width(order, 12) + 6
    x += 12
    for seat in state.order:
        label = view.name(seat)
        parts.append(group(tip(label), seat_sign(seat, x, 20, 17), **named(label)))
        if scene.active(seat):
            parts.append(
                line(
                    *(x - 9, 35, x + 9, 35),
                    stroke=tone("accent"),
                    stroke_width=2.4,
                    stroke_linecap="round",
                )
            )
        x += 22
    x += 8
    parts.append(line(x, 10, x, 38, stroke=tone("line")))
    x += 12
    if roomy:
        reserve = view.caption("reserve")
        parts.append(words(x, 25, reserve, 12, "muted"))
        x += width(reserve, 12) + 6
    x += 14
    stocks = [
        ("cg-t2", 51.2, state.reserve[TOK12], "reserve-12"),
        ("cg-t3", 46.1, state.reserve[TOK3], "reserve-3"),
        ("cg-t4", 38.4, state.reserve[TOK4], "reserve-4"),
        ("cg-ast", 79.4, state.reserve_asteroids, "reserve-asteroids"),
        ("cg-com", 46, state.reserve_comets, "reserve-comets"),
    ]
    for symbol, size, count, code in stocks:
        label = view.caption(code, count)
        said = str(count)
        icon = comet_icon(x, 20, size) if symbol == "cg-com" else use(symbol, x, 20, size)
        parts.append(group(tip(label), icon, bold(x + 15, 25, said, 13), **named(label)))
        x += 44 + (6 if len(said) > 1 else 0)
    bag = view.caption("bag")
    parts.append(words(x, 25, bag, 12, "muted"))
    x += width(bag, 12) + 6
    parts.append(bold(x, 25, str(sum(state.bag)), 13))
    x += 24
    return Fragment("supply", "top", view.caption("supply"), x, HEIGHT, group(*parts))
