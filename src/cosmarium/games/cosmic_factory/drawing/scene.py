"""What the drawing of this game asks an observation more than once."""

from collections.abc import Sequence

from cosmarium.core.contract import Event, Observation
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import View
from cosmarium.games.cosmic_factory.components import BLACK_HOLE, COLOURS, MARKERS
from cosmarium.games.cosmic_factory.drawing.reading import Reading, read_galaxy
from cosmarium.games.cosmic_factory.rules.choices import has_to_choose
from cosmarium.games.cosmic_factory.rules.score import MARKER_LETTERS, scored_seat
from cosmarium.games.cosmic_factory.scoring.points import Count, Points, count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import (
    GRIP_TILE,
    MODE_REALTIME,
    PHASE_BUILD,
    PHASE_COMPLETE,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_NEIGHBOUR_CHOICE,
    FactoryState,
    Player,
)


def name_of(*parts: str | int) -> str:
    """The id of an element."""
    return "-".join(["cf", *[str(part) for part in parts if part != ""]])


STEPS = ("zones", "belt", "bonus", "extra", "offering")  # of scoring, as the rules order them


class FactoryScene(scene.Scene[FactoryState]):
    def __init__(
        self,
        seen: Observation[FactoryState],
        view: View,
        before: FactoryState | None = None,
    ) -> None:
        super().__init__(seen, view, before)
        self._counts: dict[int, Count] = {}
        self.moved = _moved(view.events)

    @property
    def drafting(self) -> bool:
        return self.state.phase in (PHASE_DRAFT_1, PHASE_DRAFT_2)

    @property
    def scorable(self) -> bool:
        """Whether galaxies lie on the table, finished or not."""
        return self.state.phase >= PHASE_BUILD

    @property
    def middle(self) -> int:
        """Whose galaxy stands in the middle: the focus', or the one it must choose from."""
        state = self.state
        mine = state.phase == PHASE_NEIGHBOUR_CHOICE and self.focus == self.seat
        if mine and has_to_choose(state, self.seat):
            return (state.right if state.card == BLACK_HOLE else state.left)(self.seat)
        return self.focus

    @property
    def strips(self) -> list[int]:
        """The seats drawn small: all but the one in the middle."""
        return [seat for seat in (*self.others, self.focus) if seat != self.middle]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def sealed(self, seat: int) -> bool:
        """Whether a galaxy is being built unseen by the reader."""
        if self.state.phase != PHASE_BUILD or seat == self.seat:
            return False
        return self.state.mode != MODE_REALTIME

    def picked(self, seat: int) -> int:
        """The tile in hand, or a negative number."""
        grip = self.player(seat).grip
        return grip[GRIP_TILE] if grip else -1

    def count(self, seat: int) -> Count:
        if seat not in self._counts:
            self._counts[seat] = count_galaxy(self.player(seat).galaxy)
        return self._counts[seat]

    def points(self, seat: int) -> Points:
        """What a galaxy would earn now."""
        return points_of(self.count(seat), self.state.card)

    def reading(self, seat: int) -> Reading:
        return read_galaxy(self.player(seat).galaxy, self.state.card)

    def gain(self, seat: int) -> list[int]:
        """By marker: what a seat would get if scoring came now, without bonus tiles."""
        if not PHASE_BUILD <= self.state.phase <= PHASE_COMPLETE or self.sealed(seat):
            return [0] * MARKERS
        scored = scored_seat(self.state, seat)
        return [0] * MARKERS if self.sealed(scored) else self.points(scored).by_marker()

    def rivals(self, colour: int) -> int | None:
        """The largest zone of a colour among the other galaxies, if one can be seen."""
        seats = [s for s in range(self.state.seats) if s != self.middle and not self.sealed(s)]
        return max([self.count(seat).largest(colour) for seat in seats], default=None)

    def holder(self, colour: int) -> int | None:
        """Who holds a bonus tile."""
        for seat, player in enumerate(self.state.players):
            if player.bonus >> colour & 1:
                return seat
        return None

    def lowest(self, seat: int) -> int:
        """The colour of the lowest zone marker."""
        markers = self.player(seat).markers[:COLOURS]
        return markers.index(min(markers))


Moved = dict[int, dict[str, list[int]]]


def _moved(events: Sequence[Event]) -> Moved:
    """By seat and step of scoring: how the four markers moved in the last round."""
    found: Moved = {}
    for event in events:
        if event.kind == "build-ended":
            found = {}
        step = "bonus" if event.kind.startswith("bonus-") else event.kind
        if step in STEPS:
            moves = found.setdefault(event.seat, {}).setdefault(step, [0] * MARKERS)
            moves[MARKER_LETTERS.index(event.detail[0])] += int(event.detail[1])
    return found


def letter(marker: int) -> str:
    return MARKER_LETTERS[marker]


SPACE_TONES = ("#7ff0b4", "#9ad4ff", "#ffc078", "#ffffff")  # zones and belts on the board
PANEL_TONES = ("green", "blue", "orange", "text")
SIGNS = ("cf-sG", "cf-sB", "cf-sO", "cf-sS")
