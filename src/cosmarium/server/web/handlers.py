"""The handlers of the API, and the table of endpoints that lists them."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from anyio import to_thread
from msgspec import UNSET, Raw, json
from starlette.responses import PlainTextResponse, Response

from cosmarium.bots.levels import LEVELS
from cosmarium.core.contract import SPECTATOR
from cosmarium.registry import GAMES, load, load_all
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import (
    COMMANDS,
    Admit,
    Ask,
    Close,
    Intend,
    Join,
    Leave,
    Move,
    NewTable,
    Ready,
    Relink,
    Rematch,
    Return,
    Say,
    SetSeat,
    Start,
    Swap,
    Undo,
)
from cosmarium.server.tables.live import LiveTable
from cosmarium.server.tables.replays import (
    check_open,
    older_entries,
    position_after,
    record_for,
)
from cosmarium.server.tables.shapes import Update
from cosmarium.server.tables.views import PARTS, USUAL_PARTS, Reader
from cosmarium.server.web.access import check_outside, viewpoint
from cosmarium.server.web.context import Context
from cosmarium.server.web.endpoints import Call, Endpoint, given
from cosmarium.server.web.guard import address_of
from cosmarium.server.web.identity import clear_cookie, set_cookie
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
    NewName,
    NewPerson,
    OptionView,
    PersonView,
    Reason,
    StepBack,
    TableMade,
)
from cosmarium.server.web.responses import Json, problem_view
from cosmarium.version import __version__
from cosmarium.words import LANGUAGES

LISTED_AT_ONCE = 100


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


# -- people -----------------------------------------------------------------------------------


async def new_person(context: Context, call: Call) -> Response:
    if not context.new_people.take(address_of(call.request.scope)):
        raise Problem("too-many")
    wish: NewPerson = call.body
    person, key = await context.people.add(wish.name)
    if wish.keep == "token":
        return Json(PersonView(person.id, person.name, key), 201)
    response = Json(PersonView(person.id, person.name), 201)
    set_cookie(response, key, context.secure)
    return response


async def me(_context: Context, call: Call) -> Response:
    return Json(PersonView(call.someone.id, call.someone.name))


async def rename(context: Context, call: Call) -> Response:
    person = await context.people.rename(call.someone, call.body.name)
    return Json(PersonView(person.id, person.name))


async def forget(context: Context, call: Call) -> Response:
    await context.people.remove(call.someone)
    response = Response(status_code=204)
    clear_cookie(response, context.secure)
    return response


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


async def new_table(context: Context, call: Call) -> Response:
    person = call.someone
    if not context.new_tables.take(address_of(call.request.scope)):
        raise Problem("too-many")
    return Json(TableMade(await context.hall.create(call.body, person.id)), 201)


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
    bodies = await context.store.log(table.id)
    entries = await to_thread.run_sync(
        older_entries, table, bodies[: table.number], query.since, seat, call.language
    )
    return Json(Log(table.number, entries))


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
    step, steps, to_act, position = await to_thread.run_sync(
        position_after, live.table, given(query.step), seat, query.open
    )
    return Json(StepBack(step, steps, to_act, position))


async def record(context: Context, call: Call) -> Response:
    live = await live_table(context, call)
    seat, query = _looks_back(live, call), call.query
    found = await to_thread.run_sync(record_for, live.table, seat, query.open)
    return PlainTextResponse(str(found))


async def command(context: Context, call: Call) -> Response:
    person = call.someone
    if isinstance(call.body, Say) and not context.chat.take(person.id):
        raise Problem("too-many")
    live = await live_table(context, call)
    return Json(await carry_out(context, live, person.id, call.body))


async def carry_out(context: Context, live: LiveTable, person: str, ask: Ask) -> AnswerView:
    """Carry out a command, and record it in the metrics. Problems get the name of the game."""
    kind = str(ask.__struct_config__.tag)
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

OF_A_TABLE = ("no-table", "no-game")
LOOKING = (*OF_A_TABLE, "not-yours", "wrong-link")
Handling = Callable[[Context, Call], Awaitable[Response]]


def endpoints(context: Context) -> list[Endpoint]:
    def use(handler: Handling) -> Any:
        return partial(handler, context)

    one = "/api/tables/{table}"
    found = [
        Endpoint("GET", "/api/games", "List the games, bots and languages", use(games), Games,
                 query=InLanguage),
        Endpoint("GET", "/api/games/{game}/rules", "Get the rules of a game, in Markdown",
                 use(rules), "text/markdown", query=InLanguage, problems=("no-game",)),
        Endpoint("POST", "/api/people", "Create a player and get a token", use(new_person),
                 PersonView, body=NewPerson, status=201, problems=("bad-name",)),
        Endpoint("GET", "/api/me", "Get your id and name", use(me), PersonView, person=True),
        Endpoint("PUT", "/api/me", "Change your name at future tables", use(rename),
                 PersonView, body=NewName, person=True, problems=("bad-name",)),
        Endpoint("DELETE", "/api/me", "Delete yourself: your key is revoked", use(forget), None,
                 person=True, status=204),
        Endpoint("GET", "/api/me/tables", "List your tables", use(my_tables), MyTables,
                 person=True),
        Endpoint("GET", "/api/lobby", "List the public tables that are waiting or playing",
                 use(lobby), Lobby),
        Endpoint("POST", "/api/tables", "Create a table", use(new_table), TableMade,
                 body=NewTable, person=True, status=201,
                 problems=("bad-name", "no-game", "bad-option", "one-screen")),
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
DECIDING = (*OWN_SEAT, "not-started", "over", "bot-holds", "stale")
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
    Return: (*OWN_SEAT, "not-started", "over", "log-full"),
    Ready: (*OWN_SEAT, *WAITING_ONLY, "log-full"),
    SetSeat: ("not-host", "no-seat", "bad-option", "over", "log-full"),
    Swap: ("not-host", "no-seat", *WAITING_ONLY, "log-full"),
    Start: ("not-host", "bad-option", "still-open", "not-ready", *WAITING_ONLY, "log-full"),
    Relink: ("not-host", "log-full"),
    Move: (*AT_PLAY, "bad-option", "unknown-action", "refused"),
    Intend: (*DECIDING, "unknown-action", "refused"),
    Undo: (*AT_PLAY, "no-undo"),
    Say: ("bad-text", *OWN_SEAT, "log-full"),
    Rematch: (*OWN_SEAT, "not-over", "log-full"),
    Close: ("not-host", "over"),
}
