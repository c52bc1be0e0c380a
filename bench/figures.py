"""Measures this version and writes the figures to a file.

    .venv-compiled/bin/python bench/figures.py build/bench.json                 # some minutes
    .venv-compiled/bin/python bench/figures.py bench/history/0.1.0.json --strength 100   # hours

bench/growth.py draws the files in bench/history: one for each release.

A file says what was measured, with which versions, on which machine, when, and how busy the
machine was. Measuring one part again replaces that part alone. Strength is what `expert` wins
against `hard-0`, which never changes, on the same deals in every version.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from performance import bench, machine

GAMES = ("cosmogenesis", "cosmic-factory", "crafting-the-cosmos")
LIBRARIES = ("mypy", "msgspec", "librt", "starlette", "uvloop", "numpy")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each run")
    parser.add_argument("--strength", type=int, default=0, metavar="K", help="games of each arena")
    args = parser.parse_args()
    out: Path = args.out
    found = json.loads(out.read_text()) if out.exists() else {}
    found |= about()
    found["speed"] = measured(lambda: bench(sys.executable, "--seconds", str(args.seconds)))
    show(found["speed"])
    if args.strength:
        found["strength"] = measured(lambda: strength(args.strength))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(found, indent=1) + "\n")
    print(f"written to {out}")


def about() -> dict[str, Any]:
    versions = {name: version(name) for name in LIBRARIES if there(name)}
    return {
        "version": version("cosmarium"),
        "machine": machine(),
        "system": f"{platform.system()}, {platform.machine()}, {' '.join(platform.libc_ver())}",
        "libraries": versions,
    }


def there(name: str) -> bool:
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def measured(part: Any) -> dict[str, Any]:
    before = os.getloadavg()[0]
    figures: dict[str, Any] = part()
    load = [round(load, 1) for load in (before, os.getloadavg()[0])]
    return {"date": f"{datetime.now(UTC):%Y-%m-%d}", "load": load, **figures}


def strength(games: int) -> dict[str, Any]:
    """How often `expert` finishes ahead of `hard-0`, with the 95 % interval."""
    found = {}
    for game in GAMES:
        command = [str(Path(sys.executable).with_name("cosmarium")), "arena", game, "--json"]
        command += ["--bots", "hard-0,expert", "--games", str(games), "--seed", "1"]
        command += ["--workers", str(os.cpu_count())]
        run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        found[game] = json.loads(run.stdout)["pairings"][0]["win_share"]["expert"]
    return {"games": games, "win_share": found}


def show(speed: dict[str, Any]) -> None:
    kind = "compiled" if speed["compiled"] else "pure Python"
    print(f"cosmarium {speed['version']}, {kind}, load {speed['load'][0]} to {speed['load'][1]}")
    print(f"{'game':<20} {'players':>7} {'decisions/s':>12} {'clone µs':>9} {'simulations/s':>14}")
    for row in speed["games"]:
        print(
            f"{row['game']:<20} {row['players']:>7} {row['decisions_per_second']:>12,.0f}"
            f" {row['clone_us']:>9.2f} {row['simulations_per_second']:>14,.0f}"
        )


if __name__ == "__main__":
    main()
