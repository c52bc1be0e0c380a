"""The results of docs/bots.md: what each level wins against those below, and how long it thinks.

    .venv-compiled/bin/python bench/levels.py results            # everything: some hours
    .venv-compiled/bin/python bench/levels.py results --games cosmic-factory --players 2

Every arena run leaves its figures in a file of that folder; one that is there is not played
again, so the table can grow over several evenings.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

GAMES = ("cosmogenesis", "cosmic-factory", "crafting-the-cosmos")
GAMES_A_PAIRING = {2: 200, 3: 100, 4: 100}
CASTS = ("random,greedy", "greedy,easy", "greedy,normal", "greedy,hard", "normal,hard")
SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--players", nargs="+", type=int, default=list(GAMES_A_PAIRING))
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | pairing | games | wins % (95 %) | points | ms a decision, p99 |")
    print("|---|---|---|---|---|---|---|")
    for players in args.players:
        for game in args.games:
            for line in rows(args.folder, game, players, args.workers):
                print(line, flush=True)


def rows(folder: Path, game: str, players: int, workers: int) -> Iterator[str]:
    for cast in CASTS:
        found = played(folder, game, players, cast, workers)
        weak, strong = found["bots"]
        won = found["pairings"][0]["win_share"][strong]
        time = found["seconds_per_decision"][strong]
        points = found["mean_points"]
        yield (
            f"| {game} | {players} | `{strong}` – `{weak}` | {found['games']} "
            f"| {won['value']:.1%} ({won['low']:.0%} to {won['high']:.0%}) "
            f"| {points[strong]:.1f} – {points[weak]:.1f} "
            f"| {time['mean'] * 1000:.1f}, {time['p99'] * 1000:.0f} |"
        )
    scores = played(folder, game, players, "greedy", workers)["mean_scores"]
    yield f"| {game} | {players} | `greedy` alone | 1000 | | {sum(scores) / players:.1f} | |"


def played(folder: Path, game: str, players: int, cast: str, workers: int) -> dict[str, Any]:
    file = folder / f"{game}-{players}-{cast.replace(',', '-')}.json"
    if not file.exists():
        file.write_text(run(game, players, cast, workers))
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def run(game: str, players: int, cast: str, workers: int) -> str:
    """What the command line says; a bot alone is simulated, several meet in the arena."""
    command = ["arena", game, "--workers", str(workers), "--games", str(GAMES_A_PAIRING[players])]
    if "," not in cast:
        command = ["simulate", game, "--games", "1000"]
    command += ["--bots", cast, "--players", str(players), "--seed", str(SEED), "--json"]
    cosmarium = Path(sys.executable).with_name("cosmarium")
    done = subprocess.run([cosmarium, *command], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    main()
