"""What the lesson says about the learner's own galaxy and markers."""

from collections.abc import Mapping

from cosmarium.core.contract import Observation
from cosmarium.games.cosmic_factory.components import COLOURS, GREEN, STAR
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import FactoryState

NAMES = ("Vegetation", "Ice", "Desert")


def facts(seen: Observation[FactoryState]) -> Mapping[str, object]:
    """The points of the galaxy, the colour to bet on, and the markers. Names of colours are
    translated by the game's texts."""
    state = seen.state
    mine, other = [count_galaxy(player.galaxy) for player in (state.players[0], state.players[1])]
    lead = [mine.largest(colour) - other.largest(colour) for colour in range(COLOURS)]
    bet = GREEN if lead[GREEN] > 0 else lead.index(max(lead))
    markers = state.players[0].markers
    lowest = markers.index(min(markers[:COLOURS]))
    return {
        "total": points_of(mine, state.card).total(),
        "colour": NAMES[bet],
        "mine": mine.largest(bet),
        "theirs": other.largest(bet),
        "green": markers[0],
        "blue": markers[1],
        "orange": markers[2],
        "star": markers[STAR],
        "lowest": NAMES[lowest],
        "least": markers[lowest],
        "sum": markers[lowest] + markers[STAR],
    }
