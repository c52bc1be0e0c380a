"""Loops that play to the end: a match by its players, a position by dice alone."""

from typing import Any

from cosmarium.bots.levels import Player
from cosmarium.core.contract import CHANCE, CLOCK, Game, State
from cosmarium.core.course import PACE
from cosmarium.core.dice import Dice
from cosmarium.core.match import Match


def play_match(match: Match, players: list[Player]) -> int:
    """Play to the end; the number of decisions that the players made."""
    game = match.game
    decisions = 0
    while not match.over:
        for seat in match.to_act:
            legal = game.legal_actions(match.state, seat)
            match.apply(seat, players[seat].choose(match.state, legal))
            decisions += 1
    return decisions


class Playout:
    """Random play from a position to the end, without a record: what searches and
    benchmarks are made of. Counts what it did."""

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
            self._draw(state)
            return
        acted = False
        for decision in decisions:
            if not decision.optional:
                if acted:
                    self._settle(state)
                self._act(state, decision.seat)
                acted = True
        self._let_time_pass(state, acted)

    def _act(self, state: State, seat: int) -> None:
        legal = self.game.legal_actions(state, seat)
        self.decisions += 1
        self.options += len(legal)
        self.game.apply(state, seat, self.dice.choose(legal))

    def _draw(self, state: State) -> None:
        self.game.apply(state, CHANCE, self.dice.pick(self.game.chance_outcomes(state)))

    def _settle(self, state: State) -> None:
        """Draw what one seat's action asked for before the next seat of a common choice."""
        while self.game.decisions(state)[0].seat == CHANCE:
            self._draw(state)

    def _let_time_pass(self, state: State, waiting: bool) -> None:
        """As a match without a wall clock does it: by one pace, or to the next limit."""
        timers = self.game.timers(state)
        if not timers:
            return
        soonest = timers[0]
        for timer in timers:
            if timer.due < soonest.due:
                soonest = timer
        state.now = state.now + PACE if waiting else max(state.now, soonest.due)
        if soonest.due <= state.now:
            self.game.apply(state, CLOCK, soonest.action)
