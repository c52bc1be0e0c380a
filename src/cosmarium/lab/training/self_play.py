"""Games of a bot against itself, and the positions in them that a net learns from.

In the first round everybody plays by the hand-written heuristic, with noise; from the second
round on by the search with the net of the round before.
"""

from array import array
from dataclasses import dataclass, field
from typing import Any

from cosmarium.bots.bot import Budget
from cosmarium.bots.search import SearchBot
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.host import Host
from cosmarium.core.net import SparseRow
from cosmarium.core.net_file import read_net
from cosmarium.lab.training.branches import End, ends_of_turn, gumbel
from cosmarium.lab.training.returns import returns
from cosmarium.registry import load

SAMPLED = 0.25  # share of the stages (usually turns) whose first position is kept
ALONE = -1  # the turn of a position that is not one of several ends
NOISE = (0.0, 0.3, 0.7, 1.5)  # points; every seat of every game gets one of them
SLIPS = 0.12  # how often a searching player takes a noisy move instead
SIMULATIONS = 8  # of a searching player
TRIALS = 45  # of a plan


@dataclass(frozen=True)
class Batch:
    """A number of games for one process. `net` is the file of the net to play with, if any."""

    game: str
    players: int
    seed: int
    round: int
    first: int
    games: int
    net: bytes = b""


@dataclass
class Samples:
    """Positions in the order of play. A position has a row for each seat: places and amounts of
    its inputs, the hand-written value, the points the seat ended with, and `returns`: those
    points, mixed with what the positions on the way there promised."""

    places: "array[int]" = field(default_factory=lambda: array("i"))
    amounts: "array[int]" = field(default_factory=lambda: array("i"))
    lengths: "array[int]" = field(default_factory=lambda: array("i"))
    by_hand: "array[float]" = field(default_factory=lambda: array("f"))
    points: "array[float]" = field(default_factory=lambda: array("f"))
    returns: "array[float]" = field(default_factory=lambda: array("f"))
    swings: "array[float]" = field(default_factory=lambda: array("f"))  # by position
    games: "array[int]" = field(default_factory=lambda: array("i"))  # by position
    turns: "array[int]" = field(default_factory=lambda: array("i"))  # of the game; ALONE, or
    # the same number for all ends of one turn


def play_batch(batch: Batch) -> Samples:
    """Play games and return positions from them."""
    bundle = load(batch.game)
    samples = Samples()
    for number in range(batch.first, batch.first + batch.games):
        _play(bundle, batch, number, samples)
    return samples


class Learner:
    """A player at one seat that does not always play what it thinks best."""

    def __init__(self, bundle: Bundle, seed: int, net: bytes) -> None:
        self.game = bundle.game
        self.heuristics = bundle.heuristics
        self.dice = Dice(seed)
        self.noise = NOISE[self.dice.below(len(NOISE))]
        self._plan: list[int] = []
        self._search: SearchBot | None = None
        if net:
            learned = bundle.heuristics_with(read_net(net))
            self._search = SearchBot(bundle.game, learned, self.dice.seed())

    def choose(self, seen: Observation[Any], legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if self._search is not None and self.dice.fraction() >= SLIPS:
            return self._search.choose(seen, legal, Budget(SIMULATIONS))
        if not self._plan or self._plan[0] not in legal:
            self._plan = self.heuristics.plan(seen, self.dice, TRIALS)
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        values = self.heuristics.prospects(self.game, seen.state, seen.seat, legal)
        noisy = [value + self.noise * gumbel(self.dice) for value in values]
        return legal[noisy.index(max(noisy))]


def _play(bundle: Bundle, batch: Batch, number: int, samples: Samples) -> None:
    seed = derived_seed(batch.seed, "train", batch.round, batch.players, number)
    match = Host(bundle.game, batch.players, seed)
    players = [
        Learner(bundle, derived_seed(seed, "bot", seat), batch.net) for seat in range(batch.players)
    ]
    judge = bundle.heuristics_with(read_net(batch.net)) if batch.net else bundle.heuristics
    features = bundle.features
    assert features is not None
    dice = Dice(derived_seed(seed, "sample"))
    stage = -1
    promised: list[list[float]] = []  # by stage and seat
    kept: list[int] = []  # stages
    branched: list[list[End]] = []  # by turn
    while not match.over:
        if match.state.stage != stage:
            stage = match.state.stage
            if dice.fraction() < SAMPLED:
                _keep(bundle, match.state, number, ALONE, samples)
                kept.append(len(promised))
            promised.append([judge.value(match.state, seat) for seat in range(batch.players)])
        for seat in match.to_act:
            seen = match.observe(seat)
            if dice.fraction() < features.branched:
                branched.append(ends_of_turn(bundle, judge, seen, dice))
            legal = bundle.game.legal_actions(match.state, seat)
            match.apply(seat, players[seat].choose(seen, legal))
    totals = [float(sheet.total) for sheet in match.scores()]
    mixed = returns(promised, totals)
    for at in kept:
        samples.points.extend(totals)
        samples.returns.extend(mixed[at])
    for turn, ends in enumerate(branched):
        for end in ends:
            _keep(bundle, end.state, number, turn, samples)
            samples.points.extend(end.points)
            samples.returns.extend(end.returns)


def _keep(bundle: Bundle, state: Any, number: int, turn: int, samples: Samples) -> None:
    features = bundle.features
    assert features is not None
    row = SparseRow(features.most)
    for seat in range(state.seats):
        row.clear()
        features.write(state, seat, row)
        pairs = row.as_pairs()
        samples.places.extend([place for place, _ in pairs])
        samples.amounts.extend([amount for _, amount in pairs])
        samples.lengths.append(len(pairs))
        samples.by_hand.append(bundle.heuristics.value(state, seat))
    samples.swings.append(bundle.heuristics.swing(state))
    samples.games.append(number)
    samples.turns.append(turn)
