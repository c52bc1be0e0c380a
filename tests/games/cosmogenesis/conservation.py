"""TOK-1, TOK-2, TOK-5, TOK-6: no token and no card is ever lost or made."""

from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    COMET,
    COMETS,
    EXOTIC,
    GAS_1,
    NOTHING,
    PLANETARY,
    PLANETARY_OBJECTIVES,
    STELLAR,
    STELLAR_OBJECTIVES,
    TOK3,
    TOK4,
    TOK12,
    TOK_EXOTIC,
    TOK_GAS_1,
    TOK_GAS_2,
    TOKEN_TOTALS,
    TOKENS,
    token_of,
)
from cosmarium.games.cosmogenesis.state import (
    CosmogenesisState,
    colour_of,
    is_gas,
    is_terrestrial,
    size_of,
)


def check(state: CosmogenesisState) -> None:
    assert tokens(state) == TOKEN_TOTALS, "a token was lost or made (TOK-1)"
    belts = sum([system.comets for system in state.systems])
    assert belts + state.reserve_comets + state.board.count(COMET) == COMETS, "comets (TOK-6)"
    assert min([*state.reserve, *state.bag, *state.box, state.reserve_comets]) >= 0
    assert all([system.asteroids >= 0 for system in state.systems])
    # TOK-2: gas giants and exotic objects never enter the reserve, which has no place for them
    assert len(state.reserve) == 3
    assert sorted(stellar_cards(state)) == list(range(len(STELLAR_OBJECTIVES)))
    planetary = [card for card in planetary_cards(state) if card >= 0]
    assert sorted(planetary) == list(range(len(PLANETARY_OBJECTIVES)))


def tokens(state: CosmogenesisState) -> list[int]:
    """Counts by type over all zones: box, bag, reserve, board, systems."""
    counts = [state.box[token] + state.bag[token] for token in range(TOKENS)]
    for token in (TOK12, TOK3, TOK4):
        counts[token] += state.reserve[token]
    for element in state.board:
        if NOTHING < element < STELLAR:
            counts[token_of(element)] += 1
    for exotic, owner in enumerate(state.exotic_owner):
        counts[TOK_EXOTIC + exotic] += owner >= 0
    for system in state.systems:
        for body in [body for body in system.bodies if body]:
            if is_gas(body):
                first = TOK_GAS_1 if size_of(body) == 1 else TOK_GAS_2
                counts[first + colour_of(body)] += 1
            elif is_terrestrial(body):
                counts[[TOK12, TOK12, TOK12, TOK3, TOK4][size_of(body)]] += 1
    return counts


def stellar_cards(state: CosmogenesisState) -> list[int]:
    open_cards = [e - STELLAR for e in state.board + state.box_cards if STELLAR <= e < PLANETARY]
    held = [card for system in state.systems for card in system.stellar]
    return state.stellar_unseen + open_cards + held


def planetary_cards(state: CosmogenesisState) -> list[int]:
    open_cards = [e - PLANETARY for e in state.board + state.box_cards if PLANETARY <= e < ASTEROID]
    held = [
        card
        for s in state.systems
        for card in [*s.public_hand, *s.secret_hand, *s.dealt, *s.objectives]
    ]
    return state.planetary_unseen + state.returned + open_cards + held


assert token_of(GAS_1) == TOK_GAS_1
assert token_of(EXOTIC) == TOK_EXOTIC
