"""A position: where the cards and chips are, and what must be decided next."""

from typing import ClassVar, Final

from cosmarium.kit import Event, State
from toy.components import CARDS, CHIPS

# Phases
STARTING, DEALING, CHOOSING, LOTS, MAIN, ROLLING, DRAWING, FINISHING, OVER = range(9)

# Where a card is: in a hand (the seat's number), shown by a seat (SHOWN + seat), or …
SHOWN: Final = 10
POOL: Final = 20  # … in the deck, at a place that nobody knows,
UNDER: Final = 21  # … put under the deck,
UNKNOWN: Final = -1  # … not known; only in observations

# The card that a seat keeps
NO_CARD: Final = -1
SEALED: Final = -2  # chosen, but not known which; only in observations


class Purse:
    FIELDS: ClassVar[tuple[str, ...]] = ("chips",)
    RANGES: ClassVar[dict[str, tuple[int, int]]] = {"chips": (0, CHIPS)}

    def __init__(self, chips: int) -> None:
        self.chips = chips


class ToyState(State):
    FIELDS = (
        "seats", "rules", "over", "stage", "phase", "timed", "opened", "start", "actor", "turn",
        "place", "known", "hands", "under", "kept", "bank", "purses",
    )  # fmt: skip
    RANGES = {"phase": (0, OVER), "place": (UNKNOWN, UNDER), "kept": (SEALED, len(CARDS))}
    LENGTHS = {"under": 3}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = STARTING
        self.timed = False
        self.opened = 0  # when the common choice began
        self.start = 0
        self.actor = 0
        self.turn = 0  # turns taken by all together
        self.place = [POOL for _ in CARDS]
        self.known = [0 for _ in CARDS]  # masks of the seats that know where a card is
        self.hands = [0] * seats  # how many cards each holds
        self.under: list[int] = []  # cards under the deck, the first to be drawn first
        self.kept = [NO_CARD] * seats
        self.bank = CHIPS - seats
        self.purses = [Purse(1) for _ in range(seats)]

    def cards_at(self, place: int) -> list[int]:
        """The cards at a place; a seat's number is its hand."""
        return [card for card, where in enumerate(self.place) if where == place]

    def tell(self, kind: str, seat: int, *detail: str) -> None:
        """What happened, for the log; most bots do not listen."""
        if self.events is not None:
            self.events.append(Event(kind, seat, detail))
