"""What a search found out about a decision, as plain data that can cross processes."""

from typing import Any, NamedTuple

from cosmarium.core.contract import Game, Observation
from cosmarium.core.snapshot import same


class Thought(NamedTuple):
    """What it found out about one action; see `Candidate` of bots/bot.py."""

    action: int
    visits: int  # simulations that began with it; without any the numbers are only a guess
    placing: float  # from 0, the last place, to 1, the first
    points: float  # what the seat is expected to end with
    terms: tuple[tuple[str, float], ...] = ()  # the heuristic's parts, right after the action


class Thinking(NamedTuple):
    """The actions to play, several if they make up one choice, and the thoughts about the last of
    them, best first. Without thoughts there was nothing to choose."""

    actions: tuple[int, ...]
    thoughts: tuple[Thought, ...] = ()

    @property
    def best(self) -> Thought | None:
        """The thought about the action to play."""
        return next((one for one in self.thoughts if one.action == self.actions[-1]), None)


def commute(game: Game[Any], seen: Observation[Any], one: int, other: int) -> bool:
    """Return whether two actions, in either order, lead to the same position: then they are parts
    of the same turn and not alternatives."""
    first, second = _both(game, seen, one, other), _both(game, seen, other, one)
    return first is not None and second is not None and same(first, second)


def _both(game: Game[Any], seen: Observation[Any], first: int, second: int) -> Any:
    """Return the position after two actions; None if the second is not possible then."""
    seat = seen.seat
    state = game.clone(seen.state)
    game.apply(state, seat, first)
    mine = any([one.seat == seat for one in game.decisions(state)])
    if not mine or game.refusal(state, seat, second) is not None:
        return None
    game.apply(state, seat, second)
    return state


def ahead_in(best: Thought, others: list[Thought]) -> list[tuple[str, float]]:
    """By term: by how many points an action leads the mean of others, the largest lead first."""
    found = []
    for name, points in best.terms:
        theirs = [dict(one.terms).get(name, 0.0) for one in others]
        found.append((name, points - sum(theirs) / len(theirs) if theirs else points))
    return sorted(found, key=lambda one: -one[1])
