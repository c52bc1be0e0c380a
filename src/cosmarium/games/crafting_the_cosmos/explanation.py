"""Why an action is good, and where to look for it, from what it would change in a galaxy."""

from collections.abc import Sequence
from typing import Final

from cosmarium.core.contract import Action
from cosmarium.explanation.explainer import Explainer, Nudge
from cosmarium.games.crafting_the_cosmos.components import (
    CHAMBER_TOP,
    DISCHARGE_POINTS,
    ELEMENTS,
    GOAL_IDS,
    KINDS,
    NEBULA_IDS,
    SLOT_COSTS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import future_rounds
from cosmarium.games.crafting_the_cosmos.prompts import FORESEEN, OMEGA, PROMPTS, Seen, energy, fit
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.rules.needs import needs_of
from cosmarium.games.crafting_the_cosmos.rules.overlap import in_front
from cosmarium.games.crafting_the_cosmos.state import CraftingState, Player
from cosmarium.games.crafting_the_cosmos.story import STORYTELLER
from cosmarium.prompts import Foreseen, foresee, told
from cosmarium.story import Count, Entry

ENERGY: Final = ("shift", "shift-dark", "shift-done")
GOOD: Final = ("completes", "fills")  # changes of a nebula's fit
TOLD: Final = (*FORESEEN, "buy-power")  # kinds whose line of the story says it all
GALAXY: Final = ("fragment-galaxy",)
CHAMBER: Final = (name_of("chamber"),)
CARDS: Final = tuple([name_of("hand", kind) for kind in KINDS])
POWERS: Final = (*CARDS, *[name_of("slot", slot + 1) for slot in range(len(SLOT_COSTS))])
GOALS: Final = tuple([name_of("goal", goal) for goal in GOAL_IDS])
POOL: Final = tuple([name_of("pool", piece) for piece in (*ELEMENTS, "proto")])
CONTROLS: Final = tuple([name_of("control", kind) for kind in KINDS])
# By term of the heuristic: what a nudge is called, and where to look.
BY_TERM: Final = {
    "chamber": ("chamber", CHAMBER),
    "hand": ("hand", CARDS),
    "powers": ("hand", CARDS),
    "goals": ("goals", GOALS),
    "in hand": ("pool", POOL),
    "points": ("points", GALAXY),
}
# By kind of action, where the kind says more than the term.
BY_KIND: Final = {
    **dict.fromkeys(ENERGY, ("energy", CONTROLS)),
    **dict.fromkeys(("draw", "draw-deck", "discard", "cash-set"), ("hand", CARDS)),
    **dict.fromkeys(OMEGA, ("omega", GALAXY)),
    **dict.fromkeys(("take-nebula", "omega-nebula"), ("size", GALAXY)),
    **dict.fromkeys(("buy-power", "power", "keep"), ("powers", POWERS)),
    **dict.fromkeys(("discharge-star", "discharge-none"), ("chamber", CHAMBER)),
    "create": ("life", GALAXY),
}


class CraftingExplainer(Explainer[CraftingState]):
    def deed(self, seen: Seen, actions: Sequence[Action]) -> Entry | None:
        action = actions[0]
        if action.kind == "shift-done":
            return Entry("deed-shift-done")
        if action.kind in ("shift", "shift-dark"):
            chip = PROMPTS.outcome(seen, action).chip
            return None if chip is None else Entry(f"deed-{action.kind}", args=chip.args)
        if action.kind not in TOLD:
            return None
        return told(STORYTELLER, foresee(GAME, seen, action).step)

    def gains(self, seen: Seen, actions: Sequence[Action]) -> list[Entry]:
        action = actions[0]
        if action.kind in ENERGY:
            return [*PROMPTS.outcome(seen, action).effects, *_purpose(seen, action)]
        found = [Entry(f"why-{action.kind}")] if action.kind in OMEGA else []
        if action.kind == "buy-power":
            left = Count("rounds-left", future_rounds(seen.state))
            found = [Entry("why-buy-power", args={"left": left})]
        if action.kind in FORESEEN:
            foreseen = foresee(GAME, seen, action)
            before, after = (one.players[seen.seat] for one in (seen.state, foreseen.after))
            found = [*_points(action, foreseen), *_fits(before, after), *found]
        return found

    def nudge(self, seen: Seen, actions: Sequence[Action], term: str) -> Nudge:
        action = actions[0]
        named = BY_KIND.get(action.kind)
        if named is None:
            nebula = _nebula(seen, action)
            if nebula >= 0:
                points = TILE_POINTS[seen.state.players[seen.seat].tiles[nebula]]
                words = Entry("nudge-nebula", args={"points": points})
                return Nudge(words, (name_of(NEBULA_IDS[nebula]),))
            named = BY_TERM.get(term, ("galaxy", GALAXY))
        return Nudge(Entry(f"nudge-{named[0]}"), named[1])


def _purpose(seen: Seen, action: Action) -> list[Entry]:
    """What the goods are for that a move of energy brings: the first of them that has a use."""
    state, seat = in_front(seen.state, seen.seat), seen.seat
    now = then = energy.yields(state, seat)
    if action.kind != "shift-done":
        control = KINDS.index(action.args[0]) if action.kind == "shift-dark" else None
        then = energy.yields(energy.shifted(state, seat, control), seat)
    if action.kind == "shift-done" or (action.kind == "shift" and not state.own_moved):
        brought = [code for code in energy.GOODS if then[code]]
    else:
        brought = [code for code in energy.GOODS if then[code] > now[code]]
    uses = [_use(state.players[seat], code, then[code]) for code in brought]
    return [one for one in uses if one is not None][:1]


def _use(player: Player, code: str, number: int) -> Entry | None:
    """What so many goods are for; None: nothing now."""
    if code in ELEMENTS:
        element = ELEMENTS.index(code)
        lacking = [one for one in needs_of(player) if one and one.missing[element] > 0]
        count = Count(f"lacking-{code}", len(lacking))
        return Entry("why-star", args={"count": count}) if lacking else None
    if code != "crystal":
        return Entry(f"why-{code}")
    space = player.crystal + number
    if space < CHAMBER_TOP:
        return Entry("why-crystal", args={"space": space})
    points = (*DISCHARGE_POINTS, 0)[min(player.discharged + player.full, len(DISCHARGE_POINTS))]
    return Entry("why-crystal-full", args={"points": points}) if points else None


def _points(action: Action, foreseen: Foreseen) -> list[Entry]:
    if foreseen.points <= 0:
        return []
    kind = action.kind if action.kind == "craft" else "points"
    return [Entry(f"why-{kind}", args={"points": Count("points-now", foreseen.points)})]


def _fits(before: Player, after: Player) -> list[Entry]:
    """Nebulae that come closer to being finished, and creatures that get possible."""
    good = [one for one in fit.changes(before, after) if one.kind in GOOD]
    return list(fit.effects(before, after, good))


def _nebula(seen: Seen, action: Action) -> int:
    """The nebula that an action serves most; -1: none."""
    if action.kind == "craft":
        return NEBULA_IDS.index(action.args[0])
    if action.kind not in FORESEEN:
        return -1
    after = foresee(GAME, seen, action).after.players[seen.seat]
    before = seen.state.players[seen.seat]
    good = [one.nebula for one in fit.changes(before, after) if one.kind in GOOD]
    return good[0] if good else -1


EXPLAINER = CraftingExplainer()
