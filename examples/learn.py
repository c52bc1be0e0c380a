"""Learn to play by self-play: a small network in NumPy, without a learning library.

    python examples/learn.py                                # half a minute; learning-curve.svg
    python examples/learn.py --game crafting-the-cosmos --games 500 --plot curve.svg

The network predicts how many points a seat will be ahead of the others at the end. To choose a
move, the learner looks at the position after each legal action and takes the best one. After each
game, the network learns from the positions that were chosen, and how the game ended. After a few
dozen games it is far better than random play.
"""

import argparse
import os
from pathlib import Path
from time import process_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads slow down matrices this small

import numpy as np

import cosmarium
from cosmarium.rl import Encoder, rewards
from small_network import Network

POINTS = 20  # a lead of this many points is 1 for the network
MEMORY = 40_000  # positions kept to learn from
BATCH = 256
BATCHES_A_GAME = 12
RATE = 1e-3
CURIOSITY = 0.1  # share of random moves in self-play …
WARM_UP = 40  # … after this many games; at first all moves are random


class Learner:
    """A network, the game it plays, and the positions it remembers."""

    def __init__(self, encoder: Encoder, seed: int) -> None:
        self.encoder = encoder
        self.dice = np.random.default_rng(seed)
        self.network = Network(encoder.size, 1, self.dice)
        self._positions = np.zeros((MEMORY, encoder.size), np.uint8)
        self._ends = np.zeros(MEMORY, np.float32)
        self._kept = 0
        self._games = 0

    def choose(self, match: cosmarium.Match, legal: list[int]) -> tuple[int, bytes]:
        """Return the best legal action, and the position after it as a row of numbers.

        The seat looks ahead from what it knows, not from the true state.
        """
        encoder, seat = self.encoder, match.turn
        seen = match.observe(seat).state
        trials = []
        for action in legal:
            trial = match.game.clone(seen)
            match.game.apply(trial, seat, action)
            trials.append(trial)
        rows = encoder.encode(trials, seat)
        best = int(self.network(encoder.floats(rows)).argmax())
        return legal[best], rows[best * encoder.size : (best + 1) * encoder.size]

    def play_itself(self) -> None:
        """Play one game on all seats, and learn from it."""
        match = self._new_match()
        seats, rows = [], []
        while not match.over:
            seat, legal = match.turn, self._legal(match)
            if self.dice.random() < max(CURIOSITY, 1 - self._games / WARM_UP):
                legal = [int(self.dice.choice(legal))]
            action, row = self.choose(match, legal)
            seats.append(seat)
            rows.append(row)
            match.play(seat, action)
        self._games += 1
        ends = rewards("margin", match.scores())
        for seat, row in zip(seats, rows, strict=True):
            place = self._kept % MEMORY
            self._positions[place] = np.frombuffer(row, np.uint8)
            self._ends[place] = ends[seat] / POINTS
            self._kept += 1
        self._study()

    def _study(self) -> None:
        for _ in range(BATCHES_A_GAME):
            some = self.dice.integers(min(self._kept, MEMORY), size=BATCH)
            rows = self.encoder.floats(self._positions[some].tobytes())
            self.network.learn(rows, self.network(rows) - self._ends[some, None], RATE)

    def wins_against_random(self, games: int) -> float:
        """Return the share of games won against random moves; ties are shared."""
        won = 0.0
        for number in range(games):
            match, own = self._new_match(), number % self.encoder.players
            while not match.over:
                legal = self._legal(match)
                mine = match.turn == own
                action = self.choose(match, legal)[0] if mine else int(self.dice.choice(legal))
                match.play(match.turn, action)
            ranks = [sheet.rank for sheet in match.scores()]
            if ranks[own] == 1:
                won += 1 / ranks.count(1)
        return won / games

    def _new_match(self) -> cosmarium.Match:
        seed = int(self.dice.integers(2**63))
        return cosmarium.new_match(self.encoder.game.name, self.encoder.players, seed)

    def _legal(self, match: cosmarium.Match) -> list[int]:
        return [action.index for action in match.legal_actions(match.turn)]


def curve(points: list[tuple[int, float]], title: str, even: float) -> str:
    """Draw the share of wins by number of games, as SVG."""
    width, height, edge = 640, 360, 48
    most = max(points[-1][0], 1)

    def at(games: float, share: float) -> str:
        x = edge + games / most * (width - 2 * edge)
        return f"{x:.1f},{height - edge - share * (height - 2 * edge):.1f}"

    line = " ".join([at(*point) for point in points])
    dots = "".join([f'<circle r="3" transform="translate({at(*point)})"/>' for point in points])
    marks = "".join(
        [
            f'<text x="{edge - 8}" y="{at(0, share).split(",")[1]}" dy="4" text-anchor="end">'
            f"{share:.0%}</text>"
            for share in (0.0, 0.5, 1.0)
        ]
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>svg {{ font: 13px system-ui, sans-serif; background: #fff }} line {{ stroke: #bbb }}
polyline {{ fill: none; stroke: #2b6cb0; stroke-width: 2 }} circle {{ fill: #2b6cb0 }}</style>
<text x="{edge}" y="26" font-size="15">{title}</text>{marks}
<line x1="{edge}" y1="{height - edge}" x2="{width - edge}" y2="{height - edge}"/>
<polyline points="{at(0, even)} {at(most, even)}" stroke-dasharray="4 4" opacity="0.5"/>
<polyline points="{line}"/>{dots}
<text x="{width - edge}" y="{height - 16}" text-anchor="end">{most} games against itself</text>
</svg>
"""


def main(words: list[str] | None = None) -> list[tuple[int, float]]:
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument("--game", default="cosmogenesis")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=400, help="games against itself")
    parser.add_argument("--looks", type=int, default=8, help="how often to test it on the way")
    parser.add_argument("--test-games", type=int, default=100, help="games of each test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("learning-curve.svg"))
    args: Any = parser.parse_args(words)
    if min(args.games, args.looks, args.test_games) < 1:
        parser.error("--games, --looks and --test-games are at least 1")
    try:
        encoder = Encoder(args.game, args.players, reward="margin")
    except cosmarium.BadInput as problem:
        parser.error(str(problem))
    learner = Learner(encoder, args.seed)
    points: list[tuple[int, float]] = []
    start = process_time()
    for look in range(args.looks + 1):
        games = args.games * look // args.looks
        for _ in range(games - (points[-1][0] if points else 0)):
            learner.play_itself()
        points.append((games, learner.wins_against_random(args.test_games)))
        print(f"{games:6} games, {process_time() - start:4.0f} s CPU: {points[-1][1]:.0%} wins")
    players = learner.encoder.players
    title = f"{args.game}, {players} players: wins against random"
    args.plot.write_text(curve(points, title, 1 / players), encoding="utf-8")
    print(f"the curve is in {args.plot}")
    return points


if __name__ == "__main__":
    main()
