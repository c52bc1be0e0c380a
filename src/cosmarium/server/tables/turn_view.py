"""Whose turn it is and what a seat can do, for programs and pages alike."""

from typing import Any

from cosmarium.core.contract import Observation
from cosmarium.server.tables.shapes import ActionView, DecisionView, TurnView, UndoView
from cosmarium.server.tables.table import PLAYING, Table
from cosmarium.server.words import Words


def turn_view(
    table: Table, seat: int, seen: Observation[Any] | None, words: Words | None
) -> TurnView:
    """Return the turn of a seat.

    `seen` is what the seat observes, None before the start. With `words` None there are no texts.
    """
    version = table.versions[seat] if seat >= 0 else table.number
    undo = _undo(undo_barrier(table, seat), words)
    match = table.match
    if match is None or seen is None or table.status != PLAYING:
        return TurnView(version, [], None, [], 0, undo)
    mine = [decision for decision in match.decisions if decision.seat == seat]
    if not mine:
        return TurnView(version, match.to_act, None, [], 0, undo)
    game = table.bundle.game
    actions = [game.actions[index] for index in game.legal_actions(seen.state, seat)]
    return TurnView(
        version=version,
        to_act=match.to_act,
        decision=DecisionView(
            mine[0].kind, mine[0].optional, "" if words is None else words.texts.decision(mine[0])
        ),
        actions=[
            ActionView(action.text, "" if words is None else words.action(action))
            for action in actions
        ],
        several=game.several(seen.state, seat),
        undo=undo,
    )


def undo_barrier(table: Table, seat: int) -> str:
    """Return the code of the reason why a seat cannot undo; empty if it can."""
    if table.match is None or table.status != PLAYING:
        return "not-deciding"
    barrier = table.match.undo_barrier(seat)
    if not barrier and all(move[1] != seat for move in table.turn_moves):
        return "nothing-done"
    return barrier


def _undo(barrier: str, words: Words | None) -> UndoView:
    if not barrier:
        return UndoView(True)
    return UndoView(False, barrier, "" if words is None else words.say.barrier(barrier))
