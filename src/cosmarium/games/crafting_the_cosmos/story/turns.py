"""The lines of a stage: set-up, one player's turn, the end of a round."""

from collections.abc import Callable
from typing import Final

from cosmarium.core.contract import CHANCE, Event
from cosmarium.games.crafting_the_cosmos.components import (
    KINDS,
    POWER_GRAVITONS,
    POWER_NAMES,
    POWER_SUPERNOVAE,
    SEAT_COLOURS,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.story.lines import (
    Line,
    add_result,
    place_of,
    placed,
)
from cosmarium.games.crafting_the_cosmos.story.pieces import (
    CHAMBER,
    CREATURE,
    CRYSTAL,
    DNA,
    GRAVITON,
    LIFE,
    NOVA,
    all_of,
    marble,
    piece,
    several,
)
from cosmarium.story import NOBODY, Count, Divider, Entry, Item, Person, Step, Thing

ENERGY: Final = ("shift", "shift-dark", "shift-done", "take-nebula", "draw", "draw-deck")
PASSIVE: Final = ("graviton", "proto")  # the others are active rewards (E-10)
REWARDS: Final = ("card", "crystal", "graviton", "proto")  # passive, by control
DISCHARGES_TOLD: Final = 5


class Stage:
    """The turn of a player, or two that overlap (M-12), and what belongs to nobody's turn."""

    def __init__(self) -> None:
        self._found: list[Line | Divider] = []
        self._turns = {NOBODY: Turn(self._found)}
        self._seat = NOBODY  # who acted last: draws belong to that turn
        self._first: Step | None = None

    def take(self, step: Step) -> None:
        self._first = self._first or step
        kind = step.action.kind if step.action is not None else ""
        acts = step.seat in self._turns or kind not in ("", "discard")
        if step.seat >= 0 and acts:
            self._seat = step.seat
        if self._seat not in self._turns:
            self._turns[self._seat] = Turn(self._found, self._seat)
        others = [seat for seat in self._turns if seat not in (NOBODY, self._seat)]
        own = tuple([event for event in step.events if event.seat not in others])
        self._turns[self._seat].take(step._replace(events=own))
        for seat in others:  # what it takes from a supply can end what another one has begun
            events = tuple([event for event in step.events if event.seat == seat])
            if events:
                self._turns[seat].take(step._replace(seat=CHANCE, action=None, events=events))

    def items(self) -> list[Item]:
        """In the order of arrival, with a divider wherever somebody else acts."""
        found: list[Item] = []
        whose = NOBODY
        divided = self._is_of_fast_play()
        for one in self._found:
            if isinstance(one, Divider):
                whose = one.seat
            elif one.begins_turn or (divided and one.of_a_turn and one.seat != whose):
                whose = one.seat
                first = one.steps[0]
                found.append(Divider("turn", whose, number=first.number, row=first.row))
            found.append(one.entry() if isinstance(one, Line) else one)
        return found

    def _is_of_fast_play(self) -> bool:
        """Then two act, or a stage begins with crafting. Without M-12 a turn is one stage; a table
        can begin in the middle of it, and a reader may have lost the first steps."""
        first = self._first
        return len(self._turns) > 2 or (first is not None and 1 < first.number == first.stage)


class Turn:
    def __init__(self, found: list[Line | Divider], seat: int = NOBODY) -> None:
        self._found = found
        self._line: Line | None = None  # the last one of the turn
        self._open: Line | None = None  # a power, a purchase … that is not over yet
        self._collected: Line | None = None
        self._setup: Line | None = None
        self._crafting = False
        self._seat = seat

    def take(self, step: Step) -> None:
        if self._setup is not None or (step.seat == CHANCE and step.number == 1):
            self._set_up(step)
            return
        kind = step.action.kind if step.action is not None else ""
        if step.seat >= 0 and kind not in ("", "discard"):
            self._acts(step, kind)
        elif self._open is not None:
            self._open.join(step)
        for event in step.events:
            self._tell(step, event)
        self._end_phase(step)

    def _add(self, step: Step, kind: str, seat: int, **args: object) -> Line:
        line = Line(kind, seat, step, dict(args))
        self._found.append(line)
        return line

    def _divide(self, step: Step, kind: str, seat: int = NOBODY, **args: object) -> None:
        self._found.append(Divider(kind, seat, dict(args), number=step.number, row=step.row))

    # -- set-up -------------------------------------------------------------------------------

    def _set_up(self, step: Step) -> None:
        """S-1 to S-10 as one line."""
        line = self._setup
        if line is None:
            line = self._setup = self._add(step, "setup", NOBODY)
        line.join(step)
        for event in step.events:
            if event.kind == "goal-revealed":
                line.effects.append(_goal_revealed(event))
            elif event.kind == "refilled":
                line.count("display", event.detail[0])
            elif event.kind == "drew-kind":
                line.count("hand", event.detail[0])
            elif event.kind == "set-up":
                for what in ("display", "hand"):
                    cards = line.tallies.pop(what, None)
                    if cards:
                        line.effects.append(Entry(what, args={"cards": all_of(cards.items())}))
                line.effects.append(Entry("begins", event.seat))
                self._setup = None
                self._divide(step, "round", round=1)

    # -- what somebody does -------------------------------------------------------------------

    def _acts(self, step: Step, kind: str) -> None:
        if kind in ENERGY:
            if self._line is None:
                self._line = self._add(step, "shift", step.seat, moves=())
            elif self._collected is not None:
                self._collected.join(step)
            elif self._line is not None:
                self._line.join(step)
            return
        self._crafting = True
        if self._open is not None and (self._open.kind not in SHORT or kind in BUYING):
            self._open.join(step)
            return
        self._open = None
        begin = BEGINNINGS.get(kind)
        if begin is not None:
            self._line = self._open = self._add(step, begin, step.seat)
            self._line.args |= AT_FIRST.get(begin, {})

    # -- what happened ------------------------------------------------------------------------

    def _tell(self, step: Step, event: Event) -> None:
        kind = event.kind
        if kind == "power-ended":
            self._open = None
        elif kind == "shifted" and self._line is not None:
            _shifted(self._line, event)
        elif kind in ("goal-scored", "goal-revealed", "discarded", "round", "ended"):
            return
        elif not self._crafting:
            self._collects(step, event)
        elif self._open is not None:
            self._open.join(step)
            self._open.events.append(event)
            told = OPEN_LINES.get(event.kind)
            if told is None:
                add_result(self._open, event)
            elif told(self._open, event):
                self._open = None
        else:
            self._acted(step, event)

    def _collects(self, step: Step, event: Event) -> None:
        """E-10: everything that comes in before crafting begins."""
        line = self._collected
        if line is None:
            if step.seat == CHANCE and self._seat == NOBODY:
                return
            line = self._collected = self._add(step, "collect-passive", self._seat)
        line.join(step)
        line.events.append(event)
        kind, detail = event.kind, event.detail
        if kind == "gained":
            line.count("passive" if detail[1] in PASSIVE else "active", detail[1], int(detail[0]))
        elif kind == "crystal-raised":
            line.count("passive", "crystal", int(detail[0]))
        elif kind == "drew-tile":
            line.count("active", detail[0])
        elif kind in CARDS:
            line.count(CARDS[kind], detail[0] if detail else "card")
            if kind in ("took-card", "drew-card"):
                line.count("passive", "card")
        elif kind == "chamber-full":
            line.effects.append(Entry("chamber-full", args={"crystal": CRYSTAL}, grave=True))
        elif kind == "reshuffled":
            line.effects.append(Entry("reshuffled"))
        _write_collected(line)

    def _acted(self, step: Step, event: Event) -> None:
        """An action without anything to follow."""
        kind, detail, seat = event.kind, event.detail, event.seat
        before = self._line
        if kind == "placed":
            if placed(before, step, event) is None:
                args = {"piece": piece(detail[0]), "code": detail[0]}
                kind, where = place_of(event)
                self._line = self._add(step, kind, seat, place=where, **args)
        elif kind == "crafted":
            args = {"nebula": piece(detail[1]), "where": Thing(detail[0])}
            self._line = self._add(step, "craft", seat, **args)
        elif kind == "star-discarded" and before is not None:
            before.args |= {"star": piece(detail[1]), "place": Thing(detail[2])}
        elif kind == "set-cashed":
            self._line = self._add(step, "cash", seat, cards=several(5, detail[0]))
        elif kind == "flipped":
            args = {"star": piece(detail[1]), "place": Thing(detail[2]), "nova": NOVA}
            self._line = self._add(step, "flip", seat, **args)
        elif kind == "evolved":
            self._evolves(step, event)
        elif kind == "moved":
            args = {"piece": piece(detail[2]), "place": Thing(detail[3]), "graviton": GRAVITON}
            self._line = self._add(step, "move", seat, **args)
        else:
            return
        assert self._line is not None
        if event not in self._line.events:
            self._line.events.append(event)

    def _evolves(self, step: Step, event: Event) -> None:
        """X-2; several in a row are one line."""
        line = self._line
        several_done = ("evolve", "evolve-several")
        if line is not None and line.kind in several_done and line.goes_on_with(step):
            line.join(step)
            line.kind = "evolve-several"
            told = [*line.events, event]
            line.args |= {
                "dna": several(len(told), "dna"),
                "lives": several(len(told), "evolving"),
                "places": tuple([Thing(one.detail[1]) for one in told]),
            }
            return
        args = {"dna": DNA, "life": LIFE, "place": Thing(event.detail[1])}
        self._line = self._add(step, "evolve", event.seat, **args)

    # -- the end of a round -------------------------------------------------------------------

    def _end_phase(self, step: Step) -> None:
        """F-1 to F-6."""
        scored = [event for event in step.events if event.kind == "goal-scored"]
        if scored:
            self._scores_goal(step, scored)
        for event in step.events:
            if event.kind == "goal-revealed":
                line = self._add(step, "goal-revealed", NOBODY)
                line.args["goal"] = Thing(event.detail[0])
                line.events.append(event)
                line.points = {}
            elif event.kind == "discarded":
                self._discards(step, event)
            elif event.kind == "round":
                self._divide(step, "round", round=event.detail[0])
            elif event.kind == "ended":
                line = self._add(step, f"ended-{event.detail[0]}", NOBODY)
                gains = [gain for gain in step.gains if gain.code == "creatures"]
                line.points = {gain.seat: gain.points for gain in gains}
                if gains:
                    line.effects.append(Entry("revealed"))

    def _scores_goal(self, step: Step, scored: list[Event]) -> None:
        """Y-1, Y-2."""
        results = []
        for points, rank in (("6", "goal-first"), ("3", "goal-second")):
            same = [event for event in scored if event.detail[1] == points]
            if len(same) == 1:
                results.append(Entry(rank, same[0].seat, {"value": same[0].detail[2]}))
            elif same:
                seats = tuple([Person(event.seat) for event in same])
                args = {"seats": seats, "value": same[0].detail[2]}
                results.append(Entry(f"{rank}-shared", args=args))
        line = self._add(step, "goal" if results else "goal-nobody", NOBODY)
        line.args = {"goal": Thing(scored[0].detail[0]), "results": tuple(results)}
        line.points = {e.seat: int(e.detail[1]) for e in scored if e.detail[1] != "0"}
        line.events += scored[:1]

    def _discards(self, step: Step, event: Event) -> None:
        line = self._line
        if line is None or line.kind != "discarded" or line.seat != event.seat:
            line = self._line = self._add(step, "discarded", event.seat)
        line.join(step)
        line.events.append(event)
        line.count("cards", event.detail[1], int(event.detail[0]))
        line.args["cards"] = all_of(line.tallies["cards"].items())


# -- lines that go on -------------------------------------------------------------------------

BUYING: Final = ("keep", "bottom")
SHORT: Final = (
    "buy",
    "buy-kept",
    "create-begun",
    "create",
    "create-valued",
)  # over when something else is done
CARDS: Final = {
    "took-card": "from-display",
    "drew-kind": "drawn",
    "drew-card": "unseen",
    "refilled": "refilled",
}
BEGINNINGS: Final = {
    "discharge-star": "discharge",
    "discharge-none": "discharge-none",
    "discharge-power": "discharge-begun",
    "create": "create-begun",
    "buy-power": "buy",
    "power": "power",
    "omega-nebula": "omega",
    "omega-evolve": "omega",
    "omega-none": "omega",
}
# What is known of them before anything else has happened.
AT_FIRST: Final[dict[str, dict[str, object]]] = {
    "discharge-begun": {"crystal": CHAMBER},
    "create-begun": {"creature": CREATURE},
    "omega": {"life": LIFE},
}


def _goal_revealed(event: Event) -> Entry:
    return Entry("goal-revealed", args={"goal": Thing(event.detail[0])}, events=(event,))


def _shifted(line: Line, event: Event) -> None:
    """A token that moves on is said to come from where it began."""
    token, start, end = event.detail
    line.events.append(event)
    moves: list[Entry] = list(line.args["moves"])
    for before in reversed(moves):
        if before.args["token"] == token and before.args["end"].code == start:
            start = before.args["start"].code
            moves.remove(before)
            break
    kind = "own-marble" if token in SEAT_COLOURS else "dark-marble"
    if start == end:  # E-5
        kind += "-round"
    args = {"marble": marble(token), "token": token, "start": Thing(start), "end": Thing(end)}
    moves.append(Entry(kind, line.seat, args))
    line.args["moves"] = tuple(sorted(moves, key=lambda move: move.kind, reverse=True))


def _write_collected(line: Line) -> None:
    """The sentence names all that came in; where the cards came from is beneath it."""
    told = line.tallies
    active, passive = [list(told.get(one, {}).items()) for one in ("active", "passive")]
    gains = [*active, *sorted(passive, key=lambda one: REWARDS.index(one[0]))]
    if gains:
        line.kind = "collect"
        line.args["gains"] = all_of(gains)
    kept = [one for one in line.effects if one.kind in ("chamber-full", "reshuffled")]
    found = []
    if "from-display" in told:
        cards = all_of(told["from-display"].items())
        found.append(Entry("from-display", args={"cards": cards}))
    if "drawn" in told:
        found.append(Entry("drawn", args={"cards": all_of(told["drawn"].items())}))
    elif "unseen" in told:
        unseen = several(told["unseen"]["card"], "card")
        found.append(Entry("unseen", args={"cards": unseen}))
    if "refilled" in told:
        found.append(Entry("refilled", args={"cards": all_of(told["refilled"].items())}))
    line.effects = [*found, *kept]


def _discharged(line: Line, event: Event) -> bool:
    """W-8: a power is over before the crystal moves, so only now is it known how often."""
    if line.kind == "discharge-begun":
        line.kind = "discharge-power"
    count = int(event.detail[1])
    number = count if count <= DISCHARGES_TOLD else 0
    line.args |= {"crystal": CHAMBER, "ordinal": Thing(f"ordinal-{number}")}
    return True


def _gained(line: Line, event: Event) -> bool:
    if line.kind == "discharge":
        line.args["star"] = piece(event.detail[1])
    else:
        add_result(line, event)
    return False


def _uses(line: Line, event: Event) -> bool:
    line.args["power"] = Thing(event.detail[0])
    if event.kind == "activated":
        power = POWER_NAMES.index(event.detail[0])
        counters = (("graviton", POWER_GRAVITONS), ("supernova", POWER_SUPERNOVAE))
        paid = [(code, counts[power]) for code, counts in counters if counts[power]]
        line.args["costs"] = all_of([(event.detail[2], int(event.detail[1])), *paid])
    return False


def _bought(line: Line, event: Event) -> bool:
    slot, kind = event.detail
    line.args |= {"cards": several(SLOT_COSTS[int(slot) - 1], kind), "control": Thing(kind)}
    return False


def _kept(line: Line, event: Event) -> bool:
    power = Thing(event.detail[0])
    line.kind = "buy-kept"
    line.args["power"] = power
    reward = REWARDS[KINDS.index(line.args["control"].code)]
    gain = Thing(f"more-{reward}", piece(reward).picture)
    line.effects.append(Entry("explain", args={"power": power}))
    args = {"control": line.args["control"], "gain": gain}
    line.effects.append(Entry("marker", line.seat, args))
    return False


def _created(line: Line, event: Event) -> bool:
    if line.kind != "create-begun":
        add_result(line, event)
        return False
    line.kind = "create"
    line.args["place"] = Thing(event.detail[1])
    return False


def _valued(line: Line, event: Event) -> bool:
    points = Count("points", int(event.detail[1]))
    if line.kind == "create":
        line.kind = "create-valued"
        line.args["points"] = points
    else:
        line.effects.append(Entry("creature-value", args={"points": points}))
    return False


def _drew_tile(line: Line, event: Event) -> bool:
    if line.kind == "omega":
        line.kind = "omega-draw"
        line.args["nebula"] = piece(event.detail[0])
    else:
        add_result(line, event)
    return False


def _placed(line: Line, event: Event) -> bool:
    if line.kind == "omega-draw":
        line.kind = "omega-place"
        line.args["place"] = Thing(event.detail[1])
    else:
        add_result(line, event)
    return False


def _lost(line: Line, event: Event) -> bool:
    """O-4; a tile that is not placed is not lost but given up."""
    nebula = line.args.get("nebula")
    if line.kind == "omega-draw" and nebula is not None and nebula.code == event.detail[1]:
        line.kind = "omega-forfeit"
    else:
        add_result(line, event)
    return False


def _evolved(line: Line, event: Event) -> bool:
    if line.kind == "omega":
        line.kind = "omega-evolve"
        line.args["place"] = Thing(event.detail[1])
    else:
        add_result(line, event)
    return False


def _nothing(line: Line, event: Event) -> bool:
    return False


OPEN_LINES: Final[dict[str, Callable[[Line, Event], bool]]] = {
    "discharged": _discharged,
    "gained": _gained,
    "activated": _uses,
    "discharge-used": _uses,
    "bought": _bought,
    "power-seen": _nothing,
    "kept": _kept,
    "created": _created,
    "creature-value": _valued,
    "drew-tile": _drew_tile,
    "placed": _placed,
    "lost": _lost,
    "evolved": _evolved,
    "omega": _nothing,
}
