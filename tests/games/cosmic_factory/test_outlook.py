"""What markers are worth to level `expert`: lowest colour, star, and the end of the track."""

import pytest

from cosmarium.games.cosmic_factory.heuristics.expert import FactoryExpert
from cosmarium.games.cosmic_factory.heuristics.outlook import (
    LEAST,
    POINT,
    ROUND_GAIN,
    heights,
    lowest,
    outlook_swing,
    wishes,
    worth,
)
from cosmarium.games.cosmic_factory.heuristics.standing import expectation
from cosmarium.games.cosmic_factory.state import PHASE_DRAFT_1
from games.cosmic_factory.table import Table

EXPERT = FactoryExpert()


def test_tracks_end_at_30_in_the_last_round_only() -> None:
    assert heights([28, 10, 0, 29], [5.0, 1.0, 0.0, 2.0], 0) == [30, 11, 0, 30]
    assert heights([28, 0, 0, 0], [5.0, 0.0, 0.0, 0.0], 1)[0] == 33 + ROUND_GAIN[0]


def test_in_the_end_the_lowest_colour_and_the_star_count() -> None:
    assert worth([20.0, 29.0, 30.0, 9.0], 0) == pytest.approx(29.0, abs=0.5)


def test_the_closer_to_the_end_of_the_track_the_less_a_colour_is_worth() -> None:
    gains = [lowest([y + 1.0] * 3, 2) - lowest([y] * 3, 2) for y in (10.0, 26.0, 34.0)]
    assert gains[0] == pytest.approx(1.0, abs=0.02)
    assert gains[0] > gains[1] > gains[2] > 0
    assert lowest([90.0] * 3, 2) == pytest.approx(30)
    assert lowest([-999.0] * 3, 1) == pytest.approx(-999)


@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_wishes_follow_from_what_a_point_adds(rounds: int) -> None:
    reached = [22.0, 25.0, 27.0, 8.0]
    weights = wishes(reached, rounds)
    for colour in range(3):
        more = [reached[k] + (0.01 if k == colour else 0.0) for k in range(4)]
        slope = (lowest(more, rounds) - lowest(reached, rounds)) / 0.01
        assert weights[colour] == max(LEAST, round(POINT * slope)), colour
    assert weights[3] == POINT


def test_the_terms_add_up_to_what_the_markers_are_worth() -> None:
    state = Table(2).state
    state.round, state.phase = 5, PHASE_DRAFT_1
    state.players[0].markers = [20, 24, 22, 29]
    reached = heights(state.players[0].markers, expectation(state, 0), 0)
    assert EXPERT.value(state, 0) == pytest.approx(worth(reached, 0))


def test_the_end_is_what_it_is() -> None:
    state = Table(2).state
    state.players[0].markers = [20, 30, 25, 7]
    state.over = True
    assert EXPERT.terms(state, 0) == [("lowest", 20.0), ("star", 7.0), ("balance", 0.0)]
    assert EXPERT.swing(state) == outlook_swing(0) == 1.0
