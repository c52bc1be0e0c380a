"""A server for the browser's tests: `launch.py PORT DATABASE`; without limits for floods."""

import sys

from cosmarium.server import logs
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Settings

if __name__ == "__main__":
    logs.set_up()
    settings = Settings(database=sys.argv[2], limits=UNLIMITED, beat_seconds=0.3, bot_pause=0.05)
    serve(settings, listen("127.0.0.1", int(sys.argv[1])))
