"""Play from a position without a host or a record: what searches and benchmarks are made of."""

from typing import Any, Final

from cosmarium.core.contract import CHANCE, CLOCK, Decision, Game, Observation, State
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.session import PACE, next_moment, soonest

HASTE: Final = 30  # trial changes of a plan in a simulation
MOST_KNOWN: Final = 20_000  # choices that a rollout remembers
NOTHING: Final = -1  # as an action: none is legal


class Playout:
    """Random play. Counts what it did."""

    def __init__(self, game: Game[Any], dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.games = 0
        self.decisions = 0
        self.options = 0  # legal actions seen, over all decisions

    def finish(self, state: State) -> None:
        while not state.over:
            self.step(state)
        self.games += 1

    def step(self, state: State) -> None:
        """One draw of chance, or one action of everybody who must act."""
        decisions = self.game.decisions(state)
        if decisions[0].seat == CHANCE:
            self._draw(state, decisions[0])
            return
        acted = False
        for decision in decisions:
            if not decision.optional:
                if acted:
                    self._settle(state)
                if not self._act(state, decision):
                    return
                acted = True
        self._let_time_pass(state, acted)

    def _act(self, state: State, decision: Decision) -> bool:
        """Let a seat act, unless what another one did just now has left it nothing to decide.
        False, and nothing is done: the play ends here."""
        legal = self.game.legal_actions(state, decision.seat)
        if not legal:
            return True
        self.decisions += 1
        self.options += len(legal)
        self.game.apply(state, decision.seat, self.dice.choose(legal))
        return True

    def _draw(self, state: State, decision: Decision) -> None:
        self.game.apply(state, CHANCE, self.dice.pick(self.game.chance_outcomes(state)))

    def _settle(self, state: State) -> None:
        """Draw what one seat's action asked for before the next seat of a common choice."""
        decisions = self.game.decisions(state)
        while decisions[0].seat == CHANCE:
            self._draw(state, decisions[0])
            decisions = self.game.decisions(state)

    def _let_time_pass(self, state: State, waiting: bool) -> None:
        timers = self.game.timers(state)
        if not timers:
            return
        state.now = next_moment(timers, state.now, PACE if waiting else 0)
        limit = soonest(timers)
        if limit.due <= state.now:
            self.game.apply(state, CLOCK, limit.action)


class Rollout(Playout):
    """Everybody follows the heuristic's plan, or takes what it likes best right after it."""

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], dice: Dice) -> None:
        super().__init__(game, dice)
        self.heuristics = heuristics
        self._plans: list[list[int]] = []  # by seat
        self._known: Final[dict[int, int]] = {}  # the best actions by the key of the position

    def begin(self, seats: int) -> None:
        """Nobody has a plan yet."""
        self._plans = [[] for _ in range(seats)]

    def play_to(self, state: State, stage: int) -> None:
        """Up to a stage; at most to the end, or to where the game says that a value tells more
        than going on."""
        while not state.over and state.stage < stage and not self.heuristics.rests(state):
            self.step(state)

    def _act(self, state: State, decision: Decision) -> bool:
        seat = decision.seat
        plan = self._plans[seat]
        if plan and self.game.refusal(state, seat, plan[0]) is None:
            action = plan.pop(0)
        else:
            action = self.choose(state, seat)
        if action != NOTHING:
            self.game.apply(state, seat, action)
        return True

    def choose(self, state: State, seat: int) -> int:
        """The first step of a new plan, or the best of all actions; NOTHING if there is none."""
        plan = self.heuristics.plan(Observation(seat, state), self.dice, HASTE)
        if plan:
            self._plans[seat] = plan[1:]
            return plan[0]
        return self._best(state, seat)

    def _best(self, state: State, seat: int) -> int:
        key = self.heuristics.position_key(state, seat)
        if key == 0:
            return self._look(state, seat)
        action = self._known.get(key)
        if action is None:
            action = self._look(state, seat)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = action
        return action

    def _look(self, state: State, seat: int) -> int:
        legal = self.game.legal_actions(state, seat)
        if not legal:
            return NOTHING
        best = 0
        if len(legal) > 1:
            values = self.heuristics.prospects(self.game, state, seat, legal)
            for i in range(1, len(values)):
                if values[i] > values[best]:
                    best = i
        return legal[best]
