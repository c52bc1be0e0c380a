"""The remote bot of examples/ plays a whole game."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from server.helpers import Human
from server.robot import Process

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


async def test_the_remote_bot_plays_to_the_end(sqlite: str, tmp_path: Path) -> None:
    async with Process(sqlite, tmp_path / "errors") as server:
        done = subprocess.run(
            [sys.executable, str(EXAMPLE), server.url, "--game", "toy", "--against", "random"],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert "finished" in done.stdout, done.stderr
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "free")
        code = (await ada.table(table))["you"]["links"]["join"]
        await ada.do(table, "ready", seat=0)
        bot = subprocess.Popen(
            [sys.executable, str(EXAMPLE), server.url, "--table", table, "--code", code],
            stdout=subprocess.PIPE,
            text=True,
        )
        async with ada.sit(table, seat=0) as place:
            await place.play(0, random.Random(1))
            assert place.status == "finished"
        assert "finished" in bot.communicate(timeout=60)[0]
        await ada.leave()
