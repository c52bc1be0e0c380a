"""Replays of uploaded record files. The server keeps none: every request sends the record."""

from typing import Final
from urllib.parse import parse_qs

from msgspec.structs import replace
from starlette.responses import Response

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.errors import BadInput
from cosmarium.core.host import replay as match_of
from cosmarium.core.record import read_record
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.plain import replays
from cosmarium.server.pages.replay_page import ALL, SIDES, Eyes, Past, read_number
from cosmarium.server.pages.table_replay import show, show_step
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.web.endpoints import receive_body

MOST_FIELDS: Final = 8


def past_of(text: str, language: str) -> Past:
    """Replay a record. Raises BadInput if it cannot be read or replayed."""
    record = read_record(text)
    if record.game not in GAMES:
        raise BadInput(f"this server does not have the game {record.game}")
    bundle = load(record.game)
    match = match_of(bundle.game, record)
    names = {n: say(language, "Seat %(number)s", number=n + 1) for n in range(match.players)}
    return Past(bundle, match, names)


def eyes_of(wanted: str, past: Past) -> Eyes:
    """Return whose view is wanted. All views are allowed: the visitor already has the record."""
    if wanted in SIDES:
        return Eyes(wanted, SPECTATOR, wanted == ALL)
    seat = read_number(wanted)
    if seat is None or seat >= past.match.players:
        raise Problem("no-seat")
    return Eyes(wanted, seat)


async def _received(visit: Visit) -> str:
    data = await receive_body(visit.request, visit.context.settings.limits.body)
    return data.decode(errors="replace")


async def read_past(visit: Visit, text: str) -> Past:
    """Raises BadInput if the record cannot be read or replayed."""
    # Not by "\n" alone: a record can have line ends of other kinds.
    return await visit.look_back(len(text.splitlines()), past_of, text, visit.language)


async def record(visit: Visit) -> Response:
    """The replay page of an uploaded record, or the list of replays with what is wrong with it."""
    try:
        form = parse_qs(await _received(visit), max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise Problem("bad-request", what="too many fields") from error
    text = form.get("record", [""])[0]
    try:
        past = await read_past(visit, text)
    except BadInput as error:
        return await replays(visit, str(error))
    eyes = eyes_of(form.get("as", [ALL])[0], past)
    seats = list(range(past.match.players))
    asked, steps = form.get("step", [""])[0], len(past.match.steps())
    page, setting = await visit.look_back(
        2 * steps, past.whole, eyes, seats, True, asked, visit.language
    )
    setting = replace(setting, source="/replays/record/step", record=text)
    return show(visit, page, setting, back="/replays", record=text)


async def record_step(visit: Visit) -> Response:
    text = await _received(visit)
    try:
        past = await read_past(visit, text)
    except BadInput as error:
        raise Problem("bad-request", what=str(error)) from error
    return await show_step(visit, past, eyes_of(visit.query("as"), past))
