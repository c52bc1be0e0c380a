"""Tables for tests: moves by their text, positions from layouts."""

from cosmarium.core.contract import CHANCE, CLOCK, Event, OptionValue, Refusal
from cosmarium.games.cosmic_factory.components import NO_CARD, TILE_NAMES
from cosmarium.games.cosmic_factory.notation import read_layout, write_layout
from cosmarium.games.cosmic_factory.rules.build import end_build
from cosmarium.games.cosmic_factory.rules.game import CosmicFactory
from cosmarium.games.cosmic_factory.state import (
    PHASE_BUILD,
    PHASE_REVEAL,
    FactoryState,
    Player,
    tile_of,
)

GAME = CosmicFactory()

X01 = "T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0"
SEAT_1 = "T38.2 T02.1 T26.2 / T11.2 T27.3 T29.3 / T42.2 T20.3 T52.1"
SEAT_2 = "T54.2 T17.2 T22.2 / T53.2 T06.2 T47.3 / T37.2 T40.1 T24.3"


def tiles(text: str) -> list[int]:
    """T01 T02 … as numbers; T01-T03 is a run."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        numbers = [TILE_NAMES.index(name) for name in (first, last or first)]
        found += range(numbers[0], numbers[1] + 1)
    return found


class Table:
    """A game at its beginning; the tests move it on."""

    def __init__(self, seats: int = 2, **options: OptionValue) -> None:
        self.state: FactoryState = GAME.new_state(seats, GAME.read_options(options))
        self.state.events = []

    # -- beginning in the middle -------------------------------------------------------------

    def building(self, *hands: str, card: int = NO_CARD) -> "Table":
        """BUILD of round 1 begins at this moment, with these hands."""
        state = self.state
        state.start_seat = 0
        state.priority = list(range(state.seats))
        state.card = card
        state.used_cards = [card] if card else []
        state.phase = PHASE_BUILD
        state.opened = state.now
        for player, hand in zip(state.players, hands, strict=True):
            player.hand = sorted(tiles(hand))
        return self

    def built(self, *layouts: str, card: int = NO_CARD) -> "Table":
        """The same with galaxies that are laid already."""
        galaxies = [read_layout(layout) for layout in layouts]
        hands = [" ".join([TILE_NAMES[tile_of(p)] for p in galaxy]) for galaxy in galaxies]
        self.building(*hands, card=card)
        for player, galaxy in zip(self.state.players, galaxies, strict=True):
            player.galaxy = galaxy
        return self

    def markers(self, *markers: str) -> "Table":
        """Green, blue, orange and star of each seat: 20/1/27/4."""
        for player, text in zip(self.state.players, markers, strict=True):
            player.markers = [int(number) for number in text.split("/")]
        return self

    def end_build(self) -> "Table":
        end_build(self.state)
        return self

    # -- playing -----------------------------------------------------------------------------

    def play(self, *rows: str, at: int | None = None) -> "Table":
        """Rows as in a record: `0 keep T05`, `chance deal T05`, `clock start`."""
        if at is not None:
            self.state.now = at
        for row in rows:
            who, _, text = row.partition(" ")
            seat = {"chance": CHANCE, "clock": CLOCK}.get(who) or int(who)
            action = GAME.actions.parse(text)
            if seat >= 0:
                assert self.reason(row) is None, f"{row}: {self.reason(row)}"
            elif seat == CHANCE:
                assert action in [outcome for outcome, _ in GAME.chance_outcomes(self.state)], row
            else:
                due = [t.action for t in GAME.timers(self.state) if t.earliest <= self.state.now]
                assert action in due, f"{row} is not due"
            GAME.apply(self.state, seat, action)
        return self

    def gesture(self, seat: int, text: str, at: int | None = None) -> "Table":
        if at is not None:
            self.state.now = at
        for action in GAME.expand(self.state, seat, text):
            GAME.apply(self.state, seat, action)
        return self

    def refusal(self, row: str) -> Refusal | None:
        who, _, text = row.partition(" ")
        return GAME.refusal(self.state, int(who), GAME.actions.parse(text))

    def reason(self, row: str) -> str | None:
        """Why a row is refused, None if it is legal."""
        refusal = self.refusal(row)
        return None if refusal is None else refusal.reason

    def rule(self, row: str) -> str | None:
        refusal = self.refusal(row)
        return None if refusal is None else refusal.rule

    def deal(self, *hands: str, card: int = NO_CARD) -> "Table":
        """Chance: the card, and nine tiles for each seat."""
        if self.state.start_seat < 0:
            self.play("chance start-seat 0")
        if self.state.phase == PHASE_REVEAL:
            self.play(f"chance card K{card:02}")
        for hand in hands:
            for tile in tiles(hand):
                self.play(f"chance deal {TILE_NAMES[tile]}")
        return self

    def keep_lowest(self) -> "Table":
        """Everybody keeps the three lowest ids."""
        for seat in range(self.state.seats):
            for tile in self.state.players[seat].offer[:3]:
                self.play(f"{seat} keep {TILE_NAMES[tile]}")
        return self

    # -- looking -----------------------------------------------------------------------------

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def layout(self, seat: int) -> str:
        return write_layout(self[seat].galaxy, self.state.card)

    def stand(self, seat: int) -> str:
        return "/".join([str(points) for points in self[seat].markers])

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.state.events or [] if event.kind == kind]

    def kinds(self, seat: int) -> list[str]:
        """The decisions that are open for a seat."""
        return [d.kind for d in GAME.decisions(self.state) if d.seat == seat]

    def timers(self) -> dict[str, int]:
        """When each limit may run out, by the text of what the clock plays then."""
        return {GAME.actions[t.action].text: t.earliest for t in GAME.timers(self.state)}

    def leads(self) -> list[int]:
        """What the host grants before each limit begins."""
        return [t.lead for t in GAME.timers(self.state)]
