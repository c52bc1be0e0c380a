"""What a seat knows, with memory, and filling in what it does not.

A blank is HIDDEN in a list of tiles or choices, HIDDEN_TILE in a piece, and an empty
galaxy, hand or grip where somebody builds in secret. All tiles are in the bag at the
start of every round, so memory never reaches back behind it.
"""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.snapshot import same
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    CARD_NAMES,
    COLOUR_NAMES,
    FLIPS,
    GALAXY_TILES,
    KEEPS,
    NEW_DIMENSION,
    ROTATIONS,
    ROW,
    SPACE_PIRATES,
    TILE_NAMES,
    TILES,
    frame,
)
from cosmarium.games.cosmic_factory.notation import write_colours, write_piece
from cosmarium.games.cosmic_factory.rules.choices import possible_choices
from cosmarium.games.cosmic_factory.state import (
    GRIP_DOWN,
    GRIP_TILE,
    HIDDEN,
    HIDDEN_TILE,
    MODE_NAMES,
    MODE_PERSONAL,
    MODE_REALTIME,
    NO_CLAIMS,
    NO_SEAT,
    NO_TIME,
    NOTHING,
    PHASE_BUILD,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_NAMES,
    PHASE_READY,
    REACHING,
    FactoryState,
    Player,
    back,
    piece,
    tile_of,
    with_change,
    with_item,
    x_of,
    y_of,
)

# -- what is visible ------------------------------------------------------------------------


def sees_hand(state: FactoryState, seat: int) -> bool:
    """A player's own nine tiles, from T0 on: the table's, or the player's own."""
    if state.phase < PHASE_BUILD:
        return False
    return state.phase > PHASE_BUILD or state.mode != MODE_PERSONAL or state.players[seat].ready


def sees_last(state: FactoryState, seat: int, owner: int) -> bool:
    """The last three of the draft: the player who passed them on, and in the end their owner. With
    card 12 they went on to a neighbour, unseen; two players can tell by the nine they got."""
    if state.takes_from(owner) == seat:
        return True
    came_back = state.card != SPACE_PIRATES or state.seats == 2
    return owner == seat and came_back and sees_hand(state, seat)


def sees_passed(state: FactoryState, seat: int, owner: int) -> bool:
    """The six handed on after the first choice are known to both sides."""
    return seat in (owner, state.gives_to(owner))


def sees_building(state: FactoryState, seat: int, owner: int) -> bool:
    """What lies in a galaxy, and what its builder is about."""
    return owner == seat or state.phase != PHASE_BUILD or state.mode == MODE_REALTIME


def seen_galaxy(state: FactoryState, seat: int, owner: int) -> list[int]:
    """A galaxy as a seat sees it: others' face-down tiles are backs."""
    galaxy = state.players[owner].galaxy
    if owner == seat or state.over:
        return galaxy
    if not sees_building(state, seat, owner):
        return NOTHING
    return [back(placed) for placed in galaxy] if state.card == BLACK_HOLE else galaxy


# -- blanking -------------------------------------------------------------------------------


def observe(state: FactoryState, seat: int) -> Observation[FactoryState]:
    seen = state.clone()
    if state.over:
        return Observation(seat, seen)
    for owner, player in enumerate(seen.players):
        if not sees_passed(state, seat, owner):
            player.passed = _blank(player.passed)
        if not sees_last(state, seat, owner):
            player.last = _blank(player.last)
        if owner != seat:
            _blank_other(seen, seat, owner)
        elif not sees_hand(state, seat):
            player.hand = _blank(player.hand)
    return Observation(seat, seen)


def _blank(tiles: list[int]) -> list[int]:
    return [HIDDEN] * len(tiles)


def _blank_other(seen: FactoryState, seat: int, owner: int) -> None:
    player = seen.players[owner]
    player.offer = _blank(player.offer)
    player.first = _blank(player.first)
    player.second = _blank(player.second)
    player.choices = _blank(player.choices)
    player.hand = player.shown + [HIDDEN] * (len(player.hand) - len(player.shown))
    player.galaxy = seen_galaxy(seen, seat, owner)
    if not sees_building(seen, seat, owner):
        player.grip = NOTHING
        player.claims = NO_CLAIMS
    elif player.grip and player.grip[GRIP_DOWN]:
        player.grip = with_change(player.grip, GRIP_TILE, HIDDEN)


# -- guessing -------------------------------------------------------------------------------


def determinize(seen: Observation[FactoryState], dice: Dice) -> FactoryState:
    """Any state that fits; tiles that could be anywhere are anywhere with equal odds."""
    state = seen.state.clone()
    if state.over:
        return state
    if state.family or state.phase > PHASE_BUILD:
        _guess_hands(state, dice)
    elif state.phase <= PHASE_DRAFT_1:
        _guess_deal(state, dice)
    else:
        _guess_draft(state, dice)
    for seat, player in enumerate(state.players):
        if seat != seen.seat:
            _guess_galaxy(state, player, dice)
    for seat, player in enumerate(state.players):
        if HIDDEN in player.choices:
            player.choices = _guess_choices(state, seat, dice)
    return state


def _unseen(known: list[list[int]], dice: Dice) -> list[int]:
    """The tiles in none of the lists, shuffled."""
    here = [False] * TILES
    for tiles in known:
        for tile in tiles:
            if tile != HIDDEN:
                here[tile] = True
    found = [tile for tile in range(TILES) if not here[tile]]
    dice.shuffle(found)
    return found


def _fill(tiles: list[int], unseen: list[int]) -> list[int]:
    return [unseen.pop() if tile == HIDDEN else tile for tile in tiles]


def _guess_deal(state: FactoryState, dice: Dice) -> None:
    """During the first pass: nine tiles a player, some of them kept."""
    known = [player.offer for player in state.players] + [p.first for p in state.players]
    unseen = _unseen(known, dice)
    for player in state.players:
        player.first = _fill(player.first, unseen)
        player.offer = sorted(_fill(player.offer, unseen))


def _guess_hands(state: FactoryState, dice: Dice) -> None:
    unseen = _unseen([player.hand for player in state.players], dice)
    for player in state.players:
        player.hand = sorted(_fill(player.hand, unseen))


# Every tile drawn in a round lies in one of three heaps of the seat that drew it: kept at
# once, kept by the neighbour, or passed on twice. What a seat has seen narrows down the
# heaps of a tile; the guess is a random way to fill them.
_KEPT: Final = 0
_KEPT_NEXT: Final = 1
_LAST: Final = 2
_HEAPS: Final = 3


class _Heaps:
    def __init__(self, sizes: list[int], dice: Dice) -> None:
        self.tiles: list[list[int]] = [[] for _ in sizes]
        self._sizes: Final = sizes
        self._dice: Final = dice
        self._allowed: Final[list[int]] = [-1] * TILES  # heaps by tile, as bits; -1: any

    def narrow(self, tiles: list[int], heaps: list[int]) -> None:
        bits = 0
        for heap in heaps:
            bits |= 1 << heap
        for tile in tiles:
            if tile != HIDDEN:
                self._allowed[tile] &= bits

    def fill(self) -> None:
        """Tiles of which something is known first, then any."""
        for tile in self._shuffled([t for t in range(TILES) if self._allowed[t] != -1]):
            self._place(tile, [])
        others = self._shuffled([t for t in range(TILES) if self._allowed[t] == -1])
        for heap, size in enumerate(self._sizes):
            while len(self.tiles[heap]) < size:
                self.tiles[heap].append(others.pop())

    def _shuffled(self, items: list[int]) -> list[int]:
        self._dice.shuffle(items)
        return items

    def _place(self, tile: int, tried: list[int]) -> bool:
        """Into an allowed heap; if all are full, somebody there moves on."""
        heaps = [h for h in range(len(self._sizes)) if self._allowed[tile] >> h & 1]
        for heap in self._shuffled(heaps):
            if len(self.tiles[heap]) < self._sizes[heap]:
                self.tiles[heap].append(tile)
                return True
        for heap in heaps:
            if heap not in tried:
                tried.append(heap)
                for other in self._shuffled(self.tiles[heap].copy()):
                    if self._place(other, tried):
                        self.tiles[heap].remove(other)
                        self.tiles[heap].append(tile)
                        return True
        return False


def _drafted_heaps(state: FactoryState, seat: int) -> list[int]:
    """The heaps that make up the nine tiles a seat drafted."""
    giver = state.takes_from(seat)
    return [
        seat * _HEAPS + _KEPT,
        giver * _HEAPS + _KEPT_NEXT,
        state.takes_from(giver) * _HEAPS + _LAST,
    ]


def _drafter(state: FactoryState, seat: int) -> int:
    """Who drafted the nine tiles a seat builds with: with card 12 the left neighbour."""
    return state.left(seat) if state.card == SPACE_PIRATES else seat


def _guess_draft(state: FactoryState, dice: Dice) -> None:
    sizes = []
    for seat in range(state.seats):
        kept_next = len(state.players[state.gives_to(seat)].second)
        sizes += [KEEPS, kept_next, GALAXY_TILES - KEEPS - kept_next]
    heaps = _Heaps(sizes, dice)
    for seat, player in enumerate(state.players):
        kept, kept_next, last = _drafted_heaps(state, seat)
        heaps.narrow(player.first, [kept])
        heaps.narrow(player.second, [kept_next])
        heaps.narrow(player.last, [last])
        heaps.narrow(player.offer, [kept_next + 1])  # second pass: what the giver drew
        heaps.narrow(player.passed, [seat * _HEAPS + _KEPT_NEXT, seat * _HEAPS + _LAST])
        heaps.narrow(player.hand, _drafted_heaps(state, _drafter(state, seat)))
    heaps.fill()
    for seat, player in enumerate(state.players):
        _write_draft(state, seat, player, heaps)
    if state.phase >= PHASE_READY:
        for seat, player in enumerate(state.players):
            nine = _drafted_heaps(state, _drafter(state, seat))
            player.hand = sorted([tile for heap in nine for tile in heaps.tiles[heap]])


def _write_draft(state: FactoryState, seat: int, player: Player, heaps: _Heaps) -> None:
    kept, kept_next, last = _drafted_heaps(state, seat)
    if HIDDEN in player.first:
        player.first = heaps.tiles[kept]
    if HIDDEN in player.second:
        player.second = heaps.tiles[kept_next]
    own = seat * _HEAPS
    player.passed = sorted(heaps.tiles[own + _KEPT_NEXT] + heaps.tiles[own + _LAST])
    if state.phase == PHASE_DRAFT_2:
        player.offer = sorted(heaps.tiles[kept_next + 1])
    else:
        player.last = sorted(heaps.tiles[last])


def _guess_galaxy(state: FactoryState, player: Player, dice: Dice) -> None:
    """Others' galaxies: faces of hidden tiles; where building is secret, any finished one."""
    if state.phase == PHASE_BUILD and state.mode != MODE_REALTIME:
        if player.built:
            player.galaxy = _any_galaxy(state, player, dice)
        return
    loose = [t for t in player.hand if t not in [tile_of(placed) for placed in player.galaxy]]
    dice.shuffle(loose)
    player.galaxy = [
        placed & ~HIDDEN_TILE | loose.pop() if tile_of(placed) == HIDDEN_TILE else placed
        for placed in player.galaxy
    ]


def _any_galaxy(state: FactoryState, player: Player, dice: Dice) -> list[int]:
    tiles = player.hand.copy()
    dice.shuffle(tiles)
    places = ROW if state.card == NEW_DIMENSION else frame(state.card)
    flips = FLIPS if state.card == BLACK_HOLE else 0
    return [
        piece(tiles[n], x, y, dice.below(ROTATIONS), n < flips) for n, (x, y) in enumerate(places)
    ]


def _guess_choices(state: FactoryState, seat: int, dice: Dice) -> list[int]:
    """Sealed choices of others: anything they may have chosen."""
    player = state.players[seat]
    wanted = len(player.choices)
    player.choices = NOTHING
    for _ in range(wanted):
        choice = dice.choose(possible_choices(state, seat))
        player.choices = with_item(player.choices, choice)
    return player.choices


# -- for other programs ---------------------------------------------------------------------


def as_json(seen: Observation[FactoryState]) -> dict[str, object]:
    """The observation in the notation's words; null is what this seat has not seen, and what it
    kept in the draft until it builds: it may remember that, but not look again (DR-4)."""
    state = seen.state
    return {
        "seat": seen.seat,
        "mode": MODE_NAMES[state.mode],
        "family": state.family,
        "phase": PHASE_NAMES[state.phase],
        "round": state.round,
        "card": CARD_NAMES[state.card - 1] if state.card else None,
        "used_cards": [CARD_NAMES[card - 1] for card in state.used_cards],
        "start_seat": state.start_seat if state.start_seat != NO_SEAT else None,
        "priority": state.priority,
        "times": {
            "build": state.build_time,
            "draft": state.draft_time,
            "turn": state.turn_time,
            "opened": state.opened,
            "start_at": _time(state.start_at),
        },
        "players": [
            _player_json(player, seat == seen.seat and not sees_hand(state, seat))
            for seat, player in enumerate(state.players)
        ],
    }


def _player_json(player: Player, drafting: bool) -> dict[str, object]:
    first, second = player.first, player.second
    if drafting:
        first, second = _blank(first), _blank(second)
    return {
        "markers": dict(zip([*COLOUR_NAMES, "star"], player.markers, strict=True)),
        "draft": {
            "offer": _names(player.offer),
            "first": _names(first),
            "passed": _names(player.passed),
            "second": _names(second),
            "last": _names(player.last),
        },
        "hand": _names(player.hand),
        "galaxy": [f"{write_piece(p)}@{x_of(p)},{y_of(p)}" for p in player.galaxy],
        "picked": _picked(player),
        "ready": player.ready,
        "done": player.done,
        "locked": player.locked,
        "built": player.built,
        "clock": _time(player.clock),
        "grabbing": write_colours(player.grabbing),
        "claims": [_time(time) for time in player.claims],
        "bonus": write_colours(player.bonus),
        "choices": [None if choice == HIDDEN else choice for choice in player.choices],
    }


def _names(tiles: list[int]) -> list[str | None]:
    return [None if tile == HIDDEN else TILE_NAMES[tile] for tile in tiles]


def _time(moment: int) -> int | None:
    return None if moment == NO_TIME else moment


def _picked(player: Player) -> dict[str, object] | None:
    if not player.grip:
        return None
    tile = player.grip[GRIP_TILE]
    return {
        "tile": TILE_NAMES[tile] if tile >= 0 else None,
        "face_down": player.grip[GRIP_DOWN] == 1,
        "bonus": tile == REACHING,
    }


def same_but_choices(before: FactoryState, now: FactoryState, seat: int) -> bool:
    """Whether a seat knows the same of two positions, but for how many of their three tiles the
    others have chosen: known, but nothing that a picture shows."""
    if same(before, now):
        return True
    if seat < 0 or before.phase != now.phase or now.phase not in (PHASE_DRAFT_1, PHASE_DRAFT_2):
        return False
    blurred = now.clone()
    for owner, player in enumerate(blurred.players):
        was = before.players[owner]
        if owner != seat and _threes(was) == _threes(player):
            player.offer, player.first, player.second = was.offer, was.first, was.second
    return same(before, blurred)


def _threes(player: Player) -> tuple[int, int]:
    return len(player.first) // KEEPS, len(player.second) // KEEPS
