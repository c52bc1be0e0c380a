"""`cosmarium play` and `cosmarium serve`: tables on this machine, or for others."""

import logging
import os
import socket
import threading
import webbrowser
from argparse import ArgumentParser, Namespace
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cosmarium.cli.arguments import Commands, add_command, add_file, number, one_of, whole_number
from cosmarium.cli.output import note
from cosmarium.core.errors import BadInput

# Only these commands load the server's packages, so that the others start quickly.
# ruff: noqa: PLC0415

if TYPE_CHECKING:
    from cosmarium.server.settings import Settings

PORT = 8420
FILE = "tables.sqlite"
WEBHOOKS = ("public", "any", "off")
BOT_PAUSE = 0.25  # seconds
ANY_NUMBER = 10**9
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104  that is what --lan asks for


def add_to(commands: Commands) -> None:
    play = add_command(commands, "play", "play in the browser on this machine")
    play.add_argument(
        "--port", type=whole_number, metavar="P", help=f"port (default: {PORT}, or any free one)"
    )
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.add_argument("--lan", action="store_true", help="let others on this network join")
    add_file(play, "--data", "folder in which tables are stored", "FOLDER")
    play.set_defaults(run=run_play)
    serve = add_command(commands, "serve", "run a server for others")
    serve.add_argument(
        "--host", default=HERE, metavar="ADDRESS", help=f"address to listen on (default: {HERE})"
    )
    serve.add_argument(
        "--port", type=whole_number, default=PORT, metavar="P", help=f"port (default: {PORT})"
    )
    serve.add_argument(
        "--database",
        metavar="URL",
        help="a SQLite file (default: in your data folder) or postgresql://…",
    )
    serve.add_argument(
        "--workers",
        type=whole_number,
        default=1,
        metavar="N",
        help="number of processes (default: 1)",
    )
    serve.add_argument(
        "--url", default="", metavar="URL", help="public address, such as https://games.example"
    )
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
    serve.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a limit, such as open_connections=500; docs/hosting.md lists them",
    )
    add_news(serve)
    add_upkeep(serve)
    serve.set_defaults(run=run_serve)


def add_news(serve: ArgumentParser) -> None:
    serve.add_argument(
        "--smtp",
        default="",
        metavar="URL",
        help="mail server for turn notifications, such as smtp://user@mail.example:587; the"
        " password is read from COSMARIUM_SMTP_PASSWORD",
    )
    serve.add_argument("--mail-from", default="", metavar="ADDRESS", help="sender of these mails")
    serve.add_argument(
        "--webhooks",
        type=one_of(WEBHOOKS),
        choices=WEBHOOKS,
        default="public",
        help="addresses that turn notifications can be posted to (default: public)",
    )


def add_upkeep(serve: ArgumentParser) -> None:
    add_file(serve, "--backups", "make backups into this folder", "FOLDER")
    serve.add_argument(
        "--backup-hours",
        type=number,
        default=24.0,
        metavar="H",
        help="time between two backups (default: 24)",
    )
    serve.add_argument(
        "--backups-kept",
        type=whole_number,
        default=14,
        metavar="N",
        help="delete older backups than the last N (default: 14)",
    )
    serve.add_argument(
        "--keep-days",
        type=whole_number,
        metavar="N",
        help="delete finished tables after N days without a change (default: never)",
    )
    serve.add_argument(
        "--keep-unfinished-days",
        type=whole_number,
        metavar="N",
        help="the same for games that are not over",
    )


def data_folder() -> Path:
    """Return the default folder for tables."""
    base = os.environ.get("XDG_DATA_HOME") or ""
    return (Path(base) if base else Path.home() / ".local" / "share") / "cosmarium"


def run_play(args: Namespace) -> None:
    from cosmarium.server import logs
    from cosmarium.server.run import serve
    from cosmarium.server.settings import Limits, Settings
    from cosmarium.server.store.file_lock import Taken

    folder = Path(args.data) if args.data else data_folder()
    settings = Settings(
        database=str(folder / FILE),
        local_only=True,
        bot_pause=BOT_PAUSE,
        limits=Limits(tables=ANY_NUMBER, free_disk=0),
    )
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
    from cosmarium.server.settings import Settings, read_limits

    database = str(data_folder() / FILE) if args.database is None else args.database
    if not database:
        raise BadInput("--database needs a file or a postgresql:// address")
    limits = read_limits(args.limit)
    check_news_and_upkeep(args)
    settings = Settings(
        database=database,
        url=args.url.rstrip("/"),
        bot_pause=BOT_PAUSE,
        smtp=args.smtp,
        mail_from=args.mail_from,
        webhooks=args.webhooks,
        backups=args.backups or "",
        backup_hours=args.backup_hours,
        backups_kept=args.backups_kept,
        keep_days=args.keep_days,
        keep_unfinished_days=args.keep_unfinished_days,
        limits=limits,
    )
    if args.workers < 1:
        raise BadInput(f"--workers must be at least 1, not {args.workers}")
    if args.workers > 1 and not settings.several:
        raise BadInput(
            "several workers need PostgreSQL: give a postgresql:// address as --database"
        )
    check_url(args.url)
    check_proxies(args.behind_proxy)
    prepare_backups(settings.backups)
    logs.set_up()
    if args.workers > 1:
        serve_with_workers(
            settings, args.host, args.port, args.workers, args.relay_host, args.behind_proxy
        )
        return
    sock = listen(args.host, args.port)
    where = f"http://{args.host}:{sock.getsockname()[1]}/"
    if args.url:
        where += f" as {args.url}"
    serve(
        settings,
        sock,
        args.relay_host,
        args.behind_proxy,
        lambda: note(
            f"Cosmarium is running at {where}; tables are stored in {where_kept(settings)}"
        ),
    )


def check_news_and_upkeep(args: Namespace) -> None:
    """Raise BadInput if these options cannot work together."""
    from cosmarium.server.news.mail import read_mailer

    if args.smtp:
        read_mailer(args.smtp, args.mail_from)
        if not args.url:
            raise BadInput("--smtp needs --url: mails contain links to this server")
    if not args.backup_hours > 0:
        raise BadInput(f"--backup-hours must be more than 0, not {args.backup_hours}")
    for name in ("backups_kept", "keep_days", "keep_unfinished_days"):
        value = getattr(args, name)
        if value is not None and value < 1:
            raise BadInput(f"--{name.replace('_', '-')} must be at least 1, not {value}")


def prepare_backups(folder: str) -> None:
    """Raise BadInput if backups cannot be written there. This comes after all other checks, because
    it makes the folder."""
    from cosmarium.server.upkeep import backup_folder

    if not folder:
        return
    try:
        backup_folder(Path(folder))
    except OSError as error:
        raise BadInput(f"--backups: '{folder}' cannot be used: {error.strerror}") from error


def check_url(url: str) -> None:
    """Raise BadInput unless it is empty or the address of a whole host: pages and links begin at
    its root."""
    parts = urlsplit(url)
    if url and (parts.scheme not in {"http", "https"} or not parts.hostname):
        raise BadInput(f"--url needs an address such as https://games.example, not '{url}'")
    if parts.path.strip("/") or parts.query:
        raise BadInput(f"--url must not have a path, so '{url}' does not work")


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
