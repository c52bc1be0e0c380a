"""Somebody in front of a browser."""

import random
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, expect

# One deed at the table: confirm, else click a piece or a button; what was done.
ACT = """([share, hasty]) => {
  if (location.pathname.endsWith('/sheet')) return 'over';
  if (!document.body.classList.contains('my-turn')) return 'wait';
  if (!hasty && document.body.classList.contains('under-way')) return 'wait';
  const island = document.querySelector('#island:not([hidden])');
  if (island && island.firstElementChild) {
    if (island.querySelector('.cfm-resting')) return 'wait';
    const deeds = [
      '.cfm-place.cfm-open',
      '[data-tool=finish]:not([aria-disabled=true])',
      '[data-hand]:enabled',
      '[data-tool=flip]:not([aria-disabled=true])',
      '.cfm-place:has([href="#cf-frame"])',
    ];
    const next = deeds.map((deed) => island.querySelector(deed)).find(Boolean);
    next?.click();
    return next ? 'piece' : 'nothing';
  }
  const confirm = document.getElementById('lose') ?? document.getElementById('confirm');
  if (confirm) { confirm.click(); return 'confirm'; }
  const pick = (all) => all[Math.floor(share * all.length)];
  const pieces = [...document.querySelectorAll('.arena .target.legal')];
  const open = '#acts [data-action], #verbs [aria-pressed=false]';
  const buttons = [...document.querySelectorAll(open)];
  if (pieces.length && (!buttons.length || share * 97 % 1 < .75)) {
    pick(pieces).dispatchEvent(new MouseEvent('click', {bubbles: true}));
    return 'piece';
  }
  if (buttons.length) { pick(buttons).click(); return 'button'; }
  return 'nothing';
}"""


# One deed after the other, in the page itself: a whole game has hundreds.
PLAY = f"""async (share) => {{
  const act = {ACT};
  for (;;) {{
    if (document.body.dataset.status === 'finished') return 'over';
    if (document.querySelector('#island:not([hidden]) *')) return 'island';
    const done = act([share, false]);
    if (done === 'nothing' || done === 'over') return done;
    if (done !== 'wait') share = share * 997 % 1;
    await new Promise((go) => setTimeout(go, 40));
  }}
}}"""

# One deed for each number; false if the turn has not come by then (milliseconds since 1970).
ACT_FOR_EACH = f"""async ([shares, end]) => {{
  const act = {ACT};
  for (const share of shares) {{
    while (act([share, false]) === 'wait') {{
      if (Date.now() > end) return false;
      await new Promise((go) => setTimeout(go, 20));
    }}
    await new Promise((go) => setTimeout(go, 20));
  }}
  return true;
}}"""

# The tiles of who builds; nothing once they have been handed in.
HAND = """() => [...document.querySelectorAll('#island .cfm:not(.cfm-resting) [data-tile]')]
  .map((one) => one.dataset.tile).sort().join()"""

MAKE = """async (wish) => {
  const send = async (path, body) => (await fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
  })).json();
  await send('/api/people', {name: 'Nova', keep: 'cookie'});
  return (await send('/api/tables', wish)).id;
}"""


# It is my turn, what I did last has been answered, and nobody else decides at the same time.
MY_TURN = "body.my-turn:not(.under-way)"
# When my turn comes, in the page itself: to ask again and again from outside takes more time of the
# processor than the game does. After a moment in any case.
TURN = f"""() => new Promise((go) => {{
  const watch = new MutationObserver(() => look());
  const done = () => {{ watch.disconnect(); go(); }};
  const look = () => {{ if (document.querySelector({MY_TURN!r})) setTimeout(done, 5); }};
  watch.observe(document.body, {{attributeFilter: ['class']}});
  look();
  setTimeout(done, 150);
}})"""
ALONE = f"""() => document.querySelector({MY_TURN!r}) &&
  document.querySelectorAll('#seats [data-acts]:not([hidden])').length === 1"""
PATIENCE = 150  # seconds that somebody tries to get somewhere


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self._dice = random.Random(5)
        self._share = self._dice.random()

    def start(self, game: str, players: int = 2, level: str = "greedy") -> None:
        """Two clicks and two choices: a game against bots."""
        page = self.page
        page.goto("/")
        page.locator(f"label[for=game-{game}]").click()
        page.locator(f"label[for=n{players}]").click()
        page.locator(f"label[for=level-{level}]").click()
        page.locator("#play").click()
        page.wait_for_url("**/tables/*")
        self.wait_for_turn()

    def sit(self, game: str, *bots: str, **options: object) -> None:
        """Straight to a table, past the lobby; against one random bot unless others are named."""
        others = [{"bot": bot} for bot in bots or ("random",)]
        wish = {"game": game, "seats": [{"name": "Nova"}, *others], "options": options}
        send = self.page.request.post  # without a page
        entered = send("/api/people", data={"name": "Nova", "keep": "cookie"})
        ours = {"origin": entered.url.removesuffix("/api/people")}
        made = send("/api/tables", data=wish, headers=ours)
        self.page.goto(f"/tables/{made.json()['id']}")
        self.page.wait_for_function(ALONE)

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(MY_TURN)

    def act_until(self, there: Callable[[], object]) -> None:
        """Play on until something is so. We act only where we have looked: if it was our turn."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            my_turn = self.page.locator(MY_TURN).count()
            if there() and not self.page.locator(".under-way").count():
                return
            if my_turn:
                self.act()
            self._evaluate(TURN, None)
        raise AssertionError("it never came")

    def find_faded(self) -> Locator:
        """Play on until the rules forbid a piece that is shown."""
        faded = self.page.locator(f"{MY_TURN} .arena .target.illegal")
        self.act_until(faded.count)
        return faded.first

    def leave(self) -> None:
        """Let a bot play on."""
        self.page.once("dialog", lambda dialog: dialog.accept())
        self.page.locator("#tab-table").click()
        self.page.locator("#seats [data-do*=leave]").click()

    def act(self, hasty: bool = False) -> str:
        """One click at the table, chosen by lot; in haste, also before the last was answered."""
        done = self._evaluate(ACT, [self._share, hasty]) or "wait"
        if done != "wait":  # how often somebody looked in vain changes no choice
            self._share = self._dice.random()
        return done

    def act_times(self, deeds: int) -> None:
        """So many clicks; after the last one it is our turn again."""
        shares = [self._share, *[self._dice.random() for _ in range(deeds - 1)]]
        self._share = self._dice.random()
        end = (time.time() + PATIENCE) * 1000
        assert self.page.evaluate(ACT_FOR_EACH, [shares, end]), "the turn never came"
        self.wait_for_turn()

    def _evaluate(self, script: str, given: object) -> str | None:
        """Return what the script returns, or None if the game has ended and the page is moving on
        to the score sheet."""
        try:
            done: str | None = self.page.evaluate(script, given)
        except Error as error:
            if "because of a navigation" not in str(error):
                raise
            return None
        return done

    def build(self) -> None:
        """In a game's own code: every tile by its number to a free place, then done."""
        keyboard = self.page.keyboard
        keyboard.press("Escape")  # if the scoring of the last round is still shown
        for number in range(1, 10):
            keyboard.press(str(number))
            self._focus("!one.dataset.tile")
            keyboard.press("Enter")
        if self.page.locator("[data-tool=flip]:visible").count():  # two must lie face down
            backs = self.page.locator("#island [data-place] [href='#cf-back']").count()
            for _ in range(2 - backs):
                self._focus("one.dataset.tile && !one.querySelector('[href=\"#cf-back\"]')")
                keyboard.press("f")
        if self.page.locator("[data-tool=finish][aria-disabled=false]").count():
            tiles = self.page.evaluate(HAND)
            keyboard.press(" ")
            self.page.wait_for_function(f"(tiles) => ({HAND})() !== tiles", arg=tiles)

    def _focus(self, which: str) -> None:
        places = "[...document.querySelectorAll('#island [data-place]')]"
        self.page.evaluate(f"() => {places}.find((one) => {which})?.focus()")

    def _play(self) -> str:
        """Until the game is over, the game's own code comes, or nothing can be clicked."""
        return self._evaluate(PLAY, self._dice.random()) or "over"

    def play_to_the_end(self) -> None:
        """With the setting that plays a choice as soon as it is clear."""
        page = self.page
        page.evaluate(
            '() => localStorage.setItem(\'settings\', \'{"confirm": false, "follow": "off"}\')'
        )
        while (done := self._play()) == "island":
            self.build()
        assert done != "nothing", "it is my turn, and there is nothing to click"
        page.wait_for_url("**/sheet")
        expect(page.locator("h1")).to_be_visible()
