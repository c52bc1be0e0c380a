"""Totals of a finished toy game, from its JSON."""

from collections.abc import Mapping
from typing import Any

from toy.game import SHOWN, ToyState


def totals(board: Mapping[str, Any]) -> list[int]:
    state = dict(zip(ToyState.FIELDS, board["state"], strict=True))
    found = [purse[0] for purse in state["purses"]]
    for card, place in enumerate(state["place"]):
        if 0 <= place - SHOWN < len(found):
            found[place - SHOWN] += card + 1
    return found
