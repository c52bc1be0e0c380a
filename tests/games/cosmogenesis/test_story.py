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
    return line.points[0], [words.line(one) for one in line.effects]


def test_the_monolith_is_named_beside_the_belt() -> None:
    """SCO-5 and SCO-6: +2 and +1 make +3."""
    table = Table("T1 | belt 2 0", "T1 | belt 2 0", board={"IV-1": "asteroid"})
    table.state.monolith = 1
    table.state.systems[1].asteroids = 3
    points, effects = effects_of(table, "belt IV-1")
    assert points == 3
    assert effects == ["Belt ranking: +2.", "Monolith: +1.", "Mira: Monolith −1."]
    assert all([one.grave for one in line_of(table, "belt IV-1").effects]), "none hides another"


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
