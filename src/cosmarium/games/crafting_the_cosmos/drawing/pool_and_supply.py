"""What lies beside a galaxy: the pool, which is lost after omega, and the supply of all."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, target, thing, words
from cosmarium.drawing.svg import Element, group, move, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    SIZES,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import STAR_CODES, name_of
from cosmarium.games.crafting_the_cosmos.drawing.plan import hexagon
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.drawing.seat_part import Belonging
from cosmarium.games.crafting_the_cosmos.drawing.tiles import small_tile
from cosmarium.games.crafting_the_cosmos.state import TO_PUT_STAR

DIM: Final = 0.38
PROTO_PICK: Final = 5  # after the four elements


def space_panel(box: Box) -> Element:
    """A panel that floats in space."""
    return rect(
        *box.inset(0.5).frame,
        10,
        fill=tone("space-card"),
        fill_opacity=0.82,
        stroke=tone("space-line"),
    )


def slot(box: Box, icon: Element, count: int) -> list[Element]:
    """A picture with its number below, dim at zero; as the face of a target."""
    inside = group(
        icon,
        bold(box.middle[0], box.bottom - 6, str(count), 13, "space-text", text_anchor="middle"),
        opacity=None if count else DIM,
    )
    ground = rect(*box.frame, 7, class_="ground space", fill=tone("space"), fill_opacity=0.55)
    return [ground, inside, box_halo(*box.frame, 7, space=True)]


class Beside(Belonging):
    """Pool and supply of one seat's table."""

    # -- the pool -----------------------------------------------------------------------------

    def pool(self, box: Box) -> Element:
        """Heading, a row of stars and proto-life, below it the tiles."""
        view = self.view
        said = view.caption("pool")
        lost = view.caption("lost-after")
        at = box.x + 20 + width(said, 13, bold=True)
        parts = [
            space_panel(box),
            bold(box.x + 12, box.y + 20, said, 13, "space-text"),
            words(at, box.y + 20, fit(lost, box.right - at - 6, 12), 12, "space-muted"),
        ]
        pitch = (box.width - 16) / 5
        tall = 48.0 if box.height > 140 else 42.0
        for number in range(5):
            at = box.x + 8 + pitch * number
            parts.append(self.pool_slot(number, Box(at + 1.5, box.y + 28, pitch - 3, tall)))
        low = Box(box.x + 8, box.y + 32 + tall, box.width - 16, box.height - 36 - tall)
        return group(*parts, *self.tiles(low), role="group", aria_label=said)

    def pool_slot(self, number: int, box: Box) -> Element:
        """The four elements, then proto-life."""
        player, view = self.player, self.view
        x = box.middle[0]
        y = box.y + (box.height - 18) / 2 + 2
        proto = number == len(ELEMENTS)
        count = player.pool_proto if proto else player.pool_stars[number]
        code = "proto" if proto else ELEMENTS[number]
        symbol = "cc-life-proto" if proto else f"cc-star-{code}"
        size = min(box.width - 4, 34 if proto else box.height - 18)
        pick = "" if self.whose else f"pick-{PROTO_PICK if proto else number + 1}"
        return self._make(
            self.id("pool", code),
            view.caption("in-pool", view.texts.arg(code), count),
            *slot(box, use(symbol, x, y, size), count),
            also=pick,
        )

    def tiles(self, box: Box) -> list[Element]:
        """Tiles that wait to be placed, side by side."""
        tiles = self.player.pool_tiles
        if not tiles:
            empty = path(
                hexagon(min(box.height / 2 - 4, 30), *box.middle),
                fill="none",
                stroke=tone("space-line"),
                stroke_dasharray="4 4",
            )
            return [empty]
        radius = min(box.height / 2, 46, box.width / len(tiles) / 1.74)
        pitch = min(radius * 1.9, (box.width - 2 * radius * 0.87) / max(1, len(tiles) - 1))
        x = box.middle[0] - pitch * (len(tiles) - 1) / 2
        return [
            self._tile(tile, x + pitch * number, box.middle[1], radius)
            for number, tile in enumerate(tiles)
        ]

    def _tile(self, tile: int, x: float, y: float, radius: float) -> Element:
        view = self.view
        code = TILE_IDS[tile]
        frame = (-radius * 0.87, -radius, radius * 1.74, 2 * radius)
        return self._make(
            self.id("tile", code),
            view.caption("tile-in-pool", view.texts.arg(code)),
            rect(*frame, fill="none", pointer_events="all"),
            group(*small_tile(tile, radius), class_="body"),
            box_halo(*frame, 10, space=True),
            hint=view.texts.explain(code),
            transform=move(x, y),
        )

    # -- the supply ---------------------------------------------------------------------------

    def supply(self, box: Box) -> Element:
        """Four kinds of stars; stacks of nebulae, life, creatures."""
        said = self.view.caption("supply")
        parts = [space_panel(box), bold(box.x + 12, box.y + 20, said, 13, "space-text")]
        pitch = (box.width - 16) / 4
        tall = (box.height - 38) / 2
        for element, code in enumerate(STAR_CODES):
            place = Box(box.x + 9 + pitch * element, box.y + 28, pitch - 2, tall)
            parts.append(self._star_stock(element, code, place))
        low = box.y + 32 + tall
        pitch = (box.width - 16) / 5
        for size in range(len(SIZES)):
            place = Box(box.x + 9 + pitch * size, low, pitch - 2, tall)
            parts.append(self._stack(size, place))
        state, view = self.scene.state, self.view
        rest = (
            ("life", "cc-life-proto", 32, state.life_supply, "supply-life"),
            ("creatures", "cc-creature-mini", 24, state.creature_stack, "supply-creatures"),
        )
        for number, (code, symbol, size, count, caption) in enumerate(rest):
            place = Box(box.x + 9 + pitch * (3 + number), low, pitch - 2, tall)
            icon = use(symbol, place.middle[0], place.y + (tall - 18) / 2 + 2, size)
            label = view.caption(caption, count)
            name = name_of("supply", code)
            parts.append(thing(name, label, *slot(place, icon, count)))
        return group(*parts, role="group", aria_label=said)

    def _star_stock(self, element: int, code: str, box: Box) -> Element:
        view = self.view
        count = self.scene.state.star_supply[element]
        icon = use(f"cc-star-{code}", box.middle[0], box.y + (box.height - 18) / 2 + 2, 32)
        label = view.caption("in-supply", view.texts.arg(ELEMENTS[element]), count)
        pick = f"pick-{element + 1}" if self.scene.step == TO_PUT_STAR else ""
        return target(name_of("supply", code), label, *slot(box, icon, count), also=pick)

    def _stack(self, size: int, box: Box) -> Element:
        state, view = self.scene.state, self.view
        count = state.stacks[size].bit_count() + len(state.stack_bottoms[size])
        icon = use(f"cc-ico-neb{size + 1}", box.middle[0], box.y + (box.height - 18) / 2 + 2, 27)
        label = view.caption("stack", size + 1, count)
        known = [view.texts.arg(TILE_IDS[tile]) for tile in state.stack_bottoms[size]]
        hint = view.caption("stack-bottom", ", ".join(known)) if known else ""
        name = name_of("stack", size + 1)
        return target(name, label, *slot(box, icon, count), hint=hint)


def legend(scene: CraftingScene, x: float, y: float, room: float) -> list[Element]:
    """What the marks in the galaxy mean, in one line."""
    view = scene.view
    entries = (
        ("cc-legal", 24.0, "legend-legal"),
        ("cc-legal-good", 22.0, "legend-good"),
        ("cc-legal-warn", 22.0, "legend-warn"),
        ("cc-have-x", 20.0, "legend-nova"),
        ("cc-grow", 11.0, "legend-grow"),
    )
    parts: list[Element] = []
    total = sum([30 + width(view.caption(code), 12) for *_, code in entries])
    gap = min(26.0, (room - total) / len(entries))
    for symbol, size, code in entries:
        said = view.caption(code)
        broad = 30 + width(said, 12)
        if x + broad > room:
            break
        parts.append(use(symbol, x + 12, y, size))
        if code == "legend-good":
            parts.append(
                text(
                    *(x + 12, y + 4.6, "+", 13),
                    fill=tone("space-accent"),
                    font_weight=700,
                    text_anchor="middle",
                )
            )
        parts.append(words(x + 27, y + 4.3, said, 12, "space-muted"))
        x += broad + gap
    return parts
