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

# Only these commands load the server's packages, so that the others start quickly.
# ruff: noqa: PLC0415

if TYPE_CHECKING:
    from cosmarium.server.settings import Settings

PORT = 8420
FILE = "tables.sqlite"
BOT_PAUSE = 0.25  # seconds
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104  that is what --lan asks for


def add_to(commands: Commands) -> None:
    play = commands.add_parser("play", help="play in the browser on this machine")
    play.add_argument("--port", type=int, metavar="P", help=f"default: {PORT}, or any free port")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.add_argument("--lan", action="store_true", help="let others on this network join")
    add_file(play, "--data", "folder in which tables are stored", "FOLDER")
    play.set_defaults(run=run_play)
    serve = commands.add_parser("serve", help="run a server for others")
    serve.add_argument("--host", default=HERE, help=f"address to listen on (default: {HERE})")
    serve.add_argument("--port", type=int, default=PORT, metavar="P", help=f"default: {PORT}")
    serve.add_argument(
        "--database",
        metavar="URL",
        help="a SQLite file (default: in your data folder) or postgresql://…",
    )
    serve.add_argument(
        "--workers", type=int, default=1, metavar="N", help="number of processes (default: 1)"
    )
    serve.add_argument("--url", default="", help="public address, such as https://games.example")
    serve.add_argument(
        "--behind-proxy",
        default="",
        metavar="ADDRESSES",
        help="IP addresses of trusted proxies, whose X-Forwarded-For is used",
    )
    serve.add_argument(
        "--relay-host",
        default=HERE,
        metavar="HOST",
        help="address on which other processes reach this one (default: 127.0.0.1)",
    )
    serve.set_defaults(run=run_serve)


def data_folder() -> Path:
    """Return the default folder for tables."""
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
        note(f"Cosmarium is running at {here} (press Ctrl+C to stop)")
        if args.lan:
            note(f"Others on this network can join at http://{own_address()}:{port}/")
        if not args.no_browser:
            open_browser(here)

    try:
        serve(settings, sock, started=started)
    except Taken as taken:
        # Most likely Cosmarium is already running.
        if not taken.address:
            raise
        address = taken.address.replace(EVERYWHERE, HERE)
        note(f"Cosmarium is already running at http://{address}/")
        if not args.no_browser:
            open_browser(f"http://{address}/")


def run_serve(args: Namespace) -> None:
    from cosmarium.server import logs
    from cosmarium.server.run import listen, serve, serve_with_workers
    from cosmarium.server.settings import Settings

    database = str(data_folder() / FILE) if args.database is None else args.database
    if not database:
        raise BadInput("--database needs a file or a postgresql:// address")
    settings = Settings(database=database, url=args.url, bot_pause=BOT_PAUSE)
    if args.workers < 1:
        raise BadInput(f"--workers must be at least 1, not {args.workers}")
    if args.workers > 1 and not settings.several:
        raise BadInput(
            "several workers need PostgreSQL: give a postgresql:// address as --database"
        )
    if args.url and not args.url.startswith(("http://", "https://")):
        raise BadInput(f"--url needs an address such as https://games.example, not '{args.url}'")
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
        lambda: note(
            f"Cosmarium is running at {where}; tables are stored in {where_kept(settings)}"
        ),
    )


def check_proxies(addresses: str) -> None:
    """Raise BadInput unless these are IP addresses: host names would be ignored silently."""
    for address in filter(None, addresses.split(",")):
        try:
            ip_network(address.strip())
        except ValueError as error:
            line = f"--behind-proxy needs IP addresses such as 127.0.0.1, not '{address}'"
            raise BadInput(line) from error


def where_kept(settings: "Settings") -> str:
    """Return where tables are stored, without the password that a database URL may contain."""
    return "PostgreSQL" if settings.several else settings.database


def free_socket(host: str, port: int | None) -> socket.socket:
    """Return a socket on the requested port, else on the usual one, else on any free port."""
    from cosmarium.server.run import listen

    if port is not None:
        return listen(host, port)
    try:
        return listen(host, PORT)
    except BadInput:
        return listen(host, 0)


def own_address() -> str:
    """Return this machine's address in the local network. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def open_browser(address: str) -> None:
    # Some browsers block until they are closed.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
