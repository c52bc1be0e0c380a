"""The search: what it finds, what it must not know, when it stops."""

from itertools import pairwise
from typing import Any

import pytest

import toy
from bots.duel import PICK, Detour, Duel, DuelState, Lottery, Points, Scissors
from builds import SEARCHED
from cosmarium.bots.bot import Budget
from cosmarium.bots.greedy import GreedyBot
from cosmarium.bots.search import SearchBot, settled
from cosmarium.bots.tree import Node, Tree, Tuning, mix
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.placing import chance_to_lead, placing
from cosmarium.registry import load

# Of the net in the game's data; a new net has new ones.
EXPERT_VISITS = [(623, 9), (657, 7), (622, 7), (658, 6)]
EXPERT_TERM = -8.877120971679688


def chosen(game: Duel, bot: SearchBot | GreedyBot, iterations: int = 400) -> int:
    state = game.new_state(2, {})
    return bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Budget(iterations))


def test_finds_the_detour_that_greedy_misses() -> None:
    game = Detour()
    assert chosen(game, GreedyBot(game, Points(), 1)) == PICK
    assert chosen(game, SearchBot(game, Points(), 1)) == PICK + 1


def test_weighs_chance_by_its_odds() -> None:
    game = Lottery()
    assert chosen(game, SearchBot(game, Points(), 1)) == PICK + 2


def test_seats_that_choose_at_once_do_not_see_each_other_choose() -> None:
    """If the other seat saw the pick it would win every time; not seeing it, it cannot."""
    game = Scissors()
    bot = SearchBot(game, Points(), 1)
    chosen(game, bot, 3000)
    for candidate in bot.considered():
        assert 0.25 < candidate.placing < 0.75


@pytest.mark.parametrize("game", ["cosmogenesis", "cosmic-factory"])
def test_whoever_is_asked_first_where_all_choose_at_once_has_looked(game: str) -> None:
    """In every seat, also those that simulations let choose after others: of those only the
    first simulation that meets another seat ends there."""
    bundle = load(game)
    match = Host(bundle.game, 3, 4)
    assert match.to_act == [0, 1, 2]
    for seat in match.to_act:
        bot = SearchBot(bundle.game, bundle.heuristics, 1)
        bot.choose(match.observe(seat), bundle.game.legal_actions(match.state, seat), Budget(8))
        assert sum(c.visits for c in bot.considered()) >= bot.simulations - 2 > 0


@pytest.mark.parametrize("game", SEARCHED)
def test_the_same_seed_and_iterations_give_the_same_choice(game: str) -> None:
    bundle = load(game)
    match = Host(bundle.game, 2, 4)
    seat = match.to_act[0]
    legal = bundle.game.legal_actions(match.state, seat)

    def thought() -> list[tuple[int, int, float]]:
        bot = SearchBot(bundle.game, bundle.heuristics, 9)
        bot.choose(match.observe(seat), legal, Budget(20))
        return [(c.action, c.visits, c.placing) for c in bot.considered()]

    assert thought() == thought()


def test_an_expert_thinks_the_same_in_every_build() -> None:
    """Golden visits: the learned value is computed in whole numbers."""
    bundle = load("cosmogenesis")
    match = Host(bundle.game, 2, 4)
    dice = Dice(1)
    for _ in range(60):
        seat = match.to_act[0]
        match.apply(seat, dice.choose(bundle.game.legal_actions(match.state, seat)))
    seat = match.to_act[0]
    bot = SearchBot(bundle.game, bundle.learned, 9)
    bot.choose(match.observe(seat), bundle.game.legal_actions(match.state, seat), Budget(40))
    found = bot.considered()
    assert [(c.action, c.visits) for c in found[:4]] == EXPERT_VISITS
    assert dict(found[0].terms)["learned"] == EXPERT_TERM


def test_what_is_known_stays_known_within_a_turn() -> None:
    game = Detour()
    bot = SearchBot(game, Points(), 1)
    state = game.new_state(2, {})
    first = bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Budget(200))
    spent = bot.simulations
    game.apply(state, 0, first)
    assert bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Budget(200)) == PICK + 2
    assert sum(c.visits for c in bot.considered()) > bot.simulations - spent


def test_what_a_tree_knows_already_gets_fewer_simulations() -> None:
    """In Crafting the Cosmos `expert` follows what it has found until it sees something new."""
    bundle = load("crafting-the-cosmos")
    expert = bundle.judgement(learned=True)
    assert expert.share(known=False) > 1.0 > expert.share(known=True)
    assert bundle.heuristics.share(known=True) == 1.0  # of `hard-0`
    match = Host(bundle.game, 2, 3)
    seat = match.to_act[0]
    bot = SearchBot(bundle.game, expert, 1)
    legal = bundle.game.legal_actions(match.state, seat)
    bot.choose(match.observe(seat), legal, Budget(8))
    assert bot.simulations == 11
    choice = bot.choose(match.observe(seat), legal, Budget(8))
    assert bot.simulations == 22  # its choice was not played: a new tree
    match.apply(seat, choice)
    bot.choose(match.observe(seat), bundle.game.legal_actions(match.state, seat), Budget(8))
    assert bot.simulations <= 22 + 2


class Sparing(Points):
    """As `expert` in Crafting the Cosmos, where no simulation should be made twice."""

    def counts_first_steps(self) -> bool:
        return True

    def worlds(self) -> int:
        return 3


class Guessed(Detour):
    """Counts the guesses of what is hidden."""

    guesses = 0

    def determinize(self, seen: Observation[Any], dice: Dice) -> DuelState:
        self.guesses += 1
        return super().determinize(seen, dice)


def test_simulations_may_share_guesses() -> None:
    game = Guessed()
    assert chosen(game, SearchBot(game, Sparing(), 1), 50) == PICK + 1
    assert game.guesses == 1 + 3  # the first one for the root
    game.guesses = 0
    bot = SearchBot(game, Points(), 1)
    assert chosen(game, bot, 50) == PICK + 1
    assert game.guesses == 1 + bot.simulations


def test_shared_guesses_follow_the_own_choice() -> None:
    game = Guessed()
    bot = SearchBot(game, Sparing(), 1)
    state = game.new_state(2, {})
    game.apply(state, 0, chosen(game, bot, 50))
    game.guesses = 0
    assert bot.choose(game.observe(state, 0), [PICK, PICK + 1, PICK + 2], Budget(50)) == PICK + 2
    assert game.guesses == 0
    worlds = bot._tree._worlds
    assert len(worlds) == 3
    assert all(isinstance(world, DuelState) and world.picks[0] == [1, 2] for world in worlds)


def test_the_first_visit_may_count() -> None:
    """A node knows its first step from the simulation that found it."""
    game = Detour()
    state = game.new_state(2, {})
    seen = game.observe(state, 0)
    for heuristics, steps in ((Points(), 1), (Sparing(), 2)):
        tree = Tree(game, heuristics, Dice(1), Tuning())
        tree.plant(seen)
        root = tree.root(game.legal_actions(state, 0), seen)
        tree.simulate(seen)
        assert root.visits == 1
        assert len(tree._path) == steps


@pytest.mark.parametrize("kind", [GreedyBot, SearchBot])
def test_what_is_overlooked_is_not_played_in_the_same_turn(
    kind: type[GreedyBot] | type[SearchBot],
) -> None:
    bundle = load("cosmogenesis")
    match = Host(bundle.game, 2, 4)
    seat = match.to_act[0]
    legal = bundle.game.legal_actions(match.state, seat)
    while len(legal) < 10:
        match.apply(seat, legal[0])
        seat = match.to_act[0]
        legal = bundle.game.legal_actions(match.state, seat)
    seen = match.observe(seat)
    played = []
    for seed in range(12):
        keen, weak = [kind(bundle.game, bundle.heuristics, seed) for _ in range(2)]
        best = keen.choose(seen, legal.copy(), Budget(30))
        found = [weak.choose(seen, legal.copy(), Budget(30, 0.5)) for _ in range(2)]
        assert found[0] in legal
        played.append((best, *found))
    missed = [first != best for best, first, _ in played]
    assert 2 <= sum(missed) <= 10  # half of the best ones
    again = [second != best for best, _, second in played]
    assert sum(again) >= sum(missed) - 1  # in the same turn the best is overlooked again
    for seed, (best, _, _) in enumerate(played):  # who notices nothing plays the best all the same
        blind = kind(bundle.game, bundle.heuristics, seed)
        assert blind.choose(seen, legal.copy(), Budget(30, 1.0)) == best


def test_a_position_that_was_not_expected_starts_a_new_tree() -> None:
    game = Detour()
    bot = SearchBot(game, Points(), 1)
    state = game.new_state(2, {})
    bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Budget(200))
    spent = bot.simulations
    game.apply(state, 0, PICK + 2)
    bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Budget(200))
    assert sum(c.visits for c in bot.considered()) == bot.simulations - spent


def test_explains_what_it_considered() -> None:
    game = Detour()
    bot = SearchBot(game, Points(), 1)
    assert bot.considered() == []
    best = chosen(game, bot)
    thoughts = bot.considered()
    assert thoughts[0].action == best
    assert [c.action for c in thoughts] != sorted(c.action for c in thoughts)
    assert all(a.visits >= b.visits for a, b in pairwise(thoughts))
    assert thoughts[0].points == pytest.approx(3, abs=0.2)
    assert thoughts[0].placing > 0.9
    assert thoughts[0].terms == [("points", 0.0)]


def test_actions_are_compared_with_the_same_number_of_simulations() -> None:
    game = Lottery()
    state = game.new_state(2, {})
    seen, legal = game.observe(state, 0), game.legal_actions(state, 0)
    found = SearchBot(game, Points(), 1).compare(seen, legal, legal, Budget(50))
    assert [one.action for one in found] == legal
    assert {one.visits for one in found} == {50}
    assert max(found, key=lambda one: one.placing).action == PICK + 2


def test_greedy_explains_itself_too() -> None:
    game = Detour()
    bot = GreedyBot(game, Points(), 1)
    assert chosen(game, bot) == bot.considered()[0].action
    assert bot.considered()[0].terms == [("points", 1.0)]
    assert [c.visits for c in bot.considered()] == [0, 0, 0]


class Minute(Budget):
    """The time is up when somebody looks at the clock for the third time."""

    looks = 0

    def spent(self) -> bool:
        self.looks += 1
        return self.looks == 3


def test_stops_when_the_time_is_up() -> None:
    game = Scissors()
    bot = SearchBot(game, Points(), 1)
    state = game.new_state(2, {})
    bot.choose(game.observe(state, 0), game.legal_actions(state, 0), Minute(10_000))
    assert 0 < bot.simulations < 100


def test_the_only_action_needs_no_thought() -> None:
    game = Detour()
    bot = SearchBot(game, Points(), 1)
    assert bot.choose(game.observe(game.new_state(2, {}), 0), [PICK + 2], Budget(50)) == PICK + 2
    assert bot.simulations == 0


def test_settled_means_that_another_would_need_three_in_four_of_what_is_left() -> None:
    node = Node()
    node.tries = [5, 30, 11]
    assert settled(node, 37)
    assert not settled(node, 38)


class Planner(Points):
    """Leaves the first pick to a plan, and asks how much effort may be put into it."""

    efforts: list[int] = []

    def rests(self, state: Any) -> bool:
        return not state.picks[0]

    def plan(self, seen: Observation[Any], dice: Dice, effort: int) -> list[int]:
        self.efforts.append(effort)
        return [PICK + 1, PICK + 2]


def test_follows_a_plan_where_the_heuristic_says_so() -> None:
    game = Detour()
    Planner.efforts = []
    small, large = SearchBot(game, Planner(), 1), SearchBot(game, Planner(), 1)
    assert chosen(game, small, 10) == chosen(game, large, 1000) == PICK + 1
    assert Planner.efforts[0] * 100 == Planner.efforts[1]
    assert small.simulations == 0


# -- keys and figures ----------------------------------------------------------------------


def test_different_knowledge_has_different_keys() -> None:
    keys = {mix(mix(mix(1, a), b), c) for a in range(60) for b in range(60) for c in range(60)}
    assert len(keys) == 60**3
    assert max(keys) < 1 << 62


def test_a_lead_counts_more_the_less_can_still_change() -> None:
    assert chance_to_lead(0.0, 8.0) == 0.5
    assert chance_to_lead(4.0, 8.0) + chance_to_lead(-4.0, 8.0) == pytest.approx(1)
    assert 0.5 < chance_to_lead(4.0, 8.0) < chance_to_lead(4.0, 2.0) < 1
    assert chance_to_lead(1e6, 1.0) == 1.0
    assert chance_to_lead(-1e6, 1.0) == 0.0


def test_placing_is_the_share_of_others_left_behind() -> None:
    points = [10.0, 0.0, 20.0]
    assert placing(points, 0, 10.0, 0.5) == pytest.approx(0.5)
    assert placing(points, 2, 20.0, 0.5) == pytest.approx(1)
    assert placing(points, 0, 15.0, 8.0) > placing(points, 0, 10.0, 8.0)


@pytest.mark.parametrize("mode", ["calm", "timed"])
def test_plays_a_game_with_everything_in_it(mode: str) -> None:
    """Hidden cards, lots, common choices that may be taken back, a clock."""
    match = Host(toy.BUNDLE.game, 3, 2, {"mode": mode})
    bots = [SearchBot(match.game, toy.BUNDLE.heuristics, seat) for seat in range(3)]
    while not match.over:
        for seat in match.to_act:
            legal = match.game.legal_actions(match.state, seat)
            match.apply(seat, bots[seat].choose(match.observe(seat), legal, Budget(24)))
