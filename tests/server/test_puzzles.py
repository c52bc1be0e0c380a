"""Puzzles on the server: begun, answered once, judged, and nothing given away before."""

from datetime import date, timedelta
from typing import Any

import pytest

from cosmarium.puzzles import DailyPuzzle
from cosmarium.registry import load
from cosmarium.server.pages.puzzle_pages import today
from cosmarium.server.tables.puzzles import PuzzleName, read_name
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio

DAY = "/puzzles/cosmic-factory/days"
TURNS = "/puzzles/cosmogenesis/turns"


def todays() -> DailyPuzzle:
    daily = load("cosmic-factory").daily
    assert daily is not None
    return daily.find(today())


@pytest.fixture(autouse=True)
def _a_day_with_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests run on any day, the data are for some years."""
    day = date(2026, 11, 17)
    monkeypatch.setattr("cosmarium.server.pages.puzzle_pages.today", lambda: day)
    monkeypatch.setitem(globals(), "today", lambda: day)


async def begin(human: Human, address: str) -> str:
    made = await human.ask("POST", address)
    return str(made["address"]).removeprefix("/tables/")


async def move(human: Human, table: str, seat: int = 0, **what: Any) -> None:
    version = (await human.table(table))["turn"]["version"]
    await human.do(table, "move", seat=seat, id=f"m{version}", base=version, **what)


def test_the_name_of_a_puzzle_is_read_as_it_was_written() -> None:
    day = date(2026, 11, 17)
    for name in (PuzzleName(day), PuzzleName(day, timed=False), PuzzleName(turn=12)):
        assert read_name(str(name)) == name


async def test_the_day_is_built_counted_and_kept(sqlite: str) -> None:
    puzzle = todays()
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await begin(ada, f"{DAY}/{today()}/play?clock=off")
        view = await ada.table(table)
        assert [seat["name"] for seat in view["table"]["seats"]] == ["Ada", "Optimum"]
        for early in (f"/puzzles/results/{table}", f"/puzzles/results/{table}/board?side=best"):
            answer = await ada.http.get(early)
            assert answer.status_code == 409
            assert "not over yet" in answer.text
        await move(ada, table, gesture=f"{puzzle.solution()}; submit none")
        sheet = await ada.http.get(f"/tables/{table}/sheet")
        assert sheet.headers["location"] == f"/puzzles/results/{table}"
        for language, words in (("en", "points"), ("de", "Punkten")):
            page = await ada.get(f"/puzzles/results/{table}", language=language)
            assert f"{puzzle.best} {'of' if language == 'en' else 'von'} {puzzle.best}" in page
            assert words in page
            assert puzzle.solution() not in page, "the text to share shows no layout"
        boards = [
            await ada.get(f"/puzzles/results/{table}/board", side=side) for side in ("mine", "best")
        ]
        assert all(one.startswith("<svg") for one in boards)
        assert f"/tables/{table}" not in await ada.get("/"), "puzzles are no tables of the lobby"
        await ada.leave()


async def test_the_best_galaxy_is_not_given_away(sqlite: str) -> None:
    """Not to the solver and not to others, while it is being built."""
    solution = todays().solution()
    pieces = [word for word in solution.split() if "." in word]
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        for clock in ("on", "off"):
            table = await begin(ada, f"{DAY}/{today()}/play?clock={clock}")
            told = [
                str(await ada.table(table)),
                str(await ada.get(f"/api/tables/{table}/log")),
                await ada.get(f"/tables/{table}"),
                (await ada.http.get(f"/api/tables/{table}/record")).text,
            ]
            for text in told:
                assert solution not in text
                assert not [piece for piece in pieces if piece in text]
        await ada.leave()


async def test_a_turn_is_played_once_and_judged(sqlite: str) -> None:
    puzzle = load("cosmogenesis").turn_puzzles[0]
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await begin(ada, f"{TURNS}/1/play")
        for action in puzzle.best.actions:
            await move(ada, table, seat=puzzle.seat, action=action)
        page = await ada.get(f"/puzzles/results/{table}")
        assert 'data-solved="1"' in page
        assert "Found!" in page
        view = await ada.table(table)
        assert view["table"]["status"] == "playing", "the game is not played on"
        with pytest.raises(Refused):
            await ada.do(
                table,
                "move",
                seat=puzzle.seat,
                id="late",
                base=view["turn"]["version"],
                action="end-turn",
            )
        await ada.leave()


async def test_puzzles_go_on_after_a_restart(sqlite: str) -> None:
    """A galaxy that was built but not handed in, and a turn in its middle; then the results."""
    day = todays()
    turns = load("cosmogenesis").turn_puzzles
    number, turn = next(
        (number, one) for number, one in enumerate(turns, start=1) if len(one.best.actions) > 1
    )
    first, *others = turn.best.actions
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        token = ada.token
        galaxy = await begin(ada, f"{DAY}/{today()}/play?clock=off")
        await move(ada, galaxy, gesture=day.solution())
        table = await begin(ada, f"{TURNS}/{number}/play")
        await move(ada, table, seat=turn.seat, action=first)
        await ada.leave()
    async with running(sqlite) as server:
        ada = Human(server.url, token, "Ada")
        await move(ada, galaxy, gesture="submit none")
        for action in others:
            await move(ada, table, seat=turn.seat, action=action)
        await ada.leave()
    async with running(sqlite) as server:
        ada = Human(server.url, token, "Ada")
        assert f'data-points="{day.best}"' in await ada.get(f"/puzzles/results/{galaxy}")
        assert 'data-solved="1"' in await ada.get(f"/puzzles/results/{table}")
        await ada.leave()


async def test_a_turn_by_its_letter(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = Human(server.url)
        page = await ada.get(f"{TURNS}/1")
        assert page.count('type="radio" name="turn"') == 4
        found = [await ada.get(f"{TURNS}/1/answer", turn=letter) for letter in "ABCD"]
        assert sorted(['data-solved="1"' in one for one in found]) == [False, False, False, True]
        for layout in ("wide", "phone"):
            board = await ada.get(f"{TURNS}/1/board", layout=layout, theme="light")
            assert board.startswith("<svg")
        german = await ada.get(f"{TURNS}/1", language="de")
        assert "Finde den Zug" in german
        await ada.leave()


async def test_the_list_has_every_kind(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = Human(server.url)
        page = await ada.get("/puzzles")
        assert f"{DAY}/{today()}/play" in page
        assert f"{TURNS}/" in page
        assert 'href="/puzzles"' in await ada.get("/"), "one click from the lobby"
        earlier = await ada.get("/puzzles", day=str(today() - timedelta(1)))
        assert "16 November" in earlier
        await ada.leave()


async def test_puzzles_out_of_range_are_not_found(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        tomorrow = today() + timedelta(1)
        for address in (
            f"/puzzles?day={tomorrow}",
            "/puzzles?day=2020-01-01",
            "/puzzles?day=soon",
            f"{TURNS}/0",
            f"{TURNS}/1000",
            f"{TURNS}/one",
            f"{TURNS}/1/answer?turn=E",
            "/puzzles/cosmic-factory/turns/1",
            "/puzzles/chess/turns/1",
        ):
            answer = await ada.http.get(address)
            assert answer.status_code == 404, address
            assert "There is no such puzzle." in answer.text
        for address in (
            f"{DAY}/{tomorrow}/play",
            f"/puzzles/cosmogenesis/days/{today()}/play",
            f"{TURNS}/1000/play",
            f"/puzzles/chess/days/{today()}/play",
        ):
            with pytest.raises(Refused) as refused:
                await ada.ask("POST", address)
            assert refused.value.code == "no-puzzle"
        nobody = Human(server.url)
        with pytest.raises(Refused) as refused:
            await nobody.ask("POST", f"{DAY}/{today()}/play")
        assert refused.value.code == "unknown-person"
        await nobody.leave()
        table = await ada.new_table("cosmogenesis", "me", "free")
        answer = await ada.http.get(f"/puzzles/results/{table}")
        assert answer.status_code == 404
        await ada.leave()
