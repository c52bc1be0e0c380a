"""Small SVG plots for the page of a report."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from cosmarium.lab.ratings import Interval

NAMES = 250  # space for names on the left
AXIS = 370
FIGURES = 170  # space for figures on the right
WIDTH = NAMES + AXIS + FIGURES
ROW = 24
SHORTEST = 38  # letters of a name that fit; the rest is in its tooltip


@dataclass(frozen=True)
class Bar:
    """A named figure with its interval, in words at the end of the row."""

    name: str
    part: Interval
    words: str


def intervals(bars: Sequence[Bar], zero: float, unit: str, label: str) -> str:
    """Return dots with whiskers around a line of no effect."""
    ends = [zero] + [x for bar in bars for x in (bar.part.low, bar.part.high)]
    low, high = min(ends), max(ends)
    scale = AXIS / ((high - low) or 1)
    height = ROW * len(bars) + 26

    def at(figure: float) -> float:
        return NAMES + (figure - low) * scale

    parts = [
        f'<line class="zero" x1="{at(zero):.1f}" y1="0" x2="{at(zero):.1f}" y2="{height - 22}"/>',
        _text(at(zero), height - 6, f"{zero:g}{unit}", "middle"),
    ]
    for number, bar in enumerate(bars):
        y = ROW * number + ROW / 2
        side = "none" if bar.part.low <= zero <= bar.part.high else (
            "more" if bar.part.low > zero else "less")  # fmt: skip
        left, right = at(bar.part.low), at(bar.part.high)
        parts += [
            _name(bar.name, y),
            _line(left, right, y, f"whisker {side}"),
            f'<circle class="dot {side}" cx="{at(bar.part.value):.1f}" cy="{y}" r="5"/>',
            _text(WIDTH, y + 4, bar.words, "right"),
        ]
    return _svg(height, label, parts)


def stacked(rows: Sequence[tuple[str, list[float]]], names: Sequence[str], label: str) -> str:
    """Return stacked bars, one per row, all on the same scale."""
    longest = max((sum(figures) for _, figures in rows), default=0) or 1
    parts = []
    for number, (name, figures) in enumerate(rows):
        x, y = float(NAMES), ROW * number + ROW / 2
        parts.append(_name(name, y))
        for kind, figure in enumerate(figures):
            width = (AXIS * figure) / longest
            parts.append(
                f'<rect class="s{kind % 8}" x="{x:.1f}" y="{y - 8}" width="{width:.1f}"'
                f' height="16"><title>{escape(names[kind])}: {figure:.1f}</title></rect>'
            )
            x += width
        parts.append(_text(x + 8, y + 4, f"{sum(figures):.1f}", ""))
    return _svg(ROW * len(rows) + 4, label, parts)


def curve(figures: Sequence[float], label: str) -> str:
    """Return shares along a game as a line, from its beginning to its end."""
    left, width, height = 44, WIDTH - 88, 160
    step = width / (len(figures) + 1)
    points = [(left + step * (k + 1), height * (1 - f)) for k, f in enumerate(figures)]
    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = 6 + height * (1 - share)
        parts.append(_line(left, left + width, y, "grid"))
        parts.append(_text(left - 6, y + 4, f"{100 * share:.0f} %", "right"))
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(_text(left + width * share, height + 24, f"{100 * share:.0f} %", "middle"))
    line = " ".join(f"{x:.1f},{y + 6:.1f}" for x, y in points)
    parts.append(f'<polyline class="line" points="{line}"/>')
    return _svg(height + 30, label, parts)


def _svg(height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _name(name: str, y: float) -> str:
    shown = name if len(name) <= SHORTEST else name[: SHORTEST - 1] + "…"
    return f'<text x="0" y="{y + 4}"><title>{escape(name)}</title>{escape(shown)}</text>'


def _line(left: float, right: float, y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{left:.1f}" y1="{y}" x2="{right:.1f}" y2="{y}"/>'


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
