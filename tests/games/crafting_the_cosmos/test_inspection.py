"""Cards about pieces: their numbers are those of the rules and of scoring."""

import pytest

from cosmarium.games.crafting_the_cosmos.components import (
    GOAL_IDS,
    POWER_NAMES,
    TILE_IDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.inspection import CraftingInspector
from cosmarium.games.crafting_the_cosmos.scoring import award, discharge_points, goal_value
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.inspection import Card
from cosmarium.narration import plain
from games.crafting_the_cosmos.table import GAME, Table


def card(table: Table, element: str, seat: int = 0, language: str = "en") -> Card:
    seen = GAME.observe(table.state, seat)
    found = CraftingInspector(seen, CraftingTexts(language), {1: "Mira"}).card(element)
    assert found is not None, element
    return found


def rows(one: Card) -> dict[str, tuple[str, str]]:
    return {plain(row.words): (row.standing, row.worth) for row in one.rows}


# T101 needs 3 H and 1 He; around N05 lie the corners S09, S14, S19, S23, S18, S13.
def test_a_nebula_tells_what_lies_there_what_stands_in_and_what_is_missing() -> None:
    table = Table("N05=T101 S09=H S14=X(O) pool=h:1")
    shown = card(table, "cc-N05")
    assert shown.worth is not None
    assert shown.worth.now == TILE_POINTS[TILE_IDS.index("T101")]
    assert rows(shown)["1 hydrogen there"] == ("done", "")
    assert rows(shown)["2 hydrogen, 1 helium missing"] == ("open", "3 stars")
    assert rows(shown)["A supernova stands in for what is missing"] == ("done", "−1")
    assert rows(shown)["You still need"] == ("open", "2 stars")
    assert plain(shown.tip) == "In your pool: 1 hydrogen. Place it here."


def test_a_nebula_tells_a_wrong_star_and_when_it_can_be_crafted() -> None:
    wrong = card(Table("N05=T101 S09=C"), "cc-N05")
    assert rows(wrong)["1 carbon does not belong here"][0] == "danger"
    table = Table("N05=T101 S09=H S14=H S19=H S23=He")
    assert table.legal("craft"), "the rules agree"
    assert "craft it now" in card(table, "cc-N05").tip


def test_a_finished_nebula_counts_the_life_around_it() -> None:
    table = Table("N05=T101* L21=S L20=P")
    shown = rows(card(table, "cc-N05"))
    standing, worth = shown["Life on its sides"]
    assert standing == "open"
    assert worth.endswith("of 6")


@pytest.mark.parametrize("goal", range(len(GOAL_IDS)))
def test_a_goal_shows_the_values_and_points_of_scoring(goal: int) -> None:
    table = Table("S19=H S14=H S10=X(O) L21=S L20=P N05=T101*", "S19=He S14=C L21=P")
    table.state.goals = [goal]
    values = [goal_value(player, goal) for player in table.state.players]
    points = award(values)
    shown = card(table, f"cc-goal-{GOAL_IDS[goal]}")
    assert shown.worth is not None
    assert shown.worth.now == points[0]
    by_seat = {row.seat: row.worth for row in shown.rows}
    for seat in (0, 1):
        assert by_seat[seat].startswith(f"{values[seat]}: {points[seat]} point")


def test_a_power_sets_its_cost_against_what_the_reader_holds() -> None:
    table = Table("powers=photosynthesis hand=time:1 S19=H L21=P")
    shown = rows(card(table, "cc-power-photosynthesis"))
    assert shown["1 card of any kind"] == ("done", "you hold 1")
    standing, worth = shown["Would evolve now"]
    assert standing == "ready"
    assert worth == "1 proto-life"
    without = rows(card(Table("powers=photosynthesis S19=H"), "cc-power-photosynthesis"))
    assert without["1 card of any kind"] == ("open", "you hold 0")
    assert without["Nothing to use it on now"][0] == "open"


def test_a_power_that_cannot_be_paid_or_used_yet_is_not_said_to_be_usable() -> None:
    power = "cc-power-molecular-cloud"
    assert "Can be used now" in rows(card(Table("powers=molecular-cloud hand=light:2"), power))
    unpaid = rows(card(Table("powers=molecular-cloud hand=light:1"), power))
    assert unpaid == {"2 × Light": ("open", "you hold 1")}
    early = Table("powers=molecular-cloud hand=light:2", table="phase=shift light=pink")
    assert "Can be used now" not in rows(card(early, power))


@pytest.mark.parametrize("power", POWER_NAMES)
def test_every_power_has_a_sentence_and_rules(power: str) -> None:
    shown = card(Table(f"powers={power}"), f"cc-power-{power}")
    assert shown.rule.endswith(".")
    assert shown.rows


def test_what_others_hold_is_not_set_against_a_cost() -> None:
    table = Table("", "powers=photosynthesis hand=time:3")
    assert {row.standing for row in card(table, "cc-seat2-power-photosynthesis").rows} == {""}


def test_the_time_chamber_shows_the_points_of_scoring() -> None:
    table = Table("")
    table.player.discharged, table.player.full = 2, 1
    shown = card(table, "cc-chamber")
    assert shown.worth is not None
    assert (shown.worth.now, shown.worth.following) == (discharge_points(table.player), 19)
    assert rows(shown)["Crystals on 6, ready to discharge"] == ("ready", "1")


def test_omega_says_what_would_be_lost() -> None:
    table = Table("pool=h:2,proto:1 dna=2")
    assert list(rows(card(table, "cc-omega"))) == [
        "3 pieces in your pool would be lost",
        "2 on your counters would be lost",
    ]
    assert not card(Table(""), "cc-omega").rows


def test_in_german() -> None:
    shown = card(Table("N05=T101"), "cc-N05", language="de")
    assert (shown.kind, shown.name) == ("Nebel der Größe 1", "3-Punkte-Nebel in Delta")


def test_ones_own_points_are_told_by_what_they_are_for() -> None:
    table = Table("N05=T101*")
    shown = card(table, "cc-plate")
    assert shown.name == "You"
    assert shown.worth is not None
    assert [row.words for row in shown.rows][:2] == ["Nebulae", "Discharges"]


def test_the_choice_below_omega_has_the_card_of_omega() -> None:
    table = Table("N05=T101")
    assert card(table, "cc-omega-choice") == card(table, "cc-omega")


def test_the_card_of_another_seat_explains_its_powers() -> None:
    """W-1: powers lie face up."""
    table = Table("", "powers=event-horizon,-,abiogenesis,-")
    seen = GAME.observe(table.state, 0)
    held = CraftingInspector(seen, CraftingTexts(), {}).open_to_all(1)
    assert [row.words.split(":")[0] for row in held] == ["Event Horizon", "Abiogenesis"]
    assert all("Costs: " in row.words for row in held)
