"""The lab reports of our games in docs/lab: for each a page with the summary, and the report.

    .venv-compiled/bin/python bench/lab_pages.py                 # all three
    .venv-compiled/bin/python bench/lab_pages.py --games cosmogenesis

The pages are written from the figures alone. What follows from them is in docs/lab.md.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "lab"
GAMES = ("cosmogenesis", "cosmic-factory", "crafting-the-cosmos")
PLAYED = 1000
SEED = 1
SHOWN = 12  # findings
NAMES = {
    "decisions": "decisions",
    "turns": "turns and other stages",
    "branching": "legal actions per decision",
    "winning_score": "the winner's points",
    "margin": "the winner's lead",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in args.games:
        command = ["lab", game, "--bots", args.bot, "--players", "2", "--games", str(PLAYED)]
        command += ["--seed", str(SEED)]
        report = FOLDER / f"{game}-report.html"
        found = played([*command, "--workers", str(args.workers), "--html", str(report)])
        text = page(found, " ".join(["cosmarium", *command]), report.name)
        (FOLDER / f"{game}.md").write_text(text, encoding="utf-8")


def played(command: list[str]) -> dict[str, Any]:
    cosmarium = Path(sys.executable).with_name("cosmarium")
    run = [cosmarium, *command, "--json"]
    done = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def page(found: dict[str, Any], command: str, report: str) -> str:
    title = found["game"].replace("-", " ").title().replace(" The ", " the ")
    about = (
        f"{found['games']:,} games of `{found['bots'][0]}` against itself, two players."
        f" The [whole report]({report}) has all components and plots;"
        " [The lab](../lab.md) says how to read it."
    )
    parts = [
        f"# {title} in the lab",
        about,
        f"```sh\n{command} --html report.html\n```",
        "## Findings",
        findings(found),
        rare(found),
        "## Size",
        sizes(found),
        seats(found),
        "## Where points come from",
        sources(found),
    ]
    return "\n\n".join(parts) + "\n"


def sizes(found: dict[str, Any]) -> str:
    columns = ("per game", "mean", "lowest tenth", "median", "highest tenth")
    rows = [
        (NAMES[name], *[f"{spread[key]:.1f}" for key in ("mean", "low", "middle", "high")])
        for name, spread in found["lengths"].items()
    ]
    return table(columns, rows)


def sources(found: dict[str, Any]) -> str:
    rows = [
        (
            source["name"],
            f"{source['winners']:.1f}",
            f"{source['others']:.1f}",
            f"{100 * source['share']:.0f} %",
        )
        for source in found["sources"]
    ]
    return table(("source", "winners", "others", "of all points"), rows)


def findings(found: dict[str, Any]) -> str:
    """The effects on winning that chance does not explain, the surest first."""
    sure = found["findings"]
    if not sure:
        return "No effect on winning is sure."
    rows = [
        (f["what"], f"{f['effect']:+.1f}", f"{f['low']:+.1f} to {f['high']:+.1f}")
        for f in sure[:SHOWN]
    ]
    told = table(("what", "effect on winning (percentage points)", "95 %, corrected"), rows)
    more = len(sure) - SHOWN
    return told + (f"\n\n{more} more are in the report." if more > 0 else "")


def rare(found: dict[str, Any]) -> str:
    if not found["rare"]:
        return "Every component is used in at least 1 % of the games."
    return f"In under 1 % of the games: {'; '.join(found['rare'])}."


def seats(found: dict[str, Any]) -> str:
    shares = [
        f"seat {number} wins {100 * s['share']:.1f} % ({100 * s['low']:.0f} to"
        f" {100 * s['high']:.0f})"
        for number, s in enumerate(found["seats"], 1)
    ]
    leads = found["leads"]
    return (
        f"Seats: {', '.join(shares)}. The lead changes {leads['changes']:.1f} times; in"
        f" {100 * leads['behind_at_half']:.0f} % of the games the winner was behind at half time."
    )


def table(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [columns, ("---",) * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
