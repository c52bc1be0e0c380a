"""PettingZoo: all seats learn together, by playing against each other.

    python examples/learn_pettingzoo.py                    # half a minute
    python examples/learn_pettingzoo.py --players 3

The seats share one learner (policy_gradient.py), so each game teaches it from every side. Now
and then it plays against random moves, to show how far it has come.
"""

import argparse
import os
from time import process_time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads slow down matrices this small

import numpy as np

import cosmarium
from cosmarium.rl import aec
from policy_gradient import Episode, PolicyGradient


def play(env: aec.CheckedEnv, learner: PolicyGradient, learning: list[str]) -> dict[str, float]:
    """Play one game and return how many points each agent is ahead at the end.

    The agents in `learning` are played by the learner, all others at random.
    """
    episodes = {agent: Episode() for agent in learning}
    leads = {}
    env.reset(seed=int(learner.dice.integers(2**63)))
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        if ended:
            leads[agent] = reward
            env.step(None)
            continue
        assert seen is not None
        row, mask = seen["observation"], seen["action_mask"]
        if agent in learning:
            action = int(learner.choose(row[None], mask[None])[0])
            episodes[agent].add(row, mask, action)
        else:
            action = int(learner.dice.choice(np.flatnonzero(mask)))
        env.step(action)
    if len(learning) > 1:
        for agent, episode in episodes.items():
            learner.finish(episode, leads[agent])
    return leads


def wins_against_random(env: aec.CheckedEnv, learner: PolicyGradient, games: int) -> float:
    """Return the share of games that the learner wins; a tie is shared."""
    won = 0.0
    for number in range(games):
        own = env.possible_agents[number % len(env.possible_agents)]
        leads = play(env, learner, [own])
        best = [agent for agent, lead in leads.items() if lead == max(leads.values())]
        won += (own in best) / len(best)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn by self-play.")
    parser.add_argument("--game", default="cosmogenesis")
    parser.add_argument("--players", type=int, help="default: as few as the game allows")
    parser.add_argument("--games", type=int, default=1000, help="games of self-play")
    parser.add_argument("--lines", type=int, default=10, help="lines of the learning curve")
    parser.add_argument("--test-games", type=int, default=100, help="games for each line")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if min(args.games, args.lines, args.test_games) < 1:
        parser.error("--games, --lines and --test-games are at least 1")
    try:
        env = aec.env(args.game, args.players, reward="margin")
    except cosmarium.BadInput as problem:
        parser.error(str(problem))
    learner = PolicyGradient(env.encoder.size, env.encoder.actions, args.seed)

    played, start = 0, process_time()
    for line in range(args.lines + 1):
        while played < args.games * line // args.lines:
            play(env, learner, env.possible_agents)
            played += 1
        wins = wins_against_random(env, learner, args.test_games)
        seconds = process_time() - start
        print(f"{played:6} games, {seconds:3.0f} s CPU: {wins:4.0%} wins {'#' * round(wins * 40)}")


if __name__ == "__main__":
    main()
