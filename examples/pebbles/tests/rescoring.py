"""The totals of a finished game, counted again from its JSON."""

from collections.abc import Mapping
from typing import Any


def totals(board: Mapping[str, Any]) -> list[int]:
    last = board["state"]["actor"]
    return [int(seat == last) for seat in range(2)]
