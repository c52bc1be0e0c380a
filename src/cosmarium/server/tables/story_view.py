"""Turns rows into log entries for one reader."""

from cosmarium.core.contract import sees
from cosmarium.core.record import HIDDEN
from cosmarium.narration import Narrator
from cosmarium.server.tables.rows import (
    Announced,
    Asked,
    BotSat,
    Followed,
    Freed,
    Held,
    HintsSet,
    HostChanged,
    Moved,
    PauseWished,
    Readied,
    Said,
    Swapped,
    Undone,
    Voted,
)
from cosmarium.server.tables.shapes import Entry, EventView, StepView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.words import Words
from cosmarium.story import Entry as StoryEntry
from cosmarium.story import tell_all


def entry(told: RowEvents, reader: int, words: Words | None) -> Entry:
    """Return the entry for a row as `reader`, a seat or SPECTATOR, may see it."""
    row, names = told.row, told.names
    kind = str(row.__struct_config__.tag)
    seat: int | None = getattr(row, "seat", None)
    name = names.get(-1 if seat is None else seat, "")
    if isinstance(row, HostChanged | Asked | Voted):
        name = row.name
    text = row.text if isinstance(row, Said | Announced) else ""
    level = _level(told)
    line = _line(told, kind)
    said = ""
    if words is not None and line:
        who = name or ("" if seat is None else words.texts.who(seat))
        own = seat is not None and seat == reader
        said = words.say.line(line, own, name=who, text=text, level=level)
    elif words is not None:
        said = " ".join(sentences(told, reader, words))
    return Entry(
        number=told.number,
        at=row.at,
        kind=kind,
        how=line if line != kind else "",
        seat=seat,
        other=row.other if isinstance(row, Swapped) else None,
        name=name,
        text=text,
        level=level,
        table=row.table if isinstance(row, Followed) else "",
        undoes=row.undoes if isinstance(row, Undone) else None,
        steps=tuple(
            StepView(s.seat, s.text if sees(s.seen_by, reader) else HIDDEN, s.at)
            for s in told.steps
        ),
        events=tuple(
            EventView(event.kind, event.seat, event.detail)
            for event in told.events
            if sees(event.seen_by, reader)
        ),
        words=said,
    )


def sentences(told: RowEvents, reader: int, words: Words) -> list[str]:
    """Return what a row did, in the words of the story; a later row may complete it."""
    narrator = Narrator(words.texts, told.names, reader)
    items = tell_all(words.storyteller, told.noted, reader)
    return [narrator.plain_line(item) for item in items if isinstance(item, StoryEntry)]


def _level(told: RowEvents) -> str:
    row = told.row
    if isinstance(row, Moved):
        return row.bot
    return row.level if isinstance(row, BotSat | Held) else ""


def _line(told: RowEvents, kind: str) -> str:
    """Return the code of the server's own line for a row; empty if the game words it."""
    row = told.row
    if isinstance(row, Freed) and row.by_host:
        return "freed-by-host"
    if isinstance(row, Readied) and not row.ready:
        return "unreadied"
    if isinstance(row, PauseWished) and not row.days:
        return "pause-ends"
    if isinstance(row, Voted) and not row.agree:
        return "voted-no"
    if isinstance(row, HintsSet):
        return "hints-set" if row.rule.allowed else "hints-unset"
    if isinstance(row, Held):
        return f"held-{row.reason}"
    return "" if kind in ("moved", "ticked") else kind
