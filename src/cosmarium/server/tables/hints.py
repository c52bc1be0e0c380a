"""The hints of one table: thought out once for each decision, given up when the seat plays on."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from cosmarium.explanation.thoughts import Thinking
from cosmarium.server.keys import bot_seed
from cosmarium.server.problems import Problem
from cosmarium.server.store.sql import wall
from cosmarium.server.supervision import start
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.bots import BotHost
from cosmarium.server.tables.commands import AskHint
from cosmarium.server.tables.hint_rules import check_hint, is_counted
from cosmarium.server.tables.rows import Hinted
from cosmarium.server.tables.seating import Decided


@dataclass
class Hint:
    """What is thought, or has been thought, about a seat's decision."""

    version: int
    task: "asyncio.Task[Thinking]"


class Hints:
    def __init__(self, board: BotHost, thinker: Thinker, saw: Callable[[str], None]) -> None:
        self._board = board
        self._thinker = thinker
        self._saw = saw
        self._hints: dict[int, Hint] = {}  # by seat

    async def ask(self, person: str, ask: AskHint) -> Thinking:
        """Return the thoughts behind a hint. The first hint for a decision is counted, once it is
        there. Raises Problem if the person cannot have one, or has played on."""
        self._saw(person)
        check_hint(self._board.table, person, ask)
        if ask.cancel:
            self._give_up(ask.seat)
            raise Problem("stale", version=self._board.table.versions[ask.seat])
        thinking = await self._thought(person, ask.seat)
        async with self._board.lock:
            if self._board.broken:
                raise Problem("moving")
            table = self._board.table
            check_hint(table, person, ask)
            if not is_counted(table, ask.seat):
                row = Hinted(at=wall(), seat=ask.seat, version=table.versions[ask.seat])
                await self._board.commit(Decided([row]))
        return thinking

    async def _thought(self, person: str, seat: int) -> Thinking:
        table = self._board.table
        version = table.versions[seat]
        hint = self._hints.get(seat)
        if hint is None or hint.version != version:
            seed = bot_seed(table.secret, seat, version)
            work = self._thinker.advise(table, seat, seed, person)
            hint = self._hints[seat] = Hint(version, start(work))
        try:
            return await asyncio.shield(hint.task)
        except asyncio.CancelledError:
            if not hint.task.cancelled():
                raise  # the person has left; the thought may still serve
            raise Problem("stale", version=self._board.table.versions[seat]) from None
        except Exception as error:
            self._hints.pop(seat, None)  # so that it can be tried again
            if isinstance(error, TimeoutError):
                raise Problem("no-time") from error
            raise

    def drop_stale(self) -> None:
        """Stop thinking about decisions that have been made."""
        for seat, hint in list(self._hints.items()):
            if self._board.table.versions[seat] != hint.version:
                self._give_up(seat)

    def _give_up(self, seat: int) -> None:
        hint = self._hints.pop(seat, None)
        if hint is not None:
            hint.task.cancel()

    def stop(self) -> None:
        for seat in list(self._hints):
            self._give_up(seat)
