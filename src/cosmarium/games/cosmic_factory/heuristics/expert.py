"""The player behind the levels `hard` and `expert`: galaxies and bets are chosen together.

A bonus tile brings as much as a good zone, so a zone is also worth what a bet on it brings,
given what the others may build. Of several annealed galaxies and all bets on them, the one with
the best place in the end is taken, over the same samples of what the others do.
"""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.placing import chance_to_lead
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.components import (
    COLOURS,
    HEAVENLY_GIFT,
    MARKERS,
    ROUNDS,
    STAR,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.heuristics.heuristics import (
    FactoryHeuristics,
)
from cosmarium.games.cosmic_factory.heuristics.mastery import SHARE, anneal
from cosmarium.games.cosmic_factory.heuristics.odds import Odds
from cosmarium.games.cosmic_factory.heuristics.outlook import (
    ROUND_GAIN,
    heights,
    lowest,
    outlook_swing,
    wishes,
    worth,
)
from cosmarium.games.cosmic_factory.heuristics.player import plan_finish, plan_grab
from cosmarium.games.cosmic_factory.heuristics.standing import as_floats, expectation
from cosmarium.games.cosmic_factory.rules.bonus import ALL_COLOURS, is_reaching
from cosmarium.games.cosmic_factory.rules.build import finish_problem
from cosmarium.games.cosmic_factory.rules.build_rule import is_building
from cosmarium.games.cosmic_factory.rules.gestures import layout_actions
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, FactoryState

# Samples of what the others build, and trial changes for each of their galaxies; less for a
# small effort.
FEWEST: Final = 4
MOST: Final = 16
RIVALS: Final = 1500
SAMPLE: Final = 5000  # effort for one more sample


class FactoryExpert(FactoryHeuristics):
    def terms(self, state: FactoryState, seat: int) -> list[tuple[str, float]]:
        this_round = [0.0] * MARKERS if state.over else expectation(state, seat)
        rounds = 0 if state.over else ROUNDS - state.round
        reached = heights(state.players[seat].markers, this_round, rounds)
        least = min(float(TRACK_END), *reached[:COLOURS])
        star = min(float(TRACK_END), reached[STAR])
        balance = 0.0 if state.over else lowest(reached, rounds) - least
        return [("lowest", least), ("star", star), ("balance", balance)]

    def swing(self, state: FactoryState) -> float:
        return outlook_swing(0 if state.over else ROUNDS + 1 - state.round)

    def plan(self, seen: Observation[FactoryState], dice: Dice, effort: int) -> list[int]:
        state = seen.state
        building = state.phase == PHASE_BUILD and is_building(state, state.players[seen.seat])
        if building and state.card != HEAVENLY_GIFT:
            return plan(seen, dice, effort)
        return super().plan(seen, dice, effort)


def plan(seen: Observation[FactoryState], dice: Dice, effort: int) -> list[int]:
    """A whole galaxy, then bets; a galaxy that is complete stays as it is."""
    state, seat = seen.state, seen.seat
    player = state.players[seat]
    if is_reaching(player):
        return plan_grab(state, player)
    samples = max(FEWEST, min(MOST, effort // SAMPLE))
    odds = Odds(seen, dice, samples, min(RIVALS, effort // FEWEST))
    done = finish_problem(state, player) == ALLOWED
    galaxies = [player.galaxy] if done else candidates(state, seat, odds, dice, effort)
    galaxy: list[int] = []
    claims = 0
    best = -1.0
    for found in galaxies:
        # All colours first: where a bet seems to change nothing, the tile may still be left over.
        for colours in range(ALL_COLOURS, -1, -1):
            chance = chances(odds, found, colours)
            if chance > best:
                galaxy, claims, best = found, colours, chance
    layout = [] if done else layout_actions(state, seat, galaxy)
    return layout + plan_finish(state, player, claims)


def candidates(
    state: FactoryState, seat: int, odds: Odds, dice: Dice, effort: int
) -> list[list[int]]:
    """Galaxies annealed one after the other, with weights that follow from the last one."""
    player = state.players[seat]
    rounds = ROUNDS - state.round
    reached = heights(player.markers, list(ROUND_GAIN), rounds)
    found = []
    for _ in range(SHARE):
        weights = wishes(reached, rounds)
        objective = Objective(state.card, weights, odds.table(weights))
        galaxy = anneal(player.hand, objective, dice, effort // SHARE)
        found.append(galaxy)
        count = count_galaxy(galaxy)
        earned = as_floats(points_of(count, state.card).by_marker())
        for colour in range(COLOURS):
            earned[colour] += max(0.0, odds.expected(colour, count.largest(colour)))
        reached = heights(player.markers, earned, rounds)
    return found


def chances(odds: Odds, galaxy: list[int], claims: int) -> float:
    """The share of others that will be left behind, over all samples."""
    state, seat = odds.state, odds.seat
    rounds = ROUNDS - state.round
    count = count_galaxy(galaxy)
    earned = as_floats(points_of(count, state.card).by_marker())
    largest = [count.largest(colour) for colour in range(COLOURS)]
    swing = outlook_swing(rounds)
    total = 0.0
    for number, sample in enumerate(odds.samples):
        bonus = odds.outcome(number, largest, claims)
        own = final(state, seat, earned, bonus[seat], rounds)
        for rival in sample:
            other = final(state, rival.seat, rival.earned, bonus[rival.seat], rounds)
            total += chance_to_lead(own - other, swing)
    return total


def final(
    state: FactoryState, seat: int, earned: list[float], bonus: list[int], rounds: int
) -> float:
    points = [earned[colour] + bonus[colour] for colour in range(COLOURS)]
    return worth(heights(state.players[seat].markers, [*points, earned[STAR]], rounds), rounds)
