"""The handlers of the API, and the table of endpoints that lists them."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import UNSET, Raw, json
from starlette.responses import PlainTextResponse, Response

from cosmarium.bots.levels import LEVELS
from cosmarium.core.contract import SPECTATOR
from cosmarium.lessons import LEARNER
from cosmarium.registry import GAMES, load, load_all
from cosmarium.server.problems import Problem
from cosmarium.server.store.sql import wall
from cosmarium.server.tables.commands import (
    COMMANDS,
    Admit,
    Ask,
    Close,
    Intend,
    Join,
    Leave,
    LessonAgain,
    Move,
    NewLesson,
    NewTable,
    Pause,
    Ready,
    Relink,
    Rematch,
    Resign,
    Return,
    Say,
    SetHints,
    SetSeat,
    Start,
    Swap,
    Undo,
)
from cosmarium.server.tables.live import LiveTable
from cosmarium.server.tables.replays import (
    check_open,
    entries,
    older_entries,
    position_after,
    record_for,
    steps_in,
)
from cosmarium.server.tables.rows import SeatPlan
from cosmarium.server.tables.seating import check_own
from cosmarium.server.tables.shapes import Update
from cosmarium.server.tables.views import PARTS, USUAL_PARTS, Reader
from cosmarium.server.web.access import check_outside, viewpoint
from cosmarium.server.web.accounts import account_endpoints
from cosmarium.server.web.context import Context
from cosmarium.server.web.endpoints import Call, Endpoint, given
from cosmarium.server.web.guard import address_of
from cosmarium.server.web.messages import (
    AnswerView,
    AskWhy,
    Games,
    GameView,
    InLanguage,
    Lobby,
    Log,
    Look,
    LookAtLog,
    LookBack,
    MyTables,
    OptionView,
    Reason,
    StepBack,
    TableMade,
)
from cosmarium.server.web.responses import Json, problem_view
from cosmarium.version import __version__
from cosmarium.words import LANGUAGES

LISTED_AT_ONCE = 100
A_WEEK = 7 * 24 * 3600 * 1000  # milliseconds
ROW_BYTES = 100  # about what a row of a log has besides what was asked for
Result = TypeVar("Result")


# -- games ------------------------------------------------------------------------------------


async def games(_context: Context, call: Call) -> Response:
    views = []
    for name, bundle in load_all().items():
        texts, game = bundle.texts(call.language or LANGUAGES[0]), bundle.game
        options = [
            OptionView(o.name, texts.option(o.name), o.default, list(o.choices), list(o.one_screen))
            for o in game.options
        ]
        views.append(
            GameView(
                name,
                texts.title,
                game.min_players,
                game.max_players,
                game.rules_version,
                options,
            )
        )
    return Json(Games(views, list(LEVELS), list(LANGUAGES), __version__))


async def rules(_context: Context, call: Call) -> Response:
    name = call.path("game")
    if name not in GAMES:
        raise Problem("no-game")
    text = load(name).rules_text(call.language or LANGUAGES[0])
    return Response(text, media_type="text/markdown")


# -- lists --------------------------------------------------------------------------------------


async def lobby_json(context: Context) -> bytes:
    listed = await context.store.lobby(LISTED_AT_ONCE)
    return json.encode({"tables": [Raw(one.summary.encode()) for one in listed]})


async def lobby(context: Context, _call: Call) -> Response:
    return Json(await lobby_json(context))


async def my_tables(context: Context, call: Call) -> Response:
    mine = [
        {
            "seats": [seat for seat in range(one.seats.bit_length()) if one.seats >> seat & 1],
            "table": Raw(one.summary.encode()),
        }
        for one in await context.store.tables_of(call.someone.id, LISTED_AT_ONCE)
    ]
    return Json({"tables": mine})


# -- one table ------------------------------------------------------------------------------------


async def check_new_table(context: Context, person: str, address: str) -> None:
    """Raise Problem if somebody has made too many tables, or the disk is full."""
    if not context.new_tables.take(address):
        raise Problem("too-many")
    context.check_disk()
    most = context.settings.limits.tables
    if await context.store.open_tables(person, wall() - A_WEEK) >= most:
        raise Problem("too-many-tables", most=most)


async def new_table(context: Context, call: Call) -> Response:
    person = call.someone
    await check_new_table(context, person.id, address_of(call.request.scope))
    return Json(TableMade(await context.hall.create(call.body, person.id)), 201)


async def new_lesson(context: Context, call: Call) -> Response:
    person = call.someone
    if not context.new_tables.take(address_of(call.request.scope)):
        raise Problem("too-many")
    context.check_disk()
    learner = SeatPlan(person.id, person.name)
    return Json(TableMade(await context.hall.create_lesson(call.body.game, learner)), 201)


async def lesson_again(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    check_own(live.table, call.someone.id, LEARNER)
    return Json(TableMade(await context.hall.repeat_lesson(live.table, call.body.step)), 201)


async def live_table(context: Context, call: Call) -> LiveTable:
    live = await context.hall.table(call.path("table"))
    if call.person is not None:
        live.saw(call.person.id)
    return live


def person_id(call: Call) -> str:
    return "" if call.person is None else call.person.id


def read_parts(names: list[str] | None) -> tuple[str, ...]:
    if names is None:
        return USUAL_PARTS
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        raise Problem("bad-option", what=f"parts must be some of {', '.join(PARTS)}")
    return tuple(dict.fromkeys(names))


async def look(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    query: Look = call.query
    seat = viewpoint(live.table, person_id(call), given(query.seat), query.code)
    parts = read_parts(query.parts.split(",") if query.parts else None)
    number = live.table.number
    since = min(number if (since := given(query.since)) is None else since, number)
    reader = Reader(person_id(call), seat, call.language, parts, since)
    return Json(live.views.whole(reader, live.clock.now()))


async def read_log(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    query: LookAtLog = call.query
    table = live.table
    seat = viewpoint(table, person_id(call), given(query.seat), query.code)
    since, until = query.since, min(query.since + query.limit, table.number)
    recent = [one for one in live.views.recent if since < one.number <= until]
    if len(recent) == max(0, until - since):
        found = await look_back(
            context, call, len(recent), entries, recent, table, seat, call.language
        )
        return Json(Log(table.number, found))
    mark = live.teller_before(since)
    first = 0 if mark is None else mark.number
    context.library.charge(address_of(call.request.scope), until - first)
    bodies = await context.store.log(table.id, first, until)
    found = await look_back(
        context, call, 0, older_entries, table, bodies, since, seat, call.language, mark
    )
    return Json(Log(table.number, found))


async def look_back(
    context: Context, call: Call, cost: int, do: Callable[..., Result], *args: object
) -> Result:
    """Go through `cost` rows or steps again, in a thread and within the limits."""
    address = address_of(call.request.scope)
    context.library.charge(address, cost)
    return await context.library.work(person_id(call) or address, do, *args)


def reason(live: LiveTable, person: str, seat: int, action: str, language: str) -> Reason:
    """Return whether an action is allowed now, judged only by what the seat knows."""
    table = live.table
    viewpoint(table, person, seat, "")
    if table.match is None:
        raise Problem("not-started")
    game = table.bundle.game
    index = game.actions.find(action)
    if index is None:
        raise Problem("unknown-action")
    refusal = game.refusal(table.match.observe(seat).state, seat, index)
    if refusal is None:
        return Reason(True)
    return Reason(False, problem_view(Problem("refused", refusal, game=table.game), language))


async def why(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    query: AskWhy = call.query
    return Json(reason(live, person_id(call), query.seat, query.action, call.language))


def _looks_back(live: LiveTable, call: Call) -> int:
    """Return whose view of the past is wanted: a seat, or SPECTATOR."""
    query: LookBack = call.query
    table = live.table
    if query.open:
        check_open(table)
        check_outside(table, person_id(call), query.code)
        return SPECTATOR
    return viewpoint(table, person_id(call), given(query.seat), query.code)


async def replay(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    seat, query = _looks_back(live, call), call.query
    cost = steps_in(live.table)
    step, steps, to_act, position = await look_back(
        context, call, cost, position_after, live.table, given(query.step), seat, query.open
    )
    return Json(StepBack(step, steps, to_act, position))


async def record(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    seat, query = _looks_back(live, call), call.query
    cost = 0 if query.open else steps_in(live.table)
    found = await look_back(context, call, cost, record_for, live.table, seat, query.open)
    return PlainTextResponse(str(found))


async def command(context: Context, call: Call) -> Response:
    person = call.someone
    if isinstance(call.body, Say) and not context.chat.take(person.id):
        raise Problem("too-many")
    live = await live_table(context, call)
    address = address_of(call.request.scope)
    return Json(await carry_out(context, live, person.id, address, call.body))


async def carry_out(
    context: Context, live: LiveTable, person: str, address: str, ask: Ask
) -> AnswerView:
    """Carry out a command, and record it in the metrics. Problems get the name of the game."""
    kind, size = str(ask.__struct_config__.tag), ROW_BYTES + len(json.encode(ask))
    if not context.written.take(address, size):
        raise Problem("too-many", seconds=context.written.seconds(address, size))
    try:
        with context.metrics.command_seconds.time():
            answer = await live.do(person, ask)  # type: ignore[arg-type]
    except Problem as problem:
        context.metrics.commands.labels(kind, problem.code).inc()
        problem.details.setdefault("game", live.table.game)
        raise
    context.metrics.commands.labels(kind, "done").inc()
    return AnswerView(answer.number, answer.version, UNSET if answer.seat < 0 else answer.seat)


# -- the endpoints -----------------------------------------------------------------------------

OF_A_TABLE = ("no-table", "no-game", "damaged")
LOOKING = (*OF_A_TABLE, "not-yours", "wrong-link")
Handling = Callable[[Context, Call], Awaitable[Response]]


def endpoints(context: Context) -> list[Endpoint]:
    def use(handler: Handling) -> Any:
        return partial(handler, context)

    one = "/api/tables/{table}"
    found = [
        *account_endpoints(context),
        Endpoint("GET", "/api/games", "List the games, bots and languages", use(games), Games,
                 query=InLanguage),
        Endpoint("GET", "/api/games/{game}/rules", "Get the rules of a game, in Markdown",
                 use(rules), "text/markdown", query=InLanguage, problems=("no-game",)),
        Endpoint("GET", "/api/me/tables", "List your tables", use(my_tables), MyTables,
                 person=True),
        Endpoint("GET", "/api/lobby", "List the public tables that are waiting or playing",
                 use(lobby), Lobby),
        Endpoint("POST", "/api/tables", "Create a table", use(new_table), TableMade,
                 body=NewTable, person=True, status=201,
                 problems=("bad-name", "no-game", "bad-option", "one-screen", "too-many-tables")),
        Endpoint("POST", "/api/lessons", "Begin the lesson of a game", use(new_lesson), TableMade,
                 body=NewLesson, person=True, status=201, problems=("no-game", "no-lesson")),
        Endpoint("POST", f"{one}/lesson", "Go back to a step of your lesson, at a new table",
                 use(lesson_again), TableMade, body=LessonAgain, person=True, status=201,
                 problems=(*OF_A_TABLE, "no-seat", "not-yours", "no-lesson")),
        Endpoint("GET", one, "Get a table as you may see it", use(look), Update, query=Look,
                 problems=(*LOOKING, "bad-option")),
        Endpoint("GET", f"{one}/log", "Get the log after an entry", use(read_log), Log,
                 query=LookAtLog, problems=LOOKING),
        Endpoint("GET", f"{one}/why", "Ask why an action is not allowed", use(why), Reason,
                 query=AskWhy, problems=(*LOOKING, "not-started", "unknown-action")),
        Endpoint("GET", f"{one}/replay", "Get the position after a step", use(replay), StepBack,
                 query=LookBack, problems=(*LOOKING, "not-started", "hidden")),
        Endpoint("GET", f"{one}/record", "Get the record, with ? for what you must not see",
                 use(record), "text/plain", query=LookBack,
                 problems=(*LOOKING, "not-started", "hidden")),
    ]  # fmt: skip
    for ask in COMMANDS:
        tag = ask.__struct_config__.tag
        summary = (ask.__doc__ or "").strip().splitlines()[0]
        found.append(
            Endpoint(
                "POST",
                f"{one}/{tag}",
                summary,
                use(command),
                AnswerView,
                body=ask,
                person=True,
                problems=(*OF_A_TABLE, *PROBLEMS_OF[ask]),
            )
        )
    return found


OWN_SEAT = ("no-seat", "not-yours")
WAITING_ONLY = ("started", "over")
DECIDING = (*OWN_SEAT, "not-started", "over", "bot-holds", "resigned", "paused", "stale")
AT_PLAY = (*DECIDING, "log-full")

# The problems that each command can return.
PROBLEMS_OF: dict[type[Ask], tuple[str, ...]] = {
    Join: (
        "bad-name",
        "wrong-link",
        "no-seat",
        "seat-taken",
        "no-free-seat",
        "seat-given",
        "seat-asked",
        "name-taken",
        "not-agreed",
        "nobody-agrees",
        "one-screen",
        *WAITING_ONLY,
        "log-full",
    ),
    Admit: ("no-request", "log-full"),
    Leave: (*OWN_SEAT, "over"),
    Return: (*OWN_SEAT, "not-started", "over", "resigned", "log-full"),
    Resign: (*OWN_SEAT, "not-started", "over"),
    Pause: (*OWN_SEAT, "not-started", "over", "bad-option", "paused", "not-paused", "log-full"),
    Ready: (*OWN_SEAT, *WAITING_ONLY, "log-full"),
    SetSeat: ("not-host", "no-seat", "bad-option", "over", "log-full"),
    Swap: ("not-host", "no-seat", *WAITING_ONLY, "log-full"),
    Start: ("not-host", "bad-option", "still-open", "not-ready", *WAITING_ONLY, "log-full"),
    Relink: ("not-host", "log-full"),
    Move: (*AT_PLAY, "bad-option", "unknown-action", "refused", "not-in-lesson", "puzzle-over"),
    Intend: (*DECIDING, "unknown-action", "refused"),
    Undo: (*AT_PLAY, "no-undo"),
    Say: ("bad-text", *OWN_SEAT, "log-full"),
    SetHints: ("not-host", "over", "log-full"),
    Rematch: (*OWN_SEAT, "not-over", "log-full"),
    Close: ("not-host", "over"),
}
