"""Measures how fast a game is on one core: random play with legal actions, clones, playouts.

Seconds are CPU seconds of this process, so that other load matters less, and every figure is the
median of several runs. Decisions are counted as in bench/peers.py: list the legal actions, choose
one at random, apply it. Chance takes time but is not counted.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any

from cosmarium.bots.playout import Playout
from cosmarium.bots.tree import Tree, Tuning
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Game
from cosmarium.core.dice import Dice
from cosmarium.registry import load, load_all

SIMULATIONS = 4  # of one search before the next search continues


@dataclass(frozen=True)
class Speed:
    """The figures for a game and a number of players."""

    game: str
    players: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    legal_actions: float  # mean number of legal actions
    clone_us: float  # microseconds per copy of a mid-game position
    playouts_per_second: float  # copy a mid-game position and play it to the end
    simulations_per_second: float  # of a search: determinize, descend, play out, evaluate

    def as_json(self) -> dict[str, object]:
        return {
            name: round(value, 3) if isinstance(value, float) else value
            for name, value in asdict(self).items()
        }


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    seconds: float = 1.0
    runs: int = 3


def rate(work: Callable[[], object], effort: Effort) -> float:
    """Return how often per second something can be done."""
    rates = []
    for _ in range(effort.runs):
        count, start, used = 0, process_time(), 0.0
        while used < effort.seconds:
            work()
            count += 1
            used = process_time() - start
        rates.append(count / used)
    return median(rates)


def middle_states(game: Game[Any], players: int, games: int = 10) -> list[Any]:
    """Return positions half-way through random games."""
    states = []
    for seed in range(games):
        length = Playout(game, Dice(seed))
        length.finish(fresh(game, players))
        half = Playout(game, Dice(seed))
        state = fresh(game, players)
        while half.decisions < length.decisions // 2:
            half.step(state)
        states.append(state)
    return states


def clone_all(game: Game[Any], states: list[Any]) -> None:
    """Clone all states without keeping the copies, as a search does."""
    for state in states:
        game.clone(state)


def finish_all(game: Game[Any], states: list[Any]) -> None:
    playout = Playout(game, Dice(2))
    for state in states:
        playout.finish(game.clone(state))


class Thought:
    """Searches from mid-game positions, a few simulations each in turn."""

    def __init__(self, bundle: Bundle, states: list[Any]) -> None:
        self._game = bundle.game
        self._searches = []
        for state in states:
            seat = self._at_a_decision(bundle, state)
            if seat >= 0:
                tree = Tree(bundle.game, bundle.heuristics, Dice(3), Tuning())
                seen = bundle.game.observe(state, seat)
                tree.plant(seen)
                tree.root(bundle.game.legal_actions(state, seat), seen)
                self._searches.append((tree, seen))

    def _at_a_decision(self, bundle: Bundle, state: Any) -> int:
        """Play on until a seat has a decision that is not covered by a plan."""
        playout = Playout(self._game, Dice(4))
        while not state.over:
            decision = self._game.decisions(state)[0]
            if decision.seat >= 0 and not bundle.heuristics.rests(state):
                return decision.seat
            playout.step(state)
        return -1

    def go_on(self) -> None:
        for tree, seen in self._searches:
            for _ in range(SIMULATIONS):
                tree.simulate(seen)

    @property
    def in_one_go(self) -> int:
        return SIMULATIONS * len(self._searches)


def fresh(game: Game[Any], players: int) -> Any:
    return game.new_state(players, game.read_options({}))


def measure(name: str, players: int, effort: Effort) -> Speed:
    bundle = load(name)
    game = bundle.game
    playout = Playout(game, Dice(1))
    games = rate(lambda: playout.finish(fresh(game, players)), effort)
    length = playout.decisions / playout.games
    states = middle_states(game, players)
    clones = rate(lambda: clone_all(game, states * 10), effort)
    playouts = rate(lambda: finish_all(game, states), effort)
    thought = Thought(bundle, states)
    thoughts = rate(thought.go_on, effort)
    simulations = thoughts * thought.in_one_go
    return Speed(
        game=name,
        players=players,
        decisions_per_second=games * length,
        games_per_second=games,
        decisions_per_game=length,
        legal_actions=playout.options / playout.decisions,
        clone_us=1e6 / (clones * 10 * len(states)),
        playouts_per_second=playouts * len(states),
        simulations_per_second=simulations,
    )


def rows(games: list[str] | None = None) -> list[tuple[str, int]]:
    """Return what to measure: every game with every number of players."""
    found = []
    for name in games or list(load_all()):
        game = load(name).game
        found += [(name, n) for n in range(game.min_players, game.max_players + 1)]
    return found
