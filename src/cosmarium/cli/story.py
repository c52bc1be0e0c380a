"""The story of a match as sentences, and score sheets as tables."""

from cosmarium.bundle import Bundle
from cosmarium.cli.output import Cell, print_table
from cosmarium.cli.phrases import Phrases
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreSheet
from cosmarium.narration import Narrator, plain
from cosmarium.story import Divider, Recorder, opened, tell_all
from cosmarium.words import Texts


def sentences(
    match: Host, bundle: Bundle, texts: Texts, seat: int | None
) -> list[tuple[int, str, bool]]:
    """Return the story with the number of each line's last step, and whether the line is a
    divider. With a seat, it tells what that seat may know, and calls it "you"."""
    teller = bundle.storyteller
    recorder = Recorder(match.game, teller, match.playback().state)
    noted = [recorder.note(moment) for moment in match.walk()]
    if seat is None:  # everything, told to nobody in particular
        noted = [opened(step) for step in noted]
    narrator = Narrator(texts, {}, SPECTATOR if seat is None else seat)
    lines = []
    for item in tell_all(teller, noted, narrator.reader):
        if isinstance(item, Divider):
            lines.append((item.number, plain(narrator.sentence(item)), True))
        else:
            lines.append((item.last, narrator.plain_line(item), False))
    return lines


def print_scores(sheets: list[ScoreSheet], texts: Texts, say: Phrases, title: str) -> None:
    """Print all score sheets as one table, with a row per line and a column per seat."""
    codes = list(texts.score_lines)
    lines = [(codes.index(line.code), sheet.seat, line) for sheet in sheets for line in sheet.lines]
    labels: dict[str, dict[int, int]] = {}
    for _, seat, line in sorted(lines, key=lambda entry: entry[0]):
        points = labels.setdefault(texts.score_line(line), {})
        points[seat] = points.get(seat, 0) + line.points
    seats = [sheet.seat for sheet in sheets]
    rows: list[list[Cell]] = [
        [label, *[points.get(seat, "") for seat in seats]] for label, points in labels.items()
    ]
    rows.append([say("total"), *[sheet.total for sheet in sheets]])
    rows.append([say("place"), *[sheet.rank for sheet in sheets]])
    print_table(title, ["", *map(texts.who, seats)], rows)
