"""A review in parts: which work is left, and what it has found so far.

The work comes in passes: first the chances after every turn and a quick look at each, then a
closer look at all of them, then the closest where it may change the judgement. Every part of the
work is a `Job` that any process can do, and its result is an `Outcome`. What is left follows from
the outcomes alone, so a review that was interrupted continues where it stopped.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import Final

from cosmarium.bundle import Bundle
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.review.deals import QUICK
from cosmarium.review.judgements import (
    TurningPoint,
    accuracy,
    is_decided,
    judgement,
    turning_points,
)
from cosmarium.review.judging import Judge, Verdict
from cosmarium.review.turns import Turn, TurnReader

USUAL: Final = 400
DEEP: Final = 1600  # where a turn costs more than DEEP_LOSS, by the game's scale …
DEEP_LOSS: Final = 1.0
CLEAR_LOSS: Final = 6.0  # … and less than this: from here on it is a mistake in any case
# By the simulations of a pass: where it begins in the whole, and its part of it.
PARTS: Final = {QUICK: (0.0, 0.2), USUAL: (0.2, 0.5), DEEP: (0.7, 0.3)}
PASSES: Final = 3
NOBODY: Final = -1  # the seat of a job about the chances of all
START: Final = 0  # the number of the turn before the first


@dataclass(frozen=True)
class Job:
    """A part of a review: the verdict on a seat's turn, or the chances after a turn."""

    turn: int
    seat: int
    simulations: int


@dataclass(frozen=True)
class Outcome:
    """What a job has found: a verdict, or chances by seat."""

    turn: int
    seat: int
    simulations: int
    chances: tuple[float, ...] = ()
    verdict: Verdict | None = None


@dataclass(frozen=True)
class Task:
    """A job with everything a process needs to do it. `module` is the game's."""

    module: str
    record: str
    job: Job
    known: Verdict | None = None


def carry_out(task: Task) -> Outcome:
    """Do a job, in any process. The same task always gives the same outcome."""
    judge, reader = _judge(task.module, task.record)
    job = task.job
    if job.seat == NOBODY:
        steps = reader.turns[job.turn - 1].last if job.turn else reader.turns[0].first - 1
        chances = judge.chances(steps)
        return Outcome(job.turn, NOBODY, job.simulations, tuple(chances))
    verdict = judge.turn(reader.turns[job.turn - 1], job.seat, job.simulations, task.known)
    return Outcome(job.turn, job.seat, job.simulations, (), verdict)


@lru_cache(maxsize=2)
def _judge(module: str, text: str) -> tuple[Judge, TurnReader]:
    bundle: Bundle = import_module(module).BUNDLE
    reader = TurnReader(replay(bundle.game, read_record(text)))
    return Judge(bundle, reader, derived_seed(text)), reader


@dataclass(frozen=True)
class JudgedTurn:
    """A seat's turn with its judgement; empty if it was not judged: there was no choice, or the
    game was already decided. `chance` and `after` are the seat's chances to win."""

    turn: Turn
    seat: int
    judgement: str
    verdict: Verdict
    chance: float
    after: float


@dataclass
class Review:
    """What is known about a finished match so far."""

    module: str
    record: str
    turns: list[Turn]
    players: int
    scale: float
    curve: dict[int, tuple[float, ...]] = field(default_factory=dict)  # by turn; 0 is the start
    verdicts: dict[tuple[int, int], Verdict] = field(default_factory=dict)  # by turn and seat

    def take(self, outcome: Outcome) -> None:
        """Add what a job has found."""
        if outcome.verdict is None:
            self.curve[outcome.turn] = outcome.chances
        else:
            self.verdicts[outcome.turn, outcome.seat] = outcome.verdict

    # -- what is left ---------------------------------------------------------------------

    def jobs(self) -> list[Job]:
        """Return the rest of the pass that is under way; empty once everything is done. Of later
        passes the most costly turns come first."""
        places = [(turn.number, seat) for turn in self.turns for seat in turn.seats]
        first = [
            Job(turn, NOBODY, QUICK)
            for turn in range(START, len(self.turns) + 1)
            if turn not in self.curve
        ]
        first += [Job(*place, QUICK) for place in places if place not in self.verdicts]
        if first:
            return sorted(first, key=lambda job: (job.turn, job.seat))
        for simulations in (USUAL, DEEP):
            left = [
                verdict
                for verdict in self.verdicts.values()
                if 0 < verdict.simulations < simulations
                and (simulations == USUAL or self.is_unclear(verdict))
            ]
            if left:
                left.sort(key=lambda verdict: (-verdict.loss, verdict.turn, verdict.seat))
                return [Job(verdict.turn, verdict.seat, simulations) for verdict in left]
        return []

    def is_unclear(self, verdict: Verdict) -> bool:
        """Return whether the closest look may change how a turn is judged."""
        clear = verdict.loss >= CLEAR_LOSS * self.scale and not verdict.overlap
        return verdict.unproved or (verdict.loss >= DEEP_LOSS * self.scale and not clear)

    def task(self, job: Job) -> Task:
        return Task(self.module, self.record, job, self.verdicts.get((job.turn, job.seat)))

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1. It never falls: each pass has its own part."""
        jobs = self.jobs()
        if not jobs:
            return 1.0
        simulations = jobs[0].simulations
        begins, part = PARTS[simulations]
        done = sum([verdict.simulations >= simulations for verdict in self.verdicts.values()])
        if simulations == QUICK:
            done = len(self.curve) + len(self.verdicts)
        return begins + part * done / (done + len(jobs))

    @property
    def first_look(self) -> int:
        """The number of the turn that is looked at for the first time; 0 after the first pass."""
        first = [job.turn for job in self.jobs() if job.simulations == QUICK]
        return max(1, first[0]) if first else 0

    # -- what was found -------------------------------------------------------------------

    def judged(self) -> list[JudgedTurn]:
        """Return all turns about which there is a verdict, in the order of the game."""
        found = []
        for turn in self.turns:
            for seat in turn.seats:
                verdict = self.verdicts.get((turn.number, seat))
                before, after = self.curve.get(turn.number - 1), self.curve.get(turn.number)
                if verdict is None or before is None or after is None:
                    continue
                word = judgement(verdict, self.scale)
                if not verdict.simulations or is_decided(before[seat]):
                    word = ""
                found.append(JudgedTurn(turn, seat, word, verdict, before[seat], after[seat]))
        return found

    def accuracy(self, seat: int, rounds: Iterable[int | None] | None = None) -> int | None:
        """Return the accuracy of a seat in percent, in all rounds or in some."""
        wanted = None if rounds is None else set(rounds)
        return accuracy(
            [
                one.verdict.loss
                for one in self.judged()
                if one.seat == seat
                and one.judgement
                and (wanted is None or one.turn.round in wanted)
            ]
        )

    def turning_points(self) -> list[TurningPoint]:
        return turning_points(self.turns, self.curve)


def new_review(module: str, bundle: Bundle, match: Host) -> Review:
    """Return the review of a finished match, before any work. Raises BadInput if it is not over."""
    if not match.over:
        raise BadInput("the game is not over yet; a review needs a finished game")
    scale = bundle.judgement(learned=True).review_scale()
    turns = TurnReader(match).turns
    return Review(module, str(match.record()), turns, match.players, scale)


def work_through(review: Review, passes: int = PASSES) -> Iterator[Outcome]:
    """Do the jobs of the first passes here, one after the other. Yields each outcome after the
    review has taken it."""
    for _ in range(passes):
        for job in review.jobs():
            outcome = carry_out(review.task(job))
            review.take(outcome)
            yield outcome
