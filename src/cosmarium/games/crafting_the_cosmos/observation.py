"""What a seat knows (V-1 to V-10), and filling in what it does not.

An observation is a state with blanks (see state.py). The state itself is the memory: the
known part of each hand, what each seat drew since the last shuffle, and every purchase of
power cards with what was drawn and put under the deck. So a seat remembers what it saw by
keeping its own rows and losing the others'.
"""

from cosmarium.core.bitsets import bitset, members
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    CREATURE_VALUES,
    ELEMENTS,
    GOAL_IDS,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_KIND,
    POWER_NAMES,
    POWERS_OF_A_KIND,
    POWERS_OF_KIND,
    STAR_IDS,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import (
    ANY_KIND,
    COUNTERS,
    counters,
    write_star,
)
from cosmarium.games.crafting_the_cosmos.notation.positions import write_control
from cosmarium.games.crafting_the_cosmos.rules.draws import creatures_left
from cosmarium.games.crafting_the_cosmos.rules.overlap import AHEAD_MOVES, AHEAD_SEAT, has_to_act
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    HIDDEN,
    NO_LIFE,
    NONE,
    PROTO,
    ROW,
    ROW_BUYER,
    ROW_DRAWN,
    ROW_KEPT,
    ROW_KIND,
    ROW_UNDER,
    UNKNOWN,
    CraftingState,
    Player,
    clone,
)


def observe(state: CraftingState, seat: int) -> Observation[CraftingState]:
    seen = clone(state)
    if not state.over:  # Z-4: at the end everything is shown
        _blank_counts(seen.deck)
        for other in range(seen.seats):
            if other != seat:
                _blank_player(seen.players[other])
        _blank_purchases(seen, seat)
    return Observation(seat, seen)


def _blank_counts(cards: list[int]) -> None:
    """Only the number of cards stays."""
    cards[UNKNOWN] = sum(cards)
    for kind in range(UNKNOWN):
        cards[kind] = 0


def _blank_player(player: Player) -> None:
    hidden = sum(player.hand) - sum(player.known)
    player.hand = [*player.known, hidden]  # V-2: what is publicly known to be there
    _blank_counts(player.drawn)
    _blank_counts(player.giving)
    player.creatures = [creature - creature % CREATURE_GROUP for creature in player.creatures]


def _blank_purchases(seen: CraftingState, seat: int) -> None:
    """V-6: the buyer alone knows what was drawn, and what lies under the deck in which order."""
    own = own_cards_under(seen, seat)
    rows = seen.purchases.copy()
    for row in range(0, len(rows), ROW):
        if rows[row + ROW_BUYER] != seat:
            for place in range(row + ROW_DRAWN, row + ROW):
                if rows[place] != NONE and place != row + ROW_KEPT:
                    rows[place] = HIDDEN
    seen.purchases = rows
    seen.power_bottoms = [
        [card if card in own else HIDDEN for card in cards] for cards in seen.power_bottoms
    ]


def own_cards_under(state: CraftingState, seat: int) -> list[int]:
    """Power cards that a seat put under their decks and that still lie there.

    What somebody else drew since and put back is no longer at a place the seat knows.
    """
    rows = state.purchases
    own: list[int] = []
    for row in range(0, len(rows), ROW):
        if own:
            drawn = rows[row + ROW_DRAWN : row + ROW_KEPT]
            own = [card for card in own if card not in drawn]
        if rows[row + ROW_BUYER] == seat:
            own += [card for card in rows[row + ROW_UNDER : row + ROW] if card != NONE]
    return [card for card in own if card in state.power_bottoms[POWER_KIND[card]]]


# -- filling in -------------------------------------------------------------------------------


def determinize(seen: Observation[CraftingState], dice: Dice) -> CraftingState:
    state = clone(seen.state)
    if state.over:
        return state
    state.purchases = state.purchases.copy()
    state.power_bottoms = state.power_bottoms.copy()
    _deal_energy(state, dice)
    for kind in range(4):
        while not _deal_powers(state, kind, seen.seat, dice):
            pass  # a guess about the order of others' cards that later draws disprove
    _deal_creatures(state, dice)
    return state


def _deal_energy(state: CraftingState, dice: Dice) -> None:
    """Unknown cards to the deck and to hands; kinds that cannot be in the deck to hands."""
    unseen = [
        CARDS_OF_A_KIND
        - state.display[kind]
        - state.discard[kind]
        - sum([player.hand[kind] for player in state.players])
        for kind in range(4)
    ]
    bound = [
        state.deck_bound[kind] - sum([player.drawn[kind] for player in state.players])
        for kind in range(4)
    ]
    choice = _cards([min(unseen[kind], bound[kind]) for kind in range(4)])
    dice.shuffle(choice)
    _fill(state.deck, choice)
    hands = _cards([unseen[kind] - state.deck[kind] for kind in range(4)])
    drawn = _cards([bound[kind] - state.deck[kind] for kind in range(4)])
    dice.shuffle(hands)
    dice.shuffle(drawn)
    for player in state.players:
        _fill(player.hand, hands)
        _fill(player.drawn, drawn)
        _reveal_giving(player, dice)


def _cards(counts: list[int]) -> list[int]:
    """Counts by kind as single cards."""
    return [kind for kind in range(4) for _ in range(counts[kind])]


def _fill(counts: list[int], cards: list[int]) -> None:
    """Turn the cards of unknown kind into cards taken off a list."""
    while counts[UNKNOWN]:
        counts[UNKNOWN] -= 1
        counts[cards.pop()] += 1


def _reveal_giving(player: Player, dice: Dice) -> None:
    """Cards already chosen for the hand limit are some of the hand."""
    if player.giving[UNKNOWN]:
        hand = _cards(player.hand)
        dice.shuffle(hand)
        _fill(player.giving, hand)


def _deal_creatures(state: CraftingState, dice: Dice) -> None:
    for group in (1, 2):
        left = creatures_left(state, group)
        values = [CREATURE_VALUES[i] for i in range(len(left)) for _ in range(left[i])]
        dice.shuffle(values)
        for player in state.players:
            for place, creature in enumerate(player.creatures):
                if creature == group * CREATURE_GROUP:
                    player.put_creature(place, creature + values.pop())


# -- power decks: play the purchases again with cards that get their names as late as possible -


class _Deck:
    """The eight cards of a kind as they move, each with its name or NONE."""

    def __init__(self, kind: int) -> None:
        self.names: list[int] = [NONE] * POWERS_OF_A_KIND
        self.order: list[int] = list(range(POWERS_OF_A_KIND))  # top first
        self.kind: int = kind

    def name(self, card: int, power: int) -> bool:
        """Say that a card is this power; False if that cannot be."""
        if self.names[card] == NONE and power not in self.names:
            self.names[card] = power
        return self.names[card] == power

    def find(self, power: int, among: list[int], dice: Dice) -> int:
        """Which of these cards is the power; NONE if none can be."""
        for card in among:
            if self.names[card] == power:
                return card
        nameless = [card for card in among if self.names[card] == NONE]
        if power in self.names or not nameless:
            return NONE
        found = dice.choose(nameless)
        self.names[found] = power
        return found

    def name_the_rest(self, dice: Dice) -> None:
        named = bitset([power for power in self.names if power != NONE])
        left = members(POWERS_OF_KIND[self.kind] & ~named)
        dice.shuffle(left)
        self.names = [left.pop() if power == NONE else power for power in self.names]


def _deal_powers(state: CraftingState, kind: int, seat: int, dice: Dice) -> bool:
    """Fill the rows of one kind and its deck; False if a guess on the way was wrong."""
    deck = _Deck(kind)
    rows = state.purchases.copy()
    places: list[int] = []  # in rows, with the card that goes there
    cards: list[int] = []
    for row in range(0, len(rows), ROW):
        if rows[row + ROW_KIND] != kind:
            continue
        number = len([1 for power in rows[row + ROW_DRAWN : row + ROW_KEPT] if power != NONE])
        hand = deck.order[:number]
        del deck.order[:number]
        for i in range(number):
            places.append(row + ROW_DRAWN + i)
            cards.append(hand[i])
            if rows[row + ROW_BUYER] == seat and not deck.name(hand[i], rows[row + ROW_DRAWN + i]):
                return False
        for place in range(row + ROW_KEPT, row + ROW):
            power = rows[place]
            if power == NONE:
                continue
            card = dice.choose(hand) if power == HIDDEN else deck.find(power, hand, dice)
            if card == NONE:
                return False
            hand.remove(card)
            places.append(place)
            cards.append(card)
            if place >= row + ROW_UNDER:
                deck.order.append(card)
    deck.name_the_rest(dice)
    for i in range(len(places)):
        state.purchases[places[i]] = deck.names[cards[i]]
    top = state.power_tops[kind]
    state.power_bottoms[kind] = [deck.names[card] for card in deck.order[top:]]
    return True


# -- for other programs -----------------------------------------------------------------------


def as_json(seen: Observation[CraftingState]) -> dict[str, object]:
    """The observation in the notation's words; null is what this seat does not know."""
    state = seen.state
    return {
        "seat": seen.seat,
        "round": state.round,
        "over": state.over,
        "start": None if state.start == NONE else state.start,
        "current": state.current,
        "moves": state.moves,
        **({"ahead": _ahead_json(state)} if state.fast else {}),
        "controls": {
            name: write_control(state, kind).split(",") if write_control(state, kind) else []
            for kind, name in enumerate(KINDS)
        },
        "supply": {
            "stars": dict(zip(ELEMENTS, state.star_supply, strict=True)),
            "life": state.life_supply,
            "crystals": state.crystals,
            "box": max(0, state.box),
        },
        "energy": {
            "deck": sum(state.deck),
            "display": _counts(state.display),
            "discard": _counts(state.discard),
        },
        "nebulae": [_stack_json(state, size) for size in range(3)],
        "powers": {name: _deck_json(state, kind) for kind, name in enumerate(KINDS)},
        "creatures": state.creature_stack,
        "goals": [GOAL_IDS[goal] for goal in state.goals],
        "card": None if state.card == NONE else POWER_NAMES[state.card],
        "players": [_player_json(player) for player in state.players],
    }


def _ahead_json(state: CraftingState) -> dict[str, object] | None:
    """The second open turn (M-12), if there is one; `waits`: until the other player has crafted."""
    if not state.ahead:
        return None
    return {
        "seat": state.ahead[AHEAD_SEAT],
        "moves": state.ahead[AHEAD_MOVES],
        "waits": not has_to_act(state),
    }


def _counts(cards: list[int]) -> dict[str, int]:
    return {ANY_KIND[kind]: number for kind, number in enumerate(cards) if number}


def _stack_json(state: CraftingState, size: int) -> dict[str, object]:
    bottom = [TILE_IDS[tile] for tile in state.stack_bottoms[size]]
    return {"height": state.stacks[size].bit_count() + len(bottom), "bottom": bottom}


def _deck_json(state: CraftingState, kind: int) -> dict[str, object]:
    bottom = [POWER_NAMES[card] if card >= 0 else None for card in state.power_bottoms[kind]]
    return {"height": state.power_tops[kind] + len(bottom), "bottom": bottom}


def _player_json(player: Player) -> dict[str, object]:
    return {
        "score": player.score,
        **dict(zip(COUNTERS, counters(player), strict=True)),
        "goal_points": player.goal_points.copy(),
        "hand": _counts(player.hand),
        "known": _counts(player.known),
        "powers": [None if power == NONE else POWER_NAMES[power] for power in player.slots],
        "pool": {
            "stars": {ELEMENTS[i]: number for i, number in enumerate(player.pool_stars) if number},
            "proto": player.pool_proto,
            "nebulae": [TILE_IDS[tile] for tile in player.pool_tiles],
        },
        "stars": {
            STAR_IDS[i]: write_star(star) for i, star in enumerate(player.stars) if star != NONE
        },
        "life": {
            LIFE_IDS[i]: "proto" if side == PROTO else "stable"
            for i, side in enumerate(player.life)
            if side != NO_LIFE
        },
        "nebulae": {
            NEBULA_IDS[i]: _nebula_json(player, i)
            for i, tile in enumerate(player.tiles)
            if tile != NONE
        },
    }


def _nebula_json(player: Player, nebula: int) -> dict[str, object]:
    both = [creature for creature in player.creatures[2 * nebula : 2 * nebula + 2] if creature]
    return {
        "tile": TILE_IDS[player.tiles[nebula]],
        "finished": player.is_crafted(nebula),
        "creatures": [
            {"group": creature // CREATURE_GROUP, "value": creature % CREATURE_GROUP or None}
            for creature in both
        ],
    }
