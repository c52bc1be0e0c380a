"""Decides moves, undo and time limits, on a fork of the match. A refused move changes nothing,
and the fork is shown only after it has been stored."""

from collections.abc import Mapping

from cosmarium.core.contract import CLOCK, SPECTATOR, IllegalMove, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.session import soonest
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import AskHint, Command, Intend, Move, Undo
from cosmarium.server.tables.lessons import check_wanted, go_on
from cosmarium.server.tables.puzzles import check_open
from cosmarium.server.tables.rows import AnyRow, Moved, Ticked, Undone
from cosmarium.server.tables.seating import Decided, When, check_own, decide_seating
from cosmarium.server.tables.table import PLAYING, Table, stored

ALL_SEATS = -1
Intentions = Mapping[int, list[int]]  # seat -> actions to play when time runs out


# -- people -------------------------------------------------------------------------------


def decide(command: Command, table: Table, person: str, when: When) -> Decided:
    """Decide a command of a person. Raises Problem if it is refused."""
    if isinstance(command, Move):
        return go_on(table, _move(command, table, person, when), when)
    if isinstance(command, Undo):
        return go_on(table, _undo(command, table, person, when), when)
    return decide_seating(command, table, person, when)


def _move(command: Move, table: Table, person: str, when: When) -> Decided:
    known, match = _begin(table, person, command)
    if known is not None:
        return known
    if (command.action is None) == (command.gesture is None):
        raise Problem("bad-option", what="a move needs either an action or a gesture")
    trial = _fork(match, when.now)
    actions = _read(table, match, command)
    check_wanted(table, actions)
    check_open(table)
    for action in actions:
        refusal = trial.game.refusal(trial.state, command.seat, action)
        if refusal is not None:
            raise Problem("refused", _as_known(match, command.seat, action, refusal))
        trial.apply(command.seat, action)
    touches, turn = _touches(match, trial, 1 << command.seat)
    row = Moved(
        at=when.at,
        seat=command.seat,
        move=command.id,
        steps=stored(table.bundle, trial.steps(len(match.steps()))),
        touches=touches,
        turn=turn,
    )
    return Decided([row], trial, seat=command.seat)


def _undo(command: Undo, table: Table, person: str, when: When) -> Decided:
    known, match = _begin(table, person, command)
    if known is not None:
        return known
    own = [move for move in table.turn_moves if move[1] == command.seat]
    if not own:
        raise Problem("no-undo", reason=match.undo_barrier(command.seat) or "nothing-done")
    number, _, count = own[-1]
    earlier = match.undo(command.seat, count)
    if earlier is None:
        raise Problem("no-undo", reason=match.undo_barrier(command.seat) or "built-upon")
    row = Undone(at=when.at, seat=command.seat, move=command.id, undoes=number)
    return Decided([row], earlier, seat=command.seat)


def read_intention(table: Table, person: str, command: Intend) -> list[int]:
    """Return the actions that a seat wants to play if time runs out."""
    check_own(table, person, command.seat)
    if table.match is None:
        raise Problem("not-started")
    check_base(table, command)
    return _expand(table, table.match, command.seat, command.gesture) if command.gesture else []


def _begin(table: Table, person: str, command: Move | Undo) -> tuple[Decided | None, Host]:
    """Check the seat and the base of a move, and look for an earlier answer to its id."""
    check_own(table, person, command.seat)
    match = table.match
    if match is None:
        raise Problem("not-started")
    known = table.answers.get((command.seat, command.id))
    if known is not None:
        return Decided(answer=known), match
    check_base(table, command)
    return None, match


def check_base(table: Table, command: Move | Undo | Intend | AskHint) -> None:
    """Raise Problem if a seat cannot decide now, or has decided on something older."""
    if table.status != PLAYING:
        raise Problem("over")
    if table.paused_until:
        raise Problem("paused")
    if table.seats[command.seat].held:
        raise Problem("resigned" if table.seats[command.seat].resigned else "bot-holds")
    version = table.versions[command.seat]
    base = command.base
    if isinstance(base, str):
        before = table.answers.get((command.seat, base))
        base = -1 if before is None else before.version
    if base != version:
        raise Problem("stale", version=version)


def _read(table: Table, match: Host, command: Move) -> list[int]:
    """Return the actions of a move. A gesture is read, and refused, by what its seat knows."""
    if command.action is not None:
        action = table.bundle.game.actions.find(command.action)
        if action is None:
            raise Problem("unknown-action")
        return [action]
    return _expand(table, match, command.seat, command.gesture or "")


def _expand(table: Table, match: Host, seat: int, gesture: str) -> list[int]:
    seen = match.observe(seat).state
    try:
        return table.bundle.game.expand(seen, seat, gesture)
    except IllegalMove as error:
        raise Problem("refused", error.refusal) from error
    except BadInput as error:
        raise Problem("unknown-action") from error


def _as_known(match: Host, seat: int, action: int, refusal: Refusal) -> Refusal:
    """Return the reason that follows from what the seat knows, so that it reveals nothing."""
    seen = match.observe(seat).state
    return match.game.refusal(seen, seat, action) or Refusal(refusal.rule, refusal.reason)


# -- bots and the clock ---------------------------------------------------------------------


def bot_move(table: Table, seat: int, action: int, level: str, when: When) -> Decided | None:
    """Decide a bot's action; None if the rules refuse it by now."""
    match = table.match
    if match is None or match.over or match.game.refusal(match.state, seat, action) is not None:
        return None
    trial = _fork(match, when.now)
    trial.apply(seat, action)
    touches, turn = _touches(match, trial, 1 << seat)
    steps = stored(table.bundle, trial.steps(len(match.steps())))
    row = Moved(at=when.at, seat=seat, move="", steps=steps, touches=touches, turn=turn, bot=level)
    return go_on(table, Decided([row], trial), when)


def tick(table: Table, when: When, intended: Intentions) -> Decided | None:
    """Decide the time limits that are due; None if there are none. Seats whose time is up first
    play what they intended."""
    match = table.match
    if match is None or match.over:
        return None
    due = [timer for timer in match.game.timers(match.state) if timer.due <= when.now]
    if not due:
        return None
    rows: list[AnyRow] = []
    last = When(when.at, soonest(due).due)
    for seat in match.game.precedence(match.state):
        if any(timer.seat in (seat, SPECTATOR) for timer in due) and not table.bot_at(seat):
            match = _play_intended(table, match, seat, intended.get(seat, []), last, rows)
    decided = _run_out(table, match, when)
    return Decided(rows + decided.rows, decided.match or match)


def _play_intended(
    table: Table, match: Host, seat: int, actions: list[int], when: When, rows: list[AnyRow]
) -> Host:
    """Play what a seat intended, as far as it is legal, and add a row for it."""
    trial = _fork(match, when.now)
    for action in actions:
        if trial.over or trial.game.refusal(trial.state, seat, action) is not None:
            break
        trial.apply(seat, action)
    steps = trial.steps(len(match.steps()))
    if not steps:
        return match
    touches, turn = _touches(match, trial, 1 << seat)
    told = stored(table.bundle, steps)
    rows.append(Moved(at=when.at, seat=seat, move="", steps=told, touches=touches, turn=turn))
    return trial


def _run_out(table: Table, match: Host, when: When) -> Decided:
    """Let the game decide the limits that are still due."""
    due = [timer for timer in match.game.timers(match.state) if timer.due <= when.now]
    if not due or match.over:
        return Decided()
    trial = match.fork()
    trial.advance(when.now)
    whose = {1 << timer.seat for timer in due if timer.seat >= 0}
    touches, turn = _touches(match, trial, sum(whose))
    steps = trial.steps(len(match.steps()))
    if sum(1 for seat, _, _ in steps if seat == CLOCK) > len(due):
        touches = ALL_SEATS  # one limit led to another, so every decision may have changed
    row = Ticked(at=when.at, steps=stored(table.bundle, steps), touches=touches, turn=turn)
    return Decided([row], trial)


def _fork(match: Host, now: int) -> Host:
    trial = match.fork()
    trial.state.now = max(trial.state.now, now)
    return trial


def _touches(before: Host, after: Host, actors: int) -> tuple[int, bool]:
    """Return the mask of seats whose decision has changed, and whether a turn has ended.

    In a simultaneous choice the moves of others change nobody's decision: it is based on the
    start of the choice and the seat's own steps.
    """
    if before.state.stage != after.state.stage or after.over:
        return ALL_SEATS, True
    kinds = {decision.seat: decision.kind for decision in before.decisions}
    now = {decision.seat: decision.kind for decision in after.decisions}
    changed = [seat for seat in range(before.players) if kinds.get(seat) != now.get(seat)]
    for seat in changed:
        actors |= 1 << seat
    return actors, False
