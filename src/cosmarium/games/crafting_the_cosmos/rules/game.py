"""Crafting the Cosmos as one object: the engine between the host and the rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import (
    EVERYONE,
    Decision,
    Game,
    Observation,
    OptionValue,
    Refusal,
    only,
)
from cosmarium.core.dice import Dice
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.crafting_the_cosmos import observation
from cosmarium.games.crafting_the_cosmos.actions import (
    ACTIONS,
    BUY_POWER,
    CASH_SET,
    DISCARD,
    DISCARD_STAR,
    DISCHARGE_POWER,
    FAMILIES,
    FAMILY,
    FIRST_ARG,
    MOVE_NEBULA,
    OMEGA_NONE,
    PAY_LIFE,
    PLACE_STAR,
    POWER,
    SECOND_ARG,
    SHIFT_DARK,
    SHIFT_OWN,
    TOKEN,
)
from cosmarium.games.crafting_the_cosmos.components import (
    KINDS,
    POWER_CARDS,
    POWER_PAYS,
    SEAT_COLOURS,
    SET_SIZE,
    SHIFT_MOVES,
    SLOT_COSTS,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import must_discard
from cosmarium.games.crafting_the_cosmos.rules.draws import (
    CHANCE_KINDS,
    apply_draw,
    chance_decision,
    outcomes,
)
from cosmarium.games.crafting_the_cosmos.rules.flow import settle
from cosmarium.games.crafting_the_cosmos.rules.galaxy import stars_around
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    ALLOWED,
    DECISION_PENDING,
    NO_MOVES_LEFT,
    NOT_ENOUGH_CARDS,
    NOT_REACHABLE,
    NOT_YOUR_TURN,
    POWER_RULE,
    REASONS,
    RULE_OF_COST,
    RULE_OF_EFFECT,
    RULE_OF_REASON,
    TOO_FEW_STARS,
    TOO_MANY_STARS,
    WRONG_CARD_KIND,
    WRONG_PHASE,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import EVENT_KINDS
from cosmarium.games.crafting_the_cosmos.rules.table import RULE_FOR, RULES
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, sheets
from cosmarium.games.crafting_the_cosmos.setup import opening
from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    FOLLOW_UPS,
    NEWEST_RULES,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    TO_PLACE_OMEGA,
    TO_PUT_UNDER,
    TO_SHIFT,
    CraftingState,
    Player,
    clone,
)

# Actions that pay for a power, its life and the star it discards included (W-2, W-3).
_PAYING: Final = (POWER, DISCHARGE_POWER, PAY_LIFE, DISCARD_STAR)

# What a player must decide, by kind of step.
STEP_NAMES: Final = (
    "shift",
    "take-nebula",
    "draw",
    "craft",
    "place-omega",
    "discard",
    "keep",
    "put-under",
    "put-stable",
    "put-proto",
    "put-star",
    "discard-star",
    "choose-star",
    "choose-nova",
    "choose-nebula",
    "choose-gain",
    "choose-side",
    "choose-ash",
    "flip",
    "flip-wind",
    "unflip",
    "move-back",
    "drift",
    "shoot",
    "pay-proto",
    "pay-stable",
    "evolve",
    "evolve-more",
    "relocate",
    "relocate-more",
)

# Steps whose actions leave them open, or replace the whole list of steps themselves.
_STAYS: Final = [
    kind in (TO_SHIFT, TO_CRAFT, TO_PLACE_OMEGA, TO_DISCARD) for kind in range(CHANCE_STEPS)
]


def _decision(kind: int, seat: int) -> Decision:
    """Discards and the order under a power deck are their owner's secret (V-6, V-10)."""
    secret = kind in (TO_DISCARD, TO_PUT_UNDER)
    return Decision(seat, STEP_NAMES[kind], "", only(seat) if secret else EVERYONE)


_DECISIONS: Final = [
    [_decision(kind, seat) for seat in range(len(SEAT_COLOURS))] for kind in range(len(STEP_NAMES))
]


class CraftingTheCosmos(Game[CraftingState]):
    name: ClassVar[str] = "crafting-the-cosmos"
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    rules_version: ClassVar[int] = NEWEST_RULES
    decision_kinds: ClassVar[tuple[str, ...]] = STEP_NAMES + CHANCE_KINDS
    event_kinds: ClassVar[tuple[str, ...]] = EVENT_KINDS
    reasons: ClassVar[tuple[str, ...]] = REASONS[1:]
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> CraftingState:
        return opening(seats)

    def clone(self, state: CraftingState) -> CraftingState:
        return clone(state)

    def decisions(self, state: CraftingState) -> list[Decision]:
        if not state.pending:
            return []
        kind = state.pending[-1] % STEP
        if kind >= CHANCE_STEPS:
            return [chance_decision(state)]
        if kind == TO_DISCARD:
            seats = [seat for seat in range(state.seats) if must_discard(state.players[seat])]
            return [_DECISIONS[kind][seat] for seat in seats]
        return [_DECISIONS[kind][state.current]]

    def legal_actions(self, state: CraftingState, seat: int) -> list[int]:
        legal: list[int] = []
        if _must_decide(state, seat):
            player = state.players[seat]
            for rule in RULES[state.pending[-1] % STEP]:
                rule.list_legal(state, player, legal)
        return legal

    def chance_outcomes(self, state: CraftingState) -> list[tuple[int, int]]:
        return outcomes(state)

    def refusal(self, state: CraftingState, seat: int, action: int) -> Refusal | None:
        reason = _why_not(state, seat, action)
        if reason == ALLOWED:
            return None
        rule = _rule_of(state, action, reason)
        return Refusal(rule, REASONS[reason], _detail(state, action, reason))

    def apply(self, state: CraftingState, seat: int, action: int) -> None:
        place = len(state.pending) - 1
        kind = state.pending[place] % STEP
        if kind >= CHANCE_STEPS:
            apply_draw(state, action)
            del state.pending[place]
        else:
            rule = RULE_FOR[kind * FAMILIES + FAMILY[action]]
            if rule is None:
                raise ValueError(f"{ACTIONS[action].text} does not answer {STEP_NAMES[kind]}")
            rule.do(state, state.players[seat], FIRST_ARG[action], SECOND_ARG[action])
            if not _STAYS[kind]:
                del state.pending[place]
        settle(state)

    def observe(self, state: CraftingState, seat: int) -> Observation[CraftingState]:
        return observation.observe(state, seat)

    def determinize(self, seen: Observation[CraftingState], dice: Dice) -> CraftingState:
        return observation.determinize(seen, dice)

    def scores(self, state: CraftingState) -> list[ScoreSheet]:
        return sheets(state)


def _must_decide(state: CraftingState, seat: int) -> bool:
    if not state.pending or not 0 <= seat < state.seats:
        return False
    kind = state.pending[-1] % STEP
    if kind == TO_DISCARD:
        return must_discard(state.players[seat])
    return kind < CHANCE_STEPS and seat == state.current


def _why_not(state: CraftingState, seat: int, action: int) -> int:
    family = FAMILY[action]
    kind = state.pending[-1] % STEP if state.pending else CHANCE_STEPS
    gives_too_many = kind == TO_DISCARD and family == DISCARD and 0 <= seat < state.seats
    if family >= TOKEN or not (gives_too_many or _must_decide(state, seat)):
        return NOT_YOUR_TURN
    rule = RULE_FOR[kind * FAMILIES + family]
    if rule is not None:
        return rule.why_not(state, state.players[seat], FIRST_ARG[action], SECOND_ARG[action])
    if kind >= FOLLOW_UPS:
        return DECISION_PENDING
    if state.moves == SHIFT_MOVES and family in (SHIFT_OWN, SHIFT_DARK):
        return NO_MOVES_LEFT
    if kind == TO_CRAFT and family == MOVE_NEBULA:
        return NOT_REACHABLE
    return WRONG_PHASE


def _rule_of(state: CraftingState, action: int, reason: int) -> str:
    """The id of the rule that forbids it."""
    if reason in RULE_OF_REASON:
        return RULE_OF_REASON[reason]
    kind, family = state.pending[-1] % STEP, FAMILY[action]
    if reason == WRONG_PHASE:
        too_early = kind < TO_CRAFT and PLACE_STAR <= family <= OMEGA_NONE
        return "S-21" if too_early else "S-20"
    rule = RULE_FOR[kind * FAMILIES + family]
    if rule is not None and rule.name:
        return rule.name
    if family in _PAYING and reason in RULE_OF_COST:
        return RULE_OF_COST[reason]
    return RULE_OF_EFFECT.get(reason, POWER_RULE)


def _detail(state: CraftingState, action: int, reason: int) -> tuple[str, ...]:
    """Numbers that make a refusal clear: stars needed and there; cards needed, kind and held."""
    player: Player = state.players[state.current]
    first, second = FIRST_ARG[action], SECOND_ARG[action]
    if reason in (TOO_FEW_STARS, TOO_MANY_STARS):
        return (str(TILE_STARS[player.tiles[first]]), str(stars_around(player, first)))
    if reason == WRONG_CARD_KIND:
        return (KINDS[POWER_PAYS[first]],)
    if reason == NOT_ENOUGH_CARDS:
        family = FAMILY[action]
        if family == BUY_POWER:
            return (str(SLOT_COSTS[first]), KINDS[second], str(player.hand[second]))
        if family == POWER:
            return (str(POWER_CARDS[first]), KINDS[second], str(player.hand[second]))
        if family == CASH_SET:
            return (str(SET_SIZE), KINDS[first], str(player.hand[first]))
        return ("1", KINDS[first], "0")
    return ()
