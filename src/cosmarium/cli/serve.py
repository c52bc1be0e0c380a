"""`cosmarium play` and `cosmarium serve`: tables on this machine, or for others."""

import logging
import os
import socket
import threading
import webbrowser
from argparse import Namespace
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from cosmarium.cli.arguments import Commands, add_file
from cosmarium.cli.output import note
from cosmarium.core.errors import BadInput

# The server's packages are loaded by these commands alone: all others start without them.
# ruff: noqa: PLC0415

if TYPE_CHECKING:
    from cosmarium.server.settings import Settings

PORT = 8420
FILE = "tables.sqlite"
BOT_PAUSE = 0.25  # seconds
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104  that is what --lan asks for


def add_to(commands: Commands) -> None:
    play = commands.add_parser("play", help="play in the browser, on this machine")
    play.add_argument("--port", type=int, metavar="P", help=f"default: {PORT}, or one that is free")
    play.add_argument("--no-browser", action="store_true", help="only say where it is")
    play.add_argument("--lan", action="store_true", help="let others in this network join")
    add_file(play, "--data", "where tables are kept", "FOLDER")
    play.set_defaults(run=run_play)
    serve = commands.add_parser("serve", help="run a server for others")
    serve.add_argument("--host", default=HERE, help=f"address to listen at (default: {HERE})")
    serve.add_argument("--port", type=int, default=PORT, metavar="P", help=f"default: {PORT}")
    serve.add_argument(
        "--database",
        metavar="URL",
        help="a file (default: in your data folder), or postgresql://… for several processes",
    )
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default: 1)")
    serve.add_argument(
        "--url", default="", help="how people reach it, such as https://games.example"
    )
    serve.add_argument(
        "--behind-proxy",
        default="",
        metavar="ADDRESSES",
        help="addresses of proxies whose X-Forwarded-For is believed",
    )
    serve.add_argument(
        "--relay-host",
        default=HERE,
        metavar="HOST",
        help="address at which other processes reach this one (default: 127.0.0.1)",
    )
    serve.set_defaults(run=run_serve)


def data_folder() -> Path:
    """Where programs keep what people want to keep."""
    base = os.environ.get("XDG_DATA_HOME") or ""
    return (Path(base) if base else Path.home() / ".local" / "share") / "cosmarium"


def run_play(args: Namespace) -> None:
    from cosmarium.server import logs
    from cosmarium.server.run import serve
    from cosmarium.server.settings import Settings
    from cosmarium.server.store.sqlite import Taken

    folder = Path(args.data) if args.data else data_folder()
    settings = Settings(database=str(folder / FILE), local_only=True, bot_pause=BOT_PAUSE)
    logs.set_up(logging.WARNING)
    sock = free_socket(EVERYWHERE if args.lan else HERE, args.port)
    port = sock.getsockname()[1]
    here = f"http://{HERE}:{port}/"

    def started() -> None:
        note(f"Cosmarium is at {here} (Ctrl+C stops it)")
        if args.lan:
            note(f"Others in this network find it at http://{own_address()}:{port}/")
        if not args.no_browser:
            open_browser(here)

    try:
        serve(settings, sock, started=started)
    except Taken as taken:
        # The tables are in use: by the Cosmarium that was started before, most likely.
        if not taken.address:
            raise
        address = taken.address.replace(EVERYWHERE, HERE)
        note(f"Cosmarium runs already, at http://{address}/")
        if not args.no_browser:
            open_browser(f"http://{address}/")


def run_serve(args: Namespace) -> None:
    from cosmarium.server import logs
    from cosmarium.server.run import listen, serve, serve_with_workers
    from cosmarium.server.settings import Settings

    database = str(data_folder() / FILE) if args.database is None else args.database
    if not database:
        raise BadInput("--database needs a file or postgresql://…")
    settings = Settings(database=database, url=args.url, bot_pause=BOT_PAUSE)
    if args.workers < 1:
        raise BadInput(f"at least one process must serve, not {args.workers}")
    if args.workers > 1 and not settings.several:
        raise BadInput("several workers need a database that they can share: postgresql://…")
    if args.url and not args.url.startswith(("http://", "https://")):
        raise BadInput(f"'{args.url}' is no address; write for example https://games.example")
    check_proxies(args.behind_proxy)
    logs.set_up()
    if args.workers > 1:
        serve_with_workers(
            settings, args.host, args.port, args.workers, args.relay_host, args.behind_proxy
        )
        return
    sock = listen(args.host, args.port)
    where = f"http://{args.host}:{sock.getsockname()[1]}/"
    serve(
        settings,
        sock,
        args.relay_host,
        args.behind_proxy,
        lambda: note(f"Cosmarium serves at {where}, tables are in {where_kept(settings)}"),
    )


def check_proxies(addresses: str) -> None:
    """A name would be believed by nobody, and silently."""
    for address in filter(None, addresses.split(",")):
        try:
            ip_network(address.strip())
        except ValueError as error:
            line = f"'{address}' is no address of a proxy; write for example 127.0.0.1"
            raise BadInput(line) from error


def where_kept(settings: "Settings") -> str:
    """Without the password that may stand in the address of a database."""
    return "PostgreSQL" if settings.several else settings.database


def free_socket(host: str, port: int | None) -> socket.socket:
    """The port that was asked for, else the usual one, else any."""
    from cosmarium.server.run import listen

    if port is not None:
        return listen(host, port)
    try:
        return listen(host, PORT)
    except BadInput:
        return listen(host, 0)


def own_address() -> str:
    """How others in the network see this machine. Nothing is sent: UDP only asks for the way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def open_browser(address: str) -> None:
    # Some browsers keep the one who opens them waiting.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
