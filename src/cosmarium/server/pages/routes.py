"""The URLs of the pages."""

from starlette.responses import Response

from cosmarium.server.pages.account_page import (
    confirm,
    confirmed,
    device,
    feed,
    settings,
    stop,
    stopped,
)
from cosmarium.server.pages.admin_page import admin, admin_acts, admin_enters
from cosmarium.server.pages.assets import by_address
from cosmarium.server.pages.companion_page import companion, companions
from cosmarium.server.pages.lobby import lists, lobby
from cosmarium.server.pages.offline import HOME, manifest, moved, offline
from cosmarium.server.pages.plain import about, replays
from cosmarium.server.pages.puzzle_pages import (
    play_day,
    play_turn,
    puzzles,
    result,
    result_board,
    turn,
    turn_answer,
    turn_board,
)
from cosmarium.server.pages.records import record, record_step
from cosmarium.server.pages.review_page import (
    imported,
    imported_board,
    imported_body,
    imported_go_on,
    imported_play,
    imported_stop,
    review,
    review_board,
    review_body,
    review_go_on,
    review_play,
    review_record,
    review_stop,
)
from cosmarium.server.pages.room import invitation
from cosmarium.server.pages.rulebook import rules, rules_of, rules_text
from cosmarium.server.pages.sheet import sheet
from cosmarium.server.pages.table_page import table
from cosmarium.server.pages.table_replay import film, replay, step
from cosmarium.server.pages.visit import Page, Visit
from cosmarium.server.problems import Problem


async def static(visit: Visit) -> Response:
    asset = by_address().get(visit.path("name"))
    if asset is None:
        raise Problem("not-found")
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(asset.content, media_type=asset.media_type, headers=headers)


PAGES: dict[str, Page] = {
    "/": lobby,
    "/lists": lists,
    "/static/{name}": static,
    "/tables/{table}": table,
    "/tables/{table}/invitation.svg": invitation,
    "/tables/{table}/sheet": sheet,
    "/tables/{table}/replay": replay,
    "/tables/{table}/replay/step": step,
    "/tables/{table}/replay/film": film,
    "/tables/{table}/review": review,
    "/tables/{table}/review/body": review_body,
    "/tables/{table}/review/board": review_board,
    "/reviews/{review}": imported,
    "/reviews/{review}/body": imported_body,
    "/reviews/{review}/board": imported_board,
    "/puzzles": puzzles,
    "/puzzles/results/{table}": result,
    "/puzzles/results/{table}/board": result_board,
    "/puzzles/{game}/turns/{number}": turn,
    "/puzzles/{game}/turns/{number}/board": turn_board,
    "/puzzles/{game}/turns/{number}/answer": turn_answer,
    "/rules": rules,
    "/rules/{game}": rules_of,
    "/rules/{game}/text": rules_text,
    "/replays": replays,
    HOME: companions,
    f"{HOME}/manifest.webmanifest": manifest,
    f"{HOME}/{{game}}": companion,
    "/offline.js": offline,
    "/helper": moved,
    "/helper/{game}": moved,
    "/helper/{game}/{task}": moved,
    "/settings": settings,
    "/device/{code}": device,
    "/confirm/{token}": confirm,
    "/stop/{token}": stop,
    "/feed/{token}": feed,
    "/admin": admin,
    "/about": about,
}
# Requests with a body.
POSTED: dict[str, Page] = {
    "/replays/record": record,
    "/replays/record/step": record_step,
    "/replays/record/review": review_record,
    "/tables/{table}/review/play": review_play,
    "/tables/{table}/review/stop": review_stop,
    "/tables/{table}/review/go-on": review_go_on,
    "/reviews/{review}/play": imported_play,
    "/reviews/{review}/stop": imported_stop,
    "/reviews/{review}/go-on": imported_go_on,
    "/puzzles/{game}/days/{day}/play": play_day,
    "/puzzles/{game}/turns/{number}/play": play_turn,
    "/confirm/{token}": confirmed,
    "/stop/{token}": stopped,
    "/admin": admin_acts,
    "/admin/enter": admin_enters,
}
