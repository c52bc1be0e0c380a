"""A whole review, of the toy game: deterministic, resumable, from what the seats knew."""

from dataclasses import replace

import pytest

import cosmarium
from cosmarium import registry
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.registry import GAMES, load
from cosmarium.review.judging import Line, Verdict
from cosmarium.review.page import page
from cosmarium.review.report import Reporter
from cosmarium.review.review import (
    Outcome,
    Review,
    _judge,
    carry_out,
    new_review,
    work_through,
)


def finished(seed: int = 1) -> Host:
    match = cosmarium.new_match("toy", players=2, seed=seed)
    cosmarium.play_out(match, ["greedy", "random"])
    return match._host


def blank(host: Host) -> Review:
    return new_review(GAMES["toy"], load("toy"), host)


@pytest.fixture(scope="module")
def first_pass() -> tuple[Host, list[Outcome]]:
    """The outcomes of a first pass: the slow part of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "toy", "toy")
        host = finished()
        return host, list(work_through(blank(host), 1))


def test_the_same_task_has_the_same_outcome(first_pass: tuple[Host, list[Outcome]]) -> None:
    host, outcomes = first_pass
    again = blank(host)
    _judge.cache_clear()
    assert [carry_out(again.task(job)) for job in again.jobs()[:3]] == outcomes[:3]


def test_the_first_look_goes_from_turn_to_turn(first_pass: tuple[Host, list[Outcome]]) -> None:
    host, outcomes = first_pass
    review = blank(host)
    looks = []
    for outcome in outcomes:
        looks.append(review.first_look)
        review.take(outcome)
    assert looks == sorted(looks)
    assert (looks[0], looks[-1]) == (1, len(review.turns))
    assert review.first_look == 0


def test_progress_never_falls(first_pass: tuple[Host, list[Outcome]]) -> None:
    host, outcomes = first_pass
    review, shares = blank(host), []
    for outcome in outcomes:
        shares.append(review.progress)
        review.take(outcome)
    for place, verdict in sorted(review.verdicts.items()):
        shares.append(review.progress)
        if verdict.simulations:
            review.verdicts[place] = replace(verdict, simulations=400)
    shares.append(review.progress)
    assert shares == sorted(shares)
    assert shares[0] == 0.0


def test_the_words_of_a_turn_are_about_what_the_seat_did() -> None:
    match = cosmarium.new_match("cosmic-factory", players=2, seed=4)
    cosmarium.play_out(match, ["greedy", "greedy"])
    reporter = Reporter(load("cosmic-factory"), match._host, {0: "Ada", 1: "Ben"}, "en")
    kinds = {entry.kind for entry in reporter._entries if entry.seat >= 0}
    assert {"hands-in", "hands-in-bets"} & kinds
    assert not {"start-seat", "zone", "zones", "markers"} & kinds


def test_the_curve_begins_open_and_ends_with_the_result(
    first_pass: tuple[Host, list[Outcome]],
) -> None:
    host, outcomes = first_pass
    review = blank(host)
    for outcome in outcomes:
        review.take(outcome)
    assert len(review.curve) == len(review.turns) + 1
    assert all([sum(chances) == pytest.approx(1.0) for chances in review.curve.values()])
    winners = [sheet.rank == 1 for sheet in host.scores()]
    assert review.curve[len(review.turns)] == tuple([won / sum(winners) for won in winners])


def test_it_goes_on_where_it_stopped(first_pass: tuple[Host, list[Outcome]]) -> None:
    host, outcomes = first_pass
    resumed = blank(host)
    half = len(outcomes) // 2
    for outcome in outcomes[:half]:
        resumed.take(outcome)
    left = [(job.turn, job.seat) for job in resumed.jobs()]
    assert left == [(one.turn, one.seat) for one in outcomes[half:]]
    for outcome in outcomes[half:]:
        resumed.take(outcome)
    deeper = resumed.jobs()
    assert {job.simulations for job in deeper} == {400}, "then it looks closer"
    losses = [resumed.verdicts[job.turn, job.seat].loss for job in deeper]
    assert losses == sorted(losses, reverse=True), "at what cost most first"


@pytest.mark.parametrize(
    ("loss", "overlap", "looked_at"),
    [(0.5, False, False), (2.0, False, True), (8.0, False, False), (8.0, True, True)],
)
def test_the_closest_look_is_for_turns_whose_judgement_it_may_change(
    loss: float, overlap: bool, looked_at: bool
) -> None:
    review = blank(finished())
    line = Line(0, (1,), loss, overlap)
    review.curve = dict.fromkeys(range(len(review.turns) + 1), (0.5, 0.5))
    for turn in review.turns:
        for seat in turn.seats:
            review.verdicts[turn.number, seat] = Verdict(turn.number, seat, 400, (line,))
    assert {job.simulations for job in review.jobs()} == ({1600} if looked_at else set())


def test_it_says_everything_in_both_languages(first_pass: tuple[Host, list[Outcome]]) -> None:
    host, outcomes = first_pass
    review = blank(host)
    for outcome in outcomes:
        review.take(outcome)
    for language in ("en", "de"):
        report = Reporter(load("toy"), host, {0: "Ada"}, language).report(review)
        assert len(report.judged) == sum([len(turn.seats) for turn in review.turns])
        assert all([one.played for one in report.judged])
        html = page(report, "Toy", {0: "Ada", 1: "Ben"}, [1, 2], language)
        assert "Ada" in html
        assert "<svg" in html


def test_a_match_that_is_not_over_has_no_review() -> None:
    match = cosmarium.new_match("toy", players=2)
    with pytest.raises(BadInput, match="not over yet"):
        match.review()
    with pytest.raises(BadInput, match="1, 2 or 3 passes"):
        match.review(passes=4)
