"""What the drawing of a game gives: components, and how actions and events touch them."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from cosmarium.core.contract import Action, Event, Game, Observation, State
from cosmarium.core.snapshot import same
from cosmarium.drawing.fragment import Component, Fragment, Opponent, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme

S = TypeVar("S", bound=State)
G = TypeVar("G", bound=Scene[Any])


class Preview(NamedTuple):
    """What an action would change: components in place of those of the same names, and marks."""

    components: Sequence[Component]
    marks: dict[str, str]


NO_PREVIEW = Preview([], {})


class Drawing(Generic[S, G]):
    """One per game, in its drawing.py, under the name DRAWING. Draws from observations only.

    Element ids are stable: the same thing has the same id in every layout and after every
    move. What can move is of class `piece`, lies flat in one layer and is placed by
    `transform`. What an action can aim at carries its own id as `data-target`; further
    elements may stand for it by carrying the same `data-target`.
    """

    prefix: str = ""  # of every id, so that games and pages never clash
    symbols: Symbols

    # -- what there is to see -----------------------------------------------------------------

    def scene(self, seen: Observation[S], view: View, before: S | None = None) -> G:
        """What the other methods read. Made once for every update and every viewpoint; `before`
        is given for a preview."""
        raise NotImplementedError

    def components(self, scene: G) -> Sequence[Component]:
        """The whole table, in reading order."""
        raise NotImplementedError

    def opponents(self, scene: G) -> list[Opponent]:
        """The other seats in words, clockwise. The component `opponent-2` in the region `others`
        is the miniature of seat 1."""
        return []

    def board(self, scene: G, seat: int) -> Sequence[Component]:
        """The board of another seat at full size, read only: its ids differ from the own one's."""
        return []

    def on_board(self, name: str, seat: int) -> str:
        """What the element with this id of the own board is called on the board of a seat; empty
        if it is not marked there."""
        return f"{self.prefix}-seat{seat + 1}-{name.removeprefix(f'{self.prefix}-')}"

    def picture(self, scene: G, theme: Theme = "dark") -> Picture:
        """The table as one picture, for notebooks, replays and documentation."""
        raise NotImplementedError

    def preview(self, scene: G, action: Action) -> Preview:
        """Components as they would be after an action, with what is new marked as a ghost.

        They replace those of the same names while the action is pointed at.
        """
        return NO_PREVIEW

    def fragments(self, seen: Observation[S], view: View) -> list[Fragment]:
        return [component.fragment() for component in self.components(self.scene(seen, view))]

    def alike(self, before: S, now: S, seat: int) -> bool:
        """Whether two positions, as a seat observes them, look the same to it: then its page is
        not drawn again after a move of which it is told nothing."""
        return same(before, now)

    # -- what an action aims at ---------------------------------------------------------------

    def stage(self, scene: G) -> int:
        """What the targets of actions depend on besides the action; in most games nothing."""
        return 0

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        """The targets that name an action when they are chosen, in their natural order.

        Empty for what is a button of its own: end of turn, decline.
        """
        raise NotImplementedError

    def stand_ins(self, action: Action) -> tuple[str, ...]:
        """Pieces that mean the last target of an action, once its verb is chosen: larger ones,
        which mean something else without it."""
        return ()

    # -- in a line of text ---------------------------------------------------------------------

    def filled_share(self, symbol: str) -> float:
        """How much of its box a symbol's piece fills: in a line of text all have one height."""
        return 1.0

    # -- what happened ------------------------------------------------------------------------

    def changed(self, scene: G, event: Event) -> list[str]:
        """The ids of the elements that an event is about, wherever its seat is drawn.
        `opponent-2` is the line of seat 1 beside the table."""
        return []

    def journeys(self, scene: G, events: list[Event]) -> list[tuple[str, str]]:
        """Pairs of ids: the second element, now there, comes from where the first one was."""
        return []


AnyDrawing = Drawing[Any, Any]


class TargetIndex:
    """Which pieces stand for which actions of a game, by stage and kind of action.

    Made once for a process, as far as it is asked for: nobody walks the table of all actions
    when a page wants to know what fades, or why.
    """

    def __init__(self, drawing: AnyDrawing, game: Game[Any]) -> None:
        self._drawing = drawing
        self._by_kind: dict[str, list[Action]] = {}
        for action in game.actions.entries:
            self._by_kind.setdefault(action.kind, []).append(action)
        self.targets = lru_cache(maxsize=1 << 13)(drawing.targets)
        self._made: dict[tuple[int, str], dict[str, list[Action]]] = {}
        self._all: dict[tuple[int, frozenset[str]], frozenset[str]] = {}

    def all_of(self, stage: int, kinds: frozenset[str]) -> frozenset[str]:
        """All targets of some kinds of actions."""
        found = self._all.get((stage, kinds))
        if found is None:
            targets = [target for kind in kinds for target in self.of_kind(stage, kind)]
            found = self._all[stage, kinds] = frozenset(targets)
        return found

    def of_kind(self, stage: int, kind: str) -> dict[str, list[Action]]:
        """By target: the actions of a kind that it belongs to."""
        made = self._made.get((stage, kind))
        if made is None:
            made = self._made[stage, kind] = {}
            for action in self._by_kind[kind]:
                for target in self._drawing.targets(action, stage):
                    made.setdefault(target, []).append(action)
        return made

    def naming(self, stage: int, target: str) -> list[Action]:
        """All actions that a target belongs to."""
        kinds = [self.of_kind(stage, kind).get(target, ()) for kind in self._by_kind]
        return [action for actions in kinds for action in actions]

    def meaning(self, target: str) -> list[Action]:
        """All actions for which a target can stand in."""
        return self._meant.get(target, [])

    @cached_property
    def _meant(self) -> dict[str, list[Action]]:
        made: dict[str, list[Action]] = {}
        for actions in self._by_kind.values():
            for action in actions:
                for target in self._drawing.stand_ins(action):
                    made.setdefault(target, []).append(action)
        return made
