"""A game by correspondence on two devices, with mail; and the pages around it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.axe import complaints
from browser.overflow import cut_words
from browser.player import Player
from browser.serving import Server
from browser.test_takeover import POST, enter
from server.test_news import Letters, post_office

WIDTHS = (1440, 390)
ANNOUNCED = "Restart at 8"

# What makes the page wider than the window.
STICKS_OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.outerHTML.slice(0, 200))"""


class Place:
    """A server that writes mail, and browsers that use it."""

    def __init__(self, server: Server, letters: Letters, database: Path, browser: Browser) -> None:
        self.server = server
        self.letters = letters
        self.database = database
        self._browser = browser
        self._devices: list[BrowserContext] = []

    def device(self, width: int = 1440, locale: str = "en") -> BrowserContext:
        made = self._browser.new_context(
            base_url=self.server.address,
            viewport={"width": width, "height": 844},
            locale=locale,
            reduced_motion="reduce",
        )
        self._devices.append(made)
        return made

    def close(self) -> None:
        for device in self._devices:
            device.close()

    def mail(self, page: Page, count: int) -> None:
        """Wait until that many mails have come; then see that no other follows."""
        while len(self.letters.got) < count:
            page.wait_for_timeout(50)
        page.wait_for_timeout(1200)  # four more rounds
        assert len(self.letters.got) == count


@contextmanager
def writing_server(folder: Path) -> Iterator[tuple[Server, Letters, Path]]:
    database = folder / "tables.sqlite"
    with post_office() as (letters, smtp):
        settings = (f"smtp={smtp}", "mail_from=games@games.example", "url={address}", "away=500")
        server = Server(database, "toy", *settings)
        server.start()
        yield server, letters, database
        server.stop()


@pytest.fixture(scope="module")
def shared_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Server, Letters, Path]]:
    with writing_server(tmp_path_factory.mktemp("mail")) as running:
        yield running


@pytest.fixture
def place(browser: Browser, shared_server: tuple[Server, Letters, Path]) -> Iterator[Place]:
    place = Place(*shared_server, browser)
    yield place
    place.close()


@pytest.fixture
def own_place(browser: Browser, tmp_path: Path) -> Iterator[Place]:
    """With the tables of one test only."""
    with writing_server(tmp_path) as running:
        place = Place(*running, browser)
        yield place
        place.close()


def look_over(page: Page, language: str = "") -> None:
    """The page as it is reads well at both widths, and in the other language too."""
    before, address = page.viewport_size, page.url
    for tongue in ("en", "de") if not language else (language,):
        if not language:
            mark = "&" if "?" in address else "?"
            page.goto(f"{address}{mark}language={tongue}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert cut_words(page) == [], (address, tongue, width)
            assert page.evaluate(STICKS_OUT) == [], (address, tongue, width)
            _keep_picture(page, f"{address.split('/')[3].partition('?')[0]}-{tongue}-{width}")
        assert complaints(page) == [], (address, tongue)
    if before:
        page.set_viewport_size(before)
    if not language:
        page.goto(address)


def _keep_picture(page: Page, name: str) -> None:
    """For eyes: PICTURES names a folder."""
    if folder := os.environ.get("PICTURES"):
        number = len(list(Path(folder).glob("*.png")))
        page.screenshot(path=f"{folder}/{number:03}-{name}.png", full_page=True)


def set_table(ada: Page, bob: Page) -> str:
    """Both have begun a game that takes its time."""
    wish = {"game": "toy", "seats": [{"name": "Ada"}, {}], "listed": True, "grace_seconds": None}
    table = str(ada.evaluate(POST, ["/api/tables", wish])["id"])
    bob.evaluate(POST, [f"/api/tables/{table}/join", {"name": "Bob"}])
    bob.evaluate(POST, [f"/api/tables/{table}/ready", {"seat": 1}])
    ada.evaluate(POST, [f"/api/tables/{table}/start", {}])
    return table


def play_until(player: Player, table: str, seat: int) -> None:
    """Play over the network until the other seat is awaited."""
    path = f"/api/tables/{table}"
    for number in range(50):
        seen = player.page.evaluate(
            "async (path) => (await fetch(path)).json()", f"{path}?seat={seat}"
        )
        turn = seen["turn"]
        if seat not in turn["to_act"]:
            return
        move = {"seat": seat, "id": f"{seat} {number} {seen['number']}", "base": turn["version"]}
        move["action"] = turn["actions"][0]["action"]
        player.page.evaluate(POST, [f"{path}/move", move])
    raise AssertionError("the turn never ends")


def confirm_address(place: Place, ada: Page) -> None:
    ada.goto("/settings")
    look_over(ada)
    ada.locator("[name=mail]").fill("ada@home.example")
    ada.locator("[name=news][value=turn]").check()
    ada.locator("#news button").click()
    expect(ada.locator("#news-saved")).to_contain_text("please confirm your address")
    place.mail(ada, 1)
    ada.goto(place.letters.link("confirm"))
    look_over(ada)
    ada.get_by_role("button", name="Yes").click()
    expect(ada.locator("h1")).to_have_text("Thank you")
    place.letters.got.clear()


def add_phone(place: Place, ada: Page) -> Page:
    ada.goto("/settings")
    ada.locator("#add-device").click()
    expect(ada.locator("#device-qr svg")).to_be_visible()
    look_over(ada, "en")
    phone = place.device(390, "de").new_page()
    phone.goto(ada.locator("#device-link").input_value())
    look_over(phone)
    phone.locator("[name=device]").fill("Handy")
    phone.get_by_role("button", name="Als Ada anmelden").click()
    phone.wait_for_url(f"{place.server.address}/")
    ada.reload()
    expect(ada.locator("[data-sign-out]")).to_have_count(2)
    expect(ada.locator("#h-devices + ul")).to_contain_text("Handy")
    return phone


def test_one_game_on_two_devices_with_mail(place: Place) -> None:
    laptop = place.device()
    ada = enter(laptop, "Ada")
    confirm_address(place, ada)
    phone = add_phone(place, ada)
    bob = enter(place.device(), "Bob")
    table = set_table(ada, bob)
    play_until(Player(ada), table, 0)
    phone.goto("/about")
    ada.goto("/about")
    play_until(Player(bob), table, 1)
    place.mail(bob, 1)
    assert f"/tables/{table}" in place.letters.body()

    phone.goto(place.letters.link("tables"))
    player = Player(phone)
    player.wait_for_turn()
    bob.goto(f"/tables/{table}")
    assert player.act() in ("piece", "button")
    player.act_until(lambda: not phone.locator("body.my-turn").count())
    Player(bob).wait_for_turn()
    place.mail(bob, 1)

    phone.goto(place.letters.link("stop"))
    look_over(phone)
    phone.locator("main form button").click()
    expect(phone.locator("main form")).to_have_count(0)
    ada.goto("/settings")
    expect(ada.locator("[name=mail]")).to_have_value("")


def open_table_tab(page: Page) -> None:
    if page.locator("#open-side").is_visible():
        page.locator("#open-side").click()
    page.locator("#tab-table").click()


def test_pausing_and_resigning_at_the_table(place: Place) -> None:
    ada, bob = enter(place.device(390, "de"), "Ada"), enter(place.device(), "Bob")
    table = set_table(ada, bob)
    for page in (ada, bob):
        page.goto(f"/tables/{table}")
        open_table_tab(page)
    ada.locator(".pausing summary").click()
    ada.locator(".pausing button", has_text="3 Tage").click()
    expect(ada.locator(".pausing")).to_contain_text("zustimmen")
    bob.locator(".pausing button", has_text="Agree to pause").click()
    expect(bob.locator(".pausing")).to_contain_text("Paused until")
    for page in (ada, bob):
        assert complaints(page) == []
        assert cut_words(page) == []
        _keep_picture(page, "paused")
    bob.locator(".pausing button", has_text="Play on").click()
    ada.locator(".pausing button").click()
    expect(bob.locator(".pausing")).to_contain_text("Pause this game")
    bob.on("dialog", lambda dialog: dialog.accept())
    bob.locator("#seats [data-do*=resign]").click()
    expect(bob.locator("#seats")).to_contain_text("played by a bot")
    expect(bob.locator("#seats [data-do*=resign]")).to_have_count(0)
    Player(ada).play_to_the_end()
    bob.goto("/settings")
    expect(bob.locator("#h-history ~ ul")).to_contain_text("resigned")
    look_over(bob)


def test_devices_are_signed_out_and_a_code_lets_you_back_in(place: Place) -> None:
    ada = enter(place.device(), "Ada")
    phone = add_phone(place, ada)
    ada.locator("#new-recovery").click()
    expect(ada.locator("#recovery-code")).not_to_be_empty()
    code = ada.locator("#recovery-code").inner_text()
    ada.locator("li", has_text="Handy").get_by_role("button").click()
    expect(ada.locator("[data-sign-out]")).to_have_count(1)
    phone.goto("/settings")
    expect(phone.locator("#recover")).to_be_visible()
    look_over(phone)
    phone.locator("[name=code]").fill(code)
    phone.locator("#recover button").click()
    phone.wait_for_url(f"{place.server.address}/")
    phone.goto("/settings")
    expect(phone.locator("#name-form [name=name]")).to_have_value("Ada")
    expect(phone.locator("[data-sign-out]")).to_have_count(2)


@pytest.mark.complains(r"403.*/admin/enter")
def test_the_admin_page_opens_with_its_key_and_its_word_is_noticed(own_place: Place) -> None:
    ada, bob = enter(own_place.device(390, "de"), "Ada"), enter(own_place.device(), "Bob")
    table = set_table(ada, bob)
    for page in (ada, bob):
        page.goto(f"/tables/{table}")
        expect(page.locator("#say")).to_be_attached()
    host = own_place.device().new_page()
    host.goto("/admin")
    look_over(host)
    host.locator("[name=key]").fill("guess")
    host.get_by_role("button", name="Enter").click()
    expect(host.locator("main")).not_to_contain_text("Entries")
    host.goto("/admin")
    host.locator("[name=key]").fill(admin_key(own_place.database))
    host.get_by_role("button", name="Enter").click()
    expect(host.locator("main")).to_contain_text("Ada, Bob")
    look_over(host)
    host.locator("[name=word]").first.fill(ANNOUNCED)
    host.get_by_role("button", name="Send").click()
    expect(bob.locator("#announced")).to_contain_text(ANNOUNCED)
    expect(ada.locator("#announced")).to_contain_text(ANNOUNCED)
    for page in (ada, bob):
        _keep_picture(page, "announced")
        assert complaints(page) == []
        page.locator("#announced button").click()
        expect(page.locator("#announced")).to_have_count(0)
    bob.reload()
    expect(bob.locator("#log .announced")).to_have_count(1)
    expect(bob.locator("#announced")).to_have_count(0)
    host.once("dialog", lambda dialog: dialog.dismiss())
    host.get_by_role("button", name="Delete").click()
    host.once("dialog", lambda dialog: dialog.accept())
    host.get_by_role("button", name="Close").click()
    expect(bob.locator("body")).to_have_attribute("data-status", "closed")


def admin_key(database: Path) -> str:
    cosmarium = Path(sys.executable).with_name("cosmarium")
    command = [str(cosmarium), "admin", "key", "--database", str(database)]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    return said.stdout.split()[-1]
