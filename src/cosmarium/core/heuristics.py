"""What a game tells bots: how good a position looks, and plans no tree search should make."""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Game, Observation, S
from cosmarium.core.dice import Dice

TRIALS: Final = 300  # trial changes of a plan, at most, for one simulation of a search


@mypyc_attr(allow_interpreted_subclasses=True)
class Construction:
    """A turn that builds one thing, which a solver judges better than samples do.

    `played` and `best` are the points this seat can be expected to end with, after what it built
    and after the best that was found; `proved` says that there is nothing better.
    """

    def __init__(self, played: float) -> None:
        self.played: Final = played
        self.best: float = played
        self.proved: bool = False

    def work(self, trials: int) -> None:
        """Look for something better: about so many trial changes more."""
        raise NotImplementedError

    def plan(self) -> list[int]:
        """The actions that build the best that was found."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Judges positions from what a seat may know; never looks behind a blank."""

    def terms(self, state: S, seat: int) -> list[tuple[str, float]]:
        """The named parts of the value, for explanations."""
        raise NotImplementedError

    def value(self, state: S, seat: int) -> float:
        """The points this seat can be expected to end with; comparable between seats."""
        return sum([points for _, points in self.terms(state, seat)])

    def prospects(self, game: Game[S], state: S, seat: int, legal: list[int]) -> list[float]:
        """The value of the position behind each action, in the order of the list.

        A game that knows a shorter way than trying them all may take it.
        """
        values = []
        for action in legal:
            trial = game.clone(state)
            game.apply(trial, seat, action)
            values.append(self.value(trial, seat))
        return values

    def guesses(
        self, game: Game[S], state: S, seat: int, legal: list[int], now: float
    ) -> list[float]:
        """The same as `prospects`, but on the scale of `value`, for the search. `now` is the
        value of the position before the action."""
        return self.prospects(game, state, seat, legal)

    def position_key(self, state: S, seat: int) -> int:
        """A number that is the same only for positions in which this seat's value, legal actions
        and prospects are the same, so that a search can remember them; 0: nothing is remembered."""
        return 0

    def swing(self, state: S) -> float:
        """By how many points the difference between two seats may still change: the standard
        deviation of what is to come."""
        return 8.0

    def rests(self, state: S) -> bool:
        """Whether a simulation should end here and take the value: what follows is for a plan,
        or too long to be played through."""
        return False

    def horizon(self, state: S) -> int:
        """How many stages a simulation looks ahead: by default everybody's next turn."""
        return state.seats

    def simulations(self) -> tuple[int, int, int]:
        """How many simulations of a search make an easy, a normal and a hard opponent."""
        return 10, 30, 300

    def oversight(self) -> tuple[float, float]:
        """Which share of the actions a greedy and an easy opponent overlook in a turn."""
        return 0.0, 0.0

    def share(self, known: bool) -> float:
        """How many times its budget a search spends on a decision. `known`: it has a tree already,
        because nothing has happened since but its own last choice."""
        return 1.0

    def counts_first_steps(self) -> bool:
        """Whether a new node of the tree remembers the step that its first visit went on with, so
        that its second visit need not make the same simulation again."""
        return False

    def worlds(self) -> int:
        """How many guesses of what is hidden the simulations of a decision share; 0: each has its
        own."""
        return 0

    def expert_simulations(self) -> int:
        """How many simulations make an expert: as many as half a second allows."""
        return 2 * self.simulations()[2]

    def best_turn_simulations(self) -> int:
        """How many simulations per decision a review spends on finding the best turn: fewer than
        an expert where a game has hundreds of long turns."""
        return self.expert_simulations()

    def yardstick(self) -> int:
        """How many simulations `hard-0` makes: `hard` as first released. Never change this, so
        that arenas stay comparable."""
        return 300

    def effort(self, simulations: int) -> int:
        """How many trial changes a plan gets from a bot with so many simulations."""
        return TRIALS * simulations

    def plan(self, seen: Observation[S], dice: Dice, effort: int) -> list[int]:
        """Actions to play one after the other where one step tells too little.

        `effort` counts trial changes. An empty list: there is no plan, judge step by step.
        """
        return []

    def review_simulations(self) -> int:
        """How many simulations a decision gets when a review plays on to see who will win."""
        return self.simulations()[1]

    def review_scale(self) -> float:
        """What a review measures losses by: 0.5 where half a point weighs as much as a point in
        other games."""
        return 1.0

    def construction(
        self, game: Game[S], seen: Observation[S], played: list[int], dice: Dice
    ) -> Construction | None:
        """A turn of building, for a review; None where samples judge it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreHeuristics(Heuristics[S]):
    """For a game without a judgement of its own: the points as if the game ended now. Bots
    compare the seats, so the difference of the scores is what counts."""

    def __init__(self, game: Game[S]) -> None:
        self._game: Final = game

    def terms(self, state: S, seat: int) -> list[tuple[str, float]]:
        found: dict[str, float] = {}
        for line in self._game.scores(state)[seat].lines:
            found[line.code] = found.get(line.code, 0.0) + line.points
        return list(found.items())

    def value(self, state: S, seat: int) -> float:
        return float(self._game.scores(state)[seat].total)
