"""The settings of a server."""

from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from cosmarium.core.errors import BadInput


@dataclass(frozen=True)
class Rate:
    """A rate limit: a burst, and a sustained rate per second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Rate and size limits. Generous for people and well-behaved bots; floods are refused."""

    requests: Rate = Rate(200, 40)  # per address
    new_people: Rate = Rate(30, 0.2)  # per address
    new_tables: Rate = Rate(30, 0.2)  # per address
    connections: Rate = Rate(100, 5)  # per address
    messages: Rate = Rate(120, 30)  # per connection
    chat: Rate = Rate(10, 0.5)  # per person
    confirmations: Rate = Rate(3, 0.0003)  # mails that ask for confirmation, per person
    thinking: Rate = Rate(600, 0.5)  # seconds of bots, by person, while others play with bots
    written: Rate = Rate(50_000_000, 5_000)  # bytes added to logs, by address
    retold: Rate = Rate(20_000, 1_000)  # rows and steps that are gone through again, by address
    reading: Rate = Rate(0.3, 0.25)  # seconds that it takes to read what was sent, by address
    open_connections: int = 200  # WebSockets, by address
    all_connections: int = 400  # of any kind, by address
    process_connections: int = 10_000  # of any kind, in one process
    header_seconds: float = 10.0  # from the first byte of a request to the end of its headers
    body_seconds: float = 20.0  # from there to the end of its body
    body: int = 64 * 1024  # bytes in a request or message
    unread_connection: int = 256 * 1024  # bytes of answers that somebody has not taken yet
    unread_address: int = 16 * 1024 * 1024  # the same of all connections of an address
    unread_process: int = 128 * 1024 * 1024  # the same of all connections
    rows: int = 50_000  # in one table's log
    tables: int = 100  # of one person that are not over and were used in the last seven days
    free_disk: int = 200_000_000  # bytes; with less nobody new is let in and no table is made
    send_seconds: float = 20.0  # a client that reads nothing for so long is disconnected


def read_limits(given: list[str]) -> Limits:
    """Limits as named on the command line: `name=number`, or `name=burst/per second`."""
    known: dict[str, Any] = {one.name: one.default for one in fields(Limits)}
    changed: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise BadInput(f"'{name}' is not a limit; the limits are {', '.join(known)}")
        usual = known[name]
        try:
            changed[name] = _read_rate(value) if isinstance(usual, Rate) else type(usual)(value)
        except ValueError as error:
            example = f"{usual.burst}/{usual.per_second}" if isinstance(usual, Rate) else usual
            line = f"'{text}' cannot be read; write for example {name}={example}"
            raise BadInput(line) from error
    return replace(Limits(), **changed)


def _read_rate(text: str) -> Rate:
    burst, _, per_second = text.partition("/")
    return Rate(float(burst), float(per_second))


NO_RATE = Rate(1e12, 1e12)
UNLIMITED = Limits(
    requests=NO_RATE,
    new_people=NO_RATE,
    new_tables=NO_RATE,
    connections=NO_RATE,
    messages=NO_RATE,
    chat=NO_RATE,
    confirmations=NO_RATE,
    thinking=NO_RATE,
    written=NO_RATE,
    retold=NO_RATE,
    reading=NO_RATE,
    tables=10**9,
    free_disk=0,
    open_connections=10**9,
    all_connections=10**9,
    process_connections=10**9,
)


@dataclass(frozen=True)
class Settings:
    """What an operator can set; `cosmarium serve --help` explains it."""

    database: str  # a file, or postgresql://…
    url: str = ""  # public address, such as https://games.example; empty: any host name
    local_only: bool = False  # accept only host names that nobody else can point at this machine
    idle_seconds: float = 300.0  # after this, a table nobody is watching is dropped from memory
    beat_seconds: float = 2.0  # interval of the heartbeat and of the search for due tables
    check_seconds: float = 6 * 3600.0  # how often a file is checked for damage
    hang_seconds: float = 30.0  # one of several processes that is silent for so long is replaced
    bot_workers: int = 0  # processes for bots; 0: one per core
    bot_seconds: float = 30.0  # if a bot thinks longer, its move is chosen at random
    bot_pause: float = 0.0  # seconds before a bot moves, so that people can follow
    smtp: str = ""  # such as smtp://user@mail.example:587; empty: no e-mail
    mail_from: str = ""
    webhooks: Literal["public", "any", "off"] = "public"  # which addresses they may reach
    notice_seconds: float = 20.0  # how often new turns are looked for
    backups: str = ""  # folder for scheduled backups; empty: none
    backup_hours: float = 24.0
    backups_kept: int = 14
    keep_days: int | None = None  # after so many days without a change, finished tables go …
    keep_unfinished_days: int | None = None  # … and those that are not over
    limits: Limits = field(default_factory=Limits)

    @property
    def several(self) -> bool:
        """Whether other processes can use the same database."""
        return self.database.startswith(("postgresql://", "postgres://"))
