"""The players the server knows, found by the keys of their devices."""

import time
from collections import OrderedDict
from typing import Final

from cosmarium.server.keys import key_hash, new_id, new_key, new_recovery
from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import AccountSql, Device, Person
from cosmarium.server.store.sql import wall

REMEMBERED: Final = 10_000
FRESH: Final = 30.0  # seconds in the cache: another process may have renamed or deleted a player
SEEN: Final = 60_000  # milliseconds: how exactly the store knows when a device was last here
PASS: Final = 10 * 60_000  # milliseconds for which a code lets another device in
MOST_DEVICES: Final = 20
RECOVERY_LETTERS: Final = 26


class People:
    def __init__(self, accounts: AccountSql) -> None:
        self._accounts = accounts
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()

    async def add(self, name: str) -> tuple[Person, str]:
        """Create a player and return it with its key. The key cannot be read again later."""
        person, key = Person(new_id(), name, new_id()), new_key()
        await self._accounts.add_person(person, key_hash(key), wall())
        return person, key

    async def find(self, key: str) -> Person | None:
        hashed = key_hash(key)
        known = self._known.get(hashed)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        person = await self._accounts.person(hashed)
        if person is None:
            self._known.pop(hashed, None)
            return None
        now = wall()
        if now - person.seen > SEEN:
            await self._accounts.saw_device(person.device, now)
        self._known[hashed] = (person, time.monotonic() + FRESH)
        self._known.move_to_end(hashed)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        await self._accounts.rename(person.id, name)
        self._forget(person.id)
        return Person(person.id, name, person.device)

    async def remove(self, person: Person) -> None:
        await self._accounts.forget(person.id)
        self._forget(person.id)

    # -- devices ------------------------------------------------------------------------------

    async def new_pass(self, person: Person) -> tuple[str, int]:
        """A code that lets one more device in, and until when."""
        code, expires = new_key(), wall() + PASS
        await self._accounts.add_pass(key_hash(code), person.id, expires, wall())
        return code, expires

    async def new_recovery_code(self, person: Person) -> str:
        """A code to write down; it replaces the one before."""
        code = new_recovery()
        await self._accounts.set_recovery(person.id, key_hash(plain_code(code)))
        return code

    async def who_gave(self, code: str) -> Person:
        """Whose pass or recovery code this is. Raises Problem if it lets nobody in."""
        hashed = key_hash(plain_code(code))
        person = await self._accounts.let_in_by(hashed, wall())
        if person is None:
            raise Problem("wrong-code")
        if person.blocked:
            raise Problem("blocked")
        return person

    async def let_in(self, code: str, device: str) -> tuple[Person, str]:
        """Add a device by a pass or a recovery code, which is used up; its player and key."""
        person, key, now = await self.who_gave(code), new_key(), wall()
        devices = await self._accounts.devices(person.id)
        if len(devices) >= MOST_DEVICES:
            raise Problem("too-many-devices", most=MOST_DEVICES)
        made = Device(new_id(), device, now, now)
        hashed = key_hash(plain_code(code))
        await self._accounts.add_device(made, person.id, key_hash(key), hashed, hashed)
        return Person(person.id, person.name, made.id), key

    async def sign_out(self, person: Person, device: str) -> None:
        if not await self._accounts.remove_device(person.id, device):
            raise Problem("no-device")
        self._forget(person.id)

    def _forget(self, person: str) -> None:
        gone = [hashed for hashed, known in self._known.items() if known[0].id == person]
        for hashed in gone:
            del self._known[hashed]


def plain_code(code: str) -> str:
    """A code as it is compared: people write recovery codes with gaps and in small letters."""
    compact = code.replace("-", "").replace(" ", "").upper()
    return compact if len(compact) == RECOVERY_LETTERS else code
