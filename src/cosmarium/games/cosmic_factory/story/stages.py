"""The lines of a stage: set-up, the draft, building, the choices of chaos cards."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from cosmarium.core.contract import Event
from cosmarium.games.cosmic_factory.story.pieces import STAR, bonus_tiles, card, terrain
from cosmarium.games.cosmic_factory.story.scoring import SCORED, scoring
from cosmarium.story import Count, Divider, Entry, Item, Person, Step, Thing, of_steps, points_of

LAYING: Final = ("put", "put-down", "took-back", "took-back-hidden")


class Stage:
    """The items of a stage so far. Some lines stand only until the stage goes on: who has kept
    or chosen, who is ready, how many tiles somebody has placed."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._passing: dict[str, Entry] = {}  # by what it is about
        self._wanted: dict[int, str] = {}  # by seat: bonus tiles claimed, as far as one may know
        self._own_clocks = False
        self._late: dict[int, int] = {}  # by seat: tiles that chance chose of a neighbour
        self._totals: tuple[int, ...] = ()  # before the present step

    def take(self, step: Step) -> None:
        scored, rounds = False, []
        for event in step.events:
            kind = event.kind
            tell = TELLERS.get(kind)
            if tell is not None:
                tell(self, step, event)
            scored = scored or kind in SCORED
            if kind == "round":
                rounds.append(event.detail[0])
        if scored:
            self._drop("chosen")
            self._holes(step)
            self.items += scoring(step)
        for number in rounds:
            self._divide(step, "round", {"round": number})
        self._totals = step.totals

    # -- lines --------------------------------------------------------------------------------

    def add(self, step: Step, entry: Entry) -> Entry:
        entry = of_steps(entry, [step])
        self.items.append(entry)
        return entry

    def _divide(self, step: Step, kind: str, args: dict[str, Any] | None = None) -> None:
        self.items.append(Divider(kind, args=args or {}, number=step.number, row=step.row))

    def _pass(self, step: Step, key: str, entry: Entry) -> None:
        """A line that replaces the one of the same key and stays where that was."""
        old = self._passing.get(key)
        if old is None:
            self._passing[key] = self.add(step, entry)
            return
        entry = replace(entry, number=old.number, last=step.number, row=old.row)
        self._passing[key] = entry
        self.items[self.items.index(old)] = entry

    def _drop(self, about: str) -> None:
        for key in [key for key in self._passing if key.startswith(about)]:
            self.items.remove(self._passing.pop(key))

    # -- set-up and draft ---------------------------------------------------------------------

    def starts(self, step: Step, event: Event) -> None:
        self.add(step, Entry("start-seat", event.seat, events=(event,), apart=True))

    def reveals(self, step: Step, event: Event) -> None:
        args = {"card": card(event.detail[0]), "rule": Thing(event.detail[-1])}
        self.add(step, Entry("card", args=args, events=(event,)))

    def keeps(self, step: Step, event: Event) -> None:
        self._pass(step, f"kept-{event.seat}", Entry("keeps", event.seat, events=(event,)))

    def passes(self, step: Step, event: Event) -> None:
        """DR-2: all of it in one line."""
        self._drop("")
        self.add(step, Entry(f"{event.kind}-{event.detail[0]}"))

    def pirates(self, step: Step, event: Event) -> None:
        self.add(step, Entry("pirates"))

    # -- building -----------------------------------------------------------------------------

    def ready(self, step: Step, event: Event) -> None:
        before = self._passing.get("ready")
        seats = (*(before.args["seats"] if before else ()), Person(event.seat))
        self._pass(step, "ready", Entry("ready", args={"seats": seats}))

    def begins(self, step: Step, event: Event) -> None:
        self._drop("ready")
        self._divide(step, "building")

    def own_clock(self, step: Step, event: Event) -> None:
        self._own_clocks = True
        self.add(step, Entry("own-clock", event.seat, events=(event,)))

    def lays(self, step: Step, event: Event) -> None:
        placed, total = event.detail[-2:]
        args = {"placed": placed, "total": total}
        entry = Entry("placed", event.seat, args, events=(event,))
        self._pass(step, f"placed-{event.seat}", entry)

    def takes(self, step: Step, event: Event) -> None:
        """BO-1; with sealed galaxies all colours of a seat at once."""
        mine = [one for one in step.events if one.kind == "grabbed" and one.seat == event.seat]
        if event is not mine[0]:
            return
        letters = "".join([one.detail[0] for one in mine])
        kinds = [one.kind for one in step.events if one.seat == event.seat]
        sealed = any([one.kind == "build-ended" for one in step.events])
        kind = self._why_gets(event.seat, letters) if sealed else "takes"
        if "locked" in kinds:
            kind = "takes-locked"
            self._drop(f"placed-{event.seat}")
        self.add(step, Entry(kind, event.seat, {"bonus": bonus_tiles(letters)}, events=tuple(mine)))

    def _why_gets(self, winner: int, letters: str) -> str:
        """DG-8, DG-10: why a bonus tile goes to a seat that others are known to have claimed."""
        losers = [
            seat
            for seat, wanted in self._wanted.items()
            if seat != winner and set(wanted) & set(letters)
        ]
        if not losers or not self._totals:
            return "gets"
        if self._own_clocks:
            return "gets-faster"
        fewer = all([self._totals[winner] < self._totals[seat] for seat in losers])
        return "gets-fewer" if fewer else "gets-level"

    def too_late(self, step: Step, event: Event) -> None:
        args = {"bonus": bonus_tiles(event.detail[0])}
        self.add(step, Entry("too-late", event.seat, args, events=(event,)))

    def claims(self, step: Step, event: Event) -> None:
        self._wanted[event.seat] = self._wanted.get(event.seat, "") + event.detail[0]
        if all([one.kind != "has-built" for one in step.events]):
            args = {"bonus": bonus_tiles(event.detail[0])}
            self.add(step, Entry("claims", event.seat, args, events=(event,)))

    def done(self, step: Step, event: Event) -> None:
        self._drop(f"placed-{event.seat}")
        args = {"seconds": Count("seconds", int(event.detail[0]))}
        self.add(step, Entry("done", event.seat, args, events=(event,)))

    def undone(self, step: Step, event: Event) -> None:
        self.add(step, Entry("undone", event.seat, events=(event,)))

    def hands_in(self, step: Step, event: Event) -> None:
        self._drop(f"placed-{event.seat}")
        claimed = [one for one in step.events if one.kind == "claimed"]
        if claimed:
            args = {"bonus": bonus_tiles(claimed[0].detail[0])}
            self.add(step, Entry("hands-in-bets", event.seat, args, events=(event, *claimed)))
        else:
            self.add(step, Entry("hands-in", event.seat, events=(event,)))

    def time_up(self, step: Step, event: Event) -> None:
        what = event.detail[0]
        if what == "draft":  # DR-7: for those who have not kept their tiles yet
            late = [n for n in range(len(step.totals)) if f"kept-{n}" not in self._passing]
            for seat in late:
                self.add(step, Entry("draft-time-up", seat, apart=True))
            return
        self.add(step, Entry("time-up" if what == "build" else f"{what}-time-up", apart=True))

    def own_time_up(self, step: Step, event: Event) -> None:
        self.add(step, Entry("own-time-up", event.seat, events=(event,)))

    def fell_apart(self, step: Step, event: Event) -> None:
        args = {"tiles": Count("tiles", int(event.detail[0]))}
        self.add(step, Entry("fell-apart", event.seat, args, events=(event,)))

    def fills(self, step: Step, event: Event) -> None:
        key = f"filled-{event.seat}"
        before = self._passing.get(key)
        count = 1 if before is None else before.args["tiles"].number + 1
        events = (*(before.events if before else ()), event)
        args = {"tiles": Count("tiles", count)}
        self._pass(step, key, Entry("filled", event.seat, args, events=events))

    # -- choices ------------------------------------------------------------------------------

    def has_chosen(self, step: Step, event: Event) -> None:
        self._pass(step, f"chosen-{event.seat}", Entry("has-chosen", event.seat, events=(event,)))

    def chosen_by_chance(self, step: Step, event: Event) -> None:
        self._late[event.seat] = self._late.get(event.seat, 0) + 1

    def neighbour_chose(self, step: Step, event: Event) -> None:
        """K01 and K13: the sentence is about who chose, not about whose tile it was. Chance
        chose last, if time ran out."""
        self._drop("chosen")
        chooser = event.detail[3]
        chosen = [one for one in step.events if one.kind == event.kind and one.detail[3] == chooser]
        own = len(chosen) - self._late.get(int(chooser), 0)
        for kind, told in ((event.kind, chosen[:own]), (f"{event.kind}-by-chance", chosen[own:])):
            if told[:1] == [event]:  # K01: two tiles in one line
                places = tuple([Thing("-".join(one.detail[1:3])) for one in told])
                args = {"places": places, "galaxy": Entry("of-galaxy", event.seat)}
                self.add(step, Entry(kind, int(chooser), args, events=tuple(told), apart=True))

    def _holes(self, step: Step) -> None:
        """K01: the tiles that builders turned face down themselves."""
        others = [
            (event.seat, "-".join(event.detail[1:3]))
            for item in self.items
            if isinstance(item, Entry)
            for event in (*item.events, *step.events)
            if event.kind == "flipped-for-neighbour"
        ]
        for event in step.events:
            if event.kind != "galaxy":
                continue
            down = [place for place in holes(event.detail[0]) if (event.seat, place) not in others]
            if down:
                args = {"places": tuple([Thing(place) for place in down])}
                self.add(step, Entry("flipped-own", event.seat, args, events=(event,), apart=True))

    def offers(self, step: Step, event: Event) -> None:
        self._drop("chosen")
        if event.detail[0] == "S":
            return
        args = {"terrain": terrain(event.detail[0]), "star": STAR}
        events = [one for one in step.events if one.kind == "offering" and one.seat == event.seat]
        points = {seat: by for seat, by in points_of([step]).items() if seat == event.seat}
        now = step.totals[event.seat]
        told = {"before": now - points.get(event.seat, 0), "now": now}
        effects = (Entry("offering-brings", event.seat, told, grave=True),)
        self.add(step, Entry("offering", event.seat, args, effects, points, tuple(events)))


def holes(galaxy: str) -> list[str]:
    """The places of tiles that lie face down, by column and row."""
    rows = [row.split() for row in galaxy.split(" / ")]
    return [
        f"{x}-{y}" for y, row in enumerate(rows) for x, word in enumerate(row) if word[-1] == "x"
    ]


TELLERS: Final[dict[str, Callable[[Stage, Step, Event], None]]] = {
    "start-seat": Stage.starts,
    "card": Stage.reveals,
    "has-kept": Stage.keeps,
    "passed-six": Stage.passes,
    "passed-three": Stage.passes,
    "pirates": Stage.pirates,
    "ready": Stage.ready,
    "clock-started": Stage.begins,
    "own-clock-started": Stage.own_clock,
    "grabbed": Stage.takes,
    "grab-failed": Stage.too_late,
    "claimed": Stage.claims,
    "done": Stage.done,
    "undone": Stage.undone,
    "has-built": Stage.hands_in,
    "time-up": Stage.time_up,
    "own-time-up": Stage.own_time_up,
    "fell-apart": Stage.fell_apart,
    "filled": Stage.fills,
    "has-chosen": Stage.has_chosen,
    "chosen-at-random": Stage.chosen_by_chance,
    "removed": Stage.neighbour_chose,
    "flipped-for-neighbour": Stage.neighbour_chose,
    "offering": Stage.offers,
    **dict.fromkeys(LAYING, Stage.lays),
}
