"""A server for the browser's tests: `launch.py PORT DATABASE [GAME] [NAME=VALUE]`; without limits
for floods.

GAME is an example (examples/GAME) that is played besides our own games, NAME a setting in words.
With `away=MILLISECONDS` people count as gone so long after their last request."""

import sys
from pathlib import Path
from typing import Any

from cosmarium import registry
from cosmarium.server import logs
from cosmarium.server.news import notifier
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Settings

if __name__ == "__main__":
    logs.set_up()
    given: dict[str, Any] = dict(one.split("=", 1) for one in sys.argv[3:] if "=" in one)
    if "away" in given:
        notifier.HERE = int(given.pop("away"))  # type: ignore[misc]
        given["notice_seconds"] = 0.3
    for game in [one for one in sys.argv[3:] if "=" not in one]:
        sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / game / "src"))
        registry.GAMES[game] = game
    settings = Settings(
        database=sys.argv[2], limits=UNLIMITED, beat_seconds=0.3, bot_pause=0.05, **given
    )
    serve(settings, listen("127.0.0.1", int(sys.argv[1])))
