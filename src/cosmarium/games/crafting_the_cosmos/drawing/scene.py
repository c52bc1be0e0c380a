"""What the drawing of this game asks an observation more than once."""

from typing import Final

from cosmarium.drawing import scene
from cosmarium.games.crafting_the_cosmos.components import SHIFT_MOVES
from cosmarium.games.crafting_the_cosmos.rules.cards import in_hand_of_buyer, must_discard
from cosmarium.games.crafting_the_cosmos.rules.energy import next_control
from cosmarium.games.crafting_the_cosmos.scoring import creature_points
from cosmarium.games.crafting_the_cosmos.state import (
    NONE,
    STEP,
    TO_DISCARD,
    TO_KEEP,
    TO_PUT_UNDER,
    TO_SHIFT,
    CraftingState,
    Player,
    clone,
)

NOTHING: Final = -1  # no step is open


def open_step(state: CraftingState) -> int:
    """The kind of the open step."""
    return state.pending[-1] % STEP if state.pending else NOTHING


class CraftingScene(scene.Scene[CraftingState]):
    @property
    def player(self) -> Player:
        return self.state.players[self.focus]

    def was(self, seat: int) -> Player | None:
        """The player as he stands now, where a preview draws him as he would be."""
        return self.before.players[seat] if self.before else None

    @property
    def step(self) -> int:
        """The kind of the open step; in a preview the one that is open now."""
        return open_step(self.before or self.state)

    def acts(self, seat: int) -> bool:
        """Whether a seat must decide something."""
        state = self.before or self.state
        if not state.pending or state.over:
            return False
        if self.step == TO_DISCARD:
            return must_discard(state.players[seat])
        return seat == state.current

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.before or self.state).current

    def offers(self) -> list[int]:
        """Power cards drawn for a purchase, as far as this reader sees them."""
        if self.step not in (TO_KEEP, TO_PUT_UNDER) or self.before:
            return []
        return [power for power in in_hand_of_buyer(self.state) if power > NONE]

    def moves_to(self, seat: int) -> dict[int, int]:
        """By control: how many moves of his own token take a seat there, while he shifts."""
        if self.step != TO_SHIFT or self.turn != seat or self.before:
            return {}
        state = clone(self.state)
        found: dict[int, int] = {}
        for moves in range(1, SHIFT_MOVES - state.moves + 1):
            state.own_at[seat] = next_control(state, state.own_at[seat])
            found.setdefault(state.own_at[seat], moves)
        return found

    def points(self, seat: int) -> int:
        """As on the scoring track; at the end with the creatures (Z-4)."""
        player = self.state.players[seat]
        return player.score + (creature_points(player) if self.state.over else 0)
