"""Lessons at a table: what the learner may play, what the opponent replies, which step is next."""

from collections.abc import Sequence

from cosmarium.bundle import Bundle
from cosmarium.lessons import LEARNER, Guide, Lesson, begin, pass_time
from cosmarium.registry import load
from cosmarium.server.keys import new_id, new_secret
from cosmarium.server.problems import Problem
from cosmarium.server.tables.rows import (
    AnyRow,
    Created,
    HintRule,
    SeatPlan,
    Started,
    Stepped,
    StoredStep,
    Ticked,
)
from cosmarium.server.tables.seating import Decided, When, check_own
from cosmarium.server.tables.table import STAND_IN, Table, new_match, stored


def new_lesson(game: str, learner: SeatPlan, at: int) -> tuple[Table, list[AnyRow]]:
    """Return the table of a lesson that begins, and its rows. Raises Problem if the game has no
    lesson."""
    bundle = load(game)
    lesson = bundle.lesson
    if lesson is None:
        raise Problem("no-lesson")
    steps = begin(lesson, bundle.game, 0).steps()
    return _table(bundle, lesson, learner, stored(bundle, steps), [len(steps)], at)


def lesson_again(before: Table, step: int, at: int) -> tuple[Table, list[AnyRow]]:
    """Return a table that goes on where a step of a lesson began, and its rows."""
    guide, bundle = before.guide, before.bundle
    if guide is None:
        raise Problem("no-lesson")
    starts = guide.starts[: step + 1]
    seat = before.seats[LEARNER]
    steps = stored(bundle, guide.match.steps()[: starts[-1]])
    return _table(bundle, guide.lesson, SeatPlan(seat.person, seat.name), steps, starts, at)


def _table(
    bundle: Bundle,
    lesson: Lesson,
    learner: SeatPlan,
    steps: list[StoredStep],
    starts: list[int],
    at: int,
) -> tuple[Table, list[AnyRow]]:
    rows: list[AnyRow] = [
        Created(
            at=at,
            game=bundle.game.name,
            rules=bundle.game.rules_version,
            options=bundle.game.read_options(lesson.options),
            seats=[learner, SeatPlan(name=lesson.opponent, level=STAND_IN)],
            host=learner.person,
            listed=False,
            lesson=True,
            hints=HintRule(allowed=False),  # the bubble says what to do
        ),
        Started(at=at, steps=steps),
        *[Stepped(at=at, step=step, since=since) for step, since in enumerate(starts)],
    ]
    table = Table(new_id(), new_secret())
    for row in rows:
        table.add(row)
    table.match = new_match(table, steps)
    return table, rows


def check_wanted(table: Table, actions: Sequence[int]) -> None:
    """Raise Problem if a lesson asks for something else now."""
    guide = table.guide
    if guide is None:
        return
    names = table.bundle.game.actions
    if not guide.allows([names[action].text for action in actions]):
        raise Problem("not-in-lesson")


def go_on(table: Table, decided: Decided, when: When) -> Decided:
    """Add to a decision what follows from it in a lesson: time that passes, and the next step."""
    match = decided.match
    guide = table.guide
    if guide is None or match is None:
        return decided
    rows = list(decided.rows)
    before = len(match.steps())
    if before < guide.starts[-1]:  # an undone move of an earlier step
        step = guide.before(before)
        rows.append(Stepped(at=when.at, step=step, since=guide.starts[step]))
        return Decided(rows, match, seat=decided.seat)
    pass_time(match)
    if len(match.steps()) > before:
        steps = stored(table.bundle, match.steps(before))
        rows.append(Ticked(at=when.at, steps=steps, touches=-1, turn=True))
    began = Guide(guide.lesson, match, guide.starts).goes_on()
    rows += [
        Stepped(at=when.at, step=guide.number + number, since=since)
        for number, since in enumerate(began, start=1)
    ]
    return Decided(rows, match, seat=decided.seat)


def next_step(table: Table, person: str, step: int, when: When) -> Decided:
    """Go on from a step without a move. Another step than the present one changes nothing: it
    was pressed twice."""
    check_own(table, person, LEARNER)
    guide = table.guide
    if guide is None:
        raise Problem("no-lesson")
    if guide.number != step or guide.step is None or not guide.step.next:
        return Decided()
    since = len(guide.match.steps())
    rows: list[AnyRow] = [Stepped(at=when.at, step=step + 1, since=since)]
    return Decided(rows, None, seat=LEARNER)


def may_reply(table: Table) -> bool:
    """Whether bots may act: in a lesson only where the script says what."""
    guide = table.guide
    return guide is None or guide.reply() is not None


def replies(table: Table) -> list[int]:
    """The opponent's next action."""
    guide = table.guide
    action = None if guide is None else guide.reply()
    return [] if action is None else [action]
