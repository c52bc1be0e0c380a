"""The score sheet page: who won, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from cosmarium.core.sheets import ScoreSheet
from cosmarium.registry import load
from cosmarium.server.keys import link_code
from cosmarium.server.pages.companion_page import setting_of
from cosmarium.server.pages.history import totals
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.panels import score_rows, score_title
from cosmarium.server.pages.table_page import safe_json
from cosmarium.server.pages.templates import say, say_number
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.tables.hint_rules import hints_used
from cosmarium.server.tables.replays import steps_in
from cosmarium.server.tables.table import FINISHED, Table
from cosmarium.server.web.access import viewpoint
from cosmarium.server.words import words_of

WIDE, TALL = 372, 200  # of the plot
LEFT, TOP, FOOT = 34, 12, 24
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)


@dataclass(frozen=True)
class Curve:
    seat: int
    points: str  # of a polyline
    x: float
    y: float
    total: int


async def sheet(visit: Visit) -> Response:
    live = await visit.context.hall.table(visit.path("table"))
    table = live.table
    code = visit.query("code")
    viewpoint(table, visit.person_id, None, code)
    if table.status != FINISHED:
        raise Problem("not-over")
    if table.puzzle:
        return RedirectResponse(f"/puzzles/results/{table.id}", 303)
    mine = table.seats_of(visit.person_id)
    data = await visit.look_back(steps_in(table), sheet_data, table, visit.language, mine)
    own = own_part(table.game, data.pop("played"), data["names"], mine, visit.language)
    return visit.page(
        "sheet.html",
        mine=mine,
        watch=link_code(table.secret, "watch", table.links) if mine else "",
        agreed=sorted(table.agreed),
        hinted={seat: hints_used(table, seat) for seat in range(len(table.seats))},
        followed=table.followed,
        # Never beside `watch`: in a compressed page, a guess of it would make the page shorter.
        with_code=f"?code={quote(code)}" if code and not mine else "",
        **own,
        **data,
    )


def own_part(
    game: str, played: object | None, names: dict[int, str], mine: list[int], language: str
) -> dict[str, Any]:
    """Return what the game adds to its score sheet in the browser, if it adds something."""
    if played is None:
        return {"own": "", "symbols": ""}
    setting = setting_of(game, language, "sheet")
    players = [names[seat] for seat in sorted(names)]
    return {
        "own": safe_json({**setting, "played": played, "players": players, "mine": mine}),
        "symbols": Markup(load(game).drawing.symbols.sheet()),  # noqa: S704  our own art
    }


def sheet_data(table: Table, language: str, mine: Sequence[int]) -> dict[str, Any]:
    match = table.match
    assert match is not None
    sheets = match.scores()
    names = names_of(table.id, table.seats)
    texts = words_of(table.game, language).texts
    companion = load(table.game).companion
    details = [
        [[(_about(texts.score_line(line)), line.points) for line in one.lines if line.code == code]
         for one in sheets]
        for code, _ in score_rows(table.game, sheets)
    ]  # fmt: skip
    rows: list[dict[str, Any]] = [
        {
            "title": score_title(table.game, language, code),
            "points": points,
            "best": max(points),
            "details": details[number] if _tells_more(details[number]) else [[]] * len(sheets),
        }
        for number, (code, points) in enumerate(score_rows(table.game, sheets))
    ]
    return {
        "table": table,
        "title": texts.title,
        "headline": headline(sheets, names, language, mine),
        "tie_break": texts.say(texts.tie_break) if is_tied(sheets) else "",
        "sheets": sorted(sheets, key=lambda one: (one.rank, one.seat)),
        "by_seat": sheets,
        "names": names,
        "bots": [not seat.person for seat in table.seats],
        "rows": rows,
        "most": [most_in(rows, one.seat) for one in sheets],
        "plot": plot(totals(match)),
        "played": None if companion is None else companion.played(match.walk()),
    }


def is_tied(sheets: list[ScoreSheet]) -> bool:
    """Return whether several have the most points, so that something else decides."""
    return [one.total for one in sheets].count(max([one.total for one in sheets])) > 1


def _tells_more(lines: list[list[tuple[str, int]]]) -> bool:
    """Return whether the lines say more than the title of their row."""
    words = {tuple([about for about, _ in one]) for one in lines}
    return len(words) > 1 or any([len(one) > 1 for one in words])


def _about(words: str) -> str:
    """Return a line's text without its kind, which is the title of the row."""
    return words.partition(": ")[2] or words


def headline(
    sheets: list[ScoreSheet], names: dict[int, str], language: str, mine: Sequence[int]
) -> str:
    """Return who won; "you" for somebody with one seat."""
    winners = [names.get(one.seat, "") for one in sheets if one.rank == 1]
    if len(winners) > 1:
        return say(language, "%(names)s share the win", names=", ".join(winners))
    best = next(one.total for one in sheets if one.rank == 1)
    others = [one.total for one in sheets if one.rank > 1]
    ahead = best - max(others) if others else 0
    if list(mine) == [one.seat for one in sheets if one.rank == 1]:
        if ahead <= 0:
            return say(language, "You win the tie-break")
        forms = ("You win by one point", "You win by %(number)s points")
        return say_number(language, forms, ahead)
    if ahead <= 0:
        return say(language, "%(name)s wins the tie-break", name=winners[0])
    forms = ("%(name)s wins by one point", "%(name)s wins by %(number)s points")
    return say_number(language, forms, ahead, name=winners[0])


def most_in(rows: list[dict[str, Any]], seat: int) -> str:
    """Return the titles of the rows in which a seat has more points than all others."""
    return ", ".join(
        [
            row["title"]
            for row in rows
            if row["points"][seat] == row["best"] and row["points"].count(row["best"]) == 1
        ]
    )


def plot(found: list[list[int]]) -> dict[str, Any]:
    """Return the running totals as polylines, with a grid."""
    most = max(1, *[max(totals) for totals in found])
    least = min(0, *[min(totals) for totals in found])
    step = next((s for s in STEPS if (most - least) / s <= 5), STEPS[-1])
    turns = max(1, len(found) - 1)

    def x(turn: float) -> float:
        return round(LEFT + (WIDE - LEFT - 30) * turn / turns, 1)

    def y(points: float) -> float:
        return round(TOP + (TALL - TOP - FOOT) * (most - points) / (most - least), 1)

    curves = []
    for seat in range(len(found[0])):
        line = " ".join([f"{x(turn)},{y(totals[seat])}" for turn, totals in enumerate(found)])
        total = found[-1][seat]
        curves.append(Curve(seat, line, x(turns), y(total), total))
    first = -(-least // step) * step
    grid = [(points, y(points)) for points in range(first, most + 1, step)]
    return {"wide": WIDE, "tall": TALL, "left": LEFT, "curves": curves, "grid": grid}
