"""Taps on a companion's page, made in the page itself where a test is not about the taps: by hand
each takes ten times as long."""

from playwright.sync_api import Page

# The page draws after each tap, or once its address has changed.
TAP = """async (names) => {
  for (const name of names) {
    const before = location.hash;
    const turned = new Promise((done) => addEventListener('hashchange', done, {once: true}));
    document.querySelector(name).click();
    if (location.hash !== before) await turned;
  }
}"""


def tap_at_once(page: Page, *names: str) -> None:
    page.locator(names[0]).first.wait_for()
    page.evaluate(TAP, names)
