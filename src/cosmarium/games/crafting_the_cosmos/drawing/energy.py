"""The four controls with their marbles, and what they give."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    hit,
    named,
    panel,
    round_halo,
    seat_sign,
    target,
    thing,
    tip,
    words,
)
from cosmarium.drawing.svg import Element, circle, group, line, move, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_STARS,
    CHEMISTRY,
    CONTROL_SIZE,
    ELEMENTS,
    GRAVITY,
    KINDS,
    LIGHT,
    SHIFT_MOVES,
    STAR_OF_CONTROL,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.rules.energy import markers_on, tokens_on
from cosmarium.games.crafting_the_cosmos.state import TO_SHIFT

HEAD: Final = 27.0
MARBLE: Final = 31.0
# Where the controls stand, clockwise from the upper left, in columns and rows.
SQUARE: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
PASSIVE: Final = {
    LIGHT: ("cc-mc-back", 24.0),
    TIME: ("cc-crystal", 22.0),
    GRAVITY: ("cc-ico-graviton", 24.0),
    CHEMISTRY: ("cc-life-proto", 36.0),
}
EXTRA: Final = {
    LIGHT: (),
    TIME: ("cc-ico-dna", "cc-ico-dna"),
    GRAVITY: ("cc-ico-nova",),
    CHEMISTRY: ("cc-ico-neb",),
}


class EnergyBoard:
    """All controls in one box, two by two."""

    def __init__(self, scene: CraftingScene, box: Box) -> None:
        self.scene = scene
        self.view = scene.view
        self.box = box
        self.moves = scene.moves_to(scene.focus)

    def content(self) -> Element:
        box = self.box
        marbles: list[Element] = []
        for control in range(4):
            marbles += self._marbles(control)
        return group(
            panel(*box.frame),
            *self._heading(),
            *[self._control(control) for control in range(4)],
            *self._arrows(),
            group(*marbles, class_="pieces"),
            role="group",
            aria_label=self.view.caption("energy"),
        )

    def _heading(self) -> list[Element]:
        """While I shift: moves left as pips; the ring tells how many moves lead to a control."""
        view, state, box = self.view, self.scene.state, self.box
        said = view.caption("energy")
        parts = [bold(box.x + 14, box.y + 20, said, 14)]
        if self.scene.step != TO_SHIFT:
            return parts
        left = box.x + 22 + width(said, 14, bold=True)
        for number in range(SHIFT_MOVES):
            spent = number < state.moves
            parts.append(
                circle(
                    *(left + 6 + 14 * number, box.y + 15.5, 4.5),
                    fill="none" if spent else tone("accent"),
                    stroke=tone("accent"),
                    stroke_width=1.4,
                )
            )
        said = view.caption("moves-left", SHIFT_MOVES - state.moves)
        room = box.width - (left - box.x) - 60
        parts.append(
            words(
                *(box.right - 14, box.y + 20, fit(said, room, 12), 12, "muted"), text_anchor="end"
            )
        )
        return parts

    # -- places -------------------------------------------------------------------------------

    def _place(self, control: int) -> Box:
        """The box of a control."""
        box = self.box
        gap = 12.0
        column, row = SQUARE[control]
        broad = (box.width - 16 - gap) / 2
        tall = (box.height - 30 - 8 - gap) / 2
        x = box.x + 8 + column * (broad + gap)
        return Box(x, box.y + 30 + row * (tall + gap), broad, tall)

    def _spot(self, control: int, number: int) -> tuple[float, float]:
        """Where a marble lies."""
        place = self._place(control)
        return place.x + 22 + 35 * number, place.y + HEAD + 21

    def _arrows(self) -> list[Element]:
        """The way of the marbles: clockwise."""
        found = []
        for control in range(4):
            place = self._place(control)
            x, y = place.middle
            at = (
                (place.right + 6, y, 0),
                (x, place.bottom + 6, 90),
                (place.x - 6, y, 180),
                (x, place.y - 6, 270),
            )[control]
            found.append(
                path(
                    "M-3-5.5 3 0-3 5.5",
                    transform=f"{move(at[0], at[1])} rotate({at[2]})",
                    fill="none",
                    stroke=tone("accent"),
                    stroke_width=2.2,
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            )
        return found

    # -- one control --------------------------------------------------------------------------

    def _control(self, control: int) -> Element:
        view, state, scene = self.view, self.scene.state, self.scene
        place = self._place(control)
        kind = view.texts.arg(KINDS[control])
        mine = state.own_at[scene.focus] == control
        colour = tone(KIND_TONES[control])
        edge = tone("accent") if mine else tone("line")
        x, y = place.x, place.y
        corner = self._corner(control)
        room = place.width - (58 if corner else 36)
        parts = [
            rect(
                *place.inset(0.5).frame,
                9,
                fill=tone("card"),
                stroke=edge,
                stroke_width=2 if mine else 1,
            ),
            rect(x + 1, y + 1, place.width - 2, HEAD, 8, fill=colour, fill_opacity=0.16),
            rect(
                x + 4, y + HEAD + 2, place.width - 8, place.height - HEAD - 6, 6, fill=tone("lens")
            ),
            use(f"cc-ico-{KINDS[control]}", x + 16, y + 14, 19),
            text(
                *(x + 30, y + 18.5, fit(kind, room, 13, bold=True), 13),
                fill=colour,
                font_weight=700,
            ),
            *self._holes(control),
            *self._markers(control),
            *self._rewards(control),
        ]
        parts += corner
        units = tokens_on(state, control) + markers_on(scene.player, control)
        label = view.caption("control", kind, tokens_on(state, control), units)
        name = name_of("control", KINDS[control])
        return thing(name, label, *parts, box_halo(*place.frame, 9), role="group")

    def _corner(self, control: int) -> list[Element]:
        """At the upper right: my sign where my marble is, or the moves that lead there."""
        place = self._place(control)
        x, y = place.right - 16, place.y + 14
        if control in self.moves:
            moves = self.moves[control]
            label = self.view.caption("moves-to", moves)
            ring = circle(
                *(x, y, 9.5),
                fill="none",
                stroke=tone("accent"),
                stroke_width=1.5,
                stroke_dasharray="3 2.4",
            )
            said = bold(x, y + 4.4, str(moves), 12, "ink", text_anchor="middle")
            return [group(tip(label), ring, said, **named(label))]
        if self.scene.state.own_at[self.scene.focus] == control:
            return [seat_sign(self.scene.focus, x, y, 17)]
        return []

    def _holes(self, control: int) -> list[Element]:
        return [
            circle(
                *(*self._spot(control, number), 15.5),
                fill=tone("space-deep"),
                stroke=tone("space-line"),
            )
            for number in range(CONTROL_SIZE)
        ]

    def _markers(self, control: int) -> list[Element]:
        """Power markers of the seat in the middle: each counts as one more marble for it."""
        place = self._place(control)
        scene = self.scene
        count = markers_on(scene.player, control)
        if not count:
            return []
        x, y = place.right - 17, place.y + HEAD + 21
        if place.width < 150 and count > 1:
            many = [use(f"cc-marker-{scene.focus + 1}", x, y - 7, 17)]
            many.append(
                bold(x, y + 14, f"×{count}", 12, "space-text", text_anchor="middle"),
            )
        else:
            many = [
                use(f"cc-marker-{scene.focus + 1}", x, y + 11 * (number - (count - 1) / 2), 18)
                for number in range(count)
            ]
        label = self.view.caption("markers", count)
        return [group(tip(label), *many, **named(label))]

    def _rewards(self, control: int) -> list[Element]:
        """What the own marble brings, and what every marble brings."""
        view, state = self.view, self.scene.state
        place = self._place(control)
        x = place.x + 12
        top = place.y + HEAD + 42
        step = (place.bottom - 6 - top) / 2
        mine = state.own_at[self.scene.focus] == control
        colour = "space-text" if mine else "space-muted"
        high, low = top + step / 2, top + 1.5 * step
        symbols = [f"cc-have-{ELEMENTS[STAR_OF_CONTROL[control]]}"] * ACTIVE_STARS[control]
        symbols += EXTRA[control]
        at = place.right - 18
        parts: list[Element] = [
            words(x, high + 4.3, view.caption("active"), 12, colour),
            words(x, low + 4.3, view.caption("passive"), 12, colour),
            line(x, top + step, place.right - 12, top + step, stroke=tone("space-line")),
        ]
        for number, symbol in enumerate(reversed(symbols)):
            parts.append(use(symbol, at - 25 * number, high, min(25, step + 1)))
        units = tokens_on(state, control) + markers_on(self.scene.player, control)
        said = f"×{units}"
        parts.append(bold(place.right - 11, low + 5.5, said, 15, "space-text", text_anchor="end"))
        symbol, size = PASSIVE[control]
        parts.append(
            use(symbol, place.right - 38 - size / 2, low, min(size, step + (3 if step > 22 else 0)))
        )
        if control == CHEMISTRY:
            parts[-1] = use(symbol, place.right - 56, low, size)
        return parts

    # -- marbles ------------------------------------------------------------------------------

    def _marbles(self, control: int) -> list[Element]:
        """Players' marbles first, then dark ones; of these one stands for all on its control."""
        view, state = self.view, self.scene.state
        seats = [seat for seat, at in enumerate(state.own_at) if at == control]
        found = []
        for number, seat in enumerate(seats):
            marble = use(f"cc-marble-{seat + 1}", 0, 0, MARBLE)
            found.append(
                target(
                    name_of("token", seat + 1),
                    view.caption("token", self.scene.who(seat), view.texts.arg(KINDS[control])),
                    hit(20 if view.layout == "phone" else 16),
                    group(marble, class_="body"),
                    round_halo(17, space=True),
                    also="piece",
                    transform=move(*self._spot(control, number)),
                )
            )
        name = name_of("dark", KINDS[control])
        for number in range(state.dark[control]):
            parts = [
                hit(20 if view.layout == "phone" else 16),
                group(use("cc-marble-dark", 0, 0, MARBLE), class_="body"),
                round_halo(17, space=True),
            ]
            where = {"transform": move(*self._spot(control, len(seats) + number))}
            if number:
                found.append(echo(name, *parts, **where))
            else:
                label = view.caption("dark", view.texts.arg(KINDS[control]))
                found.append(target(name, label, *parts, **where))
        return found
