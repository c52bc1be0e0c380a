"""Cards about pieces: their numbers are those of the rules and of scoring."""

import re

import pytest

from compliance.pairs import pieces_of
from cosmarium.drawing.fragment import View
from cosmarium.games.cosmogenesis.components import (
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.drawing import DRAWING
from cosmarium.games.cosmogenesis.inspection import CosmogenesisInspector
from cosmarium.games.cosmogenesis.rules.requirements import needs_of
from cosmarium.games.cosmogenesis.scoring import belt_points, life_points, stellar_points
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.inspection import Card
from cosmarium.narration import plain
from games.cosmogenesis.table import GAME, Table
from games.cosmogenesis.test_scoring import PLANETARY


def card(table: Table, element: str, seat: int = 0, language: str = "en") -> Card:
    seen = GAME.observe(table.state, seat)
    found = CosmogenesisInspector(seen, CosmogenesisTexts(language), {1: "Vega"}).card(element)
    assert found is not None, element
    return found


def rows(one: Card) -> dict[str, tuple[str, str]]:
    """By words: how it stands, and what it is worth."""
    return {plain(row.words): (row.standing, row.worth) for row in one.rows}


@pytest.mark.parametrize("name", STELLAR_NAMES)
def test_a_stellar_objective_shows_the_points_of_scoring(name: str) -> None:
    number = STELLAR_NAMES.index(name)
    table = Table("T3w/L2; a | G1r:blue; T2, a, a | T4w/L0 | G2:red", "T2; a | G1:green")
    table.state.systems[0].stellar.append(number)
    shown = card(table, f"cg-card-{name}")
    assert shown.worth is not None
    assert shown.worth.now == stellar_points(table.state, 0, number)
    assert shown.worth.possible is not None
    assert shown.worth.now <= shown.worth.possible
    assert shown.rules == ("SCO-2",)
    assert str(shown.worth.possible) in shown.rule, "the sentence names the same most"


def test_the_bodies_that_count_are_listed_with_the_next_step() -> None:
    table = Table("T3w | G1:red; T3w, T1")
    shown = rows(card(table, "cg-card-S05"))
    assert shown["Planet 1"] == ("done", "terrestrial body of size 3")
    assert shown["Moon 1 of planet 2"][0] == "done"
    assert shown["Next: a comet on a dry body of size 3 or 4"] == ("open", "+3")


def test_a_planetary_objective_shows_its_needs_at_the_closest_planet() -> None:
    table = Table("T1 | G2r:red; a")
    shown = card(table, "cg-card-P04")
    assert [row.standing for row in shown.rows] == ["done", "done", "open"]
    assert shown.worth is not None
    assert shown.worth.now == PLANETARY_OBJECTIVES[3].points
    assert "Planet 2" in shown.tip
    ready = card(Table("T1 | G2r:red; a, a"), "cg-card-P04")
    assert "reveal it at planet 2" in ready.tip


def test_no_planet_is_named_that_can_never_fulfil_an_objective() -> None:
    """Hot Jupiter wants a gas giant of size 2 in orbit 1 or 2."""
    shown = card(Table("G1:red"), "cg-card-P02")
    assert shown.tip == "None of your planets can become this. You need a new one."
    far = card(Table("T1 | T1"), "cg-card-P02")
    assert far.tip.endswith("and a new one would come to orbit 3.")
    assert "Planet 2" in card(Table("G1:red | T3"), "cg-card-P17").tip, "it can still grow"


def test_an_emptied_space_says_who_took_from_its_sector() -> None:
    table = Table("T1", "T1")
    table.state.systems[1].sectors_used = 0b10
    assert "by: Vega." in card(table, "cg-space-II-1").rule
    assert card(table, "cg-space-III-1").rule.startswith("Somebody took")


def test_cards_named_in_the_story_say_whose_they_are_only_if_they_are() -> None:
    table = Table("T1 | stellar S05", "T1")
    assert card(table, "cg-seat1-card-S05").owner == "yours"
    assert card(table, "cg-seat2-card-S05").owner == ""
    assert card(table, "cg-seat2-card-P02").owner == ""
    assert card(table, "cg-seat2-object-X01").owner == ""


@pytest.mark.parametrize("name", PLANETARY)
def test_every_need_is_done_where_the_objective_is_met(name: str) -> None:
    before, good, bad = PLANETARY[name]
    met = card(Table(" | ".join(["T1"] * before + [good])), f"cg-card-{name}")
    assert {row.standing for row in met.rows} == {"done"}
    assert len(met.rows) == len(needs_of(int(name[1:]) - 1))
    missed = card(Table(" | ".join(["T1"] * before + [bad[0]])), f"cg-card-{name}")
    assert "open" in {row.standing for row in missed.rows}


def test_a_body_says_what_its_life_is_worth_and_what_a_hit_costs() -> None:
    table = Table("T3w/L3; a")
    shown = card(table, "cg-body-1-0")
    assert shown.worth is not None
    body = table.state.systems[0].bodies[0]
    assert (shown.worth.now, shown.worth.following) == (life_points(body), 5)
    hit = [row for row in shown.rows if row.standing == "danger"]
    assert [row.worth for row in hit] == ["−3"]
    assert "intelligent" in " ".join(rows(shown)).lower()


def test_an_exotic_object_tells_used_ready_and_not_this_turn() -> None:
    table = Table("T3w/L0")
    table.state.exotic_owner[5] = 0
    assert [row.worth for row in card(table, "cg-object-X06").rows] == ["ready", "ready"]
    table.state.icons_left[5] = 0b10
    table.state.exotics_used = 1 << 5
    shown = card(table, "cg-object-X06")
    assert [(row.worth, row.spent) for row in shown.rows] == [
        ("used", True),
        ("not again this turn", False),
    ]


def test_a_space_lists_what_can_be_done_with_its_element() -> None:
    table = Table("T2", board={"II-1": "T1", "IV-1": "asteroid", "III-1": "G1:red"})
    rock = rows(card(table, "cg-space-II-1"))
    assert rock["Make it your planet 2"][0] == "ready"
    assert rock["Make it a moon of a larger planet"][0] == "ready"
    gas = rows(card(table, "cg-space-III-1"))
    assert "Make it a moon of a larger planet" not in gas
    assert "Monolith" in card(table, "cg-space-IV-1").name
    full = Table(" | ".join(["T2"] * 5), board={"II-1": "T1"})
    assert (
        rows(card(full, "cg-space-II-1"))["Make it a planet: you have no free orbit"][0] == "open"
    )


def test_the_belt_compares_all_players() -> None:
    table = Table("T1", "T1")
    for seat, (asteroids, comets) in enumerate([(2, 1), (5, 0)]):
        table.state.systems[seat].asteroids = asteroids
        table.state.systems[seat].comets = comets
    shown = card(table, "cg-belt")
    assert shown.worth is not None
    assert shown.worth.now == belt_points(table.state, 0) == 3
    assert [row.worth for row in shown.rows] == ["5: 5 points", "4: 3 points"]
    assert card(table, "cg-seat2-belt").owner == "Vega"


def test_in_german() -> None:
    shown = card(Table("T3w/L2"), "cg-card-S05", language="de")
    assert shown.kind == "Stellares Ziel (goldener Rand)"
    assert shown.rule.startswith("3 Punkte für jeden Planeten oder Mond mit Wasser")


def test_ones_own_points_are_told_by_what_they_are_for() -> None:
    table = Table("T3w/L2 | belt 2 1", "T1 | belt 1 0")
    shown = card(table, "cg-plate")
    assert shown.name == "You"
    assert rows(shown)["Asteroid belt"] == ("", "5")
    assert shown.worth is not None
    assert shown.worth.now == GAME.scores(table.state)[0].total


@pytest.mark.parametrize("element", ["cg-belt", "cg-asteroids", "cg-comets"])
def test_everything_in_the_belt_says_how_belts_score(element: str) -> None:
    """SCO-5: not by the piece, but compared with the others."""
    shown = card(Table("T1 | belt 2 1", "T1"), element)
    assert "the highest value scores 5 points, the next one 3" in f"{shown.rule} {shown.tip}"


def test_the_star_and_orbits_without_a_planet_have_cards() -> None:
    """On every board, from the first turn on."""
    table = Table("", "")
    seen = GAME.observe(table.state, 0)
    pieces = set(pieces_of(DRAWING, seen, View(CosmogenesisTexts())))
    assert {"cg-centre", *[f"cg-orbit-{number}" for number in range(1, 6)]} <= pieces
    assert card(table, "cg-centre").name == "The star"
    assert card(table, "cg-orbit-4").name == "Orbit 4"


@pytest.mark.parametrize(("language", "said"), [("en", "point so far"), ("de", "Punkt bisher")])
def test_one_point_is_one_point(language: str, said: str) -> None:
    table = Table("T1")
    table.state.monolith = 0
    worth = card(table, "cg-plate", language=language).worth
    assert worth is not None
    assert (worth.now, worth.words) == (1, said)


def test_in_german_what_is_done_with_an_element_needs_no_pronoun() -> None:
    """The body, the asteroid and the comet are "er", two asteroids "sie"."""
    board = {"II-1": "T2", "II-2": "G1:red", "IV-1": "asteroid", "IV-2": "comet"}
    table = Table("T3", board=board)
    for space in board:
        shown = card(table, f"cg-space-{space}", language="de")
        for text in (shown.rule, *rows(shown)):
            assert not re.search(r"\b(es|ihn|sie)\b", text), text


def test_a_card_in_hand_says_whether_the_others_know_it() -> None:
    """What its eye means: only the one kept at set-up is secret."""
    table = Table("T1 | hand P16")
    system = table.state.systems[0]
    system.secret_hand = [*system.public_hand]
    system.public_hand = []
    assert card(table, "cg-card-P16").owner == "in your hand, hidden from the others"
    system.public_hand, system.secret_hand = system.secret_hand, []
    assert card(table, "cg-card-P16").owner == "in your hand, known to the others"


def test_an_empty_place_says_what_belongs_there_and_when_it_is_offered() -> None:
    table = Table("T1")
    table.state.round = 2
    shown = card(table, "cg-held-stellar")
    assert "MA-F1" in shown.rules
    assert "round 3" in shown.tip
    assert "this round" in card(table, "cg-held-hand").tip
    table.state.round = 6
    assert not card(table, "cg-held-stellar").tip, "no more of them come"
    assert card(table, "cg-held-exotic").rules == card(table, "cg-exotic").rules


def test_words_beside_pictures_have_cards() -> None:
    table = Table("T1", "T1")
    assert card(table, "cg-round").name == card(table, f"cg-round-{table.state.round}").name
    assert len(card(table, "cg-reserve").rows) == 5
    assert card(table, "cg-points").worth == card(table, "cg-plate").worth


def test_a_full_orbit_is_the_reason_on_the_card_too() -> None:
    """REV-1."""
    table = Table("T3w/L0; T1/L0 | hand P22", step2=True)
    table.state.systems[0].objectives[0] = PLANETARY_NAMES.index("P15")
    assert card(table, "cg-card-P22").tip == (
        "Planet 1 shows all of this, but an objective already lies there: an orbit holds only one."
    )
    other = Table("T1 | hand P22", step2=True)
    other.state.systems[0].objectives[0] = PLANETARY_NAMES.index("P15")
    assert card(other, "cg-card-P22").tip.startswith("Each of your planets already has")


def test_steps_that_do_not_pay_yet_say_from_when_on() -> None:
    """S10 pays from three planets on."""
    shown = rows(card(Table("T1"), "cg-card-S10"))
    assert shown["Next: one more planet. It pays from 3 on."] == ("open", "+1")
    assert "Next: one more planet" in rows(card(Table("T1 | T1"), "cg-card-S10"))


def test_why_life_does_not_evolve() -> None:
    """RND-2."""
    dry = rows(card(Table("T2/L0"), "cg-body-1-0"))
    cold = rows(card(Table("T1 | T1 | T1 | T3w/L0"), "cg-body-4-0"))
    assert "Needs water to evolve" in dry
    assert "Does not evolve outside the habitable zone" in cold
    assert "Bacteria: 0 of 4 steps on the green ring" in dry


def test_in_the_last_round_the_monolith_begins_nothing() -> None:
    """RND-3."""
    tips = [
        card(Table("T1", board={"IV-1": "asteroid"}, round_=number), "cg-space-IV-1").tip
        for number in (5, 6)
    ]
    assert ["next round" in one for one in tips] == [True, False]
