"""Puts the thoughts about one decision into words for the seat that decides."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from cosmarium.core.contract import Action, Game, Observation
from cosmarium.explanation.explainer import Explainer
from cosmarium.explanation.phrases import PLACES, Phrases
from cosmarium.explanation.thoughts import Thinking, Thought, ahead_in, commute
from cosmarium.prompts import Prompts, PromptWords
from cosmarium.story import Entry
from cosmarium.words import Texts

EQUAL: Final = 0.5  # points; less is no difference
CLEAR: Final = 0.3  # points by which an action must lead in a term to be good for it
LOOKED_AT: Final = 10  # simulations; with fewer, no number is given
DECIDED: Final = 0.03  # of a place; if no more than this is open, the place is certain
REASONS: Final = 2  # said about one action
OTHERS: Final = 2  # next best actions that are named


class Alternative(NamedTuple):
    """Another action, with the points that it is behind the best."""

    thought: Thought
    words: str
    loss: float


class Commentator:
    """`seen` is what the seat knew when it thought. Nothing else is looked at. The words are for
    that seat, unless `reader` is somebody else."""

    def __init__(
        self,
        game: Game[Any],
        prompts: Prompts[Any],
        explainer: Explainer[Any],
        texts: Texts,
        names: Mapping[int, str],
        seen: Observation[Any],
        thinking: Thinking,
    ) -> None:
        self._game = game
        self._prompts = prompts
        self._explainer = explainer
        self._texts = texts
        self._names = names
        self._seen = seen
        self.reader = seen.seat
        self.thinking = thinking
        self.say = Phrases(texts.language)

    @cached_property
    def _last(self) -> Observation[Any]:
        """What the seat knows before the last of several actions."""
        state = self._game.clone(self._seen.state)
        for action in self.thinking.actions[:-1]:
            self._game.apply(state, self._seen.seat, action)
        return Observation(self._seen.seat, state)

    @property
    def best(self) -> Thought | None:
        return self.thinking.best

    def actions_of(self, thought: Thought | None = None) -> list[Action]:
        """All actions of the choice that ends with a thought's; by default the best."""
        last = self.thinking.actions[-1] if thought is None else thought.action
        return [self._game.actions[one] for one in (*self.thinking.actions[:-1], last)]

    # -- nudge --------------------------------------------------------------------------------

    def nudge(self) -> tuple[str, tuple[str, ...]]:
        """A question that leads to the best action, and the ids of where to look."""
        term = ""
        if self.best is not None:
            others = [one for one in self.thinking.thoughts if one is not self.best]
            leads = ahead_in(self.best, others)
            term = leads[0][0] if leads and leads[0][1] > 0 else ""
        found = self._explainer.nudge(self._seen, self.actions_of(), term)
        if found is None:
            return self.say("nudge"), ()
        return self._line(self._seen, found.words), found.places

    # -- the action ---------------------------------------------------------------------------

    def what(self, thought: Thought | None = None) -> str:
        """The action in words; by default the best one."""
        if thought is None:
            return self._deed(self._seen, self.actions_of())
        other = self._game.actions[thought.action]
        if len(self.thinking.actions) > 1:
            last = self._game.actions[self.thinking.actions[-1]]
            entry = self._explainer.instead(self._last, last, other)
            if entry is not None:
                return self._line(self._last, entry)
        return self._deed(self._last, [other])

    def _deed(self, seen: Observation[Any], actions: Sequence[Action]) -> str:
        entry = self._explainer.deed(seen, actions)
        if entry is not None:
            return self._line(seen, entry)
        outcome = self._prompts.outcome(seen, actions[-1])
        words = PromptWords(self._texts, self._names, seen, self.reader)
        return words.short(outcome.deed or outcome.chip, actions[-1]).replace("|", "")

    def why(self, thought: Thought | None = None) -> list[str]:
        """Reasons for an action; by default for the best one. There is always one."""
        about = thought or self.best
        seen, actions = self._seen, self.actions_of()
        if thought is not None and thought.action != self.thinking.actions[-1]:
            seen, actions = self._last, [self._game.actions[thought.action]]
        found = [self._line(seen, entry) for entry in self._explainer.gains(seen, actions)]
        if not found:
            points = self._prompts.outcome(seen, actions[-1]).points
            found = [self.say.count("now", points)] if points > 0 else []
        if not found and about is not None:
            found = self._by_place(about) or self._by_term(about)
        return list(dict.fromkeys(found))[:REASONS] or [self.say("open")]

    def _by_place(self, thought: Thought) -> list[str]:
        """In a game that is as good as decided, points matter less than the place."""
        behind = (1.0 - thought.placing) * (self._seen.state.seats - 1)
        place = round(behind) + 1
        if thought.visits < LOOKED_AT or abs(behind - round(behind)) > DECIDED or place > PLACES:
            return []
        return [self.say(f"place-{place}")]

    def _by_term(self, thought: Thought) -> list[str]:
        others = [one for one in self.thinking.thoughts if one.action != thought.action]
        looked_at = [one for one in others if one.visits >= LOOKED_AT][:OTHERS]
        for term, lead in ahead_in(thought, looked_at or others)[:1]:
            kind = f"term-{term}"
            if lead > CLEAR and kind in self._texts.prompts:
                return [self._line(self._seen, Entry(kind))]
        return []

    def sentence(self, thought: Thought) -> str:
        """What an action does, why, and how far it leads if it is the best."""
        best = thought is self.best
        what = self.what(None if best else thought)
        said = [f"{what.rstrip('.')}.", *self.why(thought)]
        others = self.others() if best else []
        if others and others[0].loss >= EQUAL:
            said.append(self.say.count("ahead", others[0].loss))
        return " ".join(said)

    # -- other actions ------------------------------------------------------------------------

    def loss(self, thought: Thought) -> float | None:
        """Points that an action is behind the best; None if too few simulations tried it."""
        if self.best is None or thought.visits < LOOKED_AT:
            return None
        return max(0.0, self.best.points - thought.points)

    def others(self) -> list[Alternative]:
        """The next best actions. Those that only come to the same in another order, or that
        are called the same, are no alternatives."""
        found: list[Alternative] = []
        said = {self.what(self.best)} if self.best is not None else set()
        for thought in sorted(self.thinking.thoughts, key=lambda one: -one.points):
            loss = self.loss(thought)
            if loss is None or thought is self.best or self._comes_to_the_same(thought):
                continue
            words = self.what(thought)
            if words not in said:
                said.add(words)
                found.append(Alternative(thought, words, loss))
            if len(found) == OTHERS:
                break
        return found

    def _comes_to_the_same(self, thought: Thought) -> bool:
        best = self.thinking.actions[-1]
        return commute(self._game, self._last, best, thought.action)

    @property
    def equal(self) -> bool:
        """Whether another action is as good as the best. Where several are chosen together, the
        last of them decides little."""
        others = self.others() if len(self.thinking.actions) == 1 else []
        return bool(others) and others[0].loss < EQUAL

    def equally(self) -> str:
        """Say that another action is as good, and how the game would end; empty if none is."""
        if self.best is None or not self.equal:
            return ""
        points = self.say.count("points", self.best.points)
        return f"{self.say('equal')} {self.say('ending', points)}"

    def _line(self, seen: Observation[Any], entry: Entry) -> str:
        return PromptWords(self._texts, self._names, seen, self.reader).line(entry)
