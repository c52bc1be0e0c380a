"""The bundle that holds all parts of a game, and its companion for the physical game."""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cosmarium.core import fields
from cosmarium.core.contract import Game, Observation
from cosmarium.core.encoding import Encoding
from cosmarium.core.errors import BadInput
from cosmarium.core.heuristics import Heuristics, ScoreHeuristics
from cosmarium.core.learned import Features, LearnedHeuristics
from cosmarium.core.net_file import NetFile, read_net
from cosmarium.core.playback import Moment
from cosmarium.core.sheets import ScoreSheet
from cosmarium.core.uses import Use
from cosmarium.explanation.explainer import Explainer
from cosmarium.fields import Field, read_values
from cosmarium.inspection import AnyInspector, Inspector
from cosmarium.lessons import Lesson, read_lesson
from cosmarium.prompts import Prompts
from cosmarium.puzzles import DailyPuzzles, TurnPuzzle, read_turns
from cosmarium.quick_rules import QuickRules, read_quick_rules
from cosmarium.story import EventTeller, Storyteller
from cosmarium.words import LANGUAGES, Texts

if TYPE_CHECKING:
    from cosmarium.drawing.contract import AnyDrawing

log = logging.getLogger("cosmarium.bots")

Progress = Callable[
    [float, str], None
]  # the share done (0 to 1), and a word about the best result so far


@dataclass(frozen=True)
class Hint:
    """A hint for beginners, with the ids of the rules it is about."""

    rules: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Report:
    """A companion's answer: data for programs, text for people, and a picture made of characters,
    whose lines must not be wrapped."""

    data: dict[str, object]
    text: str
    picture: str = ""


def no_progress(share: float, best: str) -> None:
    """A progress function that does nothing."""


def score_report(sheets: list[ScoreSheet], positions: list[str]) -> Report:
    """Return a report of score sheets, each below its position."""
    lines = []
    for sheet, position in zip(sheets, positions, strict=True):
        lines.append(f"seat {sheet.seat}: {position}")
        lines += [f"  {' '.join((x.code, *x.detail)):<16}{x.points:>4}" for x in sheet.lines]
        lines.append(f"  {'total':<16}{sheet.total:>4}   place {sheet.rank}")
    data = {"players": len(sheets), "sheets": [sheet.as_json() for sheet in sheets]}
    return Report(data, "\n".join(lines))


def no_facts(seen: Observation[Any]) -> Mapping[str, object]:
    """Nothing: the texts of most lessons are fixed."""
    return {}


class Companion:
    """Scores positions of the physical game and, for some games, solves them.

    Each game declares the fields it needs. A bad position raises BadInput.
    """

    score_fields: tuple[Field, ...] = ()
    solve_fields: tuple[Field, ...] = ()  # empty: there is no solver
    # The game's own page, if it has one (client/companion/): its words in English, by name, and
    # the codes of pieces that it calls by their names.
    words: Mapping[str, str] = {}
    named: tuple[str, ...] = ()

    @property
    def has_solver(self) -> bool:
        return bool(self.solve_fields)

    def fields(self, task: str) -> tuple[Field, ...]:
        """Return the fields of `score` or `solve`."""
        return self.solve_fields if task == "solve" else self.score_fields

    def answer(
        self, task: str, given: Mapping[str, object], progress: Progress = no_progress
    ) -> Report:
        """Read the given values, as text or Python values by field, then `score` or `solve`."""
        values = read_values(self.fields(task), given)
        return self.solve(values, progress) if task == "solve" else self.score(values)

    def played(self, moments: Iterable[Moment]) -> object | None:
        """Return a finished match as data for the game's own part of the score sheet
        (client/companion/sheet.ts), or None if it has none."""
        return None

    def score(self, values: Mapping[str, Any]) -> Report:
        """Score a position, given the values of `score_fields` by name."""
        raise NotImplementedError

    def solve(self, values: Mapping[str, Any], progress: Progress) -> Report:
        """Find the best play, given the values of `solve_fields` by name."""
        raise NotImplementedError


BY_SCORE: Heuristics[Any] = Heuristics()  # placeholder for the default, which needs the game
BY_FIELD: Encoding[Any] = Encoding()


@dataclass(frozen=True)
class Bundle:
    """A complete game. It needs the rules, the texts and `rules.en.md`; everything else has a
    default.

    Args:
        package: The Python package with `rules.en.md` and the optional files (`de.po`,
            `drawing.py`, `coaching.py`, `lesson.toml` …).
        game: The rules.
        texts: The words, as a class.
        heuristics: How good a position looks to bots. Default: the score as if the game ended now.
        expert: What the levels `hard` and `expert` judge and plan by, where they know more than
            the others.
        features: What a learned value looks at.
        value_net: Returns the file of the net that corrects their judgement.
        encoding: A position as numbers, for learners. Default: every field of the observation.
        board: A position as text for a terminal; the second argument translates its words.
            Default: a line for each field.
        as_json: A position as JSON. Default: the fields, by name.
        companion: Scores positions of the physical game.
    """

    package: str
    game: Game[Any]
    texts: type[Texts]
    heuristics: Heuristics[Any] = BY_SCORE
    expert: Heuristics[Any] | None = None
    features: Features[Any] | None = None
    value_net: Callable[[], bytes] | None = None
    encoding: Encoding[Any] = BY_FIELD
    board: Callable[[Observation[Any], Callable[[str], str]], str] = fields.board
    as_json: Callable[[Observation[Any]], dict[str, object]] = fields.as_json
    companion: Companion | None = None

    def __post_init__(self) -> None:
        if self.heuristics is BY_SCORE:
            object.__setattr__(self, "heuristics", ScoreHeuristics(self.game))
        if self.encoding is BY_FIELD:
            object.__setattr__(self, "encoding", fields.FieldEncoding(self.game))

    @property
    def experts_own(self) -> Heuristics[Any]:
        """Return what an expert judges by without a net."""
        return self.expert or self.heuristics

    def heuristics_with(self, found: NetFile) -> LearnedHeuristics[Any]:
        """Return an expert's heuristics corrected by a net. Raises BadInput if it does not fit."""
        if self.features is None:
            raise BadInput(f"{self.game.name} has no inputs for a net")
        found.check(self.game.name, self.features.size, self.features.fingerprint())
        return LearnedHeuristics(self.experts_own, self.features, found.net)

    @cached_property
    def learned(self) -> Heuristics[Any]:
        """What an expert judges by: its heuristics with the game's own net, if it has one."""
        if self.value_net is None:
            return self.experts_own
        try:
            return self.heuristics_with(read_net(self.value_net()))
        except BadInput as error:
            log.warning(
                "`hard` and `expert` play %s by the hand-written value: %s",
                self.game.name,
                error,
            )
            return self.experts_own

    def judgement(self, learned: bool, own: NetFile | None = None) -> Heuristics[Any]:
        """Return what a level of bots judges by."""
        if own is not None:
            return self.heuristics_with(own)
        return self.learned if learned else self.heuristics

    @cached_property
    def drawing(self) -> "AnyDrawing":
        """How it is drawn: its own drawing.py, or the plain picture. Loaded when asked for:
        simulations never pay for it."""
        name = f"{self.package}.drawing"
        if find_spec(name) is None:
            plain = import_module("cosmarium.drawing.plain")
            made: AnyDrawing = plain.PlainDrawing(self.game)
            return made
        found: AnyDrawing = import_module(name).DRAWING
        return found

    @cached_property
    def storyteller(self) -> Storyteller:
        """Who tells its matches: its own story.py, or a line for every event."""
        name = f"{self.package}.story"
        if find_spec(name) is None:
            return EventTeller()
        found: Storyteller = import_module(name).STORYTELLER
        return found

    @cached_property
    def prompts(self) -> Prompts[Any]:
        """What its decisions ask and its actions would do: its own prompts.py, or plain words."""
        name = f"{self.package}.prompts"
        if find_spec(name) is None:
            return Prompts()
        found: Prompts[Any] = import_module(name).PROMPTS
        return found

    @cached_property
    def explainer(self) -> Explainer[Any]:
        """Who says why an action is good: its own explanation.py, or points alone."""
        name = f"{self.package}.explanation"
        if find_spec(name) is None:
            return Explainer()
        found: Explainer[Any] = import_module(name).EXPLAINER
        return found

    @cached_property
    def inspector(self) -> type[AnyInspector]:
        """Who explains its pieces: its own inspection.py, or nobody."""
        name = f"{self.package}.inspection"
        if find_spec(name) is None:
            return Inspector
        found: type[AnyInspector] = import_module(name).INSPECTOR
        return found

    @property
    def uses(self) -> tuple[Use, ...]:
        """Which components its events and score lines show in use; empty without a uses.py."""
        name = f"{self.package}.uses"
        if find_spec(name) is None:
            return ()
        found: tuple[Use, ...] = import_module(name).USES
        return found

    @property
    def hints(self) -> Mapping[str, Hint]:
        """Hints for beginners by kind of decision; empty if there is no coaching.py."""
        name = f"{self.package}.coaching"
        if find_spec(name) is None:
            return {}
        found: Mapping[str, Hint] = import_module(name).HINTS
        return found

    @cached_property
    def lesson(self) -> Lesson | None:
        """Its playable lesson, from lesson.toml; None if it has none."""
        text = files(self.package).joinpath("lesson.toml")
        if not text.is_file():
            return None
        return read_lesson(text.read_text(encoding="utf-8"), self.game.actions)

    @cached_property
    def quick_rules(self) -> QuickRules | None:
        """Its rules on one page, from quick.toml; None if it has none."""
        text = files(self.package).joinpath("quick.toml")
        if not text.is_file():
            return None
        return read_quick_rules(text.read_text(encoding="utf-8"))

    @cached_property
    def daily(self) -> DailyPuzzles | None:
        """Its puzzle of the day, from puzzles.py; None if it has none."""
        name = f"{self.package}.puzzles"
        if find_spec(name) is None:
            return None
        found: DailyPuzzles = import_module(name).DAILY
        return found

    @cached_property
    def turn_puzzles(self) -> tuple[TurnPuzzle, ...]:
        """Its turns to find, from data/turns.txt; empty if it has none."""
        text = files(self.package).joinpath("data/turns.txt")
        return read_turns(text.read_text(encoding="utf-8")) if text.is_file() else ()

    @property
    def lesson_facts(self) -> Callable[[Observation[Any]], Mapping[str, object]]:
        """What the texts of its lesson say about a position, by name; nothing without a
        lesson_facts.py."""
        name = f"{self.package}.lesson_facts"
        if find_spec(name) is None:
            return no_facts
        found: Callable[[Observation[Any]], Mapping[str, object]] = import_module(name).facts
        return found

    def rules_text(self, language: str) -> str:
        """Return the rules as Markdown, with an id for each; in English if there is no
        translation. Raises BadInput for an unknown language."""
        if language not in LANGUAGES:
            raise BadInput(f"there is no language '{language}'; choose from {', '.join(LANGUAGES)}")
        home = files(self.package)
        text = home.joinpath(f"rules.{language}.md")
        if not text.is_file():
            text = home.joinpath("rules.en.md")
        return text.read_text(encoding="utf-8")
