"""Galaxies and bets of a player who takes time to think.

What counts is the lowest colour and the star, so the worth of a point depends on the rest of
the galaxy. A few galaxies are annealed one after the other, each time with weights that
follow from where the last one leaves the markers; the best in the end is built. Bets are
made where a sample of what others may build says that they pay.
"""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.components import (
    BONUS_LOST,
    BONUS_WON,
    COLOURS,
    HEAVENLY_GIFT,
    ROUNDS,
)
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement, Best
from cosmarium.games.cosmic_factory.heuristics.player import plan_finish, plan_grab
from cosmarium.games.cosmic_factory.heuristics.standing import (
    ROUND_GAIN,
    ahead,
    as_floats,
    leanings,
    worth,
)
from cosmarium.games.cosmic_factory.observation import determinize
from cosmarium.games.cosmic_factory.rules.bonus import is_reaching
from cosmarium.games.cosmic_factory.rules.build import finish_problem
from cosmarium.games.cosmic_factory.rules.gestures import layout_actions
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import FactoryState

POINT: Final = 12  # one point of the final score, as a weight
LEAST: Final = 1  # no colour is worthless: zones of it are in the way of others anyway
SHARE: Final = 5  # galaxies that are annealed
HOT: Final = 0.5  # temperatures, in points of the final score
COLD: Final = 0.2

BUILDERS: Final = 150  # trial changes that others are taken to make
WORK_A_SAMPLE: Final = 1500  # trial changes of a plan for each sample of what others build
FEWEST: Final = 6
MOST: Final = 24


def plan(seen: Observation[FactoryState], dice: Dice, effort: int) -> list[int]:
    """A whole galaxy, then bets; a galaxy that is complete stays as it is."""
    state, seat = seen.state, seen.seat
    player = state.players[seat]
    if is_reaching(player):
        return plan_grab(state, player)
    galaxy = player.galaxy
    layout: list[int] = []
    if finish_problem(state, player) != ALLOWED:
        galaxy = best_galaxy(state, seat, dice, effort)
        layout = layout_actions(state, seat, galaxy)
    samples = max(FEWEST, min(MOST, effort // WORK_A_SAMPLE))
    return layout + plan_finish(state, player, bets(seen, galaxy, dice, samples))


# -- the galaxy -------------------------------------------------------------------------------


def best_galaxy(state: FactoryState, seat: int, dice: Dice, effort: int) -> list[int]:
    player = state.players[seat]
    if state.card == HEAVENLY_GIFT:  # K02: the left neighbour scores it
        markers = state.players[state.left(seat)].markers
        weights = [-weight for weight in wishes(ahead(markers, list(ROUND_GAIN), 0), 0)]
        return anneal(player.hand, Objective(state.card, weights), dice, effort)
    rounds = ROUNDS - state.round
    heights = ahead(player.markers, list(ROUND_GAIN), rounds)
    found: list[int] = []
    most = 0.0
    for _ in range(SHARE):
        objective = Objective(state.card, wishes(heights, rounds))
        galaxy = anneal(player.hand, objective, dice, effort // SHARE)
        earned = as_floats(points_of(count_galaxy(galaxy), state.card).by_marker())
        heights = ahead(player.markers, earned, rounds)
        value = worth(heights, rounds)
        if not found or value > most:
            found = galaxy
            most = value
    return found


def wishes(heights: list[float], rounds: int) -> list[int]:
    """The weight of a point on each marker, where it lifts the final score from there."""
    weights = [max(LEAST, round(POINT * share)) for share in leanings(heights, rounds)]
    return [*weights, POINT]


def anneal(hand: list[int], objective: Objective, dice: Dice, trials: int) -> list[int]:
    arrangement = Arrangement(hand, objective, dice)
    best = Best(arrangement)
    arrangement.anneal(trials, HOT * POINT, COLD * POINT, best)
    return best.galaxy


# -- bets -------------------------------------------------------------------------------------


def bets(seen: Observation[FactoryState], galaxy: list[int], dice: Dice, samples: int) -> int:
    """Colours, as bits, in which nobody is likely to have a larger zone."""
    if seen.state.card == HEAVENLY_GIFT:
        return 0
    own = count_galaxy(galaxy)
    won = [0] * COLOURS
    for _ in range(samples):
        largest = largest_of_others(determinize(seen, dice), seen.seat, dice)
        for colour in range(COLOURS):
            if own.largest(colour) >= largest[colour]:
                won[colour] += 1
    chosen = 0
    for colour in range(COLOURS):
        if won[colour] * BONUS_WON > (samples - won[colour]) * BONUS_LOST:
            chosen |= 1 << colour
    return chosen


def largest_of_others(state: FactoryState, seat: int, dice: Dice) -> list[int]:
    """The largest zone of each colour that somebody else may build."""
    largest = [0] * COLOURS
    objective = Objective(state.card, [1, 1, 1, 1])
    for other, player in enumerate(state.players):
        if other != seat:
            arrangement = Arrangement(player.hand, objective, dice)
            arrangement.climb(BUILDERS)
            count = count_galaxy(arrangement.galaxy())
            for colour in range(COLOURS):
                largest[colour] = max(largest[colour], count.largest(colour))
    return largest
