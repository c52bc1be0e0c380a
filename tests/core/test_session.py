"""A position in play: chance left open, turns in order, forks, where it stands as data."""

import random

from cosmarium.core.contract import CHANCE, CLOCK
from cosmarium.core.host import Host
from cosmarium.core.session import PACE, Session
from cosmarium.core.snapshot import snapshot
from toy.rules import Toy

TOY = Toy()
TIMED = {"mode": "timed"}


def played_match(seed: int, options: dict[str, str]) -> Host:
    """A random match in which seats are asked one after the other."""
    match = Host(TOY, 3, seed, options)
    dice = random.Random(seed)
    while not match.over:
        match.apply(match.turn, dice.choice(TOY.legal_actions(match.state, match.turn)))
    return match


def new_course(options: dict[str, str]) -> Session:
    return Session(TOY, TOY.new_state(3, TOY.read_options(options)), PACE)


def test_with_the_draws_of_a_match_it_goes_as_the_match_went() -> None:
    """Time as well, though draws come between a limit and the rest of the way."""
    clocks = 0
    for seed in range(30):
        match = played_match(seed, TIMED)
        course = new_course(TIMED)
        for seat, action, now in match.steps():
            if seat == CLOCK:
                clocks += 1
                continue
            assert course.turn == seat
            assert course.drawing == (seat == CHANCE)
            assert course.state.now == now
            course.apply(seat, action)
        assert course.over
        assert snapshot(course.state) == snapshot(match.state)
    assert clocks > 10


def test_seats_that_choose_at_once_are_asked_in_turn() -> None:
    match = Host(TOY, 3, 1, TIMED)
    asked = []
    for _ in range(3):
        asked.append(match.turn)
        match.apply(match.turn, TOY.legal_actions(match.state, match.turn)[0])
    assert asked == [0, 1, 2]


def test_a_fork_and_a_saved_course_go_on_alike() -> None:
    for seed in range(10):
        steps = [step for step in played_match(seed, TIMED).steps() if step[0] != CLOCK]
        for stop in range(len(steps)):
            course = new_course(TIMED)
            for seat, action, _ in steps[:stop]:
                course.apply(seat, action)
            before = course.saved()
            fork, loaded = course.fork(), new_course(TIMED)
            loaded.load(before)
            for seat, action, _ in steps[stop:]:
                fork.apply(seat, action)
                loaded.apply(seat, action)
            assert course.saved() == before
            assert fork.over
            assert fork.saved() == loaded.saved()
