"""What goes from the supplies to a player and back. No decisions here."""

from typing import Final

from cosmarium.core.bitsets import bit
from cosmarium.core.contract import EVERYONE, Event, only
from cosmarium.games.crafting_the_cosmos.components import (
    CHAMBER_TOP,
    ELEMENTS,
    KINDS,
    LIFE_IDS,
    STAR_IDS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.rules.places import at_life, at_star
from cosmarium.games.crafting_the_cosmos.state import (
    NO_LIFE,
    NONE,
    NOVA,
    STABLE,
    CraftingState,
    Player,
)

EVENT_KINDS: Final = (
    "token-placed",
    "set-up",
    "shifted",
    "gained",
    "crystal-raised",
    "chamber-full",
    "took-card",
    "drew-card",
    "drew-kind",
    "reshuffled",
    "refilled",
    "drew-tile",
    "placed",
    "crafted",
    "star-discarded",
    "life-discarded",
    "discharged",
    "created",
    "creature-value",
    "bought",
    "power-seen",
    "kept",
    "activated",
    "power-ended",
    "discharge-used",
    "set-cashed",
    "flipped",
    "unflipped",
    "evolved",
    "moved",
    "tile-replaced",
    "lost",
    "omega",
    "goal-revealed",
    "goal-scored",
    "discarded",
    "round",
    "ended",
)


def tell(state: CraftingState, kind: str, detail: tuple[str, ...] = ()) -> None:
    """Write an event of the current player, open to all."""
    if state.events is not None:
        state.events.append(Event(kind, state.current, detail, EVERYONE))


def whisper(state: CraftingState, kind: str, detail: tuple[str, ...]) -> None:
    """Write an event that only the current player learns."""
    if state.events is not None:
        state.events.append(Event(kind, state.current, detail, only(state.current)))


LIFE_SIDES: Final = ("", "proto", "stable")  # by side of a life token


def star_name(star: int) -> str:
    """The element of a star, or `nova`."""
    return ELEMENTS[star] if star < NOVA else "nova"


# -- stars and life: limited, so one takes what is there (C-18) -------------------------------


def gain_stars(state: CraftingState, player: Player, element: int, number: int) -> None:
    taken = min(number, state.star_supply[element])
    state.star_supply[element] -= taken
    player.pool_stars[element] += taken
    if state.events is not None and taken:
        tell(state, "gained", (str(taken), ELEMENTS[element]))


def gain_proto(state: CraftingState, player: Player, number: int) -> None:
    taken = min(number, state.life_supply)
    state.life_supply -= taken
    player.pool_proto += taken
    if state.events is not None and taken:
        tell(state, "gained", (str(taken), "proto"))


def no_star_left(state: CraftingState) -> bool:
    supply = state.star_supply
    return supply[0] + supply[1] + supply[2] + supply[3] == 0


def discard_star(state: CraftingState, player: Player, space: int) -> None:
    """A star leaves the board for the supply of its element, a supernova too (R-11)."""
    star = player.star_at(space)
    state.star_supply[star % NOVA] += 1
    player.put_star(space, NONE)
    if state.events is not None:
        tell(state, "star-discarded", (STAR_IDS[space], star_name(star), at_star(player, space)))


def discard_life(state: CraftingState, player: Player, space: int) -> None:
    if state.events is not None:
        name = LIFE_SIDES[player.life_at(space)]
        tell(state, "life-discarded", (LIFE_IDS[space], name, at_life(player, space)))
    state.life_supply += 1
    player.put_life(space, NO_LIFE)


def evolve(state: CraftingState, player: Player, space: int) -> None:
    player.put_life(space, STABLE)
    if state.events is not None:
        tell(state, "evolved", (LIFE_IDS[space], at_life(player, space)))


def flip(state: CraftingState, player: Player, space: int) -> None:
    player.novae |= bit(space)
    if state.events is not None:
        element = ELEMENTS[player.star_at(space) % NOVA]
        tell(state, "flipped", (STAR_IDS[space], element, at_star(player, space)))


# -- time crystals ----------------------------------------------------------------------------


def raise_crystal(state: CraftingState, player: Player, steps: int) -> None:
    """Steps in the time chamber; a full crystal calls for a new one at once (R-6, R-7)."""
    for _ in range(steps):
        player.crystal += 1
        if player.crystal == CHAMBER_TOP:
            player.crystal = 0
            player.full += 1
            if state.crystals:
                state.crystals -= 1
            else:
                state.box -= 1
            tell(state, "chamber-full")
    if state.events is not None and steps:
        tell(state, "crystal-raised", (str(steps), str(player.crystal)))


# -- energy cards -----------------------------------------------------------------------------


def deck_is_empty(state: CraftingState) -> bool:
    deck = state.deck
    return deck[0] + deck[1] + deck[2] + deck[3] + deck[4] == 0


def discard_is_empty(state: CraftingState) -> bool:
    pile = state.discard
    return pile[0] + pile[1] + pile[2] + pile[3] == 0


def reshuffle_if_empty(state: CraftingState) -> None:
    """The discard pile becomes the deck, so all know what is in it (R-5)."""
    if not deck_is_empty(state):
        return
    for kind in range(4):
        state.deck[kind] = state.discard[kind]
        state.deck_bound[kind] = state.discard[kind]
        state.discard[kind] = 0
    for player in state.players:
        for kind in range(5):
            player.drawn[kind] = 0
    tell(state, "reshuffled")


def card_to_hand(state: CraftingState, player: Player, kind: int) -> None:
    """From the deck: the owner's secret."""
    state.deck[kind] -= 1
    player.hand[kind] += 1
    player.drawn[kind] += 1


def card_to_display(state: CraftingState, kind: int) -> None:
    state.deck[kind] -= 1
    state.deck_bound[kind] -= 1
    state.display[kind] += 1
    if state.events is not None:
        tell(state, "refilled", (KINDS[kind],))


def discard_cards(state: CraftingState, player: Player, kind: int, number: int) -> None:
    """Open to all, so what is known of the hand falls with it (V-2)."""
    player.hand[kind] -= number
    state.discard[kind] += number
    player.known[kind] = max(0, player.known[kind] - number)


# -- nebula tiles -----------------------------------------------------------------------------


def stack_is_empty(state: CraftingState, size: int) -> bool:
    """`size` counts from 0."""
    return state.stacks[size] == 0 and not state.stack_bottoms[size]


def draw_tile(state: CraftingState, tile: int) -> None:
    """Take the top tile off its stack: an unseen one, or else the first of the known bottom."""
    size = TILE_SIZE[tile] - 1
    if state.stacks[size]:
        state.stacks[size] &= ~(1 << (tile % 16))
    else:
        _change_bottom(state, size, state.stack_bottoms[size][1:])


def return_tile(state: CraftingState, tile: int) -> None:
    """Under the stack of its size, known to all (V-5)."""
    size = TILE_SIZE[tile] - 1
    _change_bottom(state, size, [*state.stack_bottoms[size], tile])


def _change_bottom(state: CraftingState, size: int, tiles: list[int]) -> None:
    state.stack_bottoms = state.stack_bottoms.copy()
    state.stack_bottoms[size] = tiles
