"""What an expert would play for a seat, from what that seat knows, and why."""

from collections.abc import Mapping
from typing import Any, Final

from cosmarium.bots.bot import Budget
from cosmarium.bots.levels import LEVELS
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.explanation.commentary import Commentator
from cosmarium.explanation.thoughts import Thinking, Thought
from cosmarium.players import Seconds

ADVISER: Final = "expert"


def can_advise(bundle: Bundle, seen: Observation[Any]) -> bool:
    """Whether the open decision is one that can be searched: where a whole plan is made, such as
    a galaxy in Cosmic Factory, no single action is better than others."""
    return not bundle.judgement(LEVELS[ADVISER].learned).rests(seen.state)


def advise(bundle: Bundle, seen: Observation[Any], budget: Budget, seed: int) -> Thinking:
    """Return what an expert would play, and its thoughts. The budget is for the whole choice."""
    game, seat = bundle.game, seen.seat
    level = LEVELS[ADVISER]
    bot = level.kind(game, bundle.judgement(level.learned), seed)
    several = max(1, game.several(seen.state, seat))
    if isinstance(budget, Seconds):
        budget = Seconds(budget.seconds / several)
    state = game.clone(seen.state)
    actions: list[int] = []
    for number in range(several):
        legal = game.legal_actions(state, seat)
        budget.start()
        actions.append(bot.choose(Observation(seat, state), legal, budget))
        if number + 1 < several:
            game.apply(state, seat, actions[-1])
    thoughts = [
        Thought(one.action, one.visits, one.placing, one.points, tuple(one.terms))
        for one in bot.considered()
    ]
    return Thinking(tuple(actions), tuple(thoughts))


def commentator(
    bundle: Bundle,
    language: str,
    names: Mapping[int, str],
    seen: Observation[Any],
    thinking: Thinking,
) -> Commentator:
    """Return who puts such thoughts into words."""
    texts = bundle.texts(language)
    return Commentator(bundle.game, bundle.prompts, bundle.explainer, texts, names, seen, thinking)
