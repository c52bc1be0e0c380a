"""Runs the application: sockets, signals, and several processes on one port."""

import asyncio
import contextlib
import ctypes
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, MutableSequence
from multiprocessing.process import BaseProcess
from typing import Final

import uvicorn
import uvloop
from prometheus_client.multiprocess import mark_process_dead

from cosmarium.core.errors import BadInput
from cosmarium.server import logs
from cosmarium.server.app import App
from cosmarium.server.idle_gc import collecting_when_idle
from cosmarium.server.keys import new_id
from cosmarium.server.metrics import SHARED
from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store
from cosmarium.server.supervision import stop
from cosmarium.server.web.protocols import HttpProtocol, SocketProtocol

BACKLOG: Final = 2048
STOP_SECONDS: Final = 5
MOST_AT_ONCE: Final = 32 * 1024  # bytes that the system keeps of a connection until we read them
MOST_HEADERS: Final = 16 * 1024  # bytes of one request; they are parsed at one go
BEAT_SECONDS: Final = 1.0  # how often a worker says that it is alive
LOOK_SECONDS: Final = 0.2  # how often somebody looks whether it does
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
M_ARENA_MAX: Final = -8  # of glibc's malloc.h


class Server(uvicorn.Server):
    """A server that stops on SIGINT and SIGTERM without raising them again, as uvicorn would."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_started = started

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, self._stop)
        try:
            yield
        finally:
            for number in STOP_SIGNALS:
                loop.remove_signal_handler(number)

    def _stop(self) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_started()


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """Return a listening socket; port 0 picks a free port. Raises BadInput if it cannot listen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MOST_AT_ONCE)  # also of its connections
    if shared:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        sock.bind((host, port))
        sock.listen(BACKLOG)  # now, before another process takes the port
    except (OSError, OverflowError) as error:
        sock.close()
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"cannot listen on {host}, port {port}: {why}") from error
    return sock


def config_of(app: App, trusted_proxies: str = "") -> uvicorn.Config:
    app.connections.trust(trusted_proxies)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        http=HttpProtocol,
        h11_max_incomplete_event_size=MOST_HEADERS,
        ws=SocketProtocol,
        ws_max_size=app.settings.limits.body,
        # Compression would need more memory per connection than the table itself.
        ws_per_message_deflate=False,
        server_header=False,
        backlog=BACKLOG,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=trusted_proxies or None,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def keep_one_heap() -> None:
    """glibc gives threads heaps of their own, which stay half empty: some megabytes for nothing,
    since only one thread at a time runs Python. Other C libraries do not know this setting."""
    with contextlib.suppress(AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def address_of(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def serve(
    settings: Settings,
    public: socket.socket,
    relay_host: str = "127.0.0.1",
    trusted_proxies: str = "",
    started: Callable[[], None] = lambda: None,
    alive: Callable[[], None] | None = None,
) -> None:
    """Serve until a signal stops it. If there are other processes, each also listens on an
    address of its own, over which they pass on requests. `alive` is called once a second."""
    keep_one_heap()
    sockets = [public]
    if settings.several:
        sockets.append(listen(relay_host, 0))
    app = App(settings)
    server = Server(config_of(app, trusted_proxies), started)

    async def run() -> None:
        running = app.running(address_of(sockets[-1]))
        async with collecting_when_idle(app.supervisor), running, _calling(app, alive):
            await server.serve(sockets)

    with contextlib.ExitStack() as stack:
        for sock in sockets:
            stack.enter_context(sock)
        uvloop.run(run())


@contextlib.asynccontextmanager
async def _calling(app: App, alive: Callable[[], None] | None) -> AsyncIterator[None]:
    if alive is None:
        yield
        return
    call = alive

    async def say() -> None:
        call()

    task = app.supervisor.keep("alive", say, BEAT_SECONDS)
    try:
        yield
    finally:
        await stop(task)


class Workers:
    """The processes of a server. One that has died, or that has stopped answering, is replaced."""

    def __init__(self, number: int, args: tuple[object, ...], patience: float) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._beats = self._context.Array("d", number, lock=False)
        self._args = args
        self._patience = patience
        self._looked = time.monotonic()
        self.processes = [self._begin(place) for place in range(number)]

    def _begin(self, place: int) -> BaseProcess:
        self._beats[place] = 0.0  # until it runs
        process = self._context.Process(target=_worker, args=(*self._args, self._beats, place))
        process.start()
        return process

    def look_after(self) -> None:
        now = time.monotonic()
        slept, self._looked = now - self._looked > BEAT_SECONDS, now
        for place, process in enumerate(self.processes):
            beat = self._beats[place]
            if slept and beat:
                self._beats[place] = now  # this process was held up itself: all start again
            elif beat and now - beat > self._patience:
                logs.warn("worker_hangs", seconds=round(now - beat))
                process.kill()
                process.join()
            if not process.is_alive():
                logs.warn("worker_died", code=process.exitcode)
                if SHARED in os.environ:
                    mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
                time.sleep(1.0)  # a fault at every start must not become a storm
                self._looked = time.monotonic()
                self.processes[place] = self._begin(place)

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(STOP_SECONDS + 5)
            if process.is_alive():
                process.kill()


def serve_with_workers(
    settings: Settings, host: str, port: int, workers: int, relay_host: str, proxies: str
) -> None:
    """Run several worker processes on one port. A worker that dies or hangs is replaced."""
    asyncio.run(_check_database(settings))
    listen(host, port, shared=True).close()
    stopping = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal stopping
        stopping = True

    for number in STOP_SIGNALS:
        signal.signal(number, stop)

    args = (settings, host, port, relay_host, proxies)
    with tempfile.TemporaryDirectory(prefix="cosmarium-metrics-") as folder:
        os.environ[SHARED] = folder
        running = Workers(workers, args, settings.hang_seconds)
        while not stopping:
            time.sleep(LOOK_SECONDS)
            if not stopping:
                running.look_after()
        running.stop()


async def _check_database(settings: Settings) -> None:
    """Open the database once before the workers start, so that errors are reported once."""
    store = new_store(settings)
    await store.open(new_id(), "")
    await store.close()


def _worker(
    settings: Settings,
    host: str,
    port: int,
    relay_host: str,
    proxies: str,
    beats: MutableSequence[float],
    place: int,
) -> None:
    logs.set_up()

    def alive() -> None:
        beats[place] = time.monotonic()

    serve(settings, listen(host, port, shared=True), relay_host, proxies, alive=alive)
