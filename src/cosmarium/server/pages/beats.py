"""What others did, one caption per action, so that a page can show it action by action."""

from collections.abc import Iterable, Sequence
from math import inf

from msgspec.structs import replace

from cosmarium.server.pages.protocol import PageBeat
from cosmarium.server.pages.story import Line, Writer
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.story import NOBODY, Divider, Entry, Item


def first_step(news: Sequence[RowEvents]) -> float:
    """Return the number of the first new step."""
    return min([step.number for one in news for step in one.noted], default=inf)


def beats(lines: Iterable[Line], write: Writer, reader: int, since: float = 0) -> list[PageBeat]:
    """Return a beat for each line with steps from `since` on, except the reader's own."""
    found = []
    turn: Divider | None = None
    for line in lines:
        item = line.item
        if isinstance(item, Divider):
            turn = item
        elif isinstance(item, Entry) and item.last >= since and item.seat != reader:
            owner = turn if turn is not None and turn.seat == item.seat != NOBODY else None
            found.append(beat(item, line.key, owner, write, line.told))
    return found


def beat(item: Entry, key: str, turn: Divider | None, write: Writer, told: int = 0) -> PageBeat:
    """`told` as in `Writer.item`."""
    words, then, points = write.shared("beat", told, lambda: _words(item, write))
    return PageBeat(
        key=key,
        turn=0 if turn is None else turn.row,
        seat=-1 if item.seat == NOBODY else item.seat,
        words=words,
        then=then,
        points=points,
        kind=item.kind,
        ids=write.ids(item, key),
        gained=0 if turn is None else turn.gained or 0,
        total=known_total(turn, write),
    )


def _words(item: Entry, write: Writer) -> tuple[str, ...]:
    return write.caption(item), write.consequence(item), write.points(item)


def known_total(turn: Divider | None, write: Writer) -> int | None:
    """Return the points after a turn; None if the story does not tell them."""
    if turn is None or turn.gained is None or not write.knows_points:
        return None
    return turn.total


def turns_of(items: Iterable[tuple[str, Item]]) -> list[tuple[Divider, list[tuple[str, Entry]]]]:
    """Return the turns among the keyed items of a stage, with the entries of each. What happens to
    all at the end of a turn belongs to it. Where turns overlap, a seat's turn goes on at its next
    divider."""
    found: dict[int, tuple[Divider, list[tuple[str, Entry]]]] = {}
    whose = NOBODY
    for key, item in items:
        if not isinstance(item, Divider):
            if whose in found:
                found[whose][1].append((key, item))
        elif item.seat != NOBODY:
            whose = item.seat
            begins, lines = found.get(whose, (item, []))
            if begins is not item:
                gained = (begins.gained or 0) + (item.gained or 0)
                begins = replace(begins, gained=gained, total=item.total)
            found[whose] = (begins, lines)
    return [(begins, lines) for begins, lines in found.values() if lines]


def last_turn(found: list[PageBeat]) -> list[PageBeat]:
    """Return the beats of the last turn among some."""
    turns = [one.turn for one in found if one.turn]
    return [one for one in found if one.turn == turns[-1]] if turns else []
