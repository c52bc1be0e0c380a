"""A seat is freed in mid-game: who sat there comes back, or the others decide who comes next."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

POST = """async ([path, body]) => (await fetch(path, {
  method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
})).json()"""


def enter(context: Any, name: str) -> Page:
    page: Page = context.new_page()
    page.goto("/about")
    page.evaluate(POST, ["/api/people", {"name": name, "keep": "cookie"}])
    return page


def at_table(new_context: Any) -> tuple[list[Page], str]:
    """Ada, who is the host, Ben and Cleo have begun a game; and the invitation."""
    pages = [enter(new_context(), name) for name in ("Ada", "Ben", "Cleo")]
    wish = {"game": "cosmogenesis", "seats": [{"name": "Ada"}, {}, {}]}
    table = pages[0].evaluate(POST, ["/api/tables", wish])["id"]
    code = pages[0].evaluate(
        f"async () => (await (await fetch('/api/tables/{table}')).json()).you.links.join"
    )
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        body = {"name": name, "seat": seat, "code": code}
        pages[seat].evaluate(POST, [f"/api/tables/{table}/join", body])
    for seat, page in enumerate(pages):
        page.evaluate(POST, [f"/api/tables/{table}/ready", {"seat": seat}])
        page.goto(f"/tables/{table}")
        expect(page.locator("#say")).to_be_attached()
    return pages, f"/tables/{table}?code={code}"


def free_the_seat_of_ben(host: Page) -> None:
    host.on("dialog", lambda dialog: dialog.accept())
    host.locator("#tab-table").click()
    ben = host.locator("#seats li", has_text="Ben")
    ben.locator("button", has_text="Free the seat").click()


def test_who_was_removed_is_told_and_takes_the_seat_back(new_context: Any) -> None:
    (host, ben, _), _ = at_table(new_context)
    free_the_seat_of_ben(host)
    expect(ben.locator("#room")).to_contain_text("The host has freed your seat.")
    expect(ben.locator("#say")).to_have_count(0)
    ben.locator("#room button", has_text="Take back my seat").click()
    expect(ben.locator("#say")).to_be_attached()
    expect(ben.locator("#room .request")).to_have_count(0)
    expect(host.locator("#seats")).to_contain_text("Ben")
    host.locator("#seats li", has_text="Ben").locator("button", has_text="Put a bot here").click()
    expect(ben.locator("#room")).to_contain_text("given your seat to someone else or to a bot")


@pytest.mark.complains(r"409.*/join$")
def test_the_people_at_the_table_decide_who_takes_over(new_context: Any) -> None:
    (host, ben, cleo), link = at_table(new_context)
    free_the_seat_of_ben(host)
    eve = enter(new_context(), "Eve")
    eve.goto(link)
    eve.locator("#join-name").fill("Ben")
    eve.locator("#room button", has_text="Ask for this seat").click()
    expect(eve.locator("#notes")).to_contain_text("choose another name")
    eve.locator("#join-name").fill("Eve")
    eve.locator("#room button", has_text="Ask for this seat").click()
    expect(eve.locator("#room")).to_contain_text("waiting for an answer from Ada, Cleo.")
    expect(ben.locator("#room [data-do*=admit]")).to_have_count(0)
    for page in (host, cleo):
        asked = "Eve would like to take over Ben’s seat and would then see everything hidden there."
        expect(page.locator("#room")).to_contain_text(asked)
        expect(eve.locator("#say")).to_have_count(0)
        page.locator("#room button", has_text="Agree").click()
        expect(page.locator("#room .request")).to_have_count(0)
    expect(eve.locator("#say")).to_be_attached()
    expect(host.locator("#seats")).to_contain_text("Eve")
    expect(ben.locator("#room")).to_contain_text("given your seat to someone else")


@pytest.mark.complains(r"409.*/join$")
def test_one_refusal_is_enough(new_context: Any) -> None:
    (host, _, cleo), link = at_table(new_context)
    free_the_seat_of_ben(host)
    eve = enter(new_context(), "Eve")
    eve.goto(link)
    eve.locator("#room button", has_text="Ask for this seat").click()
    cleo.locator("#room button", has_text="Decline").click()
    expect(host.locator("#room .request")).to_have_count(0)
    eve.locator("#room button", has_text="Ask for this seat").click()
    expect(eve.locator("#notes")).to_contain_text("A player has declined your request")
