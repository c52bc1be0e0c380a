"""Completing unfinished galaxies, by chance (CO-1 to CO-4)."""

from typing import Final

from cosmarium.core.contract import Event
from cosmarium.games.cosmic_factory.components import (
    FREE_REACH,
    GALAXY_TILES,
    NEW_DIMENSION,
    frame,
)
from cosmarium.games.cosmic_factory.rules.choices import begin_choices
from cosmarium.games.cosmic_factory.rules.rounds import enter
from cosmarium.games.cosmic_factory.state import (
    NO_SEAT,
    NOWHERE,
    PHASE_COMPLETE,
    FactoryState,
    Player,
    find_place,
    find_tile,
    largest_group,
    x_of,
    y_of,
)

LANDING_COLUMN: Final = 32  # of the place in the state's `landing`


def begin_completion(state: FactoryState) -> None:
    enter(state, PHASE_COMPLETE)
    if state.card == NEW_DIMENSION:
        for seat in range(state.seats):
            _keep_largest_group(state, seat)
    go_on(state)


def go_on(state: FactoryState) -> None:
    if unfinished_seat(state) == NO_SEAT:
        begin_choices(state)


def _keep_largest_group(state: FactoryState, seat: int) -> None:
    player = state.players[seat]
    best = largest_group(player.galaxy)
    if len(best) < len(player.galaxy) and state.events is not None:
        state.events.append(Event("fell-apart", seat, (str(len(best)),)))
    player.galaxy = [placed for placed in player.galaxy if placed in best]


# -- what is missing ------------------------------------------------------------------------


def is_filled(state: FactoryState, player: Player) -> bool:
    """Every position of the frame taken; with card 3 all nine tiles placed."""
    if state.card == NEW_DIMENSION:
        return len(player.galaxy) == GALAXY_TILES
    return len(player.galaxy) == len(frame(state.card))


def unplaced(player: Player) -> list[int]:
    return [tile for tile in player.hand if find_tile(player.galaxy, tile) < 0]


def unfinished_seat(state: FactoryState) -> int:
    for seat, player in enumerate(state.players):
        if not is_filled(state, player):
            return seat
    return NO_SEAT


def next_place(state: FactoryState, player: Player) -> tuple[int, int]:
    """The first free position of the frame (CO-3); with card 3 where the next tile fell."""
    for x, y in frame(state.card):
        if find_place(player.galaxy, x, y) < 0:
            return x, y
    return state.landing // LANDING_COLUMN - FREE_REACH, state.landing % LANDING_COLUMN - FREE_REACH


def must_land(state: FactoryState) -> bool:
    """Card 3: whether the next draw is a position, not a tile."""
    return state.card == NEW_DIMENSION and state.landing == NOWHERE


def landing_places(state: FactoryState) -> list[tuple[int, int]]:
    """CO-4: free positions beside the galaxy, by x, then y; an empty one starts at (0, 0)."""
    galaxy = state.players[unfinished_seat(state)].galaxy
    found: list[tuple[int, int]] = []
    for placed in galaxy:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            x, y = x_of(placed) + dx, y_of(placed) + dy
            inside = abs(x) <= FREE_REACH and abs(y) <= FREE_REACH
            if inside and find_place(galaxy, x, y) < 0 and (x, y) not in found:
                found.append((x, y))
    found.sort()
    return found or [(0, 0)]
