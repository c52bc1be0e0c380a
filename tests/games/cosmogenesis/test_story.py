"""Lines of the story: what they say adds up."""

from compliance.play import moments, random_steps
from compliance.subjects import SUBJECTS, Case
from cosmarium.core.contract import EVERYONE, SPECTATOR
from cosmarium.core.playback import Moment
from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.story import STORYTELLER
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.narration import Narrator, plain
from cosmarium.prompts import PromptWords, foresee, told
from cosmarium.story import Entry, Item, Noted, Recorder, Thing, tell_all
from games.cosmogenesis.table import Table


def played(table: Table, *texts: str) -> list[Item]:
    """What the story tells of some actions of seat 0, one after the other."""
    recorder = Recorder(GAME, STORYTELLER, table.state)
    steps: list[Noted] = []
    for text in texts:
        table.state.events = []
        table.play(text)
        events, action = table.state.events, GAME.actions.parse(text)
        moment = Moment(len(steps) + 1, 0, action, EVERYONE, events, table.state, False)
        steps.append(recorder.note(moment))
    return tell_all(STORYTELLER, steps, 1)


def told_by(items: list[Item], kind: str) -> list[str]:
    """The effects of the one line of a kind."""
    words = Narrator(CosmogenesisTexts(), {0: "Ada", 1: "Mira"}, SPECTATOR)
    (line,) = [one for one in items if isinstance(one, Entry) and one.kind == kind]
    return [plain(one) for one in words.effects(line)]


def line_of(table: Table, text: str) -> Entry:
    action = GAME.actions[GAME.actions.parse(text)]
    line = told(STORYTELLER, foresee(GAME, GAME.observe(table.state, 0), action, STORYTELLER).step)
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
    tie = "Tie in the belt: you and Mira. Full points for each."
    assert effects == ["Belt ranking: +2.", "Monolith: +1.", tie, "Mira: Monolith −1."]
    assert all([one.grave for one in line_of(table, "belt IV-1").effects]), "none hides another"


def test_a_change_of_belts_says_whose_belt_is_the_reason() -> None:
    """SCO-5: one change moves several."""
    systems = ("T1 | belt 2 0", "T1 | belt 1 0", "T1 | belt 1 0")
    table = Table(*systems, step2=True)
    _, effects = effects_of(table, "add-life 1.0")
    assert effects == [
        "You have less in the belt. Belt ranking: Mira +2, Player 3 +2.",
        "Tie in the belt: you, Mira and Player 3. Full points for each.",
    ]


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
        "Tie in the belt: you and Mira. Full points for each.",
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


def test_a_tie_in_the_belt_is_said() -> None:
    """SCO-5: who draws level takes nothing away from the others."""
    systems = ("T1 | belt 1 0", "T1 | belt 2 0", "T1 | belt 3 0")
    table = Table(*systems, board={"IV-2": "asteroid"})
    assert effects_of(table, "belt IV-2") == (
        3,
        ["Belt ranking: +3.", "Tie in the belt: you and Mira. Full points for each."],
    )
    alone = Table("T1 | belt 1 0", *systems[2:], board={"IV-2": "asteroid"})
    assert effects_of(alone, "belt IV-2") == (0, [])


def test_a_remnant_says_whose_moon_it_becomes() -> None:
    """COL-6."""
    table = Table("T4; T1", board={"III-1": "T3"})
    _, effects = effects_of(table, "collide III-1 1.1")
    assert "The remnant, one size smaller (now 2), becomes a moon of planet 1." in effects
    fatal = Table("T3w/L2", board={"II-1": "T1"})
    assert effects_of(fatal, "collide II-1 1.0")[1][0] == (
        "On planet 1 the fish die out, bacteria survive."
    )


def test_a_reward_without_a_target_is_told() -> None:
    """REV-3: it lapses at once; one that waits for an answer does not."""
    lost = Table("T3w/L4 | hand P19", "T1 | belt 1 0", step2=True)
    assert effects_of(lost, "add-reveal P19 1")[1][-1] == (
        "The reward is not possible: evolve life."
    )
    open_ = Table("T3w/L2 | hand P19", "T1 | belt 1 0", step2=True)
    assert effects_of(open_, "add-reveal P19 1")[1] == ["Objective: +6."]


def test_additional_actions_that_were_gained_are_accounted_for() -> None:
    """TRN-4: what an extra one was used for, or that it was not."""

    def table() -> Table:
        made = Table("T3 | belt 2 0", "T1", board={"IV-2": "asteroid"})
        made.state.exotic_owner[EXOTIC_NAMES.index("X04")] = 0
        return made

    turn = ("belt IV-2", "add-life 1.0", "use X04 act", "add-moon 1", "end-turn")
    items = played(table(), *turn)
    assert "The Black Hole allowed this additional action." in told_by(items, "moon")
    assert told_by(items, "use-act") == []
    wasted = [one for one in turn if one != "add-moon 1"]
    items = played(table(), *wasted)
    assert told_by(items, "use-act") == ["One additional action was left at the end of the turn."]


def test_after_the_last_round_the_monolith_begins_nothing() -> None:
    """RND-3."""
    words = Narrator(CosmogenesisTexts(), {0: "Ada"}, 1)
    for text in ("belt IV-1", "discard IV-1"):
        table = Table("T1", board={"IV-1": "asteroid"}, round_=6)
        assert plain(words.sentence(line_of(table, text))) == (
            "Ada takes the Monolith and an asteroid."
        )


def test_the_story_begins_with_asteroids_and_ends_with_a_winner() -> None:
    """SET-8, RND-6 and WIN-1."""
    case = Case(next(one for one in SUBJECTS if one.name == "cosmogenesis"), 3)
    recorder = Recorder(GAME, STORYTELLER, case.new_state())
    noted = [recorder.note(moment) for moment in moments(case, random_steps(case, 1))]
    items = tell_all(STORYTELLER, noted, SPECTATOR)
    entries = [one for one in items if isinstance(one, Entry)]
    words = Narrator(CosmogenesisTexts(), {0: "Ada", 1: "Mira", 2: "Noor"}, SPECTATOR)
    begun = told_by(items, "setup")
    first = next(one for one in begun if one.startswith("To begin with"))
    assert all([f" {number}" in first for number in (1, 2, 3)])
    assert first.endswith("+5.")
    refilled = next(one for one in entries if one.kind == "refill")
    assert plain(words.effects(refilled)[0]).startswith("What nobody took has left the board")
    best = max(noted[-1].visible(SPECTATOR).totals)
    assert f" with {best} points" in plain(words.sentence(entries[-1]))
    assert plain(words.effects(entries[-1])[-1]).startswith("Final points: ")
