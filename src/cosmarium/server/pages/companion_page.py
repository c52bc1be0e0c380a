"""For owners of the real box: a page for what `cosmarium score` and `cosmarium solve` do."""

import shlex
from argparse import Action as Argument
from argparse import ArgumentError, ArgumentParser, Namespace, _HelpAction, _StoreTrueAction
from typing import Any, Final, NoReturn
from urllib.parse import urlencode

from anyio import CapacityLimiter, fail_after, to_process
from starlette.responses import Response

from cosmarium.bundle import Companion, Report
from cosmarium.core.errors import BadInput
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.lobby import game_cards
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem

SECONDS: Final = 30
LONGEST: Final = 4000  # characters of one field
BELOW: Final = CapacityLimiter(1)  # solvers think hard; others wait their turn
TASKS: Final = ("score", "solve")


class Parser(ArgumentParser):
    """Says what is wrong instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def companion_of(game: str) -> Companion:
    companion = load(game).companion
    if companion is None:
        raise Problem("not-found")
    return companion


def parser_of(game: str, task: str) -> Parser:
    parser, companion = Parser(prog=task, exit_on_error=False), companion_of(game)
    (companion.score_arguments if task == "score" else companion.solve_arguments)(parser)
    return parser


def fields_of(game: str, task: str, given: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The arguments of a game's companion as fields of a form: those it has words for."""
    fields, texts = [], load(game).texts(language)
    example = companion_of(game).example(task)
    words = {code: texts.say(text) for code, text in texts.captions.items()}
    for one in _arguments(parser_of(game, task)):
        if f"helper-{one.dest}" not in words:
            continue
        usual = "" if one.default is None else str(one.default)
        fields.append(
            {
                "name": one.dest,
                "title": words[f"helper-{one.dest}"],
                "help": words.get(f"helper-{one.dest}-help", ""),
                "example": example.get(one.dest, ""),
                "long": not one.option_strings,
                "flag": isinstance(one, _StoreTrueAction),
                "value": given.get(one.dest, "" if not one.option_strings else usual),
            }
        )
    return fields


def _arguments(parser: Parser) -> list[Argument]:
    return [one for one in parser._actions if not isinstance(one, _HelpAction)]  # noqa: SLF001


def read_fields(game: str, task: str, given: dict[str, str]) -> Namespace:
    """What the fields say, or BadInput."""
    parser = parser_of(game, task)
    words: list[str] = []
    for one in _arguments(parser):
        value = given.get(one.dest, "").strip()
        if not one.option_strings:
            words += [line for line in value.splitlines() if line.strip()] or shlex.split(value)
        elif isinstance(one, _StoreTrueAction):
            words += [one.option_strings[0]] if value else []
        elif value:
            words.append(f"{one.option_strings[0]}={value}")
    try:
        return parser.parse_args(words)
    except (ArgumentError, ValueError) as error:
        raise BadInput(str(error)) from error


def find_out(game: str, task: str, given: dict[str, str]) -> Report:
    """In a process of its own: it may take long. Back come words alone, for a game's own kinds
    of bad input need not survive the way."""
    companion, args = companion_of(game), read_fields(game, task, given)
    try:
        if task == "score":
            return companion.score(args)
        return companion.solve(args, lambda _share, _words: None)
    except BadInput as error:
        raise BadInput(str(error)) from None


async def helpers(visit: Visit) -> Response:
    return visit.page("helpers.html", games=game_cards(visit.language))


async def helper(visit: Visit) -> Response:
    game, task = visit.path("game"), visit.path("task")
    if game not in GAMES or task not in TASKS:
        raise Problem("not-found")
    companion = companion_of(game)
    if task == "solve" and not companion.has_solver:
        raise Problem("not-found")
    asked = visit.request.query_params
    given = {name: asked[name][:LONGEST] for name in asked if name != "language"}
    report, trouble = None, ""
    if given:
        try:
            with fail_after(SECONDS):
                report = await to_process.run_sync(
                    find_out, game, task, given, cancellable=True, limiter=BELOW
                )
        except BadInput as error:
            trouble = str(error)
        except TimeoutError as error:
            raise Problem("too-many") from error
    return visit.page(
        "helper.html",
        game=game,
        task=task,
        title=load(game).texts(visit.language).title,
        solver=companion.has_solver,
        example=urlencode(companion.example(task)),
        fields=fields_of(game, task, given, visit.language),
        report=report,
        trouble=trouble,
    )
