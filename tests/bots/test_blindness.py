"""No bot depends on what its seat cannot see.

Pairs of positions that a seat cannot tell apart are made from records alone, as in the
compliance suite: hidden steps are exchanged, and as long as the seat sees the same, the same
bot with the same seed must make the same choice.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from builds import SEARCHED
from compliance.pairs import hidden_steps, playable, seen_by, variants
from compliance.play import Step, random_steps
from compliance.subjects import CASES, Case
from cosmarium.bots.levels import SeatedBot
from cosmarium.core.contract import sees
from cosmarium.core.snapshot import snapshot
from cosmarium.players import seat_bot

BOTS = ["random", "greedy", "hard@3", "expert@3"]
PAIRS = 3  # games that differ in what is hidden
LOOKS = 4  # positions compared in each of them
TRIES = 60

Pair = tuple[Any, Any]
Maker = Callable[[Case, int], SeatedBot]


def pairs(case: Case, steps: list[Step], changed: list[Step], seat: int) -> Iterator[Pair]:
    """Positions of two games that the seat cannot tell apart, where it must act."""
    game = case.game
    one, other = case.new_state(), case.new_state()
    differ = False
    for (actor, action, now), (_, swapped, _) in zip(steps, changed, strict=True):
        if not playable(game, other, actor, swapped):
            return
        masks = [seen_by(game, state, actor) for state in (one, other)]
        if sees(masks[0], seat) != sees(masks[1], seat):
            return
        one.now = other.now = now
        game.apply(one, actor, action)
        game.apply(other, actor, swapped)
        differ = differ or action != swapped
        waiting = [[(d.seat, d.kind, d.optional) for d in game.decisions(s)] for s in (one, other)]
        if one.over or other.over or waiting[0] != waiting[1]:
            return
        if not differ or not any(s == seat and not optional for s, _, optional in waiting[0]):
            continue
        if snapshot(game.observe(one, seat).state) == snapshot(game.observe(other, seat).state):
            yield one, other  # else the rules have opened what was hidden, without a step


def choices_differ(case: Case, make: Maker, seat: int, seed: int) -> tuple[int, int]:
    """How many pairs were shown to a player, and how often it answered differently."""
    steps = random_steps(case, seed)
    dice = random.Random(seed)
    games = compared = different = 0
    for tries, changed in enumerate(variants(case, steps, hidden_steps(case, steps, seat), dice)):
        if games == PAIRS or tries == TRIES:
            break
        found = list(_copies(case, pairs(case, steps, changed, seat)))
        games += bool(found)
        for one, other in dice.sample(found, min(LOOKS, len(found))):
            legal = case.game.legal_actions(one, seat)
            answers = [make(case, seat).choose(state, list(legal)) for state in (one, other)]
            compared += 1
            different += answers[0] != answers[1]
    return compared, different


def _copies(case: Case, found: Iterator[Pair]) -> Iterator[Pair]:
    for one, other in found:
        copies = case.game.clone(one), case.game.clone(other)
        for copy, state in zip(copies, (one, other), strict=True):
            copy.now = state.now
        yield copies


def hides(case: Case) -> bool:
    return bool(hidden_steps(case, random_steps(case, 0), 0))


def at_the_ends(case: Case) -> bool:
    """Fewest or most players, usual options: enough to tell a bot that peeps."""
    game = case.game
    return not case.options and case.players in (game.min_players, game.max_players)


HIDING = [case for case in CASES if at_the_ends(case) and hides(case)]


FAST = [
    (case, bot)
    for case in HIDING
    for bot in BOTS
    if "@" not in bot or case.subject.name in ("toy", *SEARCHED)
]


@pytest.mark.parametrize(("case", "bot"), FAST, ids=str)
def test_the_same_observation_and_seed_give_the_same_choice(case: Case, bot: str) -> None:
    def make(case: Case, seat: int) -> SeatedBot:
        return seat_bot(bot, case.subject.bundle, seat, 11)

    compared = 0
    for seed in range(2):
        shown, different = choices_differ(case, make, 0, seed)
        assert different == 0
        compared += shown
    assert compared > 0


class Cheat(SeatedBot):
    """Looks at the state itself."""

    def choose(self, state: Any, legal: list[int]) -> int:
        return legal[hash(str(snapshot(state))) % len(legal)]


@pytest.mark.parametrize("case", HIDING, ids=str)
def test_a_bot_that_cheats_is_found(case: Case) -> None:
    def make(case: Case, seat: int) -> SeatedBot:
        bundle = case.subject.bundle
        return Cheat("random", bundle.game, bundle.heuristics, seat, 11)

    assert any(choices_differ(case, make, 0, seed)[1] > 0 for seed in range(20))
