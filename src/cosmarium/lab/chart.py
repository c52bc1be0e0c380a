"""The chart of an arena as SVG: ratings with intervals, and who beats whom."""

from dataclasses import dataclass
from html import escape
from math import ceil, floor

from cosmarium.lab.ratings import Interval
from cosmarium.lab.standings import Pairing, Standings

MARGIN = 24
AXIS = 360  # length, from the lowest to the highest figure
FIGURES = 196  # space for figures on the right
LETTER = 7.5  # space for a letter of a name, generously
ROW = 30
AXIS_NUMBERS = 18  # space for them below
MOST_TICKS = 6
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000)  # between ratings on the axis
STYLE = """
svg { font: 13px system-ui, sans-serif; background: Canvas; color: CanvasText }
text { fill: currentColor } .quiet { opacity: .65 } .right { text-anchor: end }
h, .head { font-weight: 600; font-size: 15px }
.number { text-anchor: middle; font-size: 11px; opacity: .65 }
.grid { stroke: currentColor; opacity: .18 } .whisker { stroke: currentColor; stroke-width: 2 }
.dot { fill: #2b6cb0; stroke: Canvas; stroke-width: 1.5 }
.even { stroke: currentColor; stroke-dasharray: 3 3; opacity: .5 }
"""


def chart(standings: Standings) -> str:
    contest = standings.contest
    title = f"{contest.game}, {contest.players} players, {contest.games} games a pairing"
    parts = [_text(MARGIN, 34, title, "head")]
    ratings = _rating_rows(sorted(standings.rating.items(), key=lambda item: -item[1].value))
    shares = [row for pairing in standings.pairings for row in _pairing_rows(pairing)]
    left = MARGIN + round(LETTER * max(len(row[0]) for row in ratings + shares)) + MARGIN
    low, high = min(row[1].low for row in ratings), max(row[1].high for row in ratings)
    axis = Axis(left, low, high, [(tick, f"{tick}") for tick in _ticks(low, high)])
    bottom = _rows(parts, 62, "Rating, 95 % interval", ratings, axis)
    axis = Axis(left, 0.0, 1.0, [(tick / 4, f"{25 * tick} %") for tick in range(5)])
    top = bottom + 34
    bottom = _rows(parts, top, "Share of wins by pairing, 95 % interval", shares, axis)
    fair = axis.at(1 / min(contest.players, len(contest.bots)))
    parts.append(_line(fair, top + 10, fair, bottom - AXIS_NUMBERS, "even"))
    width, height = left + AXIS + FIGURES + MARGIN, bottom + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style>{"".join(parts)}</svg>\n'
    )


Row = tuple[str, Interval, str]


@dataclass(frozen=True)
class Axis:
    """Maps figures to positions, and labels the grid lines."""

    left: int
    low: float
    high: float
    ticks: list[tuple[float, str]]

    def at(self, figure: float) -> float:
        return self.left + AXIS * (figure - self.low) / ((self.high - self.low) or 1.0)


def _ticks(low: float, high: float) -> list[int]:
    """Return round ratings in a range."""
    for step in STEPS:
        ticks = list(range(ceil(low / step) * step, floor(high) + 1, step))
        if len(ticks) <= MOST_TICKS:
            break
    return ticks


def _rating_rows(ratings: list[tuple[str, Interval]]) -> list[Row]:
    return [(bot, r, f"{r.value:.0f} ({r.low:.0f} to {r.high:.0f})") for bot, r in ratings]


def _pairing_rows(pairing: Pairing) -> list[Row]:
    """Return one row for a pairing of two, from the winner's side; otherwise one per bot."""
    order = sorted(range(len(pairing.bots)), key=lambda k: -pairing.win_share[k].value)
    if len(order) == 2:
        order = order[:1]
    rows = []
    for k in order:
        part, bot = pairing.win_share[k], pairing.bots[k]
        others = ", ".join(other for other in pairing.bots if other != bot)
        figures = [f"{100 * x:.1f}" for x in (part.value, part.low, part.high)]
        rows.append((f"{bot} – {others}", part, "{} % ({} to {})".format(*figures)))
    return rows


def _rows(parts: list[str], top: int, title: str, rows: list[Row], axis: Axis) -> int:
    """Draw dots with whiskers. Returns where they end."""
    bottom = top + 14 + ROW * len(rows)
    parts.append(_text(MARGIN, top, title, "quiet"))
    for tick, words in axis.ticks:
        parts.append(_line(axis.at(tick), top + 10, axis.at(tick), bottom, "grid"))
        parts.append(_text(axis.at(tick), bottom + 14, words, "number"))
    for number, (name, figure, words) in enumerate(rows):
        y = top + 14 + ROW * number + ROW // 2
        parts.append(_text(MARGIN, y + 4, name))
        parts.append(_line(axis.at(figure.low), y, axis.at(figure.high), y, "whisker"))
        parts.append(f'<circle class="dot" cx="{axis.at(figure.value):.1f}" cy="{y}" r="5.5"/>')
        parts.append(_text(axis.left + AXIS + FIGURES, y + 4, words, "right"))
    return bottom + AXIS_NUMBERS


def _text(x: float, y: float, text: str, kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.0f}" y="{y:.0f}"{style}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'
