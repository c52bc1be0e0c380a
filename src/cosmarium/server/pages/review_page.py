"""The review page of a finished table or an imported record."""

import secrets
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup
from msgspec import json
from starlette.responses import Response

from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.position import write_position
from cosmarium.review.judgements import JUDGEMENTS
from cosmarium.review.page import SIGNS, curve_svg, percent
from cosmarium.review.phrases import ReviewPhrases
from cosmarium.review.report import ReviewReport, TurnReport
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.opened_review import Opened, board, reporter_of
from cosmarium.server.pages.records import read_past
from cosmarium.server.pages.replay_page import read_number
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import THEMES, Page, Visit
from cosmarium.server.problems import Problem
from cosmarium.server.store.sql import wall
from cosmarium.server.tables.rows import Created, SeatPlan
from cosmarium.server.tables.table import FINISHED, Table
from cosmarium.server.web.access import viewpoint
from cosmarium.server.web.endpoints import receive_body
from cosmarium.server.web.handlers import check_new_table
from cosmarium.server.web.responses import problem_response
from cosmarium.server.words import words_of

USUAL_BOT: Final = "hard"  # for seats of people, when somebody plays on from a review


# -- where reviews are ----------------------------------------------------------------------------


async def _of_table(visit: Visit) -> tuple[Table, Opened]:
    table = (await visit.context.hall.table(visit.path("table"))).table
    code = visit.query("code")
    viewpoint(table, visit.person_id, None, code)
    if table.status != FINISHED or table.match is None:
        raise Problem("not-over")
    found = await visit.context.reviews.start(table.match, table.id, visit.address, visit.charge)
    mine = table.seats_of(visit.person_id)
    names = names_of(table.id, table.seats)
    base = f"/tables/{table.id}/review"
    may_stop = bool(mine) or not any([seat.person for seat in table.seats])
    return table, Opened(found, names, mine, base, "" if mine else code, may_stop)


async def _imported(visit: Visit) -> Opened:
    found = await visit.context.reviews.find(visit.path("review"), visit.charge)
    if found.table:
        raise Problem("not-found")  # tables have links of their own
    seats = range(found.match.players)
    names = {seat: say(visit.language, "Seat %(number)s", number=seat + 1) for seat in seats}
    return Opened(found, names, [], f"/reviews/{found.id}")


async def review(visit: Visit) -> Response:
    table, opened = await _of_table(visit)
    code = f"?code={quote(opened.code)}" if opened.code else ""
    links = {
        "back": f"/tables/{table.id}/sheet{code}",
        "sheet": f"/tables/{table.id}/sheet{code}",
        "replay": f"/tables/{table.id}/replay{code}",
    }
    return await _page(visit, opened, links)


async def review_body(visit: Visit) -> Response:
    return await _body(visit, (await _of_table(visit))[1])


async def review_board(visit: Visit) -> Response:
    return await _board(visit, (await _of_table(visit))[1])


async def imported(visit: Visit) -> Response:
    return await _page(visit, await _imported(visit), {"back": "/replays"})


async def imported_body(visit: Visit) -> Response:
    return await _body(visit, await _imported(visit))


async def imported_board(visit: Visit) -> Response:
    return await _board(visit, await _imported(visit))


def for_script(page: Page) -> Page:
    """Answer problems as JSON: the page's script asks."""

    async def answer(visit: Visit) -> Response:
        try:
            return await page(visit)
        except Problem as problem:
            return problem_response(problem, visit.language)

    return answer


@for_script
async def review_record(visit: Visit) -> Response:
    """Begin the review of an uploaded record; the answer says where it is."""
    data = await receive_body(visit.request, visit.context.settings.limits.body)
    text = data.decode(errors="replace")
    try:
        past = await read_past(visit, text)
    except BadInput as error:
        raise Problem("bad-request", what=str(error)) from error
    if not past.match.over:
        raise Problem("not-over")
    visit.context.check_disk()
    visit.context.charge_written(visit.address, len(data))
    found = await visit.context.reviews.start(past.match, "", visit.address, visit.charge)
    address = f"/tables/{found.table}/review" if found.table else f"/reviews/{found.id}"
    return Response(json.encode({"address": address}), media_type="application/json")


# -- the page -------------------------------------------------------------------------------------


async def _page(visit: Visit, opened: Opened, links: dict[str, str]) -> Response:
    data = await _data(visit, opened)
    texts = words_of(opened.found.game, visit.language).texts
    links = {"sheet": "", "replay": "", **links}
    return visit.page("review.html", title=texts.title, links=links, **data)


async def _body(visit: Visit, opened: Opened) -> Response:
    return visit.part("review-body.html", **await _data(visit, opened))


async def _data(visit: Visit, opened: Opened) -> dict[str, Any]:
    wanted = read_number(visit.query("turn")), read_number(visit.query("seat"))
    return await visit.look_back(
        steps_in_match(opened.match), page_data, opened, wanted, visit.language, _theme(visit)
    )


def _theme(visit: Visit) -> str:
    theme = visit.request.cookies.get("theme", "")
    return theme if theme in THEMES else ""


def steps_in_match(match: Host) -> int:
    return len(match.steps())


def page_data(
    opened: Opened, wanted: tuple[int | None, int | None], language: str, theme: str
) -> dict[str, Any]:
    """Return the data of the template."""
    reporter = reporter_of(opened, language)
    report = reporter.report(opened.found.review)
    shown = _shown(report, opened.mine, wanted)
    phrases = ReviewPhrases(language)
    return {
        "report": report,
        "names": reporter.names,
        "mine": opened.mine,
        "totals": [sheet.total for sheet in opened.match.scores()],
        "shown": shown,
        "now": report.curve[shown.turn] if shown is not None else None,
        "curve": Markup(curve_svg(report, phrases("chance"))),  # noqa: S704  numbers only
        "signs": SIGNS,
        "judgements": JUDGEMENTS,
        "phrase": phrases,
        "percent": percent,
        "spans": _spans(report),
        "theme": theme,
        "base": opened.base,
        "code": opened.code,
        "first_look": opened.found.review.first_look,
        "stopped": opened.found.stopped,
        "may_stop": opened.may_stop,
    }


def _shown(
    report: ReviewReport, mine: list[int], wanted: tuple[int | None, int | None]
) -> TurnReport | None:
    """The turn in the address; without one the worst of the reader's turns, or of all."""
    turn, seat = wanted
    if turn is not None:
        found = [one for one in report.judged if one.turn == turn and seat in (None, one.seat)]
        if found:
            return found[0]
    own = [one for one in report.judged if one.seat in mine and one.judgement]
    return max(own or report.judged, key=lambda one: one.loss, default=None)


def _spans(report: ReviewReport) -> list[tuple[int, float]]:
    """Where rounds stand below the curve: their number, and their middle in percent."""
    found: dict[int, list[int]] = {}
    for turn, number in enumerate(report.rounds, start=1):
        if number is not None:
            found.setdefault(number, []).append(turn)
    width = max(1, report.turns)
    return [
        (number, round(100 * (turns[0] - 1 + turns[-1]) / 2 / width, 2))
        for number, turns in found.items()
    ]


# -- stop and go on -------------------------------------------------------------------------------


@for_script
async def review_stop(visit: Visit) -> Response:
    return await _stop(visit, (await _of_table(visit))[1])


@for_script
async def review_go_on(visit: Visit) -> Response:
    return await _go_on(visit, (await _of_table(visit))[1])


@for_script
async def imported_stop(visit: Visit) -> Response:
    return await _stop(visit, await _imported(visit))


@for_script
async def imported_go_on(visit: Visit) -> Response:
    return await _go_on(visit, await _imported(visit))


async def _stop(visit: Visit, opened: Opened) -> Response:
    if not opened.may_stop:
        raise Problem("not-player")
    await visit.context.reviews.stop(opened.found)
    return Response(status_code=204)


async def _go_on(visit: Visit, opened: Opened) -> Response:
    if not opened.may_stop:
        raise Problem("not-player")
    await visit.context.reviews.go_on(opened.found, visit.address)
    return Response(status_code=204)


# -- play from here -------------------------------------------------------------------------------


@for_script
async def review_play(visit: Visit) -> Response:
    table, opened = await _of_table(visit)
    return await _play(visit, opened, [seat.level for seat in table.seats])


@for_script
async def imported_play(visit: Visit) -> Response:
    opened = await _imported(visit)
    return await _play(visit, opened, [""] * opened.match.players)


async def _play(visit: Visit, opened: Opened, levels: list[str]) -> Response:
    """Create a table from the position before a turn: the person who asks gets the seat, bots get
    the others. What the seat could not know is dealt again."""
    person, context = visit.person, visit.context
    if person is None:
        raise Problem("unknown-person")
    turn, seat = read_number(visit.query("turn")), read_number(visit.query("seat"))
    if turn is None or not 1 <= turn <= len(opened.found.review.turns):
        raise Problem("not-found")
    stretches = opened.found.review.turns[turn - 1].of(-1 if seat is None else seat)
    if seat is None or not stretches:
        raise Problem("not-found")
    await check_new_table(context, person.id, visit.address)
    position, clock = await visit.look_back(
        steps_in_match(opened.match), dealt_again, opened.match, stretches[0].before, seat
    )
    seats = [SeatPlan(level=level or USUAL_BOT) for level in levels]
    seats[seat] = SeatPlan(person=person.id, name=person.name)
    begins = Created(
        at=wall(),
        game=opened.found.game,
        rules=opened.match.rules,
        options=opened.match.options,
        seats=seats,
        host=person.id,
        listed=False,
        position=position,
        clock=clock,
    )
    made = await context.hall.create_from(begins)
    return Response(json.encode({"address": f"/tables/{made}"}), media_type="application/json")


def dealt_again(match: Host, steps: int, seat: int) -> tuple[str, int]:
    """Return the position after so many steps as a seat knew it, with everything else guessed, and
    the time on the table's clock."""
    playback = match.playback()
    for step in match.steps()[:steps]:
        playback.take(*step)
    seen = match.game.observe(playback.state, seat)
    dealt = match.game.determinize(seen, Dice(secrets.randbits(63)))
    dealt.now = playback.state.now
    return write_position(dealt), dealt.now


# -- boards ---------------------------------------------------------------------------------------


async def _board(visit: Visit, opened: Opened) -> Response:
    turn, seat = read_number(visit.query("turn")), read_number(visit.query("seat"))
    theme = visit.query("theme") if visit.query("theme") in THEMES else "dark"
    turns = opened.found.review.turns
    if turn is None or seat is None or not 1 <= turn <= len(turns) or not turns[turn - 1].of(seat):
        raise Problem("not-found")
    better = visit.query("side") == "better"
    svg = await visit.look_back(
        steps_in_match(opened.match), board, opened, turn, seat, better, visit.language, theme
    )
    headers = {"cache-control": "private, max-age=60"}
    return Response(svg, media_type="image/svg+xml", headers=headers)
