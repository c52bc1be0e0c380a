"""What a player holds: planetary objectives in hand, stellar objectives, exotic objects."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from cosmarium.drawing import pieces
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.kit import Item, ground, passage, vacant
from cosmarium.drawing.lettering import fitted, width
from cosmarium.drawing.pieces import box_halo, echo, panel, round_halo, target, thing, tick
from cosmarium.drawing.svg import Element, component, group, rect, use
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.drawing import cards
from cosmarium.games.cosmogenesis.drawing.bodies import name_of
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.rules.requirements import NEEDS, nearest_orbit
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import CosmogenesisState

GAP: Final = 8.0
HEAD: Final = 28.0
CARD: Final = 80.0
TALL: Final = 92.0  # a card with its sentence, on phones
PHONE: Final = 366.0
# Widths of a card: as it likes to be, and the least.
WIDTHS: Final = {"hand": (176.0, 92.0), "stellar": (206.0, 96.0), "exotic": (212.0, 66.0)}
EMPTY: Final = 104.0
NAMES: Final = {
    "hand": data.PLANETARY_NAMES,
    "stellar": data.STELLAR_NAMES,
    "exotic": data.EXOTIC_NAMES,
}


class Holding(NamedTuple):
    """One card or object; a negative number is a back."""

    kind: str  # hand, stellar or exotic
    number: int
    secret: bool = False
    met: tuple[bool, ...] = ()  # hand: which needs the nearest orbit shows
    points: int = 0  # stellar: as if the game ended now
    left: int = 0  # exotic: a bit for every icon that can still be used

    @property
    def code(self) -> str:
        return NAMES[self.kind][self.number]

    @property
    def element(self) -> str:
        return "object" if self.kind == "exotic" else "card"

    @property
    def eye(self) -> str:
        """Whether others know the card."""
        return "ui-eye-closed" if self.secret else "ui-eye-open"


Held = tuple[Holding, ...]


def shelf(scene: CosmogenesisScene, seat: int, whose: str) -> list[Component]:
    """The cards of a seat. `whose` is empty for the one that can be played with."""
    look, held = scene.look, _held(scene.state, seat)
    prefix = f"{whose}-" if whose else ""
    if look.layout != "phone":
        return [Component(f"{prefix}shelf", bar, (look, whose, scene.who(seat), *held.values()))]
    # Where one must be kept, cards stand in place of the central board.
    first = "hand" if scene.keeps and not whose else ""
    return [
        Component(f"{prefix}{kind}", sheet, (look, whose, kind, held[kind], kind == first))
        for kind in held
    ]


def names_held(state: CosmogenesisState, seat: int) -> set[str]:
    """What its pieces are called on the board that is played on."""
    held = [one for kind in _held(state, seat).values() for one in kind if one.number >= 0]
    return {name_of(one.element, one.code) for one in held}


def _held(state: CosmogenesisState, seat: int) -> dict[str, Held]:
    system = state.systems[seat]
    hand = [(card, False) for card in system.public_hand]
    hand += [(card, True) for card in system.secret_hand + system.dealt]
    owned = state.objects_of(seat)
    stellar = [(card, stellar_points(state, seat, card)) for card in system.stellar]
    met = [tuple(nearest_orbit(system, NEEDS[one])[0]) if one >= 0 else () for one, _ in hand]
    return {
        "hand": tuple([Holding("hand", *one, now) for one, now in zip(hand, met, strict=True)]),
        "stellar": tuple([Holding("stellar", card, points=now) for card, now in stellar]),
        "exotic": tuple([Holding("exotic", one, left=state.icons_left[one]) for one in owned]),
    }


# -- a bar below the system -------------------------------------------------------------------


def bar(look: Look, whose: str, who: str, *sections: Held) -> Fragment:
    """All in one row if they fit, else in more."""
    whole = 1104.0 if look.layout == "wide" else 680.0
    held = dict(zip(WIDTHS, sections, strict=True))
    lines: list[list[str]] = [[]]
    for kind in held:
        if lines[-1] and _breadth(held, [*lines[-1], kind], 0) > whole - 28:
            lines.append([])
        lines[-1].append(kind)
    tall = HEAD + CARD + 10
    parts = [Part("ground", panel(0, 0, whole, tall * len(lines)))]
    for down, kinds in enumerate(lines):
        parts += _line(look, whose, held, kinds, Box(14, down * tall, whole - 28, tall))
    name, label = f"{whose}-shelf" if whose else "shelf", look.caption("shelf-of", who)
    return Fragment(name, "shelf", label, whole, tall * len(lines), parts)


def _breadth(held: dict[str, Held], kinds: Sequence[str], share: float) -> float:
    """Of sections side by side, their cards between least (0) and best (1)."""
    total = 20.0 * (len(kinds) - 1)
    for kind in kinds:
        (best, least), count = WIDTHS[kind], len(held[kind])
        cards = count * (least + share * (best - least)) + GAP * (count - 1)
        total += cards if count else EMPTY
    return total


def _line(
    look: Look, whose: str, held: dict[str, Held], kinds: Sequence[str], box: Box
) -> list[Part]:
    least, best = _breadth(held, kinds, 0), _breadth(held, kinds, 1)
    share = 1 if best <= box.width else (box.width - least) / (best - least)
    x = free = box.x
    parts = []
    for kind in kinds:
        broad, said = _breadth(held, [kind], share), look.caption(kind)
        left, room = x, broad + 12
        if kind == kinds[-1]:  # it may begin before its cards, where it would end too late
            left = max(free, min(x, box.right + 2 - width(said, 12)))
            room = box.right + 4 - left
        title, place = Box(left, box.y + 5, room, 18), Box(x, box.y + HEAD, broad, CARD)
        shown, area = [passage(said, title, colour="muted")], title
        if not held[kind]:
            shown.append(vacant(place, no_cards(look, kind)))
            area = title._replace(height=place.bottom - title.y)
        parts.append(Part(f"{kind}-title", section(look, whose, kind, area, *shown)))
        free = left + min(room, width(said, 12)) + 12
        if kind == "exotic" and not whose:
            parts.append(Part("new-exotic", new_place(look, place)))
        places = place.columns(max(1, len(held[kind])), GAP)
        for number, one in enumerate(held[kind]):
            parts.append(Part(f"{kind}-{number}", holding(look, whose, one, places[number])))
        x += broad + 20
    return parts


def section(look: Look, whose: str, kind: str, box: Box, *shown: Element) -> Element:
    """What belongs here is told by the heading, and by the place where nothing lies yet."""
    title, area = pieces.named(look.caption(kind)), pieces.hit_box(*box[2:], *box[:2])
    return group(area, *shown, id=name_of(whose, "held", kind), **title)


def no_cards(look: Look, kind: str) -> str:
    """Cards in hand get fewer, all others only more."""
    return look.caption("none-in-hand" if kind == "hand" else "none")


@component
def new_place(look: Look, box: Box) -> Element:
    """Where a new exotic object goes: a target behind those that are there."""
    area = box.inset(-4)
    face = rect(*area.frame, 10, fill="none", pointer_events="all")
    return target(name_of("exotic"), look.caption("exotic-place"), face, box_halo(*area.frame, 10))


# -- sheets for phones ------------------------------------------------------------------------


def sheet(look: Look, whose: str, kind: str, held: Held, first: bool) -> Fragment:
    """One card a line, with its whole sentence."""
    height = 12 + len(held) * (TALL + GAP) - GAP if held else 56.0
    box = Box(6, 6, PHONE - 12, height - 12)
    parts = []
    if not held:
        none = passage(no_cards(look, kind), box, sizes=(13,), colour="muted", across="middle")
        parts.append(Part("none", section(look, whose, kind, box, none)))
    if kind == "exotic" and not whose:
        parts.append(Part("new-exotic", new_place(look, box)))
    places = box.rows(max(1, len(held)), GAP)
    for number, one in enumerate(held):
        parts.append(Part(f"card-{number}", with_sentence(look, whose, one, places[number])))
    name, tab = f"{whose}-{kind}" if whose else kind, f"{look.caption(f'tab-{kind}')} {len(held)}"
    region: Region = "shared" if first else "shelf"
    return Fragment(name, region, look.caption(kind), PHONE, height, parts, tab=tab)


@component
def with_sentence(look: Look, whose: str, one: Holding, box: Box) -> Element:
    """A card at the left; its name and sentence at the right are inspected like the card. Objects
    bear their names."""
    exotic = one.kind == "exotic"
    left = box._replace(width=200 if exotic else cards.NAMED - 1)
    card, beside = holding(look, whose, one, left), box.pad(left=left.width + 12)
    if one.number < 0:
        return card
    said, about = look.texts.explain(one.code), name_of(whose, one.element, one.code)
    area = pieces.hit_box(*box[2:], *box[:2])
    if exotic:
        return group(area, card, passage(said, beside, lines=5), data_inspect=about)
    lines = len(fitted(said, beside.width, 4).lines)
    beside = beside.pad(top=(box.height - 18 - 15.4 * lines) / 2)
    name = Box(beside.x, beside.y, beside.width - 20, 18)
    eye = [use(one.eye, box.right - 8, name.y + 9, 14)] if one.kind == "hand" else []
    return group(
        *(area, card),
        passage(look.texts.arg(one.code), name, sizes=(13, 12), bold=True),
        passage(said, beside.pad(top=18), lines=4, down="start"),
        *eye,
        data_inspect=about,
    )


# -- single things ----------------------------------------------------------------------------


@component
def holding(look: Look, whose: str, one: Holding, box: Box) -> Element:
    if one.number < 0:
        return group(*cards.card_back(box), role="img", aria_label=look.caption("hidden-card"))
    label, hint = look.texts.arg(one.code), look.texts.explain(one.code)
    halo, name = box_halo(*box.frame), name_of(whose, one.element, one.code)
    if one.kind == "exotic":
        face = cards.exotic_face(
            *(look, one.number, box, "text", partial(_icon, look, whose, one)),
            touch=look.layout == "phone",
            empty=not one.left,
        )
        return thing(name, label, ground(box), *face, halo, hint=hint, role="group")
    corner = tick(box.right - 3, box.y + 3)
    if one.kind == "stellar":
        face = cards.stellar_card(look, one.number, box, one.points)
        return thing(name, label, *face, halo, corner, hint=hint)
    face = cards.planetary_card(look, one.number, box, one.met, one.eye)
    return (thing if whose else target)(name, label, *face, halo, corner, hint=hint)


def _icon(look: Look, whose: str, one: Holding, number: int, size: float) -> Item:
    """Icons can be used one by one; of equal ones the leftmost first."""
    effects = data.ICONS[one.number]
    effect, spent = effects[number], not one.left >> number & 1
    sign = cards.effect_icon(effect, size, spent)
    if spent or whose:
        return sign
    halo = round_halo(size / 2 + 1, False, size / 2, size / 2)
    name = name_of("icon", one.code, data.EFFECTS[effect])
    if any([effects[n] == effect and one.left >> n & 1 for n in range(number)]):
        return sign._replace(content=echo(name, sign.content, halo))
    label = look.caption("at", look.texts.arg(one.code), look.texts.arg(data.EFFECTS[effect]))
    return sign._replace(content=target(name, label, sign.content, halo))
