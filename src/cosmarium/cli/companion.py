"""`cosmarium score GAME` and `cosmarium solve GAME`: for the box on the real table.

Which arguments there are, the game says: they are read in a second step.
"""

import argparse
from argparse import Namespace
from typing import TYPE_CHECKING

from cosmarium.bundle import Companion, Report
from cosmarium.cli.arguments import Parser, add_game, add_json
from cosmarium.cli.output import print_json, print_line, progress_bar
from cosmarium.core.errors import BadInput
from cosmarium.registry import load

if TYPE_CHECKING:
    from cosmarium.cli.arguments import Commands


def add_to(commands: "Commands") -> None:
    for name, help_text, run in (
        ("score", "score a position of the real box", score),
        ("solve", "find the best solution for a position of the real box", solve),
    ):
        parser = commands.add_parser(
            name, help=help_text, epilog=f"`cosmarium {name} GAME --help` tells the rest."
        )
        add_game(parser)
        parser.add_argument("rest", nargs=argparse.REMAINDER, help="what the game asks for")
        parser.set_defaults(run=run)


def companion_of(game: str) -> Companion:
    companion = load(game).companion
    if companion is None:
        raise BadInput(f"{game} has no companion for the real box")
    return companion


def score(args: Namespace) -> None:
    companion = companion_of(args.game)
    parser = Parser(prog=f"cosmarium score {args.game}")
    companion.score_arguments(parser)
    add_json(parser)
    given = parser.parse_args(args.rest)
    show(companion.score(given), given.json)


def solve(args: Namespace) -> None:
    companion = companion_of(args.game)
    if not companion.has_solver:
        raise BadInput(f"{args.game} has no solver")
    parser = Parser(prog=f"cosmarium solve {args.game}")
    companion.solve_arguments(parser)
    add_json(parser)
    given = parser.parse_args(args.rest)
    with progress_bar("solving", 1.0) as tell:
        report = companion.solve(given, tell)
    show(report, given.json)


def show(report: Report, as_json: bool) -> None:
    if as_json:
        print_json(report.data)
    else:
        if report.picture:
            print_line(report.picture)
            print_line()
        print_line(report.text)
