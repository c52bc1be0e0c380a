"""What an expert would play for a seat, from what that seat knows, and why."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cosmarium.bots.bot import Budget, Candidate
from cosmarium.bots.levels import LEVELS
from cosmarium.bots.search import SearchBot
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Game, Observation
from cosmarium.explanation.commentary import Commentator
from cosmarium.explanation.phrases import SURE
from cosmarium.explanation.thoughts import Thinking, Thought, commute
from cosmarium.players import Seconds

ADVISER: Final = "expert"
CONTENDERS: Final = 4  # actions that are compared with the best one


def can_advise(bundle: Bundle, seen: Observation[Any]) -> bool:
    """Return whether the open decision is one that can be searched. Where a whole plan is made,
    there is nothing to say about its first action."""
    return not bundle.experts_own.rests(seen.state)


def advise(bundle: Bundle, seen: Observation[Any], budget: Budget, seed: int) -> Thinking:
    """Return what an expert would play, and its thoughts.

    The budget is for the search of the whole choice. Afterwards the best action and its rivals
    are compared with the same number of simulations for each, which takes half as long.
    """
    game, seat = bundle.game, seen.seat
    bot = SearchBot(game, bundle.judgement(LEVELS[ADVISER].learned), seed)
    several = max(1, game.several(seen.state, seat))
    each = _share(budget, 1 / several)
    now = Observation(seat, game.clone(seen.state))
    actions: list[int] = []
    for number in range(several):
        legal = game.legal_actions(now.state, seat)
        each.start()
        actions.append(bot.choose(now, legal, each))
        if number + 1 < several:
            game.apply(now.state, seat, actions[-1])
    considered = bot.considered()
    rivals = _rivals(game, now, actions[-1], considered)
    half = _share(budget, 0.5, SURE)
    half.start()
    compared = bot.compare(now, legal, [actions[-1], *rivals], half) if rivals else considered
    return Thinking(tuple(actions), tuple(_thoughts(compared, considered)))


def _share(budget: Budget, share: float, most: int = 0) -> Budget:
    """Return a part of a budget in seconds; simulations stay as they are, up to the most."""
    if isinstance(budget, Seconds):
        return type(budget)(budget.seconds * share)
    return Budget(min(most, budget.iterations)) if most else budget


def _rivals(
    game: Game[Any], seen: Observation[Any], best: int, considered: Sequence[Candidate]
) -> list[int]:
    """Return the next best actions, without those that only come to the same as the best."""
    found: list[int] = []
    for one in considered:
        if one.action != best and not commute(game, seen, best, one.action):
            found.append(one.action)
        if len(found) == CONTENDERS:
            break
    return found


def _thoughts(compared: Iterable[Candidate], considered: Iterable[Candidate]) -> list[Thought]:
    """Return the thoughts about all actions. Only those that were compared have simulations: the
    numbers of others are not worth the same."""
    found = {
        one.action: Thought(one.action, one.visits, one.placing, one.points, tuple(one.terms))
        for one in compared
    }
    for one in considered:
        guess = Thought(one.action, 0, one.placing, one.points, tuple(one.terms))
        found.setdefault(one.action, guess)
    return list(found.values())


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
