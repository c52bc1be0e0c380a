"""Turns codes into sentences: English in the code and in `en.toml`, other languages in gettext
catalogues.

Rules only return codes with arguments. A game's texts.py has one English template per code and
names the arguments; this module translates the template and fills it in.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cosmarium.core.contract import Action, Decision, Event, Observation, OptionValue, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreLine

LANGUAGES = ("en", "de")
RULE = r"[A-Z]+-(?:[a-z]+|[A-Z]|[A-Z]?\d+)|K\d\d"  # ids of rules: COL-3, MA-A, MA-D1, SC-cap, K07
EXAMPLE = r"E\d+"  # ids of worked examples


@cache
def _english(package: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(files(package).joinpath("en.toml").read_text(encoding="utf-8"))


def english(package: str, table: str) -> Mapping[str, str]:
    """Return a table of a package's `en.toml`: English words by code."""
    return _english(package)[table]


@cache
def catalogue(package: str, language: str) -> NullTranslations:
    """Return the translations in a package's `de.po`, compiled by Babel on first use; none for
    English or if there is no such file. Raises BadInput for an unknown language."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language '{language}'; choose from {', '.join(LANGUAGES)}")
    path = files(package).joinpath(f"{language}.po")
    if language == "en" or not path.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


class Texts:
    """The texts of a game in one language. Subclasses fill in the tables below.

    Templates use `{0}`, `{1}` … for an action's, event's, refusal's or line's arguments,
    already named by `arg`, and `{who}` for the seat.

    Attributes:
        package: The Python package with the catalogues (`de.po`).
        title: What the game is called.
        about: One sentence for the lobby.
        minutes: How long a game among people takes.
        actions: By kind of action.
        decisions: By kind of decision: what the seat must do.
        events: By kind of event.
        reasons: By reason of refusal.
        score_lines: By code of score line.
        options: By name of option.
        choices: By value of option, where that is a word.
        explained: Sentences about options, by name, or by value.
        fields: The names of the state's fields in a plain picture. It shows only these.
        plurals: By code: for one, and for any other number.
        usual: The lobby's defaults of options, where they differ.
        labels: Words on the board as text.
        legend: How to read that board, line by line.
        captions: Words and accessible names in pictures, by code.
        keys_where: When the game's own shortcuts work.
        keys: What they do, by key.
        tie_break: Who is ahead if points are equal, as a sentence.
        story: By kind of story entry or divider: one template, or one for the reader ("You …") and
            one for somebody else ("{who} …").
        reckoned: Kinds of story entries whose effects say how their points come about.
        prompts: By kind of entry in a prompt.
        prompts_of_others: The same about somebody else's decision: `{who}`.
    """

    package: str = ""
    title: str = ""
    about: str = ""
    minutes: int = 0
    actions: Mapping[str, str] = {}
    decisions: Mapping[str, str] = {}
    events: Mapping[str, str] = {}
    story: Mapping[str, str | tuple[str, str]] = {}
    prompts: Mapping[str, str] = {}
    prompts_of_others: Mapping[str, str] = {}
    reasons: Mapping[str, str] = {}
    score_lines: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    choices: Mapping[str, str] = {}
    explained: Mapping[str, str] = {}
    plurals: Mapping[str, tuple[str, str]] = {}
    usual: Mapping[str, OptionValue] = {}
    labels: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    fields: Mapping[str, str] = {}
    captions: Mapping[str, str] = {}
    keys_where: str = ""
    keys: Mapping[str, str] = {}
    tie_break: str = ""
    reckoned: frozenset[str] = frozenset()

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._catalogue = catalogue(self.package, language)
        self._said: dict[str, str] = {}  # templates in this language, by the English ones
        self._captions: dict[str, str] = {}  # those without arguments, as they are said

    def say(self, english: str) -> str:
        """Return a template in this language."""
        said = self._said.get(english)
        if said is None:
            said = self._said[english] = self._catalogue.gettext(english) if english else ""
        return said

    def arg(self, value: str) -> str:
        """Return the name of an argument, such as a card's title. Default: the argument itself."""
        return value

    def explain(self, value: str) -> str:
        """Return a sentence about a piece, such as what a card needs and scores; empty if none."""
        return ""

    def who(self, seat: int) -> str:
        """Return what a seat is called if its player's name is not known."""
        return f"{self.say('Player')} {seat + 1}"

    def thing(self, code: str, form: str, picture: str) -> str:
        """Return a piece or place in a story, in the grammatical form that a template asks for.
        Default: its name; `explain` is a sentence about it."""
        if form == "explain":
            return self.explain(code)
        return picture + (" " if picture else "") + self.arg(code)

    def card_of(self, code: str) -> str:
        """Return what the card about a piece in a story is asked by, behind the owner's name in an
        id: `card-S05`; empty if there is none."""
        return ""

    def possessive(self, name: str) -> str:
        """Return whose something is: `Vega’s`, in German `Vegas`, `Jonas’`."""
        if self.language == "de":
            return f"{name}’" if name[-1:].lower() in ("s", "x", "z", "ß") else f"{name}s"
        return f"{name}’s"

    def joined(self, words: Sequence[str]) -> str:
        """Return a list as it is said: `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.say('and')} {words[-1]}"

    def _fill(self, english: str, args: tuple[str, ...], who: str = "") -> str:
        return self.say(english).format(*[self.arg(value) for value in args], who=who)

    def action(self, action: Action) -> str:
        """Return the text of an action."""
        return self._fill(self.actions[action.kind], action.args)

    def action_here(self, action: Action, seen: Observation[Any]) -> str:
        """Return the text of an action in a position; it can name what is there."""
        return self.action(action)

    def decision(self, decision: Decision) -> str:
        """Return what a seat must do."""
        return self.say(self.decisions[decision.kind])

    def event(self, event: Event, names: Mapping[int, str] | None = None) -> str:
        """Return what happened, as a sentence, with the players' names by seat."""
        who = (names or {}).get(event.seat) or self.who(event.seat)
        sentence = self._fill(self.events[event.kind], event.detail, who)
        return sentence[0].upper() + sentence[1:]

    def refusal(self, refusal: Refusal) -> str:
        """Return why an action is refused, as a sentence."""
        return self._fill(self.reasons[refusal.reason], refusal.detail)

    def score_line(self, line: ScoreLine) -> str:
        """Return what points are for."""
        return self._fill(self.score_lines[line.code], line.detail)

    def score_title(self, code: str) -> str:
        """Return what a kind of score line is called: the drawing's caption, or the line's text."""
        if f"score-{code}" in self.captions:
            return self.caption(f"score-{code}")
        return self.say(self.score_lines[code]).partition("{")[0].strip(" :,(") or code

    def caption(self, code: str, *args: object) -> str:
        """Return a caption of a picture; arguments are used as they are."""
        if args:
            return self.say(self.captions[code]).format(*args)
        said = self._captions.get(code)
        if said is None:
            said = self._captions[code] = self.say(self.captions[code]).format()
        return said

    def plural(self, code: str, number: int, *args: object) -> str:
        """Return the plural form for a number, which is `{0}`; `{1}` … are the arguments."""
        return self.counted(self.plurals[code], number, *args)

    def counted(self, forms: tuple[str, str], number: int, *args: object) -> str:
        """Return whichever English form fits a number, in this language, filled in."""
        return self._catalogue.ngettext(*forms, number).format(number, *args)

    def forms(self, code: str) -> tuple[str, str]:
        """Return the forms for one and for many, with `{0}` where the number stands."""
        one, many = [self._catalogue.ngettext(*self.plurals[code], n) for n in (1, 2)]
        return one, many

    def option(self, name: str) -> str:
        """Return what an option is called."""
        return self.say(self.options[name])

    def choice(self, value: OptionValue) -> str:
        """Return the text of an option's value."""
        return self.say(self.choices.get(str(value), str(value)))

    def about_option(self, name: str, value: OptionValue) -> str:
        """Return what an option means, or one of its values; empty if its name says it all."""
        return self.say(self.explained.get(str(value), self.explained.get(name, "")))

    def messages(self) -> list[str]:
        """Return all English templates except plurals, for the test that none lacks a
        translation."""
        tables = (self.actions, self.decisions, self.events, self.reasons, self.score_lines)
        others = (
            self.options,
            self.choices,
            self.explained,
            self.fields,
            self.captions,
            self.prompts,
            self.prompts_of_others,
        )
        texts = [text for table in (*tables, *others) for text in table.values()]
        for told in self.story.values():
            texts += [told] if isinstance(told, str) else told
        about = [one for one in (self.about, self.tie_break) if one]
        keys = [self.keys_where, *self.keys, *self.keys.values()] if self.keys else []
        words = [*about, "Player", "you", "and", *self.labels, *self.legend]
        return [self.title, *words, *texts, *keys]
