"""What all actions of the build phase share: the mode, the moment, a galaxy that may be touched."""

from typing import ClassVar, Final

from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmic_factory.actions import ACTIONS
from cosmarium.games.cosmic_factory.rules.reasons import (
    GRAB_PENDING,
    HAS_BUILT,
    IS_DONE,
    LOCKED,
    TOO_LATE,
    WRONG_MODE,
    WRONG_STATE,
)
from cosmarium.games.cosmic_factory.state import (
    MODE_PERSONAL,
    MODE_REALTIME,
    MODE_UNTIMED,
    PHASE_BUILD,
    FactoryState,
    Player,
)

# Modes of a table as a mask.
WITHOUT_CLOCK: Final = 1 << MODE_UNTIMED
WITH_CLOCK: Final = 1 << MODE_REALTIME | 1 << MODE_PERSONAL
ANY_MODE: Final = WITHOUT_CLOCK | WITH_CLOCK


def is_building(state: FactoryState, player: Player) -> bool:
    """Whether BUILD runs for this player."""
    if state.phase != PHASE_BUILD or player.built:
        return False
    return state.mode != MODE_PERSONAL or player.ready


def touch_problem(player: Player) -> int:
    """Whether the galaxy may be touched at all (BO-3, BU-3)."""
    if player.locked:
        return LOCKED
    if player.grabbing:
        return GRAB_PENDING
    return IS_DONE if player.done else ALLOWED


class BuildRule(Rule[FactoryState]):
    """An action of the build phase. Where it is offered, mode and moment fit already."""

    def __init__(self, first: int, modes: int = ANY_MODE) -> None:
        super().__init__(first, ACTIONS.end(first))
        self.modes: Final = modes

    def moment_problem(self, state: FactoryState, player: Player) -> int:
        if state.phase > PHASE_BUILD:
            return TOO_LATE
        if state.phase == PHASE_BUILD and player.built:
            return HAS_BUILT if state.mode == MODE_UNTIMED else TOO_LATE
        return ALLOWED if is_building(state, player) else WRONG_STATE

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        """For a player who is building."""
        return ALLOWED

    def why_not(self, state: FactoryState, seat: int, action: int) -> int:
        """Mode first, then time, then state."""
        if not self.modes >> state.mode & 1:
            return WRONG_MODE
        player = state.players[seat]
        return self.moment_problem(state, player) or self.problem(state, player, action)

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for action in range(self.first, self.end):
            if self.problem(state, player, action) == ALLOWED:
                legal.append(action)

    def cite(self, state: FactoryState, seat: int, action: int, reason: int) -> str:
        return "RD-3" if reason == WRONG_STATE else self.id


class PlacingRule(BuildRule):
    """Something done to the galaxy, or to the tile in hand."""

    id: ClassVar[str] = "BU-2"

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        """For a galaxy that may be touched."""
        return ALLOWED

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        return touch_problem(player) or self.placing_problem(state, player, action)
