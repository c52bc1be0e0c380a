"""Why a piece cannot be chosen: of all that a click may mean, the nearest is explained."""

from typing import Any

import pytest

from cosmarium.core.contract import Game
from cosmarium.core.host import Host
from cosmarium.server.pages.drawn import Painter, Viewpoint
from cosmarium.server.pages.protocol import Reason
from cosmarium.server.tables.rows import Created, SeatPlan
from cosmarium.server.tables.table import Table as ServerTable
from games.cosmic_factory.table import GAME as FACTORY_GAME
from games.cosmic_factory.table import SEAT_1, X01
from games.cosmic_factory.table import Table as FactoryTable
from games.cosmogenesis.table import GAME, Table
from games.crafting_the_cosmos.table import GAME as CRAFTING_GAME
from games.crafting_the_cosmos.table import Table as CraftingTable

GAMES: dict[type, tuple[str, Game[Any]]] = {
    Table: ("cosmogenesis", GAME),
    CraftingTable: ("crafting-the-cosmos", CRAFTING_GAME),
    FactoryTable: ("cosmic-factory", FACTORY_GAME),
}
TAKEN = "There is already an objective at planet 1: one per orbit."


def why(position: Table | CraftingTable | FactoryTable, target: str, *chosen: str) -> Reason:
    name, game = GAMES[type(position)]
    table = ServerTable("why", "secret")
    seats = [SeatPlan(f"person {number}", f"Name {number}") for number in range(2)]
    version = game.rules_version
    table.add(
        Created(
            at=1, game=name, rules=version, options={}, seats=seats,
            host="person 0", listed=False,
        )
    )  # fmt: skip
    table.match = Host(game, 2, None, {}, 0)
    table.match.state = position.state
    table.match._open = game.decisions(position.state)
    painter = Painter(table, table.match.observe(0), [], Viewpoint(0, "en", "wide"))
    found = painter.why(target, chosen)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("system", "words", "rule"),
    [
        # E17: the first orbit would do, but has one already
        ("T3w/L1; a P11 | T1 | hand P16", TAKEN, "AA-F"),
        ("T3w/L1; a P11 | hand P16", TAKEN, "AA-F"),
        (
            "T1 P11 | T3; a | hand P16",
            "Pale Blue Dot asks for more at planet 2: with water",
            "REV-1",
        ),
        ("hand P16", "There is no planet in that orbit.", "AA-F"),
    ],
)
def test_a_card_in_hand_names_what_really_blocks_it(system: str, words: str, rule: str) -> None:
    """AA-F, and not that an element was taken (TRN-2)."""
    table = Table(system, step2=True)
    reason = why(table, "cg-card-P16")
    assert reason.words.startswith(words)
    assert reason.rule == rule


def test_before_the_element_a_card_in_hand_has_to_wait() -> None:
    reason = why(Table("T3w; a | hand P16", board={"II-1": "T1"}), "cg-card-P16")
    assert reason.words == "Revealing an objective is an additional action."
    assert reason.rule == "TRN-2"


def test_a_body_names_what_an_additional_action_lacks() -> None:
    reason = why(Table("T2", step2=True), "cg-body-1-0")
    assert reason.words == "Not enough asteroids in your belt: 1 needed, you have 0."


@pytest.mark.parametrize("target", ["cc-S01", "cc-N05", "cc-N01", "cc-omega", "cc-S19"])
def test_in_the_energy_step_no_verb_is_named(target: str) -> None:
    """S-21: everything but tokens has to wait."""
    galaxy = "N05=T113 S19=X(H)"
    early = why(CraftingTable(galaxy, table="phase=shift light=pink time=turquoise"), target)
    assert early.title == ""
    assert early.instead == "Move your own token, then collect."
    moved = "phase=shift light=pink time=turquoise moves=1 own=moved"
    assert why(CraftingTable(galaxy, table=moved), target).instead.startswith("Collect first")


def test_a_supernova_says_that_it_never_moves() -> None:
    """X-3."""
    assert why(CraftingTable("S19=X(H) graviton=1"), "cc-S19").words == "Supernovae never move."


def test_an_offering_says_why_the_star_gives_nothing() -> None:
    """K20: no action names the star marker, and still a click on it is answered."""
    table = FactoryTable(2, mode="untimed").built(X01, SEAT_1, card=20)
    table.markers("10/0/12/3", "0/0/0/0").end_build()
    star = why(table, "cf-marker-S")
    assert star.words.startswith("The star marker gets the 2 points.")
    assert star.instead.startswith("5 points or more: Vegetation and Desert.")
    assert star.rule == "K20"
    low = why(table, "cf-marker-B")
    assert low.words == "Your ice marker stands at 4, and an offering takes 5 points."
    assert (low.instead, low.rule) == (star.instead, "K20")
    bonus = why(table, "cf-bonus-G")
    assert bonus.words == "Something else comes first."
    assert bonus.instead.startswith("Offer 5 points")
