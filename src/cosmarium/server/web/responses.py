"""Answers and problems as JSON responses."""

from typing import Any

from msgspec import json
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cosmarium.server.phrases import Phrases
from cosmarium.server.problems import Problem
from cosmarium.server.web.messages import ProblemView
from cosmarium.server.words import best_language, words_of
from cosmarium.words import LANGUAGES


class Json(Response):
    media_type = "application/json"

    def render(self, content: object) -> bytes:
        return content if isinstance(content, bytes) else json.encode(content)


def language_of(connection: HTTPConnection) -> str:
    """Return the language from the query, else from the header; empty: no texts."""
    wanted = connection.query_params.get("language")
    if wanted is not None and wanted in ("", *LANGUAGES):
        return wanted
    return best_language(connection.headers.get("accept-language", ""))


def problem_view(problem: Problem, language: str) -> ProblemView:
    """Return a problem as sent to the client. Without a language, its message is in English."""
    say = Phrases(language or LANGUAGES[0])
    details = dict(problem.details)
    refusal, reason = problem.refusal, str(details.get("reason", ""))
    game = str(details.get("game", ""))
    if problem.code == "no-undo":
        details["reason"] = say.barrier(reason)
    if problem.code == "one-screen":
        details |= _option_words(game, details, language)
    message = say.problem(problem.code, **details)
    if refusal is not None and game:
        message = words_of(game, language or LANGUAGES[0]).texts.refusal(refusal)
    version = details.get("version")
    return ProblemView(
        code=problem.code,
        message=message,
        rule="" if refusal is None else refusal.rule,
        reason=reason if refusal is None else refusal.reason,
        detail=() if refusal is None else refusal.detail,
        version=version if isinstance(version, int) else None,
        reference=str(details.get("reference", "")),
    )


def _option_words(game: str, details: dict[str, Any], language: str) -> dict[str, str]:
    """Return the game's texts for an option and two of its values."""
    texts = words_of(game, language or LANGUAGES[0]).texts
    values = {name: texts.choice(details[name]) for name in ("value", "instead")}
    return {"option": texts.option(details["option"]), **values}


def problem_response(problem: Problem, language: str) -> Json:
    response = Json(problem_view(problem, language), problem.status)
    if problem.status in (429, 503):
        response.headers["retry-after"] = "1"
    if problem.status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response
