"""The lab: its figures against games counted by hand, and a planted imbalance that it finds."""

import re
from pathlib import Path
from statistics import fmean

import pytest

from cosmarium.core.contract import Event
from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreLine
from cosmarium.core.uses import ALL, Use
from cosmarium.lab.ratings import LIKELY, share
from cosmarium.lab.report.figures import (
    Expected,
    component_figures,
    corrected,
    lead_figures,
    lift,
    paired,
    source_figures,
)
from cosmarium.lab.report.games import TABLE, PlayedGame, Run, UseKey, check_run, play_run
from cosmarium.lab.report.page import page
from cosmarium.lab.report.report import Report
from cosmarium.lab.report.variant import printed_lines, read_variant
from cosmarium.lab.simulation import play_chunk
from cosmarium.registry import GAMES, load

GAME = next(iter(GAMES))
KEY: UseKey = ("cards", "bought", "A")


def game(
    totals: tuple[int, ...],
    uses: dict[UseKey, frozenset[int]] | None = None,
    course: tuple[tuple[int, ...], ...] = ((0, 0),),
    sources: tuple[dict[str, int], ...] = ({"life": 1}, {"life": 1}),
) -> PlayedGame:
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    return PlayedGame(("a", "b"), totals, ranks, sources, uses or {}, 40, 10, 3.0, course, 2)


def quiet(done: int) -> None:
    """Nobody watches."""


# -- figures of games made by hand ---------------------------------------------------------


def test_the_lift_of_a_component_counts_only_games_that_compare() -> None:
    one, both = {KEY: frozenset({0})}, {KEY: frozenset({0, 1})}
    games = [*[game((9, 5), one)] * 9, *[game((5, 9), one)] * 3, *[game((9, 5), both)] * 4]
    games += [game((5, 9))] * 4
    found = lift(games, Expected(games), lambda played: played.uses.get(KEY, frozenset()))
    assert found is not None
    assert (found.games, found.won) == (12, 9.0)
    usual = 13 / 20 + 13 / 20 - 1 / 2  # of bot a and of seat 0, both of which won 13 of 20
    effect = found.effect(LIKELY)
    assert effect.value == pytest.approx(100 * (9 / 12 - usual))
    assert effect.low == pytest.approx(100 * (share(9, 12).low - usual))
    assert effect.low < effect.value < effect.high
    assert found.effect(corrected(50)).low < effect.low


def test_too_few_games_give_no_lift() -> None:
    games = [game((9, 5), {KEY: frozenset({0})})] * 9
    assert lift(games, Expected(games), lambda played: played.uses[KEY]) is None


def test_rates_of_components_with_those_never_used_in_one_way() -> None:
    shown: UseKey = ("cards", "shown", "B")
    games = [game((9, 5), {KEY: frozenset({1}), shown: frozenset({TABLE})}), game((9, 5))]
    found = {f.key: f for f in component_figures(games, Expected(games), [KEY[:2], shown[:2]])}
    assert (found[KEY].games, found[KEY].seats) == (0.5, 0.25)
    assert (found[shown].games, found[shown].seats) == (0.5, None)
    assert found["cards", "bought", "B"].games == 0.0


def test_what_concerns_all_is_measured_by_the_lead_of_the_winner() -> None:
    shown: UseKey = ("cards", "shown", "B")
    close = [game((6, 5)), game((7, 4))] * 5
    clear = [game((12, 4), {shown: frozenset({TABLE})}), game((12, 2), {shown: frozenset({-1})})]
    figures = component_figures([*close, *clear * 5], Expected(close), [shown[:2]])[0]
    assert figures.lift is None
    assert figures.margin is not None
    assert figures.margin.value == pytest.approx(9 - 2)
    assert figures.margin.low > 0


def test_sources_of_winners_and_others_and_the_wins_of_thirds() -> None:
    rich = ({"life": 8, "belt": 2}, {"life": 1, "belt": 5})
    poor = ({"life": 2, "belt": 4}, {"life": 3, "belt": 0})
    life, belt = source_figures([game((10, 6), sources=rich), game((6, 3), sources=poor)])
    assert (life.code, life.points, life.winners, life.others) == ("life", 3.5, 5.0, 2.0)
    assert life.share == pytest.approx(14 / 25)
    # By share of life: 1/6 (lost) and 2/6 (won), 8/10 (won), 3/3 (lost).
    assert [part and part.value for part in life.thirds] == [0.5, 1.0, 0.0]
    assert belt.points == pytest.approx(11 / 4)


def test_leads_and_comebacks() -> None:
    behind = game((9, 5), course=((1, 4), (2, 5), (7, 5)))
    ahead = game((9, 5), course=((2, 2), (5, 2), (6, 2)))
    leads = lead_figures([behind, ahead])
    assert leads.leader_wins == [0.25, 0.5, 1.0]
    assert leads.behind_at_half == 0.5
    assert leads.deficit == 1.5
    assert leads.changes == 2


def test_a_paired_difference() -> None:
    found = paired([1.0, 3.0] * 8, LIKELY)
    assert found is not None
    assert found.value == 2
    assert found.low == pytest.approx(2 - LIKELY * (16 / 15) ** 0.5 / 4)
    assert paired([1.0], LIKELY) is None


def test_the_correction_for_many_comparisons() -> None:
    assert corrected(1) == pytest.approx(LIKELY, abs=0.001)
    assert corrected(100) == pytest.approx(3.48, abs=0.01)


def test_uses_in_events_and_score_lines() -> None:
    taken = Use("objectives", "taken", event="objective", prefix="P")
    assert taken.in_event(Event("objective", 0, ("P03",))) == ["P03"]
    assert taken.in_event(Event("objective", 0, ("S03",))) == []
    assert taken.in_event(Event("exotic", 0, ("P03",))) == []
    built = Use("tiles", "built", event="galaxy", detail=ALL)
    assert built.in_event(Event("galaxy", 0, ("T1", "T2"))) == ["T1", "T2"]
    paid = Use("goals", "scored", line="goal")
    assert paid.in_line(ScoreLine("goal", 3, ("Y01",))) == ["Y01"]
    assert paid.in_line(ScoreLine("goal", 0, ("Y01",))) == []


def test_every_group_of_bots_plays_in_every_rotation() -> None:
    run = Run(GAME, ("a", "b"), 3, 6, 0, {})
    groups = [["aba", "baa", "aab"], ["bab", "abb", "bba"]]
    assert ["".join(run.seated(number)) for number in range(6)] == groups[0] + groups[1]


# -- real games ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_notes_what_a_simulation_plays(name: str) -> None:
    run = check_run(Run(name, ("greedy", "random"), 2, 4, 3, {}))
    played = play_run(run, 1, False, quiet)
    for number, noted in enumerate(played):
        plan = run.plan(number)
        assert noted.bots == plan.bots
        alone = play_chunk(type(plan)(name, plan.bots, 1, 3, run.options, first=number))[0]
        assert (noted.totals, noted.ranks) == (alone.totals, alone.ranks)
        assert noted.decisions == alone.decisions
        assert [sum(sources.values()) for sources in noted.sources] == list(noted.totals)
        assert noted.branching >= 1
        assert len(noted.course) == 19
    families = {family for noted in played for family, _, _ in noted.uses}
    assert families == {use.family for use in load(name).uses}
    ways = {key[:2] for noted in played for key in noted.uses}
    codes = {key[2] for noted in played for key in noted.uses}
    assert len(ways) > len(families) / 2
    texts = load(name).texts()
    assert all(texts.arg(code) for code in codes)


@pytest.mark.parametrize("name", GAMES)
def test_every_use_names_an_event_or_a_score_line_of_its_game(name: str) -> None:
    texts = load(name).texts
    for use in load(name).uses:
        assert bool(use.event) != bool(use.line)
        assert use.event in texts.events if use.event else use.line in texts.score_lines


def test_the_same_games_with_any_number_of_workers() -> None:
    run = check_run(Run(GAME, ("greedy",), 2, 6, 1, {}))
    assert play_run(run, 1, False, quiet) == play_run(run, 2, False, quiet)


def test_a_page_that_needs_nothing_else() -> None:
    run = check_run(Run(GAME, ("greedy", "random"), 2, 12, 1, {}))
    report = Report(run, play_run(run, 1, False, quiet), [], 1.0)
    text = page(report)
    assert text.startswith("<!doctype html>")
    assert load(GAME).texts.title in text
    assert not re.search(r"(src|href)=|url\(|@import|<script", text)
    assert "nan" not in text
    for part in ("Findings", "Seats", "Where points come from", "Leads and comebacks"):
        assert f"<h2>{part}</h2>" in text


# -- variants ------------------------------------------------------------------------------


def write(folder: Path, text: str) -> Path:
    file = folder / "variant.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_planted_imbalance_is_the_first_finding(tmp_path: Path) -> None:
    """An objective worth three times its points; the printed one pays 2 each, at most 10."""
    assert printed_lines(GAME)["S12"].split() == [
        "S12",
        "|",
        "classical-orbits",
        "|",
        "per",
        "2",
        "max",
        "10",
    ]
    file = write(tmp_path, "# three times\nS12 | classical-orbits | per 6 max 30\n")
    run = check_run(Run(GAME, ("greedy",), 2, 60, 0, {}, read_variant(file, GAME)))
    printed = play_run(run.printed(), 1, False, quiet)
    changed = play_run(run, 2, False, quiet)
    report = Report(run, changed, printed, 1.0)
    assert "(S12)" in report.findings[0].what
    assert report.findings[0].effect.low > 10
    told = report.as_json()["findings"]
    assert isinstance(told, list)
    assert set(told[0]) == {"what", "effect", "low", "high", "unit"}
    assert "S12" not in " ".join(f.what for f in Report(run, printed, [], 1.0).findings)
    assert report.changes[0].what == f"points per seat: {report.source('stellar')}"
    apart = [a.winning_score - b.winning_score for a, b in zip(changed, printed, strict=True)]
    gain = next(change for change in report.changes if change.what == "the winner's points")
    assert gain.effect.value == pytest.approx(fmean(apart))
    assert "What it changes" in page(report)


# Changes that every game notices: points of objectives, cells of a tile, points of nebulae.
CHANGED = {
    "cosmogenesis": ["P15 | T water | life | 9", "P16 | T size=3 | evo | 9"],
    "cosmic-factory": [f"T0{number} O2 O2 O2 O2 NESW" for number in range(1, 10)],
    "crafting-the-cosmos": [f"T1{number:02}|1|1|1|0|0|2|9|D" for number in range(1, 17)],
}


@pytest.mark.parametrize("name", GAMES)
def test_components_of_every_game_can_be_changed(name: str, tmp_path: Path) -> None:
    lines = read_variant(write(tmp_path, "\n".join(CHANGED[name])), name)
    run = check_run(Run(name, ("greedy",), 2, 2, 5, {}, lines))
    printed = play_run(run.printed(), 1, False, quiet)
    assert play_run(run, 1, False, quiet) != printed
    assert play_run(run.printed(), 1, False, quiet) == printed


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("S99 | classical-orbits | per 6 max 30", "has no component 'S99'"),
        ("S12 | moons | per 1 max 2\nS12 | moons | per 1 max 3", "S12 is changed twice"),
        ("S12 | classical-orbits | per 2 max 10", "changes nothing"),
        ("# nothing\n", "changes nothing"),
    ],
)
def test_refuses_a_variant_that_is_none(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=line):
        read_variant(write(tmp_path, text), GAME)


def test_refuses_a_variant_that_the_game_cannot_read(tmp_path: Path) -> None:
    lines = read_variant(write(tmp_path, "S12 | no-such-measure | per 6 max 30"), GAME)
    run = check_run(Run(GAME, ("greedy",), 2, 1, 0, {}, lines))
    with pytest.raises(BadInput, match=f"the variant cannot be played in {GAME}: "):
        play_run(run, 1, False, quiet)


def test_refuses_a_variant_at_which_bots_fail(tmp_path: Path) -> None:
    """They would play random moves, and the report would be about those."""
    lines = read_variant(write(tmp_path, "S12 | classical-orbits | per 6"), GAME)
    run = check_run(Run(GAME, ("greedy",), 2, 6, 0, {}, lines))
    with pytest.raises(BadInput, match="cannot"):
        play_run(run, 1, False, quiet)


def test_a_seat_that_always_wins_is_a_finding() -> None:
    games = [game((9, 5))] * 30
    report = Report(Run(GAME, ("a", "b"), 2, 30, 0, {}), games, [], 1.0)
    assert [finding.what for finding in report.findings] == ["seat 1", "seat 2"]
    first, second = report.findings
    assert (first.effect.value, second.effect.value) == (50, -50)
    assert first.effect.low == pytest.approx(100 * (share(30, 30, corrected(2)).low - 0.5))
    even = Report(report.run, [*games, *[game((5, 9))] * 30], [], 1.0)
    assert even.findings == []
