"""The messages of the API, over HTTP and WebSocket, other than commands and views."""

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
    """Why a request was not carried out: a `code` for programs and a `message` for people. If a
    rule refused a move, also the rule's id, the reason's code and its details."""

    code: str
    message: str
    rule: str = ""
    reason: str = ""
    detail: tuple[str, ...] = ()
    version: int | None = None
    reference: str = ""


# -- people and lists -------------------------------------------------------------------


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """A player to create. With `keep: cookie` a browser gets the key as an HttpOnly cookie."""

    name: Name
    keep: Literal["token", "cookie"] = "token"


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class PersonView(Struct, frozen=True, omit_defaults=True):
    """A player. The `token` is shown only once: send it as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str = ""


class DeviceView(Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int  # to within a minute
    this: bool  # the one that asks


class Devices(Struct, frozen=True):
    devices: list[DeviceView]


class DevicePass(Struct, frozen=True):
    """A code that lets one more device in, once, until `expires`."""

    code: str
    address: str
    qr: str  # the address as SVG
    expires: int


class RecoveryCode(Struct, frozen=True):
    """A code to keep. It lets a device in when all others are lost, once."""

    code: str


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on this device, with the code of a device link or a recovery code."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]
    device: Annotated[str, Meta(max_length=60)] = ""  # what to call it in the list
    keep: Literal["token", "cookie"] = "token"


Hour = Annotated[int, Meta(ge=0, le=23)]
Hours = Annotated[list[Hour], Meta(min_length=2, max_length=2)]  # from and until


class ProfileView(Struct, frozen=True):
    """What you have chosen; the same on all your devices."""

    language: str
    theme: str
    zone: str
    news: str  # off, turn, daily
    hour: int
    quiet: list[int] | None
    mail: str
    asked_mail: str  # an address that is not confirmed yet
    webhook: str
    webhook_key: str  # signs what is posted there
    feed: str  # the address of your feed
    mails: bool  # whether this server sends e-mail
    webhooks: bool  # whether it posts to webhooks


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """What to change; everything else stays. `mail` is used once its owner has confirmed it."""

    language: Language | UnsetType = UNSET
    theme: Literal["", "dark", "light"] | UnsetType = UNSET
    zone: Annotated[str, Meta(max_length=60)] | UnsetType = UNSET
    news: Literal["off", "turn", "daily"] | UnsetType = UNSET
    hour: Hour | UnsetType = UNSET
    quiet: Hours | UnsetType | None = UNSET
    mail: Annotated[str, Meta(max_length=254)] | UnsetType = UNSET
    webhook: Annotated[str, Meta(max_length=500)] | UnsetType = UNSET
    new_links: bool = False  # make the addresses of feed and mails invalid


class ResultView(Struct, frozen=True):
    table: str
    game: str
    finished: int
    place: int
    points: int
    others: list[str]  # person, or the level of a bot
    resigned: bool


class History(Struct, frozen=True):
    games: list[ResultView]


class OptionView(Struct, frozen=True):
    """An option of a game. With the choices in `one_screen`, one person can have several seats."""

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
    version: str  # of the server; pages of another version reload


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
    """Which view of a table you want: that of one of your seats, or a spectator's."""

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
    """A step of the record. With `open`, nothing is hidden; only after the end of the game."""

    step: EntryNumber | UnsetType = UNSET  # default: the last
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
    """The language of texts. Default: what the Accept-Language header prefers."""

    language: Literal["en", "de"] | UnsetType = UNSET


class NoQuery(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class AnswerView(Struct, frozen=True):
    """The answer to a command: the last entry of the log, your seat and its new version."""

    number: int
    version: int
    seat: int | UnsetType = UNSET  # if the command concerned one


# -- over a WebSocket ---------------------------------------------------------------------


class Hello(Ask, frozen=True, tag="hello"):
    """The first message. `since` is the last entry you have; without it you only get new ones.
    Without `parts` you get all but `scores`; without `language` you get no words."""

    seat: SeatNumber | None = None
    code: Code = ""
    language: Language = ""
    parts: Annotated[list[str], Meta(max_length=20)] | None = None
    since: EntryNumber | None = None


class LookThrough(Ask, frozen=True, tag="look"):
    """Switch to the view of this seat of yours; null: to a spectator's view."""

    seat: SeatNumber | None


class Why(Ask, frozen=True, tag="why"):
    """Ask why an action is not allowed."""

    seat: SeatNumber
    action: ActionText


class Sent(Struct, frozen=True, tag_field="type", tag="answer", omit_defaults=True):
    """The answer to the message with this `ref`, or to the move or undo with this id."""

    ref: str
    number: int | None = None
    version: int | None = None
    seat: int | UnsetType = UNSET
    allowed: bool | None = None
    problem: ProblemView | None = None


Said = Hello | LookThrough | Why | Command
