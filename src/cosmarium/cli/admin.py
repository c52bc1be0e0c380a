"""`cosmarium admin`: see what is going on at a server, and step in."""

import asyncio
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from cosmarium.cli.arguments import Commands, add_command, add_json, one_of
from cosmarium.cli.output import note, print_json, print_line, print_table
from cosmarium.cli.serve import FILE, data_folder

# The server's packages are loaded by this command alone: all others start without them.
# ruff: noqa: PLC0415

if TYPE_CHECKING:
    from cosmarium.server.admin import Database

ACTS = {
    "overview": "how many tables, people and processes there are",
    "tables": "the tables that changed last",
    "people": "the people who were here last; with a name, those who are called so",
    "close": "close a table: its game ends",
    "remove": "close a table and delete it",
    "block": "keep a person out, by id",
    "unblock": "let a person in again",
    "say": "show a message at every table where somebody is",
    "key": "make a new key for the admin page, at /admin",
}
TABLE = "the id of a table; `cosmarium admin tables` lists them"
PERSON = "the id of a person; `cosmarium admin people` lists them"
NEEDED = {
    "close": TABLE,
    "remove": TABLE,
    "block": PERSON,
    "unblock": PERSON,
    "say": "a message in quotation marks",
}


def add_to(commands: Commands) -> None:
    admin = add_command(
        commands,
        "admin",
        "see what is going on at a server, and step in",
        "\n".join([f"{name}: {about}." for name, about in ACTS.items()]),
    )
    admin.add_argument(
        "act", type=one_of(list(ACTS)), choices=list(ACTS), metavar="ACT", help=", ".join(ACTS)
    )
    admin.add_argument("word", nargs="?", default="", metavar="WORD", help="id, name or message")
    admin.add_argument(
        "--database", metavar="URL", help="a file (default: in your data folder), or postgresql://…"
    )
    add_json(admin)
    admin.set_defaults(run=run)


def run(args: Namespace) -> None:
    from cosmarium.core.errors import BadInput

    if args.act in NEEDED and not args.word:
        raise BadInput(f"`cosmarium admin {args.act}` needs {NEEDED[args.act]}")
    asyncio.run(_run(args))


async def _run(args: Namespace) -> None:
    from cosmarium.server.maintenance import opened

    async with opened(str(args.database or data_folder() / FILE)) as db:
        await ACTING[args.act](db, args)


async def _overview(db: "Database", args: Namespace) -> None:
    from cosmarium.server.admin import overview

    found = to_builtins(await overview(db))
    if args.json:
        print_json(found)
        return
    for name, value in found.items():
        if isinstance(value, dict):
            value = ", ".join([f"{count} {kind}" for kind, count in value.items()])
        print_line(f"{name.replace('_', ' ')}: {value or 0}")


async def _tables(db: "Database", args: Namespace) -> None:
    from cosmarium.server.admin import tables

    _show(args, "tables", to_builtins(await tables(db)))


async def _people(db: "Database", args: Namespace) -> None:
    from cosmarium.server.admin import people

    _show(args, "people", to_builtins(await people(db, name=args.word)))


def _show(args: Namespace, name: str, lines: list[dict[str, Any]]) -> None:
    if args.json:
        print_json({name: lines})
        return
    if not lines:
        note(f"no {name}")
        return
    rows = [[_words(key, value) for key, value in line.items()] for line in lines]
    print_table(name, list(lines[0]), rows)


def _words(key: str, value: Any) -> str:
    if key in ("changed", "created", "seen"):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value / 1000))
    if isinstance(value, bool):
        return "yes" if value else ""
    return ", ".join(value) if isinstance(value, list) else str(value)


def _order(kind: str, done: str) -> "Act":
    async def give(db: "Database", args: Namespace) -> None:
        from cosmarium.server.admin import order

        await order(db, kind, args.word)
        _done(args, done)

    return give


def _block(blocked: bool) -> "Act":
    async def set_it(db: "Database", args: Namespace) -> None:
        from cosmarium.server.admin import block

        await block(db, args.word, blocked)
        _done(args, "done; it takes up to half a minute")

    return set_it


async def _key(db: "Database", args: Namespace) -> None:
    from cosmarium.server.admin import new_admin_key

    key = await new_admin_key(db)
    if args.json:
        print_json({"key": key})
    else:
        print_line(key)
        note("keep this key: it is not shown again; the one before no longer works")


def _done(args: Namespace, words: str) -> None:
    if args.json:
        print_json({"done": True})
    note(words)


Act = Callable[["Database", Namespace], Awaitable[None]]
SOON = "the server does it within a few seconds, or when it starts"
ACTING: dict[str, Act] = {
    "overview": _overview,
    "tables": _tables,
    "people": _people,
    "close": _order("close", SOON),
    "remove": _order("remove", SOON),
    "block": _block(True),
    "unblock": _block(False),
    "say": _order("message", SOON),
    "key": _key,
}
