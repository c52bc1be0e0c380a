"""A server process for tests that kill or attack it: `launch.py PORT DATABASE [--limits]`. It also
knows the toy; without `--limits` it lets everybody do as much as they like. With `--again` it
starts a server for every line it reads, as a child that has imported everything already, which
saves most of the time. It prints the child's id, and its exit status when it has ended."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "toy" / "src"))

from cosmarium import registry
from cosmarium.server import logs
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Limits, Settings


def start_again_and_again(settings: Settings, port: int) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(settings, listen("127.0.0.1", port))
            os._exit(0)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    registry.GAMES["toy"] = "toy"
    logs.set_up()
    limits = Limits() if "--limits" in sys.argv else UNLIMITED
    settings = Settings(database=sys.argv[2], limits=limits, beat_seconds=0.3)
    if "--again" in sys.argv:
        start_again_and_again(settings, int(sys.argv[1]))
    else:
        serve(settings, listen("127.0.0.1", int(sys.argv[1])))
