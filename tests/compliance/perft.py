"""Perft: how many different sequences of steps lead on from a position.

Every step counts, of seats and of chance. A line of perft.txt names a position (a golden
game and how many of its rows were played; `new` and the seats for the opening) and gives the
number of sequences of one, two, three … steps:

    new 2: 2 38 684
    golden/points.txt 120: 31 702
"""

from typing import Any

from compliance.subjects import Case, Subject
from cosmarium.core.contract import CHANCE
from cosmarium.core.host import replay
from cosmarium.core.record import read_record

MOST = 20_000  # sequences: new lines stop at the depth that exceeds it


def perft(game: Any, state: Any, depth: int) -> int:
    total = 0
    for decision in game.decisions(state):
        seat = decision.seat
        actions = (
            [action for action, _ in game.chance_outcomes(state)]
            if seat == CHANCE
            else game.legal_actions(state, seat)
        )
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            trial = game.clone(state)
            game.apply(trial, seat, action)
            total += perft(game, trial, depth - 1)
    return total


def position(subject: Subject, name: str, number: int) -> Any:
    """The state that a line of perft.txt names."""
    if name == "new":
        return Case(subject, number).new_state()
    record = read_record(subject.home.joinpath(name).read_text(encoding="utf-8"))
    return replay(subject.bundle.game, record, number).state


def read_line(line: str) -> tuple[str, int, list[int]]:
    place, _, counts = line.partition(":")
    name, number = place.split()
    return name, int(number), [int(count) for count in counts.split()]


def positions(subject: Subject) -> list[tuple[str, int]]:
    """All openings, and four moments of every golden game."""
    game = subject.bundle.game
    found = [("new", players) for players in range(game.min_players, game.max_players + 1)]
    for path in sorted(subject.home.joinpath("golden").glob("*.txt")):
        rows = len(read_record(path.read_text(encoding="utf-8")).rows)
        found += [(f"golden/{path.name}", rows * part // 5) for part in (1, 2, 3, 4)]
    return found


def write(subject: Subject) -> str:
    """Count the lines of perft.txt again."""
    lines = ["# Sequences of one, two, three … steps from a position; see compliance/perft.py."]
    for name, number in positions(subject):
        counts: list[int] = []
        state = position(subject, name, number)
        while not counts or (0 < counts[-1] < MOST and len(counts) < 4):
            counts.append(perft(subject.bundle.game, state, len(counts) + 1))
        if counts[-1] > MOST and len(counts) > 1:
            counts.pop()
        lines.append(f"{name} {number}: {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"
