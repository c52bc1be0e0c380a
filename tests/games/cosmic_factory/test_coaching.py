"""What the hints claim, as the engine has it."""

from cosmarium.games.cosmic_factory.coaching import HINTS
from cosmarium.games.cosmic_factory.components import BELT_POINTS, COLOURS, ZONE_STEPS


def test_the_lowest_of_three_colours_counts() -> None:
    assert COLOURS == 3
    assert "the lowest of your three colours" in HINTS["keep"].words


def test_planets_and_tiles_never_score_less_than_fewer() -> None:
    assert "zones with many planets" in HINTS["build"].words
    for steps in ZONE_STEPS:
        assert sorted(steps) == list(steps)
        assert sorted([points for _, points in steps]) == [points for _, points in steps]
    assert "A long asteroid belt" in HINTS["build"].words
    assert sorted(BELT_POINTS) == list(BELT_POINTS)
