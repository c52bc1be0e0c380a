"""Which components a game uses, for the lab."""

from typing import Final

from cosmarium.core.uses import Use

USES: Final = (
    Use("planetary objectives", "shown", event="drawn", detail=1, prefix="P"),
    Use("planetary objectives", "taken", event="objective", prefix="P"),
    Use("planetary objectives", "met", event="revealed"),
    Use("stellar objectives", "shown", event="drawn", detail=1, prefix="S"),
    Use("stellar objectives", "taken", event="objective", prefix="S"),
    Use("stellar objectives", "paid", line="stellar"),
    Use("exotic objects", "shown", event="drawn", detail=1, prefix="X"),
    Use("exotic objects", "taken", event="exotic"),
    Use("exotic objects", "used", event="used"),
    Use("gas giants", "placed as planets", event="planet", detail=1, prefix="G"),
    Use("terrestrial bodies", "placed as planets", event="planet", detail=1, prefix="T"),
)
