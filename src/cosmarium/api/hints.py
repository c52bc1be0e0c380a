"""Hints and explanations for Python programs, from what a seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cosmarium.advice import advise, can_advise, commentator
from cosmarium.bots.bot import Budget, Candidate
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Action, Observation
from cosmarium.core.errors import BadInput
from cosmarium.explanation.commentary import Commentator
from cosmarium.explanation.thoughts import Thinking, Thought
from cosmarium.players import as_budget


@dataclass(frozen=True)
class Other:
    """One of the next best actions, with the points that it is behind."""

    action: Action
    words: str
    loss: float


@dataclass(frozen=True)
class Advice:
    """A hint. `str(advice)` is the move with its reasons."""

    actions: tuple[Action, ...]  # several if they make up one choice
    nudge: str  # empty if there is only one move
    words: str
    why: tuple[str, ...]
    others: tuple[Other, ...]

    def __str__(self) -> str:
        return " ".join([f"{self.words.rstrip('.')}.", *self.why])


def give_hint(
    bundle: Bundle,
    seen: Observation[Any],
    budget: Budget | int | str,
    seed: int,
    language: str,
) -> Advice:
    """Return a hint for a seat that has something to decide. Raises BadInput otherwise."""
    game = bundle.game
    if not any([one.seat == seen.seat for one in game.decisions(seen.state)]):
        raise BadInput(f"seat {seen.seat} has nothing to decide, so there is no hint")
    if not can_advise(bundle, seen):
        raise BadInput("there are no hints for this part of the game")
    words = commentator(bundle, language, {}, seen, advise(bundle, seen, as_budget(budget), seed))
    others = [
        Other(game.actions[one.thought.action], one.words, one.loss) for one in words.others()
    ]
    return Advice(
        tuple(words.actions_of()),
        words.nudge()[0] if words.best is not None else "",
        words.what(),
        tuple(reasons(words)),
        tuple(others),
    )


def reasons(words: Commentator) -> list[str]:
    """Return why the best action is good; of the only one, that it is."""
    return words.why() if words.best is not None else [words.say("only")]


def explain(
    bundle: Bundle, seen: Observation[Any], candidates: Sequence[Candidate], language: str
) -> list[str]:
    """Return what a bot considered, a few sentences for each action."""
    if not candidates:
        return []
    thoughts = [
        Thought(one.action, one.visits, one.placing, one.points, tuple(one.terms))
        for one in candidates
    ]
    thinking = Thinking((thoughts[0].action,), tuple(thoughts))
    words = commentator(bundle, language, {}, seen, thinking)
    return [words.sentence(thought) for thought in words.thinking.thoughts]
