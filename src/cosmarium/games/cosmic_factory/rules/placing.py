"""Placing tiles: pick one, put it somewhere, take it back, flip it (BU-2, K01, K03).

A tile that lies already is picked after `lift`, one that shall lie face down after
`face-down`: at an open table nobody learns which tile that is.
"""

from typing import ClassVar, Final

from cosmarium.core.contract import EVERYONE, Event, only
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.actions import (
    APART,
    FACE_DOWN,
    FLIP,
    LIFT,
    PICK,
    PUT,
    TAKE_BACK,
    put_action,
    put_rot,
    put_x,
    put_y,
)
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    CARDS,
    FLIPS,
    FREE_REACH,
    NEW_DIMENSION,
    ROTATIONS,
    TILE_NAMES,
    frame,
)
from cosmarium.games.cosmic_factory.rules.bonus import is_reaching
from cosmarium.games.cosmic_factory.rules.build_rule import PlacingRule
from cosmarium.games.cosmic_factory.rules.choices import flips_made
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALREADY_APART,
    ALREADY_PLACED,
    NO_FLIP_CARD,
    NO_FREE_SHAPE,
    NOT_IN_GALAXY,
    NOT_TOUCHING,
    NOT_YOUR_TILE,
    NOTHING_PICKED,
    NOTHING_PLACED,
    OUTSIDE_FRAME,
    POSITION_TAKEN,
    TILE_PICKED,
    TOO_MANY_FLIPS,
)
from cosmarium.games.cosmic_factory.state import (
    DOWN,
    GRIP_APART,
    GRIP_DOWN,
    GRIP_TILE,
    HIDDEN,
    KNOWN,
    MODE_REALTIME,
    FactoryState,
    Player,
    find_place,
    find_tile,
    is_down,
    largest_group,
    piece,
    place_of,
    tile_of,
    x_of,
    y_of,
)

# -- who sees it ----------------------------------------------------------------------------


def seen_by(state: FactoryState, seat: int) -> int:
    """Galaxies are open at a realtime table and sealed elsewhere."""
    return EVERYONE if state.mode == MODE_REALTIME else only(seat)


def show(state: FactoryState, player: Player, tile: int) -> None:
    """At a realtime table everybody sees a tile that is picked up or lies face up."""
    if state.mode == MODE_REALTIME and tile not in player.shown:
        player.shown.append(tile)
        player.shown.sort()


# -- what may be done with a tile -----------------------------------------------------------


def picked(player: Player) -> int:
    """The tile in hand, or -1."""
    return player.grip[GRIP_TILE] if player.grip else HIDDEN


class Pick(PlacingRule):
    """Take a tile in hand; where it lies it stays until it is put or taken back."""

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        if player.grip and player.grip[GRIP_TILE] != HIDDEN:
            return TILE_PICKED
        tile = action - self.first
        return self.own_problem(player, tile) if tile in player.hand else NOT_YOUR_TILE

    def own_problem(self, player: Player, tile: int) -> int:
        """For a tile of the hand, if none is picked."""
        if player.grip and player.grip[GRIP_DOWN]:
            return TOO_MANY_FLIPS if _flips_besides(player, tile) >= FLIPS else ALLOWED
        lies_there = find_tile(player.galaxy, tile) >= 0
        if player.grip:
            return ALLOWED if lies_there else NOT_IN_GALAXY
        return ALREADY_PLACED if lies_there else ALLOWED

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for tile in player.hand:
            if self.own_problem(player, tile) == ALLOWED:
                legal.append(self.first + tile)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        if not player.grip:
            player.grip = [HIDDEN, 0, 0]
        player.grip[GRIP_TILE] = action - self.first
        if not player.grip[GRIP_DOWN]:
            show(state, player, action - self.first)


def _flips_besides(player: Player, tile: int) -> int:
    return sum([1 for placed in player.galaxy if is_down(placed) and tile_of(placed) != tile])


class Lift(PlacingRule):
    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        if player.grip:
            return TILE_PICKED
        return ALLOWED if player.galaxy else NOTHING_PLACED

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.players[seat].grip = [HIDDEN, 0, 0]


class PickFaceDown(PlacingRule):
    id: ClassVar[str] = "K01"

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        if player.grip:
            return TILE_PICKED
        return ALLOWED if state.card == BLACK_HOLE else NO_FLIP_CARD

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.players[seat].grip = [HIDDEN, 1, 0]


class SetApart(PlacingRule):
    id: ClassVar[str] = "K03"

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        if picked(player) < 0:
            return NOTHING_PICKED
        if state.card != NEW_DIMENSION:
            return NO_FREE_SHAPE
        return ALREADY_APART if player.grip[GRIP_APART] else ALLOWED

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.players[seat].grip[GRIP_APART] = 1


def put_problem(state: FactoryState, player: Player, x: int, y: int) -> int:
    if picked(player) < 0:
        return NOTHING_PICKED
    if state.card != NEW_DIMENSION and (x, y) not in frame(state.card):
        return OUTSIDE_FRAME
    if _is_taken(player, x, y):
        return POSITION_TAKEN
    return _beside_problem(_others(player), x, y) if _must_touch(state, player) else ALLOWED


def _is_taken(player: Player, x: int, y: int) -> bool:
    """Whether another tile than that in hand lies there."""
    there = find_place(player.galaxy, x, y)
    return there >= 0 and tile_of(player.galaxy[there]) != player.grip[GRIP_TILE]


def _must_touch(state: FactoryState, player: Player) -> bool:
    """Card 3: a tile goes beside the others unless the player says `apart`."""
    return state.card == NEW_DIMENSION and not player.grip[GRIP_APART]


def _others(player: Player) -> list[int]:
    """The galaxy without the tile in hand; what lies apart from it does not count."""
    tile = picked(player)
    return largest_group([placed for placed in player.galaxy if tile_of(placed) != tile])


def _beside_problem(others: list[int], x: int, y: int) -> int:
    for placed in others:
        if abs(x_of(placed) - x) + abs(y_of(placed) - y) == 1:
            return ALLOWED
    return NOT_TOUCHING if others else ALLOWED


# By x, then y.
_FRAMES: Final = [sorted(frame(card)) for card in range(CARDS + 1)]
_AXIS: Final = range(-FREE_REACH, FREE_REACH + 1)
_EVERYWHERE: Final = [(x, y) for x in _AXIS for y in _AXIS]


def _candidates(state: FactoryState, player: Player) -> list[tuple[int, int]]:
    """Positions that are near enough, by x, then y: the order of the table."""
    if state.card != NEW_DIMENSION:
        return _FRAMES[state.card]
    others = _others(player) if _must_touch(state, player) else []
    if not others:
        return _EVERYWHERE
    found: list[tuple[int, int]] = []
    for placed in others:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            x, y = x_of(placed) + dx, y_of(placed) + dy
            if abs(x) <= FREE_REACH and abs(y) <= FREE_REACH and (x, y) not in found:
                found.append((x, y))
    found.sort()
    return found


class Put(PlacingRule):
    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        return put_problem(state, player, put_x(action), put_y(action))

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for x, y in _candidates(state, player):
            if not _is_taken(player, x, y):
                first = put_action(x, y, 0)
                for rot in range(ROTATIONS):
                    legal.append(first + rot)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        tile = player.grip[GRIP_TILE]
        down = player.grip[GRIP_DOWN] == 1
        player.grip = []
        x, y, rot = put_x(action), put_y(action), put_rot(action)
        placed = piece(tile, x, y, rot, down)
        number = find_tile(player.galaxy, tile)
        if down and number >= 0 and _is_known(state, player.galaxy[number]):
            placed |= KNOWN
        if number >= 0 and place_of(player.galaxy[number]) == place_of(placed):
            player.galaxy[number] = placed
        else:
            if number >= 0:
                del player.galaxy[number]
            player.galaxy.append(placed)
        if state.events is not None:
            where = (str(x), str(y))
            if down:
                state.events.append(Event("put-down", seat, where, seen_by(state, seat)))
            else:
                detail = (TILE_NAMES[tile], *where, str(rot))
                state.events.append(Event("put", seat, detail, seen_by(state, seat)))


def _is_known(state: FactoryState, placed: int) -> bool:
    """Whether others know what lies there, if it is turned or moved face down."""
    return state.mode == MODE_REALTIME and (not is_down(placed) or placed & KNOWN != 0)


class TakeBack(PlacingRule):
    """The tile in hand goes to the unplaced ones; who reaches for bonus tiles lets them be."""

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        return ALLOWED if is_reaching(player) else super().problem(state, player, action)

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        return ALLOWED if picked(player) >= 0 else NOTHING_PICKED

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        legal.append(self.first)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        tile = player.grip[GRIP_TILE]
        hidden = player.grip[GRIP_DOWN] == 1
        player.grip = []
        number = find_tile(player.galaxy, tile)
        if number < 0:
            return
        del player.galaxy[number]
        if state.events is not None:
            detail = () if hidden else (TILE_NAMES[tile],)
            kind = "took-back-hidden" if hidden else "took-back"
            state.events.append(Event(kind, seat, detail, seen_by(state, seat)))


class Flip(PlacingRule):
    """Turn a placed tile over where it lies."""

    id: ClassVar[str] = "K01"

    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        tile = action - self.first
        if player.grip:
            return TILE_PICKED
        if tile not in player.hand:
            return NOT_YOUR_TILE
        number = find_tile(player.galaxy, tile)
        if number < 0:
            return NOT_IN_GALAXY
        if state.card != BLACK_HOLE:
            return NO_FLIP_CARD
        if not is_down(player.galaxy[number]) and flips_made(player.galaxy) >= FLIPS:
            return TOO_MANY_FLIPS
        return ALLOWED

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        if state.card == BLACK_HOLE:
            player = state.players[seat]
            for tile in player.hand:
                if self.placing_problem(state, player, self.first + tile) == ALLOWED:
                    legal.append(self.first + tile)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        tile = action - self.first
        number = find_tile(player.galaxy, tile)
        placed = player.galaxy[number]
        if is_down(placed):
            player.galaxy[number] = placed & ~(DOWN | KNOWN)
        else:
            player.galaxy[number] = placed | DOWN | (KNOWN if _is_known(state, placed) else 0)
        show(state, player, tile)
        if state.events is not None:
            kind = "turned-up" if is_down(placed) else "turned-down"
            state.events.append(Event(kind, seat, (TILE_NAMES[tile],), seen_by(state, seat)))


PICKING: Final = Pick(PICK)
LIFTING: Final = Lift(LIFT)
PICKING_FACE_DOWN: Final = PickFaceDown(FACE_DOWN)
SETTING_APART: Final = SetApart(APART)
PUTTING: Final = Put(PUT)
TAKING_BACK: Final = TakeBack(TAKE_BACK)
FLIPPING: Final = Flip(FLIP)
