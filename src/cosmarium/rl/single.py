"""Gymnasium: one seat learns, bots play the others.

import gymnasium, cosmarium.rl

env = gymnasium.make("cosmarium/NameOfTheGame-v0", players=3, bots=["greedy", "random"])
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cosmarium.api.match import Match
from cosmarium.bots.episodes import NOBODY, Episode
from cosmarium.bots.rewards import FORFEITS, rewards
from cosmarium.core.contract import OptionValue
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.rl.encoder import RENDER_MODES, Encoder, Floats, Mask, as_index
from cosmarium.rl.extras import missing
from cosmarium.rl.seating import AmongBots

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import InvalidAction, ResetNeeded
except ModuleNotFoundError as error:
    raise missing("rl", error) from None


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """One learning seat. `info["action_mask"]` and `action_masks()` give the legal actions.

    An illegal action ends the episode: the reward is -1 by placing and -100 by margin, and
    `info["refusal"]` says why. With `seat` None, each episode picks a random seat.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: str | Sequence[str] | None = "random",
        seat: int | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "placing",
        render_mode: str | None = None,
    ) -> None:
        self.encoder = Encoder(game, players, options, reward, render_mode)
        self.metadata = self.metadata | {"render_modes": self.encoder.render_modes}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.encoder.actions)
        if bots is None:
            raise BadInput(
                "only one seat learns here, so the others need bots; to let all seats learn, use"
                " the vector environment"
            )
        self._seating = AmongBots(self.encoder.bundle, self.encoder.players, bots, seat)
        self._episode: Episode | None = None
        self._ended = False
        self._seat = NOBODY

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        encoder = self.encoder
        dealt = int(self.np_random.integers(2**63)) if seed is None else seed
        self._match = Host(encoder.game, encoder.players, dealt, encoder.options)
        self._episode = Episode(self._match, self._seating.sit(Dice(dealt)))
        self._ended = False
        self._seat = self._episode.seat
        return self._look()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        episode, index = self._running(), as_index(action)
        if self._ended:
            raise ResetNeeded("the episode has ended; call reset() to start the next one")
        if index not in episode.legal:
            if not self.action_space.contains(action):
                raise InvalidAction(
                    f"{action} is not an action; they are numbered 0 to {self.encoder.actions - 1}"
                )
            return self._forfeit(index)
        episode.play(index)
        reward = 0.0
        if episode.over:
            self._ended = True
            reward = rewards(self.encoder.reward, self._match.scores())[self._seat]
        observation, info = self._look()
        return observation, reward, episode.over, False, info

    def action_masks(self) -> Mask:
        """Return the legal actions, under the name that masked learners expect."""
        return self.encoder.mask(self._episode.legal if self._episode is not None else [])

    @property
    def match(self) -> Match:
        """The match, with its record."""
        return Match(self._match)

    def render(self) -> str | None:
        """Return the position as the learner sees it."""
        self._running()
        return self.encoder.picture(self._match, self._seat)

    def _running(self) -> Episode:
        if self._episode is None:
            raise ResetNeeded("call reset() first")
        return self._episode

    def _look(self) -> tuple[Floats, dict[str, Any]]:
        observation = self.encoder.observation(self._match.state, self._seat)
        return observation, {"action_mask": self.action_masks(), "seat": self._seat}

    def _forfeit(self, index: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        self._ended = True
        refusal = self.encoder.game.refusal(self._match.state, self._seat, index)
        observation, info = self._look()
        info["refusal"] = str(refusal)
        return observation, FORFEITS[self.encoder.reward], True, False, info
