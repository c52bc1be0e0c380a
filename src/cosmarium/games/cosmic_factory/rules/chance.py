"""What chance draws: start seat, cards, tiles, completion, and for players whose time is up."""

from typing import Any, ClassVar, Final

from cosmarium.core.contract import CHANCE, EVERYONE, Decision, Event, only
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
)
from cosmarium.games.cosmic_factory.components import (
    CARD_NAMES,
    CARDS,
    FREE_REACH,
    GALAXY_TILES,
    ROTATIONS,
    ROUNDS,
    TILE_NAMES,
    TILES,
)
from cosmarium.games.cosmic_factory.rules.build import begin_ready
from cosmarium.games.cosmic_factory.rules.choices import choose, has_to_choose, possible_choices
from cosmarium.games.cosmic_factory.rules.completion import (
    LANDING_COLUMN,
    go_on,
    landing_places,
    must_land,
    next_place,
    unfinished_seat,
    unplaced,
)
from cosmarium.games.cosmic_factory.rules.draft import choosing_seat, drawing_seat, drawn, keep
from cosmarium.games.cosmic_factory.rules.reasons import WRONG_STATE
from cosmarium.games.cosmic_factory.rules.rounds import begin_round, card_rule, enter
from cosmarium.games.cosmic_factory.state import (
    NO_SEAT,
    NOWHERE,
    PHASE_COMPLETE,
    PHASE_DEAL,
    PHASE_DRAFT_1,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_REVEAL,
    PHASE_SETUP,
    FactoryState,
    piece,
    with_item,
    with_tile,
)

NOBODY: Final = 0  # a mask: FV-1 deals face down


def _decisions(kind: str, source: str, sealed: bool = False) -> list[list[Decision]]:
    """By round and seat. A source that names both is a stream for each, so that one player's
    chance leaves the others' alone."""
    return [
        [
            Decision(CHANCE, kind, source.format(number, seat), only(seat) if sealed else EVERYONE)
            for seat in range(SEATS)
        ]
        for number in range(ROUNDS + 1)
    ]


DEALT_FACE_DOWN: Final = [
    Decision(CHANCE, "deal", f"bag {number}", NOBODY) for number in range(ROUNDS + 1)
]
CHOSEN_AT_RANDOM: Final = _decisions("random-choice", "choice {} {}", sealed=True)


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
    """Something that chance draws."""

    def __init__(self, first: int, decisions: list[list[Decision]]) -> None:
        super().__init__(first)
        self.decisions: Final = decisions
        # Each member with its weight, made once: as objects of any kind, lest they are unpacked.
        self.outcomes: Final[list[Any]] = [(action, 1) for action in range(first, self.end)]

    def drawn_for(self, state: FactoryState) -> int:
        """The seat that it concerns, if any."""
        return 0

    def decision(self, state: FactoryState) -> Decision:
        return self.decisions[state.round][self.drawn_for(state)]

    def members(self, state: FactoryState) -> list[int]:
        """What may be drawn, counted from the first action: all equally likely."""
        raise NotImplementedError


class DrawStartSeat(Draw):
    id: ClassVar[str] = "SU-5"

    def members(self, state: FactoryState) -> list[int]:
        return list(range(state.seats))

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.start_seat = action - self.first
        if state.events is not None:
            state.events.append(Event("start-seat", state.start_seat))
        begin_round(state)


class RevealCard(Draw):
    """Exactly one card is in force."""

    id: ClassVar[str] = "RD-1"

    def members(self, state: FactoryState) -> list[int]:
        return [card for card in range(CARDS) if card + 1 not in state.used_cards]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.card = action - self.first + 1
        state.used_cards = with_item(state.used_cards, state.card)
        if state.events is not None:
            name, rule = CARD_NAMES[state.card - 1], card_rule(state)
            state.events.append(Event("card", -1, (name, rule) if rule != name else (name,)))
        enter(state, PHASE_DEAL)


class DealTile(Draw):
    """Always in the order of the seats: one stream a round."""

    id: ClassVar[str] = "DR-1"

    def drawn_for(self, state: FactoryState) -> int:
        return drawing_seat(state)

    def decision(self, state: FactoryState) -> Decision:
        return DEALT_FACE_DOWN[state.round] if state.family else super().decision(state)

    def members(self, state: FactoryState) -> list[int]:
        out = [False] * TILES
        for player in state.players:
            for tile in drawn(state, player):
                out[tile] = True
        return [tile for tile in range(TILES) if not out[tile]]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        seat = drawing_seat(state)
        player = state.players[seat]
        tiles = with_tile(drawn(state, player), action - self.first)
        if state.family:
            player.hand = tiles
        else:
            player.offer = tiles
        if len(tiles) < GALAXY_TILES:
            return
        if state.events is not None and not state.family:
            state.events.append(Event("dealt", seat, (), only(seat)))
        if drawing_seat(state) == NO_SEAT:
            if state.family:
                begin_ready(state)
            else:
                enter(state, PHASE_DRAFT_1)


class ChooseAtRandom(Draw):
    """For players whose time is up, one after the other: in the draft, with cards 1 and 13."""

    id: ClassVar[str] = "DR-7"

    def drawn_for(self, state: FactoryState) -> int:
        if state.phase != PHASE_NEIGHBOUR_CHOICE:
            return choosing_seat(state)
        for seat in range(state.seats):
            if has_to_choose(state, seat):
                return seat
        return NO_SEAT

    def decision(self, state: FactoryState) -> Decision:
        table = CHOSEN_AT_RANDOM if state.phase == PHASE_NEIGHBOUR_CHOICE else self.decisions
        return table[state.round][self.drawn_for(state)]

    def members(self, state: FactoryState) -> list[int]:
        late = self.drawn_for(state)
        choosing = state.phase == PHASE_NEIGHBOUR_CHOICE
        return possible_choices(state, late) if choosing else state.players[late].offer

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        late = self.drawn_for(state)
        if state.phase == PHASE_NEIGHBOUR_CHOICE:
            if state.events is not None:
                state.events.append(Event("chosen-at-random", late))
            choose(state, late, action - self.first)
        else:
            keep(state, late, action - self.first, True)


class Land(Draw):
    id: ClassVar[str] = "CO-4"

    def drawn_for(self, state: FactoryState) -> int:
        return unfinished_seat(state)

    def members(self, state: FactoryState) -> list[int]:
        return [(x + FREE_REACH) * AXIS + y + FREE_REACH for x, y in landing_places(state)]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        x, y = divmod(action - self.first, AXIS)
        state.landing = x * LANDING_COLUMN + y


class Fill(Draw):
    """Tile and rotation are drawn, not the position."""

    id: ClassVar[str] = "CO-2"

    def drawn_for(self, state: FactoryState) -> int:
        return unfinished_seat(state)

    def members(self, state: FactoryState) -> list[int]:
        tiles = unplaced(state.players[unfinished_seat(state)])
        return [tile * ROTATIONS + rot for tile in tiles for rot in range(ROTATIONS)]

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        seat = unfinished_seat(state)
        player = state.players[seat]
        tile, rot = divmod(action - self.first, ROTATIONS)
        x, y = next_place(state, player)
        state.landing = NOWHERE
        player.galaxy = with_item(player.galaxy, piece(tile, x, y, rot))
        if tile not in player.shown:
            player.shown = with_tile(player.shown, tile)
        if state.events is not None:
            detail = (TILE_NAMES[tile], str(x), str(y), str(rot))
            state.events.append(Event("filled", seat, detail))
        go_on(state)


_START_SEAT: Final = DrawStartSeat(START_SEAT, _decisions("start-seat", "start seat"))
_CARD: Final = RevealCard(CARD, _decisions("card", "deck"))
_DEAL: Final = DealTile(DEAL, _decisions("deal", "bag {}", sealed=True))
_RANDOM: Final = ChooseAtRandom(RANDOM, _decisions("random-keep", "draft {} {}", sealed=True))
_LAND: Final = Land(LAND, _decisions("land", "completion {} {}"))
_FILL: Final = Fill(FILL, _decisions("fill", "completion {} {}"))
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
    draw = next_draw(state)
    made = draw.outcomes
    return [made[member] for member in draw.members(state)]
