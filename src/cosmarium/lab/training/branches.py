"""Several ends of one turn, each played out: what a search has to tell apart.

A net that predicts who wins a game need not know which of two ends of the same turn is better,
and that is what the search asks it. So some turns are played several times from the same
position, and everybody plays on from each end by the heuristic, with the same dice for all ends.
"""

from math import log
from typing import Any

from cosmarium.bots.playout import Rollout
from cosmarium.bundle import Bundle
from cosmarium.core.contract import CHANCE
from cosmarium.core.dice import Dice
from cosmarium.lab.training.returns import returns

NOISES = (0.0, 0.25, 0.4, 0.6, 0.8, 1.0, 1.3, 1.6)  # points; of each try at the turn
PLAYOUTS = 1  # of each end: more ends teach more than more playouts of one end
TINY = 1e-12


class End:
    """A position at the end of a turn. On average over the playouts: the points of all seats in
    the end, and those mixed with the values on the way there."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.points = [0.0] * state.seats
        self.returns = [0.0] * state.seats

    def add(self, totals: list[float], mixed: list[float]) -> None:
        """Add the outcome of one playout."""
        for seat in range(len(totals)):
            self.points[seat] += totals[seat] / PLAYOUTS
            self.returns[seat] += mixed[seat] / PLAYOUTS


def ends_of_turn(bundle: Bundle, state: Any, dice: Dice) -> list[End]:
    """Play the turn that begins here in several ways, and each end to the end of the game."""
    found: list[Any] = []
    for noise in NOISES:
        end = bundle.game.clone(state)
        _finish_stage(bundle, end, Dice(dice.seed()), noise)
        values = [bundle.heuristics.value(end, seat) for seat in range(state.seats)]
        if not end.over and values not in [known for _, known in found]:
            found.append((end, values))
    seeds = [dice.seed() for _ in range(PLAYOUTS)]
    return [_played_out(bundle, End(end), seeds) for end, _ in found]


def gumbel(dice: Dice) -> float:
    """Noise that makes a choice of the highest a draw by exp(value / noise)."""
    return -log(-log(dice.fraction() + TINY) + TINY)


def _finish_stage(bundle: Bundle, state: Any, dice: Dice, noise: float) -> None:
    game, stage = bundle.game, state.stage
    while not state.over and state.stage == stage:
        decision = next(d for d in game.decisions(state) if not d.optional)
        if decision.seat == CHANCE:
            game.apply(state, CHANCE, dice.pick(game.chance_outcomes(state)))
            continue
        legal = game.legal_actions(state, decision.seat)
        values = bundle.heuristics.prospects(game, state, decision.seat, legal)
        noisy = [value + noise * gumbel(dice) for value in values]
        game.apply(state, decision.seat, legal[noisy.index(max(noisy))])


def _played_out(bundle: Bundle, end: End, seeds: list[int]) -> End:
    game, heuristics = bundle.game, bundle.heuristics
    for seed in seeds:
        state = game.clone(end.state)
        rollout = Rollout(game, heuristics, Dice(seed))
        rollout.begin(state.seats)
        promised: list[list[float]] = []  # by stage and seat
        while not state.over and not heuristics.rests(state):
            promised.append([heuristics.value(state, seat) for seat in range(state.seats)])
            rollout.play_to(state, state.stage + 1)
        totals = [float(sheet.total) for sheet in game.scores(state)]
        end.add(totals, returns(promised, totals)[0])
    return end
