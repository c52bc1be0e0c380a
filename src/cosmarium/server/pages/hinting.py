"""Hints on a page: whether there are any, and what a hint says."""

from collections.abc import Sequence

from cosmarium.advice import can_advise, commentator
from cosmarium.core.contract import Action
from cosmarium.explanation.commentary import Alternative, Commentator
from cosmarium.explanation.thoughts import Thinking
from cosmarium.server.pages.drawn import Painter
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.protocol import PageAdvice, PageAlternative, PageHints, PageTurn
from cosmarium.server.tables.commands import AskHint
from cosmarium.server.tables.hint_rules import hint_rule, hints_used


def hints_now(painter: Painter, turn: PageTurn) -> PageHints | None:
    """Return whether the seat can ask for a hint; None while it has nothing to decide."""
    table, seat = painter.table, painter.look.seat
    if not turn.mine:
        return None
    if not can_advise(table.bundle, painter.seen):
        return PageHints("none")
    rule = hint_rule(table)
    if not rule.allowed:
        return PageHints("off")
    only = len(turn.actions) <= max(1, turn.several)
    used = hints_used(table, seat)
    return PageHints("only" if only else "on", used, rule.most, rule.nudges)


def advice_for(painter: Painter, thinking: Thinking, ask: AskHint) -> PageAdvice:
    """Put a hint into words. Made from what the seat sees."""
    table = painter.table
    names = names_of(table.id, table.seats)
    words = commentator(table.bundle, painter.look.language, names, painter.seen, thinking)
    if not ask.move:
        nudge, places = words.nudge()
        return PageAdvice(nudge, places)
    actions = words.actions_of()
    equal, others = words.equal, words.others()
    shown = [_alternative(painter, words, one, equal) for one in others]
    return PageAdvice(
        words=words.what(),
        actions=tuple([action.text for action in actions]),
        targets=_targets(painter, actions),
        why=" ".join(words.why()),
        equal=words.equally(),
        others=shown[:1] if equal else shown,
        mine=_mine(painter, words, ask.mine) if ask.mine else None,
    )


def _targets(painter: Painter, actions: Sequence[Action]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([aim for action in actions for aim in painter.aims(action)]))


def _alternative(
    painter: Painter, words: Commentator, other: Alternative, equal: bool
) -> PageAlternative:
    thought = other.thought
    points = "" if equal else words.say.points(other.loss, thought.visits)
    actions = words.actions_of(thought)
    texts = tuple([action.text for action in actions])
    return PageAlternative(other.words, points, _targets(painter, actions), texts)


def _mine(painter: Painter, words: Commentator, text: str) -> PageAlternative | None:
    """Compare an action with the best one."""
    index = painter.game.actions.find(text)
    found = [one for one in words.thinking.thoughts if one.action == index]
    if not found:
        return None
    loss = words.loss(found[0])
    points = "" if loss is None else words.say.points(loss, found[0].visits)
    return PageAlternative(" ".join(words.why(found[0])), points)
