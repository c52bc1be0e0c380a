"""The panels around the boards: status, seats, points and the waiting room."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from cosmarium.core.sheets import ScoreSheet
from cosmarium.server.keys import link_code
from cosmarium.server.pages.names import free_name
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.protocol import PagePoints
from cosmarium.server.pages.room import hints_in_words, in_words
from cosmarium.server.pages.templates import render
from cosmarium.server.tables.deadlines import timers
from cosmarium.server.tables.puzzles import is_over
from cosmarium.server.tables.seating import may_join
from cosmarium.server.tables.table import FINISHED, PLAYING, WAITING, Request, Table
from cosmarium.server.tables.takeover import (
    could_agree,
    last_at,
    may_return,
    name_of,
    waits_for,
)
from cosmarium.server.words import words_of

SLOW_SECONDS: Final = 3600  # a game with shorter turns is over before a pause is worth it
LOBBY_LEVELS: Final = ("greedy", "easy", "normal", "hard", "expert")

Rows = tuple[tuple[str, tuple[int, ...]], ...]  # by code of line: what each seat got for it
Known = dict[str, int]  # what a page has: by panel, a hash of what it is about


def differs(known: Known, name: str, about: Hashable) -> bool:
    """Whether a page has something else; `known` is brought up to date."""
    before, now = known.get(name), hash(about)
    known[name] = now
    return before != now


class Panels:
    """Panels as HTML. Those that follow play are written once for all who see the same; the
    others only when somebody came, went or sat down."""

    def __init__(self, shown: PageState) -> None:
        self._shown = shown

    def changed(self, known: Known) -> dict[str, str]:
        """Those that are about something else than `known` says, which is brought up to date."""
        shown, found = self._shown, {}
        status = self._status()
        if differs(known, "status", status):
            found["status"] = written("status", shown.look.language, status)
        around = (shown.table.last_other, shown.table.status, tuple(shown.seats), shown.look.seat)
        if differs(known, "around", around):
            data = self._around()
            found |= {name: self._write(name, data) for name in ("seats", "room")}
        return found

    def _status(self) -> tuple[tuple[str, Hashable], ...]:
        """What the status bar depends on, by the names that its template uses."""
        shown, table, turn = self._shown, self._shown.table, self._shown.turn
        names = shown.names
        to_act = [] if table.match is None else table.match.to_act
        first = to_act[0] if to_act else -1
        seat = shown.look.seat
        guide = table.guide
        return (
            ("table", table.id if table.status == FINISHED else ""),
            ("puzzle", table.id if is_over(table) else ""),
            ("status", table.status),
            ("full", all([one.kind != "free" for one in shown.seats])),
            ("seat", seat if seat >= 0 else None),
            ("held", seat >= 0 and bool(table.seats[seat].held)),
            ("resigned", seat >= 0 and table.seats[seat].resigned),
            ("paused", table.paused_until),
            ("deciding", turn is not None and turn.mine),
            ("reading", guide is not None and guide.step is not None and guide.step.next),
            ("learned", guide is not None and guide.step is None and guide.reply() is None),
            ("words", "" if turn is None else turn.words),
            ("waits_for", tuple([names.get(one, "") for one in to_act])),
            ("together", table.match is not None and table.match.together),
            ("first", first),
            ("bot", first >= 0 and shown.seats[first].kind == "bot"),
        )

    def _around(self) -> dict[str, Any]:
        shown, table, seat = self._shown, self._shown.table, self._shown.look.seat
        mine = table.seats_of(shown.person)
        return {
            "table": table,
            "status": table.status,
            "seats": shown.seats,
            "names": shown.names,
            "mine": mine,
            "seat": seat if seat >= 0 else None,
            "held": seat >= 0 and bool(table.seats[seat].held),
            "pausing": may_pause(table, seat),
            "alone": all([s.resigned for n, s in enumerate(table.seats) if s.person and n != seat]),
            "hints": {"words": hints_in_words(table, shown.look.language)}
            if table.status in (WAITING, PLAYING)
            else None,
            "host": bool(shown.person) and table.host == shown.person,
            "takeover": takeover_data(table, shown.person),
            "free_name": free_name([one.name for one in table.seats]),
            "may_sit": may_join(table, shown.person, shown.code),
            "levels": LOBBY_LEVELS,
            "join": link_code(table.secret, "join", table.links) if mine else "",
            "watch": link_code(table.secret, "watch", table.links) if mine else "",
            "title": words_of(table.game, shown.look.language).texts.title,
            "agreed": in_words(table, shown.look.language) if table.status == WAITING else [],
        }

    def _write(self, name: str, data: Mapping[str, Any]) -> str:
        return render(f"panels/{name}.html", self._shown.look.language, data).strip()

    def points(self, known: Known) -> PagePoints | None:
        """Points so far, as far as this seat knows them; None if they are what they were."""
        shown = self._shown
        if shown.seen is None:
            return None
        bundle, state = shown.table.bundle, shown.seen.state
        basis = bundle.storyteller.points_basis(state)
        if basis is not None and not differs(known, "basis", basis):
            return None
        game, language = shown.table.game, shown.look.language
        counted = [] if basis is None else _counted(shown.table.id, basis)
        if not counted:
            sheets = bundle.game.scores(state)
            counted.append((score_rows(game, sheets), tuple([sheet.total for sheet in sheets])))
        if not differs(known, "points", counted[0]):
            return None
        rows, totals = counted[0]
        lines = [(score_title(game, language, code), points) for code, points in rows]
        return PagePoints(lines, totals)


def may_pause(table: Table, seat: int) -> bool:
    """Whether a seat can agree to pause, or to play on. A game with its own clock cannot pause."""
    if table.status != PLAYING or seat < 0 or table.match is None or timers(table):
        return False
    people = [one for one in table.seats if one.person and not one.held]
    slow = table.turn_seconds is None or table.turn_seconds >= SLOW_SECONDS
    return not table.seats[seat].held and slow and (len(people) > 1 or bool(table.paused_until))


@lru_cache(maxsize=1 << 6)
def written(name: str, language: str, data: tuple[tuple[str, Hashable], ...]) -> str:
    return render(f"panels/{name}.html", language, dict(data)).strip()


def takeover_data(table: Table, person: str) -> dict[str, Any]:
    """Return what a person can do about free seats in mid-game, and open requests."""
    if table.status != PLAYING:
        return {}
    last = [last_at(table, seat) for seat in range(len(table.seats))]
    mine = [request for request in table.requests if request.person == person]
    return {
        "back": [one for one in last if one and one.seat in may_return(table, person)],
        "given": table.was_removed(person),
        "missing": [names_of_voters(table, request) for request in mine],
        "votes": [
            {"number": request.number, "name": request.name, "other": had.name if had else ""}
            for request in table.requests
            for had in [last[request.seat]]
            if person in waits_for(table, request)
        ],
        "open": [
            number
            for number, seat in enumerate(table.seats)
            if seat.free and could_agree(table, number, person)
        ],
    }


def names_of_voters(table: Table, request: Request) -> str:
    """Return the names of those who have not answered."""
    return ", ".join([name_of(table, person) for person in waits_for(table, request)])


@lru_cache(maxsize=1 << 5)
def _counted(table: str, basis: Hashable) -> list[tuple[Rows, tuple[int, ...]]]:
    """Points and totals, once the first of all readers who see the same has counted them."""
    return []


def score_rows(game: str, sheets: Sequence[ScoreSheet]) -> Rows:
    """By code of line: what each seat got for it. In the order of the game's texts, since the
    first sheet may lack a line that another has."""
    found = dict.fromkeys([line.code for sheet in sheets for line in sheet.lines])
    order = words_of(game, "en").texts.score_lines
    codes = [*[code for code in order if code in found], *[c for c in found if c not in order]]
    return tuple([(code, tuple([sheet.points(code) for sheet in sheets])) for code in codes])


@cache
def score_title(game: str, language: str, code: str) -> str:
    """Return the title of a score line."""
    return words_of(game, language).texts.score_title(code)
