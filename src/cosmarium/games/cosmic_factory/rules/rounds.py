"""The frame of the game: phases, rounds, priority, the end (RD-1 to RD-5)."""

from cosmarium.core.contract import Event
from cosmarium.games.cosmic_factory.components import (
    BONUS_OPTIMISATION,
    COLOURS,
    NO_CARD,
    ROUNDS,
    card_name,
)
from cosmarium.games.cosmic_factory.state import (
    MODE_UNTIMED,
    NO_CLAIMS,
    NO_TIME,
    NOTHING,
    PHASE_DEAL,
    PHASE_OVER,
    PHASE_REVEAL,
    FactoryState,
    Player,
)


def enter(state: FactoryState, phase: int) -> None:
    """A common step of all players begins."""
    state.phase = phase
    state.opened = state.now
    state.expired = False
    state.stage += 1


def begin_round(state: FactoryState) -> None:
    state.priority = priority_order(state)
    if state.events is not None:
        state.events.append(Event("round", -1, (str(state.round),)))
    enter(state, PHASE_DEAL if state.family else PHASE_REVEAL)


def priority_order(state: FactoryState) -> list[int]:
    """DG-9: fewest points first, ties clockwise from the start seat, which moves left."""
    first = (state.start_seat + state.round - 1) % state.seats
    keys = []
    for seat, player in enumerate(state.players):
        distance = (seat - first) % state.seats
        keys.append((player.final() * state.seats + distance) * state.seats + seat)
    keys.sort()
    return [key % state.seats for key in keys]


def card_rule(state: FactoryState) -> str:
    """What the card does at this table, as a code: card 18 needs a clock (DG-10)."""
    idle = state.card == BONUS_OPTIMISATION and state.mode == MODE_UNTIMED
    return f"{card_name(state.card)}{'-untimed' if idle else ''}"


def end_round(state: FactoryState) -> None:
    """RD-5: tiles and bonus tiles go back; after round 5 the game ends, and they stay."""
    if state.events is not None:
        for seat, player in enumerate(state.players):
            detail = tuple([str(points) for points in player.markers])
            state.events.append(Event("markers", seat, (*detail, str(state.round))))
    if state.round < ROUNDS:
        for player in state.players:
            clear(player)
        state.card = NO_CARD
        state.round += 1
        begin_round(state)
        return
    enter(state, PHASE_OVER)
    state.over = True
    if state.events is not None:
        for seat, player in enumerate(state.players):
            detail = (str(player.final()), str(player.lowest()), str(player.markers[COLOURS]))
            state.events.append(Event("final", seat, detail))


def clear(player: Player) -> None:
    player.hand = NOTHING
    player.galaxy = NOTHING
    player.grip = NOTHING
    player.shown = NOTHING
    player.ready = False
    player.done = False
    player.locked = False
    player.built = False
    player.clock = NO_TIME
    player.grabbing = 0
    player.claims = NO_CLAIMS
    player.bonus = 0
    player.choices = NOTHING


def forget(player: Player) -> None:
    """Once all galaxies are open, nobody needs to remember the draft."""
    player.first = NOTHING
    player.passed = NOTHING
    player.second = NOTHING
    player.last = NOTHING
