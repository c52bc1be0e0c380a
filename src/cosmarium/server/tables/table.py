"""A table, as the sum of the rows of its log. No clock, no network, no store."""

from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any, Final

from msgspec import Struct

from cosmarium.bundle import Bundle
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, Step
from cosmarium.lessons import Guide, deal
from cosmarium.registry import load as load_game
from cosmarium.server.keys import dice_seed
from cosmarium.server.tables.rows import (
    Agreed,
    Announced,
    AnyRow,
    Asked,
    BotSat,
    Closed,
    Created,
    Followed,
    Freed,
    Held,
    Hinted,
    HintRule,
    HintsSet,
    HostChanged,
    Moved,
    Paused,
    PauseWished,
    Readied,
    Relinked,
    Resumed,
    Returned,
    Said,
    Sat,
    Started,
    Stepped,
    StoredStep,
    Swapped,
    Ticked,
    Undone,
    Unpaused,
    Voted,
    decode_row,
)

STAND_IN: Final = "greedy"  # the bot that plays seats whose player is gone
REMEMBERED_MOVES: Final = 64  # an older id is stale because of its base

WAITING, PLAYING, FINISHED, CLOSED = "waiting", "playing", "finished", "closed"


@dataclass(frozen=True)
class Seat:
    """A seat, with a person, a bot or nobody."""

    person: str = ""
    name: str = ""
    level: str = ""  # of the bot that has the seat
    ready: bool = False
    held: str = ""  # level of the bot that is playing for the person
    resigned: bool = False  # the bot plays to the end

    @property
    def free(self) -> bool:
        return not self.person and not self.level

    @property
    def kind(self) -> str:
        if self.person:
            return "person"
        return "bot" if self.level else "free"


class Removed(Struct, frozen=True):
    """A player whom the host removed from a seat in mid-game."""

    seat: int
    person: str
    name: str


class Request(Struct, frozen=True):
    """A new player's request for a seat; `number` is that of its row."""

    number: int
    seat: int
    person: str
    name: str
    agreed: frozenset[str] = frozenset()  # people


class Answer(Struct, frozen=True):
    """The answer to a command: the last row, the seat it concerned and that seat's version."""

    number: int
    version: int = 0
    seat: int = -1


@dataclass
class Table:
    id: str
    secret: str
    number: int = 0  # of the last row
    last_other: int = 0  # the last row that is not about play
    game: str = ""
    bundle: Bundle = field(init=False)
    rules: int = 0  # version of the game's rules
    options: dict[str, OptionValue] = field(default_factory=dict)
    position: str = ""  # where the game begins, if not at its opening
    seats: list[Seat] = field(default_factory=list)
    host: str = ""
    listed: bool = False
    turn_seconds: int | None = None
    grace_seconds: int | None = None
    created_at: int = 0
    links: int = 0  # how often the host made new links
    closed: bool = False
    lesson: bool = False
    puzzle: str = ""  # see tables/puzzles.py
    lesson_starts: list[int] = field(default_factory=list)  # where its steps began (Guide.starts)
    agreed: set[int] = field(default_factory=set)
    followed: str = ""
    removed: list[Removed] = field(default_factory=list)  # in order of removal
    requests: list[Request] = field(default_factory=list)
    turned_away: set[str] = field(default_factory=set)  # people whose request was declined
    match: Host | Any | None = None  # Any: compiled code must accept the doubles of tests
    versions: list[int] = field(default_factory=list)  # by seat: the row its decision is based on
    turn_began: list[int] = field(default_factory=list)  # by seat, on the table's clock
    granted: int = 0  # milliseconds before the turn timer begins, for following bots
    clock_at: int = 0  # at this moment of the wall clock …
    clock_now: int = 0  # … the table's clock showed this
    last_now: int = 0  # the clock never goes back
    turn_row: int = 0  # with which the present turn began …
    turn_at: int = 0  # … and when, on the wall clock
    pause_wishes: dict[int, int] = field(default_factory=dict)  # seat -> days; 0: play on
    paused_until: int = 0  # wall clock; 0: not paused
    turn_moves: list[tuple[int, int, int]] = field(default_factory=list)  # row, seat, own steps
    answers: dict[tuple[int, str], Answer] = field(default_factory=dict)
    hint_rule: HintRule | None = None  # None: see tables/hints.py
    hinted: dict[int, list[int]] = field(default_factory=dict)  # seat -> versions with a hint

    # -- reading --------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.closed:
            return CLOSED
        if self.match is None:
            return WAITING
        return FINISHED if self.match.over else PLAYING

    @property
    def from_review(self) -> bool:
        """Whether it was made by "Play from here"."""
        return bool(self.position) and not (self.lesson or self.puzzle)

    @property
    def people(self) -> list[str]:
        """Return everybody who sits here, once each, in order of seats."""
        return list(dict.fromkeys([seat.person for seat in self.seats if seat.person]))

    def seats_of(self, person: str) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def was_removed(self, person: str) -> bool:
        return any(one.person == person for one in self.removed)

    def bot_at(self, number: int) -> str:
        """Return the level of the bot that plays a seat now; empty if its person does."""
        seat = self.seats[number]
        if seat.person:
            return seat.held
        return seat.level or STAND_IN

    @property
    def guide(self) -> Guide | None:
        """Where a lesson stands; None at other tables and before the start."""
        lesson = self.bundle.lesson if self.lesson else None
        if lesson is None or self.match is None:
            return None
        return Guide(lesson, self.match, self.lesson_starts)

    def copy(self) -> "Table":
        """Return a copy that can change while this one is still being shown."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = list(self.seats)
        twin.lesson_starts = list(self.lesson_starts)
        twin.agreed = set(self.agreed)
        twin.removed = list(self.removed)
        twin.requests = list(self.requests)
        twin.turned_away = set(self.turned_away)
        twin.versions = list(self.versions)
        twin.turn_began = list(self.turn_began)
        twin.pause_wishes = dict(self.pause_wishes)
        twin.turn_moves = list(self.turn_moves)
        twin.answers = dict(self.answers)
        twin.hinted = dict(self.hinted)
        return twin

    # -- adding rows-----------------------------------------------------------------------

    def add(self, row: AnyRow) -> None:
        """Apply the next row. The caller sets the match."""
        self.number += 1
        if not isinstance(row, Moved | Ticked | Undone):
            self.last_other = self.number
        fold(row, self)

    def free(self, number: int, seat: Seat) -> None:
        """Replace the seat's player by `seat`, and remember a player removed in mid-game."""
        had = self.seats[number]
        if had.person and self.clock_at:
            self.removed.append(Removed(number, had.person, had.name))
        self.seats[number] = seat

    def passed(self, row: Moved | Ticked) -> None:
        self.touch(row.touches)
        if row.steps:
            self.last_now = max(self.last_now, row.steps[-1][2])
        if row.turn:
            self.turn_row, self.turn_at = self.number, row.at
            self.turn_moves.clear()
            self.turn_began = [self.last_now] * len(self.seats)

    def touch(self, mask: int) -> None:
        for seat in range(len(self.seats)):
            if mask >> seat & 1:
                self.versions[seat] = self.number

    def answered(self, seat: int, move: str) -> None:
        if not move:
            return
        self.answers[seat, move] = Answer(self.number, self.versions[seat], seat)
        if len(self.answers) > REMEMBERED_MOVES:
            del self.answers[next(iter(self.answers))]


@singledispatch
def fold(row: Any, table: Table) -> None:
    """Apply a row to a table."""
    raise TypeError(type(row))


@fold.register
def _(row: Created, table: Table) -> None:
    table.game, table.bundle, table.rules = row.game, load_game(row.game), row.rules
    table.options = table.bundle.game.read_options(row.options)  # an old row may lack some
    table.host, table.listed = row.host, row.listed
    table.turn_seconds, table.grace_seconds = row.turn_seconds, row.grace_seconds
    table.created_at, table.position = row.at, row.position
    table.last_now = row.clock
    table.lesson = row.lesson
    table.puzzle = row.puzzle
    table.hint_rule = row.hints
    table.seats = [Seat(plan.person, plan.name, plan.level) for plan in row.seats]
    table.versions = [0] * len(table.seats)
    table.turn_began = [row.clock] * len(table.seats)


@fold.register
def _(row: Sat, table: Table) -> None:
    table.seats[row.seat] = Seat(row.person, row.name)
    table.turn_began[row.seat] = table.last_now
    here = (row.seat, row.person)
    table.removed = [one for one in table.removed if (one.seat, one.person) != here]
    table.requests = [
        one for one in table.requests if row.seat != one.seat and row.person != one.person
    ]


@fold.register
def _(row: Asked, table: Table) -> None:
    table.requests.append(Request(table.number, row.seat, row.person, row.name))


@fold.register
def _(row: Voted, table: Table) -> None:
    asked = [one for one in table.requests if one.number == row.request]
    table.requests = [one for one in table.requests if one.number != row.request]
    for one in asked:
        if row.agree:
            agreed = one.agreed | {row.person}
            table.requests.append(Request(one.number, one.seat, one.person, one.name, agreed))
        else:
            table.turned_away.add(one.person)


@fold.register
def _(row: Freed, table: Table) -> None:
    table.free(row.seat, Seat())


@fold.register
def _(row: BotSat, table: Table) -> None:
    table.free(row.seat, Seat(level=row.level))
    table.requests = [one for one in table.requests if one.seat != row.seat]


@fold.register
def _(row: Swapped, table: Table) -> None:
    one, other = table.seats[row.seat], table.seats[row.other]
    table.seats[row.seat], table.seats[row.other] = other, one


@fold.register
def _(row: Readied, table: Table) -> None:
    table.seats[row.seat] = replace(table.seats[row.seat], ready=row.ready)


@fold.register
def _(row: HostChanged, table: Table) -> None:
    table.host = row.person


@fold.register
def _(row: Relinked, table: Table) -> None:
    table.links += 1


@fold.register
def _(row: Started, table: Table) -> None:
    if table.lesson and row.steps:  # it may go on from a later step
        table.last_now = row.steps[-1][2]
    table.clock_at, table.clock_now = row.at, table.last_now
    table.turn_row, table.turn_at = table.number, row.at
    table.touch(-1)


@fold.register
def _(row: Moved, table: Table) -> None:
    table.passed(row)
    if not row.turn:
        own = sum(1 for seat, _, _ in row.steps if seat == row.seat)
        table.turn_moves.append((table.number, row.seat, own))
    table.answered(row.seat, row.move)


@fold.register
def _(row: Ticked, table: Table) -> None:
    table.passed(row)


@fold.register
def _(row: Stepped, table: Table) -> None:
    table.lesson_starts[row.step :] = [row.since]
    table.touch(-1)


@fold.register
def _(row: Undone, table: Table) -> None:
    table.turn_moves = [move for move in table.turn_moves if move[0] != row.undoes]
    table.touch(1 << row.seat)
    table.answered(row.seat, row.move)


@fold.register
def _(row: Held, table: Table) -> None:
    seat, resigned = table.seats[row.seat], row.reason == "resigned"
    table.seats[row.seat] = replace(seat, held=row.level, resigned=seat.resigned or resigned)
    table.pause_wishes.pop(row.seat, None)


@fold.register
def _(row: Returned, table: Table) -> None:
    table.seats[row.seat] = replace(table.seats[row.seat], held="")
    table.turn_began[row.seat] = table.last_now = max(table.last_now, row.now)


@fold.register
def _(row: PauseWished, table: Table) -> None:
    if bool(row.days) == bool(table.paused_until):
        table.pause_wishes.pop(row.seat, None)  # as it is now
    else:
        table.pause_wishes[row.seat] = row.days


@fold.register
def _(row: Paused, table: Table) -> None:
    table.clock_at, table.clock_now = row.at, row.now
    table.last_now = max(table.last_now, row.now)
    table.paused_until = row.until
    table.pause_wishes.clear()


@fold.register
def _(row: Unpaused, table: Table) -> None:
    table.clock_at, table.clock_now = row.at, row.now
    table.paused_until = 0
    table.pause_wishes.clear()


@fold.register
def _(row: Said, table: Table) -> None:
    pass


@fold.register
def _(row: HintsSet, table: Table) -> None:
    table.hint_rule = row.rule


@fold.register
def _(row: Hinted, table: Table) -> None:
    table.hinted[row.seat] = [*table.hinted.get(row.seat, []), row.version]


@fold.register
def _(row: Agreed, table: Table) -> None:
    table.agreed.add(row.seat)


@fold.register
def _(row: Followed, table: Table) -> None:
    table.followed = row.table


@fold.register
def _(row: Resumed, table: Table) -> None:
    table.clock_at, table.clock_now = row.at, row.now
    table.last_now = max(table.last_now, row.now)


@fold.register
def _(row: Announced, table: Table) -> None:
    pass


@fold.register
def _(row: Closed, table: Table) -> None:
    table.closed = True


def stored(bundle: Bundle, steps: list[Step]) -> list[StoredStep]:
    table = bundle.game.actions
    return [(seat, table[action].text, now) for seat, action, now in steps]


def read_steps(bundle: Bundle, steps: list[StoredStep]) -> list[Step]:
    parse = bundle.game.actions.parse
    return [(seat, parse(text), now) for seat, text, now in steps]


def steps_of(rows: list[AnyRow]) -> list[StoredStep]:
    """Return the steps of a log without undone ones."""
    undone = {row.undoes for row in rows if isinstance(row, Undone)}
    return [
        step
        for number, row in enumerate(rows, start=1)
        if isinstance(row, Started | Moved | Ticked) and number not in undone
        for step in row.steps
    ]


def new_match(table: Table, steps: list[StoredStep] | None = None) -> Host:
    """Return the match of a table, new or after the steps of its log."""
    seed = dice_seed(table.secret)
    taken = None if steps is None else read_steps(table.bundle, steps)
    game, seats = table.bundle.game, len(table.seats)
    lesson = table.bundle.lesson if table.lesson else None
    chance = seed if lesson is None else deal(lesson, game.actions, seed)
    return Host(game, seats, chance, table.options, 0, taken, table.rules, table.position)


def read_table(table_id: str, secret: str, bodies: list[str]) -> tuple[Table, list[AnyRow]]:
    """Build a table from its log. Returns it with the decoded rows.

    Raises BadInput if the table needs newer rules than this version has.
    """
    rows = [decode_row(body) for body in bodies]
    table = Table(table_id, secret)
    for row in rows:
        table.add(row)
        if isinstance(row, Created) and row.rules > table.bundle.game.rules_version:
            raise BadInput(
                f"table {table_id} needs a newer version of Cosmarium: it uses version"
                f" {row.rules} of the rules of {row.game}"
            )
    if any(isinstance(row, Started) for row in rows):
        table.match = new_match(table, steps_of(rows))
    return table, rows
