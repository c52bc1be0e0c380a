"""What a player has besides powers: points, hand, omega, and the time chamber."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, centred, echo, named, panel, seat_sign, words
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, circle, component, group, line, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Chamber, Hand, Owner
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, name_of
from cosmarium.games.crafting_the_cosmos.state import UNKNOWN

NARROW: Final = 200  # below this breadth the piles of a hand stand in two rows
TITLED: Final = 66  # from this breadth on a pile of cards bears its name
TOLD: Final = 64  # from this breadth on words stand beside the points of discharges
PITCH: Final = 30.0


@component
def owner_parts(spot: Spot, owner: Owner) -> list[Part]:
    (seat, name, points), box, right = owner, spot.box, spot.box.right - 12
    room = box.width - 86 - width(points, 19, bold=True)
    size = 15 if width(name, 15, bold=True) <= room else 12
    said = spot.look.caption("at", name, f"{points} {spot.look.caption('pt')}")
    drawn = group(
        panel(*box.frame),
        seat_sign(seat, box.x + 24, box.y + 22, 20),
        bold(box.x + 40, box.y + 27, fit(name, room, size, bold=True), size),
        bold(right - 22, box.y + 28.5, points, 19, "ink", text_anchor="end"),
        words(right, box.y + 27, spot.look.caption("pt"), 12, "muted", text_anchor="end"),
        id=name_of(spot.whose, "plate"),
        **named(said),
    )
    return [Part("you", drawn)]


@component
def hand_parts(spot: Spot, hand: Hand) -> list[Part]:
    """How many cards, the set, and a pile for each kind."""
    box, tall = spot.box, 40.0 if spot.look.layout == "phone" else 26.0
    count = sum(hand.cards)
    said = spot.look.caption("hand-of", count, data.HAND_LIMIT)
    if width(said, 13, bold=True) >= box.width - 94:
        said = f"{count}/{data.HAND_LIMIT}"
    colour = "bad" if count > data.HAND_LIMIT else "text"
    head = bold(box.x + 12, box.y + 22, said, 13, colour, class_="head")
    frame = (panel(*box.frame), group(head, **named(said, spot.look.caption("hand-hint"))))
    place = Box(box.right - 74, box.y + 5, 66, tall)
    parts = [Part("hand", written(*frame, _set(spot.to(place), hand.set)))]
    kinds = UNKNOWN + (hand.cards[UNKNOWN] > 0)
    across = -(-kinds // 2) if box.width < NARROW else kinds
    places = box.pad(6, tall + 10, 6, 6).grid(across, -(-kinds // across))
    for kind in range(kinds):
        pile = _pile(spot.to(places[kind]), kind, hand.cards[kind], hand.giving[kind])
        parts.append(Part(f"pile-{kind + 1}", pile))
    return parts


def _set(spot: Spot, able: bool) -> Element:
    """Five alike score six points (K-6)."""
    said = f"{data.SET_SIZE} = {data.SET_POINTS} {spot.look.caption('pt')}"
    return spot.card(
        "set",
        spot.look.caption("set", data.SET_SIZE, data.SET_POINTS),
        pane(spot.box, 6, "card", "accent" if able else "line", class_="ground"),
        passage(said, spot.box, colour="ink" if able else "muted", across="middle"),
        radius=6,
    )


@component
def _pile(spot: Spot, kind: int, count: int, giving: int) -> Element:
    """The cards of one kind, fanned out upwards, with their number."""
    look, box, known = spot.look, spot.box, kind < UNKNOWN
    code = data.KINDS[kind] if known else "unknown"
    called = look.texts.arg(code) if known else look.caption(code)
    titled = box.width >= TITLED and box.height >= TITLED
    tall = min(box.height - (34 if titled else 18), (box.width - 11) * 76 / 52)
    x, y = box.middle[0], box.y + 13 + tall / 2 if titled else box.middle[1] + 2
    right, top = x + tall * 0.31, y - tall / 2
    label = look.caption("cards", called, count) if known else look.caption("cards-unknown", count)
    foot = called if titled else ""
    if giving:
        label, foot = f"{label}, {look.caption('giving', giving)}", f"−{giving}"
    symbol = f"cc-card-{code if known else 'back'}"
    inside = box.inset(1)
    if not foot:  # the frame is as tall as the cards and their number
        high = max(inside.y, top - 15)
        inside = inside._replace(y=high, height=min(inside.bottom, y + tall / 2 + 9) - high)
    parts = [pane(inside, 8, "none", class_="ground", pointer_events="all")]
    for n in reversed(range(min(3, max(1, count - giving)))):
        at = (x - 2 + 3.5 * n, y + 3 - 3.5 * n)
        parts.append(use(symbol, *at, tall, opacity=None if count else 0.28))
    edge = KIND_TONES[kind] if known else "edge"
    parts.append(circle(right, top, 11.5, **paint("space-deep", edge, 1.8)))
    parts.append(centred(right, top, count, 14, "space-text"))
    if foot:
        room = Box(box.x, box.bottom - 19, box.width, 18)
        parts.append(passage(foot, room, colour="muted", across="middle"))
    return spot.to(inside).card(f"hand-{code}", label, *parts, idle=not known)


@component
def omega_parts(spot: Spot, ready: bool) -> list[Part]:
    """The end of the turn; where there is room also its choice: a nebula, or life evolves."""
    box = spot.box
    if spot.look.layout == "phone":
        return [Part("omega", _button(spot, ready, 24))]
    low = box.pad(6, box.height - 54, 6, 6)
    y = low.middle[1]
    drawn = written(
        panel(*box.frame),
        _button(spot.to(box.pad(6, 6, 6, 60)), ready, 36),
        group(
            pane(low, 6, "lens"),
            use("cc-ico-neb", low.x + 16, y, 22),
            words(low.x + 31, y + 5, "/", 14, "space-muted"),
            use("cc-life-proto", low.right - 19, low.y + 14, 27),
            use("cc-life-stable", low.right - 19, low.bottom - 13, 27),
            id=name_of(spot.whose, "omega", "choice"),
            **named(spot.look.caption("omega")),
        ),
    )
    return [Part("omega", drawn)]


def _button(spot: Spot, ready: bool, size: float) -> Element:
    box, (x, y), colour = spot.box, spot.box.middle, "on-fill" if ready else "muted"
    said, sign = spot.look.caption("finish"), y
    parts = [pane(box, 7, "fill" if ready else "card", "line")]
    if width(said, 12, bold=True) < box.width - 6:
        parts.append(centred(x, box.bottom - 15.3, said, 12, colour))
        sign -= 0.2 * size
    parts.append(centred(x, sign, "Ω", size, colour))
    return spot.card("omega", spot.look.caption("omega"), *parts, radius=7)


# -- the time chamber -------------------------------------------------------------------------


@component
def chamber_parts(spot: Spot, chamber: Chamber) -> list[Part]:
    """Spaces 0 to 6 with crystals; below them the points of discharges."""
    box, parts = spot.box, []
    if spot.look.layout == "phone":
        parts.append(Part("chamber-panel", panel(*box.frame)))
        box = box.inset(12, 6)
    radius = min(15.0, (box.width - 12) / (data.CHAMBER_TOP + 1) / 2 - 0.5)
    high = Box(box.x - 4, box.y, box.width + 8, 2 * radius + 10)
    low = box.pad(-4, high.height + 6, -4, 0)
    return [
        *parts,
        Part("chamber", _spaces(spot.to(high), chamber, radius)),
        Part("points-spaces", _discharges(spot.to(low), chamber)),
    ]


def _spaces(spot: Spot, chamber: Chamber, radius: float) -> Element:
    box, y = spot.box, spot.box.middle[1]
    pitch, first = (box.width - 20 - 2 * radius) / data.CHAMBER_TOP, box.x + 10 + radius
    parts = [pane(box, 9, "lens", class_="ground space")]
    for space in range(data.CHAMBER_TOP + 1):
        x, top = first + pitch * space, space == data.CHAMBER_TOP
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


def _discharges(spot: Spot, chamber: Chamber) -> Element:
    """Points spaces: filled, next, to come; and what a discharge would bring now."""
    look, box, parts, discharged = spot.look, spot.box, [], chamber.discharged
    for number, points in enumerate(data.DISCHARGE_POINTS):
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
        parts.append(spot.piece(f"points-{number + 1}", said, *face, idle=True))
    rest = box.pad(left=PITCH * len(data.DISCHARGE_POINTS) + 4)
    if chamber.full:
        gain = (*data.DISCHARGE_POINTS, 0)[discharged]
        parts.append(_gain(spot.to(rest), gain, chamber.ready))
    elif rest.width > TOLD:
        said = passage(look.caption("time-chamber"), rest, lines=2, colour="muted")
        parts.append(
            group(said, **named(look.caption("time-chamber"), look.caption("chamber-hint")))
        )
    return written(*parts)


def _gain(spot: Spot, gain: int, ready: bool) -> Element:
    """What a discharge would bring now, with a word where there is room. A click discharges."""
    box, (x, y), name = spot.box, spot.box.middle, name_of(spot.whose, "chamber")
    fill, ink = ("fill", "on-fill") if ready else ("card", "muted")
    face = (pane(box, 6, fill), box_halo(*box.frame, 6))
    if box.width < TOLD:
        return echo(name, *face, centred(x, y, f"+{gain}", 13, ink))
    said, word = spot.look.caption("discharge"), Box(box.x + 4, box.y, box.width - 8, 18)
    return echo(
        name,
        *face,
        passage(said, word, bold=True, colour=ink, across="middle"),
        centred(x - 9, box.bottom - 8.8, f"+{gain}", 12, ink),
        use("cc-ico-any", x + 15, box.bottom - 9, 16),
    )
