"""What is said about thoughts, apart from any search."""

import cosmarium
from cosmarium.advice import commentator
from cosmarium.explanation.thoughts import Thinking, Thought, ahead_in
from cosmarium.registry import load


def thought(action: int, points: float, visits: int = 100, **terms: float) -> Thought:
    return Thought(action, visits, 0.5, points, tuple(terms.items()))


def test_the_largest_lead_comes_first() -> None:
    best = thought(1, 10, life=3.0, belt=2.0)
    others = [thought(2, 9, life=1.0, belt=2.5), thought(3, 9, life=2.0, belt=2.5)]
    assert ahead_in(best, others) == [("life", 1.5), ("belt", -0.5)]


def test_the_next_best_is_named_with_what_it_costs() -> None:
    bundle = load("cosmogenesis")
    match = cosmarium.new_match("cosmogenesis", players=2, seed=3)
    seat = match.turn
    one, other = [action.index for action in match.legal_actions(seat)]
    seen = bundle.game.observe(match.state, seat)
    thoughts = (thought(one, 50.0), thought(other, 47.2))
    words = commentator(bundle, "en", {}, seen, Thinking((one,), thoughts))
    (found,) = words.others()
    assert found.thought.action == other
    assert round(found.loss, 1) == 2.8
    assert not words.equal
    assert words.sentence(thoughts[0]).endswith("3 points ahead of the next best.")
    near = (thought(one, 50.0), thought(other, 49.8))
    equal = commentator(bundle, "en", {}, seen, Thinking((one,), near))
    assert equal.equal
    assert "you would end with about 50 points" in equal.equally(), "what the number is"
    assert not words.equally()
    rare = (thought(one, 50.0), thought(other, 40.0, visits=3))
    assert not commentator(bundle, "en", {}, seen, Thinking((one,), rare)).others()


def test_in_a_decided_game_the_place_is_what_counts() -> None:
    bundle = load("cosmogenesis")
    match = cosmarium.new_match("cosmogenesis", players=3, seed=3)
    seat = match.turn
    one, other = [action.index for action in match.legal_actions(seat)]
    seen = bundle.game.observe(match.state, seat)

    def why(placing: float) -> list[str]:
        thoughts = (thought(one, 50.0)._replace(placing=placing), thought(other, 47.2))
        return commentator(bundle, "en", {}, seen, Thinking((one,), thoughts)).why()

    assert why(0.99) == ["It keeps first place."]
    assert why(0.49) == ["It keeps second place."]
    assert why(0.7) == ["It keeps most options open."]
