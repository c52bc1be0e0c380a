"""A line that grows with the steps it tells, and what those steps did by rule."""

from collections import Counter
from typing import Any, Final

from cosmarium.core.contract import Event
from cosmarium.games.crafting_the_cosmos.story.pieces import (
    CREATURE,
    CRYSTAL,
    NOVA,
    TILES,
    all_of,
    piece,
    several,
)
from cosmarium.story import NOBODY, Entry, Step, Thing, of_steps

APART: Final = ("goal", "creatures")  # lines of the score that have entries of their own


class Line:
    def __init__(
        self, kind: str, seat: int, step: Step, args: dict[str, Any] | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args or {}
        self.effects: list[Entry] = []
        self.steps = [step]
        self.events: list[Event] = []
        self.points: dict[int, int] | None = None  # None: what the steps brought
        self.tallies: dict[str, Counter[str]] = {}  # what is said once for all steps

    @property
    def begins_turn(self) -> bool:
        return self.kind == "shift"

    @property
    def of_a_turn(self) -> bool:
        return self.seat != NOBODY and self.kind != "discarded"

    def join(self, step: Step) -> None:
        if step is not self.steps[-1]:
            self.steps.append(step)

    def goes_on_with(self, step: Step) -> bool:
        """Whether nothing was done in between, or taken back: lines stand in order of time."""
        return step.row <= self.steps[-1].row + 1

    def count(self, what: str, code: str, number: int = 1) -> None:
        self.tallies.setdefault(what, Counter())[code] += number

    def entry(self) -> Entry:
        return of_steps(
            Entry(
                self.kind,
                self.seat,
                self.args,
                (*self._summed(), *self.effects),
                self._points() if self.points is None else self.points,
                tuple(self.events),
                apart=not self.of_a_turn,
            ),
            self.steps,
        )

    def _points(self) -> dict[int, int]:
        found: Counter[int] = Counter()
        for step in self.steps:
            ended = any([event.kind == "ended" for event in step.events])  # all are turned up then
            for gain in step.gains:
                own = gain.seat == self.seat and gain.code == "creatures" and not ended
                if gain.code not in APART or own:
                    found[gain.seat] += gain.points
        return {seat: points for seat, points in found.items() if points}

    def _summed(self) -> list[Entry]:
        names = {"paid": "did-pay", "gained": "did-gain", "lost": "lost"}
        found = []
        for what, tally in self.tallies.items():
            things = all_of(tally.items())
            if not things:
                continue
            if what == "evolved":
                found.append(Entry("did-evolve", args={"lives": things[0]}, grave=True))
            elif what in names:
                key = "gains" if what == "gained" else "pieces"
                found.append(Entry(names[what], args={key: things}, grave=True))
        return found


def add_result(line: Line, event: Event) -> None:
    """What a power, a discharge or omega did: an effect of its line."""
    kind, detail = event.kind, event.detail
    if kind == "gained":
        line.count("gained", detail[1], int(detail[0]))
    elif kind == "crystal-raised":
        line.count("gained", "crystal", int(detail[0]))
    elif kind == "drew-tile":
        line.count("gained", detail[0])
    elif kind == "evolved":
        line.count("evolved", "evolving")
    elif kind in ("star-discarded", "life-discarded"):
        line.count("paid", detail[1])
    elif kind == "lost":
        line.count("lost", detail[1], int(detail[0]))
    else:
        if kind == "tile-replaced":  # it was drawn for that, not gained
            line.tallies["gained"].pop(detail[1])
        effect = _effect(event)
        if effect is not None:
            line.effects.append(effect)


def _effect(event: Event) -> Entry | None:
    kind, detail = event.kind, event.detail
    if kind == "placed":
        told, where = place_of(event)
        return _did(f"did-{told}", piece=piece(detail[0]), place=where)
    if kind == "flipped":
        return _did("did-flip", star=piece(detail[1]), place=Thing(detail[2]), nova=NOVA)
    if kind == "unflipped":
        return _did("did-unflip", star=piece(detail[1]), place=Thing(detail[2]), nova=NOVA)
    if kind == "moved":
        _, space, what, around = detail  # a nebula is not near itself
        place = Thing(space if what in TILES else around)
        return _did("did-move", piece=piece(what), place=place)
    if kind == "tile-replaced":
        return _did("did-replace", nebula=piece(detail[1]), place=Thing(detail[2]))
    if kind == "created":
        return _did("did-create", creature=CREATURE, place=Thing(detail[1]))
    if kind == "chamber-full":
        return _did("chamber-full", crystal=CRYSTAL)
    return Entry("reshuffled") if kind == "reshuffled" else None


def _did(effect: str, /, **args: Any) -> Entry:
    return Entry(effect, args=args, grave=True)


def place_of(event: Event) -> tuple[str, Thing]:
    """The kind of a line about a placed piece, and where it lies: a nebula is not near itself."""
    what, space, where = event.detail
    return ("place-nebula", Thing(space)) if what in TILES else ("place", Thing(where))


def placed(line: Line | None, step: Step, event: Event) -> Line | None:
    """The line before grows if it tells the same; None: a line of its own is needed."""
    code = event.detail[0]
    if line is None or line.args.get("code") != code or code in TILES:
        return None
    if not line.goes_on_with(step):
        return None
    line.join(step)
    line.kind = "place-several"
    line.events.append(event)
    line.args |= {
        "pieces": several(len(line.events), code),
        "places": tuple([place_of(one)[1] for one in line.events]),
    }
    return line
