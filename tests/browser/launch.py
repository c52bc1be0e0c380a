"""A server for the browser's tests: `launch.py PORT DATABASE [GAME]`; without limits for floods.

GAME is an example (examples/GAME) that is played besides our own games."""

import sys
from pathlib import Path

from cosmarium import registry
from cosmarium.server import logs
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Settings

if __name__ == "__main__":
    logs.set_up()
    for game in sys.argv[3:]:
        sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / game / "src"))
        registry.GAMES[game] = game
    settings = Settings(database=sys.argv[2], limits=UNLIMITED, beat_seconds=0.3, bot_pause=0.05)
    serve(settings, listen("127.0.0.1", int(sys.argv[1])))
