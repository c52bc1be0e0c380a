"""Box files for tests: our own tiles, and any others."""

import json
import random

from cosmarium.games.cosmic_factory.components import COLOUR_LETTERS, STAR, TILE_SET, TILES

CELLS = ["**", *[f"{colour}{planets}" for colour in COLOUR_LETTERS for planets in range(3)]]


def our_box() -> list[dict[str, object]]:
    return [
        {
            "id": number,
            "cells": [
                "**" if colour == STAR else f"{COLOUR_LETTERS[colour]}{planets}"
                for colour, planets in zip(tile.colours, tile.planets, strict=True)
            ],
            "arms": _letters(tile.arms),
        }
        for number, tile in enumerate(TILE_SET, 1)
    ]


def any_box(dice: random.Random) -> list[dict[str, object]]:
    """54 tiles that no game would print: any cells, any arms, some boxes of few kinds."""
    kinds = dice.sample(CELLS, dice.randint(2, len(CELLS)))
    return [
        {"id": number, "cells": dice.choices(kinds, k=4), "arms": _letters(dice.randrange(16))}
        for number in range(1, TILES + 1)
    ]


def _letters(arms: int) -> str:
    return "".join([letter for side, letter in enumerate("NESW") if arms >> side & 1])


def box_text(tiles: list[dict[str, object]]) -> str:
    head = {"format": "cosmarium-box", "version": 1, "game": "cosmic-factory", "name": "Test"}
    return json.dumps({**head, "tiles": tiles})
