"""Worker processes in which bots think, given only what their seat knows."""

import os
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from anyio import CapacityLimiter, fail_after, to_process

from cosmarium.bots.levels import level as bot_level
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Game, Observation, OptionValue
from cosmarium.core.dice import Dice
from cosmarium.core.snapshot import restore, snapshot
from cosmarium.registry import GAMES
from cosmarium.server.logs import log_error
from cosmarium.server.settings import Settings
from cosmarium.server.tables.table import Table

LONGEST: Final = 200  # actions a bot can return at once


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
    bundle: Bundle = import_module(question.module).BUNDLE
    game, seat = bundle.game, question.seat
    state: Any = restore(game.new_state(question.players, question.options), question.seen)
    state.now = question.now
    level = bot_level(question.level)
    bot = level.kind(game, bundle.heuristics, question.seed)
    budget = level.budget_in(bundle.heuristics)
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


class Thinker:
    def __init__(self, settings: Settings) -> None:
        self._workers = CapacityLimiter(settings.bot_workers or os.cpu_count() or 1)
        self._no_limit = CapacityLimiter(10_000)
        self._seconds = settings.bot_seconds
        self.pause: Final = settings.bot_pause

    async def think(self, table: Table, seat: int, level: str, seed: int) -> list[int]:
        """Return the bot's next actions, or a random one if it fails or takes too long."""
        question = _ask(table, seat, level, seed)
        try:
            async with self._workers:
                with fail_after(self._seconds):
                    return await to_process.run_sync(
                        think, question, cancellable=True, limiter=self._no_limit
                    )
        except Exception as error:  # noqa: BLE001  the game continues whatever a bot does
            log_error("bot_failed", error, table=table.id, seat=seat, level=level)
            return [self.by_lot(table, seat, seed)]

    def by_lot(self, table: Table, seat: int, seed: int) -> int:
        match = table.match
        assert match is not None
        return Dice(seed).choose(match.game.legal_actions(match.state, seat))
