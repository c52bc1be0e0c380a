"""What a player holds: planetary objectives in hand, stellar objectives, exotic objects."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.kit import ground, passage, vacant
from cosmarium.drawing.lettering import fitted, width
from cosmarium.drawing.pieces import box_halo, echo, panel, round_halo, target, thing, tick
from cosmarium.drawing.svg import Element, component, group, rect, use
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    EXOTIC_NAMES,
    ICONS,
    PLANETARY_NAMES,
    STELLAR_NAMES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.drawing.bodies import name_of
from cosmarium.games.cosmogenesis.drawing.cards import (
    NAMED,
    ExoticPlan,
    card_back,
    effect_icon,
    exotic_face,
    exotic_plan,
    planetary_card,
    stellar_card,
)
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.rules.requirements import needs_of, unmet
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import NO_CARD, System

GAP: Final = 8.0
HEAD: Final = 28.0
CARD: Final = 80.0
TALL: Final = 92.0  # a card with its sentence, on phones
PHONE: Final = 366.0
# Widths of a card: as it likes to be, and the least.
WIDTHS: Final = {"hand": (176.0, 92.0), "stellar": (206.0, 96.0), "exotic": (212.0, 66.0)}
EMPTY: Final = 104.0
NAMES: Final = {"hand": PLANETARY_NAMES, "stellar": STELLAR_NAMES, "exotic": EXOTIC_NAMES}


class Holding(NamedTuple):
    """One card or object; a negative number is a back."""

    kind: str  # hand, stellar or exotic
    number: int
    secret: bool = False
    met: tuple[bool, ...] = ()  # hand: which needs the best orbit shows
    points: int = 0  # stellar: as if the game ended now
    left: int = 0  # exotic: a bit for every icon that can still be used

    @property
    def code(self) -> str:
        return NAMES[self.kind][self.number] if self.number >= 0 else "hidden"

    @property
    def eye(self) -> str:
        """Whether others know the card."""
        return "ui-eye-closed" if self.secret else "ui-eye-open"


Held = tuple[Holding, ...]


def shelf(scene: CosmogenesisScene, seat: int, whose: str) -> list[Component]:
    """The cards of a seat. `whose` is empty for the one that can be played with."""
    look, held = scene.look, _held(scene, seat)
    prefix = f"{whose}-" if whose else ""
    if look.layout != "phone":
        name = scene.who(seat)
        return [Component(f"{prefix}shelf", bar, (look, whose, name, *held.values()))]
    # Where one must be kept, cards stand in place of the central board.
    first = "hand" if scene.keeps and not whose else ""
    return [
        Component(f"{prefix}{kind}", sheet, (look, whose, kind, cards, kind == first))
        for kind, cards in held.items()
    ]


def _held(scene: CosmogenesisScene, seat: int) -> dict[str, Held]:
    state, system = scene.state, scene.system(seat)
    hand = [(card, False) for card in system.public_hand]
    hand += [(card, True) for card in system.secret_hand + system.dealt]
    return {
        "hand": tuple(
            [
                Holding("hand", card, secret, () if card < 0 else best_orbit(system, card))
                for card, secret in hand
            ]
        ),
        "stellar": tuple(
            [
                Holding("stellar", card, points=stellar_points(state, seat, card))
                for card in system.stellar
            ]
        ),
        "exotic": tuple(
            [
                Holding("exotic", exotic, left=state.icons_left[exotic])
                for exotic, owner in enumerate(state.exotic_owner)
                if owner == seat
            ]
        ),
    }


@cache
def _needs(card: int) -> list[PlanetaryObjective]:
    return needs_of(card)


def best_orbit(system: System, card: int) -> tuple[bool, ...]:
    """For each need, whether the orbit that comes nearest to the objective shows it."""
    needs = _needs(card)
    shown = [
        tuple([not unmet(system, need, orbit) for need in needs])
        for orbit in range(system.planets())
        if system.objectives[orbit] == NO_CARD
    ]
    return max(shown, key=sum, default=(False,) * len(needs))


def _id(whose: str, *parts: object) -> str:
    return name_of(*([whose] if whose else []), *parts)


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
    label = look.caption("shelf-of", who)
    name = f"{whose}-shelf" if whose else "shelf"
    return Fragment(name, "shelf", label, whole, tall * len(lines), parts)


def _breadth(held: dict[str, Held], kinds: Sequence[str], share: float) -> float:
    """Of sections side by side, their cards between least (0) and best (1)."""
    total = 20.0 * (len(kinds) - 1)
    for kind in kinds:
        best, least = WIDTHS[kind]
        count = len(held[kind])
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
        broad = _breadth(held, [kind], share)
        said = look.caption(kind)
        left, room = x, broad + 12
        if kind == kinds[-1]:  # it may begin before its cards, where it would end too late
            left = max(free, min(x, box.right + 2 - width(said, 12)))
            room = box.right + 4 - left
        parts.append(Part(f"{kind}-title", title(said, Box(left, box.y + 5, room, 18))))
        free = left + min(room, width(said, 12)) + 12
        cards = Box(x, box.y + HEAD, broad, CARD)
        if kind == "exotic" and not whose:
            parts.append(Part("new-exotic", new_place(look, cards)))
        if not held[kind]:
            parts.append(Part(f"no-{kind}", vacant(cards, look.caption("none"))))
        places = cards.columns(max(1, len(held[kind])), GAP)
        parts += [
            Part(f"{kind}-{number}", holding(look, whose, one, place))
            for number, (one, place) in enumerate(zip(held[kind], places, strict=False))
        ]
        x += broad + 20
    return parts


@component
def title(said: str, box: Box) -> Element:
    return passage(said, box, colour="muted")


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
    if kind == "exotic" and not whose:
        parts.append(Part("new-exotic", new_place(look, box)))
    if not held:
        none = passage(look.caption("none"), box, sizes=(13,), colour="muted", across="middle")
        parts.append(Part("none", none))
    for number, one in enumerate(held):
        place = Box(box.x, box.y + number * (TALL + GAP), box.width, TALL)
        parts.append(Part(f"card-{number}", with_sentence(look, whose, one, place)))
    label = look.caption(kind)
    name = f"{whose}-{kind}" if whose else kind
    region: Region = "shared" if first else "shelf"
    tab = f"{label} {len(held)}"
    return Fragment(name, region, label, PHONE, height, parts, tab=tab)


@component
def with_sentence(look: Look, whose: str, one: Holding, box: Box) -> Element:
    """A card at the left, its name and sentence at the right; objects bear their names."""
    exotic = one.kind == "exotic"
    left = Box(box.x, box.y, 200 if exotic else NAMED - 1, box.height)
    card = holding(look, whose, one, left)
    if one.number < 0:
        return card
    beside = box.pad(left=left.width + 12)
    said = look.texts.explain(one.code)
    if exotic:
        return group(card, passage(said, beside, lines=5))
    lines = len(fitted(said, beside.width, 4).lines)
    beside = beside.pad(top=(box.height - 18 - 15.4 * lines) / 2)
    name = Box(beside.x, beside.y, beside.width - 20, 18)
    parts = [
        card,
        passage(look.texts.arg(one.code), name, sizes=(13, 12), bold=True),
        passage(said, beside.pad(top=18), lines=4, down="start"),
    ]
    if one.kind == "hand":
        parts.append(use(one.eye, box.right - 8, name.y + 9, 14))
    return group(*parts)


# -- single things ----------------------------------------------------------------------------


@component
def holding(look: Look, whose: str, one: Holding, box: Box) -> Element:
    if one.kind == "exotic":
        return _exotic(look, whose, one, box)
    if one.number < 0:
        return group(*card_back(box), role="img", aria_label=look.caption("hidden-card"))
    if one.kind == "stellar":
        face = stellar_card(look, one.number, box, one.points)
    else:
        face = planetary_card(look, one.number, box, one.met, one.eye)
    make = thing if whose or one.kind == "stellar" else target
    return make(
        _id(whose, "card", one.code),
        look.texts.arg(one.code),
        *face,
        box_halo(*box.frame),
        tick(box.right - 3, box.y + 3),
        hint=look.texts.explain(one.code),
    )


def _exotic(look: Look, whose: str, one: Holding, box: Box) -> Element:
    count = len(ICONS[one.number])
    plan = touch_plan(box, count) if look.layout == "phone" else exotic_plan(box, count)
    return thing(
        _id(whose, "object", one.code),
        look.texts.arg(one.code),
        ground(box),
        *exotic_face(look, one.number, plan, "text", empty=not one.left),
        *_icons(look, whose, one, plan),
        box_halo(*box.frame),
        hint=look.texts.explain(one.code),
        role="group",
    )


def _icons(look: Look, whose: str, one: Holding, plan: ExoticPlan) -> list[Element]:
    """They can be used one by one; of equal ones the leftmost first."""
    offered: set[int] = set()
    icons = []
    for number, (effect, (x, y)) in enumerate(zip(ICONS[one.number], plan.icons, strict=True)):
        spent = not one.left >> number & 1
        icon = effect_icon(effect, x, y, plan.icon, spent)
        if spent or whose:
            icons.append(icon)
            continue
        halo = round_halo(plan.icon / 2 + 1, False, x, y)
        name = _id(whose, "icon", one.code, EFFECTS[effect])
        if effect in offered:
            icons.append(echo(name, icon, halo))
        else:
            offered.add(effect)
            texts = look.texts
            label = look.caption("at", texts.arg(one.code), texts.arg(EFFECTS[effect]))
            icons.append(target(name, label, icon, halo))
    return icons


def touch_plan(box: Box, count: int) -> ExoticPlan:
    """Icons that a finger can tell apart: 42 px from one to the next."""
    left = box.x + 66
    icons = [(left + 18 + 43 * number, box.bottom - 24) for number in range(count)]
    return ExoticPlan((box.x + 33, box.middle[1], 58), (left, box.right - left - 4, 13), 36, icons)
