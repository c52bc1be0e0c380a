"""The replay: the boards after any step, seen by a seat, by all, or with all hands open."""

from typing import Any, Final

from anyio import to_thread
from msgspec import json
from starlette.responses import Response

from cosmarium.core.contract import SPECTATOR, Observation, sees
from cosmarium.drawing.fragment import LAYOUTS, View
from cosmarium.server.pages.drawn import written
from cosmarium.server.pages.history import moments, story, turn_steps
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.table import safe_json, symbols_of
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.tables.live import LiveTable
from cosmarium.server.tables.replays import check_open
from cosmarium.server.tables.table import FINISHED, Table
from cosmarium.server.web.looking import check_outside, viewpoint
from cosmarium.server.words import words_of

ALL, PUBLIC = "all", "public"
LONGEST_NUMBER: Final = 9  # digits


def read_number(text: str) -> int | None:
    """A number of an address; None if it is none, or longer than any that makes sense."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


async def _table(visit: Visit) -> LiveTable:
    live = await visit.context.hall.table(visit.path("table"))
    if live.table.match is None:
        raise Problem("not-started")
    viewpoint(live.table, visit.person_id, None, visit.query("code"))
    return live


def eyes(visit: Visit, table: Table) -> tuple[str, int, bool]:
    """Through whose eyes: its name in the address, the seat, whether all is open."""
    wanted = visit.query("as")
    mine = table.seats_of(visit.person_id)
    if not wanted:
        wanted = str(mine[0]) if mine else PUBLIC
    if wanted == ALL:
        check_open(table)
        return ALL, SPECTATOR, True
    if wanted == PUBLIC:
        check_outside(table, visit.person_id, visit.query("code"))
        return PUBLIC, SPECTATOR, False
    seat = read_number(wanted)
    if seat is None or seat >= len(table.seats):
        raise Problem("no-seat")
    if table.status != FINISHED:
        viewpoint(table, visit.person_id, seat, "")
    return wanted, seat, False


async def replay(visit: Visit) -> Response:
    table = (await _table(visit)).table
    match = table.match
    assert match is not None
    wanted, seat, _ = eyes(visit, table)
    names = names_of(table.id, table.seats)
    told = await to_thread.run_sync(story, match, table.game, table.id, names, seat, visit.language)
    turns = await to_thread.run_sync(turn_steps, match)
    steps, title = len(match.steps()), words_of(table.game, visit.language).texts.title
    asked = read_number(visit.query("step"))
    over = table.status == FINISHED
    views = [(PUBLIC, say(visit.language, "Public"), -1)]
    shown = range(len(table.seats)) if over else table.seats_of(visit.person_id)
    views += [(str(one), names.get(one, ""), one) for one in shown]
    if over:
        views.append((ALL, say(visit.language, "All"), -1))
    setting = {
        "table": table.id,
        "as": wanted,
        "code": visit.query("code"),
        "steps": steps,
        "step": min(asked or 0, steps),
        "turns": turns,
        "words": say(visit.language, "Step %(step)s of %(steps)s"),
        "play": say(visit.language, "Play"),
        "pause": say(visit.language, "Pause"),
    }
    return visit.page(
        "replay.html",
        table=table,
        title=title,
        told=told,
        views=views,
        wanted=wanted,
        over=over,
        steps=steps,
        symbols=symbols_of(table),
        setting=safe_json(setting),
    )


async def step(visit: Visit) -> Response:
    table = (await _table(visit)).table
    _, seat, all_open = eyes(visit, table)
    number, layout = read_number(visit.query("step")), visit.query("layout")
    if number is None or layout not in LAYOUTS:
        raise Problem("bad-request", what="step, layout")
    found = await to_thread.run_sync(
        position, table, number, seat, all_open, visit.language, layout
    )
    return Response(json.encode(found), media_type="application/json")


def position(
    table: Table, step: int, seat: int, all_open: bool, language: str, layout: Any
) -> dict[str, Any]:
    match = table.match
    assert match is not None
    game, drawing = match.game, table.bundle.drawing
    state, events = game.new_state(match.players, match.options), []
    for moment in moments(match):
        if moment.step > step:
            break
        state = moment.state
        events += [event for event in moment.events if sees(event.seen_by, seat)]
        state.now = moment.state.now
        if moment.step == step:
            break
    seen: Observation[Any] = game.observe(state, seat)
    if all_open:
        seen = Observation(SPECTATOR, game.clone(state))
    view = View(
        texts=words_of(table.game, language).texts,
        layout=layout,
        names=names_of(table.id, table.seats),
        events=events,
    )
    parts = [] if drawing is None else written(drawing.fragments(seen, view))
    return {"step": step, "fragments": parts}
