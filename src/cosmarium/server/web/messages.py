"""What is said over HTTP and over connections, beside commands and views."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cosmarium.core.contract import OptionValue
from cosmarium.server.tables.commands import (
    ActionText,
    Ask,
    Code,
    Command,
    Name,
    SeatNumber,
)
from cosmarium.server.tables.shapes import Entry, TableSummary

Language = Literal["en", "de", ""]
MOST_ENTRIES = 500  # of a log in one answer
EntryNumber = Annotated[int, Meta(ge=0, le=2**53)]


class ProblemView(Struct, frozen=True, omit_defaults=True):
    """Why something was not done. `code` for programs, `message` for people; a refusal by
    the rules has the rule's id, the reason's code and what it is about."""

    code: str
    message: str
    rule: str = ""
    reason: str = ""
    detail: tuple[str, ...] = ()
    version: int | None = None
    reference: str = ""


# -- people and lists -------------------------------------------------------------------


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """`keep`: browsers keep the key as a cookie that scripts cannot read, others get it."""

    name: Name
    keep: Literal["token", "cookie"] = "token"


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class PersonView(Struct, frozen=True, omit_defaults=True):
    """`token` is told once: send it as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str = ""


class OptionView(Struct, frozen=True):
    """`one_screen`: the choices with which one person may have several seats."""

    name: str
    about: str
    default: OptionValue
    choices: list[OptionValue]
    one_screen: list[OptionValue]


class GameView(Struct, frozen=True):
    name: str
    title: str
    min_players: int
    max_players: int
    rules_version: int
    options: list[OptionView]


class Games(Struct, frozen=True):
    games: list[GameView]
    levels: list[str]  # of bots
    languages: list[str]
    version: str  # of the server: a page that was made for another one is loaded anew


class Lobby(Struct, frozen=True):
    tables: list[TableSummary]


class MyTable(Struct, frozen=True):
    seats: list[int]  # yours
    table: TableSummary


class MyTables(Struct, frozen=True):
    tables: list[MyTable]


class TableMade(Struct, frozen=True):
    id: str


# -- one table --------------------------------------------------------------------------


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """How to look at a table: through one of your seats, or as everybody may."""

    seat: SeatNumber | UnsetType = UNSET
    code: Code = ""
    language: Language | UnsetType = UNSET
    parts: Annotated[str, Meta(max_length=200)] = ""
    since: EntryNumber | UnsetType = UNSET


class LookAtLog(Struct, frozen=True, forbid_unknown_fields=True):
    since: EntryNumber = 0
    limit: Annotated[int, Meta(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES
    seat: SeatNumber | UnsetType = UNSET
    code: Code = ""
    language: Language | UnsetType = UNSET


class Log(Struct, frozen=True):
    number: int
    entries: list[Entry]


class AskWhy(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    action: ActionText
    language: Language | UnsetType = UNSET


class Reason(Struct, frozen=True, omit_defaults=True):
    """Whether an action is allowed now and, if not, why."""

    allowed: bool
    problem: ProblemView | None = None


class LookBack(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the record. `open`: everything, once the game is over."""

    step: EntryNumber | UnsetType = UNSET  # the last, if not given
    seat: SeatNumber | UnsetType = UNSET
    open: bool = False
    code: Code = ""
    language: Language | UnsetType = UNSET


class StepBack(Struct, frozen=True):
    """The position after `step` of `steps` steps."""

    step: int
    steps: int
    to_act: list[int]
    position: dict[str, Any]


class InLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Without it words come in the language that Accept-Language likes best."""

    language: Literal["en", "de"] | UnsetType = UNSET


class NoQuery(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class AnswerView(Struct, frozen=True):
    """What a command led to: the last entry of the log, your seat and its new version."""

    number: int
    version: int
    seat: int | UnsetType = UNSET  # if it was about one


# -- over a connection --------------------------------------------------------------------


class Hello(Ask, frozen=True, tag="hello"):
    """The first message. `since` is the last entry you have; without it you get those to come.
    `parts` left out means all but `scores`; `language` left out: no words."""

    seat: SeatNumber | None = None
    code: Code = ""
    language: Language = ""
    parts: Annotated[list[str], Meta(max_length=20)] | None = None
    since: EntryNumber | None = None


class LookThrough(Ask, frozen=True, tag="look"):
    """From now on show what this seat of yours sees; null: what everybody may see."""

    seat: SeatNumber | None


class Why(Ask, frozen=True, tag="why"):
    """Ask why an action is not allowed."""

    seat: SeatNumber
    action: ActionText


class Sent(Struct, frozen=True, tag_field="type", tag="answer", omit_defaults=True):
    """The answer to the message with this `ref`; to a move or undo its id, if it had no ref."""

    ref: str
    number: int | None = None
    version: int | None = None
    seat: int | UnsetType = UNSET
    allowed: bool | None = None
    problem: ProblemView | None = None


Said = Hello | LookThrough | Why | Command
