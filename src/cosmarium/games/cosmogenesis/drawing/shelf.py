"""What a player holds: planetary objectives in hand, stellar objectives, exotic objects."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Region
from cosmarium.drawing.lettering import fit, width, wrap
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    panel,
    round_halo,
    target,
    thing,
    tick,
    words,
)
from cosmarium.drawing.svg import Element, group, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    EXOTIC_NAMES,
    ICONS,
    PLANETARY_NAMES,
    STELLAR_NAMES,
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
from cosmarium.games.cosmogenesis.drawing.requirements import best_orbit
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.scoring import stellar_points

GAP: Final = 8.0
HEAD: Final = 28.0
CARD: Final = 80.0
# Widths of a card: as it likes to be, and the least.
WIDTHS: Final = {"hand": (176.0, 92.0), "stellar": (206.0, 96.0), "exotic": (212.0, 66.0)}
EMPTY: Final = 104.0


@dataclass(frozen=True)
class Holding:
    """One card or object: `kind` is hand, stellar or exotic; a negative number is a back."""

    kind: str
    number: int
    secret: bool = False


class Shelf:
    """The cards of one seat. `whose` is empty for the one that can be played with."""

    def __init__(self, scene: CosmogenesisScene, seat: int, whose: str) -> None:
        self.scene = scene
        self.view = scene.view
        self.seat = seat
        self.whose = whose
        system = scene.system(seat)
        secret = system.secret_hand + system.dealt
        state = scene.state
        self.holdings = {
            "hand": [
                *[Holding("hand", card) for card in system.public_hand],
                *[Holding("hand", card, secret=True) for card in secret],
            ],
            "stellar": [Holding("stellar", card) for card in system.stellar],
            "exotic": [
                Holding("exotic", exotic)
                for exotic, owner in enumerate(state.exotic_owner)
                if owner == seat
            ],
        }

    def id(self, *parts: object) -> str:
        return name_of(*([self.whose] if self.whose else []), *parts)

    # -- fragments ----------------------------------------------------------------------------

    def fragments(self) -> list[Fragment]:
        if self.view.layout == "phone":
            return [self._sheet(kind) for kind in self.holdings]
        return [self._bar(1104.0 if self.view.layout == "wide" else 680.0)]

    def _bar(self, whole: float) -> Fragment:
        """All in one row if they fit, else in more."""
        lines: list[list[str]] = [[]]
        for kind in self.holdings:
            if lines[-1] and self._breadth([*lines[-1], kind], 0) > whole - 28:
                lines.append([])
            lines[-1].append(kind)
        tall = HEAD + CARD + 10
        height = tall * len(lines)
        parts: list[Element] = [panel(0, 0, whole, height)]
        for down, kinds in enumerate(lines):
            parts += self._line(kinds, down * tall, whole)
        label = self.view.caption("shelf-of", self.scene.who(self.seat))
        name = f"{self.whose}-shelf" if self.whose else "shelf"
        return Fragment(name, "shelf", label, whole, height, group(*parts))

    def _breadth(self, kinds: list[str], share: float) -> float:
        """Of sections side by side, their cards between least (0) and best (1)."""
        total = 20.0 * (len(kinds) - 1)
        for kind in kinds:
            best, least = WIDTHS[kind]
            count = len(self.holdings[kind])
            cards = count * (least + share * (best - least)) + GAP * (count - 1)
            total += cards if count else EMPTY
        return total

    def _line(self, kinds: list[str], y: float, whole: float) -> list[Element]:
        least, best = self._breadth(kinds, 0), self._breadth(kinds, 1)
        share = 1 if best <= whole - 28 else (whole - 28 - least) / (best - least)
        x = free = 14.0
        parts = []
        for kind in kinds:
            broad = self._breadth([kind], share)
            said = self.view.caption(kind)
            left = x
            if kind == kinds[-1]:  # it may begin before its cards, where it would end too late
                left = max(free, min(x, whole - 12 - width(said, 12)))
            said = fit(said, whole - left - 10 if kind == kinds[-1] else broad + 12, 12)
            parts.append(words(left, y + 19, said, 12, "muted"))
            free = left + width(said, 12) + 12
            parts.append(self._section(kind, Box(x, y + HEAD, broad, CARD)))
            x += broad + 20
        return parts

    def _section(self, kind: str, box: Box) -> Element:
        """Cards side by side."""
        held = self.holdings[kind]
        inside: list[Element] = []
        if held:
            broad = (box.width - GAP * (len(held) - 1)) / len(held)
            for number, holding in enumerate(held):
                at = box.x + number * (broad + GAP)
                inside.append(self._holding(holding, Box(at, box.y, broad, box.height)))
        else:
            inside.append(
                rect(
                    *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
                    fill="none",
                    stroke=tone("line"),
                    stroke_dasharray="4 4",
                )
            )
            x, y = box.middle
            none = self.view.caption("none")
            inside.append(words(x, y + 4, none, 12, "muted", text_anchor="middle"))
        place = self._place(box) if kind == "exotic" and not self.whose else []
        return group(*place, *inside, role="group", aria_label=self.view.caption(kind))

    def _place(self, box: Box) -> list[Element]:
        """Where a new exotic object goes: a target behind those that are there."""
        area = Box(box.x - 4, box.y - 4, box.width + 8, box.height + 8)
        frame = (area.x, area.y, area.width, area.height)
        ground = rect(*frame, 10, fill="none", pointer_events="all")
        label = self.view.caption("exotic-place")
        return [target(self.view, self.id("exotic"), label, ground, box_halo(*frame, 10))]

    def _sheet(self, kind: str) -> Fragment:
        """For phones: one card a line, with its whole sentence."""
        held = self.holdings[kind]
        whole, tall = 366.0, 92.0
        parts: list[Element] = []
        for number, holding in enumerate(held):
            box = Box(6, 6 + number * (tall + GAP), whole - 12, tall)
            parts.append(self._long(holding, box))
        if not held:
            none = self.view.caption("none")
            parts.append(words(whole / 2, 32, none, 13, "muted", text_anchor="middle"))
        height = 12 + len(held) * (tall + GAP) - GAP if held else 56
        if kind == "exotic" and not self.whose:
            parts = [*self._place(Box(6, 6, whole - 12, height - 12)), *parts]
        name = f"{self.whose}-{kind}" if self.whose else kind
        label = self.view.caption(kind)
        tab = f"{label} {len(held)}"
        region: Region = "shared" if self._first(kind) else "shelf"
        return Fragment(name, region, label, whole, height, group(*parts), tab=tab)

    def _first(self, kind: str) -> bool:
        """Whether cards stand in place of the central board: nothing else can be chosen."""
        return kind == "hand" and not self.whose and self.scene.keeps

    # -- single things ------------------------------------------------------------------------

    def _holding(self, holding: Holding, box: Box) -> Element:
        if holding.kind == "exotic":
            return self._exotic(holding.number, box)
        if holding.number < 0:
            return group(*card_back(box), role="img", aria_label=self.view.caption("hidden-card"))
        texts = self.view.texts
        if holding.kind == "stellar":
            code = STELLAR_NAMES[holding.number]
            now = stellar_points(self.scene.state, self.seat, holding.number)
            face = stellar_card(self.view, holding.number, box, now)
        else:
            code = PLANETARY_NAMES[holding.number]
            system = self.scene.system(self.seat)
            met = best_orbit(system, holding.number)
            face = planetary_card(self.view, holding.number, box, met, _eye(holding))
        halo = box_halo(box.x, box.y, box.width, box.height)
        make = thing if self.whose or holding.kind == "stellar" else target
        return make(
            self.view,
            self.id("card", code),
            texts.arg(code),
            *face,
            halo,
            tick(box.right - 3, box.y + 3),
            hint=texts.explain(code),
        )

    def _long(self, holding: Holding, box: Box) -> Element:
        """A card at the left, its name and sentence at the right; objects bear their names."""
        exotic = holding.kind == "exotic"
        left = Box(box.x, box.y, 200 if exotic else NAMED - 1, box.height)
        card = self._holding(holding, left)
        if holding.number < 0:
            return card
        names = {"hand": PLANETARY_NAMES, "stellar": STELLAR_NAMES, "exotic": EXOTIC_NAMES}
        code = names[holding.kind][holding.number]
        x = left.right + 12
        room = box.right - x
        lines = wrap(self.view.texts.explain(code), room, 12, 5)
        step = 15 if len(lines) > 4 else 16
        top = box.middle[1] - step * (len(lines) - (1 if exotic else 0)) / 2 + 4
        parts = [card]
        if not exotic:
            said = fit(self.view.texts.arg(code), room - 20, 13, bold=True)
            parts.append(bold(x, top, said, 13))
            top += step
        if holding.kind == "hand":
            parts.append(use(_eye(holding), box.right - 8, top - step - 4, 14))
        parts += [words(x, top + step * n, line, 12) for n, line in enumerate(lines)]
        return group(*parts)

    def _exotic(self, exotic: int, box: Box) -> Element:
        view = self.view
        code = EXOTIC_NAMES[exotic]
        count = len(ICONS[exotic])
        touch = view.layout == "phone"
        plan = touch_plan(box, count) if touch else exotic_plan(box, count)
        ground = rect(
            *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
            class_="ground",
            fill=tone("card"),
            stroke=tone("line"),
        )
        empty = not self.scene.state.icons_left[exotic]
        face = exotic_face(view, exotic, plan, "text", empty)
        return thing(
            view,
            self.id("object", code),
            view.texts.arg(code),
            ground,
            *face,
            *self._icons(exotic, plan),
            box_halo(box.x, box.y, box.width, box.height),
            hint=view.texts.explain(code),
            role="group",
        )

    def _icons(self, exotic: int, plan: ExoticPlan) -> list[Element]:
        """They can be used one by one; of equal ones the leftmost first."""
        view = self.view
        code = EXOTIC_NAMES[exotic]
        offered: set[int] = set()
        icons = []
        for number, (effect, (x, y)) in enumerate(zip(ICONS[exotic], plan.icons, strict=True)):
            spent = not self.scene.state.icons_left[exotic] >> number & 1
            icon = effect_icon(effect, x, y, plan.icon, spent)
            if spent or self.whose:
                icons.append(icon)
                continue
            halo = round_halo(plan.icon / 2 + 1, False, x, y)
            name = self.id("icon", code, EFFECTS[effect])
            if effect in offered:
                icons.append(echo(view, name, icon, halo))
            else:
                offered.add(effect)
                label = view.caption("at", view.texts.arg(code), view.texts.arg(EFFECTS[effect]))
                icons.append(target(view, name, label, icon, halo))
        return icons


def _eye(holding: Holding) -> str:
    """Whether others know the card."""
    return "ui-eye-closed" if holding.secret else "ui-eye-open"


def touch_plan(box: Box, count: int) -> ExoticPlan:
    """Icons that a finger can tell apart: 42 px from one to the next."""
    left = box.x + 66
    icons = [(left + 18 + 43 * number, box.bottom - 24) for number in range(count)]
    return ExoticPlan((box.x + 33, box.middle[1], 58), (left, box.right - left - 4, 13), 36, icons)
