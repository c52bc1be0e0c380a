"""What a turn is worth: the same deals for every turn that is compared."""

from typing import Any

from cosmarium.bots.playout import Playout, Rollout
from cosmarium.bots.search import SearchBot
from cosmarium.bots.bot import Budget
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
        game = self.game
        self._dice.load(Dice(seed).save())
        state: State = game.determinize(seen, self._dice)
        horizon = state.stage + self.heuristics.horizon(state)
        for action in actions:
            if game.refusal(state, seen.seat, action) is not None:
                break
            game.apply(state, seen.seat, action)
        self._rollout.begin(state.seats)
        self._rollout.play_to(state, horizon)
        return state

    def points(self, state: Any, seat: int) -> float:
        return self.heuristics.value(state, seat)

    def chances(self, state: Any) -> list[float]:
        """Of each seat to win; seats that win together share it."""
        position: State = state
        if position.over:
            first = [sheet.rank == 1 for sheet in self.game.scores(position)]
            winners = first.count(True)
            return [1.0 / winners if won else 0.0 for won in first]
        points = [self.heuristics.value(position, seat) for seat in range(position.seats)]
        return chances_to_win(points, self.heuristics.swing(position))


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
