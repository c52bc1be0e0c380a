"""What a turn asks, what each choice would do, and why something is impossible now."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.contract import Action, Observation, Refusal
from cosmarium.games.cosmogenesis.actions import ORBIT_NAMES, PLACE_NAMES
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    ELEMENT_NAMES,
    NOTHING,
    ORBITS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    SECTOR_NAMES,
    SPACE_NAMES,
)
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.rules.requirements import meets, nearest_orbit, needs_of
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    NO_CARD,
    PHASE_MAIN,
    PHASE_REWARD,
    PHASE_STEP2,
    CosmogenesisState,
    System,
    size_of,
)
from cosmarium.games.cosmogenesis.story import ASTEROID, STORYTELLER, TWO_ASTEROIDS
from cosmarium.prompts import Chance, Idle, Losses, Outcome, Prompts, Verb, Why, foresee, told
from cosmarium.story import Count, Entry, Thing

Seen = Observation[CosmogenesisState]

COMETS: Final = "IV-"  # the sector whose elements collide as comets (COM-1, COM-2)
MOST_CHANCES: Final = 4  # that are named before a turn ends
ADDITIONAL: Final = "add-"  # how the kinds of additional actions begin
PAID: Final = ("add-moon", "add-asteroid", "add-comet")  # told apart from main actions
REWARDS: Final = ("reward-comet", "reward-evolve", "reward-life")

# By kind of action: what it is called before its target is known, and what its targets are.
VERBS: Final = {
    "planet": Verb("planet", "orbits"),
    "moon": Verb("moon", "planets"),
    "collide": Verb("crash", "bodies"),
    "belt": Verb("belt", "to-belt"),
    "exotic": Verb("exotic", "to-keep"),
    "objective": Verb("objective", "to-keep"),
    "discard": Verb("discard", "to-swap"),
    "add-moon": Verb("add-moon", "planets"),
    "add-asteroid": Verb("add-crash", "bodies"),
    "add-create-comet": Verb("make-comet", "two-asteroids"),
    "add-life": Verb("life", "bodies"),
    "add-expand": Verb("expand", "two-orbits"),
    "add-reveal": Verb("reveal", "planets"),
    "add-comet": Verb("comet", "bodies"),
    "decline": Verb("decline", "places"),
    "end-turn": Verb("end", "places"),
}

# By effect of an exotic object.
USES: Final = {
    "ast": Verb("use-ast", "uses-now"),
    "com": Verb("use-com", "places"),
    "evo": Verb("use-evo", "bodies"),
    "life": Verb("use-life", "bodies"),
    "act": Verb("use-act", "uses-now"),
    "imp": Verb("use-imp", "bodies"),
    "cap": Verb("use-cap", "planets"),
    "mig": Verb("use-mig", "two-planets"),
}


class CosmogenesisPrompts(Prompts[CosmogenesisState]):
    early = ("step2",)
    ending = ("end-turn",)

    def question(self, seen: Seen, kind: str, legal: Sequence[Action]) -> Entry | None:
        if kind == "main":
            free = open_sectors(seen.state.systems[seen.seat])
            return Entry("ask-main", args={"sectors": free})
        if kind == "step2":
            if len(legal) == 1:
                return Entry("ask-nothing-left")
            left = Count("extra-left", seen.state.credits)
            if any([action.kind.startswith(ADDITIONAL) for action in legal]):
                return Entry("ask-extra", args={"left": left})
            if all([gains_nothing(seen, one) for one in legal if one.kind == "use"]):
                return Entry("ask-keep-objects")
            return Entry("ask-no-extra" if seen.state.credits else "ask-objects")
        return None

    def further(self, kind: str) -> Entry | None:
        return Entry("ask-with-it")

    def verb(self, action: Action) -> Verb | None:
        if action.kind == "collide" and action.args[0].startswith(COMETS):
            return VERBS["add-comet"]
        return USES[action.args[1]] if action.kind == "use" else VERBS.get(action.kind)

    def idle(self, seen: Seen, kind: str, legal: Sequence[Action]) -> Sequence[Idle]:
        if kind != "step2" or not seen.state.credits:
            return ()
        there = {action.kind for action in legal}
        return [
            self._idle(seen, name, verb)
            for name, verb in VERBS.items()
            if name.startswith(ADDITIONAL) and name not in there
        ]

    def _idle(self, seen: Seen, kind: str, verb: Verb) -> Idle:
        """Only what is missing: the price, or a target. Then the bodies that are none."""
        system = seen.state.systems[seen.seat]
        price = TWO_ASTEROIDS if kind == "add-create-comet" else ASTEROID
        if kind in PRICED and system.asteroids < PRICED[kind]:
            return Idle(verb, Entry("need-asteroids", args={"asteroids": price}))
        if kind == "add-comet" and not system.comets:
            return Idle(verb, Entry("need-comets"))
        if kind == "add-reveal" and not system.public_hand + system.secret_hand:
            return Idle(verb, Entry("need-hand"))
        said = self._no_targets(seen, kind) if kind in AIMED else ()
        if kind == "add-reveal":
            said = tuple(_blocked(system))
        return Idle(verb, Entry(f"need-{verb.code}"), said)

    def _no_targets(self, seen: Seen, kind: str) -> tuple[Entry, ...]:
        """Why each body is no target."""
        state, seat, found = seen.state, seen.seat, []
        for action in AIMED[kind]:
            refusal = GAME.refusal(state, seat, action.index)
            if refusal is not None and refusal.reason not in NOT_THERE:
                found.append(self.why(seen, action, refusal).reason)
        return tuple([one for one in found if one is not None][:MOST_NAMED])

    # -- what an action would do --------------------------------------------------------------

    def outcome(self, seen: Seen, action: Action) -> Outcome:
        if action.kind == "keep":
            card = Thing(action.args[0])
            return Outcome(Entry("chip-keep", args={"card": card}), effects=(explained(card),))
        if action.kind in ("end-turn", "decline"):
            return Outcome(Entry(f"chip-{action.kind}"))
        foreseen = foresee(GAME, seen, action, STORYTELLER)
        line = told(STORYTELLER, foreseen.step)
        assert line is not None, action.text
        effects, points = line.effects, foreseen.points
        if line.kind == "reward":  # the line of its objective tells it as an effect
            line, *rest = effects
            effects = tuple(rest)
        kind = f"{ADDITIONAL}{line.kind}" if action.kind in PAID else line.kind
        useless = gains_nothing(seen, action)
        if useless:
            kind, effects = "use-act-idle", (Entry("then-nothing"),)
        args = dict(line.args) | {"where": where(action), "cost": cost(action)}
        seat = seen.seat
        after = foreseen.after
        before = seen.state.systems[seat]
        ready = newly_ready(before, after.systems[seat])
        if action.kind == "add-reveal":
            ready += _blocks(before, *action.args)
        if after.phase == PHASE_REWARD:  # REV-3: its target is the next decision
            reward = Thing(EFFECTS[after.rewards[-1]])
            effects += (Entry("then-reward", args={"reward": reward}),)
        grave = useless or any([one.kind in ("extinction", "counts-less") for one in effects])
        return Outcome(
            Entry(f"chip-{kind}", seat, args),
            effects=effects + tuple(ready),
            points=points,
            danger=grave or points < 0,
            notable=grave or points != 0 or bool(ready),
        )

    def losses(self, seen: Seen, action: Action, legal: Sequence[Action]) -> Losses | None:
        """TRN-4: an additional action that is not taken is gone. What could only do harm is not
        worth a question."""
        found: dict[str, Chance] = {}
        for other in legal:
            if other.kind.startswith(ADDITIONAL):
                outcome = self.outcome(seen, other)
                if not outcome.danger and outcome.chip is not None:
                    best = found.get(other.kind)
                    if best is None or outcome.points > best.points:
                        found[other.kind] = Chance(other, outcome.chip, outcome.points)
        if not found:
            return None
        return Losses(
            Entry("end-title"),
            Entry("end-about"),
            Entry("end-deed"),
            (Entry("end-lost", args={"left": Count("extra-lost", seen.state.credits)}),),
            tuple(sorted(found.values(), key=lambda one: -one.points)[:MOST_CHANCES]),
            max(0, len(found) - MOST_CHANCES),
        )

    # -- why not ------------------------------------------------------------------------------

    def why_piece(self, seen: Seen, kind: str, piece: str) -> Why | None:
        """Nothing is aimed at an orbit, only at what lies in it."""
        if kind not in ("main", "step2") or "-orbit-" not in piece:
            return None
        return Why(Entry("why-orbit"), Entry("way-orbit"))

    def nearness(self, seen: Seen, action: Action, refusal: Refusal) -> int:
        if refusal.reason in FAR_OFF:
            return -2 if action.kind == "keep" else -1
        if action.kind != "add-reveal":
            return 0
        card, orbit = PLANETARY_NAMES.index(action.args[0]), ORBIT_NAMES.index(action.args[1])
        system = seen.state.systems[seen.seat]
        if refusal.reason == "orbit_has_objective":
            return 4 if meets(system, card, orbit) else 1
        if refusal.reason == "requirements_not_met":
            return 3 if orbit == nearest_orbit(system, needs_of(card))[1] else 2
        return 0

    def why(self, seen: Seen, action: Action, refusal: Refusal) -> Why:
        reason = refusal.reason
        if reason == "wrong_phase":
            return _other_step(seen, action)
        if reason == "requirements_not_met":
            return _unmet(action, refusal)
        args = _circumstances(seen, action)
        if reason in REASONS_IN_NUMBERS and REASONS_IN_NUMBERS[reason] <= args.keys():
            said: Entry | None = Entry(f"why-{reason}", args=args)
        else:
            said = None
        return Why(said, Entry(f"way-{reason}", args=args) if reason in WAYS else None)


# Reasons that say little about a piece, if another action with it is refused for its own reason.
FAR_OFF: Final = ("wrong_phase", "exotic_not_owned", "objective_not_in_hand")
# Reasons that are told with the numbers of the case, and what these need.
REASONS_IN_NUMBERS: Final = {
    "moon_too_large": {"size", "other"},
    "target_too_small": {"place", "other"},
    "moon_would_match_planet": {"place", "other"},
    "already_ringed": {"place", "other"},
    "already_has_water": {"place", "other"},
    "life_already_present": {"place", "other"},
    "target_too_large": {"place", "other"},
    "target_is_gas_giant": {"place", "other"},
    "no_life_surface": {"place", "other"},
    "moon_limit": {"place", "other"},
    "sector_already_used": {"sector"},
    "orbit_has_objective": {"place"},
}
WAYS: Final = (
    *("sector_already_used", "no_free_orbit", "moon_too_large", "moon_limit"),
    *("target_is_gas_giant", "target_too_small", "not_enough_asteroids", "no_comet_in_belt"),
    *("no_water", "no_action_left", "exotic_used_this_turn"),
    *("moon_would_match_planet", "orbit_has_objective", "no_life", "already_ringed"),
)


# By kind of additional action: the asteroids that it costs.
PRICED: Final = {
    "add-moon": 1,
    "add-asteroid": 1,
    "add-create-comet": 2,
    "add-life": 1,
    "add-expand": 1,
}
AIMED: Final = {  # at one body after the other
    kind: [action for action in GAME.actions.entries if action.kind == kind]
    for kind in ("add-moon", "add-asteroid", "add-life", "add-comet")
}
NOT_THERE: Final = ("target_missing", "orbit_empty", "no_free_orbit")
MOST_NAMED: Final = 4  # bodies that are no targets


def gains_nothing(seen: Seen, action: Action) -> bool:
    """Whether an exotic object would only allow an additional action of which none is possible."""
    if action.kind != "use" or action.args[1] != "act":
        return False
    after = foresee(GAME, seen, action, STORYTELLER).after
    legal = GAME.legal_actions(after, seen.seat)
    return not any([GAME.actions[one].kind.startswith(ADDITIONAL) for one in legal])


def open_sectors(system: System) -> tuple[str, ...]:
    """TRN-3: those the seat has not used this round."""
    used = system.sectors_used
    return tuple([name for sector, name in enumerate(SECTOR_NAMES) if not used >> sector & 1])


def explained(card: Thing) -> Entry:
    return Entry("explain", args={"card": card})


def where(action: Action) -> Thing:
    """The place an action is aimed at, if any."""
    aims = [one for one in action.args if one in PLACE_NAMES]
    orbits = [f"{one}.0" for one in action.args if one in ORBIT_NAMES]
    return Thing((aims or orbits or ["belt"])[-1])


def cost(action: Action) -> Thing:
    """What an additional action takes from the belt."""
    return TWO_ASTEROIDS if action.kind == "add-create-comet" else ASTEROID


def ready_cards(system: System) -> dict[int, int]:
    """Objectives in hand that could be revealed, each with the first orbit that allows it."""
    found: dict[int, int] = {}
    for card in system.public_hand + system.secret_hand:
        for orbit in range(ORBITS):
            free = system.planet(orbit) != NO_BODY and system.objectives[orbit] == NO_CARD
            if card >= 0 and free and meets(system, card, orbit):
                found.setdefault(card, orbit)
    return found


def _blocked(system: System) -> list[Entry]:
    """Objectives in hand that an orbit shows which has one already (REV-1)."""
    found = []
    for card in system.public_hand + system.secret_hand:
        for orbit in range(system.planets()):
            if system.objectives[orbit] != NO_CARD and meets(system, card, orbit):
                args = {"card": Thing(PLANETARY_NAMES[card]), "place": Thing(f"{orbit + 1}.0")}
                found.append(Entry("why-blocked", args=args))
    return found


def _blocks(system: System, revealed: str, where: str) -> list[Entry]:
    """Other objectives in hand for which the same planet comes nearest."""
    orbit = ORBIT_NAMES.index(where)
    found = []
    for card in system.public_hand + system.secret_hand:
        met, nearest = nearest_orbit(system, needs_of(card))
        if PLANETARY_NAMES[card] != revealed and nearest == orbit and any(met):
            args = {"card": Thing(PLANETARY_NAMES[card]), "place": Thing(f"{where}.0")}
            found.append(Entry("then-blocks", args=args))
    return found


def newly_ready(before: System, after: System) -> list[Entry]:
    already = ready_cards(before)
    return [
        Entry(
            "then-ready",
            args={
                "card": Thing(PLANETARY_NAMES[card]),
                "place": Thing(f"{orbit + 1}.0"),
                "points": PLANETARY_OBJECTIVES[card].points,
            },
        )
        for card, orbit in ready_cards(after).items()
        if card not in already
    ]


def _other_step(seen: Seen, action: Action) -> Why:
    """TRN-2: what this step is, instead of what it is not."""
    state = seen.state
    additional = action.kind.startswith(ADDITIONAL) or action.kind == "use"
    if state.phase == PHASE_MAIN and additional:
        return Why(Entry(f"later-{action.kind}"), Entry("way-element-first"))
    if state.phase == PHASE_REWARD:
        return Why(Entry("why-reward-first"), Entry("way-reward-first"))
    if state.phase == PHASE_STEP2:
        left = Count("extra-left", state.credits)
        more = state.credits > 0 and len(GAME.legal_actions(state, seen.seat)) > 1
        instead = Entry("way-extra", args={"left": left}) if more else Entry("way-end")
        return Why(Entry("why-element-taken"), instead)
    return Why(Entry("why-keep-first"), Entry("way-keep-first"))


def _unmet(action: Action, refusal: Refusal) -> Why:
    """REV-1: what a planet lacks for an objective, and how to get it. A gas giant never grows."""
    card, need = refusal.detail
    gas = PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(card)].gas
    args = {"card": Thing(card), "place": where(action), "need": Thing(f"{card}:{need}")}
    way = "gas-size" if gas and need == "size" else need
    return Why(Entry("why-requirements_not_met", args=args), Entry(f"way-need-{way}"))


def _circumstances(seen: Seen, action: Action) -> dict[str, Any]:
    """Sizes, places and counts that reasons name."""
    state = seen.state
    system = state.systems[seen.seat]
    args: dict[str, Any] = {"asteroids": system.asteroids, "size": 1}
    free = [
        name for number, name in enumerate(SECTOR_NAMES) if not system.sectors_used >> number & 1
    ]
    args["sectors"] = tuple(free) or "–"
    spaces = [one for one in action.args if one in SPACE_NAMES]
    if spaces:
        args["sector"] = spaces[0].partition("-")[0]
        element = state.board[SPACE_NAMES.index(spaces[0])]
        if element != NOTHING and ELEMENT_NAMES[element][0] == "T":
            args["size"] = element
    aim = where(action)
    body = system.bodies[PLACE_NAMES.index(aim.code)] if aim.code in PLACE_NAMES else NO_BODY
    if body != NO_BODY:
        args |= {"place": aim, "other": size_of(body)}
    return args


PROMPTS = CosmogenesisPrompts()
