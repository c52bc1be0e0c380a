"""The time chamber: crystals on their way, and the points of discharges."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import passage
from cosmarium.drawing.pieces import bold, box_halo, thing, tick, words
from cosmarium.drawing.svg import Element, circle, component, group, line, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import CHAMBER_TOP, DISCHARGE_POINTS
from cosmarium.games.crafting_the_cosmos.drawing.names import maker, name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import Chamber

TOLD: Final = 64  # from this breadth on words stand beside the points
PITCH: Final = 30.0


def chamber_parts(look: Look, whose: str, chamber: Chamber, box: Box) -> list[Part]:
    """Spaces 0 to 6 with crystals; below them the points of discharges."""
    radius = min(15.0, (box.width - 12) / (CHAMBER_TOP + 1) / 2 - 0.5)
    high = Box(box.x - 4, box.y, box.width + 8, 2 * radius + 10)
    low = box.pad(-4, high.height + 6, -4, 0)
    return [
        Part("chamber", _spaces(look, whose, chamber, high, radius)),
        Part("points-spaces", _discharges(look, whose, chamber.full, chamber.discharged, low)),
    ]


@component
def _spaces(look: Look, whose: str, chamber: Chamber, box: Box, radius: float) -> Element:
    pitch = (box.width - 20 - 2 * radius) / CHAMBER_TOP
    first, y = box.x + 10 + radius, box.middle[1]
    parts = [rect(*box.frame, 9, fill=tone("lens"), class_="ground space")]
    for space in range(CHAMBER_TOP + 1):
        x = first + pitch * space
        if space < CHAMBER_TOP:
            ends = (x + radius + 1, y, x + pitch - radius - 1, y)
            parts.append(line(*ends, stroke=tone("space-edge")))
        top = space == CHAMBER_TOP
        crystals = chamber.full if top else int(chamber.crystal == space)
        parts += _space(space, crystals, top, chamber.moved, (x, y, radius))
    return maker(whose)(
        name_of(whose, "chamber"),
        look.caption("chamber", chamber.crystal, chamber.full),
        *parts,
        box_halo(*box.frame, 9),
        tick(box.right - 4, box.y + 2),
    )


def _space(
    space: int, crystals: int, top: bool, moved: bool, disc: tuple[float, float, float]
) -> list[Element]:
    x, y, radius = disc
    edge = "space-line"
    if crystals and (top or moved):
        edge = "space-accent" if top else "space-sky"
    broad = 1 if edge == "space-line" else 2.2
    ring = circle(*disc, fill=tone("space-deep"), stroke=tone(edge), stroke_width=broad)
    if not crystals:
        return [ring, words(x, y + 4.5, str(space), 13, "space-muted", text_anchor="middle")]
    parts = [ring, use("cc-crystal", x, y, 1.6 * radius)]
    if crystals > 1:
        parts.append(circle(x + 9, y + 9, 8.5, fill=tone("space-deep")))
        said = bold(x + 9, y + 13, str(crystals), 12, "space-accent", text_anchor="middle")
        parts.append(said)
    return parts


@component
def _discharges(look: Look, whose: str, full: int, discharged: int, box: Box) -> Element:
    """Points spaces: filled, next, to come; and what a discharge would bring now."""
    parts = []
    for number, points in enumerate(DISCHARGE_POINTS):
        done, following = number < discharged, number == discharged
        edge = "green" if done else "accent" if following else "line"
        place = Box(box.x + PITCH * number, box.y, PITCH - 3, box.height)
        x = place.middle[0]
        fill = tone("good-ground" if done else "card")
        face = [rect(*place.inset(0.5).frame, 6, fill=fill, stroke=tone(edge))]
        if done:
            face.append(use("cc-crystal", x, place.y + 9, 14))
        foot = place.bottom - 6 if done else place.middle[1] + 4.5
        colour = "text" if done else "ink" if following else "muted"
        face.append(bold(x, foot, str(points), 12, colour, text_anchor="middle"))
        label = look.caption("points-space-full" if done else "points-space", points)
        name = name_of(whose, "points", number + 1)
        parts.append(thing(name, label, *face, box_halo(*place.frame, 6)))
    rest = box.pad(left=PITCH * len(DISCHARGE_POINTS) + 4)
    if full:
        parts.append(_gain(look, (*DISCHARGE_POINTS, 0)[discharged], rest))
    elif rest.width > TOLD:
        said = look.caption("time-chamber")
        parts.append(passage(said, rest, lines=2, colour="muted"))
    return written(*parts)


def _gain(look: Look, gain: int, box: Box) -> Element:
    """What a discharge would bring now, with a word where there is room."""
    x, y = box.middle
    ground = rect(*box.frame, 6, fill=tone("fill"), pointer_events="none")
    if box.width < TOLD:
        said = bold(x, y + 4.5, f"+{gain}", 13, "on-fill", text_anchor="middle")
        return group(ground, said)
    word = Box(box.x + 4, box.y, box.width - 8, 18)
    return group(
        ground,
        passage(look.caption("discharge"), word, bold=True, colour="on-fill", across="middle"),
        bold(x - 9, box.bottom - 4.5, f"+{gain}", 12, "on-fill", text_anchor="middle"),
        use("cc-ico-any", x + 15, box.bottom - 9, 16),
    )
