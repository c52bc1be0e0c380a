"""What a seat knows, and filling in what it does not.

Hidden are only planetary objectives: those kept and returned at set-up. A blank is
UNKNOWN in a hand or among the returned cards, and the card counts as unseen, so that a
seat's own list of unseen cards is just what it could still meet.
"""

from collections.abc import Sequence

from cosmarium.core.contract import Event, Observation
from cosmarium.core.dice import Dice
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EFFECTS,
    ELEMENT_NAMES,
    EXOTIC_NAMES,
    ICONS,
    NOTHING,
    PLANETARY_NAMES,
    SECTOR_NAMES,
    SPACE_NAMES,
    STELLAR_NAMES,
    TOK3,
    TOK4,
    TOK12,
    TOKEN_NAMES,
    TURNS_A_ROUND,
)
from cosmarium.games.cosmogenesis.notation import write_body
from cosmarium.games.cosmogenesis.state import (
    NO_CARD,
    NOBODY,
    PHASE_NAMES,
    UNKNOWN,
    CosmogenesisState,
)


def observe(state: CosmogenesisState, seat: int) -> Observation[CosmogenesisState]:
    seen = state.clone()
    if state.over:  # hands are shown at the end
        return Observation(seat, seen)
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


# -- for other programs ------------------------------------------------------------------------


def as_json(seen: Observation[CosmogenesisState]) -> dict[str, object]:
    """The observation in the notation's words; null is a card that this seat has not seen."""
    state = seen.state
    return {
        "seat": seen.seat,
        "phase": PHASE_NAMES[state.phase],
        "round": state.round,
        "turn": min(TURNS_A_ROUND, state.turn // state.seats + 1),
        "active": state.active if state.order and not state.over else None,
        "order": state.order,
        "monolith": None if state.monolith == NOBODY else state.monolith,
        "action_credits": state.credits,
        "open_rewards": [EFFECTS[effect] for effect in reversed(state.rewards)],
        "board": {
            name: ELEMENT_NAMES[element]
            for name, element in zip(SPACE_NAMES, state.board, strict=True)
            if element
        },
        "reserve": {
            "tok12": state.reserve[TOK12],
            "tok3": state.reserve[TOK3],
            "tok4": state.reserve[TOK4],
            "comets": state.reserve_comets,
        },
        "bag": _tokens(state.bag),
        "box": {"tokens": _tokens(state.box), "cards": [ELEMENT_NAMES[c] for c in state.box_cards]},
        "decks": {
            "stellar": state.stellar_left,
            "planetary": state.planetary_left,
            "stellar_unseen": [STELLAR_NAMES[card] for card in state.stellar_unseen],
            "planetary_unseen": [PLANETARY_NAMES[card] for card in state.planetary_unseen],
            "returned": _cards(state.returned),
            "returned_by": state.returned_by,
        },
        "systems": [_system_json(state, seat) for seat in range(state.seats)],
    }


def _tokens(counts: list[int]) -> dict[str, int]:
    return {TOKEN_NAMES[token]: count for token, count in enumerate(counts) if count}


def _cards(cards: list[int]) -> list[str | None]:
    return [PLANETARY_NAMES[card] if card >= 0 else None for card in cards]


def _system_json(state: CosmogenesisState, seat: int) -> dict[str, object]:
    system = state.systems[seat]
    orbits = []
    for orbit in range(system.planets()):
        first = orbit * BODIES_AN_ORBIT
        moons = [body for body in system.bodies[first + 1 : first + BODIES_AN_ORBIT] if body]
        card = system.objectives[orbit]
        orbits.append(
            {
                "planet": write_body(system.bodies[first]),
                "moons": [write_body(moon) for moon in moons],
                "objective": None if card == NO_CARD else PLANETARY_NAMES[card],
            }
        )
    owned = [exotic for exotic, owner in enumerate(state.exotic_owner) if owner == seat]
    return {
        "orbits": orbits,
        "expanded": system.expanded,
        "belt": {"asteroids": system.asteroids, "comets": system.comets},
        "sectors_used": [
            name for sector, name in enumerate(SECTOR_NAMES) if system.sectors_used >> sector & 1
        ],
        "exotics": {EXOTIC_NAMES[exotic]: _exotic_json(state, exotic) for exotic in owned},
        "stellar": [STELLAR_NAMES[card] for card in system.stellar],
        "hand": {
            "public": _cards(system.public_hand),
            "secret": _cards(system.secret_hand),
            "dealt": _cards(system.dealt),
        },
    }


def _exotic_json(state: CosmogenesisState, exotic: int) -> dict[str, object]:
    left = state.icons_left[exotic]
    return {
        "icons": [EFFECTS[icon] for k, icon in enumerate(ICONS[exotic]) if left >> k & 1],
        "used_this_turn": bool(state.exotics_used >> exotic & 1),
    }


def takers(state: CosmogenesisState, events: Sequence[Event]) -> tuple[int, ...]:
    """By space: who took from it in this round if it is empty, as far as the events tell; NOBODY:
    nobody, or they do not."""
    board = state.board
    found, empty = [NOBODY] * len(board), board.count(NOTHING)
    for event in reversed(events):
        if not empty or event.kind == "round":
            break
        if event.kind == "chose":
            space = SPACE_NAMES.index(event.detail[0])
            if found[space] == NOBODY and board[space] == NOTHING:
                found[space], empty = event.seat, empty - 1
    return tuple(found)
