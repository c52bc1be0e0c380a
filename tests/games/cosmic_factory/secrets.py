"""What the rules show a seat without an action that it sees.

Tiles change hands face down and are looked at later; galaxies built in secret, and sealed
choices, are opened all at once.
"""

from cosmarium.games.cosmic_factory.components import SPACE_PIRATES
from cosmarium.games.cosmic_factory.state import (
    DOWN,
    KNOWN,
    MODE_PERSONAL,
    MODE_REALTIME,
    PHASE_BUILD,
    FactoryState,
)

SCORING = ("galaxy", "zones", "belt", "bonus-won", "bonus-lost", "extra", "grabbed", "removed")


def told(state: FactoryState, seat: int) -> object:
    return [
        _own(state, seat) if seat >= 0 else None,
        [_open(state, owner) for owner in range(state.seats)],
        # The last move of a round opens the galaxies, and scores them at once.
        [repr(event) for event in state.events or [] if event.kind in SCORING],
    ]


def _own(state: FactoryState, seat: int) -> object:
    """The tiles to choose from; the nine to build with, from T0 on; the three passed on."""
    player = state.players[seat]
    receiver = state.players[state.gives_to(seat)]
    started = state.phase > PHASE_BUILD or (
        state.phase == PHASE_BUILD and (state.mode != MODE_PERSONAL or player.ready)
    )
    return [
        player.offer,
        player.hand if started else [],
        player.last if started and (state.card != SPACE_PIRATES or state.seats == 2) else [],
        receiver.last,
    ]


def _open(state: FactoryState, owner: int) -> object:
    """Markers, bonus tiles; galaxies that are open, faces of face-down tiles apart."""
    player = state.players[owner]
    is_open = state.phase > PHASE_BUILD or state.mode == MODE_REALTIME
    galaxy = player.galaxy if is_open else []
    visible = [p if not p & DOWN or p & KNOWN else p >> 6 for p in galaxy]
    return [player.markers, player.bonus, visible]
