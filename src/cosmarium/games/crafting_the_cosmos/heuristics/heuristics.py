"""The game's heuristics under the contract."""

from typing import Final

from cosmarium.core.contract import Game
from cosmarium.core.heuristics import Heuristics
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook, future_rounds
from cosmarium.games.crafting_the_cosmos.heuristics.position_key import position_key
from cosmarium.games.crafting_the_cosmos.heuristics.prospects import prospects
from cosmarium.games.crafting_the_cosmos.heuristics.value import terms, worth_of_position
from cosmarium.games.crafting_the_cosmos.rules.overlap import (
    has_to_act,
    in_front,
    is_energy_phase,
)
from cosmarium.games.crafting_the_cosmos.state import CraftingState

WORLDS: Final = 32


class CraftingHeuristics(Heuristics[CraftingState]):
    def terms(self, state: CraftingState, seat: int) -> list[tuple[str, float]]:
        state = in_front(state, seat)
        return terms(state, seat, Outlook(state, seat))

    def value(self, state: CraftingState, seat: int) -> float:
        state = in_front(state, seat)
        look = Outlook(state, seat)
        return worth_of_position(state, seat, look, Appraisal(state.players[seat], look))

    def prospects(
        self, game: Game[CraftingState], state: CraftingState, seat: int, legal: list[int]
    ) -> list[float]:
        return prospects(in_front(state, seat), seat, legal)

    def position_key(self, state: CraftingState, seat: int) -> int:
        return position_key(state, seat)

    def horizon(self, state: CraftingState) -> int:
        """To the end of this turn: turns are long and touch others little (decision 0501). With
        M-12 a stage ends where a crafting phase begins."""
        collecting = has_to_act(state) or is_energy_phase(state)
        return 2 if state.fast and collecting else 1

    def simulations(self) -> tuple[int, int, int]:
        return 3, 3, 20

    def oversight(self) -> tuple[float, float]:
        return 0.35, 0.18

    def review_simulations(self) -> int:
        return 36

    def expert_simulations(self) -> int:
        return 1600

    def best_turn_simulations(self) -> int:
        return 700

    def yardstick(self) -> int:
        return 500

    def swing(self, state: CraftingState) -> float:
        return 4.0 if state.over else 6.0 + 3.0 * future_rounds(state)


class CraftingExpert(CraftingHeuristics):
    """What `hard` and `expert` judge by, with the net's correction."""

    def share(self, known: bool) -> float:
        """A turn is a plan: a search finds it once, and again when a draw changes what is known.
        The steps in between follow it."""
        return 0.35 if known else 1.4

    def counts_first_steps(self) -> bool:
        return True

    def worlds(self) -> int:
        """Hidden cards hardly matter to a turn, and to guess them takes a tenth of the time."""
        return WORLDS
