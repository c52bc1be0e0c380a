"""What a turn is worth: the same deals for every turn that is compared."""

from typing import Any

from cosmarium.bots.bot import Budget
from cosmarium.bots.playout import Rollout
from cosmarium.bots.search import SearchBot
from cosmarium.core.contract import CHANCE, Game, Observation, State
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.placing import chances_to_win

LONGEST: int = 200  # actions of one turn


class Sampler:
    """Plays turns from what a seat knows, and on from there by the heuristic.

    A sample guesses what the seat cannot see. The same seed makes the same guess and the same
    draws, so turns that are compared meet the same luck.
    """

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any]) -> None:
        self.game = game
        self.heuristics = heuristics
        self._dice = Dice(0)
        self._rollout = Rollout(game, heuristics, self._dice)

    def after(self, seen: Observation[Any], actions: list[int], seed: int) -> Any:
        """One sample: a position some turns later, after these actions of the seat."""
        state = self._played(seen, actions, seed)
        horizon = seen.state.stage + self.heuristics.horizon(seen.state)
        self._rollout.begin(state.seats)
        self._rollout.play_to(state, horizon)
        return state

    def ends_turn(self, seen: Observation[Any], actions: list[int]) -> bool:
        """Whether nothing is left to choose in this turn after these actions."""
        state = self.game.clone(seen.state)
        for action in actions:
            self.game.apply(state, seen.seat, action)
        return bool(state.over) or state.stage != seen.state.stage

    def finished(
        self, seen: Observation[Any], actions: list[int], seed: int, budget: int
    ) -> Observation[Any]:
        """One deal: what the seat knows at the end of the turn if it plays these actions and goes
        on, after the draws that they ask for, as a search would."""
        game, seat = self.game, seen.seat
        state = self._played(seen, actions, seed)
        stage = seen.state.stage
        while not state.over and state.stage == stage:
            decisions = game.decisions(state)
            if decisions[0].seat == CHANCE:
                game.apply(state, CHANCE, self._dice.pick(game.chance_outcomes(state)))
                continue
            line = best_line(game, self.heuristics, game.observe(state, seat), budget, seed)
            if not line:
                break
            for action in line:
                game.apply(state, seat, action)
        return game.observe(state, seat)

    def chances(self, seen: Observation[Any], seed: int, more: int, budget: int) -> list[float]:
        """One deal: the chance to win of each seat if everybody goes on as a search would, for
        as many turns as usual and `more`."""
        game, heuristics = self.game, self.heuristics
        state = self._played(seen, [], seed)
        swing = heuristics.swing(state)
        horizon = state.stage + heuristics.horizon(state) + more
        while not state.over and state.stage < horizon and not heuristics.rests(state):
            decisions = game.decisions(state)
            if decisions[0].seat == CHANCE:
                game.apply(state, CHANCE, self._dice.pick(game.chance_outcomes(state)))
                continue
            waiting = [decision.seat for decision in decisions if not decision.optional]
            if not waiting:
                break
            seat = waiting[0]
            for action in best_line(game, heuristics, game.observe(state, seat), budget, seed):
                game.apply(state, seat, action)
        points = [heuristics.value(state, seat) for seat in range(state.seats)]
        return chances_to_win(points, swing if state.over else heuristics.swing(state))

    def _played(self, seen: Observation[Any], actions: list[int], seed: int) -> State:
        """A guess of what the seat cannot see, after its actions."""
        game = self.game
        self._dice.load(Dice(seed).save())
        state: State = game.determinize(seen, self._dice)
        for action in actions:
            if game.refusal(state, seen.seat, action) is not None:
                break
            game.apply(state, seen.seat, action)
        return state

    def points(self, state: Any, seat: int) -> float:
        return self.heuristics.value(state, seat)


def best_line(
    game: Game[Any], heuristics: Heuristics[Any], seen: Observation[Any], budget: int, seed: int
) -> list[int]:
    """The actions that a search would play, up to the end of the turn or the next draw."""
    bot = SearchBot(game, heuristics, seed)
    seat = seen.seat
    state: State = game.clone(seen.state)
    stage = state.stage
    actions: list[int] = []
    while len(actions) < LONGEST and not state.over and state.stage == stage:
        decisions = game.decisions(state)
        if decisions[0].seat == CHANCE:
            break
        if all([decision.seat != seat or decision.optional for decision in decisions]):
            break
        legal = game.legal_actions(state, seat)
        action = bot.choose(Observation(seat, state), legal, Budget(budget))
        actions.append(action)
        game.apply(state, seat, action)
    return actions
