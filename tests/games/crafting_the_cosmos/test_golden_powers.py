"""The golden games show every power in use."""

from pathlib import Path

from cosmarium.core.record import read_record
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from games.crafting_the_cosmos.story import ENDINGS, EXTRAS

GOLDEN = Path(__file__).parent / "golden"


def test_every_power_is_used_at_least_once() -> None:
    used = set()
    for name in [*ENDINGS, *EXTRAS]:
        record = read_record(GOLDEN.joinpath(f"{name}.txt").read_text(encoding="utf-8"))
        for row in record.rows:
            kind, *words = row.text.split()
            if kind in ("power", "discharge-power"):
                used.add(words[0])
    assert set(POWER_NAMES) - used == set()
