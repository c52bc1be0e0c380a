"""REINFORCE with a baseline, in NumPy: the learner of learn_gymnasium.py and learn_pettingzoo.py.

One network is the policy: it gives each action a weight, and the learner draws one of the legal
actions. A second network, the critic, predicts how many points a seat will be ahead at the end.
After some games, every action becomes likelier if its game ended better than predicted, and less
likely if it ended worse.
"""

import numpy as np
from numpy.typing import NDArray

from small_network import Floats, Network

Masks = NDArray[np.int8]
Ints = NDArray[np.int64]

POINTS = 20  # a lead of this many points is 1 for the critic
BATCH = 512  # learn after at least this many decisions
RATE = 3e-3
ENTROPY = 0.01  # how much the policy is rewarded for keeping its options open


class Episode:
    """What one seat saw and chose in one game."""

    def __init__(self) -> None:
        self.seen: list[Floats] = []
        self.masks: list[Masks] = []
        self.actions: list[int] = []
        self.lead = 0.0

    def add(self, seen: Floats, mask: Masks, action: int) -> None:
        self.seen.append(seen)
        self.masks.append(mask)
        self.actions.append(action)


class PolicyGradient:
    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        self.policy = Network(inputs, actions, self.dice)
        self.critic = Network(inputs, 1, self.dice)
        self._finished: list[Episode] = []

    def choose(self, seen: Floats, masks: Masks) -> Ints:
        """Draw a legal action for each row."""
        heaped = self.odds(seen, masks).cumsum(axis=1)
        drawn = self.dice.random((len(seen), 1), np.float32) * heaped[:, -1:]
        chosen: Ints = np.argmax(heaped > drawn, axis=1)
        return chosen

    def odds(self, seen: Floats, masks: Masks) -> Floats:
        """Return the probability of each action; for an illegal one it is 0."""
        weights = np.where(masks, self.policy(seen), -np.inf)
        odds: Floats = np.exp(weights - weights.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return odds

    def finish(self, episode: Episode, lead: float) -> None:
        """Note how a game ended for a seat, and learn when there are enough decisions."""
        episode.lead = lead / POINTS
        self._finished.append(episode)
        if sum([len(one.actions) for one in self._finished]) >= BATCH:
            self._learn(self._finished)
            self._finished = []

    def _learn(self, episodes: list[Episode]) -> None:
        seen = np.stack([row for one in episodes for row in one.seen])
        masks = np.stack([mask for one in episodes for mask in one.masks])
        actions = np.array([action for one in episodes for action in one.actions])
        leads = np.array([one.lead for one in episodes for _ in one.actions], np.float32)

        predicted = self.critic(seen)[:, 0]
        self.critic.learn(seen, (predicted - leads)[:, None], RATE)

        better = (leads - predicted) / (leads.std() + 1e-6)
        odds = self.odds(seen, masks)
        logs = np.log(np.maximum(odds, 1e-9))
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        slopes = odds * better[:, None] + ENTROPY * odds * (logs + entropy)
        slopes[np.arange(len(actions)), actions] -= better
        self.policy.learn(seen, slopes, RATE)
