"""Several ends of one turn, each played out: what a search has to tell apart.

A net that predicts who wins a game need not know which of two ends of the same turn is better,
and that is what the search asks it. So at some decisions a search looks for ends of the turn, and
everybody plays on from some of them by the heuristic, with the same dice for all. Positions on the
way are judged by the value of the search: a learned one tells more than the hand-written one. The
ends have to come from a search: it finds those that its value overrates, and noisy play hardly
ever does.
"""

from math import log
from typing import Any

from cosmarium.bots.playout import Rollout
from cosmarium.bots.tree import Tree, Tuning
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.lab.training.returns import returns

SIMULATIONS = 104  # of the search that looks for ends
ENDS = 8  # of them that are kept, at most
TINY = 1e-12


class End:
    """A position at the end of a turn, the points of all seats when it was played out, and those
    mixed with the values on the way there. One playout each: more ends teach more."""

    def __init__(self, state: Any, points: list[float], mixed: list[float]) -> None:
        self.state = state
        self.points = points
        self.returns = mixed


def ends_of_turn(
    bundle: Bundle, judge: Heuristics[Any], seen: Observation[Any], dice: Dice
) -> list[End]:
    """Let a search play the rest of the turn, and everybody on from some of the ends it finds."""
    tree = Tree(bundle.game, judge, Dice(dice.seed()), Tuning())
    tree.plant(seen)
    found: list[Any] = []
    known: list[list[float]] = []
    for number in range(1, SIMULATIONS + 1):
        tree.simulate(seen)
        end = tree.last
        assert end is not None
        if end.over or number % (SIMULATIONS // ENDS):
            continue
        values = [judge.value(end, seat) for seat in range(end.seats)]
        if values not in known:
            known.append(values)
            found.append(end)
    seed = dice.seed()
    return [_played_out(bundle, judge, end, Dice(seed)) for end in found]


def gumbel(dice: Dice) -> float:
    """Noise that makes a choice of the highest a draw by exp(value / noise)."""
    return -log(-log(dice.fraction() + TINY) + TINY)


def _played_out(bundle: Bundle, judge: Heuristics[Any], end: Any, dice: Dice) -> End:
    game, heuristics = bundle.game, bundle.heuristics
    state = game.clone(end)
    rollout = Rollout(game, heuristics, dice)
    rollout.begin(state.seats)
    promised: list[list[float]] = []  # by stage and seat
    while not state.over and not heuristics.rests(state):
        promised.append([judge.value(state, seat) for seat in range(state.seats)])
        rollout.play_to(state, state.stage + 1)
    totals = [float(sheet.total) for sheet in game.scores(state)]
    return End(end, totals, returns(promised, totals)[0])
