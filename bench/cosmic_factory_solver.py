"""The solver against the best known values, seed by seed.

    python bench/cosmic_factory_solver.py [--seconds 2] [--seeds 20]

For every hand and card: how many seeds reached the value, the slowest of them, how many
were proved to be optimal, and the layouts judged a second. Run it on a compiled install.
"""

from argparse import ArgumentParser
from time import perf_counter

import cosmarium
from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.companion import SCALE, think
from cosmarium.games.cosmic_factory.heuristics.solving import Solver
from cosmarium.games.cosmic_factory.notation import read_hand
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.version import build

FIRST = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
KNOWN = [
    *[(FIRST, 0, 18), (FIRST, 1, 16), (FIRST, 4, 18), (FIRST, 5, 20), (FIRST, 6, 28)],
    *[(FIRST, 7, 18), (FIRST, 8, 23), (FIRST, 9, 22), (FIRST, 10, 18), (FIRST, 11, 15)],
    *[(FIRST, 14, 22), (FIRST, 15, 23), (FIRST, 16, 20), (FIRST, 2, 6)],
    ("T02 T08 T09 T20 T26 T33 T35 T41 T43", 0, 17),
    ("T03 T05 T16 T28 T35 T36 T49 T51 T54", 0, 20),
    ("T02 T03 T06 T30 T34 T39 T41 T50 T54", 0, 20),
    ("T11 T13 T15 T22 T28 T38 T40 T44 T48", 0, 18),
    ("T03 T13 T19 T21 T29 T31 T38 T40 T49", 0, 17),
]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seeds", type=int, default=20)
    args = parser.parse_args()
    print(f"cosmarium {cosmarium.__version__}, {build()}")
    for hand, card, known in KNOWN:
        sign = -1 if card == 2 else 1
        reached, proved, best, slowest, rates = 0, 0, -(10**9), 0.0, []
        for seed in range(args.seeds):
            objective = Objective(card, [sign * SCALE] * 4)
            solver = Solver(read_hand(hand), objective, Dice(seed))
            start = perf_counter()
            rates.append(think(solver, args.seconds, sign, lambda share, word: None))
            slowest = max(slowest, perf_counter() - start)
            reached += solver.worth >= sign * known * SCALE
            proved += solver.proved
            best = max(best, solver.worth)
        print(
            f"{hand} card {card:>2}: known {known:>2}, best {sign * best // SCALE:>2},"
            f" reached {reached}/{args.seeds}, proved {proved}/{args.seeds},"
            f" slowest {slowest:.1f} s, {min(rates):>9,.0f} to {max(rates):>9,.0f} layouts/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
