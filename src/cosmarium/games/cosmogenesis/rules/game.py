"""The game as the contract wants it: who decides, what is legal, what happens."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import CHANCE, Decision, Game, Observation, OptionValue, Refusal, only
from cosmarium.core.dice import Dice
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmogenesis.actions import ACTIONS, END_TURN, KEEP, PLANET, REWARD_COMET
from cosmarium.games.cosmogenesis.components import EVO, LIFE
from cosmarium.games.cosmogenesis.observation import determinize, observe
from cosmarium.games.cosmogenesis.rules.details import attempt, detail_of
from cosmarium.games.cosmogenesis.rules.main_actions import (
    apply_main,
    is_main,
    legal_main,
    main_problem,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    ALLOWED,
    GAME_OVER,
    NOT_YOUR_TURN,
    OBJECTIVE_NOT_IN_HAND,
    REASONS,
    WRONG_PHASE,
    refuse,
)
from cosmarium.games.cosmogenesis.rules.rounds import (
    apply_chance,
    chance_decision,
    end_turn,
    keep,
    outcomes,
)
from cosmarium.games.cosmogenesis.rules.step2 import (
    additional_problem,
    apply_additional,
    apply_reward,
    apply_use,
    is_additional,
    is_use,
    legal_reward,
    legal_step2,
    reward_problem,
    use_problem,
)
from cosmarium.games.cosmogenesis.scoring import SCORE_CODES, score_sheets
from cosmarium.games.cosmogenesis.setup import opening
from cosmarium.games.cosmogenesis.state import (
    PHASE_DEAL,
    PHASE_FILL,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_OVER,
    PHASE_REWARD,
    PHASE_START,
    PHASE_STEP2,
    CosmogenesisState,
)

SEATS: Final = 4
DECISIONS_KEEP: Final = [Decision(seat, "keep", "", only(seat)) for seat in range(SEATS)]
DECISIONS_MAIN: Final = [Decision(seat, "main") for seat in range(SEATS)]
DECISIONS_STEP2: Final = [Decision(seat, "step2") for seat in range(SEATS)]
DECISIONS_COMET: Final = [Decision(seat, "reward-comet") for seat in range(SEATS)]
DECISIONS_EVOLVE: Final = [Decision(seat, "reward-evolve") for seat in range(SEATS)]
DECISIONS_LIFE: Final = [Decision(seat, "reward-life") for seat in range(SEATS)]


class Cosmogenesis(Game[CosmogenesisState]):
    name: ClassVar[str] = "cosmogenesis"
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = SEATS
    rules_version: ClassVar[int] = 1
    decision_kinds: ClassVar[tuple[str, ...]] = (
        "start",
        "fill",
        "deal",
        "keep",
        "main",
        "step2",
        "reward-comet",
        "reward-evolve",
        "reward-life",
    )
    event_kinds: ClassVar[tuple[str, ...]] = (
        "starts",
        "round",
        "drawn",
        "dealt",
        "kept",
        "chose",
        "monolith",
        "planet",
        "moon",
        "struck",
        "grown",
        "extinction",
        "remnant",
        "ringed",
        "watered",
        "belt",
        "exotic",
        "objective",
        "discarded",
        "asteroid",
        "comet",
        "life",
        "evolved",
        "expanded",
        "revealed",
        "declined",
        "used",
        "migrated",
        "turn-ended",
        "evolution",
        "ended",
    )
    reasons: ClassVar[tuple[str, ...]] = REASONS[1:]
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> CosmogenesisState:
        return opening(seats)

    def clone(self, state: CosmogenesisState) -> CosmogenesisState:
        return state.clone()

    def decisions(self, state: CosmogenesisState) -> list[Decision]:
        phase = state.phase
        if phase == PHASE_MAIN:
            return [DECISIONS_MAIN[state.active]]
        if phase == PHASE_STEP2:
            return [DECISIONS_STEP2[state.active]]
        if phase in (PHASE_START, PHASE_FILL, PHASE_DEAL):
            return [chance_decision(state)]
        if phase == PHASE_KEEP:
            return [DECISIONS_KEEP[s] for s in range(state.seats) if state.systems[s].dealt]
        if phase == PHASE_REWARD:
            return [self._reward_decision(state)]
        return []

    def _reward_decision(self, state: CosmogenesisState) -> Decision:
        effect = state.rewards[-1]
        if effect == EVO:
            return DECISIONS_EVOLVE[state.active]
        return DECISIONS_LIFE[state.active] if effect == LIFE else DECISIONS_COMET[state.active]

    def legal_actions(self, state: CosmogenesisState, seat: int) -> list[int]:
        phase = state.phase
        if phase == PHASE_KEEP:
            if 0 <= seat < state.seats:
                return [KEEP + card for card in sorted(state.systems[seat].dealt)]
            return []
        if phase < PHASE_MAIN or phase == PHASE_OVER or seat != state.active:
            return []
        if phase == PHASE_MAIN:
            return legal_main(state, seat)
        if phase == PHASE_STEP2:
            return legal_step2(state, seat)
        return legal_reward(state, seat)

    def chance_outcomes(self, state: CosmogenesisState) -> list[tuple[int, int]]:
        return outcomes(state)

    def refusal(self, state: CosmogenesisState, seat: int, action: int) -> Refusal | None:
        problem = self._problem(state, seat, action)
        if problem == ALLOWED:
            return None
        detail = detail_of(state, seat, action, problem)
        return refuse(problem, attempt(state, action), state.phase, detail)

    def _problem(self, state: CosmogenesisState, seat: int, action: int) -> int:
        """4.7: turn and phase first, then what the action itself asks."""
        phase = state.phase
        if phase == PHASE_OVER:
            return GAME_OVER
        if phase == PHASE_KEEP:
            return self._keep_problem(state, seat, action)
        if phase < PHASE_MAIN:
            return WRONG_PHASE
        if seat != state.active:
            return NOT_YOUR_TURN
        if phase == PHASE_MAIN:
            return main_problem(state, seat, action) if is_main(action) else WRONG_PHASE
        if phase == PHASE_REWARD:
            return reward_problem(state, seat, action) if action >= REWARD_COMET else WRONG_PHASE
        if is_additional(action):
            return additional_problem(state, seat, action)
        if is_use(action):
            return use_problem(state, seat, action)
        return ALLOWED if action == END_TURN else WRONG_PHASE

    def _keep_problem(self, state: CosmogenesisState, seat: int, action: int) -> int:
        if not KEEP <= action < PLANET or not 0 <= seat < state.seats:
            return WRONG_PHASE
        dealt = state.systems[seat].dealt
        if not dealt:  # chosen already
            return WRONG_PHASE
        return ALLOWED if action - KEEP in dealt else OBJECTIVE_NOT_IN_HAND

    def apply(self, state: CosmogenesisState, seat: int, action: int) -> None:
        if seat == CHANCE:
            apply_chance(state, action)
        elif action < PLANET:
            keep(state, seat, action - KEEP)
        elif is_main(action):
            apply_main(state, seat, action)
        elif is_additional(action):
            apply_additional(state, seat, action)
        elif is_use(action):
            apply_use(state, seat, action)
        elif action == END_TURN:
            end_turn(state, seat)
        else:
            apply_reward(state, seat, action)

    def observe(self, state: CosmogenesisState, seat: int) -> Observation[CosmogenesisState]:
        return observe(state, seat)

    def determinize(self, seen: Observation[CosmogenesisState], dice: Dice) -> CosmogenesisState:
        return determinize(seen, dice)

    def scores(self, state: CosmogenesisState) -> list[ScoreSheet]:
        return score_sheets(state)
