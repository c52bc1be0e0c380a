"""The companion pages for the physical game: a game's own page, or, for a game without one, the
form of `cosmarium score` and `cosmarium solve`."""

from dataclasses import asdict
from typing import Any, Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from cosmarium.bundle import TASKS, Companion, Report
from cosmarium.core.errors import BadInput
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.assets import address
from cosmarium.server.pages.lobby import game_cards
from cosmarium.server.pages.offline import HOME, games
from cosmarium.server.pages.table_page import safe_json
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.web.endpoints import while_there
from cosmarium.server.web.guard import address_of

LONGEST: Final = 4000  # characters of one field
# What the companions of all games say.
COMMON_WORDS: Final = {
    "back": "Back",
    "games": "Games",
    "player": "Player {0}",
    "how-many": "How many play?",
}


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


def setting_of(game: str, language: str, script: str) -> dict[str, Any]:
    """What a script of the companion needs to know: files, words, names of pieces."""
    found, texts = companion_of(game), load(game).texts(language)
    common = {name: say(language, text) for name, text in COMMON_WORDS.items()}
    return {
        "script": address(f"{game}-{script}.js"),
        "style": address(f"{game}-{script}.css"),
        "worker": address(f"{game}-solver.js"),
        "words": common | {name: texts.say(text) for name, text in found.words.items()},
        "names": {code: (texts.arg(code), texts.explain(code)) for code in found.named},
        "games": [
            {
                "title": load(name).texts(language).title,
                "address": f"{HOME}/{name}",
                "here": name == game,
            }
            for name in games()
        ],
    }


async def companions(visit: Visit) -> Response:
    return visit.page("companions.html", games=game_cards(visit.language))


async def companion(visit: Visit) -> Response:
    """The game's own page, or the form if it has none."""
    game = visit.path("game")
    if game not in GAMES:
        raise Problem("not-found")
    if not companion_of(game).words:
        return RedirectResponse(f"{HOME}/{game}/score")
    return visit.page(
        "companion.html",
        title=load(game).texts(visit.language).title,
        symbols=Markup(load(game).drawing.symbols.sheet()),  # noqa: S704  our own art
        setting=safe_json(setting_of(game, visit.language, "companion")),
    )


async def helper(visit: Visit) -> Response:
    game, task = visit.path("game"), visit.path("task")
    if game not in GAMES or task not in TASKS:
        raise Problem("not-found")
    companion = companion_of(game)
    if task == "solve" and not companion.has_solver:
        raise Problem("not-found")
    if companion.words:
        return RedirectResponse(f"{HOME}/{game}")
    asked, fields = visit.request.query_params, companion.fields(task)
    given = {one.name: asked[one.name][:LONGEST] for one in fields if one.name in asked}
    report, trouble = None, ""
    if given:
        try:
            report = await while_there(
                visit.request,
                visit.context.solvers.run(
                    visit.person_id, address_of(visit.request.scope), find_out, game, task, given
                ),
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
