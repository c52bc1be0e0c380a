"""Which components a game uses, for the lab."""

from typing import Final

from cosmarium.core.uses import Use

USES: Final = (
    Use("powers", "bought", event="kept"),
    Use("powers", "activated", event="activated"),
    Use("powers", "discharged", event="discharge-used"),
    Use("nebula tiles", "drawn", event="drew-tile"),
    Use("nebula tiles", "finished", event="crafted", detail=1),
    Use("goals", "scored", line="goal"),
)
