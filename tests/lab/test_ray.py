"""Ray itself, with two nodes on this machine: the same results, whatever happens to a node."""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from cosmarium.cli import main
from cosmarium.core.errors import BadInput
from cosmarium.lab.arena import Chunk, Contest, Result, hold, play_chunk, split
from cosmarium.lab.pool import on_ray
from cosmarium.registry import GAMES

GAME = next(iter(GAMES))


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Where Ray keeps its things; not below pytest's own, since paths of sockets must be short."""
    found = Path(tempfile.mkdtemp(prefix="ray-"))
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_TMPDIR", str(found))
        environment.setenv("RAY_USAGE_STATS_ENABLED", "0")
        environment.delenv("RAY_ADDRESS", raising=False)
        yield found
    shutil.rmtree(found)


@pytest.fixture(scope="module")
def cluster(folder: Path) -> Iterator[Cluster]:
    """Two nodes, each with room for one game at a time; RAY_ADDRESS leads to the first."""
    nodes = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    nodes.add_node(num_cpus=1)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_ADDRESS", nodes.address)
        yield nodes
    nodes.shutdown()


def without_times(results: list[Result]) -> list[tuple[Any, ...]]:
    return [(r.bout, [(s.bot, s.points, s.rank, s.win_share) for s in r.sittings]) for r in results]


def play_signed(task: tuple[Chunk, Path]) -> tuple[list[Result], str]:
    """The results of a chunk, and the node that plays it; no node plays all before the other
    has begun."""
    chunk, register = task
    node = str(ray.get_runtime_context().get_node_id())
    (register / node).touch()
    until = time.monotonic() + 60
    while len(list(register.iterdir())) < 2:
        assert time.monotonic() < until, "one node is alone"
        time.sleep(0.05)
    return play_chunk(chunk), node


def test_without_an_address_ray_starts_here(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", GAME, "--games=4", "--seed=3", "--json"]
    assert main([*command, "--ray"]) == 0
    there = json.loads(capsys.readouterr().out)
    assert list(folder.rglob("session_*"))
    assert not ray.is_initialized()
    assert main(command) == 0
    here = json.loads(capsys.readouterr().out)
    assert (there["ray"], here["ray"]) == (True, False)
    assert (there["mean_scores"], there["decisions"]) == (here["mean_scores"], here["decisions"])


def end_process(status: int) -> None:
    os._exit(status)  # Ray takes no built-in function


@pytest.mark.usefixtures("cluster")
def test_a_process_that_a_bot_ends_is_told_in_one_line() -> None:
    with pytest.raises(BadInput, match="a worker process was killed"):
        list(on_ray(end_process, [1]))


def test_a_node_is_lost_on_the_way_and_the_results_are_the_same(
    cluster: Cluster, tmp_path: Path
) -> None:
    contest = Contest(GAME, ("random", "greedy"), 2, 24, 3, {})
    alone = without_times(list(hold(contest)))
    assert without_times(list(hold(contest, ray=True))) == alone
    first, second = cluster.list_all_nodes()
    results, nodes = [], set[str]()
    for part, node in on_ray(play_signed, [(chunk, tmp_path) for chunk in split(contest, 1)]):
        results += part
        nodes.add(node)
        if len(nodes) == 2 and second in cluster.list_all_nodes():
            cluster.remove_node(second, allow_graceful=False)  # as if the power failed
    assert without_times(results) == alone
    assert nodes == {first.node_id, second.node_id}
    assert node == first.node_id
