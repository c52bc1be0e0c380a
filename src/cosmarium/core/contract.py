"""The contract of a game, on which the host, bots, server and learners rely.

A game is one stateless object. Inside the engine an action is an index into the game's action
table; people, logs and records see its text. Chance and the clock are seats that the host plays,
so a state contains no random generator, no shuffled deck and no time of day.
docs/decisions/0002-contract.md shows the contract with examples from all three games.
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
SPECTATOR: Final = -3  # sees what is public

EVERYONE: Final = -1  # as a mask of seats: everybody, including spectators

OptionValue = str | int | bool


def only(seat: int) -> int:
    """Return the mask of one seat, for what only this seat may see."""
    return 1 << seat


def sees(mask: int, seat: int) -> bool:
    """Return whether a seat (or SPECTATOR) is in a mask."""
    return mask == EVERYONE or (seat >= 0 and (mask >> seat) & 1 == 1)


class Action:
    """An entry of the action table: its `index` there, its `kind`, its arguments `args`, and its
    `text`, which can be parsed. Its meaning never changes."""

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
        self._ends: dict[int, int] = {}  # by the index of the first action of a family

    def family(self, kind: str, *axes: Sequence[str]) -> int:
        """Add one action per combination of the axes, the last axis fastest.

        Returns the index of the first, from which the others can be calculated.
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
        """Return the index after the last action of a family, given that of its first."""
        return self._ends[first]

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, index: int) -> Action:
        return self.entries[index]

    def find(self, text: str) -> int | None:
        """Return the index of an action by its text, or None. Spacing does not matter."""
        return self._by_text.get(" ".join(text.split()))

    def parse(self, text: str) -> int:
        """Return the index of an action by its text. Raises BadInput if there is none."""
        index = self.find(text)
        if index is None:
            words = text.split()
            kind = words[0] if words else ""
            known = next((a.text for a in self.entries if a.kind == kind), None)
            hint = f"; an example of this kind is '{known}'" if known else ""
            said = " ".join(words)
            hint = hint or did_you_mean(said, self._by_text)
            raise BadInput(f"there is no action called '{said}'{hint}")
        return index

    def index(self, action: "Action | str | int") -> int:
        """Return the index of an action, given as an action, text or index.

        Raises BadInput if there is no such action.
        """
        if isinstance(action, Action):
            return action.index
        if isinstance(action, str):
            return self.parse(action)
        if not 0 <= action < len(self.entries):
            last = len(self.entries) - 1
            raise BadInput(f"there is no action {action}; they are numbered from 0 to {last}")
        return action


class Decision:
    """A decision that a seat has to make. Games create these once and reuse them.

    Args:
        seat: Who decides: a seat, or CHANCE.
        kind: A code that the game's texts turn into an instruction.
        source: For CHANCE: the deck, bag or hand that is drawn from. Each has its own random
            stream.
        seen_by: The mask of the seats that see which action was taken.
        optional: The seat may act (withdraw, grab), but nobody waits for it.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        source: str = "",
        seen_by: int = EVERYONE,
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.source: Final = source
        self.seen_by: Final = seen_by
        self.optional: Final = optional

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.kind!r})"


class Event:
    """Something that happened, as codes for the log and animations, never as a sentence.

    Args:
        kind: A code that the game's texts turn into a sentence.
        seat: Who did it, or to whom it happened; SPECTATOR for nobody in particular.
        detail: The arguments of the sentence, as codes.
        seen_by: The mask of the seats that learn of it.
    """

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
    """Why an action is not allowed: the id of the `rule`, the code of the `reason`, and its
    arguments in `detail`."""

    def __init__(self, rule: str, reason: str, detail: tuple[str, ...] = ()) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.detail: Final = detail

    def __repr__(self) -> str:
        return " ".join((self.rule, self.reason, *self.detail))


class IllegalMove(BadInput):
    """The rules refuse a move, and nothing has changed. `refusal` says why."""

    def __init__(self, text: str, seat: int, refusal: Refusal, words: str = "") -> None:
        why = f"{words.rstrip('.') or refusal.reason} ({refusal.rule})"
        super().__init__(f"seat {seat}: '{text}' is refused: {why}")
        self.text: Final = text
        self.refusal: Final = refusal


class Timer:
    """A time limit on the table's clock: after `limit` and `grace`, CLOCK plays `action`.

    `lead` is extra time that the host grants before it, so that nobody loses time to something
    that is shown first. The rules do not know about it: CLOCK may act from `earliest` on.

    Args:
        seat: Whose time it is; SPECTATOR for everybody's.
        kind: A code for the limit.
        opens: When it starts, in milliseconds on the table's clock, like `State.now`.
        limit: How long it lasts, in milliseconds.
        grace: Extra milliseconds for moves that were sent in time but arrive late.
        action: What CLOCK plays, as an index into the action table.
        race: Being early is an advantage, so bots take as long as people.
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
        self.seat: Final = seat
        self.kind: Final = kind
        self.opens: Final = opens
        self.limit: Final = limit
        self.grace: Final = grace
        self.action: Final = action
        self.race: Final = race
        self.lead: int = 0

    def after(self, lead: int) -> "Timer":
        """Return the same limit, starting `lead` milliseconds later."""
        self.lead = lead
        return self

    @property
    def begins(self) -> int:
        """When the countdown starts for people."""
        return self.opens + self.lead

    @property
    def earliest(self) -> int:
        """The earliest moment at which its action is legal."""
        return self.opens + self.limit + self.grace

    @property
    def due(self) -> int:
        """When the host plays its action."""
        return self.lead + self.earliest


class Option:
    """An option of a game: its name, default and possible values.

    If several people take turns at one screen, only some values may work: `one_screen` lists
    them, starting with the best substitute for the others.

    An option may matter only with some values of another one: `only_with` names that one and
    these values. Pages hide it otherwise.

    Records leave out an option that a game was given later (`added`) while it has its default:
    they stay what they were before.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        choices: tuple[OptionValue, ...],
        one_screen: tuple[OptionValue, ...] | None = None,
        added: bool = False,
        only_with: tuple[str, tuple[OptionValue, ...]] | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.choices: Final = choices
        self.one_screen: Final = choices if one_screen is None else one_screen
        self.added: Final = added
        self.only_with: Final = only_with

    def matters(self, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the option changes anything, given the values of the others."""
        return self.only_with is None or options[self.only_with[0]] in self.only_with[1]

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.default!r}, {self.choices!r})"

    def read(self, text: str) -> OptionValue:
        """Return the value that a text means. Raises BadInput if there is none."""
        for choice in self.choices:
            if str(choice).lower() == text.lower():
                return choice
        known = ", ".join([str(choice).lower() for choice in self.choices])
        raise BadInput(f"option {self.name} cannot be '{text}'; choose from {known}")


# Third-party games need not be compiled, hence `allow_interpreted_subclasses`.


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state of a game: its fields, but no rules. Games add their own fields.

    Fields contain ints, bools, strings, None, lists of these and objects with FIELDS, but no
    tuples or dicts.

    Attributes:
        FIELDS: The names of all fields of the position, for copies, saved positions and
            comparison. `now`, `events` and `shared` belong to the host and are not in it.
        RANGES: For learners: the smallest and largest value of a field. By default -1 to 254.
        LENGTHS: For learners: how long a list can grow that is shorter in the opening position.
        ADDED: How many of the last fields positions of earlier versions may lack; they then keep
            the values of the opening.
        seats: How many seats there are.
        rules: The version of the rules.
        over: Whether the game is over.
        stage: A number that must grow when somebody else has to decide, or a choice that several
            make at the same time has ended. Undo never crosses it.
        now: Milliseconds on the table's clock.
        events: A list to which the rules add what happened; None if nobody listens.
        shared: Where several seats act at the same time: whether the last step changed a supply
            that they share. Undo then does not cross it with a step that did so too.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    RANGES: ClassVar[dict[str, tuple[int, int]]] = {}
    LENGTHS: ClassVar[dict[str, int]] = {}
    ADDED: ClassVar[int] = 0

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.rules: int = 1  # version of the rules; games with several set the newest
        self.over: bool = False
        self.stage: int = 0  # grows when the acting player changes or a simultaneous choice ends
        self.now: int = 0  # milliseconds on the table's clock; only the host sets it
        self.events: list[Event] | None = None  # apply writes events only if this is a list
        self.shared: bool = False  # the rules set it, the host clears it


S = TypeVar("S", bound=State)


class Observation(Generic[S]):
    """What a seat knows and remembers: a state in which everything else is blank.

    Rules, scoring and drawing read it like any state. Each game defines what blank means for its
    fields.

    Args:
        seat: Whose knowledge it is; SPECTATOR for what is public.
        state: A copy of the state, in which the game has blanked out the rest.
    """

    def __init__(self, seat: int, state: S) -> None:
        self.seat: Final = seat
        self.state: Final = state


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of a game. Stateless: every method depends on its arguments only.

    Attributes:
        name: Lower-case letters, digits and hyphens, as in the entry point.
        min_players: 2 unless you say otherwise.
        max_players: 2 unless you say otherwise.
        rules_version: Raise it when the rules change. Old games go on under `State.rules`.
        options: What can be chosen before a game.
        decision_kinds: All codes of decisions.
        event_kinds: All codes of events.
        reasons: All codes of refusals; usually `Reasons.all_codes()`.
        score_codes: All codes of score lines.
        final_kinds: Kinds of actions that cannot be undone even in the same stage, because they
            revealed something to their seat or are a bet.
    """

    name: ClassVar[str] = ""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()

    # With every code declared, a test can check that each has a text.
    decision_kinds: ClassVar[tuple[str, ...]] = ()
    event_kinds: ClassVar[tuple[str, ...]] = ()
    reasons: ClassVar[tuple[str, ...]] = ()
    score_codes: ClassVar[tuple[str, ...]] = ()

    final_kinds: ClassVar[tuple[str, ...]] = ()

    def __init__(self, actions: ActionTable) -> None:
        self.actions: Final = actions

    def read_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return all options with their values. Raises BadInput if one does not exist or fit."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                if not known:
                    raise BadInput(f"{self.name} has no options")
                there = f"it has {', '.join(known)}"
                meant = did_you_mean(name, known)
                raise BadInput(f"{self.name} has no option '{name}'; {there}{meant}")
        values = {}
        for option in self.options:
            value = given.get(option.name, option.default)
            values[option.name] = option.read(str(value))
        return values

    def options_to_write(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options that a record mentions."""
        unsaid = {option.name: option.default for option in self.options if option.added}
        return {
            name: value
            for name, value in options.items()
            if name not in unsaid or value != unsaid[name]
        }

    def check_players(self, players: int) -> None:
        """Raise BadInput if the game cannot be played with this many players."""
        if not self.min_players <= players <= self.max_players:
            few, most = self.min_players, self.max_players
            wanted = f"{few} players" if few == most else f"{few} to {most} players"
            raise BadInput(f"{self.name} is for {wanted}, not {players}")

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        """Return the opening position, before any random set-up has been drawn."""
        raise NotImplementedError

    def opening(self, seats: int, options: Mapping[str, OptionValue], rules: int = 0) -> S:
        """Return the opening position under a version of the rules; 0 is the newest."""
        state = self.new_state(seats, options)
        state.rules = rules or self.rules_version
        return state

    def clone(self, state: S) -> S:
        """Return a copy that shares nothing mutable, without events. The default copies field by
        field; writing it out for a state is faster."""
        twin = self.new_state(state.seats, self.read_options({}))
        restore(twin, snapshot(state))
        twin.now = state.now
        return twin

    def decisions(self, state: S) -> list[Decision]:
        """Return the open decisions: chance alone if something must be drawn, none when over."""
        raise NotImplementedError

    def legal_actions(self, state: S, seat: int) -> list[int]:
        """Return the legal actions in table order; empty if this seat has nothing to decide."""
        raise NotImplementedError

    def chance_outcomes(self, state: S) -> list[tuple[int, int]]:
        """Return (action, weight) pairs for the open chance decision."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        """Return why an action is refused; None exactly if it is legal for this seat now."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, action: int) -> None:
        """Apply an action to the state, without checking that it is legal."""
        raise NotImplementedError

    def several(self, state: S, seat: int) -> int:
        """Return how many legal actions make up one choice, in any order: three of nine tiles,
        for example. 1 if each is a decision of its own."""
        return 1

    def expand(self, state: S, seat: int, text: str) -> list[int]:
        """Return the actions of a gesture; by default actions joined by ';'. Raises IllegalMove."""
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
        """Return the time limits that are running. Most games have none."""
        return []

    def precedence(self, state: S) -> list[int]:
        """Return all seats in the order in which moves of the same millisecond count."""
        return list(range(state.seats))

    def observe(self, state: S, seat: int) -> Observation[S]:
        """Return what a seat (or SPECTATOR) knows; everything once the game is over."""
        raise NotImplementedError

    def determinize(self, seen: Observation[S], dice: Dice) -> S:
        """Return a random complete state that fits what was seen, by likelihood if known."""
        raise NotImplementedError

    def scores(self, state: S) -> list[ScoreSheet]:
        """Return the score sheets of all seats, as if the game ended now; final once it is over."""
        raise NotImplementedError
