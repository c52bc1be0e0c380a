"""Random games as lists of steps, and a walk through the states they lead to.

Random seats choose among all legal actions, also where a decision is optional. The match
plays chance and the clock; checks then walk through the steps with the game alone, so that
a game in disguise (one that leaks, for a test of the test) can be walked through as well.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from compliance.subjects import ALL_CASES, Case
from cosmarium.core.contract import Event
from cosmarium.core.host import Host
from cosmarium.core.playback import Moment, Playback

Step = tuple[int, int, int]  # seat, action, now

SECOND_THOUGHTS = 0.1  # how often a seat uses a decision that nobody waits for
DAWDLING = 0.1  # how often, instead of a move, time runs out
LONGEST = 20_000  # steps; a game that goes on has no end


def random_match(case: Case, seed: int) -> Host:
    """A match played to its end."""
    dice = random.Random(f"{case} {seed}")
    match = Host(case.game, case.players, seed, case.options)
    for _ in range(LONGEST):
        if match.over:
            return match
        timers = case.game.timers(match.state)
        if timers and dice.random() < DAWDLING:
            match.advance(min([timer.due for timer in timers]))
            continue
        optional = [decision.seat for decision in match.decisions if decision.optional]
        waiting = match.to_act
        if optional and (not waiting or dice.random() < SECOND_THOUGHTS):
            waiting = optional
        seat = dice.choice(waiting)
        match.apply(seat, dice.choice(case.game.legal_actions(match.state, seat)))
    raise AssertionError(f"{case} seed {seed}: no end after {LONGEST} moves")


def steps_of(case: Case, match: Host) -> list[Step]:
    """The steps of a match, chance and clock included."""
    parse = case.game.actions.parse
    return [(row.seat, parse(row.text), max(0, row.at)) for row in match.record().rows]


@lru_cache(maxsize=64)
def _random_steps(name: str, seed: int) -> list[Step]:
    case = next(case for case in ALL_CASES if str(case) == name)
    return steps_of(case, random_match(case, seed))


def random_steps(case: Case, seed: int) -> list[Step]:
    """The steps of a random game; the same list to everybody who asks."""
    return _random_steps(str(case), seed)


def moments(case: Case, steps: list[Step]) -> Iterator[Moment]:
    """After each step: what it did, and the one state."""
    playback = Playback(case.game, case.new_state())
    for number, step in enumerate(steps, start=1):
        with during(case, steps, number):
            moment = playback.take(*step)
        yield moment


def walk_told(case: Case, steps: list[Step]) -> Iterator[tuple[Any, list[Event]]]:
    """The states before the first step and after each, with the events that led there."""
    yield case.new_state(), []
    for moment in moments(case, steps):
        yield moment.state, moment.events


def walk(case: Case, steps: list[Step]) -> Iterator[Any]:
    """The states alone; after the first it is one object."""
    for state, _ in walk_told(case, steps):
        yield state


def states_of(case: Case, steps: list[Step]) -> list[Any]:
    """All states of a game, as clones."""
    return [case.game.clone(state) for state in walk(case, steps)]


def sample(states: list[Any], count: int, seed: int = 0) -> list[Any]:
    """Some states in order, the first and the last among them."""
    if len(states) <= count:
        return states
    inner = random.Random(seed).sample(range(1, len(states) - 1), count - 2)
    return [states[0], *[states[number] for number in sorted(inner)], states[-1]]


@contextmanager
def during(case: Case, steps: list[Step], number: int) -> Iterator[None]:
    """Adds to an error where it happened: the case and the rows that lead there."""
    try:
        yield
    except Exception as error:
        texts = [f"{seat} {case.game.actions[action].text}" for seat, action, _ in steps[:number]]
        tail = "\n  ".join(texts[-8:])
        error.add_note(f"{case}, after {number} of {len(steps)} steps:\n  {tail}")
        raise
