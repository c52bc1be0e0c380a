"""The galaxy with what lies around it, in the three layouts, and the fragments of a table."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.svg import Element, group
from cosmarium.games.crafting_the_cosmos.components import SECTORS
from cosmarium.games.crafting_the_cosmos.drawing.beside import Beside, legend
from cosmarium.games.crafting_the_cosmos.drawing.energy import EnergyBoard
from cosmarium.games.crafting_the_cosmos.drawing.galaxy import (
    GalaxyPicture,
    sector_sign,
    space_ground,
)
from cosmarium.games.crafting_the_cosmos.drawing.market import display, goals
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.plan import BREADTH, HEIGHT, Plan
from cosmarium.games.crafting_the_cosmos.drawing.shelf import PHONE, Shelf
from cosmarium.games.crafting_the_cosmos.drawing.sight import Sight
from cosmarium.games.crafting_the_cosmos.state import (
    TO_CHOOSE_ASH,
    TO_CHOOSE_STAR,
    TO_CRAFT,
    TO_DRAW,
    TO_PUT_STAR,
    TO_SHIFT,
    TO_TAKE,
)

SIDE: Final = {"wide": 80.0, "medium": 66.0, "phone": 49.0}
LEFT_COLUMN: Final = 312.0
GAP: Final = 8.0
WIDE: Final = Box(0, 0, 784, 608)
MEDIUM: Final = Box(0, 0, 680, 516)


# On phones: the steps in which something is to be done there.
WANTED: Final = {
    "energy": (TO_SHIFT,),
    "display": (TO_DRAW,),
    "supply": (TO_TAKE, TO_CRAFT, TO_CHOOSE_STAR, TO_PUT_STAR, TO_CHOOSE_ASH),
    "goals": (),
}


def board(sight: Sight) -> list[Fragment]:
    """Common things and the galaxy in the middle: one fragment where they stand side by side."""
    layout = sight.view.layout
    if layout == "phone":
        return [*_phone_table(sight), _phone_galaxy(sight, sight.focus, ""), _row(sight)]
    if layout == "medium":
        return [_medium_table(sight), galaxy(sight, sight.focus, "")]
    return [_wide_table(sight)]


def galaxy(sight: Sight, seat: int, whose: str) -> Fragment:
    """One galaxy with its pool; the own one also with the supply."""
    if sight.view.layout == "phone":
        return _phone_galaxy(sight, seat, whose)
    box = WIDE if sight.view.layout == "wide" else MEDIUM
    label = sight.view.caption("galaxy-of", sight.who(seat))
    name = f"{whose}-galaxy" if whose else "galaxy"
    content = group(*_scene(sight, seat, whose, box))
    return Fragment(name, "own", label, box.width, box.height, content)


def _scene(sight: Sight, seat: int, whose: str, box: Box) -> list[Element | str]:
    """Space, galaxy, names of sectors, pool and supply in the free corners, legend."""
    side = SIDE[sight.view.layout]
    plan = Plan(side, (box.width - BREADTH * side) / 2, 26)
    low = plan.y + HEIGHT * side
    broad = 222.0 if sight.view.layout == "wide" else 196.0
    top = low - 1.66 * side
    tall = box.height - 30 - top
    beside = Beside(sight, seat, whose)
    texts = sight.view
    names = [texts.caption(f"sector-{code}") for code in SECTORS]
    parts: list[Element | str] = [
        space_ground(box.width, box.height, name_of(whose, "window")),
        *sector_sign(0, (28, 34), names[0]),
        *sector_sign(1, (box.width - 92, 34), names[1]),
        *sector_sign(2, (box.width / 2 - 18, low + 14), names[2]),
        *GalaxyPicture(sight, seat, whose, plan).parts(),
        beside.pool(Box(8, top, broad, tall)),
    ]
    if not whose:
        parts.append(beside.supply(Box(box.width - 8 - broad, top, broad, tall)))
    parts += legend(sight, 8, box.height - 15, box.width - 8)
    return parts


def _wide_table(sight: Sight) -> Fragment:
    """Energy, cards and goals at the left, the galaxy at the right."""
    tall = WIDE.height
    scene = group(
        *_scene(sight, sight.focus, "", WIDE), transform=f"translate({LEFT_COLUMN + GAP:g} 0)"
    )
    content = group(
        EnergyBoard(sight, Box(0, 0, LEFT_COLUMN, 304)).content(),
        display(sight, Box(0, 312, LEFT_COLUMN, 104)),
        goals(sight, Box(0, 424, LEFT_COLUMN, tall - 424)),
        scene,
    )
    label = sight.view.caption("galaxy-of", sight.who(sight.focus))
    broad = LEFT_COLUMN + GAP + WIDE.width
    return Fragment("galaxy", "own", label, broad, tall, content)


def _medium_table(sight: Sight) -> Fragment:
    content = group(
        EnergyBoard(sight, Box(0, 0, 680, 162), in_a_row=True).content(),
        display(sight, Box(0, 170, 358, 160)),
        goals(sight, Box(366, 170, 314, 160)),
    )
    label = sight.view.caption("common")
    return Fragment("table", "shared", label, 680, 330, content)


# -- phones -----------------------------------------------------------------------------------


def _phone_table(sight: Sight) -> list[Fragment]:
    view = sight.view
    parts = {
        "energy": (318.0, EnergyBoard(sight, Box(0, 0, PHONE, 318)).content()),
        "display": (112.0, display(sight, Box(0, 0, PHONE, 112))),
        "supply": (150.0, Beside(sight, sight.focus).supply(Box(0, 0, PHONE, 150))),
        "goals": (196.0, goals(sight, Box(0, 0, PHONE, 196))),
    }
    found = []
    for name, (tall, content) in parts.items():
        said = view.caption(name)
        done = sight.step not in WANTED[name]
        found.append(Fragment(name, "shared", said, PHONE, tall, content, tab=said, done=done))
    return found


def _phone_galaxy(sight: Sight, seat: int, whose: str) -> Fragment:
    side = SIDE["phone"]
    tall = HEIGHT * side + 34
    plan = Plan(side, (PHONE - BREADTH * side) / 2, 17)
    content = group(
        space_ground(PHONE, tall, name_of(whose, "window")),
        *sector_sign(0, (24, 26)),
        *sector_sign(1, (PHONE - 24, 26)),
        *sector_sign(2, (PHONE - 60, tall - 34)),
        *GalaxyPicture(sight, seat, whose, plan).parts(),
    )
    label = sight.view.caption("galaxy-of", sight.who(seat))
    name = f"{whose}-galaxy" if whose else "galaxy"
    return Fragment(name, "own", label, PHONE, tall, content)


def _row(sight: Sight) -> Fragment:
    return Shelf(sight, sight.focus, "").row()
