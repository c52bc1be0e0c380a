"""The panels around the boards: status, seats, points and the waiting room."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.sheets import ScoreSheet
from cosmarium.server.keys import link_code
from cosmarium.server.pages.drawn import Drawn
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
        decision = None if shown.drawn is None else shown.drawn.turn.decision
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
            "words": "" if decision is None else decision.words,
            "deciding": shown.drawn is not None and bool(shown.drawn.choices),
            "levels": LOBBY_LEVELS,
            "join": link_code(table.secret, "join", table.links) if mine else "",
            "watch": link_code(table.secret, "watch", table.links) if mine else "",
            "title": words_of(table.game, shown.look.language).texts.title,
        }

    def changed(self, known: dict[str, object]) -> dict[str, str]:
        """Return the panels whose data differ from `known`, and update `known`. Comparing the data
        is cheaper than rendering all panels."""
        found = {}
        about = {name: value for name, value in self._data.items() if name != "table"}
        if known.get("around") != about:
            known["around"] = about
            found = {name: self._write(name) for name in ("status", "seats", "room")}
        if self._shown.drawn is not None:
            sheets = self._sheets(self._shown.drawn)
            rows, totals = score_rows(sheets), [sheet.total for sheet in sheets]
            if known.get("points") != (rows, totals):
                known["points"] = (rows, totals)
                more = {"rows": rows, "sheets": sheets, "wording": self._wording}
                found["points"] = self._write("points", **more)
        return found

    def _write(self, name: str, **more: Any) -> str:
        text = render(f"panels/{name}.html", self._shown.look.language, self._data | more)
        return text.strip()

    def _sheets(self, drawn: Drawn) -> list[ScoreSheet]:
        """Return the points so far, as far as this seat can know them."""
        return self._shown.table.bundle.game.scores(drawn.painter.seen.state)

    def _wording(self, code: str) -> str:
        return score_title(self._shown.table.game, self._shown.look.language, code)


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


def score_rows(sheets: Sequence[ScoreSheet]) -> list[tuple[str, list[int]]]:
    """Return each score line's code with the points of all seats."""
    codes = dict.fromkeys([line.code for sheet in sheets for line in sheet.lines])
    return [(code, [sheet.points(code) for sheet in sheets]) for code in codes]


def score_title(game: str, language: str, code: str) -> str:
    """Return the title of a score line: the drawing's caption, or the text of the line."""
    texts = words_of(game, language).texts
    if f"score-{code}" in texts.captions:
        return texts.caption(f"score-{code}")
    return texts.say(texts.score_lines[code]).partition("{")[0].strip(" :,(") or code
