"""Moves on a running clock. They are ordered by the millisecond in which they arrived, and within
one by the game's precedence, so each is answered after its millisecond is over (DG-5)."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cosmarium.server.tables.commands import Intend, Move, Undo
from cosmarium.server.tables.table import Answer


@dataclass(frozen=True)
class Ticket:
    stamp: int
    person: str
    command: Move | Undo | Intend
    answer: "asyncio.Future[Answer]"


class Inbox:
    """A queue of moves. `serve` carries out one move; `order` gives the seats by precedence."""

    def __init__(
        self,
        now: Callable[[], int],
        order: Callable[[], list[int]],
        lock: asyncio.Lock,
        serve: Callable[[Ticket], Awaitable[Answer]],
    ) -> None:
        self._now = now
        self._order = order
        self._lock = lock
        self._serve = serve
        self._tickets: list[Ticket] = []

    def put(
        self, person: str, command: Move | Undo | Intend
    ) -> tuple["asyncio.Future[Answer]", bool]:
        """Add a move. Returns the future answer, and whether the caller must empty the inbox."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._tickets.append(Ticket(self._now(), person, command, answer))
        return answer, len(self._tickets) == 1

    async def empty(self) -> None:
        while self._tickets:
            if self._now() <= self._tickets[0].stamp:
                await asyncio.sleep(0.001)
                continue
            async with self._lock:
                await self.serve(self._now())

    async def serve(self, now: int) -> None:
        """Carry out what arrived before this millisecond. The caller holds the lock."""
        batch = [ticket for ticket in self._tickets if ticket.stamp < now]
        for ticket in self._in_order(batch):
            await self._settle(ticket)
        self._tickets = self._tickets[len(batch) :]

    def _in_order(self, batch: list[Ticket]) -> list[Ticket]:
        rank = {seat: place for place, seat in enumerate(self._order())}
        return sorted(batch, key=lambda t: (t.stamp, rank.get(t.command.seat, len(rank))))

    async def _settle(self, ticket: Ticket) -> None:
        try:
            answer = await self._serve(ticket)
        except Exception as error:  # noqa: BLE001  passed on to the sender
            ticket.answer.set_exception(error)
            ticket.answer.exception()  # marks it as retrieved, in case the sender is gone
        else:
            ticket.answer.set_result(answer)
