"""Positions as text, for records and tables that do not begin at the beginning."""

from json import dumps, loads
from typing import Any

from cosmarium.core.contract import Game
from cosmarium.core.errors import BadInput
from cosmarium.core.snapshot import restore, snapshot


def write_position(state: Any) -> str:
    """Return a position as one line of text, hidden information included."""
    return dumps([state.now, snapshot(state)], separators=(",", ":"))


def read_position(game: Game[Any], blank: Any, text: str) -> Any:
    """Return the position in a text, given a state of the same game, seats and options.

    Raises BadInput if the text is not a position of this game.
    """
    try:
        now, data = loads(text)
        state: Any = restore(blank, data)
        state.now = now
        game.decisions(state)
        game.scores(state)
        for seat in range(state.seats):
            game.observe(state, seat)
    except (
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        raise BadInput(f"this is not a position of {game.name}") from error
    return state
