"""What a refusal is about: which action, and where it helps which requirement, token, sector."""

from cosmarium.games.cosmogenesis.actions import (
    ACTIONS,
    ADD_ASTEROID,
    ADD_CREATE_COMET,
    ADD_LIFE,
    ADD_REVEAL,
    COLLIDE,
    TAKE_BELT,
    USE,
    USE_OF_ACTION,
    USES,
)
from cosmarium.games.cosmogenesis.components import (
    COMET,
    ELEMENT_NAMES,
    IMP,
    ORBITS,
    PLACES,
    PLANETARY_NAMES,
    SECTOR_NAMES,
    SPACES_A_SECTOR,
    TOKEN_NAMES,
    token_of,
)
from cosmarium.games.cosmogenesis.rules.collisions import NO_TOKEN, lacking
from cosmarium.games.cosmogenesis.rules.main_actions import space_of
from cosmarium.games.cosmogenesis.rules.reasons import (
    ELEMENT_ACTION_MISMATCH,
    NOT_ENOUGH_ASTEROIDS,
    REQUIREMENTS_NOT_MET,
    SECTOR_ALREADY_USED,
    SUPPLY_EXHAUSTED,
)
from cosmarium.games.cosmogenesis.rules.step2 import is_use, unmet_need
from cosmarium.games.cosmogenesis.state import CosmogenesisState


def detail_of(state: CosmogenesisState, seat: int, action: int, reason: int) -> tuple[str, ...]:
    if reason == REQUIREMENTS_NOT_MET:
        card, orbit = divmod(action - ADD_REVEAL, ORBITS)
        return (PLANETARY_NAMES[card], unmet_need(state.systems[seat], card, orbit))
    if reason == SUPPLY_EXHAUSTED:
        return (_lacking_token(state, seat, action),)
    if reason == SECTOR_ALREADY_USED:
        return (SECTOR_NAMES[space_of(action) // SPACES_A_SECTOR],)
    if reason == ELEMENT_ACTION_MISMATCH:
        return (ELEMENT_NAMES[state.board[space_of(action)]],)
    if reason == NOT_ENOUGH_ASTEROIDS:
        needed = 2 if ADD_CREATE_COMET <= action < ADD_LIFE else 1
        return (str(needed), str(state.systems[seat].asteroids))
    return ()


def attempt(state: CosmogenesisState, action: int) -> str:
    """The kind of an action; where that is not enough, with what it does."""
    entry = ACTIONS[action]
    if entry.kind == "use":
        return f"use {entry.args[1]}"
    if entry.kind == "collide" and state.board[space_of(action)] == COMET:
        return "collide comet"
    return entry.kind


def _lacking_token(state: CosmogenesisState, seat: int, action: int) -> str:
    """A comet, unless the action is a collision of rock."""
    size, token = 1, NO_TOKEN
    if COLLIDE <= action < TAKE_BELT:
        size = state.board[space_of(action)]
        token, place = token_of(size), (action - COLLIDE) % PLACES
    elif ADD_ASTEROID <= action < ADD_CREATE_COMET:
        place = action - ADD_ASTEROID
    elif is_use(action) and USES[USE_OF_ACTION[action - USE]].effect == IMP:
        place = action - USES[USE_OF_ACTION[action - USE]].first
    else:
        return "comet"
    return TOKEN_NAMES[lacking(state, state.systems[seat], size, token, place)]
