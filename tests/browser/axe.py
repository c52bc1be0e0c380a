"""What axe finds on a page."""

from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

Theme = Literal["dark", "light"]


def in_both_languages(first: str) -> pytest.MarkDecorator:
    """Every language, theme and width, though not in every combination; with what language `make
    test` is content."""
    pairs = [("en", "dark", "light"), ("de", "light", "dark")]
    cases = [
        pytest.param(*pair, marks=[] if pair[0] == first else [pytest.mark.soak]) for pair in pairs
    ]
    return pytest.mark.parametrize(("locale", "wide", "phone"), cases)


RUN = """async (rules) => {
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...only });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`));
}"""


def complaints(page: Page, *rules: str) -> list[str]:
    """As lines; by all rules unless some are named."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def complaints_in_both_themes(page: Page) -> list[str]:
    """A theme changes colours only."""
    page.emulate_media(color_scheme="dark")
    dark = complaints(page)
    page.emulate_media(color_scheme="light")
    return dark + complaints(page, "color-contrast")


def check_widths(page: Page, wide: Theme, phone: Theme) -> None:
    """Nothing for axe to complain about and nothing beside the page, with a theme per width."""
    for width, height, theme in ((1440, 900, wide), (390, 844, phone)):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
