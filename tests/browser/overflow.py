"""Finds words on a page that are cut off or run out of what they stand in."""

from playwright.sync_api import Page

# Text that its box hides or cuts with an ellipsis, and words of a picture that leave it. Letters
# may reach a little over their line; people's names are the only thing that may be cut.
FIND = """() => {
  const found = [];
  const tell = (how, one) => found.push(`${how}: ${one.textContent.trim()}`);
  const shown = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const names = '.name, .vh, .vh *, input';
  const scrolls = '.turns, .tabs, #region-others-arena, table, pre';
  for (const one of document.querySelectorAll('body *:not(svg, svg *)')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || one.matches(names) || !shown(one) || one.offsetWidth < 2) continue;
    const style = getComputedStyle(one);
    const hides = style.overflowX !== 'visible' || style.textOverflow === 'ellipsis';
    if (hides && one.scrollWidth > one.clientWidth + 1) tell('cut', one);
    const {right} = one.getBoundingClientRect();
    const room = document.documentElement.clientWidth + 1;
    if (right > room && !one.closest(scrolls)) tell('off the page', one);
  }
  for (const text of document.querySelectorAll('svg.fragment text')) {
    if (!shown(text)) continue;
    if (text.textContent.includes('…')) tell('cut', text);
    const box = text.getBoundingClientRect();
    const frame = text.ownerSVGElement.getBoundingClientRect();
    if (box.left < frame.left - 2 || box.right > frame.right + 2) tell('out of the picture', text);
  }
  return [...new Set(found)];
}"""


def cut_words(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FIND)
    return found
