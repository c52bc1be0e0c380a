"""The page of those who run the server, behind a key that `cosmarium admin key` makes."""

from typing import Final
from urllib.parse import parse_qs

from starlette.responses import RedirectResponse, Response

from cosmarium.core.errors import BadInput
from cosmarium.server.admin import block, is_admin_key, order, overview, people, tables
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.web.endpoints import receive_body
from cosmarium.server.web.guard import address_of

COOKIE: Final = "cosmarium_admin"
ORDERS: Final = {"close": "close", "remove": "remove", "say": "message"}
A_DAY: Final = 24 * 3600


async def _form(visit: Visit) -> dict[str, str]:
    data = await receive_body(visit.request, visit.context.settings.limits.body)
    try:
        read = parse_qs(data.decode())
    except UnicodeDecodeError as error:
        raise Problem("bad-request", what="not a form") from error
    return {name: values[0] for name, values in read.items()}


async def _enters(visit: Visit, key: str) -> bool:
    return await is_admin_key(visit.context.store, key)


async def admin(visit: Visit, trouble: str = "") -> Response:
    db = visit.context.store
    if not await _enters(visit, visit.request.cookies.get(COOKIE, "")):
        return visit.page("admin.html", entered=False, trouble=trouble)
    free = db.free_disk()
    return visit.page(
        "admin.html",
        entered=True,
        trouble=trouble,
        overview=await overview(db),
        tables=await tables(db),
        people=await people(db),
        free=None if free is None else free // 1_000_000,
        failing=visit.context.supervisor.failing,
    )


async def admin_enters(visit: Visit) -> Response:
    """Take the key. Guesses are as rare as new players."""
    if not visit.context.new_people.take(address_of(visit.request.scope)):
        raise Problem("too-many")
    key = (await _form(visit)).get("key", "")
    if not await _enters(visit, key):
        raise Problem("wrong-code")
    response = RedirectResponse("/admin", 303)
    response.set_cookie(
        COOKIE, key, max_age=A_DAY, path="/admin", secure=visit.context.secure, httponly=True,
        samesite="strict",
    )  # fmt: skip
    return response


async def admin_acts(visit: Visit) -> Response:
    if not await _enters(visit, visit.request.cookies.get(COOKIE, "")):
        raise Problem("unknown-person")
    form = await _form(visit)
    act, word = form.get("act", ""), form.get("word", "")
    db = visit.context.store
    try:
        if act in ORDERS:
            await order(db, ORDERS[act], word)
        elif act in ("block", "unblock"):
            await block(db, word, act == "block")
        else:
            raise Problem("bad-request", what="no such act")
    except BadInput as error:
        return await admin(visit, str(error))
    return RedirectResponse("/admin", 303)
