"""Gymnasium: one seat learns to beat a bot.

    python examples/learn_gymnasium.py                                # half a minute
    python examples/learn_gymnasium.py --bot greedy --games 20000     # a harder opponent

The vector environment plays 64 games side by side. policy_gradient.py is the learner.
"""

import argparse
import os
from time import process_time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads slow down matrices this small

import gymnasium
import numpy as np

import cosmarium
import cosmarium.rl  # registers the games with Gymnasium
from policy_gradient import Episode, PolicyGradient

TABLES = 64


def report(leads: list[float], games: int, seconds: float) -> None:
    """Print a line of the learning curve: the games since the last one."""
    wins = np.mean([0.5 if lead == 0 else lead > 0 for lead in leads])
    bar = "#" * round(wins * 40)
    lead = f"{np.mean(leads):+5.1f} points"
    print(f"{games:6} games, {seconds:3.0f} s CPU: {lead}, {wins:4.0%} wins {bar}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat a bot.")
    parser.add_argument("--game", default="Cosmogenesis", help="as in cosmarium/Cosmogenesis-v0")
    parser.add_argument("--bot", default="random", help="plays all other seats")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--lines", type=int, default=10, help="lines of the learning curve")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.lines < 1 or args.games < args.lines:
        parser.error("--lines is at least 1, --games at least as many")
    try:
        envs = gymnasium.make_vec(
            f"cosmarium/{args.game}-v0", TABLES, bots=args.bot, seat=None, reward="margin"
        )
    except (cosmarium.BadInput, gymnasium.error.Error) as problem:
        parser.error(str(problem))
    seen, infos = envs.reset(seed=args.seed)
    learner = PolicyGradient(seen.shape[1], infos["action_mask"].shape[1], args.seed)

    leads: list[float] = []  # of the learner, one for each game
    episodes = [Episode() for _ in range(TABLES)]
    start, shown, line = process_time(), 0, 1
    while len(leads) < args.games:
        masks = infos["action_mask"]
        actions = learner.choose(seen, masks)
        for table, episode in enumerate(episodes):
            episode.add(seen[table], masks[table], actions[table])
        seen, rewards, ended, _, infos = envs.step(actions)
        for table in np.flatnonzero(ended).tolist():
            learner.finish(episodes[table], rewards[table])
            episodes[table] = Episode()
            leads.append(rewards[table])
        if len(leads) >= args.games * line // args.lines:
            report(leads[shown:], len(leads), process_time() - start)
            shown, line = len(leads), line + 1
    envs.close()


if __name__ == "__main__":
    main()
