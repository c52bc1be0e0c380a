"""Which command is in which module. A command loads its own module only, so that it starts fast."""

from importlib import import_module
from typing import Final

from cosmarium.cli.arguments import Parser
from cosmarium.version import __version__, build

COMMANDS: Final = {
    "games": "games",
    "rules": "games",
    "table": "table.command",
    "play": "serve",
    "serve": "serve",
    "backup": "maintenance",
    "restore": "maintenance",
    "check": "maintenance",
    "prune": "maintenance",
    "admin": "admin",
    "simulate": "simulate",
    "arena": "arena",
    "lab": "lab",
    "train": "train",
    "bench": "bench",
    "replay": "replay",
    "review": "review",
    "hint": "hint",
    "puzzles": "puzzles",
    "score": "companion",
    "solve": "companion",
    "completion": "completion",
}


def parser() -> Parser:
    return parsers()[0]


def parsers(command: str | None = None) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser, and those of the commands by name: of all commands, or of those in the
    module of one."""
    main = Parser(prog="cosmarium", description="Board games about making a cosmos.")
    version = f"cosmarium {__version__} ({build()})"
    main.add_argument("--version", action="version", version=version)
    commands = main.add_subparsers(metavar="COMMAND", required=True)
    modules = COMMANDS.values() if command is None else [COMMANDS[command]]
    for module in dict.fromkeys(modules):
        import_module(f"cosmarium.cli.{module}").add_to(commands)
    return main, dict(commands.choices)
