"""The toy game drawn: about the least that the contract of drawings asks for."""

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold, box_halo, panel, seat_sign, target, thing, words
from cosmarium.drawing.svg import Element, circle, group, move, rect
from cosmarium.drawing.symbols import common
from cosmarium.drawing.theme import Theme, tone
from toy.components import CARDS
from toy.state import SHOWN, ToyState

Seen = Observation[ToyState]


def card_id(card: str) -> str:
    return f"toy-card-{card}"


def seat_id(seat: int | str) -> str:
    return f"toy-seat-{seat}"


class ToyDrawing(Drawing[ToyState]):
    prefix = "toy"
    symbols = common()

    def fragments(self, seen: Seen, view: View) -> list[Fragment]:
        hand = seen.state.cards_at(seen.seat)
        pieces = [_card(view, card, 12 + 52 * number) for number, card in enumerate(hand)]
        content = group(panel(0, 0, 240, 90), group(*pieces, class_="pieces"))
        own = Fragment("hand", "own", view.texts.title, 240, 90, content)
        return [own, *[_seat(seen, view, seat) for seat in range(seen.state.seats)]]

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        return []  # a seat's fragment shows all there is

    def picture(self, seen: Seen, view: View, theme: Theme = "dark") -> Picture:
        parts: list[Element] = []
        y = 10.0
        for fragment in self.fragments(seen, view):
            parts.append(place(fragment, 10, y))
            y += fragment.height + 10
        return Picture(view.texts.title, 260, y, parts, self.symbols, theme)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        if action.kind in ("keep", "show"):
            return [card_id(action.args[0])]
        return [seat_id(action.args[0])] if action.kind == "gift" else []

    def preview(self, seen: Seen, view: View, action: Action) -> list[Fragment]:
        return []

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return [seat_id(event.seat)] if event.seat >= 0 else []

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        shown = [event for event in events if event.kind == "showed" and event.seat == seen.seat]
        return [(card_id(event.detail[0]), seat_id(event.seat)) for event in shown]


def _card(view: View, card: int, x: float) -> Element:
    name = CARDS[card]
    return target(
        view,
        card_id(name),
        view.texts.arg(name),
        rect(0, 0, 44, 66, 6, class_="ground", fill=tone("card"), stroke=tone("line")),
        bold(22, 39, name[1:], 18, text_anchor="middle"),
        box_halo(0, 0, 44, 66),
        also="piece",
        transform=move(x, 12),
    )


def _seat(seen: Seen, view: View, seat: int) -> Fragment:
    chips = seen.state.purses[seat].chips
    shown = seen.state.cards_at(SHOWN + seat)
    label = f"{view.name(seat)}, {chips} o"
    content = target(
        view,
        seat_id(seat),
        label,
        panel(0, 0, 240, 40),
        seat_sign(seat, 20, 20, 18),
        words(36, 25, view.name(seat), 13),
        *[circle(130 + 9 * chip, 20, 4, fill=tone("accent")) for chip in range(min(chips, 5))],
        *[_shown(view, card, 190 + 14 * number) for number, card in enumerate(shown)],
        box_halo(0, 0, 240, 40),
    )
    return Fragment(f"seat-{seat}", "others", label, 240, 40, content)


def _shown(view: View, card: int, x: float) -> Element:
    name = CARDS[card]
    figure = bold(x, 25, name[1:], 13)
    return thing(view, f"toy-shown-{name}", view.texts.arg(name), figure)


DRAWING = ToyDrawing()
