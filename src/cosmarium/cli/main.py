"""Parses the command line and runs the command. Bad input gives one line and exit status 2."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from shtab import SUPPORTED_SHELLS, complete

from cosmarium.cli import (
    admin,
    arena,
    bench,
    companion,
    games,
    hint,
    lab,
    maintenance,
    puzzles,
    replay,
    review,
    serve,
    simulate,
    train,
)
from cosmarium.cli.arguments import Parser, add_command, one_of
from cosmarium.cli.output import note, print_line, take_any_text
from cosmarium.cli.table import command as table
from cosmarium.core.errors import BadInput, did_you_mean
from cosmarium.version import __version__, build

COMMANDS = (
    games, table, serve, maintenance, admin, simulate, arena, lab, train, bench, replay, review,
    hint, puzzles, companion,
)  # fmt: skip
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


def parser() -> Parser:
    return _parsers()[0]


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    """Return the parser, and those of the commands by name."""
    main = Parser(prog="cosmarium", description="Board games about making a cosmos.")
    version = f"cosmarium {__version__} ({build()})"
    main.add_argument("--version", action="version", version=version)
    commands = main.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_to(commands)
    completion = add_command(
        commands,
        "completion",
        "print a completion script for your shell",
        "In bash: source <(cosmarium completion bash)",
    )
    completion.add_argument(
        "shell",
        metavar="SHELL",
        nargs="?",
        type=one_of(SUPPORTED_SHELLS),
        choices=SUPPORTED_SHELLS,
        help=", ".join(SUPPORTED_SHELLS),
    )
    completion.set_defaults(run=lambda args: print_completion(main, args.shell))
    return main, dict(commands.choices)


def print_completion(main: Parser, shell: str | None) -> None:
    if shell is None:
        raise BadInput(
            "completion prints a script that completes commands, options and games in your shell;"
            f" name the shell: {', '.join(SUPPORTED_SHELLS)}"
        )
    print_line(complete(main, shell))


def read(words: Sequence[str]) -> Namespace:
    """Parse the command line. Misspelt commands and options get a suggestion, which argparse would
    not make."""
    main, commands = _parsers()
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    first = words[0] if words else "--help"
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
