"""Prompts: what is told beforehand is what happens."""

from typing import Any

from compliance.play import random_steps, sample, states_of
from compliance.subjects import SUBJECTS, Case
from cosmarium.core.contract import Action
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import ELEMENTS, NEBULA_SPACES
from cosmarium.games.crafting_the_cosmos.prompts import FORESEEN, OMEGA, PROMPTS, energy
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.prompts import PromptWords

CASE = Case(next(one for one in SUBJECTS if one.name == "crafting-the-cosmos"), 2)


def positions(kind: str, number: int = 16) -> list[Any]:
    found = [state for seed in (1, 2) for state in states_of(CASE, random_steps(CASE, seed))]
    wanted = [
        state
        for state in found
        if [one.kind for one in GAME.decisions(state) if one.seat >= 0] == [kind]
    ]
    return sample(wanted, number, 3)


def legal(state: Any) -> list[Action]:
    return [GAME.actions[index] for index in GAME.legal_actions(state, state.current)]


def played(state: Any, action: Action) -> Any:
    after = GAME.clone(state)
    GAME.apply(after, state.current, action.index)
    return after


def test_points_told_are_the_points_that_come() -> None:
    told = 0
    for state in positions("craft"):
        seat = state.current
        now = GAME.scores(state)[seat].total
        for action in legal(state)[::3]:
            outcome = PROMPTS.outcome(GAME.observe(state, seat), action)
            if action.kind in FORESEEN:
                assert outcome.points == GAME.scores(played(state, action))[seat].total - now
                told += outcome.points != 0
    assert told


def test_what_completes_a_nebula_is_told_and_nothing_else_is() -> None:
    """A-1."""
    seen_kinds = set()
    for state in positions("craft", 30):
        seat = state.current
        before = state.players[seat]
        ready = {n for n in range(NEBULA_SPACES) if craft_fault(before, n) == ALLOWED}
        for action in legal(state):
            if action.kind != "place-star":
                continue
            after = played(state, action).players[seat]
            now = {n for n in range(NEBULA_SPACES) if craft_fault(after, n) == ALLOWED}
            chip = PROMPTS.outcome(GAME.observe(state, seat), action).chip
            assert chip is not None
            assert (chip.kind == "chip-completes") == bool(now - ready), action.text
            seen_kinds.add(chip.kind)
    assert {"chip-fills", "chip-spoils", "chip-place-star"} <= seen_kinds


def test_a_shift_collects_what_was_told() -> None:
    """E-10 to E-12: told before the seat stops, and after its last move."""
    for state in positions("shift", 40):
        seat, player = state.current, state.players[state.current]
        for action in legal(state):
            if action.kind != "shift-done":
                continue
            goods = energy.yields(GAME.observe(state, seat).state, seat)
            after = GAME.clone(state)
            after.events = []
            GAME.apply(after, seat, action.index)
            now = after.players[seat]
            for element, code in enumerate(ELEMENTS):
                assert now.pool_stars[element] - player.pool_stars[element] == goods[code]
            assert now.dna - player.dna == goods["dna"]
            assert now.supernovae - player.supernovae == goods["supernova"]
            drawing = GAME.decisions(after)[0].kind == "take-nebula"
            assert drawing == (goods["nebula"] > 0)
            if drawing:
                continue  # the rest comes after it
            steps = {e.detail[0] for e in after.events if e.kind == "crystal-raised"}
            told_later = GAME.decisions(after)[0].kind == "draw"
            if not told_later:
                assert steps == ({str(goods["crystal"])} if goods["crystal"] else set())


def test_a_further_move_tells_the_difference_it_makes() -> None:
    for state in positions("shift", 10):
        seat = state.current
        for action in legal(state):
            if action.kind == "shift-dark":
                [effect] = PROMPTS.outcome(GAME.observe(state, seat), action).effects
                after = played(state, action)
                if after.moves < 3:
                    now, then = energy.yields(state, seat), energy.yields(after, seat)
                    assert effect == energy.difference(now, then)


def test_omega_asks_only_if_something_is_left() -> None:
    """P-4: the pool, counters, and points that are there for the taking."""
    asked = {True: 0, False: 0}
    for state in positions("craft", 60):
        seat, player = state.current, state.players[state.current]
        actions = legal(state)
        ending = next(action for action in actions if action.kind in OMEGA)
        losses = PROMPTS.losses(GAME.observe(state, seat), ending, actions)
        pool = sum(player.pool_stars) + player.pool_proto + len(player.pool_tiles)
        left = pool + player.supernovae + player.dna + player.gravitons
        scoring = [a for a in actions if a.kind in ("craft", "discharge-star", "create")]
        assert (losses is not None) == bool(left or scoring)
        asked[losses is not None] += 1
        if losses is not None:
            assert bool(losses.lost) == bool(left)
            assert bool(losses.possible) == bool(scoring)
    assert asked[True]
    assert asked[False]


def test_the_energy_step_is_asked_about_in_full() -> None:
    """Before the first move, while the own marble must still move, and when one may stop."""
    said = set()
    for state in positions("shift", 40):
        seen = GAME.observe(state, state.current)
        entry = PROMPTS.question(seen, "shift", legal(state))
        assert entry is not None
        words = PromptWords(CraftingTexts(), {}, seen).line(entry)
        said.add(entry.kind)
        assert ("you collect" in words) == state.own_moved
    assert said == {"ask-shift", "ask-shift-own", "ask-shift-more"}
