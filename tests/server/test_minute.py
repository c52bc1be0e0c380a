"""The minute of Cosmic Factory at a table, as DG-1 to DG-14 want it. The server knows nothing of
that game: all of this follows from its timers, precedence and observations."""

import asyncio
import random
from itertools import pairwise
from typing import Any

import pytest

from cosmarium.games.cosmic_factory.components import TILE_NAMES
from cosmarium.server.problems import Problem
from cosmarium.server.tables import bot_workers
from cosmarium.server.tables.commands import Intend, Move
from cosmarium.server.tables.rows import Held, Ticked
from cosmarium.server.tables.table import Table
from server.desk import Desk, new_desk

pytestmark = pytest.mark.anyio

PEOPLE = ("ada", "ben", "cleo")


async def in_a_moment(desk: Desk, *works: Any) -> list[Any]:
    """Commands of one millisecond, carried out when it is over."""
    tasks = [asyncio.create_task(work) for work in works]
    await asyncio.sleep(0)
    desk.pass_time(1)
    return await asyncio.gather(*tasks, return_exceptions=True)


def gesture(desk: Desk, seat: int, text: str, move: str = "", base: int | None = None) -> Any:
    version = desk.table.versions[seat] if base is None else base
    command = Move(seat=seat, id=move or f"{seat} {text} {version}", base=version, gesture=text)
    return desk.live.do(PEOPLE[seat], command)


async def drafted(*seats: str, mode: str = "realtime", family: bool = False) -> Desk:
    """A table whose draft is over: everybody kept the first tiles it could. The family game
    has neither draft nor cards that change the rules."""
    seats = seats or ("Ada", "Ben")
    options = {"mode": mode, "family": family}
    desk = await new_desk("cosmic-factory", *seats, options=options)
    while phase(desk).startswith("draft"):
        for seat, person in enumerate(PEOPLE[: len(seats)]):
            if seat in desk.match.to_act and not desk.table.bot_at(seat):
                await in_a_moment(desk, desk.move(person, seat, desk.legal(seat)[0]))
        await settled(desk)
    return desk


async def settled(desk: Desk) -> None:
    """Let bots move that may."""
    for _ in range(100):
        await asyncio.sleep(0)


async def building(*seats: str) -> Desk:
    desk = await drafted(*seats, family=True)
    for seat, person in enumerate(PEOPLE[: len(desk.table.seats)]):
        if seat in desk.match.to_act and not desk.table.bot_at(seat):
            await in_a_moment(desk, desk.move(person, seat, "ready"))
    await desk.wait(desk.live.next_due() or 0)
    assert phase(desk) == "build"
    return desk


def phase(desk: Desk) -> str:
    return str(position(desk, 0)["phase"])


def position(desk: Desk, seat: int) -> Any:
    return desk.view(seat, PEOPLE[seat])["position"]


def timers(desk: Desk, seat: int = 0) -> Any:
    return desk.view(seat, PEOPLE[seat])["clock"]["timers"]


# -- the start (DG-1) -----------------------------------------------------------------------------


async def test_the_start_is_announced_and_the_faces_come_with_it() -> None:
    """DG-1: at least 3 s ahead; the nine tiles are sent at that moment and not before."""
    desk = await drafted()
    assert phase(desk) == "ready"
    began = timers(desk)[0]["opens"]
    assert timers(desk)[0]["limit"] == 33_000, "announced after 30 s at the latest"
    await in_a_moment(desk, desk.move("ada", 0, "ready"))
    desk.pass_time(4000)
    await in_a_moment(desk, desk.move("ben", 1, "ready"))
    said = desk.live.clock.now()
    (start,) = timers(desk, 1)
    assert (start["kind"], start["limit"]) == ("start", 3000)
    assert said - 2 <= start["opens"] <= said
    assert start["opens"] > began
    await desk.wait(start["opens"] + 2999 - desk.live.clock.now())
    assert phase(desk) == "ready"
    passed = position(desk, 0)["players"][0]["draft"]["last"]
    assert passed == [None] * 3, "what the neighbour passed on lies face down"
    await desk.wait(1)
    assert phase(desk) == "build"
    assert None not in position(desk, 0)["players"][0]["hand"]
    assert timers(desk)[0]["opens"] == start["opens"] + 3000, "T0 is the announced moment"


async def test_who_is_not_ready_is_waited_for_30_seconds() -> None:
    desk = await drafted()
    (start,) = timers(desk)
    await desk.wait(start["opens"] + 33_000 - desk.live.clock.now())
    assert phase(desk) == "build"


# -- the end (DG-2) -------------------------------------------------------------------------------


async def test_a_layout_has_grace_and_a_grab_has_none() -> None:
    """DG-2: a grab counts before the limit, a layout up to 300 ms after it."""
    desk = await building()
    (build,) = timers(desk)
    assert (build["limit"], build["grace"]) == (60_000, 301)
    hand = position(desk, 0)["players"][0]["hand"]
    desk.pass_time(build["opens"] + 60_000 - desk.live.clock.now())
    (late,) = await in_a_moment(desk, gesture(desk, 1, "grab G"))
    assert isinstance(late, Problem)
    assert late.refusal is not None
    assert (late.refusal.rule, late.refusal.reason) == ("DG-2", "too_late")
    desk.pass_time(build["opens"] + 60_300 - desk.live.clock.now())
    (done,) = await in_a_moment(desk, gesture(desk, 0, f"{hand[0]}.0"))
    assert not isinstance(done, Problem)
    await desk.wait(0)
    assert phase(desk) != "build"
    assert [row for row in desk.rows if isinstance(row, Ticked)][-1].steps[0][1] == "time-up all"


# -- grabs (DG-4, DG-5, DG-6) ---------------------------------------------------------------------


async def test_grabs_of_one_millisecond_follow_the_priority_order() -> None:
    """DG-5, DG-9: the one who was read first."""
    desk = await building("Ada", "Ben", "Cleo")
    order = position(desk, 0)["priority"]
    for seat in reversed(order):
        await in_a_moment(desk, gesture(desk, seat, "reach", f"reach {seat}"))
    works = [gesture(desk, seat, "grab GBO") for seat in reversed(order)]
    await in_a_moment(desk, *works)
    await desk.wait(1)
    bonus = [player["bonus"] for player in position(desk, 0)["players"]]
    assert [bonus[seat] for seat in order] == ["GBO", "", ""]


async def test_taken_bonus_tiles_and_done_flags_are_shown_to_all_at_once() -> None:
    """DG-6; and what another does in the minute makes nobody's own move stale."""
    desk = await building()
    versions = list(desk.table.versions)
    await in_a_moment(desk, gesture(desk, 0, "grab GB"))
    await desk.wait(1)
    seen = position(desk, 1)["players"][0]
    assert (seen["bonus"], seen["locked"]) == ("GB", True)
    assert desk.table.versions[1] == versions[1]
    tiles = position(desk, 1)["players"][1]["hand"]
    whole = [f"{tile}.0" for tile in tiles]
    layout = " / ".join([" ".join(whole[n : n + 3]) for n in (0, 3, 6)])
    await in_a_moment(desk, gesture(desk, 1, layout, base=versions[1]))
    assert len(position(desk, 0)["players"][1]["galaxy"]) == 9


async def test_a_sealed_start_or_claim_of_another_is_not_felt() -> None:
    """DG-8: versions and undo of a seat tell nothing of another's clock and claims."""
    desk = await drafted(mode="personal-clock", family=True)
    await in_a_moment(desk, desk.move("ben", 1, "ready"))
    tile = position(desk, 1)["players"][1]["hand"][0]
    await in_a_moment(desk, gesture(desk, 1, f"{tile}.0"))
    before = desk.view(1, "ben")["turn"]
    assert before["undo"]["possible"]
    await in_a_moment(desk, desk.move("ada", 0, "ready"))
    await in_a_moment(desk, gesture(desk, 0, "grab G"))
    assert desk.view(1, "ben")["turn"]["version"] == before["version"]
    assert desk.view(1, "ben")["turn"]["undo"] == before["undo"]
    (taken_back,) = await in_a_moment(desk, desk.undo("ben", 1))
    assert not isinstance(taken_back, Problem)
    (refused,) = await in_a_moment(desk, desk.undo("ben", 1))
    assert isinstance(refused, Problem), "BO-4, DG-8: a start stands"


# -- bots (DG-12) ---------------------------------------------------------------------------------


async def think_here(table: Table, seat: int, level: str, seed: int) -> list[int]:
    """A real bot, in this process; the quickest, whatever its pace."""
    return bot_workers.think(bot_workers._ask(table, seat, "greedy", seed))


class Sleeper:
    """Sleeps by the table's clock, which runs only then."""

    def __init__(self) -> None:
        self.desk: Desk | None = None

    async def __call__(self, milliseconds: int) -> None:
        if self.desk is not None:
            self.desk.pass_time(milliseconds)
        await asyncio.sleep(0)


@pytest.mark.parametrize(("level", "moment"), [("greedy", 50), ("normal", 40), ("expert", 25)])
async def test_a_bot_builds_tile_by_tile_and_is_finished_by_its_level(
    level: str, moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DG-12: give or take three seconds; ready it is at once."""
    sleeper = Sleeper()
    monkeypatch.setattr("cosmarium.server.tables.bots.sleep", sleeper)
    desk = await drafted("Ada", level, family=True)
    await settled(desk)
    assert desk.match.to_act == [0], "the bot is ready"
    await in_a_moment(desk, desk.move("ada", 0, "ready"))
    desk.live._bots._thinker.think = think_here  # type: ignore[method-assign]
    sleeper.desk = desk
    await desk.wait(desk.live.next_due() or 0)
    begins = desk.match.state.opened
    for _ in range(3000):
        await asyncio.sleep(0)
        if 1 not in desk.match.to_act:
            break
    puts = [at for seat, text, at in desk.steps() if seat == 1 and text.startswith("put")]
    assert len(puts) >= 9
    apart = [after - before for before, after in pairwise(puts)]
    assert min(apart) >= 900
    assert max(apart) <= 9_000
    finished = max([at for seat, _, at in desk.steps() if seat == 1]) - begins
    assert abs(finished - 1000 * moment) <= 3_500
    assert finished - (puts[-1] - begins) >= 900


async def test_bots_hurry_once_they_alone_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the rest of the minute: BU-3 ends it when all are finished."""
    sleeper = Sleeper()
    monkeypatch.setattr("cosmarium.server.tables.bots.sleep", sleeper)
    desk = await drafted("Ada", "greedy", family=True)
    await settled(desk)
    await in_a_moment(desk, desk.move("ada", 0, "ready"))
    desk.live._bots._thinker.think = think_here  # type: ignore[method-assign]
    await desk.wait(desk.live.next_due() or 0)
    begins = desk.match.state.opened
    await in_a_moment(desk, gesture(desk, 0, f"{nine(desk)}; done"))
    sleeper.desk = desk
    for _ in range(3000):
        await asyncio.sleep(0)
        if phase(desk) != "build":
            break
    assert phase(desk) != "build"
    assert desk.match.state.now - begins <= 13_000


def nine(desk: Desk) -> str:
    """The tiles of the first seat as a layout, none of them turned."""
    names = [f"{TILE_NAMES[tile]}.0" for tile in desk.match.state.players[0].hand]
    return " / ".join([" ".join(names[k : k + 3]) for k in (0, 3, 6)])


async def test_what_is_selected_when_time_is_up_is_kept_first() -> None:
    """DR-7: chance only chooses what is missing."""
    desk = await new_desk("cosmic-factory", "Ada", "Ben", options={"mode": "realtime"})
    chosen = desk.legal(0)[4:6]
    wish = Intend(seat=0, base=desk.table.versions[0], gesture=" ; ".join(chosen))
    await in_a_moment(desk, desk.live.do("ada", wish))
    await desk.wait(45_000)
    assert phase(desk) == "draft-2"
    kept = [TILE_NAMES[tile] for tile in desk.match.state.players[0].first]
    assert [f"keep {name}" for name in kept[:2]] == chosen
    assert len(kept) == 3
    by_chance = [text for _, text, _ in desk.steps() if text.startswith("random")]
    assert by_chance[0] == f"random {kept[2]}"
    assert len(by_chance) == 4, "one for Ada, three for Ben"


# -- who is away (DG-13) --------------------------------------------------------------------------


async def test_who_is_away_stays_in_the_game() -> None:
    """DG-13: no bot takes the seat while the game's clock runs; the draft is made by DR-7, the
    galaxy by CO-1, choices by DG-11."""
    desk = await new_desk(
        "cosmic-factory", "Ada", "Ben", options={"mode": "realtime"}, grace_seconds=5
    )
    desk.live.attach("ada", lambda: None)  # Ben is away from the first moment on
    dice = random.Random(1)
    rounds: set[int] = set()
    while desk.table.status == "playing" and len(rounds) < 3:
        rounds.add(position(desk, 0)["round"])
        if 0 in desk.match.to_act and dice.random() < 0.5:
            action = dice.choice(desk.legal(0))
            await in_a_moment(desk, desk.move("ada", 0, action))
        else:
            await desk.wait(desk.live.next_due() or 0)
    assert not [row for row in desk.rows if isinstance(row, Held)]
    assert not [seat for seat, _, _ in desk.steps() if seat == 1]
    assert len(rounds) == 3
