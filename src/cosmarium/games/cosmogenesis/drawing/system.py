"""A star system, at full size or in miniature: what is drawn, in which order, under which ids."""

from collections.abc import Callable, Iterable
from typing import Final

from cosmarium.core.contract import Action
from cosmarium.drawing import pieces
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, Style, art, column, icon, label, pane, passage, row
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import box_halo, centred, hit, path_halo, round_halo, thing
from cosmarium.drawing.sky import dots, scatter, starfield, window
from cosmarium.drawing.svg import Element, circle, component, group, move, path, rect, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, SYMBOLS, draw_body, name_of, place_id
from cosmarium.games.cosmogenesis.drawing.cards import planetary_card
from cosmarium.games.cosmogenesis.drawing.orbits import Arcs, Plan, Spot, plan_for
from cosmarium.games.cosmogenesis.drawing.scene import Bodies, CosmogenesisScene, Orbits, Owner
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD
from cosmarium.games.cosmogenesis.texts import describe_body

# Space is dark in both themes, so what lies in it needs no tokens.
ZONE: Final = "#58a9f0"
ZONE_WORDS: Final = "#8fcbff"
DUST: Final = "#c9b79f"
ORBIT: Final = "#8fb8e8"
OUTER_ORBIT: Final = "#8790b0"

PIECES: Final = {"asteroid": "cg-ast", "comet": "cg-com"}
EXPAND: Final = Action(0, "add-expand", ())


def system(scene: CosmogenesisScene, seat: int, whose: str) -> Component:
    now = scene.orbits(seat)
    was = scene.orbits(seat, before=True) if scene.before is not None else now
    inputs = (scene.look, whose, scene.owner(seat), now, was, scene.extinctions(seat))
    return Component(f"{whose}-system" if whose else "system", whole_system, inputs)


def whole_system(
    look: Look, whose: str, owner: Owner, now: Orbits, was: Orbits, extinct: Bodies
) -> Fragment:
    frame = _frame(look, whose, look.layout, now.expanded)
    plan, taken = frame.plan, range(now.planets)
    found = [("space", frame.space())]
    found += [(f"orbit-{n + 1}", frame.orbit(n, n in taken)) for n in range(plan.orbits)]
    if not whose:
        found += frame.places(now, was)
    found += [(f"card-{n + 1}", frame.card(n, now.objectives[n])) for n in taken]
    found.append(("belt", frame.belt(now.asteroids, now.comets)))
    found += [(f"bodies-{n + 1}", frame.bodies(n, now.of(n), extinct)) for n in taken]
    found.append(("plate", frame.owner(owner)))
    name, title = f"{whose}-system" if whose else "system", look.caption("system-of", owner.name)
    return Fragment(name, "own", title, plan.width, plan.height, [Part(*one) for one in found])


def miniature(look: Look, seat: int, name: str, now: Orbits) -> Fragment:
    """The same geometry as the large one, without free places and numerals."""
    frame = _frame(look, f"strip{seat + 1}", "miniature", now.expanded)
    found = [Part("space", frame.space())]
    for orbit in range(now.planets):
        drawn = written(
            frame.bodies(orbit, now.of(orbit), ()), frame.card(orbit, now.objectives[orbit])
        )
        found.append(Part(f"orbit-{orbit + 1}", drawn))
    title, plan = look.caption("system-of", name), frame.plan
    return Fragment(f"opponent-{seat + 1}", "others", title, plan.width, plan.height, found)


@component
def _frame(look: Look, whose: str, size: str, expanded: bool) -> "SystemFrame":
    return SystemFrame(look, whose, plan_for(size, expanded, not whose), size == "miniature")


class SystemFrame:
    """What all systems have in common that look alike before anything lies in them. `whose` is
    empty for the one that can be played on."""

    def __init__(self, look: Look, whose: str, plan: Plan, mini: bool) -> None:
        self.look = look
        self.whose = whose
        self.plan = plan
        self.mini = mini

    def id(self, *parts: object) -> str:
        return name_of(self.whose, *parts)

    @property
    def item(self) -> Callable[..., Element]:
        """A target on the board that is played on, else just a thing."""
        return thing if self.whose else pieces.target

    # -- scenery ------------------------------------------------------------------------------

    @component
    def space(self) -> Element:
        """Sky, zone, belt, star."""
        plan = self.plan
        frame, radius = Box(0, 0, plan.width, plan.height), 7 if self.mini else 10
        seed = 6 + int(self.whose[-1]) if self.mini else 3
        star = pieces.named(self.look.caption("star"))
        zone, *edges = plan.zone
        scenery = [
            starfield(plan.width, plan.height, seed),
            path(zone, fill=ZONE, opacity=0.13),
            *[path(edge, **paint("none", ZONE, 1.4), opacity=0.55) for edge in edges],
            self._belt_band(),
            group(use("cg-star", *plan.star), id=self.id("centre"), **star),
            *(self._orbit_lines() if self.mini else self._zone_names()),
        ]
        ground, rim = pane(frame, radius, "space"), pane(frame, radius, "none", "line")
        return written(ground, window(frame, radius, self.id("clip"), *scenery), rim)

    def _belt_band(self) -> Element:
        """A target for comets that are kept."""
        band = path(self.plan.belt, fill=DUST, opacity=0.12)
        if self.mini:
            return band
        grains = []
        for kind, (size, opacity) in enumerate([(1.5, 0.55), (2.4, 0.35), (3.2, 0.4)]):
            points = scatter(self.plan.grains // (kind + 1), 5 + kind)
            grains.append(dots([self.plan.grain(*at) for at in points], size, DUST, opacity))
        halo = path_halo(self.plan.belt, space=True)
        return self.item(self.id("belt"), self.look.caption("belt"), band, *grains, halo)

    def _orbit_lines(self) -> list[Element]:
        lines = [self.plan.orbit_line(orbit)[0] for orbit in range(self.plan.orbits)]
        return [path(line, **paint("none", ORBIT), opacity=0.5) for line in lines]

    def _zone_names(self) -> list[Element]:
        found = []
        names = (("habitable", ZONE_WORDS), ("outer", "space-muted"))
        for (code, colour), at in zip(names, self.plan.captions, strict=True):
            said = self.look.caption(code)
            if width(said, 12) <= at.room:
                words = label(said, 12, colour).named(said, name=self.id("zone", code))
                found.append(words.at(at.x, at.y, at.anchor, "middle"))
        return found

    @component
    def orbit(self, orbit: int, settled: bool) -> Element:
        """Line and number: with a planet, a target where two orbits are swapped."""
        line, x, y = self.plan.orbit_line(orbit)
        colour = ORBIT if orbit < data.HABITABLE_ORBITS else OUTER_ORBIT
        arc = path(line, **paint("none", colour, 1.4), opacity=0.75 if settled else 0.4)
        ink = "space-text" if settled else "space-muted"
        disc = circle(x, y, 11, **paint("space", colour, 1.4))
        badge = written(disc, centred(x, y, str(orbit + 1), 13, ink))
        title, make = self.look.caption("orbit", orbit + 1), self.item if settled else thing
        halo = path_halo(line, space=True)
        return make(self.id("orbit", orbit + 1), title, hit(20, x, y), arc, halo, badge)

    # -- places -------------------------------------------------------------------------------

    def places(self, now: Orbits, was: Orbits) -> Iterable[tuple[str, Element]]:
        """Where something can go: moons, the next planet, two more orbits. In a preview the
        place that is chosen stays where it was."""
        for orbit in range(was.planets):
            yield f"moons-{orbit + 1}", self._moon_places(orbit, now.of(orbit), was.of(orbit))
        if was.planets < self.plan.orbits:
            yield "next", self._next_planet(was.planets, now.of(was.planets))
        if not now.expanded:
            yield "expand", self._expansion()

    @component
    def _moon_places(self, orbit: int, bodies: Bodies, was: Bodies) -> Element:
        """Dashed rings; all of them are one target."""
        free = [position for position, body in enumerate(was) if body == NO_BODY]
        if not free:
            return Element("")
        spots = self.plan.spots(orbit, bodies)
        dashed = paint("space", "space-edge", 1.3, dash="2.6 2.6")
        places = [spots[position] for position in free if bodies[position] == NO_BODY]
        rings = [circle(spot.x, spot.y, spot.radius, **dashed) for spot in places]
        title = self.look.caption("moon-place", orbit + 1)
        return self._place(name_of("moon", orbit + 1), title, spots[free[0]], written(*rings))

    def _place(self, name: str, title: str, spot: Spot, ring: Element) -> Element:
        halo = round_halo(spot.radius + 4, True, spot.x, spot.y)
        return self.item(name, title, hit(self.plan.touch, spot.x, spot.y), ring, halo)

    @component
    def _next_planet(self, orbit: int, bodies: Bodies) -> Element:
        """Its place; in a preview, around the planet that has come."""
        title = self.look.caption("next-place", orbit + 1)
        if bodies[0] != NO_BODY:
            spot = self.plan.spots(orbit, bodies)[0]
            return self._place(name_of("next"), title, spot, Element(""))
        x, y, _, radius = self.plan.next_planet(orbit)
        words, inner = self.look.caption("next"), Box(x, y, 0, 0).inset(4 - radius)
        style: Style = {"lines": 2, "colour": "space-muted", "across": "middle"}
        said = [passage(words, inner, **style)]
        if radius < 28 or max([width(word, 12) for word in words.split()]) > inner.width:
            said = [centred(x, y, "+", 24, "space-muted", weight=400)]
        if self.plan.beside:
            dx, dy = self.plan.beside
            beside = label(words, 12, "space-muted")
            area = pieces.hit_box(beside.width, 24, x + dx, y + dy - 12)
            said += [area, beside.at(x + dx, y + dy, down="middle")]
        dashed = paint("space", "space-muted", 1.6, dash="6 5")
        ring = circle(x, y, radius, class_="ground space", **dashed)
        halo = round_halo(radius, True, x, y)
        return self.item(name_of("next"), title, hit(radius + 2, x, y), ring, *said, halo)

    @component
    def _expansion(self) -> Element:
        """A tab at the edge that becomes two more orbits."""
        plan, title = self.plan.details.expansion, self.look.texts.action(EXPAND)
        frame, colours = plan.box._replace(x=0, y=0), ("space-card", "space-edge", 1.2)
        parts = [pane(frame, 8, *colours, stroke_dasharray="5 4", class_="ground space")]
        parts.append(art(SYMBOLS, plan.symbol).content)
        if plan.words:
            broad = plan.words.width > 100
            style: Style = {"lines": 2, "colour": "space-muted"}
            style["across"] = "start" if broad else "middle"
            said = title if broad else self.look.caption("expand")
            parts.append(passage(said, plan.words, **style))
        at, halo = move(plan.box.x, plan.box.y), box_halo(*frame.frame, space=True)
        return self.item(name_of("expand"), title, *parts, halo, transform=at)

    # -- what lies there ----------------------------------------------------------------------

    @component
    def card(self, orbit: int, card: int) -> Element:
        """The objective revealed at an orbit, or the place for one, seen only when it is legal."""
        look, name = self.look, self.id("card", orbit + 1)
        if card == NO_CARD and self.whose:
            return Element("")
        if isinstance(self.plan, Arcs) and self.mini:
            x, y = self.plan.planet_x(orbit), self.plan.height
            return self._points(name, card, Box(x - 12, y - 21, 24, 17))
        box = self.plan.card_box(orbit)
        halo = box_halo(*box.frame, space=True)
        if card == NO_CARD:
            area = rect(*box.frame, 8, fill="none", pointer_events="all")
            return self.item(name, look.caption("card-place", orbit + 1), area, halo)
        code = data.PLANETARY_NAMES[card]
        title = look.caption("card-at", orbit + 1, look.texts.arg(code))
        rim = pane(box, 8, "none", "space-good", 1.6)
        face = planetary_card(look, card, box)
        return self.item(name, title, *face, rim, halo, hint=look.texts.explain(code))

    def _points(self, name: str, card: int, box: Box) -> Element:
        """Of a revealed objective; which one it is, is told by its label."""
        code, texts = data.PLANETARY_NAMES[card], self.look.texts
        chip = pane(box, 4, "space-card", "space-good", 1.2)
        points = data.PLANETARY_OBJECTIVES[card].points
        number = centred(*box.middle, str(points), 12, "space-accent")
        halo = box_halo(*box.frame, 4, space=True)
        return thing(name, texts.arg(code), chip, number, halo, hint=texts.explain(code))

    @component
    def belt(self, asteroids: int, comets: int) -> Element:
        """Counts; asteroids from one end of the belt, comets from the other."""
        plan, scale = self.plan, self.plan.details.pieces
        counts, found = {"asteroid": asteroids, "comet": comets}, []
        for box, (kind, count) in zip(plan.chips, counts.items(), strict=True):
            found.append(self._chip(kind, count, box))
        for kind, count in counts.items():
            comet = kind == "comet"
            sign = use(PIECES[kind], 4 if comet else 0, 0, BOX * scale)
            halo = round_halo(15 * scale + 3, space=True)
            for rank in range(count):
                at = move(*plan.belt_spot(comet, rank, asteroids + comets))
                more = {"transform": at, "id": self.id(kind, rank + 1)}
                if self.whose:
                    found.append(group(sign, class_="piece", aria_hidden="true", **more))
                else:
                    found.append(pieces.echo(self.id(f"{kind}s"), sign, halo, also="piece", **more))
        return written(*found)

    def _chip(self, kind: str, count: int, box: Box) -> Element:
        """How many there are."""
        name, title = self.id(f"{kind}s"), self.look.caption(f"{kind}s", count)
        sign = icon(PIECES[kind], BOX * (0.34 if kind == "comet" else 0.5), 14)
        number = label(str(count), 12, "space-text", bold=True)
        half = box.height / 2
        ground = pane(box, half, "space-deep", DUST, 1.2, class_="ground space", opacity=0.9)
        inside = row([sign, number], 3).within(box)
        return self.item(name, title, ground, inside, box_halo(*box.frame, half, space=True))

    @component
    def bodies(self, orbit: int, bodies: Bodies, extinct: Bodies) -> Element:
        spots = self.plan.spots(orbit, bodies, with_free=not self.whose)
        there = [(number, body) for number, body in enumerate(bodies) if body != NO_BODY]
        first = orbit * data.BODIES_AN_ORBIT
        return written(*[self._body(first + n, body, spots[n], extinct) for n, body in there])

    def _body(self, place: int, body: int, spot: Spot, extinct: Bodies) -> Element:
        orbit, position = divmod(place, data.BODIES_AN_ORBIT)
        halo = round_halo(spot.radius + (3 if self.mini else 5), space=True)
        if self.mini:
            parts = draw_body(body, spot.scale, halo, 18)
        else:
            badge = min(28, 26 * spot.scale) if position else min(36, 30 * spot.scale / 0.72)
            corner = spot.radius * 0.75
            parts = [
                hit(max(spot.radius, self.plan.touch)),
                *draw_body(body, spot.scale, halo, max(badge, 20), numeral=True),
                pieces.tick(corner, -corner),
            ]
        if place in extinct:
            parts.append(self._extinction(spot.radius))
        where = self.look.texts.arg(f"{orbit + 1}.{position}")
        title = self.look.caption("at", where, describe_body(self.look.texts, body))
        name, at = place_id(self.whose, place), move(spot.x, spot.y)
        return self.item(name, title, *parts, also="piece steady", transform=at)

    def _extinction(self, radius: float) -> Element:
        """Under a body whose life a preview would cost."""
        said = self.look.caption("extinction")
        half, y = width(said, 12, bold=True) / 2 + 7, radius + 15
        frame = rect(-half, y - 10, 2 * half, 20, 6, **paint("space-deep", "space-bad"))
        return group(frame, centred(0, y, said, 12, "space-bad"))

    @component
    def owner(self, owner: Owner) -> Element:
        """Name, and the points as if the game ended now where there is a second line."""
        plan, said = self.plan.details.plate, [owner.name, owner.points]
        (least, most), size = plan.breadth, plan.letters
        name = label(fit(owner.name, most - 37, size, bold=True), size, bold=True)
        lines = [row([Item(18, 18, pieces.seat_sign(owner.seat, 9, 9, 18)), name], 4)]
        if plan.points:
            lines.append(label(owner.points, max(12, size - 1), "ink", bold=True))
        inside = column(lines, 3)
        box = Box(0, 0, max(least, inside.width + 15), inside.height + 11)
        ground = pane(box, 8, "panel", "line", opacity=0.94)
        content = written(ground, inside.at(8, box.height / 2, down="middle"))
        shown = [Item(box.width, box.height, content)]
        if owner.monolith:
            shown.append(icon("cg-mono", plan.monolith, plan.monolith * 0.6))
            said.append(self.look.texts.say("Monolith"))
        plate = (column if plan.below else row)(shown, 6).at(*plan.corner)
        return group(plate, id=self.id("plate"), role="img", aria_label=", ".join(said))
