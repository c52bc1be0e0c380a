"""What a seat knows as numbers, for programs that learn.

Seats are counted from the seat that looks: 0 is itself, 1 the next at the table. A nebula is
given by what it needs, not by its number, since that is what matters about it.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import lowest
from cosmarium.core.encoding import Rows, Slice, TurnEncoding
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    CHAMBER_TOP,
    CRYSTALS_IN_SUPPLY,
    DISCHARGE_POINTS,
    DISPLAY_SIZE,
    GOALS,
    GOALS_IN_PLAY,
    HE,
    KINDS,
    LAST_ROUND,
    LIFE_SPACES,
    LIFE_TOKENS,
    NEBULA_SPACES,
    POWERS,
    POWERS_OF_A_KIND,
    SHIFT_MOVES,
    STAR_SPACES,
    STAR_TOKENS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
    TILES,
    TILES_OF_A_SIZE,
    C,
    H,
    O,
)
from cosmarium.games.crafting_the_cosmos.observation import own_cards_under
from cosmarium.games.crafting_the_cosmos.rules.cards import in_hand_of_buyer, must_discard
from cosmarium.games.crafting_the_cosmos.rules.overlap import AHEAD_SEAT, has_to_act, in_front
from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    CREATURE_GROUP,
    NONE,
    ROW,
    ROW_BUYER,
    STEP,
    TO_DISCARD,
    TO_RELOCATE_MORE,
    CraftingState,
    Player,
)

DECISIONS: Final = TO_RELOCATE_MORE + 1
TRACK: Final = 3  # spaces of the goal track on which a goal lies during a round

# Numbers that no rule limits are cut off where they no longer matter.
MOST_POINTS: Final = 200
MOST_CARDS: Final = 30
MOST_BOX: Final = 10
MOST_CREATURES: Final = 24
MOST_COUNTERS: Final = 12
MOST_POOL: Final = 8
MOST_WAITING: Final = 5

STAR_TOPS: Final = [1, 1, 1, 1, 1]
NEBULA_TOPS: Final = [1, 1, 3, 3, 3, 2, 2, 11, 2, 16]

# What a nebula tile brings: its size, the stars it needs, its points.
_TILE_NUMBERS: Final = [
    [TILE_SIZE[tile], *TILE_NEEDS[tile], TILE_POINTS[tile]] for tile in range(TILES)
]


class CraftingEncoding(TurnEncoding[CraftingState]):
    def slices(self, seats: int) -> list[Slice]:
        found = [
            Slice(
                "decision", "what is to be decided, as in the list of decisions", [1] * DECISIONS
            ),
            Slice("round", "one of eight", [1] * LAST_ROUND),
            Slice("to act", "the seats that must decide", [1] * seats),
            Slice("start", "the seat with the start tile", [1] * seats),
            Slice("shift", "moves made, whether the own token moved", [SHIFT_MOVES, 1]),
            Slice(
                "effect",
                "power under way: PL1 …; argument of the open step; life spaces used by it",
                [*[1] * POWERS, STEP - 1, *[1] * LIFE_SPACES],
            ),
            Slice("dark energy", "tokens on each control", [4] * 4),
            Slice("tokens", "for each seat the control of its token", [1] * 4 * seats),
            Slice("supply", "H, He, O, C stars, life", [*STAR_TOKENS, LIFE_TOKENS]),
            Slice("crystals", "in the supply, in the box", [CRYSTALS_IN_SUPPLY[seats], MOST_BOX]),
            Slice("display", f"energy cards: {', '.join(KINDS)}", [DISPLAY_SIZE] * 4),
            Slice("discard", "energy cards by kind", [CARDS_OF_A_KIND] * 4),
            Slice(
                "deck",
                "energy cards in it; of each kind no more than this, as the seat knows",
                [60, *[CARDS_OF_A_KIND] * 4],
            ),
            Slice("tiles", "nebula tiles nobody has seen yet: T101 …", [1] * TILES),
            Slice("tiles under", "nebula tiles known to be under their stack", [1] * TILES),
            Slice("power decks", "cards in each", [POWERS_OF_A_KIND] * 4),
            Slice("powers under", "own cards under power decks: PL1 …", [1] * POWERS),
            Slice("powers drawn", "own cards to choose from", [1] * POWERS),
            Slice("creatures", "tiles in the stack", [MOST_CREATURES]),
            Slice("goals", "for spaces 1 to 3 of the track: Y01 …", [1] * GOALS * TRACK),
            Slice(
                "hand",
                "own energy cards by kind, and those chosen for the hand limit",
                [CARDS_OF_A_KIND] * 8,
            ),
        ]
        for seat in range(seats):
            found += _player_slices(f"seat {seat}: ")
        return found

    def own_size(self, seats: int) -> int:
        others = (seats - 1) * sum([part.size for part in _player_slices("")])
        return self.size(seats) - others

    def others_wait(self, state: CraftingState) -> bool:
        return True

    def write_own(self, state: CraftingState, seat: int, rows: Rows) -> None:
        _turn(state, seat, rows)
        _table(state, seat, rows)
        player = state.players[seat]
        _kinds(player.hand, rows)
        _kinds(player.giving, rows)
        _player(player, True, rows)

    def write_others(self, state: CraftingState, seat: int, rows: Rows) -> None:
        for k in range(1, state.seats):
            _player(state.players[(seat + k) % state.seats], False, rows)


def _player_slices(who: str) -> list[Slice]:
    return [
        Slice(
            f"{who}points", "without creatures; points of goals", [MOST_POINTS, 6 * GOALS_IN_PLAY]
        ),
        Slice(
            f"{who}cards",
            "energy cards; of each kind at least this, as all know",
            [MOST_CARDS, *[CARDS_OF_A_KIND] * 4],
        ),
        Slice(f"{who}slots", "slots with a power", [1] * 4),
        Slice(f"{who}powers", "PL1 …", [1] * POWERS),
        Slice(f"{who}counters", "supernovae, DNA, gravitons", [MOST_COUNTERS] * 3),
        Slice(
            f"{who}chamber",
            "space of the rising crystal; crystals on 6, discharged, aside",
            [*[1] * CHAMBER_TOP, MOST_WAITING, len(DISCHARGE_POINTS), MOST_WAITING],
        ),
        Slice(f"{who}pool", "H, He, O, C stars, proto-life", [MOST_POOL] * 5),
        Slice(f"{who}pool tiles", "T101 …", [1] * TILES),
        Slice(
            f"{who}stars",
            "for each star space: H, He, O, C, whether it is a supernova",
            STAR_TOPS * STAR_SPACES,
        ),
        Slice(f"{who}life", "for each life space: proto-life, stable life", [1, 1] * LIFE_SPACES),
        Slice(
            f"{who}nebulae",
            "for each nebula space: tile, finished, size; H, He, O, C it needs, points;"
            " creatures, own creatures' value",
            NEBULA_TOPS * NEBULA_SPACES,
        ),
    ]


def _total(numbers: list[int]) -> int:
    """Compiled, this takes a fifth of the time of `sum`."""
    total = 0
    for number in numbers:
        total += number
    return total


def _kinds(cards: list[int], rows: Rows) -> None:
    """Energy cards by kind, without those of unknown kind."""
    for kind in range(4):
        rows.number(cards[kind], CARDS_OF_A_KIND)


def _turn(state: CraftingState, seat: int, rows: Rows) -> None:
    """With two open turns (M-12) the own one, and both seats as those to act."""
    other = state.ahead[AHEAD_SEAT] if has_to_act(state) else NONE
    state = in_front(state, seat)
    seats = state.seats
    step = state.pending[-1] if state.pending else CHANCE_STEPS
    kind = step % STEP
    deciding = kind < CHANCE_STEPS
    rows.one_of(kind if deciding else -1, DECISIONS)
    rows.one_of(state.round - 1, LAST_ROUND)
    if kind == TO_DISCARD:
        for k in range(seats):
            rows.flag(must_discard(state.players[(seat + k) % seats]))
    else:
        if deciding and other != NONE:
            rows.put((other - seat) % seats, 1)
        rows.one_of((state.current - seat) % seats if deciding else -1, seats)
    rows.one_of((state.start - seat) % seats if state.start != NONE else -1, seats)
    rows.number(state.moves, SHIFT_MOVES)
    rows.flag(state.own_moved)
    rows.one_of(state.card, POWERS)
    rows.number(step // STEP if deciding else 0, STEP - 1)
    rows.all_of(state.used, LIFE_SPACES)
    rows.numbers(state.dark)
    for k in range(seats):
        rows.one_of(state.own_at[(seat + k) % seats], 4)


def _table(state: CraftingState, seat: int, rows: Rows) -> None:
    rows.numbers(state.star_supply)
    rows.number(state.life_supply, LIFE_TOKENS)
    rows.number(state.crystals, CRYSTALS_IN_SUPPLY[state.seats])
    rows.number(max(0, state.box), MOST_BOX)
    rows.numbers(state.display)
    rows.numbers(state.discard)
    rows.number(_total(state.deck), 60)
    own = state.players[seat].drawn
    for kind in range(4):
        rows.number(state.deck_bound[kind] - own[kind], CARDS_OF_A_KIND)
    for mask in state.stacks:
        rows.bits(mask, TILES_OF_A_SIZE)
    for tiles in state.stack_bottoms:
        rows.mark(tiles)
    rows.skip(TILES)
    for kind in range(4):
        size = state.power_tops[kind] + len(state.power_bottoms[kind])
        rows.number(size, POWERS_OF_A_KIND)
    rows.all_of(own_cards_under(state, seat), POWERS)
    if state.purchases and state.purchases[ROW_BUYER - ROW] == seat:
        rows.mark(in_hand_of_buyer(state))
    rows.skip(POWERS)
    rows.number(state.creature_stack, MOST_CREATURES)
    for space in range(1, TRACK + 1):
        index = state.round - space
        rows.one_of(state.goals[index] if 0 <= index < len(state.goals) else -1, GOALS)


def _player(player: Player, own: bool, rows: Rows) -> None:
    rows.number(player.score, MOST_POINTS)
    rows.number(_total(player.goal_points), 6 * GOALS_IN_PLAY)
    rows.number(_total(player.hand), MOST_CARDS)
    rows.numbers(player.known)
    for power in player.slots:
        rows.flag(power != NONE)
    rows.all_of(player.slots, POWERS)
    rows.number(player.supernovae, MOST_COUNTERS)
    rows.number(player.dna, MOST_COUNTERS)
    rows.number(player.gravitons, MOST_COUNTERS)
    rows.one_of(player.crystal, CHAMBER_TOP)
    rows.number(player.full, MOST_WAITING)
    rows.number(player.discharged, len(DISCHARGE_POINTS))
    rows.number(player.aside, MOST_WAITING)
    for number in player.pool_stars:
        rows.number(number, MOST_POOL)
    rows.number(player.pool_proto, MOST_POOL)
    rows.all_of(player.pool_tiles, TILES)
    _stars(player, rows)
    _life(player, rows)
    for nebula, tile in enumerate(player.tiles):
        if tile != NONE:
            _nebula(player, nebula, tile, own, rows)
        else:
            rows.skip(len(NEBULA_TOPS))


def _stars(player: Player, rows: Rows) -> None:
    width = len(STAR_TOPS)
    _mark(player.hydrogen, width, H, rows)
    _mark(player.helium, width, HE, rows)
    _mark(player.oxygen, width, O, rows)
    _mark(player.carbon, width, C, rows)
    _mark(player.novae, width, 4, rows)
    rows.skip(width * STAR_SPACES)


def _life(player: Player, rows: Rows) -> None:
    _mark(player.proto, 2, 0, rows)
    _mark(player.stable, 2, 1, rows)
    rows.skip(2 * LIFE_SPACES)


def _mark(spaces: i64, width: i64, place: i64, rows: Rows) -> None:
    """Set one flag of each of these spaces, of which each takes `width` places."""
    while spaces:
        rows.put(width * lowest(spaces) + place, 1)
        spaces &= spaces - 1


def _nebula(player: Player, nebula: int, tile: int, own: bool, rows: Rows) -> None:
    rows.flag(True)
    rows.flag(player.is_crafted(nebula))
    rows.numbers(_TILE_NUMBERS[tile])
    first, second = player.creatures[2 * nebula], player.creatures[2 * nebula + 1]
    rows.number((1 if first else 0) + (1 if second else 0), 2)
    rows.number(first % CREATURE_GROUP + second % CREATURE_GROUP if own else 0, 16)
