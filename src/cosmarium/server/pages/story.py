"""The story of a table as lines of HTML, for one reader."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape
from msgspec import msgpack

from cosmarium.core.contract import SPECTATOR
from cosmarium.drawing.contract import AnyDrawing
from cosmarium.drawing.svg import number as short
from cosmarium.narration import Narrator, plain, signed, with_pictures
from cosmarium.server.pages.drawn import Painter
from cosmarium.server.pages.names import names_then
from cosmarium.server.pages.templates import LEVEL_NAMES, render, say, say_number, sign
from cosmarium.server.tables.rows import Announced, BotSat, Moved, Said, Stepped, Ticked, Undone
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.story_view import entry
from cosmarium.server.tables.table import Table
from cosmarium.server.words import Words
from cosmarium.story import Divider, Entry, Item, Step, Storyteller, Thing, told_steps
from cosmarium.words import Texts

HEIGHT = 20.0  # of a picture's box
_HYPHEN = re.compile(r"(?<=\d)-(?=\w)")
_encode = msgpack.Encoder(enc_hook=repr).encode


class Line(NamedTuple):
    """A line of the panel. The key stays the same when the line is rewritten."""

    row: int
    key: str
    html: str  # empty: the page has it
    item: Item | None = None  # None: about seats and the table
    told: int = 0  # a hash of what it tells


Known = dict[str, int]  # what a page has: by key, a hash of what the line tells


class Story:
    """Words rows for one reader."""

    def __init__(
        self,
        table: Table,
        reader: int,
        names: Mapping[int, str],
        words: Words,
        painter: Painter | None,
    ) -> None:
        self._table = table
        self._reader = reader
        self._words = words
        self._painter = painter
        self._narrator = Narrator(words.texts, names, reader)
        self.write = Writer(self._narrator, words.language, table.bundle.drawing, painter)

    def stage(
        self, rows: Sequence[RowEvents], stage: int, undone: set[int], known: Known
    ) -> list[Line]:
        """Return the lines of one stage. Undone rows keep their lines, struck through. Writing
        costs most, so what the page has already is not written again."""
        kept = tuple([one for one in rows if one.number not in undone])
        lines = self._lines(kept, stage, False, known)
        for one in rows:
            if one.number in undone:
                lines += self._lines((one,), stage, True, known)
        return sorted(lines, key=lambda line: line.row)

    def _lines(
        self, rows: tuple[RowEvents, ...], stage: int, gone: bool, known: Known
    ) -> list[Line]:
        found = []
        reader = SPECTATOR if all([one.alike for one in rows]) else self._reader
        for key, item, told in told_rows(self._words.storyteller, rows, stage, reader, gone):
            html = "" if known.get(key) == told else self.write.item(item, key, gone, told=told)
            found.append(Line(item.row, key, html, item, told))
        return found

    def host_line(self, one: RowEvents) -> Line | None:
        """Return the line about seats and the table; None if the row has none."""
        row = one.row
        if isinstance(row, Moved | Ticked | Said | Stepped):
            return None
        words = entry(one, self._reader, self._words).words
        if isinstance(row, BotSat):
            level = say(self._words.language, LEVEL_NAMES[row.level])
            words = self._words.say.line("bot-sat", level=level)
        seat: int | None = getattr(row, "seat", None)
        key = f"host-{one.number}"
        kind = "host announced" if isinstance(row, Announced) else "host"
        html = (
            f'<li data-entry="{key}" class="{kind}">{sign(seat)}<span>{escape(words)}</span></li>'
        )
        return Line(one.number, key, html) if words else None


Told = list[tuple[str, Item, int]]  # the items of a stage: keys, and hashes of what they tell


@lru_cache(maxsize=16)
def told_rows(
    storyteller: Storyteller, rows: tuple[RowEvents, ...], stage: int, reader: int, gone: bool
) -> Told:
    """Return what some rows tell a reader. After a move all readers ask one after the other; rows
    are told apart by identity, which takes no time."""
    steps = [step.visible(reader) for one in rows for step in one.noted if step.stage == stage]
    return hashed(storyteller, tuple(steps), gone)


@lru_cache(maxsize=16)
def hashed(storyteller: Storyteller, steps: tuple[Step, ...], gone: bool) -> Told:
    """Return what some steps tell all who may see just these."""
    items = told_steps(storyteller, steps)
    if gone:
        items = [item for item in items if isinstance(item, Entry)]
    return [(key, item, hash((_encode(item), gone))) for key, item in keyed(items)]


def keyed(items: Sequence[Item]) -> list[tuple[str, Item]]:
    """Return items with keys: the number of their first step, and letters if it has several."""
    found: list[tuple[str, Item]] = []
    seen: dict[int, int] = {}
    for item in items:
        place = seen[item.number] = seen.get(item.number, -1) + 1
        found.append((f"{item.number}{_letters(place)}", item))
    return found


def _letters(place: int) -> str:
    """None for the first, then b to z, ba to bz and so on: a page knows its lines by their keys."""
    rest, last = divmod(place, 26)
    return _letters(rest) + chr(97 + last) if place else ""


class Writer:
    """Writes items as HTML. Without a painter, lines name no pieces of a picture."""

    def __init__(
        self, narrator: Narrator, language: str, drawing: AnyDrawing, painter: Painter | None
    ) -> None:
        self._narrator = narrator
        self._language = language
        self._drawing = drawing
        self._painter = painter
        self._found: dict[str, tuple[str, ...]] = {}  # by key: the pieces of an entry

    def item(self, item: Item, key: str, gone: bool = False, extra: str = "", told: int = 0) -> str:
        """`told` is a hash of all that the item tells: readers who are not mentioned share the
        words."""
        own = " me" if item.seat >= 0 and item.seat == self._narrator.reader else ""
        seat = f" p{item.seat + 1}" if item.seat >= 0 else ""
        if isinstance(item, Divider):
            return self._divider(item, key, f"{seat}{own}", extra)
        points, words = self.shared("line", told, lambda: self._words(item))
        classes = f"told{seat}{own}"
        classes += " pts" if points else ""
        classes += " apart" if item.apart else ""
        classes += " gone" if gone else ""
        return (
            f'<li data-entry="{key}" class="{classes}" tabindex="-1"{self._ids(item, key)}{extra}>'
            f"{words}</li>"
        )

    def _words(self, item: Entry) -> tuple[str, ...]:
        """The points, and everything inside the line."""
        points = self._narrator.points(item)
        lost = " lost" if "−" in points and "+" not in points else ""
        column = f'<b class="pt{lost}">{escape(points)}</b>' if points else ""
        said = self._dotted(self._markup(self._narrator.sentence(item)), item)
        return points, f"<span>{said}</span>{column}{self._effects(item)}"

    def shared(self, shape: str, told: int, make: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """Return what `make` writes, or what it wrote for somebody else: only readers who are
        mentioned need words of their own. `told` 0 shares nothing."""
        if not told:
            return make()
        narrator = self._narrator
        found = _shared(shape, told, narrator.texts, tuple(narrator.names.items()))
        for minded, words in found:
            if narrator.reader not in minded:
                return words
        narrator.minded = set()
        words = make()
        if narrator.reader not in narrator.minded:
            found.append((narrator.minded, words))
        return words

    def _dotted(self, html: str, item: Entry) -> str:
        """With the names of pieces that have a card: a pointer there opens it."""
        texts = self._narrator.texts
        for thing in item.args.values():
            card = texts.card_of(thing.code) if isinstance(thing, Thing) else ""
            if card and item.seat >= 0:
                name = str(escape(texts.arg(thing.code)))
                about = f"{self._drawing.prefix}-seat{item.seat + 1}-{card}"
                word = f'<span class="dotted" data-inspect="{about}">{name}</span>'
                html = html.replace(name, word, 1)
        return html

    def _divider(self, item: Divider, key: str, classes: str, extra: str) -> str:
        words = escape(plain(self._narrator.sentence(item)))
        if item.seat < 0:
            return f'<li data-entry="{key}" class="round"{extra}><span>{words}</span></li>'
        shown = self._turn_points(item) if self.knows_points else ""
        return (
            f'<li data-entry="{key}" class="whose{classes}"{extra}>{sign(item.seat)}'
            f"<b>{words}</b>{shown}</li>"
        )

    def _turn_points(self, item: Divider) -> str:
        """What a turn brought, and the total after it."""
        forms = ("now %(number)s point", "now %(number)s points")
        total = say_number(self._language, forms, item.total).replace("-", "−")
        gained, muted = (signed(item.gained), "") if item.gained else ("+0", " muted")
        return f'<span class="pt{muted}">{gained}</span><span class="sum">{total}</span>'

    def _effects(self, item: Entry) -> str:
        if not item.effects:
            return ""
        grave = " open" if any(effect.grave for effect in item.effects) else ""
        forms = ("%(number)s effect", "%(number)s effects")
        count = say_number(self._language, forms, len(item.effects))
        if item.kind in self._narrator.texts.reckoned:
            count = say(self._language, "How it counts")
        told = zip(self._narrator.effects(item), item.effects, strict=True)
        inside = "".join(
            [f"<li>{self._dotted(self._markup(text), effect)}</li>" for text, effect in told]
        )
        return f"<details{grave}><summary>{count}</summary><ul>{inside}</ul></details>"

    def ids(self, item: Entry, key: str) -> tuple[str, ...]:
        """Return the pieces that an entry is about: its line and its beat name the same."""
        if self._painter is None:
            return ()
        found = self._found.get(key)
        if found is None:
            pieces = [one for event in item.events for one in self._painter.changed(event)]
            found = self._found[key] = tuple(dict.fromkeys(pieces))
        return found

    def _ids(self, item: Entry, key: str) -> str:
        found = self.ids(item, key)
        return f' data-ids="{" ".join(found)}"' if found else ""

    @property
    def knows_points(self) -> bool:
        """Whether the game has a story, which tells the points of each turn."""
        return bool(self._narrator.texts.story)

    def caption(self, item: Entry) -> str:
        return self._markup(self._narrator.caption(item))

    def phrase(self, item: Entry) -> str:
        return self._markup(self._narrator.phrase(item))

    def consequence(self, item: Entry) -> str:
        """What followed, and how much more there was than fits beside the caption."""
        told, left_out = self._narrator.consequence(item)
        said = [self._markup(one) for one in told]
        if left_out:
            forms = ("… and %(number)s more effect.", "… and %(number)s more effects.")
            said.append(say_number(self._language, forms, left_out))
        return " ".join(said)

    def points(self, item: Entry) -> str:
        return self._narrator.points(item)

    def _markup(self, text: str) -> str:
        return with_pictures(text, lambda part: str(escape(unbroken(part))), self._picture)

    def _picture(self, symbol: str) -> str:
        return inline(symbol, self._drawing.filled_share(symbol))


@lru_cache(maxsize=1 << 7)
def _shared(
    shape: str, told: int, texts: Texts, names: tuple[tuple[int, str], ...]
) -> list[tuple[set[int], tuple[str, ...]]]:
    """The words found so far, each with the readers whom they do not suit."""
    return []


@lru_cache(maxsize=512)
def inline(symbol: str, share: float) -> str:
    """A symbol in a line of text. Words say the same, so screen readers skip it."""
    side = HEIGHT / share
    start = short(HEIGHT / 2 - side / 2)
    return (
        f'<svg class="pc" viewBox="0 0 20 20" aria-hidden="true"><use href="#{symbol}" x="{start}"'
        f' y="{start}" width="{short(side)}" height="{short(side)}"/></svg> '
    )


class Changes(NamedTuple):
    lines: list[tuple[str, str]]  # that are new or differ: key and HTML
    dropped: list[str]  # keys that are gone
    stages: list[list[Line]]  # all lines of each stage to which something was added


class StoryPage:
    """What a page has of the story: hashes of what the lines of the latest stages tell."""

    def __init__(self) -> None:
        self._held: dict[int, Known] = {}  # by stage

    def changes(
        self, story: Story, told: Sequence[RowEvents], news: Sequence[RowEvents]
    ) -> Changes:
        stages = {s.stage for one in news for s in one.noted}
        if hit := undone_by(news):
            stages |= {s.stage for one in told if one.number in hit for s in one.noted}
        recent = since(told, min(stages)) if stages else []
        undone = undone_by(recent)
        lines: list[Line] = []
        dropped: list[str] = []
        told_stages: list[list[Line]] = []
        for stage in sorted(stages):
            rows = [one for one in recent if belongs(one, stage)]
            if stage > 1 and (not rows or rows[0].noted[0].number > stage):
                continue  # its beginning is no longer in memory
            before = self._held.get(stage, {})
            now = story.stage(rows, stage, undone, before)
            told_stages.append(now)
            held = self._held[stage] = {line.key: line.told for line in now}
            lines += [line for line in now if line.html]
            dropped += [key for key in before if key not in held]
        for stage in sorted(self._held)[:-2]:
            del self._held[stage]
        hosts = [line for one in news if (line := story.host_line(one)) is not None]
        lines = sorted([*hosts, *lines], key=lambda line: line.row)
        return Changes([(line.key, line.html) for line in lines], dropped, told_stages)


def unbroken(text: str) -> str:
    """Keep a number and what it belongs to on one line: "the 5-point nebula"."""
    return _HYPHEN.sub("\u2011", text)


def undone_by(rows: Sequence[RowEvents]) -> set[int]:
    return {one.row.undoes for one in rows if isinstance(one.row, Undone)}


def belongs(one: RowEvents, stage: int) -> bool:
    """Whether a row has steps of a stage."""
    noted = one.noted
    return bool(noted) and noted[0].stage <= stage <= noted[-1].stage


def since(told: Sequence[RowEvents], stage: int) -> Sequence[RowEvents]:
    """The rows from the beginning of a stage on; stages follow one another. A row may end one
    stage and begin the next."""
    first = len(told)
    while first:
        noted = told[first - 1].noted
        if noted and noted[-1].stage < stage:
            break
        first -= 1
    return told[first:]


def written_chat(news: Sequence[RowEvents], table: str, seats: int, language: str) -> str:
    said = [
        {
            "number": one.number,
            "seat": one.row.seat,
            "name": names_then(table, one.names, seats).get(one.row.seat, ""),
            "at": one.row.at,
            "text": one.row.text,
        }
        for one in news
        if isinstance(one.row, Said)
    ]
    return render("lines.html", language, {"lines": said}) if said else ""
