"""Bonus tiles: first come, first served; in sealed modes claims (BO-1, DG-4, DG-5, DG-8)."""

from typing import Final

from cosmarium.core.contract import Event, only
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.components import (
    BONUS_OPTIMISATION,
    COLOUR_LETTERS,
    COLOURS,
    HEAVENLY_GIFT,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALREADY_GRABBED,
    BONUS_CLAIMED,
    BONUS_TAKEN,
    GRAB_PENDING,
    NO_BONUS_TILES,
    TOO_LATE,
)
from cosmarium.games.cosmic_factory.state import (
    GRIP_TILE,
    MODE_PERSONAL,
    MODE_REALTIME,
    NO_CLAIMS,
    NO_TIME,
    NOTHING,
    REACHING,
    FactoryState,
    Player,
    with_change,
)

ALL_COLOURS: Final = (1 << COLOURS) - 1


def elapsed(state: FactoryState, player: Player) -> int:
    """Milliseconds since T0, the table's or the player's own."""
    return state.now - (player.clock if state.mode == MODE_PERSONAL else state.opened)


def letters(colours: int) -> str:
    return "".join([COLOUR_LETTERS[c] for c in range(COLOURS) if colours >> c & 1])


# -- grabbing -------------------------------------------------------------------------------


def is_reaching(player: Player) -> bool:
    return len(player.grip) > 0 and player.grip[GRIP_TILE] == REACHING


def bonus_problem(state: FactoryState, player: Player, colours: int) -> int:
    """Whether reaching for some colours would bring any of them now."""
    if elapsed(state, player) >= state.build_time:
        return TOO_LATE
    if player.grabbing:
        return GRAB_PENDING
    if state.card == HEAVENLY_GIFT:
        return NO_BONUS_TILES
    if player.bonus and state.card != BONUS_OPTIMISATION:
        return ALREADY_GRABBED
    if state.mode != MODE_REALTIME:
        return ALLOWED if colours & ~claimed(player) else BONUS_CLAIMED
    return ALLOWED if colours & ~taken(state) else BONUS_TAKEN


def taken(state: FactoryState) -> int:
    """The colours that somebody has (DG-4)."""
    colours = 0
    for player in state.players:
        colours |= player.bonus
    return colours


def claimed(player: Player) -> int:
    """With personal clocks: the colours that this player has claimed (DG-8)."""
    colours = 0
    for colour in range(COLOURS):
        if player.claims[colour] != NO_TIME:
            colours |= 1 << colour
    return colours


def grab(state: FactoryState, seat: int, colours: int) -> None:
    """Realtime: answered when its millisecond is over (DG-5)."""
    state.players[seat].grabbing = colours
    state.players[seat].grip = NOTHING
    state.grab_at = state.now


def settle(state: FactoryState) -> None:
    """DG-4, DG-5: the grabs of one millisecond, in the priority order."""
    gone = taken(state)
    for seat in state.priority:
        player = state.players[seat]
        got = player.grabbing & ~gone
        if player.grabbing and state.events is not None:
            kind = "grabbed" if got else "grab-failed"
            state.events.append(Event(kind, seat, (letters(got or player.grabbing),)))
        player.grabbing = 0
        player.bonus |= got
        gone |= got
        if got and state.card != BONUS_OPTIMISATION:
            player.locked = True  # BO-3
            if state.events is not None:
                state.events.append(Event("locked", seat))
    state.grab_at = NO_TIME


# -- sealed modes ---------------------------------------------------------------------------


def claim(state: FactoryState, seat: int, colours: int, time: int) -> None:
    """DG-8, DG-10: noted with the elapsed time, and given out when all have built."""
    player = state.players[seat]
    for colour in range(COLOURS):
        if colours >> colour & 1 and player.claims[colour] == NO_TIME:
            player.claims = with_change(player.claims, colour, time)
    player.grip = NOTHING
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
        player.claims = NO_CLAIMS
