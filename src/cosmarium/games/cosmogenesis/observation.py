"""What a seat knows (section 7), and filling in what it does not.

Hidden are only planetary objectives: those kept and returned at set-up. A blank is
UNKNOWN in a hand or among the returned cards, and the card counts as unseen, so that a
seat's own list of unseen cards is just what it could still meet.
"""

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.games.cosmogenesis.state import NO_CARD, UNKNOWN, CosmogenesisState


def observe(state: CosmogenesisState, seat: int) -> Observation[CosmogenesisState]:
    seen = state.clone()
    hidden: list[int] = []
    for other, system in enumerate(seen.systems):
        if other != seat:
            hidden += system.secret_hand + system.dealt
            system.secret_hand = [UNKNOWN] * len(system.secret_hand)
            system.dealt = [UNKNOWN] * len(system.dealt)
    for k, card in enumerate(seen.returned):
        if card != NO_CARD and seen.returned_by[k] != seat:
            hidden.append(card)
            seen.returned[k] = UNKNOWN
    seen.planetary_unseen = sorted(seen.planetary_unseen + hidden)
    return Observation(seat, seen)


def determinize(seen: Observation[CosmogenesisState], dice: Dice) -> CosmogenesisState:
    """Deal the unseen cards at random to every blank."""
    state = seen.state.clone()
    unseen = state.planetary_unseen
    dice.shuffle(unseen)
    for system in state.systems:
        for hand in (system.secret_hand, system.dealt):
            for k, card in enumerate(hand):
                if card == UNKNOWN:
                    hand[k] = unseen.pop()
    for k, card in enumerate(state.returned):
        if card == UNKNOWN:
            state.returned[k] = unseen.pop()
    unseen.sort()
    return state
