"""Step 2 of a turn: using an exotic object, once a turn and an icon at a time (EXO)."""

from typing import ClassVar, Final

from cosmarium.core.contract import Event
from cosmarium.core.rules import Rule
from cosmarium.games.cosmogenesis.actions import REWARD_COMET, USE, USE_OF_ACTION, USES, Use
from cosmarium.games.cosmogenesis.components import (
    CAP,
    COM,
    EFFECTS,
    EVO,
    EXOTIC_NAMES,
    EXOTICS,
    ICONS,
    IMP,
    LIFE,
    TOKEN_NAMES,
)
from cosmarium.games.cosmogenesis.rules.collisions import NO_TOKEN, lacking
from cosmarium.games.cosmogenesis.rules.effects import (
    apply_effect,
    effect_problem,
    offer_effect,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    EXOTIC_ICON_SPENT,
    EXOTIC_NOT_OWNED,
    EXOTIC_USED_THIS_TURN,
    NO_COMETS_LEFT,
    SUPPLY_EXHAUSTED,
)
from cosmarium.games.cosmogenesis.state import CosmogenesisState

# The rule that an effect follows where it has one of its own.
RULE_OF_EFFECT: Final = {COM: "COM-2", EVO: "RND-2", LIFE: "AA-D", IMP: "COL-1", CAP: "AA-A"}


class UseExotic(Rule[CosmogenesisState]):
    """Any object with any of its effects: one rule, since it is asked for in every turn."""

    id: ClassVar[str] = "EXO-2"

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        """EXO-1, EXO-2, then the effect's own conditions."""
        use = USES[USE_OF_ACTION[action - USE]]
        if state.exotic_owner[use.exotic] != seat:
            return EXOTIC_NOT_OWNED
        if state.exotics_used >> use.exotic & 1:
            return EXOTIC_USED_THIS_TURN
        if _icon(state, use) < 0:
            return EXOTIC_ICON_SPENT
        return effect_problem(state, seat, use.effect, action - use.first)

    def offer(self, state: CosmogenesisState, seat: int, legal: list[int]) -> None:
        for exotic in range(EXOTICS):
            if state.exotic_owner[exotic] == seat and not state.exotics_used >> exotic & 1:
                for use in USES:
                    if use.exotic == exotic and _icon(state, use) >= 0:
                        offer_effect(state, seat, use.effect, use.first, legal)

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        use = USES[USE_OF_ACTION[action - USE]]
        state.exotics_used |= 1 << use.exotic
        state.icons_left[use.exotic] &= ~(1 << _icon(state, use))
        if state.events is not None:
            left = state.icons_left[use.exotic].bit_count()
            what = (EXOTIC_NAMES[use.exotic], EFFECTS[use.effect], str(left))
            state.events.append(Event("used", seat, what))
        apply_effect(state, seat, use.effect, action - use.first)

    def cite(self, state: CosmogenesisState, seat: int, action: int, reason: int) -> str:
        return RULE_OF_EFFECT.get(USES[USE_OF_ACTION[action - USE]].effect, self.id)

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason == NO_COMETS_LEFT:
            return ("comet",)
        if reason != SUPPLY_EXHAUSTED:
            return ()
        place = action - USES[USE_OF_ACTION[action - USE]].first
        return (TOKEN_NAMES[lacking(state, state.systems[seat], 1, NO_TOKEN, place)],)


def _icon(state: CosmogenesisState, use: Use) -> int:
    """The leftmost unspent icon of this effect, or -1."""
    for number, icon in enumerate(ICONS[use.exotic]):
        if icon == use.effect and state.icons_left[use.exotic] >> number & 1:
            return number
    return -1


EXOTIC_OBJECTS: Final[list[Rule[CosmogenesisState]]] = [UseExotic(USE, REWARD_COMET)]
