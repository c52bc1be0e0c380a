"""Drawing and drafting nine tiles (DR-1 to DR-6)."""

from typing import ClassVar, Final

from cosmarium.core.contract import Event, only
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmic_factory.actions import ACTIONS, KEEP
from cosmarium.games.cosmic_factory.components import (
    GALAXY_TILES,
    KEEPS,
    SPACE_PIRATES,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.rules.build import begin_ready
from cosmarium.games.cosmic_factory.rules.reasons import HAS_KEPT, NOT_YOUR_TILE, WRONG_STATE
from cosmarium.games.cosmic_factory.rules.rounds import enter
from cosmarium.games.cosmic_factory.state import (
    NO_SEAT,
    NOTHING,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    FactoryState,
    Player,
    with_item,
    without,
)

# -- the bag --------------------------------------------------------------------------------


def drawing_seat(state: FactoryState) -> int:
    """The seat that draws next; NO_SEAT when everybody has nine tiles (DR-1)."""
    for seat, player in enumerate(state.players):
        if len(drawn(state, player)) < GALAXY_TILES:
            return seat
    return NO_SEAT


def drawn(state: FactoryState, player: Player) -> list[int]:
    """The tiles out of the bag: to choose from, with FV-1 to build with at once."""
    return player.hand if state.family else player.offer


# -- keeping --------------------------------------------------------------------------------


def kept(state: FactoryState, player: Player) -> list[int]:
    """What a player has kept in this pass."""
    return player.first if state.phase == PHASE_DRAFT_1 else player.second


def has_kept(state: FactoryState, player: Player) -> bool:
    return len(kept(state, player)) == KEEPS


def keep(state: FactoryState, seat: int, tile: int, by_chance: bool) -> None:
    """DR-2: one of the three; tiles move when everybody has kept three (DR-5)."""
    player = state.players[seat]
    player.offer = without(player.offer, player.offer.index(tile))
    if state.phase == PHASE_DRAFT_1:
        player.first = with_item(player.first, tile)
    else:
        player.second = with_item(player.second, tile)
    if state.events is not None:
        kind = "kept-at-random" if by_chance else "kept"
        state.events.append(Event(kind, seat, (TILE_NAMES[tile],), only(seat)))
        if has_kept(state, player):
            state.events.append(Event("has-kept", seat))
    if choosing_seat(state) == NO_SEAT:
        _pass(state)


def choosing_seat(state: FactoryState) -> int:
    """The first seat that still has to keep tiles."""
    for seat, player in enumerate(state.players):
        if not has_kept(state, player):
            return seat
    return NO_SEAT


class KeepTile(Rule[FactoryState]):
    id: ClassVar[str] = "DR-2"

    def why_not(self, state: FactoryState, seat: int, action: int) -> int:
        if state.phase not in (PHASE_DRAFT_1, PHASE_DRAFT_2) or state.expired:
            return WRONG_STATE
        player = state.players[seat]
        if has_kept(state, player):
            return HAS_KEPT
        return ALLOWED if action - self.first in player.offer else NOT_YOUR_TILE

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        for tile in state.players[seat].offer:
            legal.append(self.first + tile)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        keep(state, seat, action - self.first, False)

    def cite(self, state: FactoryState, seat: int, action: int, reason: int) -> str:
        return "RD-2" if reason == WRONG_STATE else self.id


KEEPING: Final = KeepTile(KEEP, ACTIONS.end(KEEP))

# -- passing --------------------------------------------------------------------------------


def _pass(state: FactoryState) -> None:
    if state.phase == PHASE_DRAFT_1:
        first_pass(state)
        enter(state, PHASE_DRAFT_2)
    else:
        second_pass(state)
        begin_ready(state)


def first_pass(state: FactoryState) -> None:
    """The six others go to the neighbour (DR-3)."""
    for player in state.players:
        player.passed = player.offer
    for seat, player in enumerate(state.players):
        player.offer = state.players[state.takes_from(seat)].passed
    _tell_pass(state, "passed-six")


def second_pass(state: FactoryState) -> None:
    """The last three are added unseen; with card 12 the nine move on to the right."""
    for seat, player in enumerate(state.players):
        player.last = state.players[state.takes_from(seat)].offer
    for player in state.players:
        player.offer = NOTHING
        player.hand = sorted(player.first + player.second + player.last)
    _tell_pass(state, "passed-three")
    if state.card == SPACE_PIRATES:
        hands = [player.hand for player in state.players]
        for seat, player in enumerate(state.players):
            player.hand = hands[state.left(seat)]
        if state.events is not None:
            state.events.append(Event("pirates", -1))


def _tell_pass(state: FactoryState, kind: str) -> None:
    if state.events is not None:
        direction = "left" if state.round % 2 else "right"
        state.events.append(Event(kind, -1, (direction,)))
