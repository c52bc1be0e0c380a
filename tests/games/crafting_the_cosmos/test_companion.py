"""The score sheet for the real table."""

from argparse import ArgumentParser, Namespace

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.companion import CraftingCompanion
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts

COMPANION = CraftingCompanion()


def score(*galaxies: str) -> Namespace:
    parser = ArgumentParser()
    COMPANION.score_arguments(parser)
    return parser.parse_args(list(galaxies))


def test_sheets_of_a_real_table() -> None:
    report = COMPANION.score(
        score(
            "N05=T113* N06=T202*8 N09=T315*6+4 discharged=3 sets=1 goals=6,0,3 hand=light:2",
            "N05=T101 hand=time:3",
        )
    )
    sheets = report.data["sheets"]
    assert isinstance(sheets, list)
    first, second = sheets
    assert (first["total"], first["rank"]) == (5 + 6 + 10 + 19 + 6 + 9 + 18, 1)
    assert (second["total"], second["rank"]) == (0, 2)
    assert [line["points"] for line in first["lines"]] == [21, 19, 6, 6, 0, 3, 18]
    assert "total" in report.text


def test_z_5_cards_break_a_tie_at_the_real_table() -> None:
    report = COMPANION.score(score("sets=1 hand=light:2", "sets=1 hand=time:3"))
    sheets = report.data["sheets"]
    assert isinstance(sheets, list)
    assert [sheet["rank"] for sheet in sheets] == [2, 1]


def test_bad_positions() -> None:
    for galaxies in (["N05=T113*"], ["N05=T999*", ""], ["N05=T101*", "N06=T101*"]):
        with pytest.raises(BadInput):
            COMPANION.score(score(*galaxies))
    assert not COMPANION.has_solver


def test_pieces_are_explained_in_both_languages() -> None:
    for language, cost in (
        ("en", "Costs: 1 × Gravity, 1 graviton."),
        ("de", "Kosten: 1 × Gravitation, 1 Graviton."),
    ):
        texts = CraftingTexts(language)
        assert texts.explain("pulsar").endswith(cost)
        assert texts.explain("Y05")
        assert texts.explain("T113").startswith(("Needs 1 H, 1 He", "Braucht 1 H, 1 He"))
        assert texts.explain("nonsense") == ""
        assert all([texts.explain(name) for name in ("evolution", "black-hole", "speed-of-light")])
