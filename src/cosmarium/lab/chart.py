"""The plot of an arena as SVG: ratings with their intervals, and who beats whom."""

from html import escape

from cosmarium.lab.ratings import Interval
from cosmarium.lab.standings import Pairing, Standings

WIDTH = 760
MARGIN = 24
LABELS = 190  # room for names on the left
FIGURES = 150  # room for figures on the right
ROW = 30
STYLE = """
svg { font: 13px system-ui, sans-serif; background: Canvas; color: CanvasText }
text { fill: currentColor } .quiet { opacity: .65 } .right { text-anchor: end }
h, .head { font-weight: 600; font-size: 15px }
.grid { stroke: currentColor; opacity: .18 } .whisker { stroke: currentColor; stroke-width: 2 }
.dot { fill: #2b6cb0; stroke: Canvas; stroke-width: 1.5 }
.even { stroke: currentColor; stroke-dasharray: 3 3; opacity: .5 }
"""


def chart(standings: Standings) -> str:
    contest = standings.contest
    title = f"{contest.game}, {contest.players} players, {contest.games} games a pairing"
    parts = [_text(MARGIN, 34, title, "head")]
    ratings = sorted(standings.rating.items(), key=lambda item: -item[1].value)
    bottom = _rows(parts, 62, "Rating, 95 % interval", _rating_rows(ratings), None)
    fair = 1 / min(contest.players, len(contest.bots))
    rows = [row for pairing in standings.pairings for row in _pairing_rows(pairing)]
    bottom = _rows(parts, bottom + 34, "Share of wins by pairing, 95 % interval", rows, fair)
    height = bottom + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style>{"".join(parts)}</svg>\n'
    )


Row = tuple[str, Interval, str]


def _rating_rows(ratings: list[tuple[str, Interval]]) -> list[Row]:
    return [(bot, r, f"{r.value:.0f} ({r.low:.0f} to {r.high:.0f})") for bot, r in ratings]


def _pairing_rows(pairing: Pairing) -> list[Row]:
    """A duel needs one line, seen by its winner; more bots a line each."""
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


def _rows(parts: list[str], top: int, title: str, rows: list[Row], even: float | None) -> int:
    """Dots with whiskers on one axis; returns where they end."""
    low = min(row[1].low for row in rows) if even is None else 0.0
    high = max(row[1].high for row in rows) if even is None else 1.0
    left, right = LABELS + MARGIN, WIDTH - FIGURES - MARGIN
    scale = (right - left) / ((high - low) or 1.0)
    bottom = top + 14 + ROW * len(rows)
    parts.append(_text(MARGIN, top, title, "quiet"))
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = left + share * (right - left)
        parts.append(_line(x, top + 10, x, bottom, "grid"))
    if even is not None:
        x = left + even * scale
        parts.append(_line(x, top + 10, x, bottom, "even"))
    for number, (name, figure, words) in enumerate(rows):
        y = top + 14 + ROW * number + ROW // 2
        ends = [left + (end - low) * scale for end in (figure.low, figure.high)]
        x = left + (figure.value - low) * scale
        parts.append(_text(MARGIN, y + 4, name))
        parts.append(_line(ends[0], y, ends[1], y, "whisker"))
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="5.5"/>')
        parts.append(_text(WIDTH - MARGIN, y + 4, words, "right"))
    return bottom


def _text(x: float, y: float, text: str, kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.0f}" y="{y:.0f}"{style}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'
