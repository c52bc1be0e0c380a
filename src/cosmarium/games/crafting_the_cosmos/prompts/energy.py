"""What the energy board would bring: now, and after one more move (E-10 to E-12)."""

from collections.abc import Mapping

from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_DNA,
    ACTIVE_STARS,
    ACTIVE_SUPERNOVAE,
    CHEMISTRY,
    ELEMENTS,
    GRAVITY,
    KINDS,
    LIGHT,
    STAR_OF_CONTROL,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.rules.energy import (
    all_stacks_empty,
    markers_on,
    next_control,
    tokens_on,
)
from cosmarium.games.crafting_the_cosmos.state import PASSIVE, STEP, CraftingState, clone
from cosmarium.story import Count, Entry

REWARDS = {LIGHT: "card", TIME: "crystal", GRAVITY: "graviton"}  # passive ones
REWARD_OF_CHEMISTRY = "proto"
# In the order in which they are told.
GOODS = (*ELEMENTS, "nebula", "dna", "supernova", "graviton", "proto", "crystal", "card")


def yields(state: CraftingState, seat: int) -> dict[str, int]:
    """What a seat would collect if it stopped shifting now, by kind; empty supplies apart."""
    own = state.own_at[seat]
    found = dict.fromkeys(GOODS, 0)
    star = STAR_OF_CONTROL[own]
    found[ELEMENTS[star]] = min(ACTIVE_STARS[own], state.star_supply[star])
    if own == TIME:
        found["dna"] = ACTIVE_DNA
    elif own == GRAVITY:
        found["supernova"] = ACTIVE_SUPERNOVAE
    elif own == CHEMISTRY and not all_stacks_empty(state):
        found["nebula"] = 1
    for control in range(len(KINDS)):
        units = tokens_on(state, control) + markers_on(state.players[seat], control)
        found[REWARDS.get(control, REWARD_OF_CHEMISTRY)] = units
    found["proto"] = min(found["proto"], state.life_supply)
    return found


def still_to_come(state: CraftingState, seat: int) -> dict[str, int]:
    """What a seat still collects once it has its cards (E-10)."""
    controls = [step // STEP for step in state.pending if step % STEP == PASSIVE]
    after, found = yields(state, seat), dict.fromkeys(GOODS, 0)
    for control in controls:
        good = REWARDS.get(control, REWARD_OF_CHEMISTRY)
        found[good] = after[good]
    return found


def shifted(state: CraftingState, seat: int, control: int | None) -> CraftingState:
    """The table after a marble has moved, with nothing collected yet: the own one, or a dark one
    from a control."""
    after = clone(state)
    if control is None:
        after.own_at[seat] = next_control(state, state.own_at[seat])
    else:
        after.dark[control] -= 1
        after.dark[next_control(state, control)] += 1
    return after


def gains(goods: Mapping[str, int]) -> tuple[Count, ...]:
    return tuple([Count(f"good-{code}", number) for code, number in goods.items() if number])


def difference(before: Mapping[str, int], after: Mapping[str, int]) -> Entry:
    """What changes from one yield to another."""
    more = [code for code in GOODS if after[code] > before[code]]
    less = [code for code in GOODS if after[code] < before[code]]
    changed = [Entry("more", args=_by(code, after[code] - before[code])) for code in more]
    changed += [Entry("less", args=_by(code, before[code] - after[code])) for code in less]
    return Entry("changes", args={"changes": tuple(changed)}) if changed else Entry("no-change")


def _by(code: str, number: int) -> dict[str, Count]:
    return {"what": Count(f"good-{code}", number)}
