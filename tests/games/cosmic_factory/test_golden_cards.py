"""The golden games show every chaos card, in every mode, and every kind of choice."""

from pathlib import Path

from cosmarium.core.record import Record, read_record
from cosmarium.games.cosmic_factory.components import CARD_NAMES
from cosmarium.games.cosmic_factory.state import MODE_NAMES
from games.cosmic_factory.story import ENDINGS, EXTRAS

GOLDEN = Path(__file__).parent / "golden"


def records() -> list[Record]:
    paths = [GOLDEN / f"{name}.txt" for name in [*ENDINGS, *EXTRAS]]
    return [read_record(path.read_text(encoding="utf-8")) for path in paths]


def test_every_chaos_card_is_in_force_at_least_once() -> None:
    """K01 to K20."""
    revealed = {row.text.split()[1] for r in records() for row in r.rows if "card K" in row.text}
    assert set(CARD_NAMES) - revealed == set()


def test_every_mode_and_every_choice_is_played() -> None:
    assert {record.options["mode"] for record in records()} == set(MODE_NAMES)
    kinds = {row.text.split()[0] for record in records() for row in record.rows}
    assert {"face-down", "choose", "exchange", "offer", "grab", "submit", "undone"} - kinds == set()
