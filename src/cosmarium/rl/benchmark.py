"""Measures how fast learners can step through our games and those of other libraries.

A step is one action of one seat: look at the numbers and the mask, take a legal action at
random, play it. Chance, bots and new games cost time but are not counted. Games of others are
measured in the same way, where they are installed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from warnings import catch_warnings, simplefilter

from cosmarium.core.dice import Dice
from cosmarium.lab.benchmark import Effort, rate
from cosmarium.rl.extras import missing

try:
    import numpy as np

    from cosmarium.rl import aec
    from cosmarium.rl.single import SeatEnv
    from cosmarium.rl.vector import TablesEnv, random_legal
except ModuleNotFoundError as error:
    raise missing("rl", error) from None

GAMES_AT_ONCE = 256
STEPS = 2 * GAMES_AT_ONCE  # between two readings of the clock

OURS = "cosmarium"
PETTINGZOO = ("connect_four_v3", "tictactoe_v3", "chess_v6", "leduc_holdem_v4", "hanabi_v5")
OPENSPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "backgammon", "gin_rummy", "hearts")

Work = Callable[[], object]


@dataclass(frozen=True)
class Trial:
    """One interface to one game: `make` gives work of STEPS steps."""

    interface: str
    game: str
    players: int
    by: str  # whose game it is
    make: Callable[[], Work]

    def measure(self, effort: Effort) -> dict[str, object]:
        """Its row in the table of results."""
        work = self.make()
        work()  # warm up
        steps = round(rate(work, effort) * STEPS, 1)
        row: dict[str, object] = {"interface": self.interface, "game": self.game}
        return row | {"players": self.players, "by": self.by, "steps_per_second": steps}


def trials(rows: list[tuple[str, int]]) -> Iterator[Trial]:
    """Yield our games by name and number of players, then those of other libraries."""
    for game, players in rows:
        yield from _own_trials(game, players)
    yield from _pettingzoo_trials()
    yield from _openspiel_trials()


def _own_trials(game: str, players: int) -> Iterator[Trial]:
    yield Trial("AEC", game, players, OURS, lambda: _agents(aec.env(game, players)))
    yield Trial("Gymnasium", game, players, OURS, lambda: _seat(SeatEnv(game, players)))
    for name, bots in (("vector", None), ("vector, bots", "random")):
        yield Trial(name, game, players, OURS, partial(_tables, game, players, bots))
    if find_spec("pyspiel") is not None:
        from cosmarium.rl import openspiel  # noqa: PLC0415  needs another extra

        openspiel.register_games()
        name = f"{openspiel.short_name(game)}(players={players})"
        yield Trial("OpenSpiel", game, players, OURS, partial(_spiel, name))


def _pettingzoo_trials() -> Iterator[Trial]:
    for name in PETTINGZOO:
        try:
            with catch_warnings():  # newer versions recommend a registry
                simplefilter("ignore", DeprecationWarning)
                env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        players = len(env.possible_agents)
        yield Trial("AEC", name, players, "PettingZoo", partial(_agents, env))


def _openspiel_trials() -> Iterator[Trial]:
    if find_spec("pyspiel") is None:
        return
    import_module("open_spiel.python.games")
    pyspiel: Any = import_module("pyspiel")
    for name in OPENSPIEL:
        players = pyspiel.load_game(name).num_players()
        yield Trial("OpenSpiel", name, players, "OpenSpiel", partial(_spiel, name))


# -- the work ----------------------------------------------------------------------------------


def _agents(env: Any) -> Work:
    dice = Dice(1)
    env.reset(seed=1)

    def work() -> None:
        steps = 0
        while steps < STEPS:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(dice.choose(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1

    return work


def _seat(env: SeatEnv) -> Work:
    dice = Dice(1)
    info = env.reset(seed=1)[1]

    def work() -> None:
        nonlocal info
        for _ in range(STEPS):
            *_, ended, _, info = env.step(
                np.int64(dice.choose(info["action_mask"].nonzero()[0].tolist()))
            )
            if ended:
                info = env.reset()[1]

    return work


def _tables(game: str, players: int, bots: str | None) -> Work:
    env = TablesEnv(game, GAMES_AT_ONCE, players, bots, copy=False)
    dice = np.random.default_rng(1)
    infos = env.reset(seed=1)[1]

    def work() -> None:
        nonlocal infos
        for _ in range(0, STEPS, GAMES_AT_ONCE):
            infos = env.step(random_legal(infos["action_mask"], dice))[4]

    return work


def _spiel(name: str) -> Work:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    dice = Dice(1)
    kind = game.get_type()
    state = game.new_initial_state()

    def work() -> None:
        nonlocal state
        steps = 0
        while steps < STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), dice.fraction()))
            else:
                if kind.provides_observation_tensor:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
                state.apply_action(dice.choose(state.legal_actions()))
                steps += 1

    return work


def _drawn(outcomes: list[tuple[int, float]], share: float) -> int:
    for action, chance in outcomes:
        share -= chance
        if share < 0:
            return action
    return outcomes[-1][0]
