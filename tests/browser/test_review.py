"""The review page in a real browser: results while they come, turns by keys, the better turn on the
board, stopping and going on."""

import re
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FilePayload,
    Page,
    ViewportSize,
    expect,
)

import cosmarium
from browser.axe import check_widths, complaints

# The last three turns of a game of Cosmogenesis. The second one costs 11 points.
RECORD = Path(__file__).parent / "data" / "three-turns.txt"
MISTAKE = "2"
PATIENCE = 240_000  # milliseconds: without the compiled engine a review takes minutes


def open_review(page: Page, record: str) -> None:
    page.goto("/replays")
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=record.encode())
    page.locator("#import [data-read]").set_input_files(file)
    page.locator("[data-go=review]").click()
    page.wait_for_url("**/reviews/*")


def shows(page: Page, turn: str) -> None:
    expect(page.locator("#review-state")).to_have_attribute("data-turn", turn)
    expect(page.locator("#turns [aria-current] a")).to_have_attribute("data-turn", turn)


def pictures(page: Page) -> list[str]:
    """The boards of the shown turn, once they are there."""
    images = page.locator(".two img")
    for image in images.all():
        image.evaluate("(one) => one.decode()")
    addresses = [one.evaluate("(one) => one.currentSrc") for one in images.all()]
    return [page.request.get(address).text() for address in addresses]


def test_a_review_grows_and_is_walked_through(page: Page, browser: Browser, base_url: str) -> None:
    open_review(page, RECORD.read_text())
    rows = page.locator("#turns li")
    expect(rows.first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#review-state")).to_have_attribute("data-done", "1", timeout=PATIENCE)
    expect(page.locator(".prog")).to_have_count(0)
    expect(rows).to_have_count(3)
    # Without a turn in the address it is the worst one, with the better one beside it.
    shows(page, MISTAKE)
    expect(page.locator(".det h2 .d")).to_have_text(re.compile(r"mistake, −\d"))
    expect(page.locator(".two figcaption").last).to_contain_text("Expert")
    expect(page.locator(".det dd")).to_have_count(2)
    expect(page.locator(".det h2")).to_contain_text("Turn 2 of 3, round 6")
    played, better = pictures(page)
    assert played != better
    for board in (played, better):
        assert board.startswith("<svg")
        assert ' target last"' in board, "what the turn changed is ringed"
        assert ", you" not in board, "the reader may be somebody else"
    show_both(page)
    page.keyboard.press("ArrowLeft")
    shows(page, "1")
    page.keyboard.press("ArrowLeft")
    shows(page, "1")
    page.keyboard.press("m")
    shows(page, MISTAKE)
    page.get_by_role("button", name="Next turn").click()
    shows(page, "3")
    page.go_back()
    shows(page, MISTAKE)
    page.reload()
    shows(page, MISTAKE)
    check_widths(page, "dark", "light")
    in_german(
        browser.new_context(base_url=base_url, locale="de", reduced_motion="reduce"), page.url
    )
    page.get_by_text("Mistakes", exact=True).click()
    expect(rows.locator("visible=true")).to_have_count(
        page.locator("#turns [data-bad='1']").count()
    )
    page.keyboard.press("p")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".where .tag")).to_have_text("from a review")


def show_both(page: Page) -> None:
    """Both boards, large, by key and by button; the keys still go from turn to turn."""
    dialog = page.locator("#both")
    page.keyboard.press("b")
    expect(dialog.locator("img")).to_have_count(2)
    for image in dialog.locator("img").all():
        image.evaluate("(one) => one.decode()")
        expect(image).to_be_in_viewport(ratio=1)
    expect(dialog.locator(".did")).to_have_text([re.compile("."), re.compile(".")])
    assert complaints(page) == []
    page.keyboard.press("ArrowRight")
    shows(page, "3")
    expect(dialog.locator("h2")).to_contain_text("Turn 3 of 3")
    page.keyboard.press("ArrowLeft")
    expect(dialog.locator("h2")).to_contain_text("Turn 2 of 3")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Show both").click()
    expect(dialog).to_be_visible()
    page.keyboard.press("b")
    expect(dialog).to_be_hidden()


def in_german(context: BrowserContext, address: str) -> None:
    """The same review; on a phone a turn that is chosen in the list comes into sight above it."""
    page = context.new_page()
    page.goto(address)
    expect(page.locator("h1")).to_have_text("Analyse: Cosmogenesis")
    expect(page.locator(".det h2 .d")).to_have_text(re.compile(r"Fehler, −\d"))
    expect(page.locator(".det h2")).to_contain_text("Zug 2 von 3, Runde 6")
    check_widths(page, "light", "dark")
    page.set_viewport_size({"width": 390, "height": 844})
    boards = page.locator(".two img, #both img")
    expect(boards.locator("visible=true")).to_have_count(1)
    page.get_by_role("button", name="Beide zeigen").click()
    expect(page.locator("#both img").locator("visible=true")).to_have_count(2)
    assert complaints(page) == []
    page.get_by_role("button", name="Schließen").click()
    expect(page.locator("#both")).to_be_hidden()
    page.locator("#turns a").last.click()
    shows(page, "3")
    expect(page.locator(".det h2")).to_be_in_viewport()
    context.close()


def test_the_work_is_stopped_and_goes_on(browser: Browser, base_url: str) -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=1)  # a whole game takes a while
    cosmarium.play_out(match, ["random", "random"])
    phone: ViewportSize = {"width": 390, "height": 844}
    context = browser.new_context(base_url=base_url, locale="de", viewport=phone)
    page = context.new_page()
    open_review(page, str(match.record()))
    state = page.locator("#review-state")
    expect(page.locator(".prog")).to_contain_text(re.compile("Zug [0-9]+ von [0-9]+|genauer"))
    page.get_by_role("button", name="Anhalten").click()
    expect(state).to_have_attribute("data-stopped", "1")
    assert complaints(page) == []
    page.reload()
    expect(state).to_have_attribute("data-stopped", "1")
    expect(page.locator(".prog")).to_contain_text(re.compile(r"Bei \d+ % angehalten"))
    page.get_by_role("button", name="Weitermachen").click()
    expect(state).to_have_attribute("data-stopped", "0")
    page.get_by_role("button", name="Anhalten").click()
    expect(state).to_have_attribute("data-stopped", "1")
    context.close()
