"""Runs the application: sockets, signals, and several processes on one port."""

import asyncio
import contextlib
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from typing import Final

import uvicorn
import uvloop

from cosmarium.core.errors import BadInput
from cosmarium.server import logs
from cosmarium.server.app import App
from cosmarium.server.idle_gc import collecting_when_idle
from cosmarium.server.keys import new_id
from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store

BACKLOG: Final = 2048
STOP_SECONDS: Final = 5
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


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
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=app.settings.limits.body,
        # Compression would need more memory per connection than the table itself.
        ws_per_message_deflate=False,
        server_header=False,
        backlog=BACKLOG,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=trusted_proxies or None,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def address_of(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def serve(
    settings: Settings,
    public: socket.socket,
    relay_host: str = "127.0.0.1",
    trusted_proxies: str = "",
    started: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal stops it. If there are other processes, each also listens on an
    address of its own, over which they pass on requests."""
    sockets = [public]
    if settings.several:
        sockets.append(listen(relay_host, 0))
    app = App(settings)
    server = Server(config_of(app, trusted_proxies), started)

    async def run() -> None:
        running = app.running(address_of(sockets[-1]))
        async with collecting_when_idle(app.supervisor), running:
            await server.serve(sockets)

    with contextlib.ExitStack() as stack:
        for sock in sockets:
            stack.enter_context(sock)
        uvloop.run(run())


def serve_with_workers(
    settings: Settings, host: str, port: int, workers: int, relay_host: str, proxies: str
) -> None:
    """Run several worker processes on one port. A worker that dies is replaced."""
    asyncio.run(_check_database(settings))
    listen(host, port, shared=True).close()
    context = multiprocessing.get_context("spawn")
    args = (settings, host, port, relay_host, proxies)
    stopping = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal stopping
        stopping = True

    for number in STOP_SIGNALS:
        signal.signal(number, stop)

    def begin() -> BaseProcess:
        process = context.Process(target=_worker, args=args)
        process.start()
        return process

    processes = [begin() for _ in range(workers)]
    while not stopping:
        time.sleep(0.2)
        for place, process in enumerate(processes):
            if not process.is_alive() and not stopping:
                logs.warn("worker_died", code=process.exitcode)
                time.sleep(
                    1.0
                )  # so that a worker that fails on start does not restart in a tight loop
                processes[place] = begin()
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(STOP_SECONDS + 5)


async def _check_database(settings: Settings) -> None:
    """Open the database once before the workers start, so that errors are reported once."""
    store = new_store(settings)
    await store.open(new_id(), "")
    await store.close()


def _worker(settings: Settings, host: str, port: int, relay_host: str, proxies: str) -> None:
    logs.set_up()
    serve(settings, listen(host, port, shared=True), relay_host, proxies)
