"""What a player has besides powers: points, hand, and omega."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, centred, panel, seat_sign, words
from cosmarium.drawing.svg import Element, circle, component, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.crafting_the_cosmos.components import HAND_LIMIT, KINDS, SET_POINTS, SET_SIZE
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Hand, Owner
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, Spot
from cosmarium.games.crafting_the_cosmos.state import UNKNOWN

NARROW: Final = 200  # below this breadth the piles of a hand stand in two rows
TITLED: Final = 66  # from this breadth on a pile of cards bears its name


@component
def owner_parts(spot: Spot, owner: Owner) -> list[Part]:
    (seat, name, points), box, right = owner, spot.box, spot.box.right - 12
    room = box.width - 86 - width(points, 19, bold=True)
    drawn = written(
        panel(*box.frame),
        seat_sign(seat, box.x + 24, box.y + 22, 20),
        bold(box.x + 40, box.y + 27, fit(name, room, 15, bold=True), 15),
        bold(right - 22, box.y + 28.5, points, 19, "ink", text_anchor="end"),
        words(right, box.y + 27, spot.look.caption("pt"), 12, "muted", text_anchor="end"),
    )
    return [Part("you", drawn)]


@component
def hand_parts(spot: Spot, hand: Hand) -> list[Part]:
    """How many cards, the set, and a pile for each kind."""
    box, tall = spot.box, 40.0 if spot.look.layout == "phone" else 26.0
    count = sum(hand.cards)
    said = spot.look.caption("hand-of", count, HAND_LIMIT)
    if width(said, 13, bold=True) >= box.width - 94:
        said = f"{count}/{HAND_LIMIT}"
    colour = "bad" if count > HAND_LIMIT else "text"
    frame = (panel(*box.frame), bold(box.x + 12, box.y + 22, said, 13, colour))
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
    said = f"{SET_SIZE} = {SET_POINTS} {spot.look.caption('pt')}"
    return spot.card(
        "set",
        spot.look.caption("set", SET_SIZE, SET_POINTS),
        pane(spot.box, 6, "card", "accent" if able else "line", class_="ground"),
        passage(said, spot.box, colour="ink" if able else "muted", across="middle"),
        radius=6,
    )


@component
def _pile(spot: Spot, kind: int, count: int, giving: int) -> Element:
    """The cards of one kind, fanned out upwards, with their number."""
    look, box, known = spot.look, spot.box, kind < UNKNOWN
    code = KINDS[kind] if known else "unknown"
    named = look.texts.arg(code) if known else look.caption(code)
    titled = box.width >= TITLED and box.height >= TITLED
    tall = min(box.height - (34 if titled else 18), (box.width - 11) * 76 / 52)
    x, y = box.middle[0], box.y + 13 + tall / 2 if titled else box.middle[1] + 2
    right, top = x + tall * 0.31, y - tall / 2
    label, foot = look.caption("cards", named, count), named if titled else ""
    if giving:
        label, foot = f"{label}, {look.caption('giving', giving)}", f"−{giving}"
    symbol = f"cc-card-{code if known else 'back'}"
    inside = box.inset(1)
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
        pane(low, 6, "lens"),
        use("cc-ico-neb", low.x + 16, y, 22),
        words(low.x + 31, y + 5, "/", 14, "space-muted"),
        use("cc-life-proto", low.right - 19, low.y + 14, 27),
        use("cc-life-stable", low.right - 19, low.bottom - 13, 27),
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
