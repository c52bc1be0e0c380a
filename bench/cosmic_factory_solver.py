"""The solver against the best known values, seed by seed, and its proofs of random hands.

    python bench/cosmic_factory_solver.py [--seconds 2] [--seeds 20]
    python bench/cosmic_factory_solver.py --random 100 [--seconds 120] [--seed 1]

The first prints for every hand and card how many seeds reached the value, the slowest of them,
how many were proved to be optimal, and the layouts judged a second. The second deals nine tiles
and a card that the proof covers (all but 3 and 13), as often as you like, and prints how long
each proof took in CPU seconds, then the distribution. Run it on a compiled install.
"""

from argparse import ArgumentParser
from statistics import median
from time import perf_counter, process_time

import cosmarium
from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.companion import SCALE, think
from cosmarium.games.cosmic_factory.components import CARDS, HEAVENLY_GIFT, TILE_NAMES, TILES
from cosmarium.games.cosmic_factory.heuristics.proving import can_be_proved
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
LIMITS = (1, 2, 5, 10, 30, 60, 120)  # seconds, for the distribution


def sign_of(card: int) -> int:
    return -1 if card == HEAVENLY_GIFT else 1


def solver_for(tiles: list[int], card: int, seed: int) -> Solver:
    return Solver(tiles, Objective(card, [sign_of(card) * SCALE] * 4), Dice(seed))


def known_values(seconds: float, seeds: int) -> None:
    for hand, card, known in KNOWN:
        sign = sign_of(card)
        reached, proved, best, slowest, rates = 0, 0, -(10**9), 0.0, []
        for seed in range(seeds):
            solver = solver_for(read_hand(hand), card, seed)
            start = perf_counter()
            rates.append(think(solver, seconds, sign, lambda share, word: None))
            slowest = max(slowest, perf_counter() - start)
            reached += solver.worth >= sign * known * SCALE
            proved += solver.proved
            best = max(best, solver.worth)
        print(
            f"{hand} card {card:>2}: known {known:>2}, best {sign * best // SCALE:>2},"
            f" reached {reached}/{seeds}, proved {proved}/{seeds},"
            f" slowest {slowest:.1f} s, {min(rates):>9,.0f} to {max(rates):>9,.0f} layouts/s",
            flush=True,
        )


def random_hands(count: int, seconds: float, seed: int) -> None:
    dice = Dice(seed)
    cards = [card for card in range(1, CARDS + 1) if can_be_proved(card)]
    times = []
    for number in range(count):
        tiles = list(range(TILES))
        dice.shuffle(tiles)
        hand, card = sorted(tiles[:9]), dice.choose(cards)
        start = process_time()
        solver = solver_for(hand, card, number)
        think(solver, seconds, sign_of(card), lambda share, word: None)
        took = process_time() - start
        if solver.proved:
            times.append(took)
        print(
            f"{number:>3}: {' '.join([TILE_NAMES[tile] for tile in hand])} card {card:>2}:"
            f" {sign_of(card) * solver.worth // SCALE:>3},"
            f" {'proved' if solver.proved else 'not proved'} in {took:.2f} s",
            flush=True,
        )
    print(f"proved {len(times)} of {count}", end="")
    print(f", median {median(times):.2f} s, slowest {max(times):.2f} s" if times else "")
    for limit in LIMITS:
        print(f"within {limit:>3} s: {len([1 for took in times if took <= limit])}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, help="default: 2; 120 with --random")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--random", type=int, default=0, metavar="HANDS")
    parser.add_argument("--seed", type=int, default=1, help="of the random hands")
    args = parser.parse_args()
    print(f"cosmarium {cosmarium.__version__}, {build()}")
    if args.random:
        random_hands(args.random, args.seconds or 120.0, args.seed)
    else:
        known_values(args.seconds or 2.0, args.seeds)


if __name__ == "__main__":
    main()
