"""Where a player will stand at the end: markers, the tiles at hand, and rounds to come."""

from math import exp, log
from typing import Final

from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import (
    CELLS,
    COLOURS,
    GALAXY_TILES,
    HEAVENLY_GIFT,
    MARKERS,
    ROUNDS,
    SPACE_PIRATES,
    STAR,
    TILE_SET,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import HIDDEN, PHASE_BUILD, FactoryState

# What a round brings on average, by marker.
ROUND_GAIN: Final = [4.9, 5.0, 5.1, 1.6]

# Planets by colour, and tiles with two or more arms, in nine average tiles.
NINE_TILES: Final = [68 / 6, 36 / 6, 31 / 6, 40 / 6]

# The lowest colour counts at the end, but which one that will be is open: the more rounds
# to come, the more the others count too. Points by which colours drift apart in a round.
DRIFT: Final = 0.9
LAST_DRIFT: Final = 0.35

TRIALS: Final = 120  # changes, to see what nine tiles are good for


def projection(state: FactoryState, seat: int) -> list[float]:
    """The markers as they may stand at the end."""
    this_round = [0.0] * MARKERS if state.over else expectation(state, seat)
    rounds = 0 if state.over else ROUNDS - state.round
    return ahead(state.players[seat].markers, this_round, rounds)


def ahead(markers: list[int], earned: list[float], rounds: int) -> list[float]:
    """Markers after this round's points and so many average rounds more."""
    found = []
    for marker in range(MARKERS):
        height = markers[marker] + earned[marker] + rounds * ROUND_GAIN[marker]
        found.append(min(float(TRACK_END), height))
    return found


def expectation(state: FactoryState, seat: int) -> list[float]:
    """What this round may bring, by marker: of a galaxy, of nine tiles, of some."""
    builder = state.right(seat) if state.card == HEAVENLY_GIFT else seat
    player = state.players[builder]
    if state.phase > PHASE_BUILD and player.galaxy:
        return as_floats(points_of(count_galaxy(player.galaxy), state.card).by_marker())
    if len(player.hand) == GALAXY_TILES and HIDDEN not in player.hand:
        return as_floats(hand_points(player.hand, state.card))
    if state.card in (HEAVENLY_GIFT, SPACE_PIRATES):
        return list(ROUND_GAIN)
    found = []
    for marker in range(MARKERS):
        average = NINE_TILES[marker] / GALAXY_TILES
        more = 0.0
        for tile in player.first + player.second:
            if tile != HIDDEN:
                more += _amount(tile, marker) - average
        found.append(ROUND_GAIN[marker] * (1.0 + more / NINE_TILES[marker]))
    return found


def as_floats(points: list[int]) -> list[float]:
    return [float(number) for number in points]


def _amount(tile: int, marker: int) -> float:
    """Planets of a colour, or for the star whether it helps a belt."""
    printed = TILE_SET[tile]
    if marker == STAR:
        return 1.0 if printed.arms.bit_count() >= 2 else 0.0
    return float(sum([printed.planets[k] for k in range(CELLS) if printed.colours[k] == marker]))


def hand_points(hand: list[int], card: int) -> list[int]:
    """Of a galaxy that somebody builds of these tiles in a hurry: always the same one."""
    arrangement = Arrangement(hand, _objective(card), Dice(_number(hand)))
    arrangement.climb(TRIALS)
    return points_of(count_galaxy(arrangement.galaxy()), card).by_marker()


def _number(hand: list[int]) -> int:
    number = 0
    for tile in hand:
        number |= 1 << tile
    return number


_OBJECTIVES: Final[dict[int, Objective]] = {}


def _objective(card: int) -> Objective:
    found = _OBJECTIVES.get(card)
    if found is None:
        sign = -1 if card == HEAVENLY_GIFT else 1  # K02: a good galaxy is a bad one
        found = Objective(card, [sign, sign, sign, 2 * sign])
        _OBJECTIVES[card] = found
    return found


# -- what counts ------------------------------------------------------------------------------


def drift(rounds: int) -> float:
    """How far colours may drift apart in so many rounds to come."""
    return LAST_DRIFT + DRIFT * rounds


def lowest(heights: list[float], rounds: int) -> float:
    """What the lowest colour may be worth at the end: a minimum that knows it may err."""
    spread = drift(rounds)
    total = 0.0
    for colour in range(COLOURS):
        total += exp(-heights[colour] / spread)
    return -spread * log(total / COLOURS)


def worth(heights: list[float], rounds: int) -> float:
    return lowest(heights, rounds) + heights[STAR]


def leanings(heights: list[float], rounds: int) -> list[float]:
    """How much of a point each colour adds to the lowest: together one."""
    spread = drift(rounds)
    weights = [exp(-(heights[colour] - heights[0]) / spread) for colour in range(COLOURS)]
    total = sum(weights)
    return [weight / total for weight in weights]
