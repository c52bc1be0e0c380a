"""Parses the command line and runs the command. Bad input gives one line and exit status 2."""

import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence

from shtab import add_argument_to

from cosmarium.cli import arena, bench, companion, games, replay, serve, simulate
from cosmarium.cli.arguments import Parser, one_of
from cosmarium.cli.output import note, take_any_text
from cosmarium.cli.table import command as table
from cosmarium.core.errors import BadInput
from cosmarium.version import __version__, build

COMMANDS = (games, table, serve, simulate, arena, bench, replay, companion)
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


def parser(words: Sequence[str] = ()) -> Parser:
    """Return the parser. Unknown commands are refused here, with a suggestion, which argparse
    would not make."""
    main = Parser(prog="cosmarium", description="Board games about making a cosmos.")
    version = f"cosmarium {__version__} ({build()})"
    main.add_argument("--version", action="version", version=version)
    commands = main.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_to(commands)
    completion = commands.add_parser("completion", help="print a completion script for your shell")
    add_argument_to(completion, "shell", "the shell that reads the script", parent=main)
    if words and not words[0].startswith("-"):
        try:
            one_of(list(commands.choices))(words[0])
        except ArgumentTypeError as error:
            main.error(str(error))
    return main


def main(words: Sequence[str] | None = None) -> int:
    take_any_text()
    try:
        given = sys.argv[1:] if words is None else words
        args = parser(given).parse_args(given)
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
        note(f"cosmarium: {error.strerror or error}")
        _stop_writing()
        return FAILED
    return 0


def _stop_writing() -> None:
    """Keep Python from reporting at exit that it could not write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
