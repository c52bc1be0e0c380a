"""The views of a table, part by part, as JSON.

A seat's view is made only from its own observation and from public information. A part is
encoded once for everybody who sees the same, and a reader gets only the parts that changed.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Raw, json
from msgspec.structs import astuple

from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.core.sheets import ScoreSheet
from cosmarium.server.keys import link_code
from cosmarium.server.tables.deadlines import turn_timers
from cosmarium.server.tables.hint_rules import hint_rule, hints_used
from cosmarium.server.tables.rows import Moved, Ticked, Undone
from cosmarium.server.tables.shapes import (
    ClockView,
    HintsView,
    Links,
    RequestView,
    ScoreLineView,
    ScoreView,
    SeatView,
    TableSummary,
    TableView,
    TimerView,
    TurnView,
    You,
)
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.story_view import entry
from cosmarium.server.tables.table import FINISHED, PLAYING, Table
from cosmarium.server.tables.takeover import may_return, voters, waits_for
from cosmarium.server.tables.turn_view import turn_view
from cosmarium.server.words import Words, words_of

RECENT: Final = 100  # entries kept in memory, and those since their stage began …
MOST_RECENT: Final = 1000  # … unless they are more; readers who missed more get the log
PARTS: Final = ("table", "you", "turn", "clock", "position", "scores")
STAYING: Final = ("table", "you")  # parts that moves do not change
USUAL_PARTS: Final = ("table", "you", "turn", "clock", "position")


@dataclass
class Reader:
    """A reader of a table, at a seat or as a spectator, and what it has received."""

    person: str = ""
    seat: int = SPECTATOR
    language: str = ""  # empty: no words
    parts: tuple[str, ...] = USUAL_PARTS
    number: int = 0  # the last entry it has
    has: dict[str, bytes] = field(default_factory=dict)
    round: int = -1  # of the views it received last
    seating: int = -1  # the same, for the parts that moves do not change

    def look(self, seat: int) -> None:
        self.seat = seat
        self.has.clear()
        self.round = self.seating = -1


Key = tuple[str, int, str]  # part, seat or SPECTATOR, language (`you`: person)
FOR_ALL: Final = ("table", SPECTATOR, "")  # the only part that is the same for everybody


class Views:
    def __init__(self, table: Table, here: Callable[[str], bool]) -> None:
        self._table = table
        self._here = here
        self.round = 0  # grows when anything may have changed …
        self._seating = 0  # … and this when more than the game has
        self._made: dict[Key, bytes] = {}
        self._seats: list[SeatView] | None = None
        self._seen: dict[int, Observation[Any]] = {}
        self._entries: dict[tuple[int, int, str], bytes] = {}
        self.recent: deque[RowEvents] = deque()
        self._stages: deque[int] = deque()  # the entries with which those in memory begin
        self._makers: dict[str, Callable[[Reader], object]] = {
            "table": self._table_view,
            "you": self._you,
            "turn": self._turn_view,
            "clock": self._clock_view,
            "position": self._position,
            "scores": self._scores,
        }

    # -- changes --------------------------------------------------------------------------

    def goes_on(self, table: Table, news: list[RowEvents]) -> None:
        """Show a new version of the table. After a mere move, the parts about seats stay
        valid."""
        play = all(isinstance(told.row, Moved | Ticked | Undone) for told in news)
        stays = play and table.status == self._table.status
        self._table = table
        self.round += 1
        self._seating += not stays
        self._seats = None
        self.keep(news)
        self._made = {k: made for k, made in self._made.items() if stays and k[0] in STAYING}
        self._entries.clear()  # older ones are rarely needed again

    def keep(self, news: Sequence[RowEvents]) -> None:
        """Keep the latest entries in memory. A story is told from the beginning of a stage, so a
        stage stays whole: six who build at the same time fill more than a hundred entries."""
        recent = self.recent
        for told in news:
            recent.append(told)
            if any([step.number == step.stage for step in told.noted]):
                self._stages.append(told.number)
        oldest = recent[-RECENT].number if len(recent) >= RECENT else 0
        while len(self._stages) > 1 and self._stages[1] <= oldest:
            self._stages.popleft()
        first = min(self._stages[0], oldest) if self._stages else oldest
        while recent and (recent[0].number < first or len(recent) > MOST_RECENT):
            recent.popleft()

    def people_changed(self) -> None:
        """Somebody came or left, which only the part `table` shows."""
        self.round += 1
        self._seating += 1
        self._seats = None
        self._made.pop(FOR_ALL, None)

    def rest(self) -> None:
        """Drop everything that can be made again."""
        self._made.clear()
        self._entries.clear()

    # -- messages -------------------------------------------------------------------------

    def update(
        self, reader: Reader, now: int, seen: Observation[Any] | None = None
    ) -> bytes | None:
        """Return what has changed for a reader since its last update; None if nothing has.
        `seen` is its seat's observation, if the caller already has it."""
        if reader.round == self.round:
            return None
        if seen is not None:
            self._seen[reader.seat] = seen
        parts: dict[str, object] = {}
        for name in reader.parts:
            if name in STAYING and reader.seating == self._seating:
                continue
            made = self._part(name, reader)
            if reader.has.get(name) != made:
                reader.has[name] = made
                parts[name] = Raw(made)
        reader.round, reader.seating = self.round, self._seating
        self._seen.clear()  # observations are large, parts are not
        number = self._table.number
        if not parts and reader.number == number:
            return None
        log, gap = self._log(reader)
        reader.number = number
        head: dict[str, object] = {"type": "update", "number": number, "now": now, "log": log}
        if gap:
            head["gap"] = True
        return json.encode(head | parts)

    def whole(self, reader: Reader, now: int) -> bytes:
        """Return a table as a new reader sees it."""
        made = self.update(reader, now)
        assert made is not None, "a new reader has seen nothing yet"
        return made

    def _log(self, reader: Reader) -> tuple[list[Raw], bool]:
        if reader.number == self._table.number or not self.recent:
            return [], reader.number < self._table.number
        first = max(reader.number + 1, self.recent[0].number, self._table.number - RECENT + 1)
        skip = first - self.recent[0].number
        news = [self.recent[place] for place in range(skip, len(self.recent))]
        return [self._entry(told, reader) for told in news], first > reader.number + 1

    def _entry(self, told: RowEvents, reader: Reader) -> Raw:
        # Words say "you" to one seat, so only codes are the same for everybody.
        shared = told.open and not reader.language
        key = (told.number, SPECTATOR if shared else reader.seat, reader.language)
        made = self._entries.get(key)
        if made is None:
            made = json.encode(entry(told, reader.seat, self._words(reader.language)))
            self._entries[key] = made
        return Raw(made)

    # -- parts ------------------------------------------------------------------------------

    def _part(self, name: str, reader: Reader) -> bytes:
        key: Key = FOR_ALL
        if name != "table":
            key = (name, reader.seat, reader.person if name == "you" else reader.language)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = json.encode(self._makers[name](reader))
        return made

    def _words(self, language: str) -> Words | None:
        return words_of(self._table.game, language) if language else None

    def _observe(self, seat: int) -> Observation[Any] | None:
        if self._table.match is None:
            return None
        if seat not in self._seen:
            self._seen[seat] = self._table.match.observe(seat)
        return self._seen[seat]

    def _you(self, reader: Reader) -> You:
        table = self._table
        mine = table.seats_of(reader.person)
        links = None
        if mine or table.host == reader.person:
            links = Links(
                join=link_code(table.secret, "join", table.links),
                watch=link_code(table.secret, "watch", table.links),
            )
        looking = reader.seat if reader.seat >= 0 else None
        host = bool(reader.person) and table.host == reader.person
        requests = table.requests if table.status == PLAYING else []
        return You(
            seats=mine,
            host=host,
            looking=looking,
            links=links,
            may_return=may_return(table, reader.person),
            asked=next((one.number for one in requests if one.person == reader.person), None),
            votes=[one.number for one in requests if reader.person in waits_for(table, one)],
        )

    def seats(self) -> list[SeatView]:
        """The same list until something changes."""
        if self._seats is None:
            self._seats = self._seat_views()
        return self._seats

    def _seat_views(self) -> list[SeatView]:
        return [
            SeatView(
                number,
                s.kind,
                s.name,
                s.level,
                s.ready,
                s.held,
                self._here(s.person),
                hints_used(self._table, number),
            )
            for number, s in enumerate(self._table.seats)
        ]

    def _table_view(self, _reader: Reader) -> TableView:
        table = self._table
        return TableView(
            id=table.id,
            game=table.game,
            options=table.options,
            status=table.status,
            seats=self.seats(),
            host=table.seats_of(table.host),
            listed=table.listed,
            turn_seconds=table.turn_seconds,
            grace_seconds=table.grace_seconds,
            created=table.created_at,
            paused_until=table.paused_until,
            pause_wishes=dict(table.pause_wishes),
            agreed=sorted(table.agreed),
            followed=table.followed,
            requests=request_views(table),
            hints=HintsView(*astuple(hint_rule(table))),
        )

    def _turn_view(self, reader: Reader) -> TurnView:
        seen = self._observe(reader.seat)
        return turn_view(self._table, reader.seat, seen, self._words(reader.language))

    def _clock_view(self, reader: Reader) -> ClockView:
        seen = self._observe(reader.seat)
        if seen is None or self._table.status != PLAYING:
            return ClockView([])
        own = self._table.bundle.game.timers(seen.state)
        shown = [timer for timer in own if timer.seat in (reader.seat, SPECTATOR)]
        return ClockView(
            [
                TimerView(t.seat if t.seat >= 0 else None, t.kind, t.begins, t.limit, t.grace)
                for t in [*shown, *turn_timers(self._table)]
            ]
        )

    def _position(self, reader: Reader) -> object:
        seen = self._observe(reader.seat)
        return None if seen is None else self._table.bundle.as_json(seen)

    def _scores(self, reader: Reader) -> list[ScoreView] | None:
        seen = self._observe(reader.seat)
        if seen is None:
            return None
        sheets = self._table.bundle.game.scores(seen.state)
        return score_views(sheets, self._words(reader.language))


def request_views(table: Table) -> list[RequestView]:
    views = []
    for one in table.requests if table.status == PLAYING else []:
        missing = waits_for(table, one)
        asked = voters(table, one.seat, one.person)
        agreed = [seat for person, seat in asked.items() if person not in missing]
        views.append(RequestView(one.number, one.seat, one.name, agreed, list(missing.values())))
    return views


def summary(table: Table) -> TableSummary:
    """Return the public summary of a table for lists, valid while nobody is connected."""
    playing = (
        table.match is not None
        and table.status == PLAYING
        and not table.lesson
        and not table.puzzle
    )
    guide = table.guide
    sheets = table.match.scores() if table.match and table.status == FINISHED else []
    return TableSummary(
        id=table.id,
        game=table.game,
        status=table.status,
        seats=[
            SeatView(n, s.kind, s.name, s.level, s.ready, s.held, False)
            for n, s in enumerate(table.seats)
        ],
        options=table.options,
        to_act=table.match.to_act if playing and table.match else [],
        listed=table.listed,
        created=table.created_at,
        followed=table.followed,
        turn=table.turn_row,
        turn_at=table.turn_at,
        turn_seconds=table.turn_seconds,
        paused_until=table.paused_until,
        points=[sheet.total for sheet in sheets],
        winners=[sheet.seat for sheet in sheets if sheet.rank == 1],
        puzzle=table.puzzle,
        lesson_step=0 if guide is None else guide.shown_number,
        from_review=table.from_review,
    )


def score_views(sheets: list[ScoreSheet], words: Words | None) -> list[ScoreView]:
    return [
        ScoreView(
            sheet.seat,
            sheet.total,
            sheet.rank,
            [
                ScoreLineView(
                    line.code,
                    line.points,
                    line.detail,
                    "" if words is None else words.texts.score_line(line),
                )
                for line in sheet.lines
            ],
        )
        for sheet in sheets
    ]
