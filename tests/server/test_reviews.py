"""Reviews on a server: in the background, kept, resumed, shared; and tables made from them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium.core.contract import SPECTATOR
from cosmarium.review import review as reviewing
from cosmarium.review.judging import Verdict
from cosmarium.server.tables.reviews import review_id
from server.helpers import PATIENCE, Human, Refused, running

pytestmark = pytest.mark.anyio


def record() -> str:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=3)
    cosmarium.play_out(match, ["random", "random"])
    return str(match.record())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search: the outcome of a job is made up here, in the same process."""

    async def here(work: Any, task: reviewing.Task, **_: Any) -> reviewing.Outcome:
        await asyncio.sleep(0)
        job = task.job
        if job.seat == reviewing.NOBODY:
            return reviewing.Outcome(job.turn, job.seat, job.simulations, (0.5, 0.5))
        line = Verdict(job.turn, job.seat, job.simulations, ())
        return reviewing.Outcome(job.turn, job.seat, job.simulations, (), line)

    monkeypatch.setattr("cosmarium.server.tables.reviews.to_process.run_sync", here)


async def start(human: Human, text: str) -> str:
    made = await human.ask("POST", "/replays/record/review", content=text)
    return str(made["address"])


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

    async def stuck(work: Any, task: reviewing.Task, **_: Any) -> reviewing.Outcome:
        if len(done) >= 5:
            await asyncio.Event().wait()
        done.append(task.job.turn)
        return reviewing.Outcome(task.job.turn, reviewing.NOBODY, 100, (0.5, 0.5))

    with monkeypatch.context() as patched:
        patched.setattr("cosmarium.server.tables.reviews.to_process.run_sync", stuck)
        async with running(database) as server:
            ada = await Human.enter(server.url, "Ada")
            address = await start(ada, text)
            async with asyncio.timeout(PATIENCE):
                while len(done) < 5:
                    await asyncio.sleep(0.01)
            await ada.leave()
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        await until_done(ada, address)
        await ada.leave()


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


async def test_play_from_here_keeps_what_the_seat_knew_and_deals_the_rest_anew(
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
