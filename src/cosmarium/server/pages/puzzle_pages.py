"""The pages of puzzles: the list, a turn to find, the answer, the result of the day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from msgspec import json
from starlette.responses import Response

from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput
from cosmarium.drawing.fragment import View
from cosmarium.drawing.gallery import draw_position
from cosmarium.puzzles import CLOSE_ENOUGH, SOLVER, TurnPuzzle, title_of
from cosmarium.registry import GAMES, load, load_all
from cosmarium.review.answers import (
    LETTERS,
    Verdict,
    judge,
    order_of,
    position_of,
    read_actions,
    read_letter,
)
from cosmarium.review.phrases import ReviewPhrases
from cosmarium.review.turn_words import TurnWords
from cosmarium.server.pages.names import bot_name, names_of
from cosmarium.server.pages.own_board import own_board
from cosmarium.server.pages.puzzle_words import DIFFICULTIES, day_in_words, share_text, steps_of
from cosmarium.server.pages.replay_page import read_number
from cosmarium.server.pages.review_page import for_script
from cosmarium.server.pages.visit import THEMES, Visit
from cosmarium.server.problems import Problem
from cosmarium.server.store.sql import wall
from cosmarium.server.tables.puzzles import (
    PuzzleName,
    answer_of,
    daily_puzzle,
    is_over,
    new_puzzle,
    read_name,
    turn_puzzle,
)
from cosmarium.server.tables.rows import SeatPlan
from cosmarium.server.tables.table import Table
from cosmarium.server.web.access import viewpoint
from cosmarium.server.web.handlers import check_new_table
from cosmarium.server.words import words_of

LAYOUTS: Final = ("wide", "phone")
OPTIMUM: Final = "Optimum"  # what the seat with the best answer is called, in all languages
KEPT: Final = 64  # puzzles whose words are kept


def today() -> date:
    return datetime.fromtimestamp(wall() / 1000, UTC).date()


# -- the list -------------------------------------------------------------------------------------


async def puzzles(visit: Visit) -> Response:
    wanted = visit.query("day")
    day = read_day(wanted) if wanted else None
    found = load_all()
    return visit.page(
        "puzzles.html",
        today=today().isoformat(),
        daily=[_daily_card(one, day, visit.language) for one in found.values() if one.daily],
        turns=[_turn_card(one, visit.language) for one in found.values() if one.turn_puzzles],
    )


def read_day(text: str) -> date:
    """A day that has come. Raises Problem for any other."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Problem("no-puzzle") from None
    if day > today():
        raise Problem("no-puzzle")
    return day


def _daily_card(bundle: Bundle, wanted: date | None, language: str) -> dict[str, Any]:
    """The puzzle of a day; without one today’s, or the last there is."""
    assert bundle.daily is not None
    day = wanted or min(today(), bundle.daily.last)
    puzzle = daily_puzzle(bundle.game.name, day)
    texts = bundle.texts(language)
    before, after = day - timedelta(1), day + timedelta(1)
    return {
        "game": bundle.game.name,
        "title": texts.title,
        "name": texts.caption("daily"),
        "about": texts.caption("daily-about"),
        "day": day.isoformat(),
        "words": day_in_words(day, language),
        "best": puzzle.best,
        "before": before.isoformat() if before >= bundle.daily.first else "",
        "after": after.isoformat() if after <= min(today(), bundle.daily.last) else "",
    }


def _turn_card(bundle: Bundle, language: str) -> dict[str, Any]:
    count = len(bundle.turn_puzzles)
    return {
        "game": bundle.game.name,
        "title": bundle.texts(language).title,
        "count": count,
        "number": 1 + today().toordinal() % count,
    }


# -- a table for a puzzle -------------------------------------------------------------------------


@for_script
async def play_day(visit: Visit) -> Response:
    name = PuzzleName(read_day(visit.path("day")), visit.query("clock") != "off")
    return await _play(visit, name, OPTIMUM)


@for_script
async def play_turn(visit: Visit) -> Response:
    return await _play(visit, PuzzleName(turn=_number(visit)), "")


async def _play(visit: Visit, name: PuzzleName, other: str) -> Response:
    game, person, context = visit.path("game"), visit.person, visit.context
    if game not in GAMES:
        raise Problem("no-puzzle")
    if person is None:
        raise Problem("unknown-person")
    solver = SeatPlan(person=person.id, name=person.name)
    row = new_puzzle(game, name, solver, other, wall())
    await check_new_table(context, person.id, visit.address)
    made = await context.hall.create_from(row)
    return Response(json.encode({"address": f"/tables/{made}"}), media_type="application/json")


def _number(visit: Visit) -> int:
    number = read_number(visit.path("number"))
    if number is None:
        raise Problem("no-puzzle")
    return number


# -- a turn to find -------------------------------------------------------------------------------


async def turn(visit: Visit) -> Response:
    game, number = visit.path("game"), _number(visit)
    puzzle = turn_puzzle(game, number)
    words = await visit.look_back(len(puzzle.choices), turn_words, game, number, visit.language)
    order = order_of(puzzle)
    deeds = steps_of([words[one][0] for one in order])
    choices = [{"letter": LETTERS[at], "steps": steps} for at, steps in enumerate(deeds)]
    return visit.page("puzzle-turn.html", choices=choices, **_about(visit, game, number, puzzle))


async def turn_answer(visit: Visit) -> Response:
    """The answer to a letter."""
    game, number = visit.path("game"), _number(visit)
    puzzle = turn_puzzle(game, number)
    try:
        choice = read_letter(puzzle, visit.query("turn"))
    except BadInput as error:
        raise Problem("no-puzzle") from error
    verdict = Verdict(puzzle.choices[choice].points, puzzle.best.points, choice)
    return await _answer(visit, game, number, verdict, ())


async def turn_board(visit: Visit) -> Response:
    game, number = visit.path("game"), _number(visit)
    turn_puzzle(game, number)
    layout = visit.query("layout") if visit.query("layout") in LAYOUTS else LAYOUTS[0]
    svg = await visit.look_back(1, board_svg, game, number, visit.language, layout, _theme(visit))
    return _svg(svg)


def _about(visit: Visit, game: str, number: int, puzzle: TurnPuzzle) -> dict[str, Any]:
    count = len(load(game).turn_puzzles)
    return {
        "game": game,
        "title": words_of(game, visit.language).texts.title,
        "number": number,
        "count": count,
        "next": number % count + 1,
        "difficulty": DIFFICULTIES[puzzle.difficulty],
        "players": puzzle.players,
    }


async def _answer(
    visit: Visit, game: str, number: int, verdict: Verdict, mine: Sequence[str]
) -> Response:
    """The page of an answer; `mine` are the actions of a turn that is none of the choices."""
    puzzle, language = turn_puzzle(game, number), visit.language
    words = await visit.look_back(len(puzzle.choices), turn_words, game, number, language)
    letters = {one: LETTERS[at] for at, one in enumerate(order_of(puzzle))}
    rows = [
        _row(letters[one], words[one][1], choice.points, puzzle, verdict.choice == one)
        for one, choice in enumerate(puzzle.choices)
    ]
    deeds = [words[one][0] for one in range(len(rows))]
    if verdict.choice is None:
        own, why = await visit.look_back(1, line_words, game, number, language, tuple(mine))
        rows.append(_row("", why, verdict.points, puzzle, True))
        deeds.append(own)
    for row, steps in zip(rows, steps_of(deeds), strict=True):
        row["steps"] = steps
    rows.sort(key=lambda row: -row["points"])
    worst, phrases = min([row["points"] for row in rows]), ReviewPhrases(language)
    for row in rows:
        row["width"] = round(15 + 85 * (row["points"] - worst) / max(1, rows[0]["points"] - worst))
        row["shown"] = phrases.number(row["points"])
    loss = phrases.number(verdict.loss)
    about = _about(visit, game, number, puzzle)
    return visit.page("puzzle-answer.html", rows=rows, loss=loss, verdict=verdict, **about)


def _row(letter: str, why: str, points: float, puzzle: TurnPuzzle, mine: bool) -> dict[str, Any]:
    best = puzzle.best.points - points <= CLOSE_ENOUGH
    return {
        "letter": letter,
        "why": why if best else "",
        "points": points,
        "best": best,
        "mine": mine,
    }


@lru_cache(maxsize=KEPT)
def turn_words(game: str, number: int, language: str) -> list[tuple[list[str], str]]:
    """What each turn of a puzzle does, and why."""
    puzzle = turn_puzzle(game, number)
    return [line_words(game, number, language, one.actions) for one in puzzle.choices]


def line_words(
    game: str, number: int, language: str, actions: tuple[str, ...]
) -> tuple[list[str], str]:
    bundle, puzzle = load(game), turn_puzzle(game, number)
    line = [bundle.game.actions.parse(text) for text in actions]
    names = dict(enumerate(_names(game, number, puzzle.players)))
    words = TurnWords(bundle, bundle.texts(language), names, puzzle.seat)
    return words.deeds(position_of(bundle, puzzle), line)


def _names(game: str, number: int, players: int) -> list[str]:
    return [bot_name(f"{game} {number}", seat, ()) for seat in range(players)]


def board_svg(game: str, number: int, language: str, layout: Any, theme: Any) -> str:
    """The position as its seat sees it; nothing hidden is drawn."""
    bundle, puzzle = load(game), turn_puzzle(game, number)
    names = dict(enumerate(_names(game, number, puzzle.players)))
    view = View(bundle.texts(language), layout, names)
    seen = position_of(bundle, puzzle)
    return draw_position(bundle.drawing, bundle.game, seen, view, [], theme).svg


# -- results of tables ----------------------------------------------------------------------------


async def result(visit: Visit) -> Response:
    """The result of a puzzle that was solved at a table."""
    table = await _solved(visit)
    name = read_name(table.puzzle)
    if name.day is not None:
        return _day_result(visit, table, name, name.day)
    actions = answer_of(table)
    question = Answered(GAMES[table.game], name.turn, tuple(actions))
    verdict = await visit.context.reviews.in_worker(visit.address, table.id, judged, question)
    return await _answer(visit, table.game, name.turn, verdict, actions)


def _day_result(visit: Visit, table: Table, name: PuzzleName, day: date) -> Response:
    assert table.match is not None
    language = visit.language
    texts = words_of(table.game, language).texts
    found = daily_puzzle(table.game, day).result(table.match)
    made = datetime.fromtimestamp(table.created_at / 1000, UTC).date()
    return visit.page(
        "puzzle-result.html",
        table=table.id,
        game=table.game,
        title=texts.title,
        name=texts.caption("daily"),
        day=day.isoformat(),
        words=day_in_words(day, language),
        result=found,
        lines=[(title_of(texts, one.code), one.points, one.best) for one in found.lines],
        share=share_text(table.game, day, found, language),
        timed=name.timed,
        punctual=made == day,
        today=today().isoformat(),
    )


async def result_board(visit: Visit) -> Response:
    table = await _solved(visit)
    best = visit.query("side") == "best"
    svg = await visit.look_back(1, galaxy_svg, table, best, visit.language, _theme(visit))
    return _svg(svg)


def galaxy_svg(table: Table, best: bool, language: str, theme: Any) -> str:
    """What the solver has done, or what the best answer is."""
    assert table.match is not None
    seat = 1 - SOLVER if best else SOLVER
    names = names_of(table.id, table.seats)
    seen = table.match.observe(seat)  # the game is over
    return own_board(table.game, names, seen, seat, [], language, theme).svg


async def _solved(visit: Visit) -> Table:
    table = (await visit.context.hall.table(visit.path("table"))).table
    viewpoint(table, visit.person_id, None, visit.query("code"))
    if not table.puzzle:
        raise Problem("no-puzzle")
    if not is_over(table):
        raise Problem("not-over")
    return table


@dataclass(frozen=True)
class Answered:
    """A turn to judge. `module` is the game's."""

    module: str
    number: int
    actions: tuple[str, ...]


def judged(wish: Answered) -> Verdict:
    """Judge an answer. Runs in a worker."""
    bundle: Bundle = import_module(wish.module).BUNDLE
    puzzle = bundle.turn_puzzles[wish.number - 1]
    return judge(bundle, puzzle, read_actions(bundle, puzzle, wish.actions))


def _theme(visit: Visit) -> str:
    return visit.query("theme") if visit.query("theme") in THEMES else "dark"


def _svg(text: str) -> Response:
    headers = {"cache-control": "private, max-age=3600"}
    return Response(text, media_type="image/svg+xml", headers=headers)
