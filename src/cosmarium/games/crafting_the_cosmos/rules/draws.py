"""Chance: who learns what from which deck, how likely it is, and what it does."""

from typing import Final

from cosmarium.core.contract import CHANCE, EVERYONE, Decision, Event, only
from cosmarium.core.rules import Rule
from cosmarium.games.crafting_the_cosmos.actions import (
    ACTIONS,
    CARD,
    CREATURE,
    GOAL,
    POWER_CARD,
    REVEAL,
    START,
    TILE,
    TOKEN,
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
from cosmarium.games.crafting_the_cosmos.rules.places import at_nebula
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
    CHANCE_STEPS,
    CREATURE_GROUP,
    NONE,
    STEP,
    TO_PLACE_OMEGA,
    CraftingState,
)

DARK: Final = len(SEAT_COLOURS)  # as an argument of TOKEN


class Draw(Rule[CraftingState]):
    """What chance decides at one kind of step; `arg` is the argument of that step."""

    def __init__(self, kind: str, family: int) -> None:
        super().__init__(START[family], ACTIONS.end(START[family]))
        self.kind: Final = kind  # of the decision, for words

    def source(self, arg: int) -> str:
        raise NotImplementedError

    def seen_by(self, state: CraftingState, arg: int) -> int:
        return EVERYONE

    def outcomes(self, state: CraftingState, arg: int) -> list[tuple[int, int]]:
        raise NotImplementedError

    def drawn(self, state: CraftingState, arg: int, what: int) -> None:
        raise NotImplementedError

    def do(self, state: CraftingState, seat: int, action: int) -> None:
        place = len(state.pending) - 1
        self.drawn(state, state.pending[place] // STEP, action - self.first)
        del state.pending[place]


# -- set-up and goals -------------------------------------------------------------------------


class DrawToken(Draw):
    """One by one around the controls; the last player's token brings the start tile (S-9, S-10)."""

    def source(self, arg: int) -> str:
        return "tokens"

    def outcomes(self, state: CraftingState, arg: int) -> list[tuple[int, int]]:
        unplaced = [seat for seat in range(state.seats) if state.own_at[seat] == NONE]
        found = [(self.first + seat, 1) for seat in unplaced]
        dark = DARK_TOKENS[state.seats] - sum(state.dark)
        if dark:
            found.append((self.first + DARK, dark))
        return found

    def drawn(self, state: CraftingState, arg: int, token: int) -> None:
        placed = sum(state.dark) + state.seats - state.own_at.count(NONE)
        if token == DARK:
            state.dark[placed % 4] += 1
        else:
            state.own_at[token] = placed % 4
            state.start = token
        if state.events is not None:
            name = "dark" if token == DARK else SEAT_COLOURS[token]
            tell(state, "token-placed", (name, KINDS[placed % 4]))


class DrawGoal(Draw):
    def source(self, arg: int) -> str:
        return "goals"

    def outcomes(self, state: CraftingState, arg: int) -> list[tuple[int, int]]:
        return [(self.first + goal, 1) for goal in range(GOALS) if goal not in state.goals]

    def drawn(self, state: CraftingState, arg: int, goal: int) -> None:
        state.goals = [*state.goals, goal]
        if state.events is not None:
            tell(state, "goal-revealed", (GOAL_IDS[goal],))


# -- energy cards -----------------------------------------------------------------------------


class DrawDisplay(Draw):
    def source(self, arg: int) -> str:
        return "energy"

    def outcomes(self, state: CraftingState, arg: int) -> list[tuple[int, int]]:
        return [(self.first + kind, state.deck[kind]) for kind in range(4) if state.deck[kind]]

    def drawn(self, state: CraftingState, arg: int, kind: int) -> None:
        card_to_display(state, kind)


class DrawCard(DrawDisplay):
    def seen_by(self, state: CraftingState, arg: int) -> int:
        return only(state.current)

    def drawn(self, state: CraftingState, arg: int, kind: int) -> None:
        card_to_hand(state, state.players[state.current], kind)
        if state.events is not None:
            tell(state, "drew-card")
            whisper(state, "drew-kind", (KINDS[kind],))


class DealCard(DrawDisplay):
    def seen_by(self, state: CraftingState, seat: int) -> int:
        return only(seat)

    def drawn(self, state: CraftingState, seat: int, kind: int) -> None:
        card_to_hand(state, state.players[seat], kind)
        if state.events is not None:
            state.events.append(Event("drew-kind", seat, (KINDS[kind],), only(seat)))


class RevealCard(Draw):
    """Nothing is left to chance here: the first card chosen, by kind (V-10)."""

    def source(self, seat: int) -> str:
        return f"discards {SEAT_COLOURS[seat]}"

    def outcomes(self, state: CraftingState, seat: int) -> list[tuple[int, int]]:
        giving = state.players[seat].giving
        return [(self.first + kind, 1) for kind in range(4) if giving[kind]][:1]

    def drawn(self, state: CraftingState, seat: int, kind: int) -> None:
        reveal(state, seat, kind)


# -- nebula tiles -----------------------------------------------------------------------------


class DrawTile(Draw):
    """From the stack that the argument names, into the pool."""

    def size(self, arg: int) -> int:
        """Which stack it comes from, counted from 0."""
        return arg

    def source(self, arg: int) -> str:
        return f"nebulae {self.size(arg) + 1}"

    def outcomes(self, state: CraftingState, arg: int) -> list[tuple[int, int]]:
        size = self.size(arg)
        unseen = state.stacks[size]
        if unseen == 0:
            return [(self.first + state.stack_bottoms[size][0], 1)]
        first = self.first + size * TILES_OF_A_SIZE
        return [(first + i, 1) for i in range(TILES_OF_A_SIZE) if (unseen >> i) & 1]

    def drawn(self, state: CraftingState, arg: int, tile: int) -> None:
        draw_tile(state, tile)
        if state.events is not None:
            tell(state, "drew-tile", (TILE_IDS[tile],))
        self.arrives(state, arg, tile)

    def arrives(self, state: CraftingState, arg: int, tile: int) -> None:
        state.players[state.current].pool_tiles.append(tile)


class DrawOmega(DrawTile):
    def arrives(self, state: CraftingState, arg: int, tile: int) -> None:
        player = state.players[state.current]
        lose_pool(state, player)  # only now, so that a lost tile cannot be the one drawn (O-4)
        state.pending.append(TO_PLACE_OMEGA)
        player.pool_tiles.append(tile)


class DrawAsh(DrawTile):
    """In place of a smaller one, whose nebula space is the argument."""

    def size(self, nebula: int) -> int:
        return 1

    def arrives(self, state: CraftingState, nebula: int, tile: int) -> None:
        player = state.players[state.current]
        old = player.tiles[nebula]
        player.put_tile(nebula, tile)
        return_tile(state, old)
        if state.events is not None:
            where = at_nebula(player, nebula)
            detail = (TILE_IDS[old], TILE_IDS[tile], NEBULA_IDS[nebula], where)
            tell(state, "tile-replaced", detail)


class DealTile(DrawTile):
    """To its space on the board of a seat; the argument is three times the seat, and the size."""

    def size(self, arg: int) -> int:
        return arg % 3

    def drawn(self, state: CraftingState, arg: int, tile: int) -> None:
        draw_tile(state, tile)
        space = START_SIZE.index(TILE_SIZE[tile])
        state.players[arg // 3].put_tile(space, tile)
        if state.events is not None:
            detail = (TILE_IDS[tile], NEBULA_IDS[space], NEBULA_IDS[space])
            state.events.append(Event("placed", arg // 3, detail))


# -- powers and creatures ---------------------------------------------------------------------


class DrawPower(Draw):
    def source(self, kind: int) -> str:
        return f"powers {KINDS[kind]}"

    def seen_by(self, state: CraftingState, kind: int) -> int:
        return only(state.current)

    def outcomes(self, state: CraftingState, kind: int) -> list[tuple[int, int]]:
        under = state.power_bottoms[kind][:1]
        cards = unseen_powers(state, kind) if state.power_tops[kind] else under
        return [(self.first + card, 1) for card in cards]

    def drawn(self, state: CraftingState, kind: int, power: int) -> None:
        power_drawn(state, power)


class DrawCreature(Draw):
    def source(self, nebula: int) -> str:
        return "creatures"

    def seen_by(self, state: CraftingState, nebula: int) -> int:
        return only(state.current)

    def outcomes(self, state: CraftingState, nebula: int) -> list[tuple[int, int]]:
        left = creatures_left(state, creature_group(state))
        return [(self.first + i, left[i]) for i in range(len(left)) if left[i]]

    def drawn(self, state: CraftingState, nebula: int, value: int) -> None:
        player = state.players[state.current]
        place = 2 * nebula + (1 if player.creatures[2 * nebula] else 0)
        group = creature_group(state)
        player.put_creature(place, group * CREATURE_GROUP + CREATURE_VALUES[value])
        state.creature_stack -= 1
        if state.events is not None:
            tell(state, "created", (NEBULA_IDS[nebula], at_nebula(player, nebula)))
            whisper(state, "creature-value", (NEBULA_IDS[nebula], str(CREATURE_VALUES[value])))


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


# -- all of them ------------------------------------------------------------------------------

# By kind of step, from CHANCE_STEPS on.
DRAWS: Final[list[Draw]] = [
    DrawToken("chance-token", TOKEN),
    DrawGoal("chance-goal", GOAL),
    DrawDisplay("chance-display", CARD),
    DealCard("chance-card", CARD),
    DealTile("chance-tile", TILE),
    DrawCard("chance-card", CARD),
    DrawTile("chance-tile", TILE),
    DrawOmega("chance-tile", TILE),
    DrawAsh("chance-tile", TILE),
    DrawPower("chance-power", POWER_CARD),
    DrawCreature("chance-creature", CREATURE),
    RevealCard("chance-reveal", REVEAL),
]

_decisions: Final[dict[int, Decision]] = {}


def chance_decision(state: CraftingState) -> Decision:
    """The open draw; made once per step and player."""
    step = state.pending[-1]
    key = step * 4 + state.current
    found = _decisions.get(key)
    if found is None:
        draw, arg = DRAWS[step % STEP - CHANCE_STEPS], step // STEP
        found = Decision(CHANCE, draw.kind, draw.source(arg), draw.seen_by(state, arg))
        _decisions[key] = found
    return found


def outcomes(state: CraftingState) -> list[tuple[int, int]]:
    step = state.pending[-1]
    return DRAWS[step % STEP - CHANCE_STEPS].outcomes(state, step // STEP)
