"""Arguments that several commands share, and how a wrong one is refused."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from cosmarium.bots.levels import LEVELS
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.players import find_level
from cosmarium.words import LANGUAGES

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]  # noqa: SLF001  it has no public name


class Parser(argparse.ArgumentParser):
    """Refuses with one line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", help="name of a game, as `cosmarium games` lists it"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")


def add_match(parser: argparse.ArgumentParser, bots_help: str) -> None:
    """What a match is made of."""
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument(
        "--bots", default="", metavar="A,B", help=f"{bots_help}: {', '.join(LEVELS)}"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting of the game, as `cosmarium games` lists them; may be repeated",
    )


def read_options(pairs: Sequence[str]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(f"an option is written NAME=VALUE, not '{pair}'")
        if name.strip() in options:
            raise BadInput(f"option {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_names(text: str, usual: str) -> tuple[str, ...]:
    """Bots that exist; the usual ones if none are named."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        find_level(name)
    return tuple(names) or tuple(usual.split(","))


def read_bots(text: str, seats: int | None, usual: str, few: int) -> tuple[str, ...]:
    """One bot per seat: a name for each, or one for all of them."""
    names = read_names(text, usual)
    if seats is None:
        seats = len(names) if len(names) > 1 else few
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots for {seats} seats; name one for all, or one for each")
    return names
