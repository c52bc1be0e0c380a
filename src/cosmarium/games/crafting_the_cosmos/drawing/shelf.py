"""What a player has: counters, chamber, hand, powers, and omega."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, panel, seat_sign, thing, tick, words
from cosmarium.drawing.svg import Element, circle, component, group, rect, text, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    HAND_LIMIT,
    KINDS,
    POWER_NAMES,
    SET_POINTS,
    SET_SIZE,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.drawing.chamber import chamber_parts
from cosmarium.games.crafting_the_cosmos.drawing.frames import DIM, lens, titled_panel
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    KIND_TONES,
    maker,
    name_of,
    of_fragment,
)
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import SLOTS, slot_parts, tiles
from cosmarium.games.crafting_the_cosmos.drawing.powers import LOW, power_card, signs
from cosmarium.games.crafting_the_cosmos.drawing.scene import (
    Chamber,
    Counts,
    CraftingScene,
    Hand,
    Pool,
    Slot,
)
from cosmarium.games.crafting_the_cosmos.state import NONE, TO_PUT_UNDER, UNKNOWN

GAP: Final = 8.0
TALL: Final = 172.0
COLUMNS: Final = {"wide": (250.0, 204.0, 542.0, 84.0), "medium": (216.0, 160.0, 300.0, 76.0)}
COUNTERS: Final = (
    ("supernova", "cc-ico-nova"),
    ("dna", "cc-ico-dna"),
    ("graviton", "cc-ico-graviton"),
)
PHONE: Final = 366.0
HAND: Final = 168.0  # heights on phones: the hand, a power
LINE: Final = 130.0
SENTENCE: Final = 140  # from this breadth on an offered card says what it does
NARROW: Final = 200  # below this breadth the piles of a hand stand in two rows
FOUR: Final = 400  # from this breadth on four powers stand side by side
TITLED: Final = 66  # from this breadth on a pile of cards bears its name


class Powers(NamedTuple):
    """The four slots; or the cards drawn for a purchase, and the caption that says so."""

    slots: tuple[Slot, ...]
    offer: str = ""


class Things(NamedTuple):
    """What lies below a galaxy beside cards."""

    points: str
    counters: Counts
    chamber: Chamber
    ready: bool  # to finish the turn


def shelf(scene: CraftingScene, seat: int, whose: str) -> Component:
    """The things of one seat. `whose` is empty for what can be played with."""
    powers = Powers(scene.slots(seat))
    if not whose and (offers := scene.offers()):
        said = "offers-under" if scene.step == TO_PUT_UNDER else "offers"
        powers = Powers(tuple([Slot(power) for power in offers]), said)
    inputs = (scene.look, whose, (seat, scene.who(seat)), scene.hand(seat), powers)
    name = of_fragment(whose, "shelf")
    if scene.look.layout == "phone":
        return Component(name, sheet, inputs)
    has = (scene.said_points(seat), scene.counters(seat), scene.chamber(seat), scene.crafts(seat))
    return Component(name, bar, (*inputs, Things(*has)))


@component
def bar(
    look: Look, whose: str, owner: tuple[int, str], hand: Hand, powers: Powers, things: Things
) -> Fragment:
    """Below the galaxy."""
    boxes = []
    x = 0.0
    for broad in COLUMNS[look.layout]:
        boxes.append(Box(x, 0, broad, TALL))
        x += broad + GAP
    you, (seat, who) = boxes[0], owner
    counters = you.pad(12, 40, 12, TALL - 74).columns(3, 6)
    parts = [
        Part("you", _owner(look, seat, who, things.points, you)),
        *counter_parts(look, whose, things.counters, counters),
        *chamber_parts(look, whose, things.chamber, you.pad(12, 82, 12, 8)),
        *_hand_parts(look, whose, hand, boxes[1]),
        *_power_parts(look, whose, seat, powers, boxes[2]),
        Part("omega", _omega(look, whose, things.ready, boxes[3])),
    ]
    label = look.caption("shelf-of", who)
    return Fragment(of_fragment(whose, "shelf"), "shelf", label, x - GAP, TALL, parts)


# -- points and counters ----------------------------------------------------------------------


@component
def _owner(look: Look, seat: int, who: str, points: str, box: Box) -> Element:
    right = box.right - 12
    room = box.width - 86 - width(points, 19, bold=True)
    return written(
        panel(*box.frame),
        seat_sign(seat, box.x + 24, box.y + 22, 20),
        bold(box.x + 40, box.y + 27, fit(who, room, 15, bold=True), 15),
        bold(right - 22, box.y + 28.5, points, 19, "ink", text_anchor="end"),
        words(right, box.y + 27, look.caption("pt"), 12, "muted", text_anchor="end"),
    )


def counter_parts(look: Look, whose: str, counts: Counts, boxes: Sequence[Box]) -> list[Part]:
    return [
        Part(code, _counter(look, whose, code, symbol, count, box))
        for (code, symbol), count, box in zip(COUNTERS, counts, boxes, strict=True)
    ]


@component
def _counter(look: Look, whose: str, code: str, symbol: str, count: int, box: Box) -> Element:
    x, y = box.middle
    if box.width < 50:  # one below the other
        sign = use(symbol, x, box.y + 17, 24)
        number = bold(x, box.bottom - 6, str(count), 13, "space-text", text_anchor="middle")
    else:
        sign, number = use(symbol, x - 14, y, 24), bold(x + 6, y + 6, str(count), 17, "space-text")
    return maker(whose)(
        name_of(whose, "counter", code),
        look.caption("counter", look.texts.arg(code), count),
        rect(*box.frame, 7, class_="ground space", fill=tone("lens")),
        group(sign, number, opacity=None if count else DIM),
        box_halo(*box.frame, 7),
    )


# -- hand -------------------------------------------------------------------------------------


def _hand_parts(look: Look, whose: str, hand: Hand, box: Box) -> list[Part]:
    tall = 26.0 if look.layout != "phone" else 40.0
    kinds = [*range(UNKNOWN), *([UNKNOWN] if hand.cards[UNKNOWN] else [])]
    across = -(-len(kinds) // 2) if box.width < NARROW else len(kinds)
    places = box.pad(6, tall + 10, 6, 6).grid(across, -(-len(kinds) // across))
    parts = [Part("hand", _hand_frame(look, whose, sum(hand.cards), hand.set, tall, box))]
    parts += [
        Part(f"pile-{kind + 1}", _pile(look, whose, kind, hand.cards[kind], hand.giving[kind], one))
        for kind, one in zip(kinds, places, strict=False)
    ]
    return parts


@component
def _hand_frame(look: Look, whose: str, count: int, able: bool, tall: float, box: Box) -> Element:
    """How many cards, and the set: five alike score six points (K-6)."""
    said = look.caption("hand-of", count, HAND_LIMIT)
    short = said if width(said, 13, bold=True) < box.width - 94 else f"{count}/{HAND_LIMIT}"
    colour = "bad" if count > HAND_LIMIT else "text"
    place = Box(box.right - 74, box.y + 5, 66, tall)
    edge = tone("accent" if able else "line")
    cash = maker(whose)(
        name_of(whose, "set"),
        look.caption("set", SET_SIZE, SET_POINTS),
        rect(*place.inset(0.5).frame, 6, class_="ground", fill=tone("card"), stroke=edge),
        passage(
            *(f"{SET_SIZE} = {SET_POINTS} {look.caption('pt')}", place),
            colour="ink" if able else "muted",
            across="middle",
        ),
        box_halo(*place.frame, 6),
        tick(place.right - 4, place.y + 4),
    )
    return written(panel(*box.frame), bold(box.x + 12, box.y + 22, short, 13, colour), cash)


@component
def _pile(look: Look, whose: str, kind: int, count: int, giving: int, box: Box) -> Element:
    """The cards of one kind, fanned out upwards, with their number."""
    code = KINDS[kind] if kind < UNKNOWN else ""
    symbol = f"cc-card-{code}" if code else "cc-card-back"
    named = look.texts.arg(code) if code else look.caption("unknown")
    titled = box.width >= TITLED and box.height >= TITLED
    tall = min(box.height - (34 if titled else 18), (box.width - 11) * 76 / 52)
    x = box.middle[0]
    y = box.y + 13 + tall / 2 if titled else box.middle[1] + 2
    layers = min(3, max(1, count - giving))
    dim = None if count else 0.28
    cards = [
        use(symbol, x - 2 + 3.5 * n, y + 3 - 3.5 * n, tall, opacity=dim)
        for n in reversed(range(layers))
    ]
    colour = tone(KIND_TONES[kind]) if code else tone("edge")
    right, top = x + tall * 0.31, y - tall / 2
    said = named if titled else ""
    label = look.caption("cards", named, count)
    if giving:
        label, said = f"{label}, {look.caption('giving', giving)}", f"−{giving}"
    frame = box.inset(1).frame
    foot = Box(box.x, box.bottom - 19, box.width, 18)
    return (maker(whose) if code else thing)(
        name_of(whose, "hand", code or "unknown"),
        label,
        rect(*frame, 8, class_="ground", fill="none", pointer_events="all"),
        *cards,
        circle(right, top, 11.5, fill=tone("space-deep"), stroke=colour, stroke_width=1.8),
        bold(right, top + 5, str(count), 14, "space-text", text_anchor="middle"),
        passage(said, foot, colour="muted", across="middle") if said else Element(""),
        box_halo(*frame),
    )


# -- powers -----------------------------------------------------------------------------------


def _power_parts(look: Look, whose: str, seat: int, powers: Powers, box: Box) -> list[Part]:
    if box.width < FOUR:  # two by two: low ones, and no heading
        frame, places = panel(*box.frame), box.inset(6).grid(2, 2, 6)
    else:
        said, note = look.caption(powers.offer or "powers"), look.caption("powers-note")
        offer = bool(powers.offer)
        frame = titled_panel(box, said, "" if offer else note, 13, "ink" if offer else "text")
        places = box.pad(8, 32, 8, 7).columns(max(3, len(powers.slots)), GAP)
    return [Part("powers", frame), *_slot_parts(look, whose, seat, powers, places)]


def _slot_parts(
    look: Look, whose: str, seat: int, powers: Powers, places: Sequence[Box]
) -> list[Part]:
    found = []
    for number, (slot, place) in enumerate(zip(powers.slots, places, strict=False)):
        if slot.power == NONE:
            card = _free_slot(look, whose, seat, number, slot.buyable, place)
        else:
            card = _power(look, whose, "offer" if powers.offer else "power", slot, place)
        found.append(Part(f"power-{number + 1}", card))
    return found


@component
def _power(look: Look, whose: str, kind: str, slot: Slot, box: Box) -> Element:
    code = POWER_NAMES[slot.power]
    explained = look.texts.explain(code)
    roomy = box.width >= SENTENCE and box.height >= LOW and look.layout != "phone"
    standing = None if whose else slot.standing
    sentence = explained if kind == "offer" and roomy else ""
    parts = [power_card(look, slot.power, box, standing, sentence)]
    if slot.under_way and not whose:
        frame = box.inset(0.7).frame
        parts.append(rect(*frame, 8, fill="none", stroke=tone("accent"), stroke_width=3))
    return maker(whose)(
        name_of(whose, kind, code),
        look.texts.arg(code),
        *parts,
        box_halo(*box.frame),
        tick(box.right - 6, box.y + 6),
        hint=explained,
    )


@component
def _free_slot(look: Look, whose: str, seat: int, slot: int, able: bool, box: Box) -> Element:
    """What a power for this slot costs, and whether the hand can pay it."""
    cost, low = SLOT_COSTS[slot], box.height < LOW
    strip = box.pad(5, box.height / 2 - (13 if low else 17), 5, 0)._replace(
        height=28 if low else 34
    )
    said = look.caption("buy") if able else look.caption("alike-cards", cost)
    frame = rect(
        *(*box.inset(0.7).frame, 8),
        class_="ground",
        fill=tone("card"),
        fill_opacity=0.4,
        stroke=tone("accent" if able else "edge"),
        stroke_width=1.3,
        stroke_dasharray="5 4",
    )
    return maker(whose)(
        name_of(whose, "slot", slot + 1),
        look.caption("free-slot", slot + 1, cost),
        frame,
        use(f"cc-marker-{seat + 1}", box.x + 17, box.y + (12 if low else 18), 18),
        words(box.x + 31, box.y + (16 if low else 22), look.caption("slot", slot + 1), 13, "muted"),
        lens(strip),
        signs(" ".join(["card-alike"] * cost)).at(*strip.middle, "middle", "middle"),
        passage(
            *(said, Box(box.x + 5, strip.bottom, box.width - 10, box.bottom - strip.bottom)),
            lines=1 if low else 2,
            bold=able,
            colour="ink" if able else "muted",
            across="middle",
        ),
        box_halo(*box.frame),
        tick(box.right - 6, box.y + 6),
    )


# -- omega ------------------------------------------------------------------------------------


@component
def _omega(look: Look, whose: str, ready: bool, box: Box) -> Element:
    """The end of the turn: a new nebula, or one life evolves."""
    low = box.pad(6, box.height - 54, 6, 6)
    return written(
        panel(*box.frame),
        _omega_button(look, whose, ready, box.pad(6, 6, 6, 60), 36),
        lens(low),
        use("cc-ico-neb", low.x + 16, low.middle[1], 22),
        text(low.x + 31, low.middle[1] + 5, "/", 14, fill=tone("space-muted")),
        use("cc-life-proto", low.right - 19, low.y + 14, 27),
        use("cc-life-stable", low.right - 19, low.bottom - 13, 27),
    )


@component
def _omega_button(look: Look, whose: str, ready: bool, box: Box, size: float) -> Element:
    colour = "on-fill" if ready else "muted"
    x, y = box.middle
    said = look.caption("finish")
    titled = width(said, 12, bold=True) < box.width - 6
    parts = [
        bold(x, y + size * (0.16 if titled else 0.36), "Ω", size, colour, text_anchor="middle")
    ]
    if titled:
        parts.append(bold(x, box.bottom - 11, said, 12, colour, text_anchor="middle"))
    return maker(whose)(
        name_of(whose, "omega"),
        look.caption("omega"),
        rect(*box.frame, 7, fill=tone("fill" if ready else "card"), stroke=tone("line")),
        *parts,
        box_halo(*box.frame, 7),
        tick(box.right - 3, box.y + 3),
    )


# -- on phones --------------------------------------------------------------------------------


@component
def sheet(look: Look, whose: str, owner: tuple[int, str], hand: Hand, powers: Powers) -> Fragment:
    """Hand, then one power a line with its whole sentence."""
    (seat, who), slots = owner, powers.slots
    height = HAND + len(slots) * (LINE + GAP)
    lines = Box(0, HAND + GAP, PHONE, height - HAND - GAP).rows(len(slots), GAP)
    cards = [line._replace(width=150) for line in lines]
    parts = _hand_parts(look, whose, hand, Box(0, 0, PHONE, HAND))
    parts += _slot_parts(look, whose, seat, powers, cards)
    for number, (slot, line) in enumerate(zip(slots, lines, strict=True)):
        if slot.power == NONE:
            said = look.caption("free-slot", number + 1, SLOT_COSTS[number])
        else:
            said = look.texts.explain(POWER_NAMES[slot.power])
        said_there = passage(said, line.pad(left=162), lines=7)
        parts.append(Part(f"says-{number + 1}", said_there))
    label = look.caption("shelf-of", who)
    return Fragment(of_fragment(whose, "shelf"), "shelf", label, PHONE, height, parts)


@component
def pool_row(
    look: Look, whose: str, pool: Pool, counters: Counts, chamber: Chamber, ready: bool
) -> Fragment:
    """Always in sight: pool, counters, omega, tiles to place, chamber."""
    count = len(SLOTS) + len(COUNTERS) + 1
    boxes = Box(2, 3, PHONE - 3, 56).columns(count, 1)
    parts = [
        Part("ground", rect(0, 0, PHONE, 62, 8, fill=tone("space-card"))),
        *slot_parts(look, whose, pool, boxes[: len(SLOTS)]),
        *counter_parts(look, whose, counters, boxes[len(SLOTS) : -1]),
        Part("omega", _omega_button(look, whose, ready, boxes[-1], 24)),
    ]
    y = 66.0
    if pool.tiles:
        ground = rect(0, y, PHONE, 100, 8, fill=tone("space-card"))
        held = tiles(look, whose, pool.tiles, Box(4, y + 4, PHONE - 8, 92))
        parts.append(Part("tiles", written(ground, held)))
        y += 104
    parts.append(Part("chamber-panel", panel(0, y, PHONE, 92)))
    parts += chamber_parts(look, whose, chamber, Box(12, y + 6, PHONE - 24, 80))
    label = look.caption("pool")
    return Fragment(of_fragment(whose, "pool"), "own", label, PHONE, y + 92, parts)
