"""The story on a page is the same whether it was followed or opened later."""

import asyncio
import random

import pytest

from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.story import Changes, Story, StoryPage, since
from cosmarium.server.tables.story_events import RowEvents, new_teller
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


async def build_together(players: int, rounds: int) -> tuple[list[str], list[str]]:
    """The lines of a page that followed, and of one that reads the log from its beginning."""
    people = [f"P{seat}" for seat in range(players)]
    desk = await new_desk("cosmic-factory", *people)
    page, dice, number = StoryPage(), random.Random(1), 0
    followed: list[str] = []
    while desk.match.observe(0).state.round <= rounds:
        changes = told_to(page, desk, number)
        number = desk.table.number
        followed = [key for key in followed if key not in changes.dropped]
        followed += [key for key, _ in changes.lines if key not in followed]
        seat = dice.choice(desk.match.to_act)
        legal = desk.legal(seat)
        builds = [one for one in legal if one.startswith(("put", "submit", "pick"))]
        await desk.move(people[seat].lower(), seat, dice.choice(builds or legal))
    followed += [key for key, _ in told_to(page, desk, number).lines if key not in followed]
    table = desk.table
    told = new_teller(table).tell_all(desk.rows)
    names, words = names_of(table.id, table.seats), words_of(table.game, "en")
    story = Story(table, 0, names, words, None)
    return followed, [key for key, _ in StoryPage().changes(story, told, told).lines]


@pytest.mark.parametrize("players", [2, 6])
def test_a_long_stage_is_told_to_its_end(players: int) -> None:
    """Six who build at once fill more entries than a table keeps of other games."""
    followed, whole = asyncio.run(build_together(players, rounds=2 if players > 2 else 1))
    assert [key for key in followed if not key.startswith("host")] == [
        key for key in whole if not key.startswith("host")
    ]


def test_a_row_that_ends_a_stage_may_begin_the_next() -> None:
    _, told, _ = asyncio.run(follow("cosmogenesis", 1))
    both = [one for one in told if len({step.stage for step in one.noted}) > 1]
    assert both
    for one in both:
        begun = max(step.stage for step in one.noted)
        assert one in since(told, begun)
