"""The rows of a table's log: what happened, in the order in which it counts.

They are the truth about a table. A stored row is never changed; a new field gets a
default, so that the rows of every released version still read.
"""

from msgspec import Struct, json

from cosmarium.core.contract import OptionValue

StoredStep = tuple[int, str, int]  # seat, action by its text, milliseconds on the table's clock


class LogRow(Struct, frozen=True, kw_only=True, tag_field="row", omit_defaults=True):
    at: int  # wall clock, milliseconds


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """Who sits where when the table is made: a person, a bot, or nobody yet."""

    person: str = ""
    name: str = ""
    level: str = ""


class Created(LogRow, frozen=True, tag="created"):
    game: str
    rules: int
    options: dict[str, OptionValue]
    seats: list[SeatPlan]
    host: str
    listed: bool
    turn_seconds: int | None = None
    grace_seconds: int | None = None


class Sat(LogRow, frozen=True, tag="sat"):
    """A person took a seat that was free."""

    seat: int
    person: str
    name: str


class Asked(LogRow, frozen=True, tag="asked"):
    """Somebody new would like to have a seat that is free in mid-game."""

    seat: int
    person: str
    name: str


class Voted(LogRow, frozen=True, tag="voted"):
    """Somebody at the table answers the request of an earlier row."""

    seat: int
    person: str
    name: str
    request: int
    agree: bool


class Freed(LogRow, frozen=True, tag="freed"):
    """A seat has nobody any more; `by_host` if its person was asked to go."""

    seat: int
    by_host: bool = False


class BotSat(LogRow, frozen=True, tag="bot-sat"):
    seat: int
    level: str


class Swapped(LogRow, frozen=True, tag="swapped"):
    seat: int
    other: int


class Readied(LogRow, frozen=True, tag="readied"):
    seat: int
    ready: bool


class HostChanged(LogRow, frozen=True, tag="host-changed"):
    person: str
    name: str


class Relinked(LogRow, frozen=True, tag="relinked"):
    """Old invite links no longer work."""


class Started(LogRow, frozen=True, tag="started"):
    """The table's clock is 0 now."""

    steps: list[StoredStep]


class Moved(LogRow, frozen=True, tag="moved"):
    """A move, and what chance added to it."""

    seat: int
    move: str  # the id that its sender gave it; empty for a bot's
    steps: list[StoredStep]
    touches: int  # mask of the seats whose decision is not what it was
    turn: bool = False  # another player acts now, or a common choice has ended
    bot: str = ""  # the level, if a bot moved


class Ticked(LogRow, frozen=True, tag="ticked"):
    """Limits ran out, and the clock did what the game says."""

    steps: list[StoredStep]
    touches: int
    turn: bool = False


class Undone(LogRow, frozen=True, tag="undone"):
    """The move of an earlier row was taken back."""

    seat: int
    move: str
    undoes: int


class Held(LogRow, frozen=True, tag="held"):
    """A bot plays for a person: it left, is away, or let its time run out."""

    seat: int
    level: str
    reason: str  # left, away, time
    now: int


class Returned(LogRow, frozen=True, tag="returned"):
    seat: int
    now: int


class Said(LogRow, frozen=True, tag="said"):
    seat: int
    text: str


class Agreed(LogRow, frozen=True, tag="agreed"):
    """Somebody wants to play again."""

    seat: int


class Followed(LogRow, frozen=True, tag="followed"):
    """The same people play again, at another table."""

    table: str


class Resumed(LogRow, frozen=True, tag="resumed"):
    """After an outage: from `at` on the table's clock runs from `now`."""

    now: int


class Closed(LogRow, frozen=True, tag="closed"):
    """Nobody plays here any more; by its host, or because everybody left."""


AnyRow = (
    Created
    | Sat
    | Asked
    | Voted
    | Freed
    | BotSat
    | Swapped
    | Readied
    | HostChanged
    | Relinked
    | Started
    | Moved
    | Ticked
    | Undone
    | Held
    | Returned
    | Said
    | Agreed
    | Followed
    | Resumed
    | Closed
)

_decoder = json.Decoder(AnyRow)


def encode_row(row: AnyRow) -> str:
    return json.encode(row).decode()


def decode_row(text: str) -> AnyRow:
    row: AnyRow = _decoder.decode(text)
    return row
