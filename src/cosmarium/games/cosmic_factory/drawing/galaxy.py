"""A galaxy at full size: space, places, tiles, live signs."""

from typing import Final

from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.pieces import box_halo, target, thing, tick
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import Element, circle, draw, group, kept, move, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import NEW_DIMENSION, ONE_DIMENSION, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.live import Live
from cosmarium.games.cosmic_factory.drawing.plane import (
    Plane,
    Spot,
    everywhere,
    frame_of,
    plane_for,
    rim,
)
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.state import (
    GRIP_APART,
    HIDDEN_TILE,
    PHASE_BUILD,
    in_reading_order,
    is_down,
    largest_group,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

MARGIN: Final = {"wide": 13.0, "medium": 10.0, "phone": 3.0}
SIDE: Final = {"wide": 620.0, "medium": 436.0, "phone": 366.0}  # of the square
ROW_WIDTH: Final = {"wide": 1104.0, "medium": 680.0, "phone": 366.0}  # card 7
CAPTION: Final = 26.0  # of a galaxy that is not the reader's own


def is_row(scene: FactoryScene) -> bool:
    """Card 7, while galaxies lie on the table."""
    return scene.state.card == ONE_DIMENSION and scene.scorable


def galaxy(scene: FactoryScene, seat: int, whose: str = "") -> Fragment:
    return _Galaxy(scene, seat, whose).fragment()


class _Galaxy:
    """`whose` is empty in the middle of the table, where actions aim."""

    def __init__(self, scene: FactoryScene, seat: int, whose: str) -> None:
        self._sight = scene
        self._view: View = scene.view
        self._seat = seat
        self._whose = whose
        self._card = scene.state.card
        self._player = scene.player(seat)
        layout = scene.view.layout
        margin = MARGIN[layout]
        self._top = CAPTION if seat != scene.seat else 0.0
        self._width = ROW_WIDTH[layout] if is_row(scene) else SIDE[layout]
        room = self._width - 2 * margin
        tall = room / 9 if is_row(scene) else room
        self._height = tall + 2 * margin + self._top
        spots = [(x_of(p), y_of(p)) for p in self._player.galaxy] + self._slots()
        plane = plane_for(self._card, spots, room, tall)
        self._plane = Plane(
            plane.size, plane.left + margin, plane.top + margin + self._top, plane.x0, plane.y0
        )

    def _building(self) -> bool:
        state = self._sight.state
        player = self._player
        done = player.built or player.locked or player.done
        return state.phase == PHASE_BUILD and not done

    def _slots(self) -> list[Spot]:
        """The places to show: of the frame, or where card 3 lets a tile go."""
        if self._card != NEW_DIMENSION:
            return list(frame_of(self._card))
        if not self._building():
            return []
        grip = self._player.grip
        if grip and grip[GRIP_APART]:
            return everywhere()
        picked = self._sight.picked(self._seat)
        rest = [p for p in self._player.galaxy if tile_of(p) != picked]
        lying = [(x_of(p), y_of(p)) for p in self._player.galaxy if tile_of(p) == picked]
        free = [] if rest else everywhere()
        return sorted({*(free or rim(largest_group(rest))), *lying})

    def fragment(self) -> Fragment:
        view, scene = self._view, self._sight
        parts: list[Element | str] = [
            rect(
                *(0.5, 0.5, self._width - 1, self._height - 1, 12),
                fill=tone("space"),
                stroke=tone("space-line"),
            ),
            starfield(self._width, self._height, 5),
        ]
        if self._top:
            parts.append(self._title())
        if scene.sealed(self._seat):
            parts.append(self._sealed())
        else:
            parts += self._open()
        name = "galaxy" if not self._whose else f"galaxy-{self._seat + 1}"
        label = view.caption("galaxy-of", scene.who(self._seat))
        content = group(*parts)
        done = self._sight.state.phase == PHASE_BUILD and not self._building()
        return Fragment(name, "own", label, self._width, self._height, content, done=done)

    def _title(self) -> Element:
        said = self._view.caption("galaxy-of", self._view.name(self._seat))
        return group(
            use(f"ui-seat-{self._seat % 6 + 1}", 20, 17, 16),
            text(
                *(34, 22, fit(said, self._width - 50, 14, bold=True), 14),
                fill=tone("space-text"),
                font_weight=700,
            ),
        )

    def _sealed(self) -> Element:
        """Others build unseen: nine backs, dimmed."""
        plane = self._plane
        backs = [
            group(tiles.back(plane.size - 8), transform=move(x + 4, y + 4))
            for x, y in [plane.corner(*spot) for spot in frame_of(self._card)]
        ]
        return group(*backs, opacity=0.5)

    def _open(self) -> list[Element]:
        places = [self._slot(spot) for spot in self._slots()]
        pieces = [self._tile(placed) for placed in in_reading_order(self._player.galaxy)]
        parts = [group(*places), group(*pieces, class_="pieces")]
        if self._player.galaxy:
            live = Live(self._view, self._sight.reading(self._seat), self._card, self._plane.size)
            x, y = self._plane.origin
            parts.append(
                group(
                    live.zones(),
                    live.belts(),
                    live.pills(),
                    class_="live",
                    pointer_events="none",
                    transform=move(x, y),
                )
            )
        if self._player.locked:
            parts.append(self._padlock())
        return parts

    def _slot(self, spot: Spot) -> Element:
        x, y = self._plane.corner(*spot)
        size = self._plane.size
        gap = max(1.5, size * 0.03)
        box = (gap, gap, size - 2 * gap, size - 2 * gap, size * 0.06)
        sign = _spark(size / 2, size / 2, size * 0.05) if size >= 30 else None
        label = self._view.caption("place", spot[1] + 1, spot[0] + 1)
        return target(
            name_of(self._whose, "slot", *spot),
            label,
            rect(
                *box,
                class_="ground space",
                fill=tone("space-deep"),
                fill_opacity=0.6,
                stroke=tone("space-edge"),
                stroke_width=1.5 if size >= 40 else 0.8,
                stroke_dasharray="5 7" if size >= 40 else "2 4",
                pointer_events="all",
            ),
            *([sign] if sign else []),
            box_halo(*box, space=True),
            transform=move(x, y),
        )

    def _tile(self, placed: int) -> Element:
        size = self._plane.size
        x, y = self._plane.corner(x_of(placed), y_of(placed))
        tile = tile_of(placed)
        where = self._view.caption("place", y_of(placed) + 1, x_of(placed) + 1)
        if tile == HIDDEN_TILE:
            name = name_of(self._whose, "down", x_of(placed), y_of(placed))
            label = self._view.caption("face-down")
            return thing(name, label, tiles.back(size), hint=where, transform=move(x, y))
        held = tile == self._sight.picked(self._seat)
        picture = tiles.back(size) if is_down(placed) else tiles.picture(tile, rot_of(placed), size)
        label = tiles.said(self._view, tile, rot_of(placed))
        if is_down(placed):
            label = f"{label}, {self._view.caption('face-down')}"
        return target(
            name_of(self._whose, "tile", TILE_NAMES[tile]),
            label,
            picture,
            *([_held(size)] if held else []),
            box_halo(1, 1, size - 2, size - 2, size * 0.05, space=True),
            tick(size - 14, 14),
            hint=where,
            also="piece",
            transform=move(x, y),
        )

    def _padlock(self) -> Element:
        """BO-3: a bonus tile locks the galaxy."""
        x, y = self._width - 24, 24.0
        return group(
            circle(x, y, 16, fill=tone("space-deep"), stroke=tone("space-edge"), stroke_width=2),
            use("cf-lock", x, y, 18, color=tone("space-text")),
            role="img",
            aria_label=self._view.caption("locked"),
        )


def _held(size: float) -> Element:
    """The tile in hand, where it still lies."""
    return rect(
        *(2, 2, size - 4, size - 4, size * 0.06),
        fill=tone("space-deep"),
        fill_opacity=0.45,
        stroke=tone("space-accent"),
        stroke_width=3,
        stroke_dasharray="8 6",
    )


@kept
def _spark(x: float, y: float, size: float) -> Element:
    short = size / 4
    data = draw(
        *("M", x, y - size, "l", short, size - short, size - short, short),
        *("l", short - size, short, -short, size - short),
        *("l", -short, short - size, short - size, -short),
        *("l", size - short, -short, "Z"),
    )
    return path(data, fill=tone("space-line"))
