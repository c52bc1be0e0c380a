"""The story of a match: one entry per action, with what followed from it by rule.

A `Recorder` notes each step with what changed in the score. `visible` keeps what one reader may
see of it, and only then the game's `Storyteller` turns the steps of a stage into entries: it
cannot tell what it does not get. Entries hold codes; `narration.py` puts them into words.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cosmarium.core.contract import CHANCE, EVERYONE, SPECTATOR, Action, Event, Game, sees
from cosmarium.core.playback import Moment
from cosmarium.core.sheets import ScoreSheet

NOBODY: Final = CHANCE  # the seat of an entry that is about the whole table


class Thing(NamedTuple):
    """A piece or place by its code, with the symbol that shows it, if any."""

    code: str
    picture: str = ""


class Person(NamedTuple):
    """A seat that is mentioned in somebody else's sentence."""

    seat: int


class Count(NamedTuple):
    """A number with what is counted: a code of the texts' plurals."""

    code: str
    number: int


class Gain(NamedTuple):
    """A line of a score sheet that changed, and by how much."""

    seat: int
    code: str
    detail: tuple[str, ...]
    points: int


class Entry(Struct, frozen=True, array_like=True):
    """A sentence as codes, with the entries of its effects.

    `events` are those it tells: pictures know their pieces. `grave` effects cost life, pieces or
    points, so they are shown at once. `apart` entries belong to nobody's turn.
    """

    kind: str
    seat: int = NOBODY
    args: Mapping[str, Any] = {}
    effects: tuple["Entry", ...] = ()
    points: Mapping[int, int] = {}  # by seat
    events: tuple[Event, ...] = ()
    grave: bool = False
    apart: bool = False
    number: int = 0  # of its first step …
    last: int = 0  # … and of its last
    row: int = 0  # of its first step


class Divider(Struct, frozen=True, array_like=True):
    """The beginning of a round (nobody's) or of a seat's turn, with the points of the turn."""

    kind: str
    seat: int = NOBODY
    args: Mapping[str, Any] = {}
    gained: int | None = None  # None: the sum of the turn's entries
    total: int = 0
    number: int = 0
    last: int = 0
    row: int = 0


Item = Entry | Divider


class Step(NamedTuple):
    """A step as one reader may see it."""

    number: int
    row: int
    seat: int
    action: Action | None  # None: hidden from the reader
    events: tuple[Event, ...]
    gains: tuple[Gain, ...]
    totals: tuple[int, ...]  # after it, as if the game ended now
    stage: int = 0  # the number of the first step of its stage; a reader may have lost that one
    standing: Any = None  # what the game's `Storyteller.standing` says of the position after it


class Storyteller:
    """Turns the steps of one stage into entries and dividers. Games derive their own.

    `scoring` says who may know the points of a running match: everybody the same (`public`), each
    seat all of its own and of the others what everybody may know (`secret`), or nobody (`none`).

    It is never told of a step that the reader sees nothing of.
    """

    scoring: Literal["public", "secret", "none"] = "public"
    memorable: tuple[str, ...] = ()  # kinds of entry that a summary tells, points or not
    setup_ends: str = ""  # the kind of event after which the set-up, a stage of its own, is over

    def tell(self, steps: Sequence[Step]) -> list[Item]:
        raise NotImplementedError

    def points_basis(self, state: Any) -> Hashable | None:
        """Everything that the points depend on, if it can be read faster than they are counted:
        while it stays the same, nothing is counted again. None: count after every step."""
        return None

    def standing(self, state: Any) -> Any:
        """What the sentences need to know of the position after a step, beside its events and
        points. Everybody may know it; it must not change later."""
        return None


class EventTeller(Storyteller):
    """The story of a game that has none: a line for every event, in the words of the event."""

    scoring = "none"

    def tell(self, steps: Sequence[Step]) -> list[Item]:
        items: list[Item] = []
        acting = {step.seat for step in steps if step.seat >= 0}
        for step in steps:
            if step.seat >= 0 and len(acting) == 1:
                items.append(Divider("turn", step.seat, number=step.number, row=step.row))
                acting = set()
            for event in step.events:
                items.append(of_steps(Entry("event", event.seat, events=(event,)), [step]))
        return items


def of_steps(entry: Entry, steps: Sequence[Step]) -> Entry:
    """Return the entry with the numbers of the steps that it tells."""
    first = steps[0]
    return replace(entry, number=first.number, last=steps[-1].number, row=first.row)


def points_of(steps: Sequence[Step]) -> dict[int, int]:
    """Return what each seat gained or lost in some steps."""
    found: dict[int, int] = {}
    for step in steps:
        for gain in step.gains:
            found[gain.seat] = found.get(gain.seat, 0) + gain.points
    return {seat: points for seat, points in found.items() if points}


def with_points(items: Sequence[Item], steps: Sequence[Step]) -> list[Item]:
    """Return the items of a stage with the points of each turn in its divider."""
    found: list[Item] = []
    for place, item in enumerate(items):
        if isinstance(item, Divider) and item.seat >= 0 and item.gained is None:
            gained = 0
            for other in items[place + 1 :]:
                if isinstance(other, Divider) or other.apart:
                    break
                gained += other.points.get(item.seat, 0)
            before = _total_before(steps, item.number, item.seat)
            item = replace(item, gained=gained, total=before + gained)
        found.append(item)
    return found


def _total_before(steps: Sequence[Step], number: int, seat: int) -> int:
    for step in steps:
        if step.number >= number and step.totals:
            gains = [gain.points for gain in step.gains if gain.seat == seat]
            return step.totals[seat] - sum(gains)
    return 0


# -- noting what happens ----------------------------------------------------------------------


class Scored(NamedTuple):
    gains: tuple[Gain, ...]
    totals: tuple[int, ...]


class Noted(NamedTuple):
    """A step with everything about it; `visible` gives a reader's part."""

    number: int  # counts all steps, undone ones too
    row: int
    stage: int  # the number of the first step of its stage
    seat: int
    action: Action
    seen_by: int
    events: tuple[Event, ...]
    scores: Mapping[int, Scored]  # by reader; EVERYONE: the same for all
    standing: Any = None

    @property
    def known_alike(self) -> bool:
        """Whether all readers know the same points."""
        first, *others = self.scores.values()
        return all([one == first for one in others])

    def visible(self, reader: int) -> Step:
        number, row, stage, seat, action, seen_by, events, scores, standing = self
        gains, totals = scores[reader if reader in scores else EVERYONE]
        seen = action if seat == reader or sees(seen_by, reader) else None
        for event in events:
            if event.seen_by != EVERYONE:
                events = tuple([one for one in events if sees(one.seen_by, reader)])
                break
        # With every move everybody sees all steps of a stage again, and `Step(…)` takes twice as
        # long.
        about = number, row, seat, seen, events, gains, totals, stage, standing
        return tuple.__new__(Step, about)


class Recorder:
    """Notes step after step. `row` is what a step belongs to: a row of a log, or the step."""

    def __init__(self, game: Game[Any], storyteller: Storyteller, state: Any) -> None:
        self._game = game
        self._storyteller = storyteller
        self._number = 0
        self._stage = 1
        self._unchanged: dict[int, Scored] = {}  # the scores of a step that brings nothing
        self.jump(state)

    def note(self, moment: Moment, row: int | None = None) -> Noted:
        self._number += 1
        noted = Noted(
            self._number,
            self._number if row is None else row,
            self._stage,
            moment.seat,
            self._game.actions[moment.action],
            moment.seen_by,
            tuple(moment.events),
            self._scores(moment.state),
            self._storyteller.standing(moment.state),
        )
        if moment.new_stage or self._ends_setup(moment):
            self._stage = self._number + 1
        return noted

    def _ends_setup(self, moment: Moment) -> bool:
        """With every step all others of its stage are told again: without the set-up, few."""
        end = self._storyteller.setup_ends
        return self._stage == 1 and bool(end) and any([one.kind == end for one in moment.events])

    def _scores(self, state: Any) -> dict[int, Scored]:
        """By reader. Most steps bring nothing: those share one object."""
        basis = self._storyteller.points_basis(state)
        if basis is not None and basis == self._basis:
            return self._unchanged
        before = self._ledgers
        self.jump(state)
        found = {
            reader: Scored(_gains(before[reader], ledger), ledger.totals)
            for reader, ledger in self._ledgers.items()
        }
        return self._unchanged if found == self._unchanged else found

    def jump(self, state: Any) -> None:
        """Continue from another state, because steps were taken back."""
        self._basis = self._storyteller.points_basis(state)
        self._ledgers = self._count(state)
        unchanged = {reader: Scored((), one.totals) for reader, one in self._ledgers.items()}
        if unchanged != self._unchanged:
            self._unchanged = unchanged

    def _count(self, state: Any) -> dict[int, "Ledger"]:
        """The ledgers by reader."""
        game, scoring = self._game, self._storyteller.scoring
        if scoring == "none":
            return {EVERYONE: Ledger((), ())}
        everything = ledger_of(game.scores(state))
        if scoring == "public":
            return {EVERYONE: everything}
        open_to_all = ledger_of(game.scores(game.observe(state, SPECTATOR).state))
        found = {SPECTATOR: open_to_all}
        for seat in range(state.seats):
            found[seat] = open_to_all.with_seat(seat, everything)
        return found


class Ledger(NamedTuple):
    """What score sheets say, seat by seat."""

    lines: tuple[Mapping[tuple[str, tuple[str, ...]], int], ...]  # points by code and detail
    totals: tuple[int, ...]

    def with_seat(self, seat: int, other: "Ledger") -> "Ledger":
        """Return this ledger with what another one says about a seat."""
        if self.lines[seat] == other.lines[seat]:
            return self
        lines, totals = list(self.lines), list(self.totals)
        lines[seat], totals[seat] = other.lines[seat], other.totals[seat]
        return Ledger(tuple(lines), tuple(totals))


def ledger_of(sheets: Sequence[ScoreSheet]) -> Ledger:
    """Return the ledger of some sheets, which come in the order of seats."""
    found = []
    for sheet in sheets:
        lines: dict[tuple[str, tuple[str, ...]], int] = {}
        for line in sheet.lines:
            lines[line.code, line.detail] = lines.get((line.code, line.detail), 0) + line.points
        found.append(lines)
    return Ledger(tuple(found), tuple([sheet.total for sheet in sheets]))


def gains_between(before: list[ScoreSheet], after: list[ScoreSheet]) -> tuple[Gain, ...]:
    """Return the lines of the score sheets that differ, and by how much."""
    return _gains(ledger_of(before), ledger_of(after))


def _gains(before: Ledger, after: Ledger) -> tuple[Gain, ...]:
    found = []
    for seat, (old, new) in enumerate(zip(before.lines, after.lines, strict=True)):
        if old == new:
            continue
        for key in (*new, *[key for key in old if key not in new]):
            points = new.get(key, 0) - old.get(key, 0)
            if points:
                found.append(Gain(seat, *key, points))
    return tuple(found)


def opened(step: Noted) -> Noted:
    """Return a step of which everybody may see everything, for the replay of a whole match."""
    events = tuple([Event(event.kind, event.seat, event.detail) for event in step.events])
    return step._replace(seen_by=EVERYONE, events=events)


def tell_stage(storyteller: Storyteller, noted: Sequence[Noted], reader: int) -> list[Item]:
    """Return the items of one stage, as a reader may see them."""
    return told_steps(storyteller, [step.visible(reader) for step in noted])


def told_steps(storyteller: Storyteller, steps: Sequence[Step]) -> list[Item]:
    """Return the items of one stage from the steps as a reader may see them. Steps that the reader
    sees nothing of are left out: pages are not updated for them."""
    seen = [step for step in steps if step.action or step.events or step.gains]
    return with_points(storyteller.tell(seen), seen) if seen else []


def tell_all(storyteller: Storyteller, noted: Sequence[Noted], reader: int) -> list[Item]:
    """Return the items of several stages."""
    stages: dict[int, list[Noted]] = {}
    for step in noted:
        stages.setdefault(step.stage, []).append(step)
    return [item for steps in stages.values() for item in tell_stage(storyteller, steps, reader)]
