"""People in the store: their devices, profiles, results, and the word they are sent."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct, json

from cosmarium.server.store.base import Statement, Value

INSERT_DEVICE: Final = (
    "INSERT INTO devices (id, person, key_hash, name, created, seen)"
    " VALUES ($1, $2, $3, $4, $5, $6)"
)
ADD_NOTICE: Final = (
    "INSERT INTO notices (person, table_id, turn, channel, due, tries, state)"
    " VALUES ($1, $2, $3, $4, $5, 0, 'waiting') ON CONFLICT DO NOTHING"
)
TAKE_NOTICE: Final = (
    "UPDATE notices SET state = 'sending', tries = tries + 1 WHERE person = $1 AND table_id = $2"
    " AND turn = $3 AND channel = $4 AND state = 'waiting' RETURNING tries"
)
SET_NOTICE: Final = (
    "UPDATE notices SET state = $5, due = $6 WHERE person = $1 AND table_id = $2 AND turn = $3"
    " AND channel = $4"
)


class Person(Struct, frozen=True):
    """A player, known to the server by a name and the key of a device."""

    id: str
    name: str
    device: str = ""
    blocked: bool = False
    seen: int = 0  # when the device was last here


class Device(Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int


News = Literal["off", "turn", "daily"]


class Profile(Struct, frozen=True, omit_defaults=True):
    """What a player has chosen, the same on all devices."""

    language: str = ""  # empty: what the browser prefers
    theme: str = ""
    zone: str = "UTC"  # IANA name
    news: News = "off"  # turn notifications: none, for every turn, once a day
    hour: int = 8  # of the daily word, in the zone
    quiet: tuple[int, int] | None = None  # from this hour to that one, in the zone
    mail: str = ""  # confirmed
    asked_mail: str = ""  # not yet confirmed
    webhook: str = ""
    links: int = 0  # how often the links of feed and mails were renewed

    @property
    def channels(self) -> list[str]:
        return [name for name, there in (("mail", self.mail), ("webhook", self.webhook)) if there]


class Result(Struct, frozen=True):
    """How a game ended for a person; `others` are `person` or the levels of bots."""

    game: str
    place: int
    points: int
    others: list[str]
    resigned: bool = False


class Finished(Struct, frozen=True):
    """A finished game in somebody's history."""

    table: str
    at: int
    result: Result


class Notice(Struct, frozen=True):
    """A turn that somebody is to hear of; without a table it is the word of a day."""

    person: str
    table: str
    turn: int
    channel: str
    tries: int = 0


class Waiting(Struct, frozen=True):
    """A table where one of a person's seats may have to act."""

    person: str
    table: str
    seats: int  # mask
    summary: str
    seen: int  # when the person was last here


def read_profile(text: str) -> Profile:
    return json.decode(text, type=Profile)


class AccountSql:
    """The queries about people, the same for both databases."""

    async def _fetch(self, sql: str, *values: Value) -> Sequence[Sequence[Value]]:
        raise NotImplementedError

    async def _commit(self, batch: list[Statement], lobby: bool) -> None:
        """Run all statements in one transaction. `lobby`: notify all servers of new lists."""
        raise NotImplementedError

    async def _do(self, sql: str, *values: Value) -> None:
        await self._commit([(sql, [values])], False)

    # -- people and devices ---------------------------------------------------------------

    async def add_person(self, person: Person, key_hash: str, now: int) -> None:
        sql = (
            "INSERT INTO people (id, name, created, profile, wants, blocked)"
            " VALUES ($1, $2, $3, '{}', 0, 0)"
        )
        device = (person.device or person.id, person.id, key_hash, "", now, now)
        await self._commit(
            [(sql, [(person.id, person.name, now)]), (INSERT_DEVICE, [device])], False
        )

    async def person(self, key_hash: str) -> Person | None:
        sql = (
            "SELECT people.id, people.name, devices.id, people.blocked, devices.seen FROM devices"
            " JOIN people ON people.id = devices.person WHERE devices.key_hash = $1"
        )
        for one, name, device, blocked, seen in await self._fetch(sql, key_hash):
            return Person(str(one), str(name), str(device), bool(blocked), int(seen or 0))
        return None

    async def saw_device(self, device: str, now: int) -> None:
        await self._do("UPDATE devices SET seen = $2 WHERE id = $1", device, now)

    async def add_device(
        self, device: Device, person: str, key_hash: str, code_hash: str, recovery: str
    ) -> None:
        """Add a device; the code that let it in is used up, whichever it was."""
        row = (device.id, person, key_hash, device.name, device.created, device.seen)
        await self._commit(
            [
                (INSERT_DEVICE, [row]),
                ("DELETE FROM passes WHERE code_hash = $1", [(code_hash,)]),
                ("UPDATE people SET recovery = NULL WHERE recovery = $1", [(recovery,)]),
            ],
            False,
        )

    async def devices(self, person: str) -> list[Device]:
        sql = "SELECT id, name, created, seen FROM devices WHERE person = $1 ORDER BY created, id"
        return [
            Device(str(one), str(name), int(created or 0), int(seen or 0))
            for one, name, created, seen in await self._fetch(sql, person)
        ]

    async def remove_device(self, person: str, device: str) -> bool:
        sql = "DELETE FROM devices WHERE person = $1 AND id = $2 RETURNING id"
        return bool(await self._fetch(sql, person, device))

    async def rename(self, person: str, name: str) -> None:
        await self._do("UPDATE people SET name = $2 WHERE id = $1", person, name)

    async def block(self, person: str, blocked: bool) -> bool:
        sql = "UPDATE people SET blocked = $2 WHERE id = $1 RETURNING id"
        return bool(await self._fetch(sql, person, int(blocked)))

    async def forget(self, person: str) -> None:
        """Delete everything about a person; logs of tables follow, one by one."""
        gone: list[tuple[Value, ...]] = [(person,)]
        tables = (
            "INSERT INTO forgotten (person, table_id)"
            " SELECT person, table_id FROM visits WHERE person = $1 ON CONFLICT DO NOTHING"
        )
        kinds = ("devices", "passes", "results", "notices", "members", "visits")
        deleted = [(f"DELETE FROM {kind} WHERE person = $1", gone) for kind in kinds]  # noqa: S608
        await self._commit(
            [(tables, gone), *deleted, ("DELETE FROM people WHERE id = $1", gone)], False
        )

    async def to_forget(self, limit: int) -> list[tuple[str, str]]:
        """People who are gone and tables whose logs still name them."""
        found = await self._fetch("SELECT person, table_id FROM forgotten LIMIT $1", limit)
        return [(str(person), str(table)) for person, table in found]

    async def is_forgotten(self, person: str, table: str) -> None:
        """A log names somebody no more, and neither do the lists that follow from it."""
        kinds = ("members", "visits", "results", "forgotten")
        await self._commit(
            [
                (f"DELETE FROM {kind} WHERE person = $1 AND table_id = $2", [(person, table)])  # noqa: S608
                for kind in kinds
            ],
            False,
        )

    # -- codes that let a device in -----------------------------------------------------------

    async def add_pass(self, code_hash: str, person: str, expires: int, now: int) -> None:
        await self._commit(
            [
                ("DELETE FROM passes WHERE expires < $1", [(now,)]),
                ("INSERT INTO passes VALUES ($1, $2, $3)", [(code_hash, person, expires)]),
            ],
            False,
        )

    async def set_recovery(self, person: str, code_hash: str) -> None:
        await self._do("UPDATE people SET recovery = $2 WHERE id = $1", person, code_hash)

    async def let_in_by(self, code_hash: str, now: int) -> Person | None:
        """The person whose pass or recovery code this is."""
        sql = (
            "SELECT id, name, blocked FROM people WHERE recovery = $1 OR id IN"
            " (SELECT person FROM passes WHERE code_hash = $1 AND expires > $2)"
        )
        for one, name, blocked in await self._fetch(sql, code_hash, now):
            return Person(str(one), str(name), blocked=bool(blocked))
        return None

    # -- profiles and history -------------------------------------------------------------------

    async def profile(self, person: str) -> Profile:
        found = await self._fetch("SELECT profile FROM people WHERE id = $1", person)
        return read_profile(str(found[0][0])) if found else Profile()

    async def set_profile(self, person: str, profile: Profile) -> None:
        wants = int(profile.news != "off" and bool(profile.channels))
        sql = "UPDATE people SET profile = $2, wants = $3 WHERE id = $1"
        await self._do(sql, person, json.encode(profile).decode(), wants)

    async def history(self, person: str, limit: int) -> list[Finished]:
        sql = (
            "SELECT table_id, finished, body FROM results WHERE person = $1"
            " ORDER BY finished DESC LIMIT $2"
        )
        return [
            Finished(str(table), int(at or 0), json.decode(str(body), type=Result))
            for table, at, body in await self._fetch(sql, person, limit)
        ]

    # -- turn notifications ------------------------------------------------------------------------

    async def turns_to_tell(self) -> list[tuple[Waiting, Profile, str]]:
        """Tables in play of people who want word, with their profiles and names."""
        sql = (
            "SELECT people.id, tables.id, members.seats, tables.summary, people.profile,"
            " people.name, (SELECT max(seen) FROM devices WHERE devices.person = people.id)"
            " FROM people JOIN members ON members.person = people.id"
            " JOIN tables ON tables.id = members.table_id"
            " WHERE people.wants = 1 AND tables.status = 'playing'"
        )
        return [
            (
                Waiting(str(person), str(table), int(seats or 0), str(summary), int(seen or 0)),
                read_profile(str(profile)),
                str(name),
            )
            for person, table, seats, summary, profile, name, seen in await self._fetch(sql)
        ]

    async def add_notices(self, notices: Sequence[tuple[Notice, int]]) -> None:
        rows: list[tuple[Value, ...]] = [
            (one.person, one.table, one.turn, one.channel, due) for one, due in notices
        ]
        if rows:
            await self._commit([(ADD_NOTICE, rows)], False)

    async def known_notices(self, person: str) -> set[tuple[str, int, str]]:
        sql = "SELECT table_id, turn, channel FROM notices WHERE person = $1"
        found = await self._fetch(sql, person)
        return {(str(table), int(turn or 0), str(channel)) for table, turn, channel in found}

    async def due_notices(self, now: int, limit: int) -> list[Notice]:
        sql = (
            "SELECT person, table_id, turn, channel FROM notices"
            " WHERE state = 'waiting' AND due <= $1 ORDER BY due LIMIT $2"
        )
        return [
            Notice(str(person), str(table), int(turn or 0), str(channel))
            for person, table, turn, channel in await self._fetch(sql, now, limit)
        ]

    async def take_notice(self, notice: Notice) -> int:
        """Claim a notice for this process: how often it has been tried with this; 0: it is not
        to be had."""
        key = (notice.person, notice.table, notice.turn, notice.channel)
        found = await self._fetch(TAKE_NOTICE, *key)
        return int(found[0][0] or 0) if found else 0

    async def set_notice(self, notice: Notice, state: str, due: int = 0) -> None:
        key = (notice.person, notice.table, notice.turn, notice.channel)
        await self._do(SET_NOTICE, *key, state, due)

    async def drop_notices(self, before: int) -> None:
        sql = "DELETE FROM notices WHERE state <> 'waiting' AND due < $1"
        await self._do(sql, before)

    # -- orders of operators ------------------------------------------------------------------

    async def orders(self) -> list[tuple[str, str, str, int]]:
        """Id, kind, what it is about, and when it was given."""
        found = await self._fetch("SELECT id, kind, about, created FROM orders ORDER BY created")
        return [(str(a), str(b), str(c), int(d or 0)) for a, b, c, d in found]

    async def is_done(self, order: str) -> None:
        await self._do("DELETE FROM orders WHERE id = $1", order)
