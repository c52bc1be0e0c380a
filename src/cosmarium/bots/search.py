"""Monte Carlo tree search over what a seat cannot see."""

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cosmarium.bots.bot import Bot, Budget
from cosmarium.core.contract import CHANCE, CLOCK, EVERYONE, Game, Observation, State
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics

MASK: Final = 0x7FFFFFFF


class Settings:
    def __init__(self) -> None:
        self.explore: float = 1.0
        self.temperature: float = 1.5
        self.trust: float = 1.0
        self.turns: int = 0
        self.swing: float = 0.0
        self.final: int = 0


SETTINGS: Final = Settings()


class Node:
    def __init__(self) -> None:
        self.visits: int = 0
        self.ripe: bool = False
        self.actions: list[int] = []
        self.tries: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        self.guesses: list[float] = []


def mix(key: int, step: int) -> int:
    k: i64 = key
    s: i64 = step
    low: i64 = ((k & MASK) * 0x5BD1E995 + s * 0x2C1B3C6D + 0x1B873593) & MASK
    high: i64 = ((k >> 31) * 0x6C8E9CF5 + s * 0x297A2D39 + (low >> 15)) & MASK
    return (high << 31) | low


def even(difference: float, swing: float) -> float:
    x = difference / swing
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-1.7 * x))


class Search:
    def __init__(
        self, game: Game[Any], heuristics: Heuristics[Any], dice: Dice, settings: Settings
    ) -> None:
        self.game: Final = game
        self.heuristics: Final = heuristics
        self.dice: Final = dice
        self.settings: Final = settings
        self.table: dict[int, Node] = {}
        self.root: Node = Node()
        self.root_key: int = 1
        self.sims: int = 0
        self._nodes: list[Node] = []
        self._picks: list[int] = []
        self._seats: list[int] = []

    def run(self, seen: Observation[Any], legal: list[int], iterations: int) -> int:
        if self.root_key not in self.table:
            node = Node()
            self.table[self.root_key] = node
        self.root = self.table[self.root_key]
        if not self.root.ripe:
            self._ripen(self.root, self.game.determinize(seen, self.dice), seen.seat, legal)
        left = iterations
        while left > 0:
            self._simulate(seen)
            left -= 1
            if left % 16 == 0 and self._settled(left):
                break
        root = self.root
        best = 0
        for i in range(len(root.actions)):
            if root.tries[i] > root.tries[best] or (
                root.tries[i] == root.tries[best] and self._mean(root, i) > self._mean(root, best)
            ):
                best = i
        return root.actions[best]

    def _mean(self, node: Node, i: int) -> float:
        trust = self.settings.trust
        return (node.totals[i] + trust * node.guesses[i]) / (node.tries[i] + trust)

    def _settled(self, left: int) -> bool:
        first = 0
        second = 0
        for n in self.root.tries:
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
        return first - second > left

    def _simulate(self, seen: Observation[Any]) -> None:
        self.sims += 1
        game = self.game
        dice = self.dice
        state: Any = game.determinize(seen, dice)
        seats: int = state.seats
        public = self.root_key
        private = [0] * seats
        self._nodes = []
        self._picks = []
        self._seats = []
        searching = True
        while searching and not state.over:
            decisions = game.decisions(state)
            waiting = False
            for decision in decisions:
                if decision.optional:
                    continue
                seat = decision.seat
                if seat == CHANCE:
                    action = dice.pick(game.chance_outcomes(state))
                else:
                    waiting = True
                    key = public
                    if private[seat] != 0:
                        key = mix(public, private[seat])
                    key = mix(key, seat)
                    if not self._nodes:
                        node = self.root
                        action = self._select(node, state, seat, seat == seen.seat)
                    else:
                        found = self.table.get(key)
                        if found is None:
                            node = Node()
                            node.visits = 1
                            self.table[key] = node
                            searching = False
                            break
                        node = found
                        action = self._select(node, state, seat, seat == seen.seat)
                code = (action << 4) + seat + 3
                if decision.seen_by == EVERYONE:
                    public = mix(public, code)
                else:
                    public = mix(public, seat + 3)
                    for s in range(seats):
                        if decision.seen_by >> s & 1:
                            private[s] = mix(private[s], code)
                game.apply(state, seat, action)
                if len(decisions) > 1:
                    opened = game.decisions(state)
                    while opened and opened[0].seat == CHANCE:
                        drawn = dice.pick(game.chance_outcomes(state))
                        if opened[0].seen_by == EVERYONE:
                            public = mix(public, (drawn << 4) + 2)
                        game.apply(state, CHANCE, drawn)
                        opened = game.decisions(state)
            if not waiting and decisions and decisions[0].seat != CHANCE:
                break
        if not state.over and self.settings.turns > 0:
            self._play_on(state)
        values = self._worth(state)
        for k, node in enumerate(self._nodes):
            i = self._picks[k]
            node.visits += 1
            node.tries[i] += 1
            node.totals[i] += values[self._seats[k]]

    def _play_on(self, state: Any) -> None:
        game = self.game
        stop = state.stage + self.settings.turns
        while not state.over and state.stage < stop:
            decision = game.decisions(state)[0]
            if decision.seat == CHANCE:
                game.apply(state, CHANCE, self.dice.pick(game.chance_outcomes(state)))
                continue
            legal = game.legal_actions(state, decision.seat)
            best = 0
            if len(legal) > 1:
                values = self.heuristics.prospects(game, state, decision.seat, legal)
                for i in range(len(values)):
                    if values[i] > values[best]:
                        best = i
            game.apply(state, decision.seat, legal[best])

    def _worth(self, state: Any) -> list[float]:
        seats: int = state.seats
        swing = self.settings.swing or self.heuristics.swing(state)
        if state.over:
            sheets = self.game.scores(state)
            points = [float(sheet.total) for sheet in sheets]
            values = []
            for s in range(seats):
                total = 0.0
                for o in range(seats):
                    if o != s:
                        if sheets[s].rank < sheets[o].rank:
                            total += 0.9
                        elif sheets[s].rank == sheets[o].rank:
                            total += 0.45
                        total += 0.1 * even(points[s] - points[o], swing)
                values.append(total / (seats - 1))
            return values
        points = [self.heuristics.value(state, s) for s in range(seats)]
        return [self._utility(points, s, points[s], swing) for s in range(seats)]

    def _utility(self, points: list[float], seat: int, own: float, swing: float) -> float:
        total = 0.0
        for o in range(len(points)):
            if o != seat:
                total += even(own - points[o], swing)
        return total / (len(points) - 1)

    def _ripen(self, node: Node, state: Any, seat: int, legal: list[int]) -> None:
        node.ripe = True
        settings = self.settings
        node.actions = legal
        n = len(legal)
        node.tries = [0] * n
        node.totals = [0.0] * n
        if n == 1:
            node.priors = [1.0]
            node.guesses = [0.5]
            return
        values = self.heuristics.prospects(self.game, state, seat, legal)
        points = [self.heuristics.value(state, s) for s in range(state.seats)]
        swing = settings.swing or self.heuristics.swing(state)
        highest = max(values)
        node.priors = [exp((v - highest) / settings.temperature) for v in values]
        total = sum(node.priors)
        node.priors = [p / total for p in node.priors]
        node.guesses = [self._utility(points, seat, v, swing) for v in values]

    def _select(self, node: Node, state: Any, seat: int, own: bool) -> int:
        if not node.ripe:
            self._ripen(node, state, seat, self.game.legal_actions(state, seat))
        elif not own:
            legal = self.game.legal_actions(state, seat)
            if legal != node.actions:
                return self._select_among(node, state, seat, legal)
        explore = self.settings.explore * sqrt(float(node.visits + 1))
        trust = self.settings.trust
        best = 0
        highest = -1.0
        tries = node.tries
        for i in range(len(node.actions)):
            n: float = float(tries[i])
            score = (node.totals[i] + trust * node.guesses[i]) / (n + trust) + (
                explore * node.priors[i] / (1.0 + n)
            )
            if score > highest:
                highest = score
                best = i
        self._nodes.append(node)
        self._picks.append(best)
        self._seats.append(seat)
        return node.actions[best]

    def _select_among(self, node: Node, state: Any, seat: int, legal: list[int]) -> int:
        """Another seat's hand differs between guesses: only what is legal in this one."""
        explore = self.settings.explore * sqrt(float(node.visits + 1))
        trust = self.settings.trust
        best = -1
        highest = -1.0
        for action in legal:
            if action in node.actions:
                i = node.actions.index(action)
            else:
                i = len(node.actions)
                node.actions = [*node.actions, action]
                node.tries.append(0)
                node.totals.append(0.0)
                node.priors.append(1.0 / len(legal))
                node.guesses.append(0.5)
            n: float = float(node.tries[i])
            score = (node.totals[i] + trust * node.guesses[i]) / (n + trust) + (
                explore * node.priors[i] / (1.0 + n)
            )
            if score > highest:
                highest = score
                best = i
        self._nodes.append(node)
        self._picks.append(best)
        self._seats.append(seat)
        return node.actions[best]


class SearchBot(Bot):
    """Monte Carlo tree search."""

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], seed: int) -> None:
        super().__init__(game, heuristics, seed)
        self.settings: Settings = SETTINGS
        self.sims: int = 0

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        search = Search(self.game, self.heuristics, self.dice, self.settings)
        action = search.run(seen, legal, budget.iterations)
        self.sims += search.sims
        return action
