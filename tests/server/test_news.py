"""Turn notifications, to a real SMTP server and a real receiver of webhooks on this machine."""

import asyncio
import hmac
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from hashlib import sha256
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from msgspec import json

from cosmarium.core.errors import BadInput
from cosmarium.server.news.mail import read_mailer
from cosmarium.server.news.notifier import HERE, Notifier
from cosmarium.server.news.webhook import Reach, is_webhook
from cosmarium.server.news.when import is_quiet, may_tell_at, next_daily
from cosmarium.server.store.accounts import Profile
from cosmarium.server.store.sql import wall
from server.helpers import Human, Refused, Running, running

pytestmark = pytest.mark.anyio

DAY = 24 * 3600 * 1000


class Letters:
    """What an SMTP server has received; it can refuse."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self.answer = "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            self.got.append(message_from_bytes(envelope.content, policy=default))
        return self.answer

    def body(self, place: int = -1) -> str:
        content = self.got[place].get_payload(decode=True)
        assert isinstance(content, bytes)
        return content.decode()

    def link(self, word: str) -> str:
        return next(part for part in self.body().split() if f"/{word}/" in part)


@contextmanager
def post_office() -> Iterator[tuple[Letters, str]]:
    letters = Letters()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    office = Controller(letters, hostname="127.0.0.1", port=port)
    office.start()
    try:
        yield letters, f"smtp://127.0.0.1:{port}"
    finally:
        office.stop()


class Receiver:
    """A small HTTP server that takes what is posted to it."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 204

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((headers, body))
        writer.write(f"HTTP/1.1 {self.status} x\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def receiving() -> AsyncIterator[tuple[Receiver, str]]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    async with server:
        yield receiver, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/room"


class Hours:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall() + self.ahead


def notifier_of(server: Running, clock: Hours, reach: Reach = "any") -> Notifier:
    context = server.context
    return Notifier(context.store, context.links, context.mailer, reach, context.metrics, clock)


URL = "http://games.example"


async def serving(database: str, smtp: str) -> Any:
    return running(
        database, smtp=smtp, mail_from="games@games.example", notice_seconds=10**6, webhooks="any"
    )


async def enter_by_mail(server: Running, letters: Letters, news: str) -> Human:
    ada = await Human.enter(server.url, "Ada")
    await ada.ask("PUT", "/api/me/profile", json={"mail": "ada@home.example", "news": news})
    page = letters.link("confirm").removeprefix(server.context.links.url)
    assert "Is ada@home.example your address?" in await ada.get(page)
    assert (await ada.get("/api/me/profile"))["mail"] == "", "looking is not confirming"
    await ada.ask("POST", page)
    assert (await ada.get("/api/me/profile"))["mail"] == "ada@home.example"
    letters.got.clear()
    return ada


async def waits_for_ada(ada: Human, url: str) -> tuple[Human, str]:
    """A table by correspondence where it is Ada's turn."""
    bob = await Human.enter(url, "Bob")
    table = await bob.new_table("toy", "me", "free", listed=True, grace_seconds=None)
    await ada.do(table, "join", name="Ada")
    await ada.do(table, "ready", seat=1)
    await bob.do(table, "start")
    await until_turn(bob, ada, table)
    return bob, table


async def until_turn(bob: Human, ada: Human, table: str) -> None:
    """Bob and Ada play until only Ada is awaited."""
    while True:
        for person, seat in ((bob, 0), (ada, 1)):
            seen = await person.table(table, seat=seat)
            if seen["turn"]["to_act"] == [1]:
                return
            if seat in seen["turn"]["to_act"]:
                await play(person, table, seat, seen)


async def play(person: Human, table: str, seat: int, seen: dict[str, Any]) -> None:
    turn = seen["turn"]
    move = {"id": f"m{seen['number']}", "base": turn["version"]}
    await person.do(table, "move", seat=seat, action=turn["actions"][0]["action"], **move)


async def test_a_turn_is_told_once_by_mail_and_can_be_stopped_by_one_click(database: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(database, smtp) as server:
            ada = await enter_by_mail(server, letters, "turn")
            bob, table = await waits_for_ada(ada, server.url)
            clock = Hours()
            notifier = notifier_of(server, clock)
            await notifier.go_round()
            assert letters.got == [], "she is still here"
            clock.ahead = 2 * HERE
            for _ in range(3):
                await notifier.go_round()
                await notifier_of(server, clock).go_round()  # another process
            assert len(letters.got) == 1
            letter = letters.got[0]
            assert letter["To"] == "ada@home.example"
            assert "Toy" in str(letter["Subject"]) or "Your turn" in str(letter["Subject"])
            assert f"/tables/{table}" in letters.body()
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            stop = str(letter["List-Unsubscribe"]).strip("<>")
            path = stop.removeprefix(server.context.links.url)
            async with httpx.AsyncClient(base_url=server.url, trust_env=False) as program:
                answer = await program.post(path, data={"List-Unsubscribe": "One-Click"})
                assert answer.status_code == 200
                other = "0" if path[-1] != "0" else "1"
                assert (await program.post(path[:-1] + other)).status_code == 403
            assert (await ada.get("/api/me/profile"))["mail"] == ""
            await ada.leave()
            await bob.leave()


async def test_the_next_turn_is_told_again_but_not_one_that_is_over(sqlite: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(sqlite, smtp) as server:
            ada = await enter_by_mail(server, letters, "turn")
            bob, table = await waits_for_ada(ada, server.url)
            clock = Hours()
            clock.ahead = 2 * HERE
            notifier = notifier_of(server, clock)
            await notifier.go_round()
            await play(ada, table, 1, await ada.table(table, seat=1))
            await until_turn(bob, ada, table)
            clock.ahead = 10 * HERE
            await notifier.go_round()
            assert len(letters.got) == 2
            await ada.do(table, "resign", seat=1)
            clock.ahead = 20 * HERE
            await notifier.go_round()
            assert len(letters.got) == 2
            await ada.leave()
            await bob.leave()


async def test_what_cannot_be_delivered_is_tried_again_and_given_up(sqlite: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(sqlite, smtp) as server:
            ada = await enter_by_mail(server, letters, "turn")
            bob, _ = await waits_for_ada(ada, server.url)
            clock = Hours()
            clock.ahead = 2 * HERE
            notifier = notifier_of(server, clock)
            letters.answer = "451 later"
            await notifier.go_round()
            await notifier.go_round()
            letters.answer = "250 OK"
            await notifier.go_round()
            assert letters.got == [], "not before a minute has passed"
            clock.ahead += 2 * HERE
            await notifier.go_round()
            assert len(letters.got) == 1
            await ada.leave()
            await bob.leave()


async def test_a_refused_mail_is_not_sent_again(sqlite: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(sqlite, smtp) as server:
            ada = await enter_by_mail(server, letters, "turn")
            bob, _ = await waits_for_ada(ada, server.url)
            clock = Hours()
            clock.ahead = 2 * HERE
            notifier = notifier_of(server, clock)
            letters.answer = "550 nobody here"
            await notifier.go_round()
            letters.answer, clock.ahead = "250 OK", DAY
            await notifier.go_round()
            assert letters.got == []
            await ada.leave()
            await bob.leave()


async def test_the_daily_word_tells_each_turn_once(sqlite: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(sqlite, smtp) as server:
            ada = await enter_by_mail(server, letters, "daily")
            people = [await waits_for_ada(ada, server.url) for _ in range(2)]
            clock = Hours()
            clock.ahead = 2 * HERE
            notifier = notifier_of(server, clock)
            await notifier.go_round()
            assert letters.got == [], "not before its hour"
            clock.ahead = DAY
            await notifier.go_round()
            assert len(letters.got) == 1
            assert all(f"/tables/{table}" in letters.body() for _, table in people)
            for days in (2, 3):
                clock.ahead = days * DAY
                await notifier.go_round()
            assert len(letters.got) == 1, "nothing new"
            await ada.leave()
            for bob, _ in people:
                await bob.leave()


async def test_a_webhook_is_signed_and_says_what_to_do(sqlite: str) -> None:
    async with receiving() as (receiver, address), await serving(sqlite, "") as server:
        ada = await Human.enter(server.url, "Ada")
        wish = {"webhook": address, "news": "turn"}
        key = (await ada.ask("PUT", "/api/me/profile", json=wish))["webhook_key"]
        bob, table = await waits_for_ada(ada, server.url)
        clock = Hours()
        clock.ahead = 2 * HERE
        for _ in range(2):
            await notifier_of(server, clock).go_round()
        ((headers, body),) = receiver.got
        signature = hmac.new(key.encode(), body, sha256).hexdigest()
        assert headers["x-cosmarium-signature"] == f"sha256={signature}"
        word = json.decode(body)
        assert (word["table"], word["name"]) == (table, "Ada")
        assert "it is your turn" in word["text"]
        await ada.leave()
        await bob.leave()


async def test_a_webhook_never_reaches_machines_near_the_server(sqlite: str) -> None:
    async with receiving() as (receiver, address), await serving(sqlite, "") as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.ask("PUT", "/api/me/profile", json={"webhook": address, "news": "turn"})
        bob, _ = await waits_for_ada(ada, server.url)
        clock = Hours()
        clock.ahead = 2 * HERE
        await notifier_of(server, clock, "public").go_round()
        assert receiver.got == []
        await ada.leave()
        await bob.leave()


async def test_the_feed_shows_whose_turn_it_is(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        bob, table = await waits_for_ada(ada, server.url)
        feed = (await ada.get("/api/me/profile"))["feed"]
        async with httpx.AsyncClient(trust_env=False) as reader:
            found = await reader.get(feed)
            assert found.headers["content-type"].startswith("application/atom+xml")
            assert f"/tables/{table}" in found.text
            await ada.ask("PUT", "/api/me/profile", json={"new_links": True})
            assert (await reader.get(feed)).status_code == 403
            assert (await reader.get(f"{server.url}/feed/nobody.0")).status_code == 403
        await ada.leave()
        await bob.leave()


async def test_asking_strangers_to_confirm_has_a_limit(sqlite: str) -> None:
    with post_office() as (letters, smtp):
        async with await serving(sqlite, smtp) as server:
            ada = await Human.enter(server.url, "Ada")
            for place in range(3):
                wish = {"mail": f"victim{place}@home.example"}
                await ada.ask("PUT", "/api/me/profile", json=wish)
            with pytest.raises(Refused) as refused:
                await ada.ask("PUT", "/api/me/profile", json={"mail": "one@more.example"})
            assert refused.value.code == "too-many"
            assert len(letters.got) == 3
            await ada.leave()


# -- when ---------------------------------------------------------------------------------------

MIDNIGHT = 1_767_222_000_000  # 2026-01-01 00:00 in Berlin
HOUR = 3600 * 1000


def test_quiet_hours_are_those_of_the_person() -> None:
    profile = Profile(zone="Europe/Berlin", quiet=(22, 7))
    assert is_quiet(profile, MIDNIGHT)
    assert is_quiet(profile, MIDNIGHT - 2 * HOUR)
    assert not is_quiet(profile, MIDNIGHT + 7 * HOUR)
    assert may_tell_at(profile, MIDNIGHT) == MIDNIGHT + 7 * HOUR
    assert may_tell_at(profile, MIDNIGHT + 8 * HOUR) == MIDNIGHT + 8 * HOUR
    assert not is_quiet(Profile(zone="Europe/Berlin", quiet=(13, 15)), MIDNIGHT)


def test_the_daily_word_comes_at_its_hour() -> None:
    profile = Profile(zone="Europe/Berlin", hour=8)
    due, day = next_daily(profile, MIDNIGHT)
    assert due == MIDNIGHT + 8 * HOUR
    later, next_day = next_daily(profile, due)
    assert (later, next_day) == (due + DAY, day + 1)


@pytest.mark.parametrize(
    ("address", "sender"),
    [
        ("mail.example", "a@b.example"),
        ("http://mail.example", "a@b.example"),
        ("smtp://", "a@b.example"),
        ("smtp://mail.example:port", "a@b.example"),
        ("smtp://user:secret@mail.example", "a@b.example"),
        ("smtp://mail.example", "nobody"),
    ],
)
def test_a_mail_server_that_cannot_be_read_gets_one_line(address: str, sender: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_mailer(address, sender)
    assert "\n" not in str(refused.value)


def test_only_https_is_taken_for_a_public_webhook() -> None:
    assert is_webhook("https://games.example/x", "public")
    assert not is_webhook("http://games.example/x", "public")
    assert is_webhook("http://games.example/x", "any")
    assert not is_webhook("https://games.example/x", "off")
    assert not is_webhook("https://[::1", "any")
