"""Gymnasium, one learning seat: its own check on every game, then the promises."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from compliance.subjects import CASES, SUBJECTS, Case, Subject
from cosmarium.core.errors import BadInput
from cosmarium.registry import GAMES
from cosmarium.rl.registration import environment_id, register_environments
from cosmarium.rl.single import SeatEnv
from rl.selection import WHOLE


def make(case: Case, **more: Any) -> SeatEnv:
    return SeatEnv(case.subject.name, case.players, options=case.options, **more)


def play(env: SeatEnv, seed: int) -> tuple[list[float], list[np.ndarray]]:
    """An episode of random legal actions: rewards and observations."""
    dice = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    rewards, sights, ended = [], [seen], False
    while not ended:
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, truncated, info = env.step(action)
        assert not truncated
        rewards.append(reward)
        sights.append(seen)
    return rewards, sights


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_interface(case: Case) -> None:
    register_environments()
    name = environment_id(case.subject.name)
    env = gymnasium.make(name, players=case.players, options=case.options, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_pictures(subject: Subject) -> None:
    """As SVG where a game is drawn; elsewhere that mode is one that the environment has not."""
    if subject.bundle.drawing is None:
        with pytest.raises(BadInput, match="render_mode must be ansi, not 'svg'"):
            SeatEnv(subject.name, render_mode="svg")
        assert SeatEnv(subject.name).metadata["render_modes"] == ["ansi"]
        return
    env = SeatEnv(subject.name, render_mode="svg")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert picture.startswith("<svg")
    assert env.metadata["render_modes"] == ["ansi", "svg"]


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_an_episode(case: Case) -> None:
    env = make(case)
    rewards, sights = play(env, 5)
    assert env.match.over
    assert not any(rewards[:-1])
    sheet = env.match.scores()[0]
    assert (rewards[-1] == 1) == (sheet.rank == 1 and case.players > 1 and alone(env))
    assert all([env.observation_space.contains(seen) for seen in sights])
    again, _ = play(env, 5)
    assert again == rewards


def alone(env: SeatEnv) -> bool:
    return [sheet.rank for sheet in env.match.scores()].count(1) == 1


def test_the_ids() -> None:
    register_environments()  # the toy is new; the others are there since the import
    assert environment_id("a-game-of-stars") == "cosmarium/AGameOfStars-v0"
    for name in GAMES:
        env: Any = gymnasium.make(environment_id(name))
        assert env.unwrapped.encoder.game.name == name
        assert env.get_wrapper_attr("action_masks")().sum() == 0
        env.reset(seed=1)
        assert env.get_wrapper_attr("action_masks")().sum() > 0


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_learner_sits_where_it_is_told(seat: int | None) -> None:
    env = make(CASES[1], seat=seat)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == ({0, 1, 2} if seat is None else {seat})


def test_bots_sit_after_the_learner_in_the_order_given() -> None:
    """Greedy bots win against random play, wherever they sit."""
    case = CASES[-1]
    names = ["greedy", *["random"] * (case.players - 2)]
    for seat in range(2):
        env = make(case, bots=names, seat=seat)
        play(env, 2)
        ranks = [sheet.rank for sheet in env.match.scores()]
        assert ranks[(seat + 1) % case.players] == 1


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize(("reward", "lost"), [("placing", -1.0), ("margin", -100.0)])
def test_an_illegal_action_forfeits(reward: str, lost: float) -> None:
    env = make(CASES[0], reward=reward)
    _, info = env.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    _, given, ended, _, info = env.step(wrong)
    assert (given, ended) == (lost, True)
    assert info["refusal"] == "TOY-2 wrong-phase"
    with pytest.raises(ResetNeeded, match="has ended"):
        env.step(wrong)


def test_no_action_outside_the_space() -> None:
    env = make(CASES[0])
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="is not an action; they are numbered 0 to"):
        env.step(np.int64(len(CASES[0].game.actions)))


def test_nothing_before_reset_and_nothing_after_the_end() -> None:
    env = make(CASES[0])
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        env.step(np.int64(0))
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        env.render()
    play(env, 1)
    with pytest.raises(ResetNeeded, match="has ended"):
        env.step(np.int64(0))


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ({"bots": "clever"}, "there is no bot called 'clever'"),
        ({"bots": None}, "the others need bots"),
        ({"bots": ["random", "random"]}, "2 players need 1 bots, not 2"),
        ({"seat": 4}, "there is no seat 4"),
        ({"options": {"speed": 1}}, "has no option 'speed'"),
        ({"reward": "praise"}, "no reward is called 'praise'"),
    ],
)
def test_wrong_settings(wrong: dict[str, Any], line: str) -> None:
    with pytest.raises(BadInput, match=line):
        SeatEnv("toy", **wrong)
