"""Default notation, JSON and encoding of positions, for games that do not write their own.

All three read a state's FIELDS and show everything in them, so they get observations, never the
state itself.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Game, Observation, S
from cosmarium.core.encoding import Encoding, Rows, Slice

HOSTS: Final = ("seats", "rules", "over", "stage")  # fields that people need not see
USUAL_RANGE: Final = (-1, 254)  # of a number without RANGES; -1 is the usual blank


# -- for other programs -----------------------------------------------------------------------


def as_json(seen: Observation[Any]) -> dict[str, object]:
    """Return a position as JSON, with the names of its fields."""
    return {"seat": seen.seat, "state": _named(seen.state)}


def _named(value: object) -> object:
    if isinstance(value, list):
        return [_named(item) for item in value]
    fields: tuple[str, ...] | None = getattr(value, "FIELDS", None)
    if fields is None:
        return value
    return {name: _named(getattr(value, name)) for name in fields}


# -- for a terminal ---------------------------------------------------------------------------


def board(seen: Observation[Any], say: Callable[[str], str]) -> str:
    """Return a position as text, with a line for each field and each object of a list."""
    lines = []
    for name in seen.state.FIELDS:
        if name in HOSTS:
            continue
        value: object = getattr(seen.state, name)
        label = _label(name, say)
        if isinstance(value, list) and value and hasattr(value[0], "FIELDS"):
            lines += [f"{label} {n + 1}: {_told(item, say)}" for n, item in enumerate(value)]
        else:
            lines.append(f"{label}: {_told(value, say)}")
    return "\n".join(lines)


def _label(name: str, say: Callable[[str], str]) -> str:
    return say(name.replace("_", " "))


def _told(value: object, say: Callable[[str], str]) -> str:
    if isinstance(value, list):
        between = " | " if value and isinstance(value[0], list) else " "
        return between.join([_told(item, say) for item in value])
    fields: tuple[str, ...] | None = getattr(value, "FIELDS", None)
    if fields is not None:
        return ", ".join([f"{_label(f, say)} {_told(getattr(value, f), say)}" for f in fields])
    if value is None:
        return "-"
    return str(int(value)) if isinstance(value, bool) else str(value)


# -- for learners -----------------------------------------------------------------------------


class _Layout:
    """How a field, an item or an object is written as numbers."""

    def __init__(self, tops: list[int]) -> None:
        self.tops: Final = tops

    def write(self, value: object, rows: Rows) -> None:
        raise NotImplementedError


class _Number(_Layout):
    def __init__(self, low: int, high: int) -> None:
        super().__init__([high - low])
        self._low: Final = low
        self._high: Final = high

    def write(self, value: object, rows: Rows) -> None:
        assert isinstance(value, int)
        rows.number(max(value, self._low) - self._low, self._high - self._low)


class _List(_Layout):
    """A list with a maximum length; missing items are 0, surplus ones are left out."""

    def __init__(self, item: _Layout, length: int) -> None:
        super().__init__(item.tops * length)
        self._item: Final = item
        self._length: Final = length

    def write(self, value: object, rows: Rows) -> None:
        assert isinstance(value, list)
        for item in value[: self._length]:
            self._item.write(item, rows)
        rows.skip(len(self._item.tops) * max(0, self._length - len(value)))


class _Part(_Layout):
    """An object with FIELDS."""

    def __init__(self, fields: list[str], layouts: list[_Layout]) -> None:
        super().__init__([top for layout in layouts for top in layout.tops])
        self._fields: Final = fields
        self.layouts: Final = layouts

    def write(self, value: object, rows: Rows) -> None:
        for index in range(len(self._fields)):
            self.layouts[index].write(getattr(value, self._fields[index]), rows)


def _layout_of(part: Any) -> _Part:
    """Return the layout of an object with FIELDS, as it is in the opening position."""
    ranges: dict[str, tuple[int, int]] = getattr(part, "RANGES", {})
    lengths: dict[str, int] = getattr(part, "LENGTHS", {})
    layouts = []
    for name in part.FIELDS:
        where = f"{type(part).__name__}.{name}"
        low, high = ranges.get(name, USUAL_RANGE)
        if not 0 < high - low < 256:
            raise ValueError(
                f"RANGES of {where}: {low} to {high} is not a range of 2 to 256 values"
            )
        number = _Number(low, high)
        layouts.append(_field_layout(getattr(part, name), number, lengths.get(name, 0), where))
    return _Part(list(part.FIELDS), layouts)


def _field_layout(value: object, number: _Number, length: int, where: str) -> _Layout:
    if isinstance(value, bool):
        return _Number(0, 1)
    if isinstance(value, int):
        return number
    if isinstance(value, list):
        length = max(length, len(value))
        if length == 0:
            raise ValueError(
                f"{where} is empty in the opening position: LENGTHS must give its maximum length"
            )
        item = _field_layout(value[0], number, 0, where) if value else number
        return _List(item, length)
    if not hasattr(value, "FIELDS"):
        raise ValueError(f"{where} is not a number: the game needs its own encoding")
    return _layout_of(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldEncoding(Encoding[S]):
    """Encodes the seat, its decision, its legal actions and every field of its observation.

    Each row needs an observation, and categories are plain numbers: a game's own encoding is
    faster and easier to learn from. Observing an observation must change nothing.
    """

    def __init__(self, game: Game[S]) -> None:
        super().__init__()
        self._game: Final = game
        self._layouts: dict[int, _Part] = {}

    def _layout(self, seats: int) -> _Part:
        if seats not in self._layouts:
            options = self._game.read_options({})
            self._layouts[seats] = _layout_of(self._game.new_state(seats, options))
        return self._layouts[seats]

    def slices(self, seats: int) -> list[Slice]:
        game = self._game
        kinds = game.decision_kinds
        found = [
            Slice("seat", "the one that looks", [1] * seats),
            Slice("decision", f"what it must decide: {', '.join(kinds)}", [1] * len(kinds)),
            Slice("legal", "a flag for each entry of the action table", [1] * len(game.actions)),
        ]
        fields = game.new_state(seats, game.read_options({})).FIELDS
        for name, layout in zip(fields, self._layout(seats).layouts, strict=True):
            found.append(Slice(f"field {name}", "as the seat knows it", layout.tops))
        return found

    def write(self, state: S, seat: int, rows: Rows) -> None:
        game = self._game
        seen = game.observe(state, seat).state
        rows.one_of(seat, state.seats)
        open_kinds = [d.kind for d in game.decisions(seen) if d.seat == seat]
        kinds = game.decision_kinds
        rows.one_of(kinds.index(open_kinds[0]) if open_kinds else -1, len(kinds))
        rows.all_of(game.legal_actions(seen, seat), len(game.actions))
        self._layout(state.seats).write(seen, rows)
