"""What a turn asks, what each choice would do, and why something is impossible now."""

from collections.abc import Sequence
from typing import Any, Final

from cosmarium.core.bitsets import size
from cosmarium.core.contract import Action, Observation, Refusal
from cosmarium.games.crafting_the_cosmos.actions import CHOICES
from cosmarium.games.crafting_the_cosmos.components import (
    DISCHARGE_POINTS,
    ELEMENTS,
    HAND_LIMIT,
    KINDS,
    LIFE_IDS,
    LIVES_AT_STAR,
    NEBULA_IDS,
    POWER_CARDS,
    POWER_NAMES,
    SET_SIZE,
    SHIFT_MOVES,
    SLOT_COSTS,
    STAR_IDS,
    TILE_IDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.prompts import energy, fit, ways
from cosmarium.games.crafting_the_cosmos.prompts.lacking import lacking
from cosmarium.games.crafting_the_cosmos.rules.cards import power_deck_size
from cosmarium.games.crafting_the_cosmos.rules.energy import next_control
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.rules.overlap import AHEAD_SEAT, has_to_act, in_front
from cosmarium.games.crafting_the_cosmos.rules.places import at_star
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS
from cosmarium.games.crafting_the_cosmos.scoring import is_last_round
from cosmarium.games.crafting_the_cosmos.state import (
    NONE,
    NOVA,
    TO_DRAW,
    TO_FLIP,
    TO_PUT_STABLE,
    CraftingState,
    Player,
)
from cosmarium.prompts import Chance, Idle, Losses, Outcome, Prompts, Verb, Why, foresee
from cosmarium.story import Count, Entry, Person, Thing

Seen = Observation[CraftingState]
Args = dict[str, Any]

OMEGA: Final = ("omega-nebula", "omega-evolve", "omega-none")

# By kind of action in the crafting phase: what it is called before its target is known.
VERBS: Final = {
    "place-star": Verb("place", "choices"),
    "place-proto": Verb("place", "choices"),
    "place-nebula": Verb("place", "choices"),
    "craft": Verb("craft-it", "nebulae", 0),
    "discharge-star": Verb("discharge", "choices"),
    "discharge-none": Verb("discharge", "choices"),
    "discharge-power": Verb("discharge", "choices"),
    "create": Verb("create", "nebulae", 0),
    "buy-power": Verb("buy", "slots", 0),
    "power": Verb("use", "powers", 0),
    "cash-set": Verb("cash", "kinds"),
    "flip": Verb("flip", "stars"),
    "evolve": Verb("evolve", "lives"),
    "move": Verb("move", "choices"),
    "omega-nebula": Verb("omega", "choices"),
    "omega-evolve": Verb("omega", "choices"),
    "omega-none": Verb("omega", "choices"),
}
# Kinds whose effect on the board can be told beforehand; the others begin or end something, or
# leave the rest to chance.
FORESEEN: Final = (
    *("place-star", "place-proto", "place-nebula", "craft", "discharge-star", "discharge-none"),
    *("discharge-power", "create", "power", "cash-set", "flip", "evolve", "move", "put-stable"),
    *("discard-star", "choose-nova", "unflip", "pay-life"),
)
BY_FIT: Final = ("place-star", "move", "flip")  # whose chips tell what they do to a nebula
GIVEN_UP: Final = ("craft", "discard-star")  # whose stars go back to the supply
WORTH_ASKING: Final = ("craft", "discharge-star", "discharge-none", "create")


class CraftingPrompts(Prompts[CraftingState]):
    early = ("craft",)
    listed = ("shift", "take-nebula", "draw", "keep", "put-under")
    ending = (*OMEGA, "forfeit")

    def question(self, seen: Seen, kind: str, legal: Sequence[Action]) -> Entry | None:
        state = seen.state
        if kind == "shift":
            return _shift_question(in_front(state, seen.seat), seen.seat)
        if kind == "craft":
            if all([action.kind in OMEGA for action in legal]):
                return Entry("ask-nothing-left")
            pool = pool_of(state.players[seen.seat])
            return Entry("ask-craft", args={"pool": pool}) if pool else Entry("ask-empty-pool")
        if kind == "draw":
            return _draw_question(in_front(state, seen.seat), seen.seat)
        if kind == "put-stable":
            return _put_stable_question(state, seen.seat)
        if kind in FLIPS:
            both = state.pending.count(TO_FLIP) > 1
            return Entry("ask-first-flip" if both else f"ask-step-{kind}")
        if kind == "place-omega":
            drawn = [Thing(one.args[0]) for one in legal if one.kind == "place-nebula"]
            return Entry("ask-place-omega", args={"nebula": drawn[0]}) if drawn else None
        if kind in ASKED:
            return Entry(f"ask-{kind}", args={"count": Count("cards-over", _over(seen))})
        return None

    def waiting(self, seen: Seen) -> Entry | None:
        """M-12: a seat that has collected waits for the one that crafts."""
        ahead = seen.state.ahead
        if not ahead or ahead[AHEAD_SEAT] != seen.seat or has_to_act(seen.state):
            return None
        return Entry("waiting-ahead", args={"other": Person(seen.state.current)})

    def further(self, kind: str) -> Entry | None:
        return Entry("ask-with-it") if kind == "craft" else None

    def idle(self, seen: Seen, kind: str, legal: Sequence[Action]) -> Sequence[Idle]:
        if kind != "craft":
            return ()
        there = {VERBS[action.kind].code for action in legal if action.kind in VERBS}
        every = {verb.code: verb for verb in VERBS.values()}
        idle = [verb for code, verb in every.items() if code not in there]
        return [lacking(seen.state.players[seen.seat], verb) for verb in idle]

    def verb(self, action: Action) -> Verb | None:
        return VERBS.get(action.kind)

    def verbs(self, kind: str, legal: Sequence[Action]) -> Sequence[Verb]:
        """A step of a power asks for itself: what it does costs nothing more."""
        return super().verbs(kind, legal) if kind == "craft" else ()

    # -- what an action would do --------------------------------------------------------------

    def outcome(self, seen: Seen, action: Action) -> Outcome:
        kind = action.kind
        if kind in ("shift", "shift-dark", "shift-done"):
            return _shift(seen, action)
        chip = deed = Entry(f"chip-{kind}", seen.seat, _args(seen, action))
        if kind == "buy-power":
            return Outcome(chip, deed, (_then_buy(seen.state, action),))
        if kind == "choose" and action.args[0] == "gain":
            chip = deed = Entry("chip-draw-nebula")
        if kind in ("omega-nebula", "omega-evolve"):
            deed = Entry(f"deed-{kind}", seen.seat, chip.args)
        if kind not in FORESEEN:
            known = kind == "omega-nebula"  # which one is drawn may matter more than where life is
            return Outcome(chip, deed, _explained(action), danger=kind == "forfeit", notable=known)
        foreseen = foresee(GAME, seen, action)
        points = foreseen.points
        if kind == "discharge-power" and not points:  # they come once the power is over
            points = _next_discharge(seen.state.players[seen.seat])
        before, after = (one.players[seen.seat] for one in (seen.state, foreseen.after))
        changes = fit.changes(before, after)
        if changes and kind in BY_FIT:
            chip = fit.chip(after, changes)
        bad = any([change.kind in ("spoils", "needs") for change in changes])
        good = any([change.kind == "completes" for change in changes])
        return Outcome(
            chip,
            deed,
            (
                *_which_star(before, action),
                *fit.effects(before, after, changes),
                *_explained(action),
            ),
            points,
            danger=bad and not good and not points,
            notable=good or points != 0,
        )

    def losses(self, seen: Seen, action: Action, legal: Sequence[Action]) -> Losses | None:
        """P-4, O-4: what lies in the pool and the counters is lost with omega."""
        player = seen.state.players[seen.seat]
        if action.kind == "forfeit":
            return _forfeited(legal)
        found: dict[tuple[str, str], Chance] = {}
        for other in legal:
            if other.kind in WORTH_ASKING:
                points = foresee(GAME, seen, other).points
                words = Entry(f"still-{other.kind}", seen.seat, _args(seen, other))
                about = other.args[0] if other.kind in ("craft", "create") else ""
                found.setdefault((other.kind, about), Chance(other, words, points))
        lost = [Entry("lost", args={"what": one}) for one in (*pool_of(player), *counters(player))]
        if not found and not lost:
            return None
        deed = Entry("omega-deed" if lost else "omega-deed-plain")
        possible = sorted(found.values(), key=lambda one: -one.points)
        return Losses(
            Entry("omega-title"), Entry("omega-about"), deed, tuple(lost), tuple(possible)
        )

    def nearness(self, seen: Seen, action: Action, refusal: Refusal) -> int:
        return int(refusal.reason == "supernova_never_moves")

    def why(self, seen: Seen, action: Action, refusal: Refusal) -> Why:
        return ways.why(seen, action, refusal)


# Questions of follow-up steps that say more than the decision's own words.
ASKED: Final = ("discard", "choose-star", "take-nebula", "put-under")
FLIPS: Final = ("flip", "flip-wind")


def _forfeited(legal: Sequence[Action]) -> Losses | None:
    """O-3: the tile that was drawn; on a full board there is no choice."""
    drawn = [Thing(one.args[0]) for one in legal if one.kind == "place-nebula"]
    if not drawn:
        return None
    lost = (Entry("lost-nebula", args={"nebula": drawn[0]}),)
    return Losses(Entry("omega-title"), Entry("forfeit-about"), Entry("forfeit-deed"), lost)


def _over(seen: Seen) -> int:
    """F-5: how many cards are above the limit."""
    player = seen.state.players[seen.seat]
    return max(0, sum(player.hand) - HAND_LIMIT)


def pool_of(player: Player) -> tuple[Count, ...]:
    """What lies beside the board, in words."""
    goods = dict(zip(ELEMENTS, player.pool_stars, strict=True))
    return energy.gains({"nebula": len(player.pool_tiles), **goods, "proto": player.pool_proto})


def counters(player: Player) -> tuple[Count, ...]:
    goods = {"supernova": player.supernovae, "dna": player.dna, "graviton": player.gravitons}
    return energy.gains(goods)


def _next_discharge(player: Player) -> int:
    return (*DISCHARGE_POINTS, 0)[min(player.discharged, len(DISCHARGE_POINTS))]


def _put_stable_question(state: CraftingState, seat: int) -> Entry | None:
    """Which of several it is (PT1)."""
    total = 0 if state.card == NONE else EFFECTS[state.card].count(TO_PUT_STABLE)
    if total < 2:
        return None
    points = Count("points", _next_discharge(state.players[seat]))
    args: Args = {"number": total + 1 - state.pending.count(TO_PUT_STABLE), "all": total}
    return Entry("ask-put-stable", args=args | {"points": points})


def _then_buy(state: CraftingState, action: Action) -> Entry:
    """K-2, K-3."""
    kind = KINDS.index(action.args[1])
    drawn = min(SLOT_COSTS[int(action.args[0]) - 1], power_deck_size(state, kind))
    gain = Count(f"good-{energy.REWARDS.get(kind, energy.REWARD_OF_CHEMISTRY)}", 1)
    args = {"powers": Count("powers", drawn), "control": Thing(KINDS[kind]), "gain": gain}
    return Entry("then-buy", args=args)


# -- energy -----------------------------------------------------------------------------------


def _shift_question(state: CraftingState, seat: int) -> Entry:
    if not state.moves:
        asked = "ask-shift-last" if is_last_round(state) else "ask-shift"
        if state.ahead:  # M-12
            return Entry(f"{asked}-early", args={"other": Person(state.ahead[AHEAD_SEAT])})
        return Entry(asked)
    left = Count("moves-left", SHIFT_MOVES - state.moves)
    if not state.own_moved:
        return Entry("ask-shift-own", args={"left": left})
    goods = energy.gains(energy.yields(state, seat))
    return Entry("ask-shift-more", args={"left": left, "goods": goods})


def _draw_question(state: CraftingState, seat: int) -> Entry:
    """Which card it is, and what comes in after the last one."""
    total = energy.yields(state, seat)["card"]
    args: Args = {"number": total + 1 - state.pending.count(TO_DRAW), "all": total}
    goods = energy.gains(energy.still_to_come(state, seat))
    return (
        Entry("ask-draw-then", args=args | {"goods": goods})
        if goods
        else Entry("ask-draw", args=args)
    )


def _shift(seen: Seen, action: Action) -> Outcome:
    """What would be collected; of a further move, what it changes (E-10)."""
    state, seat = in_front(seen.state, seen.seat), seen.seat
    now = energy.yields(state, seat)
    if action.kind == "shift-done":
        goods = Entry("collect", args={"goods": energy.gains(now)})
        return Outcome(Entry("chip-shift-done"), effects=(goods,))
    own = action.kind == "shift"
    start = state.own_at[seat] if own else KINDS.index(action.args[0])
    places = {"from": Thing(KINDS[start]), "to": Thing(KINDS[next_control(state, start)])}
    then = energy.yields(energy.shifted(state, seat, None if own else start), seat)
    if own and not state.own_moved:
        told = Entry("collect", args={"goods": energy.gains(then)})
    else:
        told = energy.difference(now, then)
    return Outcome(Entry(f"chip-{action.kind}", args=places), effects=(told,))


# -- arguments of chips -----------------------------------------------------------------------


def _args(seen: Seen, action: Action) -> Args:
    """Whatever the chips of a kind of action name."""
    args: Args = {}
    player = seen.state.players[seen.seat]
    kind = action.kind
    for code in action.args:
        if code in TILE_IDS:
            args |= tile_args(TILE_IDS.index(code))
        elif code in NEBULA_IDS and player.tiles[NEBULA_IDS.index(code)] >= 0:
            args |= fit.nebula_args(player, NEBULA_IDS.index(code))
        elif code in STAR_IDS:
            args |= _star_args(player, STAR_IDS.index(code), as_seen=kind in GIVEN_UP)
        elif code in ELEMENTS:
            args["star"] = Thing(code)
        elif code in KINDS:
            args["kind"] = Thing(code)
        elif code in POWER_NAMES:
            args["power"] = Thing(code)
        elif code in CHOICES:
            args["what"] = Thing(code)
    if kind in ("omega-nebula", "take-nebula"):
        args |= size_args(int(action.args[0]))
    if kind == "move":
        args["star"] = _moved(player, action.args[0])
    if kind in ("buy-power", "power", "cash-set"):
        args["cards"] = Thing(f"{_price(action)}.{action.args[-1]}")
    return args


def _which_star(player: Player, action: Action) -> tuple[Entry, ...]:
    """Of several equal ones."""
    stars = [STAR_IDS.index(code) for code in action.args if code in STAR_IDS]
    if action.kind not in ("craft", "flip", "discard-star"):
        return ()
    return tuple([Entry("then-star", args={"place": Thing(at_star(player, one))}) for one in stars])


def _moved(player: Player, code: str) -> Thing:
    """What lies on a space, as a chip calls it."""
    if code in LIFE_IDS:
        stable = player.stable >> LIFE_IDS.index(code) & 1
        return Thing("stable" if stable else "proto")
    if code in STAR_IDS:
        there = player.star_at(STAR_IDS.index(code))
        return Thing("nova" if there >= NOVA else ELEMENTS[there % 4])
    return Thing(TILE_IDS[player.tiles[NEBULA_IDS.index(code)]])


def _price(action: Action) -> int:
    if action.kind == "buy-power":
        return SLOT_COSTS[int(action.args[0]) - 1]
    return SET_SIZE if action.kind == "cash-set" else POWER_CARDS[POWER_NAMES.index(action.args[0])]


def _star_args(player: Player, space: int, as_seen: bool) -> Args:
    """`as_seen`: a supernova is called one, and not by its element."""
    there = player.star_at(space)
    proto = size(player.proto & LIVES_AT_STAR[space])
    found: Args = {"lives": Count("good-proto", proto)}
    if there < 0:
        return found
    return found | {"star": Thing("nova" if as_seen and there >= NOVA else ELEMENTS[there % 4])}


def tile_args(tile: int) -> Args:
    return {"points": TILE_POINTS[tile], "stars": Count("stars", TILE_STARS[tile])}


def size_args(wanted: int) -> Args:
    """What the tiles of a size need and bring; which one is drawn, nobody knows."""
    tiles = [tile for tile, number in enumerate(TILE_SIZE) if number == wanted]
    points = sorted([TILE_POINTS[tile] for tile in tiles])
    stars = sorted([TILE_STARS[tile] for tile in tiles])
    return {"size": wanted, "points": _span(points), "stars": _span(stars)}


def _span(numbers: list[int]) -> str:
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first}–{last}"


def _explained(action: Action) -> tuple[Entry, ...]:
    powers = [code for code in action.args if code in POWER_NAMES]
    return tuple([Entry("explain", args={"card": Thing(code)}) for code in powers])


PROMPTS = CraftingPrompts()
