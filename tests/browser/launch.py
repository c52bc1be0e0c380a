"""A server for the browser's tests: `launch.py PORT DATABASE [GAME] [NAME=VALUE]`; without limits
for floods.

GAME is an example (examples/GAME) that is played besides our own games, NAME a setting in words.
With `deal=TEXT` every table gets the same deal, and its bots the same luck: what a test sees does
not depend on chance. With `away=MILLISECONDS` people count as gone so long after their last
request."""

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from cosmarium import registry
from cosmarium.server import keys, logs
from cosmarium.server.news import notifier
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Settings


def fix_luck(deal: str) -> None:
    """Links stay each table's own."""
    luck, derive = sha256(deal.encode()).hexdigest(), keys.derive

    def fixed(secret: str, *purpose: object) -> bytes:
        return derive(luck if purpose[0] in {"dice", "bot"} else secret, *purpose)

    keys.derive = fixed


if __name__ == "__main__":
    logs.set_up()
    given: dict[str, Any] = dict(one.split("=", 1) for one in sys.argv[3:] if "=" in one)
    if "deal" in given:
        fix_luck(given.pop("deal"))
    if "away" in given:
        notifier.HERE = int(given.pop("away"))  # type: ignore[misc]
        given["notice_seconds"] = 0.3
    for game in [one for one in sys.argv[3:] if "=" not in one]:
        sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / game / "src"))
        registry.GAMES[game] = game
    given["bot_pause"] = float(given.get("bot_pause", 0.05))
    settings = Settings(database=sys.argv[2], limits=UNLIMITED, beat_seconds=0.3, **given)
    serve(settings, listen("127.0.0.1", int(sys.argv[1])))
