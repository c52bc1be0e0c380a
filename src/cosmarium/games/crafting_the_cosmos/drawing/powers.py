"""Power cards: cost above, effect below, and whether they can be used now."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import NOTHING, Item, icon, label, passage, row
from cosmarium.drawing.lettering import fitted, width
from cosmarium.drawing.svg import Element, group, kept, line, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ANY,
    DISCHARGE,
    KINDS,
    POWER_CARDS,
    POWER_GRAVITONS,
    POWER_KIND,
    POWER_NAMES,
    POWER_PAYS,
    POWER_SUPERNOVAE,
)
from cosmarium.games.crafting_the_cosmos.drawing.frames import lens
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES
from cosmarium.games.crafting_the_cosmos.drawing.scene import Standing
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS as STEPS
from cosmarium.games.crafting_the_cosmos.state import TO_PAY_PROTO, TO_PAY_STABLE

# Signs by word: symbol, size, breadth. Words that are not here are written.
SIGNS: Final = {
    "h": ("cc-have-h", 25.0, 25.0),
    "o": ("cc-have-o", 25.0, 22.0),
    "c": ("cc-have-c", 25.0, 23.0),
    "any": ("cc-ico-any", 22.0, 24.0),
    "nova": ("cc-nova", 27.0, 25.0),
    "proto": ("cc-life-proto", 28.0, 28.0),
    "stable": ("cc-life-stable", 28.0, 28.0),
    "crystal": ("cc-crystal", 21.0, 15.0),
    "neb": ("cc-ico-neb", 24.0, 22.0),
    "neb1": ("cc-ico-neb1", 22.0, 20.0),
    "neb2": ("cc-ico-neb2", 24.0, 22.0),
    "creature": ("cc-creature-mini", 24.0, 23.0),
    "delta": ("cc-sec-delta", 27.0, 23.0),
    "psi": ("cc-sec-psi", 27.0, 23.0),
    "phi": ("cc-sec-phi", 27.0, 23.0),
    "graviton": ("cc-ico-graviton", 22.0, 22.0),
    "supernova": ("cc-ico-nova", 22.0, 22.0),
    "to": ("cc-arrow", 15.0, 15.0),
    "card-any": ("cc-mc-any", 25.0, 18.0),
    "card-alike": ("cc-mc-alike", 25.0, 18.0),
    **{f"card-{kind}": (f"cc-mc-{kind}", 25.0, 18.0) for kind in KINDS},
}

EFFECTS: Final = (
    "c",
    "stable",
    "+6 any",
    "crystal +1",
    "any to delta",
    "any to psi",
    "any to phi",
    "−1 any + crystal",
    "3× stable",
    "h h",
    "2× any to nova",
    "crystal +2 / proto proto",
    "crystal +1",
    "crystal +2",
    "crystal +1",
    "−1 any +1 any",
    "nova to any to",
    "any to nova",
    "neb1 / neb1 to neb2",
    "any / neb to",
    "nova proto to stable",
    "crystal +2",
    "any to nova + crystal",
    "3× proto / stable to",
    "proto to stable",
    "nova proto to stable",
    "creature +1",
    "stable",
    "2× proto to stable",
    "stable + proto",
    "h proto to stable",
    "o proto to stable",
)
LOW: Final = 100  # below this height a card shows cost and effect side by side
SCALES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)  # of signs, so that they fit


@kept
def cost_of(power: int) -> str:
    """The cost in the words of SIGNS; life that is paid is the beginning of the effect."""
    pays, cards = POWER_PAYS[power], POWER_CARDS[power]
    if pays == DISCHARGE:
        return "crystal any"
    kind = ("any" if cards == 1 else "alike") if pays == ANY else KINDS[pays]
    paid = (
        (f"card-{kind}", cards),
        ("stable", STEPS[power].count(TO_PAY_STABLE)),
        ("proto", STEPS[power].count(TO_PAY_PROTO)),
        ("graviton", POWER_GRAVITONS[power]),
        ("supernova", POWER_SUPERNOVAE[power]),
    )
    parts = [f"{n}× {code}" if n > 2 else " ".join([code] * n) for code, n in paid if n]
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


def power_card(
    look: Look, power: int, box: Box, standing: Standing | None, sentence: str = ""
) -> Element:
    """Name, cost → effect on a dark strip, and what can be done with it, or what it says."""
    low = box.height < LOW
    name = Box(box.x + 26, box.y, box.width - 29, 36)
    said = broken(look, look.texts.arg(POWER_NAMES[power]), name.width)
    head = 8.0 + 14 * len(fitted(said, name.width, 2).lines) if low else 36.0
    lines = len(fitted(sentence, box.width - 14, 3).lines) if sentence else 0
    foot = (16.0 if low else 28.0) if standing else 4.0 + 15 * lines
    strip = box.pad(5, head + 2, 5, foot + 2)
    dim = None if standing is None or standing.ready else 0.5
    words = passage(
        sentence, Box(box.x + 8, strip.bottom, box.width - 14, foot), lines=3, colour="muted"
    )
    return written(
        _head(power, box, head),
        passage(said, name._replace(height=head), lines=2),
        lens(strip),
        group(_across(power, strip) if low else _upright(power, strip), opacity=dim),
        words if sentence else Element(""),
        _foot(look, standing, box, low) if standing else Element(""),
    )


def broken(look: Look, name: str, room: float) -> str:
    """Words too long for a line break where the language says."""
    parts = []
    for word in name.split():
        breaks = [b for b in look.caption("breaks").split() if b.replace("-", "", 1) == word]
        parts.append(breaks[0] if breaks and width(word, 12) > room else word)
    return " ".join(parts)


@kept
def _head(power: int, box: Box, head: float) -> Element:
    kind = POWER_KIND[power]
    colour = tone(KIND_TONES[kind])
    return written(
        rect(
            *box.inset(0.7).frame,
            8,
            class_="ground",
            fill=tone("card"),
            stroke=colour,
            stroke_width=1.4,
        ),
        rect(box.x + 1.5, box.y + 1.5, box.width - 3, head - 2, 7, fill=colour, fill_opacity=0.16),
        use(f"cc-ico-{KINDS[kind]}", box.x + 14, box.y + head / 2, 18),
    )


def _upright(power: int, box: Box) -> Element:
    """The cost above its effect."""
    middle, y = box.middle
    cost, effect = (_fitting((said,), box.width - 6) for said in (cost_of(power), EFFECTS[power]))
    return written(
        cost.at(middle, box.y + box.height * 0.28, "middle", "middle"),
        line(box.x + 12, y, box.right - 12, y, stroke=tone("space-line")),
        use("cc-arrow", middle, y, 13, transform=f"rotate(90 {middle:.1f} {y:.1f})"),
        effect.at(middle, box.y + box.height * 0.74, "middle", "middle"),
    )


def _across(power: int, box: Box) -> Element:
    """The cost before its effect."""
    return _fitting((cost_of(power), EFFECTS[power]), box.width - 6).at(
        *box.middle, "middle", "middle"
    )


def _fitting(said: tuple[str, ...], room: float) -> Item:
    """Signs as large as the room allows, with arrows between what belongs together."""
    found = NOTHING
    for scale in SCALES:
        arrow = icon("cc-arrow", 12, 13)
        parts = [part for each in said for part in (arrow, signs(each, scale))][1:]
        found = row(parts, 3)
        if found.width <= room:
            break
    return found


def _foot(look: Look, standing: Standing, box: Box, low: bool) -> Element:
    said = look.caption(standing.code, standing.number)
    place = Box(box.x + 7, box.bottom - (18 if low else 27), box.width - 14, 16 if low else 22)
    ready = standing.ready
    words = passage(
        *(said, place.inset(-2, 0) if low else place),
        sizes=(12,) if low or not ready else (13, 12),
        bold=ready,
        colour="ink" if ready else "muted",
        across="middle",
    )
    if low or not ready:
        return words
    frame = rect(*place.frame, 6, fill="none", stroke=tone("accent"), stroke_width=1.5)
    return written(frame, words)
