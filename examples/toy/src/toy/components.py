"""What is in the box."""

from typing import Final

CARDS: Final = [f"c{value}" for value in range(1, 8)]
SEATS: Final = ["0", "1", "2"]
CHIPS: Final = 30
RICH: Final = 8  # chips that end the game
TURNS: Final = 2  # of each seat
