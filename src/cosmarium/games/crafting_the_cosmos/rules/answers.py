"""Answers to the open steps of a power's effect (M-6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.bitsets import add_members, bit, members
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.actions import (
    CHOOSE_CRYSTALS,
    CHOOSE_GAIN,
    CHOOSE_PROTO,
    CHOOSE_STABLE,
)
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    LIFE_IDS,
    LIVES_NEXT_TO,
    NEBULA_IDS,
    STAR_IDS,
    STARS_NEXT_TO,
    STARS_OF_SECTOR,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import (
    move_life,
    move_star,
    why_not_turn,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Answer
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    add_moves,
    destinations,
    free_lives,
    free_stars,
    life_reaches,
    next_to,
    proto_near_star,
    star_reaches,
)
from cosmarium.games.crafting_the_cosmos.rules.places import at_life, at_nebula, at_star
from cosmarium.games.crafting_the_cosmos.rules.powers import can_be_replaced
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    ALREADY_FINISHED,
    DECISION_PENDING,
    MUST_CHOOSE_AT_LEAST_ONE,
    NO_NEBULA,
    NO_PROTO,
    NO_STABLE,
    NO_STAR,
    NO_STAR_TO_DISCARD,
    NO_TARGET,
    NOT_A_SUPERNOVA,
    NOT_ADJACENT_TO_LIFE,
    NOT_EXACTLY_ONE_CREATURE,
    NOT_REACHABLE,
    SPACE_TAKEN,
    STACK_EMPTY,
    SUPPLY_EMPTY,
    TOKEN_ALREADY_USED,
    WRONG_SECTOR,
    WRONG_SIZE,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    discard_life,
    discard_star,
    evolve,
    flip,
    gain_proto,
    gain_stars,
    raise_crystal,
    stack_is_empty,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    DRAW_ASH,
    DRAW_CREATURE,
    DRAW_TILE,
    NONE,
    PROTO,
    STABLE,
    STEP,
    TO_EVOLVE_MORE,
    TO_MOVE_BACK,
    TO_RELOCATE,
    TO_RELOCATE_MORE,
    CraftingState,
    Player,
)

EVENT_HORIZON_GAIN: Final = 2  # crystal steps or proto-life (PT4)
WORMHOLE_LIFE: Final = 3  # tokens relocated at most (PG8)


def open_arg(state: CraftingState) -> int:
    return state.pending[-1] // STEP


class PowerStep(Answer):
    """A step of an effect; what it may be applied to, the card names."""

    id: ClassVar[str] = "W-7"


# -- placed at once ---------------------------------------------------------------------------


class PutStable(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return SPACE_TAKEN if player.all_life() & bit(space) else ALLOWED

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _put_life(state, player, space, STABLE, "stable")

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        add_members(free_lives(state.players[seat]), self.first, legal)


class PutProto(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.all_life() & bit(space):
            return SPACE_TAKEN
        return ALLOWED if next_to(player.stable) & bit(space) else NOT_ADJACENT_TO_LIFE

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _put_life(state, player, space, PROTO, "proto")

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        add_members(free_lives(player) & next_to(player.stable), self.first, legal)


def _put_life(state: CraftingState, player: Player, space: int, side: int, name: str) -> None:
    state.life_supply -= 1
    player.put_life(space, side)
    if state.events is not None:
        tell(state, "placed", (name, LIFE_IDS[space], at_life(player, space)))


class PutStar(PowerStep):
    def check(self, state: CraftingState, player: Player, element: int, space: int) -> int:
        if state.star_supply[element] == 0:
            return SUPPLY_EMPTY
        sector: i64 = STARS_OF_SECTOR[open_arg(state)]
        if not sector & bit(space):
            return WRONG_SECTOR
        return SPACE_TAKEN if player.all_stars() & bit(space) else ALLOWED

    def effect(self, state: CraftingState, player: Player, element: int, space: int) -> None:
        state.star_supply[element] -= 1
        player.put_star(space, element)
        if state.events is not None:
            where = at_star(player, space)
            tell(state, "placed", (ELEMENTS[element], STAR_IDS[space], where))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        sector: i64 = STARS_OF_SECTOR[open_arg(state)]
        for element in range(4):
            if state.star_supply[element]:
                free = free_stars(state.players[seat]) & sector
                add_members(free, self.member(element), legal)


# -- stars ------------------------------------------------------------------------------------


class DiscardStar(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.all_stars() & bit(space) else NO_STAR_TO_DISCARD

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        discard_star(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        add_members(state.players[seat].all_stars(), self.first, legal)


class ChooseStar(PowerStep):
    def check(self, state: CraftingState, player: Player, element: int, _: int) -> int:
        return ALLOWED if state.star_supply[element] else SUPPLY_EMPTY

    def effect(self, state: CraftingState, player: Player, element: int, _: int) -> None:
        gain_stars(state, player, element, 1)


class FlipFree(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return why_not_turn(player, space)

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        flip(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        add_members(player.all_stars() & ~player.novae, self.first, legal)


class FlipAndEvolve(FlipFree):
    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        flip(state, player, space)
        _evolve_near(state, player, space)


def _evolve_near(state: CraftingState, player: Player, space: int) -> None:
    for life in members(proto_near_star(player, space)):
        evolve(state, player, life)


class ChooseNova(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if not player.novae & bit(space):
            return NOT_A_SUPERNOVA
        return ALLOWED if proto_near_star(player, space) else NO_TARGET

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _evolve_near(state, player, space)


class Unflip(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.novae & bit(space) else NOT_A_SUPERNOVA

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.novae &= ~bit(space)
        state.pending.append(TO_MOVE_BACK + STEP * space)
        if state.events is not None:
            element = ELEMENTS[player.star_at(space)]
            tell(state, "unflipped", (STAR_IDS[space], element, at_star(player, space)))


class MoveBack(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if origin != open_arg(state):
            return DECISION_PENDING
        return ALLOWED if star_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        origin = open_arg(state)
        ends = destinations(origin, state.players[seat].all_stars(), STARS_NEXT_TO)
        add_members(ends, self.member(origin), legal)


# -- relocate a star or a nebula (PG4) --------------------------------------------------------


class ShootStar(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        stars = player.all_stars()
        if not stars & bit(origin):
            return NO_STAR
        return SPACE_TAKEN if stars & bit(target) else ALLOWED

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for origin in members(player.all_stars()):
            add_members(free_stars(player), self.member(origin), legal)


class ShootNebula(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.tiles[origin] == NONE:
            return NO_NEBULA
        if player.is_crafted(origin):
            return ALREADY_FINISHED
        return ALLOWED if player.tiles[target] == NONE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.put_tile(target, player.tiles[origin])
        player.put_tile(origin, NONE)
        if state.events is not None:
            what, where = TILE_IDS[player.tiles[target]], at_nebula(player, target)
            tell(state, "moved", (NEBULA_IDS[origin], NEBULA_IDS[target], what, where))


# -- life -------------------------------------------------------------------------------------


class PayLife(PowerStep):
    id: ClassVar[str] = "W-2"

    def __init__(self, family: int, side: int) -> None:
        super().__init__(family)
        self.side: Final = side

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.lives_of(self.side) & bit(space) else _lacks(self.side)

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        discard_life(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        add_members(state.players[seat].lives_of(self.side), self.first, legal)


def _lacks(side: int) -> int:
    return NO_PROTO if side == PROTO else NO_STABLE


class EvolveMore(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.proto & bit(space) else NO_PROTO

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        evolve(state, player, space)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        add_members(state.players[seat].proto, self.first, legal)


class EvolveFirst(EvolveMore):
    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        evolve(state, player, space)
        state.pending.append(TO_EVOLVE_MORE)


class Drift(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if not player.proto & bit(origin):
            return NO_PROTO
        return ALLOWED if life_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_life(state, player, origin, target)
        evolve(state, player, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        there = player.all_life()
        add_moves(player.proto, there, LIVES_NEXT_TO, self.first, self.width, legal)


class Relocate(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if not player.lives_of(open_arg(state)) & bit(origin):
            return _lacks(open_arg(state))
        if origin in state.used:
            return TOKEN_ALREADY_USED
        return SPACE_TAKEN if player.all_life() & bit(target) else ALLOWED

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_life(state, player, origin, target)
        state.used.append(target)
        if len(state.used) < WORMHOLE_LIFE:
            state.pending.append(TO_RELOCATE_MORE + STEP * open_arg(state))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for origin in members(player.lives_of(open_arg(state))):
            if origin not in state.used:
                add_members(free_lives(player), self.member(origin), legal)


class Done(PowerStep):
    """Nothing more of "up to"."""

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        pass


class NotDoneYet(Done):
    def check(self, state: CraftingState, player: Player, _: int, __: int) -> int:
        return MUST_CHOOSE_AT_LEAST_ONE


# -- choices ----------------------------------------------------------------------------------


class ChooseGain(PowerStep):
    """Event Horizon: crystals or proto-life."""

    def check(self, state: CraftingState, player: Player, choice: int, _: int) -> int:
        if choice == CHOOSE_CRYSTALS:
            return ALLOWED
        if choice == CHOOSE_PROTO:
            return ALLOWED if state.life_supply else SUPPLY_EMPTY
        return DECISION_PENDING

    def effect(self, state: CraftingState, player: Player, choice: int, _: int) -> None:
        if choice == CHOOSE_CRYSTALS:
            raise_crystal(state, player, EVENT_HORIZON_GAIN)
        else:
            gain_proto(state, player, EVENT_HORIZON_GAIN)


class ChooseSide(PowerStep):
    """Wormhole: proto-life or stable life."""

    def check(self, state: CraftingState, player: Player, choice: int, _: int) -> int:
        if choice not in (CHOOSE_PROTO, CHOOSE_STABLE):
            return DECISION_PENDING
        side = _side(choice)
        return ALLOWED if player.lives_of(side) else _lacks(side)

    def effect(self, state: CraftingState, player: Player, choice: int, _: int) -> None:
        state.pending.append(TO_RELOCATE + STEP * _side(choice))


def _side(choice: int) -> int:
    return PROTO if choice == CHOOSE_PROTO else STABLE


class GainByAsh(PowerStep):
    """Stellar Ash: a new nebula of size 1 …"""

    def check(self, state: CraftingState, player: Player, choice: int, _: int) -> int:
        if choice != CHOOSE_GAIN:
            return DECISION_PENDING
        return STACK_EMPTY if stack_is_empty(state, 0) else ALLOWED

    def effect(self, state: CraftingState, player: Player, choice: int, _: int) -> None:
        state.pending.append(DRAW_TILE)


class ReplaceByAsh(PowerStep):
    """… or a larger one in place of one."""

    def check(self, state: CraftingState, player: Player, nebula: int, _: int) -> int:
        if player.tiles[nebula] == NONE:
            return NO_NEBULA
        if player.is_crafted(nebula):
            return ALREADY_FINISHED
        if not can_be_replaced(player, nebula):
            return WRONG_SIZE
        return STACK_EMPTY if stack_is_empty(state, 1) else ALLOWED

    def effect(self, state: CraftingState, player: Player, nebula: int, _: int) -> None:
        state.pending.append(DRAW_ASH + STEP * nebula)


class ChooseNebula(PowerStep):
    """Evolution: the nebula of the second creature."""

    def check(self, state: CraftingState, player: Player, nebula: int, _: int) -> int:
        if player.creatures[2 * nebula] and not player.creatures[2 * nebula + 1]:
            return ALLOWED
        return NOT_EXACTLY_ONE_CREATURE

    def effect(self, state: CraftingState, player: Player, nebula: int, _: int) -> None:
        state.pending.append(DRAW_CREATURE + STEP * nebula)
