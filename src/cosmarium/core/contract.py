"""The contract of a game: what the host, bots, server and learners may rely on.

A game is one stateless object. Inside the engine a move is its index in the game's
action table; people, logs and records see the entry's text. Chance and the clock are
seats of the host, so a state holds neither a generator nor a shuffled deck nor a time
of day. See docs/decisions/0002-contract.md for the three games walked through it.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput, did_you_mean
from cosmarium.core.sheets import ScoreSheet
from cosmarium.core.snapshot import restore, snapshot

CHANCE: Final = -1  # the host draws for it
CLOCK: Final = -2  # the host plays it when a timer runs out
SPECTATOR: Final = -3  # sees what is open to all

EVERYONE: Final = -1  # as a mask of seats: all of them, spectators too

OptionValue = str | int | bool


def only(seat: int) -> int:
    """The mask of one seat, for what is shown to it alone."""
    return 1 << seat


def sees(mask: int, seat: int) -> bool:
    """Whether a seat (or SPECTATOR) belongs to a mask."""
    return mask == EVERYONE or (seat >= 0 and (mask >> seat) & 1 == 1)


class Action:
    """An entry of the action table. Its text parses back and never changes its meaning."""

    def __init__(self, index: int, kind: str, args: tuple[str, ...]) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.args: Final = args
        self.text: Final = " ".join((kind, *args))

    def __repr__(self) -> str:
        return self.text


class ActionTable:
    """All actions of a game, in one fixed order."""

    def __init__(self) -> None:
        self.entries: list[Action] = []
        self._by_text: dict[str, int] = {}
        self._ends: dict[int, int] = {}  # by the index of a family's first action

    def family(self, kind: str, *axes: Sequence[str]) -> int:
        """Add one action per combination of the axes, the last axis fastest.

        Returns the index of the first, so that members are found by arithmetic.
        """
        first = len(self.entries)
        for args in product(*axes):
            action = Action(len(self.entries), kind, tuple(args))
            if action.text in self._by_text:
                raise ValueError(f"two actions are called {action.text!r}")
            self._by_text[action.text] = action.index
            self.entries.append(action)
        self._ends[first] = len(self.entries)
        return first

    def end(self, first: int) -> int:
        """The index behind the last action of a family, by the index of its first."""
        return self._ends[first]

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, index: int) -> Action:
        return self.entries[index]

    def find(self, text: str) -> int | None:
        """The index of an action by its text, whatever the spacing."""
        return self._by_text.get(" ".join(text.split()))

    def parse(self, text: str) -> int:
        index = self.find(text)
        if index is None:
            words = text.split()
            kind = words[0] if words else ""
            known = next((a.text for a in self.entries if a.kind == kind), None)
            hint = f"; of this kind there is for example '{known}'" if known else ""
            raise BadInput(f"no action is called '{' '.join(words)}'{hint}")
        return index

    def index(self, action: "Action | str | int") -> int:
        """The index of an action, given by itself, by its text or by its index."""
        if isinstance(action, Action):
            return action.index
        if isinstance(action, str):
            return self.parse(action)
        if not 0 <= action < len(self.entries):
            last = len(self.entries) - 1
            raise BadInput(f"there is no action {action}; they are numbered from 0 to {last}")
        return action


class Decision:
    """Who must decide what. Games make these once and hand out the same objects."""

    def __init__(
        self,
        seat: int,
        kind: str,
        source: str = "",
        seen_by: int = EVERYONE,
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind  # a code that the game's words turn into an instruction
        self.source: Final = source  # for CHANCE: the deck, bag or hand that is drawn from
        self.seen_by: Final = seen_by  # the seats that learn which action was taken
        self.optional: Final = optional  # may act (withdraw, grab); nobody waits for it

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.kind!r})"


class Event:
    """A typed fact for log and animation, never a sentence."""

    def __init__(
        self, kind: str, seat: int, detail: tuple[str, ...] = (), seen_by: int = EVERYONE
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.detail: Final = detail
        self.seen_by: Final = seen_by

    def __repr__(self) -> str:
        return " ".join((self.kind, str(self.seat), *self.detail))


class Refusal:
    """Why an action is not allowed: the id of the `rule`, the code of the `reason`, and in
    `detail` what it is about."""

    def __init__(self, rule: str, reason: str, detail: tuple[str, ...] = ()) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.detail: Final = detail

    def __repr__(self) -> str:
        return " ".join((self.rule, self.reason, *self.detail))


class IllegalMove(BadInput):
    """A move that the rules refuse; nothing was changed. `refusal` says why."""

    def __init__(self, text: str, seat: int, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}: '{text}' is refused: {refusal.reason} ({refusal.rule})")
        self.refusal: Final = refusal


class Timer:
    """A limit on the table's clock: when `limit` and `grace` have passed, CLOCK plays `action`.

    `lead` is what the host grants beforehand, so that nobody loses time to something that is
    shown first. The rules know nothing of it: a step of CLOCK is legal from `earliest` on.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        opens: int,
        limit: int,
        grace: int,
        action: int,
        race: bool = False,
    ) -> None:
        self.seat: Final = seat  # whose time it is; SPECTATOR for everybody's
        self.kind: Final = kind
        self.opens: Final = opens  # milliseconds on the table's clock, like State.now
        self.limit: Final = limit
        self.grace: Final = grace  # for what was sent in time and arrives late
        self.action: Final = action
        self.race: Final = race  # who is early gains by it: bots take their time like people
        self.lead: int = 0

    def after(self, lead: int) -> "Timer":
        """The same limit, begun when what takes so many milliseconds may be over."""
        self.lead = lead
        return self

    @property
    def begins(self) -> int:
        """From when on people see it run down."""
        return self.opens + self.lead

    @property
    def earliest(self) -> int:
        """From when on its action is legal."""
        return self.opens + self.limit + self.grace

    @property
    def due(self) -> int:
        """When the host plays its action."""
        return self.lead + self.earliest


class Option:
    """A setting of a table: its name, the values it may have, and the usual one.

    Where several people share one screen, taking turns at it, only some values may be playable:
    `one_screen` names them, the best substitute for the others first.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        choices: tuple[OptionValue, ...],
        one_screen: tuple[OptionValue, ...] | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.choices: Final = choices
        self.one_screen: Final = choices if one_screen is None else one_screen

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.default!r}, {self.choices!r})"

    def read(self, text: str) -> OptionValue:
        for choice in self.choices:
            if str(choice).lower() == text.lower():
                return choice
        known = ", ".join([str(choice).lower() for choice in self.choices])
        raise BadInput(f"option {self.name} cannot be '{text}'; it can be {known}")


# Games of others need not be compiled, though this is: hence `allow_interpreted_subclasses`.


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Fields and clone; no rules. A game's own state adds its fields and lists their names.

    `FIELDS` names every field that makes up the position, for snapshots, equality and
    pickling; `now` and `events` belong to the host and stay out of it. No tuples and no
    dicts in fields: ints, bools, strings, None, lists of them, objects with FIELDS.

    For learners (`core/fields.py`), RANGES says between which numbers a field stays, and LENGTHS
    how long a list may grow that is shorter in the opening position.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    RANGES: ClassVar[dict[str, tuple[int, int]]] = {}
    LENGTHS: ClassVar[dict[str, int]] = {}

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.rules: int = 1  # the version it is played by; a game that changed sets its newest
        self.over: bool = False
        self.stage: int = 0  # grows when the acting player changes or a common choice ends
        self.now: int = 0  # milliseconds on the table's clock; only the host sets it
        self.events: list[Event] | None = None  # apply writes events only if this is a list


S = TypeVar("S", bound=State)


class Observation(Generic[S]):
    """What a seat knows, with memory: a state in which the rest is left blank.

    Rules, scoring and drawing read it like any state, so that there is one way to look
    at a position. What a blank is, each game's observation.py says.
    """

    def __init__(self, seat: int, state: S) -> None:
        self.seat: Final = seat
        self.state: Final = state


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game. Stateless; every method is a function of its arguments."""

    name: ClassVar[str] = ""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()

    # Every code that the rules may utter, so that a test can demand words for each.
    decision_kinds: ClassVar[tuple[str, ...]] = ()
    event_kinds: ClassVar[tuple[str, ...]] = ()
    reasons: ClassVar[tuple[str, ...]] = ()
    score_codes: ClassVar[tuple[str, ...]] = ()

    # Kinds of actions that their seat cannot take back though the stage goes on for all: they
    # showed it something new, or are a bet.
    final_kinds: ClassVar[tuple[str, ...]] = ()

    def __init__(self, actions: ActionTable) -> None:
        self.actions: Final = actions

    def read_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values; BadInput for one that does not exist or fit."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                there = f"it has {', '.join(known)}" if known else "it has none"
                meant = did_you_mean(name, known)
                raise BadInput(f"{self.name} has no option '{name}'; {there}{meant}")
        values = {}
        for option in self.options:
            value = given.get(option.name, option.default)
            values[option.name] = option.read(str(value))
        return values

    def check_players(self, players: int) -> None:
        if not self.min_players <= players <= self.max_players:
            raise BadInput(
                f"{self.name} is for {self.min_players} to {self.max_players} players,"
                f" not {players}"
            )

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        """The opening position; set-up that needs chance is still to be drawn."""
        raise NotImplementedError

    def opening(self, seats: int, options: Mapping[str, OptionValue], rules: int = 0) -> S:
        """The opening position of a match by a version of the rules; 0 is the newest."""
        state = self.new_state(seats, options)
        state.rules = rules or self.rules_version
        return state

    def clone(self, state: S) -> S:
        """A copy that shares nothing mutable, without events. By default field by field: a state
        that writes it out is faster."""
        twin = self.new_state(state.seats, self.read_options({}))
        restore(twin, snapshot(state))
        twin.now = state.now
        return twin

    def decisions(self, state: S) -> list[Decision]:
        """What is open now. If chance must be drawn, that alone; empty when over."""
        raise NotImplementedError

    def legal_actions(self, state: S, seat: int) -> list[int]:
        """In table order; empty if nothing is open for this seat."""
        raise NotImplementedError

    def chance_outcomes(self, state: S) -> list[tuple[int, int]]:
        """(action, weight) for the open chance decision; every draw passes here."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        """None exactly when the action is legal for this seat now."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, action: int) -> None:
        """Change the state. Trusts its caller: the fast path."""
        raise NotImplementedError

    def several(self, state: S, seat: int) -> int:
        """How many of its legal actions a seat takes as one choice, in any order: three of nine
        tiles, say. 1 where each is a decision of its own."""
        return 1

    def expand(self, state: S, seat: int, text: str) -> list[int]:
        """A gesture as table entries, or IllegalMove. Here: actions joined by ';'."""
        trial = self.clone(state)
        actions = []
        for part in text.split(";"):
            action = self.actions.parse(part)
            refusal = self.refusal(trial, seat, action)
            if refusal is not None:
                raise IllegalMove(part.strip(), seat, refusal)
            self.apply(trial, seat, action)
            actions.append(action)
        return actions

    def timers(self, state: S) -> list[Timer]:
        """The limits that run now. The host owns the clock; most games have none."""
        return []

    def precedence(self, state: S) -> list[int]:
        """All seats, in the order in which moves of the same millisecond count."""
        return list(range(state.seats))

    def observe(self, state: S, seat: int) -> Observation[S]:
        """What a seat (or SPECTATOR) knows; everything once the game is over."""
        raise NotImplementedError

    def determinize(self, seen: Observation[S], dice: Dice) -> S:
        """A whole state that fits what was seen, drawn by its likelihood as far as known."""
        raise NotImplementedError

    def scores(self, state: S) -> list[ScoreSheet]:
        """The sheets of all seats, as if the game ended now; final once it is over."""
        raise NotImplementedError
