"""The score sheet: its headline, and the order of its lines."""

import pytest

from cosmarium.core.sheets import ScoreLine, ScoreSheet
from cosmarium.server.pages.panels import score_rows
from cosmarium.server.pages.sheet import headline, is_tied
from games.cosmogenesis.table import GAME, Table

NAMES = {0: "Juno", 1: "Messier"}


def sheets(*totals: int) -> list[ScoreSheet]:
    best = max(totals)
    return [
        ScoreSheet(seat, [ScoreLine("life", total)], total, 1 if total == best else 2)
        for seat, total in enumerate(totals)
    ]


@pytest.mark.parametrize(
    ("totals", "mine", "said"),
    [
        ((63, 54), [0], "You win by 9 points"),
        ((55, 54), [0], "You win by one point"),
        ((63, 54), [1], "Juno wins by 9 points"),
        ((63, 54), [], "Juno wins by 9 points"),
        ((63, 54), [0, 1], "Juno wins by 9 points"),
        ((54, 54), [0], "Juno, Messier share the win"),
    ],
)
def test_the_winner_is_you_for_somebody_with_one_seat(
    totals: tuple[int, int], mine: list[int], said: str
) -> None:
    assert headline(sheets(*totals), NAMES, "en", mine) == said


def test_only_equal_points_need_a_tie_break() -> None:
    assert is_tied(sheets(54, 54))
    assert not is_tied(sheets(63, 54, 54))


def test_lines_keep_their_order_whoever_has_them() -> None:
    """SCO-1 to SCO-6, also where the first seat has no objective."""
    table = Table("T1", "T3w/L2 P16 | exotic X01")
    table.state.systems[1].stellar.append(0)
    rows = [code for code, _ in score_rows("cosmogenesis", GAME.scores(table.state))]
    assert rows == ["planetary", "stellar", "life", "exotic", "belt", "monolith"]
