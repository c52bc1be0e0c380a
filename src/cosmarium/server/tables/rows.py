"""The rows of a table's log: everything that happened, in order.

They define a table. A stored row never changes; new fields get defaults, so that rows of every
released version can still be read.
"""

from msgspec import Struct, json

from cosmarium.core.contract import OptionValue

StoredStep = tuple[int, str, int]  # seat, text of the action, milliseconds on the table's clock


class LogRow(Struct, frozen=True, kw_only=True, tag_field="row", omit_defaults=True):
    at: int  # wall clock, milliseconds


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """Who has a seat when the table is created: a person, a bot, or nobody yet."""

    person: str = ""
    name: str = ""
    level: str = ""


class HintRule(Struct, frozen=True, omit_defaults=True):
    """What a table allows: hints at all, how many to each player (0: no limit), and whether
    they may show the move."""

    allowed: bool = True
    most: int = 0
    nudges: bool = False  # nothing but nudges


class Created(LogRow, frozen=True, tag="created"):
    game: str
    rules: int
    options: dict[str, OptionValue]
    seats: list[SeatPlan]
    host: str
    listed: bool
    turn_seconds: int | None = None
    grace_seconds: int | None = None
    lesson: bool = False  # the game's lesson: a fixed deal and a scripted opponent
    position: str = ""  # where the game begins, if not at its opening (core/position.py) …
    clock: int = 0  # … and what the table's clock shows there
    puzzle: str = ""  # the puzzle that this table is about (tables/puzzles.py)
    hints: HintRule | None = None  # None: only for somebody who plays alone with bots


class Sat(LogRow, frozen=True, tag="sat"):
    """A person took a free seat."""

    seat: int
    person: str
    name: str


class Asked(LogRow, frozen=True, tag="asked"):
    """A new player asked for a free seat in mid-game."""

    seat: int
    person: str
    name: str


class Voted(LogRow, frozen=True, tag="voted"):
    """A player answered the request of an earlier row."""

    seat: int
    person: str
    name: str
    request: int
    agree: bool


class Freed(LogRow, frozen=True, tag="freed"):
    """A seat became free; `by_host` if the host removed its player."""

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
    """The host made new invite links; the old ones stopped working."""


class Started(LogRow, frozen=True, tag="started"):
    """The game started, with the table's clock at 0."""

    steps: list[StoredStep]


class Moved(LogRow, frozen=True, tag="moved"):
    """A move, and the draws that followed it."""

    seat: int
    move: str  # the id that its sender chose; empty for a bot
    steps: list[StoredStep]
    touches: int  # mask of the seats whose decision has changed
    turn: bool = False  # another player acts now, or a simultaneous choice has ended
    bot: str = ""  # its level, if a bot moved


class Ticked(LogRow, frozen=True, tag="ticked"):
    """Time limits ran out, and the game decided what happens."""

    steps: list[StoredStep]
    touches: int
    turn: bool = False


class Stepped(LogRow, frozen=True, tag="stepped"):
    """A step of the lesson began, after so many steps of the match."""

    step: int
    since: int


class Undone(LogRow, frozen=True, tag="undone"):
    """The move of an earlier row was undone."""

    seat: int
    move: str
    undoes: int


class Held(LogRow, frozen=True, tag="held"):
    """A bot took over from a person who left, is away, or ran out of time."""

    seat: int
    level: str
    reason: str  # left, away, time, resigned
    now: int


class Returned(LogRow, frozen=True, tag="returned"):
    seat: int
    now: int


class PauseWished(LogRow, frozen=True, tag="pause-wished"):
    """A player agreed to pause for so many days, or, if 0, to play on."""

    seat: int
    days: int


class Paused(LogRow, frozen=True, tag="paused"):
    """Everybody agreed to pause: the table's clock stands at `now`, at most until `until`."""

    now: int
    until: int  # wall clock, milliseconds


class Unpaused(LogRow, frozen=True, tag="unpaused"):
    """The pause ended, by agreement or because its time was up."""

    now: int


class Said(LogRow, frozen=True, tag="said"):
    seat: int
    text: str


class HintsSet(LogRow, frozen=True, tag="hints-set"):
    """The host allowed hints, or turned them off."""

    rule: HintRule


class Hinted(LogRow, frozen=True, tag="hinted"):
    """A player used a hint for the decision that is based on `version`."""

    seat: int
    version: int


class Agreed(LogRow, frozen=True, tag="agreed"):
    """A player wants a rematch."""

    seat: int


class Followed(LogRow, frozen=True, tag="followed"):
    """The rematch takes place at another table."""

    table: str


class Resumed(LogRow, frozen=True, tag="resumed"):
    """The server came back after an outage: at `at`, the table's clock continued from `now`."""

    now: int


class Announced(LogRow, frozen=True, tag="announced"):
    """The operator of the server said something to all tables."""

    text: str


class Closed(LogRow, frozen=True, tag="closed"):
    """The table was closed by its host, or because everybody left."""


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
    | Stepped
    | Undone
    | Held
    | Returned
    | PauseWished
    | Paused
    | Unpaused
    | Said
    | HintsSet
    | Hinted
    | Agreed
    | Followed
    | Resumed
    | Announced
    | Closed
)

_decoder = json.Decoder(AnyRow)


def encode_row(row: AnyRow) -> str:
    return json.encode(row).decode()


def decode_row(text: str) -> AnyRow:
    row: AnyRow = _decoder.decode(text)
    return row
