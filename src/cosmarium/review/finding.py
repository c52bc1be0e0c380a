"""Finds turns that make a puzzle: one turn is clearly best, and a usual one misses it.

A position is screened first: what was played against what a search plays. Then other turns are
looked for, among them every small change of the best one, and all are compared in the same deals.
Changes that cost at most half a point count as the same turn; everything else has to be clearly
worse.
"""

from collections.abc import Sequence
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
RIVALS: Final = 4  # other first actions that are tried …
CHANGES: Final = 2  # … and others later in the best turn
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
        return len(self.worse) >= CHOICES - 1 and self.most - self.worse[0][1] >= LEAST_LEAD


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
        lines = self._different(seen, [best, usual, *self._rivals(seen, best)])
        ranking = self._ranking(seen, lines, SCREENED, "screen")
        if not self._stands_out(seen, ranking, usual):
            return None
        deep = self._searched(seen, CHECKED, "check")
        lines = [ranking.best, *[line for line, _ in ranking.worse[:CHOICES]], usual, deep]
        ranking = self._ranking(seen, self._different(seen, lines), CHECKED, "check")
        if not self._stands_out(seen, ranking, usual):
            return None
        turns = [(ranking.best, ranking.most), *ranking.worse[: CHOICES - 1]]
        choices = tuple([Choice(self._texts(line), points) for line, points in turns])
        position = write_position(seen.state)
        return TurnPuzzle(seen.state.seats, seen.seat, source, position, choices)

    def _stands_out(self, seen: Observation[Any], ranking: Ranking, usual: Line) -> bool:
        """Whether the best turn leads clearly, and the usual one is not as good."""
        missed = not any(self._same_end(seen, line, usual) for line, _ in ranking.equal)
        return ranking.clear and missed

    # -- turns ----------------------------------------------------------------------------

    def _searched(self, seen: Observation[Any], budget: int, luck: str) -> Line:
        seed = derived_seed(self._seed, luck, seen.state.stage)
        return tuple(best_line(self._game, self._heuristics, seen, budget, seed))

    def _rivals(self, seen: Observation[Any], best: Line) -> list[Line]:
        """Turns that begin in another way or leave the best one later, and what a search with
        less time plays."""
        found = [self._searched(seen, QUICK, "rival")]
        now = seen
        for place, action in enumerate(best):
            most = CHANGES if place else RIVALS
            for other in self._others(now, action)[:most]:
                found.append((*best[:place], other, *self._rest(now, other)))
            now = self._after(now, (action,))
        return found

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

    def _different(self, seen: Observation[Any], lines: Sequence[Line]) -> list[Line]:
        """The turns that do not come to the same as an earlier one."""
        kept: list[Line] = []
        for line in lines:
            if line and not any(self._same_end(seen, line, other) for other in kept):
                kept.append(line)
        return kept

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
        self, seen: Observation[Any], lines: Sequence[Line], simulations: int, luck: str
    ) -> Ranking:
        return Ranking([(line, self._points(seen, line, simulations, luck)) for line in lines])

    def _points(self, seen: Observation[Any], line: Line, simulations: int, luck: str) -> float:
        key = (self._seed, luck, seen.state.stage)
        points, _ = self._deals.sampled(seen, list(line), key, simulations)
        return sum(points) / len(points)
