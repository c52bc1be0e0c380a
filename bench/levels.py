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
from pathlib import Path
from typing import Any

GAMES = ("cosmogenesis", "cosmic-factory", "crafting-the-cosmos")
# By players: bots from weak to strong, and how many games. With more seats the levels sit down
# together: in pairs, `expert` would sit at three to four times as many seats.
CASTS = {
    2: {
        "random,greedy": 200,
        "greedy,easy": 200,
        "easy,normal": 200,
        "normal,hard": 200,
        "hard,expert": 200,
    },
    3: {"greedy,easy": 100, "normal,hard,expert": 102},
    4: {"greedy,easy": 100, "easy,normal,hard,expert": 100},
}
ALONE = 1000  # games of `greedy` among its own
SEED = 1
PAIR = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--players", nargs="+", type=int, default=list(CASTS), choices=CASTS)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | bots | games | wins % (95 %) | points | ms a decision, p99 |")
    print("|---|---|---|---|---|---|---|")
    for players in args.players:
        for game in args.games:
            for cast, games in CASTS[players].items():
                contest = ["arena", game, "--workers", str(args.workers), "--games", str(games)]
                found = played(args.folder, contest, players, cast)
                print(f"| {game} | {players} | {row(found)} |", flush=True)
            alone = ["simulate", game, "--games", str(ALONE)]
            found = played(args.folder, alone, players, "greedy")
            print(f"| {game} | {players} | {row_alone(found)} |", flush=True)


def row(found: dict[str, Any]) -> str:
    """The strongest first; in a pairing its share says all."""
    bots = found["bots"][::-1]
    shares = [_share(found, bot) for bot in bots]
    points = [f"{found['mean_points'][bot]:.1f}" for bot in bots]
    time = found["seconds_per_decision"][bots[0]]
    cells = [
        " – ".join(f"`{bot}`" for bot in bots),
        str(found["games"]),
        shares[0] if len(bots) == PAIR else " – ".join(shares),
        " – ".join(points),
        f"{time['mean'] * 1000:.1f}, {time['p99'] * 1000:.0f}",
    ]
    return " | ".join(cells)


def _share(found: dict[str, Any], bot: str) -> str:
    share = found["pairings"][0]["win_share"][bot]
    value, low, high = (100 * share[key] for key in ("value", "low", "high"))
    return f"{value:.1f} ({low:.0f} to {high:.0f})"


def row_alone(found: dict[str, Any]) -> str:
    mean = sum(found["mean_scores"]) / found["players"]
    points = f"{mean:.1f}, winner {found['mean_winning_score']:.1f}"
    return f"`greedy` alone | {found['games']} | | {points} | "


def played(folder: Path, command: list[str], players: int, cast: str) -> dict[str, Any]:
    """What the command line said, now or another evening."""
    file = folder / f"{command[1]}-{players}-{cast.replace(',', '-')}.json"
    if not file.exists():
        words = ["--bots", cast, "--players", str(players), "--seed", str(SEED), "--json"]
        cosmarium = Path(sys.executable).with_name("cosmarium")
        done = subprocess.run(
            [cosmarium, *command, *words], stdout=subprocess.PIPE, text=True, check=True
        )
        file.write_text(done.stdout)
    found: dict[str, Any] = json.loads(file.read_text())
    return found


if __name__ == "__main__":
    main()
