"""What a seat knows as numbers, for programs that learn.

Seats are counted from the seat that looks: 0 is itself, 1 the next to the left. Chance
phases have no row of their own, since nobody decides in them.
"""

from typing import Final

from cosmarium.core.encoding import Rows, Slice, TurnEncoding
from cosmarium.games.cosmic_factory.components import (
    CARDS,
    COLOURS,
    FREE_REACH,
    GALAXY_TILES,
    KEEPS,
    MARKERS,
    ROTATIONS,
    ROUNDS,
    TILES,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.observation import (
    seen_galaxy,
    sees_hand,
    sees_last,
    sees_passed,
)
from cosmarium.games.cosmic_factory.rules.bonus import claimed, elapsed
from cosmarium.games.cosmic_factory.rules.choices import has_to_choose
from cosmarium.games.cosmic_factory.rules.draft import has_kept
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import (
    GRIP_APART,
    GRIP_DOWN,
    GRIP_TILE,
    HIDDEN,
    HIDDEN_TILE,
    MODE_NAMES,
    MODE_PERSONAL,
    MODE_UNTIMED,
    NO_TIME,
    PHASE_BUILD,
    PHASE_DRAFT_1,
    PHASE_NAMES,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OVER,
    PHASE_READY,
    REACHING,
    FactoryState,
    is_down,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

PHASES: Final = PHASE_OVER - PHASE_DRAFT_1 + 1
MOST_SECONDS: Final = 120
SECOND: Final = 1000
MOST_PLANETS: Final = 30
MOST_POINTS: Final = 30
AXIS_TOP: Final = 2 * FREE_REACH

# A placed tile: which, column, row, rotation, face down.
PIECE_TOPS: Final = [*[1] * TILES, AXIS_TOP, AXIS_TOP, *[1] * ROTATIONS, 1]
PIECE_SIZE: Final = TILES + 2 + ROTATIONS + 1
# What a galaxy earns as it lies: zones, belt, extras; largest zones, longest belt.
EARNED: Final = COLOURS + 1 + MARKERS
COUNT_TOPS: Final = [*[MOST_POINTS] * EARNED, *[MOST_PLANETS] * COLOURS, GALAXY_TILES]

MOST_COUNTED: Final = 4096
_COUNTED: Final[dict[tuple[int, ...], list[int]]] = {}  # the last numbers of some galaxies


class FactoryEncoding(TurnEncoding[FactoryState]):
    def slices(self, seats: int) -> list[Slice]:
        phases = ", ".join(PHASE_NAMES[PHASE_DRAFT_1:])
        tiles = [1] * TILES
        found = [
            Slice("phase", f"one of: {phases}", [1] * PHASES),
            Slice("round", "one of five", [1] * ROUNDS),
            Slice("card", "the chaos card of the round: K01 …", [1] * CARDS),
            Slice("used cards", "chaos cards revealed so far: K01 …", [1] * CARDS),
            Slice("mode", f"one of: {', '.join(MODE_NAMES)}", [1] * len(MODE_NAMES)),
            Slice("family", "the variant without draft and cards", [1]),
            Slice("to act", "the seats that must decide", [1] * seats),
            Slice("priority", "each seat's place in the order for ties", [seats - 1] * seats),
            Slice("seconds left", "to build, on this seat's clock", [MOST_SECONDS]),
            Slice("offer", "own tiles to choose from: T01 …", tiles),
            Slice("first", "own tiles kept from the first nine", tiles),
            Slice("second", "own tiles kept from the six received", tiles),
            Slice("passed", "own six tiles handed on", tiles),
            Slice("received", "the six tiles received", tiles),
            Slice("last", "own last three tiles, once they are seen", tiles),
            Slice("given", "the three tiles passed on last", tiles),
            Slice("hand", "own nine tiles, once they are seen", tiles),
            Slice("picked", "own tile in hand", tiles),
            Slice("grip", "lifting a tile, face down, apart, reaching for bonus tiles", [1] * 4),
            Slice("claims", "own sealed claims: green, blue, orange", [1] * COLOURS),
            Slice("chosen", "own sealed choice of tiles", tiles),
            Slice("answered", "own sealed choice: green, blue, orange, none", [1] * (COLOURS + 1)),
        ]
        for seat in range(seats):
            found += _player_slices(f"seat {seat}: ")
        return found

    def own_size(self, seats: int) -> int:
        others = (seats - 1) * sum([part.size for part in _player_slices("")])
        return self.size(seats) - others

    def others_wait(self, state: FactoryState) -> bool:
        """Against the clock, time may run out for others at any moment."""
        return state.mode == MODE_UNTIMED

    def write_own(self, state: FactoryState, seat: int, rows: Rows) -> None:
        _table(state, seat, rows)
        _draft(state, seat, rows)
        _grip(state, seat, rows)
        _player(state, seat, seat, rows)

    def write_others(self, state: FactoryState, seat: int, rows: Rows) -> None:
        for k in range(1, state.seats):
            _player(state, seat, (seat + k) % state.seats, rows)


def _player_slices(who: str) -> list[Slice]:
    return [
        Slice(f"{who}markers", "green, blue, orange, star", [TRACK_END] * MARKERS),
        Slice(f"{who}kept", "tiles kept in the draft: first, second", [KEEPS, KEEPS]),
        Slice(f"{who}state", "ready, done, locked, has built", [1] * 4),
        Slice(f"{who}bonus", "bonus tiles held: green, blue, orange", [1] * COLOURS),
        Slice(f"{who}grabbing", "bonus tiles reached for this millisecond", [1] * COLOURS),
        Slice(f"{who}shown", "tiles that all have seen this round", [1] * TILES),
        Slice(
            f"{who}galaxy",
            "for each placed tile, as this seat sees it: T01 …; column, row from -8 on; "
            "rotation 0 to 3; face down",
            PIECE_TOPS * GALAXY_TILES,
        ),
        Slice(
            f"{who}count",
            "of the galaxy as it lies: points of zones (green, blue, orange), of the belt, extras "
            "(green, blue, orange, star); largest zones (green, blue, orange); longest belt",
            COUNT_TOPS,
        ),
    ]


def _waits_for(state: FactoryState, seat: int) -> bool:
    """Whether a seat must decide; everybody can see that."""
    player = state.players[seat]
    if state.expired or state.over or state.phase < PHASE_DRAFT_1:
        return False
    if state.phase < PHASE_READY:
        return not has_kept(state, player)
    if state.phase == PHASE_READY:
        return not player.ready
    if state.phase == PHASE_BUILD:
        return not (player.built or player.locked or player.done or player.grabbing)
    return state.phase >= PHASE_NEIGHBOUR_CHOICE and has_to_choose(state, seat)


def _seconds_left(state: FactoryState, seat: int) -> int:
    player = state.players[seat]
    if state.phase != PHASE_BUILD or state.mode == MODE_UNTIMED:
        return 0
    if state.mode == MODE_PERSONAL and (player.clock == NO_TIME or player.built):
        return 0
    return max(0, state.build_time - elapsed(state, player)) // SECOND


def _table(state: FactoryState, seat: int, rows: Rows) -> None:
    seats = state.seats
    rows.one_of(state.phase - PHASE_DRAFT_1, PHASES)
    rows.one_of(state.round - 1, ROUNDS)
    rows.one_of(state.card - 1, CARDS)
    rows.all_of([card - 1 for card in state.used_cards], CARDS)
    rows.one_of(state.mode, len(MODE_NAMES))
    rows.flag(state.family)
    for k in range(seats):
        rows.flag(_waits_for(state, (seat + k) % seats))
    if state.priority:
        for k in range(seats):
            rows.number(state.priority.index((seat + k) % seats), seats - 1)
    else:
        rows.skip(seats)
    rows.number(_seconds_left(state, seat), MOST_SECONDS)


def _draft(state: FactoryState, seat: int, rows: Rows) -> None:
    player = state.players[seat]
    giver, receiver = state.takes_from(seat), state.gives_to(seat)
    rows.all_of(player.offer, TILES)
    rows.all_of(player.first, TILES)
    rows.all_of(player.second, TILES)
    rows.all_of(player.passed, TILES)
    rows.all_of(state.players[giver].passed if sees_passed(state, seat, giver) else [], TILES)
    rows.all_of(player.last if sees_last(state, seat, seat) else [], TILES)
    given = state.players[receiver].last
    rows.all_of(given if sees_last(state, seat, receiver) else [], TILES)
    rows.all_of(player.hand if sees_hand(state, seat) else [], TILES)


def _grip(state: FactoryState, seat: int, rows: Rows) -> None:
    player = state.players[seat]
    grip = player.grip
    tile = grip[GRIP_TILE] if grip else HIDDEN
    rows.one_of(tile, TILES)
    rows.flag(len(grip) > 0 and tile == HIDDEN and grip[GRIP_DOWN] == 0)
    rows.flag(len(grip) > 0 and grip[GRIP_DOWN] == 1)
    rows.flag(len(grip) > 0 and grip[GRIP_APART] == 1)
    rows.flag(tile == REACHING)
    rows.bits(claimed(player), COLOURS)
    of_tiles = state.phase == PHASE_NEIGHBOUR_CHOICE
    rows.all_of(player.choices if of_tiles else [], TILES)
    rows.all_of([] if of_tiles else player.choices, COLOURS + 1)


def _player(state: FactoryState, seat: int, owner: int, rows: Rows) -> None:
    player = state.players[owner]
    rows.numbers(player.markers)
    rows.number(len(player.first), KEEPS)
    rows.number(len(player.second), KEEPS)
    rows.flag(player.ready)
    rows.flag(player.done)
    rows.flag(player.locked)
    rows.flag(player.built)
    rows.bits(player.bonus, COLOURS)
    rows.bits(player.grabbing, COLOURS)
    rows.all_of(player.shown, TILES)
    _galaxy(seen_galaxy(state, seat, owner), state.card, rows)


def _galaxy(galaxy: list[int], card: int, rows: Rows) -> None:
    for placed in galaxy:
        tile = tile_of(placed)
        if tile != HIDDEN_TILE:
            rows.put(tile, 1)
        rows.put(TILES, x_of(placed) + FREE_REACH)
        rows.put(TILES + 1, y_of(placed) + FREE_REACH)
        rows.put(TILES + 2 + rot_of(placed), 1)
        if is_down(placed):
            rows.put(TILES + 2 + ROTATIONS, 1)
        rows.skip(PIECE_SIZE)
    rows.skip((GALAXY_TILES - len(galaxy)) * PIECE_SIZE)
    if not galaxy:
        rows.skip(len(COUNT_TOPS))
        return
    rows.numbers(_count(galaxy, card))


def _count(galaxy: list[int], card: int) -> list[int]:
    """Most galaxies are looked at several times before they change; counting takes longer
    than all the rest of a row."""
    key = (card, *galaxy)
    known = _COUNTED.get(key)
    if known is not None:
        return known
    if len(_COUNTED) >= MOST_COUNTED:
        _COUNTED.clear()
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    found = [min(MOST_POINTS, n) for n in [*points.zones, points.belt, *points.extra]]
    found += [min(MOST_PLANETS, count.largest(colour)) for colour in range(COLOURS)]
    found.append(min(GALAXY_TILES, count.longest))
    _COUNTED[key] = found
    return found
