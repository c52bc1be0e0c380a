"""One random game with everything that must hold along the way: short in the suite, long in
the soak."""

import random
from typing import Any

from compliance.checks import (
    acting,
    check_clone,
    check_open,
    check_refusals,
    check_sheets,
    check_stage,
)
from compliance.pairs import check_pairs
from compliance.play import LONGEST, Step, during, sample, states_of, walk, walk_told
from compliance.subjects import Case
from cosmarium.core.contract import CLOCK, SPECTATOR, Event
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.core.snapshot import snapshot


def check_every_step(case: Case, steps: list[Step]) -> list[Event]:
    """Decisions, legal lists, stages, conservation and codes after every step; all events."""
    game = case.game
    told: list[Event] = []
    stage, waited = 0, set[int]()
    for number, (state, events) in enumerate(walk_told(case, steps)):
        with during(case, steps, number):
            decisions = check_open(game, state)
            case.subject.conserve(state)
            for event in events:
                assert event.kind in game.event_kinds, f"undeclared event {event}"
            told += events
            timed = number > 0 and steps[number - 1][0] == CLOCK
            check_stage(stage, waited, state, decisions, timed)
            assert state.over == (number == len(steps)), "over too early, or not over"
        if acting(decisions) and min(acting(decisions)) >= 0:
            stage, waited = state.stage, {decision.seat for decision in decisions}
    return told


def check_end(case: Case, steps: list[Step]) -> None:
    """The sheets of a finished game, once by the rules and once from the JSON of the board."""
    *_, state = walk(case, steps)
    sheets = check_sheets(case.game, state)
    if case.subject.lacks("rescoring.py"):
        return
    board = case.subject.bundle.as_json(case.game.observe(state, SPECTATOR))
    assert [sheet.total for sheet in sheets] == case.subject.hook("rescoring", "totals")(board)


def check_record(case: Case, match: Host) -> None:
    """A record leads to the same state again, also by way of its text."""
    record = match.record()
    text = str(record)
    assert str(read_record(text)) == text, "a record reads back differently"
    again = replay(case.game, read_record(text))
    assert snapshot(again.state) == snapshot(match.state), "a record leads elsewhere"
    assert str(again.record()) == text


def settled(game: Any, state: Any) -> bool:
    """Whether seats look at the position: nothing is being drawn."""
    decisions = game.decisions(state)
    return not decisions or decisions[0].seat >= 0


def check_knowledge(case: Case, state: Any, seed: int) -> None:
    """Each seat's observation serves for its moves and for a guess that fits it."""
    game = case.game
    for seat in [*range(case.players), SPECTATOR]:
        seen = game.observe(state, seat)
        assert seen.seat == seat, "an observation of somebody else"
        assert seen.state.events is None, "an observation carries events"
        if seat >= 0:
            own = game.legal_actions(state, seat)
            assert game.legal_actions(seen.state, seat) == own, f"seat {seat} sees other moves"
        check_sheets(game, seen.state)  # running scores
        before = snapshot(seen.state)
        guess = game.determinize(seen, Dice(seed))
        assert snapshot(seen.state) == before, "determinize changed the observation"
        case.subject.conserve(guess)
        assert snapshot(game.observe(guess, seat).state) == before, "a guess does not fit"


def play_on(case: Case, state: Any, seed: int) -> None:
    """Play a state to its end by random moves and the game's own odds, clock included."""
    game, dice = case.game, random.Random(seed)
    for step in range(LONGEST):
        if state.over or step % 10 == 0:
            case.subject.conserve(state)
        if state.over:
            return
        decisions = game.decisions(state)
        waiting = [decision for decision in decisions if not decision.optional]
        if waiting and waiting[0].seat < 0:
            actions, weights = zip(*game.chance_outcomes(state), strict=True)
            game.apply(state, waiting[0].seat, dice.choices(actions, weights)[0])
        elif waiting and dice.random() > 0.02:
            seat = dice.choice(waiting).seat
            game.apply(state, seat, dice.choice(game.legal_actions(state, seat)))
        elif timers := game.timers(state):
            timer = min(timers, key=lambda timer: timer.due)
            state.now = max(state.now, timer.due)
            game.apply(state, CLOCK, timer.action)
    raise AssertionError("no end")


def check_whole(case: Case, match: Host, steps: list[Step], seed: int, looks: int) -> None:
    """Everything of one game: every step, and at `looks` states the costly checks."""
    check_every_step(case, steps)
    check_end(case, steps)
    check_record(case, match)
    if looks == 0:
        return
    states = sample(states_of(case, steps), 10 * looks, seed)
    pictures = [snapshot(state) for state in states]
    for state in sample(states, looks, seed):
        check_clone(case.game, state)
        check_refusals(case.game, state)
        check_sheets(case.game, state)
        if settled(case.game, state):
            check_knowledge(case, state, seed)
            seen = case.game.observe(state, seed % case.players)
            play_on(case, case.game.determinize(seen, Dice(seed)), seed)
    assert pictures == [snapshot(state) for state in states], "an earlier state changed"
    viewers = [*range(case.players), SPECTATOR]
    check_pairs(case, steps, viewers[seed % len(viewers)], 1, seed=seed)
