"""What a seat's judgement and its choices depend on, as one number.

A search comes to the same position again and again, because most steps of a turn can be made in
any order; and between its simulations little changes for those whose turn it is not.
"""

from mypy_extensions import i64

from cosmarium.core.keys import Key
from cosmarium.games.crafting_the_cosmos.components import NEBULA_SPACES
from cosmarium.games.crafting_the_cosmos.scoring import goal_value
from cosmarium.games.crafting_the_cosmos.state import (
    ROW,
    STEP,
    TO_KEEP,
    TO_PUT_UNDER,
    CraftingState,
    Player,
)


def position_key(state: CraftingState, seat: int) -> int:
    """The same only where the seat's value, its legal actions and its prospects are the same; 0
    where two turns are open at once (M-12)."""
    if state.fast:
        return 0
    key = Key()
    _turn(state, seat, key)
    _goals(state, seat, key)
    _player(state.players[seat], key)
    if state.current == seat:
        _table(state, key)
    return key.number()


def _packed(numbers: list[int], bits: i64) -> i64:
    """Of numbers that are not negative and have so many bits; 30 bits in all."""
    total: i64 = 0
    for number in numbers:
        total = (total << bits) + number
    return total


def _turn(state: CraftingState, seat: int, key: Key) -> None:
    """How much of the game is left, what is to be done now, and where tokens lie."""
    key.add((state.seats << 2) + (seat << 5) + (state.rules << 8) + int(state.over))
    key.add(((state.start + 1) << 3) + (state.current << 6) + (state.round << 9))
    key.add((state.crystals << 8) + state.creature_stack)
    key.add_list(state.pending)
    key.add_list(state.own_at)
    key.add(_packed(state.dark, 7))


def _goals(state: CraftingState, seat: int, key: Key) -> None:
    """Goals on the track, and what the others have to show for them."""
    key.add_list(state.goals)
    for index in range(len(state.players[seat].goal_points), len(state.goals)):
        for other in range(state.seats):
            if other != seat:
                key.add(goal_value(state.players[other], state.goals[index]))


def _player(player: Player, key: Key) -> None:
    key.add(player.score)
    key.add(len(player.goal_points))
    key.add(_packed(player.hand, 6))
    key.add(_packed(player.giving, 6))
    key.add_list(player.slots)
    key.add((player.supernovae << 16) + (player.dna << 8) + player.gravitons)
    key.add((player.crystal << 16) + (player.full << 8) + player.discharged)
    key.add(_packed(player.pool_stars, 7))
    key.add(player.pool_proto)
    key.add_list(player.pool_tiles)
    key.add_set(player.hydrogen)
    key.add_set(player.helium)
    key.add_set(player.oxygen)
    key.add_set(player.carbon)
    key.add_set(player.novae)
    key.add_set(player.proto)
    key.add_set(player.stable)
    key.add(player.crafted)
    for nebula in range(NEBULA_SPACES):
        first, second = player.creatures[2 * nebula], player.creatures[2 * nebula + 1]
        key.add(((player.tiles[nebula] + 1) << 12) + (first << 6) + second)


def _table(state: CraftingState, key: Key) -> None:
    """What only the seat whose turn it is can use."""
    key.add((state.moves << 8) + int(state.own_moved))
    key.add(state.card)
    key.add_list(state.used)
    key.add(_packed(state.star_supply, 7))
    key.add((state.life_supply << 16) + sum(state.deck))
    key.add(_packed(state.display, 7))
    key.add(_packed(state.discard, 7))
    for kind in range(4):
        key.add(state.power_tops[kind] + len(state.power_bottoms[kind]))
    for size in range(3):
        key.add(state.stacks[size])
        key.add_list(state.stack_bottoms[size])
    if state.pending and state.pending[-1] % STEP in (TO_KEEP, TO_PUT_UNDER):
        key.add_list(state.purchases[len(state.purchases) - ROW :])
