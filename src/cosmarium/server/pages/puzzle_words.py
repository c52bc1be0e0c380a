"""Words about puzzles that several pages say."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date

from cosmarium.narration import capital
from cosmarium.puzzles import DailyResult, title_of
from cosmarium.server.pages.templates import say
from cosmarium.server.tables.puzzles import read_name
from cosmarium.server.tables.table import Table
from cosmarium.server.words import words_of

# How hard a turn is to find. English here, German in de.po.
DIFFICULTIES = {"easy": "easy", "medium": "medium", "hard": "hard"}


def day_in_words(day: date, language: str) -> str:
    """A day without its year: 17 November."""
    return format_date(day, "d. MMMM" if language == "de" else "d MMMM", locale=language)


def puzzle_title(table: Table, language: str) -> str:
    """What the puzzle of a table is called; empty at other tables."""
    if not table.puzzle:
        return ""
    name = read_name(table.puzzle)
    if name.day is None:
        return say(language, "Find the turn: number %(number)s", number=name.turn)
    title = words_of(table.game, language).texts.caption("daily")
    return f"{title}, {day_in_words(name.day, language)}"


def puzzle_note(table: Table, language: str) -> str:
    """What to do at the table of a puzzle; empty at other tables."""
    if not table.puzzle:
        return ""
    if read_name(table.puzzle).day is None:
        return say(language, "Play your turn. It counts once it ends or something is drawn.")
    return words_of(table.game, language).texts.caption("daily-note")


@dataclass(frozen=True)
class Step:
    """A part of a turn; `own` if no other turn to choose from has it."""

    words: str
    own: bool


def steps_of(turns: Sequence[Sequence[str]]) -> list[list[Step]]:
    """The steps of turns that somebody compares."""
    having = Counter([step for steps in turns for step in steps])
    return [[Step(capital(step), having[step] == 1) for step in steps] for steps in turns]


def share_text(game: str, day: date, result: DailyResult, language: str) -> str:
    """A result to send to others. It never shows how anything was laid."""
    texts = words_of(game, language).texts
    head = f"Cosmarium, {texts.caption('daily')}, {day_in_words(day, language)}"
    lines = [f"{title_of(texts, line.code)} {line.points}/{line.best}" for line in result.lines]
    score = say(language, "%(points)s of %(best)s", points=result.points, best=result.best)
    return "\n".join([head, score, "  ".join(lines[:3]), "  ".join(lines[3:])])
