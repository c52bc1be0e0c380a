"""The bot that plays many futures in its head before it decides."""

from typing import Any, Final

from cosmarium.bots.blind_spots import BlindSpots
from cosmarium.bots.bot import Bot, Budget, Candidate
from cosmarium.bots.tree import Node, Tree, Tuning
from cosmarium.core.contract import Game, Observation, State
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.snapshot import same

LOOKS: int = 8  # simulations between two looks at whether it is time to stop


class SearchBot(Bot):
    """Searches, except where the heuristic says that a plan is better."""

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], seed: int) -> None:
        super().__init__(game, heuristics, seed)
        self.tuning = Tuning()
        self.simulations = 0
        self._planned: list[int] = []
        self._tree: Final = Tree(game, heuristics, self.dice, self.tuning)
        self._root: Node | None = None
        self._before: State | None = None  # what was seen when the last search began
        self._after: State | None = None  # and what the choice must make of it
        self._seat = 0
        self._blind_spots: Final = BlindSpots(self.dice)

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        self._root = None
        if not self._planned or self._planned[0] not in legal:
            self._planned = self._new_plan(seen, legal, budget)
        if self._planned:
            return self._planned.pop(0)
        return self._search(seen, legal, budget)

    def _new_plan(self, seen: Observation[Any], legal: list[int], budget: Budget) -> list[int]:
        if len(legal) == 1:
            return [legal[0]]
        if not self.heuristics.rests(seen.state):
            return []
        effort = self.heuristics.effort(budget.iterations)
        plan = self.heuristics.plan(seen, self.dice, effort)
        return plan if plan and plan[0] in legal else []

    def _search(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        tree = self._tree
        known = self._after is not None and same(self._after, seen.state)
        if not known:
            tree.plant(seen)
        root = tree.root(legal, seen)
        simulations = int(self.heuristics.share(known) * budget.iterations)
        left = max(simulations - root.visits, simulations // 4)
        tree.simulations = 0
        while left > 0:
            tree.simulate(seen)
            left -= 1
            if left % LOOKS == 0 and (budget.spent() or settled(root, left)):
                break
        self.simulations += tree.simulations
        action = root.actions[self._noticed(root, seen, budget.oversight)]
        self._remember(seen, root, action)
        return action

    def _noticed(self, root: Node, seen: Observation[Any], oversight: float) -> int:
        """The best action that is not overlooked; what is overlooked stays so for the turn."""
        best = leading(root)
        if oversight <= 0.0:
            return best
        stage: int = seen.state.stage
        found = -1
        for i in range(len(root.actions)):
            if self._blind_spots.hide(root.actions[i], stage, oversight):
                continue
            if found < 0 or _rank(root, i) > _rank(root, found):
                found = i
        return best if found < 0 else found

    # -- from one decision to the next -------------------------------------------------

    def _remember(self, seen: Observation[Any], root: Node, action: int) -> None:
        self._seat = seen.seat
        self._root = root
        self._before = self.game.clone(seen.state)
        after: State = self.game.clone(seen.state)
        self._after = after
        for decision in self.game.decisions(after):
            if decision.seat == seen.seat:
                self._tree.follow(decision, action)
        self.game.apply(after, seen.seat, action)

    # -- explanations ------------------------------------------------------------------

    def considered(self) -> list[Candidate]:
        root, before = self._root, self._before
        if root is None or before is None:
            return []
        found = []
        for i in by_visits(root):
            trial = self.game.clone(before)
            self.game.apply(trial, self._seat, root.actions[i])
            terms = self.heuristics.terms(trial, self._seat)
            tries = root.tries[i]
            mean = root.totals[i] / tries if tries else root.guesses[i]
            points = root.points[i] / tries if tries else sum([term[1] for term in terms])
            found.append(Candidate(root.actions[i], tries, mean, points, terms))
        return found

    def compare(
        self, seen: Observation[Any], legal: list[int], actions: list[int], budget: Budget
    ) -> list[Candidate]:
        """What comes of some actions, with the same number of simulations for each."""
        tree = Tree(self.game, self.heuristics, self.dice, self.tuning)
        tree.plant(seen)
        root = tree.root(legal, seen)
        for _ in range(budget.iterations):
            for action in actions:
                tree.first = action
                tree.simulate(seen)
            if budget.spent():
                break
        found = []
        for action in actions:
            i = root.actions.index(action)
            trial = self.game.clone(seen.state)
            self.game.apply(trial, seen.seat, action)
            terms = self.heuristics.terms(trial, seen.seat)
            tries = max(1, root.tries[i])
            placing, points = root.totals[i] / tries, root.points[i] / tries
            found.append(Candidate(action, root.tries[i], placing, points, terms))
        return found


def leading(node: Node) -> int:
    """The action tried most; the better mean between equals."""
    best = 0
    for i in range(1, len(node.actions)):
        if node.tries[i] > node.tries[best] or (
            node.tries[i] == node.tries[best] and node.totals[i] > node.totals[best]
        ):
            best = i
    return best


def _rank(node: Node, i: int) -> tuple[int, float, float]:
    return node.tries[i], node.totals[i], node.priors[i]


def by_visits(node: Node) -> list[int]:
    keys = [(-node.tries[i], -node.totals[i], i) for i in range(len(node.actions))]
    keys.sort()
    return [key[2] for key in keys]


def settled(node: Node, left: int) -> bool:
    """Whether another action would need more than three in four of the simulations that are
    left to be tried as often as the leading one."""
    first = 0
    second = 0
    for tries in node.tries:
        if tries > first:
            second = first
            first = tries
        elif tries > second:
            second = tries
    return 2 * (first - second) > left
