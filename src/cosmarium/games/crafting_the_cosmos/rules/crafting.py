"""The crafting phase: place (P-1 to P-3), score (A-1 to A-3), use resources (X-1 to X-4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.actions import FIRST_ARG
from cosmarium.games.crafting_the_cosmos.components import (
    DISCHARGE_POINTS,
    ELEMENTS,
    LIFE_IDS,
    LIFE_NEXT,
    NEBULA_IDS,
    NEBULA_LIVES,
    NEBULA_SPACES,
    NEBULA_STARS,
    STAR_IDS,
    STAR_NEXT,
    STAR_SPACES,
    START_LIFE,
    TILE_IDS,
    TILE_POINTS,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Family
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    BIT,
    craft_fault,
    destinations,
    growth,
    has_life,
    life_mask,
    life_reaches,
    star_mask,
    star_reaches,
    stars_around,
)
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
    discard_life,
    discard_star,
    evolve,
    flip,
    gain_stars,
    no_star_left,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    DISCHARGED,
    DRAW_CREATURE,
    NO_LIFE,
    NONE,
    NOVA,
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
        return ALLOWED if player.stars[space] == NONE else SPACE_OCCUPIED

    def effect(self, state: CraftingState, player: Player, element: int, space: int) -> None:
        player.pool_stars[element] -= 1
        player.stars[space] = element
        if state.events is not None:
            tell(state, "placed", (ELEMENTS[element], STAR_IDS[space]))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for element in range(4):
            if player.pool_stars[element]:
                first = self.member(element)
                for space, star in enumerate(player.stars):
                    if star == NONE:
                        legal.append(first + space)


def places_to_grow(player: Player) -> i64:
    """Where new proto-life may lie (P-3), as bits: next to life, or else on the starting space."""
    near = growth(player)
    if near == 0 and not has_life(player):
        near = BIT[START_LIFE]
    return near


class PlaceProto(Family):
    id: ClassVar[str] = "P-3"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.pool_proto == 0:
            return NOT_IN_POOL
        if player.life[space] != NO_LIFE:
            return SPACE_OCCUPIED
        if (places_to_grow(player) >> space) & 1:
            return ALLOWED
        return NOT_ADJACENT_TO_LIFE if has_life(player) else MUST_USE_START_SPACE

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.pool_proto -= 1
        player.life[space] = PROTO
        if state.events is not None:
            tell(state, "placed", ("proto", LIFE_IDS[space]))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.pool_proto:
            offer_ends(self.first, places_to_grow(player), legal)


class PlaceNebula(Family):
    id: ClassVar[str] = "P-1"

    def check(self, state: CraftingState, player: Player, tile: int, space: int) -> int:
        if tile not in player.pool_tiles:
            return NOT_IN_POOL
        return ALLOWED if player.tiles[space] == NONE else SPACE_OCCUPIED

    def effect(self, state: CraftingState, player: Player, tile: int, space: int) -> None:
        player.pool_tiles.remove(tile)
        player.tiles[space] = tile
        if state.events is not None:
            tell(state, "placed", (TILE_IDS[tile], NEBULA_IDS[space]))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for tile in sorted(player.pool_tiles):
            for space in range(NEBULA_SPACES):
                if player.tiles[space] == NONE:
                    legal.append(self.member(tile, space))


# -- scoring ----------------------------------------------------------------------------------

_STARS_IN_ORDER: Final = [sorted(stars) for stars in NEBULA_STARS]  # by nebula space


class Craft(Family):
    """Craft a nebula; one of the stars around it is discarded."""

    id: ClassVar[str] = "A-1"

    def check(self, state: CraftingState, player: Player, nebula: int, star: int) -> int:
        fault = craft_fault(player, nebula)
        if fault != ALLOWED:
            return fault
        if player.stars[star] == NONE or star not in NEBULA_STARS[nebula]:
            return NOT_AROUND_NEBULA
        return ALLOWED

    def effect(self, state: CraftingState, player: Player, nebula: int, star: int) -> None:
        tile = player.tiles[nebula]
        player.score += TILE_POINTS[tile]
        player.finished[nebula] = 1
        if state.events is not None:
            tell(state, "crafted", (NEBULA_IDS[nebula], TILE_IDS[tile], str(TILE_POINTS[tile])))
        discard_star(state, player, star)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for nebula in range(NEBULA_SPACES):
            if craft_fault(player, nebula) == ALLOWED:
                for star in _STARS_IN_ORDER[nebula]:
                    if player.stars[star] != NONE:
                        legal.append(self.member(nebula, star))

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
        tell(state, "discharged", (str(points),))


class CreateCreature(Family):
    id: ClassVar[str] = "A-3"

    def check(self, state: CraftingState, player: Player, nebula: int, _: int) -> int:
        if not player.finished[nebula]:
            return NOT_FINISHED
        if player.creatures[2 * nebula]:
            return HAS_CREATURE
        for space in NEBULA_LIVES[nebula]:
            if player.life[space] == NO_LIFE:
                return LIFE_MISSING
        return ALLOWED if state.creature_stack else NO_CREATURES_LEFT

    def effect(self, state: CraftingState, player: Player, nebula: int, _: int) -> None:
        for space in NEBULA_LIVES[nebula]:
            if player.life[space] == PROTO:
                discard_life(state, player, space)
        state.pending.append(DRAW_CREATURE + STEP * nebula)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for nebula in range(NEBULA_SPACES):
            if player.finished[nebula] and self.check(state, player, nebula, 0) == ALLOWED:
                legal.append(self.first + nebula)


# -- resources --------------------------------------------------------------------------------


def why_not_turn(player: Player, space: int) -> int:
    """Whether a star can become a supernova, whoever pays for it."""
    star = player.stars[space]
    if star == NONE:
        return NO_STAR
    return ALREADY_SUPERNOVA if star >= NOVA else ALLOWED


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
            for space in range(STAR_SPACES):
                if why_not_turn(player, space) == ALLOWED:
                    legal.append(self.first + space)


class Evolve(Family):
    id: ClassVar[str] = "X-2"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.dna == 0:
            return NO_DNA
        return ALLOWED if player.life[space] == PROTO else NO_PROTO

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.dna -= 1
        evolve(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.dna:
            offer_proto(player, self.first, legal)


def offer_proto(player: Player, first: int, legal: list[int]) -> None:
    """The actions, counted from `first`, whose spaces hold proto-life."""
    for space, side in enumerate(player.life):
        if side == PROTO:
            legal.append(first + space)


def offer_ends(first: int, ends: i64, legal: list[int]) -> None:
    """The actions of one origin whose targets are the bits of `ends`."""
    target = first
    while ends:
        if ends & 1:
            legal.append(target)
        ends >>= 1
        target += 1


class MoveStar(Family):
    id: ClassVar[str] = "X-3"

    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.gravitons == 0:
            return NO_GRAVITON
        star = player.stars[origin]
        if star == NONE:
            return NO_STAR
        if star >= NOVA:
            return SUPERNOVA_NEVER_MOVES
        return ALLOWED if star_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.gravitons -= 1
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.gravitons:
            occupied = star_mask(player)
            for origin, star in enumerate(player.stars):
                if NONE < star < NOVA:
                    ends = destinations(origin, occupied, STAR_NEXT)
                    offer_ends(self.member(origin), ends, legal)


def move_star(state: CraftingState, player: Player, origin: int, target: int) -> None:
    player.stars[target] = player.stars[origin]
    player.stars[origin] = NONE
    if state.events is not None:
        tell(state, "moved", (STAR_IDS[origin], STAR_IDS[target]))


class MoveLife(Family):
    id: ClassVar[str] = "X-4"

    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.gravitons == 0:
            return NO_GRAVITON
        if player.life[origin] == NO_LIFE:
            return NO_LIFE_THERE
        return ALLOWED if life_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.gravitons -= 1
        move_life(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.gravitons:
            occupied = life_mask(player)
            for origin, side in enumerate(player.life):
                if side != NO_LIFE:
                    ends = destinations(origin, occupied, LIFE_NEXT)
                    offer_ends(self.member(origin), ends, legal)


def move_life(state: CraftingState, player: Player, origin: int, target: int) -> None:
    player.life[target] = player.life[origin]
    player.life[origin] = NO_LIFE
    if state.events is not None:
        tell(state, "moved", (LIFE_IDS[origin], LIFE_IDS[target]))
