"""Simulation: the same seed gives the same scores, however the work is shared."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.lab.simulation import (
    Outcome,
    SimulationPlan,
    SimulationSummary,
    play_game,
    simulate,
    split,
)
from cosmarium.registry import GAMES

GAME = next(iter(GAMES))
SOURCES = Path(__file__).parents[2] / "src"


def plan(games: int = 6, bots: tuple[str, ...] = ("random", "random", "random")) -> SimulationPlan:
    return SimulationPlan(GAME, bots, games, 1, {})


def test_the_same_scores_with_any_number_of_workers() -> None:
    alone, shared = simulate(plan(), 1), simulate(plan(), 2)
    assert alone.outcomes == shared.outcomes
    assert alone.mean_scores == shared.mean_scores


FAST = [(game, bot) for game in GAMES for bot in ("random", "greedy")]


@pytest.mark.parametrize(("game", "bot"), [*FAST, (GAME, "hard@3")])
def test_scores_are_the_same_compiled_or_not(game: str, bot: str) -> None:
    """Beside whatever build is under test, the sources run as they are."""
    command = ["simulate", game, "--games=3", f"--bots={bot}", "--seed=5", "--json"]
    code = f"import sys; from cosmarium.cli import main; sys.exit(main({command}))"
    pure = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        check=True,
    )
    found = json.loads(pure.stdout)
    assert found["compiled"] is False
    here = simulate(SimulationPlan(game, (bot,) * found["players"], 3, 5, {}))
    assert found["mean_scores"] == here.mean_scores
    assert found["decisions"] == here.decisions


def test_games_differ_and_every_game_can_be_played_alone() -> None:
    outcomes = simulate(plan()).outcomes
    assert len({outcome.totals for outcome in outcomes}) > 1
    match, decisions = play_game(plan(), 4)
    assert decisions == outcomes[4].decisions
    assert tuple(sheet.total for sheet in match.scores()) == outcomes[4].totals


@pytest.mark.parametrize("games", [1, 15, 33, 100])
@pytest.mark.parametrize("workers", [1, 3])
def test_chunks_are_the_whole(games: int, workers: int) -> None:
    numbers = [
        number
        for chunk in split(plan(games), workers)
        for number in range(chunk.first, chunk.first + chunk.games)
    ]
    assert numbers == list(range(games))


def test_a_bar_moves_after_a_few_games() -> None:
    assert {chunk.games for chunk in split(plan(1000), 1)} == {1}
    assert max(chunk.games for chunk in split(plan(100_000), 4)) <= 8


def test_a_shared_victory_is_split() -> None:
    outcomes = [Outcome((5, 5, 1), (1, 1, 3), 10), Outcome((1, 3, 2), (3, 1, 2), 20)]
    summary = SimulationSummary(plan(2), outcomes, 2.0, 1)
    assert summary.win_share == [0.25, 0.75, 0.0]
    assert summary.mean_scores == [3.0, 4.0, 1.5]
    assert summary.mean_winning_score == 4.0
    assert summary.as_json()["decisions_per_second"] == 15.0


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate(plan(), 1, heard.append)
    assert heard == [1, 2, 3, 4, 5, 6]


def test_seeds_depend_on_every_part() -> None:
    seeds = {derived_seed(1, 2), derived_seed(12), derived_seed(2, 1), derived_seed(1, 2, 0)}
    assert len(seeds) == 4


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        (SimulationPlan("ludo", ("random",) * 2, 1, 1, {}), "there is no game called 'ludo'"),
        (SimulationPlan(GAME, ("random",), 1, 1, {}), "players, not 1"),
        (SimulationPlan(GAME, ("random", "deep"), 1, 1, {}), "there is no bot called 'deep'"),
        (SimulationPlan(GAME, ("random",) * 2, 0, 1, {}), "games must be at least 1"),
        (SimulationPlan(GAME, ("random",) * 2, 1, 1, {"colour": "red"}), "has no options"),
    ],
)
def test_bad_plans_are_refused_before_anything_is_played(bad: SimulationPlan, line: str) -> None:
    with pytest.raises(BadInput, match=line):
        simulate(bad)
