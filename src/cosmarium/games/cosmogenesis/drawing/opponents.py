"""What the other seats have, in words."""

from cosmarium.drawing.fragment import Opponent
from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES, SECTOR_NAMES
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.scoring import stellar_points


def opponent(scene: CosmogenesisScene, seat: int) -> Opponent:
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
        ", ".join([view.texts.arg(code) for code in objects]),
        view.texts.say("Monolith") if scene.holds_monolith(seat) else "",
    ]
    told = tuple([one for one in facts if one])
    return Opponent(seat, view.name(seat), fact, told, scene.points[seat], scene.active == seat)
