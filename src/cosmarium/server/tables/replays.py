"""Looks back at a table: the position after any step, records, and old log entries.

These functions read whole logs, so run them in a thread, not on the event loop.
"""

from typing import Any

from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.core.record import Record
from cosmarium.server.problems import Problem
from cosmarium.server.tables.rows import decode_row
from cosmarium.server.tables.shapes import Entry
from cosmarium.server.tables.story_events import RowEvents, StoryTeller, new_teller
from cosmarium.server.tables.story_view import entry
from cosmarium.server.tables.table import FINISHED, Table
from cosmarium.server.words import words_of


def older_entries(
    table: Table,
    bodies: list[str],
    since: int,
    reader: int,
    language: str,
    mark: StoryTeller | None = None,
) -> list[Entry]:
    """Return the entries after number `since`, as a reader may see them. `bodies` are the rows that
    follow the mark, or all of them."""
    teller = new_teller(table) if mark is None else mark.copy()
    told = teller.tell_all([decode_row(body) for body in bodies])
    return entries([one for one in told if one.number > since], table, reader, language)


def entries(told: list[RowEvents], table: Table, reader: int, language: str) -> list[Entry]:
    words = words_of(table.game, language) if language else None
    return [entry(one, reader, words) for one in told]


def check_open(table: Table) -> None:
    """Raise Problem unless the game is over and everything may be shown."""
    if table.status != FINISHED:
        raise Problem("hidden")


def position_after(
    table: Table, steps: int | None, reader: int, all_open: bool
) -> tuple[int, int, list[int], dict[str, object]]:
    """Return (step, steps, seats to act, position) as the reader saw it, or with all revealed."""
    match = table.match
    if match is None:
        raise Problem("not-started")
    taken = match.steps()
    count = len(taken) if steps is None else min(steps, len(taken))
    playback, game = match.playback(), match.game
    for step in taken[:count]:
        playback.take(*step)
    state = playback.state
    seen: Observation[Any] = game.observe(state, reader)
    if all_open:
        seen = Observation(SPECTATOR, game.clone(state))
    to_act = [d.seat for d in game.decisions(state) if d.seat >= 0 and not d.optional]
    return count, len(taken), to_act, table.bundle.as_json(seen)


def steps_in(table: Table) -> int:
    """How many steps the match has so far."""
    return 0 if table.match is None else len(table.match.steps())


def record_for(table: Table, reader: int, all_open: bool) -> Record:
    if table.match is None:
        raise Problem("not-started")
    return table.match.record() if all_open else table.match.projection(reader)
