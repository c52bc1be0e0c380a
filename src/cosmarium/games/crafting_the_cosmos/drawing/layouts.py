"""The galaxy with what lies around it, in the three layouts, and the fragments of a table."""

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.svg import Element, component, group, move, written
from cosmarium.games.crafting_the_cosmos.components import SECTORS
from cosmarium.games.crafting_the_cosmos.drawing.energy import energy_parts
from cosmarium.games.crafting_the_cosmos.drawing.galaxy import (
    Board,
    board_of,
    cells,
    galaxy_parts,
    sector_sign,
    space_ground,
)
from cosmarium.games.crafting_the_cosmos.drawing.market import display_parts, goal_parts
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of, of_fragment
from cosmarium.games.crafting_the_cosmos.drawing.plan import BREADTH, HEIGHT, BoardPlan, Point
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import (
    legend,
    pool_parts,
    supply_parts,
)
from cosmarium.games.crafting_the_cosmos.drawing.scene import (
    CraftingScene,
    Energy,
    Goals,
    Market,
    Pool,
    Supply,
)
from cosmarium.games.crafting_the_cosmos.drawing.shelf import PHONE, pool_row
from cosmarium.games.crafting_the_cosmos.state import (
    TO_CHOOSE_ASH,
    TO_CHOOSE_STAR,
    TO_CRAFT,
    TO_DRAW,
    TO_PUT_STAR,
    TO_SHIFT,
    TO_TAKE,
)

GAP: Final = 8.0


class Stage(NamedTuple):
    """Sizes: the column with energy, cards and goals; the galaxy beside it, with its hexagons,
    the signs of its sectors, pool and supply."""

    column: float
    energy: float
    cards: float
    galaxy: Box
    plan: BoardPlan
    signs: tuple[Point, ...]
    pool: Box
    supply: Box

    def moved(self, x: float) -> "Stage":
        """Everything of the galaxy further to the right."""
        plan = self.plan
        return self._replace(
            galaxy=self.galaxy.pad(x, 0, -x),
            plan=BoardPlan(plan.side, plan.x + x, plan.y),
            signs=tuple([(at + x, y) for at, y in self.signs]),
            pool=self.pool.pad(x, 0, -x),
            supply=self.supply.pad(x, 0, -x),
        )


def _stage(sizes: tuple[float, float, float], galaxy: Box, side: float, top: float) -> Stage:
    plan = BoardPlan(side, (galaxy.width - BREADTH * side) / 2, top)
    low, right, broad = top + HEIGHT * side, galaxy.width, (galaxy.width - 3 * GAP) / 2
    signs = ((26.0, 26.0), (right - 26, 26.0), (right - 60, low - 22))
    below = Box(GAP, low + 12, right - 2 * GAP, galaxy.height - low - 12 - GAP)
    pool, supply = below.columns(2, GAP)
    if side > 70:  # pool and supply lie in the lower corners, above the legend
        signs = ((28.0, 34.0), (right - 92, 34.0), (right / 2 - 18, low + 14))
        broad, start = 222.0, low - 1.66 * side
        pool = Box(GAP, start, broad, galaxy.height - 30 - start)
        supply = pool._replace(x=right - GAP - broad)
    return Stage(*sizes, galaxy, plan, signs, pool, supply)


STAGES: Final = {
    "wide": _stage((312, 304, 104), Box(0, 0, 784, 608), 80, 26),
    "medium": _stage((300, 282, 100), Box(0, 0, 468, 550), 60, 15),
    "phone": _stage((0, 0, 0), Box(0, 0, PHONE, HEIGHT * 49 + 34), 49, 17),
}
OWN: Final = {
    name: one.moved(one.column + GAP) if one.column else one for name, one in STAGES.items()
}


class Common(NamedTuple):
    """What all share, in the order of tabs."""

    energy: Energy
    market: Market
    supply: Supply
    goals: Goals


# On phones: height, what draws it, and the steps in which something is to be done there.
Tab = tuple[float, Callable[[Look, Any, Box], list[Part]], tuple[int, ...]]
AT_SUPPLY: Final = (TO_TAKE, TO_CRAFT, TO_CHOOSE_STAR, TO_PUT_STAR, TO_CHOOSE_ASH)
TABS: Final[dict[str, Tab]] = {
    "energy": (318.0, energy_parts, (TO_SHIFT,)),
    "display": (112.0, display_parts, (TO_DRAW,)),
    "supply": (150.0, supply_parts, AT_SUPPLY),
    "goals": (196.0, goal_parts, ()),
}


def board(scene: CraftingScene) -> list[Component]:
    """Common things and the galaxy in the middle: one fragment, or on phones many."""
    look, seat = scene.look, scene.focus
    common = Common(scene.energy, scene.market, scene.supply, scene.goals)
    if look.layout == "phone":
        tabs = [
            Component(name, tab, (look, name, shown, scene.step not in TABS[name][2]))
            for name, shown in zip(TABS, common, strict=True)
        ]
        return [*tabs, galaxy(scene, seat, ""), row(scene, seat, "")]
    mine = (scene.who(seat), board_of(scene, seat, ""), scene.pool(seat))
    return [Component("galaxy", table, (look, *mine, common))]


def galaxy(scene: CraftingScene, seat: int, whose: str) -> Component:
    """One galaxy, with its pool where there is room."""
    pool = None if scene.look.layout == "phone" else scene.pool(seat)
    inputs = (scene.look, whose, scene.who(seat), board_of(scene, seat, whose), pool)
    return Component(of_fragment(whose, "galaxy"), lone_galaxy, inputs)


def row(scene: CraftingScene, seat: int, whose: str) -> Component:
    """On phones always in sight: pool, counters, omega, tiles to place, chamber."""
    has = (scene.pool(seat), scene.counters(seat), scene.chamber(seat), scene.crafts(seat))
    return Component(of_fragment(whose, "pool"), pool_row, (scene.look, whose, *has))


@component
def table(look: Look, who: str, mine: Board, pool: Pool, common: Common) -> Fragment:
    """Energy, cards and goals at the left, the galaxy at the right."""
    stage = OWN[look.layout]
    broad, tall = stage.column, stage.galaxy.height
    cards = stage.energy + GAP
    rest = cards + stage.cards + GAP
    parts = [
        *energy_parts(look, common.energy, Box(0, 0, broad, stage.energy)),
        *display_parts(look, common.market, Box(0, cards, broad, stage.cards)),
        *goal_parts(look, common.goals, Box(0, rest, broad, tall - rest)),
        *_galaxy(look, "", stage, mine),
        *pool_parts(look, "", pool, stage.pool),
        *supply_parts(look, common.supply, stage.supply),
    ]
    label = look.caption("galaxy-of", who)
    return Fragment("galaxy", "own", label, stage.galaxy.right, tall, parts)


@component
def lone_galaxy(look: Look, whose: str, who: str, board: Board, pool: Pool | None) -> Fragment:
    stage = STAGES[look.layout]
    parts = _galaxy(look, whose, stage, board)
    if pool is not None:
        parts += pool_parts(look, whose, pool, stage.pool)
    name, label = of_fragment(whose, "galaxy"), look.caption("galaxy-of", who)
    return Fragment(name, "own", label, stage.galaxy.width, stage.galaxy.height, parts)


@component
def tab(look: Look, name: str, shown: Hashable, done: bool) -> Fragment:
    """What all share, one thing at a time."""
    height, draw, _ = TABS[name]
    said, parts = look.caption(name), draw(look, shown, Box(0, 0, PHONE, height))
    return Fragment(name, "shared", said, PHONE, height, parts, tab=said, done=done)


def _galaxy(look: Look, whose: str, stage: Stage, board: Board) -> list[Part]:
    ground = Part("space", _scenery(look, whose, stage))
    return [ground, *galaxy_parts(look, whose, stage.plan, board)]


@component
def _scenery(look: Look, whose: str, stage: Stage) -> Element:
    """Space, the empty galaxy, signs of the sectors, the legend."""
    box, wide = stage.galaxy, look.layout == "wide"
    ground = space_ground(box.width, box.height, name_of(whose, "window"))
    signs = [
        sector_sign(n, at, look.caption(f"sector-{SECTORS[n]}") if wide else "")
        for n, at in enumerate(stage.signs)
    ]
    legends = [legend(look, box.pad(8, box.height - 29, 8, 1))] if wide else []
    return written(group(ground, transform=move(box.x, 0)), *signs, *legends, cells(stage.plan))
