"""Environments for learners, in the interfaces of the common libraries.

    aec           PettingZoo: every seat is an agent
    single        Gymnasium: one seat learns, bots play the others
    vector        Gymnasium: many games stepped in one call
    openspiel     OpenSpiel: games with explicit chance and information states

    Encoder       a game's positions as arrays, for your own loops
    random_legal  random legal actions for a vector of games
    rewards       the reward of each seat at the end of a game

Importing this registers the games with Gymnasium, if it is installed. docs/learners.md shows how
to use each of them.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cosmarium.bots.rewards import rewards
    from cosmarium.rl import aec, openspiel
    from cosmarium.rl.encoder import Encoder
    from cosmarium.rl.vector import random_legal

__all__ = ["Encoder", "aec", "openspiel", "random_legal", "rewards"]

_HOMES = {"Encoder": "rl.encoder", "random_legal": "rl.vector", "rewards": "bots.rewards"}

if not TYPE_CHECKING:  # each needs other packages, so each is loaded on first use

    def __getattr__(name):
        if name not in _HOMES:
            raise AttributeError(f"module 'cosmarium.rl' has no attribute '{name}'")
        return getattr(import_module(f"cosmarium.{_HOMES[name]}"), name)


if find_spec("gymnasium") is not None:
    from cosmarium.rl.registration import register_environments

    register_environments()
