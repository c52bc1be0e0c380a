"""What a refusal names beside its reason: the rule, and what it is about."""

import pytest

from cosmarium.core.contract import CHANCE, Refusal
from cosmarium.core.host import replay
from cosmarium.core.record import Record, Row
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from games.cosmogenesis.table import GAME, Table

ENGLISH, GERMAN = CosmogenesisTexts(), CosmogenesisTexts("de")


def refused(table: Table, text: str) -> Refusal:
    refusal = table.refusal(text)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(
    ("system", "action", "need", "english"),
    [
        ("T2 | hand P06", "add-reveal P06 1", "gas", "Ocean Moon asks for more: gas giant."),
        ("T2 | hand P16", "add-reveal P16 1", "size", "size 3 or larger."),
        ("T3 | hand P16", "add-reveal P16 1", "water", "with water and atmosphere."),
        ("T3w | hand P16", "add-reveal P16 1", "moons", "a moon of any size."),
        ("G1:red | hand P06", "add-reveal P06 1", "water-moons", "a moon with water"),
    ],
)
def test_rev_1_says_what_is_missing(system: str, action: str, need: str, english: str) -> None:
    refusal = refused(Table(system, step2=True), action)
    assert (refusal.rule, refusal.reason) == ("REV-1", "requirements_not_met")
    assert refusal.detail == (action.split()[1], need)
    assert english in ENGLISH.refusal(refusal)
    assert "verlangt mehr: " in GERMAN.refusal(refusal)


def test_tok_4_and_tok_6_say_what_the_reserve_lacks() -> None:
    board = {"II-1": "T2"}
    for table, action, rule, lacks in [
        (Table("T2", board=board, reserve=(0, 0, 0)), "collide II-1 1.0", "TOK-4", "tok3"),
        (
            Table("T3 | belt 1 0", step2=True, reserve=(0, 0, 0)),
            "add-asteroid 1.0",
            "TOK-4",
            "tok4",
        ),
        (
            Table("T2 | exotic X03", step2=True, reserve=(9, 0, 9)),
            "use X03 imp 1.0",
            "TOK-4",
            "tok3",
        ),
        (Table("T3 | belt 2 0", step2=True, comets=0), "add-create-comet 1.0", "TOK-6", "comet"),
        (Table("T3 | exotic X02", step2=True, comets=0), "use X02 com belt", "TOK-6", "comet"),
    ]:
        refusal = refused(table, action)
        assert (refusal.reason, refusal.rule) == ("supply_exhausted", rule)
        assert refusal.detail == (lacks,)
        assert ENGLISH.refusal(refusal) == f"The reserve has no {ENGLISH.arg(lacks)} left."


def test_com_2_a_comet_that_finds_no_body() -> None:
    """COL-1 is the rule of rock."""
    table = Table("T3; T1", board={"II-1": "T2", "IV-2": "comet"})
    for place, reason in (("2.0", "orbit_empty"), ("1.2", "target_missing")):
        comet, rock = (
            refused(table, f"collide IV-2 {place}"),
            refused(table, f"collide II-1 {place}"),
        )
        assert (comet.reason, comet.rule) == (reason, "COM-2")
        assert (rock.reason, rock.rule) == (reason, "COL-1")


@pytest.mark.parametrize(
    ("exotic", "use", "reason", "rule"),
    [
        ("X02", "com 2.0", "orbit_empty", "COM-2"),
        ("X03", "imp 1.2", "target_missing", "COL-1"),
        ("X05", "evo 2.0", "orbit_empty", "RND-2"),
        ("X09", "life 1.0", "life_already_present", "AA-D"),
        ("X09", "life 1.1", "no_life_surface", "AA-D"),
        ("X08", "cap 2", "orbit_empty", "AA-A"),
        ("X07", "mig 1-2", "migrate_needs_two_planets", "EXO-2"),
    ],
)
def test_an_object_is_refused_by_the_rule_of_its_icon(
    exotic: str, use: str, reason: str, rule: str
) -> None:
    refusal = refused(Table(f"T3/L0; a | exotic {exotic}", step2=True), f"use {exotic} {use}")
    assert (refusal.reason, refusal.rule) == (reason, rule)


def test_trn_3_names_the_sector_and_the_element() -> None:
    table = Table("T3", board={"II-1": "G1:red"})
    assert refused(table, "collide II-1 1.0").detail == ("G1:red",)
    table.state.systems[0].sectors_used = 2
    assert refused(table, "planet II-1").detail == ("II",)
    assert "Sektor II" in GERMAN.refusal(refused(table, "planet II-1"))


def test_aa_c_says_how_many_asteroids_are_needed() -> None:
    refusal = refused(Table("T3 | belt 1 0", step2=True), "add-create-comet belt")
    assert refusal.detail == ("2", "1")


def test_set_3_set_7_set_9_are_named_while_the_table_is_set() -> None:
    """TRN-2 and REV-3 later, when it is a turn or a reward that asks for something else."""
    rows: list[Row] = []
    for row, rule in [("start 0", "SET-3"), ("", "SET-7")]:
        match = replay(GAME, Record(GAME.name, 1, 2, {}, rows))
        refusal = match.refusal(0, "end-turn")
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == ("wrong_phase", rule)
        rows.append(Row(CHANCE, row))
    assert refused(Table("T1"), "end-turn").rule == "TRN-2"
    table = Table("T3w/L0; T1 | hand P16", step2=True).play("add-reveal P16 1")
    assert (refused(table, "end-turn").reason, refused(table, "end-turn").rule) == (
        "wrong_phase",
        "REV-3",
    )
