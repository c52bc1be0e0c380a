"""How long the page of a table takes to show something: an update, and the answer to a click.

A person who clicks at random and three bots play in Chromium, with four seats. Following is off:
the moves of others are shown at once, not one after the other at a pace that can be read.

- Update: from a message's arrival in the page (its socket's event), through unpacking,
  morphing and marking, until the frame is painted. A message that comes while the page is busy
  with another one arrives when the page takes it. Messages that change nothing to see are left out.
- Click: from a click on a piece or a button until the first frame is painted in which something
  changed. For Confirm, also until the update is painted that the move brings: this includes the
  server, which stores the move.

"Painted" means that the page's thread has finished the frame: script, style, layout and paint. A
frame begins every 16.7 ms, so half of that is waiting. The processor time is that of the
page's thread; on a busy machine it is the fairer figure. For updates it is taken while
others move, for clicks while nothing arrives. See `--help`.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from cosmarium.registry import GAMES
from cosmarium.version import build

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.player import MAKE, Player
from browser.serving import Server, chromium

# Messages are unpacked in the order in which they arrive. After a requestAnimationFrame the frame
# is painted; the message of a channel comes right behind it. The clock changes the page by itself.
WATCH = """() => {
  const found = window.samples = {updates: [], clicks: []};
  const arrived = [];
  let updates = [], click = null, confirmed = 0, frame = false;
  const add = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (kind, listener) {
    if (kind !== 'message') return add.call(this, kind, listener);
    return add.call(this, kind, (event) => {
      const {data} = event;
      arrived.push({at: performance.now(), size: data.byteLength ?? data.length});
      listener(event);
    });
  };
  const unpacked = (message) => {
    if (message?.type !== 'page' && message?.type !== 'answer') return message;
    const one = arrived.shift();
    updates = updates.filter(({script}) => script);  // the others have changed nothing
    if (message.type === 'page') updates.push({...one, unpacked: performance.now()});
    return message;
  };
  const {parse} = JSON, {json} = Response.prototype;
  JSON.parse = (...given) => unpacked(parse(...given));
  Response.prototype.json = function () { return json.call(this).then(unpacked); };
  addEventListener('click', ({target}) => {
    const confirm = target.closest('#confirm, #lose');
    const kind = confirm ? 'confirm' : target.closest('button') ? 'button' : 'piece';
    click = {at: performance.now(), kind};
    if (confirm) confirmed = click.at;
  }, true);
  const painted = (shown, asked) => {
    const now = performance.now();
    for (const {at, size, unpacked, script} of shown) {
      found.updates.push([now - at, size, unpacked - at, script - unpacked, now - script]);
    }
    if (asked) found.clicks.push([now - asked.at, asked.kind]);
    if (confirmed && shown.length) found.clicks.push([now - confirmed, 'update']);
    if (shown.length) confirmed = 0;
  };
  const ticks = ({target}) => target.closest?.('#clock, #alarm, #chips');
  const watch = () => new MutationObserver((changes) => {
    if (changes.every(ticks)) return;
    for (const one of updates) one.script ??= performance.now();
    if (click) click.seen = true;
    if (frame) return;
    frame = true;
    requestAnimationFrame(() => {
      frame = false;  // what changes from now on is painted in the next one
      const after = new MessageChannel();
      const shown = updates.filter(({script}) => script), asked = click?.seen ? click : null;
      updates = updates.filter(({script}) => !script);
      if (asked) click = null;
      after.port1.onmessage = () => painted(shown, asked);
      after.port2.postMessage(0);
    });
  }).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true
  });
  addEventListener('DOMContentLoaded', watch);
}"""

TAKE = "() => [samples.updates.splice(0), samples.clicks.splice(0)]"
SETTINGS = '() => localStorage.setItem(\'settings\', \'{"follow": "off", "sound": false}\')'
PAUSE = 0.2  # seconds between the moves of bots: each is painted before the next one comes
FEW = 15  # updates while others move: too few to say what processor time one takes
LIMIT = 300  # seconds for a game: something is wrong if it takes so long


@dataclass
class Measured:
    """Milliseconds of each sample, and the processor time of the page's thread in seconds."""

    updates: list[list[float]] = field(default_factory=list)  # all, bytes, unpack, script, frame
    clicks: list[tuple[float, str]] = field(default_factory=list)  # with what was clicked
    waiting_cpu: float = 0.0  # while others move
    waiting_updates: int = 0  # that came meanwhile
    looks: int = 0  # how often the page was asked for samples meanwhile
    look_cpu: float = 0.0  # of one such question
    click_cpu: list[float] = field(default_factory=list)

    @property
    def update_cpu(self) -> float:
        used = self.waiting_cpu - self.looks * self.look_cpu
        return used / max(1, self.waiting_updates)


def play(browser: Browser, address: str, game: str, wanted: int, motion: str) -> Measured:
    size: Any = {"width": 1440, "height": 900}
    context = browser.new_context(base_url=address, viewport=size, reduced_motion=motion)  # type: ignore[arg-type]
    player = Player(context.new_page())
    page = player.page
    page.add_init_script(f"({WATCH})()")
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = Measured()
    until = time.monotonic() + LIMIT
    while len(found.updates) < wanted and time.monotonic() < until:
        sit_down(player, game)
        found.look_cpu = cost_of_looking(player, devtools)
        while len(found.updates) < wanted and not page.url.endswith("/sheet"):
            if time.monotonic() > until:
                break
            one_step(player, devtools, found)
    context.close()
    return found


def sit_down(player: Player, game: str) -> None:
    page = player.page
    options = {"mode": "untimed"} if game == "cosmic-factory" else {}
    wish = {"game": game, "seats": [{"name": "Nova"}, *[{"bot": "greedy"}] * 3], "options": options}
    page.goto("/about")
    page.evaluate(SETTINGS)
    page.goto(f"/tables/{page.evaluate(MAKE, wish)}")
    player.wait_for_turn()
    page.wait_for_timeout(500)
    page.evaluate(TAKE)  # the first picture is none of the updates


def cost_of_looking(player: Player, devtools: CDPSession) -> float:
    """What a step costs in which nothing happens."""
    page, times = player.page, 10
    before = busy(devtools)
    for _ in range(times):
        page.evaluate(TAKE)  # instead of the click
        page.wait_for_timeout(30)
        page.evaluate(TAKE)
        busy(devtools)
    return (busy(devtools) - before) / times


def one_step(player: Player, devtools: CDPSession, found: Measured) -> None:
    """A click and what it brings, or some waiting for the others."""
    page = player.page
    before = busy(devtools)
    done = player.act()
    page.wait_for_timeout(30 if done == "wait" else 150)
    if page.url.endswith("/sheet"):
        return
    updates, clicks = page.evaluate(TAKE)
    used = busy(devtools) - before
    if done == "wait":
        found.waiting_cpu += used
        found.waiting_updates += len(updates)
        found.looks += 1
    elif not updates:
        found.click_cpu.append(used)
    found.updates += updates
    found.clicks += [(took, kind) for took, kind in clicks]


def busy(devtools: CDPSession) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def spread(times: Iterable[float]) -> str:
    """Median, 95th percentile, longest."""
    ordered = sorted(times)
    if not ordered:
        return f"{0:6}{'–':>9}{'–':>7}{'–':>9}"
    last = ordered[len(ordered) * 95 // 100]
    return f"{len(ordered):6}{statistics.median(ordered):9.0f}{last:7.0f}{ordered[-1]:9.0f}"


def print_updates(measured: dict[str, Measured]) -> None:
    print("\nupdates, ms until painted")
    heads = "number   median    p95  longest   processor   unpack  script   frame  kB packed"
    print(f"{'':20}{heads}")
    for game, found in measured.items():
        few = found.waiting_updates < FEW
        cpu = "–" if few else f"{1000 * found.update_cpu:.1f}"
        columns = list(zip(*found.updates, strict=True)) or [(0.0,)] * 5
        sizes, *parts = [statistics.median(column) for column in columns[1:]]
        print(
            f"{game:20}{spread(columns[0])}{cpu:>12}"
            + "".join([f"{one:8.1f}" for one in parts])
            + f"{sizes / 1000:11.1f}"
        )


def print_clicks(measured: dict[str, Measured]) -> None:
    print("\nclicks, ms until painted" + f"{'number   median    p95  longest':>45}   processor")
    kinds = {
        "piece": "piece",
        "button": "button",
        "confirm": "Confirm",
        "update": "Confirm, until the update",
    }
    for game, found in measured.items():
        cpu = 1000 * statistics.mean(found.click_cpu or [0.0])
        for kind, name in kinds.items():
            times = [took for took, which in found.clicks if which == kind]
            shown = f"{cpu:12.1f}" if kind == "piece" else ""
            print(f"{game:20} {name:27}{spread(times)}{shown}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--updates", type=int, default=60, help="to be seen in each game")
    parser.add_argument("--motion", action="store_true", help="pieces fly")
    args = parser.parse_args()
    motion = "no-preference" if args.motion else "reduce"
    measured = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite", f"bot_pause={PAUSE}")
        server.deal = "page"
        server.start()
        browser = playwright.chromium.launch(**chromium())
        for game in args.games:
            measured[game] = play(browser, server.address, game, args.updates, motion)
        browser.close()
        server.stop()
    print(f"cosmarium {build()}, a page with four players, 1440 x 900")
    print_updates(measured)
    print_clicks(measured)


if __name__ == "__main__":
    main()
