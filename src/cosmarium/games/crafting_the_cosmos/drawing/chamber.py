"""The time chamber: crystals on their way, and the points of discharges."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.pieces import box_halo, centred, panel, thing
from cosmarium.drawing.svg import Element, circle, component, group, line, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos.components import CHAMBER_TOP, DISCHARGE_POINTS
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Chamber
from cosmarium.games.crafting_the_cosmos.drawing.names import Spot, name_of

TOLD: Final = 64  # from this breadth on words stand beside the points
PITCH: Final = 30.0


@component
def chamber_parts(spot: Spot, chamber: Chamber) -> list[Part]:
    """Spaces 0 to 6 with crystals; below them the points of discharges."""
    box, parts = spot.box, []
    if spot.look.layout == "phone":
        parts.append(Part("chamber-panel", panel(*box.frame)))
        box = box.inset(12, 6)
    radius = min(15.0, (box.width - 12) / (CHAMBER_TOP + 1) / 2 - 0.5)
    high = Box(box.x - 4, box.y, box.width + 8, 2 * radius + 10)
    low = box.pad(-4, high.height + 6, -4, 0)
    return [
        *parts,
        Part("chamber", _spaces(spot.to(high), chamber, radius)),
        Part("points-spaces", _discharges(spot.to(low), chamber.full, chamber.discharged)),
    ]


def _spaces(spot: Spot, chamber: Chamber, radius: float) -> Element:
    box, y = spot.box, spot.box.middle[1]
    pitch, first = (box.width - 20 - 2 * radius) / CHAMBER_TOP, box.x + 10 + radius
    parts = [pane(box, 9, "lens", class_="ground space")]
    for space in range(CHAMBER_TOP + 1):
        x, top = first + pitch * space, space == CHAMBER_TOP
        if not top:
            ends = (x + radius + 1, y, x + pitch - radius - 1, y)
            parts.append(line(*ends, stroke=tone("space-edge")))
        crystals = chamber.full if top else int(chamber.crystal == space)
        look = paint("space-deep", "space-line")
        if crystals and (top or chamber.moved):
            look = paint("space-deep", "space-accent" if top else "space-sky", 2.2)
        parts.append(circle(x, y, radius, **look))
        number = centred(x, y, space, 13, "space-muted", 400)
        parts.append(use("cc-crystal", x, y, 1.6 * radius) if crystals else number)
        if crystals > 1:
            parts.append(circle(x + 9, y + 9, 8.5, **paint("space-deep")))
            parts.append(centred(x + 9, y + 8.7, crystals, 12, "space-accent"))
    said = spot.look.caption("chamber", chamber.crystal, chamber.full)
    return spot.card("chamber", said, *parts, radius=9)


def _discharges(spot: Spot, full: int, discharged: int) -> Element:
    """Points spaces: filled, next, to come; and what a discharge would bring now."""
    look, box, parts = spot.look, spot.box, []
    for number, points in enumerate(DISCHARGE_POINTS):
        done, following = number < discharged, number == discharged
        place = Box(box.x + PITCH * number, box.y, PITCH - 3, box.height)
        x, y = place.middle
        edge = "green" if done else "accent" if following else "line"
        colour = "text" if done else "ink" if following else "muted"
        face = [pane(place, 6, "good-ground" if done else "card", edge)]
        if done:
            face.append(use("cc-crystal", x, place.y + 9, 14))
            y = place.bottom - 10.3
        said = look.caption("points-space-full" if done else "points-space", points)
        face += [centred(x, y, points, 12, colour), box_halo(*place.frame, 6)]
        parts.append(thing(name_of(spot.whose, "points", number + 1), said, *face))
    rest = box.pad(left=PITCH * len(DISCHARGE_POINTS) + 4)
    if full:
        parts.append(_gain(spot.to(rest), (*DISCHARGE_POINTS, 0)[discharged]))
    elif rest.width > TOLD:
        parts.append(passage(look.caption("time-chamber"), rest, lines=2, colour="muted"))
    return written(*parts)


def _gain(spot: Spot, gain: int) -> Element:
    """What a discharge would bring now, with a word where there is room."""
    box, (x, y) = spot.box, spot.box.middle
    ground = pane(box, 6, "fill", pointer_events="none")
    if box.width < TOLD:
        return group(ground, centred(x, y, f"+{gain}", 13, "on-fill"))
    said, word = spot.look.caption("discharge"), Box(box.x + 4, box.y, box.width - 8, 18)
    return group(
        ground,
        passage(said, word, bold=True, colour="on-fill", across="middle"),
        centred(x - 9, box.bottom - 8.8, f"+{gain}", 12, "on-fill"),
        use("cc-ico-any", x + 15, box.bottom - 9, 16),
    )
