"""Finds out what a page has to change to show its table as it is now."""

from hashlib import blake2b

from msgspec import UNSET, Raw, json
from msgspec.structs import replace

from cosmarium.core.contract import Event
from cosmarium.drawing.fragment import Layout
from cosmarium.server.pages.drawn import Drawn, Painter, Viewpoint, events_for
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.panels import Panels
from cosmarium.server.pages.protocol import PageEvent, PageMessage, PageTurn
from cosmarium.server.pages.story import Line, Story, undone_by
from cosmarium.server.pages.templates import render
from cosmarium.server.tables.rows import Moved, Ticked
from cosmarium.server.tables.shapes import DecisionView
from cosmarium.server.words import words_of


class Composer:
    """Remembers hashes of what a page has, and finds out what is new."""

    def __init__(self, layout: Layout, since: int, own_code: bool = False) -> None:
        self.layout: Layout = layout
        self._own_code = own_code  # the page runs the game's own code, which needs the events
        self._told = since  # the last entry whose lines the page has
        self._seen = 0  # the last entry whose pictures the page has; 0: none yet
        self._has: dict[str, bytes] = {}
        self._panels: dict[str, object] = {}  # the data of the panels that the page has

    def fresh(self) -> "Composer":
        """Return a composer for the same page when it switches to another seat."""
        return Composer(self.layout, 0, self._own_code)

    def changes(self, shown: PageState) -> PageMessage:
        message = PageMessage(shown.table.number, shown.now)
        panels = Panels(shown).changed(self._panels)
        html = {name: text for name, text in panels.items() if self._is_new(f"html:{name}", text)}
        if html:
            message.html = html
        self._lines(message, shown)
        if shown.drawn is not None:
            self._picture(message, shown, shown.drawn)
        return message

    def _is_new(self, name: str, content: str | bytes) -> bool:
        data = content.encode() if isinstance(content, str) else content
        digest = blake2b(data, digest_size=16).digest()
        new = self._has.get(name) != digest
        self._has[name] = digest
        return new

    # -- the log ------------------------------------------------------------------------------

    def _lines(self, message: PageMessage, shown: PageState) -> None:
        news = [one for one in shown.told if one.number > self._told]
        if not news:
            return
        message.first = self._told == 0
        self._told = shown.table.number
        undone = undone_by(shown.told)
        words = words_of(shown.table.game, shown.look.language)
        seats = len(shown.table.seats)
        changed = _nothing if shown.drawn is None else shown.drawn.painter.changed
        story = Story(shown.table.id, seats, shown.look.seat, words, changed)
        lines = story.lines(news, undone)
        told = [line for line in lines if line.sort != "said"]
        said = [line for line in lines if line.sort == "said"]
        if told:
            message.log = self._written(told, shown.look)
        if said:
            message.chat = self._written(said, shown.look)
        gone = sorted(undone_by(news))
        if gone:
            message.undoes = gone

    def _written(self, lines: list[Line], look: Viewpoint) -> str:
        return render("lines.html", look.language, {"lines": lines})

    # -- the picture --------------------------------------------------------------------------

    def _picture(self, message: PageMessage, shown: PageState, drawn: Drawn) -> None:
        names = {f"svg:{one.name}" for one in drawn.fragments}
        gone = {name for name in self._has if name.startswith("svg:")} - names
        for name in gone:
            del self._has[name]
        fragments = [
            one if self._is_new(f"svg:{one.name}", one.svg or "") else replace(one, svg=UNSET)
            for one in drawn.fragments
        ]
        if gone or any(one.svg is not UNSET for one in fragments):
            message.fragments = fragments
        turn = json.encode(page_turn(shown, drawn))
        if self._is_new("turn", turn):
            message.turn = Raw(turn)
        if self._seen != shown.table.number:
            self._motion(message, shown, drawn.painter)
            self._seen = shown.table.number

    def _motion(self, message: PageMessage, shown: PageState, painter: Painter) -> None:
        """Add the moves of pieces since the last update, and the pieces of the last move."""
        if self._seen:
            news = [one for one in shown.told if one.number > self._seen]
            events = events_for(news, shown.look.seat)
            journeys = painter.journeys(events)
            if journeys:
                message.journeys = journeys
            if events and self._own_code:
                message.events = [PageEvent(one.kind, one.seat, one.detail) for one in events]
        moves = [one for one in shown.told if isinstance(one.row, Moved | Ticked)]
        last = events_for(moves[-1:], shown.look.seat)
        touched = dict.fromkeys([one for event in last for one in painter.changed(event)])
        message.last = list(touched)


def _nothing(_event: Event) -> list[str]:
    return []


def page_turn(shown: PageState, drawn: Drawn) -> PageTurn:
    """Return the turn as programs get it, with the pieces that stand for its actions."""
    seat, turn = shown.look.seat, drawn.turn
    held = seat >= 0 and bool(shown.table.seats[seat].held)
    mine = bool(drawn.choices) and not held
    decision = turn.decision or DecisionView("")
    return PageTurn(
        version=turn.version,
        seat=seat if seat >= 0 else None,
        to_act=turn.to_act,
        mine=mine,
        decision=decision.kind,
        optional=decision.optional,
        several=turn.several,
        words=decision.words,
        undo=replace(turn.undo, possible=turn.undo.possible and not held),
        actions=drawn.choices if mine else [],
        offers=drawn.offers if mine else [],
    )
