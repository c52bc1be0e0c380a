"""Scoring what lies on a real table."""

from argparse import ArgumentParser

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.games.cosmogenesis.companion import CosmogenesisCompanion
from games.cosmogenesis.test_examples import A, B, C


def score(*systems: str) -> dict[str, object]:
    companion = CosmogenesisCompanion()
    parser = ArgumentParser()
    companion.score_arguments(parser)
    report = companion.score(parser.parse_args(list(systems)))
    assert "total" in report.text
    return report.data


def test_e24_from_text() -> None:
    data = score(A, B, C)
    sheets = data["sheets"]
    assert isinstance(sheets, list)
    assert [(sheet["total"], sheet["rank"]) for sheet in sheets] == [(61, 1), (44, 2), (32, 3)]


@pytest.mark.parametrize(
    ("systems", "word"),
    [
        (["T1"], "2 to 4 systems"),
        (["T1 | monolith", "monolith"], "system 2: the Monolith"),
        (["stellar S01", "stellar S01"], "S01 lies in two places"),
        (["T4 P14", "hand P14"], "P14 lies in two places"),
        (["exotic X01", "exotic X01"], "system 2: X01 is in two places"),
        (["T1", "T9"], "system 2: 'T9'"),
        (["T1/L4", "T1"], "system 1: 'T1/L4': life without water stays at level 0"),
        (["belt 0 20", "belt 0 6"], "26 comets; the box has 25"),
        (["G2:red", "G2:red"], "2 × G2:red; the box has 1"),
        ([" | ".join(["T4; T3, T3, T3"] * 5), "T4; T3"], "16 × tok3; the box has 15"),
    ],
)
def test_bad_tables(systems: list[str], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        score(*systems)


def test_there_is_nothing_to_solve() -> None:
    assert not CosmogenesisCompanion.has_solver
