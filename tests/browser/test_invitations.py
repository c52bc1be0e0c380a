"""Invitations: seats kept for friends, links that only this computer can open, and giving up when
only bots would be left."""

from playwright.sync_api import Dialog, Page, expect

from browser.player import Player


def test_an_invitation_leaves_bots_where_a_seat_was_kept_for_a_friend(page: Page) -> None:
    page.goto("/")
    page.locator("label[for=n3]").click()
    kinds = page.locator("[data-seat] select, select[data-seat]")
    kinds.first.select_option("friend")
    page.locator("#invite").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".waiting .people li")).to_have_count(3)
    expect(page.locator(".waiting .people").get_by_text("free", exact=True)).to_have_count(1)


def test_without_a_seat_kept_every_seat_is_free(page: Page) -> None:
    page.goto("/")
    page.locator("label[for=n3]").click()
    page.locator("#invite").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".waiting .people").get_by_text("free", exact=True)).to_have_count(2)


def test_a_link_that_only_this_computer_can_open_says_so(page: Page) -> None:
    page.goto("/")
    page.locator("#invite").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".waiting .only-local")).to_contain_text("Only this computer")
    # The same page under a name that others can reach.
    page.evaluate("document.body.classList.remove('loopback')")
    expect(page.locator(".waiting .only-local")).to_be_hidden()


def test_giving_up_alone_says_that_the_game_ends(player: Player) -> None:
    page = player.page
    player.sit("cosmogenesis")
    asked: list[str] = []

    def read(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", read)
    page.locator("#tab-table").click()
    page.locator("#seats [data-do*=resign]").click()
    assert "Only bots would be left, so it ends here without a result." in asked[0]
