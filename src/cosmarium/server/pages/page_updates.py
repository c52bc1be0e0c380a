"""What a page must change to show its table as it is now."""

from hashlib import blake2b
from typing import Any

from msgspec import UNSET, Raw, json
from msgspec.structs import replace

from cosmarium.core.contract import Event
from cosmarium.drawing.fragment import Layout
from cosmarium.server.pages.drawn import Drawn, Painter, Viewpoint, events_for
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.panels import Panels
from cosmarium.server.pages.story import Line, Story, undone_by
from cosmarium.server.pages.templates import render
from cosmarium.server.tables.rows import Moved, Ticked
from cosmarium.server.words import words_of


class Composer:
    """Remembers what a page has, by its hash, and finds out what is new."""

    def __init__(self, layout: Layout, since: int, own_code: bool = False) -> None:
        self.layout: Layout = layout
        self._own_code = own_code  # the page has code of the game, which wants events as they are
        self._told = since  # the last entry whose lines the page has
        self._seen = 0  # the last entry whose pictures the page has; 0: none yet
        self._has: dict[str, bytes] = {}
        self._panels: dict[str, object] = {}  # what those are about that the page has

    def anew(self) -> "Composer":
        """For the same page when it shows another seat: of that it has nothing."""
        return Composer(self.layout, 0, self._own_code)

    def changes(self, shown: PageState) -> dict[str, Any]:
        found: dict[str, Any] = {}
        panels = Panels(shown).changed(self._panels)
        html = {name: text for name, text in panels.items() if self._is_new(f"html:{name}", text)}
        if html:
            found["html"] = html
        found |= self._lines(shown)
        if shown.drawn is not None:
            found |= self._picture(shown, shown.drawn)
        return found

    def _is_new(self, name: str, content: str | bytes) -> bool:
        data = content.encode() if isinstance(content, str) else content
        digest = blake2b(data, digest_size=16).digest()
        new = self._has.get(name) != digest
        self._has[name] = digest
        return new

    # -- the log ------------------------------------------------------------------------------

    def _lines(self, shown: PageState) -> dict[str, Any]:
        news = [one for one in shown.told if one.number > self._told]
        if not news:
            return {}
        first = self._told == 0
        self._told = shown.table.number
        undone = undone_by(shown.told)
        words = words_of(shown.table.game, shown.look.language)
        seats = len(shown.table.seats)
        changed = _nothing if shown.table.match is None else _painter(shown).changed
        story = Story(shown.table.id, seats, shown.look.seat, words, changed)
        lines = story.lines(news, undone)
        found: dict[str, Any] = {}
        for sort, name in (("told", "log"), ("said", "chat")):
            wanted = [line for line in lines if (line.sort == "said") == (sort == "said")]
            if wanted:
                found[name] = self._written(wanted, shown.look)
        gone = sorted(undone_by(news))
        if gone:
            found["undoes"] = gone
        if first:
            found["first"] = True
        return found

    def _written(self, lines: list[Line], look: Viewpoint) -> str:
        return render("lines.html", look.language, {"lines": lines})

    # -- the picture --------------------------------------------------------------------------

    def _picture(self, shown: PageState, drawn: Drawn) -> dict[str, Any]:
        found: dict[str, Any] = {}
        names = {f"svg:{one.name}" for one in drawn.fragments}
        gone = {name for name in self._has if name.startswith("svg:")} - names
        for name in gone:
            del self._has[name]
        fragments = [
            one if self._is_new(f"svg:{one.name}", one.svg or "") else replace(one, svg=UNSET)
            for one in drawn.fragments
        ]
        if gone or any(one.svg is not UNSET for one in fragments):
            found["fragments"] = fragments
        turn = json.encode(_turn(shown, drawn))
        if self._is_new("turn", turn):
            found["turn"] = Raw(turn)
        if self._seen != shown.table.number:
            found |= self._motion(shown)
            self._seen = shown.table.number
        return found

    def _motion(self, shown: PageState) -> dict[str, Any]:
        """Where pieces came from since the page was last shown, and what the last move touched."""
        painter = _painter(shown)
        found: dict[str, Any] = {}
        if self._seen:
            news = [one for one in shown.told if one.number > self._seen]
            events = events_for(news, shown.look.seat)
            journeys = painter.journeys(events)
            if journeys:
                found["journeys"] = journeys
            if events and self._own_code:
                found["events"] = [
                    {"kind": one.kind, "seat": one.seat, "detail": one.detail} for one in events
                ]
        moves = [one for one in shown.told if isinstance(one.row, Moved | Ticked)]
        last = events_for(moves[-1:], shown.look.seat)
        touched = dict.fromkeys([one for event in last for one in painter.changed(event)])
        found["last"] = list(touched)
        return found


def _nothing(_event: Event) -> list[str]:
    return []


def _painter(shown: PageState) -> Painter:
    return Painter(shown.table, events_for(shown.told, shown.look.seat), shown.look)


def _turn(shown: PageState, drawn: Drawn) -> dict[str, Any]:
    table, seat = shown.table, shown.look.seat
    words = words_of(table.game, shown.look.language)
    held = seat >= 0 and bool(table.seats[seat].held)
    mine = bool(drawn.choices) and not held
    match = table.match
    return {
        "version": table.versions[seat] if seat >= 0 else table.number,
        "seat": seat if seat >= 0 else None,
        "to_act": [] if match is None else match.to_act,
        "mine": mine,
        "decision": drawn.decision,
        "optional": drawn.optional,
        "several": drawn.several,
        "words": drawn.words,
        "undo": {
            "possible": not drawn.undo and not held,
            "words": words.say.barrier(drawn.undo) if drawn.undo else "",
        },
        "actions": [
            {"action": one.action.text, "words": one.words, "targets": one.targets}
            for one in (drawn.choices if mine else [])
        ],
        "offers": [
            {"target": one.target, "rule": one.rule, "words": one.words}
            for one in (drawn.offers if mine else [])
        ],
    }
