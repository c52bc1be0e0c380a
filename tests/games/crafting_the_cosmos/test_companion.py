"""The score sheet for the real table."""

import pytest

from cosmarium.bundle import Report
from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.companion.companion import CraftingCompanion
from cosmarium.games.crafting_the_cosmos.notation.galaxies import write_galaxy
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.lab.simulation import SimulationPlan, play_game

COMPANION = CraftingCompanion()


def score(*galaxies: str) -> Report:
    return COMPANION.answer("score", {"position": galaxies})


def test_sheets_of_a_real_table() -> None:
    report = score(
        "N05=T113* N06=T202*8 N09=T315*6+4 discharged=3 sets=1 goals=6,0,3 hand=light:2",
        "N05=T101*7 N06=T206*7 goals=0,0,6 hand=time:3",
    )
    sheets = report.data["sheets"]
    assert isinstance(sheets, list)
    first, second = sheets
    assert (first["total"], first["rank"]) == (5 + 6 + 10 + 19 + 6 + 9 + 18, 1)
    assert (second["total"], second["rank"]) == (3 + 6 + 14 + 6, 2)
    assert [line["points"] for line in first["lines"]] == [21, 19, 6, 6, 0, 3, 18]
    assert "total" in report.text


def test_z_5_cards_break_a_tie_at_the_real_table() -> None:
    report = score("sets=1 hand=light:2", "sets=1 hand=time:3")
    sheets = report.data["sheets"]
    assert isinstance(sheets, list)
    assert [sheet["rank"] for sheet in sheets] == [2, 1]


def test_bad_positions() -> None:
    for galaxies in (["N05=T113*"], ["N05=T999*", ""], ["N05=T101*", "N06=T101*"]):
        with pytest.raises(BadInput):
            score(*galaxies)
    assert not COMPANION.has_solver


@pytest.mark.parametrize(
    ("galaxies", "line"),
    [
        (["N05=T101*", "N06=T101*"], r"T101 is in two places \(C-9\)"),
        (["powers=quasar", "powers=quasar"], r"quasar is in two places \(C-5\)"),
        (["hand=light:9", "hand=light:7"], r"there are 15 light cards, not 16 \(C-4\)"),
        (["hand=?:50", "hand=?:11"], r"61 energy cards; there are 60 \(C-4\)"),
        ([" ".join([f"S{n:02}=O" for n in range(1, 18)]), ""], r"17 O stars; there are 16 \(C-7\)"),
        (["pool=proto:60", "pool=proto:41"], r"101 life tokens; there are 100 \(C-8\)"),
        (["discharged=4 aside=1", ""], r"galaxy 1: a crystal .* 6th discharge on \(A-2\)"),
        (["goals=6,3", "goals=3"], r"goal 2: nobody is second without a first \(Y-1\)"),
        (["goals=6", "goals=6", "goals=3"], r"goal 1: two share the first place, .*\(Y-2\)"),
        (["N05=T101*8", "N05=T102*8 N06=T103*8 N09=T104*8 N01=T105*8"], "5 creatures worth 8"),
        (["N05=T101*4", ""], r"the first 1 creatures are of group 1, .*\(S-6\)"),
        (
            ["N05=T101*8 N06=T102*8 N09=T103*8", "N05=T104*8 N06=T105*7 N09=T106*7 N01=T107*7"],
            r"5 creatures are of group 1; with 2 players 4 are drawn \(S-6\)",
        ),
        (["N05=T101*8+8", "N05=T102*7+7"], r"galaxies 1 and 2 .* Evolution \(A-3, C-5\)"),
    ],
)
def test_impossible_tables_are_refused_with_the_rule(galaxies: list[str], line: str) -> None:
    with pytest.raises(BadInput, match=line):
        score(*galaxies)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_played_table_is_accepted(players: int, bot: str) -> None:
    for number in range(3):
        match, _ = play_game(
            SimulationPlan("crafting-the-cosmos", (bot,) * players, 3, 7, {}), number
        )
        report = score(*[write_galaxy(one) for one in match.state.players])
        sheets = report.data["sheets"]
        assert isinstance(sheets, list)
        assert [sheet["total"] for sheet in sheets] == [sheet.total for sheet in match.scores()]


def test_pieces_are_explained_in_both_languages() -> None:
    for language, cost in (
        ("en", "Costs: 1 × Gravity, 1 graviton."),
        ("de", "Kosten: 1 × Gravitation, 1 Graviton."),
    ):
        texts = CraftingTexts(language)
        assert texts.explain("pulsar").endswith(cost)
        assert texts.explain("Y05")
        assert texts.explain("T113").startswith(
            ("Needs 1 hydrogen, 1 helium", "Braucht 1 Wasserstoff, 1 Helium")
        )
        assert texts.explain("nonsense") == ""
        assert all([texts.explain(name) for name in ("evolution", "black-hole", "speed-of-light")])
