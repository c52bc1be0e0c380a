"""The server's own words: every code has them, in both languages; and the best of them."""

from string import Formatter
from typing import Any

import pytest

from cosmarium.core.contract import Refusal
from cosmarium.server.phrases import BARRIERS, LINES, NEWS, OWN_LINES, PROBLEMS, Phrases
from cosmarium.server.problems import STATUS, Problem
from cosmarium.server.tables.rows import AnyRow
from cosmarium.server.web.responses import problem_view
from cosmarium.server.words import best_language
from translations import pairs, translations

MESSAGES = [
    text for table in (PROBLEMS, BARRIERS, LINES, OWN_LINES, NEWS) for text in table.values()
]


def test_every_problem_has_words_and_a_status() -> None:
    assert set(PROBLEMS) == set(STATUS)


def test_every_row_has_a_line_or_is_the_games_to_tell() -> None:
    tags = {row.__struct_config__.tag for row in AnyRow.__args__}
    lines = {line.rpartition("-by-")[0] or line for line in LINES}
    assert {tag for tag in tags if tag not in lines} == {"moved", "ticked", "held"}


def test_the_german_catalogue_is_complete_and_has_nothing_else() -> None:
    assert set(translations("cosmarium.server")) == {(text,) for text in MESSAGES}
    for english, german in pairs("cosmarium.server"):
        names = [{n for _, n, _, _ in Formatter().parse(text) if n} for text in (english, german)]
        assert names[0] == names[1], german


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_problem_can_be_said(language: str) -> None:
    details: dict[str, Any] = {"what": "{x}", "reason": "revealed", "reference": "abc", "url": "u"}
    details |= {"game": "toy", "option": "mode", "value": "timed", "instead": "calm"}
    details |= {"names": "Ada", "most": 100}
    for code in STATUS:
        view = problem_view(Problem(code, **details), language)
        assert view.message
        assert "{reason}" not in view.message
    for code in BARRIERS:
        assert Phrases(language).barrier(code)


def test_a_refusal_is_said_in_the_words_of_its_game() -> None:
    problem = Problem("refused", Refusal("TOY-4", "not-held", ("c3",)), game="toy")
    assert problem_view(problem, "en").message == "You do not hold card 3."
    assert problem_view(problem, "").message == "You do not hold card 3."
    assert problem_view(problem, "de").message != "You do not hold card 3."


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("fr, en;q=0.3, de;q=0.7", "de"),
        ("fr", "en"),
        ("de;q=nonsense, en;q=0.1", "en"),
        (",,;;q=,", "en"),
        ("x" * 9999, "en"),
    ],
)
def test_the_best_language_of_a_header(header: str, language: str) -> None:
    assert best_language(header) == language
