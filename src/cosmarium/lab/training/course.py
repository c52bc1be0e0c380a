"""A whole training: rounds of self-play and fitting, then an arena.

Everything is kept in a folder, so that a training that was interrupted continues where it
stopped: the positions of each batch of games, and the net and figures of each round.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path

from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput
from cosmarium.core.net_file import read_parts, write_net
from cosmarium.lab.arena import Contest, Result, hold
from cosmarium.lab.pool import spread
from cosmarium.lab.standings import Standings
from cosmarium.lab.training.data import Positions, join, save
from cosmarium.lab.training.fit import figures, fit, quantized, unquantized
from cosmarium.lab.training.plan import Course
from cosmarium.lab.training.self_play import Batch, Samples, play_batch
from cosmarium.registry import load
from cosmarium.version import __version__

GAMES_A_BATCH = 50
NET = "value.net"
SETTINGS = "settings.json"
REPORT = "report.json"

# A title and a total; yields a function that takes how much is done.
Progress = Callable[[str, float], AbstractContextManager[Callable[[float, str], None]]]


@dataclass(frozen=True)
class Means:
    """Where to run, and how to tell about it."""

    workers: int
    ray: bool
    progress: Progress


@dataclass(frozen=True)
class Trial:
    """The arena at the end. `simulations` 0 means those of the level."""

    games: int
    against: str
    simulations: int = 0


@dataclass(frozen=True)
class RoundReport:
    """What came out of a round."""

    games: int
    positions: int
    held_out: dict[str, dict[str, float]]

    @property
    def passed(self) -> bool:
        """Whether the net predicts games it has not seen better than the hand-written value."""
        return self.held_out["net"]["log_loss"] < self.held_out["by_hand"]["log_loss"]


@dataclass(frozen=True)
class Trained:
    """What came out of a training. Without an arena `standings` is None."""

    net: Path
    rounds: list[RoundReport]
    standings: Standings | None

    def as_json(self) -> dict[str, object]:
        last = self.rounds[-1]
        return {
            "net": str(self.net),
            "games": sum(one.games for one in self.rounds),
            "positions": last.positions,
            "held_out": last.held_out,
            "passed": last.passed,
            "rounds": [asdict(one) for one in self.rounds],
            "arena": None if self.standings is None else self.standings.as_json(),
        }


def train(course: Course, means: Means, trial: Trial) -> Trained:
    """Take a course, or continue it. Raises BadInput if the folder belongs to another one."""
    bundle = load(course.game)
    _open_folder(course)
    rounds: list[RoundReport] = []
    net = course.start
    for number in range(1, course.rounds + 1):
        report = _take_round(course, bundle, number, net, means)
        rounds.append(report)
        if report.passed:
            net = (course.home(number) / NET).read_bytes()
    file = course.home(course.rounds) / NET
    standings = None
    if trial.games and rounds[-1].passed:
        standings = _arena(course, file, trial, means)
    trained = Trained(file, rounds, standings)
    (course.folder / REPORT).write_text(json.dumps(trained.as_json(), indent=1), encoding="utf-8")
    return trained


def _open_folder(course: Course) -> None:
    file = course.folder / SETTINGS
    try:
        course.folder.mkdir(parents=True, exist_ok=True)
        if file.exists():
            found = json.loads(file.read_text(encoding="utf-8"))
            if found != course.settings:
                raise BadInput(
                    f"'{course.folder}' contains a training with other settings"
                    f" ({found}); choose another folder"
                )
        elif any(course.folder.iterdir()):
            raise BadInput(f"'{course.folder}' is not empty and contains no training")
        else:
            file.write_text(json.dumps(course.settings), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot use '{course.folder}': {error}") from error


def _take_round(
    course: Course, bundle: Bundle, number: int, net: bytes, means: Means
) -> RoundReport:
    home = course.home(number)
    home.mkdir(exist_ok=True)
    _self_play(course, number, net, means)
    done = home / REPORT
    if done.exists():
        return RoundReport(**json.loads(done.read_text(encoding="utf-8")))
    groups = list(_positions(course, number))
    features = bundle.features
    assert features is not None
    start = unquantized(*read_parts(course.start)[1:]) if course.start else None
    with means.progress(f"round {number}: fit", 1.0) as tell:
        shape, weights = fit(
            groups, features.size, course.seed, lambda share: tell(share, ""), start
        )
    report = RoundReport(
        course.games, sum(len(group) for group in groups), figures(groups, weights)
    )
    header: dict[str, object] = {
        "game": course.game,
        "players": list(course.players),
        "features": features.fingerprint(),
        "trained": {"version": __version__, "seed": course.seed, "round": number, **asdict(report)},
    }
    (home / NET).write_bytes(write_net(header, shape, quantized(weights)))
    done.write_text(json.dumps(asdict(report)), encoding="utf-8")
    return report


# -- self-play ------------------------------------------------------------------------------


def _batches(course: Course, number: int, net: bytes = b"") -> Iterator[tuple[Batch, Path]]:
    for players in course.players:
        games = course.games_of(players)
        for first in range(0, games, GAMES_A_BATCH):
            count = min(GAMES_A_BATCH, games - first)
            batch = Batch(course.game, players, course.seed, number, first, count, net)
            yield batch, course.home(number) / f"{players}-players-{first:07}.npz"


def _self_play(course: Course, number: int, net: bytes, means: Means) -> None:
    """Play the games of a round that are not there yet."""
    planned = list(_batches(course, number, net))
    missing = [(batch, file) for batch, file in planned if not file.exists()]
    games = sum(batch.games for batch, _ in planned)
    done = games - sum(batch.games for batch, _ in missing)
    with means.progress(f"round {number}: self-play", games) as tell:
        results = spread(play_batch, [batch for batch, _ in missing], means.workers, means.ray)
        result: Samples
        for (batch, file), result in zip(missing, results, strict=True):
            save(result, file)
            done += batch.games
            tell(done, "")


def _positions(course: Course, last: int) -> Iterator[Positions]:
    """Yield the positions of all rounds so far, by number of players."""
    for players in course.players:
        files = [
            file
            for number in range(1, last + 1)
            for batch, file in _batches(course, number)
            if batch.players == players
        ]
        if files:
            yield join(players, files)


# -- arena ----------------------------------------------------------------------------------


def _arena(course: Course, net: Path, trial: Trial, means: Means) -> Standings:
    """Let an expert with this net play, with the fewest players it was trained for."""
    own = f"expert={net.resolve()}" + (f"@{trial.simulations}" if trial.simulations else "")
    contest = Contest(
        course.game, (trial.against, own), min(course.players), trial.games, course.seed, {}
    )
    results: list[Result] = []
    with means.progress("arena", trial.games) as tell:
        for result in hold(contest, means.workers, means.ray):
            results.append(result)
            tell(len(results), "")
    return Standings(contest, results, 0.0)
