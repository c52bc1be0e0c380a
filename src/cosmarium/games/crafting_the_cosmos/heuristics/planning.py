"""What to do next: the plan of a turn, step by step, by trial changes."""

from typing import Final

from cosmarium.games.crafting_the_cosmos import actions as act
from cosmarium.games.crafting_the_cosmos.actions import action
from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_DNA,
    ACTIVE_STARS,
    CHEMISTRY,
    CONTROL_SIZE,
    GRAVITY,
    LIFE_NEXT,
    LIFE_SPACES,
    NEBULA_SPACES,
    NEBULA_STARS,
    POWER_PAYS,
    SHIFT_MOVES,
    STAR_NEXT,
    STAR_OF_CONTROL,
    STAR_SPACES,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook, step_worth
from cosmarium.games.crafting_the_cosmos.heuristics.value import (
    best_space,
    best_star,
    lasting,
    tile_worth,
)
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    UNIT_WORTH,
    cards_of_a_kind_worth,
    craft_points,
    life_change,
    nebula_worth,
    power_worth,
    star_change,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import why_not_grow
from cosmarium.games.crafting_the_cosmos.rules.galaxy import (
    craft_fault,
    destinations,
    life_mask,
    star_mask,
)
from cosmarium.games.crafting_the_cosmos.rules.game import CraftingTheCosmos
from cosmarium.games.crafting_the_cosmos.rules.reasons import ALLOWED
from cosmarium.games.crafting_the_cosmos.rules.supplies import stack_is_empty
from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    STABLE,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    TO_DRAW,
    TO_KEEP,
    TO_PLACE_OMEGA,
    TO_PUT_UNDER,
    TO_SHIFT,
    TO_TAKE,
    CraftingState,
    Player,
    clone,
)

GAME: Final = CraftingTheCosmos()
LEAST: Final = 0.02  # gains below this are not worth an action
USEFUL_CARD: Final = 0.4  # more for a card that an own power asks for


def plan(state: CraftingState, seat: int) -> list[int]:
    """The next actions of a seat; `state` is its observation and stays as it is."""
    if not state.pending:
        return []
    kind = state.pending[-1] % STEP
    if kind >= CHANCE_STEPS or (kind != TO_DISCARD and state.current != seat):
        return []
    look = Outlook(state, seat)
    player = state.players[seat]
    if kind == TO_SHIFT:
        return _shift(state, seat, look)
    if kind == TO_CRAFT:
        return _craft(state, seat, look)
    if kind == TO_TAKE:
        return [action(act.TAKE_NEBULA, _best_size(state, seat, look))]
    if kind == TO_DRAW:
        return [_draw(state, player)]
    if kind == TO_DISCARD:
        return [_discard(player)]
    if kind in (TO_KEEP, TO_PUT_UNDER):
        legal = GAME.legal_actions(state, seat)
        rated = [(power_worth(act.FIRST_ARG[entry], look), entry) for entry in legal]
        return [max(rated)[1] if kind == TO_KEEP else min(rated)[1]]
    if kind == TO_PLACE_OMEGA:
        tile = player.pool_tiles[0]
        space, gain = best_space(player, tile, look)
        return [action(act.FORFEIT) if gain <= 0 else action(act.PLACE_NEBULA, tile, space)]
    return _answers(state, seat, look)[0]


# -- cards ------------------------------------------------------------------------------------


def card_worth(player: Player, kind: int, number: int) -> float:
    """Of the next card of a kind on top of so many."""
    worth = cards_of_a_kind_worth(number + 1) - cards_of_a_kind_worth(number)
    for power in player.slots:
        if power != NONE and POWER_PAYS[power] == kind and number < 3:
            worth += USEFUL_CARD
    return worth


def _draw(state: CraftingState, player: Player) -> int:
    """A card of the display, or the deck, which is as good as the mean card."""
    gains = [card_worth(player, kind, player.hand[kind]) for kind in range(4)]
    deck = sum(state.deck) + sum(state.discard)
    best = action(act.DRAW_DECK)
    highest = sum(gains) / 4 if deck else -1.0
    for kind in range(4):
        if state.display[kind] and gains[kind] >= highest:
            best = action(act.DRAW, kind)
            highest = gains[kind]
    return best


def _discard(player: Player) -> int:
    held = [player.hand[kind] - player.giving[kind] for kind in range(4)]
    losses = [(card_worth(player, kind, held[kind] - 1), kind) for kind in range(4) if held[kind]]
    return action(act.DISCARD, min(losses)[1])


# -- shift ------------------------------------------------------------------------------------


class _Shifts:
    """All ways to shift, and what is collected then."""

    def __init__(self, state: CraftingState, seat: int, look: Outlook) -> None:
        self.seat: int = seat
        self.own: int = state.own_at[seat]
        self.dark: list[int] = state.dark.copy()
        self.others: list[int] = [
            len([1 for other in range(state.seats) if other != seat and state.own_at[other] == i])
            for i in range(4)
        ]
        self.active: list[float] = _active_worth(state, seat, look)
        player = state.players[seat]
        step = step_worth(player, look)
        proto = max(UNIT_WORTH[CHEMISTRY], _best_proto(player, look))
        self.units: list[float] = [UNIT_WORTH[0], step, UNIT_WORTH[GRAVITY], proto]
        self.best: float = -1.0
        self.moves: list[int] = []

    def search(self, moves: list[int], own_moved: bool) -> None:
        if own_moved:
            worth = self.active[self.own]
            for control in range(4):
                worth += self.units[control] * self._tokens(control)
            if worth > self.best + LEAST:
                self.best = worth
                self.moves = moves.copy()
        if len(moves) == SHIFT_MOVES:
            return
        origin = self.own
        self.own = self._next(origin)
        self.search([*moves, action(act.SHIFT_OWN, self.seat)], True)
        self.own = origin
        if len(moves) == SHIFT_MOVES - 1 and not own_moved:
            return
        for control in range(4):
            if self.dark[control]:
                target = self._next(control)
                self.dark[control] -= 1
                self.dark[target] += 1
                self.search([*moves, action(act.SHIFT_DARK, control)], own_moved)
                self.dark[control] += 1
                self.dark[target] -= 1

    def _tokens(self, control: int) -> int:
        return self.dark[control] + self.others[control] + (1 if self.own == control else 0)

    def _next(self, control: int) -> int:
        control = (control + 1) % 4
        while self._tokens(control) >= CONTROL_SIZE:
            control = (control + 1) % 4
        return control


def _shift(state: CraftingState, seat: int, look: Outlook) -> list[int]:
    shifts = _Shifts(state, seat, look)
    shifts.search([GAME_MOVE] * state.moves, state.own_moved)
    moves = shifts.moves[state.moves :]
    return moves if len(shifts.moves) == SHIFT_MOVES else [*moves, action(act.SHIFT_DONE)]


GAME_MOVE: Final = -1  # stands for a move made before


def _active_worth(state: CraftingState, seat: int, look: Outlook) -> list[float]:
    """Active reward of each control: stars where they fit best, and what comes with them."""
    worth = []
    for control in range(4):
        player = Player(state.players[seat])
        element = STAR_OF_CONTROL[control]
        total = 0.0
        for _ in range(min(ACTIVE_STARS[control], state.star_supply[element])):
            space, gain = best_star(player, element, look)
            if space == NONE or gain <= 0:
                break
            player.stars[space] = element
            total += gain
        if control == TIME:
            total += ACTIVE_DNA * max(0.2, _best_evolve(player, look)[1])
        elif control == GRAVITY:
            total += max(0.3, _best_flip(player, look)[1])
        elif control == CHEMISTRY:
            total += max([tile_worth(state, seat, size, look) for size in range(3)])
        worth.append(total)
    return worth


def _best_size(state: CraftingState, seat: int, look: Outlook) -> int:
    sizes = [size for size in range(3) if not stack_is_empty(state, size)]
    return max([(tile_worth(state, seat, size, look), size) for size in sizes])[1]


# -- crafting ---------------------------------------------------------------------------------


class _Best:
    """The best action so far."""

    def __init__(self) -> None:
        self.gain: float = LEAST
        self.actions: list[int] = []

    def offer(self, gain: float, entry: int) -> None:
        if gain > self.gain:
            self.gain = gain
            self.actions = [entry]


def _craft(state: CraftingState, seat: int, look: Outlook) -> list[int]:
    """First what the crystals give, then what costs nothing of lasting worth, then cards."""
    player = Player(state.players[seat])
    best = _Best()
    if player.full:
        best.gain = -1000.0
        _try_each(
            state, seat, look, best, [act.DISCHARGE_STAR, act.DISCHARGE_NONE, act.DISCHARGE_POWER]
        )
        return best.actions
    _try_placing(player, look, best)
    _try_crafting(player, look, best)
    _try_resources(player, look, best)
    if not best.actions:
        _try_each(state, seat, look, best, [act.CREATE, act.BUY_POWER, act.POWER, act.CASH_SET])
    return best.actions or [_omega(state, seat, look)]


def _try_placing(player: Player, look: Outlook, best: _Best) -> None:
    for element in range(4):
        if player.pool_stars[element]:
            space, gain = best_star(player, element, look)
            if space != NONE:
                best.offer(gain, action(act.PLACE_STAR, element, space))
    if player.pool_proto:
        for space in range(LIFE_SPACES):
            if why_not_grow(player, space) == ALLOWED:
                gain = life_change(player, space, PROTO, look)
                best.offer(gain, action(act.PLACE_PROTO, space))
    for tile in player.pool_tiles:
        space, gain = best_space(player, tile, look)
        if space != NONE:
            best.offer(gain, action(act.PLACE_NEBULA, tile, space))


def _try_crafting(player: Player, look: Outlook, best: _Best) -> None:
    for nebula in range(NEBULA_SPACES):
        if craft_fault(player, nebula) != ALLOWED:
            continue
        gain = craft_points(nebula, player.tiles[nebula], look) - nebula_worth(player, nebula, look)
        player.finished[nebula] = 1
        gain += nebula_worth(player, nebula, look)
        for star in NEBULA_STARS[nebula]:
            if player.stars[star] != NONE:
                loss = star_change(player, star, NONE, look)
                best.offer(gain + loss, action(act.CRAFT, nebula, star))
        player.finished[nebula] = 0


def _try_resources(player: Player, look: Outlook, best: _Best) -> None:
    if player.supernovae:
        space, gain = _best_flip(player, look)
        if space != NONE:
            best.offer(gain, action(act.FLIP, space))
    if player.dna:
        space, gain = _best_evolve(player, look)
        if space != NONE:
            best.offer(gain, action(act.EVOLVE, space))
    if player.gravitons:
        _try_moves(player, look, best)


def _best_flip(player: Player, look: Outlook) -> tuple[int, float]:
    best, gain = NONE, 0.0
    for space in range(STAR_SPACES):
        star = player.stars[space]
        if NONE < star < NOVA:
            change = star_change(player, space, star + NOVA, look)
            if best == NONE or change > gain:
                best, gain = space, change
    return best, gain


def _best_evolve(player: Player, look: Outlook) -> tuple[int, float]:
    best, gain = NONE, 0.0
    for space in range(LIFE_SPACES):
        if player.life[space] == PROTO:
            change = life_change(player, space, STABLE, look)
            if best == NONE or change > gain:
                best, gain = space, change
    return best, gain


def _best_proto(player: Player, look: Outlook) -> float:
    gains = [
        life_change(player, space, PROTO, look)
        for space in range(LIFE_SPACES)
        if why_not_grow(player, space) == ALLOWED
    ]
    return max(gains) if gains else 0.0


def _try_moves(player: Player, look: Outlook, best: _Best) -> None:
    occupied = star_mask(player)
    for origin in range(STAR_SPACES):
        star = player.stars[origin]
        if NONE < star < NOVA:
            loss = star_change(player, origin, NONE, look)
            player.stars[origin] = NONE
            ends = destinations(origin, occupied, STAR_NEXT)
            for target in range(STAR_SPACES):
                if (ends >> target) & 1:
                    gain = loss + star_change(player, target, star, look)
                    best.offer(gain, action(act.MOVE_STAR, origin, target))
            player.stars[origin] = star
    occupied = life_mask(player)
    for origin in range(LIFE_SPACES):
        side = player.life[origin]
        if side != NO_LIFE:
            loss = life_change(player, origin, NO_LIFE, look)
            player.life[origin] = NO_LIFE
            ends = destinations(origin, occupied, LIFE_NEXT)
            for target in range(LIFE_SPACES):
                if (ends >> target) & 1:
                    gain = loss + life_change(player, target, side, look)
                    best.offer(gain, action(act.MOVE_LIFE, origin, target))
            player.life[origin] = side


def _try_each(
    state: CraftingState, seat: int, look: Outlook, best: _Best, families: list[int]
) -> None:
    """Actions that reach further: played on a copy, with the best answers to what they ask."""
    now = lasting(state, seat, look)
    for entry in GAME.legal_actions(state, seat):
        if act.FAMILY[entry] not in families:
            continue
        trial = clone(state)
        GAME.apply(trial, seat, entry)
        answers, value = _answers(trial, seat, look)
        if value - now > best.gain:
            best.gain = value - now
            best.actions = [entry, *answers]


def _answers(state: CraftingState, seat: int, look: Outlook) -> tuple[list[int], float]:
    """The best answers to the open steps of an effect, one after the other, and their value."""
    answers: list[int] = []
    while state.pending:
        kind = state.pending[-1] % STEP
        if kind == TO_CRAFT or kind >= CHANCE_STEPS or state.current != seat:
            break
        best = NONE
        highest = 0.0
        after = state
        for entry in GAME.legal_actions(state, seat):
            trial = clone(state)
            GAME.apply(trial, seat, entry)
            value = lasting(trial, seat, look)
            if best == NONE or value > highest:
                best = entry
                highest = value
                after = trial
        answers.append(best)
        state = after
    return answers, lasting(state, seat, look)


def _omega(state: CraftingState, seat: int, look: Outlook) -> int:
    player = state.players[seat]
    best, highest = action(act.OMEGA_NONE), -1.0
    space, gain = _best_evolve(player, look)
    if space != NONE:
        best, highest = action(act.OMEGA_EVOLVE, space), gain
    for size in range(3):
        if not stack_is_empty(state, size):
            gain = tile_worth(state, seat, size, look)
            if gain > highest:
                best, highest = action(act.OMEGA_NEBULA, size), gain
    return best
