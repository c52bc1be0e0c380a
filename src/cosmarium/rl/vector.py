"""Gymnasium's vector interface: many games stepped in one call of the compiled engine.

import gymnasium, cosmarium.rl

envs = gymnasium.make_vec("cosmarium/NameOfTheGame-v0", num_envs=64, bots="greedy")
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmarium.bots.episodes import Seating, Tables
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.rl.encoder import Encoder, Floats, Mask
from cosmarium.rl.extras import missing
from cosmarium.rl.seating import AmongBots

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing("rl", error) from None

Bools = NDArray[np.bool_]
Doubles = NDArray[np.float64]
Infos = dict[str, Any]


class TablesEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games. When one ends, the next starts in the same step (SAME_STEP).

    With `bots`, one seat learns, as in the single environment. With `bots` None, all seats learn:
    the observation is that of the seat to act (`infos["seat"]`), the reward that of the seat that
    acted. When a game has ended, `infos["final_info"]["results"]` has the rewards of all seats.

    With `copy` False, every step returns the same arrays: read them before the next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        bots: str | Sequence[str] | None = "random",
        seat: int | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "placing",
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise BadInput(f"the number of games must be at least 1, not {num_envs}")
        self.encoder = Encoder(game, players, options, reward)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32)
        self.single_action_space = spaces.Discrete(self.encoder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        seats = self.encoder.players
        among = None if bots is None else AmongBots(self.encoder.bundle, seats, bots, seat)
        self._seating = among or Seating(seats)
        self._copy = copy
        self._tables: Tables | None = None
        self._observations: Floats = np.zeros((num_envs, self.encoder.size), dtype=np.float32)
        self._masks: Mask = np.zeros((0, 0), dtype=np.int8)  # the engine's memory, after reset()
        self._rewards: Doubles = np.zeros(num_envs)
        self._terminations: Bools = np.zeros(num_envs, dtype=np.bool_)
        self._truncations: Bools = np.zeros(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, Infos]:
        """Start new games. With a seed n, game k gets the seed n + k."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise ValueError(
                    f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}"
                )
            seeds = seed
        else:
            super().reset(seed=seed)
            drawn = self.np_random.integers(2**63, size=self.num_envs).tolist()
            seeds = drawn if seed is None else [seed + k for k in range(self.num_envs)]
        encoder = self.encoder
        self._tables = Tables(
            encoder.game,
            encoder.bundle.encoding,
            self._seating,
            encoder.options,
            encoder.reward,
            seeds,
        )
        flags = memoryview(self._tables.masks.flags)  # written by the engine
        self._masks = np.frombuffer(flags, np.int8).reshape(self.num_envs, encoder.actions)
        return self._look(self._tables)

    def step(self, actions: NDArray[np.int64]) -> tuple[Floats, Doubles, Bools, Bools, Infos]:
        tables = self._running()
        tables.play(self._checked(actions).tolist())
        self._rewards.fill(0.0)
        self._terminations.fill(False)
        observations, infos = self._look(tables)
        if tables.ended:
            self._end(tables, infos)
        return (
            observations,
            self._rewards.copy(),
            self._terminations.copy(),
            self._truncations.copy(),
            infos,
        )

    def action_masks(self) -> Mask:
        """Return the legal actions of every game."""
        self._running()
        return self._masks.copy() if self._copy else self._masks

    def _checked(self, actions: object) -> NDArray[np.int64]:
        found = np.asarray(actions)
        if found.shape != (self.num_envs,):
            raise InvalidAction(
                f"{self.num_envs} games need {self.num_envs} actions, not {actions}"
            )
        if found.dtype.kind not in "iu":
            raise InvalidAction(f"actions must be integers, not {found.dtype}")
        if found.min() < 0 or found.max() >= self.encoder.actions:
            raise InvalidAction(
                f"actions must be from 0 to {self.encoder.actions - 1}, not {actions}"
            )
        return found

    def _running(self) -> Tables:
        if self._tables is None:
            raise ResetNeeded("call reset() first")
        return self._tables

    def _look(self, tables: Tables) -> tuple[Floats, Infos]:
        own = tables.own_size
        first, rest = slice(own), slice(own, None)
        self.encoder.floats(tables.rows.taken(), first, self._observations[:, first])
        if tables.changed and own < self.encoder.size:
            others = self.encoder.floats(tables.others.taken(), rest)
            self._observations[tables.changed, rest] = others
        observations = self._observations.copy() if self._copy else self._observations
        return observations, {"action_mask": self.action_masks(), "seat": np.array(tables.seats)}

    def _end(self, tables: Tables, infos: Infos) -> None:
        ended = tables.ended
        self._terminations[ended] = True
        results = np.zeros((self.num_envs, self.encoder.players))
        results[ended] = tables.results
        self._rewards[ended] = results[ended, tables.last_seats]
        last = np.full(self.num_envs, None, dtype=object)
        for number, row in zip(ended, self.encoder.floats(tables.last_rows.taken()), strict=True):
            last[number] = row
        seats = np.zeros(self.num_envs, dtype=np.int64)
        seats[ended] = tables.last_seats
        there = self._terminations.copy()
        final = {"seat": seats, "_seat": there, "results": results, "_results": there}
        infos |= {"final_obs": last, "_final_obs": there, "final_info": final, "_final_info": there}


def random_legal(masks: Mask, dice: np.random.Generator) -> NDArray[np.int64]:
    """Return one legal action for every game, uniformly at random."""
    games, actions = masks.shape
    # Flat and as booleans, which is ten times as fast as nonzero() on the 2-D array.
    places = np.flatnonzero(masks.view(np.bool_))
    ends = np.searchsorted(places, np.arange(1, games + 1) * actions)
    starts = np.concatenate(([0], ends[:-1]))
    chosen = starts + (dice.random(games) * (ends - starts)).astype(np.int64)
    found: NDArray[np.int64] = places[chosen] % actions
    return found
