"""Answers to the open steps of a power's effect (M-6)."""

from typing import Final

from cosmarium.games.crafting_the_cosmos.actions import (
    CHOOSE_CRYSTALS,
    CHOOSE_GAIN,
    CHOOSE_PROTO,
    CHOOSE_STABLE,
    MOVE_LIFE,
    MOVE_NEBULA,
    MOVE_STAR,
    action,
)
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    LIFE_IDS,
    LIFE_NEXT,
    LIFE_SPACES,
    NEBULA_IDS,
    NEBULA_SPACES,
    STAR_IDS,
    STAR_NEXT,
    STAR_SECTORS,
    STAR_SPACES,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import (
    move_life,
    offer_ends,
    why_not_turn,
)
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
    ALLOWED,
    ALREADY_FINISHED,
    DECISION_PENDING,
    MUST_CHOOSE_AT_LEAST_ONE,
    NO_NEBULA,
    NO_PROTO,
    NO_STABLE,
    NO_STAR,
    NO_TARGET,
    NOT_A_SUPERNOVA,
    NOT_ADJACENT_TO_LIFE,
    NOT_EXACTLY_ONE_CREATURE,
    NOT_REACHABLE,
    SPACE_OCCUPIED,
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
    TO_CHOOSE_ASH,
    TO_CHOOSE_GAIN,
    TO_EVOLVE,
    TO_EVOLVE_MORE,
    TO_MOVE_BACK,
    TO_PAY_PROTO,
    TO_RELOCATE,
    TO_RELOCATE_MORE,
    CraftingState,
    Player,
)

EVENT_HORIZON_GAIN: Final = 2  # crystal steps or proto-life (PT4)
WORMHOLE_LIFE: Final = 3  # tokens relocated at most (PG8)


def open_kind(state: CraftingState) -> int:
    return state.pending[-1] % STEP


def open_arg(state: CraftingState) -> int:
    return state.pending[-1] // STEP


# -- placed at once ---------------------------------------------------------------------------


def why_not_put_stable(state: CraftingState, player: Player, space: int, _: int) -> int:
    return ALLOWED if player.life[space] == NO_LIFE else SPACE_OCCUPIED


def put_stable(state: CraftingState, player: Player, space: int, _: int) -> None:
    _put_life(state, player, space, STABLE, "stable")


def why_not_put_proto(state: CraftingState, player: Player, space: int, _: int) -> int:
    if player.life[space] != NO_LIFE:
        return SPACE_OCCUPIED
    return ALLOWED if touches_stable(player, space) else NOT_ADJACENT_TO_LIFE


def put_proto(state: CraftingState, player: Player, space: int, _: int) -> None:
    _put_life(state, player, space, PROTO, "proto")


def _put_life(state: CraftingState, player: Player, space: int, side: int, name: str) -> None:
    state.life_supply -= 1
    player.life[space] = side
    if state.events is not None:
        tell(state, "placed", (name, LIFE_IDS[space]))


def why_not_put_star(state: CraftingState, player: Player, element: int, space: int) -> int:
    if state.star_supply[element] == 0:
        return SUPPLY_EMPTY
    if not (STAR_SECTORS[space] >> open_arg(state)) & 1:
        return WRONG_SECTOR
    return ALLOWED if player.stars[space] == NONE else SPACE_OCCUPIED


def put_star(state: CraftingState, player: Player, element: int, space: int) -> None:
    state.star_supply[element] -= 1
    player.stars[space] = element
    if state.events is not None:
        tell(state, "placed", (ELEMENTS[element], STAR_IDS[space]))


# -- stars ------------------------------------------------------------------------------------


def why_not_discard_star(state: CraftingState, player: Player, space: int, _: int) -> int:
    return NO_STAR if player.stars[space] == NONE else ALLOWED


def give_star(state: CraftingState, player: Player, space: int, _: int) -> None:
    discard_star(state, player, space)


def why_not_choose_star(state: CraftingState, player: Player, element: int, _: int) -> int:
    return ALLOWED if state.star_supply[element] else SUPPLY_EMPTY


def choose_star(state: CraftingState, player: Player, element: int, _: int) -> None:
    gain_stars(state, player, element, 1)


def why_not_flip_free(state: CraftingState, player: Player, space: int, _: int) -> int:
    return why_not_turn(player, space)


def flip_free(state: CraftingState, player: Player, space: int, _: int) -> None:
    flip(state, player, space)


def flip_wind(state: CraftingState, player: Player, space: int, _: int) -> None:
    flip(state, player, space)
    _evolve_near(state, player, space)


def _evolve_near(state: CraftingState, player: Player, space: int) -> None:
    for life in proto_near_star(player, space):
        evolve(state, player, life)


def why_not_choose_nova(state: CraftingState, player: Player, space: int, _: int) -> int:
    if player.stars[space] < NOVA:
        return NOT_A_SUPERNOVA
    return ALLOWED if proto_near_star(player, space) else NO_TARGET


def choose_nova(state: CraftingState, player: Player, space: int, _: int) -> None:
    _evolve_near(state, player, space)


def why_not_unflip(state: CraftingState, player: Player, space: int, _: int) -> int:
    return ALLOWED if player.stars[space] >= NOVA else NOT_A_SUPERNOVA


def unflip(state: CraftingState, player: Player, space: int, _: int) -> None:
    player.stars[space] -= NOVA
    state.pending.append(TO_MOVE_BACK + STEP * space)
    if state.events is not None:
        tell(state, "unflipped", (STAR_IDS[space],))


def why_not_move_back(state: CraftingState, player: Player, origin: int, target: int) -> int:
    if origin != open_arg(state):
        return DECISION_PENDING
    return ALLOWED if star_reaches(player, origin, target) else NOT_REACHABLE


def offer_move_back(state: CraftingState, player: Player, legal: list[int]) -> None:
    origin = open_arg(state)
    ends = destinations(origin, star_mask(player), STAR_NEXT)
    offer_ends(action(MOVE_STAR, origin), ends, legal)


# -- relocate a star or a nebula (PG4) --------------------------------------------------------


def why_not_shoot_star(state: CraftingState, player: Player, origin: int, target: int) -> int:
    if player.stars[origin] == NONE:
        return NO_STAR
    return ALLOWED if player.stars[target] == NONE else SPACE_OCCUPIED


def offer_shoot_star(state: CraftingState, player: Player, legal: list[int]) -> None:
    free = [space for space in range(STAR_SPACES) if player.stars[space] == NONE]
    for origin in range(STAR_SPACES):
        if player.stars[origin] != NONE:
            legal += [action(MOVE_STAR, origin, target) for target in free]


def why_not_shoot_nebula(state: CraftingState, player: Player, origin: int, target: int) -> int:
    if player.tiles[origin] == NONE:
        return NO_NEBULA
    if player.finished[origin]:
        return ALREADY_FINISHED
    return ALLOWED if player.tiles[target] == NONE else SPACE_OCCUPIED


def shoot_nebula(state: CraftingState, player: Player, origin: int, target: int) -> None:
    player.tiles[target] = player.tiles[origin]
    player.tiles[origin] = NONE
    if state.events is not None:
        tell(state, "moved", (NEBULA_IDS[origin], NEBULA_IDS[target]))


def offer_shoot_nebula(state: CraftingState, player: Player, legal: list[int]) -> None:
    for origin in range(NEBULA_SPACES):
        for target in range(NEBULA_SPACES):
            if why_not_shoot_nebula(state, player, origin, target) == ALLOWED:
                legal.append(action(MOVE_NEBULA, origin, target))


# -- life -------------------------------------------------------------------------------------


def why_not_pay_life(state: CraftingState, player: Player, space: int, _: int) -> int:
    if open_kind(state) == TO_PAY_PROTO:
        return ALLOWED if player.life[space] == PROTO else NO_PROTO
    return ALLOWED if player.life[space] == STABLE else NO_STABLE


def pay_life(state: CraftingState, player: Player, space: int, _: int) -> None:
    discard_life(state, player, space)


def why_not_evolve_free(state: CraftingState, player: Player, space: int, _: int) -> int:
    return ALLOWED if player.life[space] == PROTO else NO_PROTO


def evolve_free(state: CraftingState, player: Player, space: int, _: int) -> None:
    evolve(state, player, space)
    if open_kind(state) == TO_EVOLVE:
        state.pending.append(TO_EVOLVE_MORE)


def why_not_drift(state: CraftingState, player: Player, origin: int, target: int) -> int:
    if player.life[origin] != PROTO:
        return NO_PROTO
    return ALLOWED if life_reaches(player, origin, target) else NOT_REACHABLE


def drift(state: CraftingState, player: Player, origin: int, target: int) -> None:
    move_life(state, player, origin, target)
    evolve(state, player, target)


def offer_drift(state: CraftingState, player: Player, legal: list[int]) -> None:
    occupied = life_mask(player)
    for origin in range(LIFE_SPACES):
        if player.life[origin] == PROTO:
            ends = destinations(origin, occupied, LIFE_NEXT)
            offer_ends(action(MOVE_LIFE, origin), ends, legal)


def why_not_relocate(state: CraftingState, player: Player, origin: int, target: int) -> int:
    if player.life[origin] != open_arg(state):
        return NO_PROTO if open_arg(state) == PROTO else NO_STABLE
    if origin in state.used:
        return TOKEN_ALREADY_USED
    return ALLOWED if player.life[target] == NO_LIFE else SPACE_OCCUPIED


def relocate(state: CraftingState, player: Player, origin: int, target: int) -> None:
    move_life(state, player, origin, target)
    state.used.append(target)
    if len(state.used) < WORMHOLE_LIFE:
        state.pending.append(TO_RELOCATE_MORE + STEP * open_arg(state))


def offer_relocate(state: CraftingState, player: Player, legal: list[int]) -> None:
    side = open_arg(state)
    free = [space for space in range(LIFE_SPACES) if player.life[space] == NO_LIFE]
    for origin in range(LIFE_SPACES):
        if player.life[origin] == side and origin not in state.used:
            legal += [action(MOVE_LIFE, origin, target) for target in free]


def why_not_done_yet(state: CraftingState, player: Player, _: int, __: int) -> int:
    return MUST_CHOOSE_AT_LEAST_ONE


def why_not_done(state: CraftingState, player: Player, _: int, __: int) -> int:
    return ALLOWED


def done(state: CraftingState, player: Player, _: int, __: int) -> None:
    """Nothing more of "up to"."""


# -- choices ----------------------------------------------------------------------------------


def why_not_choose(state: CraftingState, player: Player, choice: int, _: int) -> int:
    """Event Horizon: crystals or proto; Wormhole: proto or stable; Stellar Ash: gain."""
    kind = open_kind(state)
    if kind == TO_CHOOSE_GAIN:
        if choice == CHOOSE_CRYSTALS:
            return ALLOWED
        if choice == CHOOSE_PROTO:
            return ALLOWED if state.life_supply else SUPPLY_EMPTY
    elif kind == TO_CHOOSE_ASH:
        if choice == CHOOSE_GAIN:
            return STACK_EMPTY if stack_is_empty(state, 0) else ALLOWED
    elif choice == CHOOSE_PROTO:
        return ALLOWED if PROTO in player.life else NO_PROTO
    elif choice == CHOOSE_STABLE:
        return ALLOWED if STABLE in player.life else NO_STABLE
    return DECISION_PENDING


def choose(state: CraftingState, player: Player, choice: int, _: int) -> None:
    kind = open_kind(state)
    if kind == TO_CHOOSE_ASH:
        state.pending.append(DRAW_TILE)
    elif kind == TO_CHOOSE_GAIN:
        if choice == CHOOSE_CRYSTALS:
            raise_crystal(state, player, EVENT_HORIZON_GAIN)
        else:
            gain_proto(state, player, EVENT_HORIZON_GAIN)
    else:
        state.pending.append(TO_RELOCATE + STEP * (PROTO if choice == CHOOSE_PROTO else STABLE))


def why_not_replace(state: CraftingState, player: Player, nebula: int, _: int) -> int:
    if player.tiles[nebula] == NONE:
        return NO_NEBULA
    if player.finished[nebula]:
        return ALREADY_FINISHED
    if not can_be_replaced(player, nebula):
        return WRONG_SIZE
    return STACK_EMPTY if stack_is_empty(state, 1) else ALLOWED


def replace(state: CraftingState, player: Player, nebula: int, _: int) -> None:
    state.pending.append(DRAW_ASH + STEP * nebula)


def why_not_choose_nebula(state: CraftingState, player: Player, nebula: int, _: int) -> int:
    if player.creatures[2 * nebula] and not player.creatures[2 * nebula + 1]:
        return ALLOWED
    return NOT_EXACTLY_ONE_CREATURE


def choose_nebula(state: CraftingState, player: Player, nebula: int, _: int) -> None:
    state.pending.append(DRAW_CREATURE + STEP * nebula)
