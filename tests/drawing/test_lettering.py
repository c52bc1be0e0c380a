"""Words are cut or broken so that they fit."""

from hypothesis import given
from hypothesis import strategies as st

from cosmarium.drawing.lettering import ELLIPSIS, fit, width, wrap

words = st.text(alphabet="abcäöüßMWil. -–", max_size=60)
rooms = st.floats(10, 300)


@given(words, rooms, st.booleans())
def test_what_is_fitted_fits(said: str, room: float, bold: bool) -> None:
    shown = fit(said, room, 12, bold)
    assert width(shown, 12, bold) <= room
    assert shown == said or shown.endswith(ELLIPSIS) or not shown


@given(words, rooms, st.integers(1, 4))
def test_lines_fit_and_are_not_too_many(said: str, room: float, lines: int) -> None:
    broken = wrap(said, room, 12, lines)
    assert len(broken) <= lines
    assert all([width(line, 12) <= room for line in broken])


def test_a_sentence_is_broken_between_words() -> None:
    assert wrap("one two three four", 60, 12, 3) == ["one two", "three", "four"]
    assert wrap("one two three four", 60, 12, 2) == ["one two", "three fo…"]
