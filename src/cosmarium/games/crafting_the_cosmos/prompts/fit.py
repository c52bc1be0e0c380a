"""What an action would do to nebulae and life: two boards are compared."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmarium.games.crafting_the_cosmos.components import (
    LIVES_AROUND,
    NEBULA_IDS,
    NEBULA_SPACES,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.rules.needs import needs_of
from cosmarium.games.crafting_the_cosmos.rules.places import has_twin
from cosmarium.games.crafting_the_cosmos.state import Player
from cosmarium.story import Count, Entry, Thing


class Change(NamedTuple):
    """What an action would do to one nebula."""

    nebula: int
    kind: str  # "completes", "fills", "spoils" or "needs"

    def entry(self, player: Player, prefix: str = "") -> Entry:
        return Entry(f"{prefix}{self.kind}", args=nebula_args(player, self.nebula))


def nebula_args(player: Player, nebula: int) -> dict[str, object]:
    """Its points and where it lies: in its sector, or exactly where two are worth as much there."""
    space = NEBULA_IDS[nebula]
    where = Thing(space if has_twin(player, nebula) else f"~{space}")
    return {"points": TILE_POINTS[player.tiles[nebula]], "where": where}


def chip(player: Player, found: Sequence[Change]) -> Entry:
    """What changes at several nebulae, short enough for a chip; the first comes first."""
    first = found[0]
    same = [one for one in found if one.kind == first.kind]
    if first.kind in ("fills", "spoils") and len(same) > 1:
        count = Count(f"chip-{first.kind}", len(same))
        return Entry(f"chip-{first.kind}-many", args={"count": count})
    if first.kind == "spoils" and found[-1].kind == "fills":
        return Entry("chip-mixed", args=nebula_args(player, first.nebula))
    return first.entry(player, "chip-")


def changes(before: Player, after: Player) -> list[Change]:
    """Of all nebulae that are unfinished before and after; the most important kind first."""
    found = []
    both = zip(needs_of(before), needs_of(after), strict=True)
    for nebula, (was, now) in enumerate(both):
        if was is None or now is None:
            continue
        if now.ready and not was.ready:
            found.append(Change(nebula, "completes"))
        elif len(now.wrong) > len(was.wrong):
            found.append(Change(nebula, "spoils"))
        elif now.left < was.left or len(now.wrong) < len(was.wrong):
            found.append(Change(nebula, "fills"))
        elif now.left > was.left:
            found.append(Change(nebula, "needs"))
    order = ("completes", "spoils", "needs", "fills")
    return sorted(found, key=lambda change: order.index(change.kind))


def ringed(player: Player) -> set[int]:
    """Finished nebulae without a creature that have life on all sides (A-3)."""
    return {
        nebula
        for nebula in range(NEBULA_SPACES)
        if player.is_crafted(nebula)
        and not player.creatures[2 * nebula]
        and not LIVES_AROUND[nebula] & ~player.all_life()
    }


def effects(before: Player, after: Player, found: Sequence[Change]) -> tuple[Entry, ...]:
    """Changes in words, those that only help counted together; and creatures that get possible."""
    told = [one.entry(after, "then-") for one in found if one.kind != "fills"]
    fills = [one for one in found if one.kind == "fills"]
    if len(fills) == 1:
        told.append(fills[0].entry(after, "then-"))
    elif fills:
        told.append(Entry("then-fills-many", args={"count": Count("fits", len(fills))}))
    for nebula in sorted(ringed(after) - ringed(before)):
        told.append(Entry("then-ringed", args=nebula_args(after, nebula)))
    return tuple(told)
