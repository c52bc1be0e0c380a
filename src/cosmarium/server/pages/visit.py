"""A request for a page: who sent it, in which language, and how to answer it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from cosmarium.server.pages.templates import render
from cosmarium.server.store.accounts import Person
from cosmarium.server.web.context import Context
from cosmarium.server.web.guard import address_of
from cosmarium.server.words import best_language
from cosmarium.words import LANGUAGES

THEMES: Final = ("dark", "light")
Result = TypeVar("Result")


def page_language(connection: HTTPConnection) -> str:
    """Return the language from the URL, else from the cookie, else from the browser."""
    for wanted in (
        connection.query_params.get("language"),
        connection.cookies.get("language"),
    ):
        if wanted in LANGUAGES:
            return str(wanted)
    return best_language(connection.headers.get("accept-language", ""))


class Visit:
    def __init__(self, context: Context, request: Request, person: Person | None) -> None:
        self.context = context
        self.request = request
        self.person = person
        self.language = page_language(request)

    @property
    def person_id(self) -> str:
        return "" if self.person is None else self.person.id

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def query(self, name: str) -> str:
        return self.request.query_params.get(name, "")

    @property
    def address(self) -> str:
        return address_of(self.request.scope)

    def charge(self, cost: int) -> None:
        """Raise Problem if there were too many steps to go through again lately."""
        self.context.library.charge(self.address, cost)

    async def look_back(self, cost: int, do: Callable[..., Result], *args: object) -> Result:
        """Go through about `cost` steps again, in a thread and within the limits."""
        self.charge(cost)
        return await self.context.library.work(self.person_id or self.address, do, *args)

    def page(self, template: str, **data: Any) -> Response:
        name = "" if self.person is None else self.person.name
        return write_page(self.request, template, {"me": name, **data})

    def part(self, template: str, **data: Any) -> Response:
        """Return a piece of HTML that the script puts into a page."""
        return _html(render(template, self.language, data))


Page = Callable[[Visit], Awaitable[Response]]


def write_page(
    connection: HTTPConnection, template: str, data: Mapping[str, Any], status: int = 200
) -> Response:
    theme = connection.cookies.get("theme", "")
    common = {
        "theme": theme if theme in THEMES else "",
        "here": connection.url.path,
        "me": "",
    }
    text = render(template, page_language(connection), {**common, **data})
    return _html(text, status)


def _html(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status, {"vary": "accept-language, cookie"})
