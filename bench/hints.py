"""How good hints are: somebody who follows every hint plays against `greedy`.

    .venv-compiled/bin/python bench/hints.py                       # 60 games of each game
    .venv-compiled/bin/python bench/hints.py --games cosmic-factory --number 20 --seconds 0.3

Seconds are CPU seconds, so that a busy machine gives the same figures. Each side takes every
seat of every deal. Where there are no hints, which is where a galaxy of Cosmic
Factory is built, both sides play by the same bot.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import process_time
from typing import Any

from cosmarium.advice import advise, can_advise
from cosmarium.core.dice import derived_seed
from cosmarium.core.host import Host
from cosmarium.players import Seconds, seat_bot
from cosmarium.registry import OURS, load

OPPONENT = "greedy"
BUILDER = "hard"
SEED = 1


class CpuSeconds(Seconds):
    """A budget in CPU seconds of this process."""

    def start(self) -> None:
        self._end = process_time() + self.seconds

    def spent(self) -> bool:
        return process_time() >= self._end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=list(OURS), choices=list(OURS))
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    print("| game | games | wins % (95 %) | points |\n|---|---|---|---|")
    for game in args.games:
        tasks = [(game, number, args.seconds) for number in range(args.number)]
        with ProcessPoolExecutor(args.workers) as pool:
            results = []
            for result in pool.map(played, tasks):
                results.append(result)
                print(f"{game} {len(results)}: {result}", file=sys.stderr, flush=True)
        print(row(game, results), flush=True)


def row(game: str, results: list[tuple[float, int, int]]) -> str:
    games = len(results)
    low, share, high = interval(sum([won for won, _, _ in results]) / games, games)
    mine, theirs = [sum([one[place] for one in results]) / games for place in (1, 2)]
    wins = f"{100 * share:.1f} ({100 * low:.0f} to {100 * high:.0f})"
    return f"| {game} | {games} | {wins} | {mine:.1f} – {theirs:.1f} |"


def interval(share: float, games: int) -> tuple[float, float, float]:
    """Wilson's, with the share in the middle."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return middle - width, share, middle + width


def played(task: tuple[str, int, float]) -> tuple[float, int, int]:
    """Play a game: the share of the win, and the points of both."""
    name, number, seconds = task
    bundle, hinted = load(name), number % 2
    match = Host(bundle.game, 2, derived_seed(SEED, "deal", number // 2), {})
    opponent = seat_bot(OPPONENT, bundle, 1 - hinted, number)
    builders = [
        seat_bot(BUILDER, bundle, seat, derived_seed(number, "bot", seat)) for seat in (0, 1)
    ]
    while not match.over:
        seat = match.turn
        legal: list[int] = match.game.legal_actions(match.state, seat)
        seen: Any = match.observe(seat)
        if not can_advise(bundle, seen):
            match.apply(seat, builders[seat].choose(match.state, legal))
        elif seat != hinted:
            match.apply(seat, opponent.choose(match.state, legal))
        else:
            seed = derived_seed(number, "hint", len(match.steps()))
            for action in advise(bundle, seen, CpuSeconds(seconds), seed).actions:
                match.apply(seat, action)
    sheets = match.scores()
    winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
    won = 1 / len(winners) if hinted in winners else 0.0
    return won, sheets[hinted].total, sheets[1 - hinted].total


if __name__ == "__main__":
    main()
