"""Positions as arrays: what a seat knows as numbers from 0 to 1, and a mask of legal actions."""

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any

from cosmarium.api.match import Match
from cosmarium.api.pictures import draw
from cosmarium.bots.rewards import check_reward
from cosmarium.core.contract import SPECTATOR, OptionValue
from cosmarium.core.encoding import Rows, Slice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.registry import load
from cosmarium.rl.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing("rl", error) from None

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

RENDER_MODES = ["ansi", "svg"]  # svg only for games with pictures


NO_ACTION = -1
WHOLE = slice(None)


def as_index(action: object) -> int:
    """Return a policy's action as a plain number; NO_ACTION if it is not one.

    Checking a Gymnasium space takes longer than a step, so only illegal actions are checked.
    """
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        return NO_ACTION


class Encoder:
    """Encodes the positions of a game for a number of players."""

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
        self.render_modes = RENDER_MODES
        if render_mode is not None and render_mode not in self.render_modes:
            known = ", ".join(self.render_modes)
            raise BadInput(f"render_mode must be {known}, not '{render_mode}'")
        self.render_mode = render_mode
        self.size = self.bundle.encoding.size(self.players)
        self.actions = len(self.game.actions)
        self.scale = 1 / np.array(self.bundle.encoding.tops(self.players), dtype=np.float32)
        self._rows = Rows(self.size)
        self._flags = Rows(self.actions)

    @property
    def slices(self) -> list[Slice]:
        """Return the parts of a row: the `name` of each, its `size` and what it is `about`."""
        return self.bundle.encoding.slices(self.players)

    def encode(self, states: Iterable[Any], seat: int) -> bytes:
        """Return positions as rows of bytes, as a seat sees them; `floats` converts them."""
        self._rows.clear()
        for state in states:
            self._rows.begin()
            self.bundle.encoding.write(state, seat, self._rows)
        return self._rows.taken()

    def observation(self, state: Any, seat: int) -> Floats:
        """Return a position as numbers from 0 to 1, as a seat sees it."""
        row: Floats = np.multiply(np.frombuffer(self.encode([state], seat), np.uint8), self.scale)
        return row

    def floats(self, rows: bytes, part: slice = WHOLE, out: Floats | None = None) -> Floats:
        """Convert rows of bytes, or a part of each row, to rows of numbers from 0 to 1."""
        scale = self.scale[part]
        table = np.frombuffer(rows, dtype=np.uint8).reshape(-1, len(scale))
        return np.multiply(table, scale, out=out)

    def mask(self, legal: list[int]) -> Mask:
        """Return a mask with 1 for each legal action."""
        self._flags.clear()
        self._flags.begin()
        self._flags.mark(legal)
        return np.frombuffer(bytearray(self._flags.taken()), np.int8)

    def picture(self, match: Host, seat: int) -> str | None:
        """Return the position as a seat sees it, as text or SVG; everything once it is over."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return draw(Match(match), None if match.over else seat).svg
        seen = match.observe(SPECTATOR if match.over else seat)
        return self.bundle.board(seen, self.bundle.texts().say)
