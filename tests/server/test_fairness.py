"""A fair queue: those who ask for little do not wait for those who ask for much."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cosmarium.server.fairness import LATELY, FairQueue

pytestmark = pytest.mark.anyio


class Workshop:
    """Work whose length is told, on a clock of its own; who worked, in their order."""

    def __init__(self, slots: int) -> None:
        self.now = 0.0
        self.queue = FairQueue(slots, lambda: self.now)
        self.order: list[str] = []
        self.most: dict[str, int] = {}
        self._at_it: list[str] = []
        self._ends: list[asyncio.Event] = []

    async def work(self, owner: str, seconds: float) -> None:
        async with self.queue.turn(owner):
            self.order.append(owner)
            self._at_it.append(owner)
            self.most[owner] = max(self.most.get(owner, 0), self._at_it.count(owner))
            ends = asyncio.Event()
            self._ends.append(ends)
            await ends.wait()
            self.now += seconds
            self._at_it.remove(owner)

    async def go_on(self) -> None:
        """Let the oldest piece of work end, and others begin."""
        for _ in range(5):
            await asyncio.sleep(0)
        if self._ends:
            self._ends.pop(0).set()
        for _ in range(5):
            await asyncio.sleep(0)


async def test_who_asks_for_little_goes_first() -> None:
    shop = Workshop(1)
    much = [asyncio.create_task(shop.work("much", 5.0)) for _ in range(20)]
    await shop.go_on()
    await shop.go_on()
    for _ in range(3):
        little = asyncio.create_task(shop.work("little", 0.1))
        await shop.go_on()
        assert shop.order[-1] == "little", "after the one that is at work, and before nineteen"
        await shop.go_on()
        assert little.done()
    for task in much:
        task.cancel()


async def test_within_an_owner_it_is_first_come_first_served() -> None:
    shop = Workshop(1)
    done: list[int] = []

    async def work(number: int) -> None:
        await shop.work("one", 1.0)
        done.append(number)

    tasks = [asyncio.create_task(work(number)) for number in range(5)]
    for _ in range(5):
        await shop.go_on()
    await asyncio.gather(*tasks)
    assert done == [0, 1, 2, 3, 4]


async def test_nobody_has_all_slots_while_others_are_there() -> None:
    shop = Workshop(4)
    tasks = [asyncio.create_task(shop.work("one", 1.0)) for _ in range(4)]
    await shop.go_on()
    assert shop.most["one"] == 4, "alone it may have them all"
    for _ in range(4):
        await shop.go_on()
    await asyncio.gather(*tasks)
    other = asyncio.create_task(shop.work("other", 1.0))
    await shop.go_on()
    shop.most.clear()
    tasks = [asyncio.create_task(shop.work("one", 1.0)) for _ in range(6)]
    await shop.go_on()
    assert shop.most["one"] == 2
    shop.now += LATELY + 60
    for _ in range(8):
        await shop.go_on()
    await asyncio.gather(*tasks, other)
    assert shop.most["one"] > 2, "the other has not asked for long"


async def test_whoever_gives_up_leaves_no_gap() -> None:
    shop = Workshop(1)
    first, second, third = [asyncio.create_task(shop.work(name, 1.0)) for name in "abc"]
    for _ in range(3):
        await asyncio.sleep(0)
    second.cancel()
    await shop.go_on()
    first.cancel()
    await shop.go_on()
    await shop.go_on()
    await third
    assert shop.order == ["a", "c"]
    assert shop.queue.waiting_for("b") == 0


@given(some.lists(some.tuples(some.sampled_from("abcd"), some.floats(0.01, 5)), max_size=40))
def test_everybody_gets_a_turn(wishes: list[tuple[str, float]]) -> None:
    async def run() -> None:
        shop = Workshop(3)
        tasks = [asyncio.create_task(shop.work(*wish)) for wish in wishes]
        for _ in range(len(wishes) + 1):
            await shop.go_on()
        await asyncio.gather(*tasks)
        assert sorted(shop.order) == sorted(owner for owner, _ in wishes)

    asyncio.run(run())
