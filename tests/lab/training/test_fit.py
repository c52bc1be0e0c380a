"""The fit: a planted pattern is found, and the whole numbers predict like the floats."""

from array import array
from pathlib import Path

import numpy as np
import pytest

from cosmarium.core.net import Net, SparseRow
from cosmarium.lab.training import fit as fitting
from cosmarium.lab.training.data import Positions, join, save
from cosmarium.lab.training.fit import figures, fit, quantized, unquantized
from cosmarium.lab.training.self_play import ALONE, Samples

INPUTS = 8


def planted(positions: int) -> Positions:
    """Seats end with 10 points for input 3 and 10 more if input 5 is there too."""
    rng = np.random.default_rng(1)
    samples = Samples()
    for number in range(positions):
        for _ in range(2):
            places = [place for place in range(INPUTS) if rng.random() < 0.5]
            samples.places.extend(places)
            samples.amounts.extend([1] * len(places))
            samples.lengths.append(len(places))
            samples.by_hand.append(float(rng.normal(0, 2)))
            samples.points.append(10.0 * (3 in places) * (1 + (5 in places)))
            samples.returns.append(samples.points[-1])
        samples.swings.append(8.0)
        samples.games.append(number)
        samples.turns.append(number)
    return _positions(samples)


def _positions(samples: Samples) -> Positions:
    starts = np.concatenate([[0], np.cumsum(np.array(samples.lengths))])
    return Positions(
        2,
        np.array(samples.places, np.int16),
        np.array(samples.amounts, np.int8),
        starts,
        np.array(samples.by_hand, np.float32).reshape(-1, 2),
        np.array(samples.points, np.float32).reshape(-1, 2),
        np.array(samples.returns, np.float32).reshape(-1, 2),
        np.array(samples.swings, np.float32),
        np.array(samples.games, np.int64),
        np.array(samples.turns, np.int64),
    )


def test_finds_a_planted_pattern(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 32)
    monkeypatch.setattr(fitting, "RATE", 0.01)
    group = planted(2000)
    shares: list[float] = []
    shape, weights = fit([group], INPUTS, 1, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    found = figures([group], weights)
    assert found["by_hand"]["log_loss"] > 0.6
    assert found["net"]["log_loss"] < 0.35
    assert found["net"]["correlation"] > 0.95
    net = Net(shape, quantized(weights))
    for places, points in (([3, 5], 20), ([3], 10), ([5], 0)):
        row = SparseRow(INPUTS)
        for place in places:
            row.on(place)
        assert net.value(row) == pytest.approx(points, abs=4)


def test_a_net_learns_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 32)
    monkeypatch.setattr(fitting, "RATE", 0.01)
    group = planted(400)
    shape, weights = fit([group], INPUTS, 1, lambda _: None)
    numbers = quantized(weights)
    assert quantized(unquantized(shape, numbers)) == numbers
    before = figures([group], weights)["net"]
    further = fit([group], INPUTS, 1, lambda _: None, unquantized(shape, numbers))[1]
    assert figures([group], further)["net"]["log_loss"] < before["log_loss"]


def test_the_same_seed_gives_the_same_net() -> None:
    group = planted(200)
    one, other = (fit([group], INPUTS, 3, lambda _: None)[1] for _ in range(2))
    assert quantized(one) == quantized(other)


def test_files_hold_what_was_played(tmp_path: Path) -> None:
    samples = Samples(
        array("i", [1, 4, 2]),
        array("i", [1, -2, 3]),
        array("i", [2, 1]),
        array("f", [1.5, 2.5]),
        array("f", [30, 40]),
        array("f", [28, 37]),
        array("f", [9]),
        array("i", [0]),
        array("i", [ALONE]),
    )
    save(samples, tmp_path / "one.npz")
    found = join(2, [tmp_path / "one.npz", tmp_path / "one.npz"])
    assert len(found) == 2
    dense = found.inputs(np.array([1]), INPUTS)
    assert dense.tolist() == [[0, 1, 0, 0, -2, 0, 0, 0], [0, 0, 3, 0, 0, 0, 0, 0]]
    assert found.points.tolist() == [[30, 40], [30, 40]]
    assert found.returns.tolist() == [[28, 37], [28, 37]]
    assert not list(tmp_path.glob("*.part"))
