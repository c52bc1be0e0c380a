"""Judges one turn: what was played against the best turn found.

Both start where the turn started, from what that seat knew, with the same number of samples and
the same deals. A turn in which something was drawn has several stretches; each is judged from
what was known at its start, and their losses add up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cosmarium.bots.sampling import Sampler, best_line
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.sheets import ScoreSheet
from cosmarium.review.deals import DealSampler, mean_and_error
from cosmarium.review.turns import Stretch, Turn, TurnReader

RANGE: Final = 1.645  # standard errors on both sides: 90 %
CURVE_DEALS: Final = 8  # in which everybody plays on to estimate chances
TRIALS: Final = 400  # trial changes of a solver for one sample


@dataclass(frozen=True)
class Line:
    """A stretch of a turn: the loss of what was played, and the better actions (empty: none)."""

    before: int
    better: tuple[int, ...]
    loss: float
    overlap: bool  # the 90 % ranges of both overlap
    terms: tuple[tuple[str, float], ...] = ()  # what the better actions gain, by term
    # For a turn of building: what was built and the best that was found, in points.
    built: float | None = None
    best: float | None = None
    proved: bool = False


@dataclass(frozen=True)
class Verdict:
    """What a turn of a seat cost, in points expected at the end of the game."""

    turn: int
    seat: int
    simulations: int  # 0: not judged, because there was no choice
    lines: tuple[Line, ...]

    @property
    def loss(self) -> float:
        return sum([line.loss for line in self.lines])

    @property
    def worst(self) -> Line | None:
        """The stretch that cost most."""
        return max(self.lines, key=lambda line: line.loss, default=None)

    @property
    def unproved(self) -> bool:
        """Whether a solver may still find something better than what was built."""
        return any([line.built is not None and not line.proved for line in self.lines])

    @property
    def overlap(self) -> bool:
        worst = self.worst
        return worst is not None and worst.overlap


class Judge:
    """Judges turns of one match."""

    def __init__(self, bundle: Bundle, reader: TurnReader, seed: int) -> None:
        self._game: Final = bundle.game
        self._heuristics: Final[Heuristics[Any]] = bundle.judgement(learned=True)
        self._sampler: Final = Sampler(bundle.game, self._heuristics)
        self._deals: Final = DealSampler(bundle.game, self._heuristics)
        self._reader: Final = reader
        self._seed: Final = seed

    # -- the chances ----------------------------------------------------------------------

    def chances(self, steps: int) -> list[float]:
        """The chance to win of every seat after so many steps. The seats' views take turns, since
        each sees one part of what is hidden. So do the turns that are looked ahead: right after
        its turn a seat may look too weak or too strong."""
        state = self._reader.states[steps]
        seats: int = state.seats
        if state.over:
            return shared_win(self._game.scores(state))
        views = [self._reader.seen(steps, seat) for seat in range(seats)]
        budget = self._heuristics.review_simulations()
        deals = seats * max(2, -(-CURVE_DEALS // seats))
        totals = [0.0] * seats
        for number in range(deals):
            seed = derived_seed(self._seed, "curve", steps, number)
            more = number // seats % seats
            found = self._sampler.chances(views[number % seats], seed, more, budget)
            totals = [total + chance for total, chance in zip(totals, found, strict=True)]
        return [total / deals for total in totals]

    # -- a turn ---------------------------------------------------------------------------

    def turn(self, turn: Turn, seat: int, simulations: int, known: Verdict | None) -> Verdict:
        """Judge a turn; `known` is an earlier verdict, whose better turn is judged again."""
        stretches = [stretch for stretch in turn.of(seat) if not stretch.forced]
        lines = []
        for number, stretch in enumerate(stretches):
            earlier = known.lines[number] if known is not None else None
            lines.append(self._stretch(stretch, simulations, earlier))
        return Verdict(turn.number, seat, simulations if lines else 0, tuple(lines))

    def _stretch(self, stretch: Stretch, simulations: int, known: Line | None) -> Line:
        seen = self._reader.seen(stretch.before, stretch.seat)
        if self._heuristics.rests(seen.state):
            return self._built(seen, stretch, simulations)
        seed = derived_seed(self._seed, "search", stretch.before, stretch.seat)
        if known is None:
            budget = self._heuristics.best_turn_simulations()
            better = best_line(self._game, self._heuristics, seen, budget, seed)
        else:
            better = list(known.better)
        played = list(stretch.actions)
        if not better or better == played:
            return Line(stretch.before, (), 0.0, False)
        return self._compared(seen, stretch.before, played, better, simulations)

    def _compared(
        self,
        seen: Observation[Any],
        before: int,
        played: list[int],
        better: list[int],
        simulations: int,
    ) -> Line:
        luck = (self._seed, "deal", before, seen.seat)
        mine, lost = self._deals.sampled(seen, played, luck, simulations)
        best, won = self._deals.sampled(seen, better, luck, simulations)
        names = dict.fromkeys([*won, *lost])
        gains = {name: won.get(name, 0.0) - lost.get(name, 0.0) for name in names}
        loss, error = mean_and_error([b - m for m, b in zip(mine, best, strict=True)])
        if loss <= RANGE * error:
            loss = max(0.0, loss) if not error else 0.0  # not more than luck
        overlap = _ranges_overlap(mine, best)
        terms = tuple(sorted(gains.items(), key=lambda term: -term[1]))
        return Line(before, tuple(better), loss, overlap, terms)

    def _built(self, seen: Observation[Any], stretch: Stretch, simulations: int) -> Line:
        seed = derived_seed(self._seed, "build", stretch.before, stretch.seat)
        made = self._heuristics.construction(self._game, seen, list(stretch.actions), Dice(seed))
        if made is None:
            return Line(stretch.before, (), 0.0, False)
        made.work(TRIALS * simulations)
        loss = max(0.0, made.best - made.played)
        plan = tuple(made.plan()) if loss > 0.0 else ()
        return Line(stretch.before, plan, loss, False, (), made.played, made.best, made.proved)


def shared_win(sheets: Sequence[ScoreSheet]) -> list[float]:
    """The chances once the game is over: seats that win together share it."""
    winners = [sheet.rank == 1 for sheet in sheets]
    return [won / sum(winners) for won in winners]


def _ranges_overlap(low: Sequence[float], high: Sequence[float]) -> bool:
    mean, error = mean_and_error(low)
    better, doubt = mean_and_error(high)
    return mean + RANGE * error >= better - RANGE * doubt
