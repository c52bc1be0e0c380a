"""Moves that change nothing on a page are recognised, and only those."""

import asyncio
import random

import pytest

from cosmarium.server.pages.drawn import Viewpoint, later_than
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.page_updates import Composer
from cosmarium.server.pages.protocol import PageMessage
from cosmarium.server.pages.quiet import Basis, basis_of, changes_nothing
from server.desk import Desk, new_desk

PEOPLE = ("Ada", "Bob", "Cyd")
MOVES = 50


class Page:
    """Composes every update in full, and notes what would have been left out."""

    def __init__(self, desk: Desk, seat: int) -> None:
        self.desk, self.seat = desk, seat
        self.composer = Composer("wide", 0)
        self.basis: Basis | None = None
        self.number = 0
        self.update()

    def _shown(self) -> PageState:
        live, look = self.desk.live, Viewpoint(self.seat, "en", "wide")
        told = list(live.views.recent)
        seen = self.desk.match.observe(self.seat)
        events = self.composer.heard.update(told, self.seat)
        seats, person = live.views.seats(), PEOPLE[self.seat].lower()
        return PageState(live.table, told, seats, person, look, seen, 0, "", events)

    def update(self) -> tuple[bool, PageMessage]:
        """Whether nothing should have changed, and what has."""
        shown = self._shown()
        before, self.basis = self.basis, basis_of(shown)
        news = later_than(shown.told, self.number)
        drawing = shown.table.bundle.drawing
        quiet = before is not None and changes_nothing(before, self.basis, news, drawing)
        self.number = shown.table.number
        self.composer._basis = None  # so that it looks at everything
        return quiet, self.composer.changes(shown)


async def play(game: str, seed: int) -> int:
    """Play at random and return how many updates were found to change nothing."""
    desk = await new_desk(game, *PEOPLE)
    pages = [Page(desk, seat) for seat in range(len(PEOPLE))]
    dice, found = random.Random(seed), 0
    for _ in range(MOVES):
        if desk.match.over:
            break
        seat = dice.choice(desk.match.to_act)
        await desk.move(PEOPLE[seat].lower(), seat, dice.choice(desk.legal(seat)))
        for page in pages:
            quiet, message = page.update()
            found += quiet
            if quiet:
                assert page.seat != seat
                assert message == PageMessage(message.number, message.now)
    return found


@pytest.mark.parametrize(
    ("game", "seed", "least"),
    [("cosmic-factory", 1, 60), ("cosmic-factory", 2, 60), ("crafting-the-cosmos", 1, 0)],
)
def test_a_quiet_move_changes_nothing_on_a_page(game: str, seed: int, least: int) -> None:
    assert asyncio.run(play(game, seed)) >= least


def test_a_composer_knows_how_far_it_is_after_a_quiet_move() -> None:
    async def moved() -> tuple[Desk, Page, PageMessage]:
        desk = await new_desk("cosmic-factory", *PEOPLE)
        page = Page(desk, 0)
        await desk.move("bob", 1, desk.legal(1)[0])
        return desk, page, page.composer.changes(page._shown())

    desk, page, message = asyncio.run(moved())
    assert message == PageMessage(message.number, message.now)
    assert page.composer.seen == message.number == desk.table.number
