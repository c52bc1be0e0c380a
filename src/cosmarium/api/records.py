"""Matches from records: files, texts, and part of the way."""

from os import PathLike
from pathlib import Path

from cosmarium.api.match import Match, dealing_seed
from cosmarium.core.contract import CHANCE
from cosmarium.core.errors import BadInput
from cosmarium.core.host import replay as replay_host
from cosmarium.core.record import Record, read_record
from cosmarium.registry import load as load_game


def load(path: str | PathLike[str], seed: int | str | None = 0) -> Match:
    """Read a match from a file that `Match.save` or the server has written.

    Args:
        path: The file.
        seed: What is drawn from here on; a record holds only what was drawn before.

    Returns:
        The match as it stood.

    Raises:
        OSError: The file cannot be read.
        BadInput: It holds no record, or one that the rules refuse; the message names the line.
    """
    try:
        return loads(read_text(Path(path).read_bytes()), seed)
    except BadInput as error:
        raise BadInput(f"'{path}': {error}") from error


def loads(text: str, seed: int | str | None = 0) -> Match:
    """Read a match from the text of a record.

        >>> import cosmarium
        >>> match = cosmarium.new_match("cosmogenesis", players=2)
        >>> cosmarium.loads(str(match.record()))
        <Match of cosmogenesis, 2 players: round 1, seats 0, 1 to act>

    Args:
        text: The record, as `str(match.record())` gives it.
        seed: What is drawn from here on; a record holds only what was drawn before.

    Returns:
        The match as it stood.

    Raises:
        BadInput: It is no record, or one that the rules refuse; the message names the line.
    """
    return replay(read_record(text), seed=seed)


def replay(record: Record, steps: int | None = None, seed: int | str | None = 0) -> Match:
    """Play a record again, to its end or part of the way.

    To look at every position on the way, use `Match.positions`: it does not start over each time.

    Args:
        record: The record, as `match.record()` gives it.
        steps: How many of its steps; by default all. Draws that come next are taken from the
            record too, since a match always waits for a player.
        seed: What is drawn from there on.

    Returns:
        A match of its own, which can go on differently.

    Raises:
        BadInput: The rules refuse a step, or the record hides some of them.
    """
    if steps is not None and steps < 0:
        raise BadInput(f"the number of steps cannot be {steps}")
    rows = record.rows
    end = len(rows) if steps is None else min(steps, len(rows))
    while end < len(rows) and rows[end].seat == CHANCE:
        end += 1
    rules = load_game(record.game).game
    return Match(replay_host(rules, record, end, dealing_seed(seed)))


def read_text(data: bytes) -> str:
    """The text of a file."""
    try:
        return data.decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError as error:
        raise BadInput("this is not a text file") from error
