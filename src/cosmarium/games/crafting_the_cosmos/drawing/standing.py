"""Whether a power can be used now, in a few words."""

from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    ANY,
    DISCHARGE,
    PHOTOSYNTHESIS,
    POWER_PAYS,
    STAR_OF_PHOTOSYNTHESIS,
    STAR_OF_WATER_RICH_COMETS,
    WATER_RICH_COMETS,
)
from cosmarium.games.crafting_the_cosmos.drawing.powers import Standing
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.rules.galaxy import proto_near_element
from cosmarium.games.crafting_the_cosmos.rules.powers import why_not_effect, why_not_pay
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    NO_GRAVITON,
    NO_SUPERNOVA,
    NOT_ENOUGH_CARDS,
)
from cosmarium.games.crafting_the_cosmos.state import TO_CRAFT

SHORT = {
    NOT_ENOUGH_CARDS: "short-cards",
    NO_GRAVITON: "short-graviton",
    NO_SUPERNOVA: "short-supernova",
}
EVOLVES = {
    PHOTOSYNTHESIS: STAR_OF_PHOTOSYNTHESIS,
    WATER_RICH_COMETS: STAR_OF_WATER_RICH_COMETS,
}


def standing_of(scene: CraftingScene, power: int) -> Standing | None:
    """Of a power of the reader's own, while he crafts; else nothing can be said."""
    mine = scene.seat == scene.focus == scene.turn
    if not mine or scene.step != TO_CRAFT or scene.state.over:
        return None
    view, state, player = scene.view, scene.state, scene.player
    if POWER_PAYS[power] == DISCHARGE:
        if not player.full:
            return Standing(False, view.caption("short-crystal"))
        usable = why_not_effect(state, player, power) == ALLOWED
        return Standing(usable, view.caption("discharge" if usable else "short-target"))
    kinds = range(4) if POWER_PAYS[power] == ANY else [POWER_PAYS[power]]
    faults = [why_not_pay(player, power, kind) for kind in kinds]
    if ALLOWED not in faults:
        fault = min(faults, key=lambda each: each == NOT_ENOUGH_CARDS)
        return Standing(False, view.caption(SHORT[fault]))
    if why_not_effect(state, player, power) != ALLOWED:
        return Standing(False, view.caption("short-target"))
    if power in EVOLVES:
        count = len(proto_near_element(player, EVOLVES[power]))
        return Standing(True, view.caption("use-evolves", count))
    return Standing(True, view.caption("use"))
