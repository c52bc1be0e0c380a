"""Logging as lines of JSON, with ids, codes and times, but no names, keys, moves or positions."""

import json
import logging
import sys
import time
from types import TracebackType

LOGGER = logging.getLogger("cosmarium.server")


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


def log_error(event: str, error: BaseException, **facts: object) -> None:
    LOGGER.error(event, exc_info=error, extra={"facts": facts})


class _Noise(logging.Filter):
    """Drops the errors that uvicorn logs for connections we refused on purpose."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "without completing handshake" not in record.getMessage()


def set_up(level: int = logging.INFO) -> None:
    """Log everything to standard error. Requests are left out: their URLs contain invite codes."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_Noise())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
