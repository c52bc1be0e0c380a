"""Cards about pieces: what a thing on the table is, its rule, how it stands and what it is worth.

A game's inspection.py derives an `Inspector`, under the name INSPECTOR. It is asked about one
element of the picture at a time and answers from an observation, so it cannot tell more than the
reader may know. Rules and scoring are asked, never repeated. A `Card` holds finished words for
one reader; pages and other programs show it in their own way.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from cosmarium.core.contract import Observation, State
from cosmarium.core.sheets import ScoreSheet
from cosmarium.narration import signed as signed  # noqa: PLC0414
from cosmarium.words import Texts

S = TypeVar("S", bound=State)

# Of a row: reached, missing, within reach now, or about to be lost.
Standing = Literal["", "done", "open", "ready", "danger"]

_BOARD: Final = re.compile(r"(?:seat|strip)(\d+)")


class Row(NamedTuple):
    """A line of progress. `worth` stands at its right end; `share` draws a bar, from 0 to 1."""

    words: str
    standing: Standing = ""
    worth: str = ""
    spent: bool = False
    share: float | None = None
    seat: int | None = None


class Step(NamedTuple):
    """A column of a table of steps: so many points for so many of something."""

    points: int
    words: str
    at: Literal["", "now", "next"] = ""


class Worth(NamedTuple):
    """Points: now, at most, and after the next step. `words` explain the first number."""

    now: int
    possible: int | None = None
    following: int | None = None
    words: str = ""


class Sign(NamedTuple):
    """A symbol of the large picture; faded: not there yet."""

    symbol: str
    faded: bool = False


@dataclass(frozen=True)
class Card:
    """Everything about a piece, in reading order. Without a picture of its own, a card shows the
    piece as it lies on the table."""

    kind: str
    name: str
    rule: str  # one full sentence or a few
    owner: str = ""
    rows: Sequence[Row] = ()
    steps: Sequence[Step] = ()
    steps_of: tuple[str, str] = ("", "")  # the titles of their two lines
    worth: Worth | None = None
    tip: str = ""
    rules: Sequence[str] = ()  # ids
    picture: Sequence[Sign] = ()

    def words(self) -> list[str]:
        """Return all its texts."""
        rows = [text for row in self.rows for text in (row.words, row.worth)]
        steps = [*self.steps_of, *[step.words for step in self.steps]]
        worth = self.worth.words if self.worth else ""
        texts = [self.kind, self.owner, self.name, self.rule, *rows, *steps, worth, self.tip]
        return [text for text in texts if text]


def drawn(symbol: str) -> str:
    """Return a mark for a picture in a line of text (see narration.py)."""
    return f"\x02{symbol}\x03 "


class Inspector(Generic[S]):
    """Answers one reader's questions about one position. Games derive their own."""

    words: Mapping[str, str] = {}  # templates by code, in English
    plurals: Mapping[str, tuple[str, str]] = {}  # by code: for one, and for any other number

    def __init__(self, seen: Observation[S], texts: Texts, names: Mapping[int, str]) -> None:
        self.state = seen.state
        self.seat = seen.seat
        self.texts = texts
        self.names = names

    def card(self, element: str) -> Card | None:
        """Return the card of an element of the picture; None if the game has none for it."""
        try:
            return self.describe(*element.split("-")[1:])
        except (LookupError, ValueError, TypeError):
            return None  # nothing on the table is called that

    def describe(self, *parts: str) -> Card | None:
        """Return the card of an element whose id has these parts, behind the game's prefix."""
        return None

    def open_to_all(self, seat: int) -> Sequence[Row]:
        """Return what the card of another seat explains: what it holds and shows to all."""
        return ()

    # -- words --------------------------------------------------------------------------------

    def say(self, code: str, *args: object) -> str:
        return self.texts.say(self.words[code]).format(*args)

    def count(self, code: str, number: int, *args: object) -> str:
        """Return the form for a number, which is `{0}`."""
        return self.texts.counted(self.plurals[code], number, *args)

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.texts.who(seat)

    def is_mine(self, seat: int) -> bool:
        return seat == self.seat

    def belongs(self, seat: int) -> str:
        """Return whose a piece is, to stand behind its kind."""
        return self.say("yours") if seat == self.seat else self.name(seat)

    def score_rows(self, sheet: ScoreSheet) -> list[Row]:
        """Return what the points of a seat are for."""
        codes = dict.fromkeys([line.code for line in sheet.lines])
        return [Row(self.texts.score_title(code), worth=str(sheet.points(code))) for code in codes]

    # -- ids ----------------------------------------------------------------------------------

    @property
    def focus(self) -> int:
        """Whose board stands in the middle."""
        return max(self.seat, 0)

    def on_board(self, parts: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """Return whose board an element is on, and the rest of its id."""
        found = _BOARD.fullmatch(parts[0])
        if found is None:
            return self.focus, parts
        seat = int(found[1]) - 1
        if not 0 <= seat < self.state.seats:
            raise LookupError(f"no seat {seat}")
        return seat, parts[1:]


AnyInspector = Inspector[Any]
