"""A table drawn for one viewpoint: fragments, legal actions with their targets, offers.

Everything is made from what the seat observes; it runs in a thread, never on the event loop.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from cosmarium.core.contract import Action, Event, Observation, Refusal, sees
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, Layout, View
from cosmarium.server.pages.names import names_of
from cosmarium.server.tables.rows import Undone
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import PLAYING, Table
from cosmarium.server.tables.views import undo_barrier
from cosmarium.server.words import Words, words_of

MOST_CANDIDATES: Final = 4000  # actions looked through for what to show faded
MOST_OFFERS: Final = 24  # where more would fade nothing does: a board in grey says nothing
ID: Final = re.compile(r' id="([^"]*)"')


@dataclass(frozen=True)
class Viewpoint:
    """A viewpoint: all who share it see the same."""

    seat: int  # or SPECTATOR
    language: str
    layout: Layout


@dataclass(frozen=True)
class ShownChoice:
    action: Action
    words: str
    targets: list[str]


@dataclass(frozen=True)
class Offer:
    """A piece that looks as if it could be chosen, and why it cannot."""

    target: str
    rule: str
    words: str


class Shown(Struct, frozen=True):
    """A fragment as a page gets it; without its SVG if the page has that already."""

    name: str
    region: str
    tab: str
    done: bool
    width: float
    height: float
    svg: str | UnsetType = UNSET


@dataclass(frozen=True)
class Drawn:
    fragments: list[Shown]
    choices: list[ShownChoice] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    decision: str = ""  # kind of the seat's own decision
    words: str = ""  # what the seat must do
    optional: bool = False
    several: int = 1  # how many of the choices make one, in any order
    undo: str = ""  # why nothing can be taken back; empty if it can


class Painter:
    """Draws one position for one viewpoint."""

    def __init__(self, table: Table, events: Sequence[Event], look: Viewpoint) -> None:
        assert table.match is not None
        self.table = table
        self.look = look
        self.game = table.bundle.game
        self.drawing: Drawing[Any] | None = table.bundle.drawing
        self.words: Words = words_of(table.game, look.language)
        self.seen: Observation[Any] = table.match.observe(look.seat)
        self.view = View(
            texts=self.words.texts,
            layout=look.layout,
            names=names_of(table.id, table.seats),
            events=events,
        )

    # -- the whole ----------------------------------------------------------------------------

    def drawn(self) -> Drawn:
        fragments = written(self.fragments())
        seat, table, match = self.look.seat, self.table, self.table.match
        assert match is not None
        mine = [decision for decision in match.decisions if decision.seat == seat]
        if not mine or table.status != PLAYING:
            return Drawn(fragments, undo=undo_barrier(table, seat))
        choices = self.choices()
        return Drawn(
            fragments=fragments,
            choices=choices,
            offers=self.offers(choices, {name for one in fragments for name in ids_in(one)}),
            decision=mine[0].kind,
            words=self.words.decision(mine[0]),
            optional=mine[0].optional,
            several=self.game.several(self.seen.state, seat),
            undo=undo_barrier(table, seat),
        )

    def fragments(self) -> list[Fragment]:
        return [] if self.drawing is None else self.drawing.fragments(self.seen, self.view)

    def board_of(self, seat: int) -> list[Shown]:
        if self.drawing is None:
            return []
        return written(self.drawing.board_of(self.seen, self.view, seat))

    def preview(self, text: str) -> list[Shown]:
        index = self.game.actions.find(text)
        if self.drawing is None or index is None:
            return []
        return written(self.drawing.preview(self.seen, self.view, self.game.actions[index]))

    # -- what can be chosen -------------------------------------------------------------------

    def targets(self, action: Action) -> list[str]:
        return [] if self.drawing is None else self.drawing.targets(self.seen, action)

    def choices(self) -> list[ShownChoice]:
        legal = self.game.legal_actions(self.seen.state, self.look.seat)
        actions = [self.game.actions[index] for index in legal]
        return [ShownChoice(a, self.words.action(a), self.targets(a)) for a in actions]

    def offers(self, choices: list[ShownChoice], pieces: set[str]) -> list[Offer]:
        """Pieces in the picture that belong to kinds of action which are possible now, but to
        none of the legal ones."""
        kinds = {choice.action.kind for choice in choices}
        legal = {target for choice in choices for target in choice.targets}
        found: dict[str, Action] = {}
        alone: set[str] = set()
        for action in self._of_kinds(kinds):
            strange = [target for target in self.targets(action) if target not in legal]
            for target in strange:
                if target not in found or (len(strange) == 1 and target not in alone):
                    found[target] = action
            if len(strange) == 1:
                alone.add(strange[0])
        shown = [target for target in found if target in pieces]
        if len(shown) > MOST_OFFERS:
            return []
        return [self._offer(target, found[target]) for target in shown]

    def _of_kinds(self, kinds: set[str]) -> Iterable[Action]:
        return [a for a in self.game.actions.entries if a.kind in kinds][:MOST_CANDIDATES]

    def _offer(self, target: str, action: Action) -> Offer:
        refusal = self._refusal(action)
        if refusal is None:
            return Offer(target, "", "")
        return Offer(target, refusal.rule, self.words.refusal(refusal))

    def _refusal(self, action: Action) -> Refusal | None:
        return self.game.refusal(self.seen.state, self.look.seat, action.index)

    def why(self, target: str, chosen: Sequence[str]) -> Offer | None:
        """Why a piece cannot be chosen now, after some others. Of all actions that name these
        pieces the one is asked about that comes nearest to what is possible."""
        wanted = {target, *chosen}
        kinds = {choice.action.kind for choice in self.choices()}
        best: tuple[tuple[bool, int], Action] | None = None
        for action in self.game.actions.entries:
            targets = self.targets(action)
            if target not in targets:
                continue
            rank = (action.kind in kinds, len(wanted.intersection(targets)))
            if (best is None or rank > best[0]) and self._refusal(action) is not None:
                best = (rank, action)
        return None if best is None else self._offer(target, best[1])

    # -- what happened ------------------------------------------------------------------------

    def changed(self, event: Event) -> list[str]:
        return [] if self.drawing is None else self.drawing.changed(self.seen, self.view, event)

    def journeys(self, events: list[Event]) -> list[tuple[str, str]]:
        return [] if self.drawing is None else self.drawing.journeys(self.seen, self.view, events)


def draw(table: Table, told: Sequence[RowEvents], look: Viewpoint) -> Drawn:
    return Painter(table, events_for(told, look.seat), look).drawn()


def written(fragments: Iterable[Fragment]) -> list[Shown]:
    """Only the text stays: the elements it is made of take ten times as much memory."""
    return [
        Shown(one.name, one.region, one.tab, one.done, one.width, one.height, one.svg())
        for one in fragments
    ]


def ids_in(shown: Shown) -> list[str]:
    return [] if isinstance(shown.svg, UnsetType) else ID.findall(shown.svg)


def events_for(told: Sequence[RowEvents], seat: int) -> list[Event]:
    """What a seat was told of play so far, without what was taken back."""
    undone = {one.row.undoes for one in told if isinstance(one.row, Undone)}
    return [
        event
        for one in told
        if one.number not in undone
        for event in one.events
        if sees(event.seen_by, seat)
    ]
