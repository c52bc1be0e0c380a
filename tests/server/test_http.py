"""HTTP: who asks, what is told, in which words, with which headers."""

import asyncio
import re
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest
from websockets.exceptions import InvalidStatus

from cosmarium.registry import GAMES
from cosmarium.server import logs
from cosmarium.server.store.sqlite import SqliteStore
from cosmarium.server.web.guard import HEADERS
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


async def refused(work: object) -> Refused:
    with pytest.raises(Refused) as problem:
        await work  # type: ignore[misc]
    return problem.value


async def test_front_page_health_and_metrics(sqlite: str) -> None:
    async with running(sqlite) as server:
        human = Human(server.url)
        assert "/api/openapi.json" in await human.get("/")
        assert await human.get("/healthz") == "ok\n"
        ada = await Human.enter(server.url, "Ada")
        await ada.new_table("toy", "me", "me")
        figures = await human.get("/metrics")
        assert 'cosmarium_requests_total{status="201"} 2.0' in figures
        assert "cosmarium_store_seconds_bucket" in figures
        for one in (human, ada):
            await one.leave()


async def test_every_answer_has_safe_headers(sqlite: str) -> None:
    async with running(sqlite) as server:
        human = Human(server.url)
        for path in ("/", "/api/games", "/api/me", "/nothing"):
            answer = await human.http.get(path)
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
            assert answer.headers["cache-control"] == "no-store"
            assert "server" not in answer.headers
        await human.leave()


async def test_games_and_rules(sqlite: str) -> None:
    async with running(sqlite) as server:
        human = Human(server.url)
        found = await human.get("/api/games")
        assert [game["name"] for game in found["games"]] == list(GAMES)
        assert "greedy" in found["levels"]
        german = await human.ask(
            "GET", "/api/games", headers={"accept-language": "de-AT, en;q=0.5"}
        )
        toy = next(game for game in german["games"] if game["name"] == "toy")
        assert toy["options"][0]["about"] != "Clock"
        assert "`TOY-1`" in await human.get("/api/games/toy/rules", language="de")
        assert (await refused(human.get("/api/games/chess/rules"))).code == "no-game"
        await human.leave()


# -- people -------------------------------------------------------------------------------------


async def test_people_are_known_by_bearer(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        assert len(ada.token) >= 22, "at least 128 bits"
        assert (await ada.get("/api/me"))["name"] == "Ada"
        assert (await ada.ask("PUT", "/api/me", json={"name": "Lady Ada"}))["name"] == "Lady Ada"
        assert "token" not in await ada.get("/api/me")
        nobody, liar = Human(server.url), Human(server.url, "x" * 32)
        for one in (nobody, liar):
            problem = await refused(one.get("/api/me"))
            assert (problem.status, problem.code) == (401, "unknown-person")
        assert (await refused(liar.get("/api/lobby"))).status == 401, "it believes to be somebody"
        await ada.ask("DELETE", "/api/me")
        assert (await refused(ada.get("/api/me"))).status == 401
        for one in (ada, nobody, liar):
            await one.leave()


async def test_browsers_are_known_by_a_cookie_that_scripts_cannot_read(sqlite: str) -> None:
    async with running(sqlite) as server:
        page = Human(server.url)
        origin = {"origin": server.url}
        answer = await page.http.post(
            "/api/people", json={"name": "Ada", "keep": "cookie"}, headers=origin
        )
        assert "token" not in answer.json()
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert (await page.get("/api/me"))["name"] == "Ada"
        body = {"game": "toy", "seats": [{"name": "Ada"}, {}]}
        made = await page.http.post("/api/tables", json=body, headers=origin)
        assert made.status_code == 201
        for headers in ({}, {"origin": "https://evil.example"}, {"origin": "null"}):
            answer = await page.http.post("/api/tables", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
        await page.leave()


async def test_behind_https_the_cookie_is_secure(sqlite: str) -> None:
    async with running(sqlite, url="https://games.example") as server:
        page = Human(server.url)
        headers = {"host": "games.example", "origin": "https://games.example"}
        answer = await page.http.post(
            "/api/people", json={"name": "Ada", "keep": "cookie"}, headers=headers
        )
        assert "secure" in answer.headers["set-cookie"].lower()
        wrong = await page.http.get("/api/games", headers={"host": "evil.example"})
        assert (wrong.status_code, wrong.json()["code"]) == (421, "wrong-host")
        assert "https://games.example" in wrong.json()["message"]
        from_elsewhere = {"host": "evil.example", "accept": "text/html", "accept-language": "de"}
        wrong = await page.http.get("/tables/1", headers=from_elsewhere)
        assert wrong.status_code == 421
        assert 'href="https://games.example">Zurück zur Lobby' in wrong.text
        style = re.findall(r'href="(/static/style[^"]*)"', wrong.text)[0]
        assert (await page.http.get(style, headers=from_elsewhere)).status_code == 200
        for path in ("/healthz", "/metrics"):  # asked for by the number of the machine
            assert (await page.http.get(path)).status_code == 200
        await page.leave()


async def test_a_server_that_cannot_write_says_so(sqlite: str) -> None:
    async with running(sqlite) as server:
        human = await Human.enter(server.url, "Ada")
        store = server.context.store
        assert isinstance(store, SqliteStore)
        await store._in_thread(store._db.execute, "PRAGMA busy_timeout = 100")
        with closing(sqlite3.connect(sqlite, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for asking in (human.get("/healthz"), human.new_table("toy", "me", "me")):
                problem = await refused(asking)
                assert (problem.status, problem.code) == (503, "busy")
            other.execute("ROLLBACK")
        async with asyncio.timeout(30):  # housekeeping failed too, and tries again in a moment
            while (answer := await human.http.get("/healthz")).status_code != 200:
                assert answer.text == "failing: housekeeping\n"
                await asyncio.sleep(0.05)
        await human.leave()


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("Ada", True), ("Ada Lovelace", True), ("\U0001f469\u200d\U0001f680", True),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", True),
        ("", False), (" ", False), (" Ada", False), ("Ada\n", False), ("\u200d", False),
        ("A\u202eda", False), ("A\x1b[31mda", False), ("A" * 31, False),
    ],
)  # fmt: skip
async def test_names_can_be_seen(sqlite: str, name: str, allowed: bool) -> None:
    async with running(sqlite) as server:
        nobody = Human(server.url)
        if allowed:
            assert (await nobody.post("/api/people", name=name))["name"] == name
        else:
            problem = await refused(nobody.post("/api/people", name=name))
            assert (problem.status, problem.code) == (400, "bad-name")
            assert problem.problem["message"] == "A name must have 1 to 30 visible characters."
        await nobody.leave()


async def test_a_local_server_answers_only_to_names_nobody_can_redirect(sqlite: str) -> None:
    async with running(sqlite, local_only=True) as server:
        human = Human(server.url)
        for host, status in (
            (server.address, 200), ("localhost:1", 200), ("[::1]:1", 200), ("192.168.0.7", 200),
            ("evil.example", 421), ("localhost.evil.example:80", 421),
        ):  # fmt: skip
            answer = await human.http.get("/api/games", headers={"host": host})
            assert answer.status_code == status, host
        assert f"{server.url}/" in answer.json()["message"], "it says how to find it"
        await human.leave()


# -- tables -------------------------------------------------------------------------------------


async def test_a_wrong_table_is_refused_with_a_reason(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        me, bot = {"name": "Ada"}, {"bot": "greedy"}
        for code, wish in (
            ("no-game", {"game": "chess", "seats": [me, bot]}),
            ("bad-option", {"game": "toy", "seats": [me]}),
            ("bad-option", {"game": "toy", "seats": [bot, bot]}),
            ("bad-option", {"game": "toy", "seats": [me, {"bot": "genius"}]}),
            ("bad-option", {"game": "toy", "seats": [me, {"name": "x", "bot": "greedy"}]}),
            ("bad-option", {"game": "toy", "seats": [me, bot], "options": {"speed": 1}}),
            ("bad-option", {"game": "toy", "seats": [me, bot], "options": {"mode": "warp"}}),
            ("bad-request", {"game": "toy"}),
            ("bad-request", {"game": "toy", "seats": [me, bot], "colour": "red"}),
            ("bad-name", {"game": "toy", "seats": [{"name": " Ada"}, bot]}),
            ("bad-name", {"game": "toy", "seats": [{"name": "A\nB"}, bot]}),
            ("bad-name", {"game": "toy", "seats": [{"name": "Ada\n"}, bot]}),
            ("bad-name", {"game": "toy", "seats": [{"name": "a\u202eb"}, bot]}),
        ):
            problem = await refused(ada.ask("POST", "/api/tables", json=wish))
            assert (problem.code, problem.status) == (code, problem.status), wish
            assert problem.problem["message"]
        await ada.leave()


async def test_people_at_one_screen_need_a_mode_for_it(sqlite: str) -> None:
    """The game says which; the refusal says which one to take, in the reader's language."""
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        seats: list[dict[str, str]] = [{"name": "Ada"}, {"name": "Ben"}]
        wish = {"game": "cosmic-factory", "seats": seats, "options": {"mode": "realtime"}}
        for language, words in (
            ("en", "choose “each with their own clock”"),
            ("de", "wählt „alle mit eigener Uhr“"),
        ):
            headers = {"accept-language": language}
            problem = await refused(ada.ask("POST", "/api/tables", json=wish, headers=headers))
            assert (problem.code, problem.status) == ("one-screen", 422)
            assert words in problem.problem["message"]
        await ada.ask("POST", "/api/tables", json=wish | {"options": {"mode": "personal-clock"}})
        made = await ada.ask("POST", "/api/tables", json=wish | {"seats": [seats[0], {}]})
        join = ada.ask("POST", f"/api/tables/{made['id']}/join", json={"name": "Ben", "seat": 1})
        assert (await refused(join)).code == "one-screen"
        games = {one["name"]: one for one in (await ada.ask("GET", "/api/games"))["games"]}
        mode = games["cosmic-factory"]["options"][0]
        assert mode["one_screen"] == ["personal-clock", "untimed"]
        await ada.leave()


async def test_who_may_look_at_a_table(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        hidden = await ada.new_table("toy", "me", "greedy")
        listed = await ada.new_table("toy", "me", "greedy", listed=True)
        seen = await ada.table(hidden)
        assert seen["you"]["looking"] == 0
        links = seen["you"]["links"]
        assert (await refused(eve.table(hidden))).code == "wrong-link"
        assert (await refused(eve.table(hidden, code="guess"))).code == "wrong-link"
        assert (await refused(eve.table(listed, seat=0))).code == "not-yours"
        for query in ({"table": hidden, "code": links["watch"]}, {"table": listed}):
            watched = await eve.table(**query)
            assert watched["you"]["looking"] is None
            assert watched["turn"]["actions"] == []
        assert (await refused(eve.table("no-such-table"))).code == "no-table"
        assert (await refused(eve.do(listed, "close"))).code == "not-host"
        for one in (ada, eve):
            await one.leave()


async def test_the_lobby_lists_open_tables_and_mine(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        open_table = await ada.new_table("toy", "me", "free", listed=True)
        await ada.new_table("toy", "me", "free")
        running_table = await ada.new_table("toy", "me", "me", listed=True)
        tables = (await eve.get("/api/lobby"))["tables"]
        assert [table["id"] for table in tables] == [running_table, open_table]
        assert [seat["kind"] for seat in tables[1]["seats"]] == ["person", "free"]
        assert "person" not in str(tables).replace("'kind': 'person'", ""), "no ids of people"
        mine = (await ada.get("/api/me/tables"))["tables"]
        assert len(mine) == 3
        assert mine[0]["seats"] == [0, 1]
        assert mine[0]["table"]["to_act"] == [0, 1]
        assert (await eve.get("/api/me/tables"))["tables"] == []
        await ada.do(running_table, "close")
        assert [t["id"] for t in (await eve.get("/api/lobby"))["tables"]] == [open_table]
        for one in (ada, eve):
            await one.leave()


async def test_a_game_can_be_played_by_requests_alone(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        moves = 0
        while True:
            seen = await ada.table(table, parts="table,turn", seat=0)
            if seen["table"]["status"] == "finished":
                break
            seat = seen["turn"]["to_act"][0]
            turn = (await ada.table(table, parts="turn", seat=seat))["turn"]
            answer = await ada.do(
                table, "move", seat=seat, id=str(moves), base=turn["version"],
                action=turn["actions"][0]["action"],
            )  # fmt: skip
            assert answer["number"] > 0
            moves += 1
        assert moves > 4
        await ada.leave()


async def test_refusals_come_with_rule_and_words(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        version = (await ada.table(table))["turn"]["version"]
        move = {"seat": 0, "base": version, "action": "roll"}
        english = await refused(ada.do(table, "move", id="1", **move))
        assert english.status == 422
        assert english.problem["rule"] == "TOY-2"
        assert english.problem["message"] == "Not in this step."
        german = await refused(
            ada.ask("POST", f"/api/tables/{table}/move", json={"id": "2", **move},
                    headers={"accept-language": "de"})
        )  # fmt: skip
        assert german.problem["message"] not in ("", english.problem["message"])
        why = await ada.get(f"/api/tables/{table}/why", seat=0, action="roll", language="de")
        assert why["problem"]["message"] == german.problem["message"]
        assert why["allowed"] is False
        action = (await ada.table(table))["turn"]["actions"][0]["action"]
        allowed = await ada.get(f"/api/tables/{table}/why", seat=0, action=action)
        assert allowed == {"allowed": True}
        await ada.leave()


# -- looking back ---------------------------------------------------------------------------------


async def test_a_finished_game_is_open_to_the_last_card(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        early = await refused(ada.get(f"/api/tables/{table}/replay", open=True))
        assert (early.status, early.code) == (403, "hidden")
        own = await ada.get(f"/api/tables/{table}/record", seat=0)
        assert own.count("chance ?") == 2, "the other seat's cards"
        for moves in range(99):
            turn = (await ada.table(table, parts="turn"))["turn"]
            if not turn["to_act"]:
                break
            seat = turn["to_act"][0]
            turn = (await ada.table(table, parts="turn", seat=seat))["turn"]
            await ada.do(
                table, "move", seat=seat, id=str(moves), base=turn["version"],
                action=turn["actions"][0]["action"],
            )  # fmt: skip
        record = await ada.get(f"/api/tables/{table}/record", open=True)
        assert "?" not in record
        assert "result:" in record
        end = await ada.get(f"/api/tables/{table}/replay", open=True)
        assert end["step"] == end["steps"] > 10
        step = await ada.get(f"/api/tables/{table}/replay", open=True, step=5)
        blind = await ada.get(f"/api/tables/{table}/replay", seat=0, step=5)
        assert step["step"] == blind["step"] == 5
        assert step["position"]["state"] != blind["position"]["state"]
        log = await ada.get(f"/api/tables/{table}/log", since=1, language="de")
        assert [entry["number"] for entry in log["entries"]] == list(range(2, log["number"] + 1))
        await ada.leave()


# -- what does not exist --------------------------------------------------------------------------


async def test_wrong_paths_methods_and_bodies(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        assert (await refused(ada.get("/api/nothing"))).status == 404
        assert (await refused(ada.ask("POST", "/api/games"))).status == 405
        for content, status in (
            (b"{", 400), (b"\xff\xfe", 400), (b"[" * 3000, 400), (b'"x"', 400),
            (b'{"name": "' + b"x" * 70_000 + b'"}', 413),
        ):  # fmt: skip
            answer = await ada.http.put("/api/me", content=content)
            assert answer.status_code == status, content[:20]
        answer = await ada.http.put(
            "/api/me", content=b"name=Eve", headers={"content-type": "text/plain"}
        )
        assert answer.status_code == 415
        assert (await refused(ada.get("/api/games", language="fr"))).status == 400
        assert (await refused(ada.get("/api/games", colour="red"))).status == 400
        await ada.leave()


@pytest.mark.parametrize("credentials", ["Basic YWRhOmFkYQ==", "Digest x", "", "Bear x"])
async def test_a_cookie_beside_other_credentials_is_still_a_cookie(
    sqlite: str, credentials: str
) -> None:
    async with running(sqlite) as server:
        page = Human(server.url)
        await page.http.post(
            "/api/people", json={"name": "Ada", "keep": "cookie"}, headers={"origin": server.url}
        )
        body = {"game": "toy", "seats": [{"name": "Ada"}, {}]}
        answer = await page.http.post(
            "/api/tables", json=body, headers={"authorization": credentials}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
        await page.leave()


async def test_an_https_server_is_reached_by_https_alone(sqlite: str) -> None:
    async with running(sqlite, url="https://games.example") as server:
        page = Human(server.url)
        host = {"host": "games.example"}
        for origin, status in (("https://games.example", 200), ("http://games.example", 403)):
            answer = await page.http.get("/api/games", headers={**host, "origin": origin})
            assert answer.status_code == status
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
        await page.leave()
    async with running(sqlite) as server:
        page = Human(server.url)
        answer = await page.http.get("/api/games")
        assert "strict-transport-security" not in answer.headers
        await page.leave()


async def test_a_full_disk_is_busy_for_people_and_one_line_for_the_host(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logs, "_seldom", logs.Seldom())
    async with running(sqlite, beat_seconds=0.1) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.sit(table, seat=0) as place:
            await place.receive()
            store = server.context.store
            assert isinstance(store, SqliteStore)
            pages = store._db.execute("PRAGMA page_count").fetchone()[0]
            await store._in_thread(store._db.execute, f"PRAGMA max_page_count = {pages}")
            filled = [{"name": "x" * 30} for _ in range(5)]
            codes = set()
            refusals = 0
            while refusals < 5:
                for body in filled:
                    answer = await ada.http.post("/api/people", json=body)
                    codes.add(answer.status_code)
                answer = await ada.http.post(
                    f"/api/tables/{table}/say", json={"seat": 0, "text": "x" * 500}
                )
                codes.add(answer.status_code)
                if answer.status_code == 503:
                    refusals += 1
                    assert answer.json()["code"] == "busy"
                    assert answer.headers["retry-after"] == "1"
            assert codes <= {200, 201, 429, 503}
            page = await ada.http.get("/tables/none", headers={"accept": "text/html"})
            assert page.status_code < 500
        lines = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
        assert lines.count("store_failed") == 1
        assert len(lines) <= 3
        reasons = {vars(one)["facts"]["reason"] for one in caplog.records if one.msg in lines}
        assert reasons == {"disk-full"}
        await ada.leave()


async def test_a_database_fault_is_busy_wherever_it_is_met(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(sqlite, beat_seconds=3600) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")

        def broken(*_args: object) -> object:
            raise sqlite3.OperationalError("disk I/O error")

        async with ada.look(table, seat=0) as place:
            await place.receive()
            with monkeypatch.context() as patch:
                store = server.context.store
                patch.setattr(store, "_db", SimpleNamespace(execute=broken, in_transaction=True))
                server.context.people._known.clear()
                for path in (
                    "/", "/api/me", "/api/lobby", "/api/me/tables", f"/api/tables/{table}",
                    f"/tables/{table}", f"/tables/{table}/replay", f"/api/tables/{table}/log",
                    "/healthz", "/tables/other", "/api/tables/other",
                ):  # fmt: skip
                    answer = await ada.http.get(path)
                    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1"), path
                with pytest.raises(InvalidStatus) as status:
                    async with ada.sit(table, seat=0):
                        pass
                assert status.value.response.status_code == 503
        await ada.leave()
