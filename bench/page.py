"""How long a move's update takes in the page: from the message's arrival until it is painted.

A person by lot and three bots play in Chromium. Each message of the table is timed from the
socket's event over unpacking, morphing and marking to the frame after the last change of the
document. Processor time is that of the page's thread, clicks and all else included; on a
busy machine it is the fairer figure. Needs Chromium and the development environment. See `--help`.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from cosmarium.registry import GAMES
from cosmarium.version import build

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.player import MAKE, Player
from browser.serving import Server, chromium

# A message whose changes are painted before the next one comes is one sample. After a
# requestAnimationFrame the frame is painted; the message of a channel comes right behind it.
WATCH = """() => {
  const samples = window.samples = [];
  let begun = 0, size = 0, frame = false;
  const add = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (kind, listener) {
    if (kind !== 'message') return add.call(this, kind, listener);
    return add.call(this, kind, (event) => {
      if (!(event.data instanceof ArrayBuffer)) return listener(event);
      [begun, size] = [performance.now(), event.data.byteLength];
      listener(event);
    });
  };
  const painted = () => {
    frame = false;
    if (begun) samples.push([performance.now() - begun, size]);
    begun = 0;
  };
  const watch = () => new MutationObserver(() => {
    if (!begun || frame) return;
    frame = true;
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = painted;
      after.port2.postMessage(0);
    });
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
  addEventListener('DOMContentLoaded', watch);
}"""


def play(
    browser: Browser, address: str, game: str, wanted: int, motion: str
) -> tuple[list[list[float]], float]:
    """Samples of (milliseconds, bytes), and the processor time of the page's thread in seconds."""
    size: Any = {"width": 1440, "height": 900}
    context = browser.new_context(base_url=address, viewport=size, reduced_motion=motion)  # type: ignore[arg-type]
    player = Player(context.new_page())
    page = player.page
    page.add_init_script(f"({WATCH})()")
    bots = [{"bot": "greedy"}] * 3
    options = {"mode": "untimed"} if game == "cosmic-factory" else {}
    page.goto("/about")
    wish = {"game": game, "seats": [{"name": "Nova"}, *bots], "options": options}
    page.goto(f"/tables/{page.evaluate(MAKE, wish)}")
    player.wait_for_turn()
    page.evaluate("() => localStorage.setItem('settings', '{\"confirm\": false}')")
    samples: list[list[float]] = []
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy(devtools)
    for _ in range(20 * wanted):
        if page.url.endswith("/sheet") or len(samples) >= wanted:
            break
        samples += page.evaluate("() => window.samples.splice(0)")
        if page.locator("#island:visible").count():
            player.build()
        elif player.act() == "wait":
            page.wait_for_timeout(50)
        page.wait_for_timeout(30)
    used = busy(devtools) - before
    context.close()
    return samples, used


def busy(devtools: CDPSession) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--updates", type=int, default=60, help="to be seen in each game")
    parser.add_argument("--motion", action="store_true", help="pieces fly")
    args = parser.parse_args()
    motion = "no-preference" if args.motion else "reduce"
    print(f"cosmarium {build()}, updates of a page with four players, ms until painted")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite")
        server.start()
        browser = playwright.chromium.launch(**chromium())
        for game in args.games:
            samples, used = play(browser, server.address, game, args.updates, motion)
            times = sorted(time for time, _ in samples)
            kilobytes = statistics.mean(size for _, size in samples) / 1000
            print(
                f"{game}: {len(times)} updates of {kilobytes:.1f} kB packed,"
                f" median {statistics.median(times):.0f}, p95 {times[len(times) * 95 // 100]:.0f},"
                f" longest {times[-1]:.0f}; processor time {1000 * used / len(times):.0f} each"
            )
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
