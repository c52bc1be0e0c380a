"""What to do, in words: verbs, labels on targets, buttons that say what they do, losses."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.player import Player

DECIDES = "(kind) => document.body.dataset.decision === kind"
CLICK = """(start) => document.querySelector(`.target[id^=${start}]`)
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""


# How far labels stand from their targets, and from the picture in which these lie, in pixels: above
# and below it there is room for one.
ASTRAY = """() => [...document.querySelectorAll('#chips .chip')].map((chip) => {
  const target = document.getElementById(chip.dataset.target);
  const box = (one) => one.getBoundingClientRect();
  const [label, piece, board] = [chip, target, target.closest('svg')].map(box);
  return Math.max(label.x - piece.right, piece.x - label.right, label.y - piece.bottom,
    piece.y - label.bottom, board.x - label.x, label.right - board.right, board.y - label.bottom,
    label.y - board.bottom);
})"""


def assert_labels_stand_at_their_targets(page: Page) -> None:
    found = page.evaluate(ASTRAY)
    assert found
    assert max(found) <= 4, found


def play_to(player: Player, kind: str) -> Page:
    """Play on until a decision of some kind is open."""
    player.act_until(lambda: player.page.evaluate(DECIDES, kind))
    return player.page


@pytest.fixture
def phone(browser: Any, base_url: str) -> Iterator[Player]:
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="de",
    )
    yield Player(context.new_page())
    context.close()


# Labels over more than a quarter of a heading.
ON_HEADS = """() => {
  const boxes = (which) =>
    [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
  const shared = (one, other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.x, other.x)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y));
  const heads = boxes('#arena .head');
  return boxes('.chip').filter((chip) =>
    heads.some((head) => shared(chip, head) > head.width * head.height / 4));
}"""


def test_a_second_tap_on_the_same_spot_confirms(phone: Player) -> None:
    """The preview has moved the token away by then; what slid under the finger is not meant."""
    phone.sit("crafting-the-cosmos")
    page = phone.page
    phone.act_until(lambda: page.evaluate(DECIDES, "shift"))
    box = page.locator("#cc-token-1").bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(*spot)
    page.wait_for_selector("#confirm")
    page.wait_for_selector(".ghost", state="attached")
    page.wait_for_timeout(600)  # two taps, no double tap
    page.touchscreen.tap(*spot)
    expect(page.locator("#status")).to_contain_text("Wenn du jetzt aufhörst")
    expect(page.locator("#why")).to_be_hidden()


def test_targets_are_labelled_and_the_button_says_what_it_does(player: Player) -> None:
    player.sit("cosmogenesis")
    page = player.page
    chips = page.locator("#chips .chip")
    expect(chips).to_have_count(2)
    expect(chips.first).to_contain_text("Keep ")
    assert_labels_stand_at_their_targets(page)
    card = page.locator(".arena .target.legal").first
    card.hover()
    expect(page.locator("#consequence")).to_contain_text("Reward:")
    said = card.get_attribute("aria-description") or ""
    assert said.startswith("Keep ")
    label = page.locator(f"#chips [data-target={card.get_attribute('id')}]").bounding_box()
    assert label
    page.mouse.click(label["x"] + label["width"] / 2, label["y"] + label["height"] / 2)
    expect(page.locator(".target.selected")).to_have_count(1)
    said_below = page.locator("#confirm").inner_text()
    assert said.startswith(said_below.strip())
    page.locator("#confirm").click()
    play_to(player, "main")
    expect(page.locator("#instruction")).to_contain_text("Take one element")


def test_verbs_narrow_the_targets(player: Player) -> None:
    player.sit("cosmogenesis")
    page = play_to(player, "main")
    page.evaluate(CLICK, "cg-space-II-")
    verbs = page.locator("#verbs button")
    expect(verbs.first).to_be_visible()
    expect(page.locator("#instruction")).to_have_text("What do you want to do?")
    discard = page.locator("#verb-discard")
    expect(discard).to_contain_text("swap it for an asteroid")
    discard.click()
    expect(discard).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#instruction")).to_contain_text("you gain an asteroid")
    expect(page.locator("#confirm")).to_contain_text("Discard")
    expect(page.locator(".arena .target.legal")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(verbs).to_have_count(0)
    assert complaints(page) == []


LIT = "() => [...document.querySelectorAll('.arena .target.legal')].map((one) => one.id)"
PLANET = "cg-body-1-0"


def play_to_verbs(player: Player, *verbs: str) -> Page:
    """Play on until these verbs can be chosen for an additional action, and there is a planet."""
    page = player.page
    there = "".join([f":has(#verb-{verb})" for verb in verbs])
    player.act_until(
        lambda: page.locator(f"body{there}[data-decision=step2] #{PLANET}:has(.halo)").count()
    )
    return page


def test_a_chosen_verb_never_becomes_another_one(player: Player) -> None:
    """A planet stands for the small place of its next moon; other pieces are refused."""
    player.sit("cosmogenesis")
    page = play_to_verbs(player, "add-moon")
    moon = page.locator("#verb-add-moon")
    moon.click()
    lit = [one for one in page.evaluate(LIT) if one.startswith("cg-body-")]
    planet = lit[0] if lit else PLANET  # a single planet is chosen at once
    page.evaluate(CLICK, planet)
    expect(page.locator("#confirm")).to_contain_text("Moon of planet")
    expect(moon).to_have_attribute("aria-pressed", "true")
    page.evaluate(CLICK, "cg-next")
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#confirm")).to_contain_text("Moon of planet")
    expect(moon).to_have_attribute("aria-pressed", "true")


def test_what_a_preview_takes_away_comes_back(player: Player) -> None:
    player.sit("cosmogenesis")
    page = play_to_verbs(player, "expand")
    lit = page.evaluate(LIT)
    page.locator("#verb-expand").click()
    expect(page.locator("#cg-expand")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#cg-expand")).to_be_visible()
    page.wait_for_function(f"(lit) => String(({LIT})()) === String(lit)", arg=lit)


def test_a_refusal_names_no_verb_where_all_are_refused(player: Player) -> None:
    player.sit("cosmogenesis")
    page = play_to_verbs(player, "add-moon")
    page.evaluate(CLICK, "cg-space-III-")
    expect(page.locator("#why")).to_contain_text("You have already taken an element this turn.")
    expect(page.locator("#why-title")).to_be_empty()


def test_a_stray_second_click_does_not_end_the_turn(player: Player) -> None:
    """And the end of a turn asks where an additional action is left."""
    player.sit("cosmogenesis")
    page = play_to(player, "main")
    page.evaluate(CLICK, "cg-space-II-")
    page.locator("#verb-discard").click()
    box = page.locator("#confirm").bounding_box()
    assert box
    page.wait_for_function("() => !document.body.classList.contains('fresh')")
    page.mouse.dblclick(box["x"] + box["width"] - 20, box["y"] + 20)
    page.wait_for_function(DECIDES, arg="step2")
    page.wait_for_function("() => document.getElementById('acts').childElementCount")
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + 20)
    page.wait_for_timeout(1000)
    assert page.evaluate(DECIDES, "step2")
    page.locator("#acts button").last.click()
    expect(page.locator("#losing")).to_contain_text("An additional action you do not take is gone.")


def test_labels_leave_the_piece_they_are_about_free(player: Player) -> None:
    """Its card opens wherever on it the pointer rests."""
    player.sit("cosmogenesis")
    page = play_to(player, "main")
    for sector in ("I", "II", "III", "IV"):
        tile = page.locator(f".target.legal[id^=cg-space-{sector}-]").last
        box = tile.bounding_box()
        assert box
        page.mouse.move(5, 5)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8, steps=3)
        expect(page.locator("#chips .chip.on")).to_be_visible()
        expect(page.locator("#inspect")).to_be_visible()
        page.keyboard.press("Escape")


def test_labels_stand_beside_the_cards_one_must_choose_between(player: Player) -> None:
    """They covered what the cards ask for."""
    player.sit("cosmogenesis")
    page = play_to(player, "keep")
    expect(page.locator("#chips .chip")).to_have_count(2)
    covered = page.evaluate(
        """() => {
          const boxes = (which) => [...document.querySelectorAll(which)].map(
            (one) => one.getBoundingClientRect());
          const meet = (a, b) => a.right > b.left + 8 && b.right > a.left + 8
            && a.bottom > b.top + 12 && b.bottom > a.top + 12;
          const cards = boxes(".arena .target.legal");
          return boxes("#chips .chip").some((chip) => cards.some((card) => meet(chip, card)));
        }"""
    )
    assert not covered


def test_a_double_click_leaves_a_piece_chosen(player: Player) -> None:
    player.sit("cosmogenesis")
    page = play_to(player, "main")
    space = page.locator(".arena .target.legal[id^=cg-space-II-]").first
    name = space.get_attribute("id")
    space.dblclick()
    expect(page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")


def test_nothing_left_to_do_is_said_and_ends_the_turn(player: Player) -> None:
    player.sit("cosmogenesis")
    page = player.page
    for _ in range(60):
        play_to(player, "step2")
        if page.locator("#instruction").inner_text() == "Nothing left to do this turn.":
            break
        player.act()
    end = page.locator("#acts .primary")
    expect(end).to_have_text("End your turn")
    end.click()
    expect(page.locator("#losing")).to_have_count(0)
    page.wait_for_function("() => document.body.dataset.decision !== 'step2'")


def test_the_energy_step_says_what_each_move_would_bring(player: Player) -> None:
    player.sit("crafting-the-cosmos")
    page = play_to(player, "shift")
    rows = page.locator("#outlook button")
    expect(rows.filter(has_text="Your token to")).to_contain_text("You collect")
    rows.filter(has_text="Your token to").click()
    expect(page.locator("#confirm")).to_contain_text("Your token to")
    page.locator("#confirm").click()
    expect(page.locator("#instruction")).to_contain_text("If you stop now, you collect")
    expect(page.locator("#acts")).to_have_text("Collect")


def test_omega_says_what_would_be_lost_and_asks(player: Player) -> None:
    """P-4."""
    player.sit("crafting-the-cosmos")
    page = play_to(player, "craft")
    page.locator("#verb-omega").click()
    expect(page.locator("#outlook")).to_contain_text("Size 1: ")
    page.evaluate(CLICK, "cc-stack-1")
    expect(page.locator("#confirm")).to_have_text("End turn: nebula of size 1")
    page.locator("#confirm").click()
    dialog = page.locator("#losing")
    expect(dialog).to_contain_text("You would lose")
    back = dialog.locator(".primary")
    expect(back).to_have_text("Go back")
    expect(back).to_be_focused()
    assert complaints(page) == []
    back.click()
    expect(dialog).to_have_count(0)
    assert page.evaluate(DECIDES, "craft")
    page.locator("#confirm").click()
    page.locator("#lose").click()
    page.wait_for_function("() => document.body.dataset.decision !== 'craft'")


def test_why_not_says_what_to_do_instead(player: Player) -> None:
    player.sit("cosmogenesis")
    page = play_to(player, "main")
    page.evaluate(CLICK, "cg-expand")
    why = page.locator("#why")
    expect(why).to_contain_text("Expanding is an additional action.")
    expect(why.locator("#why-instead")).to_have_text("Take an element from the board first.")
    expect(why.locator("#why-rule")).to_be_visible()


def test_on_a_phone_a_second_tap_plays(phone: Player) -> None:
    phone.sit("cosmogenesis")
    page = phone.page
    name = page.locator(".arena .target.legal").first.get_attribute("id")
    card = page.locator(f"[id='{name}']")
    card.tap()
    expect(page.locator("#chips .chip")).to_have_text(["Noch einmal tippen"])
    expect(page.locator("#confirm")).to_contain_text("Behalten")
    card.tap()
    page.wait_for_function("() => document.body.dataset.decision !== 'keep'")
    play_to(phone, "main")
    page.evaluate(CLICK, "cg-space-II-")
    for verb in page.locator("#verbs button").all():
        box = verb.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_verbs_without_a_target_say_what_they_need(player: Player) -> None:
    page = player.page
    player.sit("crafting-the-cosmos", "greedy")
    player.act_until(page.locator("#verb-idle").count)
    page.locator("#verb-idle").click()
    expect(page.locator("#why-words")).to_contain_text(
        "“Discharge”: you need your time crystal on 6; it is on "
    )
    page.locator("#why-close").click()
    expect(page.locator("#why")).to_be_hidden()


def test_boards_stay_where_they_are_on_my_turn(player: Player) -> None:
    page = player.page
    player.sit("cosmogenesis", "greedy")
    tops = set()
    for _ in range(12):
        box = page.locator("#arena").bounding_box()
        assert box is not None
        tops.add(round(box["y"]))
        player.act_times(1)
    assert len(tops) == 1


def test_a_click_on_a_piece_that_lies_on_a_target_means_the_target(player: Player) -> None:
    """A marker on its track hides what can be chosen, and is none itself."""
    player.sit("cosmic-factory", mode="untimed")
    page = player.page
    tile = page.locator(".arena .target.legal").first
    tile.evaluate(
        """(tile) => {
          const piece = tile.cloneNode(true);
          for (const name of ['id', 'data-target', 'tabindex', 'role']) piece.removeAttribute(name);
          piece.setAttribute('class', 'piece');
          tile.after(piece);
        }"""
    )
    box = tile.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".arena .target.selected")).to_have_count(1)


def test_choices_without_room_for_labels_are_listed_in_their_order(player: Player) -> None:
    """Three stacks of nebulae stand side by side: a label of one would cover another."""
    player.sit("crafting-the-cosmos")
    page = play_to(player, "take-nebula")
    rows = page.locator("#outlook li")
    expect(rows).to_have_count(3)
    for number, row in enumerate(rows.all(), 1):
        expect(row).to_contain_text(f"Size {number}: ")
    box = page.locator("#cc-stack-2").bounding_box()
    assert box is not None
    page.locator("#cc-stack-3").hover()
    page.wait_for_timeout(200)
    page.mouse.click(box["x"] + box["width"] - 14, box["y"] + 14)
    expect(page.locator("#cc-stack-2")).to_have_class(re.compile("selected"))


def test_where_labels_would_hide_pieces_a_list_tells_them(player: Player) -> None:
    """A line lights its piece, and a piece its line."""
    player.sit("crafting-the-cosmos")
    page = play_to(player, "draw")
    rows = page.locator("#outlook li")
    expect(rows.last).to_have_text("Draw a card unseen ")
    expect(page.locator("#chips .chip")).to_have_count(0)
    rows.last.hover()
    expect(page.locator("#cc-deck")).to_have_class(re.compile(r"\blit\b"))
    page.locator("#cc-deck").hover()
    expect(page.locator("#cc-deck")).not_to_have_class(re.compile(r"\blit\b"))
    expect(rows.last).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator("#chips .chip")).to_have_count(0)
    rows.last.locator("button").click()
    expect(page.locator("#confirm")).to_have_text("Draw a card unseen")


def test_labels_leave_headings_free(player: Player) -> None:
    """Over four cards in a row there is no room for labels: rather the bar lists them."""
    player.sit("crafting-the-cosmos")
    page = player.page
    cards = page.locator(".arena [id^=cc-display]")
    player.act_until(lambda: page.evaluate(DECIDES, "draw") and cards.count() >= 3)
    page.wait_for_timeout(300)
    assert page.evaluate(ON_HEADS) == []


def test_one_of_two_equal_cards_is_selected(player: Player) -> None:
    player.sit("crafting-the-cosmos")
    page = player.page
    again = page.locator(".arena [data-target^=cc-display]:not([id])")
    player.act_until(lambda: page.evaluate(DECIDES, "draw") and again.count())
    again.first.click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".arena .target.selected[data-target^=cc-display]")).to_have_count(1)
    expect(again.first).to_have_class(re.compile("selected"))


def test_the_points_of_a_discharge_can_be_clicked(player: Player) -> None:
    player.sit("crafting-the-cosmos", "greedy")
    page = player.page
    points = page.locator(".arena [data-target=cc-chamber]:not([id])")
    player.act_until(lambda: page.evaluate(DECIDES, "craft") and points.count())
    page.keyboard.press("Escape")
    points.click()
    expect(points).to_have_class(re.compile("selected"))
    expect(page.locator("#cc-chamber")).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_choices_come_into_view(phone: Player) -> None:
    phone.sit("crafting-the-cosmos")
    page = phone.page
    place = page.locator("#verb-place[aria-pressed=false]")
    phone.act_until(lambda: page.evaluate(DECIDES, "craft") and place.count())
    page.evaluate("() => scrollTo(0, 0)")
    place.tap()
    expect(page.locator("[id^=cc-pool-].legal").first).to_be_in_viewport()
    page.locator("#verb-omega").tap()
    stack = page.locator("[id^=cc-stack-].legal").first
    expect(stack).to_be_in_viewport()
    bar, pile = page.locator("#status-bar").bounding_box(), stack.bounding_box()
    assert bar is not None
    assert pile is not None
    assert pile["y"] + pile["height"] <= bar["y"]
