"""What the other seats have, in words."""

from cosmarium.drawing.fragment import Look, Opponent
from cosmarium.drawing.svg import component
from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES, SECTOR_NAMES
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.scoring import stellar_points


def opponent(scene: CosmogenesisScene, seat: int) -> Opponent:
    state, system = scene.state, scene.system(seat)
    objects = tuple([n for n, owner in enumerate(state.exotic_owner) if owner == seat])
    cards = len(system.public_hand) + len(system.secret_hand) + len(system.dealt)
    points = sum([stellar_points(state, seat, card) for card in system.stellar])
    counts = (system.asteroids, system.comets, cards, len(system.stellar), points)
    held = objects, scene.holds_monolith(seat)
    fact, facts = _told(scene.look, system.sectors_used, counts, *held)
    name, acts = scene.view.name(seat), scene.active == seat
    return Opponent(seat, name, fact, facts, scene.points[seat], acts)


@component
def _told(
    look: Look, sectors: int, counts: tuple[int, ...], objects: tuple[int, ...], monolith: bool
) -> tuple[str, tuple[str, ...]]:
    """The sectors that are used up, then all that is held."""
    asteroids, comets, cards, stellar, points = counts
    used = [name for sector, name in enumerate(SECTOR_NAMES) if sectors >> sector & 1]
    fact = look.caption("sectors-used", ", ".join(used)) if used else look.caption("no-sector-used")
    facts = (
        look.caption("belt-holds", asteroids, comets),
        look.caption("hand-holds", cards),
        look.caption("stellar-hold", stellar, points),
        ", ".join([look.texts.arg(EXOTIC_NAMES[exotic]) for exotic in objects]),
        look.texts.say("Monolith") if monolith else "",
    )
    return fact, tuple([one for one in facts if one])
