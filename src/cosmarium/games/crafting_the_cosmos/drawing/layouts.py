"""The galaxy with what lies around it, in the three layouts, and the fragments of a table."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.svg import Element, group, move
from cosmarium.games.crafting_the_cosmos.components import SECTORS
from cosmarium.games.crafting_the_cosmos.drawing.energy import EnergyBoard
from cosmarium.games.crafting_the_cosmos.drawing.galaxy import (
    GalaxyPicture,
    sector_sign,
    space_ground,
)
from cosmarium.games.crafting_the_cosmos.drawing.market import display, goals
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.plan import BREADTH, HEIGHT, BoardPlan
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import Beside, legend
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.drawing.shelf import PHONE, Shelf
from cosmarium.games.crafting_the_cosmos.state import (
    TO_CHOOSE_ASH,
    TO_CHOOSE_STAR,
    TO_CRAFT,
    TO_DRAW,
    TO_PUT_STAR,
    TO_SHIFT,
    TO_TAKE,
)

SIDE: Final = {"wide": 80.0, "medium": 60.0, "phone": 49.0}
GAP: Final = 8.0


@dataclass(frozen=True)
class Stage:
    """Sizes of the whole: the column with energy, cards and goals, and the galaxy beside it."""

    column: float
    energy: float
    cards: float
    galaxy: Box


WIDE: Final = Stage(312, 304, 104, Box(0, 0, 784, 608))
MEDIUM: Final = Stage(300, 282, 100, Box(0, 0, 468, 550))


# On phones: the steps in which something is to be done there.
WANTED: Final = {
    "energy": (TO_SHIFT,),
    "display": (TO_DRAW,),
    "supply": (TO_TAKE, TO_CRAFT, TO_CHOOSE_STAR, TO_PUT_STAR, TO_CHOOSE_ASH),
    "goals": (),
}


def board(scene: CraftingScene) -> list[Fragment]:
    """Common things and the galaxy in the middle: one fragment, or on phones many."""
    layout = scene.view.layout
    if layout == "phone":
        return [*_phone_table(scene), _phone_galaxy(scene, scene.focus, ""), _row(scene)]
    return [_table(scene, _stage(scene))]


def _stage(scene: CraftingScene) -> Stage:
    return WIDE if scene.view.layout == "wide" else MEDIUM


def galaxy(scene: CraftingScene, seat: int, whose: str) -> Fragment:
    """One galaxy with its pool; the own one also with the supply."""
    if scene.view.layout == "phone":
        return _phone_galaxy(scene, seat, whose)
    box = _stage(scene).galaxy
    label = scene.view.caption("galaxy-of", scene.who(seat))
    name = f"{whose}-galaxy" if whose else "galaxy"
    content = group(*_around(scene, seat, whose, box))
    return Fragment(name, "own", label, box.width, box.height, content)


def _around(scene: CraftingScene, seat: int, whose: str, box: Box) -> list[Element | str]:
    """Space, galaxy, names of sectors, pool and supply, legend."""
    wide = scene.view.layout == "wide"
    side = SIDE[scene.view.layout]
    plan = BoardPlan(side, (box.width - BREADTH * side) / 2, 26 if wide else 15)
    low = plan.y + HEIGHT * side
    left, right = _corners(box, low, side) if wide else _below(box, low)
    if wide:
        signs = [(28.0, 34.0), (box.width - 92, 34.0), (box.width / 2 - 18, low + 14)]
    else:
        signs = [(26.0, 26.0), (box.width - 26, 26.0), (box.width - 60, low - 22)]
    beside = Beside(scene, seat, whose)
    names = [scene.view.caption(f"sector-{code}") if wide else "" for code in SECTORS]
    parts: list[Element | str] = [
        space_ground(box.width, box.height, name_of(whose, "window")),
        *sector_sign(0, signs[0], names[0]),
        *sector_sign(1, signs[1], names[1]),
        *sector_sign(2, signs[2], names[2]),
        *GalaxyPicture(scene, seat, whose, plan).parts(),
        beside.pool(left),
    ]
    if not whose:
        parts.append(beside.supply(right))
    if wide:
        parts += legend(scene, 8, box.height - 15, box.width - 8)
    return parts


def _corners(box: Box, low: float, side: float) -> tuple[Box, Box]:
    """Where the galaxy leaves room at its foot, above the legend."""
    top, broad = low - 1.66 * side, 222.0
    tall = box.height - 30 - top
    return Box(8, top, broad, tall), Box(box.width - 8 - broad, top, broad, tall)


def _below(box: Box, low: float) -> tuple[Box, Box]:
    """Side by side below the galaxy."""
    top, broad = low + 12, (box.width - 3 * GAP) / 2
    tall = box.height - top - GAP
    return Box(GAP, top, broad, tall), Box(2 * GAP + broad, top, broad, tall)


def _table(scene: CraftingScene, stage: Stage) -> Fragment:
    """Energy, cards and goals at the left, the galaxy at the right."""
    broad, tall = stage.column, stage.galaxy.height
    galaxy = group(
        *_around(scene, scene.focus, "", stage.galaxy), transform=move(stage.column + GAP, 0)
    )
    cards = stage.energy + GAP
    rest = cards + stage.cards + GAP
    content = group(
        EnergyBoard(scene, Box(0, 0, broad, stage.energy)).content(),
        display(scene, Box(0, cards, broad, stage.cards)),
        goals(scene, Box(0, rest, broad, tall - rest)),
        galaxy,
    )
    label = scene.view.caption("galaxy-of", scene.who(scene.focus))
    return Fragment("galaxy", "own", label, broad + GAP + stage.galaxy.width, tall, content)


# -- phones -----------------------------------------------------------------------------------


def _phone_table(scene: CraftingScene) -> list[Fragment]:
    view = scene.view
    parts = {
        "energy": (318.0, EnergyBoard(scene, Box(0, 0, PHONE, 318)).content()),
        "display": (112.0, display(scene, Box(0, 0, PHONE, 112))),
        "supply": (150.0, Beside(scene, scene.focus).supply(Box(0, 0, PHONE, 150))),
        "goals": (196.0, goals(scene, Box(0, 0, PHONE, 196))),
    }
    found = []
    for name, (tall, content) in parts.items():
        said = view.caption(name)
        done = scene.step not in WANTED[name]
        found.append(Fragment(name, "shared", said, PHONE, tall, content, tab=said, done=done))
    return found


def _phone_galaxy(scene: CraftingScene, seat: int, whose: str) -> Fragment:
    side = SIDE["phone"]
    tall = HEIGHT * side + 34
    plan = BoardPlan(side, (PHONE - BREADTH * side) / 2, 17)
    content = group(
        space_ground(PHONE, tall, name_of(whose, "window")),
        *sector_sign(0, (24, 26)),
        *sector_sign(1, (PHONE - 24, 26)),
        *sector_sign(2, (PHONE - 60, tall - 34)),
        *GalaxyPicture(scene, seat, whose, plan).parts(),
    )
    label = scene.view.caption("galaxy-of", scene.who(seat))
    name = f"{whose}-galaxy" if whose else "galaxy"
    return Fragment(name, "own", label, PHONE, tall, content)


def _row(scene: CraftingScene) -> Fragment:
    return Shelf(scene, scene.focus, "").row()
