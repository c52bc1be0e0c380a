"""The rules that a refusal may cite, by its reason, with words from each rule."""

from cosmarium.kit import Refusal
from pebbles import BUNDLE, TAKE, Heap

CITED = {
    "game-over": {"PEB-3": "the game is over"},
    "not-your-turn": {"PEB-1": "you take turns"},
    "too-few": {"PEB-2": "pebbles from the heap"},
}


def refusals() -> list[Refusal | None]:
    """Those that the suite does not meet in its first positions."""
    state = Heap()
    state.pebbles = 1
    return [BUNDLE.game.refusal(state, state.actor, TAKE + 1)]
