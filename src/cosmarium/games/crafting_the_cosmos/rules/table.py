"""What is to be decided at each kind of step, and the rules whose actions may answer it."""

from typing import Final

from cosmarium.core.rules import Rule, decision_row
from cosmarium.games.crafting_the_cosmos import actions as act
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.components import SEAT_COLOURS
from cosmarium.games.crafting_the_cosmos.rules import (
    answers,
    cards,
    crafting,
    energy,
    powers,
    rounds,
)
from cosmarium.games.crafting_the_cosmos.rules.draws import DRAWS
from cosmarium.games.crafting_the_cosmos.state import PROTO, STABLE, CraftingState


class Step:
    """A decision of a player: its name, and the rules in the order of the action table."""

    def __init__(self, kind: str, *rules: Rule[CraftingState], secret: bool = False) -> None:
        self.kind: Final = kind
        self.rules: Final = list(rules)
        self.decisions: Final = decision_row(kind, len(SEAT_COLOURS), secret)


_CRAFT: Final = Step(
    "craft",
    crafting.PlaceStar(act.PLACE_STAR),
    crafting.PlaceProto(act.PLACE_PROTO),
    crafting.PlaceNebula(act.PLACE_NEBULA),
    crafting.Craft(act.CRAFT),
    crafting.DischargeForStar(act.DISCHARGE_STAR),
    crafting.DischargeForNothing(act.DISCHARGE_NONE),
    powers.DischargePower(act.DISCHARGE_POWER),
    crafting.CreateCreature(act.CREATE),
    cards.BuyPower(act.BUY_POWER),
    powers.UsePower(act.POWER),
    cards.CashSet(act.CASH_SET),
    crafting.Flip(act.FLIP),
    crafting.Evolve(act.EVOLVE),
    crafting.MoveStar(act.MOVE_STAR),
    crafting.MoveLife(act.MOVE_LIFE),
    rounds.OmegaNebula(act.OMEGA_NEBULA),
    rounds.OmegaEvolve(act.OMEGA_EVOLVE),
    rounds.OmegaNone(act.OMEGA_NONE),
)
_RELOCATE: Final = answers.Relocate(act.MOVE_LIFE)
_DONE: Final = answers.Done(act.DONE)
_NOT_DONE: Final = answers.NotDoneYet(act.DONE)

# Discards and the order under a power deck are their owner's secret (V-6, V-10).
_STEPS: Final = {
    steps.TO_SHIFT: Step(
        "shift",
        energy.ShiftOwn(act.SHIFT_OWN),
        energy.ShiftDark(act.SHIFT_DARK),
        energy.StopShifting(act.SHIFT_DONE),
    ),
    steps.TO_TAKE: Step("take-nebula", energy.TakeNebula(act.TAKE_NEBULA)),
    steps.TO_DRAW: Step(
        "draw", energy.DrawFromDisplay(act.DRAW), energy.DrawFromDeck(act.DRAW_DECK)
    ),
    steps.TO_CRAFT: _CRAFT,
    steps.TO_PLACE_OMEGA: Step(
        "place-omega", rounds.PlaceOmega(act.PLACE_NEBULA), rounds.Forfeit(act.FORFEIT)
    ),
    steps.TO_DISCARD: Step("discard", cards.Discard(act.DISCARD), secret=True),
    steps.TO_KEEP: Step("keep", cards.KeepPower(act.KEEP)),
    steps.TO_PUT_UNDER: Step("put-under", cards.PutUnder(act.BOTTOM), secret=True),
    steps.TO_PUT_STABLE: Step("put-stable", answers.PutStable(act.PUT_STABLE)),
    steps.TO_PUT_PROTO: Step("put-proto", answers.PutProto(act.PLACE_PROTO)),
    steps.TO_PUT_STAR: Step("put-star", answers.PutStar(act.PLACE_STAR)),
    steps.TO_DISCARD_STAR: Step("discard-star", answers.DiscardStar(act.DISCARD_STAR)),
    steps.TO_CHOOSE_STAR: Step("choose-star", answers.ChooseStar(act.CHOOSE_STAR)),
    steps.TO_CHOOSE_NOVA: Step("choose-nova", answers.ChooseNova(act.CHOOSE_NOVA)),
    steps.TO_CHOOSE_NEBULA: Step("choose-nebula", answers.ChooseNebula(act.CHOOSE_NEBULA)),
    steps.TO_CHOOSE_GAIN: Step("choose-gain", answers.ChooseGain(act.CHOOSE)),
    steps.TO_CHOOSE_SIDE: Step("choose-side", answers.ChooseSide(act.CHOOSE)),
    steps.TO_CHOOSE_ASH: Step(
        "choose-ash", answers.GainByAsh(act.CHOOSE), answers.ReplaceByAsh(act.REPLACE)
    ),
    steps.TO_FLIP: Step("flip", answers.FlipFree(act.FLIP)),
    steps.TO_FLIP_WIND: Step("flip-wind", answers.FlipAndEvolve(act.FLIP)),
    steps.TO_UNFLIP: Step("unflip", answers.Unflip(act.UNFLIP)),
    steps.TO_MOVE_BACK: Step("move-back", answers.MoveBack(act.MOVE_STAR)),
    steps.TO_DRIFT: Step("drift", answers.Drift(act.MOVE_LIFE)),
    steps.TO_SHOOT: Step(
        "shoot", answers.ShootStar(act.MOVE_STAR), answers.ShootNebula(act.MOVE_NEBULA)
    ),
    steps.TO_PAY_PROTO: Step("pay-proto", answers.PayLife(act.PAY_LIFE, PROTO)),
    steps.TO_PAY_STABLE: Step("pay-stable", answers.PayLife(act.PAY_LIFE, STABLE)),
    steps.TO_EVOLVE: Step("evolve", answers.EvolveFirst(act.EVOLVE), _NOT_DONE),
    steps.TO_EVOLVE_MORE: Step("evolve-more", answers.EvolveMore(act.EVOLVE), _DONE),
    steps.TO_RELOCATE: Step("relocate", _RELOCATE, _NOT_DONE),
    steps.TO_RELOCATE_MORE: Step("relocate-more", _RELOCATE, _DONE),
}
_DECIDED: Final = [_STEPS[kind] for kind in range(len(_STEPS))]
_DRAWN: Final[list[list[Rule[CraftingState]]]] = [[draw] for draw in DRAWS]

# By kind of step.
DECISIONS: Final = [step.decisions for step in _DECIDED]
RULES: Final = [
    *[step.rules for step in _DECIDED],
    *[[] for _ in range(len(_DECIDED), steps.CHANCE_STEPS)],
    *_DRAWN,
]
DECISION_KINDS: Final = tuple(
    dict.fromkeys([step.kind for step in _DECIDED] + [draw.kind for draw in DRAWS])
)
