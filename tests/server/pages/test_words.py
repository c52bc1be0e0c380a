"""Every phrase of the pages has its German words."""

import re

from cosmarium.server.pages.templates import say, say_number
from server.pages.messages import all_messages
from translations import pairs, translations

BLANK = re.compile(r"%\(\w+\)s")


def test_every_phrase_is_translated_and_no_translation_is_left_over() -> None:
    known = set(translations("cosmarium.server.pages"))
    assert sorted(all_messages() - known) == []
    assert sorted(known - all_messages()) == []


def test_translations_keep_the_blanks() -> None:
    for english, german in pairs("cosmarium.server.pages"):
        assert sorted(BLANK.findall(english)) == sorted(BLANK.findall(german)), english


def test_phrases_are_filled_in() -> None:
    assert say("de", "Step %(step)s of %(steps)s", step=3, steps=9) == "Schritt 3 von 9"
    assert say("en", "100 % sure") == "100 % sure"


def test_one_point_is_not_several() -> None:
    forms = ("%(name)s wins by one point", "%(name)s wins by %(number)s points")
    assert say_number("en", forms, 1, name="Ada") == "Ada wins by one point"
    assert say_number("en", forms, 3, name="Ada") == "Ada wins by 3 points"
    assert say_number("de", forms, 1, name="Ada") == "Ada gewinnt mit einem Punkt Vorsprung"
    assert say_number("de", forms, 3, name="Ada") == "Ada gewinnt mit 3 Punkten Vorsprung"
