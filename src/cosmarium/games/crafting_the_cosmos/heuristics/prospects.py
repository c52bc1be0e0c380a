"""What each action is worth: the value now and what the action gains.

Changes of one space are reckoned where they happen. Only actions that reach further, such as
powers, are played on a copy, with the best answers to what they ask.
"""

from typing import Final

from cosmarium.games.crafting_the_cosmos import actions as act
from cosmarium.games.crafting_the_cosmos.components import (
    SET_POINTS,
    SET_SIZE,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook, step_worth
from cosmarium.games.crafting_the_cosmos.heuristics.shifts import Shifts
from cosmarium.games.crafting_the_cosmos.heuristics.value import (
    lasting,
    purchase_worth,
    tile_worth,
    worth_of_position,
)
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    card_worth,
    hand_worth,
    power_worth,
)
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    PROTO,
    STABLE,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    TO_DRAW,
    TO_KEEP,
    TO_PLACE_OMEGA,
    TO_PUT_UNDER,
    TO_RELOCATE,
    TO_RELOCATE_MORE,
    TO_SHIFT,
    TO_SHOOT,
    TO_TAKE,
    CraftingState,
    Player,
    clone,
)

DISCHARGE_FIRST: Final = 2.0  # its star can then be used with all others
ENOUGH: Final = 0.02  # omega, once no other action gains more than this
LOST: Final = -1.0  # omega before that
# Shooting Star and Wormhole (PG4, PG8) offer hundreds of ways from any space to any other:
# trying them all out on copies took up to half a second.
FAR_MOVES: Final = (TO_SHOOT, TO_RELOCATE, TO_RELOCATE_MORE)


def prospects(state: CraftingState, seat: int, legal: list[int]) -> list[float]:
    look = Outlook(state, seat)
    galaxy = Appraisal(state.players[seat], look)
    now = worth_of_position(state, seat, look, galaxy)
    return [now + gain for gain in _gains(state, seat, legal, look, galaxy)]


def _gains(
    state: CraftingState, seat: int, legal: list[int], look: Outlook, galaxy: Appraisal
) -> list[float]:
    kind = state.pending[-1] % STEP
    player = state.players[seat]
    if kind == TO_CRAFT:
        return _crafting(state, seat, legal, look, galaxy)
    if kind == TO_SHIFT:
        shifts = Shifts(state, seat, look, galaxy)
        return [shifts.after(action, state.moves, state.own_moved) for action in legal]
    if kind == TO_TAKE:
        return [tile_worth(state, act.FIRST_ARG[action], galaxy) for action in legal]
    if kind == TO_DRAW:
        return [_card_gain(player, action) for action in legal]
    if kind == TO_DISCARD:
        return [_card_loss(player, act.FIRST_ARG[action]) for action in legal]
    if kind == TO_KEEP:
        return [power_worth(act.FIRST_ARG[action], look) for action in legal]
    if kind == TO_PUT_UNDER:
        return [-power_worth(act.FIRST_ARG[action], look) for action in legal]
    if kind == TO_PLACE_OMEGA:
        return [_placing(action, galaxy) for action in legal]
    if kind in FAR_MOVES:
        return [_free_gain(action, galaxy) for action in legal]
    now = lasting(state, seat, look, galaxy)
    return [_after(state, seat, action, look, galaxy) - now for action in legal]


# -- cards ------------------------------------------------------------------------------------


def _card_gain(player: Player, action: int) -> float:
    """A card of the display, or of the deck, which is as good as the mean card."""
    if act.FAMILY[action] == act.DRAW:
        kind = act.FIRST_ARG[action]
        return card_worth(player, kind, player.hand[kind])
    return sum([card_worth(player, kind, player.hand[kind]) for kind in range(4)]) / 4 - ENOUGH


def _card_loss(player: Player, kind: int) -> float:
    return -card_worth(player, kind, player.hand[kind] - player.giving[kind] - 1)


def _spent(player: Player, kind: int, number: int, look: Outlook) -> float:
    """What the hand loses with so many cards of a kind."""
    before = hand_worth(player.hand, look)
    player.hand[kind] -= number
    after = hand_worth(player.hand, look)
    player.hand[kind] += number
    return before - after


# -- the crafting phase -----------------------------------------------------------------------


def _crafting(
    state: CraftingState, seat: int, legal: list[int], look: Outlook, galaxy: Appraisal
) -> list[float]:
    """First what costs nothing that lasts; then cards; and omega when nothing else gains."""
    gains = [_free_gain(action, galaxy) for action in legal]
    if _highest(gains) <= ENOUGH:
        gains = _card_gains(state, seat, legal, gains, look, galaxy)
    if _highest(gains) > ENOUGH:
        return [LOST if _is_omega(legal[i]) else gains[i] for i in range(len(legal))]
    omegas = [i for i in range(len(legal)) if _is_omega(legal[i])]
    for i in omegas:
        gains[i] = _omega(state, legal[i], galaxy)
    highest = max([gains[i] for i in omegas])
    for i in omegas:
        gains[i] += ENOUGH - highest
    return gains


def _highest(gains: list[float]) -> float:
    """Compiled, this takes a fifth of the time of `max`."""
    highest = gains[0]
    for gain in gains:
        highest = max(highest, gain)
    return highest


def _is_omega(action: int) -> bool:
    return act.OMEGA_NEBULA <= act.FAMILY[action] <= act.OMEGA_NONE


def _free_gain(action: int, galaxy: Appraisal) -> float:
    """Of actions that use only what would be lost at the end of the turn, and of far moves,
    which are paid for already; 0 of all others."""
    family = act.FAMILY[action]
    first, second = act.FIRST_ARG[action], act.SECOND_ARG[action]
    if family == act.PLACE_STAR:
        return galaxy.star_change(second, first)
    if family == act.PLACE_PROTO:
        return galaxy.life_change(first, PROTO)
    if family == act.PLACE_NEBULA:
        return galaxy.placed(second, first)
    if family == act.CRAFT:
        return galaxy.craft(first, second)
    if family == act.DISCHARGE_STAR:
        return DISCHARGE_FIRST + galaxy.best_star(first)[1]
    if family == act.FLIP:
        return galaxy.flip(first)
    if family == act.EVOLVE:
        return galaxy.life_change(first, STABLE)
    if family == act.MOVE_STAR:
        return galaxy.star_move(first, second)
    if family == act.MOVE_NEBULA:
        return galaxy.tile_move(first, second)
    if family == act.MOVE_LIFE:
        return galaxy.life_move(first, second)
    return 0.0


def _card_gains(
    state: CraftingState,
    seat: int,
    legal: list[int],
    gains: list[float],
    look: Outlook,
    galaxy: Appraisal,
) -> list[float]:
    """The gains, with those of creatures, purchases, powers and sets."""
    player = state.players[seat]
    now = lasting(state, seat, look, galaxy)
    step = step_worth(player, look)
    found = gains.copy()
    for i in range(len(legal)):
        action = legal[i]
        family = act.FAMILY[action]
        first, second = act.FIRST_ARG[action], act.SECOND_ARG[action]
        if family == act.BUY_POWER:
            cost = _spent(player, second, SLOT_COSTS[first], look)
            found[i] = purchase_worth(first, second, look, step) - cost
        elif family == act.CASH_SET:
            found[i] = SET_POINTS - _spent(player, first, SET_SIZE, look)
        elif family in (act.CREATE, act.POWER, act.DISCHARGE_POWER, act.DISCHARGE_NONE):
            found[i] = _after(state, seat, action, look, galaxy) - now
    return found


def _omega(state: CraftingState, action: int, galaxy: Appraisal) -> float:
    family = act.FAMILY[action]
    if family == act.OMEGA_NEBULA:
        return tile_worth(state, act.FIRST_ARG[action], galaxy)
    if family == act.OMEGA_EVOLVE:
        return galaxy.life_change(act.FIRST_ARG[action], STABLE)
    return 0.0


def _placing(action: int, galaxy: Appraisal) -> float:
    if act.FAMILY[action] == act.FORFEIT:
        return 0.0
    return galaxy.placed(act.SECOND_ARG[action], act.FIRST_ARG[action])


# -- powers and their answers -----------------------------------------------------------------


def _after(state: CraftingState, seat: int, action: int, look: Outlook, galaxy: Appraisal) -> float:
    """The value after an action and the best answers to what it asks, one after the other."""
    trial = clone(state)
    GAME.apply(trial, seat, action)
    galaxy = galaxy.after(trial.players[seat])
    while trial.pending and trial.current == seat:
        kind = trial.pending[-1] % STEP
        if kind == TO_CRAFT or kind >= CHANCE_STEPS or kind <= TO_DISCARD:
            break
        trial = _best_answer(trial, seat, look, galaxy)
        galaxy = galaxy.after(trial.players[seat])
    return lasting(trial, seat, look, galaxy)


def _best_answer(
    state: CraftingState, seat: int, look: Outlook, galaxy: Appraisal
) -> CraftingState:
    legal = GAME.legal_actions(state, seat)
    if state.pending[-1] % STEP in FAR_MOVES:
        gains = [_free_gain(action, galaxy) for action in legal]
        legal = [legal[gains.index(_highest(gains))]]
    best = state
    highest = 0.0
    for answer in legal:
        trial = clone(state)
        GAME.apply(trial, seat, answer)
        value = lasting(trial, seat, look, galaxy.after(trial.players[seat]))
        if best is state or value > highest:
            best = trial
            highest = value
    return best
