"""Looking back at long logs: what is asked for is what it costs."""

import asyncio
import random
import threading
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from cosmarium.registry import load
from cosmarium.server.settings import Limits, Rate
from cosmarium.server.tables import story_events
from cosmarium.server.tables.replays import older_entries
from cosmarium.server.tables.rows import Said, decode_row, encode_row
from cosmarium.server.tables.story_events import StoryTeller
from server.desk import Desk, new_desk
from server.helpers import Human, running

pytestmark = pytest.mark.anyio


async def played(moves: int) -> Desk:
    """A table with a log in which moves are taken back, too."""
    desk, dice = await new_desk("toy", "Ada", "Ben"), random.Random(7)
    while desk.table.number < moves and desk.table.status == "playing":
        seat = dice.choice(desk.match.to_act)
        person = ["ada", "ben"][seat]
        await desk.move(person, seat, dice.choice(desk.legal(seat)))
        if desk.view(seat, person)["turn"]["undo"]["possible"] and dice.random() < 0.5:
            await desk.undo(person, seat)
    return desk


async def test_from_any_mark_the_log_is_told_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story_events, "MARK_EVERY", 3)
    monkeypatch.setattr(story_events, "MOST_MARKS", 8)
    desk = await played(120)
    table, bodies = desk.table, desk.store.bodies
    assert any(decode_row(body).__struct_config__.tag == "undone" for body in bodies)
    teller = StoryTeller(table.bundle, len(table.seats), table.options, table.rules)
    teller.tell_all([decode_row(body) for body in bodies])
    whole = older_entries(table, bodies, 0, 0, "en")
    assert len(teller._marks) <= 8
    for since in range(0, table.number, 4):
        mark = teller.before(since)
        first = 0 if mark is None else mark.number
        assert since - first <= 2 * teller._every
        for _ in range(2):  # telling leaves the mark as it was
            told = older_entries(table, bodies[first : since + 5], since, 0, "en", mark)
            assert told == whole[since : since + 5]


class Counted:
    """How many rows are told in other threads, while a server runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows = 0
        tell, main = StoryTeller.tell, threading.get_ident()

        def counting(teller: StoryTeller, row: Any) -> Any:
            assert threading.get_ident() != main or not isinstance(row, Said)
            self.rows += 1
            return tell(teller, row)

        monkeypatch.setattr(StoryTeller, "tell", counting)


async def with_long_log(server: Any, ada: Human, rows: int) -> str:
    """A table whose log has become long by talking."""
    table = await ada.new_table("toy", "me", "me")
    store = server.context.store
    number = len(await store.log(table))
    at = time.time_ns() // 1_000_000
    said = [
        (table, number + n, encode_row(Said(at=at, seat=0, text=f"line {n}")))
        for n in range(1, rows + 1)
    ]
    sql = "INSERT INTO log (table_id, number, body) VALUES ($1, $2, $3)"
    await store._commit([(sql, said)], False)
    return table


async def test_a_page_of_a_long_log_costs_a_page(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await with_long_log(server, ada, 6000)
        number = (await ada.table(table))["number"]
        counted = Counted(monkeypatch)
        for since in (0, 2990, 5400):
            counted.rows = 0
            log = await ada.get(f"/api/tables/{table}/log", since=since, limit=20)
            assert [entry["number"] for entry in log["entries"]] == list(
                range(since + 1, since + 21)
            )
            assert counted.rows <= 20 + 2 * story_events.MARK_EVERY
        counted.rows = 0
        log = await ada.get(f"/api/tables/{table}/log", since=number - 10)
        assert len(log["entries"]) == 10
        assert counted.rows == 0, "what is at hand is not told again"
        found: list[int] = []
        while not found or found[-1] < number:
            log = await ada.get(f"/api/tables/{table}/log", since=found[-1] if found else 0)
            found += [entry["number"] for entry in log["entries"]]
        assert found == list(range(1, number + 1))
        assert (await ada.get(f"/api/tables/{table}/log", since=10**9))["entries"] == []
        await ada.leave()


async def test_what_counts_is_how_much_is_told(sqlite: str) -> None:
    async with running(sqlite, limits=Limits(retold=Rate(3000, 100))) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await with_long_log(server, ada, 3000)
        for _ in range(50):
            await ada.get(f"/api/tables/{table}/log", since=10**6)
        answers = [
            await ada.http.get(f"/api/tables/{table}/log", params={"since": 1200})
            for _ in range(12)
        ]
        codes = [answer.status_code for answer in answers]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert answers[-1].json()["code"] == "too-many"
        assert int(answers[-1].headers["retry-after"]) > 1
        step = "/replays/record/step?as=0&step=1&layout=wide"
        assert (await ada.http.post(step, content=b"x\n" * 30_000)).status_code == 429
        assert (await ada.http.post(step, content=b"x")).status_code == 400
        await ada.leave()


async def test_while_logs_are_told_a_table_goes_on(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        table = await with_long_log(server, ada, 5000)
        other = await eve.new_table("toy", "me", "me")
        asking = [
            asyncio.create_task(ada.http.get(f"/api/tables/{table}/log", params={"since": 400 * n}))
            for n in range(12)
        ]
        async with eve.sit(other, seat=0) as place:
            await place.receive()
            begun = time.perf_counter()
            await place.ask("say", seat=0, text="still here")
            waited = time.perf_counter() - begun
        answers = await asyncio.gather(*asking)
        assert {answer.status_code for answer in answers} == {200}
        assert waited < 10, "a busy machine is slow, but not that slow"
        await ada.leave()
        await eve.leave()


@settings(max_examples=30)
@given(some.integers(1, 4000))
def test_marks_stay_few(rows: int) -> None:
    bundle = load("cosmogenesis")
    teller = StoryTeller(bundle, 2, bundle.game.read_options({}))
    teller.tell_all([Said(at=1, seat=0, text="x")] * rows)
    marks = [mark.number for mark in teller._marks]
    assert len(marks) <= story_events.MOST_MARKS
    assert marks == sorted(marks)
