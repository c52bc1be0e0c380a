"""The data of a report as Parquet: one row per seat of every game."""

from importlib import import_module
from pathlib import Path

from cosmarium.core.errors import BadInput
from cosmarium.lab.report.games import TABLE, PlayedGame
from cosmarium.lab.report.report import Report


def need_polars() -> None:
    """Raise BadInput if Polars is not installed, before any work is done for it."""
    try:
        import_module("polars")
    except ImportError as error:
        line = "Polars is not installed; run pip install '.[lab]' in a checkout of Cosmarium"
        raise BadInput(line) from error


def write_parquet(report: Report, file: Path) -> None:
    """Write the games, and those of the printed components with `variant` false."""
    rows = _rows(report.games, bool(report.run.variant)) + _rows(report.printed, False)
    try:
        import_module("polars").DataFrame(rows, infer_schema_length=None).write_parquet(file)
    except OSError as error:
        raise BadInput(f"cannot write '{file}': {error.strerror or error}") from error


def _rows(games: list[PlayedGame], variant: bool) -> list[dict[str, object]]:
    return [_row(game, number, seat, variant) for number, game in enumerate(games)
            for seat in range(len(game.totals))]  # fmt: skip


def _row(game: PlayedGame, number: int, seat: int, variant: bool) -> dict[str, object]:
    used = [key for key, seats in game.uses.items() if seat in seats or TABLE in seats]
    return {
        "game": number,
        "seat": seat,
        "bot": game.bots[seat],
        "variant": variant,
        "points": game.totals[seat],
        "rank": game.ranks[seat],
        "won": game.win_shares[seat],
        "decisions": game.decisions,
        "turns": game.turns,
        "branching": game.branching,
        "lead_changes": game.lead_changes,
        "course": [totals[seat] for totals in game.course],
        **{f"points_{code}": points for code, points in game.sources[seat].items()},
        "used": [" | ".join(key) for key in used],
    }
