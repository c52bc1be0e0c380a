"""What a seat sees as arrays: the encoding from 0 to 1, and a mask of the legal actions."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

from cosmarium import draw
from cosmarium.bots.rewards import check_reward
from cosmarium.core.contract import SPECTATOR, OptionValue
from cosmarium.core.encoding import Rows
from cosmarium.core.errors import BadInput
from cosmarium.core.match import Match
from cosmarium.registry import load
from cosmarium.rl.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing("rl", error) from None

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

RENDER_MODES = ["ansi", "svg"]  # the latter for games that are drawn


NO_ACTION = -1


def as_index(action: object) -> int:
    """An action as it comes from a policy, as a plain number; NO_ACTION for anything else.

    Asking a space takes longer than a step; so spaces are only asked about what is not legal.
    """
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        return NO_ACTION


class Sight:
    """One game for one number of players, as its learners see it."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "placing",
        render_mode: str | None = None,
    ) -> None:
        self.bundle = load(game)
        self.game = self.bundle.game
        self.players = self.game.min_players if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.read_options(options or {})
        check_reward(reward)
        self.reward = reward
        self.render_modes = RENDER_MODES[: 1 if self.bundle.drawing is None else 2]
        if render_mode is not None and render_mode not in self.render_modes:
            known = ", ".join(self.render_modes)
            raise BadInput(f"render_mode can be {known}, not '{render_mode}'")
        self.render_mode = render_mode
        self.size = self.bundle.encoding.size(self.players)
        self.actions = len(self.game.actions)
        self.scale = 1 / np.array(self.bundle.encoding.tops(self.players), dtype=np.float32)
        self._rows = Rows(self.size)

    def observation(self, state: Any, seat: int) -> Floats:
        self._rows.clear()
        self._rows.begin()
        self.bundle.encoding.write(state, seat, self._rows)
        return self.floats(self._rows.taken()).reshape(-1)

    def floats(self, rows: bytes, out: Floats | None = None) -> Floats:
        """Rows of bytes as rows of numbers from 0 to 1."""
        table = np.frombuffer(rows, dtype=np.uint8).reshape(-1, self.size)
        return np.multiply(table, self.scale, out=out)

    def mask(self, legal: Sequence[int]) -> Mask:
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[legal] = 1
        return mask

    def picture(self, match: Match, seat: int) -> str | None:
        """The position as a seat sees it, in the form asked for; all of it once it is over."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return draw(match, None if match.over else seat).svg
        seen = match.observe(SPECTATOR if match.over else seat)
        return self.bundle.board(seen, self.bundle.texts().say)
