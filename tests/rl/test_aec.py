"""PettingZoo: its own tests on every game, number of players and option; then the promises."""

import random
from collections.abc import Callable
from functools import partial
from operator import attrgetter, methodcaller
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from compliance.subjects import CASES, Case
from cosmarium import draw, new_match
from cosmarium.core.contract import IllegalMove
from cosmarium.core.errors import BadInput
from cosmarium.rl import aec
from rl.selection import WHOLE

CYCLES = 20  # rounds of the table that the tests of others play

TOY, TOY_3, LAST = CASES[0], CASES[1], CASES[-1]


def make(case: Case, **more: Any) -> Any:
    return aec.env(case.subject.name, case.players, case.options, **more)


def play_on(env: Any, steps: int, seed: int = 0) -> None:
    """Random legal actions, until the end if there is one before."""
    dice = random.Random(seed)
    for _ in range(steps):
        if not env.agents or env.terminations[env.agent_selection]:
            return
        env.step(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))


# PettingZoo knows its own games by name; of others it says that a mask is no plain array.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_interface(case: Case) -> None:
    api_test(make(case), num_cycles=CYCLES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    seed_test(lambda: make(case), num_cycles=CYCLES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_benchmark(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds; here a minute passes between two looks at the clock."""
    ticks = iter(range(0, 10_000, 60))
    clock = SimpleNamespace(time=lambda: next(ticks))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(make(case))


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_a_game_to_its_end(case: Case) -> None:
    """All agents end together; rewards by placing sum to zero, and the ranks are those of the
    score sheets."""
    env = make(case)
    env.reset(seed=3)
    play_on(env, 20_000)
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    match = env.unwrapped.match
    assert match.over
    places = [sheet.rank for sheet in match.scores()]
    by_reward = sorted(range(case.players), key=lambda seat: -env.rewards[f"player_{seat}"])
    assert sorted(places) == [places[seat] for seat in by_reward]
    for _ in range(case.players):
        env.step(None)
    assert env.agents == []


def test_a_seed_deals_what_a_match_deals() -> None:
    case = LAST
    env = make(case)
    env.reset(seed=7)
    match = new_match(case.subject.name, case.players, 7, case.options)
    assert str(env.unwrapped.match.record()) == str(match.record())


def test_resets_without_a_seed_go_on_from_the_last_seed() -> None:
    case = TOY
    games = []
    for _ in range(2):
        env = make(case)
        env.reset(seed=7)
        env.reset()
        games.append(str(env.unwrapped.match.record()))
        env.reset()
        games.append(str(env.unwrapped.match.record()))
    assert games[:2] == games[2:]
    assert games[0] != games[1]


def test_margins_are_points_above_the_mean_of_the_others() -> None:
    case = TOY_3
    env = make(case, reward="margin")
    env.reset(seed=1)
    play_on(env, 20_000)
    totals = [sheet.total for sheet in env.unwrapped.match.scores()]
    for seat, total in enumerate(totals):
        others = (sum(totals) - total) / (len(totals) - 1)
        assert env.rewards[f"player_{seat}"] == pytest.approx(total - others)


def test_only_the_agent_to_act_has_legal_actions() -> None:
    case = TOY
    env = make(case)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


# -- what goes wrong -------------------------------------------------------------------------


def illegal(env: Any) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])


def test_an_illegal_action_is_the_loss_of_who_plays_it() -> None:
    case = TOY
    env = make(case)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(illegal(env))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}


def test_without_checks_an_illegal_action_is_refused_with_its_rule() -> None:
    case = TOY
    env = aec.raw_env(case.subject.name, case.players)
    env.reset(seed=1)
    before = str(env.match.record())
    with pytest.raises(IllegalMove, match=r"refused: wrong-phase \(TOY-2\)"):
        env.step(illegal(env))
    for wrong in (None, -1, len(case.game.actions), 0.5):
        with pytest.raises(ValueError, match="must be a number from 0 to"):
            env.step(cast("int", wrong))
    assert str(env.match.record()) == before


def their_checks(case: Case) -> Any:
    """The wrappers that PettingZoo's own games have around them."""
    raw = aec.raw_env(case.subject.name, case.players, case.options)
    ended = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def outcome(act: Callable[[], object]) -> tuple[str, str]:
    """What comes of a call: the kind of its error and the words."""
    EnvLogger.flush()
    try:
        act()
    except (AssertionError, AttributeError, ValueError) as error:
        return type(error).__name__, str(error)
    return "", " ".join(EnvLogger.mqueue)


@pytest.mark.parametrize("case", [TOY, TOY_3], ids=str)
def test_the_checks_are_those_of_their_wrappers(case: Case) -> None:
    """The same errors, warnings and ends, before a reset, for wrong actions and after the end."""
    ours, theirs = make(case), their_checks(case)

    def both(act: Callable[[Any], object]) -> tuple[str, str]:
        first, second = [outcome(partial(act, env)) for env in (ours, theirs)]
        assert first == second
        return first

    names = ["agents", "agent_selection", "infos", "num_agents", "rewards", "terminations"]
    for name in names:
        assert both(attrgetter(name))[0] == "AttributeError"
    for early in ("render", "agent_iter", "last"):
        assert both(methodcaller(early))[0]
    assert both(methodcaller("step", 0))[0] == "AssertionError"
    assert both(methodcaller("observe", "player_0"))[0] == "AssertionError"
    for seed in range(3):
        both(methodcaller("reset", seed=seed))
        for env in (ours, theirs):
            play_on(env, 2 * seed, seed)
        for wrong in (-1, len(case.game.actions), None, 0.5):
            assert both(methodcaller("step", wrong))[0] == "AssertionError"
        assert both(lambda env: list(env.agent_iter()))[0] == "AssertionError"
        assert "Illegal move made" in both(lambda env: env.step(illegal(env)))[1]
        while ours.agents:
            for name in [*names, "truncations"]:
                assert getattr(ours, name) == getattr(theirs, name)
            assert ours.last()[1:] == theirs.last()[1:]
            assert both(methodcaller("step", 0))[0]
            both(methodcaller("step", None))
        assert "Should reset() first" in both(methodcaller("step", None))[1]


def test_no_action_outside_the_table() -> None:
    case = TOY
    env = make(case)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(len(case.game.actions))


def test_after_the_end_only_none_is_an_action() -> None:
    case = TOY
    env = make(case)
    env.reset(seed=1)
    play_on(env, 20_000)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_without_checks_nothing_goes_on_after_the_last_agent() -> None:
    env = aec.raw_env(TOY.subject.name, TOY.players)
    env.reset(seed=1)
    while env.agents:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(mask.argmax()) if mask.any() else None)
    with pytest.raises(ValueError, match="ended for all agents"):
        env.step(None)


def test_nothing_before_reset() -> None:
    case = TOY
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = make(case).agent_selection


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"players": 9}, "is for 2 to 3 players, not 9"),
        ({"options": {"speed": 1}}, "has no option 'speed'"),
        ({"options": {"mode": "slow"}}, "option mode cannot be 'slow'"),
        ({"reward": "praise"}, "no reward is called 'praise'"),
        ({"render_mode": "human"}, "render_mode must be"),
    ],
)
def test_wrong_settings(wrong: dict[str, Any], line: str) -> None:
    with pytest.raises(BadInput, match=line):
        aec.env(**{"game": "toy", **wrong})


def test_the_picture_is_what_the_agent_to_act_sees() -> None:
    case = TOY
    env = make(case, render_mode="ansi")
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection)
    bundle, match = case.subject.bundle, env.unwrapped.match
    assert env.render() == bundle.board(match.observe(seat), bundle.texts().say)
    env.close()
    drawn = make(case, render_mode="svg")
    drawn.reset(seed=1)
    assert drawn.render() == draw(drawn.unwrapped.match, seat).svg
    play_on(drawn, 20_000)
    assert drawn.render() == draw(drawn.unwrapped.match).svg
    silent = make(case)
    silent.reset(seed=1)
    assert silent.render() is None
