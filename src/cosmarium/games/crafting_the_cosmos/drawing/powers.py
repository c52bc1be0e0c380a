"""Power cards: cost above, effect below, and whether they can be used now."""

from typing import Any, Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.frames import headed
from cosmarium.drawing.kit import NOTHING, Item, icon, label, pane, passage, row
from cosmarium.drawing.lettering import broken, fitted
from cosmarium.drawing.pieces import panel, words
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, component, group, kept, line, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Powers, Slot
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, SIGNS
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS as STEPS
from cosmarium.games.crafting_the_cosmos.state import NONE, TO_PAY_PROTO, TO_PAY_STABLE

EFFECTS: Final = [row[7] for row in data.rows("powers.txt")]  # in words of SIGNS
SCALES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)  # of signs, so that they fit
LOW: Final = 100  # below this height a card shows cost and effect side by side
FOUR: Final = 400  # from this breadth on four powers stand side by side
SENTENCE: Final = 140  # from this breadth on an offered card says what it does
CARD: Final = 150  # the breadth of a card on phones, beside its sentence
GAP: Final = 8.0


def power_parts(spot: Spot, powers: Powers) -> list[Part]:
    """Side by side, or two by two; on phones one a line with its whole sentence."""
    look, box, slots, parts = spot.look, spot.box, powers.slots, []
    phone = look.layout == "phone"
    if phone:
        places = box.rows(len(slots), GAP)
    elif box.width < FOUR:  # low ones, and no heading
        parts.append(Part("powers", panel(*box.frame)))
        places = box.inset(6).grid(2, 2, 6)
    else:
        said, note = (powers.offer, "") if powers.offer else ("powers", look.caption("powers-note"))
        ink, hint = "ink" if powers.offer else "text", look.caption("powers-hint")
        parts.append(Part("powers", headed(box, look.caption(said), note, 13, ink, hint)))
        places = box.pad(8, 32, 8, 7).columns(max(3, len(slots)), GAP)
    for number, (slot, place) in enumerate(zip(slots, places, strict=False), 1):
        here = spot.to(place._replace(width=CARD) if phone else place)
        if slot.power == NONE:
            drawn = _free_slot(here, powers.seat, number - 1, slot.ready)
            told = look.caption("free-slot", number, data.SLOT_COSTS[number - 1])
        else:
            drawn = _power(here, "offer" if powers.offer else "power", slot)
            told = look.texts.explain(data.POWER_NAMES[slot.power])
        parts.append(Part(f"power-{number}", drawn))
        if phone:
            parts.append(Part(f"says-{number}", passage(told, place.pad(left=CARD + 12), lines=7)))
    return parts


@component
def _power(spot: Spot, part: str, slot: Slot) -> Element:
    """Name, cost → effect on a dark strip, and what can be done with it, or what it says."""
    look, box, code = spot.look, spot.box, data.POWER_NAMES[slot.power]
    explained, low = look.texts.explain(code), box.height < LOW
    name = Box(box.x + 26, box.y, box.width - 29, 36)
    said = broken(look.texts.arg(code), look.caption("breaks"), name.width, 12)
    head = 8.0 + 14 * len(fitted(said, name.width, 2).lines) if low else 36.0
    sentence = part == "offer" and box.width >= SENTENCE and not low and look.layout != "phone"
    lines = len(fitted(explained, box.width - 14, 3).lines) if sentence else 0
    foot = (16.0 if low else 28.0) if slot.told else 4.0 + 15 * lines
    strip = box.pad(5, head + 2, 5, foot + 2)
    dim, kind = 0.5 if slot.told and not slot.ready else None, data.POWER_KIND[slot.power]
    colour, high = KIND_TONES[kind], Box(box.x + 1.5, box.y + 1.5, box.width - 3, head - 2)
    parts = [
        pane(box, 8, "card", colour, 1.4, class_="ground"),
        pane(high, 7, colour, fill_opacity=0.16),
        use(f"cc-ico-{data.KINDS[kind]}", box.x + 14, box.y + head / 2, 18),
        passage(said, name._replace(height=head), lines=2),
        pane(strip, 6, "lens"),
        group(_cost_and_effect(slot.power, strip, low), opacity=dim),
    ]
    if sentence:
        room = Box(box.x + 8, strip.bottom, box.width - 14, foot)
        parts.append(passage(explained, room, lines=3, colour="muted"))
    if slot.told:
        parts.append(_foot(look, slot, box, low))
    if slot.under_way:
        parts.append(pane(box, 8, "none", "accent", 3))
    return spot.card(f"{part}-{code}", look.texts.arg(code), *parts, hint=explained)


def _foot(look: Look, slot: Slot, box: Box, low: bool) -> Element:
    """What can be done, as a button where there is room."""
    place = Box(box.x + 7, box.bottom - (18 if low else 27), box.width - 14, 16 if low else 22)
    button = slot.ready and not low
    said = passage(
        *(look.caption(slot.told, slot.number), place.inset(-2, 0) if low else place),
        sizes=(13, 12) if button else (12,),
        bold=slot.ready,
        colour="ink" if slot.ready else "muted",
        across="middle",
    )
    return written(pane(place, 6, "none", "accent", 1.5), said) if button else said


@component
def _free_slot(spot: Spot, seat: int, slot: int, able: bool) -> Element:
    """What a power for this slot costs, and whether the hand can pay it."""
    look, box, cost = spot.look, spot.box, data.SLOT_COSTS[slot]
    low = box.height < LOW
    top, tall = box.middle[1] - (13 if low else 17), 28 if low else 34
    strip = Box(box.x + 5, top, box.width - 10, tall)
    high, color = box.y + (12 if low else 18), "ink" if able else "muted"
    edge: dict[str, Any] = {"fill_opacity": 0.4, "stroke_dasharray": "5 4"}
    return spot.card(
        f"slot-{slot + 1}",
        look.caption("free-slot", slot + 1, cost),
        pane(box, 8, "card", "accent" if able else "edge", 1.3, class_="ground", **edge),
        use(f"cc-marker-{seat + 1}", box.x + 17, high, 18),
        words(box.x + 31, high + 4, look.caption("slot", slot + 1), 13, "muted"),
        pane(strip, 6, "lens"),
        signs(" ".join(["card-alike"] * cost)).at(*strip.middle, "middle", "middle"),
        passage(
            look.caption("buy") if able else look.caption("alike-cards", cost),
            Box(strip.x, strip.bottom, strip.width, box.bottom - strip.bottom),
            lines=1 if low else 2,
            bold=able,
            colour=color,
            across="middle",
        ),
    )


@kept
def cost_of(power: int) -> str:
    """The cost in the words of SIGNS; life that is paid is the beginning of the effect."""
    pays, cards = data.POWER_PAYS[power], data.POWER_CARDS[power]
    if pays == data.DISCHARGE:
        return "crystal any"
    kind = ("any" if cards == 1 else "alike") if pays == data.ANY else data.KINDS[pays]
    paid = {
        f"card-{kind}": cards,
        "stable": STEPS[power].count(TO_PAY_STABLE),
        "proto": STEPS[power].count(TO_PAY_PROTO),
        "graviton": data.POWER_GRAVITONS[power],
        "supernova": data.POWER_SUPERNOVAE[power],
    }
    parts = [f"{n}× {code}" if n > 2 else " ".join([code] * n) for code, n in paid.items() if n]
    return " ".join(parts)


@kept
def signs(said: str, scale: float = 1) -> Item:
    """A row of signs; numbers between them never become too small to read."""
    found = []
    for each in said.split():
        if each in SIGNS:
            symbol, size, broad = SIGNS[each]
            found.append(icon(symbol, size * scale, broad * scale, 20))
        else:
            found.append(label(each, max(12, 13 * scale), "space-text", bold=True))
    return row(found, 5 * scale)


def _fitting(said: tuple[str, ...], room: float) -> Item:
    """Signs as large as the room allows, with arrows between what belongs together."""
    found = NOTHING
    for scale in SCALES:
        arrow = icon("cc-arrow", 12, 13)
        found = row([part for each in said for part in (arrow, signs(each, scale))][1:], 3)
        if found.width <= room:
            break
    return found


def _cost_and_effect(power: int, box: Box, low: bool) -> Element:
    """Side by side where the box is low, else the cost above its effect."""
    (middle, y), room, said = box.middle, box.width - 6, (cost_of(power), EFFECTS[power])
    if low:
        return _fitting(said, room).at(middle, y, "middle", "middle")
    cost, effect = [_fitting((each,), room) for each in said]
    return written(
        cost.at(middle, box.y + box.height * 0.28, "middle", "middle"),
        line(box.x + 12, y, box.right - 12, y, stroke=tone("space-line")),
        use("cc-arrow", middle, y, 13, transform=f"rotate(90 {middle:.1f} {y:.1f})"),
        effect.at(middle, box.y + box.height * 0.74, "middle", "middle"),
    )
