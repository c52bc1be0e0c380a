"""The slices of the encoding say what their names say."""

from cosmarium.games.cosmic_factory.components import TILE_NAMES
from cosmarium.games.cosmic_factory.encoding import FactoryEncoding
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table, tiles

ENCODING = FactoryEncoding()
HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"


def parts(table: Table, seat: int) -> dict[str, list[int]]:
    row = list(ENCODING.encode(table.state, seat))
    found = {}
    for part in ENCODING.slices(table.state.seats):
        found[part.name], row = row[: part.size], row[part.size :]
    assert row == []
    return found


def named(flags: list[int]) -> str:
    return " ".join([name for name, flag in zip(TILE_NAMES, flags, strict=True) if flag])


def test_the_table() -> None:
    table = Table(3, mode="realtime").markers("9/9/9/9", "0/0/0/0", "5/5/5/5")
    table.play("chance start-seat 0", "chance card K05")
    said = parts(table, 2)
    assert said["card"].index(1) == 4
    assert said["mode"] == [0, 1, 0]
    assert said["priority"] == [1, 2, 0]  # seats 2, 0, 1
    assert [said[f"seat {k}: markers"] for k in range(3)] == [[5] * 4, [9] * 4, [0] * 4]


def test_the_draft_with_memory() -> None:
    table = Table(3).deal("T01-T09", "T10-T18", "T19-T27", card=4).keep_lowest()
    table.play("0 keep T22", "1 keep T04")
    said = parts(table, 0)
    assert named(said["offer"]) == "T23 T24 T25 T26 T27"
    assert named(said["first"]) == "T01 T02 T03"
    assert named(said["second"]) == "T22"
    assert named(said["passed"]) == "T04 T05 T06 T07 T08 T09"
    assert named(said["received"]) == "T22 T23 T24 T25 T26 T27"
    assert said["to act"] == [1, 1, 1]
    assert [said[f"seat {k}: kept"] for k in range(3)] == [[3, 1], [3, 1], [3, 0]]


def test_the_tiles_given_and_got_last() -> None:
    table = Table(3).deal("T01-T09", "T10-T18", "T19-T27", card=4).keep_lowest().keep_lowest()
    said = parts(table, 0)
    assert named(said["given"]) == "T25 T26 T27"
    assert named(said["last"]) == "T16 T17 T18"
    assert tiles(named(said["hand"])) == table[0].hand


def test_galaxies_and_what_they_earn() -> None:
    """X01: points 5/4/5, belt 2; largest zones 9, 3, 4; longest belt 7."""
    table = Table(2, mode="realtime").building(HAND, OTHER, card=6).gesture(0, X01)
    said = parts(table, 1)
    assert said["seat 1: count"] == [5, 4, 5, 2, 1, 2, 3, 0, 9, 3, 4, 7]
    first = said["seat 1: galaxy"][:61]
    assert (named(first[:54]), first[54:]) == ("T25", [8, 8, 0, 0, 0, 1, 0])  # at 0,0, turned 3
    assert parts(table, 0)["seat 0: galaxy"] == said["seat 1: galaxy"]


def test_backs_and_the_tile_in_hand() -> None:
    table = Table(2, mode="realtime").building(HAND, OTHER, card=1)
    table.play("0 face-down", "0 pick T25")
    assert named(parts(table, 0)["picked"]) == "T25"
    assert parts(table, 0)["grip"] == [0, 1, 0, 0]
    table.play("0 put 0 0 0")
    seen = parts(table, 1)["seat 1: galaxy"]
    assert (sum(seen[:54]), seen[60]) == (0, 1)
    table.play("0 reach")
    assert parts(table, 0)["grip"] == [0, 0, 0, 1]


def test_time_that_is_left() -> None:
    table = Table(2, mode="realtime").building(HAND, OTHER)
    table.state.now = 12_400
    assert parts(table, 0)["seconds left"] == [47]
    personal = Table(2, mode="personal-clock").building(HAND, OTHER)
    assert parts(personal, 0)["seconds left"] == [0]
    personal.play("0 ready", at=1_000)
    personal.state.now = 11_000
    assert (parts(personal, 0)["seconds left"], parts(personal, 1)["seconds left"]) == ([50], [0])


def test_sealed_choices_are_told_to_their_owner_alone() -> None:
    table = Table(2).built(X01, SEAT_1, card=13).end_build().play("0 choose T38")
    assert named(parts(table, 0)["chosen"]) == "T38"
    assert named(parts(table, 1)["chosen"]) == ""
    offering = Table(2).built(X01, SEAT_1, card=20).end_build().play("0 offer none")
    assert parts(offering, 0)["answered"] == [0, 0, 0, 1]


def test_claims_and_bonus_tiles() -> None:
    table = Table(2).built(X01, SEAT_1, card=13).play("0 submit GO")
    assert parts(table, 0)["claims"] == [1, 0, 1]
    assert parts(table, 1)["claims"] == [0, 0, 0]
    table.play("1 submit B")
    assert parts(table, 1)["seat 1: bonus"] == [1, 0, 1]
    assert len(GAME.decisions(table.state)) == 2
