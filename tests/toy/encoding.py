"""What a seat of the toy game knows, as numbers."""

from cosmarium.core.encoding import Encoding, Rows, Slice
from toy.game import CARDS, CHIPS, NO_CARD, OVER, SHOWN, TURNS, ToyState


class ToyEncoding(Encoding[ToyState]):
    def slices(self, seats: int) -> list[Slice]:
        table = [
            Slice("phase", "one of nine", [1] * (OVER + 1)),
            Slice("turn", "turns taken", [TURNS * seats]),
            Slice("own cards", "c1 to c7", [1] * len(CARDS)),
            Slice("own choice", "the card kept", [1] * len(CARDS)),
        ]
        for seat in range(seats):
            table += [
                Slice(f"seat {seat}: acts", "whether it is this seat's turn", [1]),
                Slice(f"seat {seat}: chips", "in the purse", [CHIPS]),
                Slice(f"seat {seat}: hand", "how many cards", [len(CARDS)]),
                Slice(f"seat {seat}: chosen", "whether it has chosen", [1]),
                Slice(f"seat {seat}: shown", "c1 to c7", [1] * len(CARDS)),
            ]
        return table

    def write(self, state: ToyState, seat: int, rows: Rows) -> None:
        cards = range(len(CARDS))
        rows.one_of(state.phase, OVER + 1)
        rows.number(state.turn, TURNS * state.seats)
        rows.all_of([card for card in cards if state.place[card] == seat], len(CARDS))
        rows.one_of(state.kept[seat], len(CARDS))
        for k in range(state.seats):
            other = (seat + k) % state.seats
            rows.flag(state.actor == other)
            rows.number(state.purses[other].chips, CHIPS)
            rows.number(state.hands[other], len(CARDS))
            rows.flag(state.kept[other] != NO_CARD)
            rows.all_of([c for c in cards if state.place[c] == SHOWN + other], len(CARDS))
