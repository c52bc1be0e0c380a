"""The table as text, for a terminal: chips, the number of cards, own cards, cards shown."""

from collections.abc import Callable

from cosmarium.kit import Observation
from toy.components import CARDS
from toy.state import SHOWN, ToyState


def board(seen: Observation[ToyState], say: Callable[[str], str]) -> str:
    lines = []
    for seat, purse in enumerate(seen.state.purses):
        held = [CARDS[card] for card in seen.state.cards_at(seat)]
        shown = [CARDS[card] for card in seen.state.cards_at(SHOWN + seat)]
        cards = " ".join([f"[{' '.join(held)}]", *shown])
        hand = seen.state.hands[seat]
        lines.append(f"{say('Player')} {seat + 1}: {purse.chips} o, {hand} {cards}")
    return "\n".join(lines)
