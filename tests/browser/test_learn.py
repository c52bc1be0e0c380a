"""Lessons in a real browser: every step of every script, on phones and large screens."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.serving import Server
from cosmarium.lessons import Lesson
from cosmarium.registry import OURS, load

BEGIN = """async (game) => {
  const send = async (path, body) => (await fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
  })).json();
  await send('/api/people', {name: 'Nova', keep: 'cookie'});
  return (await send('/api/lessons', {game})).id;
}"""

# The bubble as it stands: whether it covers a target or (unless it is docked) what a text may be
# about, is cut, or leaves the window.
PLACED = """() => {
  const bubble = document.getElementById('bubble');
  const {left, top, right, bottom} = bubble.getBoundingClientRect();
  const rings = [...document.querySelectorAll('.spotlight rect')].map((one) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name))));
  const covered = rings.filter(([x, y, w, h]) =>
    Math.min(right, x + w - 6) - Math.max(left, x + 6) > 1 &&
    Math.min(bottom, y + h - 6) - Math.max(top, y + 6) > 1);
  const panels = [...document.querySelectorAll('#island [data-clear]')].filter((one) => {
    const box = one.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
      Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
  });
  return {
    covered: covered.length + (bubble.classList.contains('docked') ? 0 : panels.length),
    cut: bubble.scrollHeight > bubble.clientHeight + 1 || bubble.scrollWidth > bubble.clientWidth,
    outside: left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
PATIENCE = 30_000  # milliseconds
WELL = {"covered": 0, "cut": False, "outside": False, "wide": False}

LANGUAGES = {"cosmogenesis": "en", "cosmic-factory": "de", "crafting-the-cosmos": "de"}
IN_TURN = [(game, LANGUAGES[game]) for game in OURS]
IN_THE_SOAK = [
    pytest.param(game, language, marks=pytest.mark.soak)
    for game in OURS
    for language in ("en", "de")
    if language != LANGUAGES[game]
]

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Press Show me or Play it for me, if they are there; whether the step is over.
PRESS = """(step) => {
  const bubble = document.getElementById('bubble');
  if (document.getElementById('lesson-end').open || bubble.dataset.step !== step) return true;
  if (!bubble.hidden) document.getElementById('bubble-show')?.click();
  return false;
}"""


def begin(page: Page, game: str) -> None:
    page.goto("/about")
    page.goto(f"/tables/{page.evaluate(BEGIN, game)}")


def words_of(lesson: Lesson, step: int, language: str) -> str:
    """The fixed beginning of what a bubble says."""
    return lesson.steps[step].words[language].partition("{")[0]


def walk(page: Page, lesson: Lesson, language: str) -> None:
    """Do every step with the buttons of the bubble, which make the same moves as the pieces."""
    for number, step in enumerate(lesson.steps):
        bubble = page.locator(f"#bubble[data-step='{number}']")
        expect(bubble).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#bubble-words")).to_contain_text(words_of(lesson, number, language))
        page.wait_for_selector("#bubble-next, #bubble-show", timeout=PATIENCE)
        page.evaluate(SETTLED)
        assert page.evaluate(PLACED) == WELL, step.id
        if step.next:
            expect(page.locator("#bubble-next")).to_be_focused()
            page.keyboard.press("Enter")
            continue
        for _ in range(400):
            if page.evaluate(PRESS, str(number)):
                break
            page.wait_for_timeout(50)


@pytest.mark.parametrize(("game", "language"), [*IN_TURN, *IN_THE_SOAK])
def test_every_step_can_be_done(browser: Browser, server: Server, game: str, language: str) -> None:
    phone = language == "de"
    size = ViewportSize(width=390, height=844) if phone else ViewportSize(width=1180, height=820)
    context = browser.new_context(
        viewport=size, has_touch=phone, locale=language, base_url=server.address,
        reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    lesson = load(game).lesson
    assert lesson is not None
    begin(page, game)
    walk(page, lesson, language)
    card = page.locator("#lesson-end")
    expect(card).to_be_visible(timeout=PATIENCE)
    expect(card).to_contain_text(lesson.end.title[language])
    for line in lesson.end.lines[language]:
        expect(card).to_contain_text(line)
    page.goto("/")
    expect(page.locator("#offer")).to_have_count(0)
    context.close()


def test_a_lesson_is_played_with_pieces_left_and_taken_up_again(page: Page) -> None:
    page.goto("/")
    page.locator("#offer .primary").click()
    expect(page.locator("#bubble")).to_contain_text("Keep Pale Blue Dot", timeout=PATIENCE)
    page.locator("#cg-card-P20").click(
        position={"x": 12, "y": 12}
    )  # legal, but not what the step is about
    expect(page.locator("#bubble-wrong")).to_contain_text("Nine points", timeout=PATIENCE)
    page.locator("#cg-card-P16").click()
    page.locator("#confirm").click()
    expect(page.locator("#bubble[data-step='1']")).to_be_visible(timeout=PATIENCE)
    page.locator("#cg-space-II-1").click()
    page.locator("#confirm").click()  # one piece is enough where only one move is left
    expect(page.locator("#bubble[data-step='2']")).to_be_visible(timeout=PATIENCE)
    page.locator("#lesson-bar .leave").click()
    expect(page.locator("#offer")).to_contain_text("Cosmogenesis, step 3 of 14", timeout=PATIENCE)
    page.locator("#offer .primary").click()
    expect(page.locator("#bubble[data-step='2']")).to_be_visible(timeout=PATIENCE)
    page.locator("#bubble-back").click()
    expect(page.locator("#bubble[data-step='1']")).to_be_visible(timeout=PATIENCE)
    page.goto("/")
    page.locator("#no-offer").click()
    page.reload()
    expect(page.locator("#offer")).to_have_count(0)
    page.locator(".link[data-learn=cosmogenesis]").click()
    expect(page.locator("#bubble[data-step='1']")).to_be_visible(timeout=PATIENCE)
