"""`cosmarium completion SHELL` prints a completion script."""

from argparse import Namespace

from shtab import SUPPORTED_SHELLS, complete

from cosmarium.cli.arguments import Commands, add_command, one_of
from cosmarium.cli.commands import parser
from cosmarium.cli.output import print_line
from cosmarium.core.errors import BadInput


def add_to(commands: Commands) -> None:
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
    completion.set_defaults(run=print_completion)


def print_completion(args: Namespace) -> None:
    if args.shell is None:
        raise BadInput(
            "completion prints a script that completes commands, options and games in your shell;"
            f" name the shell: {', '.join(SUPPORTED_SHELLS)}"
        )
    print_line(complete(parser(), args.shell))
