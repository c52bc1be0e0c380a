"""Where the lobby offers lessons, and which of them somebody has begun."""

from typing import Any

from cosmarium.bundle import Bundle
from cosmarium.registry import load, load_all
from cosmarium.server.pages.visit import Visit
from cosmarium.server.tables.shapes import TableSummary
from cosmarium.server.tables.summaries import read_summary
from cosmarium.server.web.handlers import LISTED_AT_ONCE
from cosmarium.server.words import words_of

ENOUGH_GAMES = 2  # finished: nobody who has played so many is new here
KNOWN = "learned"  # the cookie of those who do not want to be asked


def lesson_card(bundle: Bundle, language: str) -> dict[str, Any] | None:
    """What the lobby says about a lesson; None if the game has none."""
    lesson = bundle.lesson
    if lesson is None:
        return None
    steps, minutes = len(lesson.names), lesson.minutes
    return {"about": lesson.about[language], "steps": steps, "minutes": minutes}


async def offer(visit: Visit) -> dict[str, Any]:
    """What the panel above the games needs: whether it is there, the lesson to go on with, and
    the tables of lessons that were begun."""
    mine: list[TableSummary] = []
    if visit.person is not None:
        listed = await visit.context.store.tables_of(visit.person.id, LISTED_AT_ONCE)
        mine = [one for row in listed if (one := read_summary(row.summary)) is not None]
    lessons = [one for one in mine if one.lesson_step and one.status != "closed"]
    begun = [one for one in lessons if one.lesson_step <= _steps(one.game)]
    played = len([one for one in mine if one.status == "finished" and not one.puzzle])
    knows = bool(visit.request.cookies.get(KNOWN)) or played >= ENOUGH_GAMES
    resume = max(begun, key=lambda one: one.created, default=None)
    done = len(begun) < len(lessons)
    first = next((one for one in load_all().values() if one.lesson is not None), None)
    return {
        "offered": first is not None and not knows and (resume is not None or not done),
        "resume": None if resume is None else _resumed(resume, visit.language),
        "started": {one.game: one.id for one in sorted(begun, key=lambda one: one.created)},
        "first_lesson": first
        and {"name": first.game.name, "title": first.texts(visit.language).title},
    }


def _steps(game: str) -> int:
    lesson = load(game).lesson
    return 0 if lesson is None else len(lesson.names)


def _resumed(one: TableSummary, language: str) -> dict[str, Any]:
    title = words_of(one.game, language).texts.title
    return {"id": one.id, "title": title, "step": one.lesson_step, "of": _steps(one.game)}
