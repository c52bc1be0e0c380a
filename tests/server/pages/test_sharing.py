"""Readers share the words of a story; each still reads what was written for it alone."""

import asyncio
import random

import pytest

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.pages.beats import beat
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.story import Line, Story, since
from cosmarium.server.words import words_of
from cosmarium.story import Entry
from server.desk import Desk, new_desk

PEOPLE = ("Ada", "Bob", "Cyd")
READERS = (0, 1, 2, SPECTATOR)
MOVES = 40


def story_of(desk: Desk, reader: int) -> Story:
    table = desk.table
    words = words_of(table.game, "en")
    return Story(table, reader, names_of(table.id, table.seats), words, None)


def lines_of(desk: Desk, story: Story) -> list[Line]:
    """The lines of the stage to which the last row belongs."""
    told = list(desk.live.views.recent)
    stage = told[-1].noted[-1].stage
    return story.stage(since(told, stage), stage, set(), {})


async def play(game: str, seed: int) -> int:
    """Play at random, compare after every move, and return how many lines were compared."""
    desk, dice, compared = await new_desk(game, *PEOPLE), random.Random(seed), 0
    for _ in range(MOVES):
        if desk.match.over:
            break
        seat = dice.choice(desk.match.to_act)
        await desk.move(PEOPLE[seat].lower(), seat, dice.choice(desk.legal(seat)))
        for reader in READERS:
            story = story_of(desk, reader)
            for line in lines_of(desk, story):
                assert line.item is not None
                assert line.html == story.write.item(line.item, line.key)
                if isinstance(line.item, Entry):
                    shared = beat(line.item, line.key, None, story.write, line.told)
                    assert shared == beat(line.item, line.key, None, story.write)
                compared += 1
    return compared


@pytest.mark.parametrize("game", ["cosmogenesis", "cosmic-factory", "crafting-the-cosmos"])
def test_everybody_reads_what_was_written_for_them(game: str) -> None:
    assert asyncio.run(play(game, 1)) > MOVES
