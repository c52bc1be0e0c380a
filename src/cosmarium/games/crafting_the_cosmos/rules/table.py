"""Which actions answer which open step, and the functions that check, do and list them."""

from collections.abc import Callable
from typing import Final

from cosmarium.games.crafting_the_cosmos import actions as act
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.actions import FIRST_ARG, SECOND_ARG
from cosmarium.games.crafting_the_cosmos.rules import (
    answers,
    cards,
    crafting,
    energy,
    powers,
    rounds,
)
from cosmarium.games.crafting_the_cosmos.rules.reasons import ALLOWED
from cosmarium.games.crafting_the_cosmos.state import CraftingState, Player

Check = Callable[[CraftingState, Player, int, int], int]
Effect = Callable[[CraftingState, Player, int, int], None]
Offer = Callable[[CraftingState, Player, list[int]], None]


class Rule:
    """One family of actions as the answer to one step.

    `why_not` gives a reason or ALLOWED, `do` changes the state; both take the action's two
    arguments. `offer` adds all legal members to a list; without it every member is tried.
    """

    def __init__(
        self, name: str, family: int, why_not: Check, do: Effect, offer: Offer | None = None
    ) -> None:
        self.name: Final = name  # the rule's id; empty where a power is used
        self.family: Final = family
        self.why_not: Final = why_not
        self.do: Final = do
        self.offer: Final = offer
        self.members: Final = list(act.members(family))

    def list_legal(self, state: CraftingState, player: Player, legal: list[int]) -> None:
        if self.offer is not None:
            self.offer(state, player, legal)
            return
        for action in self.members:
            if self.why_not(state, player, FIRST_ARG[action], SECOND_ARG[action]) == ALLOWED:
                legal.append(action)


_CRAFTING: Final = [
    Rule(
        "P-2",
        act.PLACE_STAR,
        crafting.why_not_place_star,
        crafting.place_star,
        crafting.offer_place_star,
    ),
    Rule(
        "P-3",
        act.PLACE_PROTO,
        crafting.why_not_place_proto,
        crafting.place_proto,
        crafting.offer_place_proto,
    ),
    Rule(
        "P-1",
        act.PLACE_NEBULA,
        crafting.why_not_place_nebula,
        crafting.place_nebula,
        crafting.offer_place_nebula,
    ),
    Rule("A-1", act.CRAFT, crafting.why_not_craft, crafting.craft, crafting.offer_craft),
    Rule(
        "A-2",
        act.DISCHARGE_STAR,
        crafting.why_not_discharge_star,
        crafting.discharge_star,
        crafting.offer_discharge_star,
    ),
    Rule("A-2", act.DISCHARGE_NONE, crafting.why_not_discharge_none, crafting.discharge_none),
    Rule(
        "",
        act.DISCHARGE_POWER,
        powers.why_not_discharge_power,
        powers.discharge_power,
        powers.offer_discharge_power,
    ),
    Rule("A-3", act.CREATE, crafting.why_not_create, crafting.create, crafting.offer_create),
    Rule("K-1", act.BUY_POWER, cards.why_not_buy, cards.buy, cards.offer_buy),
    Rule("", act.POWER, powers.why_not_power, powers.use_power, powers.offer_power),
    Rule("K-6", act.CASH_SET, cards.why_not_cash_set, cards.cash_set, cards.offer_cash_set),
    Rule("X-1", act.FLIP, crafting.why_not_flip, crafting.pay_and_flip, crafting.offer_flip),
    Rule(
        "X-2", act.EVOLVE, crafting.why_not_evolve, crafting.pay_and_evolve, crafting.offer_evolve
    ),
    Rule(
        "X-3",
        act.MOVE_STAR,
        crafting.why_not_move_star,
        crafting.pay_and_move_star,
        crafting.offer_move_star,
    ),
    Rule(
        "X-4",
        act.MOVE_LIFE,
        crafting.why_not_move_life,
        crafting.pay_and_move_life,
        crafting.offer_move_life,
    ),
    Rule("O-1", act.OMEGA_NEBULA, rounds.why_not_omega_nebula, rounds.omega_nebula),
    Rule(
        "O-2",
        act.OMEGA_EVOLVE,
        rounds.why_not_omega_evolve,
        rounds.omega_evolve,
        rounds.offer_omega_evolve,
    ),
    Rule("O-3", act.OMEGA_NONE, rounds.why_not_omega_none, rounds.omega_none),
]
_FLIP: Final = [Rule("", act.FLIP, answers.why_not_flip_free, answers.flip_free)]
_PAY: Final = [Rule("", act.PAY_LIFE, answers.why_not_pay_life, answers.pay_life)]
_EVOLVE: Final = Rule("", act.EVOLVE, answers.why_not_evolve_free, answers.evolve_free)
_RELOCATE: Final = Rule(
    "", act.MOVE_LIFE, answers.why_not_relocate, answers.relocate, answers.offer_relocate
)
_NOT_DONE: Final = Rule("", act.DONE, answers.why_not_done_yet, answers.done)
_DONE: Final = Rule("", act.DONE, answers.why_not_done, answers.done)
_CHOOSE: Final = Rule("", act.CHOOSE, answers.why_not_choose, answers.choose)

_RULES: Final = {
    steps.TO_SHIFT: [
        Rule("E-2", act.SHIFT_OWN, energy.why_not_shift_own, energy.shift_own),
        Rule("E-3", act.SHIFT_DARK, energy.why_not_shift_dark, energy.shift_dark),
        Rule("E-3", act.SHIFT_DONE, energy.why_not_stop, energy.stop),
    ],
    steps.TO_TAKE: [
        Rule("R-2", act.TAKE_NEBULA, energy.why_not_take_nebula, energy.take_nebula),
    ],
    steps.TO_DRAW: [
        Rule("R-5", act.DRAW, energy.why_not_draw, energy.draw),
        Rule("R-5", act.DRAW_DECK, energy.why_not_draw_deck, energy.draw_deck),
    ],
    steps.TO_CRAFT: _CRAFTING,
    steps.TO_PLACE_OMEGA: [
        Rule(
            "O-1",
            act.PLACE_NEBULA,
            crafting.why_not_place_nebula,
            rounds.place_omega,
            crafting.offer_place_nebula,
        ),
        Rule("O-1", act.FORFEIT, rounds.why_not_forfeit, rounds.forfeit),
    ],
    steps.TO_DISCARD: [Rule("F-5", act.DISCARD, cards.why_not_discard, cards.discard)],
    steps.TO_KEEP: [Rule("K-2", act.KEEP, cards.why_not_keep, cards.keep, cards.offer_keep)],
    steps.TO_PUT_UNDER: [
        Rule("K-2", act.BOTTOM, cards.why_not_keep, cards.put_under, cards.offer_put_under),
    ],
    steps.TO_PUT_STABLE: [
        Rule("", act.PUT_STABLE, answers.why_not_put_stable, answers.put_stable),
    ],
    steps.TO_PUT_PROTO: [
        Rule("", act.PLACE_PROTO, answers.why_not_put_proto, answers.put_proto),
    ],
    steps.TO_PUT_STAR: [Rule("", act.PLACE_STAR, answers.why_not_put_star, answers.put_star)],
    steps.TO_DISCARD_STAR: [
        Rule("", act.DISCARD_STAR, answers.why_not_discard_star, answers.give_star),
    ],
    steps.TO_CHOOSE_STAR: [
        Rule("", act.CHOOSE_STAR, answers.why_not_choose_star, answers.choose_star),
    ],
    steps.TO_CHOOSE_NOVA: [
        Rule("", act.CHOOSE_NOVA, answers.why_not_choose_nova, answers.choose_nova),
    ],
    steps.TO_CHOOSE_NEBULA: [
        Rule("", act.CHOOSE_NEBULA, answers.why_not_choose_nebula, answers.choose_nebula),
    ],
    steps.TO_CHOOSE_GAIN: [_CHOOSE],
    steps.TO_CHOOSE_SIDE: [_CHOOSE],
    steps.TO_CHOOSE_ASH: [
        _CHOOSE,
        Rule("", act.REPLACE, answers.why_not_replace, answers.replace),
    ],
    steps.TO_FLIP: _FLIP,
    steps.TO_FLIP_WIND: [Rule("", act.FLIP, answers.why_not_flip_free, answers.flip_wind)],
    steps.TO_UNFLIP: [Rule("", act.UNFLIP, answers.why_not_unflip, answers.unflip)],
    steps.TO_MOVE_BACK: [
        Rule(
            "",
            act.MOVE_STAR,
            answers.why_not_move_back,
            crafting.move_star,
            answers.offer_move_back,
        ),
    ],
    steps.TO_DRIFT: [
        Rule("", act.MOVE_LIFE, answers.why_not_drift, answers.drift, answers.offer_drift),
    ],
    steps.TO_SHOOT: [
        Rule(
            "",
            act.MOVE_STAR,
            answers.why_not_shoot_star,
            crafting.move_star,
            answers.offer_shoot_star,
        ),
        Rule(
            "",
            act.MOVE_NEBULA,
            answers.why_not_shoot_nebula,
            answers.shoot_nebula,
            answers.offer_shoot_nebula,
        ),
    ],
    steps.TO_PAY_PROTO: _PAY,
    steps.TO_PAY_STABLE: _PAY,
    steps.TO_EVOLVE: [_EVOLVE, _NOT_DONE],
    steps.TO_EVOLVE_MORE: [_EVOLVE, _DONE],
    steps.TO_RELOCATE: [_RELOCATE, _NOT_DONE],
    steps.TO_RELOCATE_MORE: [_RELOCATE, _DONE],
}

# By kind of step, in table order.
RULES: Final[list[list[Rule]]] = [_RULES.get(kind, []) for kind in range(steps.STEP_KINDS)]


def _find(kind: int, family: int) -> Rule | None:
    for rule in RULES[kind]:
        if rule.family == family:
            return rule
    return None


# By kind of step times FAMILIES plus family.
RULE_FOR: Final[list[Rule | None]] = [
    _find(kind, family) for kind in range(steps.STEP_KINDS) for family in range(act.FAMILIES)
]
