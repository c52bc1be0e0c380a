"""Seats a learner among bots."""

from collections.abc import Sequence

from cosmarium.bots.episodes import Seating
from cosmarium.bots.levels import SeatedBot
from cosmarium.bundle import Bundle
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.players import find_level, seat_bot


class AmongBots(Seating):
    """One learner, at `seat` or a random seat; the bots take the seats after it, in order.

    A single name is used for all bots. `cosmarium.players` explains the names.
    """

    def __init__(
        self, bundle: Bundle, players: int, bots: str | Sequence[str], seat: int | None
    ) -> None:
        super().__init__(players)
        self._bundle = bundle
        self._bots = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        self._seat = seat
        if len(self._bots) != players - 1:
            raise BadInput(f"{players} players need {players - 1} bots, not {len(self._bots)}")
        if seat is not None and not 0 <= seat < players:
            raise BadInput(f"there is no seat {seat}; the seats are 0 to {players - 1}")
        for name in self._bots:
            find_level(name)

    def sit(self, dice: Dice) -> list[SeatedBot]:
        seat = dice.below(self.players) if self._seat is None else self._seat
        return [
            seat_bot(name, self._bundle, (seat + 1 + k) % self.players, dice.seed())
            for k, name in enumerate(self._bots)
        ]
