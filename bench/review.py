"""How good and how fast reviews are.

    .venv-compiled/bin/python bench/review.py                     # planted blunders, 20 games each
    .venv-compiled/bin/python bench/review.py --games cosmogenesis --number 5
    .venv-compiled/bin/python bench/review.py --time              # whole reviews on two processes

A blunder is planted once in a game of `hard` bots that is still open: an action that costs at
least 5 points by 4,000 simulations; in Cosmic Factory a galaxy that costs 2.5 points. The review
has found it if it calls that turn a mistake. Only the turn itself is judged, in the same passes as
in a whole review; the result is the same.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any

from cosmarium.bots.sampling import Sampler
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.host import Host
from cosmarium.lab.pool import in_chunks
from cosmarium.players import seat_bot
from cosmarium.registry import GAMES, OURS, load
from cosmarium.review.deals import QUICK
from cosmarium.review.judgements import judgement
from cosmarium.review.review import DEEP, PASSES, USUAL, Job, Review, carry_out, new_review

BOT = "hard"
COST = 5.0  # points, by the game's scale
SIMULATIONS = 4000
LOOK = 120  # simulations to look for a blunder
OPEN = (0.15, 0.85)  # chances of a game that is still open


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=list(OURS), choices=list(OURS))
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--time", action="store_true", help="time whole reviews instead")
    args = parser.parse_args()
    for game in args.games:
        if args.time:
            print(timed(game, args.workers), flush=True)
            continue
        with ProcessPoolExecutor(args.workers) as pool:
            found = list(pool.map(blunder, [(game, n) for n in range(args.number)]))
        planted = [one for one in found if one is not None]
        caught = [one for one in planted if one[0] == "mistake"]
        print(f"{game}: {len(caught)} of {len(planted)} planted blunders found as mistakes")
        for word, cost, loss in planted:
            print(f"  cost {cost:.1f}, judged {word}, loss {loss:.1f}")


# -- planted blunders ---------------------------------------------------------------------------


def blunder(task: tuple[str, int]) -> tuple[str, float, float] | None:
    """Play a game with a blunder: the judgement, what it costs and what the review says."""
    name, number = task
    bundle = load(name)
    match = Host(bundle.game, 2, derived_seed("review", name, number))
    bots = [seat_bot(BOT, bundle, seat, derived_seed(number, seat)) for seat in range(2)]
    heuristics: Any = bundle.judgement(learned=True)
    planter = Planter(name, number)
    planted: tuple[int, int, float] | None = None  # step, seat, cost
    while not match.over:
        seat = match.turn
        legal = match.game.legal_actions(match.state, seat)
        action = bots[seat].choose(match.state, legal)
        if planted is None and len(legal) > 1 and planter.wants(match, heuristics, seat):
            bad = planter.blunder(match, seat, legal)
            if bad is not None:
                actions, cost = bad
                planted = (len(match.steps()) + 1, seat, cost)
                for one in actions:
                    match.apply(seat, one)
                bots[seat] = seat_bot(BOT, bundle, seat, number)  # its plan is gone
                continue
        match.apply(seat, action)
    if planted is None:
        return None
    review = new_review(GAMES[name], bundle, match)
    step, seat, cost = planted
    turn = next(turn for turn in review.turns if turn.first <= step <= turn.last)
    verdict = judged(review, turn.number, seat)
    return judgement(verdict, review.scale), cost, verdict.loss


class Planter:
    """Looks for a blunder, from some step of the game on."""

    def __init__(self, game: str, number: int) -> None:
        self._bundle = load(game)
        self._dice = Dice(derived_seed("plant", game, number))
        self._heuristics = self._bundle.judgement(learned=True)
        self._sampler = Sampler(self._bundle.game, self._heuristics)
        self._scale = self._heuristics.review_scale()
        self._patience = 4 + self._dice.below(20)  # choices that go by first

    def wants(self, match: Host, heuristics: Any, seat: int) -> bool:
        self._patience -= 1
        if self._patience > 0:
            return False
        state = match.state
        points = [heuristics.value(state, other) for other in range(2)]
        lead = abs(points[0] - points[1])
        return bool(lead < heuristics.swing(state))

    def blunder(self, match: Host, seat: int, legal: list[int]) -> tuple[list[int], float] | None:
        """Return the actions of a blunder and what it costs, if there is one here."""
        seen = match.observe(seat)
        if self._heuristics.rests(seen.state):
            return self._bad_plan(match, seen)
        values = {action: self._mean(seen, action, LOOK) for action in legal}
        best = max(values, key=lambda action: values[action])
        least = COST * self._scale
        bad = [one for one in legal if values[best] - values[one] >= 1.2 * least]
        if not bad:
            return None
        chosen = bad[self._dice.below(len(bad))]
        cost = self._mean(seen, best, SIMULATIONS) - self._mean(seen, chosen, SIMULATIONS)
        return ([chosen], cost) if cost >= least else None

    def _mean(self, seen: Any, action: int, simulations: int) -> float:
        total = 0.0
        for number in range(simulations):
            state = self._sampler.after(seen, [action], derived_seed("plant", number))
            total += self._sampler.points(state, seen.seat)
        return total / simulations

    def _bad_plan(self, match: Host, seen: Any) -> tuple[list[int], float] | None:
        for _ in range(20):
            plan = self._bundle.heuristics.plan(seen, Dice(self._dice.seed()), 3)
            made = self._heuristics.construction(match.game, seen, plan, Dice(1))
            if made is None:
                return None
            made.work(SIMULATIONS)
            if made.best - made.played >= COST * self._scale:
                return plan, made.best - made.played
        return None


def judged(review: Review, turn: int, seat: int) -> Any:
    """The verdict on one turn, as the passes of a whole review make it."""
    verdict: Any = None
    for simulations in (QUICK, USUAL, DEEP):
        if simulations < DEEP or review.is_unclear(verdict):
            outcome = carry_out(review.task(Job(turn, seat, simulations)))
            review.take(outcome)
            verdict = outcome.verdict
    return verdict


# -- time ---------------------------------------------------------------------------------------


def timed(name: str, workers: int) -> str:
    bundle = load(name)
    match = Host(bundle.game, 2, derived_seed("time", name))
    bots = [seat_bot(BOT, bundle, seat, seat) for seat in range(2)]
    while not match.over:
        seat = match.turn
        match.apply(
            seat, bots[seat].choose(match.state, match.game.legal_actions(match.state, seat))
        )
    review = new_review(GAMES[name], bundle, match)
    start, first = perf_counter(), 0.0
    passes = []
    for _ in range(PASSES):
        tasks = [review.task(job) for job in review.jobs()]
        for outcome in in_chunks(carry_out, tasks, workers):
            first = first or perf_counter() - start
            review.take(outcome)
        passes.append(f"{perf_counter() - start:.0f}")
    return f"{name}: first result {first:.1f} s, passes after {', '.join(passes)} s"


if __name__ == "__main__":
    main()
