"""What others did while somebody was away: their turns as cards, and a turn as pictures.

Both go through a part of the log again, so they run in a thread.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from markupsafe import escape
from msgspec import structs

from cosmarium.core.contract import Event, Observation
from cosmarium.narration import Narrator, signed
from cosmarium.server.pages.beats import beat, turns_of
from cosmarium.server.pages.drawn import Canvas, Painter, Viewpoint, events_for, whole
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.page_updates import page_opponent
from cosmarium.server.pages.panels import score_title
from cosmarium.server.pages.protocol import (
    PageBeat,
    PageCard,
    PageFragment,
    PageFrame,
    PageOpponent,
)
from cosmarium.server.pages.story import Story, StoryPage, Writer, keyed
from cosmarium.server.tables.pacing import turn_time
from cosmarium.server.tables.rows import AnyRow, Moved, Ticked, Undone
from cosmarium.server.tables.story_events import RowEvents, StoryTeller, new_teller
from cosmarium.server.tables.table import Table
from cosmarium.server.words import words_of
from cosmarium.story import NOBODY, Divider, Entry, Item, tell_stage

MOST_CARDS: Final = 4
MOST_PHRASES: Final = 3
LONGEST_ABSENCE: Final = 1000  # rows


class Turn(NamedTuple):
    """A turn in the story: how it began, and what happened in it."""

    begins: Divider
    lines: list[tuple[str, Entry]]  # with their keys

    @property
    def last(self) -> int:
        """The number of its last step."""
        return max([item.last for _, item in self.lines])


@dataclass
class Past:
    """A part of a table's log, for one viewpoint."""

    table: Table
    look: Viewpoint
    mine: list[int]  # seats of the person who asks
    teller: StoryTeller
    told: list[RowEvents] = field(default_factory=list)
    seen: dict[int, Observation[Any]] = field(default_factory=dict)  # by row

    def read(self, row: AnyRow) -> RowEvents:
        one = self.teller.tell(row)
        self.told.append(one)
        return one

    def keep(self, number: int) -> None:
        """Keep the position after the row that was read last."""
        game = self.table.bundle.game
        self.seen[number] = game.observe(self.teller.state, self.look.seat)

    @property
    def undone(self) -> set[int]:
        return {one.row.undoes for one in self.told if isinstance(one.row, Undone)}

    def turns(self, since: int) -> list[Turn]:
        """Return the turns of the stages that have rows after `since`."""
        return turns_in(self.stages(since))

    def stages(self, since: int) -> list[list[tuple[str, Item]]]:
        """Return the story of the stages that have rows after `since`, with keys."""
        undone = self.undone
        steps = [step for one in self.told if one.number not in undone for step in one.noted]
        stages = dict.fromkeys([step.stage for step in steps if step.row > since])
        words, found = words_of(self.table.game, self.look.language), []
        for stage in stages:
            noted = [step for step in steps if step.stage == stage]
            found.append(list(keyed(tell_stage(words.storyteller, noted, self.look.seat))))
        return found

    def rows(self) -> dict[int, int]:
        """Return the row of each step."""
        return {step.number: one.number for one in self.told for step in one.noted}

    def painter(self, number: int) -> Painter:
        return Painter(self.table, self.seen[number], self.events(0, number), self.look)

    def events(self, after: int, until: int) -> list[Event]:
        undone = self.undone
        kept = [one for one in self.told if after < one.number <= until]
        return events_for([one for one in kept if one.number not in undone], self.look.seat)

    def narrator(self) -> Narrator:
        words = words_of(self.table.game, self.look.language)
        names = names_of(self.table.id, self.table.seats)
        return Narrator(words.texts, names, self.look.seat)

    def writer(self, painter: Painter) -> Writer:
        drawing = self.table.bundle.drawing
        return Writer(self.narrator(), self.look.language, drawing, painter)


def turns_in(stages: Sequence[Sequence[tuple[str, Item]]]) -> list[Turn]:
    return [Turn(begins, lines) for stage in stages for begins, lines in turns_of(stage)]


def teller_for(table: Table, mark: StoryTeller | None) -> StoryTeller:
    if mark is not None:
        return mark.copy()
    return new_teller(table)


def lines(past: Past, rows: Sequence[AnyRow]) -> list[tuple[str, str]]:
    """Return the lines of the story, each with its key."""
    for row in rows:
        past.read(row)
    if not past.told:
        return []
    past.keep(past.told[-1].number)
    table, look = past.table, past.look
    words, names = words_of(table.game, look.language), names_of(table.id, table.seats)
    story = Story(table, look.seat, names, words, past.painter(past.told[-1].number))
    return StoryPage().changes(story, past.told, past.told).lines


# -- cards --------------------------------------------------------------------------------------


def cards(past: Past, rows: Sequence[AnyRow], since: int) -> tuple[list[PageCard], int]:
    """Return a card for each of the last turns of others, and how many turns came before."""
    for row in rows:
        one = past.read(row)
        if one.number > since and isinstance(row, Moved | Ticked) and row.turn:
            past.keep(one.number)
    if not past.told:
        return [], 0
    past.keep(past.told[-1].number)
    row_of, now = past.rows(), past.painter(past.told[-1].number)
    stages = past.stages(since)
    turns = [
        turn
        for turn in turns_in(stages)
        if turn.begins.seat not in past.mine and row_of[turn.last] > since
    ]
    rarity = Counter([item.kind for turn in turns for _, item in turn.lines])
    shown = turns[-MOST_CARDS:]
    found = [_card(past, turn, row_of, rarity) for turn in shown]
    common = [
        item
        for stage in stages
        for _, item in stage
        if isinstance(item, Entry) and item.seat == NOBODY and item.row > since
    ]
    told = with_common(found, common, past)
    return with_totals(told, now), len(turns) - len(shown)


def own_card(past: Past, since: int) -> PageCard | None:
    """Return how others changed the points of who asks, by line of the score sheet; None if they
    did not."""
    me, undone, gained = past.look.seat, past.undone, Counter[str]()
    for one in past.told:
        if one.number > since and one.number not in undone:
            for step in [noted.visible(me) for noted in one.noted]:
                if step.seat != me:
                    for gain in step.gains:
                        gained[gain.code] += gain.points if gain.seat == me else 0
    if not any(gained.values()):
        return None
    game, language = past.table.bundle.game, past.look.language
    return PageCard(
        turn=0,
        seat=me,
        phrases=[
            (str(escape(score_title(past.table.game, language, code))), signed(points))
            for code, points in gained.items()
            if points
        ],
        time=0,
        gained=sum(gained.values()),
        total=game.scores(past.seen[past.told[-1].number].state)[me].total,
    )


def with_common(found: list[PageCard], common: list[Entry], past: Past) -> list[PageCard]:
    """Let the last card of each seat say what the ends of rounds brought it, and the very last one
    what is new for all."""
    if not found:
        return found
    write = past.writer(past.painter(past.told[-1].number))
    memorable = words_of(past.table.game, past.look.language).storyteller.memorable
    latest = {card.seat: card.turn for card in found}
    return [
        structs.replace(
            card,
            phrases=[
                *card.phrases,
                *[
                    (write.phrase(item), signed(item.points[card.seat]))
                    for item in common
                    if latest[card.seat] == card.turn and item.points.get(card.seat)
                ],
                *[
                    (write.phrase(item), "")
                    for item in common
                    if card is found[-1] and item.kind in memorable
                ],
            ],
        )
        for card in found
    ]


def with_totals(found: list[PageCard], now: Painter) -> list[PageCard]:
    """Let the last card of each seat say the points that the seat has now: others may have changed
    them since its turn."""
    if not now.words.texts.story:
        return found
    points = {one.seat: one.points for one in now.opponents()}
    latest = {card.seat: card.turn for card in found}
    return [
        structs.replace(card, total=points.get(card.seat))
        if latest[card.seat] == card.turn
        else card
        for card in found
    ]


def _card(past: Past, turn: Turn, row_of: dict[int, int], rarity: Counter[str]) -> PageCard:
    begins, entries = turn.begins, [item for _, item in turn.lines]
    ended = min([number for number in past.seen if number >= row_of[turn.last]])
    painter = past.painter(ended)
    write, narrator = past.writer(painter), past.narrator()
    own = [item for item in entries if item.seat != NOBODY]
    memorable = words_of(past.table.game, past.look.language).storyteller.memorable
    told = most_important(own, begins.seat, rarity, memorable)
    return PageCard(
        turn=begins.row,
        seat=begins.seat,
        phrases=[(write.phrase(item), write.points(item)) for item in told],
        time=turn_time([narrator.read_at_once(item) for item in entries]),
        gained=begins.gained or 0,
        more=len(own) - len(told),
        picture=_miniature(painter, begins.seat),
        ids=tuple(dict.fromkeys([one for key, item in turn.lines for one in write.ids(item, key)])),
    )


def most_important(
    entries: list[Entry], seat: int, rarity: Counter[str], memorable: Sequence[str] = ()
) -> list[Entry]:
    """Return all actions that brought or cost a seat points; where these are few, also those that
    matter later, then the rarest. As they happened."""

    def rank(k: int) -> tuple[int, bool, int]:
        one = entries[k]
        return -abs(one.points.get(seat, 0)), one.kind not in memorable, rarity[one.kind]

    most = max(MOST_PHRASES, len([1 for one in entries if one.points.get(seat)]))
    return [entries[k] for k in sorted(sorted(range(len(entries)), key=rank)[:most])]


def _miniature(painter: Painter, seat: int) -> PageFragment | None:
    name = f"opponent-{seat + 1}"
    return next((whole(one.fragment()) for one in painter.components() if one.name == name), None)


# -- pictures -----------------------------------------------------------------------------------


def frames(past: Past, rows: Sequence[AnyRow], first: int) -> list[PageFrame]:
    """Return the pictures of the turn that began with row `first`: as it was before, and after
    each of its actions."""
    stage = 0
    for row in rows:
        number = past.teller.number + 1
        if number == first:
            past.keep(number - 1)
        one = past.read(row)
        if number < first or not one.noted:
            continue
        stage = stage or one.noted[0].stage
        if one.noted[0].stage != stage:
            past.told.pop()
            break
        past.keep(number)
    turn = _turn_from(past.turns(first - 1), first)
    if turn is None:
        return []
    canvas, row_of = Canvas(), past.rows()
    lines = [(key, item) for key, item in turn.lines if item.row >= first]
    shown = [first - 1, *[row_of[item.last] for _, item in lines]]
    panel = _panel(past.painter(first - 1))
    found = [_frame(canvas, past.painter(first - 1), panel)]
    for place, ((before, number), (key, item)) in enumerate(
        zip(pairwise(shown), lines, strict=True), 1
    ):
        painter, then = past.painter(number), panel
        told = beat(item, key, turn.begins, past.writer(painter))
        journeys = painter.journeys(past.events(before, number))
        following = lines[place][1].seat if number in shown[place + 1 :] else item.seat
        if following == NOBODY != item.seat and told.total is not None:
            # What happens to all after a turn is part of its last row, but not told yet.
            panel = [
                structs.replace(one, points=told.total) if one.seat == item.seat else one
                for one in panel
            ]
        else:
            panel = _panel(painter)
        found.append(_frame(canvas, painter, panel if panel != then else [], told, journeys))
    return found


def _panel(painter: Painter) -> list[PageOpponent]:
    return [page_opponent(one, None) for one in painter.opponents()]


def _turn_from(turns: list[Turn], first: int) -> Turn | None:
    """Return the turn that began with a row, or went on with it after somebody else had acted."""
    began = [turn for turn in turns if turn.begins.row == first]
    went_on = [turn for turn in turns if first in [item.row for _, item in turn.lines]]
    return next(iter(began + went_on), None)


def _frame(
    canvas: Canvas,
    painter: Painter,
    panel: list[PageOpponent],
    told: PageBeat | None = None,
    journeys: Sequence[tuple[str, str]] = (),
) -> PageFrame:
    order, fragments = canvas.changes(painter.components())
    return PageFrame(order, fragments, list(journeys), told, panel)
