"""The log of a table as lines of text."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import escape

from cosmarium.core.contract import Event, sees
from cosmarium.server.pages.names import names_then
from cosmarium.server.pages.templates import LEVEL_NAMES, render, say, sign
from cosmarium.server.tables.rows import BotSat, Moved, Said, Undone
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.story_view import entry
from cosmarium.server.words import Words


@dataclass(frozen=True)
class Line:
    """A line of the log. `ids` are the pieces it is about; `sort` is told (the game), host (the
    table) or said (chat)."""

    number: int
    sort: str
    text: str
    seat: int | None = None
    name: str = ""
    at: int = 0
    ids: str = ""
    gone: bool = False


class Story:
    """Words entries for one reader. `changed` returns the pieces an event is about."""

    def __init__(
        self,
        table: str,
        seats: int,
        reader: int,
        words: Words,
        changed: Callable[[Event], list[str]] | None,
    ) -> None:
        self._table = table
        self._seats = seats
        self._reader = reader
        self._words = words
        self._changed = changed

    def lines(self, told: Iterable[RowEvents], undone: set[int]) -> list[Line]:
        return [line for one in told for line in self._lines(one, one.number in undone)]

    def _lines(self, one: RowEvents, gone: bool) -> list[Line]:
        row = one.row
        names = names_then(self._table, one.names, self._seats)
        if isinstance(row, Said):
            name = names.get(row.seat, "")
            return [Line(one.number, "said", row.text, row.seat, name, row.at)]
        lines = [
            Line(
                number=one.number,
                sort="told",
                text=self._words.texts.event(event, names),
                seat=event.seat,
                ids=" ".join(self._changed(event)) if self._changed else "",
                gone=gone,
            )
            for event in one.events
            if sees(event.seen_by, self._reader)
        ]
        said = self._host_line(one)
        if said:
            seat: int | None = getattr(row, "seat", None)
            lines.insert(0, Line(one.number, "host", said, seat, at=row.at))
        return lines

    def _host_line(self, one: RowEvents) -> str:
        row = one.row
        if isinstance(row, BotSat):
            level = say(self._words.language, LEVEL_NAMES[row.level])
            return self._words.say.line("bot-sat", level=level)
        return "" if isinstance(row, Moved) else entry(one, self._reader, self._words).words


def undone_by(told: Iterable[RowEvents]) -> set[int]:
    return {one.row.undoes for one in told if isinstance(one.row, Undone)}


def written_lines(lines: Iterable[Line], language: str) -> str:
    """As HTML. There are new ones after every move, so those of play need no template."""
    return "".join(
        [
            render("lines.html", language, {"lines": [line]})
            if line.sort == "said"
            else _item(line)
            for line in lines
        ]
    )


def _item(line: Line) -> str:
    classes = f"{line.sort} gone" if line.gone else line.sort
    ids = f' data-ids="{line.ids}"' if line.ids else ""
    return (
        f'<li data-entry="{line.number}" class="{classes}"{ids}>'
        f"{sign(line.seat)}<span>{escape(line.text)}</span></li>"
    )
