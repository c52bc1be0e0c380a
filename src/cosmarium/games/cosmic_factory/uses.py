"""Which components a game uses, for the lab."""

from typing import Final

from cosmarium.core.uses import Use

USES: Final = (
    Use("chaos cards", "in play", event="card"),
    Use("tiles", "kept in the draft", event="kept"),
    Use("tiles", "built", event="put"),
    Use("bonus tiles", "won", event="bonus-won"),
    Use("bonus tiles", "lost", event="bonus-lost"),
)
