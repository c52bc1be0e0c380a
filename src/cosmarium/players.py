"""Finds bots by name, ours and other people's, and watches them while they think.

A bot's name is `NAME`, for one of ours or one from the entry point group `cosmarium.bots`, or
`module:Class`. Append `@500` or `@0.2s` to set its budget. `expert=FILE` is an expert with a net
of your own.
"""

import logging
import operator
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
from cosmarium.bots.levels import LEVELS, YARDSTICKS, ExpertLevel, Level, SeatedBot
from cosmarium.bundle import Bundle
from cosmarium.core.contract import State
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput, did_you_mean
from cosmarium.core.net_file import NetFile, read_net

GROUP = "cosmarium.bots"
OWN_NET = "expert="  # before the file of a net
USUAL_SECONDS = 1.0  # default budget of a third-party bot
PATIENCE = 1.5  # a bot has overrun its budget after this many times its seconds …
GRACE = 0.2  # … plus this, because machines are not exact
CIRCLES = 500  # decisions of one seat in one stage; no game needs that many
MOST_ITERATIONS = 10_000_000  # more must be a typing error
LONGEST = 3600  # seconds
ITERATIONS_A_SECOND = 5_000  # to convert a budget in seconds

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
    """Read a budget: `500` simulations or `0.2s`. Raises BadInput for anything else."""
    try:
        amount = float(text.removesuffix("s")) if text.endswith("s") else int(text)
    except ValueError:
        amount = 0
    if not 0 < amount < float("inf"):
        raise BadInput(f"a budget must be simulations (500) or seconds (0.2s), not '{text}'")
    if amount > (LONGEST if isinstance(amount, float) else MOST_ITERATIONS):
        raise BadInput(
            f"a budget can be at most {MOST_ITERATIONS:,} simulations or {LONGEST} seconds"
        )
    return Seconds(amount) if isinstance(amount, float) else Budget(amount)


def as_budget(given: Budget | int | str) -> Budget:
    """Return the budget that a program gives. Raises BadInput if it allows no thinking at all."""
    if not isinstance(given, Budget):
        return read_budget(str(given))
    if not isinstance(given.iterations, int) or given.iterations < 1:
        raise BadInput(f"a budget must be at least 1 simulation, not {given.iterations!r}")
    return given


def find_level(name: str) -> Level:
    """Return the bot of this name with its budget. Raises BadInput if there is none."""
    kind_name, at, budget = name.partition("@")
    if kind_name in LEVELS:
        level = LEVELS[kind_name]
    elif kind_name in YARDSTICKS:
        level = YARDSTICKS[kind_name]
    elif kind_name.startswith(OWN_NET):
        level = ExpertLevel(_own_net(kind_name.removeprefix(OWN_NET)))
    else:
        level = Level(_found_class(kind_name), Seconds(USUAL_SECONDS))
    return level.with_budget(read_budget(budget)) if at else level


def _own_net(file: str) -> NetFile:
    try:
        return read_net(Path(file).read_bytes())
    except OSError as error:
        raise BadInput(f"cannot read the net '{file}': {error.strerror}") from error
    except BadInput as error:
        raise BadInput(f"cannot read the net '{file}': {error}") from error


def _found_class(name: str) -> type[Bot]:
    try:
        found: object = _named(name) if ":" in name else _offered(name).load()
    except BadInput:
        raise
    except (Exception, SystemExit) as error:
        line = f"the bot '{name}' cannot be loaded: {_in_a_line(error)}"
        raise BadInput(line) from error
    return check_kind(name, found)


def check_kind(name: str, found: object) -> type[Bot]:
    """Return the class of a bot. Raises BadInput if it is anything else."""
    if isinstance(found, Bot):
        raise BadInput(f"give the class {type(found).__name__}, not an instance of it")
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadInput(f"'{name}' is not a bot: it must be a class derived from cosmarium.Bot")
    if found.choose is Bot.choose:
        raise BadInput(f"'{name}' is not a bot yet: it must define choose(seen, legal, budget)")
    return found


def _named(name: str) -> object:
    if str(Path.cwd()) not in sys.path:  # as `python -m` does
        sys.path.insert(0, str(Path.cwd()))
    return resolve_name(name)


def _offered(name: str) -> EntryPoint:
    offered = entry_points(group=GROUP)
    if name not in offered.names:
        known = [*LEVELS, *sorted(offered.names - LEVELS.keys())]
        raise BadInput(
            f"there is no bot called '{name}'; choose from {', '.join(known)}, or module:Class"
            f" for your own{did_you_mean(name, known)}"
        )
    return offered[name]


# -- seats ---------------------------------------------------------------------------------


class Overrun(Exception):
    """A bot has used more than its time."""


class BrokenBot(BadInput):
    """A bot did something that bots must not do. `what` is that alone, without the bot's name."""

    def __init__(self, bot: str, seat: int, what: str) -> None:
        super().__init__(f"the bot {bot} at seat {seat} is broken: {what}")
        self.what: Final = what


class Checked(SeatedBot):
    """A bot at a seat. Raises BrokenBot if it chooses an illegal action or never ends its turn.

    Exceptions of the bot itself are passed on.
    """

    def __init__(self, name: str, bundle: Bundle, seat: int, seed: int, level: Level) -> None:
        heuristics = bundle.judgement(level.learned, level.net)
        super().__init__(name, bundle.game, heuristics, seat, seed, level)
        self._bundle = bundle
        self._stage = -1
        self._decisions = 0  # in this stage

    def choose(self, state: State, legal: list[int]) -> int:
        if state.stage != self._stage:
            self._stage, self._decisions = state.stage, 0
        self._decisions += 1
        if self._decisions > CIRCLES:
            raise self._broken(
                f"it goes round in circles: {CIRCLES} decisions without finishing its turn"
            )
        chosen: object = self._chosen(state, legal)
        try:
            action = operator.index(chosen)  # type: ignore[arg-type]
        except TypeError:
            kind = type(chosen).__name__
            article = "an" if kind[0] in "AEIOUaeiou" else "a"
            what = "None" if chosen is None else f"{article} {kind}"
            raise self._broken(
                f"{type(self.bot).__name__}.choose returned {what}; return the number of a legal"
                " action (one of `legal`)"
            ) from None
        if action not in legal:
            raise self._broken(f"action {action} is not legal{self._why(state, action)}")
        return action

    def _broken(self, what: str) -> BrokenBot:
        return BrokenBot(self.name, self.seat, what)

    def _chosen(self, state: State, legal: list[int]) -> object:
        """What the bot says; not always a number, as it should be."""
        if isinstance(self.bot, BlindBot):
            return self.bot.choose_blindly(legal.copy())
        self.budget.start()
        return self.bot.choose(self.game.observe(state, self.seat), legal.copy(), self.budget)

    def _why(self, state: State, action: int) -> str:
        if not 0 <= action < len(self.game.actions):
            return ""
        refusal = self.game.refusal(state, self.seat, action)
        assert refusal is not None
        words = self._bundle.texts("en").refusal(refusal).rstrip(".")
        return f" ('{self.game.actions[action]}': {words}, {refusal.rule})"


class Watched(Checked):
    """A bot at a seat whose failures do not end the match.

    If it raises, chooses an illegal action, overruns a budget in seconds or goes round in circles,
    a random move is played and logged. `seconds` are the CPU seconds of each decision.
    """

    def __init__(self, name: str, bundle: Bundle, seat: int, seed: int) -> None:
        level = find_level(name)
        try:
            super().__init__(name, bundle, seat, seed, level)
        except (Exception, SystemExit) as error:
            why = str(error) if isinstance(error, BadInput) else _in_a_line(error)
            raise BadInput(f"the bot '{name}' cannot be created: {why}") from error
        self.seconds: list[float] = []
        self.replaced = 0
        self._dice: Final = Dice(seed + 1)

    def choose(self, state: State, legal: list[int]) -> int:
        started = process_time()
        try:
            with _limit(self.budget):
                action = super().choose(state, legal)
        except BrokenBot as error:
            action = self._replace(legal, error.what)
        except (Exception, SystemExit) as error:  # noqa: BLE001  third-party code may raise anything
            action = self._replace(legal, _in_a_line(error))
        self.seconds.append(process_time() - started)
        return action

    def _replace(self, legal: list[int], why: str) -> int:
        self.replaced += 1
        log.warning(
            "%s at seat %d failed, so a random move is played (%s)", self.name, self.seat, why
        )
        return self._dice.choose(legal)


def _in_a_line(error: BaseException) -> str:
    """Return an error in one line, with the place in the bot's code."""
    line = " ".join(f"{type(error).__name__}: {error}".split())
    places = [
        place
        for place in extract_tb(error.__traceback__)
        if place.filename != __file__ and not re.search("importlib|pkgutil", place.filename)
    ]
    return f"{line}, {Path(places[-1].filename).name}:{places[-1].lineno}" if places else line


@contextmanager
def _limit(budget: Budget) -> Iterator[None]:
    """Raise Overrun when a bot takes too long: by a signal if possible, else when it returns."""
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
    """Return a bot at this seat. All but our own `random`, which must be fast, are watched."""
    if name in LEVELS and issubclass(LEVELS[name].kind, BlindBot):
        return SeatedBot(name, bundle.game, bundle.heuristics, seat, seed)
    return Watched(name, bundle, seat, seed)
