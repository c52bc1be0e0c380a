"""The story of a round, for those who see it."""

from cosmarium.core.contract import SPECTATOR, Event
from cosmarium.core.playback import Moment
from cosmarium.drawing.fragment import View
from cosmarium.games.cosmic_factory.components import TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import DRAWING
from cosmarium.games.cosmic_factory.state import tile_of
from cosmarium.games.cosmic_factory.story import STORYTELLER
from cosmarium.games.cosmic_factory.story.stages import Stage
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from cosmarium.narration import Narrator, plain
from cosmarium.server.pages.story import keyed
from cosmarium.story import Divider, Entry, Gain, Recorder, Step, tell_all
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table

NAMES = {0: "Lene", 1: "Jonas", 2: "Tobi"}


def told(table: Table, reader: int, language: str = "en") -> list[str]:
    """All events of a table as the story of one step."""
    state = table.state
    events = state.events or []
    moment = Moment(1, 0, GAME.actions.parse("done"), -1, events, state, False)
    recorder = Recorder(GAME, STORYTELLER, state)
    narrator = Narrator(FactoryTexts(language), NAMES, reader)
    lines = []
    for item in tell_all(STORYTELLER, [recorder.note(moment)], reader):
        lines.append(plain(narrator.sentence(item)))
        if not isinstance(item, Divider):
            lines += [f"  {plain(text)}" for text in narrator.effects(item)]
    return lines


def test_scoring_is_told_terrain_by_terrain() -> None:
    table = Table(2).built(X01, SEAT_1, card=5)
    table.play("0 submit none", "1 submit B")
    mine = told(table, 0)
    assert any([line.startswith("Your vegetation: ") for line in mine])
    assert any([line.startswith("Jonas’s ice: ") for line in mine])
    assert any([line.startswith("Jonas’s ice bonus pays off: ") for line in mine])
    assert any([line.startswith("  Mega District counts ") for line in mine])
    assert any([line.startswith("After round 1 you stand at ") for line in mine])


def about(lines: list[str], beginning: str) -> list[str]:
    """The line that begins so, and its effects."""
    first = next(n for n, line in enumerate(lines) if line.startswith(beginning))
    rest = lines[first + 1 :]
    return [lines[first], *rest[: next(n for n, line in enumerate(rest) if line[0] != " ")]]


def test_what_a_card_adds_can_be_counted() -> None:
    """SC-d: zones without planets are named where the card counts them."""
    lines = {}
    for card in (6, 9, 15):
        table = Table(2).built(X01, SEAT_1, card=card)
        table.play("0 submit none", "1 submit none")
        lines[card] = told(table, 0)
    assert about(lines[6], "Your desert") == [
        "Your desert: 4 zones with 4, 1, 0 and 0 planets.",
        "  4 planets: 5 points.",
        "  Anything smaller: no points.",
        "  Micro Scattering counts 3 zones with 0, 1 or 2 planets: 3 points.",
    ]
    assert about(lines[6], "Your vegetation") == [
        "Your vegetation: 2 zones with 9 and 2 planets.",
        "  9 planets: 5 points.",
        "  Anything smaller: no points.",
        "  Micro Scattering counts 1 zone with 0, 1 or 2 planets: 1 point.",
    ]
    assert "  Hellish Hot Age counts 4 zones: 4 points." in lines[15]
    assert "Your vegetation: 2 zones with 9 and 2 planets." in lines[15]
    stars = "Absolute Vacuum gives you 1 star point: constellation zones of size 2, 1, 1 and 1."
    assert stars in lines[9]


def test_a_failed_bonus_names_who_has_more() -> None:
    table = Table(3).built(X01, SEAT_1, SEAT_2)
    table.play("0 submit B", "1 submit none", "2 submit none")
    assert "Your ice bonus fails: you have 3 planets, Jonas has 5." in told(table, 0)
    assert "Lene’s ice bonus fails: Lene has 3 planets, you have 5." in told(table, 1)
    german = told(table, 0, "de")
    assert "Dein Eisbonus misslingt: Du hast 3 Planeten, Jonas hat 5." in german


def test_separate_belts_score_like_the_tiles_of_one() -> None:
    """K10: their number is looked up in the belt table, which is not points each."""
    scored = Event("belt", 0, ("S", "+1", "1", "5", "K10"))
    (entry,) = STORYTELLER.tell([Step(1, 1, 0, None, (scored,), (), (1, 0))])
    said = plain(Narrator(FactoryTexts(), NAMES, 0).sentence(entry))
    assert said == (
        "You have 5 separate belts, which score like 5 tiles in one belt: 1 star point."
    )
    assert "4 or 5 bring 1 point" in FactoryTexts().explain("K10")


def test_an_offering_says_what_it_brings_in_the_end() -> None:
    """K20, EN-1: five points back and two stars are neither +2 nor -3."""
    events = (
        Event("offering", 1, ("B", "-5", "15")),
        Event("offering", 1, ("S", "+2", "3")),
    )
    gains = (Gain(1, "star", (), 2), Gain(1, "lowest", (), -1))
    entry, *_ = STORYTELLER.tell([Step(1, 1, -1, None, events, gains, (4, 7))])
    assert isinstance(entry, Entry)
    assert entry.points == {1: 1}
    narrator = Narrator(FactoryTexts(), NAMES, 0)
    (effect,) = [plain(text) for text in narrator.effects(entry)]
    assert effect == "Lowest colour plus star: 6 before, 7 now."


def test_holes_of_the_builders_are_told_apart_from_those_of_neighbours() -> None:
    """K01: Lene turned two tiles face down, Jonas one; Lene turned the other one for Jonas."""
    mine = "T25.3x T36.2 T32.0 / T15.2 T41.1 T01.3x / T28.3 T43.0 T33.0"
    theirs = "T38.2 T02.1 T26.2 / T11.2 T27.3x T29.3 / T42.2 T20.3 T52.1x"
    events = (
        Event("flipped-for-neighbour", 1, ("T27", "1", "1", "0")),
        Event("galaxy", 0, (mine,)),
        Event("galaxy", 1, (theirs,)),
        Event("zones", 0, ("G", "0", "0", "0")),
    )
    items = STORYTELLER.tell([Step(1, 1, -1, None, events, (), (0, 0))])
    narrator = Narrator(FactoryTexts(), NAMES, 0)
    said = [plain(narrator.sentence(item)) for item in items]
    own = [line for line in said if line.startswith("Black Hole")]
    assert own == [
        "Black Hole: you turn the tile in the middle of Jonas’s galaxy face down.",
        (
            "Black Hole: you turn the tile at the top left and the tile on the right of your own"
            " galaxy face down."
        ),
        "Black Hole: Jonas turns the tile at the bottom right of Jonas’s own galaxy face down.",
    ]


def test_what_the_end_of_a_track_takes_is_told() -> None:
    """SC-cap: the points of a line are those that the marker moved."""
    table = Table(2).built(X01, SEAT_1, card=5).markers("29/0/0/0", "0/0/0/0")
    table.play("0 submit none", "1 submit none")
    events = table.state.events or []
    lost = sum([int(event.detail[1]) for event in events if event.kind == "cut-short"])
    lines = told(table, 0)
    assert lines.count(f"  The track ends at 30: {lost} points lost.") == 1
    step = Recorder(GAME, STORYTELLER, table.state).note(
        Moment(1, 0, GAME.actions.parse("done"), -1, events, table.state, False)
    )
    items = tell_all(STORYTELLER, [step], 0)
    (told_cut,) = [
        one
        for one in items
        if not isinstance(one, Divider) and any(e.kind == "cut-above" for e in one.effects)
    ]
    assert told_cut.points == {0: 1}
    assert "  Die Leiste endet bei 30: " in "".join(told(table, 0, "de"))


def test_chance_that_sabotages_for_somebody_is_named() -> None:
    """DG-11: who chose nothing in time removes nothing."""
    table = Table(3, mode="realtime").built(X01, SEAT_1, SEAT_2, card=13).end_build()
    table.play("0 choose T38", "1 choose T54").play("clock time-up all", at=30_000)
    table.play("chance random T01")
    lines = told(table, 2)
    assert "Sabotage: Lene removes the tile at the top left of Jonas’s galaxy." in lines
    assert [line for line in lines if line.startswith("Sabotage: chance removes the tile ")]
    assert not [line for line in lines if line.startswith("Sabotage: you ")]
    assert [line for line in told(table, 0) if line.endswith(" for Tobi.")]


def test_bonus_optimisation_says_that_it_needs_a_clock() -> None:
    """DG-10."""
    said = {}
    for mode in ("realtime", "untimed"):
        lines = told(Table(2, mode=mode).deal(card=18), 0)
        said[mode] = next(line for line in lines if line.startswith("Chaos card "))
    assert "do not lock your galaxy" in said["realtime"]
    assert "nothing changes" in said["untimed"]


def given_out(totals: tuple[int, int], *before: Event) -> str:
    """The line about an ice bonus tile that seat 0 wanted and seat 1 gets."""
    stage = Stage()
    wanted = (*before, Event("has-built", 0), Event("claimed", 0, ("B",)))
    stage.take(Step(1, 1, 0, None, wanted, (), totals))
    got = (Event("has-built", 1), Event("build-ended", -1), Event("grabbed", 1, ("B",)))
    stage.take(Step(2, 2, 1, None, got, (), totals))
    return stage.items[-1].kind


def test_a_bonus_tile_that_i_wanted_too_goes_to_another_for_a_reason() -> None:
    """DG-9, DG-10: fewer points come first, then the start seat; DG-8: the faster one."""
    assert given_out((9, 4)) == "gets-fewer"
    assert given_out((4, 4)) == "gets-level"
    assert given_out((9, 4), Event("own-clock-started", 0)) == "gets-faster"
    table = Table(2).built(X01, SEAT_1)
    table.play("0 submit none", "1 submit B")
    assert "Jonas gets the ice bonus tile." in told(table, 0), "nobody else wanted it"


def test_building_is_one_line_until_it_is_handed_in() -> None:
    table = Table(2).building("T01-T09", "T10-T18")
    table.play("0 pick T01", "0 put 0 0 0", "0 pick T02", "0 put 1 0 0")
    assert told(table, 0) == ["You placed 2 of 9 tiles."]
    assert told(table, SPECTATOR) == []  # sealed


def test_with_two_galaxies_eight_tiles_are_counted() -> None:
    """K11: the ninth is put aside, and the line of an opponent counts the same."""
    table = Table(2, mode="realtime").building("T01-T09", "T10-T18", card=11)
    table.play("0 pick T01", "0 put 0 0 0")
    assert told(table, 1) == ["Lene placed 1 of 8 tiles."]
    scene = DRAWING.scene(GAME.observe(table.state, 1), View(FactoryTexts()))
    assert scene.doing(0) == "1 of 8 placed"


def test_at_an_open_table_everybody_reads_how_others_build() -> None:
    table = Table(2, mode="realtime").building("T01-T09", "T10-T18")
    table.play("0 pick T01", "0 put 0 0 0")
    assert told(table, 1) == ["Lene placed 1 of 9 tiles."]


def test_whose_time_ran_out_in_the_draft() -> None:
    """DR-7: only those who had not kept three tiles yet."""
    kept, late = Event("has-kept", 1, ()), Event("time-up", -1, ("draft",))
    stage = Stage()
    stage.take(Step(1, 1, -1, None, (kept, late), (), (0, 0)))
    said = [Narrator(FactoryTexts(), NAMES, seat) for seat in (0, 1)]
    mine, others = [one.sentence(stage.items[-1]) for one in said]
    assert mine == "You run out of time: chance decides which tiles you keep."
    assert others == "Lene runs out of time: chance decides which tiles to keep."


def test_two_tiles_turned_by_a_neighbour_are_one_line() -> None:
    """K01: one choice of two tiles, one sentence; it comes before the scoring."""
    table = Table(2, mode="realtime").built(X01, SEAT_1, card=1).end_build()
    chosen = [table.state.players[1].galaxy, table.state.players[0].galaxy]
    for seat, galaxy in enumerate(chosen):
        for placed in galaxy[:2]:
            table.play(f"{seat} choose {TILE_NAMES[tile_of(placed)]}")
    lines = told(table, 0)
    (mine,) = [line for line in lines if line.startswith("Black Hole: you turn ")]
    assert mine.count("the tile ") == 2
    assert mine.endswith(" of Jonas’s galaxy face down.")
    assert lines.index(mine) < lines.index("Scoring") < lines.index("Round 2")


def test_every_line_of_a_long_step_has_a_key_of_its_own() -> None:
    """With four players a scoring has more lines than there are letters."""
    items = [Entry("done", 0, number=7) for _ in range(1400)]
    assert len({key for key, _ in keyed(items)}) == len(items)
