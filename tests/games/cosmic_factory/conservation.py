"""SU-2, RD-5: the 54 tiles, three bonus tiles and 20 cards are never lost, made or doubled."""

from cosmarium.games.cosmic_factory.components import (
    GALAXY_TILES,
    KEEPS,
    SABOTAGE,
    TILES,
    frame,
)
from cosmarium.games.cosmic_factory.state import (
    PHASE_BUILD,
    PHASE_COMPLETE,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_READY,
    FactoryState,
    place_of,
    tile_of,
)


def check(state: FactoryState) -> None:
    check_tiles(state)
    check_galaxies(state)
    bonus = [colour for p in state.players for colour in range(3) if p.bonus >> colour & 1]
    assert len(bonus) == len(set(bonus)), "a bonus tile in two hands"
    assert len(state.used_cards) == len(set(state.used_cards)), "a card twice"
    for player in state.players:
        assert all([0 <= points <= 30 for points in player.markers]), "a marker off the track"


def check_tiles(state: FactoryState) -> None:
    """Every tile is in one hand at most; between the draft and the end of a round in nine."""
    if state.phase in (PHASE_DRAFT_1, PHASE_DRAFT_2):
        hands = [p.offer + p.first + p.second for p in state.players]
    else:
        hands = [p.hand for p in state.players]
    tiles = [tile for hand in hands for tile in hand]
    assert len(set(tiles)) == len(tiles), "a tile in two hands"
    assert all([0 <= tile < TILES for tile in tiles]), "no such tile"
    if not state.over and state.phase >= PHASE_DRAFT_1:
        assert sum([len(hand) for hand in hands]) == GALAXY_TILES * state.seats
    if state.phase == PHASE_READY and not state.family:
        for player in state.players:
            parts = [player.first, player.second, player.last]
            assert [len(part) for part in parts] == [KEEPS] * 3
        drafted = [t for p in state.players for t in [*p.first, *p.second, *p.last]]
        assert sorted(drafted) == sorted(tiles), "drafted tiles are the tiles built with"


def check_galaxies(state: FactoryState) -> None:
    for player in state.players:
        placed = [tile_of(piece) for piece in player.galaxy]
        assert len(set(placed)) == len(placed), "a tile twice in a galaxy"
        assert set(placed) <= set(player.hand), "a galaxy of other tiles"
        assert len({place_of(piece) for piece in player.galaxy}) == len(placed), "two on one"
        if state.phase > PHASE_COMPLETE:
            full = len(frame(state.card)) or GALAXY_TILES
            robbed = 1 if state.over and state.card == SABOTAGE else 0
            assert len(placed) == full - robbed, "an incomplete galaxy after completion"
        if state.phase < PHASE_BUILD:
            assert not placed, "a galaxy before building"
