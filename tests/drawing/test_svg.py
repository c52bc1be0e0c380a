"""Elements are written as well-formed XML, whatever is put into them."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.drawing.svg import Element, draw, element, group, move, number, text, use, written


@given(st.text())
def test_any_words_survive_or_are_left_out(said: str) -> None:
    root = ET.fromstring(str(element("g", said, aria_label=said)))
    kept = "".join([letter for letter in said if letter.isprintable()])
    inside = root.text or ""
    assert [letter for letter in inside if letter.isprintable()] == list(kept)
    assert "<" not in str(element("text", said))[6:-7].replace("&lt;", "")


def test_names_of_attributes() -> None:
    made = element("svg", class_="a", stroke_width=2, view_box="0 0 1 1", opacity=None)
    assert str(made) == '<svg class="a" stroke-width="2" viewBox="0 0 1 1"/>'


@pytest.mark.parametrize(
    ("value", "short"), [(2, "2"), (2.04, "2"), (-0.01, "0"), (1.25, "1.2"), (-3.56, "-3.6")]
)
def test_numbers_are_short(value: float, short: str) -> None:
    assert number(value) == short


def test_paths_places_and_symbols() -> None:
    assert draw("M", 1, 2.5, "h", 3) == "M 1 2.5 h 3"
    assert move(1, 2) == "translate(1 2)"
    assert move(1, 2, 0.5) == "translate(1 2) scale(0.5)"
    assert str(use("s", 10, 10, 4)) == '<use href="#s" x="8" y="8" width="4" height="4"/>'


def test_what_is_written_once_is_not_escaped_again() -> None:
    once = written(text(0, 0, "a & b"))
    assert isinstance(once, Element)
    assert str(group(once)).count("&amp;") == 1


def test_what_is_kept_for_an_element_is_not_given_for_words() -> None:
    """Somebody may be called like an element that was drawn before."""
    inner = element("circle")
    assert str(text(0, 0, inner)).count("<circle") == 1
    assert "<circle" not in text(0, 0, "".join(inner))
