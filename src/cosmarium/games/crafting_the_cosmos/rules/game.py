"""The game as the contract wants it: who decides, and the table of rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import CHANCE, Decision, Observation, Option, OptionValue, Refusal
from cosmarium.core.dice import Dice
from cosmarium.core.rules import NOTHING_OPEN, RuledGame
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.crafting_the_cosmos import observation
from cosmarium.games.crafting_the_cosmos.actions import (
    ACTIONS,
    FAMILY,
    MOVE_NEBULA,
    OMEGA_NONE,
    PLACE_STAR,
    SHIFT_DARK,
    SHIFT_OWN,
    TOKEN,
)
from cosmarium.games.crafting_the_cosmos.components import SEAT_COLOURS, SHIFT_MOVES
from cosmarium.games.crafting_the_cosmos.rules.cards import must_discard
from cosmarium.games.crafting_the_cosmos.rules.draws import chance_decision, outcomes
from cosmarium.games.crafting_the_cosmos.rules.flow import settle, settle_both
from cosmarium.games.crafting_the_cosmos.rules.overlap import (
    AHEAD_SEAT,
    has_to_act,
    in_front,
    is_drawing,
    shared_supplies,
    swap_turns,
)
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    DECISION_PENDING,
    NO_MOVES_LEFT,
    NOT_REACHABLE,
    NOT_YOUR_TURN,
    OTHER_STILL_CRAFTS,
    REASONS,
    STILL_COLLECTING,
    WRONG_PHASE,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import EVENT_KINDS
from cosmarium.games.crafting_the_cosmos.rules.table import DECISION_KINDS, DECISIONS, RULES
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, score_sheets
from cosmarium.games.crafting_the_cosmos.setup import OPTIONS, opening
from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    FOLLOW_UPS,
    NEWEST_RULES,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    CraftingState,
    clone,
)


def _as_asked(state: CraftingState, seat: int) -> CraftingState:
    """The state in which this seat has to decide; while chance draws, nobody has."""
    return state if is_drawing(state) else in_front(state, seat)


def _decision_of_other(state: CraftingState) -> list[Decision]:
    """Of the turn that is not in front (M-12)."""
    other = state.ahead
    return [DECISIONS[other[-1] % STEP][other[AHEAD_SEAT]]] if has_to_act(state) else []


class CraftingTheCosmos(RuledGame[CraftingState]):
    name: ClassVar[str] = "crafting-the-cosmos"
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = len(SEAT_COLOURS)
    rules_version: ClassVar[int] = NEWEST_RULES
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    decision_kinds: ClassVar[tuple[str, ...]] = DECISION_KINDS
    event_kinds: ClassVar[tuple[str, ...]] = EVENT_KINDS
    reasons: ClassVar[tuple[str, ...]] = REASONS.all_codes()
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS, REASONS, RULES)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> CraftingState:
        return opening(seats, bool(options.get("fast", False)))

    def clone(self, state: CraftingState) -> CraftingState:
        return clone(state)

    def decisions(self, state: CraftingState) -> list[Decision]:
        if not state.pending:
            return _decision_of_other(state)
        kind = state.pending[-1] % STEP
        if kind >= CHANCE_STEPS:
            return [chance_decision(state)]
        row = DECISIONS[kind]
        if kind == TO_DISCARD:
            return [row[seat] for seat in range(state.seats) if must_discard(state.players[seat])]
        if state.fast:
            return [row[state.current], *_decision_of_other(state)]
        return [row[state.current]]

    def asked(self, state: CraftingState, seat: int) -> int:
        """By kind of step. Who has discarded enough is told so, not that another is asked."""
        if not state.pending:
            return NOTHING_OPEN
        kind = state.pending[-1] % STEP
        if kind == TO_DISCARD:
            return kind if 0 <= seat < state.seats else NOTHING_OPEN
        return kind if seat == (state.current if kind < CHANCE_STEPS else CHANCE) else NOTHING_OPEN

    def why_nothing(self, state: CraftingState, seat: int, action: int) -> int:
        if state.ahead and seat == state.current and not state.pending:
            return OTHER_STILL_CRAFTS
        return NOT_YOUR_TURN

    def why_other(self, state: CraftingState, seat: int, action: int) -> int:
        kind, family = state.pending[-1] % STEP, FAMILY[action]
        is_done = kind == TO_DISCARD and not must_discard(state.players[seat])
        if is_done or family >= TOKEN:
            return NOT_YOUR_TURN
        if kind >= FOLLOW_UPS:
            return DECISION_PENDING
        if state.moves == SHIFT_MOVES and family in (SHIFT_OWN, SHIFT_DARK):
            return NO_MOVES_LEFT
        if kind == TO_CRAFT and family == MOVE_NEBULA:
            return NOT_REACHABLE
        crafts = PLACE_STAR <= family <= OMEGA_NONE
        return STILL_COLLECTING if crafts and kind < TO_CRAFT else WRONG_PHASE

    def legal_actions(self, state: CraftingState, seat: int) -> list[int]:
        if state.fast:
            state = _as_asked(state, seat)
        return super().legal_actions(state, seat)

    def refusal(self, state: CraftingState, seat: int, action: int) -> Refusal | None:
        return super().refusal(_as_asked(state, seat), seat, action)

    def apply(self, state: CraftingState, seat: int, action: int) -> None:
        if state.fast and state.ahead:
            self._apply_with_two(state, seat, action)
        else:
            super().apply(state, seat, action)
            settle(state)

    def _apply_with_two(self, state: CraftingState, seat: int, action: int) -> None:
        """In the order of arrival (M-12)."""
        before = shared_supplies(state)
        if seat == state.ahead[AHEAD_SEAT]:
            swap_turns(state)
        super().apply(state, seat, action)
        settle_both(state)
        state.shared = shared_supplies(state) != before

    def chance_outcomes(self, state: CraftingState) -> list[tuple[int, int]]:
        return outcomes(state)

    def observe(self, state: CraftingState, seat: int) -> Observation[CraftingState]:
        return observation.observe(state, seat)

    def determinize(self, seen: Observation[CraftingState], dice: Dice) -> CraftingState:
        return observation.determinize(seen, dice)

    def scores(self, state: CraftingState) -> list[ScoreSheet]:
        return score_sheets(state)


GAME: Final = CraftingTheCosmos()
