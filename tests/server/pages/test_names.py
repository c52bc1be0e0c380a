"""How seats are called."""

from cosmarium.server.pages.names import BOTS, names_of, names_then
from cosmarium.server.tables.table import Seat


def test_bots_share_no_name_with_anybody() -> None:
    """Whatever the table, and though people may be called like stars."""
    for number in range(200):
        person = BOTS[number % len(BOTS)]
        seats = [Seat("p", person)] + [Seat(level="easy")] * 7
        names = names_of(f"table-{number}", seats)
        assert len(set(names.values())) == len(seats)
        assert names == names_then(f"table-{number}", {0: person}, len(seats))
        assert names == names_of(f"table-{number}", seats), "the same at every look"


def test_a_free_seat_has_no_name() -> None:
    assert names_of("table", [Seat("p", "Ada"), Seat()]) == {0: "Ada"}
