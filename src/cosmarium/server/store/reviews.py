"""Reviews in the database: the record, and what every part of the work has found."""

from dataclasses import dataclass

from cosmarium.server.store.sql import SqlStore

INSERT = (
    "INSERT INTO reviews (id, game, record, table_id, created, done) VALUES ($1, $2, $3, $4, $5, 0)"
    " ON CONFLICT (id) DO NOTHING"
)
INSERT_PART = (
    "INSERT INTO review_parts (review, turn, seat, body) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (review, turn, seat) DO UPDATE SET body = excluded.body"
)


@dataclass(frozen=True)
class StoredReview:
    """`table` is empty if the record was imported. While it is `stopped`, nobody works on it."""

    id: str
    game: str
    record: str
    table: str
    parts: list[str]
    stopped: bool = False


class ReviewStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def find(self, review: str) -> StoredReview | None:
        sql = "SELECT game, record, table_id, stopped FROM reviews WHERE id = $1"
        found = await self._store.fetch(sql, review)
        if not found:
            return None
        game, record, table, stopped = found[0]
        sql = "SELECT body FROM review_parts WHERE review = $1 ORDER BY turn, seat"
        parts = [str(row[0]) for row in await self._store.fetch(sql, review)]
        return StoredReview(review, str(game), str(record), str(table), parts, bool(stopped))

    async def add(self, review: StoredReview, at: int) -> None:
        """Keep the record of a new review; one that is there already stays."""
        values = (review.id, review.game, review.record, review.table, at)
        await self._store.run((INSERT, values))

    async def add_part(self, review: str, turn: int, seat: int, body: str) -> None:
        """Keep what a part of the work has found, instead of what it had found before."""
        await self._store.run((INSERT_PART, (review, turn, seat, body)))

    async def finish(self, review: str) -> None:
        await self._store.run(("UPDATE reviews SET done = 1 WHERE id = $1", (review,)))

    async def set_stopped(self, review: str, stopped: bool) -> None:
        sql = "UPDATE reviews SET stopped = $2 WHERE id = $1"
        await self._store.run((sql, (review, int(stopped))))

    async def is_stopped(self, review: str) -> bool:
        sql = "SELECT stopped FROM reviews WHERE id = $1"
        return any([bool(row[0]) for row in await self._store.fetch(sql, review)])

    async def unfinished(self, limit: int) -> list[str]:
        """Return the newest reviews that are neither done nor stopped."""
        sql = "SELECT id FROM reviews WHERE done = 0 AND stopped = 0 ORDER BY created DESC LIMIT $1"
        return [str(row[0]) for row in await self._store.fetch(sql, limit)]

    async def forget_imports(self, before: int) -> None:
        """Delete reviews of imported records that were made before a moment."""
        old = "SELECT id FROM reviews WHERE table_id = '' AND created < $1"
        parts = f"DELETE FROM review_parts WHERE review IN ({old})"  # noqa: S608
        whole = "DELETE FROM reviews WHERE table_id = '' AND created < $1"
        await self._store.run((parts, (before,)), (whole, (before,)))
