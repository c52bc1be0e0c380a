"""Answers to the open steps of a power's effect (M-6)."""

from typing import ClassVar, Final

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
    LIFE_NEXT,
    LIFE_SPACES,
    NEBULA_IDS,
    STAR_IDS,
    STAR_NEXT,
    STAR_SECTORS,
    STAR_SPACES,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import (
    move_life,
    move_star,
    offer_ends,
    why_not_turn,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Answer
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    destinations,
    life_mask,
    life_reaches,
    proto_near_star,
    star_mask,
    star_reaches,
    touches_stable,
)
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
    NO_LIFE,
    NONE,
    NOVA,
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
        return ALLOWED if player.life[space] == NO_LIFE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _put_life(state, player, space, STABLE, "stable")


class PutProto(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.life[space] != NO_LIFE:
            return SPACE_TAKEN
        return ALLOWED if touches_stable(player, space) else NOT_ADJACENT_TO_LIFE

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _put_life(state, player, space, PROTO, "proto")


def _put_life(state: CraftingState, player: Player, space: int, side: int, name: str) -> None:
    state.life_supply -= 1
    player.life[space] = side
    if state.events is not None:
        tell(state, "placed", (name, LIFE_IDS[space]))


class PutStar(PowerStep):
    def check(self, state: CraftingState, player: Player, element: int, space: int) -> int:
        if state.star_supply[element] == 0:
            return SUPPLY_EMPTY
        if not (STAR_SECTORS[space] >> open_arg(state)) & 1:
            return WRONG_SECTOR
        return ALLOWED if player.stars[space] == NONE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, element: int, space: int) -> None:
        state.star_supply[element] -= 1
        player.stars[space] = element
        if state.events is not None:
            tell(state, "placed", (ELEMENTS[element], STAR_IDS[space]))


# -- stars ------------------------------------------------------------------------------------


class DiscardStar(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return NO_STAR_TO_DISCARD if player.stars[space] == NONE else ALLOWED

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        discard_star(state, player, space)


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


class FlipAndEvolve(FlipFree):
    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        flip(state, player, space)
        _evolve_near(state, player, space)


def _evolve_near(state: CraftingState, player: Player, space: int) -> None:
    for life in proto_near_star(player, space):
        evolve(state, player, life)


class ChooseNova(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        if player.stars[space] < NOVA:
            return NOT_A_SUPERNOVA
        return ALLOWED if proto_near_star(player, space) else NO_TARGET

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        _evolve_near(state, player, space)


class Unflip(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.stars[space] >= NOVA else NOT_A_SUPERNOVA

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        player.stars[space] -= NOVA
        state.pending.append(TO_MOVE_BACK + STEP * space)
        if state.events is not None:
            tell(state, "unflipped", (STAR_IDS[space],))


class MoveBack(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if origin != open_arg(state):
            return DECISION_PENDING
        return ALLOWED if star_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        origin = open_arg(state)
        ends = destinations(origin, star_mask(state.players[seat]), STAR_NEXT)
        offer_ends(self.member(origin), ends, legal)


# -- relocate a star or a nebula (PG4) --------------------------------------------------------


class ShootStar(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.stars[origin] == NONE:
            return NO_STAR
        return ALLOWED if player.stars[target] == NONE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_star(state, player, origin, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        stars = state.players[seat].stars
        free = [space for space in range(STAR_SPACES) if stars[space] == NONE]
        for origin in range(STAR_SPACES):
            if stars[origin] != NONE:
                legal += [self.member(origin, target) for target in free]


class ShootNebula(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.tiles[origin] == NONE:
            return NO_NEBULA
        if player.finished[origin]:
            return ALREADY_FINISHED
        return ALLOWED if player.tiles[target] == NONE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        player.tiles[target] = player.tiles[origin]
        player.tiles[origin] = NONE
        if state.events is not None:
            tell(state, "moved", (NEBULA_IDS[origin], NEBULA_IDS[target]))


# -- life -------------------------------------------------------------------------------------


class PayLife(PowerStep):
    id: ClassVar[str] = "W-2"

    def __init__(self, family: int, side: int) -> None:
        super().__init__(family)
        self.side: Final = side

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.life[space] == self.side else _lacks(self.side)

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        discard_life(state, player, space)


def _lacks(side: int) -> int:
    return NO_PROTO if side == PROTO else NO_STABLE


class EvolveMore(PowerStep):
    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.life[space] == PROTO else NO_PROTO

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        evolve(state, player, space)


class EvolveFirst(EvolveMore):
    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        evolve(state, player, space)
        state.pending.append(TO_EVOLVE_MORE)


class Drift(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.life[origin] != PROTO:
            return NO_PROTO
        return ALLOWED if life_reaches(player, origin, target) else NOT_REACHABLE

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_life(state, player, origin, target)
        evolve(state, player, target)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        occupied = life_mask(player)
        for origin in range(LIFE_SPACES):
            if player.life[origin] == PROTO:
                ends = destinations(origin, occupied, LIFE_NEXT)
                offer_ends(self.member(origin), ends, legal)


class Relocate(PowerStep):
    def check(self, state: CraftingState, player: Player, origin: int, target: int) -> int:
        if player.life[origin] != open_arg(state):
            return _lacks(open_arg(state))
        if origin in state.used:
            return TOKEN_ALREADY_USED
        return ALLOWED if player.life[target] == NO_LIFE else SPACE_TAKEN

    def effect(self, state: CraftingState, player: Player, origin: int, target: int) -> None:
        move_life(state, player, origin, target)
        state.used.append(target)
        if len(state.used) < WORMHOLE_LIFE:
            state.pending.append(TO_RELOCATE_MORE + STEP * open_arg(state))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        life = state.players[seat].life
        side = open_arg(state)
        free = [space for space in range(LIFE_SPACES) if life[space] == NO_LIFE]
        for origin in range(LIFE_SPACES):
            if life[origin] == side and origin not in state.used:
                legal += [self.member(origin, target) for target in free]


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
        return ALLOWED if side in player.life else _lacks(side)

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
        if player.finished[nebula]:
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
