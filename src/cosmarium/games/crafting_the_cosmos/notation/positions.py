"""What lies at a real table, from one text per player; and the tokens at a control."""

from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    CREATURES_OF_GROUP_2,
    CRYSTALS,
    CRYSTALS_IN_SUPPLY,
    KINDS,
    POWER_KIND,
    POWER_NAMES,
    SEAT_COLOURS,
    TILE_IDS,
    TILE_SIZE,
    TILES_OF_A_SIZE,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import (
    read_galaxy,
)
from cosmarium.games.crafting_the_cosmos.state import (
    NO_LIFE,
    NONE,
    NOVA,
    ROW,
    ROW_BUYER,
    ROW_DRAWN,
    ROW_KEPT,
    ROW_KIND,
    TO_CRAFT,
    CraftingState,
    Player,
)

DARK: Final = "dark"


def read_galaxies(texts: list[str]) -> CraftingState:
    """A table in a crafting phase with these galaxies; all else follows from them."""
    if not 2 <= len(texts) <= len(SEAT_COLOURS):
        raise BadInput(f"crafting-the-cosmos has 2 to 4 galaxies, not {len(texts)}")
    state = CraftingState(len(texts))
    for seat, text in enumerate(texts):
        try:
            read_galaxy(state.players[seat], text)
        except BadInput as problem:
            raise BadInput(f"galaxy {seat + 1}: {problem}") from None
    _check_single(state)
    state.pending = [TO_CRAFT]
    _rest_of_tokens(state)
    return state


def _check_single(state: CraftingState) -> None:
    """No tile and no power is in two places, no hand has cards that do not exist."""
    tiles = [tile for player in state.players for tile in _tiles_of(player)]
    for tile in tiles:
        if tiles.count(tile) > 1:
            raise BadInput(f"{TILE_IDS[tile]} is in two places (C-9)")
    powers = [power for player in state.players for power in player.slots if power != NONE]
    for power in powers:
        if powers.count(power) > 1:
            raise BadInput(f"{POWER_NAMES[power]} is in two places (C-5)")
    for kind in range(4):
        cards = sum([player.hand[kind] for player in state.players])
        if cards > CARDS_OF_A_KIND:
            raise BadInput(f"there are {CARDS_OF_A_KIND} {KINDS[kind]} cards, not {cards} (C-4)")


def _tiles_of(player: Player) -> list[int]:
    return [tile for tile in player.tiles if tile != NONE] + player.pool_tiles


def _rest_of_tokens(state: CraftingState) -> None:
    """Supplies and stacks are what is not on a player's side."""
    crystals = 0
    creatures = 0
    for seat, player in enumerate(state.players):
        for star in player.stars:
            if star != NONE:
                state.star_supply[star % NOVA] -= 1
        for element in range(4):
            state.star_supply[element] -= player.pool_stars[element]
        state.life_supply -= _life_on(player) + player.pool_proto
        for tile in _tiles_of(player):
            state.stacks[TILE_SIZE[tile] - 1] &= ~(1 << (tile % TILES_OF_A_SIZE))
        for power in player.slots:
            if power != NONE:
                _take_power(state, seat, power)
        crystals += 1 + player.full + player.discharged + player.aside
        creatures += len([1 for creature in player.creatures if creature])
    state.box = CRYSTALS - CRYSTALS_IN_SUPPLY[state.seats]
    state.crystals = CRYSTALS_IN_SUPPLY[state.seats] - crystals
    if state.crystals < 0:
        state.box += state.crystals
        state.crystals = 0
    state.creature_stack = 2 * state.seats + CREATURES_OF_GROUP_2 - creatures


def _take_power(state: CraftingState, seat: int, power: int) -> None:
    """A power at a slot was bought; of what else was drawn then, nothing is known."""
    row = [NONE] * ROW
    row[ROW_KIND], row[ROW_BUYER] = POWER_KIND[power], seat
    row[ROW_DRAWN] = row[ROW_KEPT] = power
    state.purchases += row
    state.power_tops[POWER_KIND[power]] -= 1


def _life_on(player: Player) -> int:
    return len([1 for side in player.life if side != NO_LIFE])


def write_control(state: CraftingState, control: int) -> str:
    own = [SEAT_COLOURS[seat] for seat, at in enumerate(state.own_at) if at == control]
    return ",".join([*own, *[DARK] * state.dark[control]])
