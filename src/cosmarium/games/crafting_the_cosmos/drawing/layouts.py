"""The fragments of a table: which panels they consist of, who reads and who draws each panel."""

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.spot import Spot
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.components import rows
from cosmarium.games.crafting_the_cosmos.drawing import pool_and_supply, shelf
from cosmarium.games.crafting_the_cosmos.drawing.energy import energy_parts
from cosmarium.games.crafting_the_cosmos.drawing.galaxy import galaxy_parts
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import display_parts, goal_parts
from cosmarium.games.crafting_the_cosmos.drawing.powers import power_parts
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene

Shown = tuple[tuple[str, Any], ...]  # panels and what they show


class Panel(NamedTuple):
    read: Callable[[CraftingScene, int], Hashable]  # of a seat
    draw: Callable[[Spot, Any], list[Part]]


PANELS: Final = {
    "energy": Panel(CraftingScene.energy, energy_parts),
    "display": Panel(CraftingScene.market, display_parts),
    "supply": Panel(CraftingScene.supply, pool_and_supply.supply_parts),
    "goals": Panel(CraftingScene.goals, goal_parts),
    "galaxy": Panel(CraftingScene.board, galaxy_parts),
    "pool": Panel(CraftingScene.pool, pool_and_supply.pool_parts),
    "tiles": Panel(CraftingScene.tiles, pool_and_supply.tile_parts),
    "owner": Panel(CraftingScene.owner, shelf.owner_parts),
    "counters": Panel(CraftingScene.counters, pool_and_supply.counter_parts),
    "chamber": Panel(CraftingScene.chamber, shelf.chamber_parts),
    "hand": Panel(CraftingScene.hand, shelf.hand_parts),
    "powers": Panel(CraftingScene.powers, power_parts),
    "omega": Panel(CraftingScene.crafts, shelf.omega_parts),
}
# What all share, and the steps in which something is to be done there.
COMMON: Final[dict[str, tuple[int, ...]]] = {
    "energy": (steps.TO_SHIFT,),
    "display": (steps.TO_DRAW,),
    "supply": (
        steps.TO_TAKE,
        steps.TO_CRAFT,
        steps.TO_CHOOSE_STAR,
        steps.TO_PUT_STAR,
        steps.TO_CHOOSE_ASH,
    ),
    "goals": (),
}
REGIONS: Final[dict[str, Region]] = {"galaxy": "own", "pool": "own", "shelf": "shelf"}

BOXES: Final[dict[str, dict[str, dict[str, Box]]]] = {}  # by layout, fragment and panel
for _layout, _fragment, _panel, *_place in rows("layouts.txt"):
    _boxes = BOXES.setdefault(_layout, {}).setdefault(_fragment, {})
    _boxes[_panel] = Box(*[float(each) for each in _place])


def fragments(scene: CraftingScene, seat: int, whose: str) -> list[Component]:
    """Of a seat. `whose` is empty for what can be played with, among what all share."""
    names = [name for name in BOXES[scene.look.layout] if not (whose and name in COMMON)]
    return [_component(scene, seat, whose, name) for name in names]


def _component(scene: CraftingScene, seat: int, whose: str, name: str) -> Component:
    panels = [one for one in BOXES[scene.look.layout][name] if not (whose and one in COMMON)]
    shown = tuple([(panel, PANELS[panel].read(scene, seat)) for panel in panels])
    said = (f"{name}-of", scene.who(seat)) if name in ("galaxy", "shelf") else (name,)
    done = name in COMMON and scene.step not in COMMON[name]
    inputs = (scene.look, whose, name, scene.look.caption(*said), shown, done)
    return Component(f"{whose}-{name}" if whose else name, fragment, inputs)


def fragment(look: Look, whose: str, name: str, label: str, shown: Shown, done: bool) -> Fragment:
    """Its parts are kept, the whole is not: no two seats have the same."""
    boxes, parts = BOXES[look.layout][name], []
    left = min([boxes[panel].x for panel, _ in shown])  # where another's galaxy stands alone
    right = bottom = missing = 0.0
    for panel, what in shown:
        box = boxes[panel].moved(-left, -missing)
        if look.layout == "phone" and panel == "tiles" and not what:
            missing = box.height + 4
            continue
        if look.layout == "phone" and panel == "powers":
            box = box._replace(height=box.height * len(what.slots) - 8)
        parts += PANELS[panel].draw(Spot("cc", look, whose, box), what)
        right, bottom = max(right, box.right), max(bottom, box.bottom)
    region = REGIONS.get(name, "shared")
    full, tab = f"{whose}-{name}" if whose else name, label if region == "shared" else ""
    return Fragment(full, region, label, right, bottom, parts, tab, done)
