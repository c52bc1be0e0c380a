"""What chance draws: start seat, cards, tiles, completion, and for players whose time is up."""

from typing import Final

from cosmarium.core.contract import CHANCE, Decision, only
from cosmarium.games.cosmic_factory.actions import (
    AXIS,
    CARD,
    CHOOSE,
    DEAL,
    FILL,
    LAND,
    RANDOM,
    SEATS,
    START_SEAT,
)
from cosmarium.games.cosmic_factory.components import FREE_REACH, ROTATIONS, ROUNDS
from cosmarium.games.cosmic_factory.rules.choices import choose, has_to_choose, random_choices
from cosmarium.games.cosmic_factory.rules.completion import (
    completion_outcomes,
    fill,
    land,
    must_land,
    unfinished_seat,
)
from cosmarium.games.cosmic_factory.rules.draft import (
    choosing_seat,
    draw,
    drawing_seat,
    in_bag,
    keep,
)
from cosmarium.games.cosmic_factory.rules.rounds import (
    draw_start_seat,
    reveal_card,
    unused_cards,
)
from cosmarium.games.cosmic_factory.state import (
    NO_SEAT,
    PHASE_COMPLETE,
    PHASE_DEAL,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_REVEAL,
    PHASE_SETUP,
    FactoryState,
)

NOBODY: Final = 0  # a mask: FV-1 deals face down

DECISION_START_SEAT: Final = Decision(CHANCE, "start-seat", "start seat")
DECISION_CARD: Final = Decision(CHANCE, "card", "deck")


def _by_round_and_seat(kind: str, source: str, sealed: bool) -> list[list[Decision]]:
    """One stream per round and seat, so that one player's chance leaves the others' alone."""
    return [
        [
            Decision(CHANCE, kind, f"{source} {number} {seat}", only(seat))
            if sealed
            else Decision(CHANCE, kind, f"{source} {number} {seat}")
            for seat in range(SEATS)
        ]
        for number in range(ROUNDS + 1)
    ]


# Tiles are always drawn in the order of the seats: one stream a round.
DECISIONS_DEAL: Final = [
    [Decision(CHANCE, "deal", f"bag {number}", only(seat)) for seat in range(SEATS)]
    for number in range(ROUNDS + 1)
]
DECISIONS_DEAL_FAMILY: Final = [
    Decision(CHANCE, "deal", f"bag {number}", NOBODY) for number in range(ROUNDS + 1)
]
DECISIONS_KEEP: Final = _by_round_and_seat("random-keep", "draft", True)
DECISIONS_CHOOSE: Final = _by_round_and_seat("random-choice", "choice", True)
DECISIONS_LAND: Final = _by_round_and_seat("land", "completion", False)
DECISIONS_FILL: Final = _by_round_and_seat("fill", "completion", False)


def is_chance(state: FactoryState) -> bool:
    phase = state.phase
    return phase <= PHASE_DEAL or phase == PHASE_COMPLETE or state.expired


def late_seat(state: FactoryState) -> int:
    """Time is up: the first seat for which chance chooses."""
    if state.phase != PHASE_NEIGHBOUR_CHOICE:
        return choosing_seat(state)
    for seat in range(state.seats):
        if has_to_choose(state, seat):
            return seat
    return NO_SEAT


def chance_decision(state: FactoryState) -> Decision:
    if state.phase == PHASE_SETUP:
        return DECISION_START_SEAT
    if state.phase == PHASE_REVEAL:
        return DECISION_CARD
    if state.phase == PHASE_DEAL:
        if state.family:
            return DECISIONS_DEAL_FAMILY[state.round]
        return DECISIONS_DEAL[state.round][drawing_seat(state)]
    if state.phase == PHASE_COMPLETE:
        table = DECISIONS_LAND if must_land(state) else DECISIONS_FILL
        return table[state.round][unfinished_seat(state)]
    table = DECISIONS_CHOOSE if state.phase == PHASE_NEIGHBOUR_CHOICE else DECISIONS_KEEP
    return table[state.round][late_seat(state)]


def outcomes(state: FactoryState) -> list[tuple[int, int]]:
    """All equally likely (section 7)."""
    if state.phase == PHASE_SETUP:
        return [(START_SEAT + seat, 1) for seat in range(state.seats)]
    if state.phase == PHASE_REVEAL:
        return [(CARD + card - 1, 1) for card in unused_cards(state)]
    if state.phase == PHASE_DEAL:
        return [(DEAL + tile, 1) for tile in in_bag(state)]
    if state.phase == PHASE_COMPLETE:
        return completion_outcomes(state)
    seat = late_seat(state)
    if state.phase == PHASE_NEIGHBOUR_CHOICE:
        return [(RANDOM + tile, 1) for tile in random_choices(state, seat)]
    return [(RANDOM + tile, 1) for tile in state.players[seat].offer]


def apply_chance(state: FactoryState, action: int) -> None:
    if action < CARD:
        draw_start_seat(state, action - START_SEAT)
    elif action < DEAL:
        reveal_card(state, action - CARD + 1)
    elif action < RANDOM:
        draw(state, action - DEAL)
    elif action < LAND:
        _choose_at_random(state, action - RANDOM)
    elif action < FILL:
        place = action - LAND
        land(state, place // AXIS - FREE_REACH, place % AXIS - FREE_REACH)
    else:
        fill(state, (action - FILL) // ROTATIONS, (action - FILL) % ROTATIONS)


def _choose_at_random(state: FactoryState, tile: int) -> None:
    seat = late_seat(state)
    if state.phase == PHASE_NEIGHBOUR_CHOICE:
        choose(state, seat, CHOOSE + tile)
    else:
        keep(state, seat, tile, True)
