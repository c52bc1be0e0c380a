"""What a game can say about a good action, as entries of codes; see story.py."""

from collections.abc import Sequence
from typing import Generic, NamedTuple

from cosmarium.core.contract import Action, Observation, S
from cosmarium.story import Entry


class Nudge(NamedTuple):
    """A question that leads to a good action without naming it, and where to look: ids in the
    picture."""

    words: Entry
    places: tuple[str, ...] = ()


class Explainer(Generic[S]):
    """One per game, in its explanation.py, under the name EXPLAINER. This one serves games
    without. Answers come from observations, so nothing hidden can show.

    Actions are those of one choice: one, except where several are chosen together.
    """

    def deed(self, seen: Observation[S], actions: Sequence[Action]) -> Entry | None:
        """What to do; None: the words that a prompt has for it."""
        return None

    def instead(self, seen: Observation[S], best: Action, other: Action) -> Entry | None:
        """Another last action, where several are chosen together; None: as a deed of its own."""
        return None

    def gains(self, seen: Observation[S], actions: Sequence[Action]) -> list[Entry]:
        """What the actions bring, the most important first."""
        return []

    def nudge(self, seen: Observation[S], actions: Sequence[Action], term: str) -> Nudge | None:
        """`term` is the part of the heuristic in which the action leads the others most."""
        return None
