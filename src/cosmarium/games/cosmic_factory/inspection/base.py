"""What all cards of this game share: which galaxies the reader may see, and what they count."""

from cosmarium.games.cosmic_factory.components import BLACK_HOLE, COLOUR_LETTERS, COLOURS
from cosmarium.games.cosmic_factory.inspection.words import PLURALS, WORDS
from cosmarium.games.cosmic_factory.rules.choices import has_to_choose
from cosmarium.games.cosmic_factory.scoring.field import SLOTS
from cosmarium.games.cosmic_factory.scoring.points import Count, count_galaxy, field_of
from cosmarium.games.cosmic_factory.scoring.reading import read_galaxy
from cosmarium.games.cosmic_factory.state import (
    MODE_REALTIME,
    PHASE_BUILD,
    PHASE_NEIGHBOUR_CHOICE,
    FactoryState,
    Player,
    find_tile,
    in_reading_order,
    is_down,
    tile_of,
    x_of,
    y_of,
)
from cosmarium.inspection import Inspector, Standing, drawn

SIGNS = ("cf-sG", "cf-sB", "cf-sO", "cf-sS")  # by marker


class Cards(Inspector[FactoryState]):
    words = WORDS
    plurals = PLURALS

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def terrain(self, marker: int) -> str:
        """Its name, with its sign."""
        return drawn(SIGNS[marker]) + self.terrain_name(marker)

    def terrain_name(self, marker: int) -> str:
        letter = COLOUR_LETTERS[marker] if marker < COLOURS else "S"
        return self.texts.caption(letter)

    # -- galaxies -----------------------------------------------------------------------------

    @property
    def middle(self) -> int:
        """Whose galaxy stands in the middle: the reader's, or the one to choose from."""
        state, seat = self.state, self.seat
        choosing = state.phase == PHASE_NEIGHBOUR_CHOICE and seat >= 0
        if choosing and has_to_choose(state, seat):
            return state.right(seat) if state.card == BLACK_HOLE else state.left(seat)
        return self.focus

    def is_open(self, seat: int) -> bool:
        """Whether the reader sees a galaxy: others build unseen, except against the clock."""
        state = self.state
        if state.phase < PHASE_BUILD:
            return False
        return state.phase > PHASE_BUILD or seat == self.seat or state.mode == MODE_REALTIME

    def counted(self, seat: int) -> Count | None:
        return count_galaxy(self.player(seat).galaxy) if self.is_open(seat) else None

    def zones_of(self, galaxy: list[int], tile: int) -> list[tuple[int, int]]:
        """The zones that a laid tile belongs to: terrain and planets."""
        visible = [one for one in in_reading_order(galaxy) if not is_down(one)]
        slot = [tile_of(one) for one in visible].index(tile)
        field = field_of(galaxy)
        field.connect()
        found = []
        for colour in range(COLOURS):
            rest = int(field.cells(colour) & SLOTS[slot])
            while rest:
                zone = int(field.flood(rest & -rest))
                found.append((colour, field.planets(zone)))
                rest &= ~zone
        return found

    def on_belt(self, galaxy: list[int], tile: int) -> bool:
        """Whether a laid tile belongs to what counts as belt, which boards show white."""
        reading = read_galaxy(tuple(in_reading_order(galaxy)), self.state.card)
        placed = galaxy[find_tile(galaxy, tile)]
        spot = (x_of(placed), y_of(placed))
        return reading.number > 0 and any([spot in belt.tiles for belt in reading.belts])


def reached(points: int) -> Standing:
    return "done" if points else "open"
