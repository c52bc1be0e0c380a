"""Records: the save file, the replay, the bug report and the test fixture.

A record is text that people can read: a head, then one row per step, chance included.

    cosmarium record 1
    game: cosmogenesis
    rules: 1
    players: 2

    chance start 1
    chance deal P07
    0 keep P07
    clock time-up 0 @60300
    1 ?

`@` gives the milliseconds on the table's clock; `?` is a step that this reader must
not see. `result:` behind the rows is checked when the record is replayed.
"""

from typing import Final

from cosmarium.core.contract import CHANCE, CLOCK, OptionValue
from cosmarium.core.errors import BadInput

HEAD: Final = "cosmarium record 1"
HIDDEN: Final = "?"
HOST_SEATS: Final = {"chance": CHANCE, "clock": CLOCK}


def seat_name(seat: int) -> str:
    for name, number in HOST_SEATS.items():
        if number == seat:
            return name
    return str(seat)


class Row:
    """One step: who, what, and when if there is a clock (-1: there is none)."""

    def __init__(self, seat: int, text: str, at: int = -1) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.at: Final = at

    def __str__(self) -> str:
        at = f" @{self.at}" if self.at >= 0 else ""
        return f"{seat_name(self.seat)} {self.text}{at}"

    def __repr__(self) -> str:
        return f"Row({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Record:
    """Everything needed to play a match again; no seed, so it cannot tell the future."""

    def __init__(
        self,
        game: str,
        rules: int,
        players: int,
        options: dict[str, OptionValue],
        rows: list[Row],
        result: list[int] | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.players: Final = players
        self.options: Final = options
        self.rows: Final = rows
        self.result: Final = result  # final totals by seat, once the game is over

    def __str__(self) -> str:
        head = [HEAD, f"game: {self.game}", f"rules: {self.rules}", f"players: {self.players}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        rows = [str(row) for row in self.rows]
        tail = [] if self.result is None else ["", "result: " + " ".join(map(str, self.result))]
        return "\n".join([*head, "", *rows, *tail]) + "\n"


def _row(line: str, number: int, players: int) -> Row:
    words = line.split()
    at = -1
    if words[-1].startswith("@"):
        if not words[-1][1:].isdigit():
            raise BadInput(f"line {number}: '{words[-1]}' is no time; write for example @60300")
        at = int(words.pop()[1:])
    name = words[0] if words else ""
    if name in HOST_SEATS:
        seat = HOST_SEATS[name]
    elif name.isdigit() and int(name) < players:
        seat = int(name)
    else:
        seats = f"it is chance, clock or 0 to {players - 1}"
        raise BadInput(f"line {number}: '{name}' is no seat; {seats}")
    if len(words) < 2:
        raise BadInput(f"line {number}: no action behind the seat")
    return Row(seat, " ".join(words[1:]), at)


def _number(text: str, what: str, number: int) -> int:
    if not text.isdigit():
        raise BadInput(f"line {number}: {what} must be a number, not '{text}'")
    return int(text)


def read_record(text: str) -> Record:
    """The record that a text holds; BadInput names the first line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise BadInput(f"line 1: this is no record; the first line of one is '{HEAD}'")
    fields: dict[str, str] = {}
    where: dict[str, int] = {}
    options: dict[str, OptionValue] = {}
    rows: list[Row] = []
    result: list[int] | None = None
    in_head = True
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            in_head = in_head and not fields
            continue
        key, colon, value = line.partition(":")
        if in_head:
            if not colon:
                raise BadInput(f"line {number}: expected 'name: value', not '{line.strip()}'")
            if key.startswith("option "):
                options[key.removeprefix("option ").strip()] = value.strip()
            else:
                fields[key.strip()] = value.strip()
                where[key.strip()] = number
        elif key.strip() == "result" and colon:
            result = [_number(part, "a result", number) for part in value.split()]
        else:
            rows.append(_row(line, number, _players(fields, where)))
    if not fields.get("game"):
        raise BadInput("the head of the record names no game")
    rules = _number(fields.get("rules", "1"), "rules", where.get("rules", 1))
    return Record(fields["game"], rules, _players(fields, where), options, rows, result)


def _players(fields: dict[str, str], where: dict[str, int]) -> int:
    if "players" not in fields:
        raise BadInput("the head of the record names no number of players")
    return _number(fields["players"], "players", where["players"])
