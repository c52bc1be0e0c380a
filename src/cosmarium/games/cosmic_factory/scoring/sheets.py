"""The score sheet of a seat: EN-1, EN-2."""

from typing import Final

from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks
from cosmarium.games.cosmic_factory.components import COLOUR_LETTERS, COLOURS, STAR
from cosmarium.games.cosmic_factory.state import FactoryState

SCORE_CODES: Final = ("lowest", "star")


def places_of(state: FactoryState) -> list[int]:
    """By seat: ties to the player with fewer star points."""
    keys: list[tuple[int, ...]] = []
    for player in state.players:
        keys.append((player.final(), -player.markers[STAR]))
    return ranks(keys)


def score_sheets(state: FactoryState) -> list[ScoreSheet]:
    """The lowest zone marker plus the star marker."""
    places = places_of(state)
    sheets = []
    for seat, player in enumerate(state.players):
        lowest = player.lowest()
        colours = [c for c in range(COLOURS) if player.markers[c] == lowest]
        lines = [
            ScoreLine("lowest", lowest, (COLOUR_LETTERS[colours[0]],)),
            ScoreLine("star", player.markers[STAR]),
        ]
        sheets.append(ScoreSheet(seat, lines, player.final(), places[seat]))
    return sheets
