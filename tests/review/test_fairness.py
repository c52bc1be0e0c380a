"""Turns are judged by what the seat knew: what it could not see changes nothing."""

import cosmarium
from cosmarium.bots.sampling import Sampler, best_line
from cosmarium.core.dice import Dice
from cosmarium.core.snapshot import same
from cosmarium.registry import load


def test_a_sample_is_the_same_whatever_is_hidden() -> None:
    """Two positions that a seat cannot tell apart give it the same samples and the same line."""
    bundle = load("cosmogenesis")
    game = bundle.game
    match = cosmarium.new_match("cosmogenesis", players=2, seed=4)
    seen = match.observe(0)
    other = game.determinize(seen, Dice(99))
    again = game.observe(other, 0)
    assert same(seen.state, again.state)
    assert not same(match.state, other), "something is hidden"
    sampler = Sampler(game, bundle.heuristics)
    legal = game.legal_actions(match.state, 0)
    for seed in range(5):
        one, two = (sampler.after(view, legal[:1], seed) for view in (seen, again))
        assert same(one, two)
    lines = [best_line(game, bundle.heuristics, view, 10, 3) for view in (seen, again)]
    assert lines[0] == lines[1]


def test_both_turns_meet_the_same_deals() -> None:
    bundle = load("cosmogenesis")
    match = cosmarium.new_match("cosmogenesis", players=2, seed=4)
    sampler = Sampler(bundle.game, bundle.heuristics)
    seen = match.observe(0)
    states = [sampler.after(seen, [], seed) for seed in (7, 7, 8)]
    assert same(states[0], states[1])
    assert not same(states[0], states[2])
