"""Measures the engine, the learning environments and other projects, and refreshes the tables of
docs/performance.md.

    .venv-compiled/bin/python bench/performance.py            # measure everything in one run
    .venv-compiled/bin/python bench/performance.py --only engine peers
    .venv-compiled/bin/python bench/performance.py --write    # only write the tables again

The figures go to docs/performance.json, with the date, the machine and its load; the tables are
made from that file. Other projects are measured where PEERS_VENV names their environment (see
bench/peers.py); pure Python, where .venv has it (`make check`).
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance.md"
FIGURES = ROOT / "docs" / "performance.json"
PEERS = ("catanatron 2 players", "catanatron 4 players", "OpenSpiel", "python-chess", "RLCard")

# TAG runs in a JVM of its own and is not repeated here. Where it was measured (one core of two,
# Debian 12, 4 players), catanatron was measured too: the run says how much faster this machine is.
CATAN = ("catanatron 2 players", 21_000)
QUOTED = {
    "TAG (Java): Catan": (233_000, 67.0),
    "TAG (Java): Puerto Rico": (263_000, 26.0),
    "TAG (Java): Dominion": (381_000, 25.0),
}
# As bench/peers.py names them: how the table does, and for how many players.
SHOWN = {
    "OpenSpiel C++ backgammon": ("OpenSpiel (C++): backgammon", 2),
    "OpenSpiel C++ bridge(use_double_dummy_result=false)": ("OpenSpiel (C++): bridge", 4),
    "OpenSpiel C++ chinese_checkers(players=4)": ("OpenSpiel (C++): Chinese checkers", 4),
    "OpenSpiel C++ cribbage": ("OpenSpiel (C++): cribbage", 2),
    "OpenSpiel C++ gin_rummy": ("OpenSpiel (C++): gin rummy", 2),
    "OpenSpiel C++ goofspiel(players=4)": ("OpenSpiel (C++): Goofspiel", 4),
    "OpenSpiel C++ hanabi(players=4)": ("OpenSpiel (C++): Hanabi", 4),
    "OpenSpiel C++ hearts": ("OpenSpiel (C++): hearts", 4),
    "OpenSpiel C++ tarok(players=4)": ("OpenSpiel (C++): tarok", 4),
    "OpenSpiel Python python_block_dominoes": ("OpenSpiel (Python): block dominoes", 2),
    "OpenSpiel Python python_liars_poker": ("OpenSpiel (Python): liar's poker", 2),
    "OpenSpiel Python python_team_dominoes": ("OpenSpiel (Python): team dominoes", 4),
    "RLCard doudizhu": ("RLCard: Dou Dizhu", 3),
    "RLCard gin-rummy": ("RLCard: gin rummy", 2),
    "RLCard mahjong": ("RLCard: mahjong", 4),
    "RLCard uno": ("RLCard: Uno", 2),
    "catanatron 2 players": ("catanatron: Catan", 2),
    "catanatron 4 players": ("catanatron: Catan", 4),
    "python-chess": ("python-chess: chess", 2),
}
TITLES = {
    "cosmogenesis": "Cosmogenesis",
    "cosmic-factory": "Cosmic Factory",
    "crafting-the-cosmos": "Crafting the Cosmos",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--write", action="store_true", help="write the tables, measure nothing")
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each run")
    args = parser.parse_args()
    found = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if not args.write:
        for part in args.only:
            print(f"measuring: {part}", flush=True)
            before = os.getloadavg()[0]
            figures = PARTS[part](args.seconds)
            if figures is None:
                continue
            load = [round(load, 1) for load in (before, os.getloadavg()[0])]
            found[part] = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "load": load, **figures}
        found["machine"] = machine()
        FIGURES.write_text(json.dumps(found, indent=1) + "\n")
    write(found)


# -- measuring ----------------------------------------------------------------------------------


def engine(seconds: float) -> dict[str, Any]:
    return bench(sys.executable, "--seconds", str(seconds))


def pure(seconds: float) -> dict[str, Any] | None:
    python = ROOT / ".venv" / "bin" / "python"
    return bench(str(python), "--seconds", str(seconds)) if python.exists() else None


def learners(seconds: float) -> dict[str, Any]:
    return bench(sys.executable, "--learners", "--seconds", str(seconds / 5))


def bench(python: str, *arguments: str) -> dict[str, Any]:
    command = [str(Path(python).with_name("cosmarium")), "bench", "--json", *arguments]
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def peers(seconds: float) -> dict[str, Any] | None:
    """What bench/peers.py prints, line by line: name, decisions/s … clone µs."""
    if "PEERS_VENV" not in os.environ:
        return None
    environment = os.environ | {"PEERS_SECONDS": str(seconds)}
    command = [sys.executable, str(ROOT / "bench" / "peers.py"), *PEERS]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    rows = {}
    for line in run.stdout.splitlines()[1:]:
        cells = line[52:].replace(",", "").split()
        if len(cells) == 6:
            clone = None if cells[5] == "-" else float(cells[5])
            rows[line[:52].strip()] = [float(cells[0]), clone]
    return {"rows": rows}


PARTS = {"engine": engine, "peers": peers, "learners": learners, "pure": pure}


def machine() -> str:
    name = platform.processor() or platform.machine()
    cpu = Path("/proc/cpuinfo")
    if cpu.exists():
        known = re.search(r"model name\s*: (.*)", cpu.read_text())
        name = known.group(1) if known else name
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"


# -- writing ------------------------------------------------------------------------------------


def write(found: dict[str, Any]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name, table in {"engine": engine_table, "learners": learner_table, "run": run_line}.items():
        lines = "".join([f"{line}\n" for line in table(found)])
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        head, _, rest = text.partition(begin)
        _, found_end, tail = rest.partition(end)
        if not found_end:
            raise SystemExit(f"{PAGE.name} lacks {begin.strip()} or {end.strip()}")
        text = head + begin + lines + end + tail
    PAGE.write_text(text, encoding="utf-8")


def engine_table(found: dict[str, Any]) -> list[str]:
    slow = {(row["game"], row["players"]): row for row in found.get("pure", {}).get("games", [])}
    lines = [
        "| game | players | decisions/s | in pure Python | clone µs | simulations/s |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for row in found["engine"]["games"]:
        plain = slow.get((row["game"], row["players"]))
        cells = [
            f"**{TITLES.get(row['game'], row['game'])}**",
            str(row["players"]),
            f"**{rounded(row['decisions_per_second'])}**",
            rounded(plain["decisions_per_second"]) if plain else "–",
            f"{row['clone_us']:.1f}",
            rounded(row["simulations_per_second"]),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    for name, (rate, clone) in QUOTED.items():
        lines.append(f"| {name} ¹ | 4 | {rounded(rate)} | – | {clone:.0f} | – |")
    for name, (rate, clone) in sorted(
        found.get("peers", {}).get("rows", {}).items(), key=lambda item: -item[1][0]
    ):
        copy = "–" if clone is None else f"{clone:.1f}"
        plain = "Python" in name or "python" in name or name.startswith(("catan", "RLCard"))
        rates = ("–", rounded(rate)) if plain else (rounded(rate), "–")
        title, players = SHOWN.get(name, (name, ""))
        lines.append(f"| {title} | {players} | {rates[0]} | {rates[1]} | {copy} | – |")
    return lines


def learner_table(found: dict[str, Any]) -> list[str]:
    columns = ("AEC", "Gymnasium", "vector", "vector, bots", "OpenSpiel")
    rows: dict[tuple[str, int, str], dict[str, float]] = {}
    for row in found["learners"]["learners"]:
        key = (row["game"], row["players"], row["by"])
        rows.setdefault(key, {})[row["interface"]] = row["steps_per_second"]
    lines = [
        "| game | players | AEC | Gymnasium ² | vector | vector ² | OpenSpiel |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for (game, players, by), paces in rows.items():
        name = f"**{TITLES[game]}**" if game in TITLES else f"`{game}` ({by})"
        cells = [rounded(paces[column]) if column in paces else "–" for column in columns]
        lines.append(f"| {name} | {players} | {' | '.join(cells)} |")
    return lines


def run_line(found: dict[str, Any]) -> list[str]:
    machine = found["machine"].replace(" cores", " cores, of which one was used")
    lines = [f"Measured on: {machine}.", ""]
    for part in PARTS:
        if part in found:
            load = " to ".join(map(str, found[part]["load"]))
            seconds = f", runs of {found[part]['seconds']} s" if "seconds" in found[part] else ""
            lines.append(f"- {part}: {found[part]['date']}, load average {load}{seconds}")
    here = found.get("peers", {}).get("rows", {}).get(CATAN[0])
    if here:
        factor = here[0] / CATAN[1]
        lines += [
            "",
            "¹ Quoted from a slower machine: there catanatron with 2 players made",
            f"{rounded(CATAN[1])} decisions/s, in this run {rounded(here[0])}, {factor:.1f} times",
            "as many. Multiply TAG's figures by that to compare them with ours.",
        ]
    return lines


def rounded(rate: float) -> str:
    """Three digits: more are noise."""
    digits = max(0, len(str(int(rate))) - 3)
    return f"{round(rate, -digits):,.0f}"


if __name__ == "__main__":
    main()
