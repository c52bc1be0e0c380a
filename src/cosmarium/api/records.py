"""Loads and replays matches from records."""

from os import PathLike
from pathlib import Path

from cosmarium.api.match import Match, dealing_seed
from cosmarium.core.contract import CHANCE
from cosmarium.core.errors import BadInput
from cosmarium.core.host import BadStep, Host
from cosmarium.core.host import replay as replay_host
from cosmarium.core.record import Record, read_record
from cosmarium.registry import load as load_game


def load(path: str | PathLike[str], seed: int | str | None = 0) -> Match:
    """Read a match from a file that `Match.save` or the server has written.

    Args:
        path: The file.
        seed: Determines future draws; a record contains only past ones.

    Returns:
        The match as it was saved.

    Raises:
        OSError: The file cannot be read.
        BadInput: It is not a record, or the rules refuse a step; the message names the line.
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
        seed: Determines future draws; a record contains only past ones.

    Returns:
        The match as it was saved.

    Raises:
        BadInput: It is not a record, or the rules refuse a step; the message names the line.
    """
    if not isinstance(text, str):
        raise BadInput(f"loads takes the text of a record, not {text!r}; use load(path) for a file")
    return replay(read_record(text), seed=seed)


def replay(record: Record, steps: int | None = None, seed: int | str | None = 0) -> Match:
    """Replay a record, completely or up to a step.

    To see every position, use `Match.positions`, which does not start over each time.

    Args:
        record: The record, as `match.record()` gives it.
        steps: How many of its steps; by default all. Draws that follow directly are included,
            since a match always waits for a player.
        seed: Determines the draws after that.

    Returns:
        A new match, which can continue differently.

    Raises:
        BadInput: The rules refuse a step, some steps are hidden, or there are not that many.
    """
    if not isinstance(record, Record):
        raise BadInput("replay takes a Record; use load(path) or match.record()")
    if steps is not None and steps < 0:
        raise BadInput(f"the number of steps must not be negative: {steps}")
    rows = record.rows
    end = len(rows) if steps is None else steps
    while end < len(rows) and rows[end].seat == CHANCE:
        end += 1
    return Match(replay_in_words(record, end, dealing_seed(seed)))


def replay_in_words(record: Record, steps: int | None, seed: int | str | None = None) -> Host:
    """Replay a record. Raises BadInput, which says in words why the rules refuse a step, or if it
    has fewer steps."""
    if steps is not None and steps > len(record.rows):
        raise BadInput(f"the record has only {len(record.rows)} steps, not {steps}")
    bundle = load_game(record.game)
    try:
        return replay_host(bundle.game, record, steps, seed)
    except BadStep as error:
        if error.refusal is None:
            raise
        words = bundle.texts("en").refusal(error.refusal).rstrip(".")
        problem = f"{words} ({error.refusal.rule})"
        raise BadStep(error.number, error.row, problem, error.refusal) from None


def read_text(data: bytes) -> str:
    """Return the text of a file. Raises BadInput if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")  # some editors add a byte order mark
    except UnicodeDecodeError as error:
        raise BadInput("not a text file") from error
