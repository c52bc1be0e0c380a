"""The crafting phase: place (P-1 to P-3), score (A-1 to A-3), use resources (X-1 to X-4)."""

from typing import ClassVar

from mypy_extensions import i64

from cosmarium.core.bitsets import add_members, bit, members
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.actions import FIRST_ARG
from cosmarium.games.crafting_the_cosmos.components import (
    DISCHARGE_POINTS,
    ELEMENTS,
    LIFE_IDS,
    LIVES_AROUND,
    LIVES_NEXT_TO,
    NEBULA_IDS,
    NEBULA_LIVES,
    NEBULA_SPACES,
    STAR_IDS,
    STARS_AROUND,
    STARS_NEXT_TO,
    START_LIFE,
    TILE_IDS,
    TILE_POINTS,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Family
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    add_moves,
    craft_fault,
    free_stars,
    life_reaches,
    next_to,
    star_reaches,
    stars_around,
)
from cosmarium.games.crafting_the_cosmos.rules.places import at_life, at_nebula, at_star
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    ALREADY_SUPERNOVA,
    HAS_CREATURE,
    LIFE_MISSING,
    MUST_USE_START_SPACE,
    NO_CREATURES_LEFT,
    NO_CRYSTAL_ON_6,
    NO_DNA,
    NO_GRAVITON,
    NO_LIFE_THERE,
    NO_PROTO,
    NO_STAR,
    NO_STAR_FOR_DISCHARGE,
    NO_SUPERNOVA,
    NOT_ADJACENT_TO_LIFE,
    NOT_AROUND_NEBULA,
    NOT_FINISHED,
    NOT_IN_POOL,
    NOT_REACHABLE,
    SPACE_OCCUPIED,
    STAR_AVAILABLE,
    SUPERNOVA_NEVER_MOVES,
    TOO_FEW_STARS,
    TOO_MANY_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    LIFE_SIDES,
    discard_life,
    discard_star,
    evolve,
    flip,
    gain_stars,
    no_star_left,
    star_name,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    DISCHARGED,
    DRAW_CREATURE,
    NO_LIFE,
    NONE,
    PROTO,
    STEP,
    CraftingState,
    Player,
)

# -- placement --------------------------------------------------------------------------------


class PlaceStar(Family):
    id: ClassVar[str] = "P-2"

    def check(self, state: CraftingState, player: Player, element: int, space: int) -> int:
        if player.pool_stars[element] == 0:
            return NOT_IN_POOL
        return SPACE_OCCUPIED if player.all_stars() & bit(space) else ALLOWED

    def effect(self, state: CraftingState, player: Player, element: int, space: int) -> None:
        player.pool_stars[element] -= 1
        player.put_star(space, element)
        if state.events is not None:
            where = at_star(player, space)
            tell(state, "placed", (ELEMENTS[element], STAR_IDS[space], where))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for element in range(4):
            if player.pool_stars[element]:
                add_members(free_stars(player), self.member(element), legal)


def places_to_grow(player: Player) -> i64:
    """Where new proto-life may lie (P-3): next to life, or else on the starting space."""
    there = player.all_life()
    return next_to(there) & ~there if there else bit(START_LIFE)


class PlaceProto(Family):
    id: ClassVar[str] = "P-3"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.pool_proto == 0:
            return NOT_IN_POOL
        if player.all_life() & bit(space):
            return SPACE_OCCUPIED
        if places_to_grow(player) & bit(space):
            return ALLOWED
        return NOT_ADJACENT_TO_LIFE if player.all_life() else MUST_USE_START_SPACE

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.pool_proto -= 1
        player.put_life(space, PROTO)
        if state.events is not None:
            tell(state, "placed", ("proto", LIFE_IDS[space], at_life(player, space)))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.pool_proto:
            add_members(places_to_grow(player), self.first, legal)


class PlaceNebula(Family):
    id: ClassVar[str] = "P-1"

    def check(self, state: CraftingState, player: Player, tile: int, space: int) -> int:
        if tile not in player.pool_tiles:
            return NOT_IN_POOL
        return ALLOWED if player.tiles[space] == NONE else SPACE_OCCUPIED

    def effect(self, state: CraftingState, player: Player, tile: int, space: int) -> None:
        player.pool_tiles.remove(tile)
        player.put_tile(space, tile)
        if state.events is not None:
            where = at_nebula(player, space)
            tell(state, "placed", (TILE_IDS[tile], NEBULA_IDS[space], where))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if not player.pool_tiles:
            return
        for tile in sorted(player.pool_tiles):
            for space in range(NEBULA_SPACES):
                if player.tiles[space] == NONE:
                    legal.append(self.member(tile, space))


# -- scoring ----------------------------------------------------------------------------------


class Craft(Family):
    """Craft a nebula; one of the stars around it is discarded."""

    id: ClassVar[str] = "A-1"

    def check(self, state: CraftingState, player: Player, nebula: int, star: int) -> int:
        fault = craft_fault(player, nebula)
        if fault != ALLOWED:
            return fault
        around: i64 = STARS_AROUND[nebula]
        return ALLOWED if player.all_stars() & around & bit(star) else NOT_AROUND_NEBULA

    def effect(self, state: CraftingState, player: Player, nebula: int, star: int) -> None:
        tile = player.tiles[nebula]
        player.score += TILE_POINTS[tile]
        player.crafted |= bit(nebula)
        if state.events is not None:
            points, where = str(TILE_POINTS[tile]), at_nebula(player, nebula)
            tell(state, "crafted", (NEBULA_IDS[nebula], TILE_IDS[tile], points, where))
        discard_star(state, player, star)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for nebula in range(NEBULA_SPACES):
            if craft_fault(player, nebula) == ALLOWED:
                around: i64 = STARS_AROUND[nebula]
                add_members(player.all_stars() & around, self.member(nebula), legal)

    def detail(self, state: CraftingState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        if reason not in (TOO_FEW_STARS, TOO_MANY_STARS):
            return ()
        player, nebula = state.players[seat], FIRST_ARG[action]
        return (str(TILE_STARS[player.tiles[nebula]]), str(stars_around(player, nebula)))


class DischargeForStar(Family):
    id: ClassVar[str] = "A-2"

    def check(self, state: CraftingState, player: Player, element: int, _: int) -> int:
        if player.full == 0:
            return NO_CRYSTAL_ON_6
        return ALLOWED if state.star_supply[element] else NO_STAR_FOR_DISCHARGE

    def effect(self, state: CraftingState, player: Player, element: int, _: int) -> None:
        state.pending.append(DISCHARGED)
        gain_stars(state, player, element, 1)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        if state.players[seat].full:
            for element in range(4):
                if state.star_supply[element]:
                    legal.append(self.first + element)


class DischargeForNothing(Family):
    """Only if there is no star in any supply."""

    id: ClassVar[str] = "A-2"

    def check(self, state: CraftingState, player: Player, _: int, __: int) -> int:
        if player.full == 0:
            return NO_CRYSTAL_ON_6
        return ALLOWED if no_star_left(state) else STAR_AVAILABLE

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        state.pending.append(DISCHARGED)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        if state.players[seat].full:
            super().offer(state, seat, legal)


def end_discharge(state: CraftingState, player: Player) -> None:
    """The crystal goes to the next points space, or aside from the sixth on (A-2)."""
    player.full -= 1
    points = 0
    if player.discharged < len(DISCHARGE_POINTS):
        points = DISCHARGE_POINTS[player.discharged]
        player.discharged += 1
    else:
        player.aside += 1
    player.score += points
    if state.events is not None:
        tell(state, "discharged", (str(points), str(player.discharged + player.aside)))


class CreateCreature(Family):
    id: ClassVar[str] = "A-3"

    def check(self, state: CraftingState, player: Player, nebula: int, _: int) -> int:
        if not player.is_crafted(nebula):
            return NOT_FINISHED
        if player.creatures[2 * nebula]:
            return HAS_CREATURE
        around: i64 = LIVES_AROUND[nebula]
        if around & ~player.all_life():
            return LIFE_MISSING
        return ALLOWED if state.creature_stack else NO_CREATURES_LEFT

    def effect(self, state: CraftingState, player: Player, nebula: int, _: int) -> None:
        for space in NEBULA_LIVES[nebula]:
            if player.proto & bit(space):
                discard_life(state, player, space)
        state.pending.append(DRAW_CREATURE + STEP * nebula)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for nebula in members(player.crafted):
            if self.check(state, player, nebula, 0) == ALLOWED:
                legal.append(self.first + nebula)


# -- resources --------------------------------------------------------------------------------


def why_not_turn(player: Player, space: int) -> int:
    """Whether a star can become a supernova, no matter who pays for it."""
    if not player.all_stars() & bit(space):
        return NO_STAR
    return ALREADY_SUPERNOVA if player.novae & bit(space) else ALLOWED


class Flip(Family):
    id: ClassVar[str] = "X-1"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return why_not_turn(player, space) if player.supernovae else NO_SUPERNOVA

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.supernovae -= 1
        flip(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.supernovae:
            add_members(player.all_stars() & ~player.novae, self.first, legal)


class Evolve(Family):
    id: ClassVar[str] = "X-2"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.dna == 0:
            return NO_DNA
        return ALLOWED if player.proto & bit(space) else NO_PROTO

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.dna -= 1
        evolve(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.dna:
            add_members(player.proto, self.first, legal)


class MoveStar(Family):
    id: ClassVar[str] = "X-3"

    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.gravitons == 0:
            return NO_GRAVITON
        if not player.all_stars() & bit(origin):
            return NO_STAR
        if player.novae & bit(origin):
            return SUPERNOVA_NEVER_MOVES
        return ALLOWED if star_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.gravitons -= 1
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.gravitons:
            stars = player.all_stars()
            normal = stars & ~player.novae
            add_moves(normal, stars, STARS_NEXT_TO, self.first, self.width, legal)


def move_star(state: CraftingState, player: Player, origin: int, target: int) -> None:
    player.put_star(target, player.star_at(origin))
    player.put_star(origin, NONE)
    if state.events is not None:
        what, where = star_name(player.star_at(target)), at_star(player, target)
        tell(state, "moved", (STAR_IDS[origin], STAR_IDS[target], what, where))


class MoveLife(Family):
    id: ClassVar[str] = "X-4"

    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.gravitons == 0:
            return NO_GRAVITON
        if not player.all_life() & bit(origin):
            return NO_LIFE_THERE
        return ALLOWED if life_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.gravitons -= 1
        move_life(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.gravitons:
            there = player.all_life()
            add_moves(there, there, LIVES_NEXT_TO, self.first, self.width, legal)


def move_life(state: CraftingState, player: Player, origin: int, target: int) -> None:
    player.put_life(target, player.life_at(origin))
    player.put_life(origin, NO_LIFE)
    if state.events is not None:
        what, where = LIFE_SIDES[player.life_at(target)], at_life(player, target)
        tell(state, "moved", (LIFE_IDS[origin], LIFE_IDS[target], what, where))
