"""The time chamber: crystals on their way, and the points of discharges."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.pieces import bold, box_halo, thing, tick, words
from cosmarium.drawing.svg import Element, circle, group, line, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import CHAMBER_TOP, DISCHARGE_POINTS
from cosmarium.games.crafting_the_cosmos.drawing.seat_part import Belonging

TOLD: Final = 64  # from this breadth on words stand beside the points


class Chamber(Belonging):
    def content(self, box: Box) -> Element:
        """Spaces 0 to 6 with crystals; below them the points of discharges."""
        view, player = self.view, self.player
        radius = min(15.0, (box.width - 12) / (CHAMBER_TOP + 1) / 2 - 0.5)
        pitch = (box.width - 12 - 2 * radius) / CHAMBER_TOP
        y = box.y + radius + 5
        lens = rect(
            *(box.x - 4, box.y, box.width + 8, 2 * radius + 10, 9),
            fill=tone("lens"),
            class_="ground space",
        )
        parts: list[Element] = [lens]
        for space in range(CHAMBER_TOP + 1):
            parts += self._space(space, box.x + 6 + radius + pitch * space, y, radius)
            if space < CHAMBER_TOP:
                x = box.x + 6 + 2 * radius + pitch * space
                parts.append(
                    line(x + 1, y, x + pitch - 2 * radius - 1, y, stroke=tone("space-edge"))
                )
        label = view.caption("chamber", player.crystal, player.full)
        low = Box(box.x, box.y + 2 * radius + 16, box.width, box.height - 2 * radius - 16)
        frame = (box.x - 4, box.y, box.width + 8, 2 * radius + 10)
        spaces = self._make(
            self.id("chamber"), label, *parts, box_halo(*frame, 9), tick(box.right, box.y + 2)
        )
        return group(spaces, *self._discharges(low))

    def _space(self, space: int, x: float, y: float, radius: float) -> list[Element]:
        player = self.player
        top = space == CHAMBER_TOP
        crystals = player.full if top else int(player.crystal == space)
        was = self.scene.was(self.seat)
        moved = was is not None and (was.crystal, was.full) != (player.crystal, player.full)
        full = top and crystals
        edge = tone("space-accent" if full else "space-sky" if crystals and moved else "space-line")
        parts: list[Element] = [
            circle(
                *(x, y, radius),
                fill=tone("space-deep"),
                stroke=edge,
                stroke_width=2.2 if full or (crystals and moved) else 1,
            )
        ]
        if crystals:
            parts.append(use("cc-crystal", x, y, 1.6 * radius))
            if crystals > 1:
                parts.append(circle(x + 9, y + 9, 8.5, fill=tone("space-deep")))
                said = bold(x + 9, y + 13, str(crystals), 12, "space-accent", text_anchor="middle")
                parts.append(said)
        else:
            parts.append(words(x, y + 4.5, str(space), 13, "space-muted", text_anchor="middle"))
        return parts

    def _discharges(self, box: Box) -> list[Element]:
        """Points spaces: filled, next, to come; and what a discharge would bring now."""
        view, player = self.view, self.player
        parts: list[Element] = []
        pitch = 30.0
        for number, points in enumerate(DISCHARGE_POINTS):
            done, following = number < player.discharged, number == player.discharged
            edge = "green" if done else "accent" if following else "line"
            place = Box(box.x - 4 + pitch * number, box.y, pitch - 3, box.height)
            label = view.caption("points-space-full" if done else "points-space", points)
            x = place.middle[0]
            face: list[Element] = [
                rect(
                    *place.inset(0.5).frame,
                    6,
                    fill=tone("good-ground" if done else "card"),
                    stroke=tone(edge),
                )
            ]
            low = place.bottom - 6 if done else place.middle[1] + 4.5
            if done:
                face.append(use("cc-crystal", x, place.y + 9, 14))
            colour = "text" if done else "ink" if following else "muted"
            face.append(bold(x, low, str(points), 12, colour, text_anchor="middle"))
            name = self.id("points", number + 1)
            parts.append(thing(name, label, *face, box_halo(*place.frame, 6)))
        left = box.x - 4 + pitch * len(DISCHARGE_POINTS) + 4
        room = box.right + 4 - left
        if player.full:
            parts += self._gain(Box(left, box.y, room, box.height))
        elif room > TOLD:
            said = view.caption("time-chamber")
            lines = wrap(said, room - 2, 12, 2)
            top = box.middle[1] + 4.3 - 7 * (len(lines) - 1)
            parts += [words(left, top + 14 * n, each, 12, "muted") for n, each in enumerate(lines)]
        return parts

    def _gain(self, box: Box) -> list[Element]:
        """What a discharge would bring now, with a word where there is room."""
        player = self.player
        gain = DISCHARGE_POINTS[player.discharged] if player.discharged < 5 else 0
        x, y = box.middle
        ground = rect(*box.frame, 6, fill=tone("fill"), pointer_events="none")
        if box.width < TOLD:
            return [ground, bold(x, y + 4.5, f"+{gain}", 13, "on-fill", text_anchor="middle")]
        said = fit(self.view.caption("discharge"), box.width - 8, 12, bold=True)
        return [
            ground,
            bold(x, box.y + 13, said, 12, "on-fill", text_anchor="middle"),
            bold(x - 9, box.bottom - 4.5, f"+{gain}", 12, "on-fill", text_anchor="middle"),
            use("cc-ico-any", x + 15, box.bottom - 9, 16),
        ]
