"""What operators can see and ask for, on the command line and on the admin page.

Tables are run by server processes, so what concerns one is an order in the database
(`tables/orders.py`); what concerns people takes effect within half a minute.
"""

from typing import Any, Final, Protocol

from msgspec import DecodeError, Struct, json

from cosmarium.core.errors import BadInput
from cosmarium.server.keys import key_hash, new_id, new_key
from cosmarium.server.store.sql import ALIVE, wall

Row = tuple[Any, ...]
LONGEST_MESSAGE: Final = 300
SHOWN: Final = 50


class Database(Protocol):
    """A database beside a server, or the server's own."""

    async def fetch(self, sql: str, *values: Any) -> list[Row]: ...

    async def run(self, *statements: tuple[str, Row]) -> None:
        """All of them or none."""


class Overview(Struct, frozen=True):
    servers: int  # processes that are alive
    people: int
    blocked: int
    tables: dict[str, int]  # status -> how many
    tables_today: int
    rows: int
    notices: dict[str, int]  # state -> how many


class TableLine(Struct, frozen=True):
    id: str
    game: str
    status: str
    names: list[str]
    changed: int
    rows: int


class PersonLine(Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int
    devices: int
    tables: int
    blocked: bool


async def overview(db: Database) -> Overview:
    now = wall()

    async def number(sql: str, *values: Any) -> int:
        return int((await db.fetch(sql, *values))[0][0] or 0)

    statuses = await db.fetch("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status")
    notices = await db.fetch("SELECT state, count(*) FROM notices GROUP BY state ORDER BY state")
    today = "SELECT count(*) FROM tables WHERE changed > $1"
    return Overview(
        servers=await number("SELECT count(*) FROM servers WHERE seen > $1", now - ALIVE),
        people=await number("SELECT count(*) FROM people"),
        blocked=await number("SELECT count(*) FROM people WHERE blocked = 1"),
        tables={str(status): int(count) for status, count in statuses},
        tables_today=await number(today, now - 24 * 3600 * 1000),
        rows=await number("SELECT count(*) FROM log"),
        notices={str(state): int(count) for state, count in notices},
    )


async def tables(db: Database, limit: int = SHOWN) -> list[TableLine]:
    """The tables that changed last."""
    sql = (
        "SELECT id, status, summary, changed,"
        " (SELECT max(number) FROM log WHERE table_id = tables.id)"
        " FROM tables ORDER BY changed DESC LIMIT $1"
    )
    return [
        TableLine(str(one), *_shown(str(summary), str(status)), int(changed), int(rows or 0))
        for one, status, summary, changed, rows in await db.fetch(sql, limit)
    ]


def _shown(summary: str, status: str) -> tuple[str, str, list[str]]:
    try:
        read = json.decode(summary)
        return str(read["game"]), status, [one["name"] or one["level"] for one in read["seats"]]
    except (DecodeError, KeyError, TypeError):
        return "?", status, []


async def people(db: Database, limit: int = SHOWN, name: str = "") -> list[PersonLine]:
    """The people who were here last, or those of a name."""
    sql = (
        "SELECT people.id, people.name, people.created, people.blocked,"
        " (SELECT max(seen) FROM devices WHERE devices.person = people.id),"
        " (SELECT count(*) FROM devices WHERE devices.person = people.id),"
        " (SELECT count(*) FROM members WHERE members.person = people.id)"
        " FROM people WHERE $2 = '' OR people.name = $2 ORDER BY 5 DESC LIMIT $1"
    )
    return [
        PersonLine(
            str(one),
            str(called),
            int(made),
            int(seen or 0),
            int(devices or 0),
            int(seats or 0),
            bool(blocked),
        )
        for one, called, made, blocked, seen, devices, seats in await db.fetch(sql, limit, name)
    ]


async def order(db: Database, kind: str, about: str) -> None:
    """Ask the servers to close or remove a table, or to say something to all tables."""
    if kind == "message":
        if not about.strip() or len(about) > LONGEST_MESSAGE or not about.isprintable():
            raise BadInput(f"a message is one line of 1 to {LONGEST_MESSAGE} characters")
    elif not await db.fetch("SELECT id FROM tables WHERE id = $1", about):
        raise BadInput(f"there is no table '{about}'")
    sql = "INSERT INTO orders (id, kind, about, created) VALUES ($1, $2, $3, $4)"
    await db.run((sql, (new_id(), kind, about, wall())))


async def block(db: Database, person: str, blocked: bool) -> None:
    if not await db.fetch("SELECT id FROM people WHERE id = $1", person):
        raise BadInput(f"there is nobody with the id '{person}'; `admin people` lists the ids")
    sql = "UPDATE people SET blocked = $2 WHERE id = $1"
    await db.run((sql, (person, int(blocked))))


async def new_admin_key(db: Database) -> str:
    """Make the key for the admin page; the one before stops working."""
    key = new_key()
    await db.run(
        ("DELETE FROM facts WHERE name = 'admin'", ()),
        ("INSERT INTO facts (name, value) VALUES ('admin', $1)", (key_hash(key),)),
    )
    return key


async def is_admin_key(db: Database, key: str) -> bool:
    found = await db.fetch("SELECT value FROM facts WHERE name = 'admin'")
    return bool(found) and bool(key) and str(found[0][0]) == key_hash(key)
