"""Worker processes in which bots think, given only what their seat knows."""

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, TypeVar

from anyio import CapacityLimiter, fail_after

from cosmarium.advice import ADVISER, advise
from cosmarium.bots.levels import level as bot_level
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Game, Observation, OptionValue
from cosmarium.core.dice import Dice
from cosmarium.core.snapshot import restore, snapshot
from cosmarium.explanation.thoughts import Thinking
from cosmarium.players import Seconds
from cosmarium.registry import GAMES
from cosmarium.server.fairness import KEPT, Debts, FairQueue
from cosmarium.server.logs import log_error
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Settings
from cosmarium.server.tables.in_worker import in_worker
from cosmarium.server.tables.table import Table

LONGEST: Final = 200  # actions a bot can return at once
HINT_SECONDS: Final = 1.2  # that a hint is thought about
LONGEST_WAIT: Final = 30.0  # seconds until a bot thinks that has thought too much


@dataclass(frozen=True)
class Question:
    """A task for a worker. `seen` is a snapshot, because compiled states cannot be pickled.
    `module` is the game's, because only the server's registry may know the game."""

    module: str
    players: int
    options: dict[str, OptionValue]
    seen: object
    now: int
    seat: int
    level: str
    seed: int


def think(question: Question) -> list[int]:
    """Return a bot's actions up to the next thing it has to see. Runs in a worker."""
    bundle, state = _position(question)
    game, seat = bundle.game, question.seat
    level = bot_level(question.level)
    heuristics = bundle.judgement(level.learned)
    bot = level.kind(game, heuristics, question.seed)
    budget = level.budget_in(heuristics)
    actions: list[int] = []
    stage, limits, mine = state.stage, _limits(game, state), True
    while mine and len(actions) < LONGEST:
        legal = game.legal_actions(state, seat)
        actions.append(bot.choose(Observation(seat, state), legal, budget))
        game.apply(state, seat, actions[-1])
        waits = [decision.seat for decision in game.decisions(state) if not decision.optional]
        mine = seat in waits and state.stage == stage and not state.over
        # Stop where a clock starts: something may be revealed, and the bot has to wait.
        mine = mine and _limits(game, state) == limits
    return actions


def think_about_hint(question: Question) -> Thinking:
    """Return what an expert would play, and why. Runs in a worker."""
    bundle, state = _position(question)
    seen = Observation(question.seat, state)
    return advise(bundle, seen, Seconds(HINT_SECONDS), question.seed)


def _position(question: Question) -> tuple[Bundle, Any]:
    """Return the game and what the seat knows."""
    bundle: Bundle = import_module(question.module).BUNDLE
    blank = bundle.game.new_state(question.players, question.options)
    state: Any = restore(blank, question.seen)
    state.now = question.now
    return bundle, state


def _limits(game: Game[Any], state: Any) -> list[tuple[int, str, int]]:
    return [(timer.seat, timer.kind, timer.opens) for timer in game.timers(state)]


def _ask(table: Table, seat: int, level: str, seed: int) -> Question:
    match = table.match
    assert match is not None
    seen = match.observe(seat).state
    return Question(
        module=GAMES[table.game],
        players=match.players,
        options=table.options,
        seen=snapshot(seen),
        now=seen.now,
        seat=seat,
        level=level,
        seed=seed,
    )


Found = TypeVar("Found")


class Thinker:
    """Bots think on behalf of the person who created the table. People wait for each other's bots
    in fair turns, and those who have had much more than their share think less often while others
    play. All who live at one address take turns as one: anybody can be as many people as they
    like."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.slots: Final = settings.bot_workers or os.cpu_count() or 1
        self._queue = FairQueue(self.slots)
        self._quota = Debts(settings.limits.thinking)
        self._homes: OrderedDict[str, str] = OrderedDict()  # the address of a person
        self._no_limit = CapacityLimiter(10_000)
        self._metrics = metrics
        self._seconds = settings.bot_seconds
        self.pause: Final = settings.bot_pause

    def lives_at(self, person: str, address: str) -> None:
        """Somebody who may have bots think was last seen at this address."""
        self._homes[person] = address
        self._homes.move_to_end(person)
        if len(self._homes) > KEPT:
            self._homes.popitem(last=False)

    def turn(self, owner: str, part: str) -> AbstractAsyncContextManager[None]:
        """For other long work in worker processes: it waits in the same queue."""
        return self._queue.turn(owner, part)

    async def think(self, table: Table, seat: int, level: str, seed: int) -> list[int]:
        """Return the bot's next actions, or a random one if it fails or takes too long."""
        question = _ask(table, seat, level, seed)
        try:
            with self._metrics.bot_wait_seconds.time():
                turn = await self._turn(table, table.host)
            async with turn:
                return await self._work(think, question, table.host)
        except Exception as error:  # noqa: BLE001  the game continues whatever a bot does
            log_error("bot_failed", error, table=table.id, seat=seat, level=level)
            return [self.by_lot(table, seat, seed)]

    async def advise(self, table: Table, seat: int, seed: int, person: str) -> Thinking:
        """Return the thoughts behind a hint, for which its person is charged."""
        question = _ask(table, seat, ADVISER, seed)
        async with await self._turn(table, person):
            return await self._work(think_about_hint, question, person)

    async def _turn(self, table: Table, owner: str) -> AsyncExitStack:
        """Wait until it is this table's turn; who leaves the stack ends it."""
        home = self._homes.get(owner, owner)
        if not self._queue.is_alone(home):
            await asyncio.sleep(min(LONGEST_WAIT, self._quota.seconds(owner)))
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self._queue.turn(home, table.id))
            return stack.pop_all()

    async def _work(
        self, work: Callable[[Question], Found], question: Question, owner: str
    ) -> Found:
        began = time.monotonic()
        try:
            with self._metrics.bot_seconds.time(), fail_after(self._seconds):
                return await in_worker(work, question, self._no_limit)
        finally:
            self._quota.charge(owner, time.monotonic() - began)

    def by_lot(self, table: Table, seat: int, seed: int) -> int:
        match = table.match
        assert match is not None
        return Dice(seed).choose(match.game.legal_actions(match.state, seat))
