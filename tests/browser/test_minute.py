"""The minute of Cosmic Factory in a real browser: mouse, keyboard, fingers, a grab, a slow line."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from browser.axe import complaints, complaints_in_both_themes
from browser.player import MAKE, Player

# A table against a bot, without cards, so that every galaxy is a square and bonus tiles count.
NEW_TABLE = """async (build_seconds) => {
  const post = async (path, body) => (await fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
  })).json();
  await post('/api/people', {name: 'Mira', keep: 'cookie'});
  const seats = [{name: 'Mira'}, {bot: 'greedy'}];
  const options = {family: true, mode: 'realtime', build_seconds};
  return (await post('/api/tables', {game: 'cosmic-factory', seats, options})).id;
}"""


def to_the_minute(player: Player, seconds: int = 60) -> Page:
    page = player.page
    page.goto("/")
    page.goto(f"/tables/{page.evaluate(NEW_TABLE, seconds)}")
    player.wait_for_turn()
    page.locator("#acts [data-action]").first.click()
    expect(page.locator("#island .cfm-board")).to_be_visible()
    return page


# Notes all figures that are counted down: from outside, one could be missed.
COUNTS = """
  window.counts = {'.cfm-starting b': [], '.cfm-countdown': []};
  new MutationObserver(() => {
    for (const [name, shown] of Object.entries(counts)) {
      const words = document.querySelector(name)?.textContent;
      if (words && words !== shown.at(-1)) shown.push(words);
    }
  }).observe(document, {subtree: true, childList: true, characterData: true});"""


def test_the_start_is_counted_down(player: Player) -> None:
    """DG-1: announced three seconds ahead; the tiles turn up when it is over."""
    player.page.add_init_script(COUNTS)
    page = to_the_minute(player)
    shown = page.evaluate("counts['.cfm-starting b']")
    assert shown  # on a busy machine not from three on
    assert shown == [f"Starting in {number}…" for number in (3, 2, 1)][-len(shown) :]
    expect(page.locator(".cfm-starting")).to_have_count(0)


def placed(page: Page) -> int:
    return page.locator("#island .cfm-place[data-tile]").count()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, goal: str) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    x, y = middle(page, goal)
    page.mouse.move(x - 30, y - 30, steps=5)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()


def saved(page: Page, tiles: int) -> None:
    """Wait until the server has a galaxy of so many tiles."""
    there = """async (tiles) => {
      const seen = await (await fetch(`/api${location.pathname}`)).json();
      return seen.position.players[0].galaxy.length === tiles;
    }"""
    while not page.evaluate(there, tiles):
        page.wait_for_timeout(50)


def tile_on(page: Page, place: str) -> str | None:
    return page.locator(f"[data-place='{place}']").get_attribute("data-tile")


def test_tiles_are_laid_turned_swapped_and_taken_back(player: Player) -> None:
    """BU-2: by click, drag, key and wheel, without waiting; the server has it after a reload."""
    page = to_the_minute(player)
    page.locator("[data-hand='0']").click()
    page.locator("[data-place='0,0']").click()
    drag(page, "[data-hand='1']", "[data-place='1,1']")
    page.keyboard.press("3")
    page.locator("[data-place='2,0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    assert placed(page) == 3
    one, other = tile_on(page, "0,0"), tile_on(page, "2,1")
    assert other
    drag(page, "[data-place='0,0']", "[data-place='2,1']")
    assert (tile_on(page, "0,0"), tile_on(page, "2,1")) == (other, one)
    centre = page.locator("[data-place='1,1']")
    before = str(centre.locator("use").first.get_attribute("transform"))
    centre.hover()
    page.mouse.wheel(0, 120)
    expect(centre.locator("use").first).not_to_have_attribute("transform", before)
    page.locator("[data-place='0,0']").focus()
    page.keyboard.press("Backspace")
    assert placed(page) == 2
    saved(page, 2)
    page.reload()
    expect(page.locator("#island .cfm-place[data-tile]")).to_have_count(2)
    assert tile_on(page, "2,1") == one


def test_a_grab_goes_with_the_layout_and_locks(player: Player) -> None:
    """BO-1, BO-3: keys and taps only mark; Enter takes what is marked, and then nothing moves."""
    page = to_the_minute(player)
    page.locator("[data-hand='0']").click()
    page.locator("[data-place='1,1']").click()
    page.locator("[data-bonus=G]").click()
    expect(page.locator("[data-bonus=G]")).to_have_attribute("aria-pressed", "true")
    page.mouse.move(*middle(page, "[data-bonus=B]"))
    page.mouse.down()
    page.wait_for_timeout(600)  # a finger that stays reads what it is
    page.mouse.up()
    page.mouse.click(*middle(page, "[data-bonus=B]"))  # no longer marked
    page.keyboard.press("d")
    expect(page.locator(".cfm-marked")).to_have_count(2)
    expect(page.locator(".cfm")).not_to_have_class(re.compile("cfm-locked"))
    expect(page.locator("[data-tool=take]")).to_contain_text("chance places 8 tiles")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text(
        "You take the vegetation bonus tile and the desert bonus tile. Your galaxy is locked."
    )
    page.keyboard.press("v")
    expect(page.locator(".cfm-note")).to_have_text("You have it.")
    page.locator("[data-place='1,1']").click()
    page.locator("[data-place='0,0']").click()
    assert placed(page) == 1


def test_a_marked_bonus_tile_is_taken_with_the_button(player: Player) -> None:
    """BO-1: a tap marks, and then the way to take it is in sight."""
    page = to_the_minute(player)
    take = page.locator("[data-tool=take]")
    expect(take).to_be_hidden()
    page.locator("[data-bonus=B]").click()
    expect(take).to_be_in_viewport(ratio=1)
    take.click()
    expect(page.locator(".cfm")).to_have_class(re.compile("cfm-locked"))
    expect(page.locator("#log")).to_contain_text("You take the ice bonus tile.")
    expect(take).to_be_hidden()


def test_what_does_not_go_says_what_does(player: Player) -> None:
    """What was laid last can be turned and taken back with the buttons too."""
    page = to_the_minute(player)
    note, turn = page.locator(".cfm-note"), page.locator("[data-tool=turn]")
    page.locator("[data-place='1,1']").click()
    expect(note).to_have_text("Tap a tile first.")
    turn.click(force=True)
    expect(note).to_have_text("Tap a tile first.")
    page.locator("[data-hand='0']").click()
    expect(note).to_have_text("")
    page.locator("[data-place='1,1']").click()
    page.locator("[data-tool=finish]").click(force=True)
    expect(note).to_have_text("Place all your tiles first. Still in hand: 8")
    lies = "one => one.innerHTML"
    place = page.locator("[data-place='1,1'] .cfm-tile")
    before = place.evaluate(lies)
    turn.click()
    assert place.evaluate(lies) != before
    for _ in range(3):
        page.keyboard.press("r")
    assert place.evaluate(lies) == before
    page.locator("[data-tool=back]").click()
    assert placed(page) == 0
    expect(turn).to_have_attribute("aria-disabled", "true")


def test_done_can_be_withdrawn(player: Player) -> None:
    """BU-3: done only when complete; reopened by the same key."""
    page = to_the_minute(player)
    finish = page.locator("[data-tool=finish]")
    expect(finish).to_have_attribute("aria-disabled", "true")
    for number in range(9):
        page.locator(f"[data-hand='{number}']").click()
        page.locator(".cfm-place:not([data-tile])").first.click()
    expect(finish).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".cfm-row b").first).not_to_have_text("")
    finish.click()
    # Against a bot that is done already the round ends; else the galaxy rests.
    rests = page.locator(".cfm.cfm-resting, #region-own:not([hidden])")
    expect(rests.first).to_be_visible()


@pytest.mark.parametrize("wait", [200])
def test_nothing_waits_for_a_slow_line(player: Player, wait: int) -> None:
    """Many changes while answers are under way: all show at once, the last one is kept."""
    page = player.page
    page.add_init_script(
        f"""const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {{
          setTimeout(() => this.readyState === 1 && send.call(this, data), {wait}); }};"""
    )
    to_the_minute(player)
    for number in range(6):
        page.locator(f"[data-hand='{number}']").click()
        page.locator(".cfm-place:not([data-tile])").first.click()
        assert placed(page) == number + 1
    saved(page, 6)
    page.wait_for_timeout(wait)
    assert placed(page) == 6
    page.reload()
    expect(page.locator("#island .cfm-place[data-tile]")).to_have_count(6)


def hold(page: Page, name: str) -> None:
    """A finger stays on something until a card opens."""
    page.locator(name).scroll_into_view_if_needed()
    x, y = middle(page, name)
    fingers = page.context.new_cdp_session(page)
    at = [{"x": x, "y": y}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("dialog.inspect[open]")).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_fingers_on_a_phone(browser: Browser, base_url: str) -> None:
    """Taps pick, turn and place; nothing scrolls sideways; targets have 40 px."""
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale="de",
    )
    player = Player(context.new_page())
    page = to_the_minute(player)
    page.locator("[data-hand='0']").tap()
    page.locator("[data-hand='0']").tap()  # the picked tile turns
    page.locator("[data-place='1,1']").tap()
    assert placed(page) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("[data-hand='1']", "[data-place='0,0']", "[data-bonus=G]", "[data-tool=finish]"):
        box = page.locator(name).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40, name
    hold(page, "[data-bonus=G]")  # reads what it is, and takes nothing
    expect(page.locator("dialog.inspect[open]")).to_contain_text("Vegetationsbonus")
    page.keyboard.press("Escape")
    expect(page.locator(".cfm-marked, .cfm-locked")).to_have_count(0)
    page.locator("[data-bonus=G]").tap()
    expect(page.locator("[data-tool=take]")).to_contain_text("Nehmen und sperren")
    page.locator("[data-bonus=G]").tap()
    player.build()
    finish = page.locator("[data-tool=finish]")
    expect(finish).to_have_text("Weiterbauen")
    assert finish.evaluate("button => button.scrollWidth <= button.clientWidth")
    context.close()


def test_a_dragged_tile_shows_where_it_would_land(player: Player) -> None:
    """Turned as it is held, on a free place and on one that is taken; nothing stays of it."""
    page = to_the_minute(player)
    ghost = page.locator("#island .cfm-place .cfm-ghost")
    page.locator("[data-hand='1']").click()
    page.locator("[data-place='0,0']").click()
    page.mouse.move(*middle(page, "[data-hand='0']"))
    page.mouse.down()
    for place in ("1,1", "0,0"):
        page.mouse.move(*middle(page, f"[data-place='{place}']"), steps=4)
        expect(ghost).to_have_count(1)
        expect(page.locator(f"[data-place='{place}'] .cfm-ghost")).to_be_visible()
    held = page.locator(".cfm-float svg").inner_html()
    assert ghost.inner_html() == held
    assert placed(page) == 1
    page.mouse.move(*middle(page, "[data-place='1,1']"), steps=4)
    page.mouse.up()
    expect(ghost).to_have_count(0)
    assert placed(page) == 2
    assert page.locator("[data-place='1,1'] svg").inner_html() == held


def test_the_hand_stays_where_the_kept_tiles_lay(player: Player) -> None:
    """Where no clock stands above it, while one builds as well."""
    page = player.page
    player.sit("cosmic-factory", mode="untimed", family=False)
    before = page.locator("#fragment-hand:visible").bounding_box()
    player.act_until(page.locator("#island .cfm-board:visible").count)
    hand = page.locator(".cfm-hand").bounding_box()
    board = page.locator(".cfm-middle").bounding_box()
    assert before
    assert hand
    assert board
    assert abs(hand["y"] - board["y"]) < 2
    assert abs(hand["y"] - before["y"]) < 12


@pytest.mark.parametrize(
    ("row", "words", "name"),
    [
        ("#cf-bonus-G", "free", "Vegetation bonus"),
        ("#cf-standing-1", "Nova", "Standing"),
        ("#cf-marker-B", "Ice", "Marker"),
    ],
)
def test_a_card_opens_on_the_words_of_a_row(
    player: Player, row: str, words: str, name: str
) -> None:
    """And right beside them, not on the icon alone."""
    page = player.page
    player.sit("cosmic-factory", mode="untimed")
    card = page.locator("#inspect")
    box = page.locator(f"{row} text", has_text=words).first.bounding_box()
    assert box
    for x in (box["x"] + box["width"] / 2, box["x"] + box["width"] + 3):
        page.mouse.move(2, 2)
        expect(card).to_be_hidden()
        page.mouse.move(x - 1, box["y"] + box["height"] / 2)
        page.mouse.move(x, box["y"] + box["height"] / 2)
        expect(card).to_be_visible()
        expect(card).to_contain_text(name)


def test_a_label_lies_on_its_tile_or_where_no_other_is_near(player: Player) -> None:
    """Between two tiles it could belong to either: so it is with those to sabotage, too."""
    page = player.page
    player.sit("cosmic-factory", mode="untimed", family=False)
    tiles = page.locator(".arena .target.legal")
    boxes = [tile.bounding_box() for tile in tiles.all()]
    for number, box in enumerate(boxes):
        tiles.nth(number).hover()
        label = page.locator(".chip:visible").bounding_box()
        assert label
        others = [other for other in boxes if other != box]
        assert inside(label, box) or not any(faces(label, other) for other in others)
        assert inside(label, box) or faces(label, box)


def inside(small: FloatRect, large: FloatRect | None) -> bool:
    assert large
    across = large["x"] <= small["x"] and _right(small) <= _right(large)
    return across and large["y"] <= small["y"] and _bottom(small) <= _bottom(large)


def faces(label: FloatRect, tile: FloatRect | None) -> bool:
    """Right above or below it."""
    assert tile
    gap = max(label["y"] - _bottom(tile), tile["y"] - _bottom(label))
    return _right(tile) > label["x"] and _right(label) > tile["x"] and gap < label["height"]


def _right(box: FloatRect) -> float:
    return box["x"] + box["width"]


def _bottom(box: FloatRect) -> float:
    return box["y"] + box["height"]


TONES = """
  window.tones = [];
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context, options) { super(context, options); tones.push(options.frequency); }
  };"""
TICK, OVER = 740, 110  # hertz
# What the clock shows, from now on for a while.
CLOCK = """async () => {
  const shown = new Set();
  for (const end = performance.now() + 1500; performance.now() < end;) {
    shown.add(document.getElementById('clock-time').textContent);
    await new Promise((done) => setTimeout(done, 100));
  }
  return [...shown];
}"""


def test_the_last_seconds_are_counted_and_the_scoring_told(player: Player) -> None:
    """Ticks, large figures, time is up; what was missing falls into place, then step by step."""
    player.page.add_init_script(TONES + COUNTS)
    page = to_the_minute(player, seconds=30)
    page.locator("[data-hand='0']").click()
    page.locator("[data-place='1,1']").click()
    expect(page.locator(".cfm-late")).to_be_visible()
    told = page.locator("#recap")
    expect(told).to_be_visible()
    page.keyboard.press(" ")  # it stays
    assert page.evaluate(CLOCK) == ["0:33"]  # it begins when all may have looked
    assert page.evaluate("counts['.cfm-countdown']")[:5] == list("54321")
    tones: list[float] = page.evaluate("tones")
    assert 5 <= tones.count(TICK) <= 10
    assert tones.count(OVER) == 1
    lines = told.locator("li")
    expect(lines.first).to_have_text("Missing tiles fall where there is room: 8")
    expect(lines.last).to_contain_text(re.compile(r"Lowest colour \+ star: Mira \d+ \+ \d+ = \d+,"))
    # The sum of the last line is what the server says; it stands in the table too.
    total = lines.last.inner_text().split("= ")[1].split(",")[0]
    expect(told.locator("[data-sum='0'] b")).to_have_text(total)
    shown = told.locator("[data-marker^='0-']").all_inner_texts()
    assert [min(map(int, shown[:3])), int(shown[3])] == stands_at(page)
    assert complaints(page) == []
    page.get_by_role("button", name="Continue").click()
    expect(told).to_be_hidden()


def test_axe_finds_nothing(player: Player) -> None:
    page = to_the_minute(player)
    page.locator("[data-hand='0']").click()
    page.locator("[data-place='1,1']").click()
    page.locator("[data-hand='1']").click()
    assert complaints_in_both_themes(page) == []


def results(page: Page) -> Locator:
    """The lines of the story that say where I stand after a round."""
    return page.locator("#log li", has_text="you stand at")


def stands_at(page: Page) -> list[int]:
    """The lowest colour and the stars, as the story says."""
    line = results(page).last.inner_text()
    return [int(number) for number in re.findall(r"\d+", line)[2:]]


@pytest.mark.parametrize(("follow", "family"), [("all", True), ("off", False)])
def test_the_scoring_of_every_round_is_shown(player: Player, follow: str, family: bool) -> None:
    """Each time for the tiles of that round, also when nobody closed the show before. Who follows
    sees the other build and has the controls of the caption."""
    page = player.page
    page.goto("/about")
    page.evaluate(
        "follow => localStorage.setItem('settings', JSON.stringify({follow}))",
        follow,
    )
    player.sit("cosmic-factory", mode="untimed", family=family)
    told = page.locator("#recap")
    for number in (1, 2):
        player.act_until(page.locator("#island .cfm-board:visible").count)
        player.build()
        player.act_until(page.locator("#recap:visible").count)
        if follow == "off":
            page.locator(".arena .target.legal").first.focus()  # lies beneath
        page.keyboard.press(" ")
        expect(page.locator("#caption-pause")).to_have_attribute("aria-pressed", "true")
        expect(told.locator("h2")).to_have_text(f"Round {number}: what the galaxies bring")
        expect(page.locator("#fragment-rounds")).to_be_hidden()  # it names the next round
        if follow == "all":
            expect(page.locator("#caption-words")).to_contain_text(re.compile(r"tile \d of 9"))
            laid = told.locator("figure:last-child [data-tiles]")
            tiles = str(laid.get_attribute("data-laid"))
            page.keyboard.press("ArrowRight")
            expect(laid).not_to_have_attribute("data-laid", tiles)
            expect(results(page)).to_have_count(number - 1)  # nothing beside it runs ahead
            page.get_by_role("button", name="Skip to result").click()
        expect(results(page)).to_have_count(number)
        lowest, stars = stands_at(page)
        shown = told.locator("[data-marker^='0-']")
        expect(shown.last).to_have_text(str(stars))
        assert min(map(int, shown.all_inner_texts()[:3])) == lowest
    if follow == "off":
        page.keyboard.press("Escape")
        expect(told).to_be_hidden()
        page.keyboard.press("w")  # watch again: the film, not the own lines on the new board
        expect(told.locator("h2")).to_have_text("Round 2: what the galaxies bring")


def test_the_scoring_is_followed_on_a_phone(browser: Browser, base_url: str) -> None:
    """In German: the galaxy, the points and the controls are in view together, to the result."""
    context = browser.new_context(
        base_url=base_url,
        locale="de",
        viewport={"width": 390, "height": 844},
        color_scheme="light",
        reduced_motion="reduce",
    )
    player = Player(context.new_page())
    page = player.page
    page.goto("/about")
    page.evaluate("localStorage.setItem('settings', JSON.stringify({follow: 'all'}))")
    player.sit("cosmic-factory", mode="untimed", family=True)
    player.act_until(page.locator("#island .cfm-board:visible").count)
    player.build()
    told = page.locator("#recap")
    player.act_until(page.locator("#recap:visible").count)
    page.keyboard.press(" ")
    expect(page.locator("#caption-pause")).to_have_attribute("aria-pressed", "true")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words, result = page.locator("#caption-words"), re.compile(r"^Niedrigste Farbe \+ Stern: ")
    for _ in range(100):  # step by step: it stays paused
        if result.match(words.inner_text()):
            break
        page.keyboard.press("ArrowRight")
    expect(words).to_have_text(result)
    for part in (told.locator(".cfr-boards"), told.locator("tbody"), words):
        expect(part).to_be_in_viewport(ratio=0.9)
    assert not re.search(r"-\d", told.inner_text()), "points have a minus, not a hyphen"
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(told).to_be_hidden()
    context.close()


def test_three_tiles_are_toggled_and_kept_with_one_confirm(player: Player) -> None:
    """DR-2: another click takes a tile back, and the page counts. DR-7: the server always knows
    what is selected, and keeps that first when time is up."""
    page = player.page
    sent: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda line: line.on("framesent", lambda data: sent.append(json.loads(data))),
    )
    player.sit("cosmic-factory", mode="realtime", draft_seconds=90)
    tiles = page.locator("#region-own [id^=cf-tile-]")
    count, chosen = page.locator("#consequence"), page.locator(".arena .target.selected")
    expect(count).to_contain_text("0 of 3")
    for number in (0, 4, 8):
        tiles.nth(number).click()
    all_three = r"^3 of 3 · Vegetation: \d+ planets?\. Ice: \d+ .*Desert: \d+ .*Belt: \d tiles?\.$"
    expect(count).to_have_text(re.compile(all_three))
    tiles.nth(4).click()
    expect(count).to_contain_text("2 of 3")
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator("#acts")).to_have_text("Choose 1 more")
    expect(chosen).to_have_count(2)
    tiles.nth(5).click()
    tiles.nth(6).click()  # one too many
    expect(count).to_contain_text("Let one go first")
    expect(page.locator("#why")).to_be_hidden()
    expect(page.locator(".chip:visible")).to_have_count(0)  # nothing to keep any more
    tiles.nth(0).hover()
    expect(page.locator(".chip")).to_have_text("Let go")
    labels = chosen.evaluate_all("all => all.map((one) => one.id.replace('cf-tile-', ''))")
    wanted = sorted(f"keep {name}" for name in labels)
    expect(page.locator("#confirm")).to_have_text("Keep these three")
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text("Everyone keeps three tiles")

    def gestures(kind: str) -> list[list[str]]:
        texts = [message["gesture"] for message in sent if message["type"] == kind]
        return [sorted(part.strip() for part in text.split(";")) for text in texts]

    assert [len(each) for each in gestures("intend")] == [1, 2, 3, 2, 3]
    assert gestures("intend")[-1] == wanted
    assert gestures("move") == [wanted]


def test_number_and_enter_lay_tile_after_tile(player: Player) -> None:
    """The cursor goes on to a free place; what lies there stays."""
    page = to_the_minute(player)
    for number in range(1, 10):
        page.keyboard.press(str(number))
        page.keyboard.press(str(number))  # turned, and the cursor stays
        page.keyboard.press("Enter")
        assert placed(page) == number
    page.keyboard.press("1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")  # who wants to trade places still can
    assert placed(page) == 9


def test_the_keys_of_the_minute_are_listed(player: Player) -> None:
    """Every key that the code listens to."""
    page = to_the_minute(player)
    page.locator("#tab-table").click()
    page.locator(".keys-help summary").click()
    listed = page.locator(".keys-help dl").nth(1)
    expect(page.locator(".keys-help h3")).to_have_text("While you build")
    keys = {word for text in listed.locator("dt").all_inner_texts() for word in text.split(", ")}
    assert keys == {
        *("1–9", "Arrow keys", "Enter", "R", "F", "Backspace", "Esc", "V", "I", "D", "P", "Space")
    }


def test_the_keys_of_bonus_tiles_are_of_the_reader_s_language(
    browser: Browser, base_url: str
) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": 1440, "height": 900}, locale="de"
    )
    page = to_the_minute(Player(context.new_page()))
    expect(page.locator(".cfm-bet kbd")).to_have_text(["V", "E", "W"])
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Du nimmst das Bonus-Plättchen Eis.")
    context.close()


def test_how_the_others_build_stands_beside_the_own_galaxy(player: Player) -> None:
    """The newest tile of each is ringed; what they have laid is in view without a click."""
    page = to_the_minute(player)
    other = page.locator(".cfm-others figure")
    expect(other).to_have_count(1)
    expect(other).to_have_attribute("aria-label", re.compile("[1-9] of 9 placed"))
    expect(other.locator(".cfm-newest")).to_have_count(1)
    expect(other).to_be_in_viewport(ratio=1)


def test_a_card_about_a_bonus_tile_leaves_the_galaxy_free(player: Player) -> None:
    page = to_the_minute(player)
    page.locator("[data-bonus=G]").hover()
    card = page.locator("dialog.inspect[open]")
    expect(card).to_contain_text("Vegetation bonus")
    shown, board = card.bounding_box(), page.locator(".cfm-board").bounding_box()
    assert shown
    assert board
    assert shown["x"] >= board["x"] + board["width"]


def test_a_locked_galaxy_has_a_whole_padlock(player: Player) -> None:
    """BO-3: with its shackle, as in the pictures that the server draws."""
    page = to_the_minute(player)
    lock = page.locator(".cfm-padlock")
    expect(lock).to_be_hidden()
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    expect(lock).to_be_visible()
    whole = lock.locator("use").evaluate(
        "use => { const {width, height} = use.getBBox(); return height > width; }"
    )
    assert whole


# -- what does not fit, or is told too early -----------------------------------------------------

OVERFLOW = """() => {
  const arena = document.getElementById('arena');
  return arena.scrollHeight - arena.clientHeight;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_the_table_fits_before_and_after_the_own_minute(
    player: Player, size: tuple[int, int]
) -> None:
    """Personal clock: the boards that stand in place of the minute leave no hole."""
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/about")
    options = {"family": True, "mode": "personal-clock"}
    seats = [{"name": "Nova"}, {"bot": "random"}]
    wish = {"game": "cosmic-factory", "seats": seats, "options": options}
    page.goto(f"/tables/{page.evaluate(MAKE, wish)}")
    ready = page.locator("#acts [data-action=ready]")
    player.act_until(ready.count)
    assert page.evaluate(OVERFLOW) <= 0


def test_a_hint_leaves_the_chaos_card_free_on_a_phone(browser: Browser, base_url: str) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True, locale="en"
    )
    page = context.new_page()
    page.goto("/about")
    page.evaluate("() => localStorage.setItem('settings', '{\"coach\": true}')")
    Player(page).sit("cosmic-factory", mode="realtime", draft_seconds=90)
    hint, card = (
        page.locator("#coach").bounding_box(),
        page.locator("#fragment-card").bounding_box(),
    )
    assert hint
    assert card
    assert hint["y"] + hint["height"] <= card["y"]
    page.locator("#coach p").click()  # the whole hint, for who wants to read it
    opened = page.locator("#coach").bounding_box()
    assert opened
    assert opened["height"] > hint["height"]
    context.close()


def test_the_scoring_stays_in_its_panel_and_tells_no_result_before(player: Player) -> None:
    """Three players: totals within the panel; beside it the story and the points of before until
    it shows the result."""
    page = player.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/about")
    page.evaluate("localStorage.setItem('settings', JSON.stringify({follow: 'all'}))")
    player.sit("cosmic-factory", "greedy", "greedy", mode="untimed", family=True)
    told = page.locator("#recap:visible .cfr-table")
    player.act_until(told.count)
    page.keyboard.press(" ")
    expect(page.locator("#caption-pause")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".opponent .total").all_inner_texts() == ["0", "0"]
    expect(results(page)).to_have_count(0)
    page.get_by_role("button", name="Skip to result").click()
    expect(results(page)).to_have_count(1)
    expect(page.locator(".cfr-sum b").first).not_to_be_empty()
    right = "(one) => one.getBoundingClientRect().right"
    inner = page.locator("#recap").evaluate(right) - 16
    assert max(td.evaluate(right) for td in told.locator(".cfr-sum").all()) <= inner + 1
    totals = page.locator(".cfr-sum b").all_inner_texts()[1:]
    expect(page.locator(".opponent .total")).to_have_text(totals)
    page.reload()  # before it is over: it begins again
    expect(told).to_be_visible()
    page.get_by_role("button", name="Skip to result").click()
    assert page.locator(".cfr-sum b").all_inner_texts()[1:] == totals
    page.get_by_role("button", name="Continue").click()
    expect(told).to_have_count(0)
    page.reload()
    player.wait_for_turn()
    expect(told).to_have_count(0)


def test_enter_confirms_the_tile_that_was_clicked_last(player: Player) -> None:
    """DR-2: Space takes a tile back, Enter keeps all three."""
    page = player.page
    player.sit("cosmic-factory", mode="realtime", draft_seconds=90)
    tiles = page.locator("#region-own [id^=cf-tile-]")
    for number in (0, 4, 8):
        tiles.nth(number).click()
    page.keyboard.press(" ")
    expect(page.locator("#consequence")).to_contain_text("2 of 3")
    tiles.nth(8).click()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Everyone keeps three tiles")


# The code of this game, with a table that is made up: a card cannot be ordered from the server.
MADE_UP = """async ([card, events]) => {
  const script = performance.getEntriesByType('resource').map((one) => one.name)
    .find((name) => /cosmic.factory[^/]*\\.js/.test(name));
  const chunk = await import(script);
  const player = {hand: Array.from({length: 9}, (_, n) => `T0${n + 1}`), galaxy: [], ready: true,
    markers: {green: 0, blue: 0, orange: 0, star: 0},
    done: false, locked: false, built: false, grabbing: '', bonus: '', claims: [null, null, null]};
  const position = {phase: 'build', mode: 'untimed', round: 1, card, players: [player]};
  const state = {seat: 0, players: 1, names: {'0': 'Nova'}, clock: [], layout: 'wide', position};
  const context = {state, captions: {B: 'Ice', 'recap-zone': '{0} planets: +{1}',
    'recap-marker': '{0} {1}'},
    now: () => 0, play: async () => null, sound: () => {}};
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'made-up';
  Object.assign(place.style, {position: 'fixed', inset: '0', zIndex: 99, display: 'grid'});
  if (events) window.film = chunk.recap(context, events, state)(place);
  else chunk.mount(place, context);
}"""


def test_a_free_shape_begins_in_the_middle(player: Player) -> None:
    """K03: the only place of an empty board."""
    page = to_the_minute(player)
    page.evaluate(MADE_UP, ["K03", None])
    place, board = middle(page, "#made-up .cfm-place"), middle(page, "#made-up .cfm-board")
    assert place == pytest.approx(board, abs=1)


def test_the_board_shows_what_the_list_has_told(player: Player) -> None:
    """SC-a before SC-d: what a card adds to a zone comes with the card."""
    page = to_the_minute(player)
    page.emulate_media(reduced_motion="no-preference")
    galaxy = "T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0"
    events = [
        {"kind": "galaxy", "seat": 0, "detail": [galaxy]},
        {"kind": "zones", "seat": 0, "detail": ["B", "+4", "4"]},
        {"kind": "extra", "seat": 0, "detail": ["B", "+3", "7"]},
    ]
    page.evaluate(MADE_UP, ["K14", events])
    words: list[str] = page.evaluate("() => film.beats.map(({words}) => words)")
    ice = next(place for place, said in enumerate(words) if said.startswith("Ice: "))
    page.evaluate("place => film.show(place)", ice)
    gains = page.locator("#made-up [data-gain='0-B'] span")
    expect(gains).to_have_text(["3 planets: +2", "2 planets: +2"])
    expect(page.locator("#made-up [data-gain='0-card']")).to_be_empty()
    figures = page.locator("#made-up .cfr-boards text")
    assert figures.all_text_contents() == ["3", "+2", "2", "+2", "1"]
    page.evaluate("place => film.show(place + 3)", ice)
    assert figures.all_text_contents() == ["3", "+1", "2", "+1", "1", "+1"]
    expect(page.locator("#made-up [data-gain='0-card']")).not_to_be_empty()
    page.evaluate("place => film.show(place)", ice)
    expect(page.locator("#made-up [data-gain='0-card']")).to_be_empty()
    assert page.locator("#made-up .cfr-list li").count() == ice + 1
