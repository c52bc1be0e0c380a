"""C-4 to C-11: no star, life, card, tile, creature or crystal is ever lost or made."""

from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    CREATURE_VALUES,
    CREATURES_OF_GROUP,
    CREATURES_OF_GROUP_2,
    CRYSTALS,
    LIFE_TOKENS,
    POWERS,
    STAR_TOKENS,
    TILE_SIZE,
    TILES,
    TILES_OF_A_SIZE,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import in_hand_of_buyer, unseen_powers
from cosmarium.games.crafting_the_cosmos.scoring import discharge_points, nebula_points
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NO_LIFE,
    NONE,
    NOVA,
    CraftingState,
)


def check(state: CraftingState) -> None:
    check_tokens(state)
    check_energy(state)
    check_powers(state)
    check_tiles(state)
    check_creatures(state)
    for player in state.players:
        scored = nebula_points(player) + discharge_points(player) + 6 * player.sets
        assert player.score == scored + sum(player.goal_points), "the score has no source"


def check_tokens(state: CraftingState) -> None:
    for element, total in enumerate(STAR_TOKENS):
        boards = [star % NOVA for player in state.players for star in player.stars if star != NONE]
        pools = sum([player.pool_stars[element] for player in state.players])
        there = state.star_supply[element] + boards.count(element) + pools
        assert there == total, f"stars of element {element}: {there} (C-7)"
    life = sum([len(player.life) - player.life.count(NO_LIFE) for player in state.players])
    pools = sum([player.pool_proto for player in state.players])
    assert state.life_supply + life + pools == LIFE_TOKENS, "life (C-8)"
    crystals = [1 + p.full + p.discharged + p.aside for p in state.players]
    assert state.crystals + state.box + sum(crystals) == CRYSTALS, "crystals (C-11)"
    counts = [*state.star_supply, state.life_supply, state.crystals]
    for player in state.players:
        counts += [*player.pool_stars, player.pool_proto, player.supernovae]
        counts += [player.dna, player.gravitons, player.full]
        assert 0 <= player.crystal < 6, "exactly one crystal rises (R-6)"
    assert min(counts) >= 0


def check_energy(state: CraftingState) -> None:
    for kind in range(4):
        hands = sum([player.hand[kind] for player in state.players])
        there = state.deck[kind] + state.display[kind] + state.discard[kind] + hands
        assert there == CARDS_OF_A_KIND, f"energy cards of kind {kind}: {there} (C-4)"
        drawn = sum([player.drawn[kind] for player in state.players])
        assert state.deck_bound[kind] == state.deck[kind] + drawn, "what all know of the deck"
        for player in state.players:
            assert 0 <= player.giving[kind] <= player.hand[kind]
            assert 0 <= player.known[kind] <= player.hand[kind], "what all know of a hand (V-2)"
        assert min(state.deck[kind], state.display[kind], state.discard[kind]) >= 0
    unknown = [state.deck[4], *[p.hand[4] + p.drawn[4] + p.giving[4] for p in state.players]]
    assert max(unknown) == 0, "a blank in a whole state"


def check_powers(state: CraftingState) -> None:
    cards = [power for player in state.players for power in player.slots if power != NONE]
    cards += in_hand_of_buyer(state) if state.purchases else []
    for kind in range(4):
        unseen = unseen_powers(state, kind)
        assert state.power_tops[kind] == len(unseen)
        cards += unseen + state.power_bottoms[kind]
    assert sorted(cards) == list(range(POWERS)), "power cards (C-5)"


def check_tiles(state: CraftingState) -> None:
    tiles = [tile for bottom in state.stack_bottoms for tile in bottom]
    for tile in range(TILES):
        if state.stacks[TILE_SIZE[tile] - 1] >> (tile % TILES_OF_A_SIZE) & 1:
            tiles.append(tile)
    for player in state.players:
        tiles += [tile for tile in player.tiles if tile != NONE] + player.pool_tiles
    assert sorted(tiles) == list(range(TILES)), "nebula tiles (C-9)"


def check_creatures(state: CraftingState) -> None:
    drawn = [creature for player in state.players for creature in player.creatures if creature]
    size = 2 * state.seats + CREATURES_OF_GROUP_2
    assert state.creature_stack + len(drawn) == size, "creature tiles (C-10)"
    first = [creature for creature in drawn if creature // CREATURE_GROUP == 1]
    assert len(first) == min(len(drawn), 2 * state.seats), "group 1 is drawn first (V-4)"
    for group, counts in enumerate(CREATURES_OF_GROUP, start=1):
        for value, count in zip(CREATURE_VALUES, counts, strict=True):
            assert drawn.count(group * CREATURE_GROUP + value) <= count
