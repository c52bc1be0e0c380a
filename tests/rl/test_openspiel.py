"""OpenSpiel: its own tests on every game, information states, resampling, search."""

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from compliance.pairs import (
    CLOSE_LOOKS,
    NOW_AND_THEN,
    hidden_steps,
    open_to_all,
    playable,
    seen_by,
    variants,
)
from compliance.play import Step
from compliance.subjects import CASES, Case
from cosmarium.core.contract import CHANCE, CLOCK, sees
from cosmarium.core.host import Host
from cosmarium.core.snapshot import snapshot
from cosmarium.rl import openspiel
from cosmarium.version import build
from rl.selection import FEW, WHOLE

TOY, TOY_3, TIMED = CASES[:3]

PAIRS = 4 if build() == "compiled" else 1
FORKED = 60  # steps of a game from which others part
BRANCHES = 3


@pytest.fixture(autouse=True)
def registered() -> None:
    openspiel.register_games()


def game_string(case: Case) -> str:
    options = "".join([f",{name}={value}" for name, value in case.options.items()])
    return f"{openspiel.short_name(case.subject.name)}(players={case.players}{options})"


def load(case: Case) -> Any:
    return pyspiel.load_game(game_string(case))


def walk(case: Case, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    dice = random.Random(seed)
    state = load(case).new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(dice.choice(state.legal_actions()))
    yield state


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Looking at everything after every step takes long: few cases, and all in the soak."""
    if "some" in metafunc.fixturenames:
        cases = WHOLE if metafunc.config.getoption("--soak") else FEW
        metafunc.parametrize("some", cases, ids=str)


def test_random_games_with_serialisation(some: Case) -> None:
    pyspiel.random_sim_test(load(some), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough(some: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their tool for golden games, which looks at everything that a state can tell. It prints
    tensors number by number, which takes most of its time; here it prints their sums."""
    monkeypatch.setitem(playthrough.__globals__, "_format_tensor", summed)
    text = playthrough(game_string(some), None, seed=3)
    assert "IsTerminal() = True" in text
    assert f"NumDistinctActions() = {len(some.game.actions)}" in text


def summed(tensor: np.ndarray, name: str) -> list[str]:
    assert tensor.size
    return [f"{name}: {tensor.sum()}"]


@pytest.mark.parametrize("case", [TOY_3, TIMED], ids=str)
def test_a_playthrough_is_the_same_twice(case: Case) -> None:
    first, second = [playthrough(game_string(case), None, seed=3) for _ in range(2)]
    assert first == second


def test_the_game() -> None:
    game = load(TIMED)
    assert game.get_parameters() == {"players": 2, "mode": "timed"}
    assert game.num_distinct_actions() == len(TIMED.game.actions)
    assert game.observation_tensor_shape() == [TIMED.subject.bundle.encoding.size(2)]
    assert pyspiel.load_game("cosmarium_toy").num_players() == 2
    openspiel.register_games()  # a second time does no harm


@pytest.mark.parametrize("case", CASES[:3], ids=str)
def test_a_game_goes_as_a_match_goes(case: Case) -> None:
    """With the draws of a match, time included, the state is that of the match."""
    match = Host(case.game, case.players, 4, case.options)
    dice = random.Random(4)
    while not match.over:
        match.apply(match.turn, dice.choice(case.game.legal_actions(match.state, match.turn)))
    state = load(case).new_initial_state()
    for actor, action, now in match.steps():
        if actor != CLOCK:
            assert state.current_player() == (-1 if actor == CHANCE else actor)
            assert state.walk.course.state.now == now
            state.apply_action(action)
    assert state.is_terminal()
    places = [sheet.rank for sheet in match.scores()]
    assert sorted(range(case.players), key=lambda s: -state.returns()[s]) == sorted(
        range(case.players), key=lambda s: places[s]
    )


def test_chance_is_explicit() -> None:
    state = load(TOY).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    assert state.action_to_string(-1, 0) == "start 0"


def test_observers() -> None:
    """A tensor with a part for each slice; what is open to all, and what is for one alone."""
    game = load(TOY)
    usual = game.make_py_observer()
    names = [part.name for part in TOY.subject.bundle.encoding.slices(2)]
    assert list(usual.dict) == names
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, none))
    private = game.make_py_observer(pyspiel.IIGObservationType(False, False, single))
    assert public.tensor is None
    for state in walk(TOY, 3):
        usual.set_from(state, 1)
        assert usual.tensor.tolist() == state.observation_tensor(1)
        assert public.string_from(state, 0) == public.string_from(state, 1)
    dealt = next(s for s in walk(TOY, 3) if s.current_player() >= 0)
    assert private.string_from(dealt, 0) != private.string_from(dealt, 1)


# -- what a player knows -------------------------------------------------------------------------


def in_turn(case: Case, seed: int) -> list[Step]:
    """The steps of a random match in which seats are asked one after the other."""
    match = Host(case.game, case.players, seed, case.options)
    dice = random.Random(seed)
    while not match.over:
        match.apply(match.turn, dice.choice(case.game.legal_actions(match.state, match.turn)))
    return match.steps()


def tells_apart(case: Case, one: Any, other: Any, seat: int) -> bool:
    """Whether who must act, what the rules have opened or the own moves show a difference."""
    first, second = one.walk.course.state, other.walk.course.state
    return any(
        [
            open_to_all(case.game, first) != open_to_all(case.game, second),
            case.subject.told(first, seat) != case.subject.told(second, seat),
            case.game.legal_actions(first, seat) != case.game.legal_actions(second, seat),
        ]
    )


def check_pair(case: Case, steps: list[Step], changed: list[Step], seat: int) -> bool:
    """Two games that differ in what is hidden from a seat: strings and tensors are the same
    until it can tell them apart, and then the strings are not."""
    one, other = load(case).new_initial_state(), load(case).new_initial_state()
    since = -1  # steps since the two differ; negative while they do not
    for (actor, action, _), (_, swapped, _) in zip(steps, changed, strict=True):
        if actor == CLOCK:
            continue
        if since < 0 and action == swapped:
            one.apply_action(action)
            other.apply_action(action)
            continue
        if not playable(case.game, other.walk.course.state, actor, swapped):
            break
        one.apply_action(action)
        other.apply_action(swapped)
        if one.is_terminal() or other.is_terminal():
            break
        if tells_apart(case, one, other, seat):
            assert one.information_state_string(seat) != other.information_state_string(seat)
            break
        since += 1
        if since < CLOSE_LOOKS or since % NOW_AND_THEN == 0:
            assert one.information_state_string(seat) == other.information_state_string(seat)
            assert one.information_state_tensor(seat) == other.information_state_tensor(seat)
            assert one.observation_string(seat) == other.observation_string(seat)
    return since >= 0


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_information_states_tell_nothing_hidden(case: Case) -> None:
    steps = in_turn(case, 1)
    for seat in (0, case.players - 1):
        hidden = hidden_steps(case, steps, seat)
        found = 0
        for tries, changed in enumerate(variants(case, steps, hidden, random.Random(1))):
            if found == PAIRS or tries == 60 * PAIRS:
                break
            found += check_pair(case, steps, changed, seat)
        assert found or not hidden


class Witness:
    """A seat that writes down what it sees of a game, by itself."""

    def __init__(self, state: Any, seat: int, rows: list[tuple[int, int]]) -> None:
        self.state = state
        self.seat = seat
        self.rows = rows

    def fork(self) -> "Witness":
        return Witness(self.state.clone(), self.seat, list(self.rows))

    def play_on(self, dice: random.Random) -> None:
        course = self.state.walk.course
        actor, action = course.turn, dice.choice(self.state.legal_actions())
        shown = sees(seen_by(course.game, course.state, actor), self.seat)
        row = (actor, action if shown else -1)
        if shown or self.rows[-1:] != [row]:
            self.rows.append(row)
        self.state.apply_action(action)

    def mind(self) -> str:
        """What it has seen, what it sees now, and what it may do."""
        state = self.state.walk.course.state
        game = self.state.walk.course.game
        seen = snapshot(game.observe(state, self.seat).state)
        return repr([self.rows, state.now, seen, game.legal_actions(state, self.seat)])


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_a_player_has_one_string_for_what_it_cannot_tell_apart(case: Case) -> None:
    """And only for that: in random games that part again and again."""
    dice, seat = random.Random(6), case.players - 1
    minds: dict[str, str] = {}
    strings: dict[str, str] = {}
    worlds = set()
    trunk = Witness(load(case).new_initial_state(), seat, [])
    for number in count():
        trunk.play_on(dice)
        if trunk.state.is_terminal() or number == FORKED:
            break
        for branch in [trunk.fork() for _ in range(BRANCHES)]:
            while not branch.state.is_terminal():
                branch.play_on(dice)
                mind, string = branch.mind(), branch.state.information_state_string(seat)
                assert minds.setdefault(string, mind) == mind
                assert strings.setdefault(mind, string) == string
                worlds.add(repr(branch.state.walk.course.saved()))
                if dice.random() < 0.4:
                    break
    assert len(worlds) > len(strings), "no two states were one to the player"


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_resampled_states_are_one_to_the_player(case: Case) -> None:
    sampler = pyspiel.UniformProbabilitySampler(2, 0.0, 1.0)
    worlds = set()
    deciding = (state for state in walk(case, 2) if state.current_player() >= 0)
    for number, state in enumerate(deciding):
        if number % 5 or number > 40:
            continue
        for player in range(case.players):
            other = state.resample_from_infostate(player, sampler)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            worlds.add(str(other))
            another = other.resample_from_infostate((player + 1) % case.players, sampler)
            assert another.current_player() == state.current_player()
    assert len(worlds) > 1


@pytest.mark.parametrize("case", WHOLE, ids=str)
def test_their_search_plays_our_games(case: Case) -> None:
    """Python's IS-MCTS, which asserts itself that information states fit; a rollout from the
    opening takes long, so the leaves are judged by a coin."""

    class Coin(mcts.Evaluator):  # type: ignore[misc]
        def evaluate(self, state: Any) -> np.ndarray:
            return np.random.RandomState(len(state.history())).uniform(-1, 1, case.players)

        def prior(self, state: Any) -> list[tuple[int, float]]:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(load(case), Coin(), 1.4, 20, random_state=np.random.RandomState(1))
    asked = 0
    for state in walk(case, 3):
        if state.current_player() >= 0:
            assert bot.step(state) in state.legal_actions()
            asked += 1
        if asked == 4:
            return
    raise AssertionError("the game was over before the search had a chance")


# -- what goes wrong -----------------------------------------------------------------------------


def test_errors_are_those_of_openspiel() -> None:
    state = load(TOY).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="not legal"):
        state.apply_action(len(TOY.game.actions) - 1)
    *_, ended = walk(TOY, 1)
    with pytest.raises(pyspiel.SpielError, match="not legal"):
        ended.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="2 to 3 players, not 9"):
        pyspiel.load_game("cosmarium_toy(players=9)")
    with pytest.raises(pyspiel.SpielError, match="option mode cannot be 'slow'"):
        pyspiel.load_game("cosmarium_toy(mode=slow)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'speed'"):
        pyspiel.load_game("cosmarium_toy(speed=1)")
    with pytest.raises(ValueError, match="takes no parameters"):
        load(TOY).make_py_observer(None, {"colour": 1})
