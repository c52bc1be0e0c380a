"""The games under test, and the cases (seats and options) each is tested in.

Ours join by their lines in the registry; the first is the example of examples/toy. Instead of
them, `pytest tests/compliance --game NAME --hooks FOLDER` tests a game that another package has
installed. What only a game can tell stands in tests/games/<game>/, or in FOLDER:

    conservation.py   check(state): raises if a component was lost or made
    rescoring.py      totals(board): final totals from the JSON of the finished game alone
    story.py          ENDINGS, ending(state, sheets), chapter(state): for the golden games;
                      EXTRAS, if there are more of them
    cases.py          CASES, where some options mean nothing without others: seats and options
    secrets.py        told(state, seat), where the rules open what was hidden, without a row of
                      the record: what they show a seat now
    citations.py      CITED, refusals(): which rules a refusal may cite, by its reason
    golden/*.txt      golden games, one for every way to end, and the extras: what endings do
                      not show
    records/*.txt     a whole game by each old version of the rules, showing what has changed
    perft.txt         counts of positions
    exemptions.txt    rule ids without a test, with the reason

We owe all of it to our games. A game from outside may leave it out, and the tests that need it
are skipped.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import toy
from builds import COMPILED, TESTS
from cosmarium import registry
from cosmarium.bundle import Bundle
from cosmarium.core.contract import OptionValue
from cosmarium.words import LANGUAGES
from outside import OUTSIDE, PACKAGE


@dataclass(frozen=True)
class Subject:
    """One game with what its own tests tell about it."""

    name: str
    bundle: Bundle = field(repr=False)
    package: str  # where its hooks are, below tests/
    outside: bool = False  # not ours

    @property
    def home(self) -> Path:
        return OUTSIDE.hooks if self.outside else TESTS.joinpath(*self.package.split("."))

    def lacks(self, name: str) -> bool:
        """Whether a game from outside does without a file of hooks."""
        return self.outside and not (self.home / name).exists()

    def may_lack(self, what: object, name: str) -> None:
        """Skip this test of a game from outside that does not have what it needs."""
        if self.outside and not what:
            pytest.skip(f"{self.name} has no {name}")

    def may_lack_file(self, name: str) -> None:
        self.may_lack(not self.lacks(name), f"{name} in {self.home}")

    def hook(self, module: str, name: str) -> Any:
        return getattr(import_module(f"{self.package}.{module}"), name)

    @property
    def languages(self) -> list[str]:
        """English, and those that it must speak: all of ours, or those with a catalogue."""
        home = files(self.bundle.package)
        others = [one for one in LANGUAGES[1:] if home.joinpath(f"{one}.po").is_file()]
        return ["en", *others] if self.outside else list(LANGUAGES)

    @property
    def extras(self) -> set[str]:
        """Names of golden games beside those for every way to end."""
        return set(getattr(import_module(f"{self.package}.story"), "EXTRAS", ()))

    @cached_property
    def conserve(self) -> Callable[[Any], None]:
        if self.lacks("conservation.py"):
            return _unchecked
        check: Callable[[Any], None] = self.hook("conservation", "check")
        return check

    @cached_property
    def told(self) -> Callable[[Any, int], object]:
        """What the rules by themselves show a seat; most games show all by rows."""
        if not (self.home / "secrets.py").exists():
            return _nothing
        found: Callable[[Any, int], object] = self.hook("secrets", "told")
        return found


def _unchecked(state: Any) -> None:
    """Nobody knows which pieces there are."""


def _nothing(state: Any, seat: int) -> object:
    return None


@dataclass(frozen=True)
class Case:
    """A game with its number of seats and its options."""

    subject: Subject
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    rules: int = 0  # a version of its rules; 0 is the newest

    @property
    def game(self) -> Any:
        return self.subject.bundle.game

    def new_state(self) -> Any:
        options = self.game.read_options(self.options)
        return self.game.opening(self.players, options, self.rules)

    def __str__(self) -> str:
        options = "".join([f"-{name}={value}" for name, value in self.options.items()])
        return f"{self.subject.name}-{self.players}p{options}"


def _registered(name: str) -> Subject:
    return Subject(name, registry.load(name), f"games.{name.replace('-', '_')}")


def _subjects() -> list[Subject]:
    if OUTSIDE.bundle is not None:
        return [Subject(OUTSIDE.name, OUTSIDE.bundle, PACKAGE, outside=True)]
    example = Subject("toy", toy.BUNDLE, "games.toy")
    return [example, *[_registered(name) for name in registry.OURS]]


SUBJECTS = _subjects()


def cases(subject: Subject) -> list[Case]:
    """Every number of seats; and every value of every option once, at alternating numbers.
    A game whose options mean nothing by themselves names its own."""
    if (subject.home / "cases.py").exists():
        named = subject.hook("cases", "CASES")
        return [Case(subject, players, options) for players, options in named]
    game = subject.bundle.game
    counts = range(game.min_players, game.max_players + 1)
    found = [Case(subject, players) for players in counts]
    others = [
        {option.name: choice}
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    found += [
        Case(subject, counts[number % len(counts)], options)
        for number, options in enumerate(others)
    ]
    return found


def played(subject: Subject) -> list[Case]:
    """All compiled; in pure Python, which is the same code at a tenth of the speed, two."""
    found = cases(subject)
    return found if COMPILED or subject.name == "toy" or subject.outside else [found[0], found[-1]]


ALL_CASES = [case for subject in SUBJECTS for case in cases(subject)]
CASES = [case for subject in SUBJECTS for case in played(subject)]
