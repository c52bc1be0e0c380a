"""What to train, and whether that is possible. Unlike the training itself, this needs no NumPy."""

from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from cosmarium.core.errors import BadInput
from cosmarium.core.net_file import read_net
from cosmarium.registry import load

FEWEST_GAMES = 20
MOST_GAMES = 10_000_000  # more must be a typing error
WIDTH, HEIGHT = 32, 16  # hidden units


@dataclass(frozen=True)
class Course:
    """What to train: `games` in each round, shared between the numbers of players. `start` is
    the file of a net that learns further, if any."""

    game: str
    players: tuple[int, ...]
    games: int
    seed: int
    rounds: int
    folder: Path
    start: bytes = b""

    @property
    def settings(self) -> dict[str, object]:
        """What must be the same for a training to continue."""
        features = load(self.game).features
        assert features is not None
        found: dict[str, object] = {
            "game": self.game,
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "features": features.fingerprint(),
        }
        if self.start:
            found["start"] = f"{crc32(self.start):08x}"
        return found

    def home(self, number: int) -> Path:
        return self.folder / f"round-{number}"

    def games_of(self, players: int) -> int:
        """How many games of a round have this number of players."""
        place = self.players.index(players)
        return self.games // len(self.players) + (place < self.games % len(self.players))


def check(course: Course, workers: int) -> None:
    """Raise BadInput if the course cannot be taken."""
    bundle = load(course.game)
    if bundle.features is None:
        raise BadInput(f"{course.game} has no features.py, so there is nothing a net could learn")
    for players in course.players:
        bundle.game.check_players(players)
    if len(set(course.players)) != len(course.players):
        raise BadInput("each number of players can be given only once")
    if not FEWEST_GAMES <= course.games <= MOST_GAMES:
        raise BadInput(f"--games must be from {FEWEST_GAMES} to {MOST_GAMES:,}, not {course.games}")
    if course.rounds < 1:
        raise BadInput(f"--rounds must be at least 1, not {course.rounds}")
    if workers < 1:
        raise BadInput(f"the number of workers must be at least 1, not {workers}")
    if course.start:
        found = read_net(course.start)
        found.check(course.game, bundle.features.size, bundle.features.fingerprint())
        shape = found.net.shape
        if (shape.width, shape.height) != (WIDTH, HEIGHT):
            raise BadInput(
                f"a net with {shape.width} and {shape.height} hidden units cannot learn further;"
                f" it must have {WIDTH} and {HEIGHT}"
            )
