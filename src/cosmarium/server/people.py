"""The players the server knows, found by their keys."""

import time
from collections import OrderedDict
from typing import Final

from cosmarium.server.keys import key_hash, new_id, new_key
from cosmarium.server.store.base import Person, Store

REMEMBERED: Final = 10_000
FRESH: Final = 30.0  # seconds in the cache: another process may have renamed or deleted a player


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()

    async def add(self, name: str) -> tuple[Person, str]:
        """Create a player and return it with its key. The key cannot be read again later."""
        person, key = Person(new_id(), name), new_key()
        await self._store.add_person(person, key_hash(key))
        return person, key

    async def find(self, key: str) -> Person | None:
        hashed = key_hash(key)
        known = self._known.get(hashed)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        person = await self._store.person(hashed)
        if person is None:
            self._known.pop(hashed, None)
            return None
        self._known[hashed] = (person, time.monotonic() + FRESH)
        self._known.move_to_end(hashed)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        await self._store.rename(person.id, name)
        self._forget(person)
        return Person(person.id, name)

    async def remove(self, person: Person) -> None:
        await self._store.forget(person.id)
        self._forget(person)

    def _forget(self, person: Person) -> None:
        gone = [hashed for hashed, known in self._known.items() if known[0].id == person.id]
        for hashed in gone:
            del self._known[hashed]
