"""How long it takes to follow what others did.

Pages show other people's and bots' actions one by one, at this pace (client/src/pace.ts has the
same numbers, and a test compares both). Where a turn timer runs, the server grants the time that
the actions of bots take. It works that out from the words itself: no page reports anything.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cosmarium.core.contract import SPECTATOR
from cosmarium.narration import Narrator
from cosmarium.server.tables.rows import Moved, Started, Ticked, Undone
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import Table
from cosmarium.server.words import words_of
from cosmarium.story import NOBODY, Divider, Entry, Item, Noted, tell_all
from cosmarium.words import LANGUAGES

# In milliseconds.
BEAT: Final = 500  # for any action …
LETTER: Final = 22  # … and for each letter of its caption and of what followed
SHORTEST: Final = 1400
LONGEST: Final = 6000
END: Final = 1000  # the points of a turn, at its end
WHOLE_TURN: Final = 12_000  # what long turns are shortened to …
LEAST: Final = 65  # … but each action keeps this share of its time, in per cent
BETWEEN: Final = 250  # from one player to the next
MOST_GRANTED: Final = 20_000


def beat_time(caption: str) -> int:
    """Return how long an action is shown, from all that is said about it meanwhile."""
    return min(LONGEST, max(SHORTEST, BEAT + LETTER * len(caption)))


def turn_time(captions: Iterable[str]) -> int:
    """Return how long a turn is shown, from what is said about each action."""
    wanted = sum([beat_time(caption) for caption in captions])
    return END + min(wanted, max(WHOLE_TURN - END, wanted * LEAST // 100))


def granted(table: Table, told: Sequence[RowEvents]) -> int:
    """Return the time to grant for the bots that acted before the present turn began."""
    noted = bot_steps(told)
    if not noted:
        return 0
    return min(MOST_GRANTED, max([_shown(table, noted, language) for language in LANGUAGES]))


def turn_began(news: Sequence[RowEvents]) -> bool:
    return any([isinstance(one.row, Moved | Ticked) and one.row.turn for one in news])


def bot_steps(told: Sequence[RowEvents]) -> list[Noted]:
    """Return the steps of bots right before the latest turn: since a person moved."""
    found: list[Noted] = []
    ended = False
    for one in reversed(told):
        row = one.row
        if isinstance(row, Moved | Ticked) and row.turn:
            ended = True
        if not ended:
            continue
        if isinstance(row, Started | Ticked | Undone) or (isinstance(row, Moved) and not row.bot):
            break
        found[:0] = one.noted
    return found


def _shown(table: Table, noted: list[Noted], language: str) -> int:
    words = words_of(table.game, language)
    narrator = Narrator(words.texts, {}, SPECTATOR)
    items = tell_all(words.storyteller, noted, SPECTATOR)
    to_all = [item for item in items if isinstance(item, Entry) and item.seat == NOBODY]
    turns = captions([item for item in items if item not in to_all], narrator)
    return sum([turn_time(turn) + BETWEEN for turn in turns]) + sum(
        [beat_time(narrator.read_at_once(item)) for item in to_all]
    )


def captions(items: Sequence[Item], narrator: Narrator) -> list[list[str]]:
    """Return what is said about each action, by turn."""
    turns: list[list[str]] = []
    for item in items:
        if isinstance(item, Divider):
            turns.append([])
        else:
            if not turns:
                turns.append([])
            turns[-1].append(narrator.read_at_once(item))
    return [turn for turn in turns if turn]
