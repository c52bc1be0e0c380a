"""What hints and the lesson claim, as the engine has it."""

from cosmarium.games.cosmic_factory import BUNDLE
from cosmarium.games.cosmic_factory.coaching import HINTS
from cosmarium.games.cosmic_factory.components import BELT_POINTS, COLOURS, ZONE_STEPS


def test_the_lowest_of_three_colours_counts() -> None:
    assert COLOURS == 3
    assert "the lowest of your three colours" in HINTS["keep"].words


def test_planets_and_tiles_never_score_less_than_fewer() -> None:
    assert "by its planets" in HINTS["build"].words
    for steps in ZONE_STEPS:
        assert sorted(steps) == list(steps)
        assert sorted([points for _, points in steps]) == [points for _, points in steps]
    assert "A long asteroid belt" in HINTS["build"].words
    assert sorted(BELT_POINTS) == list(BELT_POINTS)


def test_vegetation_pays_for_large_zones_and_ice_for_small_ones() -> None:
    """SC-a: the number of planets that brings most for each of them."""
    lesson = BUNDLE.lesson
    assert lesson is not None
    assert "vegetation likes large ones, ice small ones" in lesson.end.lines["en"][1]
    best = [max(steps, key=lambda step: step[1] / step[0]) for steps in ZONE_STEPS]
    assert best[0] == ZONE_STEPS[0][-1]
    assert best[1] == ZONE_STEPS[1][0]
