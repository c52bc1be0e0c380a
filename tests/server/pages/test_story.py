"""The story on a page is the same whether it was followed or opened later."""

import asyncio
import random

import pytest

from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.story import Changes, Story, StoryPage, since
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.words import words_of
from server.desk import Desk, new_desk

PEOPLE = ("Ada", "Bob")
ROWS = 95  # fewer than a table keeps in memory


def told_to(page: StoryPage, desk: Desk, after: int) -> Changes:
    table = desk.live.table
    told = list(desk.live.views.recent)
    words = words_of(table.game, "en")
    story = Story(table, 0, names_of(table.id, table.seats), words, None)
    return page.changes(story, told, [one for one in told if one.number > after])


async def follow(game: str, seed: int) -> tuple[dict[str, str], list[RowEvents], Desk]:
    """Play at random; the lines of a page that followed every move."""
    desk = await new_desk(game, *PEOPLE)
    page, dice, number = StoryPage(), random.Random(seed), 0
    lines: dict[str, str] = {}
    while not desk.match.over and desk.table.number < ROWS:
        changes = told_to(page, desk, number)
        number = desk.table.number
        for key in changes.dropped:
            del lines[key]
        lines.update(changes.lines)
        seat = dice.choice(desk.match.to_act)
        await desk.move(PEOPLE[seat].lower(), seat, dice.choice(desk.legal(seat)))
    lines.update(told_to(page, desk, number).lines)
    return lines, list(desk.live.views.recent), desk


@pytest.mark.parametrize("game", ["cosmogenesis", "cosmic-factory", "crafting-the-cosmos"])
def test_a_page_that_follows_misses_no_turn(game: str) -> None:
    followed, told, desk = asyncio.run(follow(game, 1))
    opened = dict(told_to(StoryPage(), desk, 0).lines)
    assert len({step.stage for one in told for step in one.noted}) > 2
    assert list(opened) == sorted(opened, key=list(followed).index)
    assert followed == opened


def test_a_row_that_ends_a_stage_may_begin_the_next() -> None:
    _, told, _ = asyncio.run(follow("cosmogenesis", 1))
    both = [one for one in told if len({step.stage for step in one.noted}) > 1]
    assert both
    for one in both:
        begun = max(step.stage for step in one.noted)
        assert one in since(told, begun)
