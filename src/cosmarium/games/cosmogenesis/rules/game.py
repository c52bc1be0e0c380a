"""The game as the contract wants it: who decides, and the table of rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import CHANCE, Decision, Observation, OptionValue
from cosmarium.core.dice import Dice
from cosmarium.core.rules import NOTHING_OPEN, Rule, RuledGame, decision_row
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmogenesis.actions import ACTIONS
from cosmarium.games.cosmogenesis.components import EVO, LIFE
from cosmarium.games.cosmogenesis.observation import determinize, observe
from cosmarium.games.cosmogenesis.rules.additional_actions import ADDITIONAL_ACTIONS
from cosmarium.games.cosmogenesis.rules.exotic_objects import EXOTIC_OBJECTS
from cosmarium.games.cosmogenesis.rules.main_actions import MAIN_ACTIONS
from cosmarium.games.cosmogenesis.rules.reasons import (
    GAME_OVER,
    NOT_YOUR_TURN,
    REASONS,
    WRONG_PHASE,
)
from cosmarium.games.cosmogenesis.rules.rewards import REWARDS
from cosmarium.games.cosmogenesis.rules.rounds import (
    DEALING,
    ENDING,
    FILLING,
    KEEPING,
    START_PLAYER,
    chance_decision,
    outcomes,
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
DECIDE_KEEP: Final = decision_row("keep", SEATS, secret=True)
DECIDE_MAIN: Final = decision_row("main", SEATS)
DECIDE_STEP2: Final = decision_row("step2", SEATS)
DECIDE_COMET: Final = decision_row("reward-comet", SEATS)
DECIDE_EVOLVE: Final = decision_row("reward-evolve", SEATS)
DECIDE_LIFE: Final = decision_row("reward-life", SEATS)

# By phase: what may be done in it, and the rule that says so.
RULES: Final[list[list[Rule[CosmogenesisState]]]] = [
    START_PLAYER,
    FILLING,
    DEALING,
    KEEPING,
    MAIN_ACTIONS,
    [*ADDITIONAL_ACTIONS, *EXOTIC_OBJECTS, *ENDING],
    REWARDS,
]
RULE_OF_PHASE: Final = ["SET-3", "SET-7", "SET-9", "SET-9", "TRN-2", "TRN-2", "REV-3"]


class Cosmogenesis(RuledGame[CosmogenesisState]):
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
        "turn",
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
        "survived",
        "remnant",
        "ringed",
        "watered",
        "belt",
        "exotic",
        "objective",
        "discarded",
        "asteroid",
        "comet",
        "extra-action",
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
    reasons: ClassVar[tuple[str, ...]] = REASONS.all_codes()
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS, REASONS, RULES)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> CosmogenesisState:
        return opening(seats)

    def clone(self, state: CosmogenesisState) -> CosmogenesisState:
        return state.clone()

    def decisions(self, state: CosmogenesisState) -> list[Decision]:
        phase = state.phase
        if phase == PHASE_MAIN:
            return [DECIDE_MAIN[state.active]]
        if phase == PHASE_STEP2:
            return [DECIDE_STEP2[state.active]]
        if phase in (PHASE_START, PHASE_FILL, PHASE_DEAL):
            return [chance_decision(state)]
        if phase == PHASE_KEEP:
            return [DECIDE_KEEP[s] for s in range(state.seats) if state.systems[s].dealt]
        if phase == PHASE_REWARD:
            return [self._reward_decision(state)]
        return []

    def _reward_decision(self, state: CosmogenesisState) -> Decision:
        effect = state.rewards[-1]
        if effect == EVO:
            return DECIDE_EVOLVE[state.active]
        return DECIDE_LIFE[state.active] if effect == LIFE else DECIDE_COMET[state.active]

    def asked(self, state: CosmogenesisState, seat: int) -> int:
        phase = state.phase
        if phase >= PHASE_MAIN:
            return phase if seat == state.active and phase != PHASE_OVER else NOTHING_OPEN
        if phase < PHASE_KEEP:
            return phase if seat == CHANCE else NOTHING_OPEN
        chooses = 0 <= seat < state.seats and len(state.systems[seat].dealt) > 0
        return phase if chooses else NOTHING_OPEN

    def why_nothing(self, state: CosmogenesisState, seat: int, action: int) -> int:
        if state.phase == PHASE_OVER:
            return GAME_OVER
        return NOT_YOUR_TURN if state.phase >= PHASE_MAIN else WRONG_PHASE

    def why_other(self, state: CosmogenesisState, seat: int, action: int) -> int:
        return WRONG_PHASE

    def cite(self, state: CosmogenesisState, seat: int, action: int, reason: int) -> str:
        return RULE_OF_PHASE[state.phase]

    def chance_outcomes(self, state: CosmogenesisState) -> list[tuple[int, int]]:
        return outcomes(state)

    def observe(self, state: CosmogenesisState, seat: int) -> Observation[CosmogenesisState]:
        return observe(state, seat)

    def determinize(self, seen: Observation[CosmogenesisState], dice: Dice) -> CosmogenesisState:
        return determinize(seen, dice)

    def scores(self, state: CosmogenesisState) -> list[ScoreSheet]:
        return score_sheets(state)


GAME: Final = Cosmogenesis()
