"""The games for programs that learn, through the interfaces that their tools speak.

    aec         PettingZoo: every seat an agent
    single      Gymnasium: one seat learns, bots play the others
    vector      Gymnasium: many games stepped in one call
    openspiel   OpenSpiel: games with explicit chance and information states

Importing this names the games to Gymnasium, where it is installed. docs/learners.md shows how
each is used.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from cosmarium.rl.registration import register_environments

    register_environments()
