"""Opponents: the system in miniature, and what else they have, in words."""

from typing import Final

from cosmarium.drawing.fragment import Component, Fragment, Look, Opponent, Part
from cosmarium.drawing.pieces import bold, box_halo, round_halo, thing
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import Element, component, element, group, move, path, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EXOTIC_NAMES,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    SECTOR_NAMES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import describe, draw_body, name_of, place_id
from cosmarium.games.cosmogenesis.drawing.orbits import plan_for, spots
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene, Orbits
from cosmarium.games.cosmogenesis.drawing.system import DUST, ORBIT, ZONE, Bodies, bodies_of
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import NO_CARD

MINIATURE: Final = "miniature"


def opponents(scene: CosmogenesisScene) -> list[Opponent]:
    return [_opponent(scene, seat) for seat in scene.others]


def _opponent(scene: CosmogenesisScene, seat: int) -> Opponent:
    view, state, system = scene.view, scene.state, scene.system(seat)
    used = [name for sector, name in enumerate(SECTOR_NAMES) if scene.used(seat, sector)]
    fact = view.caption("sectors-used", ", ".join(used)) if used else view.caption("no-sector-used")
    objects = [EXOTIC_NAMES[n] for n, owner in enumerate(state.exotic_owner) if owner == seat]
    cards = len(system.public_hand) + len(system.secret_hand) + len(system.dealt)
    stellar = sum([stellar_points(state, seat, card) for card in system.stellar])
    facts = [
        view.caption("belt-holds", system.asteroids, system.comets),
        view.caption("hand-holds", cards),
        view.caption("stellar-hold", len(system.stellar), stellar),
    ]
    if objects:
        facts.append(", ".join([view.texts.arg(code) for code in objects]))
    if scene.holds_monolith(seat):
        facts.append(view.texts.say("Monolith"))
    acts = scene.active == seat
    return Opponent(seat, view.name(seat), fact, tuple(facts), scene.points[seat], acts)


def miniatures(scene: CosmogenesisScene) -> list[Component]:
    return [
        Component(
            f"opponent-{seat + 1}",
            miniature,
            (scene.look, seat, scene.view.name(seat), scene.orbits(seat)),
        )
        for seat in scene.others
    ]


def miniature(look: Look, seat: int, name: str, orbits: Orbits) -> Fragment:
    """The same geometry as the large one, without free places and numerals."""
    plan = plan_for(MINIATURE, orbits.expanded)
    parts = [Part("space", _space(seat, orbits.expanded))]
    parts += [
        Part(
            f"orbit-{orbit + 1}",
            _orbit(
                look,
                seat,
                orbits.expanded,
                orbit,
                bodies_of(orbits, orbit),
                orbits.objectives[orbit],
            ),
        )
        for orbit in range(orbits.planets)
    ]
    label = look.caption("system-of", name)
    return Fragment(f"opponent-{seat + 1}", "others", label, plan.width, plan.height, parts)


@component
def _space(seat: int, expanded: bool) -> Element:
    plan = plan_for(MINIATURE, expanded)
    clip = name_of(f"strip{seat + 1}", "clip")
    window = element("clipPath", rect(0, 0, plan.width, plan.height, 7), id=clip)
    scenery = group(
        rect(0, 0, plan.width, plan.height, fill=tone("space")),
        starfield(plan.width, plan.height, 7 + seat),
        path(plan.band(*plan.zone), fill=ZONE, opacity=0.15),
        path(plan.band(*plan.dust), fill=DUST, opacity=0.14),
        use("cg-star", -12, plan.centre[1], 96),
        *[
            path(plan.arc(plan.radii[orbit]), fill="none", stroke=ORBIT, opacity=0.5)
            for orbit in range(plan.orbits)
        ],
        clip_path=f"url(#{clip})",
    )
    return written(element("defs", window), scenery)


@component
def _orbit(look: Look, seat: int, expanded: bool, orbit: int, bodies: Bodies, card: int) -> Element:
    plan = plan_for(MINIATURE, expanded)
    whose = f"strip{seat + 1}"
    found = []
    for position, spot in enumerate(spots(plan, orbit, bodies, with_free=False)):
        body = bodies[position]
        where = look.texts.arg(f"{orbit + 1}.{position}")
        halo = round_halo(spot.radius + 3, space=True)
        found.append(
            thing(
                place_id(whose, orbit * BODIES_AN_ORBIT + position),
                look.caption("at", where, describe(look, body)),
                *draw_body(body, spot.scale, halo, 18),
                also="piece",
                transform=move(spot.x, spot.y),
            )
        )
    if card != NO_CARD:
        found.append(
            _points_chip(
                look,
                name_of(whose, "card", orbit + 1),
                plan.planet_x(orbit),
                plan.height - 12,
                card,
            )
        )
    return written(*found)


def _points_chip(look: Look, name: str, x: float, y: float, card: int) -> Element:
    """The points of a revealed objective; which one it is, is told by its label."""
    code = PLANETARY_NAMES[card]
    frame = (x - 12, y - 9, 24, 17, 4)
    points = str(PLANETARY_OBJECTIVES[card].points)
    return thing(
        name,
        look.texts.arg(code),
        rect(*frame, fill=tone("space-card"), stroke=tone("space-good"), stroke_width=1.2),
        bold(x, y + 4, points, 12, "space-accent", text_anchor="middle"),
        box_halo(*frame, space=True),
        hint=look.texts.explain(code),
    )
