"""Totals of a finished toy game, from its JSON."""

from collections.abc import Mapping
from typing import Any

from toy.state import SHOWN


def totals(board: Mapping[str, Any]) -> list[int]:
    state = board["state"]
    found = [purse["chips"] for purse in state["purses"]]
    for card, place in enumerate(state["place"]):
        if 0 <= place - SHOWN < len(found):
            found[place - SHOWN] += card + 1
    return found
