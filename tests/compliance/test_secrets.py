"""What a seat is told, and what not. See pairs.py for how two games are made that a seat
cannot tell apart."""

from itertools import groupby

import pytest

from builds import COMPILED
from compliance.pairs import Leak, Leaky, blanked, check_pairs, hidden_steps, seen_by
from compliance.play import random_match, random_steps, sample, states_of, walk
from compliance.subjects import CASES, Case
from compliance.whole import check_knowledge, play_on, settled
from cosmarium.core.contract import CLOCK, SPECTATOR, sees
from cosmarium.core.dice import Dice
from cosmarium.core.record import HIDDEN

SEEDS = range(2)
PAIRS = 4
# Whether something leaks does not depend on the build: in pure Python one case of each game.
PAIRED = CASES if COMPILED else [next(group) for _, group in groupby(CASES, lambda c: c.subject)]


def viewers(case: Case) -> list[int]:
    return [*range(case.players), SPECTATOR]


@pytest.mark.parametrize(
    "seed", [0, *[pytest.param(n, marks=pytest.mark.soak) for n in range(1, 5)]]
)
@pytest.mark.parametrize("case", PAIRED, ids=str)
def test_a_seat_is_told_nothing_it_must_not_know(case: Case, seed: int) -> None:
    steps = random_steps(case, seed)
    for seat in viewers(case):
        if hidden_steps(case, steps, seat):
            assert check_pairs(case, steps, seat, PAIRS, seed=seed) > 0, f"no pair for seat {seat}"


def look_for_leaks(case: Case, game: Leaky) -> None:
    for seed in range(20):
        check_pairs(case, random_steps(case, seed), 0, 20, game, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_planted_leak_of_any_field_is_found(case: Case) -> None:
    """Every field that an observation blanks, shown as it is, makes the check above fail."""
    paths = set()
    for seed in SEEDS:
        for state in sample(states_of(case, random_steps(case, seed)), 40, seed):
            paths |= blanked(state, case.game.observe(state, 0).state)
    hides = any([hidden_steps(case, random_steps(case, seed), 0) for seed in SEEDS])
    assert bool(paths) == hides, "hidden steps, but no blank in the observation"
    for path in sorted(paths):
        with pytest.raises(Leak):
            look_for_leaks(case, Leaky(case.game, path))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_projection_hides_exactly_what_the_seat_does_not_see(case: Case) -> None:
    match = random_match(case, 0)
    rows = match.record().rows
    steps = random_steps(case, 0)
    for seat in viewers(case):
        projected = match.projection(seat).rows
        assert len(projected) == len(rows)
        for number, state in zip(range(len(rows)), walk(case, steps), strict=False):
            actor = steps[number][0]
            shown = actor == CLOCK or sees(seen_by(case.game, state, actor), seat)
            assert projected[number].text == (rows[number].text if shown else HIDDEN)
            assert (projected[number].seat, projected[number].at) == (actor, rows[number].at)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_serves_for_moves_and_for_a_guess(case: Case) -> None:
    for state in sample(states_of(case, random_steps(case, 1)), 20):
        if settled(case.game, state):
            check_knowledge(case, state, 7)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_guess_plays_on_to_the_end(case: Case) -> None:
    for seat, state in enumerate(sample(states_of(case, random_steps(case, 1)), 8, 1)):
        if settled(case.game, state):
            seen = case.game.observe(state, seat % case.players)
            play_on(case, case.game.determinize(seen, Dice(seat)), seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_at_the_end_nothing_is_hidden(case: Case) -> None:
    *_, state = walk(case, random_steps(case, 0))
    for seat in viewers(case):
        assert not blanked(state, case.game.observe(state, seat).state)
