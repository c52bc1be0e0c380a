"""The galaxy of the day: three years of data, and proofs of some days again."""

from datetime import timedelta

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, MARKERS
from cosmarium.games.cosmic_factory.heuristics.solving import Solver
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.puzzles import DAILY, DAILY_CARDS, DAYS, FIRST, DailyGalaxy
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.state import HIDDEN_TILE, tile_of
from cosmarium.puzzles import SOLVER

LAYOUTS = 20_000


def days() -> list[DailyGalaxy]:
    return [DAILY.find(FIRST + timedelta(number)) for number in range(DAILY.days)]


def test_every_day_of_three_years_has_nine_tiles_and_a_galaxy_worth_its_points() -> None:
    for number, puzzle in enumerate(days()):
        assert puzzle.day == FIRST + timedelta(number)
        assert puzzle.card in DAILY_CARDS
        assert len(set(puzzle.tiles)) == GALAXY_TILES
        result = puzzle.answer(puzzle.solution())
        assert result.points == result.best == puzzle.best
        assert sum(line.points for line in result.lines) == result.points
    assert DAILY.days == DAYS
    assert {puzzle.card for puzzle in days()} == set(DAILY_CARDS)


def test_a_sample_is_proved_again() -> None:
    """The first two days with different cards whose bound is met: those prove themselves fast."""
    proved = 0
    for puzzle in days():
        solver = Solver(puzzle.tiles, Objective(puzzle.card, [1] * MARKERS), Dice(5))
        if solver.bound != puzzle.best:
            continue
        while solver.worth < solver.bound:
            solver.search(LAYOUTS)
        assert solver.proved
        assert solver.worth == puzzle.best
        proved += 1
        if proved == 2:
            return


def test_no_galaxy_of_a_search_beats_the_data() -> None:
    for puzzle in days()[::200]:
        solver = Solver(puzzle.tiles, Objective(puzzle.card, [1] * MARKERS), Dice(7))
        solver.search(LAYOUTS // 10)
        assert solver.worth <= puzzle.best <= solver.bound


def test_the_table_begins_with_the_best_galaxy_hidden() -> None:
    puzzle = DAILY.find(FIRST)
    for timed in (True, False):
        match = Host(GAME, 2, 1, puzzle.options(timed), position=puzzle.position(timed))
        assert match.to_act == [SOLVER]
        seen = match.observe(SOLVER).state.players[1 - SOLVER]
        assert not [one for one in seen.galaxy if tile_of(one) != HIDDEN_TILE]


def test_the_best_galaxy_ends_the_game_with_all_points() -> None:
    puzzle = DAILY.find(FIRST)
    match = Host(GAME, 2, 1, puzzle.options(False), position=puzzle.position(False))
    match.gesture(SOLVER, f"{puzzle.solution()}; submit none")
    assert match.over
    result = puzzle.result(match)
    assert result.points == puzzle.best


def test_answers_with_other_tiles_are_refused() -> None:
    puzzle = DAILY.find(FIRST)
    placed = read_layout(puzzle.solution(), puzzle.card)
    assert len(placed) == GALAXY_TILES
    other = DAILY.find(FIRST + timedelta(1)).solution()
    for text in (other, "T01", "nonsense"):
        with pytest.raises(BadInput):
            puzzle.answer(text)
