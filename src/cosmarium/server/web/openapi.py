"""The OpenAPI document, generated from the same list of endpoints as the routes."""

import re
from typing import Any, get_args

from msgspec import Struct, json
from msgspec.structs import fields

from cosmarium.server.phrases import BARRIERS
from cosmarium.server.problems import STATUS
from cosmarium.server.tables.commands import COMMANDS
from cosmarium.server.tables.rows import AnyRow
from cosmarium.server.tables.shapes import (
    Entry,
    SeatView,
    TableSummary,
    TableView,
    UndoView,
    Update,
)
from cosmarium.server.tables.table import CLOSED, FINISHED, PLAYING, WAITING
from cosmarium.server.tables.views import PARTS
from cosmarium.server.web.endpoints import Endpoint
from cosmarium.server.web.messages import Hello, LookThrough, ProblemView, Sent, Why
from cosmarium.version import __version__

REF = "#/components/schemas/{name}"
KEYS: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}]
EVERYWHERE = (
    "bad-request",
    "unknown-person",
    "foreign-page",
    "wrong-host",
    "too-many",
    "failed",
    "moving",
    "busy",
)
ABOUT = """Tables for board games. People and programs use the same API; docs/api.md explains how
to play a game with it. Start with `POST /api/people`: it creates a player and returns a token."""

# Fields with a fixed list of codes. The structs declare them as plain text.
STATUSES = [WAITING, PLAYING, FINISHED, CLOSED]
CODES: dict[tuple[type, str], list[str]] = {
    (ProblemView, "code"): list(STATUS),
    (TableView, "status"): STATUSES,
    (TableSummary, "status"): STATUSES,
    (SeatView, "kind"): ["person", "bot", "free"],
    (UndoView, "reason"): list(BARRIERS),
    (Entry, "kind"): [row.__struct_config__.tag for row in get_args(AnyRow)],
}

# Query parameters and their descriptions.
ASKED = {
    "language": "Language of the texts; empty: no texts. Default: what Accept-Language prefers",
    "seat": "The seat of yours whose view you want. Default: your first one",
    "code": "The code of an invite link, if you have no seat",
    "parts": f"Some of {', '.join(PARTS)}, separated by commas. Default: all but scores",
    "since": "Only entries of the log after this number",
    "action": "The text of an action",
    "step": "How many steps have been played. Default: all",
    "open": "Show everything; only possible once the game is over",
}


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI document. WebSockets are missing, because OpenAPI cannot describe them;
    their messages are among the schemas."""
    paths: dict[str, dict[str, Any]] = {}
    types: dict[str, Any] = {}
    for said in (ProblemView, Hello, LookThrough, Why, Sent, Update):
        types[said.__name__] = said
    for endpoint in endpoints:
        for part in (endpoint.body, endpoint.answer):
            if isinstance(part, type):
                types[part.__name__] = part
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    _, schemas = json.schema_components(list(types.values()), ref_template=REF)
    for ask in COMMANDS:
        # Over HTTP the path names the command.
        schemas[ask.__name__]["required"].remove("type")
    for (shape, field), codes in CODES.items():
        schemas[shape.__name__]["properties"][field]["enum"] = codes
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cosmarium", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "cosmarium"},
            },
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    name = re.sub(r"\W+", "-", endpoint.path.removeprefix("/api/")).strip("-")
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.method.lower()}-{name}",
        "summary": endpoint.summary,
        "parameters": _in_path(endpoint.path) + _in_query(endpoint.query),
        "responses": _responses(endpoint),
    }
    if endpoint.person:
        operation["security"] = KEYS
    elif "{table}" in endpoint.path:
        operation["security"] = [*KEYS, {}]  # others see what is open to all
    if endpoint.body is not None:
        needed = any(field.required for field in fields(endpoint.body))
        operation["requestBody"] = {
            "required": needed,
            "content": {"application/json": {"schema": _ref(endpoint.body)}},
        }
    return operation


def _ref(named: Any) -> dict[str, str]:
    return {"$ref": REF.format(name=named.__name__)}


def _in_path(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _in_query(query: type[Struct]) -> list[dict[str, Any]]:
    _, schemas = json.schema_components([query], ref_template=REF)
    shape = schemas[query.__name__]
    found = []
    for name, schema in shape["properties"].items():
        required = name in shape["required"]
        found.append(
            {
                "name": name,
                "in": "query",
                "description": ASKED[name],
                "required": required,
                "schema": schema,
            }
        )
    return found


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done"}
    if isinstance(endpoint.answer, str):
        done["content"] = {endpoint.answer: {"schema": {"type": "string"}}}
    elif endpoint.answer is not None:
        done["content"] = {"application/json": {"schema": _ref(endpoint.answer)}}
    codes = [*EVERYWHERE, *endpoint.problems]
    if endpoint.body is not None:
        codes += ["too-large", "wrong-type"]
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {str(endpoint.status): done} | {
        str(status): {
            "description": ", ".join(named),
            "content": {"application/json": {"schema": _problem(named)}},
        }
        for status, named in sorted(by_status.items())
    }


def _problem(codes: list[str]) -> dict[str, Any]:
    """The schema of a problem with one of these codes."""
    return {"allOf": [_ref(ProblemView), {"properties": {"code": {"enum": codes}}}]}
