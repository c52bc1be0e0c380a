"""The omega action (O-1 to O-4), the end of a turn, of a round (F-1 to F-5), of the game (Z-1)."""

from typing import ClassVar

from cosmarium.core.bitsets import add_members, bit
from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    GOAL_IDS,
    GOALS_IN_PLAY,
    LAST_ROUND,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import must_discard
from cosmarium.games.crafting_the_cosmos.rules.crafting import PlaceNebula
from cosmarium.games.crafting_the_cosmos.rules.energy import all_stacks_empty
from cosmarium.games.crafting_the_cosmos.rules.family import Family
from cosmarium.games.crafting_the_cosmos.rules.overlap import begin_crafting, swap_turns
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    NO_PROTO,
    NO_TILE_FOR_OMEGA,
    OMEGA_POSSIBLE,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    evolve,
    return_tile,
    stack_is_empty,
    tell,
)
from cosmarium.games.crafting_the_cosmos.scoring import award, goal_value
from cosmarium.games.crafting_the_cosmos.state import (
    DRAW_GOAL,
    DRAW_OMEGA,
    END,
    REVEAL_CARD,
    STEP,
    TO_DISCARD,
    TO_SHIFT,
    CraftingState,
    Player,
)

# -- omega ------------------------------------------------------------------------------------


class OmegaNebula(Family):
    id: ClassVar[str] = "O-1"

    def check(self, state: CraftingState, player: Player, size: int, _: int) -> int:
        return NO_TILE_FOR_OMEGA if stack_is_empty(state, size) else ALLOWED

    def effect(self, state: CraftingState, player: Player, size: int, _: int) -> None:
        tell(state, "omega")
        state.pending = [DRAW_OMEGA + STEP * size]


class OmegaEvolve(Family):
    id: ClassVar[str] = "O-2"

    def check(self, state: CraftingState, player: Player, space: int, _: int) -> int:
        return ALLOWED if player.proto & bit(space) else NO_PROTO

    def effect(self, state: CraftingState, player: Player, space: int, _: int) -> None:
        tell(state, "omega")
        evolve(state, player, space)
        end_turn(state, player)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        add_members(state.players[seat].proto, self.first, legal)


class OmegaNone(Family):
    """Only if there is neither a tile nor a proto-life."""

    id: ClassVar[str] = "O-3"

    def check(self, state: CraftingState, player: Player, _: int, __: int) -> int:
        return ALLOWED if all_stacks_empty(state) and not player.proto else OMEGA_POSSIBLE

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        tell(state, "omega")
        end_turn(state, player)


class PlaceOmega(PlaceNebula):
    id: ClassVar[str] = "O-1"

    def effect(self, state: CraftingState, player: Player, tile: int, space: int) -> None:
        super().effect(state, player, tile, space)
        end_turn(state, player)


class Forfeit(Family):
    """The tile is lost with the rest of the pool."""

    id: ClassVar[str] = "O-1"

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        end_turn(state, player)


def lose_pool(state: CraftingState, player: Player) -> None:
    """What was not placed is lost (P-4): tokens to the supplies, tiles under their stacks."""
    for element in range(4):
        number = player.pool_stars[element]
        if number:
            state.star_supply[element] += number
            player.pool_stars[element] = 0
            if state.events is not None:
                tell(state, "lost", (str(number), ELEMENTS[element]))
    if player.pool_proto:
        if state.events is not None:
            tell(state, "lost", (str(player.pool_proto), "proto"))
        state.life_supply += player.pool_proto
        player.pool_proto = 0
    for tile in player.pool_tiles:
        return_tile(state, tile)
        if state.events is not None:
            tell(state, "lost", ("1", TILE_IDS[tile]))
    player.pool_tiles.clear()


# -- turns and rounds -------------------------------------------------------------------------


def begin_turn(state: CraftingState, seat: int) -> None:
    state.current = seat
    state.moves = 0
    state.own_moved = False
    state.pending = [TO_SHIFT]


def begin_game(state: CraftingState) -> None:
    state.current = state.start
    if state.events is not None:
        tell(state, "set-up")
    begin_turn(state, state.start)


def end_turn(state: CraftingState, player: Player) -> None:
    lose_pool(state, player)
    _lose_counters(state, player)
    if state.ahead:
        _go_on_with_next(state)
        return
    state.stage += 1
    after = (state.current + 1) % state.seats
    if after == state.start:
        _begin_end_phase(state)
    else:
        begin_turn(state, after)


def _go_on_with_next(state: CraftingState) -> None:
    """M-12: the next player has begun already."""
    swap_turns(state)
    state.ahead = []
    if not state.pending:
        begin_crafting(state)


def _lose_counters(state: CraftingState, player: Player) -> None:
    """O-4."""
    if state.events is not None:
        counters = (player.supernovae, player.dna, player.gravitons)
        for number, name in zip(counters, ("supernova", "dna", "graviton"), strict=True):
            if number:
                tell(state, "lost", (str(number), name))
    player.supernovae = 0
    player.dna = 0
    player.gravitons = 0


def _begin_end_phase(state: CraftingState) -> None:
    """F-1 to F-3; then the hand limit, then END. The last entry comes first."""
    bottom = state.round - 3  # the goal that now reaches space 4, counted from 0
    if bottom >= 0:
        _score_goal(state, state.goals[bottom])
    state.pending = [END, TO_DISCARD]
    if len(state.goals) < GOALS_IN_PLAY:
        state.pending.append(DRAW_GOAL)


def _score_goal(state: CraftingState, goal: int) -> None:
    values = [goal_value(player, goal) for player in state.players]
    points = award(values)
    for seat in range(state.seats):
        player = state.players[seat]
        player.goal_points = [*player.goal_points, points[seat]]
        player.score += points[seat]
        if state.events is not None:
            detail = (GOAL_IDS[goal], str(points[seat]), str(values[seat]))
            state.events.append(Event("goal-scored", seat, detail))


def hands_are_small(state: CraftingState) -> bool:
    for player in state.players:
        if must_discard(player):
            return False
    return True


def end_discarding(state: CraftingState) -> None:
    """Everybody has chosen: the discards of F-5 are shown one by one (V-10)."""
    state.pending.pop()
    for seat in range(state.seats - 1, -1, -1):
        cards = sum(state.players[seat].giving)
        state.pending += [REVEAL_CARD + STEP * seat] * cards
        if cards:
            state.stage += 1


def end_round(state: CraftingState) -> None:
    """The game ends without crystals in the supply, or after the sixth goal (Z-1)."""
    if state.crystals == 0 or state.round == LAST_ROUND:
        state.over = True
        state.pending = []
        if state.events is not None:
            tell(state, "ended", ("no-crystals" if state.crystals == 0 else "last-goal",))
        return
    state.round += 1
    if state.seats > 2:
        state.start = (state.start + 1) % state.seats
    if state.events is not None:
        tell(state, "round", (str(state.round),))
    begin_turn(state, state.start)
