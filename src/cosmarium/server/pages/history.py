"""The history of a match: events, turns, and points turn by turn."""

from typing import Final

from cosmarium.bundle import Bundle
from cosmarium.core.host import Host
from cosmarium.narration import Narrator
from cosmarium.server.pages.names import names_then
from cosmarium.server.pages.story import Writer, keyed
from cosmarium.story import Recorder, tell_all

MOST_POINTS: Final = 60  # in a curve; more would not be visible


def totals(match: Host) -> list[list[int]]:
    """Return the totals of all seats after each turn, as if the game had ended there."""
    found = [[0] * match.players]
    for moment in match.walk():
        if moment.new_stage or moment.state.over:
            found.append([sheet.total for sheet in match.game.scores(moment.state)])
    thin = max(1, -(-len(found) // MOST_POINTS))
    last = found[-1]
    found = found[::thin]
    return found if found[-1] == last else [*found, last]


def story(
    match: Host, bundle: Bundle, table: str, names: dict[int, str], eyes: int, language: str
) -> list[str]:
    """Return what happened as lines of HTML, as a reader may see it."""
    called = names_then(table, names, match.players)
    narrator = Narrator(bundle.texts(language), called, eyes)
    write = Writer(narrator, language, bundle.drawing, None)
    recorder = Recorder(match.game, bundle.storyteller, match.playback().state)
    noted = [recorder.note(moment) for moment in match.walk()]
    items = tell_all(bundle.storyteller, noted, eyes)
    return [
        write.item(item, key, extra=f' data-step="{item.last or item.number}"')
        for key, item in keyed(items)
    ]
