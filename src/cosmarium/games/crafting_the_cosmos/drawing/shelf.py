"""What a player has: counters, hand, powers, and omega."""

from collections.abc import Callable
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, width, wrap
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    panel,
    seat_sign,
    thing,
    tick,
    words,
)
from cosmarium.drawing.svg import Element, circle, group, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    HAND_LIMIT,
    KINDS,
    POWER_NAMES,
    SET_POINTS,
    SET_SIZE,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.drawing.chamber import Chamber
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import DIM, Beside
from cosmarium.games.crafting_the_cosmos.drawing.powers import LOW, power_card, signs
from cosmarium.games.crafting_the_cosmos.drawing.seat_part import Belonging
from cosmarium.games.crafting_the_cosmos.drawing.standing import standing_of
from cosmarium.games.crafting_the_cosmos.state import NONE, TO_CRAFT, TO_PUT_UNDER, UNKNOWN

GAP: Final = 8.0
TALL: Final = 172.0
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


class Shelf(Belonging):
    """The things of one seat."""

    def fragments(self) -> list[Fragment]:
        layout = self.view.layout
        if layout == "phone":
            return [self._sheet()]
        if layout == "wide":
            whole, height = 1104.0, TALL
            boxes = _side_by_side([250.0, 204.0, 542.0, 84.0])
        else:
            whole, height = 776.0, TALL
            boxes = _side_by_side([216.0, 160.0, 300.0, 76.0])
        parts = [
            self.you(boxes[0]),
            self.hand(boxes[1]),
            self.powers(boxes[2]),
            self.omega(boxes[3]),
        ]
        label = self.view.caption("shelf-of", self.scene.who(self.seat))
        return [Fragment(self._name("shelf"), "shelf", label, whole, height, group(*parts))]

    def _name(self, name: str) -> str:
        return f"{self.whose}-{name}" if self.whose else name

    # -- points, counters, chamber ------------------------------------------------------------

    def you(self, box: Box) -> Element:
        view, scene = self.view, self.scene
        points = str(scene.points(self.seat))
        was = scene.was(self.seat)
        if was is not None and was.score != self.player.score:
            points = f"{was.score}→{points}"
        right = box.right - 12
        room = box.width - 60 - width(points, 19, bold=True) - 26
        parts = [
            panel(*box.frame),
            seat_sign(self.seat, box.x + 24, box.y + 22, 20),
            bold(box.x + 40, box.y + 27, fit(scene.who(self.seat), room, 15, bold=True), 15),
            bold(right - 22, box.y + 28.5, points, 19, "ink", text_anchor="end"),
            words(right, box.y + 27, view.caption("pt"), 12, "muted", text_anchor="end"),
        ]
        pitch = (box.width - 24 + 6) / 3
        for number in range(len(COUNTERS)):
            place = Box(box.x + 12 + pitch * number, box.y + 40, pitch - 6, 34)
            parts.append(self.counter(number, place))
        parts.append(self._chamber(Box(box.x + 12, box.y + 82, box.width - 24, box.height - 90)))
        return group(*parts, role="group", aria_label=scene.who(self.seat))

    def _chamber(self, box: Box) -> Element:
        return Chamber(self.scene, self.seat, self.whose).content(box)

    def counter(self, number: int, box: Box) -> Element:
        code, symbol = COUNTERS[number]
        player, view = self.player, self.view
        count = (player.supernovae, player.dna, player.gravitons)[number]
        x, y = box.middle
        slim = box.width < 50
        inside = [
            use(symbol, x if slim else x - 14, box.y + 17 if slim else y, 24),
            bold(
                *(x if slim else x + 6, box.bottom - 6 if slim else y + 6, str(count)),
                13 if slim else 17,
                "space-text",
                text_anchor="middle" if slim else None,
            ),
        ]
        return self._make(
            self.id("counter", code),
            view.caption("counter", view.texts.arg(code), count),
            rect(*box.frame, 7, class_="ground space", fill=tone("lens")),
            group(*inside, opacity=None if count else DIM),
            box_halo(*box.frame, 7),
        )

    # -- hand ---------------------------------------------------------------------------------

    def hand(self, box: Box) -> Element:
        view, player = self.view, self.player
        count = sum(player.hand)
        said = view.caption("hand-of", count, HAND_LIMIT)
        short = said if width(said, 13, bold=True) < box.width - 94 else f"{count}/{HAND_LIMIT}"
        parts = [panel(*box.frame)]
        tall = 26.0 if self.view.layout != "phone" else 40.0
        name = self._set(Box(box.right - 74, box.y + 5, 66, tall))
        colour = "bad" if count > HAND_LIMIT else "text"
        parts.append(bold(box.x + 12, box.y + 22, short, 13, colour))
        parts.append(name)
        kinds = [*range(4), *([UNKNOWN] if player.hand[UNKNOWN] else [])]
        across = -(-len(kinds) // 2) if box.width < NARROW else len(kinds)
        pitch = (box.width - 12) / across
        top = box.y + tall + 10
        high = (box.bottom - top - 6) / -(-len(kinds) // across)
        for number, kind in enumerate(kinds):
            down, right = divmod(number, across)
            place = Box(box.x + 6 + pitch * right, top + high * down, pitch, high)
            parts.append(self._pile(kind, place))
        return group(*parts, role="group", aria_label=said)

    def _set(self, box: Box) -> Element:
        """Five alike score six points (K-6)."""
        view = self.view
        able = max(self.player.hand[:4]) >= SET_SIZE
        x, y = box.middle
        label = view.caption("set", SET_SIZE, SET_POINTS)
        face = [
            rect(
                *box.inset(0.5).frame,
                6,
                class_="ground",
                fill=tone("card"),
                stroke=tone("accent" if able else "line"),
            ),
            words(
                *(x, y + 4.3, f"{SET_SIZE} = {SET_POINTS} {view.caption('pt')}", 12),
                "ink" if able else "muted",
                text_anchor="middle",
            ),
        ]
        halo = box_halo(*box.frame, 6)
        return self._make(self.id("set"), label, *face, halo, tick(box.right - 4, box.y + 4))

    def _pile(self, kind: int, box: Box) -> Element:
        """The cards of one kind, fanned out upwards, with their number."""
        view, player = self.view, self.player
        count = player.hand[kind]
        code = KINDS[kind] if kind < UNKNOWN else ""
        symbol = f"cc-card-{code}" if code else "cc-card-back"
        named = view.texts.arg(code) if code else view.caption("unknown")
        titled = box.width >= TITLED and box.height >= TITLED
        tall = min(box.height - (34 if titled else 18), (box.width - 11) * 76 / 52)
        x = box.middle[0]
        y = box.y + 13 + tall / 2 if titled else box.middle[1] + 2
        layers = min(3, max(1, count - player.giving[kind]))
        dim = None if count else 0.28
        cards = [
            use(symbol, x - 2 + 3.5 * n, y + 3 - 3.5 * n, tall, opacity=dim)
            for n in reversed(range(layers))
        ]
        colour = tone(KIND_TONES[kind]) if code else tone("edge")
        at = (x + tall * 0.31, y - tall / 2)
        number = [
            circle(*at, 11.5, fill=tone("space-deep"), stroke=colour, stroke_width=1.8),
            bold(at[0], at[1] + 5, str(count), 14, "space-text", text_anchor="middle"),
        ]
        said = fit(named, box.width, 12) if titled else ""
        label = view.caption("cards", named, count)
        if player.giving[kind]:
            label = f"{label}, {view.caption('giving', player.giving[kind])}"
            said = fit(f"−{player.giving[kind]}", box.width, 12)
        title = [words(x, box.bottom - 6, said, 12, "muted", text_anchor="middle")] if said else []
        ground = rect(*box.inset(1).frame, 8, class_="ground", fill="none", pointer_events="all")
        make = self._make if code else thing
        name = self.id("hand", code or "unknown")
        halo = box_halo(*box.inset(1).frame)
        return make(name, label, ground, *cards, *number, *title, halo)

    # -- powers -------------------------------------------------------------------------------

    def powers(self, box: Box) -> Element:
        """The four slots; while a power is being chosen, the cards drawn for it."""
        offers = [] if self.whose else self.scene.offers()
        if offers:
            return self._offers(offers, box)
        said = self.view.caption("powers")
        if box.width < FOUR:
            return self._two_by_two(said, box, self._slot)
        parts = [panel(*box.frame), bold(box.x + 12, box.y + 22, said, 13)]
        note = fit(self.view.caption("powers-note"), box.width - 110, 12)
        parts.append(words(box.right - 12, box.y + 22, note, 12, "muted", text_anchor="end"))
        pitch = (box.width - 16 + GAP) / 4
        for slot in range(4):
            place = Box(box.x + 8 + pitch * slot, box.y + 32, pitch - GAP, box.height - 39)
            parts.append(self._slot(slot, place))
        return group(*parts, role="group", aria_label=said)

    def _two_by_two(self, said: str, box: Box, make: Callable[[int, Box], Element]) -> Element:
        """Where there is no room for four side by side: low ones, and no heading."""
        broad, tall = (box.width - 12 - 6) / 2, (box.height - 12 - 6) / 2
        parts = [panel(*box.frame)]
        for number in range(4):
            x = box.x + 6 + (broad + 6) * (number % 2)
            y = box.y + 6 + (tall + 6) * (number // 2)
            parts.append(make(number, Box(x, y, broad, tall)))
        return group(*parts, role="group", aria_label=said)

    def _slot(self, slot: int, box: Box) -> Element:
        power = self.player.slots[slot]
        return self._power(power, box) if power != NONE else self._free_slot(slot, box)

    def _power(self, power: int, box: Box, kind: str = "power") -> Element:
        view = self.view
        code = POWER_NAMES[power]
        standing = None if self.whose or kind == "offer" else standing_of(self.scene, power)
        under_way = kind == "power" and self.scene.state.card == power and not self.whose
        explained = view.texts.explain(code)
        roomy = box.width >= SENTENCE and box.height >= LOW
        sentence = explained if kind == "offer" and view.layout != "phone" and roomy else ""
        face = power_card(view, power, box, standing, sentence)
        if under_way:
            face.append(
                rect(*box.inset(0.7).frame, 8, fill="none", stroke=tone("accent"), stroke_width=3)
            )
        return self._make(
            self.id(kind, code),
            view.texts.arg(code),
            *face,
            box_halo(*box.frame),
            tick(box.right - 6, box.y + 6),
            hint=explained,
        )

    def _free_slot(self, slot: int, box: Box) -> Element:
        """What a power for this slot costs, and whether the hand can pay it."""
        view, cost = self.view, SLOT_COSTS[slot]
        x, y = box.middle
        known = max(self.player.hand[:4])
        able = known >= cost and self.scene.step == TO_CRAFT and self.scene.acts(self.seat)
        low = box.height < LOW
        lens = Box(box.x + 5, y - (13 if low else 17), box.width - 10, 28 if low else 34)
        said = view.caption("buy") if able else view.caption("alike-cards", cost)
        lines = wrap(said, box.width - 10, 12, 1 if low else 2, bold=able)
        write = bold if able else words
        head = box.y + (12 if low else 18)
        foot = box.bottom - (6 if low else 22 if len(lines) > 1 else 15)
        face = [
            rect(
                *box.inset(0.7).frame,
                8,
                class_="ground",
                fill=tone("card"),
                fill_opacity=0.4,
                stroke=tone("accent" if able else "edge"),
                stroke_width=1.3,
                stroke_dasharray="5 4",
            ),
            use(f"cc-marker-{self.seat + 1}", box.x + 17, head, 18),
            words(
                box.x + 31, box.y + (16 if low else 22), view.caption("slot", slot + 1), 13, "muted"
            ),
            rect(*lens.frame, 6, fill=tone("lens")),
            *signs(" ".join(["card-alike"] * cost), *lens.middle, lens.width - 6),
            *[
                write(
                    *(x, foot + 14 * n, each, 12),
                    "ink" if able else "muted",
                    text_anchor="middle",
                )
                for n, each in enumerate(lines)
            ],
        ]
        label = view.caption("free-slot", slot + 1, cost)
        halo = box_halo(*box.frame)
        name = self.id("slot", slot + 1)
        return self._make(name, label, *face, halo, tick(box.right - 6, box.y + 6))

    def _offers(self, offers: list[int], box: Box) -> Element:
        under = self.scene.step == TO_PUT_UNDER
        said = self.view.caption("offers-under" if under else "offers")
        if box.width < FOUR:
            return self._two_by_two(said, box, lambda n, place: self._offer(offers, n, place))
        parts = [panel(*box.frame), bold(box.x + 12, box.y + 22, said, 13, "ink")]
        pitch = (box.width - 16 + GAP) / max(3, len(offers))
        for number, power in enumerate(offers):
            place = Box(box.x + 8 + pitch * number, box.y + 32, pitch - GAP, box.height - 39)
            parts.append(self._power(power, place, "offer"))
        return group(*parts, role="group", aria_label=said)

    def _offer(self, offers: list[int], number: int, box: Box) -> Element:
        return self._power(offers[number], box, "offer") if number < len(offers) else group()

    # -- omega --------------------------------------------------------------------------------

    def omega(self, box: Box) -> Element:
        """The end of the turn: a new nebula, or one life evolves."""
        lens = Box(box.x + 6, box.bottom - 54, box.width - 12, 48)
        button = Box(box.x + 6, box.y + 6, box.width - 12, box.height - 66)
        return group(
            panel(*box.frame),
            self.omega_button(button, 36),
            rect(*lens.frame, 6, fill=tone("lens")),
            use("cc-ico-neb", lens.x + 16, lens.middle[1], 22),
            text(lens.x + 31, lens.middle[1] + 5, "/", 14, fill=tone("space-muted")),
            use("cc-life-proto", lens.right - 19, lens.y + 14, 27),
            use("cc-life-stable", lens.right - 19, lens.bottom - 13, 27),
        )

    def omega_button(self, box: Box, size: float) -> Element:
        view = self.view
        ready = self.scene.turn == self.seat and self.scene.step == TO_CRAFT
        colour = "on-fill" if ready else "muted"
        x, y = box.middle
        said = view.caption("finish")
        titled = width(said, 12, bold=True) < box.width - 6
        lift = 0.16 if titled else 0.36
        ground = tone("fill" if ready else "card")
        return self._make(
            self.id("omega"),
            view.caption("omega"),
            rect(*box.frame, 7, fill=ground, stroke=tone("line")),
            bold(x, y + size * lift, "Ω", size, colour, text_anchor="middle"),
            *([bold(x, box.bottom - 11, said, 12, colour, text_anchor="middle")] if titled else []),
            box_halo(*box.frame, 7),
            tick(box.right - 3, box.y + 3),
        )

    # -- for phones ---------------------------------------------------------------------------

    def _sheet(self) -> Fragment:
        """Hand, then one power a line with its whole sentence."""
        view = self.view
        offers = [] if self.whose else self.scene.offers()
        parts = [self.hand(Box(0, 0, PHONE, HAND))]
        count = len(offers) or 4
        for number in range(count):
            box = Box(0, HAND + GAP + number * (LINE + GAP), PHONE, LINE)
            card = Box(box.x, box.y, 150, LINE)
            power = offers[number] if offers else self.player.slots[number]
            if power == NONE:
                parts.append(self._free_slot(number, card))
                said = view.caption("free-slot", number + 1, SLOT_COSTS[number])
            else:
                parts.append(self._power(power, card, "offer" if offers else "power"))
                said = view.texts.explain(POWER_NAMES[power])
            lines = wrap(said, box.right - card.right - 14, 12, 6)
            top = box.middle[1] - 8 * (len(lines) - 1) + 4
            parts += [
                words(card.right + 12, top + 16 * n, each, 12) for n, each in enumerate(lines)
            ]
        height = HAND + count * (LINE + GAP)
        label = view.caption("shelf-of", self.scene.who(self.seat))
        return Fragment(self._name("shelf"), "shelf", label, PHONE, height, group(*parts))

    def row(self) -> Fragment:
        """For phones, always in scene: pool, counters, omega, tiles to place, chamber."""
        beside = Beside(self.scene, self.seat, self.whose)
        pitch = (PHONE - 2) / 9
        parts = [rect(0, 0, PHONE, 62, 8, fill=tone("space-card"))]
        for number in range(9):
            box = Box(2 + pitch * number, 3, pitch - 1, 56)
            if number < 5:
                parts.append(beside.pool_slot(number, box))
            elif number < 8:
                parts.append(self.counter(number - 5, box))
            else:
                parts.append(self.omega_button(box, 24))
        y = 66.0
        if self.player.pool_tiles:
            parts.append(rect(0, y, PHONE, 100, 8, fill=tone("space-card")))
            parts += beside.tiles(Box(4, y + 4, PHONE - 8, 92))
            y += 104
        parts.append(panel(0, y, PHONE, 92))
        parts.append(self._chamber(Box(12, y + 6, PHONE - 24, 80)))
        label = self.view.caption("pool")
        return Fragment(self._name("pool"), "own", label, PHONE, y + 92, group(*parts))


def _side_by_side(widths: list[float]) -> list[Box]:
    found = []
    x = 0.0
    for broad in widths:
        found.append(Box(x, 0, broad, TALL))
        x += broad + GAP
    return found
