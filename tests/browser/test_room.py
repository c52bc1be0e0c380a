"""The waiting room: links that do what they say, and who is waited for."""

from playwright.sync_api import expect

from browser.player import Player
from browser.test_table import sit_down


def open_room(player: Player, players: int = 2) -> None:
    page = player.page
    page.goto("/")
    page.locator(f"label[for=n{players}]").click()
    page.locator("#invite").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".waiting")).to_be_visible()


def test_the_invitation_is_there_to_be_read(player: Player, other: Player) -> None:
    open_room(player)
    field = player.page.get_by_label("Invite link")
    expect(field).to_be_visible()
    sit_down(other.page, field.input_value(), "Mira")
    expect(player.page.locator(".waiting")).to_contain_text("Mira")


def test_a_link_to_watch_offers_no_seat(player: Player, other: Player, base_url: str) -> None:
    open_room(player)
    page = player.page
    page.locator("#tab-table").click()
    link = page.locator("#seats [data-copy]").get_attribute("data-copy")
    other.page.goto(f"{base_url}{link}")
    expect(other.page.locator(".waiting")).to_contain_text("ask the host for an invite link")
    expect(other.page.locator("[data-join], #join-name")).to_have_count(0)


def test_bots_get_the_level_that_was_chosen(player: Player) -> None:
    """The one of the lobby, or another one for each seat."""
    page = player.page
    page.goto("/")
    page.locator("label[for=level-hard]").click()
    open_room(player, 3)
    field, bots = page.get_by_label("Bot level"), page.locator(".waiting .tag", has_text="bot")
    chosen = "one => one.selectedOptions[0].text"
    expect(field).to_have_value("hard")
    level = field.evaluate(chosen)
    page.get_by_role("button", name="Put a bot here").first.click()
    expect(bots).to_have_text([f"bot, {level}"])
    field.select_option("normal")
    other = field.evaluate(chosen)
    page.get_by_role("button", name="Put a bot here").click()
    expect(bots).to_have_text([f"bot, {level}", f"bot, {other}"])


def test_who_is_not_ready_is_named(player: Player, other: Player) -> None:
    open_room(player, 3)
    page = player.page
    sit_down(other.page, page.get_by_label("Invite link").input_value(), "Mira")
    expect(page.locator(".people li", has_text="Mira").first).to_contain_text("not ready yet")
    page.locator("[data-do*=start]").click()
    expect(page.locator("#notes")).to_contain_text("Waiting for Mira to be ready")
    other.page.locator("[data-do*=ready]").click()
    expect(page.locator(".people li", has_text="Mira").first).not_to_contain_text("not ready")
    page.locator("[data-do*=start]").click()
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator("#note")).to_have_count(0)
