"""Parses the command line and runs the command. Bad input gives one line and exit status 2."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from cosmarium.cli.commands import COMMANDS, parsers
from cosmarium.cli.output import note, take_any_text
from cosmarium.core.errors import BadInput, did_you_mean

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


def read(words: Sequence[str]) -> Namespace:
    """Parse the command line. Misspelt commands and options get a suggestion, which argparse would
    not make."""
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    first = words[0] if words else "--help"
    main, commands = parsers(first if first in COMMANDS else None)
    if first.startswith("-"):
        main.refuse([] if any(o.startswith(first) for o in main.options) else [first])
    elif first not in commands:
        main.error(f"there is no command '{first}'{did_you_mean(first, commands)}")
    args, unread = main.parse_known_args(words)
    commands.get(first, main).refuse(unread)
    return args


def main(words: Sequence[str] | None = None) -> int:
    take_any_text()
    try:
        args = read(list(sys.argv[1:] if words is None else words))
        args.run(args)
        sys.stdout.flush()
    except BadInput as error:
        note(f"cosmarium: {' '.join(str(error).split())}")
        return BAD_INPUT
    except KeyboardInterrupt:
        note("cosmarium: interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()  # the reader of our output has gone
    except OSError as error:  # a full disk
        where = f"'{error.filename}': " if error.filename else ""
        note(f"cosmarium: {where}{error.strerror or error}")
        _stop_writing()
        return FAILED
    return 0


def _stop_writing() -> None:
    """Keep Python from reporting at exit that it could not write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
