"""Words for the entries of a story, for one reader in one language.

Templates of a game's `Texts.story` name an entry's arguments, with the grammatical form that the
sentence needs as format: `{place:on}`, or `{giant:The}` where a sentence begins. A pair of
templates is for the reader ("You crash …") and for somebody else ("{who} crashes …"). What stands
in [ ] is left out of a phrase. Pictures are marks in the text until it becomes plain text or HTML.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.story import NOBODY, Count, Divider, Entry, Person, Thing
from cosmarium.words import Texts

_PICTURE: Final = re.compile("\x02([^\x03]*)\x03 ?")
_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
_WHO: Final = "{who} "
LONGEST_CONSEQUENCE: Final = 150  # letters


def plain(text: str) -> str:
    """Return a sentence without its pictures."""
    return _PICTURE.sub("", text)


def with_pictures(text: str, escape: Callable[[str], str], draw: Callable[[str], str]) -> str:
    """Return a sentence as markup: words escaped, marks drawn by the symbol's name."""
    parts = _PICTURE.split(text)
    return "".join([draw(part) if k % 2 else escape(part) for k, part in enumerate(parts)])


def capital(text: str) -> str:
    """Return a sentence that starts with a capital, behind its picture if it has one."""
    found = _PICTURE.match(text)
    start = found.end() if found else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


@lru_cache(maxsize=1 << 10)
def whole(template: str) -> str:
    """Return a template with what a phrase leaves out."""
    return _OPTIONAL.sub(r"\1", template)


@mypyc_attr(allow_interpreted_subclasses=True)
class Narrator:
    """Words entries for a reader: a seat, or SPECTATOR."""

    def __init__(self, texts: Texts, names: Mapping[int, str], reader: int) -> None:
        self.texts = texts
        self.names = names
        self.reader = reader
        self.minded: set[int] = set()  # seats for whose readers the words would differ

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.texts.who(seat)

    def is_reader(self, seat: int) -> bool:
        self.minded.add(seat)
        return seat == self.reader

    # -- the three shapes of a sentence -------------------------------------------------------

    def sentence(self, entry: Entry | Divider) -> str:
        """The full line, with marks for pictures."""
        if isinstance(entry, Entry) and entry.kind == "event":
            return self.texts.event(entry.events[0], self.names)
        return capital(self._fill(whole(self._template(entry)), entry)).strip()

    def caption(self, entry: Entry) -> str:
        """Without the name, which stands before it."""
        if entry.kind == "event":
            return self._nameless(entry)
        template = self._template(entry, for_reader=False)
        return self._fill(whole(template.removeprefix(_WHO)), entry)

    def phrase(self, entry: Entry) -> str:
        """Without name, place and payment, for a short summary."""
        if entry.kind == "event":
            return self._nameless(entry)
        template = self._template(entry, for_reader=False)
        return self._fill(_OPTIONAL.sub("", template.removeprefix(_WHO)), entry)

    def _nameless(self, entry: Entry) -> str:
        """The sentence of an event, in a game without a story."""
        return self.sentence(entry).removeprefix(f"{self.name(entry.seat)} ")

    def effects(self, entry: Entry) -> list[str]:
        return [self.sentence(effect) for effect in entry.effects]

    def consequence(self, entry: Entry) -> tuple[list[str], int]:
        """What followed, for a caption: what is grave first, as far as it fits into two lines; and
        how many effects do not."""
        grave = [effect for effect in entry.effects if effect.grave]
        told: list[str] = []
        letters = 0
        for said in [self.sentence(effect) for effect in grave or entry.effects]:
            letters += len(plain(said))
            if told and letters > LONGEST_CONSEQUENCE:
                break
            told.append(said)
        return told, len(grave or entry.effects) - len(told)

    def read_at_once(self, entry: Entry) -> str:
        """What stands in the bar while an action is shown, as plain text."""
        return " ".join([plain(one) for one in (self.caption(entry), *self.consequence(entry)[0])])

    def plain_line(self, entry: Entry) -> str:
        """The sentence with its effects and points as plain text."""
        said = " ".join([plain(text) for text in (self.sentence(entry), *self.effects(entry))])
        points = self.points(entry)
        return f"{said} ({points})" if points else said

    def points(self, entry: Entry) -> str:
        """Those of the entry's seat; by name if it is about all. Effects tell those of others."""
        if entry.seat != NOBODY:
            own = entry.points.get(entry.seat)
            return "" if own is None else signed(own)
        told = [f"{self.address(seat)} {signed(points)}" for seat, points in entry.points.items()]
        return capital(", ".join(told))

    def address(self, seat: int) -> str:
        return self.texts.say("you") if self.is_reader(seat) else self.name(seat)

    # -- filling in ---------------------------------------------------------------------------

    def _template(self, entry: Entry | Divider, for_reader: bool = True) -> str:
        found = self.texts.story.get(entry.kind, _WHO)
        if isinstance(found, str):
            return self.texts.say(found)
        mine = for_reader and self.is_reader(entry.seat)
        return self.texts.say(found[0 if mine else 1])

    def _fill(self, template: str, entry: Entry | Divider) -> str:
        seat = self._subject(entry)
        who = "" if seat == NOBODY else self.name(seat)
        args = {name: _Word(value, self) for name, value in entry.args.items()}
        return template.format(who=who, whose=self.texts.possessive(who), **args)

    def _subject(self, entry: Entry | Divider) -> int:
        """The seat that a sentence is about."""
        return entry.seat

    def word(self, value: Any, form: str) -> str:
        if isinstance(value, Thing):
            return _thing(self.texts, value, form)
        if isinstance(value, Person):
            name = self.name(value.seat)
            return self.texts.possessive(name) if form == "whose" else self.address(value.seat)
        if isinstance(value, Count):
            return self.texts.plural(value.code, value.number)
        if isinstance(value, Entry):
            return self._fill(whole(self._template(value)), value)
        if isinstance(value, tuple) and form[:3] == "and":  # `and-for`: each in the form `for`
            return self.texts.joined([self.word(one, form[4:]) for one in value])
        if isinstance(value, tuple) and form[:4] == "list":  # equal ones are counted
            names = [self.word(one, form[5:] or form) for one in value]
            counted = [(one, names.count(one)) for one in dict.fromkeys(names)]
            return ", ".join([f"{n} × {one}" if n > 1 else one for one, n in counted])
        if isinstance(value, tuple):
            named = ", ".join(dict.fromkeys([self.word(one, form) for one in value]))
            return capital(named) if form == "Capital" else named
        return signed(value) if form == "signed" else str(value)


@lru_cache(maxsize=1 << 10)
def _thing(texts: Texts, thing: Thing, form: str) -> str:
    """A piece or place, with the mark of its picture. Games have few, and all stories name them."""
    picture = f"\x02{thing.picture}\x03" if thing.picture else ""
    said = texts.thing(thing.code, form.lower(), picture)
    return capital(said) if form[:1].isupper() else said


class _Word:
    """An argument that waits for the form in which a template wants it."""

    def __init__(self, value: Any, narrator: Narrator) -> None:
        self._value = value
        self._narrator = narrator

    def __format__(self, form: str) -> str:
        return self._narrator.word(self._value, form)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"
