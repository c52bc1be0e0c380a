"""A table drawn for one viewpoint: the picture, legal actions with their targets, reasons.

Everything is made from what the seat observes. Runs in a thread, never on the event loop.
"""

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from msgspec import UNSET, structs

from cosmarium.core.contract import Action, Event, Game, Observation, Refusal, sees
from cosmarium.drawing.contract import AnyDrawing, TargetIndex
from cosmarium.drawing.fragment import Component, Fragment, Layout, Opponent, View
from cosmarium.drawing.pieces import marked
from cosmarium.lessons import LEARNER, fits
from cosmarium.narration import capital
from cosmarium.prompts import Prompts
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.prompting import Prompter
from cosmarium.server.pages.protocol import Choice, PageFragment, PageTurn, Reason
from cosmarium.server.pages.templates import say
from cosmarium.server.tables.puzzles import is_daily
from cosmarium.server.tables.rows import Undone
from cosmarium.server.tables.shapes import UndoView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import PLAYING, Table
from cosmarium.server.tables.turn_view import undo_barrier
from cosmarium.server.words import Words, words_of

MOST_EVENTS: Final = 400  # that are kept for a drawing: more than a round has
NOT_NOW: Final = "You could do that, but the bubble asks for something else now."
MOST_OFFERS: Final = 200  # pieces that may fade; the page shows fewer or none


class Viewpoint(NamedTuple):
    """Whose view of a table is drawn, and how. Everybody who shares it sees the same."""

    seat: int  # or SPECTATOR
    language: str
    layout: Layout


@cache
def index_of(drawing: AnyDrawing, game: Game[Any]) -> TargetIndex:
    return TargetIndex(drawing, game)


@lru_cache(maxsize=1 << 13)
def choice(drawing: AnyDrawing, prompts: Prompts[Any], action: Action, stage: int) -> Choice:
    """An action as pages get it when it is legal, as far as it is the same in all positions."""
    verb, ends = prompts.verb(action), action.kind in prompts.ending
    aims, also = drawing.targets(action, stage), drawing.stand_ins(action)
    return Choice(action.text, aims, "", "" if verb is None else verb.code, also, ends)


class Painter:
    """Draws one position for one viewpoint."""

    def __init__(
        self, table: Table, seen: Observation[Any], events: Sequence[Event], look: Viewpoint
    ) -> None:
        self.table = table
        self.look = look
        self.game = table.bundle.game
        self.drawing: AnyDrawing = table.bundle.drawing
        self.words: Words = words_of(table.game, look.language)
        self.seen = seen
        self.names = names_of(table.id, table.seats)
        view = View(
            texts=self.words.texts,
            layout=look.layout,
            names=self.names,
            events=events,
            daily=is_daily(table),
        )
        self.scene = self.drawing.scene(seen, view)
        self.prompter = Prompter(self.game, self.words, self.names, seen)

    # -- the picture --------------------------------------------------------------------------

    def components(self) -> Sequence[Component]:
        return self.drawing.components(self.scene)

    def opponents(self) -> list[Opponent]:
        return self.drawing.opponents(self.scene)

    def board_of(self, seat: int) -> list[PageFragment]:
        board = self.drawing.board(self.scene, seat)
        return [whole(one.fragment()) for one in board]

    def preview(self, text: str) -> list[PageFragment]:
        """What differs from the picture as it is."""
        index = self.game.actions.find(text)
        if index is None:
            return []
        after, marks = self.drawing.preview(self.scene, self.game.actions[index])
        now = {one.name: one for one in self.components()}
        found = []
        for one in after:
            old, new = drawn(now[one.name])[0], one.fragment()
            parts = {part.name: str(part.content) for part in old.parts}
            changed = [
                (part.name, markup)
                for part in new.parts
                if (markup := str(marked(part.content, marks))) != parts.get(part.name)
            ]
            found.append(page_fragment(new, [part.name for part in new.parts], changed))
        return found

    # -- what can be chosen -------------------------------------------------------------------

    @property
    def _index(self) -> TargetIndex:
        return index_of(self.drawing, self.game)

    def _legal(self) -> list[Action]:
        """None while somebody else decides."""
        if not any([one.seat == self.look.seat for one in self._decisions()]):
            return []
        game = self.game
        return [game.actions[one] for one in game.legal_actions(self.seen.state, self.look.seat)]

    def _wanted(self, legal: list[Action]) -> list[Action]:
        """What the present step of a lesson allows; elsewhere all that is legal."""
        guide = self.table.guide if self.look.seat == LEARNER else None
        if guide is None:
            return legal
        patterns = guide.wanted()
        return [one for one in legal if any([fits(pattern, one.text) for pattern in patterns])]

    def _decisions(self) -> Sequence[Any]:
        match = self.table.match
        return [] if match is None or self.table.status != PLAYING else match.decisions

    def turn(self) -> PageTurn:
        table, seat = self.table, self.look.seat
        barrier = undo_barrier(table, seat)
        said = capital(self.words.say.barrier(barrier)) if barrier else ""
        held = seat >= 0 and bool(table.seats[seat].held)
        playing = table.match is not None and table.status == PLAYING
        turn = PageTurn(
            version=table.versions[seat] if seat >= 0 else table.number,
            seat=seat if seat >= 0 else None,
            to_act=table.match.to_act if playing and table.match is not None else [],
            undo=UndoView(not barrier and not held, barrier, said),
        )
        mine = [one for one in self._decisions() if one.seat == seat]
        if not mine:
            turn.words = self.prompter.waiting() if playing and seat >= 0 else ""
            return turn
        allowed = [] if held else self._legal()
        legal = self._wanted(allowed)
        turn.decision, turn.optional = mine[0].kind, mine[0].optional
        turn.several = self.game.several(self.seen.state, seat)
        self.prompter.fill(turn, mine[0], allowed)
        if table.lesson:
            wanted = {self.prompter.verb(action) for action in legal}
            turn.verbs, turn.idle = [one for one in turn.verbs if one.name in wanted], []
        turn.mine = bool(legal)
        stage = self.drawing.stage(self.scene)
        turn.actions = [self._choice(action, stage) for action in legal]
        if not table.lesson:  # there the bubble's spotlight is enough
            possible = {aim for one in turn.actions for aim in one.targets}
            turn.offers = self._offers(legal, stage, possible)
        return turn

    def _choice(self, action: Action, stage: int) -> Choice:
        """Nearly always the one that all pages and positions share."""
        known = choice(self.drawing, self.words.prompts, action, stage)
        if not known.targets:
            known = structs.replace(known, words=self.prompter.label(action))
        if known.ends and self.table.lesson:
            known = structs.replace(known, ends=False)
        return known

    def aims(self, action: Action) -> tuple[str, ...]:
        """The pieces that stand for an action now."""
        return self._index.targets(action, self.drawing.stage(self.scene))

    def _offers(self, legal: list[Action], stage: int, possible: set[str]) -> list[str]:
        """Pieces that belong to kinds of action which are possible now, but to none of the
        legal ones: they fade, unless there are too many."""
        found = self._index.all_of(stage, frozenset([action.kind for action in legal])) - possible
        return sorted(found) if len(found) <= MOST_OFFERS else []

    def why(self, target: str, chosen: Sequence[str], verb: str = "") -> Reason | None:
        """Why a piece cannot be chosen now, after some others. Of all actions that name these
        pieces, or those of a verb, the one is asked about that comes nearest to what is possible.
        What is refused whatever one wants with the piece is said of no verb."""
        wanted = {target, *chosen}
        stage = self.drawing.stage(self.scene)
        legal = self._legal()
        if self.table.lesson and any([target in self._index.targets(a, stage) for a in legal]):
            return not_now(self.table, self.look.language)
        kinds = {action.kind for action in legal}
        possible = {aim for action in legal for aim in self._index.targets(action, stage)}
        found: list[tuple[tuple[bool, int, int, bool], Action, Refusal]] = []
        most = (False, 0)
        named = self._index.naming(stage, target)
        if verb:
            named = [*named, *self._index.meaning(target)]
            named = [action for action in named if self.prompter.verb(action) == verb]
        for action in named:
            targets = self._index.targets(action, stage)
            pieces = (action.kind in kinds, len(wanted.intersection(targets)))
            if pieces < most:
                continue
            refusal = self.game.refusal(self.seen.state, self.look.seat, action.index)
            if refusal is not None:
                most = pieces
                alone = all([aim == target or aim in possible for aim in targets])
                rank = (*pieces, self.prompter.nearness(action, refusal), alone)
                found.append((rank, action, refusal))
        if not found:
            asked = [one.kind for one in self._decisions() if one.seat == self.look.seat]
            return self.prompter.reason_for_piece(asked[0], target) if asked else None
        _, best, why = max(found, key=lambda one: one[0])
        reason = self.prompter.reason(best, why)
        alike = [a for rank, a, other in found if rank[:2] == most and other.reason == why.reason]
        verbs = {self.prompter.verb(action) for action in alike}
        return reason if len(verbs) == 1 else structs.replace(reason, title="")

    # -- what happened ------------------------------------------------------------------------

    def changed(self, event: Event) -> list[str]:
        return self.drawing.changed(self.scene, event)

    def journeys(self, events: list[Event]) -> list[tuple[str, str]]:
        return self.drawing.journeys(self.scene, events)


def not_now(table: Table, language: str) -> Reason:
    """Why a legal move is not made in the present step of a lesson."""
    step = None if table.guide is None else table.guide.step
    words = "" if step is None else step.wrong.get(language, "")
    return Reason("", "", words or say(language, NOT_NOW), "")


def events_for(told: Sequence[RowEvents], seat: int) -> list[Event]:
    """Return the events a seat has seen so far, without undone ones."""
    undone = {one.row.undoes for one in told if isinstance(one.row, Undone)}
    return [
        event
        for one in told
        if one.number not in undone
        for event in one.events
        if one.open or sees(event.seen_by, seat)
    ]


def later_than(told: Sequence[RowEvents], number: int) -> list[RowEvents]:
    """The entries after one; there are few new ones among many."""
    first = len(told)
    while first and told[first - 1].number > number:
        first -= 1
    return list(told[first:])


class Heard:
    """The latest events that a viewpoint was told, brought up to date entry by entry."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._number = 0

    def update(self, told: Sequence[RowEvents], seat: int) -> list[Event]:
        news = later_than(told, self._number)
        if any([isinstance(one.row, Undone) for one in news]):
            self.events = events_for(told, seat)
        else:
            self.events += events_for(news, seat)
        del self.events[:-MOST_EVENTS]
        self._number = told[-1].number if told else 0
        return self.events


# -- what a page has already ------------------------------------------------------------------


class Held(NamedTuple):
    """What a page has of a fragment: inputs, and hashes instead of pictures."""

    component: Component
    about: PageFragment
    names: "array[int]"  # of its parts, in order
    contents: "array[int]"


class Canvas:
    """The picture on a page. Finding out what changed is comparing inputs, not drawing."""

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}

    def changes(self, components: Sequence[Component]) -> tuple[list[str], list[PageFragment]]:
        """The names of all fragments if others are there than before, and what to redraw."""
        before, self._held = self._held, {}
        changed = []
        for one in components:
            name = one.name
            held = before.get(name)
            if held is None or held.component != one:
                fragment, now = drawn(one)
                news = difference(fragment, held, now)
                if news is not None:
                    changed.append(news)
                held = now
            self._held[name] = held
        names = list(self._held)
        return [] if names == list(before) else names, changed


@lru_cache(maxsize=1 << 6)
def drawn(component: Component) -> tuple[Fragment, Held]:
    """A fragment and what a page has of it: one for all pages that show the same."""
    fragment = component.draw(*component.inputs)
    return fragment, Held(
        component,
        page_fragment(fragment, None, []),
        array("q", [hash(part.name) for part in fragment.parts]),
        array("q", [hash(part.content) for part in fragment.parts]),
    )


def difference(fragment: Fragment, held: Held | None, now: Held) -> PageFragment | None:
    """What to send of a fragment; None: it looks as before."""
    if held is None:
        return whole(fragment)
    ordered = held.names == now.names
    if ordered and held.contents == now.contents:
        return None if held.about == now.about else now.about
    parts = fragment.parts
    before: Sequence[int | None] = held.contents
    if not ordered:
        old = dict(zip(held.names, held.contents, strict=True))
        before = [old.get(name) for name in now.names]
    changed = [
        (part.name, str(part.content))
        for part, was, content in zip(parts, before, now.contents, strict=True)
        if was != content
    ]
    return page_fragment(fragment, None if ordered else [part.name for part in parts], changed)


def whole(fragment: Fragment) -> PageFragment:
    parts = [(part.name, str(part.content)) for part in fragment.parts]
    return page_fragment(fragment, [name for name, _ in parts], parts)


def page_fragment(
    fragment: Fragment, order: list[str] | None, parts: list[tuple[str, str]]
) -> PageFragment:
    return PageFragment(
        name=fragment.name,
        region=fragment.region,
        label=fragment.label,
        width=fragment.width,
        height=fragment.height,
        tab=fragment.tab,
        done=fragment.done,
        order=UNSET if order is None else order,
        parts=parts,
    )
