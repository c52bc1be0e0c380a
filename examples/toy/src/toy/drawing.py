"""The toy game drawn: about the least that the contract of drawings asks for."""

from collections.abc import Hashable

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, View
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold, box_halo, panel, seat_sign, target, thing, words
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.svg import Element, circle, component, move, rect
from cosmarium.drawing.symbols import common
from cosmarium.drawing.theme import Theme, tone
from toy.components import CARDS
from toy.state import SHOWN, ToyState


def card_id(card: str) -> str:
    return f"toy-card-{card}"


def seat_id(seat: int | str) -> str:
    return f"toy-seat-{seat}"


ToyScene = Scene[ToyState]


class ToyDrawing(Drawing[ToyState, ToyScene]):
    prefix = "toy"
    symbols = common()

    def scene(
        self, seen: Observation[ToyState], view: View, before: ToyState | None = None
    ) -> ToyScene:
        return ToyScene(seen, view, before)

    def components(self, scene: ToyScene) -> list[Component]:
        hand = tuple(scene.state.cards_at(scene.seat))
        seats = range(scene.state.seats)
        return [
            Component("hand", _hand, (scene.view.look, hand)),
            *[Component(f"seat-{seat}", _seat, _seat_inputs(scene, seat)) for seat in seats],
        ]

    def picture(self, scene: ToyScene, theme: Theme = "dark") -> Picture:
        parts: list[Element] = []
        y = 10.0
        for one in self.components(scene):
            fragment = one.fragment()
            parts.append(place(fragment, 10, y))
            y += fragment.height + 10
        return Picture(scene.view.texts.title, 260, y, parts, self.symbols, theme)

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        if action.kind in ("keep", "show"):
            return (card_id(action.args[0]),)
        return (seat_id(action.args[0]),) if action.kind == "gift" else ()

    def changed(self, scene: ToyScene, event: Event) -> list[str]:
        return [seat_id(event.seat)] if event.seat >= 0 else []

    def journeys(self, scene: ToyScene, events: list[Event]) -> list[tuple[str, str]]:
        shown = [event for event in events if event.kind == "showed" and event.seat == scene.seat]
        return [(card_id(event.detail[0]), seat_id(event.seat)) for event in shown]


@component
def _hand(look: Look, hand: tuple[int, ...]) -> Fragment:
    cards = [Part(CARDS[card], _card(look, card, 12 + 52 * n)) for n, card in enumerate(hand)]
    parts = [Part("ground", panel(0, 0, 240, 90)), *cards]
    return Fragment("hand", "own", look.texts.title, 240, 90, parts)


@component
def _card(look: Look, card: int, x: float) -> Element:
    name = CARDS[card]
    return target(
        card_id(name),
        look.texts.arg(name),
        rect(0, 0, 44, 66, 6, class_="ground", fill=tone("card"), stroke=tone("line")),
        bold(22, 39, name[1:], 18, text_anchor="middle"),
        box_halo(0, 0, 44, 66),
        also="piece",
        transform=move(x, 12),
    )


def _seat_inputs(scene: ToyScene, seat: int) -> tuple[Hashable, ...]:
    view, state = scene.view, scene.state
    shown = tuple(state.cards_at(SHOWN + seat))
    return view.look, seat, view.name(seat), state.purses[seat].chips, shown


@component
def _seat(look: Look, seat: int, name: str, chips: int, shown: tuple[int, ...]) -> Fragment:
    label = f"{name}, {chips} o"
    content = target(
        seat_id(seat),
        label,
        panel(0, 0, 240, 40),
        seat_sign(seat, 20, 20, 18),
        words(36, 25, fit(name, 84, 13), 13),
        *[circle(130 + 9 * chip, 20, 4, fill=tone("accent")) for chip in range(min(chips, 5))],
        *[_shown(look, card, 190 + 14 * number) for number, card in enumerate(shown)],
        box_halo(0, 0, 240, 40),
    )
    return Fragment(f"seat-{seat}", "others", label, 240, 40, content)


def _shown(look: Look, card: int, x: float) -> Element:
    name = CARDS[card]
    return thing(f"toy-shown-{name}", look.texts.arg(name), bold(x, 25, name[1:], 13))


DRAWING = ToyDrawing()
