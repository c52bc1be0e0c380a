"""The form of this game's rules: a family of actions with at most two arguments."""

from typing import Final

from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.crafting_the_cosmos.actions import (
    ACTIONS,
    FIRST_ARG,
    SECOND_ARG,
    START,
    WIDTH,
)
from cosmarium.games.crafting_the_cosmos.state import CraftingState, Player


class Family(Rule[CraftingState]):
    """Takes an action apart: its rules see the player and the arguments, by their names."""

    def __init__(self, family: int) -> None:
        super().__init__(START[family], ACTIONS.end(START[family]))
        self.width: Final = WIDTH[family]

    def check(self, state: CraftingState, player: Player, one: int, two: int) -> int:
        """The reason that forbids it now, or ALLOWED."""
        return ALLOWED

    def effect(self, state: CraftingState, player: Player, one: int, two: int) -> None:
        raise NotImplementedError

    def member(self, one: int, two: int = 0) -> int:
        """The action with these arguments."""
        return self.first + one * self.width + two

    def why_not(self, state: CraftingState, seat: int, action: int) -> int:
        return self.check(state, state.players[seat], FIRST_ARG[action], SECOND_ARG[action])

    def do(self, state: CraftingState, seat: int, action: int) -> None:
        self.effect(state, state.players[seat], FIRST_ARG[action], SECOND_ARG[action])

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for action in range(self.first, self.end):
            if self.check(state, player, FIRST_ARG[action], SECOND_ARG[action]) == ALLOWED:
                legal.append(action)


class Answer(Family):
    """Settles the open step, which comes off the stack once the effect is done."""

    def do(self, state: CraftingState, seat: int, action: int) -> None:
        place = len(state.pending) - 1
        self.effect(state, state.players[seat], FIRST_ARG[action], SECOND_ARG[action])
        del state.pending[place]
