"""What an action would do to nebulae and life: two boards are compared."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmarium.core.bitsets import size
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    LIVES_AROUND,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    SECTORS,
    STARS_AROUND,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.state import NONE, Player
from cosmarium.story import Count, Entry


class Fit(NamedTuple):
    """Of an unfinished nebula: stars that are missing and in the way; supernovae fill in (A-1)."""

    missing: int
    wrong: int
    ready: bool


def fit(player: Player, nebula: int) -> Fit | None:
    tile = player.tiles[nebula]
    if tile == NONE or player.is_crafted(nebula):
        return None
    around = STARS_AROUND[nebula]
    there = [size(player.stars_of(element) & around) for element in range(4)]
    novae = size(player.novae & around)
    useful = sum([min(one, need) for one, need in zip(there, TILE_NEEDS[tile], strict=True)])
    spare = sum(there) - useful + max(0, useful + novae - TILE_STARS[tile])
    missing = max(0, TILE_STARS[tile] - useful - novae)
    return Fit(missing, spare, craft_fault(player, nebula) == ALLOWED)


class Change(NamedTuple):
    """What an action would do to one nebula."""

    nebula: int
    kind: str  # "completes", "fills", "spoils" or "needs"

    def entry(self, player: Player, prefix: str = "") -> Entry:
        return Entry(f"{prefix}{self.kind}", args=nebula_args(player, self.nebula))


def nebula_args(player: Player, nebula: int) -> dict[str, object]:
    points = TILE_POINTS[player.tiles[nebula]]
    return {"points": points, "sector": SECTORS[NEBULA_SECTOR[nebula]].capitalize()}


def changes(before: Player, after: Player) -> list[Change]:
    """Of all nebulae that are unfinished before and after; the most important kind first."""
    found = []
    for nebula in range(NEBULA_SPACES):
        was, now = fit(before, nebula), fit(after, nebula)
        if was is None or now is None:
            continue
        if now.ready and not was.ready:
            found.append(Change(nebula, "completes"))
        elif now.wrong > was.wrong:
            found.append(Change(nebula, "spoils"))
        elif now.missing < was.missing or now.wrong < was.wrong:
            found.append(Change(nebula, "fills"))
        elif now.missing > was.missing:
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
