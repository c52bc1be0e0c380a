"""The structs that the server sends to clients, for encoding and for the OpenAPI document."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from cosmarium.core.contract import OptionValue


class Shape(Struct, frozen=True, omit_defaults=True):
    """Base of the structs whose `words` are left out if the client asked for no language."""


class SeatView(Struct, frozen=True):
    seat: int
    kind: str  # person, bot, free
    name: str
    level: str  # of a bot
    ready: bool
    held: str  # level of the bot that is playing for this person
    here: bool  # whether the person is connected
    hints: int = 0  # how many this seat has used


class RequestView(Struct, frozen=True):
    """A new player's request for a seat in mid-game. The players of the seats in `missing` have
    not answered yet; some of them may have been removed from their seats."""

    number: int
    seat: int
    name: str
    agreed: list[int]
    missing: list[int]


class HintsView(Struct, frozen=True):
    """Hints at a table: `most` to each player (0: no limit), or `nudges` only."""

    allowed: bool
    most: int
    nudges: bool


class TableView(Struct, frozen=True):
    id: str
    game: str
    options: dict[str, OptionValue]
    status: str  # waiting, playing, finished, closed
    seats: list[SeatView]
    host: list[int]  # seats of the host
    listed: bool
    turn_seconds: int | None
    grace_seconds: int | None
    created: int
    paused_until: int  # wall clock, milliseconds; 0: not paused
    pause_wishes: dict[int, int]  # seat -> days it agrees to pause for; 0: to play on
    agreed: list[int]  # seats that want a rematch
    followed: str  # the table of the rematch
    requests: list[RequestView]
    hints: HintsView


class Links(Struct, frozen=True):
    """The codes of the invite links: one to join, one to watch."""

    join: str
    watch: str


class You(Struct, frozen=True):
    seats: list[int]
    host: bool
    looking: int | None  # the seat whose view this is; null: a spectator's view
    links: Links | None  # for players only
    may_return: list[int]  # seats that the host took from you and you can take back
    asked: int | None  # number of your request for a seat
    votes: list[int]  # numbers of requests that are waiting for your answer


class DecisionView(Shape, frozen=True):
    kind: str
    optional: bool = False
    words: str = ""


class ActionView(Shape, frozen=True):
    action: str
    words: str = ""


class UndoView(Shape, frozen=True):
    possible: bool
    reason: str = ""
    words: str = ""


class TurnView(Struct, frozen=True):
    version: int  # send it as `base` with your move
    to_act: list[int]  # the seats that must act
    decision: DecisionView | None  # yours
    actions: list[ActionView]  # yours, all that are legal
    several: int  # how many of them make up one choice, in any order
    undo: UndoView


class TimerView(Struct, frozen=True):
    """A time limit, in milliseconds on the table's clock. If `seat` is null, it is everybody's. It
    can open in the future, after something that is shown first."""

    seat: int | None
    kind: str
    opens: int
    limit: int
    grace: int


class ClockView(Struct, frozen=True):
    timers: list[TimerView]


class ScoreLineView(Shape, frozen=True):
    code: str
    points: int
    detail: tuple[str, ...] = ()
    words: str = ""


class ScoreView(Struct, frozen=True):
    seat: int
    total: int
    rank: int
    lines: list[ScoreLineView]


class StepView(Struct, frozen=True):
    """A step of the game. `action` is `?` if it is hidden; `seat` -1 is chance, -2 the clock."""

    seat: int
    action: str
    at: int


class EventView(Shape, frozen=True):
    kind: str
    seat: int
    detail: tuple[str, ...] = ()


class Entry(Shape, frozen=True):
    """A numbered entry of a table's log, as one reader may see it."""

    number: int
    at: int  # wall clock, milliseconds
    kind: str
    how: str = ""  # such as held-away, freed-by-host, unreadied
    seat: int | None = None
    other: int | None = None  # the seat it was swapped with
    name: str = ""
    text: str = ""
    level: str = ""
    table: str = ""
    undoes: int | None = None
    steps: tuple[StepView, ...] = ()
    events: tuple[EventView, ...] = ()
    words: str = ""


class Update(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """A table as one reader sees it. Over a WebSocket: only the parts that have changed."""

    number: int  # of the last entry of the log
    now: int  # on the table's clock
    log: list[Entry]  # what is new
    gap: bool = False  # there are more new entries than these; get them from the log
    table: TableView | UnsetType = UNSET
    you: You | UnsetType = UNSET
    turn: TurnView | UnsetType = UNSET
    clock: ClockView | UnsetType = UNSET
    position: dict[str, Any] | UnsetType | None = UNSET
    scores: list[ScoreView] | UnsetType | None = UNSET


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: list[SeatView]
    options: dict[str, OptionValue]
    to_act: list[int]
    listed: bool
    created: int
    followed: str
    turn: int = 0  # number of the entry with which the present turn began
    turn_at: int = 0  # when that was, on the wall clock
    turn_seconds: int | None = None
    paused_until: int = 0
    points: list[int] = []  # by seat, once the game is over
    winners: list[int] = []  # seats
    puzzle: str = ""  # the puzzle that the table is about
    lesson_step: int = 0  # of a lesson, from 1; one more than there are once it is done
    from_review: bool = False  # began in the middle of another game
