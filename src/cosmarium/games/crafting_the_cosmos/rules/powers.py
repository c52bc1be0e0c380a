"""Power cards: what they cost, the steps of their effects, and when they may be used.

An effect is a list of steps, put on the stack of open steps in one go. A step that nobody
could answer any more is left out ("if only a part is possible, do that part", W-7), so it
is enough that one step can be answered before a card is paid for.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, lowest, members, size
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.actions import FIRST_ARG, SECOND_ARG
from cosmarium.games.crafting_the_cosmos.components import (
    ABIOGENESIS,
    AMINO_ACIDS,
    ANY,
    BINARY_STAR,
    BLACK_HOLE,
    CORE_COLLAPSE,
    CREATION,
    DELTA,
    DISCHARGE,
    EVENT_HORIZON,
    EVOLUTION,
    EXPANSION_OF_THE_UNIVERSE,
    FOURTH_DIMENSION,
    GENETIC_DRIFT,
    IONIZING_RADIATION,
    KINDS,
    LIVES_NEXT_TO,
    MOLECULAR_CLOUD,
    NEBULA_SPACES,
    NUCLEAR_FISSION,
    NUCLEAR_FUSION,
    PHI,
    PHOTOSYNTHESIS,
    POWER_CARDS,
    POWER_GRAVITONS,
    POWER_NAMES,
    POWER_PAYS,
    POWER_SUPERNOVAE,
    POWERS,
    PSI,
    PULSAR,
    QUASAR,
    RELATIVITY_DELTA,
    RELATIVITY_PHI,
    RELATIVITY_PSI,
    SHOOTING_STAR,
    SOLAR_WIND,
    SPECIAL_RELATIVITY,
    SPECIATION,
    SPEED_OF_LIGHT,
    STAR_OF_EXPANSION,
    STAR_OF_MOLECULAR_CLOUD,
    STAR_OF_PHOTOSYNTHESIS,
    STAR_OF_WATER_RICH_COMETS,
    STARS_NEXT_TO,
    STARS_OF_SECTOR,
    STELLAR_ASH,
    SURVIVAL_OF_THE_FITTEST,
    TILE_SIZE,
    TIME_DILATION,
    WATER_RICH_COMETS,
    WHITE_DWARF,
    WORMHOLE,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import cards_needed
from cosmarium.games.crafting_the_cosmos.rules.family import Family
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    destinations,
    free_lives,
    free_stars,
    next_to,
    proto_near_element,
    proto_near_star,
)
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    NEEDS_DISCHARGE,
    NO_CRYSTAL_ON_6,
    NO_GRAVITON,
    NO_PROTO,
    NO_SECOND_CREATURE,
    NO_SPACE,
    NO_STABLE,
    NO_STAR_TO_DISCARD,
    NO_SUPERNOVA,
    NO_TARGET,
    NOT_A_DISCHARGE_POWER,
    NOT_ENOUGH_CARDS,
    NOT_EXACTLY_ONE_CREATURE,
    NOT_REACHABLE,
    POWER_NOT_OWNED,
    STACK_EMPTY,
    SUPPLY_EMPTY,
    WRONG_CARD_KIND,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    discard_cards,
    no_star_left,
    stack_is_empty,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    DISCHARGED,
    EVOLVE_NEAR,
    GAIN_STAR,
    NONE,
    PARTS_ARE_DONE,
    RAISE_CRYSTAL,
    SCORE_SET,
    STEP,
    TO_CHOOSE_ASH,
    TO_CHOOSE_GAIN,
    TO_CHOOSE_NEBULA,
    TO_CHOOSE_NOVA,
    TO_CHOOSE_SIDE,
    TO_CHOOSE_STAR,
    TO_DISCARD_STAR,
    TO_DRIFT,
    TO_EVOLVE,
    TO_EVOLVE_MORE,
    TO_FLIP,
    TO_FLIP_WIND,
    TO_MOVE_BACK,
    TO_PAY_PROTO,
    TO_PAY_STABLE,
    TO_PUT_PROTO,
    TO_PUT_STABLE,
    TO_PUT_STAR,
    TO_RELOCATE,
    TO_RELOCATE_MORE,
    TO_SHOOT,
    TO_UNFLIP,
    CraftingState,
    Player,
)

_EFFECTS: Final = {
    MOLECULAR_CLOUD: [GAIN_STAR + STEP * STAR_OF_MOLECULAR_CLOUD],
    AMINO_ACIDS: [TO_PUT_STABLE],
    SPEED_OF_LIGHT: [SCORE_SET, TO_CHOOSE_STAR],
    TIME_DILATION: [RAISE_CRYSTAL + STEP],
    RELATIVITY_DELTA: [TO_PUT_STAR + STEP * DELTA],
    RELATIVITY_PSI: [TO_PUT_STAR + STEP * PSI],
    RELATIVITY_PHI: [TO_PUT_STAR + STEP * PHI],
    NUCLEAR_FISSION: [TO_DISCARD_STAR, TO_CHOOSE_STAR, RAISE_CRYSTAL + STEP],
    CREATION: [TO_PUT_STABLE, TO_PUT_STABLE, TO_PUT_STABLE],
    EXPANSION_OF_THE_UNIVERSE: [GAIN_STAR + STEP * STAR_OF_EXPANSION] * 2,
    BLACK_HOLE: [TO_FLIP, TO_FLIP],
    EVENT_HORIZON: [TO_CHOOSE_GAIN],
    FOURTH_DIMENSION: [RAISE_CRYSTAL + STEP],
    SPECIAL_RELATIVITY: [RAISE_CRYSTAL + STEP * 2],
    QUASAR: [RAISE_CRYSTAL + STEP],
    NUCLEAR_FUSION: [TO_DISCARD_STAR, TO_CHOOSE_STAR],
    BINARY_STAR: [TO_UNFLIP],
    CORE_COLLAPSE: [TO_FLIP],
    STELLAR_ASH: [TO_CHOOSE_ASH],
    SHOOTING_STAR: [TO_SHOOT],
    SOLAR_WIND: [TO_FLIP_WIND],
    PULSAR: [RAISE_CRYSTAL + STEP * 2],
    WHITE_DWARF: [TO_FLIP, RAISE_CRYSTAL + STEP],
    WORMHOLE: [TO_PAY_STABLE, TO_CHOOSE_SIDE],
    GENETIC_DRIFT: [TO_DRIFT],
    IONIZING_RADIATION: [TO_CHOOSE_NOVA],
    EVOLUTION: [TO_PAY_STABLE, TO_PAY_STABLE, TO_PAY_STABLE, TO_CHOOSE_NEBULA],
    ABIOGENESIS: [TO_PUT_STABLE],
    SURVIVAL_OF_THE_FITTEST: [TO_PAY_PROTO, TO_EVOLVE],
    SPECIATION: [TO_PUT_PROTO],
    PHOTOSYNTHESIS: [EVOLVE_NEAR + STEP * STAR_OF_PHOTOSYNTHESIS],
    WATER_RICH_COMETS: [EVOLVE_NEAR + STEP * STAR_OF_WATER_RICH_COMETS],
}
EFFECTS: Final = [_EFFECTS[power] for power in range(POWERS)]


# -- use --------------------------------------------------------------------------------------


def why_not_pay(player: Player, power: int, kind: int) -> int:
    """Cards and counters (W-2); life is paid in the course of the effect."""
    pays = POWER_PAYS[power]
    if pays == DISCHARGE:
        return NEEDS_DISCHARGE
    if pays not in (ANY, kind):
        return WRONG_CARD_KIND
    if player.hand[kind] < POWER_CARDS[power]:
        return NOT_ENOUGH_CARDS
    if player.supernovae < POWER_SUPERNOVAE[power]:
        return NO_SUPERNOVA
    return NO_GRAVITON if player.gravitons < POWER_GRAVITONS[power] else ALLOWED


class UsePower(Family):
    """Pay everything first (W-1); life that it costs is the first step of the effect."""

    id: ClassVar[str] = "W-2"

    def check(self, state: CraftingState, player: Player, power: int, kind: int) -> int:
        if power not in player.slots:
            return POWER_NOT_OWNED
        fault = why_not_pay(player, power, kind)
        return fault if fault != ALLOWED else why_not_effect(state, player, power)

    def effect(self, state: CraftingState, player: Player, power: int, kind: int) -> None:
        discard_cards(state, player, kind, POWER_CARDS[power])
        player.supernovae -= POWER_SUPERNOVAE[power]
        player.gravitons -= POWER_GRAVITONS[power]
        if state.events is not None:
            tell(state, "activated", (POWER_NAMES[power], str(POWER_CARDS[power]), KINDS[kind]))
        _begin(state, power)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        owned = _owned(player)
        while owned:
            power: int = lowest(owned)
            owned &= owned - 1
            can_be_done = False
            for kind in range(4):
                if why_not_pay(player, power, kind) != ALLOWED:
                    continue
                # Most cannot be paid, so the effect is looked at after that, and once.
                if not can_be_done and why_not_effect(state, player, power) != ALLOWED:
                    break
                can_be_done = True
                legal.append(self.member(power, kind))

    def detail(self, state: CraftingState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        power = FIRST_ARG[action]
        if reason == WRONG_CARD_KIND:
            return (KINDS[POWER_PAYS[power]],)
        if reason == NOT_ENOUGH_CARDS:
            return cards_needed(state.players[seat], POWER_CARDS[power], SECOND_ARG[action])
        return ()


def _owned(player: Player) -> i64:
    """The powers at a player's slots as a bitset."""
    owned: i64 = 0
    for power in player.slots:
        if power != NONE:
            owned |= bit(power)
    return owned


class DischargePower(Family):
    """The card's effect in place of the star; the crystal still moves and scores."""

    id: ClassVar[str] = "W-8"

    def check(self, state: CraftingState, player: Player, power: int, _: int) -> int:
        if player.full == 0:
            return NO_CRYSTAL_ON_6
        if POWER_PAYS[power] != DISCHARGE:
            return NOT_A_DISCHARGE_POWER
        if power not in player.slots:
            return POWER_NOT_OWNED
        return why_not_effect(state, player, power)

    def effect(self, state: CraftingState, player: Player, power: int, _: int) -> None:
        state.pending.append(DISCHARGED)
        if state.events is not None:
            tell(state, "discharge-used", (POWER_NAMES[power],))
        _begin(state, power)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        if player.full:
            for power in (CREATION, EXPANSION_OF_THE_UNIVERSE, BLACK_HOLE):
                if self.check(state, player, power, 0) == ALLOWED:
                    legal.append(self.first + power)


def _begin(state: CraftingState, power: int) -> None:
    state.card = power
    steps = EFFECTS[power]
    for i in range(len(steps) - 1, -1, -1):
        state.pending.append(steps[i])


# -- can it be done? --------------------------------------------------------------------------

# Life to pay for each power, which its effect begins with.
_STABLE_PRICE: Final = [steps.count(TO_PAY_STABLE) for steps in EFFECTS]
_PROTO_PRICE: Final = [steps.count(TO_PAY_PROTO) for steps in EFFECTS]


def why_not_effect(state: CraftingState, player: Player, power: int) -> int:
    """Whether life can be paid from the board, and some part of the effect be done (W-7)."""
    stable, proto = _STABLE_PRICE[power], _PROTO_PRICE[power]
    if stable and size(player.stable) < stable:
        return NO_STABLE
    if proto and size(player.proto) < proto:
        return NO_PROTO
    if power == SURVIVAL_OF_THE_FITTEST and size(player.proto) == proto:
        return NO_TARGET  # nothing would be left to evolve
    if power == WORMHOLE and size(player.all_life()) == stable:
        return NO_TARGET  # nothing would be left to relocate
    return _why_no_part(state, player, EFFECTS[power], stable + proto)


def _why_no_part(state: CraftingState, player: Player, steps: list[int], first: int) -> int:
    """Why none of these steps can be done, from the first one on; ALLOWED if any can."""
    why_not = why_not_step(state, player, steps[first])
    if why_not == ALLOWED or steps[first] == TO_DISCARD_STAR:  # W-3: nothing without that star
        return why_not
    if state.rules >= PARTS_ARE_DONE:
        for step in steps[first + 1 :]:
            if why_not_step(state, player, step) == ALLOWED:
                return ALLOWED
    return why_not


def why_not_step(state: CraftingState, player: Player, step: int) -> int:
    """Whether any answer to a step of an effect exists."""
    kind = step % STEP
    if kind in (TO_PUT_STABLE, TO_PUT_PROTO):
        return _why_not_life(state, player, kind)
    if kind in (TO_EVOLVE, TO_EVOLVE_MORE):
        return ALLOWED if player.proto else NO_TARGET
    if kind == TO_CHOOSE_NEBULA:
        return _why_not_second_creature(state, player)
    if kind == TO_CHOOSE_ASH:
        return _why_not_ash(state, player)
    if kind in (TO_RELOCATE, TO_RELOCATE_MORE):
        return _why_not_relocate(state, player, step // STEP)
    if kind == TO_DRIFT:
        return _why_not_drift(player)
    if kind == EVOLVE_NEAR:
        return ALLOWED if proto_near_element(player, step // STEP) else NO_TARGET
    return _why_not_star_step(state, player, kind, step // STEP)


def _why_not_star_step(state: CraftingState, player: Player, kind: int, arg: int) -> int:
    if kind in (TO_FLIP, TO_FLIP_WIND):
        return ALLOWED if player.all_stars() & ~player.novae else NO_TARGET
    if kind == TO_DISCARD_STAR:
        return ALLOWED if player.all_stars() else NO_STAR_TO_DISCARD
    if kind == TO_CHOOSE_STAR:
        return SUPPLY_EMPTY if no_star_left(state) else ALLOWED
    if kind == GAIN_STAR:
        return ALLOWED if state.star_supply[arg] else SUPPLY_EMPTY
    if kind == TO_PUT_STAR:
        if no_star_left(state):
            return SUPPLY_EMPTY
        sector: i64 = STARS_OF_SECTOR[arg]
        return ALLOWED if free_stars(player) & sector else NO_SPACE
    if kind == TO_CHOOSE_NOVA:
        return _why_not_radiation(player)
    if kind == TO_UNFLIP:
        return ALLOWED if player.novae else NO_TARGET
    if kind == TO_MOVE_BACK:
        ends = destinations(arg, player.all_stars(), STARS_NEXT_TO)
        return ALLOWED if ends else NOT_REACHABLE
    if kind == TO_SHOOT:
        return _why_not_shoot(player)
    return ALLOWED


def _why_not_life(state: CraftingState, player: Player, kind: int) -> int:
    if state.life_supply == 0:
        return SUPPLY_EMPTY
    if kind == TO_PUT_STABLE:
        return ALLOWED if free_lives(player) else NO_SPACE
    return ALLOWED if free_lives(player) & next_to(player.stable) else NO_TARGET


def _why_not_second_creature(state: CraftingState, player: Player) -> int:
    if state.creature_stack == 0:
        return NO_SECOND_CREATURE
    for nebula in range(NEBULA_SPACES):
        if player.creatures[2 * nebula] and not player.creatures[2 * nebula + 1]:
            return ALLOWED
    return NOT_EXACTLY_ONE_CREATURE


def can_be_replaced(player: Player, nebula: int) -> bool:
    """An unfinished nebula of size 1 (PG3)."""
    tile = player.tiles[nebula]
    return tile != NONE and not player.is_crafted(nebula) and TILE_SIZE[tile] == 1


def _why_not_ash(state: CraftingState, player: Player) -> int:
    if not stack_is_empty(state, 0):
        return ALLOWED
    if not stack_is_empty(state, 1):
        for nebula in range(NEBULA_SPACES):
            if can_be_replaced(player, nebula):
                return ALLOWED
    return STACK_EMPTY


def _why_not_relocate(state: CraftingState, player: Player, side: int) -> int:
    if not free_lives(player):
        return NO_SPACE
    for space in members(player.lives_of(side)):
        if space not in state.used:
            return ALLOWED
    return NO_TARGET


def _why_not_drift(player: Player) -> int:
    for space in members(player.proto):
        if destinations(space, player.all_life(), LIVES_NEXT_TO):
            return ALLOWED
    return NO_TARGET


def _why_not_radiation(player: Player) -> int:
    for space in members(player.novae):
        if proto_near_star(player, space):
            return ALLOWED
    return NO_TARGET


def _why_not_shoot(player: Player) -> int:
    """Something to relocate, and an empty space of its type."""
    if player.all_stars() and free_stars(player):
        return ALLOWED
    if NONE in player.tiles:
        for nebula in range(NEBULA_SPACES):
            if player.tiles[nebula] != NONE and not player.is_crafted(nebula):
                return ALLOWED
    return NO_TARGET
