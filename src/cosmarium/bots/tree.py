"""A Monte Carlo tree over what seats know (information set tree search, many observers).

Every simulation guesses what the searching seat cannot see (`determinize`) and plays on from
there. A node is a decision of one seat after all that this seat has seen since the root, and
nothing else: hidden steps change the keys of those alone who see them. So a seat never
answers what it could not know, and seats that choose at once do not see each other choose.

Every simulation draws its own chance outcomes; what has been drawn is part of what was seen.
Every seat maximises its own placing. Where a simulation leaves the tree, everybody plays on
by the heuristic for some turns, and the heuristic judges what comes out.
"""

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import i64

from cosmarium.bots.playout import Playout, Rollout
from cosmarium.core.contract import CHANCE, EVERYONE, Decision, Game, Observation, State
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.placing import placing, worth_of_a_point

_HALF: Final = 0x7FFFFFFF  # keys are two halves of 31 bits, so that products fit 64 bits
_SEATS: Final = 16  # codes of steps leave this much room for the seat, chance included
MARGIN: Final = 0.1  # how much the points still count once the places are known


class Tuning:
    """How a search weighs what it knows; found by arena runs (docs/bots.md)."""

    def __init__(self) -> None:
        self.explore: float = 10.0  # points that priors and doubt count against the mean
        self.temperature: float = 1.5  # points that make one action e times as likely as another
        self.trust: float = 1.0  # simulations that the heuristic's word is worth


class Node:
    """A decision of one seat: by action, what came of it. Ripe from its second visit on."""

    def __init__(self) -> None:
        self.ripe: bool = False
        self.visits: int = 0
        self.actions: list[int] = []
        self.tries: list[int] = []
        self.totals: list[float] = []  # of the seat's placing
        self.points: list[float] = []  # of the seat's own points
        self.priors: list[float] = []
        self.guesses: list[float] = []  # the placing that the heuristic expects
        self.point: float = 0.0  # what a point changes in the placing


def mix(key: int, step: int) -> int:
    """The key of what was known and one step more."""
    k: i64 = key
    s: i64 = step
    low: i64 = ((k & _HALF) * 0x5BD1E995 + s * 0x2C1B3C6D + 0x1B873593) & _HALF
    high: i64 = ((k >> 31) * 0x6C8E9CF5 + s * 0x297A2D39 + (low >> 15)) & _HALF
    return (high << 31) | low


class Tree(Playout):
    """The simulations of one seat's search, and what they found."""

    def __init__(
        self, game: Game[Any], heuristics: Heuristics[Any], dice: Dice, tuning: Tuning
    ) -> None:
        super().__init__(game, dice)
        self.heuristics: Final = heuristics
        self.tuning: Final = tuning
        self.simulations: int = 0
        self.last: State | None = None  # the position that the last simulation judged
        self.first: int = -1  # the searcher's first action in every simulation; -1: the best
        self._rollout: Final = Rollout(game, heuristics, dice)
        self._worlds: list[State] = []  # guesses of the position at the root
        self._nodes: dict[int, Node] = {}
        self._root_public: int = 1
        self._root_private: list[int] = []
        self._searcher: int = 0
        # of the simulation that runs
        self._public: int = 0
        self._private: list[int] = []
        self._path: list[Node] = []
        self._picks: list[int] = []
        self._actors: list[int] = []
        self._leaf: bool = False
        self._begun: bool = False  # the searcher has acted

    # -- the root ----------------------------------------------------------------------

    def plant(self, seen: Observation[Any]) -> None:
        """Start again: only what was seen is known."""
        state: State = seen.state
        self._nodes = {}
        self._worlds = []
        self._root_public = 1
        self._root_private = [0] * state.seats
        self._searcher = seen.seat

    def follow(self, decision: Decision, action: int) -> None:
        """The seat's action becomes the root; what is known about what follows stays."""
        self._public = self._root_public
        self._private = self._root_private
        self._note(decision, action)
        self._root_public = self._public
        for world in self._worlds:
            self.game.apply(world, decision.seat, action)

    def root(self, legal: list[int], seen: Observation[Any]) -> Node:
        self._public = self._root_public
        self._private = self._root_private
        key = self._key(self._searcher, legal)
        node = self._nodes.get(key)
        if node is None:
            node = Node()
            self._nodes[key] = node
        if not node.ripe:
            self._ripen(node, self.game.determinize(seen, self.dice), self._searcher, legal)
        return node

    # -- one simulation ----------------------------------------------------------------

    def simulate(self, seen: Observation[Any]) -> None:
        self.simulations += 1
        state = self._guess(seen)
        self._public = self._root_public
        self._private = self._root_private.copy()
        self._path = []
        self._picks = []
        self._actors = []
        self._leaf = False
        self._begun = False
        self._rollout.begin(state.seats)
        # The same horizon for all simulations, so that all have seen as many turns.
        horizon = state.stage + self.heuristics.horizon(state)
        while not self._leaf and not state.over and state.stage < horizon:
            if self._path and self.heuristics.rests(state):
                break
            self.step(state)
        self._rollout.play_to(state, horizon)
        self.last = state
        self._learn(state)

    def _guess(self, seen: Observation[Any]) -> State:
        """A whole position that may be the true one: a new guess, or one of the old ones."""
        worlds = self.heuristics.worlds()
        if len(self._worlds) < worlds:
            self._worlds.append(self.game.determinize(seen, self.dice))
        if not self._worlds:
            guess: State = self.game.determinize(seen, self.dice)
            return guess
        twin: State = self.game.clone(self._worlds[self.dice.below(len(self._worlds))])
        return twin

    def _act(self, state: State, decision: Decision) -> bool:
        seat = decision.seat
        legal = self.game.legal_actions(state, seat)
        if not legal:
            return True
        key = self._key(seat, legal)
        node = self._nodes.get(key)
        if node is None:
            return self._add_leaf(key, state, decision)
        if not node.ripe:
            self._ripen(node, state, seat, legal)
        # This guess may give another seat another hand than the one its node was made for.
        same_hand = seat == self._searcher or legal == node.actions
        action = self._select(node, seat) if same_hand else self._rollout.choose(state, seat)
        self._note(decision, action)
        self.game.apply(state, seat, action)
        return True

    def _add_leaf(self, key: int, state: State, decision: Decision) -> bool:
        """False: the play in the tree ends before this decision."""
        node = Node()
        self._nodes[key] = node
        self._leaf = True
        if not self.heuristics.counts_first_steps():
            return False
        action = self._rollout.choose(state, decision.seat)
        node.actions = [action]
        node.tries = [0]
        node.totals = [0.0]
        node.points = [0.0]
        self._pass(node, 0, decision.seat)
        self.game.apply(state, decision.seat, action)
        return True

    def _draw(self, state: State, decision: Decision) -> None:
        action = self.dice.pick(self.game.chance_outcomes(state))
        self._note(decision, action)
        self.game.apply(state, CHANCE, action)

    def _key(self, seat: int, legal: list[int]) -> int:
        """Of what a seat knows. The searcher may see more than steps, such as cards handed on;
        what it can do with them is taken for what they are."""
        key = mix(mix(self._public, self._private[seat]), seat)
        if seat == self._searcher:
            for action in legal:
                key = mix(key, action)
        return key

    def _note(self, decision: Decision, action: int) -> None:
        """A step changes what those know who see it. That others know it was made is left out:
        where seats choose at once, it would matter who happens to be asked first."""
        actor = decision.seat + 1
        if decision.seen_by == EVERYONE:
            self._public = mix(self._public, (action + 1) * _SEATS + actor)
            return
        for seat in range(len(self._private)):
            if decision.seen_by >> seat & 1:
                self._private[seat] = mix(self._private[seat], (action + 1) * _SEATS + actor)

    # -- selection ---------------------------------------------------------------------

    def _select(self, node: Node, seat: int) -> int:
        mine = seat == self._searcher
        forced = mine and self.first >= 0 and not self._begun
        pick = node.actions.index(self.first) if forced else self._best(node)
        self._begun = self._begun or mine
        self._pass(node, pick, seat)
        return node.actions[pick]

    def _pass(self, node: Node, pick: int, seat: int) -> None:
        self._path.append(node)
        self._picks.append(pick)
        self._actors.append(seat)

    def _ripen(self, node: Node, state: State, seat: int, legal: list[int]) -> None:
        node.ripe = True
        self._open(node, legal)
        if len(legal) == 1:
            node.priors = [1.0]
            node.guesses = [0.5]
            return
        heuristics = self.heuristics
        points = [heuristics.value(state, other) for other in range(state.seats)]
        values = heuristics.guesses(self.game, state, seat, legal, points[seat])
        swing = heuristics.swing(state)
        highest = max(values)
        weights = [exp((value - highest) / self.tuning.temperature) for value in values]
        total = sum(weights)
        node.point = worth_of_a_point(swing)
        node.priors = [weight / total for weight in weights]
        node.guesses = [placing(points, seat, value, swing) for value in values]

    def _open(self, node: Node, legal: list[int]) -> None:
        """All actions of a node, with what came of the one that its first visit took."""
        tries, totals, points = [0] * len(legal), [0.0] * len(legal), [0.0] * len(legal)
        if node.actions and node.actions[0] in legal:
            first = legal.index(node.actions[0])
            tries[first] = node.tries[0]
            totals[first] = node.totals[0]
            points[first] = node.points[0]
        node.actions, node.tries, node.totals, node.points = legal, tries, totals, points

    def _best(self, node: Node) -> int:
        # In points: where much can still happen, a point changes the placing little, and doubt
        # counted in placings would drown it.
        explore = self.tuning.explore * node.point * sqrt(float(node.visits + 1))
        trust = self.tuning.trust
        tries, totals, priors, guesses = node.tries, node.totals, node.priors, node.guesses
        best = 0
        highest = -1.0
        for i in range(len(tries)):
            tried = float(tries[i])
            mean = (totals[i] + trust * guesses[i]) / (tried + trust)
            score = mean + explore * priors[i] / (1.0 + tried)
            if score > highest:
                highest = score
                best = i
        return best

    # -- what came of it ---------------------------------------------------------------

    def _learn(self, state: State) -> None:
        points = [self.heuristics.value(state, seat) for seat in range(state.seats)]
        swing = self.heuristics.swing(state)
        values = [placing(points, seat, points[seat], swing) for seat in range(state.seats)]
        if state.over:
            values = self._final_placing(state, values)
        for k in range(len(self._path)):
            node = self._path[k]
            i = self._picks[k]
            seat = self._actors[k]
            node.visits += 1
            node.tries[i] += 1
            node.totals[i] += values[seat]
            node.points[i] += points[seat]

    def _final_placing(self, state: State, margins: list[float]) -> list[float]:
        """The places are known; a better margin still is a better game."""
        sheets = self.game.scores(state)
        values = []
        for seat in range(state.seats):
            behind = 0.0
            for sheet in sheets:
                if sheet.rank > sheets[seat].rank:
                    behind += 1.0
                elif sheet.rank == sheets[seat].rank and sheet.seat != seat:
                    behind += 0.5
            share = behind / (state.seats - 1)
            values.append((1.0 - MARGIN) * share + MARGIN * margins[seat])
        return values
