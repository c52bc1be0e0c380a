"""What the drawing of this game reads from an observation: plain values for its components."""

from functools import cached_property

from cosmarium.core.contract import Observation
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import Look, Opponent, View
from cosmarium.drawing.svg import component
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory import state as phases
from cosmarium.games.cosmic_factory.drawing.names import letter
from cosmarium.games.cosmic_factory.rules.choices import has_to_choose
from cosmarium.games.cosmic_factory.rules.draft import has_kept
from cosmarium.games.cosmic_factory.rules.placing import whole_size
from cosmarium.games.cosmic_factory.rules.score import MARKER_LETTERS, scored_seat
from cosmarium.games.cosmic_factory.scoring.points import Count, count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import FactoryState, Player, in_reading_order

Pieces = tuple[int, ...]  # placed tiles, in reading order
Markers = tuple[int, ...]  # green, blue, orange, star
STEPS = ("zones", "belt", "bonus", "extra", "offering")  # of scoring, as the rules order them
STEP_OF = {**{step: step for step in STEPS}, "bonus-won": "bonus", "bonus-lost": "bonus"}


@component
def counted(pieces: Pieces) -> Count:
    return count_galaxy(list(pieces))


@component
def earned(pieces: Pieces, card: int) -> Markers:
    """By marker: what a galaxy would bring now, without bonus tiles."""
    return tuple(points_of(counted(pieces), card).by_marker())


@component
def counts_said(look: Look, counts: Markers) -> str:
    """Each marker or colour with its number."""
    return ", ".join([f"{look.caption(letter(n))} {count}" for n, count in enumerate(counts)])


class FactoryScene(scene.Scene[FactoryState]):
    def __init__(
        self, seen: Observation[FactoryState], view: View, before: FactoryState | None = None
    ) -> None:
        super().__init__(seen, view, before)
        self.card = self.state.card
        self.phase = self.state.phase
        self.drafting = self.phase in (phases.PHASE_DRAFT_1, phases.PHASE_DRAFT_2)
        # Galaxies lie on the table, finished or not.
        self.scorable = self.phase >= phases.PHASE_BUILD
        self.daily = view.daily  # one galaxy: no bonus tiles, no others, no rounds before
        self.is_row = self.card == data.ONE_DIMENSION and self.scorable

    # -- seats --------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    @cached_property
    def middle(self) -> int:
        """Whose galaxy stands in the middle: the focus', or the one it must choose from."""
        state = self.state
        mine = self.phase == phases.PHASE_NEIGHBOUR_CHOICE and self.focus == self.seat
        if mine and has_to_choose(state, self.seat):
            return (state.right if self.card == data.BLACK_HOLE else state.left)(self.seat)
        return self.focus

    @cached_property
    def markers(self) -> list[Markers]:
        return [tuple(player.markers) for player in self.state.players]

    def acts(self, seat: int) -> bool:
        """Whether the table waits for a seat."""
        player = self.player(seat)
        if self.drafting:
            return not has_kept(self.state, player)
        if self.phase == phases.PHASE_READY:
            return not player.ready
        if self.phase == phases.PHASE_BUILD:
            return self.building(seat)
        choosing = phases.PHASE_NEIGHBOUR_CHOICE <= self.phase <= phases.PHASE_OFFERING
        return choosing and has_to_choose(self.state, seat)

    def doing(self, seat: int) -> str:
        """What the table waits for from a seat, or that it does not."""
        say, player, acts = self.look.caption, self.player(seat), self.acts(seat)
        if self.phase == phases.PHASE_READY:
            return say("not-ready" if acts else "is-ready")
        if self.phase == phases.PHASE_BUILD:
            if not acts:
                return say("locked" if player.locked else "is-done")
            if self.sealed(seat):
                return say("building")
            return say("placed", len(player.galaxy), whole_size(self.card))
        if self.drafting or phases.PHASE_NEIGHBOUR_CHOICE <= self.phase <= phases.PHASE_OFFERING:
            return say("choosing" if acts else "has-chosen")
        return ""

    def opponent(self, seat: int) -> Opponent:
        """Another seat in words: how it stands."""
        say, player, markers = self.look.caption, self.player(seat), self.markers[seat]
        facts = [counts_said(self.look, markers)]
        if self.open(seat) and player.galaxy:
            sizes = tuple([self.largest(seat, colour) for colour in range(data.COLOURS)])
            facts.append(say("largest-zones", counts_said(self.look, sizes)))
            if self.phase == phases.PHASE_BUILD:
                facts.append(say("placed", len(player.galaxy), whole_size(self.card)))
        held = [say(letter(c)) for c in range(data.COLOURS) if player.bonus >> c & 1]
        if held:
            facts.append(say("holds", ", ".join(held)))
        name, doing = self.names[seat], self.doing(seat)
        return Opponent(seat, name, doing, tuple(facts), player.final(), self.acts(seat))

    def kept(self, seat: int) -> int:
        """How many tiles of somebody lie face down before the building; of others by threes."""
        player = self.player(seat)
        kept = len(player.first) + len(player.second) if self.drafting else len(player.hand)
        return kept if seat == self.focus else kept // data.KEEPS * data.KEEPS

    # -- galaxies -----------------------------------------------------------------------------

    @cached_property
    def pieces(self) -> list[Pieces]:
        return [tuple(in_reading_order(player.galaxy)) for player in self.state.players]

    def building(self, seat: int) -> bool:
        player = self.player(seat)
        finished = player.built or player.locked or player.done
        return self.phase == phases.PHASE_BUILD and not finished

    def sealed(self, seat: int) -> bool:
        """Whether a galaxy is being built unseen by the reader."""
        hidden = self.phase == phases.PHASE_BUILD and seat != self.seat
        return hidden and self.state.mode != phases.MODE_REALTIME

    def open(self, seat: int) -> bool:
        return self.scorable and not self.sealed(seat)

    def picked(self, seat: int) -> int:
        """The tile in hand, or a negative number."""
        grip = self.player(seat).grip
        return grip[phases.GRIP_TILE] if grip else -1

    def apart(self, seat: int) -> bool:
        """Card 3: whether the tile in hand may lie anywhere."""
        grip = self.player(seat).grip
        return bool(grip and grip[phases.GRIP_APART])

    def largest(self, seat: int, colour: int) -> int:
        return counted(self.pieces[seat]).largest(colour)

    # -- points -------------------------------------------------------------------------------

    def gain(self, seat: int) -> Markers:
        """By marker: what scoring would bring now, without bonus tiles; a chosen offering."""
        chosen = self.player(seat).choices if self.phase == phases.PHASE_OFFERING else []
        if chosen and 0 <= chosen[0] < data.COLOURS:
            price = [-data.OFFERING_PRICE * (c == chosen[0]) for c in range(data.COLOURS)]
            return (*price, data.OFFERING_GAIN)
        if phases.PHASE_BUILD <= self.phase <= phases.PHASE_COMPLETE and not self.sealed(seat):
            scored = scored_seat(self.state, seat)
            if not self.sealed(scored):
                return earned(self.pieces[scored], self.card)
        return (0,) * data.MARKERS

    def rivals(self, colour: int) -> int | None:
        """The largest zone of a colour among the other galaxies, if one can be seen."""
        seats = [seat for seat in self.others if not self.sealed(seat)]
        return max([self.largest(seat, colour) for seat in seats], default=None)

    def holder(self, colour: int) -> int | None:
        """Who holds a bonus tile."""
        holding = [
            seat for seat in range(self.state.seats) if self.player(seat).bonus >> colour & 1
        ]
        return holding[0] if holding else None

    @cached_property
    def moved(self) -> dict[int, dict[str, list[int]]]:
        """By seat and step of scoring: how the four markers moved in the last round."""
        found: dict[int, dict[str, list[int]]] = {}
        cut = 0
        for event in reversed(self.view.events):
            kind = event.kind
            if kind == "build-ended":
                break
            if kind in STEP_OF:
                moves = found.setdefault(event.seat, {}).setdefault(
                    STEP_OF[kind], [0] * data.MARKERS
                )
                moves[MARKER_LETTERS.index(event.detail[0])] += int(event.detail[1]) - cut
            cut = int(event.detail[1]) if kind == "cut-short" else 0
        return found

    def came_from(self, seat: int) -> Markers:
        """Where the markers stood before the last scoring."""
        if seat not in self.moved:
            return self.markers[seat]
        moves = [self.markers[seat], *self.moved[seat].values()]
        return tuple([now - sum(by) for now, *by in zip(*moves, strict=True)])
