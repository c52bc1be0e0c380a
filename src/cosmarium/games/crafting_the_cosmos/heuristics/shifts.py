"""The best ways to shift energy: all of them are tried, since there are few."""

from typing import Final

from cosmarium.games.crafting_the_cosmos import actions as act
from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_DNA,
    ACTIVE_STARS,
    CHEMISTRY,
    CONTROL_SIZE,
    GRAVITY,
    LIGHT,
    SHIFT_MOVES,
    STAR_OF_CONTROL,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook, step_worth
from cosmarium.games.crafting_the_cosmos.heuristics.value import tile_worth
from cosmarium.games.crafting_the_cosmos.heuristics.worth import UNIT_WORTH
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState, Player

NOTHING: Final = -1.0  # less than any yield: the own token has not moved


class Shifts:
    """Tokens as they would lie, and what is collected then."""

    def __init__(self, state: CraftingState, seat: int, look: Outlook, galaxy: Appraisal) -> None:
        self.own: int = state.own_at[seat]
        self.dark: list[int] = state.dark.copy()
        self.others: list[int] = [0, 0, 0, 0]
        for other in range(state.seats):
            if other != seat:
                self.others[state.own_at[other]] += 1
        player = state.players[seat]
        proto = max(UNIT_WORTH[CHEMISTRY], galaxy.best_proto())
        self.units: list[float] = [
            UNIT_WORTH[LIGHT],
            step_worth(player, look),
            UNIT_WORTH[GRAVITY],
            proto,
        ]
        self.active: list[float] = _active_worth(state, seat, galaxy)

    def after(self, action: int, moves: int, own_moved: bool) -> float:
        """The best yield if this is the next move."""
        family = act.FAMILY[action]
        if family == act.SHIFT_DONE:
            return self._yield()
        if family == act.SHIFT_OWN:
            return self._own(moves, own_moved)
        return self._dark(act.FIRST_ARG[action], moves, own_moved)

    def _best(self, moves: int, own_moved: bool) -> float:
        best = self._yield() if own_moved else NOTHING
        if moves == SHIFT_MOVES:
            return best
        best = max(best, self._own(moves, own_moved))
        if moves < SHIFT_MOVES - 1 or own_moved:
            for control in range(4):
                if self.dark[control]:
                    best = max(best, self._dark(control, moves, own_moved))
        return best

    def _own(self, moves: int, own_moved: bool) -> float:
        origin = self.own
        self.own = self._next(origin)
        best = self._best(moves + 1, True)
        self.own = origin
        return best

    def _dark(self, control: int, moves: int, own_moved: bool) -> float:
        target = self._next(control)
        self.dark[control] -= 1
        self.dark[target] += 1
        best = self._best(moves + 1, own_moved)
        self.dark[control] += 1
        self.dark[target] -= 1
        return best

    def _yield(self) -> float:
        worth = self.active[self.own]
        for control in range(4):
            worth += self.units[control] * self._tokens(control)
        return worth

    def _tokens(self, control: int) -> int:
        return self.dark[control] + self.others[control] + (1 if self.own == control else 0)

    def _next(self, control: int) -> int:
        control = (control + 1) % 4
        while self._tokens(control) >= CONTROL_SIZE:
            control = (control + 1) % 4
        return control


def _active_worth(state: CraftingState, seat: int, galaxy: Appraisal) -> list[float]:
    """Active reward of each control: stars where they fit best, and what comes with them."""
    worth = []
    for control in range(4):
        player = state.players[seat]
        then = galaxy
        element = STAR_OF_CONTROL[control]
        total = 0.0
        for _ in range(min(ACTIVE_STARS[control], state.star_supply[element])):
            space, gain = then.best_star(element)
            if space == NONE or gain <= 0:
                break
            player = Player(player)
            player.put_star(space, element)
            then = then.after(player)
            total += gain
        if control == TIME:
            total += ACTIVE_DNA * max(0.2, then.best_evolve())
        elif control == GRAVITY:
            total += max(0.3, then.best_flip())
        elif control == CHEMISTRY:
            total += max([tile_worth(state, size, galaxy) for size in range(3)])
        worth.append(total)
    return worth
