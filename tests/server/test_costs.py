"""Work that pages ask for: those who ask for much wait, and nothing piles up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
import pytest

import cosmarium
from cosmarium.review import review as reviewing
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Limits, Rate
from cosmarium.server.tables import reviews
from cosmarium.server.tables.reviews import MOST_OF_ONE, MOST_WISHES
from server.helpers import PATIENCE, Human, Refused, Running, running

pytestmark = pytest.mark.anyio

WORKERS = [f"cosmarium.server.tables.{one}.in_worker" for one in ("bot_workers", "reviews")]


def record(seed: int) -> str:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=seed)
    cosmarium.play_out(match, ["random", "random"])
    return str(match.record())


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in worker processes takes for ever."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    for worker in WORKERS:
        monkeypatch.setattr(worker, never)


@asynccontextmanager
async def visitor(server: Running, address: str) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(
        base_url=server.url, transport=transport, timeout=PATIENCE, trust_env=False
    ) as client:
        yield client


async def review_of(client: httpx.AsyncClient, text: str) -> str:
    answer = await client.post("/replays/record/review", content=text)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["address"])


@pytest.mark.parametrize("end", ["\n", "\r", "\x1c", "\u2028"])
async def test_a_record_costs_as_many_lines_as_are_read(sqlite: str, end: str) -> None:
    limits = Limits(retold=Rate(100, 0.001))
    async with running(sqlite, limits=limits) as server:
        ada = Human(server.url)
        with pytest.raises(Refused) as refused:
            await ada.ask("POST", "/replays/record/review", content=f"x{end}" * 90)
        assert refused.value.status == 400
        with pytest.raises(Refused) as refused:
            await ada.ask("POST", "/replays/record/review", content=f"x{end}" * 90)
        assert refused.value.status == 429
        await ada.leave()


@pytest.mark.usefixtures("stuck")
async def test_reviews_of_one_address_leave_room_for_others(sqlite: str) -> None:
    async with running(sqlite) as server:
        tasks = server.context.reviews._tasks
        async with visitor(server, "127.0.0.2") as eve, visitor(server, "127.0.0.3") as ada:
            for seed in range(MOST_OF_ONE + 2):
                await review_of(eve, record(seed))
            assert len(tasks) == MOST_OF_ONE
            address = await review_of(ada, record(9))
            assert address.rpartition("/")[2] in tasks


@pytest.mark.usefixtures("stuck")
async def test_films_that_nobody_waits_for_do_not_pile_up(sqlite: str) -> None:
    async with running(sqlite) as server:
        found = server.context.reviews
        films = [
            asyncio.create_task(found.in_worker("eve", "film", record, 1))
            for _ in range(MOST_WISHES)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="too-many"):
            await found.in_worker("eve", "film", record, 1)
        for film in films:
            film.cancel()
        await asyncio.gather(*films, return_exceptions=True)
        assert not found._wishes


@pytest.mark.usefixtures("stuck")
async def test_reviews_that_are_read_again_are_paid_for(sqlite: str) -> None:
    async with running(sqlite) as server:
        async with visitor(server, "127.0.0.2") as eve:
            addresses = [await review_of(eve, record(seed)) for seed in (1, 2)]
        for address in addresses:  # so that the next server does not go on with them
            await server.context.reviews._kept.finish(address.rpartition("/")[2])
    limits = Limits(retold=Rate(10, 0.001))
    async with running(sqlite, limits=limits) as server, visitor(server, "127.0.0.2") as eve:
        first = await eve.get(f"{addresses[0]}/board")
        second = await eve.get(f"{addresses[1]}/board")
        assert (first.status_code, second.status_code) == (404, 429), "a whole game each"


async def test_a_review_that_is_done_holds_no_lock(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL has room for a few thousand."""

    async def nothing(*_: Any) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(reviews.Reviews, "_one_by_one", nothing)
    monkeypatch.setattr(reviewing.Review, "jobs", _twice_something())
    async with running(postgres) as server:
        async with visitor(server, "127.0.0.2") as eve:
            await review_of(eve, record(1))
        async with asyncio.timeout(PATIENCE):
            while server.context.reviews._tasks:
                await asyncio.sleep(0.01)
        db = await asyncpg.connect(postgres)
        held = await db.fetchval("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'")
        await db.close()
        assert held == 1, "only that the server is there"


def _twice_something() -> Any:
    calls = iter([[1], [1]])
    return lambda _review: next(calls, [])
