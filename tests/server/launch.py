"""A server process for tests that kill or attack it: `launch.py PORT DATABASE [--limits]`. It also
knows the toy; without `--limits` it lets everybody do as much as they like."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "toy" / "src"))

from cosmarium import registry
from cosmarium.server import logs
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Limits, Settings

if __name__ == "__main__":
    registry.GAMES["toy"] = "toy"
    logs.set_up()
    limits = Limits() if "--limits" in sys.argv else UNLIMITED
    settings = Settings(database=sys.argv[2], limits=limits, beat_seconds=0.3)
    serve(settings, listen("127.0.0.1", int(sys.argv[1])))
