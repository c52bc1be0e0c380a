"""Reviews of finished games: worked out in the background, kept, shared by all who open them.

What was found is stored part by part, so after a restart a review goes on where it stopped.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread
from msgspec import DecodeError, ValidationError, json

from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.registry import GAMES, load
from cosmarium.review.review import Job, Outcome, Review, carry_out, new_review
from cosmarium.server.logs import log_error
from cosmarium.server.problems import Problem
from cosmarium.server.store.base import StoreFailure
from cosmarium.server.store.reviews import ReviewStore, StoredReview
from cosmarium.server.store.sql import SqlStore, wall
from cosmarium.server.supervision import spawn, stop
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.in_worker import in_worker

Wish = TypeVar("Wish")
Made = TypeVar("Made")
MOST_RUNNING: Final = 8  # at a time in one process; more have to wait until one is done …
MOST_OF_ONE: Final = 2  # … and of one owner
WISH_SECONDS: Final = 20  # after which another try is worth it
MOST_WISHES: Final = 16  # other long work that one owner can have waiting
KEPT_OPEN: Final = 16  # reviews in memory on which nobody works; each has a whole match
RESUMED: Final = "resumed"  # the owner of those that a server has left unfinished
IMPORTS_KEPT: Final = 30 * 24 * 3600 * 1000  # milliseconds
Charge = Callable[[int], None]  # for so many steps; raises Problem if it is too much
_outcomes: Final = json.Decoder(Outcome)


def review_id(record: str) -> str:
    """The same record has the same review."""
    return blake2b(record.encode(), digest_size=12).hexdigest()


def lock_name(review: str) -> str:
    return f"review {review}"


class OpenReview:
    """A review in memory, with its match; it grows while it is worked on."""

    def __init__(self, stored: StoredReview, match: Host, review: Review) -> None:
        self.id: Final = stored.id
        self.game: Final = stored.game
        self.table: Final = stored.table
        self.match: Final = match
        self.review: Final = review
        self.stopped = stored.stopped


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
        # Going through a game holds the interpreter: more at a time would slow down the loop.
        self._readers = CapacityLimiter(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._owners: dict[str, str] = {}  # of reviews that are worked on
        self._wishes: Counter[str] = Counter()  # by owner
        self._open: OrderedDict[str, OpenReview] = OrderedDict()

    # -- for pages --------------------------------------------------------------------------

    async def start(self, match: Host, table: str, owner: str, charge: Charge) -> OpenReview:
        """Return the review of a finished match; the work on it begins if it has not. The
        owner is charged for games that must be gone through."""
        if not match.over:
            raise Problem("not-over")
        record = str(match.record())
        new = StoredReview(review_id(record), match.game.name, record, table, [])
        found = await self._load(new.id, charge)
        if found is None:
            charge(len(match.steps()))
            await self._kept.forget_imports(wall() - IMPORTS_KEPT)
            await self._kept.add(new, wall())
            found = await self._read(new)
        await self._begin(found, owner)
        return found

    async def find(self, review: str, charge: Charge) -> OpenReview:
        """Return a review by its id. Raises Problem if there is none."""
        found = await self._load(review, charge)
        if found is None:
            raise Problem("not-found")
        return found

    async def stop(self, found: OpenReview) -> None:
        """Stop working on a review; what was found is kept. The parts under way, here or in
        another process, are still done."""
        await self._kept.set_stopped(found.id, True)
        found.stopped = True

    async def go_on(self, found: OpenReview, owner: str) -> None:
        """Go on with a review that was stopped."""
        await self._kept.set_stopped(found.id, False)
        found.stopped = False
        await self._begin(found, owner)

    async def marks(self, match: Host, charge: Charge) -> tuple[int, ...]:
        """Return the turning points of a match, if there is a review of it."""
        found = await self._load(review_id(str(match.record())), charge)
        points = [] if found is None else found.review.turning_points()
        return tuple([point.turn for point in points])

    async def in_worker(
        self, owner: str, part: str, do: Callable[[Wish], Made], wish: Wish
    ) -> Made:
        """Have other long work done in a worker process, in turn. Raises Problem if too much of
        it waits for this owner, who may have left without waiting for it."""
        if self._wishes[owner] >= MOST_WISHES:
            raise Problem("too-many", seconds=WISH_SECONDS)
        self._wishes[owner] += 1
        try:
            async with self._thinker.turn(owner, part):
                return await in_worker(do, wish, self._limiter)
        finally:
            self._wishes[owner] -= 1
            if not self._wishes[owner]:
                del self._wishes[owner]

    async def _load(self, review: str, charge: Charge) -> OpenReview | None:
        if review in self._open:
            self._open.move_to_end(review)
            return self._open[review]
        stored = await self._kept.find(review)
        if stored is None:
            return None
        charge(len(stored.record.splitlines()))
        return await self._read(stored)

    async def _read(self, stored: StoredReview) -> OpenReview:
        found = await to_thread.run_sync(read_review, stored, limiter=self._readers)
        if not found.review.jobs():  # another process may be at the others
            self._keep(found)
        return self._open.get(stored.id, found)

    def _keep(self, found: OpenReview) -> None:
        self._open.setdefault(found.id, found)
        resting = [one for one in self._open if one not in self._tasks]
        for one in resting[:-KEPT_OPEN]:
            del self._open[one]

    # -- the work ---------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on with reviews that a server has left unfinished."""
        for review in await self._kept.unfinished(MOST_RUNNING):
            if review not in self._tasks:
                try:
                    found = await self._load(review, lambda _: None)
                except BadInput as error:
                    log_error("review_unreadable", error, review=review)
                    continue
                if found is not None:
                    await self._begin(found, RESUMED)

    async def _begin(self, found: OpenReview, owner: str) -> None:
        if found.id in self._tasks or found.stopped or not found.review.jobs():
            return
        mine = sum(one == owner for one in self._owners.values())
        if len(self._tasks) >= MOST_RUNNING or mine >= MOST_OF_ONE:
            return  # later
        if not await self._store.leads(lock_name(found.id)):
            return  # another process is at it
        if found.id in self._tasks:
            return
        self._open[found.id], self._owners[found.id] = found, owner
        task = spawn("review", self._work(found, owner), review=found.id)
        self._tasks[found.id] = task
        task.add_done_callback(lambda _: self._ended(found))

    def _ended(self, found: OpenReview) -> None:
        self._tasks.pop(found.id, None)
        self._owners.pop(found.id, None)
        self._open.pop(found.id, None)
        if not found.review.jobs():
            self._keep(found)

    async def _work(self, found: OpenReview, owner: str) -> None:
        review = found.review
        try:
            while not await self._is_stopped(found) and (jobs := review.jobs()):
                left = iter(jobs)
                await asyncio.gather(
                    *[self._one_by_one(found, left, owner) for _ in range(self._thinker.slots)]
                )
            if not review.jobs():
                await self._kept.finish(found.id)
        finally:
            with suppress(StoreFailure):  # then the lock is gone too
                await self._store.stops_leading(lock_name(found.id))

    async def _one_by_one(self, found: OpenReview, left: Iterator[Job], owner: str) -> None:
        for job in left:
            if await self._is_stopped(found):
                return
            task = found.review.task(job)
            async with self._thinker.turn(owner, found.id):
                outcome = await in_worker(carry_out, task, self._limiter)
            found.review.take(outcome)
            body = json.encode(outcome).decode()
            await self._kept.add_part(found.id, outcome.turn, outcome.seat, body)

    async def _is_stopped(self, found: OpenReview) -> bool:
        """Somebody may have stopped it through another process."""
        found.stopped = await self._kept.is_stopped(found.id)
        return found.stopped

    async def close(self) -> None:
        await stop(*self._tasks.values())
