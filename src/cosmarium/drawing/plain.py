"""The picture of a game that has none of its own: players, counts, cards as boxes.

It shows the fields of an observation that the game's texts name (`Texts.fields`), or all of
them. Actions have no targets in it, so a page offers them as buttons.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from cosmarium.core.contract import Action, Game, Observation
from cosmarium.core.fields import HOSTS
from cosmarium.drawing.box import Box
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Component, Fragment, Look, Opponent, Region, View
from cosmarium.drawing.kit import Item, column, flow, ground, label, passage, row
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.opponents import opponent_panel
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import panel, seat_sign
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.svg import group, written
from cosmarium.drawing.symbols import common
from cosmarium.drawing.theme import Theme

WIDTHS: Final = {"wide": 720.0, "medium": 680.0, "phone": 366.0}
PAD: Final = 14.0
CARD: Final = 44.0  # the least breadth of a box
BLANK: Final = "?"  # what the observer does not know

Told = tuple[str, ...]  # values as words


class Entry(NamedTuple):
    """A field: how it is called, and its values. A number alone is a count, others are boxes."""

    name: str
    values: Told
    single: bool


class PlainScene(Scene[Any]):
    def __init__(self, game: Game[Any], seen: Observation[Any], view: View) -> None:
        super().__init__(seen, view)
        self.points = {sheet.seat: sheet.total for sheet in game.scores(self.state)}
        self.to_act = {one.seat for one in game.decisions(self.state)}
        self.common: list[Entry] = []
        self.by_seat: list[list[Entry]] = [[] for _ in range(self.state.seats)]
        for name, said in self._fields():
            value = read(self.state, name)
            if isinstance(value, list) and len(value) == self.state.seats:
                for seat, part in enumerate(value):
                    self.by_seat[seat] += entries(said, part, view)
            else:
                self.common += entries(said, value, view)

    def _fields(self) -> Iterable[tuple[str, str]]:
        texts = self.view.texts
        if texts.fields:
            return [(name, texts.say(said)) for name, said in texts.fields.items()]
        return [(name, spoken(name)) for name in self.state.FIELDS if name not in HOSTS]


def read(state: Any, name: str) -> Any:
    """A field; `purses.chips` is that field of each purse."""
    first, _, rest = name.partition(".")
    value = getattr(state, first)
    return [getattr(one, rest) for one in value] if rest else value


def entries(said: str, value: Any, view: View) -> list[Entry]:
    fields: Sequence[str] = getattr(value, "FIELDS", ())
    if fields:
        return [one for name in fields for one in entries(spoken(name), getattr(value, name), view)]
    if isinstance(value, list):
        return [Entry(said, tuple([told(one, view) for one in value]), single=False)]
    return [Entry(said, (told(value, view),), single=True)]


def told(value: Any, view: View) -> str:
    if isinstance(value, list):
        return " ".join([told(one, view) for one in value])
    if value is None or (isinstance(value, int) and value < 0):
        return BLANK
    return view.texts.arg(value) if isinstance(value, str) else str(int(value))


def spoken(name: str) -> str:
    return name.replace("_", " ").capitalize()


class PlainDrawing(Drawing[Any, PlainScene]):
    symbols = common()
    prefix = "plain"

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def scene(self, seen: Observation[Any], view: View, before: Any = None) -> PlainScene:
        return PlainScene(self._game, seen, view)

    def components(self, scene: PlainScene) -> list[Component]:
        look, seat = scene.view.look, scene.focus
        title = ("table", "shared", scene.view.texts.title, -1)
        found = [Component("table", sheet, (look, *title, tuple(scene.common)))]
        return [*found, self._own(scene, seat, "own")] if scene.by_seat[seat] else found

    def board(self, scene: PlainScene, seat: int) -> list[Component]:
        return [self._own(scene, seat, f"seat{seat + 1}")]

    def _own(self, scene: PlainScene, seat: int, name: str) -> Component:
        inputs = (
            scene.view.look,
            name,
            "own",
            scene.view.name(seat),
            seat,
            tuple(scene.by_seat[seat]),
        )
        return Component(name, sheet, inputs)

    def opponents(self, scene: PlainScene) -> list[Opponent]:
        return [self._opponent(scene, seat) for seat in scene.others]

    def _opponent(self, scene: PlainScene, seat: int) -> Opponent:
        facts = [f"{one.name}: {' '.join(one.values)}" for one in scene.by_seat[seat]]
        acts = seat in scene.to_act
        name = scene.view.name(seat)
        return Opponent(
            seat, name, facts[0] if facts else "", tuple(facts), scene.points[seat], acts
        )

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return ()

    def picture(self, scene: PlainScene, theme: Theme = "dark") -> Picture:
        broad = WIDTHS[scene.view.layout]
        drawn, y = [], PAD
        for one in self.components(scene):
            fragment = one.fragment()
            drawn.append(place(fragment, PAD, y))
            y += fragment.height + 8
        for opponent in self.opponents(scene):
            item = opponent_panel(opponent, None, broad)
            drawn.append(item.at(PAD, y))
            y += item.height + 8
        title = scene.view.texts.title
        return Picture(title, broad + 2 * PAD, y + 6, drawn, self.symbols, theme)


def sheet(
    look: Look, name: str, region: Region, title: str, seat: int, shown: tuple[Entry, ...]
) -> Fragment:
    """A panel with a title: counts in a line, then lists as rows of boxes."""
    broad = WIDTHS[look.layout]
    room = broad - 2 * PAD
    head = label(fit(title, room - 30, 16, bold=True), 16, bold=True)
    if seat >= 0:
        head = row([Item(20, 20, seat_sign(seat, 10, 10, 20)), head])
    counts = [_count(one) for one in shown if one.single]
    parts = [head, flow(counts, room)]
    parts += [_boxes(one, room) for one in shown if not one.single]
    content = column(parts, 12)
    tall = content.height + 2 * PAD
    drawn = written(panel(0, 0, broad, tall), content.at(PAD, PAD))
    return Fragment(name, region, title, broad, tall, drawn)


def _count(one: Entry) -> Item:
    """A name and a number in a frame."""
    inside = row([label(one.name, 13, "muted"), label(one.values[0], 16, "ink", bold=True)])
    box = Box(0, 0, inside.width + 20, 34)
    return Item(box.width, box.height, group(ground(box), inside.at(10, 17, down="middle")))


def _boxes(one: Entry, room: float) -> Item:
    """A name, and a box for each value below it."""
    cards = [_card(value) for value in one.values]
    return column([label(one.name, 13, "muted"), flow(cards, room)], 6)


def _card(value: str) -> Item:
    box = Box(0, 0, max(CARD, min(150.0, label(value, 15, bold=True).width + 16)), 52)
    said = passage(value, box.inset(6), sizes=(15, 13, 12), lines=2, bold=True, across="middle")
    return Item(box.width, box.height, group(ground(box), said))
