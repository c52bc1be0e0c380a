"""Why an action is good, and where to look for it, from what it would change in a system."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.contract import Action
from cosmarium.explanation.explainer import Explainer, Nudge
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    COMPARE,
    HABITABLE_ORBITS,
    INTELLIGENT,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    ROUNDS,
    STELLAR_NAMES,
    STELLAR_OBJECTIVES,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.drawing.bodies import name_of
from cosmarium.games.cosmogenesis.heuristics import missing_steps
from cosmarium.games.cosmogenesis.prompts import ADDITIONAL, Seen, newly_ready
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.scoring import measure, paid
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    CosmogenesisState,
    System,
    has_water,
    is_terrestrial,
    life_of,
    size_of,
)
from cosmarium.games.cosmogenesis.story import STORYTELLER
from cosmarium.prompts import Foreseen, foresee, told
from cosmarium.story import Count, Entry, Person, Thing

WITHOUT_LINE: Final = ("keep", "end-turn", "decline")  # kinds that a prompt words better
FAR: Final = 4  # steps; an objective that is farther away is no reason
WORTH_KEEPING: Final = 3  # points that an objective pays another seat already


class CosmogenesisExplainer(Explainer[CosmogenesisState]):
    def deed(self, seen: Seen, actions: Sequence[Action]) -> Entry | None:
        if actions[0].kind in WITHOUT_LINE:
            return None
        line = told(STORYTELLER, foresee(GAME, seen, actions[0], STORYTELLER).step)
        assert line is not None, actions[0].text
        return line.effects[0] if line.kind == "reward" else line

    def gains(self, seen: Seen, actions: Sequence[Action]) -> list[Entry]:
        action = actions[0]
        if action.kind == "keep":
            return []
        if action.kind == "end-turn":
            return [Entry(f"why-end-turn{_with_objects(seen)}")]
        foreseen = foresee(GAME, seen, action, STORYTELLER)
        before, after = (one.systems[seen.seat] for one in (seen.state, foreseen.after))
        return [
            *_points(foreseen),
            *newly_ready(before, after),
            *_life(seen.state, before, after),
            *_taken(seen, foreseen),
            *_growth(before, after),
        ]

    def nudge(self, seen: Seen, actions: Sequence[Action], term: str) -> Nudge:
        kind, system = actions[0].kind, seen.state.systems[seen.seat]
        cards = [one for one in system.secret_hand + system.public_hand if one >= 0]
        if kind == "keep":
            return Nudge(Entry("nudge-keep"), ("fragment-shelf",))
        if kind == "end-turn":
            place = "fragment-shelf" if _with_objects(seen) else name_of("belt")
            return Nudge(Entry(f"nudge-end-turn{_with_objects(seen)}"), (place,))
        if kind == "use" or (kind == "exotic" and term == "exotic"):
            place = "fragment-shelf" if kind == "use" else "fragment-board"
            return Nudge(Entry(f"nudge-{kind}"), (place,))
        if term in ("planetary", "hand") and cards and kind != "objective":
            names = tuple([name_of("card", PLANETARY_NAMES[card]) for card in cards])
            return Nudge(Entry("nudge-hand"), names)
        if kind == "objective":
            pays = foresee(GAME, seen, actions[0], STORYTELLER).points > 0
            early = "" if system.planets() else "-early"
            words = Entry("nudge-objective-pays" if pays else f"nudge-objective{early}")
            return Nudge(words, (name_of("sector", "I"),))
        if term == "stellar":
            return Nudge(Entry("nudge-stellar"), ("fragment-shelf",))
        if term in ("life", "belt"):
            place = name_of("belt") if term == "belt" else "fragment-system"
            return Nudge(Entry(f"nudge-{term}"), (place,))
        grows = kind in ("collide", "add-asteroid")
        return Nudge(Entry("nudge-growth" if grows else "nudge-room"), ("fragment-system",))


def _points(foreseen: Foreseen) -> list[Entry]:
    """Lines of the own sheet that become more, the largest first."""
    gains = [one for one in foreseen.step.gains if one.seat == foreseen.step.seat]
    found = []
    for gain in sorted(gains, key=lambda one: -one.points):
        if gain.points > 0:
            kind = gain.code if gain.code in ("planetary", "stellar", "belt") else "points"
            args: dict[str, Any] = {"points": Count("points-now", gain.points)}
            if gain.detail:
                args |= {"card": Thing(gain.detail[0])}
            found.append(Entry(f"why-{kind}", args=args))
    return found


def _life(state: CosmogenesisState, before: System, after: System) -> list[Entry]:
    """RND-2: life with water in the zone climbs at the end of each round."""
    left = ROUNDS + 1 - state.round
    for place, body in enumerate(after.bodies[: HABITABLE_ORBITS * BODIES_AN_ORBIT]):
        if body == NO_BODY or not is_terrestrial(body) or body == before.bodies[place]:
            continue
        if not has_water(body):
            continue
        where = {"place": Thing(f"{place // BODIES_AN_ORBIT + 1}.{place % BODIES_AN_ORBIT}")}
        if life_of(body) < 0:
            return [Entry("why-water", args=where)]
        climbs = min(INTELLIGENT - life_of(body), left)
        was = before.bodies[place]
        already = was != NO_BODY and has_water(was) and life_of(was) >= life_of(body)
        if climbs > 0 and not already:
            return [Entry("why-life", args=where | {"count": Count("climbs", climbs)})]
    return []


def _taken(seen: Seen, foreseen: Foreseen) -> list[Entry]:
    """What was taken from the board: an objective, an object, the Monolith."""
    state, seat = seen.state, seen.seat
    found = []
    for event in foreseen.step.events:
        name = event.detail[0] if event.detail else ""
        if event.kind == "objective" and name in STELLAR_NAMES:
            if not state.systems[seat].planets():
                left = Count("rounds-left", ROUNDS + 1 - state.round)
                found.append(Entry("why-early", args={"count": left}))
            found += _kept_from(state, seat, STELLAR_NAMES.index(name))
            found.append(Entry("explain", args={"card": Thing(name)}))
        elif event.kind == "objective":
            found += _near(state.systems[seat], PLANETARY_NAMES.index(name))
        elif event.kind == "exotic":
            found.append(Entry("why-exotic"))
        elif event.kind == "monolith":
            last = "-last" if state.round == ROUNDS else ""
            found.append(Entry(f"why-monolith{last}"))
    return found


def _with_objects(seen: Seen) -> str:
    """Where only exotic objects could be used, the belt is not what a turn's end is about."""
    legal = GAME.legal_actions(seen.state, seen.seat)
    spends = any([GAME.actions[one].kind.startswith(ADDITIONAL) for one in legal])
    return "" if spends or len(legal) == 1 else "-objects"


def _kept_from(state: CosmogenesisState, seat: int, card: int) -> list[Entry]:
    """Who else would be paid for a stellar objective already."""
    what = STELLAR_OBJECTIVES[card].measure
    if STELLAR_OBJECTIVES[card].scheme == COMPARE:
        return []
    pays = {
        other: paid(card, measure(state, other, what))
        for other in range(state.seats)
        if other != seat
    }
    other = max(pays, key=lambda one: pays[one])
    if pays[other] < max(WORTH_KEEPING, 1 + paid(card, measure(state, seat, what))):
        return []
    args = {"other": Person(other), "card": Thing(STELLAR_NAMES[card])}
    return [Entry("why-kept-from", args=args)]


def _near(system: System, card: int) -> list[Entry]:
    """How far a system is from what a planetary objective asks for."""
    need, orbits = PLANETARY_OBJECTIVES[card], min(system.planets() + 1, system.orbits)
    steps = min([int(missing_steps(system, need, orbit)) for orbit in range(orbits)])
    if not 0 < steps <= FAR:
        return []
    return [Entry("why-near", args={"count": Count("steps-missing", steps)})]


def _growth(before: System, after: System) -> list[Entry]:
    """COM-2: a body that can now hold water."""
    for place, body in enumerate(after.bodies):
        was = before.bodies[place]
        if body in (NO_BODY, was) or not is_terrestrial(body) or has_water(body):
            continue
        small = was == NO_BODY or size_of(was) < WATER_SIZE
        if size_of(body) >= WATER_SIZE and small:
            return [Entry("why-size", args={"size": size_of(body)})]
    return []


EXPLAINER = CosmogenesisExplainer()
