"""The rounds of a match that is over, as the sheet by rounds in the browser reads them: the same
data as for a game that was entered at a real table."""

import re
from collections.abc import Iterable
from typing import Final

from cosmarium.core.playback import Moment
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    COLOURS,
    NEW_DIMENSION,
    PARALLEL_UNIVERSES,
    STELLAR_EXCHANGE,
)
from cosmarium.games.cosmic_factory.notation import read_tile
from cosmarium.games.cosmic_factory.state import rot_of, tile_of, x_of, y_of

ASIDE: Final = (6, 0)  # card 11: where the page lays the ninth tile
NOBODY: Final = -1
_PIECE: Final = re.compile(r"(T\d+|\?+)(?:\.(\d))?(x?)")

Piece = dict[str, object]


class Round:
    def __init__(self, card: int, seats: int) -> None:
        self.card: Final = card
        self.galaxies: Final[list[list[Piece]]] = [[] for _ in range(seats)]
        self.bonus: Final = [NOBODY] * COLOURS
        self.exchange: Final = [NOBODY] * seats
        self.offering: Final = [NOBODY] * seats

    def as_json(self) -> dict[str, object]:
        return {
            "card": self.card,
            "galaxies": self.galaxies,
            "bonus": self.bonus,
            "exchange": self.exchange,
            "offering": self.offering,
        }


def rounds_of(moments: Iterable[Moment]) -> list[dict[str, object]]:
    """Everything that was scored. Tiles that others saw face down only are open now: the match is
    over."""
    found: list[Round] = []
    card = 0
    hands: list[list[int]] = []
    before: list[list[int]] = []  # galaxies before the step that scores them
    for moment in moments:
        first = True
        for event in moment.events:
            letter = event.detail[0] if event.detail else ""
            if event.kind == "galaxy":
                if first:
                    found.append(Round(card, len(hands)))
                    first = False
                seat = event.seat
                galaxy = _galaxy(event.detail[0], card, before[seat], hands[seat])
                found[-1].galaxies[seat] += galaxy
            elif event.kind in ("bonus-won", "bonus-lost"):
                found[-1].bonus[COLOUR_LETTERS.index(letter)] = event.seat
            elif event.kind == "belt" and card == STELLAR_EXCHANGE and letter in COLOUR_LETTERS:
                found[-1].exchange[event.seat] = COLOUR_LETTERS.index(letter)
            elif event.kind == "offering" and letter in COLOUR_LETTERS:
                found[-1].offering[event.seat] = COLOUR_LETTERS.index(letter)
        card = moment.state.card
        hands = [player.hand for player in moment.state.players]
        before = [player.galaxy for player in moment.state.players]
    return [one.as_json() for one in found]


def _galaxy(text: str, card: int, before: list[int], hand: list[int]) -> list[Piece]:
    there = {(x_of(placed), y_of(placed)): placed for placed in before}
    found: list[Piece] = []
    for y, row in enumerate(text.split(" / ")):
        for x, word in enumerate(row.split(" ")):
            parsed = _PIECE.fullmatch(word)
            if parsed is None:
                continue
            name, rot, down = parsed.groups()
            placed = there.get((x, y), 0)
            hidden = name.startswith("?")
            tile = tile_of(placed) if hidden else read_tile(name)
            turned = rot_of(placed) if hidden else int(rot or 0)
            found.append(_piece(tile, x, y, turned, down == "x"))
    lying = [piece["tile"] for piece in found]
    for placed in before:  # card 13: what was removed
        if tile_of(placed) not in lying and card not in (PARALLEL_UNIVERSES, NEW_DIMENSION):
            place = (x_of(placed), y_of(placed))
            found.append(_piece(tile_of(placed), *place, rot_of(placed), True))
    if card == PARALLEL_UNIVERSES:
        found += [_piece(tile, *ASIDE, 0, False) for tile in hand if tile not in lying]
    return found


def _piece(tile: int, x: int, y: int, rot: int, down: bool) -> Piece:
    return {"tile": tile, "x": x, "y": y, "rot": rot, "down": down}
