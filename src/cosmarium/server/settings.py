"""The settings of a server."""

from dataclasses import dataclass, field


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
    open_connections: int = 200  # per address
    body: int = 64 * 1024  # bytes in a request or message
    rows: int = 50_000  # in one table's log
    send_seconds: float = 20.0  # a client that takes longer to read a message is disconnected


NO_RATE = Rate(1e12, 1e12)
UNLIMITED = Limits(
    requests=NO_RATE,
    new_people=NO_RATE,
    new_tables=NO_RATE,
    connections=NO_RATE,
    messages=NO_RATE,
    chat=NO_RATE,
    open_connections=10**9,
)


@dataclass(frozen=True)
class Settings:
    """What an operator can set; `cosmarium serve --help` explains it."""

    database: str  # a file, or postgresql://…
    url: str = ""  # public address, such as https://games.example; empty: any host name
    local_only: bool = False  # accept only host names that nobody else can point at this machine
    idle_seconds: float = 300.0  # after this, a table nobody is watching is dropped from memory
    beat_seconds: float = 2.0  # interval of the heartbeat and of the search for due tables
    bot_workers: int = 0  # processes for bots; 0: one per core
    bot_seconds: float = 30.0  # if a bot thinks longer, its move is chosen at random
    bot_pause: float = 0.0  # seconds before a bot moves, so that people can follow
    limits: Limits = field(default_factory=Limits)

    @property
    def several(self) -> bool:
        """Whether other processes can use the same database."""
        return self.database.startswith(("postgresql://", "postgres://"))
