"""Who sent a request: browsers have a cookie, programs an `Authorization: Bearer` header."""

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cosmarium.server.people import People
from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import Person

COOKIE: Final = "cosmarium"
LONGEST_KEY: Final = 100
A_YEAR: Final = 365 * 24 * 3600


def is_bearer(headers: Headers) -> bool:
    """Whether a key is named. Other credentials say nothing here: a cookie beside them counts."""
    return headers.get("authorization", "").partition(" ")[0].lower() == "bearer"


def bearer(connection: HTTPConnection) -> str | None:
    if not is_bearer(connection.headers):
        return None
    return connection.headers["authorization"].partition(" ")[2].strip()


async def who_asks(
    connection: HTTPConnection, people: People, needed: bool = False
) -> Person | None:
    """Return the player who sent a request, or None if nobody is signed in.

    Raises Problem for an invalid token. An invalid cookie is ignored: browsers may keep old ones.
    """
    key = bearer(connection)
    given = connection.cookies.get(COOKIE, "") if key is None else key
    if not given or len(given) > LONGEST_KEY:
        person = None
    else:
        person = await people.find(given)
    if person is None and (needed or key is not None):
        raise Problem("unknown-person")
    if person is not None and person.blocked:
        raise Problem("blocked")
    return person


def set_cookie(response: Response, key: str, secure: bool) -> None:
    response.set_cookie(
        COOKIE, key, max_age=A_YEAR, path="/", secure=secure, httponly=True, samesite="lax"
    )


def clear_cookie(response: Response, secure: bool) -> None:
    response.delete_cookie(COOKIE, path="/", secure=secure, httponly=True, samesite="lax")
