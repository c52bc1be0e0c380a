"""Power cards: cost above, effect below, and whether they can be used now."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import View
from cosmarium.drawing.lettering import fit, width, wrap
from cosmarium.drawing.pieces import bold, words
from cosmarium.drawing.svg import Element, group, line, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ANY,
    DISCHARGE,
    EVOLUTION,
    KINDS,
    POWER_CARDS,
    POWER_GRAVITONS,
    POWER_KIND,
    POWER_NAMES,
    POWER_PAYS,
    POWER_SUPERNOVAE,
    SURVIVAL_OF_THE_FITTEST,
    WORMHOLE,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES

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
LIFE_COSTS: Final = {
    WORMHOLE: "stable",
    EVOLUTION: "3× stable",
    SURVIVAL_OF_THE_FITTEST: "proto",
}
LOW: Final = 100  # below this height a card shows cost and effect side by side


@dataclass(frozen=True)
class Standing:
    """Whether a power can be used now: `ready`, and the short line that says so."""

    ready: bool
    said: str


def cost_of(power: int) -> str:
    """The cost in the words of SIGNS."""
    pays, cards = POWER_PAYS[power], POWER_CARDS[power]
    if pays == DISCHARGE:
        return "crystal any"
    kind = ("any" if cards == 1 else "alike") if pays == ANY else KINDS[pays]
    many = f"{cards}× card-{kind}" if cards > 2 else " ".join([f"card-{kind}"] * cards)
    parts = [many, LIFE_COSTS.get(power, "")]
    parts += ["graviton"] * POWER_GRAVITONS[power] + ["supernova"] * POWER_SUPERNOVAE[power]
    return " ".join([part for part in parts if part])


def signs(said: str, x: float, y: float, room: float) -> list[Element]:
    """A row of signs around a point, drawn together if it is broader than the room."""
    entries = said.split()
    breadths = _breadths(entries)
    gap = min(5.0, (room - sum(breadths)) / max(1, len(entries) - 1))
    at = x - (sum(breadths) + gap * (len(entries) - 1)) / 2
    parts = []
    for each, broad in zip(entries, breadths, strict=True):
        middle = at + broad / 2
        if each in SIGNS:
            symbol, size, _ = SIGNS[each]
            parts.append(use(symbol, middle, y, size))
        else:
            parts.append(bold(middle, y + 4.6, each, 13, "space-text", text_anchor="middle"))
        at += broad + gap
    return parts


def _breadths(entries: list[str]) -> list[float]:
    return [SIGNS[each][2] if each in SIGNS else width(each, 13, bold=True) for each in entries]


def power_card(
    view: View, power: int, box: Box, standing: Standing | None, sentence: str = ""
) -> list[Element]:
    """Name, cost → effect on a dark strip, and what can be done with it, or what it says."""
    name = view.texts.arg(POWER_NAMES[power])
    lines = titled(view, name, box.width - 29)
    low = box.height < LOW
    head = 8.0 + 14 * len(lines) if low else 36.0
    said = wrap(sentence, box.width - 14, 12, 3)
    foot = (16.0 if low else 28.0) if standing else 4.0 + 14 * len(said)
    lens = Box(box.x + 5, box.y + head + 2, box.width - 10, box.height - head - foot - 4)
    dim = None if standing is None or standing.ready else 0.5
    parts = [
        *_head(power, lines, box, head),
        rect(*lens.frame, 6, fill=tone("lens")),
        group(*(_across(power, lens) if low else _upright(power, lens)), opacity=dim),
    ]
    top = box.bottom + 3 - 14 * len(said)
    parts += [words(box.x + 8, top + 14 * n, each, 12, "muted") for n, each in enumerate(said)]
    if standing:
        parts += _low_foot(standing, box) if low else _foot(standing, box)
    return parts


def _head(power: int, lines: list[str], box: Box, head: float) -> list[Element]:
    kind = POWER_KIND[power]
    colour = tone(KIND_TONES[kind])
    top = box.y + head / 2 + 4.3 - 7 * (len(lines) - 1)
    return [
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
        *[words(box.x + 26, top + 14 * n, each, 12) for n, each in enumerate(lines)],
    ]


def _upright(power: int, lens: Box) -> list[Element]:
    """The cost above its effect."""
    middle, y = lens.middle
    room = lens.width - 6
    return [
        *signs(cost_of(power), middle, lens.y + lens.height * 0.28, room),
        line(lens.x + 12, y, lens.right - 12, y, stroke=tone("space-line")),
        use("cc-arrow", middle, y, 13, transform=f"rotate(90 {middle:.1f} {y:.1f})"),
        *signs(EFFECTS[power], middle, lens.y + lens.height * 0.74, room),
    ]


def _across(power: int, lens: Box) -> list[Element]:
    """The cost before its effect, each with its share of the room."""
    cost, effect = cost_of(power), EFFECTS[power]
    one, two = (sum(_breadths(said.split())) + 5 * said.count(" ") for said in (cost, effect))
    room = lens.width - 24
    part = min(1.0, room / (one + two))
    left = lens.x + 5 + max(0.0, room - one - two) / 2
    y = lens.middle[1]
    arrow = left + one * part + 7
    return [
        *signs(cost, left + one * part / 2, y, one * part),
        use("cc-arrow", arrow, y, 12),
        *signs(effect, arrow + 7 + two * part / 2, y, two * part),
    ]


def titled(view: View, name: str, room: float) -> list[str]:
    """A name in at most two lines; words too long for one break where the language says."""
    parts = []
    for word in name.split():
        if width(word, 12) > room:
            for broken in view.caption("breaks").split():
                if broken.replace("-", "", 1) == word:
                    word = broken.replace("-", "- ", 1)
        parts.append(word)
    return wrap(" ".join(parts), room, 12, 2)


def _foot(standing: Standing, box: Box) -> list[Element]:
    x, y = box.middle[0], box.bottom - 16
    if not standing.ready:
        said = wrap(standing.said, box.width - 10, 12, 1)
        return [words(x, y + 4.3, line_, 12, "muted", text_anchor="middle") for line_ in said]
    return [
        rect(
            *(box.x + 7, y - 11, box.width - 14, 22, 6),
            fill="none",
            stroke=tone("accent"),
            stroke_width=1.5,
        ),
        bold(x, y + 4.6, standing.said, 13, "ink", text_anchor="middle"),
    ]


def _low_foot(standing: Standing, box: Box) -> list[Element]:
    write, colour = (bold, "ink") if standing.ready else (words, "muted")
    said = fit(standing.said, box.width - 10, 12, bold=standing.ready)
    return [write(box.middle[0], box.bottom - 6, said, 12, colour, text_anchor="middle")]
