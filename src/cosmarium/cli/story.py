"""The events of a match as sentences, and score sheets as tables."""

from cosmarium.cli.output import Cell, print_table
from cosmarium.cli.phrases import Phrases
from cosmarium.core.contract import sees
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreSheet
from cosmarium.words import Texts


def sentences(match: Host, texts: Texts, seat: int | None) -> list[list[str]]:
    """Return the events of each step as sentences; with a seat, only what it may know."""
    return [
        [texts.event(event) for event in moment.events if seat is None or sees(event.seen_by, seat)]
        for moment in match.walk()
    ]


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
