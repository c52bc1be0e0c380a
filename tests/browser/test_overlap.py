"""Crafting the Cosmos with faster play (M-12): two people act at once, each in a browser."""

from playwright.sync_api import expect

from browser.player import MY_TURN, Player
from browser.test_table import invite

GAME = "crafting-the-cosmos"
EARLY = "You may already begin while"


def until_both_act(player: Player, other: Player) -> tuple[Player, Player]:
    """Play on until one crafts and the other is asked to begin: who crafts, who collects."""
    for _ in range(200):
        for one, next_one in ((player, other), (other, player)):
            if EARLY in next_one.page.locator("#status").inner_text():
                return one, next_one
            one.act()
            one.page.wait_for_timeout(30)
    raise AssertionError("nobody was ever asked to begin early")


def test_two_people_act_at_once_and_each_undoes_its_own(
    player: Player, other: Player, base_url: str
) -> None:
    page = player.page
    page.goto("/")
    page.locator(f"label[for=game-{GAME}]").click()
    page.locator(f"label[data-game={GAME}] [data-option=fast]").select_option("true")
    invite(player, other, base_url)
    crafter, collector = until_both_act(player, other)
    for one in (crafter, collector):
        expect(one.page.locator(MY_TURN)).to_have_count(1)
    undo = collector.page.locator("#undo:not([aria-disabled])", has_text="Undo")
    expect(undo).to_have_count(0)
    collector.act_until(undo.count)
    expect(crafter.page.locator(MY_TURN)).to_have_count(1)
    before = crafter.page.locator("#status").inner_text()
    undo.click()
    expect(collector.page.locator("#status")).to_contain_text(EARLY)
    assert crafter.page.locator("#status").inner_text() == before
