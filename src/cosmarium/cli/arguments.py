"""Arguments that several commands share."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, Protocol

from shtab import DIRECTORY, FILE

from cosmarium.bots.levels import LEVELS
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput, did_you_mean
from cosmarium.players import find_level
from cosmarium.registry import GAMES, find_name
from cosmarium.words import LANGUAGES


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message.removeprefix('argument ')} (see {self.prog} --help)")

    @property
    def options(self) -> list[str]:
        return list(self._option_string_actions)

    def refuse(self, words: Sequence[str]) -> None:
        """Raise BadInput if there are words that nothing has read, with a suggestion."""
        option = next((word.partition("=")[0] for word in words if word.startswith("-")), None)
        if option is not None:
            self.error(f"there is no option {option}{did_you_mean(option, self.options)}")
        if words:
            self.error(f"'{words[0]}' is one argument too many")


class Commands(Protocol):
    """What `add_subparsers` returns; argparse has no public name for it."""

    def add_parser(
        self,
        name: str,
        *,
        help: str,  # noqa: A002  argparse's word
        description: str,
        epilog: str | None = None,
    ) -> Parser: ...


def add_command(
    commands: Commands,
    name: str,
    help: str,  # noqa: A002  argparse's word
    more: str = "",
    epilog: str | None = None,
) -> Parser:
    """Add a command. Its own help page begins with its line in the list, and `more`."""
    about = f"{help[0].upper()}{help[1:]}. {more}".strip()
    return commands.add_parser(name, help=help, description=about, epilog=epilog)


def one_of(known: Sequence[str]) -> Callable[[str], str]:
    """Return a `type=` that accepts these words, and suggests one for any other."""

    def read(word: str) -> str:
        if word in known:
            return word
        line = f"there is no '{word}'; choose from {', '.join(known)}"
        raise argparse.ArgumentTypeError(line + did_you_mean(word, known))

    return read


def whole_number(text: str) -> int:
    """Read a whole number; for `type=`."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not '{text}'") from None


def number(text: str) -> float:
    """Read a number; for `type=`."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number, not '{text}'") from None


def game_name(text: str) -> str:
    """Return the name of a game, given its name or title; for `type=`."""
    try:
        return find_name(text)
    except BadInput as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        type=game_name,
        choices=GAMES,
        help="name of a game; `cosmarium games` lists them",
    )


def add_file(
    parser: argparse.ArgumentParser,
    name: str,
    help: str,  # noqa: A002  argparse's word
    metavar: str = "FILE",
) -> None:
    """Add an argument that shells complete with files or folders."""
    argument = parser.add_argument(name, metavar=metavar, help=help)
    argument.complete = DIRECTORY if metavar == "FOLDER" else FILE  # type: ignore[attr-defined]


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        type=one_of(LANGUAGES),
        choices=LANGUAGES,
        default="en",
        help="language (default: en)",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say where games run: local processes or a Ray cluster."""
    parser.add_argument(
        "--workers",
        type=whole_number,
        default=1,
        metavar="W",
        help="number of processes (default: 1)",
    )
    parser.add_argument("--ray", action="store_true", help="run on a Ray cluster")


def add_match(parser: argparse.ArgumentParser, bots_help: str) -> None:
    """Add the arguments that describe a match."""
    fewest = "number of players (default: the fewest that the game and the bots allow)"
    parser.add_argument("--players", type=whole_number, metavar="N", help=fewest)
    names = f"{', '.join(LEVELS)}, module:Class; add @500 or @0.2s to set a budget"
    parser.add_argument("--bots", metavar="A,B", help=f"{bots_help}: {names}")
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="S",
        help="random seed; the same seed and the same moves give the same game",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; `cosmarium games` lists them; can be repeated",
    )


def check_output(option: str, file: Path, suffix: str) -> None:
    """Raise BadInput if a file cannot be written, before any work is done for it."""
    if file.suffix != suffix:
        raise BadInput(f"{option} needs {_article(suffix)} {suffix} file, not '{file}'")
    check_folder(file)
    if file.is_dir():
        raise BadInput(f"cannot write '{file}': it is a folder")


def check_folder(file: Path) -> None:
    """Raise BadInput if the folder of a new file does not exist."""
    if not file.parent.is_dir():
        raise BadInput(f"cannot write '{file}': there is no folder '{file.parent}'")


def _article(suffix: str) -> str:
    return "an" if suffix == ".svg" else "a"


def read_options(pairs: Sequence[str]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(f"an option must have the form NAME=VALUE, not '{pair}'")
        if name.strip() in options:
            raise BadInput(f"option {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_names(text: str | None, usual: str) -> tuple[str, ...]:
    """Return the names of the bots, or the usual ones. Raises BadInput if one does not exist."""
    names = [name.strip() for name in (usual if text is None else text).split(",")]
    if not all(names):
        raise BadInput(f"--bots must be a list such as greedy,easy, not '{text}'")
    for name in names:
        find_level(name)
    return tuple(names)


def read_bots(text: str | None, seats: int | None, usual: str, few: int) -> tuple[str, ...]:
    """Return one bot per seat, from a name for each or one for all."""
    names = read_names(text, usual)
    if seats is None:
        seats = len(names) if len(names) > 1 else few
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        places = "1 seat" if seats == 1 else f"{seats} seats"
        raise BadInput(
            f"{len(names)} bots for {places}; give one bot for all seats, or one for each"
        )
    return names
