"""Every phrase of the pages has its German words."""

import re

from cosmarium.server.pages.templates import say
from cosmarium.words import catalogue
from server.pages.messages import all_messages

BLANK = re.compile(r"%\(\w+\)s")


def test_every_phrase_is_translated_and_no_translation_is_left_over() -> None:
    known = catalogue("cosmarium.server.pages", "de")
    assert sorted(all_messages() - set(known)) == []
    assert sorted(set(known) - all_messages()) == []


def test_translations_keep_the_blanks() -> None:
    for english, german in catalogue("cosmarium.server.pages", "de").items():
        assert sorted(BLANK.findall(english)) == sorted(BLANK.findall(german)), english


def test_phrases_are_filled_in() -> None:
    assert say("de", "Step %(step)s of %(steps)s", step=3, steps=9) == "Schritt 3 von 9"
    assert say("en", "100 % sure") == "100 % sure"
