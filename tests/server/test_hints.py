"""Hints at a table: who may have them, that they are counted, shown to all and kept."""

import asyncio
from typing import Any

import pytest

from cosmarium.explanation.thoughts import Thinking
from cosmarium.server.metrics import Metrics
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Settings
from cosmarium.server.tables.bot_workers import Thinker, _ask, think_about_hint
from cosmarium.server.tables.commands import AskHint, Leave, SetHints
from cosmarium.server.tables.hint_rules import hints_used
from cosmarium.server.tables.rows import Created, HintRule
from cosmarium.server.tables.seating import rows_again
from cosmarium.server.tables.table import Table
from server.desk import Desk, new_desk, take_up

pytestmark = pytest.mark.anyio


class FirstThought:
    """Instead of a search: the first legal action, at once or never."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.never = False

    async def __call__(self, table: Table, seat: int, seed: int, person: str) -> Thinking:
        assert table.match is not None
        self.asked.append(seat)
        if self.never:
            await asyncio.Event().wait()
        return Thinking((table.match.legal_actions(seat)[0].index,))


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> FirstThought:
    found = FirstThought()

    async def advise(self: Thinker, *args: Any) -> Thinking:
        return await found(*args)

    monkeypatch.setattr(Thinker, "advise", advise)
    return found


async def hint(desk: Desk, seat: int = 0, person: str = "ada", **fields: Any) -> Thinking:
    fields.setdefault("base", desk.table.versions[seat])
    return await desk.live.hints.ask(person, AskHint(seat=seat, **fields))


async def refused(desk: Desk, **fields: Any) -> str:
    used = desk.kinds().count("hinted")
    with pytest.raises(Problem) as problem:
        await hint(desk, **fields)
    assert desk.kinds().count("hinted") == used, "nothing was counted"
    return problem.value.code


async def alone(game: str = "toy") -> Desk:
    """Ada and a bot; it is her turn."""
    desk = await new_desk(game, "Ada", "greedy")
    while 0 not in desk.match.to_act:
        await asyncio.sleep(0.01)
    return desk


async def test_a_hint_is_counted_once_for_a_decision(thought: FirstThought) -> None:
    desk = await alone()
    first = await hint(desk)
    assert desk.match.game.actions[first.actions[0]].text in desk.legal(0)
    assert await hint(desk, move=True) == first
    assert thought.asked == [0], "thought about once"
    assert desk.kinds().count("hinted") == 1
    assert hints_used(desk.table, 0) == 1


async def test_everybody_sees_that_a_hint_was_used(thought: FirstThought) -> None:
    desk = await alone()
    await hint(desk)
    for seat, who in enumerate(("You", "Ada")):
        view = desk.view(seat, language="en")
        assert [one["hints"] for one in view["table"]["seats"]] == [1, 0]
        assert f"{who} used a hint." in [entry["words"] for entry in view["log"]]
    german = desk.view(1, language="de")["log"]
    assert "Ada hat einen Tipp genutzt." in [entry["words"] for entry in german]


async def test_the_count_survives_a_restart(thought: FirstThought) -> None:
    desk = await alone()
    await hint(desk)
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert hints_used(again.table, 0) == 1
    await hint(again, move=True)
    assert hints_used(again.table, 0) == 1, "the same decision"


async def test_with_several_people_there_are_none_unless_the_host_allows_them(
    thought: FirstThought,
) -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    seat = desk.match.to_act[0]
    person = ("ada", "ben")[seat]
    asked = {"seat": seat, "person": person}
    assert await refused(desk, **asked) == "hints-off"
    with pytest.raises(Problem, match="not-host"):
        await desk.live.do("ben", SetHints(allowed=True))
    await desk.live.do("ada", SetHints(allowed=True, most=1, nudges=True))
    assert desk.view(0)["table"]["hints"] == {"allowed": True, "most": 1, "nudges": True}
    assert await refused(desk, **asked, move=True) == "nudges-only"
    await hint(desk, **asked)
    await desk.live.do("ada", SetHints(allowed=False))
    assert await refused(desk, **asked) == "hints-off"


async def test_there_are_only_so_many(thought: FirstThought) -> None:
    desk = await alone()
    await desk.live.do("ada", SetHints(allowed=True, most=1))
    await hint(desk)
    await desk.move("ada", 0, desk.legal(0)[0])
    while 0 not in desk.match.to_act:
        await asyncio.sleep(0.01)
    assert await refused(desk) == "hints-used"


async def test_nobody_gets_a_hint_for_somebody_else_or_out_of_turn(thought: FirstThought) -> None:
    desk = await new_desk("cosmogenesis", "Ada", "Ben")
    await desk.live.do("ada", SetHints(allowed=True))
    assert await refused(desk, seat=1, person="ada") == "not-yours"
    assert await refused(desk, base=0) == "stale"
    for seat, person in enumerate(("ada", "ben")):
        await desk.move(person, seat, desk.legal(seat)[0])
    (acts,) = desk.match.to_act
    other = 1 - acts
    assert await refused(desk, seat=other, person=("ada", "ben")[other]) == "not-your-turn"
    await desk.live.do("ada", Leave(seat=0))
    assert await refused(desk, seat=0) == "bot-holds"


async def test_there_are_none_where_a_galaxy_is_built(thought: FirstThought) -> None:
    desk = await alone("cosmic-factory")
    while desk.match.decisions[0].kind == "keep":
        if 0 in desk.match.to_act:
            await hint(desk)
            await desk.move("ada", 0, desk.legal(0)[0])
        await asyncio.sleep(0.01)
    while 0 not in desk.match.to_act:
        await asyncio.sleep(0.01)
    assert await refused(desk) == "no-hint"


async def test_who_plays_on_needs_no_hint(thought: FirstThought) -> None:
    desk = await alone()
    thought.never = True
    asked = asyncio.create_task(hint(desk))
    while not thought.asked:
        await asyncio.sleep(0.01)
    await desk.move("ada", 0, desk.legal(0)[0])
    with pytest.raises(Problem, match="stale"):
        await asked
    assert "hinted" not in desk.kinds()


async def test_who_cancels_is_charged_nothing(thought: FirstThought) -> None:
    desk = await alone()
    thought.never = True
    asked = asyncio.create_task(hint(desk))
    while not thought.asked:
        await asyncio.sleep(0.01)
    assert await refused(desk, cancel=True) == "stale"
    with pytest.raises(Problem, match="stale"):
        await asked
    thought.never = False
    await hint(desk)
    assert desk.kinds().count("hinted") == 1


async def test_a_hint_that_takes_too_long_can_be_asked_for_again(
    thought: FirstThought, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await alone()

    async def too_late(self: Thinker, *args: Any) -> Thinking:
        raise TimeoutError

    with monkeypatch.context() as busy:
        busy.setattr(Thinker, "advise", too_late)
        assert await refused(desk) == "no-time"
    await hint(desk)
    assert hints_used(desk.table, 0) == 1


async def test_a_rematch_has_the_same_rule(thought: FirstThought) -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    await desk.live.do("ada", SetHints(allowed=True, most=3))
    (created,) = rows_again(desk.table, 0)
    assert isinstance(created, Created)
    assert created.hints == desk.table.hint_rule == HintRule(most=3)


async def test_a_hint_is_thought_out_in_another_process_from_what_the_seat_knows() -> None:
    desk = await new_desk("cosmogenesis", "Ada", "Ben")
    thinker = Thinker(Settings(database="", bot_workers=1), Metrics())
    found = await thinker.advise(desk.table, 0, 3, "ada")
    assert desk.match.game.actions[found.actions[0]].text in desk.legal(0)
    assert found.thoughts
    assert think_about_hint(_ask(desk.table, 0, "expert", 3)).actions
