"""What runs by itself: filling the board, dealing, evolution, the end of a round."""

from typing import ClassVar, Final

from cosmarium.core.contract import CHANCE, Decision, Event, only
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmogenesis.actions import ACTIONS, DEAL, DRAW, END_TURN, KEEP, START
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    BODIES_AN_ORBIT,
    COMET,
    ELEMENT_NAMES,
    GAS_1,
    HABITABLE_ORBITS,
    NOTHING,
    PLANETARY,
    PLANETARY_NAMES,
    ROUNDS,
    SECTOR_IV,
    SPACE_NAMES,
    SPACES_A_SECTOR,
    STELLAR,
    TERRESTRIAL_1,
    TERRESTRIAL_3,
    TOK3,
    TOK12,
    TOK_GAS_1,
    TOKENS,
    TURNS_A_ROUND,
    token_of,
)
from cosmarium.games.cosmogenesis.rules.effects import evolve, evolve_problem
from cosmarium.games.cosmogenesis.rules.reasons import OBJECTIVE_NOT_IN_HAND
from cosmarium.games.cosmogenesis.state import (
    NO_CARD,
    PHASE_DEAL,
    PHASE_FILL,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_OVER,
    PHASE_START,
    CosmogenesisState,
)

DECISION_START: Final = Decision(CHANCE, "start", "start")
DECISION_STELLAR: Final = Decision(CHANCE, "fill", "stellar")
DECISION_PLANETARY: Final = Decision(CHANCE, "fill", "planetary")
DECISION_RETURNED: Final = Decision(CHANCE, "fill", "returned")
DECISIONS_BAG: Final = [Decision(CHANCE, "fill", f"bag {n}") for n in range(ROUNDS + 1)]
DECISIONS_DEAL: Final = [Decision(CHANCE, "deal", "planetary", only(seat)) for seat in range(4)]

DRAWN_SECTORS: Final = 3  # sector IV is filled from the reserve


def chance_decision(state: CosmogenesisState) -> Decision:
    if state.phase == PHASE_START:
        return DECISION_START
    if state.phase == PHASE_DEAL:
        return DECISIONS_DEAL[state.order[state.cursor // 2]]
    if state.cursor > state.seats:
        return DECISIONS_BAG[state.round]
    if state.round % 2 == 1:  # FILL-1: stellar in odd rounds
        return DECISION_STELLAR
    return DECISION_PLANETARY if state.planetary_left > 0 else DECISION_RETURNED


def outcomes(state: CosmogenesisState) -> list[tuple[int, int]]:
    if state.phase == PHASE_START:  # SET-3
        return [(START + seat, 1) for seat in range(state.seats)]
    if state.phase == PHASE_DEAL:
        return [(DEAL + card, 1) for card in state.planetary_unseen]
    if state.cursor > state.seats:
        return _bag_outcomes(state)
    if state.round % 2 == 1:
        return [(DRAW + STELLAR + card - 1, 1) for card in state.stellar_unseen]
    if state.planetary_left > 0:
        return [(DRAW + PLANETARY + card - 1, 1) for card in state.planetary_unseen]
    return [(DRAW + PLANETARY + state.returned[0] - 1, 1)]


def _bag_outcomes(state: CosmogenesisState) -> list[tuple[int, int]]:
    """FILL-2: each token alike; one of two sizes shows either side with equal chance."""
    bag = state.bag
    found: list[tuple[int, int]] = []
    if bag[TOK12] > 0:
        found.append((DRAW + TERRESTRIAL_1 - 1, bag[TOK12]))
        found.append((DRAW + TERRESTRIAL_1, bag[TOK12]))
    if bag[TOK3] > 0:
        found.append((DRAW + TERRESTRIAL_3 - 1, 2 * bag[TOK3]))
    for token in range(TOK_GAS_1, TOKENS):
        if bag[token] > 0:
            found.append((DRAW + GAS_1 + token - TOK_GAS_1 - 1, 2 * bag[token]))
    return found


def _start(state: CosmogenesisState, seat: int) -> None:
    state.monolith = seat
    if state.events is not None:
        state.events.append(Event("starts", seat))
    _begin_round(state)


def _begin_round(state: CosmogenesisState) -> None:
    """TRN-1, RND-7: the order is fixed now, from the holder of the Monolith."""
    state.order = [(state.monolith + k) % state.seats for k in range(state.seats)]
    state.turn = 0
    state.phase = PHASE_FILL
    state.cursor = 0
    state.stage += 1
    if state.events is not None:
        cards = "stellar" if state.round % 2 == 1 else "planetary"  # FILL-1
        state.events.append(Event("round", state.monolith, (str(state.round), cards)))
    _fill_sector_iv(state)


def _fill_sector_iv(state: CosmogenesisState) -> None:
    """FILL-3: comets as long as there are any, asteroids in their place otherwise."""
    for number in range(state.seats + 1):
        element = SECTOR_IV[number]
        if element == COMET:
            if state.reserve_comets > 0:
                state.reserve_comets -= 1
            else:
                element = ASTEROID
        state.board[DRAWN_SECTORS * SPACES_A_SECTOR + number] = element


def _draw(state: CosmogenesisState, element: int) -> None:
    a_sector = state.seats + 1
    space = state.cursor // a_sector * SPACES_A_SECTOR + state.cursor % a_sector
    state.board[space] = element
    if element < STELLAR:
        state.bag[token_of(element)] -= 1
    elif element < PLANETARY:
        state.stellar_left -= 1
        state.stellar_unseen.remove(element - STELLAR)
    elif state.planetary_left > 0:
        state.planetary_left -= 1
        state.planetary_unseen.remove(element - PLANETARY)
    else:
        state.returned.pop(0)
        state.returned_by.pop(0)
    if state.events is not None:
        what = (SPACE_NAMES[space], ELEMENT_NAMES[element])
        state.events.append(Event("drawn", CHANCE, what))
    state.cursor += 1
    if state.cursor == DRAWN_SECTORS * a_sector:
        _filled(state)


def _filled(state: CosmogenesisState) -> None:
    if state.round > 1:
        state.phase = PHASE_MAIN
        return
    for k, seat in enumerate(state.order):  # SET-8
        state.systems[seat].asteroids = k + 1
    state.returned = [NO_CARD] * state.seats
    state.returned_by = state.order.copy()
    state.cursor = 0
    state.phase = PHASE_DEAL


def _deal(state: CosmogenesisState, card: int) -> None:
    """SET-9: two planetary objectives each, in turn order."""
    seat = state.order[state.cursor // 2]
    state.systems[seat].dealt.append(card)
    state.planetary_unseen.remove(card)
    state.planetary_left -= 1
    if state.events is not None:
        state.events.append(Event("dealt", seat, (PLANETARY_NAMES[card],), only(seat)))
    state.cursor += 1
    if state.cursor == 2 * state.seats:
        state.phase = PHASE_KEEP


def keep(state: CosmogenesisState, seat: int, card: int) -> None:
    """SET-9: one stays hidden, the other goes under the deck, in turn order."""
    system = state.systems[seat]
    system.dealt.remove(card)
    state.returned[state.returned_by.index(seat)] = system.dealt.pop()
    system.secret_hand.append(card)
    if state.events is not None:
        state.events.append(Event("kept", seat))
    if NO_CARD not in state.returned:
        state.phase = PHASE_MAIN
        state.stage += 1


def end_turn(state: CosmogenesisState, seat: int) -> None:
    if state.events is not None:
        state.events.append(Event("turn-ended", seat))
    state.credits = 0
    state.exotics_used = 0
    state.turn += 1
    state.stage += 1
    state.phase = PHASE_MAIN
    if state.turn == TURNS_A_ROUND * state.seats:  # RND-1
        _end_round(state)


def _end_round(state: CosmogenesisState) -> None:
    _evolution(state)
    if state.round == ROUNDS:  # RND-3
        state.phase = PHASE_OVER
        state.over = True
        if state.events is not None:
            state.events.append(Event("ended", state.monolith))
        return
    state.round += 1  # RND-4
    for system in state.systems:
        system.sectors_used = 0
    _clear_board(state)
    _begin_round(state)  # RND-6, RND-7


def _evolution(state: CosmogenesisState) -> None:
    """RND-2: every living body with water in the habitable zone, for everybody at once."""
    if state.events is not None:
        state.events.append(Event("evolution", CHANCE, (str(state.round),)))
    for seat, system in enumerate(state.systems):
        for place in range(HABITABLE_ORBITS * BODIES_AN_ORBIT):
            if evolve_problem(system, place) == ALLOWED:
                evolve(state, seat, place)


def _clear_board(state: CosmogenesisState) -> None:
    """RND-5: what nobody chose goes to the box, the bag or the reserve."""
    for space, element in enumerate(state.board):
        if element == NOTHING:
            continue
        if element == COMET:
            state.reserve_comets += 1
        elif element < STELLAR:
            state.bag[token_of(element)] += 1
        elif element < ASTEROID:
            state.box_cards.append(element)
        state.board[space] = NOTHING


# -- as rules ---------------------------------------------------------------------------------


class DrawStartPlayer(Rule[CosmogenesisState]):
    id: ClassVar[str] = "SET-3"

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        _start(state, action - self.first)


class FillBoard(Rule[CosmogenesisState]):
    id: ClassVar[str] = "SET-7"

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        _draw(state, action - self.first + 1)


class DealObjective(Rule[CosmogenesisState]):
    id: ClassVar[str] = "SET-9"

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        _deal(state, action - self.first)


class KeepObjective(Rule[CosmogenesisState]):
    id: ClassVar[str] = "SET-9"

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        held = action - self.first in state.systems[seat].dealt
        return ALLOWED if held else OBJECTIVE_NOT_IN_HAND

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        keep(state, seat, action - self.first)


class EndTurn(Rule[CosmogenesisState]):
    id: ClassVar[str] = "TRN-2"

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        end_turn(state, seat)


START_PLAYER: Final[list[Rule[CosmogenesisState]]] = [DrawStartPlayer(START, ACTIONS.end(START))]
FILLING: Final[list[Rule[CosmogenesisState]]] = [FillBoard(DRAW, ACTIONS.end(DRAW))]
DEALING: Final[list[Rule[CosmogenesisState]]] = [DealObjective(DEAL, ACTIONS.end(DEAL))]
KEEPING: Final[list[Rule[CosmogenesisState]]] = [KeepObjective(KEEP, ACTIONS.end(KEEP))]
ENDING: Final[list[Rule[CosmogenesisState]]] = [EndTurn(END_TURN, ACTIONS.end(END_TURN))]
