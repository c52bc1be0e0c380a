"""Chips and shown cards are points; with as many points, more shown cards win."""

from cosmarium.kit import ScoreLine, ScoreSheet, ranks
from toy.components import CARDS
from toy.state import SHOWN, ToyState


def score_sheets(state: ToyState) -> list[ScoreSheet]:
    lines: list[list[ScoreLine]] = []
    results: list[tuple[int, ...]] = []
    for seat, purse in enumerate(state.purses):
        shown = state.cards_at(SHOWN + seat)
        own = [ScoreLine("chips", purse.chips)]
        own += [ScoreLine("shown", card + 1, (CARDS[card],)) for card in shown]
        lines.append(own)
        results.append((sum(line.points for line in own), len(shown)))
    places = ranks(results)
    return [
        ScoreSheet(seat, lines[seat], results[seat][0], places[seat]) for seat in range(state.seats)
    ]
