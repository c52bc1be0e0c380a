"""The story of a match: one line for each main action, additional action or used object."""

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cosmarium.core.contract import CHANCE, Event
from cosmarium.games.cosmogenesis.components import (
    BELT_POINTS,
    COM,
    EFFECTS,
    ELEMENT_NAMES,
    EVO,
    LIFE,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    ROUNDS,
)
from cosmarium.games.cosmogenesis.drawing.bodies import element_symbol
from cosmarium.games.cosmogenesis.scoring import belt_value, score_sheets
from cosmarium.games.cosmogenesis.state import CosmogenesisState
from cosmarium.story import (
    Count,
    Divider,
    Entry,
    Gain,
    Item,
    Person,
    Step,
    Storyteller,
    Thing,
    of_steps,
    points_of,
)

ELEMENTS: Final = {name: number for number, name in enumerate(ELEMENT_NAMES)}
REWARDS: Final = ("reward-comet", "reward-evolve", "reward-life", "decline")
COMET: Final = Thing("comet", "cg-com")
ASTEROID: Final = Thing("asteroid", "cg-ast")
FROM_BELT: Final = {  # by kind of additional action: what it takes out of the belt
    "add-moon": Thing("belt-asteroid", "cg-ast"),
    "add-asteroid": Thing("belt-asteroid", "cg-ast"),
    "add-comet": Thing("belt-comet", "cg-com"),
}
TWO_ASTEROIDS: Final = Thing("two-asteroids", "cg-ast")
MONOLITH: Final = Thing("monolith", "cg-mono")
ALONE: Final = ("life", "monolith")  # said only beside others, so that the sum adds up
AIMED: Final = (COM, EVO, LIFE)  # rewards that lapse without a target (REV-3)
USES: Final = "use-"  # how lines of exotic objects begin
MORE_ACTIONS: Final = ("use-act", "reward-extra")  # what allows one more additional action


class Standing(NamedTuple):
    """What lines say of the position after their step."""

    round: int
    belts: tuple[int, ...]  # values, by seat
    rewards: int  # that are still to be taken
    winners: tuple[int, ...]  # once the game is over


def piece(code: str) -> Thing:
    """An element of the central board, or an asteroid of the belt."""
    card = code[0] in "SP" and code[1:].isdigit()
    return Thing(code, "" if card else element_symbol(ELEMENTS[code]))


def life(level: str) -> Thing:
    return Thing(level, f"cg-life{level[1:]}")


def below(level: str) -> Thing:
    return life(f"L{int(level[1:]) - 1}")


class CosmogenesisStory(Storyteller):
    def tell(self, steps: Sequence[Step]) -> list[Item]:
        items: list[Item] = []
        filling: list[Step] = []
        for step in steps:
            kinds = [event.kind for event in step.events]
            if "starts" not in kinds and (step.seat == CHANCE or "kept" in kinds):
                filling.append(step)
                continue
            items += _filled(filling)
            filling = []
            if "starts" in kinds:
                items += _begins(step)
            elif "turn-ended" in kinds:
                _tell_unused(items)
                items += _round_ends(step)
            else:
                items += _acted(items, step)
        return items + _filled(filling)

    def standing(self, state: CosmogenesisState) -> Standing:
        belts = tuple([belt_value(system) for system in state.systems])
        sheets = score_sheets(state) if state.over else []
        first = tuple([sheet.seat for sheet in sheets if sheet.rank == 1])
        return Standing(state.round, belts, len(state.rewards), first)

    def points_basis(self, state: CosmogenesisState) -> Hashable:
        """What lies in the systems, stellar objectives, exotic objects and the Monolith."""
        systems = [
            (
                tuple(one.bodies),
                tuple(one.objectives),
                tuple(one.stellar),
                one.asteroids,
                one.comets,
            )
            for one in state.systems
        ]
        return state.monolith, tuple(state.exotic_owner), tuple(systems)


def _find(step: Step, *kinds: str) -> list[Event]:
    return [event for event in step.events if event.kind in kinds]


# -- set-up and rounds ------------------------------------------------------------------------


def _begins(step: Step) -> list[Item]:
    starter = _find(step, "starts")[0].seat
    entry = Entry("starts", starter, {"monolith": MONOLITH}, apart=True)
    return [of_steps(entry, [step]), *_round(step)]


def _round(step: Step) -> list[Item]:
    """RND-7: the divider of a new round, with the kind of objectives on the board (FILL-1)."""
    return [
        Divider(f"round-{cards}", args={"round": number}, number=step.number, row=step.row)
        for event in _find(step, "round")
        for number, cards in [event.detail]
    ]


def _filled(steps: list[Step]) -> list[Item]:
    """FILL-1, FILL-2 and SET-9 as one line."""
    if not steps:
        return []
    events = tuple([event for step in steps for event in _find(step, "drawn")])
    drawn = [event.detail[1] for event in events]
    cards = tuple([piece(code) for code in drawn if code[0] in "SP"])
    bodies = tuple([piece(code) for code in drawn if code[0] not in "SP"])
    dealing = [step for step in steps if not _find(step, "drawn")]
    kind = "setup" if dealing else "refill"
    effects = [] if dealing else [Entry("cleared")]
    if cards:
        effects.append(Entry("drawn-cards", args={"cards": cards}))
    if bodies:
        effects.append(Entry("drawn-bodies", args={"bodies": bodies}))
    if dealing:
        effects += _first_asteroids(steps)
    for step in dealing:
        effects += [_kept(step, event) for event in _find(step, "kept")]
    return [of_steps(Entry(kind, effects=tuple(effects), events=events, apart=True), steps)]


def _first_asteroids(steps: list[Step]) -> list[Entry]:
    """SET-8, and what they bring before anybody has moved: who starts has fewest."""
    belts = steps[-1].standing.belts
    first = belts.index(min(belts))
    order = [(first + place) % len(belts) for place in range(len(belts))]
    each = tuple([Entry("has", seat, {"count": belts[seat]}) for seat in order])
    gains = [gain for step in steps for gain in step.gains if gain.code == "belt"]
    changes = tuple([_change(gain) for gain in gains])
    return [Entry("first-asteroids", args={"each": each, "changes": changes})]


def _kept(step: Step, event: Event) -> Entry:
    """SET-9: only its player knows which."""
    if step.action is None:
        return Entry("kept-hidden", event.seat)
    return Entry("kept", event.seat, {"card": Thing(step.action.args[0])})


def _round_ends(step: Step) -> list[Item]:
    """RND-2: evolution for everybody at once; then the next round, or the end."""
    items: list[Item] = []
    evolved = _find(step, "evolved")
    if evolved:
        changes = tuple([Entry("evolves", e.seat, _evolution(e)) for e in evolved])
        entry = Entry(
            "evolution",
            args={"changes": changes},
            points=points_of([step]),
            events=tuple(evolved),
            apart=True,
        )
        items.append(of_steps(entry, [step]))
    for event in _find(step, "ended"):
        items += [of_steps(one, [step]) for one in _ended(step, event.seat)]
    return items + _round(step)


def _ended(step: Step, monolith: int) -> list[Entry]:
    """RND-3, and who wins (WIN-1 to WIN-4)."""
    totals, winners = step.totals, step.standing.winners
    most = max(totals)
    seats = sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat]))
    each = tuple([Entry("has", seat, {"count": totals[seat]}) for seat in seats])
    effects = [Entry("final", args={"each": each})]
    if totals.count(most) > len(winners):
        effects.insert(0, Entry("tie-monolith" if monolith in winners else "tie-planets"))
    args = {"winners": tuple([Person(seat) for seat in winners]), "points": most}
    won = Entry("won", winners[0], args, tuple(effects), apart=True)
    if len(winners) > 1:
        won = Entry("won-together", args=args, effects=tuple(effects), apart=True)
    return [Entry("ended", monolith, apart=True), won]


def _evolution(event: Event) -> dict[str, Any]:
    return {"life": below(event.detail[1]), "next": life(event.detail[1])}


# -- turns ------------------------------------------------------------------------------------


def _acted(items: list[Item], step: Step) -> list[Item]:
    """The line of an action. A reward joins the line of its objective, which is changed."""
    found: list[Item] = [
        Divider("turn", event.seat, {"turn": event.detail[0]}, number=step.number, row=step.row)
        for event in _find(step, "turn")
    ]
    assert step.action is not None, "nothing in a turn is hidden"
    entry = _line(step)
    before = items[-1] if items else None
    if step.action.kind in REWARDS and isinstance(before, Entry) and before.kind == "reveal":
        items.pop()
        points = dict(before.points)
        for seat, gained in entry.points.items():
            points[seat] = points.get(seat, 0) + gained
        joined = Entry(
            before.kind,
            before.seat,
            before.args,
            (*before.effects, *entry.effects),
            points,
            before.events + entry.events,
            number=before.number,
            last=step.number,
            row=before.row,
        )
        return [joined]
    told = of_steps(entry, [step])
    source = _allowed_by(items) if step.action.kind.startswith("add-") else None
    if source is not None:
        told = replace(told, effects=(*told.effects, Entry("extra-used", args={"source": source})))
    return [*found, told]


def _turn(items: list[Item]) -> tuple[int, list[int]]:
    """How many additional actions the turn has had, and the places of the lines that allowed more
    than the first (TRN-4). Its first line is its main action."""
    begins = max([k for k, one in enumerate(items) if isinstance(one, Divider)], default=-1)
    lines = [(k, one) for k, one in enumerate(items) if k > begins and isinstance(one, Entry)]
    taken = len([one for _, one in lines[1:] if not one.kind.startswith(USES)])
    more = [k for k, one in lines if {one.kind, *[e.kind for e in one.effects]} & {*MORE_ACTIONS}]
    return taken, more


def _allowed_by(items: list[Item]) -> Thing | None:
    """What allows another additional action; None: it is the first one."""
    taken, more = _turn(items)
    if not 0 < taken <= len(more):
        return None
    line = items[more[taken - 1]]
    found = line.args.get("object", line.args.get("card"))
    assert isinstance(found, Thing)
    return found


def _tell_unused(items: list[Item]) -> None:
    """At the end of a turn: additional actions that were gained and not taken."""
    taken, more = _turn(items)
    for place in more[max(0, taken - 1) :]:
        line = items[place]
        if isinstance(line, Entry):
            items[place] = replace(line, effects=(*line.effects, Entry("extra-unused")))


def _line(step: Step) -> Entry:
    action = step.action
    assert action is not None
    kind = action.kind
    if kind in REWARDS:
        kind, args, effects = "reward", {}, _rewards(step, "")
    elif kind == "add-reveal":
        kind, args, effects = "reveal", *_revealed(step)
    elif kind == "use":
        kind, args = _used(step)
        effects = _followed(step)
    else:
        kind, args = _done(step, kind)
        effects = _followed(step)
    effects += _scored(step, args)
    told = tuple([event for event in step.events if event.kind not in ("turn", "chose")])
    spaces = tuple(_find(step, "chose"))
    return Entry(kind, step.seat, args, tuple(effects), points_of([step]), told + spaces)


def _done(step: Step, kind: str) -> tuple[str, dict[str, Any]]:
    """Kind and arguments for a main or additional action."""
    by_kind = {event.kind: event.detail for event in step.events}
    if kind == "planet":
        orbit, what = by_kind["planet"]
        return "planet", {"piece": piece(what), "number": orbit}
    if kind in ("moon", "add-moon"):
        place, what = by_kind["moon"]
        taken = FROM_BELT.get(kind, piece(what))
        return "moon", {"piece": taken, "place": Thing(f"{place[0]}.0")}
    if kind == "belt":
        args = {"piece": piece(by_kind["belt"][0]), "monolith": MONOLITH}
        return (f"belt-monolith{_last(step)}" if "monolith" in by_kind else "belt"), args
    if kind == "objective":
        return "objective", {"card": Thing(by_kind["objective"][0])}
    if kind == "exotic":
        return "exotic", {"object": piece(by_kind["exotic"][0])}
    if kind == "discard":
        what = by_kind["discarded"][0]
        args = {"piece": piece(what), "gain": ASTEROID, "monolith": MONOLITH}
        kind = _discarded(what, "monolith" in by_kind)
        return kind + (_last(step) if kind == "discard-monolith" else ""), args
    if kind == "add-life":
        where = Thing(by_kind["life"][0])
        return "life", {"cost": ASTEROID, "life": life("L0"), "place": where}
    if kind == "add-expand":
        return "expand", {"cost": ASTEROID}
    told, args = _hit(step, "create-comet" if kind == "add-create-comet" else "")
    return told, args | ({"piece": FROM_BELT[kind]} if kind in FROM_BELT else {})


def _last(step: Step) -> str:
    """After the last round there is none that the Monolith begins."""
    return "-last" if step.standing is not None and step.standing.round == ROUNDS else ""


def _discarded(what: str, with_monolith: bool) -> str:
    """MA-G. Of IV-1 it changes nothing but who holds the Monolith."""
    if what == "asteroid":
        return "discard-monolith" if with_monolith else "discard-same"
    return "discard-card" if what[0] in "SP" and what[1:].isdigit() else "discard"


def _hit(step: Step, source: str) -> tuple[str, dict[str, Any]]:
    """A collision: with a terrestrial body, an asteroid or a comet."""
    by_kind = {event.kind: event.detail for event in step.events}
    if "struck" not in by_kind:
        return source, {"cost": TWO_ASTEROIDS, "gain": COMET}
    what, place = by_kind["struck"]
    args: dict[str, Any] = {"piece": piece(what), "place": Thing(place)}
    if source:
        args |= {"cost": TWO_ASTEROIDS}
    prefix = f"{source}-" if source else ""
    if "grown" in by_kind:
        return f"{prefix}crash", args | {"size": by_kind["grown"][1]}
    if "ringed" in by_kind:
        return f"{prefix}rings", args | {"giant": Thing(by_kind["ringed"][1])}
    return f"{prefix}water", args


def _used(step: Step) -> tuple[str, dict[str, Any]]:
    """EXO-2: an object and its effect."""
    exotic, effect, left = _find(step, "used")[0].detail
    by_kind = {event.kind: event.detail for event in step.events}
    args: dict[str, Any] = {"object": piece(exotic), "left": Count("uses", int(left))}
    if left == "0":
        args["left"] = Entry("used-up")
    if effect == "com" and "struck" in by_kind:
        kind, hit = _hit(step, "")
        return f"use-{kind}", hit | args
    if effect == "evo":
        place, level = by_kind["evolved"]
        return "use-evo", args | {
            "life": below(level),
            "next": life(level),
            "place": Thing(place),
        }
    if effect == "life":
        return "use-life", args | {"life": life("L0"), "place": Thing(by_kind["life"][0])}
    if effect == "imp":
        place, size = by_kind["grown"]
        return "use-imp", args | {"place": Thing(place), "size": size}
    if effect == "cap":
        place = by_kind["moon"][0]
        return "use-cap", args | {"piece": ASTEROID, "place": Thing(f"{place[0]}.0")}
    if effect == "mig":
        one, two = by_kind["migrated"]
        return "use-mig", args | {"one": one, "two": two}
    gains = {"ast": ASTEROID, "com": COMET}
    return ("use-gain", args | {"gain": gains[effect]}) if effect in gains else ("use-act", args)


# -- effects ----------------------------------------------------------------------------------


def _followed(step: Step) -> list[Entry]:
    """What else happened by rule."""
    found = []
    kinds = [event.kind for event in step.events]
    assert step.action is not None
    for event in step.events:
        if event.kind == "extinction":
            args = {"life": life(event.detail[1]), "place": Thing(event.detail[0])}
            found.append(Entry("extinction", event.seat, args, grave=True))
        elif event.kind == "survived":
            args = {"life": life("L0"), "place": Thing(event.detail[0])}
            found.append(Entry("survived", event.seat, args))
        elif event.kind == "remnant":
            place, size = event.detail
            where = Thing(f"{place[0]}.0")
            found.append(Entry("remnant", event.seat, {"size": size, "place": where}))
        elif event.kind in ("objective", "exotic"):
            found.append(Entry("explain", args={"card": Thing(event.detail[0])}))
    if "grown" in kinds and "remnant" not in kinds and step.action.kind == "collide":
        found.append(Entry("no-remnant", step.seat))
    return found


def _revealed(step: Step) -> tuple[dict[str, Any], list[Entry]]:
    card, orbit = _find(step, "revealed")[0].detail
    won = [gain.points for gain in step.gains if gain.detail == (card,)]
    objective = Thing("planetary")
    effects = [_line_points(step.seat, objective, points) for points in won]
    args = {"card": Thing(card), "place": Thing(f"{orbit}.0")}
    return args, [*effects, *_rewards(step, orbit), *_lapsed(step, card)]


def _lapsed(step: Step, card: str) -> list[Entry]:
    """REV-3: a reward without a target is gone at once."""
    if step.standing is None or step.standing.rewards:
        return []
    rewards = PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(card)].rewards
    return [
        Entry("reward-none", step.seat, {"effect": Thing(EFFECTS[one])}, grave=True)
        for one in rewards
        if one in AIMED
    ]


def _rewards(step: Step, orbit: str) -> list[Entry]:
    """REV-3: each as an effect of the line."""
    found = []
    seat = step.seat
    asteroids = len(_find(step, "asteroid"))
    if asteroids:
        gain = TWO_ASTEROIDS if asteroids > 1 else ASTEROID
        found.append(Entry("reward-gain", seat, {"gain": gain}, grave=True))
    for event in step.events:
        kind, detail = event.kind, event.detail
        if kind == "comet":
            found.append(Entry("reward-gain", seat, {"gain": COMET}, grave=True))
        elif kind == "extra-action":
            found.append(Entry("reward-extra", seat, grave=True))
        elif kind == "life":
            args = {"life": life("L0"), "place": Thing(detail[0])}
            found.append(Entry("reward-life", seat, args, grave=True))
        elif kind == "evolved":
            args = _evolution(event) | {"place": Thing(detail[0])}
            found.append(Entry("reward-evolve", seat, args, grave=True))
        elif kind in ("ringed", "watered"):
            args = {"place": Thing(detail[0])}
            if kind == "ringed":
                args["giant"] = Thing(detail[1])
            found.append(Entry(f"reward-{kind}", seat, args, grave=True))
        elif kind == "declined":
            found.append(Entry("reward-declined", seat, {"effect": Thing(detail[0])}))
    return found


def _scored(step: Step, args: dict[str, Any]) -> list[Entry]:
    """Objectives that now count more or less, and what others lost or won by it. All are shown at
    once: the sum must add up. Belts are compared, so one change is the reason of several."""
    named = [value.code for value in args.values() if isinstance(value, Thing)]
    own = [gain for gain in step.gains if gain.seat == step.seat]
    several = len(own) > 1
    found = []
    for seat, code, detail, points in own:
        line = Thing(detail[0] if detail else code)
        if code == "stellar" and detail[0] not in named:
            kind = "counts" if points > 0 else "counts-less"
            found.append(Entry(kind, seat, {"card": line, "points": points}, grave=True))
        elif code == "belt" or (several and code in ALONE):
            found.append(_line_points(seat, line, points))
    others = [gain for gain in step.gains if gain.seat != step.seat]
    belts = tuple([_change(gain) for gain in others if gain.code == "belt"])
    if belts:
        kind = "others-belt-more" if belts[0].args["points"] > 0 else "others-belt-less"
        found.append(Entry(kind, step.seat, {"changes": belts}, grave=True))
    if any([gain.code == "belt" for gain in step.gains]):
        found += _tie(step)
    for seat, code, detail, points in others:
        if code != "belt":
            changed = {"line": Thing(detail[0] if detail else code), "points": points}
            found.append(Entry("other-points", seat, changed, grave=True))
    return found


def _tie(step: Step) -> list[Entry]:
    """SCO-5: who has as much in the belt, so that nobody loses or wins by it what one expects."""
    if step.standing is None:
        return []
    belts = step.standing.belts
    own = belts[step.seat]
    level = tuple([Person(seat) for seat, value in enumerate(belts) if value == own])
    scores = own > 0 and len({value for value in belts if value > own}) < len(BELT_POINTS)
    if len(level) < 2 or not scores:
        return []
    return [Entry("belt-tie", step.seat, {"seats": level}, grave=True)]


def _change(gain: Gain) -> Entry:
    return Entry("change", gain.seat, {"points": gain.points})


def _line_points(seat: int, line: Thing, points: int) -> Entry:
    return Entry("line-points", seat, {"line": line, "points": points}, grave=True)


STORYTELLER = CosmogenesisStory()
