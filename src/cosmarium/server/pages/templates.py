"""The templates and their texts."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

from babel.dates import format_date, format_time
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from cosmarium.server.pages.assets import address
from cosmarium.words import LANGUAGES, catalogue

# The names of bot levels that people see. English here, German in de.po.
LEVEL_NAMES: Mapping[str, str] = {
    "greedy": "Beginner",
    "easy": "Relaxed",
    "normal": "Steady",
    "hard": "Sharp",
    "expert": "Expert",
    "random": "Random",
}
LEVEL_WORDS: Mapping[str, str] = {
    "greedy": "Takes what looks good right now, and overlooks a lot. Ideal for your first game.",
    "easy": "Looks a little ahead, but still overlooks things.",
    "normal": "Looks further ahead and sees through your plans. You need a good day to win.",
    "hard": "Judges a position as well as Expert does, but looks less far ahead.",
    "expert": "The strongest we have. It looks further than the others and takes its time.",
}


@cache
def environment(language: str) -> Environment:
    made = Environment(
        loader=PackageLoader("cosmarium.server.pages"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.globals.update(
        asset=address,
        icon=icon,
        sign=sign,
        language=language,
        languages=LANGUAGES,
        say=lambda text, **words: say(language, text, **words),
        level_name=lambda name: say(language, LEVEL_NAMES[name]),
        level_words=LEVEL_WORDS,
    )
    made.filters.update(
        enumerated=enumerate,
        hour=lambda at: format_time(_time(at), "short", locale=language),
        day=lambda at: format_date(_time(at), "medium", locale=language),
    )
    words = catalogue("cosmarium.server.pages", language)
    made.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
    return made


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone()


def say(language: str, english: str, **words: object) -> str:
    """Return a text of the pages in a language, for use outside templates."""
    text = catalogue("cosmarium.server.pages", language).gettext(english)
    return text % words if words else text


def say_number(language: str, forms: tuple[str, str], number: int, **words: object) -> str:
    """The form for one or for many, whichever fits a number."""
    text = catalogue("cosmarium.server.pages", language).ngettext(*forms, number)
    return text % {"number": number, **words}


def render(template: str, language: str, data: Mapping[str, Any]) -> str:
    return environment(language).get_template(template).render(**data)


HIDDEN_ICON = Markup('<svg class="i" aria-hidden="true"><use href="#i-{}"/></svg>')
NAMED_ICON = Markup('<svg class="i" role="img" aria-label="{}"><use href="#i-{}"/></svg>')
SIGN = Markup('<svg class="s p{0}" aria-hidden="true"><use href="#i-s{0}"/></svg>')
NO_SIGN = Markup('<span class="s"></span>')


@cache
def icon(name: str, label: str = "") -> Markup:
    """Return an icon. Without a label it is hidden from screen readers."""
    if not label:
        return HIDDEN_ICON.format(name)
    return NAMED_ICON.format(label, name)


@cache
def sign(seat: int | None) -> Markup:
    """Return the symbol of a seat, in its colour."""
    if seat is None or seat < 0:
        return NO_SIGN
    return SIGN.format(seat + 1)
