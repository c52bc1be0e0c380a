"""What a verb without a target lacks: the counter, the cards or the place, and no more."""

from cosmarium.core.bitsets import size
from cosmarium.games.crafting_the_cosmos.components import LIVES_AROUND, NEBULA_SPACES, SLOT_COSTS
from cosmarium.games.crafting_the_cosmos.prompts.fit import nebula_args
from cosmarium.games.crafting_the_cosmos.rules.needs import needs_of
from cosmarium.games.crafting_the_cosmos.state import NONE, Player
from cosmarium.prompts import Idle, Verb
from cosmarium.story import Count, Entry

MOST_NAMED = 3  # nebulae


def lacking(player: Player, verb: Verb) -> Idle:
    if verb.code == "craft-it":
        return Idle(verb, Entry("need-craft-it"), _unfinished(player))
    if verb.code == "create":
        return Idle(verb, Entry("need-create"), _bare(player))
    return Idle(verb, _need(player, verb.code))


def _need(player: Player, code: str) -> Entry:
    plain = Entry(f"need-{code}")
    if code == "place":
        holds = sum(player.pool_stars) + player.pool_proto + len(player.pool_tiles)
        return plain if holds else Entry("need-pool")
    if code == "discharge":
        return Entry("need-discharge", args={"space": player.crystal})
    if code == "buy":
        return _need_to_buy(player)
    if code == "use":
        return plain if max(player.slots) != NONE else Entry("need-power")
    if code == "cash":
        return Entry("need-cash", args={"most": max(player.hand)})
    counters = {"flip": player.supernovae, "evolve": player.dna, "move": player.gravitons}
    return Entry(f"need-{code}-target") if counters.get(code) else plain


def _need_to_buy(player: Player) -> Entry:
    free = [cost for cost, power in zip(SLOT_COSTS, player.slots, strict=True) if power == NONE]
    if not free or max(player.hand) >= min(free):
        return Entry("need-buy")
    args = {"cards": Count("alike", min(free)), "most": max(player.hand)}
    return Entry("need-cards", args=args)


def _unfinished(player: Player) -> tuple[Entry, ...]:
    """What the nebulae lack that are nearest to being crafted."""
    found = [(one.left, nebula) for nebula, one in enumerate(needs_of(player)) if one and one.left]
    return tuple(
        [
            Entry(
                "why-too_few_stars",
                args=nebula_args(player, nebula) | {"missing": Count("stars", left)},
            )
            for left, nebula in sorted(found)[:MOST_NAMED]
        ]
    )


def _bare(player: Player) -> tuple[Entry, ...]:
    """How many sides the finished nebulae lack."""
    life = player.all_life()
    found = [
        (size(LIVES_AROUND[nebula] & ~life), nebula)
        for nebula in range(NEBULA_SPACES)
        if player.is_crafted(nebula) and not player.creatures[2 * nebula]
    ]
    return tuple(
        [
            Entry("why-bare", args=nebula_args(player, nebula) | {"sides": Count("sides", bare)})
            for bare, nebula in sorted(found)[:MOST_NAMED]
            if bare
        ]
    )
