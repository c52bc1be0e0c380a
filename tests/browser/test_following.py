"""Following the others: one action at a time, skipped, watched again, and told after an absence."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.axe import complaints
from browser.overflow import cut_words
from browser.player import MAKE, Player

FOLLOW = "() => localStorage.setItem('settings', JSON.stringify({follow: 'all', confirm: false}))"
MY_MOVE = "body.my-turn:not(.following)"

# Notes every caption from inside the page: from outside, short ones could be missed.
NOTE = """addEventListener('DOMContentLoaded', () => {
  window.captions = [];
  const [box, words] = ['caption', 'caption-words'].map((id) => document.getElementById(id));
  const note = () => {
    if (!box.hidden && words.innerText !== captions.at(-1)) captions.push(words.innerText);
  };
  if (box) new MutationObserver(note).observe(box, {subtree: true, childList: true});
})"""
# What the story told of others while no caption told it.
AHEAD = """addEventListener('DOMContentLoaded', () => {
  window.ahead = [];
  const [box, log] = ['caption', 'log'].map((id) => document.getElementById(id));
  new MutationObserver((changes) => {
    const lines = changes.flatMap(({addedNodes}) => [...addedNodes]);
    for (const line of lines) {
      if (!line.matches?.('.told[class*=" p"]:not(.me)')) continue;
      const name = document.getElementById('caption-name').innerText;
      if (box.hidden || !line.innerText.startsWith(name)) ahead.push(line.innerText);
    }
  }).observe(log, {childList: true});
})"""
# Presses the key for a pause as soon as there is something to follow after my turn.
PAUSE = """() => new MutationObserver((_, watching) => {
  const pause = document.getElementById('caption-pause');
  if (!document.body.matches('.following:not(.my-turn)') || !pause.checkVisibility()) return;
  watching.disconnect();
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}));
}).observe(document.body, {attributes: true, subtree: true})"""
# A piece, or the line of an opponent whose pieces are folded away.
OUTLINED = ".target.last, .target.earlier, .opponent.last"
IN_MY_TURN = "() => document.body.matches('.my-turn:not([data-decision=keep])')"
OTHERS = """() => !document.querySelector('.my-turn') &&
  document.querySelector('.opponent.acting, #curtain:not([hidden])')"""


# Asked of the server: no page shows it.
MY_TURN_AGAIN = """async (table) => {
  while (!(await (await fetch(`${table}?seat=0`)).json()).turn.to_act.includes(0))
    await new Promise((go) => setTimeout(go, 100));
}"""


@pytest.fixture
def follower(page: Page) -> Player:
    """Somebody who follows every action."""
    page.add_init_script(NOTE)
    page.goto("/about")
    page.evaluate(FOLLOW)
    return Player(page)


def to_my_turn(player: Player) -> None:
    """At the very beginning everybody keeps a card first, and others may begin."""
    player.act_until(lambda: player.page.evaluate(IN_MY_TURN))


def end_turn(player: Player) -> None:
    to_my_turn(player)
    play_to_the_others(player)


def play_to_the_others(player: Player) -> None:
    """Until they act, or are to take the device."""
    player.page.evaluate("() => { window.captions = [] }")
    player.act_until(lambda: player.page.evaluate(OTHERS))


def end_turn_and_pause(player: Player) -> None:
    """The others have acted, and the first of it is shown. Decisions of theirs within my turn are
    not followed."""
    to_my_turn(player)
    player.page.evaluate(PAUSE)
    player.page.evaluate("() => { window.captions = [] }")
    player.act_until(player.page.locator("#caption-pause[aria-pressed=true]").count)


def captions(page: Page) -> list[str]:
    """The captions that were shown since the turn ended, when it is my turn again."""
    page.wait_for_selector(MY_MOVE)
    found: list[str] = page.evaluate("captions")
    return found


def test_boards_stay_where_they_are_whatever_the_bar_says(follower: Player) -> None:
    """The caption of a bot wraps below its controls where the window is narrow."""
    page = follower.page
    page.set_viewport_size({"width": 1024, "height": 768})
    follower.sit("crafting-the-cosmos", "greedy")
    page.evaluate(
        """() => {
          window.tops = new Set();
          const arena = document.getElementById('arena');
          const note = () => {
            tops.add(arena.getBoundingClientRect().top);
            requestAnimationFrame(note);
          };
          note();
        }"""
    )
    end_turn(follower)
    captions(page)
    assert len(page.evaluate("[...tops]")) == 1
    bar, status = [page.locator(one).bounding_box() for one in (".bars", "#status-bar")]
    assert bar
    assert status
    assert status["height"] <= bar["height"]


def test_the_panel_does_not_know_more_than_the_caption(follower: Player) -> None:
    """At the end of a round: goals add points after the turn is told."""
    page = follower.page
    follower.sit("crafting-the-cosmos", "greedy")
    page.evaluate(
        """() => {
          window.sums = [];
          const [words, then] = ['caption-words', 'caption-then'].map((id) =>
            document.getElementById(id));
          new MutationObserver(() => {
            const told = /(?:now|still) (−?\\d+) points/.exec(then.innerText);
            if (!told || !/ends the turn/.test(words.innerText)) return;
            sums.push([told[1], document.querySelector('.opponent .total').innerText]);
          }).observe(document.getElementById('caption'), {subtree: true, childList: true});
        }"""
    )
    for _ in range(3):  # the first goal is scored at the end of round 3
        end_turn(follower)
        captions(page)
    sums = page.evaluate("sums")
    assert sums
    assert all(told == shown for told, shown in sums), sums


def test_others_act_one_after_the_other_with_a_caption_and_outlines(follower: Player) -> None:
    page = follower.page
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn(follower)
    page.wait_for_selector("body.following")
    expect(page.locator("#caption-name")).not_to_be_empty()
    expect(page.locator("#status-bar")).to_be_hidden()
    page.wait_for_selector(OUTLINED, state="attached")
    told = captions(page)
    assert told.count("ends the turn:") <= 2
    assert len(told) >= 3, told
    lines = page.locator("#log > .told").all_inner_texts()
    for words in told:
        if words != "ends the turn:":
            assert any(words.split(".")[0] in line for line in lines), words
    expect(page.locator("#caption")).to_be_hidden()
    expect(page.locator("#watch-again")).to_be_visible()
    expect(page.locator(OUTLINED)).not_to_have_count(0)
    follower.act()
    expect(page.locator(".target.last, .target.earlier")).to_have_count(0)  # they are no choices


# Of the first card that flies off while another one lies at its place: how far it is after 300 ms.
LIFTED = """() => new MutationObserver((news) => {
  for (const layer of news.flatMap(({ addedNodes }) => [...addedNodes])) {
    const card = layer.matches?.('.flying') && layer.querySelector('use[href^="#cc-card-"]');
    const theirs = document.querySelector('body.following');
    if (!card || !theirs || window.lifted !== undefined) continue;
    const at = () => card.getBoundingClientRect();
    const { x, y, width, height } = at();
    const [left, top] = [x + width / 2, y + height / 2];
    const there = document.elementFromPoint(left, top)?.closest('[data-target^=cc-display]');
    const face = there?.querySelector('use').getAttribute('href');
    if (!face || face === card.getAttribute('href')) continue;
    setTimeout(() => { window.lifted = Math.hypot(at().x - x, at().y - y); }, 300);
  }
}).observe(document.body, { childList: true })"""


def test_a_taken_card_is_seen_where_it_lay_before_it_flies(follower: Player) -> None:
    """Cards close up, and new ones come: another one lies there at once."""
    page = follower.page
    page.emulate_media(reduced_motion="no-preference")
    follower.sit("crafting-the-cosmos", "greedy")
    page.evaluate(LIFTED)
    follower.act_until(lambda: page.evaluate("window.lifted !== undefined"))
    assert page.evaluate("window.lifted") < 2


def test_nothing_is_told_before_its_caption(follower: Player) -> None:
    page = follower.page
    page.add_init_script(AHEAD)
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn(follower)
    page.wait_for_selector("body.following")
    page.evaluate("() => { window.ahead = [] }")
    page.wait_for_selector(MY_MOVE)
    assert page.evaluate("window.ahead") == []


NEW_GOAL = """() => [...document.querySelectorAll('#log > .told')]
  .some((line) => line.innerText.startsWith('New goal'))"""


def test_the_end_of_a_round_is_told_whoever_ends_it(follower: Player) -> None:
    """Also if that was I, and the next turn is mine again."""
    page = follower.page
    follower.sit("crafting-the-cosmos", "greedy")
    follower.act_until(lambda: page.evaluate(NEW_GOAL))
    told = "() => window.captions.some((one) => one.startsWith('New goal'))"
    page.wait_for_function(told, timeout=10_000)


def test_on_phones_the_sector_is_shown_and_named_from_which_somebody_takes(
    follower: Player,
) -> None:
    page = follower.page
    page.set_viewport_size({"width": 390, "height": 844})
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn_and_pause(follower)
    named = page.locator("#caption-of").inner_text()
    sector = re.match(r"Sector (I{1,3}|IV)\b", named)
    assert sector is not None, named
    shown = page.locator("#region-shared .turns [aria-selected=true]")
    expect(shown).to_have_text(sector[1])
    page.keyboard.press("s")
    page.wait_for_selector(MY_MOVE)
    expect(page.locator("#region-shared .target.legal:visible").first).to_be_visible()


def test_pause_back_next_and_speed(follower: Player) -> None:
    page = follower.page
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn_and_pause(follower)
    expect(page.locator("#caption-paused")).to_have_text("Paused")
    words = page.locator("#caption-words").inner_text()
    assert "Paused" not in page.locator("#caption-then").inner_text(), (
        "what one wants to read stays"
    )
    page.wait_for_timeout(1500)
    assert page.locator("#caption-words").inner_text() == words, "it waits"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#caption-words")).not_to_have_text(words)
    page.locator("label[for='speed-2']").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('settings')).speed") == 2
    page.wait_for_selector(MY_MOVE)


def test_skipped_turns_become_cards_and_can_be_watched(follower: Player) -> None:
    page = follower.page
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn_and_pause(follower)
    page.keyboard.press("s")
    page.wait_for_selector(MY_MOVE)
    cards = page.locator("#away-cards > li:has(.btn)")
    expect(cards.first).to_be_visible()
    assert cards.count() in (1, 2)
    expect(page.locator("#away-title")).to_have_text("What you skipped")
    expect(page.locator("#status-bar")).to_be_visible()
    assert complaints(page) == []
    before = page.locator("#region-shared").inner_html()
    cards.first.get_by_role("button").click()
    page.wait_for_selector("body.following")
    expect(page.locator("#caption-skip")).to_have_text("Back to now")
    assert complaints(page) == []
    expect(page.locator("#caption")).to_be_hidden()
    assert page.locator("#region-shared").inner_html().count("<use") == before.count("<use")
    page.keyboard.press("w")
    page.wait_for_selector("body.following")
    page.keyboard.press("s")
    expect(page.locator("#caption")).to_be_hidden()


def test_who_comes_back_sees_what_happened(follower: Player) -> None:
    page = follower.page
    follower.sit("crafting-the-cosmos", "greedy", "greedy")
    end_turn_and_pause(follower)
    table = page.url
    page.goto("/about")
    page.evaluate(MY_TURN_AGAIN, f"/api/tables/{table.split('/')[-1]}")
    page.goto(table)
    page.wait_for_selector("body.my-turn")
    expect(page.locator("#away-cards > li").first).to_be_visible()
    phrases = page.locator("#away-cards li li").all_inner_texts()
    assert phrases
    assert all(phrases)
    page.keyboard.press("Escape")
    expect(page.locator("#away")).to_be_hidden()
    page.reload()
    page.wait_for_selector("body.my-turn")
    page.wait_for_timeout(300)
    expect(page.locator("#away")).to_be_hidden()  # it is told once


def test_one_picture_per_turn_and_none(follower: Player) -> None:
    page = follower.page
    page.evaluate(
        '() => localStorage.setItem(\'settings\', \'{"follow": "turn", "confirm": false}\')'
    )
    follower.sit("cosmogenesis", "greedy", "greedy")
    end_turn(follower)
    assert len([one for one in captions(page) if one != "ends the turn:"]) == 2
    page.evaluate(
        '() => localStorage.setItem(\'settings\', \'{"follow": "off", "confirm": false}\')'
    )
    end_turn(follower)
    assert captions(page) == []


def test_two_at_one_screen_are_passed_the_device_after_the_bots(follower: Player) -> None:
    page = follower.page
    wish = {
        "game": "cosmogenesis",
        "seats": [{"name": "Ada"}, {"bot": "greedy"}, {"name": "Ben"}],
        "options": {},
    }
    table = page.evaluate(MAKE, wish)
    page.goto(f"/tables/{table}")
    names = []
    for _ in range(4):
        page.wait_for_selector("#curtain:not([hidden]), body.my-turn:not(.following)")
        if page.locator("#curtain").is_visible():
            expect(page.locator("#caption")).to_be_hidden()
            names.append(page.locator("#curtain-open").inner_text())
            page.locator("#curtain-open").click()
            page.wait_for_selector(MY_MOVE)
            expect(page.locator("#away")).to_be_hidden()
        play_to_the_others(follower)
    assert {"I am Ada", "I am Ben"} & set(names)


@pytest.fixture
def sized(browser: Browser, base_url: str, width: int, height: int) -> Iterator[Player]:
    context: BrowserContext = browser.new_context(
        base_url=base_url,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale="de",
    )
    page = context.new_page()
    page.goto("/about")
    page.evaluate(FOLLOW)
    yield Player(page)
    context.close()


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        ("cosmogenesis", 1440, 900),
        pytest.param("cosmogenesis", 390, 844, marks=pytest.mark.soak),
        pytest.param("crafting-the-cosmos", 1440, 900, marks=pytest.mark.soak),
        ("crafting-the-cosmos", 390, 844),
    ],
)
def test_four_players_fit_while_they_are_followed(
    sized: Player, game: str, width: int, height: int
) -> None:
    page = sized.page
    sized.sit(game, "greedy", "greedy", "greedy")
    end_turn_and_pause(sized)
    assert cut_words(page) == []
    assert complaints(page) == []
    box = page.locator("#caption").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    expect(page.get_by_role("button", name="Bis zu meinem Zug")).to_be_in_viewport()
    page.locator("[data-follow=skip]").click()
    page.wait_for_selector(MY_MOVE)
    expect(page.locator("#away-cards > li").first).to_be_visible()
    assert cut_words(page) == []
    assert complaints(page) == []


HIDE = """hidden => {
  const { now } = performance;
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  if (!hidden) performance.now = () => now.call(performance) + 11_000;
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_who_looked_at_another_tab_sees_what_happened(follower: Player) -> None:
    page = follower.page
    follower.sit("cosmogenesis", "greedy", "greedy")
    page.evaluate(HIDE, True)
    follower.act_until(page.locator("#log .whose.p2").count)  # a turn, not only a card kept
    page.wait_for_selector(MY_MOVE)  # nothing is shown slowly to nobody
    expect(page.locator("#away")).to_be_hidden()
    page.evaluate(HIDE, False)
    expect(page.locator("#away-cards > li").first).to_be_visible()
    last = page.locator("#away-cards > li").last
    seat = (last.get_attribute("class") or "")[-1]
    total = page.locator(f"#opponent-{seat} .total").inner_text()
    assert re.fullmatch(rf"now {total} points?", last.locator(".sum").inner_text())
