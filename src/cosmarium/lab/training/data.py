"""Positions of self-play as arrays, and as files that a later run finds again."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmarium.lab.training.self_play import ALONE, Samples

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]

HELD_OUT = 10  # every so many games one is not trained on


@dataclass(frozen=True)
class Positions:
    """Positions of games with the same number of players."""

    players: int
    places: NDArray[np.int16]
    amounts: NDArray[np.int16]
    starts: Integers  # by row, where its inputs start; one more at the end
    by_hand: Floats  # by position and seat, like `points`
    points: Floats
    returns: Floats
    swings: Floats
    games: Integers
    turns: Integers  # the same number for all ends of one turn; every other position has its own

    def __len__(self) -> int:
        return len(self.swings)

    @property
    def training(self) -> Integers:
        return np.flatnonzero(self.games % HELD_OUT != 0)

    @property
    def held_out(self) -> Integers:
        return np.flatnonzero(self.games % HELD_OUT == 0)

    def inputs(self, chosen: Integers, size: int) -> Floats:
        """Return the rows of some positions, dense, seat by seat."""
        rows = (chosen[:, None] * self.players + np.arange(self.players)).ravel()
        lengths = self.starts[rows + 1] - self.starts[rows]
        ends = np.cumsum(lengths)
        within = np.arange(ends[-1]) - np.repeat(ends - lengths, lengths)
        at = np.repeat(self.starts[rows], lengths) + within
        cells = np.repeat(np.arange(len(rows)), lengths) * size + self.places[at]
        dense = np.bincount(cells, self.amounts[at], len(rows) * size)
        return dense.astype(np.float32).reshape(len(rows), size)


def save(samples: Samples, file: Path) -> None:
    """Write a file, completely or not at all."""
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as stream:
        np.savez_compressed(
            stream,
            places=np.array(samples.places, np.int16),
            amounts=np.array(samples.amounts, np.int16),
            lengths=np.array(samples.lengths, np.int16),
            by_hand=np.array(samples.by_hand, np.float32),
            points=np.array(samples.points, np.float32),
            returns=np.array(samples.returns, np.float32),
            swings=np.array(samples.swings, np.float32),
            games=np.array(samples.games, np.int32),
            turns=np.array(samples.turns, np.int16),
        )
    unfinished.replace(file)


def join(players: int, files: list[Path]) -> Positions:
    """Read files of games with the same number of players."""
    parts = list(_read(files))

    def all_of(name: str) -> NDArray[Any]:
        return np.concatenate([part[name] for part in parts])

    starts = np.zeros(sum(len(part["lengths"]) for part in parts) + 1, np.int64)
    np.cumsum(all_of("lengths"), out=starts[1:])
    return Positions(
        players=players,
        places=all_of("places"),
        amounts=all_of("amounts"),
        starts=starts,
        by_hand=all_of("by_hand").reshape(-1, players),
        points=all_of("points").reshape(-1, players),
        returns=all_of("returns").reshape(-1, players),
        swings=all_of("swings"),
        games=all_of("games").astype(np.int64),
        turns=_number([(part["games"], part["turns"]) for part in parts]),
    )


def _number(files: list[tuple[NDArray[Any], NDArray[Any]]]) -> Integers:
    """Give each turn that was played in several ways a number, and each position alone its own."""
    found = []
    first = 0
    for games, turns in files:
        alone = turns == ALONE
        keys = games.astype(np.int64) * (1 << 16) + turns
        keys[alone] = -1 - np.arange(alone.sum())
        numbers = np.unique(keys, return_inverse=True)[1]
        found.append(numbers + first)
        first += len(keys)
    return np.concatenate(found)


def _read(files: list[Path]) -> Iterator[dict[str, NDArray[Any]]]:
    for file in files:
        with np.load(file) as found:
            yield {name: found[name] for name in found.files}
