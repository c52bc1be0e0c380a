"""Who sits at a seat: bots by name, ours or others', and a watch over them while they think.

A bot is named `NAME`, for one of ours or one that a package offers in the entry point group
`cosmarium.bots`, or `module:Class`; `@500` or `@0.2s` behind it sets its budget.
"""

import logging
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import resolve_name
from time import perf_counter, process_time
from traceback import extract_tb
from types import FrameType
from typing import Final

from cosmarium.bots.bot import BlindBot, Bot, Budget
from cosmarium.bots.levels import LEVELS, Level, SeatedBot
from cosmarium.bundle import Bundle
from cosmarium.core.contract import State
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput, did_you_mean

GROUP = "cosmarium.bots"
USUAL_SECONDS = 1.0  # for a bot of others whose budget nobody named
PATIENCE = 1.5  # a bot that takes this times its seconds has overrun them
GRACE = 0.2  # and this much is never held against it: machines hesitate
CIRCLES = 500  # decisions of one seat while a stage lasts: more than any game has a use for
MOST_ITERATIONS = 10_000_000  # beyond that it is a slip of the finger
LONGEST = 3600  # seconds
ITERATIONS_A_SECOND = 5_000  # where a budget in seconds must be told in iterations

log = logging.getLogger("cosmarium.bots")


class Seconds(Budget):
    """A budget in seconds. The clock starts with every decision."""

    def __init__(self, seconds: float) -> None:
        super().__init__(max(1, round(seconds * ITERATIONS_A_SECOND)))
        self.seconds: Final = seconds
        self._end = 0.0

    def start(self) -> None:
        self._end = perf_counter() + self.seconds

    def spent(self) -> bool:
        return perf_counter() >= self._end


# -- names ---------------------------------------------------------------------------------


def read_budget(text: str) -> Budget:
    """`500` is a number of iterations, `0.2s` a time."""
    try:
        amount = float(text.removesuffix("s")) if text.endswith("s") else int(text)
    except ValueError:
        amount = 0
    if not 0 < amount < float("inf"):
        raise BadInput(f"a budget is a number of iterations or of seconds (0.2s), not '{text}'")
    if amount > (LONGEST if isinstance(amount, float) else MOST_ITERATIONS):
        raise BadInput(f"a budget is at most {MOST_ITERATIONS:,} iterations or {LONGEST} seconds")
    return Seconds(amount) if isinstance(amount, float) else Budget(amount)


def find_level(name: str) -> Level:
    """The bot of this name and its budget."""
    kind_name, at, budget = name.partition("@")
    if kind_name in LEVELS:
        level = LEVELS[kind_name]
    else:
        level = Level(_found_class(kind_name), Seconds(USUAL_SECONDS))
    return Level(level.kind, read_budget(budget)) if at else level


def _found_class(name: str) -> type[Bot]:
    try:
        found: object = _named(name) if ":" in name else _offered(name).load()
    except BadInput:
        raise
    except (Exception, SystemExit) as error:
        line = f"the bot '{name}' cannot be loaded: {_in_a_line(error)}"
        raise BadInput(line) from error
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadInput(f"'{name}' is no bot: it does not derive from cosmarium.Bot")
    return found


def _named(name: str) -> object:
    if str(Path.cwd()) not in sys.path:  # as when Python runs a module by name
        sys.path.insert(0, str(Path.cwd()))
    return resolve_name(name)


def _offered(name: str) -> EntryPoint:
    offered = entry_points(group=GROUP)
    if name not in offered.names:
        known = [*LEVELS, *sorted(offered.names - LEVELS.keys())]
        raise BadInput(
            f"no bot is called '{name}'; there are {', '.join(known)}, and module:Class"
            f" for your own{did_you_mean(name, known)}"
        )
    return offered[name]


# -- seats ---------------------------------------------------------------------------------


class Overrun(Exception):
    """A bot has used up more than its time."""


class BrokenBot(BadInput):
    """A bot did what no bot may do."""


class Checked(SeatedBot):
    """A bot that must choose legal actions and come to an end, or BrokenBot says so.

    What it raises itself goes through.
    """

    def __init__(self, name: str, bundle: Bundle, seat: int, seed: int, level: Level) -> None:
        super().__init__(name, bundle.game, bundle.heuristics, seat, seed, level)
        self._stage = -1
        self._decisions = 0  # since that stage began

    def choose(self, state: State, legal: list[int]) -> int:
        if state.stage != self._stage:
            self._stage, self._decisions = state.stage, 0
        self._decisions += 1
        if self._decisions > CIRCLES:
            raise BrokenBot(f"{CIRCLES} decisions led nowhere: the bot goes round in circles")
        action = super().choose(state, legal.copy())
        if action not in legal:
            raise BrokenBot(f"action {action} is not legal{self._why(state, action)}")
        return action

    def _why(self, state: State, action: int) -> str:
        if not 0 <= action < len(self.game.actions):
            return ""
        refusal = self.game.refusal(state, self.seat, action)
        assert refusal is not None
        return f" ('{self.game.actions[action]}': {refusal.reason}, {refusal.rule})"


class Watched(Checked):
    """A bot whose failures cost it a decision and not the match.

    If it raises, names an action that is not legal, overruns a budget in seconds or goes round
    in circles, dice choose for it and the log says so. `seconds` are CPU seconds by decision.
    """

    def __init__(self, name: str, bundle: Bundle, seat: int, seed: int) -> None:
        level = find_level(name)
        try:
            super().__init__(name, bundle, seat, seed, level)
        except (Exception, SystemExit) as error:
            line = f"the bot '{name}' cannot be made: {_in_a_line(error)}"
            raise BadInput(line) from error
        self.seconds: list[float] = []
        self.replaced = 0
        self._dice: Final = Dice(seed + 1)

    def choose(self, state: State, legal: list[int]) -> int:
        started = process_time()
        try:
            with _limit(self.budget):
                action = super().choose(state, legal)
        except BrokenBot as error:
            action = self._replace(legal, str(error))
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a bot of others does
            action = self._replace(legal, _in_a_line(error))
        self.seconds.append(process_time() - started)
        return action

    def _replace(self, legal: list[int], why: str) -> int:
        self.replaced += 1
        log.warning("%s at seat %d: random decides for it (%s)", self.name, self.seat, why)
        return self._dice.choose(legal)


def _in_a_line(error: BaseException) -> str:
    """What happened, and where in the bot: whoever wrote it looks for that."""
    line = " ".join(f"{type(error).__name__}: {error}".split())
    places = [
        place
        for place in extract_tb(error.__traceback__)
        if place.filename != __file__ and not re.search("importlib|pkgutil", place.filename)
    ]
    return f"{line}, {Path(places[-1].filename).name}:{places[-1].lineno}" if places else line


@contextmanager
def _limit(budget: Budget) -> Iterator[None]:
    """Raises Overrun: at once where a signal can reach the bot, otherwise when it returns."""
    if not isinstance(budget, Seconds):
        yield
        return
    limit = budget.seconds * PATIENCE + GRACE
    started = perf_counter()

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise Overrun(f"it was stopped after {limit:g} seconds")

    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        before = signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, limit)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    else:
        yield
    if perf_counter() - started > limit:
        raise Overrun(f"it took more than {limit:g} seconds")


def seat_bot(name: str, bundle: Bundle, seat: int, seed: int) -> SeatedBot:
    """A player for this seat. Our own `random` cannot fail and must be fast: nobody watches."""
    if name in LEVELS and issubclass(LEVELS[name].kind, BlindBot):
        return SeatedBot(name, bundle.game, bundle.heuristics, seat, seed)
    return Watched(name, bundle, seat, seed)
