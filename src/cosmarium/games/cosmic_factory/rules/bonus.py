"""Bonus tiles: first come, first served; in sealed modes claims (4.5, DG-4, DG-5, DG-8)."""

from typing import Final

from cosmarium.core.contract import Event, only
from cosmarium.games.cosmic_factory.actions import GRAB, REACH
from cosmarium.games.cosmic_factory.components import (
    BONUS_OPTIMISATION,
    COLOUR_LETTERS,
    COLOURS,
    HEAVENLY_GIFT,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALLOWED,
    ALREADY_GRABBED,
    BONUS_TAKEN,
    GRAB_PENDING,
    NO_BONUS_TILES,
    NOT_REACHING,
    TILE_PICKED,
    TOO_LATE,
)
from cosmarium.games.cosmic_factory.state import (
    GRIP_TILE,
    MODE_PERSONAL,
    MODE_REALTIME,
    NO_TIME,
    REACHING,
    FactoryState,
    Player,
)

ALL_COLOURS: Final = (1 << COLOURS) - 1


def elapsed(state: FactoryState, player: Player) -> int:
    """Milliseconds since T0, the table's or the player's own."""
    return state.now - (player.clock if state.mode == MODE_PERSONAL else state.opened)


def letters(colours: int) -> str:
    return "".join([COLOUR_LETTERS[c] for c in range(COLOURS) if colours >> c & 1])


# -- grabbing -------------------------------------------------------------------------------


def reach_problem(state: FactoryState, player: Player) -> int:
    """Whether there is anything to reach for now."""
    problem = _bonus_problem(state, player, ALL_COLOURS)
    if problem != ALLOWED:
        return problem
    return TILE_PICKED if player.grip else ALLOWED


def grab_problem(state: FactoryState, player: Player, colours: int) -> int:
    problem = _bonus_problem(state, player, colours)
    if problem != ALLOWED:
        return problem
    return ALLOWED if is_reaching(player) else NOT_REACHING


def may_grab(state: FactoryState, player: Player, colours: int) -> bool:
    """Whether reaching for some colours would bring any of them now."""
    return _bonus_problem(state, player, colours) == ALLOWED


def is_reaching(player: Player) -> bool:
    return len(player.grip) > 0 and player.grip[GRIP_TILE] == REACHING


def _bonus_problem(state: FactoryState, player: Player, colours: int) -> int:
    if elapsed(state, player) >= state.build_time:
        return TOO_LATE
    if player.grabbing:
        return GRAB_PENDING
    if state.card == HEAVENLY_GIFT:
        return NO_BONUS_TILES
    if player.bonus and state.card != BONUS_OPTIMISATION:
        return ALREADY_GRABBED
    return ALLOWED if colours & ~_out_of_reach(state, player) else BONUS_TAKEN


def _out_of_reach(state: FactoryState, player: Player) -> int:
    """Colours taken (DG-4); with personal clocks those this player has claimed (DG-8)."""
    if state.mode != MODE_REALTIME:
        return claimed(player)
    taken = 0
    for other in state.players:
        taken |= other.bonus
    return taken


def claimed(player: Player) -> int:
    colours = 0
    for colour in range(COLOURS):
        if player.claims[colour] != NO_TIME:
            colours |= 1 << colour
    return colours


def legal_bonus(state: FactoryState, player: Player) -> list[int]:
    """`reach`, or the grabs once a player reaches out."""
    if not player.grip:
        return [REACH] if reach_problem(state, player) == ALLOWED else []
    sets = range(1, 1 << COLOURS)
    return [GRAB + c - 1 for c in sets if grab_problem(state, player, c) == ALLOWED]


def grab(state: FactoryState, seat: int, colours: int) -> None:
    """Realtime: answered when its millisecond is over (DG-5)."""
    state.players[seat].grabbing = colours
    state.players[seat].grip = []
    state.grab_at = state.now


def settle(state: FactoryState) -> None:
    """DG-4, DG-5: the grabs of one millisecond, in the priority order."""
    taken = 0
    for player in state.players:
        taken |= player.bonus
    for seat in state.priority:
        player = state.players[seat]
        got = player.grabbing & ~taken
        if player.grabbing and state.events is not None:
            kind = "grabbed" if got else "grab-failed"
            state.events.append(Event(kind, seat, (letters(got or player.grabbing),)))
        player.grabbing = 0
        player.bonus |= got
        taken |= got
        if got and state.card != BONUS_OPTIMISATION:
            player.locked = True  # BO-3
    state.grab_at = NO_TIME


# -- sealed modes ---------------------------------------------------------------------------


def claim(state: FactoryState, seat: int, colours: int, time: int) -> None:
    """DG-8, DG-10: noted with the elapsed time, and given out when all have built."""
    player = state.players[seat]
    for colour in range(COLOURS):
        if colours >> colour & 1 and player.claims[colour] == NO_TIME:
            player.claims[colour] = time
    player.grip = []
    if colours and state.events is not None:
        state.events.append(Event("claimed", seat, (letters(colours),), only(seat)))


def give_out(state: FactoryState) -> None:
    """To the claimant with the smallest elapsed time, ties by the priority order."""
    for colour in range(COLOURS):
        winner = -1
        for seat in state.priority:
            time = state.players[seat].claims[colour]
            if time == NO_TIME:
                continue
            if winner < 0 or time < state.players[winner].claims[colour]:
                winner = seat
        if winner >= 0:
            state.players[winner].bonus |= 1 << colour
            if state.events is not None:
                state.events.append(Event("grabbed", winner, (COLOUR_LETTERS[colour],)))
    for player in state.players:
        player.claims = [NO_TIME] * COLOURS
