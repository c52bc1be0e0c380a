"""The companion pages: `cosmarium score` and `cosmarium solve` for games with the real box."""

from dataclasses import asdict
from typing import Any, Final
from urllib.parse import urlencode

from anyio import CapacityLimiter, fail_after, to_process
from starlette.responses import Response

from cosmarium.bundle import TASKS, Companion, Report
from cosmarium.core.errors import BadInput
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.lobby import game_cards
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem

SECONDS: Final = 30
LONGEST: Final = 4000  # characters of one field
BELOW: Final = CapacityLimiter(1)  # solvers need a whole core, so only one runs at a time


def companion_of(game: str) -> Companion:
    companion = load(game).companion
    if companion is None:
        raise Problem("not-found")
    return companion


def form_fields(game: str, task: str, given: dict[str, str], language: str) -> list[dict[str, Any]]:
    """Return the companion's fields that have a title, with texts in this language."""
    texts = load(game).texts(language)
    return [
        asdict(field)
        | {
            "title": texts.say(field.title),
            "help": texts.say(field.help),
            "value": given.get(field.name, str(field.default or "")),
        }
        for field in companion_of(game).fields(task)
        if field.title
    ]


def find_out(game: str, task: str, given: dict[str, str]) -> Report:
    """Score or solve, in a process of its own because it may take long.

    A game's own exceptions may not survive pickling, so they become a plain BadInput.
    """
    filled = {name: text.strip() for name, text in given.items() if text.strip()}
    try:
        return companion_of(game).answer(task, filled)
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
    asked, fields = visit.request.query_params, companion.fields(task)
    given = {one.name: asked[one.name][:LONGEST] for one in fields if one.name in asked}
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
        example=urlencode({one.name: one.example for one in fields if one.example}),
        fields=form_fields(game, task, given, visit.language),
        report=report,
        trouble=trouble,
    )
