"""Finds turns that make a puzzle: one turn is clearly best, and a usual one misses it.

A position is screened first: what was played against what a search plays. Then other turns are
looked for, and all are compared in the same deals. Turns that cost at most half a point count as
the same turn; everything else has to be clearly worse. Only in a long turn of many small actions
there are variations, which share half of its actions: they may lie in between.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from cosmarium.bots.bot import Budget
from cosmarium.bots.sampling import best_line
from cosmarium.bots.search import SearchBot
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.core.dice import derived_seed
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.position import write_position
from cosmarium.core.snapshot import same
from cosmarium.puzzles import CLOSE_ENOUGH, LEAST_LEAD, Choice, TurnPuzzle
from cosmarium.review.deals import QUICK, DealSampler

SCREENED: Final = 400  # simulations for each decision and each turn
CHECKED: Final = 4000
CHOICES: Final = 4  # turns of a puzzle
RIVALS: Final = 6  # other first actions that are tried …
CHANGES: Final = 2  # … and others later in the best turn
LONG: Final = 5  # actions that make a turn long
LEAST_ACTIONS: Final = 2  # of the best turn: one alone is no puzzle

Line = tuple[int, ...]


class Ranking:
    """Turns with their points, the best first."""

    def __init__(self, found: Sequence[tuple[Line, float]]) -> None:
        ranked = sorted(found, key=lambda one: -one[1])
        self.most: Final = ranked[0][1]
        self.best: Final = ranked[0][0]
        self.equal: Final = [one for one in ranked if self.most - one[1] <= CLOSE_ENOUGH]
        self.worse: Final = ranked[len(self.equal) :]

    @property
    def clear(self) -> bool:
        """Whether nothing lies between the best turn and others that are clearly worse."""
        return not self.worse or self.most - self.worse[0][1] >= LEAST_LEAD


class TurnFinder:
    """Looks at positions of one game."""

    def __init__(self, bundle: Bundle, seed: int) -> None:
        self._game: Final = bundle.game
        self._heuristics: Final[Heuristics[Any]] = bundle.judgement(learned=True)
        self._deals: Final = DealSampler(bundle.game, self._heuristics)
        self._seed: Final = seed

    def find(self, seen: Observation[Any], usual: Line, source: str) -> TurnPuzzle | None:
        """Return the puzzle that a position makes, if it does; `usual` is what was played."""
        best = self._searched(seen, SCREENED, "screen")
        if len(best) < LEAST_ACTIONS or self._same_end(seen, best, usual):
            return None
        quick = [self._points(seen, line, QUICK, "quick") for line in (best, usual)]
        if quick[0] - quick[1] < LEAST_LEAD:
            return None
        lines = chain([best, usual], self._rivals(seen, best))
        ranking = self._ranking(seen, lines, SCREENED, "screen")
        if ranking is None or not self._stands_out(seen, ranking, usual):
            return None
        deep = self._searched(seen, CHECKED, "check")
        lines = chain([ranking.best, deep, usual], [line for line, _ in ranking.worse[:CHOICES]])
        ranking = self._ranking(seen, lines, CHECKED, "check")
        if ranking is None or not self._stands_out(seen, ranking, usual):
            return None
        turns = [(ranking.best, ranking.most), *ranking.worse[: CHOICES - 1]]
        choices = tuple([Choice(self._texts(line), points) for line, points in turns])
        position = write_position(seen.state)
        return TurnPuzzle(seen.state.seats, seen.seat, source, position, choices)

    def _stands_out(self, seen: Observation[Any], ranking: Ranking, usual: Line) -> bool:
        """Whether there are enough turns that are clearly worse, and the usual one is not as
        good."""
        missed = any(self._same_end(seen, line, usual) for line, _ in ranking.worse)
        return missed and len(ranking.worse) >= CHOICES - 1

    # -- turns ----------------------------------------------------------------------------

    def _searched(self, seen: Observation[Any], budget: int, luck: str) -> Line:
        seed = derived_seed(self._seed, luck, seen.state.stage)
        return tuple(best_line(self._game, self._heuristics, seen, budget, seed))

    def _rivals(self, seen: Observation[Any], best: Line) -> Iterator[Line]:
        """Turns that begin in another way or leave the best one later, and what a search with
        less time plays."""
        yield self._searched(seen, QUICK, "rival")
        now = seen
        for place, action in enumerate(best):
            if place and len(best) >= LONG:
                return
            most = CHANGES if place else RIVALS
            for other in self._others(now, action)[:most]:
                yield (*best[:place], other, *self._rest(now, other))
            now = self._after(now, (action,))

    def _others(self, seen: Observation[Any], best: int) -> list[int]:
        """Other actions that a search considers, the most promising first."""
        legal = self._game.legal_actions(seen.state, seen.seat)
        bot = SearchBot(self._game, self._heuristics, self._seed)
        bot.choose(seen, legal, Budget(QUICK))
        return [one.action for one in bot.considered() if one.action != best]

    def _rest(self, seen: Observation[Any], action: int) -> Line:
        """How a search finishes the turn after an action."""
        after = self._after(seen, (action,))
        if after.state.over or after.state.stage != seen.state.stage:
            return ()
        return self._searched(after, QUICK, "rival")

    def _same_end(self, seen: Observation[Any], one: Line, other: Line) -> bool:
        if one == other:
            return True
        return same(self._after(seen, one).state, self._after(seen, other).state)

    def _after(self, seen: Observation[Any], line: Line) -> Observation[Any]:
        state = self._game.clone(seen.state)
        for action in line:
            self._game.apply(state, seen.seat, action)
        return Observation(seen.seat, state)

    def _texts(self, line: Line) -> tuple[str, ...]:
        return tuple([self._game.actions[action].text for action in line])

    # -- points ---------------------------------------------------------------------------

    def _ranking(
        self, seen: Observation[Any], lines: Iterable[Line], simulations: int, luck: str
    ) -> Ranking | None:
        """Compare turns, leaving out those that come to the same as an earlier one; None as soon
        as the best is not clear."""
        found: list[tuple[Line, float]] = []
        for line in lines:
            if not line or any(self._same_end(seen, line, other) for other, _ in found):
                continue
            points = self._points(seen, line, simulations, luck)
            if found and varies(line, Ranking(found), points):
                continue
            found.append((line, points))
            if not Ranking(found).clear:
                return None
        return Ranking(found)

    def _points(self, seen: Observation[Any], line: Line, simulations: int, luck: str) -> float:
        key = (self._seed, luck, seen.state.stage)
        points, _ = self._deals.sampled(seen, list(line), key, simulations)
        return sum(points) / len(points)


def varies(line: Line, ranking: Ranking, points: float) -> bool:
    """Whether a turn is a variation of a long best turn, and costs little."""
    best = ranking.best
    shared = len(set(line) & set(best))
    close = 0.0 <= ranking.most - points < LEAST_LEAD
    return close and len(best) >= LONG and 2 * shared >= len(best)
