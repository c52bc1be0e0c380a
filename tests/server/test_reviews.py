"""Reviews on a server: in the background, kept, resumed, shared; and tables made from them."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium.core.contract import SPECTATOR
from cosmarium.review import review as reviewing
from cosmarium.review.judging import Verdict
from cosmarium.server.keys import link_code
from cosmarium.server.store.reviews import ReviewStore
from cosmarium.server.tables.reviews import review_id
from server.helpers import PATIENCE, Human, Refused, Running, running

pytestmark = pytest.mark.anyio


def record() -> str:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=3)
    cosmarium.play_out(match, ["random", "random"])
    return str(match.record())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search: the outcome of a job is made up here, in the same process."""

    async def here(work: Any, task: reviewing.Task, _: Any) -> reviewing.Outcome:
        await asyncio.sleep(0)
        return made_up(task.job)

    have_done(monkeypatch, here)


def made_up(job: reviewing.Job) -> reviewing.Outcome:
    if job.seat == reviewing.NOBODY:
        return reviewing.Outcome(job.turn, job.seat, job.simulations, (0.5, 0.5))
    verdict = Verdict(job.turn, job.seat, job.simulations, ())
    return reviewing.Outcome(job.turn, job.seat, job.simulations, (), verdict)


def have_done(monkeypatch: pytest.MonkeyPatch, work: Any) -> None:
    """Have `work` do the jobs of reviews; bots still think in processes of their own."""
    monkeypatch.setattr("cosmarium.server.tables.reviews.in_worker", work)


async def start(human: Human, text: str) -> str:
    made = await human.ask("POST", "/replays/record/review", content=text)
    return str(made["address"])


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def until_done(human: Human, address: str) -> str:
    async with asyncio.timeout(PATIENCE):
        while True:
            body: str = await human.get(f"{address}/body")
            if 'data-done="1"' in body:
                return body
            await asyncio.sleep(0.05)


async def test_a_review_is_worked_out_kept_and_shared(tmp_path: Path) -> None:
    database, text = str(tmp_path / "games.db"), record()
    async with running(database) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        address = await start(ada, text)
        assert address == f"/reviews/{review_id(text)}"
        body = await until_done(ada, address)
        assert await start(ben, text) == address, "the same record has the same review"
        assert (await ben.get(f"{address}/body")) == body
        page = await ben.get(address)
        assert "Review" in page
        boards = [
            await ben.http.get(f"{address}/board?turn=2&seat={seat}&side=played") for seat in (0, 1)
        ]
        assert sorted([one.status_code for one in boards]) == [200, 404], "one of them moved"
        assert [one.text for one in boards if one.text.startswith("<svg")]
        await ada.leave()
        await ben.leave()
    async with running(database) as server:
        eve = Human(server.url)
        assert 'data-done="1"' in await eve.get(f"{address}/body"), "it is still there"
        await eve.leave()


async def test_an_unfinished_review_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, text = str(tmp_path / "games.db"), record()
    done: list[int] = []

    async def stuck(work: Any, task: reviewing.Task, _: Any) -> reviewing.Outcome:
        if len(done) >= 5:
            await asyncio.Event().wait()
        done.append(task.job.turn)
        return reviewing.Outcome(task.job.turn, reviewing.NOBODY, 100, (0.5, 0.5))

    with monkeypatch.context() as patched:
        have_done(patched, stuck)
        async with running(database) as server:
            ada = await Human.enter(server.url, "Ada")
            address = await start(ada, text)
            await until(lambda: len(done) >= 5)
            await ada.leave()
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        await until_done(ada, address)
        await ada.leave()


async def test_a_review_is_stopped_and_goes_on_later_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, text = str(tmp_path / "games.db"), record()
    done: list[int] = []
    gate = asyncio.Semaphore(5)  # so many parts are done before somebody presses Stop

    async def gated(work: Any, task: reviewing.Task, _: Any) -> reviewing.Outcome:
        await gate.acquire()
        done.append(task.job.turn)
        return made_up(task.job)

    async def unfinished(server: Running) -> list[str]:
        return await ReviewStore(server.context.store).unfinished(10)

    have_done(monkeypatch, gated)
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        address = await start(ada, text)
        await until(lambda: len(done) == 5)
        await ada.ask("POST", f"{address}/stop")
        for _ in range(100):
            gate.release()
        await until(lambda: not server.context.reviews._tasks)
        stopped = len(done)
        assert 5 <= stopped < 50, "only the parts under way were still done"
        body = await ada.get(f"{address}/body")
        assert 'data-stopped="1"' in body
        assert 'data-act="go-on"' in body
        assert await start(ada, text) == address, "opening it again does not start it"
        await server.context.reviews.resume()
        assert not server.context.reviews._tasks
        await ada.leave()
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        assert await unfinished(server) == [], "nothing to resume after a restart"
        kept = await ReviewStore(server.context.store).find(review_id(text))
        assert kept is not None
        assert len(kept.parts) == stopped
        for _ in range(1000):
            gate.release()
        await ada.ask("POST", f"{address}/go-on")
        assert 'data-stopped="0"' in await until_done(ada, address)
        await ada.leave()


async def test_only_players_stop_the_review_of_their_table(tmp_path: Path) -> None:
    async with running(str(tmp_path / "games.db")) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        table = await ada.new_table("toy", "me", "random")
        async with ada.sit(table, seat=0) as place:
            await place.play(0, random.Random(1))
        live = (await server.context.hall.table(table)).table
        code = link_code(live.secret, "watch", live.links)
        for act in ("stop", "go-on"):
            await ada.ask("POST", f"/tables/{table}/review/{act}")
            with pytest.raises(Refused) as refused:
                await eve.ask("POST", f"/tables/{table}/review/{act}?code={code}")
            assert refused.value.code == "not-player"
        await until_done(ada, f"/tables/{table}/review")
        await ada.leave()
        await eve.leave()


async def test_bad_records_and_running_games_get_one_line(tmp_path: Path) -> None:
    async with running(str(tmp_path / "games.db")) as server:
        ada = await Human.enter(server.url, "Ada")
        with pytest.raises(Refused) as refused:
            await start(ada, "nonsense")
        assert refused.value.code == "bad-request"
        half = record().rsplit("\n", 30)[0]
        with pytest.raises(Refused) as refused:
            await start(ada, half)
        assert refused.value.code == "not-over"
        table = await ada.new_table("cosmogenesis", "me", "greedy")
        answer = await ada.http.get(f"/tables/{table}/review")
        assert answer.status_code == 409
        assert "not over yet" in answer.text
        answer = await ada.http.get("/reviews/0123456789abcdef")
        assert answer.status_code == 404
        await ada.leave()


async def test_play_from_here_keeps_what_the_seat_knew_and_deals_the_rest_again(
    tmp_path: Path,
) -> None:
    text = record()
    match = cosmarium.loads(text)
    async with running(str(tmp_path / "games.db")) as server:
        ada = await Human.enter(server.url, "Ada")
        address = await start(ada, text)
        made = await ada.ask("POST", f"{address}/play?turn=1&seat=0")
        table = made["address"].rpartition("/")[2]
        live = (await server.context.hall.table(table)).table
        begun = live.match
        assert begun is not None
        first = next(row.text for row in match.record().rows if row.seat == 0)
        kept = [action.text for action in begun.legal_actions(0)]
        assert first in kept, "the seat has the same choice again"
        mine = await ada.get(f"/api/tables/{table}/record")
        assert mine.startswith("cosmarium record 2")
        assert mine == str(begun.projection(0)), "hidden things are blank in it"
        with pytest.raises(Refused):
            await ada.get(f"/api/tables/{table}/record", open="true")
        assert str(begun.projection(SPECTATOR)) != str(begun.record())
        for page in ("/lists", f"/tables/{table}"):
            assert "from a review" in await ada.get(page)
        stranger = Human(server.url)
        with pytest.raises(Refused) as refused:
            await stranger.ask("POST", f"{address}/play?turn=1&seat=0")
        assert refused.value.code == "unknown-person"
        with pytest.raises(Refused) as refused:
            await ada.ask("POST", f"{address}/play?turn=999&seat=0")
        assert refused.value.code == "not-found"
        await stranger.leave()
        await ada.leave()
    assert match.over
