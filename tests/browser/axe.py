"""What axe finds on a page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = """async () => {
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`));
}"""


def complaints(page: Page) -> list[str]:
    """As lines."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN)
    return found


def complaints_in_both_themes(page: Page) -> list[str]:
    page.emulate_media(color_scheme="dark")
    dark = complaints(page)
    page.emulate_media(color_scheme="light")
    return dark + complaints(page)
