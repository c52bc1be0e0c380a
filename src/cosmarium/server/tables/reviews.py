"""Reviews of finished games: worked out in the background, kept, shared by all who open them.

What was found is stored part by part, so after a restart a review goes on where it stopped.
"""

import asyncio
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_process, to_thread
from msgspec import DecodeError, ValidationError, json

from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.registry import GAMES, load
from cosmarium.review.review import Job, Outcome, Review, carry_out, new_review
from cosmarium.server.logs import log_error
from cosmarium.server.problems import Problem
from cosmarium.server.store.reviews import ReviewStore, StoredReview
from cosmarium.server.store.sql import SqlStore, wall
from cosmarium.server.supervision import spawn, stop
from cosmarium.server.tables.bot_workers import Thinker

Wish = TypeVar("Wish")
Made = TypeVar("Made")
MOST_RUNNING: Final = 8  # at a time in one process; more have to wait until one is done
IMPORTS_KEPT: Final = 30 * 24 * 3600 * 1000  # milliseconds
_outcomes: Final = json.Decoder(Outcome)


def review_id(record: str) -> str:
    """The same record has the same review."""
    return blake2b(record.encode(), digest_size=12).hexdigest()


class OpenReview:
    """A review in memory, with its match; it grows while it is worked on."""

    def __init__(self, stored: StoredReview, match: Host, review: Review) -> None:
        self.id: Final = stored.id
        self.game: Final = stored.game
        self.table: Final = stored.table
        self.match: Final = match
        self.review: Final = review
        self.failed = False


def read_review(stored: StoredReview) -> OpenReview:
    """Slow, so not for the event loop. Raises BadInput if the record cannot be replayed."""
    if stored.game not in GAMES:
        raise BadInput(f"this server does not have the game {stored.game}")
    bundle = load(stored.game)
    match = replay(bundle.game, read_record(stored.record))
    review = new_review(GAMES[stored.game], bundle, match)
    for body in stored.parts:
        try:
            review.take(_outcomes.decode(body))
        except (DecodeError, ValidationError):
            continue  # of another version: it is worked out again
    return OpenReview(stored, match, review)


class Reviews:
    def __init__(self, store: SqlStore, thinker: Thinker) -> None:
        self._store = store
        self._kept = ReviewStore(store)
        self._thinker = thinker
        self._limiter = CapacityLimiter(10_000)  # the thinker's queue is the limit
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._open: dict[str, OpenReview] = {}

    # -- for pages --------------------------------------------------------------------------

    async def start(self, match: Host, table: str, owner: str) -> OpenReview:
        """Return the review of a finished match; the work on it begins if it has not."""
        if not match.over:
            raise Problem("not-over")
        record = str(match.record())
        new = StoredReview(review_id(record), match.game.name, record, table, [])
        found = self._open.get(new.id) or await self._load(new.id)
        if found is None:
            await self._kept.forget_imports(wall() - IMPORTS_KEPT)
            await self._kept.add(new, wall())
            found = await to_thread.run_sync(read_review, new)
        await self._begin(found, owner)
        return found

    async def find(self, review: str) -> OpenReview:
        """Return a review by its id. Raises Problem if there is none."""
        found = self._open.get(review) or await self._load(review)
        if found is None:
            raise Problem("not-found")
        return found

    async def marks(self, match: Host) -> tuple[int, ...]:
        """Return the turning points of a match, if there is a review of it."""
        review = review_id(str(match.record()))
        found = self._open.get(review) or await self._load(review)
        points = [] if found is None else found.review.turning_points()
        return tuple([point.turn for point in points])

    async def in_worker(
        self, owner: str, part: str, do: Callable[[Wish], Made], wish: Wish
    ) -> Made:
        """Have other long work done in a worker process, in turn."""
        async with self._thinker.turn(owner, part):
            return await to_process.run_sync(do, wish, cancellable=True, limiter=self._limiter)

    async def _load(self, review: str) -> OpenReview | None:
        stored = await self._kept.find(review)
        return None if stored is None else await to_thread.run_sync(read_review, stored)

    # -- the work ---------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on with reviews that a server has left unfinished."""
        for review in await self._kept.unfinished(MOST_RUNNING):
            if review not in self._tasks:
                try:
                    found = await self._load(review)
                except BadInput as error:
                    log_error("review_unreadable", error, review=review)
                    continue
                if found is not None:
                    await self._begin(found, f"review-{review}")

    async def _begin(self, found: OpenReview, owner: str) -> None:
        if found.id in self._tasks or not found.review.jobs():
            return
        if len(self._tasks) >= MOST_RUNNING or not await self._store.leads(f"review {found.id}"):
            return  # later, or another process is at it
        if found.id in self._tasks:
            return
        self._open[found.id] = found
        task = spawn("review", self._work(found, owner), review=found.id)
        self._tasks[found.id] = task
        task.add_done_callback(lambda _: self._ended(found))

    def _ended(self, found: OpenReview) -> None:
        self._tasks.pop(found.id, None)
        self._open.pop(found.id, None)

    async def _work(self, found: OpenReview, owner: str) -> None:
        review = found.review
        while jobs := review.jobs():
            left = iter(jobs)
            await asyncio.gather(
                *[self._one_by_one(found, left, owner) for _ in range(self._thinker.slots)]
            )
        await self._kept.finish(found.id)

    async def _one_by_one(self, found: OpenReview, left: Iterator[Job], owner: str) -> None:
        for job in left:
            task = found.review.task(job)
            async with self._thinker.turn(owner, found.id):
                outcome = await to_process.run_sync(
                    carry_out, task, cancellable=True, limiter=self._limiter
                )
            found.review.take(outcome)
            body = json.encode(outcome).decode()
            await self._kept.add_part(found.id, outcome.turn, outcome.seat, body)

    async def close(self) -> None:
        await stop(*self._tasks.values())
