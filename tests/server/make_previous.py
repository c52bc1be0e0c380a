"""Write the files of this version that later versions must still open: a database with tables of
every game and phase, and records. `test_previous.py` opens them.

    python tests/server/make_previous.py tests/server/data/schema-1-rules-1

Run it before the schema or a game's rules change, into a new folder; what stands there already is
never written again. The tables come from a real server that is killed in the middle of play.
"""

import asyncio
import contextlib
import gzip
import json
import random
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from cosmarium.core.host import Host
from cosmarium.registry import GAMES, load
from cosmarium.server.tables.hall import load_table
from server.helpers import Human, Refused
from server.robot import Process

FACTORY = "cosmic-factory"
OTHERS = tuple(name for name in GAMES if name != FACTORY)
MODES = ("untimed", "personal-clock", "realtime")


@dataclass
class People:
    """Everybody who plays, and what each table is expected to be."""

    ada: Human
    ben: Human
    dice: random.Random = field(default_factory=lambda: random.Random(11))
    made: dict[str, str] = field(default_factory=dict)  # table -> what it is an example of

    async def table(self, about: str, game: str, *seats: str, **wish: Any) -> str:
        table = await self.ada.new_table(game, *seats, **wish)
        self.made[table] = about
        return table

    async def with_ben(self, about: str, game: str, *seats: str, **wish: Any) -> str:
        """A table that starts with Ada and Ben ready; Ben gets the seat that is free."""
        table = await self.table(about, game, *seats, listed=True, **wish)
        await self.ben.do(table, "join", name="Ben")
        await self.ada.do(table, "ready", seat=0)
        await self.ben.do(table, "ready", seat=seats.index("free"))
        return table

    async def play(self, table: str, moves: int, until: str = "") -> None:
        """So many moves by lot of Ada and Ben, fewer if the game ends or a phase begins."""
        made = 0
        while made < moves:
            seen = await self.ada.table(table, parts="table,turn,position")
            phase = (seen["position"] or {}).get("phase")
            if seen["table"]["status"] != "playing" or (until and phase == until):
                return
            made += await self._move(table, seen)

    async def _move(self, table: str, seen: Any) -> int:
        for human in (self.ada, self.ben):
            for seat in seen["turn"]["to_act"]:
                with contextlib.suppress(Refused):
                    await self._act(human, table, seat)
                    return 1
        await asyncio.sleep(0.02)
        return 0

    async def _act(self, human: Human, table: str, seat: int) -> None:
        turn = (await human.table(table, seat=seat, parts="turn"))["turn"]
        action = self.dice.choice(turn["actions"])["action"]
        move = f"{table} {seat} {turn['version']} {self.dice.random()}"
        await human.do(table, "move", seat=seat, id=move, base=turn["version"], action=action)


async def play_all(people: People) -> None:
    ada, ben = people.ada, people.ben
    for game in OTHERS:
        hot = await people.table("hot-seat", game, "me", "me")
        await people.play(hot, 25)
        await undo_once(people, hot)
        mixed = await people.with_ben("people and bots", game, "me", "free", "greedy", "random")
        await ada.do(mixed, "say", seat=0, text="Guten Abend")
        await people.play(mixed, 30)
        held = await people.with_ben("a bot holds a seat", game, "me", "free", "random")
        await people.play(held, 6)
        await ben.do(held, "leave", seat=1)
        freed = await people.with_ben("a seat was freed", game, "me", "free", "random")
        await people.play(freed, 12)
        await ada.do(freed, "set-seat", seat=1)
        limited = await people.with_ben(
            "a limit on turns", game, "me", "free", turn_seconds=7 * 3600, grace_seconds=None
        )
        await people.play(limited, 9)
        finished = await people.with_ben("finished", game, "me", "free")
        await people.play(finished, 5000)
        again = await people.with_ben("played again", game, "me", "free")
        await people.play(again, 5000)
        await ada.do(again, "rematch", seat=0)
        await ben.do(again, "rematch", seat=1)
        followed = (await ada.table(again))["table"]["followed"]
        people.made[followed] = "the game after"
    await people.table("waiting", OTHERS[0], "me", "free", "greedy", listed=True)
    closed = await people.table("closed", OTHERS[1], "me", "me")
    await ada.do(closed, "close")
    await play_factory(people)


async def undo_once(people: People, table: str) -> None:
    for _ in range(60):
        seen = await people.ada.table(table, parts="turn,table")
        seat = seen["turn"]["to_act"][0]
        turn = (await people.ada.table(table, seat=seat, parts="turn"))["turn"]
        if turn["undo"]["possible"]:
            body = {"seat": seat, "id": "back", "base": turn["version"]}
            await people.ada.do(table, "undo", **body)
            return
        await people.play(table, 1)
    raise AssertionError("nothing could be taken back")


async def play_factory(people: People) -> None:
    """Cosmic Factory: clocks run, so what is timed comes last and in the right order."""
    hot = await people.table("hot-seat", FACTORY, "me", "me", options={"mode": "untimed"})
    await people.play(hot, 40)
    cards = await people.with_ben("a few rounds", FACTORY, "me", "free", "random")
    await people.play(cards, 120)
    for about, family in (("finished", False), ("the family game", True)):
        done = await people.with_ben(about, FACTORY, "me", "free", options={"family": family})
        await people.play(done, 20_000)
    days = await people.with_ben(
        "a day for a turn", FACTORY, "me", "free", options={"turn_hours": 24}
    )
    await people.play(days, 8)
    own = await people.with_ben(
        "own clocks", FACTORY, "me", "free", "random", options={"mode": "personal-clock"}
    )
    await people.play(own, 300, until="build")
    await people.play(own, 12)
    timed = {"mode": "realtime", "build_seconds": 120, "draft_seconds": 90}
    minute = await people.with_ben("in the minute", FACTORY, "me", "free", "random", options=timed)
    await people.play(minute, 300, until="ready")
    await people.play(minute, 300, until="build")
    await people.play(minute, 12)
    draft = await people.with_ben("in the draft", FACTORY, "me", "free", "greedy", options=timed)
    await people.play(draft, 3)


def expectations(db: sqlite3.Connection, made: dict[str, str]) -> dict[str, Any]:
    """What the tables are that a killed server has left."""
    found: dict[str, Any] = {}
    for table, about in made.items():
        (secret,) = db.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        rows = db.execute("SELECT body FROM log WHERE table_id = ? ORDER BY number", (table,))
        read = load_table(table, secret, [body for (body,) in rows])[0]
        match = read.match
        found[table] = {
            "about": about,
            "game": read.game,
            "status": read.status,
            "number": read.number,
            "to_act": match.to_act if match else [],
            "scores": match and [sheet.total for sheet in match.scores()],
        }
    return found


async def served_records(people: People) -> dict[str, Any]:
    """What people have saved from their tables: theirs, and everything once it was open."""
    found = {}
    for table, about in people.made.items():
        seen = await people.ada.table(table, parts="table,scores")
        status, name = seen["table"]["status"], f"{seen['table']['game']}: {about}"
        if status not in ("playing", "finished"):
            continue
        query = {"open": "true"} if status == "finished" else {"seat": "0"}
        record = await people.ada.get(f"/api/tables/{table}/record", **query)
        totals = [sheet["total"] for sheet in seen["scores"]] if status == "finished" else None
        found[name] = {"record": record, "scores": totals}
    return found


def local_records() -> dict[str, Any]:
    """Whole records as the terminal saves them, of games that are over and of some that are not."""
    found = {}
    for game in GAMES:
        modes = MODES if game == FACTORY else ("",)
        for mode in modes:
            for moves in (30, 10**6):
                options = {"mode": mode} if mode else {}
                match = Host(load(game).game, 3, f"{game} {mode}", options)
                play_by_lot(match, moves)
                name = f"{game}: {mode or 'saved'}, {'finished' if match.over else 'unfinished'}"
                totals = [sheet.total for sheet in match.scores()]
                found[name] = {"record": str(match.record()), "scores": totals}
    return found


def play_by_lot(match: Host, moves: int) -> None:
    dice = random.Random(5)
    for _ in range(moves):
        if match.over:
            return
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal_actions(seat)).text)


async def make(folder: Path) -> None:
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "tables.sqlite"
        async with Process(str(path), Path(place) / "errors") as server:
            people = People(
                await Human.enter(server.url, "Ada"), await Human.enter(server.url, "Ben")
            )
            await play_all(people)
            records = await served_records(people)
            server.kill()
        keys = {"ada": people.ada.token, "ben": people.ben.token}
        for human in (people.ada, people.ben):
            await human.leave()
        copy = Path(place) / "copy.sqlite"
        with contextlib.closing(sqlite3.connect(path)) as db:
            db.execute("VACUUM INTO ?", (str(copy),))
            tables = expectations(db, people.made)
        (folder / "tables.sqlite.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))
    told = {"keys": keys, "tables": tables, "records": records | local_records()}
    text = json.dumps(told, indent=1, ensure_ascii=False)
    (folder / "told.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
