"""Chance: who learns what from which deck, how likely it is, and what it does (section 7)."""

from typing import Final

from cosmarium.core.contract import CHANCE, EVERYONE, Decision, Event, only
from cosmarium.games.crafting_the_cosmos.actions import (
    CARD,
    CREATURE,
    FIRST_ARG,
    GOAL,
    POWER_CARD,
    REVEAL,
    TILE,
    TOKEN,
    action,
)
from cosmarium.games.crafting_the_cosmos.components import (
    CREATURE_VALUES,
    CREATURES_OF_GROUP,
    CREATURES_OF_GROUP_2,
    DARK_TOKENS,
    GOAL_IDS,
    GOALS,
    KINDS,
    NEBULA_IDS,
    SEAT_COLOURS,
    START_SIZE,
    TILE_IDS,
    TILE_SIZE,
    TILES_OF_A_SIZE,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import power_drawn, reveal, unseen_powers
from cosmarium.games.crafting_the_cosmos.rules.rounds import lose_pool
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    card_to_display,
    card_to_hand,
    draw_tile,
    return_tile,
    tell,
    whisper,
)
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    DEAL_CARD,
    DEAL_TILE,
    DRAW_ASH,
    DRAW_CARD,
    DRAW_CREATURE,
    DRAW_DISPLAY,
    DRAW_GOAL,
    DRAW_OMEGA,
    DRAW_POWER,
    DRAW_TILE,
    DRAW_TOKEN,
    NONE,
    REVEAL_CARD,
    STEP,
    TO_PLACE_OMEGA,
    CraftingState,
)

DARK: Final = len(SEAT_COLOURS)  # as an argument of TOKEN

# Kinds of decision, for words.
_KINDS: Final = {
    DRAW_TOKEN: "chance-token",
    DRAW_GOAL: "chance-goal",
    DRAW_DISPLAY: "chance-display",
    DEAL_CARD: "chance-card",
    DEAL_TILE: "chance-tile",
    DRAW_CARD: "chance-card",
    DRAW_TILE: "chance-tile",
    DRAW_OMEGA: "chance-tile",
    DRAW_ASH: "chance-tile",
    DRAW_POWER: "chance-power",
    DRAW_CREATURE: "chance-creature",
    REVEAL_CARD: "chance-reveal",
}
CHANCE_KINDS: Final = tuple(dict.fromkeys(_KINDS.values()))

_decisions: Final[dict[int, Decision]] = {}


def chance_decision(state: CraftingState) -> Decision:
    """The open draw; made once per step and player."""
    step = state.pending[-1]
    key = step * 4 + state.current
    found = _decisions.get(key)
    if found is None:
        kind = step % STEP
        arg = step // STEP
        found = Decision(CHANCE, _KINDS[kind], _source(kind, arg), _seen_by(state, kind, arg))
        _decisions[key] = found
    return found


def _source(kind: int, arg: int) -> str:
    if kind in (DRAW_DISPLAY, DEAL_CARD, DRAW_CARD):
        return "energy"
    if kind in (DEAL_TILE, DRAW_TILE, DRAW_OMEGA, DRAW_ASH):
        return f"nebulae {_size(kind, arg) + 1}"
    if kind == DRAW_POWER:
        return f"powers {KINDS[arg]}"
    if kind == DRAW_CREATURE:
        return "creatures"
    if kind == REVEAL_CARD:
        return f"discards {SEAT_COLOURS[arg]}"
    return "goals" if kind == DRAW_GOAL else "tokens"


def _seen_by(state: CraftingState, kind: int, arg: int) -> int:
    if kind == DEAL_CARD:
        return only(arg)
    if kind in (DRAW_CARD, DRAW_POWER, DRAW_CREATURE):
        return only(state.current)
    return EVERYONE


def _size(kind: int, arg: int) -> int:
    """Which stack a tile comes from, counted from 0."""
    if kind == DEAL_TILE:
        return arg % 3
    return 1 if kind == DRAW_ASH else arg


# -- how likely -------------------------------------------------------------------------------


def outcomes(state: CraftingState) -> list[tuple[int, int]]:
    kind = state.pending[-1] % STEP
    arg = state.pending[-1] // STEP
    if kind in (DRAW_DISPLAY, DEAL_CARD, DRAW_CARD):
        return [(action(CARD, i), state.deck[i]) for i in range(4) if state.deck[i]]
    if kind == DRAW_POWER:
        cards = unseen_powers(state, arg) if state.power_tops[arg] else state.power_bottoms[arg][:1]
        return [(action(POWER_CARD, card), 1) for card in cards]
    if kind == DRAW_CREATURE:
        return _creatures(state)
    if kind == DRAW_GOAL:
        return [(action(GOAL, goal), 1) for goal in range(GOALS) if goal not in state.goals]
    if kind == DRAW_TOKEN:
        return _tokens(state)
    if kind == REVEAL_CARD:
        return _sealed(state, arg)
    return _tiles(state, _size(kind, arg))


def _tiles(state: CraftingState, size: int) -> list[tuple[int, int]]:
    unseen = state.stacks[size]
    first = size * TILES_OF_A_SIZE
    if unseen == 0:
        return [(action(TILE, state.stack_bottoms[size][0]), 1)]
    return [(action(TILE, first + i), 1) for i in range(TILES_OF_A_SIZE) if (unseen >> i) & 1]


def creature_group(state: CraftingState) -> int:
    """1 while tiles of the first group lie on top, then 2 (V-4)."""
    return 1 if state.creature_stack > CREATURES_OF_GROUP_2 else 2


def creatures_left(state: CraftingState, group: int) -> list[int]:
    """Tiles of a group by value that are not on a board, as far as values are known."""
    left = CREATURES_OF_GROUP[group - 1].copy()
    for player in state.players:
        for creature in player.creatures:
            if creature // CREATURE_GROUP == group and creature % CREATURE_GROUP:
                left[creature % CREATURE_GROUP - CREATURE_VALUES[0]] -= 1
    return left


def _creatures(state: CraftingState) -> list[tuple[int, int]]:
    left = creatures_left(state, creature_group(state))
    return [(action(CREATURE, i), left[i]) for i in range(len(left)) if left[i]]


def _tokens(state: CraftingState) -> list[tuple[int, int]]:
    found = [(action(TOKEN, seat), 1) for seat in range(state.seats) if state.own_at[seat] == NONE]
    dark = DARK_TOKENS[state.seats] - sum(state.dark)
    if dark:
        found.append((action(TOKEN, DARK), dark))
    return found


def _sealed(state: CraftingState, seat: int) -> list[tuple[int, int]]:
    """Nothing is left to chance here: the first card chosen, by kind."""
    giving = state.players[seat].giving
    return [(action(REVEAL, kind), 1) for kind in range(4) if giving[kind]][:1]


# -- what it does -----------------------------------------------------------------------------


def apply_draw(state: CraftingState, drawn: int) -> None:
    """The open step is still on top; the caller takes it off."""
    kind = state.pending[-1] % STEP
    arg = state.pending[-1] // STEP
    what = FIRST_ARG[drawn]
    if kind == DRAW_DISPLAY:
        card_to_display(state, what)
    elif kind == DRAW_CARD:
        card_to_hand(state, state.players[state.current], what)
        tell(state, "drew-card")
        if state.events is not None:
            whisper(state, "drew-kind", (KINDS[what],))
    elif kind == DEAL_CARD:
        card_to_hand(state, state.players[arg], what)
        if state.events is not None:
            state.events.append(Event("drew-kind", arg, (KINDS[what],), only(arg)))
    elif kind == DRAW_POWER:
        power_drawn(state, what)
    elif kind == DRAW_CREATURE:
        _place_creature(state, arg, what)
    elif kind == DRAW_GOAL:
        state.goals.append(what)
        if state.events is not None:
            tell(state, "goal-revealed", (GOAL_IDS[what],))
    elif kind == DRAW_TOKEN:
        _place_token(state, what)
    elif kind == REVEAL_CARD:
        reveal(state, arg, what)
    else:
        _tile_drawn(state, kind, arg, what)


def _tile_drawn(state: CraftingState, kind: int, arg: int, tile: int) -> None:
    draw_tile(state, tile)
    player = state.players[arg // 3 if kind == DEAL_TILE else state.current]
    if kind == DEAL_TILE:
        space = START_SIZE.index(TILE_SIZE[tile])
        player.tiles[space] = tile
        if state.events is not None:
            detail = (TILE_IDS[tile], NEBULA_IDS[space])
            state.events.append(Event("placed", arg // 3, detail))
        return
    if state.events is not None:
        tell(state, "drew-tile", (TILE_IDS[tile],))
    if kind == DRAW_ASH:
        old = player.tiles[arg]
        player.tiles[arg] = tile
        return_tile(state, old)
        if state.events is not None:
            tell(state, "tile-replaced", (TILE_IDS[old], TILE_IDS[tile], NEBULA_IDS[arg]))
        return
    if kind == DRAW_OMEGA:
        lose_pool(state, player)  # only now, so that a lost tile cannot be the one drawn (O-4)
        state.pending.append(TO_PLACE_OMEGA)
    player.pool_tiles.append(tile)


def _place_creature(state: CraftingState, nebula: int, value: int) -> None:
    player = state.players[state.current]
    place = 2 * nebula + (1 if player.creatures[2 * nebula] else 0)
    group = creature_group(state)
    player.creatures[place] = group * CREATURE_GROUP + CREATURE_VALUES[value]
    state.creature_stack -= 1
    if state.events is not None:
        tell(state, "created", (NEBULA_IDS[nebula],))
        whisper(state, "creature-value", (NEBULA_IDS[nebula], str(CREATURE_VALUES[value])))


def _place_token(state: CraftingState, token: int) -> None:
    """One by one around the controls; the last player's token brings the start tile (S-9, S-10)."""
    placed = sum(state.dark) + state.seats - state.own_at.count(NONE)
    if token == DARK:
        state.dark[placed % 4] += 1
    else:
        state.own_at[token] = placed % 4
        state.start = token
    if state.events is not None:
        name = "dark" if token == DARK else SEAT_COLOURS[token]
        tell(state, "token-placed", (name, KINDS[placed % 4]))
