"""Lessons on the server: private, narrowed to the present step, and kept."""

import pytest

from cosmarium.lessons import LEARNER
from cosmarium.registry import OURS, load
from server.helpers import Human, Place, Refused, running

pytestmark = pytest.mark.anyio

PAGE = {"seat": 0, "language": "en", "layout": "wide"}


async def begin(human: Human, game: str) -> str:
    made = await human.post("/api/lessons", game=game)
    return str(made["id"])


async def do_step(place: Place) -> None:
    """Do what the bubble asks for, as a page does."""
    lesson = place.parts["lesson"]
    step = lesson["step"]
    while place.parts["lesson"]["step"] == step:
        now = place.parts["lesson"]
        if now.get("next"):
            await place.ask("next-step", step=step)
        elif now.get("layout"):
            await place.until(lambda: place.turn.get("mine"))
            await gesture(place, now["layout"])
        else:
            await place.until(lambda: place.turn.get("mine"))
            several = place.turn.get("several", 1)
            texts = [one["action"] for one in place.turn["actions"]]
            await gesture(place, " ; ".join(texts[: max(1, several)]))
        await place.until(lambda: place.parts["lesson"]["step"] != step or place.turn.get("mine"))


async def gesture(place: Place, text: str) -> None:
    fields = {"gesture": text} if ";" in text or "@" in text else {"action": text}
    version = place.turn["version"]
    answer = await place.ask("move", seat=0, id=f"{version} {text}"[:60], base=version, **fields)
    assert "problem" not in answer, answer
    await place.until(lambda: place.turn["version"] > version or place.parts["lesson"].get("end"))


@pytest.mark.parametrize("game", OURS)
async def test_a_lesson_goes_on_after_a_restart_and_ends(sqlite: str, game: str) -> None:
    lesson = load(game).lesson
    assert lesson is not None
    half = len(lesson.steps) // 2
    async with running(sqlite, bot_pause=0.0) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await begin(ada, game)
        async with ada.look(table, **PAGE) as place:
            await place.until(lambda: "lesson" in place.parts)
            while place.parts["lesson"]["step"] < half:
                await do_step(place)
        token = ada.token
        await ada.leave()
    async with running(sqlite, bot_pause=0.0) as server:
        ada = Human(server.url, token, "Ada")
        async with ada.look(table, **PAGE) as place:
            await place.until(lambda: "lesson" in place.parts)
            assert place.parts["lesson"]["step"] == half
            while place.parts["lesson"]["step"] < len(lesson.steps):
                await do_step(place)
            await place.until(lambda: place.parts["lesson"].get("end"))
            assert place.parts["lesson"]["end"]["title"] == lesson.end.title["en"]
        async with ada.look(table, **PAGE) as place:
            await place.until(lambda: "html" in place.parts)
            assert "Lesson done" in place.parts["html"]["status"], "and not: Ada is choosing"
        await ada.leave()


async def test_only_the_move_of_the_step_can_be_played(sqlite: str) -> None:
    async with running(sqlite, bot_pause=0.0) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await begin(ada, "cosmogenesis")
        version = (await ada.table(table))["turn"]["version"]
        with pytest.raises(Refused, match="not-in-lesson"):
            await ada.do(table, "move", seat=0, id="a", base=version, action="keep P20")
        async with ada.look(table, **PAGE) as place:
            await place.until(lambda: "lesson" in place.parts)
            assert [one["action"] for one in place.turn["actions"]] == ["keep P16"]
            told = await place.ask("why-not", target="cg-card-P20", chosen=[])
            assert "Take the nearer one today" in told["reason"]["words"]
            assert not told["reason"]["rule"]
        await ada.do(table, "move", seat=0, id="b", base=version, action="keep P16")
        await ada.leave()


async def test_a_lesson_belongs_to_its_learner(sqlite: str) -> None:
    async with running(sqlite, bot_pause=0.0) as server:
        ada, bob = [await Human.enter(server.url, name) for name in ("Ada", "Bob")]
        table = await begin(ada, "cosmogenesis")
        with pytest.raises(Refused):
            await bob.table(table)
        with pytest.raises(Refused, match="not-yours"):
            await bob.post(f"/api/tables/{table}/lesson", step=0)
        with pytest.raises(Refused, match="no-game"):
            await ada.post("/api/lessons", game="chess")
        (mine,) = (await ada.get("/api/me/tables"))["tables"]
        assert mine["table"]["lesson_step"] == 1
        assert mine["table"]["to_act"] == []  # so nobody is notified
        assert table not in (await ada.http.get("/lists")).text
        for human in (ada, bob):
            await human.leave()


async def test_back_begins_a_step_again_at_a_new_table(sqlite: str) -> None:
    async with running(sqlite, bot_pause=0.0) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await begin(ada, "cosmogenesis")
        async with ada.look(table, **PAGE) as place:
            await place.until(lambda: "lesson" in place.parts)
            for _ in range(3):
                await do_step(place)
        again = (await ada.post(f"/api/tables/{table}/lesson", step=1))["id"]
        with pytest.raises(Refused, match="no-table"):
            await ada.table(table)
        async with ada.look(again, **PAGE) as place:
            await place.until(lambda: "lesson" in place.parts)
            assert place.parts["lesson"]["step"] == 1
            await do_step(place)
            undone = await place.ask("undo", seat=LEARNER, id="u", base=place.turn["version"])
            assert "problem" not in undone
            await place.until(lambda: place.parts["lesson"]["step"] == 1)
        table = await ada.new_table("cosmogenesis", "me", "random")
        with pytest.raises(Refused, match="no-lesson"):
            await ada.post(f"/api/tables/{table}/lesson", step=0)
        await ada.leave()
