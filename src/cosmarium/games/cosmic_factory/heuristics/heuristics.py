"""The game's heuristics under the contract.

`effort` below MASTERY is the human-like player of player.py, as in playouts. From there on, which
is where all levels are, a plan thinks about what wins. A galaxy is for a plan and never for a
tree: simulations end where building begins, with what the tiles at hand are good for.
"""

from math import sqrt
from typing import Final

from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Construction, Heuristics
from cosmarium.games.cosmic_factory.actions import KEEP, READY
from cosmarium.games.cosmic_factory.components import (
    COLOURS,
    HEAVENLY_GIFT,
    ROUNDS,
    SPACE_PIRATES,
    STAR,
)
from cosmarium.games.cosmic_factory.heuristics import mastery
from cosmarium.games.cosmic_factory.heuristics.player import (
    plan_choice,
    plan_draft,
    plan_galaxy,
    tile_worth,
)
from cosmarium.games.cosmic_factory.heuristics.reviewing import GalaxyReview, galaxy_after
from cosmarium.games.cosmic_factory.heuristics.standing import lowest, projection
from cosmarium.games.cosmic_factory.rules.build_rule import is_building
from cosmarium.games.cosmic_factory.state import (
    MODE_UNTIMED,
    PHASE_BUILD,
    PHASE_COMPLETE,
    PHASE_DRAFT_1,
    PHASE_READY,
    FactoryState,
)

MASTERY: Final = 1000  # trial changes
HURRY: Final = 27  # trial changes of somebody with time for each one against the clock
TILE: Final = 0.4  # points for what a tile of the draft seems to be worth
SPREAD: Final = 6.6  # of the difference between two players at the end


class FactoryHeuristics(Heuristics[FactoryState]):
    def terms(self, state: FactoryState, seat: int) -> list[tuple[str, float]]:
        """The markers as they may stand at the end: the lowest colour and the star count."""
        heights = projection(state, seat)
        rounds = 0 if state.over else ROUNDS - state.round
        least = min(heights[:COLOURS])
        balance = 0.0 if state.over else lowest(heights, rounds) - least
        return [("lowest", least), ("star", heights[STAR]), ("balance", balance)]

    def prospects(
        self, game: Game[FactoryState], state: FactoryState, seat: int, legal: list[int]
    ) -> list[float]:
        """With cards 2 and 12 what looks good is for somebody else."""
        drafting = PHASE_DRAFT_1 <= state.phase < PHASE_READY
        if drafting and state.card in (HEAVENLY_GIFT, SPACE_PIRATES):
            value = self.value(state, seat)
            return [value - TILE * tile_worth(action - KEEP) for action in legal]
        return super().prospects(game, state, seat, legal)

    def swing(self, state: FactoryState) -> float:
        rounds = 0 if state.over else ROUNDS + 1 - state.round
        return 1.0 + SPREAD * sqrt(rounds / ROUNDS)

    def rests(self, state: FactoryState) -> bool:
        return PHASE_READY <= state.phase <= PHASE_BUILD

    def simulations(self) -> tuple[int, int, int]:
        return 32, 80, 150

    def review_simulations(self) -> int:
        return 15

    def expert_simulations(self) -> int:
        return 600

    def effort(self, simulations: int) -> int:
        """Who looks at few drafts overlooks even more when building."""
        return min(simulations * simulations, super().effort(simulations))

    def plan(self, seen: Observation[FactoryState], dice: Dice, effort: int) -> list[int]:
        """Against the clock a person tries far less, and so do bots: 45 trial changes by the
        weakest level are about what people do in a minute."""
        state, seat = seen.state, seen.seat
        player = state.players[seat]
        if state.mode != MODE_UNTIMED:
            effort //= HURRY
        if state.phase < PHASE_READY:
            return plan_draft(state, player, dice, effort)
        if state.phase == PHASE_BUILD and is_building(state, player):
            if effort < MASTERY:
                return plan_galaxy(state, seat, dice, effort)
            return mastery.plan(seen, dice, effort)
        if state.phase < PHASE_COMPLETE:
            return [READY]
        return [plan_choice(state, seat)]

    def review_scale(self) -> float:
        """Totals are near 25."""
        return 0.5

    def construction(
        self,
        game: Game[FactoryState],
        seen: Observation[FactoryState],
        played: list[int],
        dice: Dice,
    ) -> Construction | None:
        """A galaxy that somebody else scores (K02) is not judged."""
        state = seen.state
        if not is_building(state, state.players[seen.seat]) or state.card == HEAVENLY_GIFT:
            return None
        return GalaxyReview(seen, galaxy_after(game, seen, played), dice)
