"""Two machines, PostgreSQL and HAProxy, each in a network of its own: one machine is killed, cut
off from everybody, or cut off from the database alone. The games go on at the other."""

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from server.conftest import program
from server.network import Network, need_namespaces
from server.test_crash import Crowd, check_logs

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
PROXY, DATABASE, PLAYERS = "10.0.0.1", "10.0.0.5", "10.0.0.99"
HOSTS = {"one": "10.0.0.11", "two": "10.0.0.12"}  # as in the sample for HAProxy
PATIENCE = 60.0  # seconds until a test gives up
GOES_ON = 10.0  # seconds after which the games go on, as docs/hosting.md says
LIMITS = ("requests", "new_people", "new_tables", "connections", "messages", "written", "retold")


def sample(heading: str, word: str) -> str:
    """A sample from docs/hosting.md: the block below a heading that contains the word."""
    part = HOSTING.read_text().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```\n(.*?)^```$", part, re.DOTALL | re.MULTILINE)
    (found,) = [block for block in blocks if word in block]
    return str(found)


class Hosts:
    """The machines, with a database and a proxy that run all the time."""

    def __init__(self, network: Network, folder: Path) -> None:
        self.network = network
        self.url = f"http://{PROXY}"
        self._folder = folder
        self._servers: dict[str, subprocess.Popen[bytes]] = {}
        self._sockets = Path(tempfile.mkdtemp(prefix="cosmarium-hosts-"))
        # For this test itself, which reaches PostgreSQL through the file system.
        self.database = f"postgresql:///cosmarium?host={self._sockets}&user=tests"

    def start(self) -> None:
        self._start_database()
        for name in HOSTS:
            self.start_host(name)
        config = sample("Several processes and machines", "frontend").replace(
            "bind :443 ssl crt /etc/haproxy/games.example.pem", "bind :80"
        )
        assert "bind :80" in config
        path = self._folder / "haproxy.cfg"
        path.write_text(config)
        self.network.start("proxy", ["haproxy", "-f", str(path)], self._folder / "haproxy.log")

    def _start_database(self) -> None:
        shutil.chown(self._sockets, "nobody", "nogroup")
        nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        data = self._sockets / "data"
        made = [program("initdb"), "-D", str(data), "-U", "tests", "-A", "trust", "-N"]
        subprocess.run([*nobody, *made], check=True, capture_output=True, cwd=self._sockets)
        with (data / "pg_hba.conf").open("a") as access:
            access.write("host all all 10.0.0.0/24 trust\n")
        postgres = [program("postgres"), "-D", str(data), "-k", str(self._sockets)]
        postgres += ["-c", f"listen_addresses={DATABASE}"]
        self.network.start("db", [*nobody, *postgres], self._folder / "postgres.log")
        create = [program("createdb"), "-h", str(self._sockets), "-U", "tests", "cosmarium"]
        for _ in range(300):
            if subprocess.run(create, check=False, capture_output=True).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL did not start")

    def start_host(self, name: str) -> None:
        address = HOSTS[name]
        cosmarium = str(Path(sys.executable).with_name("cosmarium"))
        command = [cosmarium, "serve", "--host", address, "--relay-host", address]
        command += ["--database", f"postgresql://tests@{DATABASE}/cosmarium"]
        command += ["--url", self.url, "--behind-proxy", PROXY]
        command += [f"--limit={limit}=1000000/1000000" for limit in LIMITS]
        self._servers[name] = self.network.start(name, command, self._folder / f"{name}.log")

    def kill_host(self, name: str) -> None:
        self.network.kill(self._servers[name])

    def remove(self) -> None:
        shutil.rmtree(self._sockets, ignore_errors=True)


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Hosts]:
    need_namespaces()
    assert shutil.which("haproxy"), "the tests need HAProxy; on Debian: apt-get install haproxy"
    with Network(proxy=PROXY, db=DATABASE, players=PLAYERS, **HOSTS) as network:
        made = Hosts(network, tmp_path)
        made.start()
        yield made
    made.remove()


class Blow:
    """What befalls a machine, and how it is mended."""

    def __init__(self, hosts: Hosts, kind: str, name: str) -> None:
        self.hosts, self.kind, self.name = hosts, kind, name

    def fall(self) -> None:
        network = self.hosts.network
        if self.kind == "killed":
            self.hosts.kill_host(self.name)
        elif self.kind == "cut off":
            network.pull(self.name)
        else:
            network.separate(self.name, "db")

    def mend(self) -> None:
        network = self.hosts.network
        if self.kind == "killed":
            self.hosts.start_host(self.name)
        elif self.kind == "cut off":
            network.plug(self.name)
        else:
            network.join(self.name, "db")


KINDS = ("killed", "cut off", "without the database")


class Readers:
    """Ask each machine about the tables, all the time: nobody may show a state that is older than
    what was acknowledged before the question."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self.answers = 0

    def _acknowledged(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for robot in self._crowd.robots:
            latest = max(robot.heard.values(), default=0)
            found[robot.table] = max(found.get(robot.table, 0), latest)
        return found

    async def read(self, address: str) -> None:
        headers = {"authorization": f"Bearer {self._crowd.robots[0].token}", "host": PROXY}
        async with httpx.AsyncClient(headers=headers, timeout=3.0, trust_env=False) as http:
            while True:
                for table, known in self._acknowledged().items():
                    await asyncio.sleep(0.1)
                    known = max(known, self._acknowledged()[table])
                    try:
                        answer = await http.get(f"http://{address}:8420/api/tables/{table}")
                    except httpx.HTTPError:
                        continue
                    if answer.status_code == 200:
                        assert answer.json()["number"] >= known, f"{address} shows an old state"
                        self.answers += 1


async def healthy(*addresses: str) -> None:
    async with httpx.AsyncClient(timeout=3.0, trust_env=False) as http, asyncio.timeout(PATIENCE):
        for address in addresses:
            while True:
                try:
                    if (await http.get(f"{address}/healthz")).status_code == 200:
                        break
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.1)


async def goes_on(crowd: Crowd) -> float:
    """Wait until a move has been acknowledged at every table; how long that took."""
    began = time.monotonic()
    before = {robot: len(robot.heard) for robot in crowd.robots}
    playing = {robot.table for robot in crowd.robots if not robot.over}
    async with asyncio.timeout(PATIENCE):
        while playing:
            await asyncio.sleep(0.02)
            crowd.check()
            moved = {one.table for one in before if one.over or len(one.heard) > before[one]}
            playing -= moved
    return time.monotonic() - began


async def blows(hosts: Hosts, rounds: int) -> None:
    addresses = [f"http://{address}:8420" for address in HOSTS.values()]
    await healthy(*addresses, hosts.url)
    async with Crowd(hosts) as crowd:
        readers = Readers(crowd)
        reading = [asyncio.create_task(readers.read(address)) for address in HOSTS.values()]
        waits: dict[str, list[float]] = {kind: [] for kind in KINDS}
        for number in range(rounds):
            await crowd.goes_on()
            await crowd.fill()
            await goes_on(crowd)
            kind = KINDS[number % len(KINDS)]
            blow = Blow(hosts, kind, await busy_host(hosts, crowd))
            blow.fall()
            waits[kind].append(await goes_on(crowd))
            await crowd.goes_on()
            blow.mend()
            await healthy(*addresses)
            for task in reading:
                assert not task.done(), task.result()
        await crowd.goes_on()
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
    await check_logs(hosts.database, crowd.robots)
    moves = sum(len(robot.heard) for robot in crowd.robots)
    figures = {kind: f"{max(found):.1f} s" for kind, found in waits.items() if found}
    print(f"{rounds} blows, {moves} acknowledged moves, {readers.answers} looks: {figures}")
    assert moves > 3 * rounds
    assert readers.answers > rounds
    assert max(max(found, default=0.0) for found in waits.values()) < GOES_ON


async def address_of(database: str, table: str) -> str:
    """Where the process listens that runs a table."""
    db = await asyncpg.connect(database)
    try:
        sql = "SELECT address FROM servers JOIN tables ON owner = servers.id WHERE tables.id = $1"
        return str(await db.fetchval(sql, table))
    finally:
        await db.close()


async def busy_host(hosts: Hosts, crowd: Crowd) -> str:
    """The machine that runs the newest table."""
    address = await address_of(hosts.database, crowd.robots[-1].table)
    return next(name for name, found in HOSTS.items() if address.startswith(f"{found}:"))


def test_games_go_on_at_the_other_machine(hosts: Hosts, pytestconfig: pytest.Config) -> None:
    rounds = max(len(KINDS), pytestconfig.getoption("--kills") // 10)
    hosts.network.at("players", lambda: blows(hosts, rounds))
