"""A toy game, complete like a real one: the fixture of the core's tests, and a subject
that shows the compliance suite every part of the contract."""

from collections.abc import Callable, Mapping
from typing import Any

from cosmarium.bundle import Bundle, Companion, Report
from cosmarium.core.contract import Observation
from cosmarium.core.errors import BadInput
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.snapshot import snapshot
from cosmarium.fields import Field
from toy.encoding import ToyEncoding
from toy.game import CARDS, SHOWN, Toy, ToyState
from toy.texts import ToyTexts


class ToyHeuristics(Heuristics[ToyState]):
    def terms(self, state: ToyState, seat: int) -> list[tuple[str, float]]:
        return [("chips", float(state.purses[seat].chips))]


class NoCompanion(Companion):
    score_fields = (Field("position", positional=True, required=True),)

    def score(self, values: Mapping[str, Any]) -> Report:
        raise BadInput("nobody owns this box")


def board(seen: Observation[ToyState], say: Callable[[str], str]) -> str:
    lines = []
    for seat, purse in enumerate(seen.state.purses):
        shown = [CARDS[card] for card, at in enumerate(seen.state.place) if at == SHOWN + seat]
        held = [CARDS[card] for card, at in enumerate(seen.state.place) if at == seat]
        cards = " ".join([f"[{' '.join(held)}]", *shown])
        who, hand = f"{say('Player')} {seat + 1}", seen.state.hands[seat]
        lines.append(f"{who}: {purse.chips} o, {hand} {cards}")
    return "\n".join(lines)


def as_json(seen: Observation[ToyState]) -> dict[str, object]:
    return {"seat": seen.seat, "state": snapshot(seen.state)}


BUNDLE = Bundle(
    "toy", Toy(), ToyHeuristics(), ToyEncoding(), ToyTexts, board, as_json, NoCompanion()
)
