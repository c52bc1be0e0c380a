"""Garbage is collected while nobody waits, and at the latest when there is much of it."""

import asyncio
import gc
import weakref

import pytest

from cosmarium.server import idle_gc
from cosmarium.server.idle_gc import TOO_MANY, WORTH_IT, collecting_when_idle, due
from cosmarium.server.metrics import Metrics
from cosmarium.server.supervision import Supervisor

pytestmark = pytest.mark.anyio


class Knot:
    """What only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


def _knots(count: int) -> list[weakref.ref[Knot]]:
    return [weakref.ref(Knot()) for _ in range(count)]


@pytest.mark.parametrize(
    ("more", "busy", "expected"),
    [
        (WORTH_IT + 1, 0.0, True),
        (WORTH_IT + 1, 0.5, False),
        (WORTH_IT, 0.0, False),
        (TOO_MANY + 1, 1.0, True),
    ],
    ids=["idle", "busy", "idle but clean", "busy but full"],
)
def test_when_it_is_due(more: int, busy: float, expected: bool) -> None:
    assert due(more, busy) is expected


async def test_a_resting_server_is_tidied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_gc, "WORTH_IT", 10)
    async with collecting_when_idle(Supervisor(Metrics()), 0.2):
        assert not gc.isenabled()
        knots = _knots(100)
        assert all(knot() for knot in knots)
        async with asyncio.timeout(30):
            while any(knot() for knot in knots):
                await asyncio.sleep(0.05)
    assert gc.isenabled()


async def test_a_busy_one_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_gc, "RESTING", -1.0)
    monkeypatch.setattr(idle_gc, "WORTH_IT", 10)
    async with collecting_when_idle(Supervisor(Metrics()), 0.01):
        knots = _knots(100)
        await asyncio.sleep(0.2)
        assert all(knot() for knot in knots)
