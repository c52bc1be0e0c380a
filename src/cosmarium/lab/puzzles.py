"""Mines puzzles: days that a game has no puzzle for yet, and turns from games of bots.

What is found is added to a text file line by line, so a run that was stopped continues where it
was. The same seed finds the same puzzles with any number of workers.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count, islice
from pathlib import Path
from typing import Final, TypeVar

from cosmarium.bundle import Bundle
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.lab.pool import in_chunks
from cosmarium.lab.simulation import SimulationPlan, play_game
from cosmarium.puzzles import TurnPuzzle, read_turns
from cosmarium.registry import load
from cosmarium.review.finding import TurnFinder
from cosmarium.review.turns import Stretch, TurnReader

USUAL: Final = "normal"  # the level that plays the games, and misses the best turn
PLAYERS: Final = 2
SEARCHED: Final = "# searched "  # a line of the file after every game
BATCH: Final = 8  # games or days a worker gets before results are written

Progress = Callable[[int], None]
Found = TypeVar("Found")


@dataclass(frozen=True)
class Task:
    """One game of bots to look through, or one day to find a puzzle for."""

    game: str
    seed: int
    number: int


# -- days -------------------------------------------------------------------------------------


def mine_days(game: str, out: Path, wanted: int, workers: int, progress: Progress) -> int:
    """Add days until the file has as many as wanted. Returns how many it has then."""
    daily = load(game).daily
    if daily is None:
        raise BadInput(f"{game} has no puzzle a day")
    lines = [line for line in begun(out) if not line.startswith("#")]
    tasks = [Task(game, 0, number) for number in range(len(lines), min(wanted, daily.wanted))]
    done = len(lines)
    for found in _batches(_make_day, tasks, workers):
        done += len(found)
        _append(out, found)
        progress(done)
    return done


def _make_day(task: Task) -> str:
    daily = load(task.game).daily
    assert daily is not None
    day: date = daily.first + timedelta(task.number)
    return daily.make(day)


# -- turns ------------------------------------------------------------------------------------


def mine_turns(
    game: str, out: Path, wanted: int, seed: int, workers: int, progress: Progress
) -> int:
    """Look through games until the file has as many turns as wanted. Returns how many it has."""
    lines = begun(out)
    done = len(read_turns("\n".join(lines)))
    before = f"{SEARCHED}{seed} "
    first = 1 + max([int(line.split()[3]) for line in lines if line.startswith(before)], default=-1)
    tasks = (Task(game, seed, number) for number in count(first))
    while done < wanted:
        some = list(islice(tasks, BATCH * workers))
        for found in _batches(_look_through, some, workers):
            for task_lines, task in found:
                if done >= wanted:
                    return done
                done += 1 if task_lines else 0
                _append(out, [*task_lines, f"{before}{task.number}"])
            progress(done)
    return done


def _look_through(task: Task) -> tuple[list[str], Task]:
    puzzle = find_in_game(load(task.game), task)
    return ([] if puzzle is None else [str(puzzle)]), task


def find_in_game(bundle: Bundle, task: Task) -> TurnPuzzle | None:
    """Return the first puzzle of a game, looked for in an order by chance; one a game is enough,
    since its positions are alike."""
    plan = SimulationPlan(task.game, (USUAL,) * PLAYERS, 1, task.seed, {})
    match, _ = play_game(plan, task.number)
    reader = TurnReader(match)
    seed = derived_seed(task.seed, "puzzle", task.number)
    finder = TurnFinder(bundle, seed)
    for stretch in _mixed(reader, Dice(seed)):
        source = f"{task.seed}.{task.number}.{stretch.before}"
        seen = reader.seen(stretch.before, stretch.seat)
        puzzle = finder.find(seen, stretch.actions, source)
        if puzzle is not None:
            return puzzle
    return None


def _mixed(reader: TurnReader, dice: Dice) -> list[Stretch]:
    found = [one for turn in reader.turns for one in turn.stretches if not one.forced]
    order = list(range(len(found)))
    dice.shuffle(order)
    return [found[place] for place in order]


# -- work in batches --------------------------------------------------------------------------


def _do_batch(batch: tuple[Callable[[Task], Found], list[Task]]) -> list[Found]:
    do, tasks = batch
    return [do(task) for task in tasks]


def _batches(
    do: Callable[[Task], Found], tasks: Sequence[Task], workers: int
) -> Iterator[list[Found]]:
    """Yield the results of some tasks at a time, in order."""
    size = BATCH if workers > 1 else 1
    parts = [(do, list(tasks[n : n + size])) for n in range(0, len(tasks), size)]
    yield from in_chunks(_do_batch, parts, workers)


# -- the file ---------------------------------------------------------------------------------


def begun(path: Path) -> list[str]:
    """The lines of the file so far. A file that cannot be written is refused before the work."""
    _append(path, [])
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from error


def _append(path: Path, lines: list[str]) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write("".join([f"{line}\n" for line in lines]))
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error
