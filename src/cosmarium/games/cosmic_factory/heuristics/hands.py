"""What nine tiles are good for, for somebody whose markers stand as they do.

The draft is judged by galaxies built in a hurry: with the weights of the player who builds, and
with the bonus tiles that go to whoever has the largest zones.
"""

from math import exp
from typing import Final

from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import COLOURS, GALAXY_TILES, ROUNDS
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement
from cosmarium.games.cosmic_factory.heuristics.odds import EVEN, stakes
from cosmarium.games.cosmic_factory.heuristics.standing import (
    ROUND_GAIN,
    TRIALS,
    ahead,
    as_floats,
    leanings,
)
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import HIDDEN, MODE_UNTIMED, FactoryState, Player

STAR_WEIGHT: Final = 6  # coarse weights, so that the same galaxies come up again
PLANETS: Final = 1.2  # by how many a largest zone may turn out otherwise
MOST_KEPT: Final = 4096


class Sketch:
    """A galaxy built in a hurry."""

    def __init__(self, earned: list[float], largest: list[int]) -> None:
        self.earned: Final = earned  # by marker
        self.largest: Final = largest  # by colour, in planets


_SKETCHES: Final[dict[tuple[int, ...], Sketch]] = {}
_OBJECTIVES: Final[dict[tuple[int, ...], Objective]] = {}


def sketch(state: FactoryState, player: Player) -> Sketch:
    """Always the same for the same tiles, card and weights."""
    rounds = ROUNDS - state.round
    shares = leanings(ahead(player.markers, list(ROUND_GAIN), rounds), rounds)
    weights = [max(1, round(STAR_WEIGHT * share)) for share in shares]
    tiles = 0
    for tile in player.hand:
        tiles |= 1 << tile
    key = (tiles, state.card, weights[0], weights[1], weights[2])
    found = _SKETCHES.get(key)
    if found is None:
        if len(_SKETCHES) >= MOST_KEPT:
            _SKETCHES.clear()
        found = _built(player.hand, state.card, weights, tiles)
        _SKETCHES[key] = found
    return found


def _built(hand: list[int], card: int, weights: list[int], seed: int) -> Sketch:
    arrangement = Arrangement(hand, _objective(card, weights), Dice(seed))
    arrangement.climb(TRIALS)
    count = count_galaxy(arrangement.galaxy())
    earned = as_floats(points_of(count, card).by_marker())
    return Sketch(earned, [count.largest(colour) for colour in range(COLOURS)])


def _objective(card: int, weights: list[int]) -> Objective:
    key = (card, weights[0], weights[1], weights[2])
    found = _OBJECTIVES.get(key)
    if found is None:
        found = Objective(card, [*weights, STAR_WEIGHT])
        _OBJECTIVES[key] = found
    return found


def knows_all_hands(state: FactoryState) -> bool:
    for player in state.players:
        if len(player.hand) != GALAXY_TILES or HIDDEN in player.hand:
            return False
    return True


def promise(state: FactoryState, seat: int) -> list[float]:
    """What this round brings a seat, by marker, where all hands are known."""
    sketches = [sketch(state, player) for player in state.players]
    own = sketches[seat]
    won, lost = stakes(state.card)
    found = own.earned.copy()
    for colour in range(COLOURS):
        most = 0
        for other in range(state.seats):
            if other != seat:
                most = max(most, sketches[other].largest[colour])
        lead = own.largest[colour] - most
        chance = _holds(lead)
        first = state.mode != MODE_UNTIMED or state.priority[0] == seat
        # Who comes later gets the tile only if the others do not believe in it.
        if chance > EVEN and (first or _holds(-lead) <= EVEN):
            found[colour] += won * chance - lost * (1.0 - chance)
    return found


def _holds(lead: int) -> float:
    """The chance that a largest zone wins its bet; a tie wins (SC-c)."""
    return 1.0 / (1.0 + exp(-(lead + 0.5) / PLANETS))
