"""What weak players overlook: the same actions for a whole turn, so that they err like people."""

from typing import Final

from cosmarium.bots.tree import mix
from cosmarium.core.dice import Dice

CHANCES: Final = 1 << 16


class BlindSpots:
    """Whether a bot overlooks an action. Its first question draws from the bot's dice, so a bot
    that overlooks nothing should not ask."""

    def __init__(self, dice: Dice) -> None:
        self._dice: Final = dice
        self._drawn: int = 0

    def hide(self, action: int, stage: int, share: float) -> bool:
        if self._drawn == 0:
            self._drawn = 1 + self._dice.below(CHANCES)
        turn = mix(self._drawn, stage)
        return (mix(turn, action) >> 12) % CHANCES < share * CHANCES
