"""Why something is impossible now, in the numbers of the case, and what to do instead."""

from typing import Any, Final

from cosmarium.core.contract import Action, Observation, Refusal
from cosmarium.games.crafting_the_cosmos.components import NEBULA_IDS
from cosmarium.games.crafting_the_cosmos.prompts.fit import nebula_args
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.rules.needs import needs_at
from cosmarium.games.crafting_the_cosmos.rules.overlap import in_front
from cosmarium.games.crafting_the_cosmos.state import NONE, STEP, TO_SHIFT, CraftingState
from cosmarium.prompts import Why
from cosmarium.story import Count, Entry

WAYS: Final = (
    *("not_your_token", "own_token_not_moved", "no_token_there", "not_in_pool", "no_graviton"),
    *("not_adjacent_to_life", "must_use_start_space", "too_few_stars", "too_many_stars"),
    *("stars_do_not_match", "no_crystal_on_6", "life_missing", "not_enough_cards", "no_supernova"),
    *("no_dna", "power_not_owned", "needs_discharge", "not_finished", "no_free_slot"),
    *("not_reachable", "supernova_never_moves", "no_nebula", "omega_possible"),
)


def why(seen: Observation[CraftingState], action: Action, refusal: Refusal) -> Why:
    state, reason = seen.state, refusal.reason
    if reason in ("wrong_phase", "decision_pending"):
        return _other_step(seen)
    said = None
    if reason in ("too_few_stars", "too_many_stars", "stars_do_not_match"):
        args = _nebula(seen, action)
        said = Entry(f"why-{reason}", args=args) if args else None
    if reason == "no_crystal_on_6":
        said = Entry("why-no_crystal_on_6", args={"space": state.players[seen.seat].crystal})
    return Why(said, Entry(f"way-{reason}") if reason in WAYS else None)


def _nebula(seen: Observation[CraftingState], action: Action) -> dict[str, Any]:
    """The nebula an action is about: its points, where it lies, and what is wrong with it."""
    player = seen.state.players[seen.seat]
    codes = [code for code in action.args if code in NEBULA_IDS]
    nebula = NEBULA_IDS.index(codes[0]) if codes else NONE
    found = needs_at(player, nebula) if nebula != NONE else None
    if found is None:
        return {}
    counts = {
        "missing": Count("stars", found.left),
        "wrong": Count("stars", len(found.wrong)),
    }
    return nebula_args(player, nebula) | counts


def _other_step(seen: Observation[CraftingState]) -> Why:
    """What this step is, instead of what it is not."""
    state = in_front(seen.state, seen.seat)
    if state.pending and state.pending[-1] % STEP == TO_SHIFT:
        way = "way-collect-first" if state.own_moved else "way-shift-first"
        return Why(Entry("why-shift-first"), Entry(way), general=True)
    kinds = [one.kind for one in GAME.decisions(state) if one.seat == seen.seat]
    if not kinds:
        return Why(general=True)
    if kinds[0] == "craft":
        return Why(Entry("why-energy-over"), Entry("way-energy-over"), general=True)
    return Why(Entry("why-pending"), Entry(f"decision-{kinds[0]}"), general=True)
