"""`cosmarium score GAME` and `cosmarium solve GAME`: for the physical game.

The game's companion declares the arguments, so they are parsed in a second step.
"""

from argparse import REMAINDER, SUPPRESS, Namespace
from pathlib import Path
from typing import Any

from cosmarium.bundle import Companion, Report
from cosmarium.cli.arguments import Commands, Parser, add_command, add_game, add_json
from cosmarium.cli.output import print_json, print_line, progress_bar
from cosmarium.core.errors import BadInput
from cosmarium.fields import Field
from cosmarium.registry import load

LARGEST = 1 << 16  # bytes of a file


def add_to(commands: Commands) -> None:
    for name, what, help_text, run in (
        ("score", "POSITION", "score a position of the physical game", score),
        ("solve", "TILES", "find the best solution for a position of the physical game", solve),
    ):
        parser = add_command(
            commands,
            name,
            help_text,
            epilog=f"`cosmarium {name} GAME --help` lists the game's own arguments.",
        )
        add_game(parser)
        parser.add_argument("rest", metavar=what, nargs=REMAINDER, help="the game's own arguments")
        parser.set_defaults(run=run)


def companion_of(game: str) -> Companion:
    companion = load(game).companion
    if companion is None:
        raise BadInput(f"{game} has no companion for the physical game")
    return companion


def score(args: Namespace) -> None:
    companion = companion_of(args.game)
    given, as_json = read_given(args, "score", companion.score_fields)
    show(companion.answer("score", given), as_json)


def solve(args: Namespace) -> None:
    companion = companion_of(args.game)
    if not companion.has_solver:
        raise BadInput(f"{args.game} has no solver")
    given, as_json = read_given(args, "solve", companion.solve_fields)
    with progress_bar("solving", 1.0) as tell:
        report = companion.answer("solve", given, tell)
    show(report, as_json)


def read_given(
    args: Namespace, task: str, fields: tuple[Field, ...]
) -> tuple[dict[str, object], bool]:
    """Return the given values by field, and whether to print JSON."""
    parser = Parser(prog=f"cosmarium {task} {args.game}")
    if not all([field.positional or field.kind == "flag" for field in fields]):
        parser.epilog = "A value that starts with a minus needs '=', as in --name=-1."
    for field in fields:
        add_field(parser, field)
    add_json(parser)
    found, unread = parser.parse_known_args(args.rest)
    parser.refuse(unread)
    given = vars(found)
    as_json: bool = given.pop("json")
    for field in fields:
        if field.kind == "file" and field.name in given:
            given[field.name] = read_text(str(given[field.name]))
    return given, as_json


def read_text(path: str) -> str:
    """The text of a small file. Raises BadInput if there is none."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(f"cannot read '{path}': {error.strerror}") from None
    if len(content) > LARGEST:
        raise BadInput(f"{path} is larger than {LARGEST // 1024} kB")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not text in UTF-8") from None


def add_field(parser: Parser, field: Field) -> None:
    """Add a field as an argument. Its value stays text, which the field reads later."""
    wanted: dict[str, Any] = {"help": help_of(field), "default": SUPPRESS}
    if field.kind == "flag":
        parser.add_argument(f"--{field.name}", action="store_true", **wanted)
        return
    shown = ",".join(field.choices)
    plain = "FILE" if field.kind == "file" else field.name.upper()
    wanted["metavar"] = f"{{{shown}}}" if shown else plain
    if field.many:
        wanted["nargs"] = "+" if field.required else "*"
    elif field.positional and not field.required:
        wanted["nargs"] = "?"
    if field.positional:
        parser.add_argument(field.name, **wanted)
    else:
        parser.add_argument(f"--{field.name}", required=field.required, **wanted)


def help_of(field: Field) -> str:
    words = f"{field.title}: {field.help[:1].lower()}{field.help[1:]}".strip(": ")
    if field.example:
        lines = " ".join([f"'{line}'" for line in field.example.splitlines()])
        words = f"{words.removesuffix('.')}; for example {lines}"
    if field.default and field.kind != "flag":
        words += f" (default: {field.default})"
    return words.replace("%", "%%")  # argparse expands single ones


def show(report: Report, as_json: bool) -> None:
    if as_json:
        print_json(report.data)
    else:
        if report.picture:
            print_line(report.picture)
            print_line()
        print_line(report.text)
