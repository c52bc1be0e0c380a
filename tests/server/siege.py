"""All attacks on a server, and a process that carries them out."""

import asyncio
from typing import Final

from server.attacks import ATTACKS, Attacker
from server.floods import FLOODS

EVERY: Final = (*ATTACKS, *FLOODS)
ALL: Final = "all_at_once"


def attack(name: str, port: int, table: str, seconds: float) -> None:
    """In a process of its own."""

    async def run() -> None:
        attacker = Attacker(port, table, seconds)
        chosen = [one for one in EVERY if name in (ALL, one.__name__)]
        await asyncio.gather(*[one(attacker) for one in chosen])

    asyncio.run(run())
