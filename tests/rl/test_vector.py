"""The vector environment: the same games as one by one, masks, ends, seeds."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from compliance.subjects import CASES, Case
from cosmarium.bots.episodes import Episode
from cosmarium.core.errors import BadInput
from cosmarium.rl.registration import environment_id, register_environments
from cosmarium.rl.vector import TablesEnv, random_legal
from rl.selection import WHOLE

GAMES_AT_ONCE = 3
STEPS = 80

TOY, LAST = CASES[0], CASES[-1]


def make(case: Case, games: int = GAMES_AT_ONCE, **more: Any) -> TablesEnv:
    return TablesEnv(case.subject.name, games, case.players, options=case.options, **more)


def choose(mask: np.ndarray, dice: list[np.random.Generator]) -> np.ndarray:
    """A random legal action for each game, each by its own dice."""
    return np.array([d.choice(np.flatnonzero(row)) for d, row in zip(dice, mask, strict=True)])


def run(env: TablesEnv, seeds: list[int], steps: int) -> list[Any]:
    """What a run of random legal actions shows, step by step and game by game."""
    dice = [np.random.default_rng(seed) for seed in seeds]
    seen, infos = env.reset(seed=seeds)
    story = []
    for _ in range(steps):
        assert env.observation_space.contains(seen)
        seen, rewards, ended, cut, infos = env.step(choose(infos["action_mask"], dice))
        assert not cut.any()
        for number in range(len(seeds)):
            last = infos["final_obs"][number] if ended[number] else None
            story.append(
                (
                    number,
                    seen[number].tobytes(),
                    float(rewards[number]),
                    bool(ended[number]),
                    infos["action_mask"][number].tobytes(),
                    int(infos["seat"][number]),
                    None if last is None else last.tobytes(),
                )
            )
    return story


@pytest.mark.parametrize("bots", [None, "random"])
@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_many_games_are_the_games_one_by_one(case: Case, bots: str | None) -> None:
    seeds = [5, 9]
    together = run(make(case, len(seeds), bots=bots), seeds, STEPS)
    for number, seed in enumerate(seeds):
        alone = run(make(case, 1, bots=bots), [seed], STEPS)
        assert [row[1:] for row in together if row[0] == number] == [row[1:] for row in alone]


@pytest.mark.parametrize("bots", [None, "random"])
@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_rows_are_those_of_the_positions(case: Case, bots: str | None) -> None:
    """Only what has changed is written; together it is the whole row all the same."""
    env = make(case, bots=bots)
    dice = [np.random.default_rng(seed) for seed in range(GAMES_AT_ONCE)]
    seen, infos = env.reset(seed=3)
    for _ in range(4 * STEPS):
        episodes: list[Episode] = env._tables._episodes  # type: ignore[union-attr]
        for number, episode in enumerate(episodes):
            whole = env.encoder.observation(episode.course.state, episode.seat)
            assert np.array_equal(seen[number], whole)
        seen, _, _, _, infos = env.step(choose(infos["action_mask"], dice))


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_ends(case: Case) -> None:
    """Where a game ends the next begins; the end and all rewards are in the infos."""
    env = make(case, bots=None)
    dice = [np.random.default_rng(seed) for seed in range(GAMES_AT_ONCE)]
    _, infos = env.reset(seed=1)
    ends = 0
    while ends < GAMES_AT_ONCE:
        actors = infos["seat"]
        seen, rewards, ended, _, infos = env.step(choose(infos["action_mask"], dice))
        assert infos["action_mask"].any(axis=1).all()
        ends += ended.sum()
        if ended.any():
            final = infos["final_info"]
            for there in (infos["_final_obs"], infos["_final_info"], final["_results"]):
                assert (there == ended).all()
            assert final["results"].sum(axis=1) == pytest.approx(0)
        for number in np.flatnonzero(ended):
            assert final["seat"][number] == actors[number]
            assert rewards[number] == final["results"][number, actors[number]]
            assert env.single_observation_space.contains(infos["final_obs"][number])
            assert not np.array_equal(infos["final_obs"][number], seen[number])
        assert not rewards[~ended].any()


def test_a_seed_stands_for_a_row_of_seeds() -> None:
    case = LAST
    one, other = make(case), make(case)
    first, _ = one.reset(seed=11)
    second, _ = other.reset(seed=[11, 12, 13])
    assert np.array_equal(first, second)
    assert not np.array_equal(first[0], first[1])
    later = [env.reset()[0] for env in (one, one)]
    assert not np.array_equal(later[0], later[1])
    one.reset(seed=11)
    assert np.array_equal(one.reset()[0], later[0])


def test_the_id() -> None:
    case = LAST
    register_environments()
    name = environment_id(case.subject.name)
    env: Any = gymnasium.make_vec(name, num_envs=2, players=case.players, bots=None)
    assert isinstance(env, TablesEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.reset(seed=1)[0].shape == (2, env.encoder.size)
    env.close()


@pytest.mark.parametrize("case", WHOLE[:1], ids=str)
def test_their_wrappers(case: Case) -> None:
    """What is in the infos is laid out as Gymnasium's own wrappers expect it."""
    env: Any = DictInfoToList(RecordEpisodeStatistics(make(case)))
    dice = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    episodes: list[Any] = []
    while len(episodes) < 2 * GAMES_AT_ONCE:
        masks = np.array([info["action_mask"] for info in infos])
        _, rewards, ended, _, infos = env.step(random_legal(masks, dice))
        for number in range(GAMES_AT_ONCE):
            assert ("episode" in infos[number]) == ended[number]
            if ended[number]:
                assert infos[number]["episode"]["r"] == rewards[number]
                assert infos[number]["final_info"]["seat"] == 0
                episodes.append(infos[number]["episode"]["l"])
    assert all([length > 1 for length in episodes])


def test_arrays_are_copied_unless_told_otherwise() -> None:
    case = LAST
    for copy in (True, False):
        env = make(case, copy=copy)
        seen, infos = env.reset(seed=1)
        before = seen.copy()
        dice = [np.random.default_rng(seed) for seed in range(GAMES_AT_ONCE)]
        later, *_, more = env.step(choose(infos["action_mask"], dice))
        assert (seen is later) != copy
        assert (infos["action_mask"] is more["action_mask"]) != copy
        assert np.array_equal(seen, before) == copy


def test_random_legal_actions_are_all_of_them() -> None:
    masks = np.array([[0, 1, 1, 0], [1, 0, 0, 0], [0, 0, 1, 1]], dtype=np.int8)
    dice = np.random.default_rng(1)
    drawn = np.array([random_legal(masks, dice) for _ in range(60)])
    assert [sorted(set(column)) for column in drawn.T.tolist()] == [[1, 2], [0], [2, 3]]


def test_an_illegal_action_forfeits_its_game_only() -> None:
    case = LAST
    env = make(case, bots=None, reward="margin")
    _, infos = env.reset(seed=1)
    actor = infos["seat"][1]
    actions = np.array([np.flatnonzero(row)[0] for row in infos["action_mask"]])
    actions[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]
    _, rewards, ended, _, infos = env.step(actions)
    assert ended.tolist() == [False, True, False]
    assert rewards.tolist() == [0.0, -100.0, 0.0]
    results = infos["final_info"]["results"]
    assert results[1, actor] == results.sum() == -100.0


def test_what_goes_wrong() -> None:
    case = TOY
    env = make(case)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        env.step(np.zeros(3, dtype=np.int64))
    with pytest.raises(ValueError, match="3 games need 3 seeds, not 1"):
        env.reset(seed=[1])
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="3 games need 3 actions"):
        env.step(np.zeros(2, dtype=np.int64))
    with pytest.raises(InvalidAction, match="must be integers, not float64"):
        env.step(cast("Any", np.zeros(3)))
    top = len(case.game.actions)
    for wrong in (-1, top):
        with pytest.raises(InvalidAction, match=f"from 0 to {top - 1}"):
            env.step(np.array([0, wrong, 0]))
    with pytest.raises(BadInput, match="games must be at least 1"):
        make(case, 0)
    with pytest.raises(BadInput, match="has no option 'speed'"):
        TablesEnv("toy", 2, options={"speed": 1})
