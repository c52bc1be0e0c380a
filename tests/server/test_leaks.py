"""Nothing that leaves the server tells a seat what it must not know. See pairs.py."""

import logging
import random
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from builds import COMPILED
from compliance.pairs import Leak, Leaky, hidden_steps, variants
from compliance.play import random_steps
from compliance.subjects import CASES, Case
from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.server.keys import key_hash
from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store
from cosmarium.server.store.accounts import Person
from cosmarium.server.tables import story_view
from cosmarium.server.tables.creation import first_change
from cosmarium.server.tables.views import PARTS, Views
from server.helpers import Human, running
from server.pairs import Mirror, check_pairs, groups, indistinguishable

# One number of seats of every game; compiled, of every value of its options too.
SOME = {(case.subject.name, tuple(case.options.items())): case for case in reversed(CASES)}
SECRET_CASES = [case for case in SOME.values() if COMPILED or not case.options]
by_case = pytest.mark.parametrize("case", SECRET_CASES, ids=str)


def viewers(case: Case) -> list[int]:
    return [*range(case.players), SPECTATOR]


@by_case
def test_what_a_seat_is_sent_tells_it_nothing_it_must_not_know(case: Case) -> None:
    steps = random_steps(case, 0)
    for seat in viewers(case):
        if hidden_steps(case, steps, seat):
            assert check_pairs(case, steps, seat, 1) > 0, f"no pair for seat {seat}"


TOY = next(case for case in SECRET_CASES if case.subject.name == "toy")


def finds_a_leak(game: Any = None) -> None:
    with pytest.raises(Leak):
        for seed in range(10):
            check_pairs(TOY, random_steps(TOY, seed), 0, 5, game)


@pytest.mark.parametrize("path", [("place",), ("kept",), ("under",)], ids=lambda p: p[0])
def test_a_leak_planted_in_an_observation_is_found(path: tuple[str, ...]) -> None:
    finds_a_leak(Leaky(TOY.game, path))


def test_a_view_made_from_the_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def observe(self: Views, seat: int) -> Observation[Any] | None:
        match = self._table.match
        return None if match is None else Observation(seat, match.state)

    monkeypatch.setattr(Views, "_observe", observe)
    finds_a_leak()


def test_an_entry_that_shows_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story_view, "sees", lambda _mask, _seat: True)
    finds_a_leak()


# -- over the network ---------------------------------------------------------------------------


def a_pair(case: Case, seat: int) -> tuple[Mirror, Mirror]:
    """Two tables in the middle of a game that a seat cannot tell apart."""
    for seed in range(20):
        steps = random_steps(case, seed)
        dice = random.Random(seed)
        hidden = hidden_steps(case, steps, seat)
        for tries, changed in enumerate(variants(case, steps, hidden, dice)):
            common = indistinguishable(case, steps, changed, seat)
            whole = [(last, group) for last, group in groups(steps) if last < common]
            if whole and steps[: whole[-1][0] + 1] != changed[: whole[-1][0] + 1]:
                one, other = Mirror(case), Mirror(case)
                for last, group in whole:
                    one.grow(group)
                    other.grow(changed[last - len(group) + 1 : last + 1])
                return one, other
            if tries > 50:
                break
    raise AssertionError("no pair")


async def keep(mirror: Mirror, database: Path) -> None:
    """Store a table and the people who sit at it; their keys are their ids."""
    store = new_store(Settings(database=str(database)))
    await store.open("writer", "")
    for number in range(mirror.case.players):
        person = Person(f"person {number}", f"Name {number}")
        await store.add_person(person, key_hash(f"key-{number}"), 0)
    await store.write(first_change(mirror.table, mirror.rows))
    await store.release("mirror")
    await store.close()


GETS = (
    "", "?language=de&parts=" + ",".join(PARTS), "?since=0&language=en", "/log?language=en",
    "/record", "/replay", "/replay?step=9&language=de", "/why?seat={seat}&action=draw",
    "/why?seat={seat}&action=nonsense", "?seat=9", "/replay?open=true",
)  # fmt: skip


OF_TABLE = "/tables/mirror"
# The lobby suggests a name by lot to those who have none; our people have theirs.
PAGES = (
    "/?", "/lists?", "/replays?", f"{OF_TABLE}?", f"{OF_TABLE}/sheet?", f"{OF_TABLE}/replay?",
    f"{OF_TABLE}/replay?as=public&step=3", f"{OF_TABLE}/replay?as=1", f"{OF_TABLE}/replay?as=all",
    f"{OF_TABLE}/replay/step?step=9&layout=wide", f"{OF_TABLE}/replay/step?step=99&layout=phone",
    f"{OF_TABLE}/replay/step?as=public&step=5&layout=medium",
)  # fmt: skip


async def everything(url: str, seat: int) -> list[bytes]:
    """All answers, pages and the first messages of both connections; without what tells the
    time."""
    human = Human(url, f"key-{seat}")
    found = []
    gets = ["/api/tables/mirror" + get.format(seat=seat) for get in GETS]
    for get in [*gets, *PAGES, *[f"{page}&language=de" for page in PAGES]]:
        answer = await human.http.get(get)
        head = sorted((k, v) for k, v in answer.headers.items() if k != "date")
        found.append(repr((answer.status_code, head)).encode() + answer.content)
    async with human.sit("mirror", seat=seat, language="en", since=0, parts=list(PARTS)) as place:
        await place.until(lambda: place.number)
        found.append(place.raw[-1].encode())
        await place.send("move", seat=1 - seat, id="x", base=1, action="roll")
        await place.send("why", seat=seat, action="draw")
        await place.until(lambda: len(place.answers) == 2)
        found += [re.sub(r'"ref":"\d+"', "", text).encode() for text in sorted(place.raw[1:])]
    async with human.look("mirror", seat=seat, language="de", layout="wide") as page:
        await page.until(lambda: page.number)
        await page.send("board", seat=1 - seat)
        await page.send("why-not", target="nothing")
        await page.until(lambda: len(page.answers) == 2)
        found += [re.sub(r'"ref":"\d+"', "", text).encode() for text in sorted(page.raw)]
    found.append((await human.http.get("/api/lobby")).content)
    found.append((await human.http.get("/api/me/tables")).content)
    await human.leave()
    return [re.sub(rb'"now":\d+', b"", one) for one in found]


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["toy", "cosmogenesis"])
async def test_over_the_network_pairs_are_the_same_bytes(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    case = next(case for case in CASES if case.subject.name == name and not case.options)
    pair = a_pair(case, 0)
    caplog.set_level(logging.INFO)
    answers = []
    async with AsyncExitStack() as stack:
        for number, mirror in enumerate(pair):
            database = tmp_path / f"{number}.sqlite"
            await keep(mirror, database)
            server = await stack.enter_async_context(running(str(database)))
            answers.append(await everything(server.url, 0))
    for mine, yours in zip(*answers, strict=True):
        assert mine == yours
    differences = [
        text
        for row, other in zip(*[mirror.rows for mirror in pair], strict=True)
        for (_, text, _), (_, changed, _) in zip(
            getattr(row, "steps", ()), getattr(other, "steps", ()), strict=True
        )
        if text != changed
    ]
    assert differences, "the two are really different"
    said = "\n".join([record.getMessage() + repr(vars(record)) for record in caplog.records])
    assert not [text for text in differences if text in said], "a log line tells it"
    assert all(mirror.table.secret not in said for mirror in pair)
