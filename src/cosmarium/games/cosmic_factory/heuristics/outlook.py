"""What markers are worth to an expert: the lowest colour at the end, and the star.

All colours can grow no further than 30 (SC-cap), and in games of experts most of them get there.
So a point of a colour is worth less than one of the star, the less the closer its colours come to
the end of the track. And who is behind with one colour can catch up in later rounds, so early
on the colours count nearly alike. The numbers are near what fits 64 games of strong players.
"""

from math import exp, log, sqrt
from typing import Final

from cosmarium.games.cosmic_factory.components import COLOURS, MARKERS, ROUNDS, STAR, TRACK_END

ROUND_GAIN: Final = [5.6, 5.6, 5.6, 2.4]  # by marker, with bonus tiles
LAST_DRIFT: Final = 0.35  # points by which colours may still drift apart this round
DRIFT: Final = 2.5  # and in each round to come
DOUBT: Final = 3.3  # points by which the lowest colour may miss what is expected, in one round
SPREAD: Final = 4.5  # of the difference between two players at the end
FAR: Final = 30.0  # beyond this, an exponential changes nothing

POINT: Final = 12  # one point of the final score, as a weight
LEAST: Final = 1  # no colour is worthless: zones of it are in the way of others anyway


def heights(markers: list[int], earned: list[float], rounds: int) -> list[float]:
    """Markers after this round's points and so many average rounds more, as if tracks had no end
    before the last round."""
    found = []
    for marker in range(MARKERS):
        height = markers[marker] + earned[marker] + rounds * ROUND_GAIN[marker]
        found.append(min(float(TRACK_END), height) if rounds == 0 else height)
    return found


def worth(reached: list[float], rounds: int) -> float:
    """The points that a player with these heights ends with."""
    return lowest(reached, rounds) + min(float(TRACK_END), reached[STAR])


def lowest(reached: list[float], rounds: int) -> float:
    """What the lowest colour brings in the end."""
    level = _level(reached, rounds)
    if rounds == 0:
        return level
    doubt = DOUBT * sqrt(rounds)
    room = (TRACK_END - level) / doubt
    return level if room > FAR else TRACK_END - doubt * log(1.0 + exp(room))


def wishes(reached: list[float], rounds: int) -> list[int]:
    """The weight of a point on each marker, where it lifts the final score from there."""
    needed = 1.0
    if rounds:
        room = (TRACK_END - _level(reached, rounds)) / (DOUBT * sqrt(rounds))
        needed = 1.0 / (1.0 + exp(-min(room, FAR)))
    drift = LAST_DRIFT + DRIFT * rounds
    shares = [exp(-(reached[colour] - reached[0]) / drift) for colour in range(COLOURS)]
    total = sum(shares)
    weights = [max(LEAST, round(POINT * needed * share / total)) for share in shares]
    return [*weights, POINT]


def outlook_swing(rounds: int) -> float:
    """By how many points the difference between two players may still change, with so many rounds
    to come."""
    return 1.0 + SPREAD * sqrt(rounds / ROUNDS)


def _level(reached: list[float], rounds: int) -> float:
    """A minimum of the colours that knows it may err, on a track without end."""
    drift = LAST_DRIFT + DRIFT * rounds
    least = min(reached[:COLOURS])
    total = 0.0
    for colour in range(COLOURS):
        total += exp(-(reached[colour] - least) / drift)
    return least - drift * log(total / COLOURS)
