"""Logging as lines of JSON, with ids, codes and times, but no names, keys, moves or positions."""

import json
import logging
import sys
import time
from types import TracebackType
from typing import Final

LOGGER = logging.getLogger("cosmarium.server")
SELDOM: Final = 60.0  # seconds between two lines about the same thing


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = _places(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def _places(trace: TracebackType | None) -> list[str]:
    """Return where an error happened. Its text is left out: it may contain a hidden card."""
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('site-packages/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places


def log(event: str, **facts: object) -> None:
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    LOGGER.warning(event, extra={"facts": facts})


class Recurring(Exception):
    """A failure that comes again until somebody removes its cause; `reason` is a code for it."""

    def __init__(self, reason: str = "unknown") -> None:
        super().__init__(reason)
        self.reason = reason


class Seldom:
    """Lines about what can happen thousands of times a minute: the first, then one a minute that
    says how often it has happened since."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def times(self, what: str) -> int:
        """How often it has happened since the last line; 0 if there was one lately."""
        count = self._counts[what] = self._counts.get(what, 0) + 1
        now = time.monotonic()
        if now - self._last.get(what, -SELDOM) < SELDOM:
            return 0
        self._last[what], self._counts[what] = now, 0
        return count


_seldom = Seldom()


def warn_seldom(event: str, reason: str, **facts: object) -> None:
    times = _seldom.times(f"{event}/{reason}")
    if times:
        warn(event, reason=reason, times=times, **facts)


def error_seldom(event: str, error: BaseException, reason: str, **facts: object) -> None:
    times = _seldom.times(f"{event}/{reason}")
    if times:
        log_error(event, error, reason=reason, times=times, **facts)


def log_error(event: str, error: BaseException, **facts: object) -> None:
    LOGGER.error(event, exc_info=error, extra={"facts": facts})


class _Noise(logging.Filter):
    """Drops the errors that uvicorn logs for connections we refused on purpose, and repeats what
    a library says at most once a minute: a visitor can make it say things without end."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == LOGGER.name:
            return True
        if "without completing handshake" in record.getMessage():
            return False
        return _seldom.times(f"{record.pathname}:{record.lineno}") > 0


def set_up(level: int = logging.INFO) -> None:
    """Log everything to standard error. Requests are left out: their URLs contain invite codes."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_Noise())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
