"""All that can happen: what players do, and what chance and the clock do."""

from typing import Final

from cosmarium.kit import ActionTable
from toy.components import CARDS, SEATS

TABLE: Final = ActionTable()
START: Final = TABLE.family("start", SEATS)
DEAL: Final = TABLE.family("deal", CARDS)
LOT: Final = TABLE.family("lot", CARDS)
DIE: Final = TABLE.family("die", ["1", "2", "3"])
TIME_UP: Final = TABLE.family("time-up")
KEEP: Final = TABLE.family("keep", CARDS)
WITHDRAW: Final = TABLE.family("withdraw")
ROLL: Final = TABLE.family("roll")
DRAW: Final = TABLE.family("draw")
SHOW: Final = TABLE.family("show", CARDS)
GIFT: Final = TABLE.family("gift", SEATS)
END: Final = TABLE.family("end")
