"""Draws how speed and strength grew from release to release, from the files in bench/history.

python bench/growth.py                      # docs/pictures/growth.svg
"""

import argparse
import json
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
HISTORY = ROOT / "bench" / "history"
PICTURE = ROOT / "docs" / "pictures" / "growth.svg"
COLOURS = {
    "cosmogenesis": ("Cosmogenesis", "#2b6cb0"),
    "cosmic-factory": ("Cosmic Factory", "#b7791f"),
    "crafting-the-cosmos": ("Crafting the Cosmos", "#6b46c1"),
}
LEFT, RIGHT, TOP, HEIGHT, GAP, WIDTH = 74, 24, 54, 190, 74, 720
STYLE = """svg { font: 13px system-ui, sans-serif; background: #fff; color: #1a202c }
text { fill: currentColor } .head { font-weight: 600 } .end { text-anchor: end }
.mid { text-anchor: middle } .grid { stroke: #cbd5e0 }
.line { fill: none; stroke-width: 2 } .whisker { stroke-width: 2; opacity: .5 }"""

# By game: for each release its figure with the interval, or none.
Series = dict[str, list[tuple[float, float, float] | None]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--history", type=Path, default=HISTORY)
    parser.add_argument("--out", type=Path, default=PICTURE)
    args = parser.parse_args()
    files = [json.loads(path.read_text()) for path in args.history.glob("*.json")]
    if len(files) < 2:
        print("nothing to draw before the second release")
        return
    args.out.write_text(picture(sorted(files, key=number)), encoding="utf-8")
    print(f"written to {args.out}")


def number(found: dict[str, Any]) -> list[tuple[int, str]]:
    """0.10 comes after 0.9, and 0.2.dev1 before 0.2.0."""
    parts = found["version"].replace("-", ".").split(".")
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def picture(files: list[dict[str, Any]]) -> str:
    names = [found["version"] for found in files]
    fastest = max(one[0] for line in speeds(files).values() for one in line if one)
    most = next(top for top in range(100_000, 10**8, 100_000) if top >= fastest)
    ticks = [(share * most // 4, f"{share * most // 4:,}") for share in range(5)]
    parts = legend()
    parts += panel(TOP, "Random play, two players: decisions/s", names, speeds(files), ticks)
    bottom = TOP + HEIGHT
    if any(one for line in strengths(files).values() for one in line):
        shares = [(share / 4, f"{25 * share} %") for share in range(5)]
        words = "expert against hard-0: wins, with 95 % interval"
        parts += panel(bottom + GAP, words, names, strengths(files), shares)
        bottom += GAP + HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 40}" role="img"'
        ' aria-label="Speed and strength by release">'
        f"<style>{STYLE}</style>{''.join(parts)}</svg>\n"
    )


def speeds(files: list[dict[str, Any]]) -> Series:
    series: Series = {game: [] for game in COLOURS}
    for found in files:
        rows = {(row["game"], row["players"]): row for row in found["speed"]["games"]}
        for game, line in series.items():
            row = rows.get((game, 2))
            rate = row["decisions_per_second"] if row else 0.0
            line.append((rate, rate, rate) if row else None)
    return series


def strengths(files: list[dict[str, Any]]) -> Series:
    series: Series = {game: [] for game in COLOURS}
    for found in files:
        shares = found.get("strength", {}).get("win_share", {})
        for game, line in series.items():
            share = shares.get(game)
            line.append((share["value"], share["low"], share["high"]) if share else None)
    return series


def legend() -> list[str]:
    parts = []
    for place, (title, colour) in enumerate(COLOURS.values()):
        x = LEFT + place * 190
        parts.append(f'<circle cx="{x + 6}" cy="20" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{x + 18}" y="25">{escape(title)}</text>')
    return parts


def panel(
    top: int, title: str, names: list[str], series: Series, ticks: list[tuple[float, str]]
) -> list[str]:
    most, bottom = ticks[-1][0], top + HEIGHT
    width = WIDTH - LEFT - RIGHT
    steps = [LEFT + (place + 0.5) * width / len(names) for place in range(len(names))]
    parts = [f'<text class="head" x="{LEFT}" y="{top - 8}">{escape(title)}</text>']

    def height(value: float) -> float:
        return bottom - value / most * HEIGHT

    for value, label in ticks:
        y = height(value)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="end" x="{LEFT - 8}" y="{y + 4}">{label}</text>')
    for x, name in zip(steps, names, strict=True):
        parts.append(f'<text class="mid" x="{x:.1f}" y="{bottom + 20}">{escape(name)}</text>')
    for place, (game, line) in enumerate(series.items()):
        parts += curve(line, [x + 8 * (place - 1) for x in steps], height, COLOURS[game][1])
    return parts


def curve(line: list[Any], steps: list[float], height: Any, colour: str) -> list[str]:
    known = [(x, one) for x, one in zip(steps, line, strict=True) if one]
    points = " ".join([f"{x:.1f},{height(one[0]):.1f}" for x, one in known])
    parts = [f'<polyline class="line" stroke="{colour}" points="{points}"/>']
    for x, (value, low, high) in known:
        y1, y2 = height(low), height(high)
        parts.append(
            f'<line class="whisker" stroke="{colour}" x1="{x:.1f}" x2="{x:.1f}"'
            f' y1="{y1:.1f}" y2="{y2:.1f}"/>'
            f'<circle cx="{x:.1f}" cy="{height(value):.1f}" r="4" fill="{colour}"/>'
        )
    return parts


if __name__ == "__main__":
    main()
