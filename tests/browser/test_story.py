"""The story beside the table: lines, folds, rings, dividers, keys, screen readers."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import Player

GAMES = ("cosmogenesis", "cosmic-factory", "crafting-the-cosmos")
CODE = re.compile(r"\b[TNSLPXYK]\d{2,3}\b|\bplayer \d|[{}]")


def play(player: Player, lines: int) -> Locator:
    """Play until the story has so many lines, and no line is added before the next move."""
    told = player.page.locator("#log .told")
    player.act_until(lambda: told.count() >= lines)
    player.wait_for_turn()
    return told


@pytest.mark.parametrize("game", GAMES)
def test_sentences_with_pictures_dividers_with_points(player: Player, game: str) -> None:
    page = player.page
    player.sit(game, **({"mode": "untimed"} if game == "cosmic-factory" else {}))
    told = play(player, 9)
    expect(page.locator("#log .round").first).to_contain_text("Round 1")
    assert page.locator("#log .pc").count()
    for line in told.all_inner_texts():
        assert line.strip()[:1].isupper(), line
        assert not CODE.search(line), line
    if game != "cosmic-factory":  # there only a scoring belongs to a seat
        for turn in page.locator("#log .whose").all():
            gained = turn.locator(".pt").all_inner_texts()
            assert all([re.match(r"(\+0|[+−][1-9]\d*)$", one) for one in gained])
            total = r"now \d+ points?" if gained else r"\d+ points?"
            expect(turn.locator(".sum")).to_have_text(re.compile(f"^{total}$"))
    symbols = page.locator("#log .pc use").evaluate_all("all => all.map((one) => one.href.baseVal)")
    missing = page.evaluate(
        "names => names.filter((name) => !document.querySelector(name))", sorted(set(symbols))
    )
    assert not missing


def folded(page: Page) -> Locator:
    return page.locator("#log .told:has(details:not([open]))").last


def test_a_fold_stays_as_it_was_left(player: Player) -> None:
    """Also when its line is written again, and by the keyboard."""
    page = player.page
    player.sit("crafting-the-cosmos")
    play(player, 8)
    key = folded(page).get_attribute("data-entry")
    line = page.locator(f"#log [data-entry='{key}']")
    line.locator("summary").click()
    expect(line.locator("details")).to_have_attribute("open", "")
    play(player, page.locator("#log .told").count() + 3)
    expect(line.locator("details")).to_have_attribute("open", "")
    line.focus()
    page.keyboard.press("Enter")
    expect(line.locator("details")).not_to_have_attribute("open", "")


def test_j_and_k_go_from_line_to_line(player: Player) -> None:
    page = player.page
    player.sit("cosmogenesis")
    told = play(player, 6)
    page.locator("body").click(position={"x": 1, "y": 1})
    page.keyboard.press("k")
    expect(told.last).to_be_focused()
    page.keyboard.press("k")
    expect(told.nth(-2)).to_be_focused()
    page.keyboard.press("j")
    expect(told.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(told.nth(-2)).to_be_focused()
    assert page.locator("#log .told[tabindex='0']").count() == 1


HAPPENED = """(ring) => {
  const own = getComputedStyle(ring).stroke;
  const probe = document.createElement('i');
  document.body.append(probe);
  const skies = ['--focus', '--space-sky'].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return skies.includes(own);
}"""


def test_a_line_lights_the_pieces_it_names(player: Player) -> None:
    """By pointer and by focus; the ring goes when the line is left."""
    page = player.page
    player.sit("crafting-the-cosmos")
    play(player, 8)
    lines = page.locator("#log .told[data-ids]")
    there = "one => one.dataset.ids.split(' ').some((id) => document.getElementById(id))"
    line = next(one for one in reversed(lines.all()) if one.evaluate(there))
    line.scroll_into_view_if_needed()
    line.hover()
    expect(page.locator(".named").first).to_be_attached()
    ring = page.locator(".target.named > .halo").first
    assert ring.evaluate(HAPPENED), "not in the colour of what can be chosen"
    page.mouse.move(5, 5)
    expect(page.locator(".named")).to_have_count(0)
    line.focus()
    expect(page.locator(".named").first).to_be_attached()
    line.blur()
    expect(page.locator(".named")).to_have_count(0)


def test_a_screen_reader_gets_words_only(player: Player) -> None:
    page = player.page
    player.sit("crafting-the-cosmos")
    play(player, 5)
    log = page.locator("[role=log]:has(#log)")
    expect(log).to_have_count(1)
    assert log.get_attribute("aria-live") in (None, "polite")  # a log is polite by itself
    expect(page.locator("#log .pc")).not_to_have_count(0)
    expect(page.locator("#log .pc:not([aria-hidden=true])")).to_have_count(0)


def test_after_a_reload_earlier_turns_can_be_read(player: Player) -> None:
    page = player.page
    player.sit("crafting-the-cosmos", "random", "random", "random")
    rounds, earlier = page.locator("#log .round"), page.get_by_role("button", name="Earlier turns")
    expect(rounds.first).to_contain_text("Round 1")
    expect(earlier).to_be_hidden()
    play(player, 60)
    page.reload()
    player.wait_for_turn()
    lines = page.locator("#log > li")
    latest = lines.last.inner_text()
    before = lines.count()
    earlier.click()
    expect(rounds.first).to_contain_text("Round 1")
    expect(earlier).to_be_hidden()
    assert lines.count() > before
    keys = lines.evaluate_all("all => all.map((one) => one.dataset.entry)")
    assert len(set(keys)) == len(keys)
    steps = [int(found[0]) for key in keys if (found := re.match(r"\d+", key))]
    assert steps == sorted(steps)
    assert lines.last.inner_text() == latest
