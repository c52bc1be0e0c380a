"""PettingZoo: every seat is an agent, and they act one after the other.

    from cosmarium.rl import aec

    env = aec.env("name-of-the-game", players=3)

Seats that choose simultaneously are asked in order, without seeing each other's choices. Time
limits use simulated time.
"""

from collections.abc import Mapping
from typing import Any

from cosmarium.api.match import Match
from cosmarium.bots.episodes import Episode
from cosmarium.bots.rewards import FORFEITS, rewards
from cosmarium.core.contract import IllegalMove, OptionValue
from cosmarium.core.host import Host
from cosmarium.rl.encoder import Encoder, as_index
from cosmarium.rl.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env import AECIterable, AECIterator
    from pettingzoo.utils.env_logger import EnvLogger
except ModuleNotFoundError as error:
    raise missing("rl", error) from None

Seen = dict[str, Any]  # "observation" and "action_mask"

AFTER_RESET = {"agents", "agent_selection", "infos", "rewards", "terminations", "truncations"}


class SeatsEnv(AECEnv[str, Seen, Any]):
    """The environment without checks; an illegal action raises IllegalMove.

    `reset(seed=7)` deals the same as `cosmarium.new_match(…, seed=7)`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "placing",
        render_mode: str | None = None,
    ) -> None:
        self.encoder = Encoder(game, players, options, reward, render_mode)
        self.metadata = {
            "name": game,
            "render_modes": self.encoder.render_modes,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.encoder.players)]
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.encoder.actions) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def _space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed, its seed follows from the previous one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        encoder = self.encoder
        dealt = int(self._seeds.integers(2**63)) if seed is None else seed
        self._match = Host(encoder.game, encoder.players, dealt, encoder.options)
        self._episode = Episode(self._match, [])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episode.seat]

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        legal = self._episode.legal if seat == self._episode.seat else []
        return {
            "observation": self.encoder.observation(self._match.state, seat),
            "action_mask": self.encoder.mask(legal),
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError(
                "the game has ended for all agents; call reset() to start the next one"
            )
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number, actions = as_index(action), self.encoder.actions
        if not 0 <= number < actions:
            raise ValueError(f"an action must be a number from 0 to {actions - 1}, not {action}")
        self._play(number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._episode.over:
            result = rewards(self.encoder.reward, self._match.scores())
            self.rewards = dict(zip(self.agents, result, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._episode.seat]
        self._accumulate_rewards()

    def _play(self, action: int) -> None:
        seat, game = self._episode.seat, self.encoder.game
        if action not in self._episode.legal:
            refusal = game.refusal(self._match.state, seat, action)
            assert refusal is not None
            raise IllegalMove(game.actions[action].text, seat, refusal)
        self._episode.play(action)

    @property
    def match(self) -> Match:
        """The match, with its record."""
        return Match(self._match)

    def render(self) -> str | None:
        """Return the position as the acting agent sees it."""
        return self.encoder.picture(self._match, self._episode.seat)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class CheckedEnv(SeatsEnv):
    """The environment with the checks of PettingZoo's own games.

    It behaves like the wrappers OrderEnforcing, AssertOutOfBounds and TerminateIllegal, with the
    same messages. The wrappers themselves look up each attribute through three layers, which
    takes twice as long as a step of any game here.
    """

    def __getattr__(self, name: str) -> Any:
        if name in AFTER_RESET or name == "num_agents":
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.moved = True

    def observe(self, agent: str) -> Seen:
        if not self._has_begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        if not self._has_begun:
            EnvLogger.error_step_before_reset()
        self.moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or as_index(action) in self._episode.legal:
            super().step(action)
            return
        assert self.action_spaces[agent].contains(action), "action is not in action space"
        EnvLogger.warn_on_illegal_move()
        self._forfeit(agent)

    def _forfeit(self, loser: str) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[loser] = FORFEITS[self.encoder.reward]
        self._cumulative_rewards[loser] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        if not self._has_begun:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Seen, Any]:
        if not self._has_begun:
            EnvLogger.error_agent_iter_before_reset()
        return Turns(self, max_iter)

    @property
    def _has_begun(self) -> bool:
        return "agents" in self.__dict__


class Turns(AECIterable[str, Seen, Any]):
    def __init__(self, env: CheckedEnv, max_iter: int) -> None:
        self.env = env
        self.max_iter = max_iter

    def __iter__(self) -> AECIterator[str, Seen, Any]:
        return TurnByTurn(self.env, self.max_iter)


class TurnByTurn(AECIterator[str, Seen, Any]):
    env: CheckedEnv

    def __next__(self) -> str:
        agent = super().__next__()
        assert self.env.moved, "need to call step() or reset() in a loop over `agent_iter`"
        self.env.moved = False
        return agent


raw_env = SeatsEnv
env = CheckedEnv
