"""Finds out what a page has to change to show its table as it is now."""

from collections.abc import Sequence

from cosmarium.core.contract import Event
from cosmarium.drawing.fragment import Layout, Opponent
from cosmarium.server.pages.beats import beats, first_step, last_turn, turns_of
from cosmarium.server.pages.drawn import Canvas, Heard, Painter, events_for, later_than
from cosmarium.server.pages.lessons import page_lesson
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.panels import Known, Panels
from cosmarium.server.pages.protocol import (
    PageEvent,
    PageLesson,
    PageMessage,
    PageOpponent,
    PageTurn,
)
from cosmarium.server.pages.quiet import Basis, basis_of, changes_nothing
from cosmarium.server.pages.story import Line, Story, StoryPage, written_chat
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.words import words_of


class Composer:
    """Remembers what a page has, as inputs and hashes, and finds out what is new."""

    def __init__(self, layout: Layout, since: int, own_code: bool = False) -> None:
        self.layout: Layout = layout
        self._own_code = own_code  # the page runs the game's own code, which needs the events
        self._told = since  # the last entry whose chat the page has
        self._pages = StoryPage()
        self._seen = 0  # the last entry whose pictures the page has; 0: none yet
        self._basis: Basis | None = None  # what the page was made from
        self._canvas = Canvas()
        self._panels: Known = {}
        self._turn: PageTurn | None = None
        self._lesson: PageLesson | None = None
        self._opponents: list[PageOpponent] = []
        self._gained: dict[int, int] = {}  # by seat: the points of its last turn
        self.heard = Heard()

    @property
    def seen(self) -> int:
        """The last entry whose pictures the page has."""
        return self._seen

    @property
    def empty(self) -> bool:
        """Whether the page has no picture yet."""
        return not self._seen

    def fresh(self) -> "Composer":
        """Return a composer for the same page when it switches to another seat."""
        return Composer(self.layout, 0, self._own_code)

    def changes(self, shown: PageState) -> PageMessage:
        message = PageMessage(shown.table.number, shown.now)
        if self._is_quiet(shown):
            self._told = self._seen = shown.table.number
            return message
        panels = Panels(shown)
        html, points = panels.changed(self._panels), panels.points(self._panels)
        if html:
            message.html = html
        if points is not None:
            message.points = points
        self._lines(message, shown)
        if shown.painter is not None:
            self._picture(message, shown, shown.painter)
        lesson = page_lesson(shown)
        if lesson is not None and lesson != self._lesson:
            self._lesson = message.lesson = lesson
        return message

    def _is_quiet(self, shown: PageState) -> bool:
        """Whether nothing has changed for this page since its last update."""
        before, self._basis = self._basis, basis_of(shown)
        if before is None or not self._seen or shown.table.lesson:
            return False
        news = later_than(shown.told, self._seen)
        return changes_nothing(before, self._basis, news, shown.table.bundle.drawing)

    # -- story and chat -----------------------------------------------------------------------

    def _lines(self, message: PageMessage, shown: PageState) -> None:
        news = later_than(shown.told, self._told)
        if not news:
            return
        message.first = self._told == 0
        message.cut = message.first and news[0].number > 1
        self._told = shown.table.number
        table, look = shown.table, shown.look
        words = words_of(table.game, look.language)
        story = Story(table, look.seat, shown.names, words, shown.painter)
        changes = self._pages.changes(story, shown.told, news)
        if changes.lines:
            message.story = changes.lines
        if changes.dropped:
            message.dropped = changes.dropped
        for stage in changes.stages:
            self._gained |= gained_in(stage)
        told = [line for stage in changes.stages for line in stage]
        found = beats(told, story.write, look.seat, first_step(news))
        if message.first:
            found = last_turn(found)
        if found:
            message.beats = found
        chat = written_chat(news, table.id, len(table.seats), look.language)
        if chat:
            message.chat = chat

    # -- the picture --------------------------------------------------------------------------

    def _picture(self, message: PageMessage, shown: PageState, painter: Painter) -> None:
        names, fragments = self._canvas.changes(painter.components())
        if names:
            message.order = names
        if fragments:
            message.fragments = fragments
        opponents = [page_opponent(one, self._gained.get(one.seat)) for one in painter.opponents()]
        others = [one for one in opponents if one not in self._opponents]
        if others:
            message.opponents = others
        self._opponents = opponents
        turn = shown.turn
        if turn is not None and turn != self._turn:
            self._turn = message.turn = turn
        if self._seen != shown.table.number:
            self._motion(message, shown, painter)
            self._seen = shown.table.number

    def _motion(self, message: PageMessage, shown: PageState, painter: Painter) -> None:
        """Add the moves of pieces since the last update."""
        if not self._seen:
            if self._own_code and (events := lately(shown.told, shown.look.seat)):
                message.lately = [PageEvent(one.kind, one.seat, one.detail) for one in events]
            return
        news = later_than(shown.told, self._seen)
        events = events_for(news, shown.look.seat)
        journeys = painter.journeys(events)
        if journeys:
            message.journeys = journeys
        if events and self._own_code:
            message.events = [PageEvent(one.kind, one.seat, one.detail) for one in events]


def lately(told: Sequence[RowEvents], seat: int) -> list[Event]:
    """Return the events of the last rows that moved points; some scorings take two."""
    scored = [one for one in told if any([step.visible(seat).gains for step in one.noted])]
    return events_for(scored[-2:], seat)


def gained_in(stage: Sequence[Line]) -> dict[int, int]:
    """Return the points of the turns of a stage, by seat."""
    items = [(line.key, line.item) for line in stage if line.item is not None]
    return {begins.seat: begins.gained or 0 for begins, _ in turns_of(items)}


def page_opponent(one: Opponent, gained: int | None) -> PageOpponent:
    known = None if one.points is None else gained
    return PageOpponent(one.seat, one.name, one.fact, one.facts, one.points, known, one.acts)
