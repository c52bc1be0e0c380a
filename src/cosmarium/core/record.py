"""Records: the save file, the replay, the bug report and the test fixture.

A record is readable text: a head, then one row per step, chance included.

    cosmarium record 1
    game: name-of-the-game
    rules: 1
    players: 2

    chance start 1
    chance deal P07
    0 keep P07
    clock time-up 0 @60300
    1 ?

`@` gives the milliseconds on the table's clock; `?` is a step that is hidden from this reader.
`result:` after the rows is checked when the record is replayed. Lines that start with `#` are
comments.

A record of version 2 begins at a position instead of the opening: its head has a line
`position:` (core/position.py). All other records are of version 1.
"""

from typing import Final

from cosmarium.core.contract import CHANCE, CLOCK, OptionValue
from cosmarium.core.errors import BadInput

TITLE: Final = "cosmarium record "
FROM_START, FROM_POSITION = 1, 2  # the versions
VERSION: Final = FROM_POSITION  # the newest
HEAD: Final = f"{TITLE}{FROM_START}"
HEADS: Final = (HEAD, f"{TITLE}{FROM_POSITION}")
HIDDEN: Final = "?"
MOST_DIGITS: Final = 15
HOST_SEATS: Final = {"chance": CHANCE, "clock": CLOCK}


def seat_name(seat: int) -> str:
    for name, number in HOST_SEATS.items():
        if number == seat:
            return name
    return str(seat)


class Row:
    """One step: its seat, the text of its action, and its time (-1 if there is no clock).

    `line` is its line in the file, 0 if there is none.
    """

    def __init__(self, seat: int, text: str, at: int = -1, line: int = 0) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.at: Final = at
        self.line: Final = line

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
    """Everything needed to replay a match. It has no seed, so it reveals no future draws.

    It has the `game`, the version of its `rules`, the number of `players`, the `options`, the
    `rows` (each with a `seat`, the `text` of the action and, with a clock, `at`), and once the
    game is over its `result`: the totals by seat. `str(record)` is the text of a save file.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        players: int,
        options: dict[str, OptionValue],
        rows: list[Row],
        result: list[int] | None = None,
        position: str = "",
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.players: Final = players
        self.options: Final = options
        self.rows: Final = rows
        self.result: Final = result  # final totals by seat, once the game is over
        self.position: Final = position  # where it begins; empty: at the opening

    def __str__(self) -> str:
        version = FROM_POSITION if self.position else FROM_START
        head = [
            f"{TITLE}{version}",
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"players: {self.players}",
        ]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"position: {self.position}"] if self.position else []
        rows = [str(row) for row in self.rows]
        tail = [] if self.result is None else ["", "result: " + " ".join(map(str, self.result))]
        return "\n".join([*head, "", *rows, *tail]) + "\n"


def read_record(text: str) -> Record:
    """Read a record from text. Raises BadInput, which names the first wrong line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if not line.startswith("#")]
    version = lines[0][1].removeprefix(TITLE) if lines else ""
    if lines and lines[0][1].startswith(TITLE) and _is_number(version) and int(version) > VERSION:
        raise BadInput(f"written by a newer Cosmarium (record {version}); please upgrade")
    if not lines or lines[0][1] not in HEADS:
        raise BadInput(f"not a Cosmarium record: the first line should be '{HEAD}'")
    blank = next((i for i, (_, line) in enumerate(lines) if not line), len(lines))
    game, rules, players, options, position = _head(lines[1:blank])
    if bool(position) != (lines[0][1] != HEAD):
        raise BadInput("a record has a line 'position: …' exactly if its version is 2")
    rows: list[Row] = []
    result: list[int] | None = None
    for number, line in lines[blank:]:
        if not line:
            continue
        if result is not None:
            raise BadInput(f"line {number}: nothing can follow the result, but this does: '{line}'")
        if line.startswith("result:"):
            words = line.removeprefix("result:").split()
            result = [_number(word, "a result", number) for word in words]
        else:
            rows.append(_row(line, number, players))
    return Record(game, rules, players, options, rows, result, position)


def _head(lines: list[tuple[int, str]]) -> tuple[str, int, int, dict[str, OptionValue], str]:
    """Return game, rules version, players, options and position."""
    fields: dict[str, str] = {}
    options: dict[str, OptionValue] = {}
    rules, players = 1, 0
    for number, line in lines:
        name, colon, value = [part.strip() for part in line.partition(":")]
        if not colon or not value:
            raise BadInput(f"line {number}: expected 'name: value', not '{line}'")
        if name in fields:
            raise BadInput(f"line {number}: '{name}' is given twice")
        fields[name] = value
        if name == "rules":
            rules = _number(value, "rules", number, 1)
        elif name == "players":
            players = _number(value, "players", number, 1)
        elif name.startswith("option "):
            options[name.removeprefix("option ").strip()] = value
        elif name not in ("game", "position"):
            known = "game, rules, players, position and option NAME"
            raise BadInput(f"line {number}: there is no field '{name}'; choose from {known}")
    if "game" not in fields:
        raise BadInput("the record does not say which game it is; add a line 'game: …'")
    if not players:
        raise BadInput(
            "the record does not say how many players there are; add a line 'players: …'"
        )
    return fields["game"], rules, players, options, fields.get("position", "")


def _row(line: str, number: int, players: int) -> Row:
    words = line.split()
    at = -1
    if words[-1].startswith("@"):
        time = words.pop()[1:]
        if not _is_number(time):
            raise BadInput(
                f"line {number}: '@{time}' is not a time; write milliseconds, such as @60300"
            )
        at = int(time)
    name = words[0] if words else ""
    if name in HOST_SEATS:
        seat = HOST_SEATS[name]
    elif _is_number(name) and int(name) < players:
        seat = int(name)
    else:
        seats = f"it is chance, clock or 0 to {players - 1}"
        raise BadInput(f"line {number}: '{name}' is not a seat; {seats}")
    if len(words) < 2:
        raise BadInput(f"line {number}: there is no action after the seat")
    return Row(seat, " ".join(words[1:]), at, number)


def _is_number(text: str) -> bool:
    """Return whether a text is a short string of plain digits; int() accepts more than that."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def _number(text: str, what: str, line: int, least: int | None = None) -> int:
    if not _is_number(text.removeprefix("-")):
        raise BadInput(f"line {line}: {what} must be a number, not '{text}'")
    if least is not None and int(text) < least:
        raise BadInput(f"line {line}: {what} must be at least {least}, not {text}")
    return int(text)
