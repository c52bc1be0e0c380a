"""Cards about the pieces of Cosmic Factory."""

from collections.abc import Callable

from cosmarium.games.cosmic_factory.components import (
    CELLS,
    COLOUR_LETTERS,
    COLOURS,
    ROUNDS,
    STAR,
    TILE_NAMES,
    TILE_SET,
)
from cosmarium.games.cosmic_factory.inspection.points import PointCards
from cosmarium.games.cosmic_factory.state import find_tile, is_down
from cosmarium.inspection import Card, Row, Sign, drawn


class FactoryInspector(PointCards):
    def describe(self, *parts: str) -> Card | None:
        seat, (kind, *rest) = self.on_board(parts)
        single: dict[str, Callable[[int], Card]] = {
            "card": self.chaos_card,
            "kept": self.kept,
            "rounds": self.rounds,
        }
        if kind in single and not rest:
            return single[kind](seat)
        if kind == "slot":  # its numbers may be negative: all places are alike
            return self.slot()
        if kind == "down":
            return self.face_down()
        if kind in ("standing", "mark"):
            seat = int(rest[0]) - 1
            if not 0 <= seat < self.state.seats:
                raise LookupError(rest[0])
            return self.standing(seat) if kind == "standing" else self.marker(seat, rest[1])
        named: dict[str, Callable[[int, str], Card]] = {
            "bonus": self.bonus,
            "points": self.points,
            "cell": self.marker,
            "marker": self.marker,
            "tile": self.tile,
            "turn": self.turned,
            "minute": self.minute,
        }
        [what] = rest
        return named[kind](seat, what)

    # -- tiles --------------------------------------------------------------------------------

    def tile(self, seat: int, name: str) -> Card:
        """The piece itself is the picture."""
        number = TILE_NAMES.index(name)
        owner = next(
            (
                one
                for one in (seat, *range(self.state.seats))
                if find_tile(self.player(one).galaxy, number) >= 0
            ),
            None,
        )
        rows, kind = self._fields(number), "tile-draft"
        if owner is not None:
            galaxy = self.player(owner).galaxy
            if is_down(galaxy[find_tile(galaxy, number)]):
                return self.face_down()
            rows, kind = self._laid(owner, number), "tile-laid"
            if self.on_belt(galaxy, number):
                rows.append(Row(drawn("cf-sR") + self.say("on-belt"), "done"))
        elif self.seat >= 0 and number in self.player(self.seat).hand:
            kind = "tile-hand"
        planets = sum(TILE_SET[number].planets)
        return Card(
            self.say(kind),
            self.count("planets-name", planets),
            self.say("tile-rule"),
            rows=[*rows, self._arms(number)],
            rules=("ZN-4", "BT-2"),
        )

    def _fields(self, number: int) -> list[Row]:
        """The terrains of its four fields, with their planets."""
        tile, rows = TILE_SET[number], []
        for colour in range(COLOURS):
            planets = [
                n for one, n in zip(tile.colours, tile.planets, strict=True) if one == colour
            ]
            if planets:
                rows.append(Row(self.terrain(colour), worth=self.count("planets", sum(planets))))
        if STAR in tile.colours:
            rows.append(Row(drawn("cf-sS") + self.say("constellation")))
        return rows

    def _laid(self, seat: int, number: int) -> list[Row]:
        """The zones it belongs to in a galaxy."""
        return [
            Row(
                drawn(f"cf-s{COLOUR_LETTERS[colour]}")
                + self.say("in-zone", self.terrain_name(colour)),
                worth=self.count("together", planets),
            )
            for colour, planets in self.zones_of(self.player(seat).galaxy, number)
        ]

    def _arms(self, number: int) -> Row:
        arms = TILE_SET[number].arms.bit_count()
        if not arms:
            return Row(self.say("no-arms"))
        return Row(drawn("cf-sR") + self.say("arms"), worth=self.say("of", arms, CELLS))

    def turned(self, seat: int, rot: str) -> Card:
        return Card(
            self.say("tile-hand"),
            self.say("turned-name"),
            self.say("turned-rule"),
            rules=("TM-5", "BU-2"),
        )

    def minute(self, seat: int, what: str) -> Card:
        """What stands around the board in the minute."""
        name, rule = self.say(f"minute-{what}-name"), self.say(f"minute-{what}-rule")
        return Card(self.say("minute"), name, rule, rules=("BU-1",))

    def face_down(self) -> Card:
        return Card(
            self.say("down"),
            self.say("down-name"),
            self.say("down-rule"),
            rules=("K01", "BT-1"),
            picture=(Sign("cf-back"),),
        )

    def kept(self, seat: int) -> Card:
        player = self.player(self.focus)
        count = len(player.first) + len(player.second)
        return Card(
            self.say("kept"),
            self.count("kept-name", count),
            self.say("kept-rule"),
            rules=("DR-2", "DR-4"),
            picture=[Sign("cf-back")] * max(1, min(3, count)),
        )

    def rounds(self, seat: int) -> Card:
        return Card(
            self.say("rounds"),
            self.texts.caption("round", self.state.round, ROUNDS),
            self.say("rounds-rule"),
            rules=("EN-1",),
        )

    def slot(self) -> Card:
        return Card(
            self.say("slot"),
            self.say("slot-name"),
            self.say("slot-rule"),
            rules=("BU-2", "TM-6"),
        )


INSPECTOR = FactoryInspector
