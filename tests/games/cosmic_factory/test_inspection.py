"""Cards about pieces: their numbers are those of scoring."""

import pytest

from cosmarium.games.cosmic_factory.components import (
    CARD_NAMES,
    COLOUR_LETTERS,
    HAPPY_HOUR,
    MEGA_DISTRICT,
    SABOTAGE,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.inspection import FactoryInspector
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import PHASE_NEIGHBOUR_CHOICE, tile_of
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from cosmarium.inspection import Card
from cosmarium.narration import plain
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table


def card(table: Table, element: str, seat: int = 0, language: str = "en") -> Card:
    seen = GAME.observe(table.state, seat)
    found = FactoryInspector(seen, FactoryTexts(language), {1: "Lene"}).card(element)
    assert found is not None, element
    return found


def rows(one: Card) -> list[tuple[str, str, str]]:
    return [(plain(row.words), row.standing, row.worth) for row in one.rows]


def built(number: int = 0) -> Table:
    return Table(mode="realtime").built(X01, SEAT_1, card=number)


# The galaxy has green zones of 9 and 2, blue ones of 3, 2 and 1, orange ones of 4 and 1.
@pytest.mark.parametrize("letter", [*COLOUR_LETTERS, "S"])
@pytest.mark.parametrize("number", range(21))
def test_points_are_those_of_scoring(letter: str, number: int) -> None:
    table = built(number)
    shown = card(table, f"cf-points-{letter}")
    assert shown.worth is not None
    galaxy = table.state.players[0].galaxy
    by_marker = points_of(count_galaxy(galaxy), number).by_marker()
    assert shown.worth.now == by_marker["GBOS".index(letter)]


def test_zones_with_their_step_and_the_next_one() -> None:
    shown = card(built(), "cf-points-B")
    assert rows(shown) == [
        ("3 planets together", "done", "2 points"),
        ("2 planets together", "done", "2 points"),
        ("1 planet together", "open", "0 points"),
    ]
    assert [(step.points, step.words, step.at) for step in shown.steps] == [
        (0, "0–1", ""),
        (2, "2–4", "now"),
        (4, "5–7", "next"),
        (5, "8+", ""),
    ]
    assert shown.tip == "2 more give 4 instead of 2."


@pytest.mark.parametrize("number", range(1, 21))
def test_the_chaos_card_lists_what_it_adds(number: int) -> None:
    table = built(number)
    shown = card(table, "cf-card")
    extra = sum(points_of(count_galaxy(table.state.players[0].galaxy), number).extra)
    assert (shown.worth.now if shown.worth else 0) == extra
    assert shown.rules == (CARD_NAMES[number - 1],)


def test_mega_district_zone_by_zone() -> None:
    shown = rows(card(built(MEGA_DISTRICT), "cf-card"))
    assert ("Vegetation, 9 planets", "done", "+1") in shown
    assert not [row for row in shown if row[0] == "Vegetation, 2 planets"], "too small"


def test_a_bonus_tile_compares_the_largest_zones() -> None:
    table = built()
    mine, other = [count_galaxy(player.galaxy).largest(0) for player in table.state.players]
    own, rival = rows(card(table, "cf-bonus-G"))
    assert own[0] == f"You: {mine} planets together"
    assert rival[0] == f"Lene: {other} planets together"
    assert own[1:] == (
        ("done", "+3 as it stands") if mine >= other else ("danger", "−2 as it stands")
    )
    assert "6 points" in card(built(HAPPY_HOUR), "cf-bonus-G").rule


def test_while_sabotaging_a_bonus_tile_still_compares_my_zones() -> None:
    """K13: the neighbour's galaxy stands in the middle, but the bet is mine."""
    table = built(SABOTAGE)
    table.state.phase = PHASE_NEIGHBOUR_CHOICE
    mine = count_galaxy(table.state.players[0].galaxy).largest(0)
    assert rows(card(table, "cf-bonus-G"))[0][0] == f"You: {mine} planets together"


def test_galaxies_that_are_built_unseen_are_not_compared() -> None:
    table = Table(mode="untimed").built(X01, SEAT_1)
    shown = card(table, "cf-bonus-G")
    assert [row.standing for row in shown.rows] == [""], "it may be larger or smaller than others"
    assert "locked" not in shown.rule, "DG-10"
    assert card(table, "cf-points-G", seat=1).worth is not None


def test_a_laid_tile_names_its_zones() -> None:
    table = built()
    tile = TILE_NAMES[tile_of(table.state.players[0].galaxy[0])]
    words = " ".join([row[0] for row in rows(card(table, f"cf-tile-{tile}"))])
    assert "zone" in words


def test_markers_and_standings() -> None:
    table = built().markers("5/9/7/3", "1/2/3/4")
    shown = card(table, "cf-standing-1")
    assert shown.worth is not None
    assert shown.worth.now == table.state.players[0].final() == 8
    said = [row[0] for row in rows(shown)]
    assert [words.endswith("(counts)") for words in said] == [True, False, False, True]
    start = card(Table().built(X01, SEAT_1), "cf-standing-1")
    assert all(row.standing == "" for row in start.rows), "nothing is achieved at 0"
    assert "30 at most" in card(table, "cf-marker-G").rule, "SC-cap"
    assert card(table, "cf-mark-2-O").name == "Desert: 3"


def test_in_german() -> None:
    assert card(built(), "cf-points-B", language="de").tip == "Mit 2 mehr gibt es 4 statt 2."


def test_a_tile_on_the_belt_that_counts_says_so() -> None:
    """BT-4: the belt that boards show white."""
    table = built()
    on = [
        TILE_NAMES[tile_of(placed)]
        for placed in table.state.players[0].galaxy
        if any(
            "belt that counts" in row[0]
            for row in rows(card(table, f"cf-tile-{TILE_NAMES[tile_of(placed)]}"))
        )
    ]
    assert len(on) == 7


def test_before_there_is_a_galaxy_cards_are_about_points() -> None:
    shown = card(Table(mode="realtime"), "cf-points-B")
    assert shown.kind == "What brings points"


@pytest.mark.parametrize("what", ["clock", "done", "others", "turn", "back", "flip"])
def test_what_stands_around_the_board_explains_itself(what: str) -> None:
    english, german = (card(built(), f"cf-minute-{what}", language=one) for one in ("en", "de"))
    assert english.rule
    assert english.rule != german.rule
