"""Placing tiles: pick one, put it somewhere, take it back, flip it (BU-2, K01, K03).

A tile that lies already is picked after `lift`, one that shall lie face down after
`face-down`: at an open table nobody learns which tile that is.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.contract import EVERYONE, Event, only
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.actions import (
    APART,
    AXIS,
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
    GALAXY_TILES,
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
    NOTHING,
    FactoryState,
    Player,
    find_place,
    find_tile,
    is_down,
    largest_group,
    piece,
    place_of,
    tile_bits,
    tile_of,
    with_change,
    with_item,
    with_tile,
    without,
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
        player.shown = with_tile(player.shown, tile)


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
        if tile not in player.hand:
            return NOT_YOUR_TILE
        return self.own_problem(player, tile, find_tile(player.galaxy, tile) >= 0)

    def own_problem(self, player: Player, tile: int, lies_there: bool) -> int:
        """For a tile of the hand, if none is picked."""
        if not player.grip:
            return ALREADY_PLACED if lies_there else ALLOWED
        if player.grip[GRIP_DOWN]:
            return TOO_MANY_FLIPS if _flips_besides(player, tile) >= FLIPS else ALLOWED
        return ALLOWED if lies_there else NOT_IN_GALAXY

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        lying = tile_bits(player.galaxy)
        for tile in player.hand:
            number: i64 = tile
            if self.own_problem(player, tile, (lying >> number) & 1 == 1) == ALLOWED:
                legal.append(self.first + tile)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        tile = action - self.first
        down = player.grip[GRIP_DOWN] if player.grip else 0
        player.grip = [tile, down, 0]
        if not down:
            show(state, player, tile)


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
        player = state.players[seat]
        player.grip = with_change(player.grip, GRIP_APART, 1)


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


# Where a tile can go. A spot is a position in the order of the action table, by x, then y; the
# actions of a spot are its four rotations. They are listed by copying parts of one list,
# because making a number takes longer than anything else here.
_AXIS: Final = range(-FREE_REACH, FREE_REACH + 1)
_PUTS: Final = [put_action(x, y, rot) for x in _AXIS for y in _AXIS for rot in range(ROTATIONS)]


def _spot(x: int, y: int) -> int:
    return (x + FREE_REACH) * AXIS + y + FREE_REACH


_FRAMES: Final = [sorted([_spot(x, y) for x, y in frame(card)]) for card in range(CARDS + 1)]


def _taken_spots(player: Player) -> list[int]:
    """Where other tiles than that in hand lie, ascending."""
    tile = player.grip[GRIP_TILE]
    found = [_spot(x_of(p), y_of(p)) for p in player.galaxy if tile_of(p) != tile]
    found.sort()
    return found


def _spots_beside(others: list[int]) -> list[int]:
    """The positions beside some pieces and within reach, ascending, some of them twice."""
    found = []
    for placed in others:
        x, y = x_of(placed), y_of(placed)
        if x < FREE_REACH:
            found.append(_spot(x + 1, y))
        if x > -FREE_REACH:
            found.append(_spot(x - 1, y))
        if y < FREE_REACH:
            found.append(_spot(x, y + 1))
        if y > -FREE_REACH:
            found.append(_spot(x, y - 1))
    found.sort()
    return found


def _list_puts(spots: list[int], taken: list[int], legal: list[int]) -> None:
    """The actions of spots, without those that are taken; both ascending."""
    last = -1
    k = 0
    for spot in spots:
        while k < len(taken) and taken[k] < spot:
            k += 1
        if spot != last and (k == len(taken) or taken[k] != spot):
            legal.extend(_PUTS[spot * ROTATIONS : (spot + 1) * ROTATIONS])
        last = spot


def _list_all_puts(taken: list[int], legal: list[int]) -> None:
    """The actions of all spots but those that are taken."""
    begin = 0
    for spot in taken:
        legal.extend(_PUTS[begin : spot * ROTATIONS])
        begin = (spot + 1) * ROTATIONS
    legal.extend(_PUTS[begin:])


class Put(PlacingRule):
    def placing_problem(self, state: FactoryState, player: Player, action: int) -> int:
        return put_problem(state, player, put_x(action), put_y(action))

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        taken = _taken_spots(player)
        if state.card != NEW_DIMENSION:
            _list_puts(_FRAMES[state.card], taken, legal)
            return
        others = _others(player) if _must_touch(state, player) else NOTHING
        if others:
            _list_puts(_spots_beside(others), taken, legal)
        else:
            _list_all_puts(taken, legal)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        player = state.players[seat]
        tile = player.grip[GRIP_TILE]
        down = player.grip[GRIP_DOWN] == 1
        player.grip = NOTHING
        x, y, rot = put_x(action), put_y(action), put_rot(action)
        placed = piece(tile, x, y, rot, down)
        number = find_tile(player.galaxy, tile)
        if down and number >= 0 and _is_known(state, player.galaxy[number]):
            placed |= KNOWN
        if number >= 0 and place_of(player.galaxy[number]) == place_of(placed):
            player.galaxy = with_change(player.galaxy, number, placed)
        else:
            others = player.galaxy if number < 0 else without(player.galaxy, number)
            player.galaxy = with_item(others, placed)
        if state.events is not None:
            where = (str(x), str(y))
            what = where if down else (TILE_NAMES[tile], *where, str(rot))
            detail = (*what, *_progress(state, player))
            kind = "put-down" if down else "put"
            state.events.append(Event(kind, seat, detail, seen_by(state, seat)))


def whole_size(card: int) -> int:
    """How many tiles a complete galaxy has: with card 11 one is put aside."""
    return len(frame(card)) or GALAXY_TILES


def _progress(state: FactoryState, player: Player) -> tuple[str, ...]:
    """How many tiles lie, and how many a complete galaxy has: the last details of an event."""
    return str(len(player.galaxy)), str(whole_size(state.card))


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
        player.grip = NOTHING
        number = find_tile(player.galaxy, tile)
        if number < 0:
            return
        player.galaxy = without(player.galaxy, number)
        if state.events is not None:
            detail = _progress(state, player)
            if not hidden:
                detail = (TILE_NAMES[tile], *detail)
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
            turned = placed & ~(DOWN | KNOWN)
        else:
            turned = placed | DOWN | (KNOWN if _is_known(state, placed) else 0)
        player.galaxy = with_change(player.galaxy, number, turned)
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
