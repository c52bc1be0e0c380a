"""The replay page of a table, as a seat or a spectator sees it, or with all hands open."""

import dataclasses
from typing import Any

from markupsafe import Markup
from msgspec import json
from msgspec.structs import replace
from starlette.responses import Response

from cosmarium.core.contract import SPECTATOR
from cosmarium.drawing.fragment import LAYOUTS
from cosmarium.registry import GAMES
from cosmarium.server.pages.films import Film, make_film
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.protocol import ReplaySetting
from cosmarium.server.pages.replay_page import ALL, PUBLIC, Eyes, Past, read_number
from cosmarium.server.pages.table_page import safe_json
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.tables.replays import check_open, steps_in
from cosmarium.server.tables.table import FINISHED, Table
from cosmarium.server.web.access import check_outside, viewpoint


async def _table(visit: Visit) -> Table:
    table = (await visit.context.hall.table(visit.path("table"))).table
    if table.match is None:
        raise Problem("not-started")
    viewpoint(table, visit.person_id, None, visit.query("code"))
    return table


def _past(table: Table) -> Past:
    assert table.match is not None
    return Past(table.bundle, table.match, names_of(table.id, table.seats), table.id)


def eyes_of(visit: Visit, table: Table) -> Eyes:
    wanted = visit.query("as")
    mine = table.seats_of(visit.person_id)
    if not wanted:
        wanted = str(mine[0]) if mine else PUBLIC
    if wanted == ALL:
        check_open(table)
        return Eyes(ALL, SPECTATOR, True)
    if wanted == PUBLIC:
        check_outside(table, visit.person_id, visit.query("code"))
        return Eyes(PUBLIC, SPECTATOR)
    seat = read_number(wanted)
    if seat is None or seat >= len(table.seats):
        raise Problem("no-seat")
    if table.status != FINISHED:
        viewpoint(table, visit.person_id, seat, "")
    return Eyes(wanted, seat)


async def replay(visit: Visit) -> Response:
    table = await _table(visit)
    past, eyes, over = _past(table), eyes_of(visit, table), table.status == FINISHED
    if over and table.match is not None:
        marks = await visit.context.reviews.marks(table.match, visit.charge)
        past = dataclasses.replace(past, marks=marks)
    shown = list(range(len(table.seats))) if over else table.seats_of(visit.person_id)
    step, language = visit.query("step"), visit.language
    page, setting = await visit.look_back(
        2 * steps_in(table), past.whole, eyes, shown, over, step, language
    )
    source = f"/tables/{table.id}/replay/step"
    setting = replace(setting, source=source, code=visit.query("code"))
    back = f"/tables/{table.id}/sheet" if over else f"/tables/{table.id}"
    return show(visit, page, setting, back=back, record="")


async def film(visit: Visit) -> Response:
    """The game as an animation, one picture a turn, made in a worker process."""
    table = await _table(visit)
    check_open(table)
    assert table.match is not None
    eyes = eyes_of(visit, table)
    wish = Film(GAMES[table.game], str(table.match.record()), eyes.seat, visit.language)
    visit.charge(steps_in(table))
    data = await visit.context.reviews.in_worker(visit.address, "film", make_film, wish)
    headers = {"content-disposition": f'attachment; filename="{table.id}.gif"'}
    return Response(data, media_type="image/gif", headers=headers)


async def step(visit: Visit) -> Response:
    table = await _table(visit)
    return await show_step(visit, _past(table), eyes_of(visit, table))


# -- shared with records ------------------------------------------------------------------------


def show(
    visit: Visit, page: dict[str, Any], setting: ReplaySetting, back: str, record: str = ""
) -> Response:
    page |= {"back": back, "record": record, "setting": safe_json(setting)}
    page["symbols"] = Markup(page["symbols"])  # noqa: S704  our own art
    return visit.page("replay.html", **page)


async def show_step(visit: Visit, past: Past, eyes: Eyes) -> Response:
    step, layout = read_number(visit.query("step")), visit.query("layout")
    if step is None or layout not in LAYOUTS:
        raise Problem("bad-request", what="the step or the layout is not valid")
    cost = min(step, len(past.match.steps()))
    element = visit.query("inspect")
    found = await visit.look_back(cost, past.position, step, eyes, visit.language, layout, element)
    return Response(json.encode(found), media_type="application/json")
