"""Rewards of a revealed objective: taken in printed order, some ask where (REV-3)."""

from typing import ClassVar, Final

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmogenesis.actions import (
    ACTIONS,
    DECLINE,
    REWARD_COMET,
    REWARD_EVOLVE,
    REWARD_LIFE,
)
from cosmarium.games.cosmogenesis.components import BODIES_AN_ORBIT, COM, EFFECTS, EVO, LIFE
from cosmarium.games.cosmogenesis.rules.effects import (
    apply_effect,
    effect_problem,
    offer_effect,
)
from cosmarium.games.cosmogenesis.rules.reasons import NO_COMETS_LEFT, WRONG_PHASE
from cosmarium.games.cosmogenesis.state import PHASE_REWARD, PHASE_STEP2, CosmogenesisState


def resolve_rewards(state: CosmogenesisState, seat: int) -> None:
    """Take rewards in printed order until one wants an answer; those without target lapse."""
    while state.rewards:
        effect = state.rewards[-1]
        wants_target = effect in (COM, EVO, LIFE)
        if wants_target and _can_answer(state, seat, effect):
            state.phase = PHASE_REWARD
            return
        state.rewards.pop()
        if not wants_target:
            apply_effect(state, seat, effect, 0)
    state.phase = PHASE_STEP2


def _can_answer(state: CosmogenesisState, seat: int, effect: int) -> bool:
    if effect == COM:
        return state.reserve_comets > 0
    places = state.systems[seat].planets() * BODIES_AN_ORBIT
    for place in range(places):
        if effect_problem(state, seat, effect, place) == ALLOWED:
            return True
    return False


class TakeReward(Rule[CosmogenesisState]):
    """REV-3: where a new comet goes, what evolves, where life begins."""

    id: ClassVar[str] = "REV-3"

    def __init__(self, first: int, effect: int) -> None:
        super().__init__(first, ACTIONS.end(first))
        self.effect: Final = effect

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        if state.rewards[-1] != self.effect:
            return WRONG_PHASE
        return effect_problem(state, seat, self.effect, action - self.first)

    def offer(self, state: CosmogenesisState, seat: int, legal: list[int]) -> None:
        if state.rewards[-1] == self.effect:
            offer_effect(state, seat, self.effect, self.first, legal)

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        state.rewards.pop()
        apply_effect(state, seat, self.effect, action - self.first)
        resolve_rewards(state, seat)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        return ("comet",) if reason == NO_COMETS_LEFT else ()


class DeclineReward(Rule[CosmogenesisState]):
    """REV-3: comets are taken automatically; only where to put them is asked."""

    id: ClassVar[str] = "REV-3"

    def __init__(self) -> None:
        super().__init__(DECLINE, DECLINE + 1)

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        return WRONG_PHASE if state.rewards[-1] == COM else ALLOWED

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        effect = state.rewards.pop()
        if state.events is not None:
            state.events.append(Event("declined", seat, (EFFECTS[effect],)))
        resolve_rewards(state, seat)


REWARDS: Final[list[Rule[CosmogenesisState]]] = [
    TakeReward(REWARD_COMET, COM),
    TakeReward(REWARD_EVOLVE, EVO),
    TakeReward(REWARD_LIFE, LIFE),
    DeclineReward(),
]
