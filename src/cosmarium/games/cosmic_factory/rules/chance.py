"""What chance draws: start seat, cards, tiles, completion, and for players whose time is up."""

from typing import ClassVar, Final

from cosmarium.core.contract import CHANCE, Decision, only
from cosmarium.core.rules import Rule
from cosmarium.games.cosmic_factory.actions import (
    ACTIONS,
    AXIS,
    CARD,
    DEAL,
    FILL,
    LAND,
    RANDOM,
    SEATS,
    START_SEAT,
    land_action,
)
from cosmarium.games.cosmic_factory.components import FREE_REACH, ROTATIONS, ROUNDS, TILES
from cosmarium.games.cosmic_factory.rules.choices import (
    choose,
    has_to_choose,
    possible_choices,
)
from cosmarium.games.cosmic_factory.rules.completion import (
    fill,
    land,
    landing_places,
    must_land,
    unfinished_seat,
    unplaced,
)
from cosmarium.games.cosmic_factory.rules.draft import (
    choosing_seat,
    draw,
    drawing_seat,
    in_bag,
    keep,
)
from cosmarium.games.cosmic_factory.rules.reasons import WRONG_STATE
from cosmarium.games.cosmic_factory.rules.rounds import (
    draw_start_seat,
    reveal_card,
    unused_cards,
)
from cosmarium.games.cosmic_factory.state import (
    NO_SEAT,
    PHASE_COMPLETE,
    PHASE_DEAL,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_REVEAL,
    PHASE_SETUP,
    FactoryState,
)

NOBODY: Final = 0  # a mask: FV-1 deals face down

DECISION_START_SEAT: Final = Decision(CHANCE, "start-seat", "start seat")
DECISION_CARD: Final = Decision(CHANCE, "card", "deck")


def _by_round_and_seat(kind: str, source: str, sealed: bool) -> list[list[Decision]]:
    """One stream per round and seat, so that one player's chance leaves the others' alone."""
    return [
        [
            Decision(CHANCE, kind, f"{source} {number} {seat}", only(seat))
            if sealed
            else Decision(CHANCE, kind, f"{source} {number} {seat}")
            for seat in range(SEATS)
        ]
        for number in range(ROUNDS + 1)
    ]


# Tiles are always drawn in the order of the seats: one stream a round.
DECISIONS_DEAL: Final = [
    [Decision(CHANCE, "deal", f"bag {number}", only(seat)) for seat in range(SEATS)]
    for number in range(ROUNDS + 1)
]
DECISIONS_DEAL_FAMILY: Final = [
    Decision(CHANCE, "deal", f"bag {number}", NOBODY) for number in range(ROUNDS + 1)
]
DECISIONS_KEEP: Final = _by_round_and_seat("random-keep", "draft", True)
DECISIONS_CHOOSE: Final = _by_round_and_seat("random-choice", "choice", True)
DECISIONS_LAND: Final = _by_round_and_seat("land", "completion", False)
DECISIONS_FILL: Final = _by_round_and_seat("fill", "completion", False)


def is_chance(state: FactoryState) -> bool:
    phase = state.phase
    return phase <= PHASE_DEAL or phase == PHASE_COMPLETE or state.expired


class HostRule(Rule[FactoryState]):
    """What the host plays for chance or the clock; no seat may."""

    def __init__(self, first: int) -> None:
        super().__init__(first, ACTIONS.end(first))

    def why_not(self, state: FactoryState, seat: int, action: int) -> int:
        return WRONG_STATE


class Draw(HostRule):
    """Something that chance draws: all that is offered is equally likely."""

    def decision(self, state: FactoryState) -> Decision:
        raise NotImplementedError


class DrawStartSeat(Draw):
    id: ClassVar[str] = "SU-5"

    def decision(self, state: FactoryState) -> Decision:
        return DECISION_START_SEAT

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        legal += range(self.first, self.first + state.seats)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        draw_start_seat(state, action - self.first)


class RevealCard(Draw):
    id: ClassVar[str] = "RD-1"

    def decision(self, state: FactoryState) -> Decision:
        return DECISION_CARD

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        legal += [self.first + card - 1 for card in unused_cards(state)]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        reveal_card(state, action - self.first + 1)


class DealTile(Draw):
    id: ClassVar[str] = "DR-1"

    def decision(self, state: FactoryState) -> Decision:
        if state.family:
            return DECISIONS_DEAL_FAMILY[state.round]
        return DECISIONS_DEAL[state.round][drawing_seat(state)]

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        here = in_bag(state)
        for tile in range(TILES):
            if here[tile]:
                legal.append(self.first + tile)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        draw(state, action - self.first)


class ChooseAtRandom(Draw):
    """For players whose time is up, one after the other: in the draft, with cards 1 and 13."""

    id: ClassVar[str] = "DR-7"

    def late_seat(self, state: FactoryState) -> int:
        if state.phase != PHASE_NEIGHBOUR_CHOICE:
            return choosing_seat(state)
        for seat in range(state.seats):
            if has_to_choose(state, seat):
                return seat
        return NO_SEAT

    def decision(self, state: FactoryState) -> Decision:
        table = DECISIONS_CHOOSE if state.phase == PHASE_NEIGHBOUR_CHOICE else DECISIONS_KEEP
        return table[state.round][self.late_seat(state)]

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        late = self.late_seat(state)
        tiles = state.players[late].offer
        if state.phase == PHASE_NEIGHBOUR_CHOICE:
            tiles = possible_choices(state, late)
        legal += [self.first + tile for tile in tiles]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        if state.phase == PHASE_NEIGHBOUR_CHOICE:
            choose(state, self.late_seat(state), action - self.first)
        else:
            keep(state, self.late_seat(state), action - self.first, True)


class Land(Draw):
    id: ClassVar[str] = "CO-4"

    def decision(self, state: FactoryState) -> Decision:
        return DECISIONS_LAND[state.round][unfinished_seat(state)]

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        legal += [land_action(x, y) for x, y in landing_places(state)]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        place = action - self.first
        land(state, place // AXIS - FREE_REACH, place % AXIS - FREE_REACH)


class Fill(Draw):
    id: ClassVar[str] = "CO-2"

    def decision(self, state: FactoryState) -> Decision:
        return DECISIONS_FILL[state.round][unfinished_seat(state)]

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        for tile in unplaced(state.players[unfinished_seat(state)]):
            first = self.first + tile * ROTATIONS
            legal += range(first, first + ROTATIONS)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        fill(state, (action - self.first) // ROTATIONS, (action - self.first) % ROTATIONS)


_START_SEAT: Final = DrawStartSeat(START_SEAT)
_CARD: Final = RevealCard(CARD)
_DEAL: Final = DealTile(DEAL)
_RANDOM: Final = ChooseAtRandom(RANDOM)
_LAND: Final = Land(LAND)
_FILL: Final = Fill(FILL)
DRAWS: Final[list[Rule[FactoryState]]] = [_START_SEAT, _CARD, _DEAL, _RANDOM, _LAND, _FILL]


def next_draw(state: FactoryState) -> Draw:
    phase = state.phase
    if phase == PHASE_DEAL:
        return _DEAL
    if phase == PHASE_COMPLETE:
        return _LAND if must_land(state) else _FILL
    if phase == PHASE_REVEAL:
        return _CARD
    return _START_SEAT if phase == PHASE_SETUP else _RANDOM


def outcomes(state: FactoryState) -> list[tuple[int, int]]:
    drawn: list[int] = []
    next_draw(state).offer(state, CHANCE, drawn)
    return [(action, 1) for action in drawn]
