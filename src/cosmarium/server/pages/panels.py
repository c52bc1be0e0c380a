"""The panels around the boards: what to do now, who sits where, points, the waiting room."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.contract import Observation
from cosmarium.core.sheets import ScoreSheet
from cosmarium.server.keys import link_code
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.templates import render
from cosmarium.server.tables.seating import may_join
from cosmarium.server.tables.table import PLAYING, Request, Table
from cosmarium.server.tables.takeover import (
    could_agree,
    last_at,
    may_return,
    name_of,
    waits_for,
)
from cosmarium.server.words import words_of

LOBBY_LEVELS: Final = ("greedy", "easy", "normal", "hard")


class Panels:
    def __init__(self, shown: PageState) -> None:
        self._shown = shown
        table, seat = shown.table, shown.look.seat
        match = table.match
        mine = table.seats_of(shown.person)
        names = names_of(table.id, table.seats)
        to_act = [] if match is None else match.to_act
        turn = shown.turn
        self._data: dict[str, Any] = {
            "table": table,
            "status": table.status,
            "seats": shown.seats,
            "names": names,
            "mine": mine,
            "seat": seat if seat >= 0 else None,
            "held": seat >= 0 and bool(table.seats[seat].held),
            "host": bool(shown.person) and table.host == shown.person,
            "takeover": takeover_data(table, shown.person),
            "may_sit": may_join(table, shown.person, shown.code),
            "to_act": to_act,
            "waits_for": ", ".join([names.get(one, "") for one in to_act]),
            "words": "" if turn is None else turn.words,
            "deciding": turn is not None and turn.mine,
            "levels": LOBBY_LEVELS,
            "join": link_code(table.secret, "join", table.links) if mine else "",
            "watch": link_code(table.secret, "watch", table.links) if mine else "",
            "title": words_of(table.game, shown.look.language).texts.title,
        }

    def changed(self, known: dict[str, object]) -> dict[str, str]:
        """Those that are about something else than `known` says, which is brought up to date:
        writing them takes longer than finding that out."""
        found = {}
        about = {name: value for name, value in self._data.items() if name != "table"}
        if known.get("around") != about:
            known["around"] = about
            found = {name: self._write(name) for name in ("status", "seats", "room")}
        if self._shown.seen is not None:
            sheets = self._sheets(self._shown.seen)
            rows, totals = score_rows(sheets), [sheet.total for sheet in sheets]
            if known.get("points") != (rows, totals):
                known["points"] = (rows, totals)
                more = {"rows": rows, "sheets": sheets, "wording": self._wording}
                found["points"] = self._write("points", **more)
        return found

    def _write(self, name: str, **more: Any) -> str:
        text = render(f"panels/{name}.html", self._shown.look.language, self._data | more)
        return text.strip()

    def _sheets(self, seen: Observation[Any]) -> list[ScoreSheet]:
        """Points so far, as far as this seat knows them."""
        return self._shown.table.bundle.game.scores(seen.state)

    def _wording(self, code: str) -> str:
        return score_title(self._shown.table.game, self._shown.look.language, code)


def takeover_data(table: Table, person: str) -> dict[str, Any]:
    """What somebody can do about seats that are free in mid-game, and what waits for others."""
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
    """Of those who have not answered."""
    return ", ".join([name_of(table, person) for person in waits_for(table, request)])


def score_rows(sheets: Sequence[ScoreSheet]) -> list[tuple[str, list[int]]]:
    """By code of line, in the order of the sheets: what each seat got for it."""
    codes = dict.fromkeys([line.code for sheet in sheets for line in sheet.lines])
    return [(code, [sheet.points(code) for sheet in sheets]) for code in codes]


def score_title(game: str, language: str, code: str) -> str:
    """The name of a kind of line: as pictures call it, else the words of the line itself."""
    texts = words_of(game, language).texts
    if f"score-{code}" in texts.captions:
        return texts.caption(f"score-{code}")
    return texts.say(texts.score_lines[code]).partition("{")[0].strip(" :,(") or code
