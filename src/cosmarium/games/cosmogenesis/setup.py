"""The opening position; what needs chance is drawn afterwards, by rules/rounds.py."""

from cosmarium.games.cosmogenesis.components import (
    COMETS,
    PLANETARY_DECK,
    PLANETARY_OBJECTIVES,
    RESERVE_PILE,
    STELLAR_DECK,
    STELLAR_OBJECTIVES,
    TOK4,
    TOK12,
    TOKENS_BY_MARK,
)
from cosmarium.games.cosmogenesis.state import CosmogenesisState, empty_state


def opening(seats: int) -> CosmogenesisState:
    """SET-1 to SET-6 for 2, 3 or 4 players."""
    state = empty_state(seats)
    for mark, counts in enumerate(TOKENS_BY_MARK):
        in_play = mark <= seats - 2  # SET-4: "3+" needs three players, "4" needs four
        zone = state.bag if in_play else state.box
        for token, count in enumerate(counts):
            zone[token] += count
    for token in range(TOK12, TOK4 + 1):  # SET-5
        state.bag[token] -= RESERVE_PILE
        state.reserve[token] = RESERVE_PILE
    state.reserve_comets = COMETS
    state.stellar_left = STELLAR_DECK[seats]  # SET-6
    state.stellar_unseen = list(range(len(STELLAR_OBJECTIVES)))
    state.planetary_left = PLANETARY_DECK[seats]
    state.planetary_unseen = list(range(len(PLANETARY_OBJECTIVES)))
    return state
