"""What all cards of this game share: names of places, counts and pictures."""

from collections.abc import Sequence

from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    NEBULA_IDS,
    SECTORS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.inspection.words import PLURALS, WORDS
from cosmarium.games.crafting_the_cosmos.rules.places import has_twin
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState, Player
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.games.crafting_the_cosmos.texts.places import where_words
from cosmarium.games.crafting_the_cosmos.texts.titles import ELEMENT_TITLES
from cosmarium.inspection import Inspector, Row, Sign, drawn


class Cards(Inspector[CraftingState]):
    words = WORDS
    plurals = PLURALS
    texts: CraftingTexts

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def sector(self, number: int) -> str:
        return self.texts.caption(f"sector-{SECTORS[number]}")

    def where(self, mask: int) -> str:
        """Where a corner or side is, from the sectors that it belongs to."""
        names = [self.sector(number) for number in range(len(SECTORS)) if mask >> number & 1]
        if len(names) == len(SECTORS):
            return self.say("middle")
        return self.say("border", *names) if len(names) == 2 else self.say("in-sector", *names)

    def nebula_name(self, player: Player, nebula: int) -> str:
        space = NEBULA_IDS[nebula]
        where = where_words(self.texts, space if has_twin(player, nebula) else f"~{space}")
        return self.say("nebula-name", TILE_POINTS[player.tiles[nebula]], where)

    def stars(self, counts: Sequence[int]) -> str:
        """Stars by element, each with its picture: `2 hydrogen, 1 oxygen`."""
        found = [
            f"{drawn(f'cc-star-{name}')}{count} {self.texts.say(ELEMENT_TITLES[name])}"
            for name, count in zip(ELEMENTS, counts, strict=True)
            if count
        ]
        return ", ".join(found)

    def bars(self, values: Sequence[int], points: Sequence[int]) -> list[Row]:
        """A bar for every seat, the largest value first."""
        most = max(1, *values)
        return [
            Row(
                self.say("you") if self.is_mine(seat) else self.name(seat),
                worth=self.count("at", points[seat], values[seat]),
                share=values[seat] / most,
                seat=seat,
            )
            for seat in sorted(range(len(values)), key=lambda one: -values[one])
        ]


def star_signs(counts: Sequence[int], faded: bool = False) -> list[Sign]:
    return [
        Sign(f"cc-star-{ELEMENTS[element]}", faded)
        for element, count in enumerate(counts)
        for _ in range(count)
    ]


def has_tile(player: Player, nebula: int) -> bool:
    return player.tiles[nebula] != NONE
