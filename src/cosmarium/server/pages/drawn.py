"""Draws a table for one viewpoint: fragments, legal actions with their targets, offers.

Everything is made from what the seat observes. Runs in a thread, never on the event loop.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from msgspec import UnsetType

from cosmarium.core.contract import Action, Event, Observation, Refusal, sees
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, Layout, View
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.protocol import Choice, Offer, PageFragment
from cosmarium.server.tables.rows import Undone
from cosmarium.server.tables.shapes import TurnView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import Table
from cosmarium.server.tables.turn_view import turn_view
from cosmarium.server.words import Words, words_of

MOST_CANDIDATES: Final = 4000  # actions searched for pieces to show faded
MOST_OFFERS: Final = 24  # if more would be faded, none is: a grey board is no help
ID: Final = re.compile(r' id="([^"]*)"')


@dataclass(frozen=True)
class Viewpoint:
    """Whose view of a table is drawn, and how. Everybody who shares it sees the same."""

    seat: int  # or SPECTATOR
    language: str
    layout: Layout


@dataclass(frozen=True)
class Drawn:
    """The picture and the turn, with the painter that made them."""

    painter: "Painter"
    fragments: list[PageFragment]
    turn: TurnView
    choices: list[Choice]
    offers: list[Offer]


class Painter:
    """Draws one position for one viewpoint."""

    def __init__(
        self, table: Table, seen: Observation[Any], told: Sequence[RowEvents], look: Viewpoint
    ) -> None:
        self.table = table
        self.look = look
        self.game = table.bundle.game
        self.drawing: Drawing[Any] | None = table.bundle.drawing
        self.words: Words = words_of(table.game, look.language)
        self.seen = seen
        self.view = View(
            texts=self.words.texts,
            layout=look.layout,
            names=names_of(table.id, table.seats),
            events=events_for(told, look.seat),
        )

    # -- the whole ----------------------------------------------------------------------------

    def drawn(self) -> Drawn:
        fragments, choices = written(self.fragments()), self.choices()
        pieces = {name for one in fragments for name in ids_in(one)}
        return Drawn(self, fragments, self.turn, choices, self.offers(choices, pieces))

    @cached_property
    def turn(self) -> TurnView:
        return turn_view(self.table, self.look.seat, self.seen, self.words)

    def fragments(self) -> list[Fragment]:
        return [] if self.drawing is None else self.drawing.fragments(self.seen, self.view)

    def board_of(self, seat: int) -> list[PageFragment]:
        if self.drawing is None:
            return []
        return written(self.drawing.board_of(self.seen, self.view, seat))

    def preview(self, text: str) -> list[PageFragment]:
        index = self.game.actions.find(text)
        if self.drawing is None or index is None:
            return []
        return written(self.drawing.preview(self.seen, self.view, self.game.actions[index]))

    # -- what can be chosen -------------------------------------------------------------------

    def targets(self, action: Action) -> list[str]:
        return [] if self.drawing is None else self.drawing.targets(self.seen, action)

    def _legal(self) -> list[Action]:
        actions = self.game.actions
        return [actions[actions.parse(one.action)] for one in self.turn.actions]

    def choices(self) -> list[Choice]:
        return [
            Choice(one.action, one.words, self.targets(action))
            for one, action in zip(self.turn.actions, self._legal(), strict=True)
        ]

    def offers(self, choices: list[Choice], pieces: set[str]) -> list[Offer]:
        """Return the pieces that belong to a kind of action that is possible now, but not to any
        legal action."""
        if not choices:
            return []
        kinds = {action.kind for action in self._legal()}
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
        return Offer(target, refusal.rule, self.words.texts.refusal(refusal))

    def _refusal(self, action: Action) -> Refusal | None:
        return self.game.refusal(self.seen.state, self.look.seat, action.index)

    def why(self, target: str, chosen: Sequence[str]) -> Offer | None:
        """Return why a piece cannot be chosen now, after the chosen ones. Of all actions with
        these pieces, the reason is that of the one closest to being legal."""
        wanted = {target, *chosen}
        kinds = {action.kind for action in self._legal()}
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


def draw(table: Table, seen: Observation[Any], told: Sequence[RowEvents], look: Viewpoint) -> Drawn:
    return Painter(table, seen, told, look).drawn()


def written(fragments: Iterable[Fragment]) -> list[PageFragment]:
    """Return fragments as text; their elements need ten times as much memory."""
    return [
        PageFragment(one.name, one.region, one.tab, one.done, one.width, one.height, one.svg())
        for one in fragments
    ]


def ids_in(shown: PageFragment) -> list[str]:
    return [] if isinstance(shown.svg, UnsetType) else ID.findall(shown.svg)


def events_for(told: Sequence[RowEvents], seat: int) -> list[Event]:
    """Return the events a seat has seen so far, without undone ones."""
    undone = {one.row.undoes for one in told if isinstance(one.row, Undone)}
    return [
        event
        for one in told
        if one.number not in undone
        for event in one.events
        if sees(event.seen_by, seat)
    ]
