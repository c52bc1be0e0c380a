"""Tables that began under old rules go on under them."""

from builds import TESTS
from cosmarium.core.record import Record, read_record
from cosmarium.registry import load
from cosmarium.server.tables.hall import load_table
from cosmarium.server.tables.replays import older_entries, position_after
from cosmarium.server.tables.rows import AnyRow, Created, Moved, SeatPlan, Started, encode_row
from cosmarium.server.tables.seating import rows_again

SECRET = "00" * 32
OLD = TESTS / "games" / "cosmic_factory" / "records" / "rules-1.txt"


def bodies_of(record: Record) -> list[str]:
    """The log of the table at which it was played, as one long move."""
    steps = [(row.seat, row.text, max(0, row.at)) for row in record.rows]
    seats = [SeatPlan(person=f"person {seat}", name=f"Name {seat}") for seat in range(2)]
    options = load(record.game).game.read_options(record.options)
    rows: list[AnyRow] = [
        Created(
            at=1, game=record.game, rules=record.rules, options=options, seats=seats,
            host="person 0", listed=False,
        ),
        Started(at=2, steps=steps[:20]),
        Moved(at=3, seat=0, move="m", steps=steps[20:], touches=-1, turn=True),
    ]  # fmt: skip
    return [encode_row(row) for row in rows]


def test_a_table_of_old_rules_is_read_and_told_by_them() -> None:
    """In this game grabs were lost, which the newest rules would refuse to repeat."""
    record = read_record(OLD.read_text(encoding="utf-8"))
    bodies = bodies_of(record)
    table, _, _, told = load_table("old", SECRET, bodies)
    assert table.match is not None
    assert table.rules == table.match.rules == record.rules == 1
    assert table.match.record().result == record.result
    grabs = [(event.seat, event.detail) for event in told[-1].events if event.kind == "grabbed"]
    assert grabs == [(1, ("G",))], "one of four was heard"
    again = [
        event.kind for entry in older_entries(table, bodies, 0, 0, "en") for event in entry.events
    ]
    assert again.count("grabbed") == 1
    assert position_after(table, None, 0, True)[0] == len(record.rows)


def test_another_game_of_the_same_people_follows_the_newest_rules() -> None:
    table, _, _, _ = load_table("old", SECRET, bodies_of(read_record(OLD.read_text("utf-8"))))
    (created,) = rows_again(table, 5)
    assert isinstance(created, Created)
    assert created.rules == table.bundle.game.rules_version > table.rules
