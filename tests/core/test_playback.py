"""The walk through a match."""

import random

from cosmarium.core.contract import CHANCE, CLOCK, EVERYONE, only
from cosmarium.core.host import Host
from cosmarium.core.playback import Playback
from cosmarium.core.snapshot import snapshot
from toy import BUNDLE

TOY = BUNDLE.game


def played(seed: int) -> Host:
    """A random match of the toy game, which has sealed choices, chance and a clock."""
    match, dice = Host(TOY, 3, seed, {"mode": "timed"}), random.Random(seed)
    while not match.over:
        if dice.random() < 0.1 and TOY.timers(match.state):
            match.advance(TOY.timers(match.state)[0].due)
        else:
            match.play(match.turn, dice.choice(match.legal_actions(match.turn)))
    return match


def test_a_walk_goes_through_all_steps_to_the_same_end() -> None:
    match = played(1)
    moments = list(match.walk())
    assert [moment.step for moment in moments] == list(range(1, len(match.steps()) + 1))
    assert [(m.seat, m.action) for m in moments] == [(s, a) for s, a, _ in match.steps()]
    assert snapshot(moments[-1].state) == snapshot(match.state)
    assert moments[-1].state.now == match.state.now


def test_it_is_one_walk_with_one_state() -> None:
    """Nothing is cloned and nothing started over."""
    walk = played(1).walk()
    first = next(walk)
    after_one = snapshot(first.state)
    second = next(walk)
    assert second.state is first.state
    assert snapshot(first.state) != after_one
    assert first.state.events is None  # nobody who looks at it writes into a story


def test_it_leads_to_where_replays_lead() -> None:
    match = played(2)
    for moment in match.walk():
        stopped = Host(TOY, 3, None, match.options, 0, match.steps()[: moment.step])
        assert snapshot(moment.state) == snapshot(stopped.state)


def test_each_step_has_its_own_events() -> None:
    match = played(3)
    state = TOY.new_state(3, match.options)
    state.events = []
    for (seat, action, now), moment in zip(match.steps(), match.walk(), strict=True):
        state.now = now
        told = len(state.events)
        TOY.apply(state, seat, action)
        assert [repr(event) for event in moment.events] == list(map(repr, state.events[told:]))


def test_it_tells_who_saw_a_step() -> None:
    match = played(4)
    state = TOY.new_state(3, match.options)
    masks = set()
    for (seat, action, now), moment in zip(match.steps(), match.walk(), strict=True):
        state.now = now
        open_now = {decision.seat: decision.seen_by for decision in TOY.decisions(state)}
        assert moment.seen_by == open_now.get(seat, EVERYONE)
        masks.add(moment.seen_by)
        TOY.apply(state, seat, action)
    assert EVERYONE in masks
    assert masks & {only(seat) for seat in range(3)}


def test_it_tells_where_a_stage_begins() -> None:
    match, stage = played(5), 0
    begun = 0
    for moment in match.walk():
        assert moment.new_stage == (moment.state.stage != stage)
        stage = moment.state.stage
        begun += moment.new_stage
    assert 0 < begun < len(match.steps())


def test_chance_and_the_clock_make_steps_too() -> None:
    actors = {moment.seat for seed in range(6) for moment in played(seed).walk()}
    assert {CHANCE, CLOCK, 0, 1, 2} == actors


def test_time_never_runs_backwards() -> None:
    """A step that was sent in time may be stored behind a later one."""
    playback = Playback(TOY, TOY.new_state(3, TOY.read_options({})))
    seat, action, _ = played(1).steps()[0]
    playback.state.now = 700
    assert playback.take(seat, action, 300).state.now == 700
