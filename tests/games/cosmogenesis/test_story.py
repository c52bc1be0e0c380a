"""Lines of the story: what they say adds up."""

from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.story import STORYTELLER
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.narration import Narrator, plain
from cosmarium.prompts import PromptWords, foresee, told
from cosmarium.story import Entry, Thing
from games.cosmogenesis.table import Table


def line_of(table: Table, text: str) -> Entry:
    action = GAME.actions[GAME.actions.parse(text)]
    line = told(STORYTELLER, foresee(GAME, GAME.observe(table.state, 0), action).step)
    assert line is not None
    return line


def effects_of(table: Table, text: str) -> tuple[int, list[str]]:
    """The points of a line, and what its effects say."""
    line = line_of(table, text)
    words = PromptWords(CosmogenesisTexts(), {1: "Mira"}, GAME.observe(table.state, 0))
    return line.points.get(0, 0), [words.line(one) for one in line.effects]


def test_the_monolith_is_named_beside_the_belt() -> None:
    """SCO-5 and SCO-6: +2 and +1 make +3."""
    table = Table("T1 | belt 2 0", "T1 | belt 2 0", board={"IV-1": "asteroid"})
    table.state.monolith = 1
    table.state.systems[1].asteroids = 3
    points, effects = effects_of(table, "belt IV-1")
    assert points == 3
    assert effects == ["Belt ranking: +2.", "Monolith: +1.", "Mira: Monolith −1."]
    assert all([one.grave for one in line_of(table, "belt IV-1").effects]), "none hides another"


def test_a_change_of_belts_says_whose_belt_is_the_reason() -> None:
    """SCO-5: one change moves several."""
    systems = ("T1 | belt 2 0", "T1 | belt 1 0", "T1 | belt 1 0")
    table = Table(*systems, step2=True)
    _, effects = effects_of(table, "add-life 1.0")
    assert effects == ["You have less in the belt. Belt ranking: Mira +2, Player 3 +2."]


def test_a_comet_says_where_it_comes_from_and_what_it_changes() -> None:
    def said(table: Table, text: str, language: str) -> str:
        words = Narrator(CosmogenesisTexts(language), {0: "Ada"}, 1)
        return plain(words.sentence(line_of(table, text)))

    belt = Table("T4; T3 | belt 0 1", "T1", step2=True)
    assert said(belt, "add-comet 1.1", "en") == (
        "Ada lets a comet from the belt hit the first moon of planet 1: "
        "the moon gets water and air."
    )
    assert said(belt, "add-comet 1.0", "de").endswith(
        "einschlagen: Planet 1 bekommt Wasser und Luft."
    )
    board = Table("T3", board={"IV-2": "comet"})
    assert said(board, "collide IV-2 1.0", "en") == (
        "Ada lets a comet hit planet 1: planet 1 gets water and air."
    )
    crash = Table("T1", board={"II-1": "T2"})
    assert said(crash, "collide II-1 1.0", "en").endswith("planet 1: planet 1 grows to size 2.")


def test_all_reasons_of_a_revealed_objective_are_shown_at_once() -> None:
    """REV-3, SCO-5: its own points, and what the asteroid of the reward brings in the belts."""
    table = Table("T3; T1 | hand P13", "T1 | belt 1 0", step2=True)
    points, effects = effects_of(table, "add-reveal P13 1")
    assert points == 8
    assert effects == [
        "Objective: +3.",
        "Reward: an asteroid.",
        "Belt ranking: +5.",
    ]
    assert {one.grave for one in line_of(table, "add-reveal P13 1").effects} == {True}


def test_an_asteroid_swapped_for_another_is_told_as_what_it_brings() -> None:
    """MA-D2, MA-G."""
    table = Table("T1 | belt 2 0", board={"IV-1": "asteroid", "IV-2": "asteroid"})
    table.state.monolith = 1
    line, told = line_of(table, "discard IV-1"), Narrator(CosmogenesisTexts(), {0: "Ada"}, 1)
    said = "takes the Monolith and an asteroid"
    assert plain(told.sentence(line)) == f"Ada {said}: Ada starts the next round."
    assert plain(told.phrase(line)) == f"{said}."
    other = line_of(table, "discard IV-2")
    assert plain(told.sentence(other)) == "Ada swaps an asteroid for another one."


def test_one_reason_alone_needs_no_effect() -> None:
    table = Table("T1 | belt 2 0", board={"IV-1": "asteroid"})
    table.state.monolith = 1
    assert effects_of(table, "belt IV-1") == (1, ["Mira: Monolith −1."])


def test_equal_pieces_of_a_list_are_counted() -> None:
    bodies = (Thing("T1"), Thing("T2"), Thing("T1"))
    said = Narrator(CosmogenesisTexts(), {}, 0).sentence(
        Entry("drawn-bodies", args={"bodies": bodies})
    )
    assert said == (
        "Bodies and objects: 2 × terrestrial body of size 1, terrestrial body of size 2."
    )
