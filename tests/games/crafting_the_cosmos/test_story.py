"""The story of a turn, and places in words."""

import re
from pathlib import Path

import pytest

from cosmarium.core.contract import SPECTATOR, Event
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.games.crafting_the_cosmos.components import LIFE_IDS, NEBULA_IDS, STAR_IDS
from cosmarium.games.crafting_the_cosmos.story import STORYTELLER
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.games.crafting_the_cosmos.texts.places import place_words
from cosmarium.narration import Narrator, plain
from cosmarium.players import seat_bot
from cosmarium.registry import load
from cosmarium.story import Divider, Entry, Item, Recorder, Step, Thing, tell_all
from games.crafting_the_cosmos.table import GAME

ENGLISH, GERMAN = CraftingTexts("en"), CraftingTexts("de")
NARRATOR = Narrator(ENGLISH, {}, 0)


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        ("S19+N05.T113", "in the middle", "in der Mitte"),
        ("S01", "in Delta", "in Delta"),
        ("S06", "on the border of Delta and Psi", "auf der Grenze von Delta und Psi"),
        (
            "S20+N06.T208",
            "at the lower right corner of the 7-point nebula in Psi",
            "an der Ecke unten rechts des 7-Punkte-Nebels in Psi",
        ),
        (
            "L22+N06.T208!",
            "on the right side of the 7-point nebula next to the centre in Psi",
            "an der rechten Seite des 7-Punkte-Nebels am Zentrum in Psi",
        ),
        (
            "L27+N05.T113+N09.T315!",
            "between the 5-point nebula in Delta and the 10-point one next to the centre in Phi",
            "zwischen dem 5-Punkte-Nebel in Delta und dem 10-Punkte-Nebel am Zentrum in Phi",
        ),
        (
            "S24+N06.T310+N09.T315",
            "between the 10-point nebulae in Psi and Phi",
            "zwischen den 10-Punkte-Nebeln in Psi und Phi",
        ),
        (
            "S20+N06.T208+N07.T209",
            "between the two 7-point nebulae in Psi",
            "zwischen den beiden 7-Punkte-Nebeln in Psi",
        ),
        (
            "S24+N06.T208+N09.T315+N10.T113",
            "between the 7- and 5-point nebulae in Psi and the 10-point one in Phi",
            "zwischen den 7- und 5-Punkte-Nebeln in Psi und dem 10-Punkte-Nebel in Phi",
        ),
        (
            "S20+N06.T208+N07.T113",
            "between the 7- and 5-point nebulae in Psi",
            "zwischen den 7- und 5-Punkte-Nebeln in Psi",
        ),
        ("N06.T208", "the 7-point nebula in Psi", "den 7-Punkte-Nebel in Psi"),
        ("N03.T208!", "the 7-point nebula at the top of Psi", "den 7-Punkte-Nebel oben in Psi"),
        ("N03", "at the top of Psi", "oben in Psi"),
    ],
)
def test_places(place: str, english: str, german: str) -> None:
    assert place_words(ENGLISH, place) == english
    assert place_words(GERMAN, place) == german


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        ("S19+N05.T113", "to the middle", "in die Mitte"),
        ("S01", "to a place in Delta", "in Delta"),
        ("S06", "to the border of Delta and Psi", "auf die Grenze von Delta und Psi"),
        (
            "S20+N06.T208",
            "to the lower right corner of the 7-point nebula in Psi",
            "an die Ecke unten rechts des 7-Punkte-Nebels in Psi",
        ),
        (
            "S24+N06.T208+N09.T315+N10.T113",
            "to a place between the 7- and 5-point nebulae in Psi and the 10-point nebula in Phi",
            "zwischen die 7- und 5-Punkte-Nebel in Psi und den 10-Punkte-Nebel in Phi",
        ),
        (
            "S20+N06.T208+N07.T209",
            "to a place between the two 7-point nebulae in Psi",
            "zwischen die beiden 7-Punkte-Nebel in Psi",
        ),
    ],
)
def test_where_something_goes(place: str, english: str, german: str) -> None:
    assert place_words(ENGLISH, place, "to") == english
    assert place_words(GERMAN, place, "to") == german


def test_german_says_where_pieces_go_and_uses_one_word_for_placing() -> None:
    args = {"piece": Thing("c", ""), "graviton": Thing("graviton", ""), "place": Thing("S19")}
    said = plain(Narrator(GERMAN, {}, 0).sentence(Entry("move", seat=0, args=args)))
    moved = "Du gibst 1 Graviton aus und bewegst einen Kohlenstoffstern in die Mitte."
    assert said.split() == moved.split()
    assert not [one for one in GERMAN.messages() if "platzier" in GERMAN.say(one).lower()]


def test_every_space_has_a_name_of_its_own() -> None:
    spaces = [*NEBULA_IDS, *STAR_IDS, *LIFE_IDS]
    for texts in (ENGLISH, GERMAN):
        assert len({texts.arg(space) for space in spaces}) == len(spaces)


def played(seed: int) -> Host:
    bundle = load("crafting-the-cosmos")
    match = Host(GAME, 2, seed)
    bots = [seat_bot("greedy", bundle, seat, seed) for seat in range(2)]
    while not match.over:
        seat = match.to_act[0]
        match.apply(
            seat, bots[seat].choose(match.state, match.game.legal_actions(match.state, seat))
        )
    return match


def told(match: Host, reader: int) -> list[tuple[Item, str]]:
    recorder = Recorder(GAME, STORYTELLER, match.playback().state)
    noted = [recorder.note(moment) for moment in match.walk()]
    narrator = Narrator(ENGLISH, {0: "Mira", 1: "Jonas"}, reader)
    return [(item, plain(narrator.sentence(item))) for item in tell_all(STORYTELLER, noted, reader)]


def test_a_turn_begins_with_energy_and_ends_with_omega() -> None:
    story = told(played(1), 0)
    starts = [k for k, (item, _) in enumerate(story) if item.kind == "turn"]
    for start, end in zip(starts, [*starts[1:], len(story)], strict=True):
        lines = [(item, said) for item, said in story[start + 1 : end] if item.seat >= 0]
        you = story[start][0].seat == 0
        assert lines[0][1].startswith("You move your token" if you else "Jonas moves their token")
        assert lines[1][1].startswith("You collect" if you else "Jonas collects")
        assert "Ω" in [said for item, said in lines if item.kind.startswith("omega")][-1]


def test_dividers_add_up_to_the_points() -> None:
    match = played(2)
    story = told(match, 0)
    for seat, sheet in enumerate(match.scores()):
        own = [item.gained for item, _ in story if isinstance(item, Divider) and item.seat == seat]
        common = [
            item.points.get(seat, 0)
            for item, _ in story
            if not isinstance(item, Divider) and item.seat < 0
        ]
        assert sum([gained or 0 for gained in own]) + sum(common) == sheet.total


def test_a_creature_is_worth_something_only_to_its_owner() -> None:
    """V-3: the sentence, the points and the divider."""
    match = played(3)
    assert any([item.kind == "create" for item, _ in told(match, SPECTATOR)])
    for reader in (0, 1, SPECTATOR):
        for item, said in told(match, reader):
            if item.kind.startswith("create") and not isinstance(item, Divider):
                assert (item.kind == "create-valued") == (item.seat == reader)
                assert ("at the end; only you know" in said) == (item.seat == reader)
                assert bool(item.points) == (item.seat == reader)


def test_no_two_lives_of_a_line_lie_in_the_same_place() -> None:
    """P-5: a side holds one life, and what two nebulae share is one side."""
    lines = 0
    for seed in range(1, 6):
        for item, said in told(played(seed), 0):
            if item.kind in ("place-several", "evolve-several"):
                spaces = [place.code for place in item.args["places"]]
                if all(["+" in one and one[0] == "L" for one in spaces]):
                    lines += 1
                    assert " × " not in said, said
    assert lines


def test_crafting_says_which_nebula_and_which_star() -> None:
    crafted = ("crafted", "N09", "T315", "10", "N09.T315!")
    given = ("star-discarded", "S31", "h", "S31+N09.T315!")
    line = line_of("craft", "craft N09 S31", crafted, given)
    said = plain(Narrator(ENGLISH, {0: "Mira"}, 1).sentence(line))
    assert said == (
        "Mira crafts the size-3 nebula next to the centre in Phi and gives up the hydrogen star"
        " at the bottom corner of the 10-point nebula next to the centre in Phi."
    )


def test_what_comes_in_stands_in_the_line() -> None:
    """E-10: active and passive rewards in one sentence."""
    for item, said in told(played(1), 0):
        if isinstance(item, Entry) and item.kind == "collect":
            kinds = {event.kind for event in item.events}
            assert (" card" in said) == bool({"drew-card", "took-card"} & kinds)


def test_a_token_that_comes_round_is_not_moved_from_a_place_to_itself() -> None:
    """E-5."""
    events = [("light", "time"), ("time", "chemistry"), ("chemistry", "light")]
    moves = [Event("shifted", 0, ("pink", *ends)) for ends in events]
    action = GAME.actions[GAME.actions.parse("shift pink")]
    steps = [Step(n, n, 0, action, (event,), (), ()) for n, event in enumerate(moves, 2)]
    [line] = [item for item in STORYTELLER.tell(steps) if item.kind == "shift"]
    said = plain(Narrator(ENGLISH, {}, 0).sentence(line))
    assert said == "You move your token all the way round, back to Light."


def test_what_creatures_bring_is_told_when_they_are_turned_up() -> None:
    """Z-4: the last omega brings nothing by itself."""
    match = played(3)
    for reader in (0, 1, SPECTATOR):
        for item, _ in told(match, reader):
            if item.kind.startswith("omega") and not isinstance(item, Divider):
                assert not item.points
    ended = next(item for item, _ in told(match, SPECTATOR) if item.kind.startswith("ended"))
    assert not isinstance(ended, Divider)
    assert sum(ended.points.values()) > 0


def line_of(kind: str, action: str, *events: tuple[str, ...]) -> Entry:
    """The line that the story has for some steps of seat 0, all in its crafting phase."""
    omega = Step(2, 2, 0, GAME.actions[GAME.actions.parse("discard-star S19")], (), (), ())
    done = GAME.actions[GAME.actions.parse(action)]
    steps = [
        Step(n, n, 0, done, (Event(name, 0, tuple(detail)),), (), ())
        for n, (name, *detail) in enumerate(events, 3)
    ]
    lines = [item for item in STORYTELLER.tell([omega, *steps]) if item.kind == kind]
    assert len(lines) == 1
    assert isinstance(lines[0], Entry)
    return lines[0]


def test_equal_pieces_are_told_with_every_place() -> None:
    """S06 is in Delta and Psi, S28 in Psi and Phi."""
    places = [("placed", "he", space, space) for space in ("S06", "S28", "S28")]
    line = line_of("place-several", "place-star he S06", *places)
    told = "3 helium stars: on the border of Delta and Psi, 2 × on the border of Psi and Phi."
    narrator = Narrator(ENGLISH, {0: "Mira"}, 1)
    assert plain(narrator.sentence(line)) == f"Mira places {told}"
    assert plain(narrator.caption(line)) == f"places {told}"
    said = plain(Narrator(GERMAN, {0: "Mira"}, 1).sentence(line))
    assert "Heliumsterne: auf die Grenze von Delta und Psi, 2 × auf die Grenze von" in said
    evolved = [("evolved", "L01", "L01"), ("evolved", "L02", "L02")]
    line = line_of("evolve-several", "evolve L01", *evolved)
    assert len(line.args["places"]) == 2


def test_lines_stand_in_order_of_time_where_a_move_was_taken_back() -> None:
    """Row 5 took back row 4: what is done then is no part of the line above."""
    action = GAME.actions[GAME.actions.parse("place-star he S06")]
    begun = Step(2, 2, 0, GAME.actions[GAME.actions.parse("discard-star S19")], (), (), ())
    placed = [
        Step(n, row, 0, action, (Event("placed", 0, ("he", space, space)),), (), ())
        for n, row, space in ((3, 3, "S06"), (4, 6, "S28"), (5, 7, "S37"))
    ]
    lines = [one for one in STORYTELLER.tell([begun, *placed]) if one.kind.startswith("place")]
    assert [(one.kind, one.row) for one in lines] == [("place", 3), ("place-several", 6)]


def test_a_power_is_told_with_all_that_it_costs() -> None:
    line = line_of("power", "power pulsar gravity", ("activated", "pulsar", "1", "gravity"))
    said = plain(Narrator(ENGLISH, {0: "Mira"}, 1).sentence(line))
    assert said == "Mira uses Pulsar with 1 Gravity card and 1 graviton."


def test_a_crystal_that_reaches_6_does_not_hide_what_else_came_in() -> None:
    for seed in (1, 2, 3):
        for item, said in told(played(seed), 0):
            if isinstance(item, Entry) and item.kind == "collect":
                grave = [effect.kind for effect in item.effects if effect.grave]
                assert grave == [] or "crystal step" in said


def test_what_powers_do_is_told_once() -> None:
    """PG3, PG4: a nebula that replaces another is not gained, one that moves is not near itself."""
    home = Path(__file__).parent / "golden"
    lines = []
    for name in ("powers-1", "powers-2", "powers-3"):
        match = replay(GAME, read_record((home / f"{name}.txt").read_text(encoding="utf-8")))
        for item, said in told(match, 0):
            effects = () if isinstance(item, Divider) else item.effects
            lines.append([said, *[plain(NARRATOR.sentence(effect)) for effect in effects]])
    ash = [line for line in lines if any(["takes the place of" in said for said in line])]
    assert ash
    assert not [line for line in ash if any([said.startswith("Gained") for said in line])]
    moved = [
        said for line in lines for said in line if re.match(r"The size-\d nebula is now", said)
    ]
    assert moved
    assert not [said for said in moved if "-point nebula" in said]
