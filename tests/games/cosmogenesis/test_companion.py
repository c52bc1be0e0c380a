"""Scoring what lies on a real table."""

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.games.cosmogenesis.companion.companion import CosmogenesisCompanion
from cosmarium.games.cosmogenesis.notation import write_system
from cosmarium.lab.simulation import SimulationPlan, play_game
from games.cosmogenesis.test_examples import A, B, C


def score(*systems: str) -> dict[str, object]:
    report = CosmogenesisCompanion().answer("score", {"position": systems})
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
        (["stellar S01", "stellar S01"], "S01 is in two places"),
        (["T4 P14", "hand P14"], "P14 is in two places"),
        (["exotic X01", "exotic X01"], "system 2: X01 is in two places"),
        (["T1", "T9"], "system 2: 'T9'"),
        (["T1/L4", "T1"], "system 1: 'T1/L4': life without water stays at level 0"),
        (["belt 0 20", "belt 0 6"], r"26 comets; there are 25 \(TOK-6\)"),
        (["G2:red", "G2:red"], r"2 × G2:red; only 1 in play with 2 players \(SET-4\)"),
        (
            [" | ".join(["T4; T3, T3, T3"] * 5), "T4; T3"],
            "16 × terrestrial bodies of size 3; only 13",
        ),
        (["G1:violet", "monolith"], r"G1:violet is not in play with 2 players \(SET-4\)"),
        (["G1:yellow", "monolith"], "G1:yellow is not in play"),
        (["exotic X07", "exotic X09"], "X07 is not in play"),
        (["exotic X09", "T1", "T1"], r"X09 is not in play with 3 players \(SET-4\)"),
        (["stellar S01 S02 S03 S04 S05", "T1"], r"system 1: 5 stellar .* at most 3, .*\(FILL-1\)"),
        (["T4 P14 | hand P01 P02 P03 P04", "T1"], r"5 planetary objectives; .* at most 4"),
        (
            [" | ".join(["T1"] * 7) + " | exotic X01 X02 X03 X04 X05 X06", "T1"],
            r"13 planets and exotic objects; a player takes 12 .*\(TRN-3\)",
        ),
        (["T1 | T1 | T1 | T3w/L1", "T1"], r"orbit 4: life evolves in orbits 1 to 3 only \(RND-2\)"),
        (["G1:red P03", "T1"], r"orbit 1: P03 cannot .* want of rings \(AA-F\)"),
        (["T4 P13", "T3 | T3 P13"], "system 2: orbit 2: P13 cannot"),
        (
            [" | ".join(["T4/L0; T1/L0, T1/L0, T1/L0"] * 3)] * 2 + [" | ".join(["T1/L0"] * 7)],
            r"31 counters for life and unused icons; the box has 30 \(TOK-1\)",
        ),
        (["T1", "T1"], r"one player has the Monolith; .*\(SET-3\)"),
    ],
)
def test_bad_tables(systems: list[str], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        score(*systems)


def test_objectives_stay_where_planets_migrated_and_life_fell_back() -> None:
    """REV-1: what was true once."""
    score("T3w/L0 P19 | T3 | T3 | T3w/L2 P15 | exotic X07(act) | monolith", "T1", "T1")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_played_table_is_accepted(players: int, bot: str) -> None:
    for number in range(4):
        match, _ = play_game(SimulationPlan("cosmogenesis", (bot,) * players, 4, 7, {}), number)
        state = match.state
        data = score(*[write_system(state, seat) for seat in range(players)])
        assert isinstance(data["sheets"], list)
        totals = [sheet["total"] for sheet in data["sheets"]]
        assert totals == [sheet.total for sheet in match.scores()]


def test_there_is_nothing_to_solve() -> None:
    assert not CosmogenesisCompanion().has_solver
