"""The description of an endpoint, from which routes and the OpenAPI document are made."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import Struct, UnsetType, ValidationError, convert
from starlette.requests import Request
from starlette.responses import Response

from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import Person
from cosmarium.server.web.messages import NoQuery
from cosmarium.server.web.reading import read_json


@dataclass(frozen=True)
class Call:
    """A parsed request: who sent it, in which language, and its parameters."""

    request: Request
    person: Person | None
    language: str
    query: Any
    body: Any

    @property
    def someone(self) -> Person:
        if self.person is None:
            raise Problem("unknown-person")
        return self.person

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])


Given = TypeVar("Given")
Result = TypeVar("Result")


def given(value: Given | UnsetType) -> Given | None:
    """Return a query parameter, or None if it is missing."""
    return None if isinstance(value, UnsetType) else value


Handler = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any  # a type, or a media type if it is not JSON
    query: type[Struct] = NoQuery
    body: type[Struct] | None = None
    problems: tuple[str, ...] = ()
    person: bool = False  # whether you need to be signed in
    status: int = 200


def read_query(request: Request, wanted: type[Struct]) -> Any:
    names = [name for name, _ in request.query_params.multi_items()]
    if len(set(names)) < len(names):
        raise Problem("bad-request", what="a query parameter is given twice")
    try:
        return convert(dict(request.query_params), wanted, strict=False)
    except ValidationError as error:
        raise Problem("bad-request", what=str(error)) from error


async def receive_body(request: Request, most: int) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Problem("too-large")
    return data


def read_body(request: Request, data: bytes, wanted: type[Struct] | None) -> Any:
    if wanted is None:
        return None
    kind = request.headers.get("content-type", "application/json").partition(";")[0].strip()
    if kind.lower() != "application/json":
        raise Problem("wrong-type")
    return read_json(data or b"{}", wanted)
