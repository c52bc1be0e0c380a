"""Reads an observation: the inputs of all panels, and who does what."""

from functools import cached_property
from itertools import takewhile
from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.rules import ALLOWED
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import Opponent, View
from cosmarium.drawing.svg import component
from cosmarium.games.crafting_the_cosmos import actions, scoring
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.drawing import inputs
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts, Galaxy, Slot
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import COUNTERS, IN_POOL
from cosmarium.games.crafting_the_cosmos.rules import cards, crafting, reasons
from cosmarium.games.crafting_the_cosmos.rules.energy import markers_on, next_control, tokens_on
from cosmarium.games.crafting_the_cosmos.rules.galaxy import proto_near_element
from cosmarium.games.crafting_the_cosmos.rules.overlap import AHEAD_SEAT, has_to_act, in_front
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS, DischargePower, UsePower
from cosmarium.games.crafting_the_cosmos.state import NONE, STEP, CraftingState, Player

LOOSE: Final = ("nebula", *IN_POOL, *COUNTERS)
ROUNDS_TO_SCORE: Final = 3  # the first goal is scored at the end of this round

_USE: Final = UsePower(actions.POWER)
_DISCHARGE: Final = DischargePower(actions.DISCHARGE_POWER)
_BUY: Final = cards.BuyPower(actions.BUY_POWER)
_SET: Final = cards.CashSet(actions.CASH_SET)
_CREATE: Final = crafting.CreateCreature(actions.CREATE)
# Why a power cannot be used: the reason that says most comes first.
_SHORT: Final = {
    reasons.NO_CRYSTAL_ON_6: "short-crystal",
    reasons.NO_GRAVITON: "short-graviton",
    reasons.NO_SUPERNOVA: "short-supernova",
    reasons.NOT_ENOUGH_CARDS: "short-cards",
}


def _galaxy(player: Player) -> Galaxy:
    """One for all who see the same."""
    lists = (player.stars, player.life, player.tiles, player.finished, player.creatures)
    return _shared(*[tuple(one) for one in lists])


_shared = component(Galaxy)


@component
def _goal_value(goal: int, galaxy: Galaxy, discharged: int) -> int:
    return scoring.goal_value(galaxy.board(discharged), goal)


class CraftingScene(scene.Scene[CraftingState]):
    def __init__(
        self, seen: Observation[CraftingState], view: View, before: CraftingState | None = None
    ) -> None:
        own = Observation(seen.seat, in_front(seen.state, seen.seat))  # M-12
        super().__init__(own, view, None if before is None else in_front(before, seen.seat))
        self._open = self.before or own.state  # where a decision is open: in a preview the old one
        self.step = self._open.pending[-1] % STEP if self._open.pending else NONE
        self.turn = self._open.current

    @cached_property
    def galaxies(self) -> list[Galaxy]:
        return [_galaxy(player) for player in self.state.players]

    # -- who does what ------------------------------------------------------------------------

    def acts(self, seat: int) -> bool:
        """Whether a seat must decide something."""
        if self._open.over:
            return False
        if self.step == steps.TO_DISCARD:
            return cards.must_discard(self._open.players[seat])
        if has_to_act(self._open) and seat == self._open.ahead[AHEAD_SEAT]:
            return True
        return seat == self.turn and bool(self._open.pending)

    def crafts(self, seat: int) -> bool:
        return self.step == steps.TO_CRAFT and self.turn == seat and not self._open.over

    @property
    def round(self) -> inputs.Round:
        state = self.state
        phase = 0 if self.step in (steps.TO_SHIFT, steps.TO_TAKE, steps.TO_DRAW) else 1
        if self.step == steps.TO_DISCARD or state.over:
            phase = 2
        last = scoring.is_last_round(state)
        return inputs.Round(state.round, state.over, phase, state.start, state.crystals, last)

    def points(self, seat: int) -> int:
        """As on the scoring track; at the end with the creatures (Z-4)."""
        player = self.state.players[seat]
        return player.score + (scoring.creature_points(player) if self.state.over else 0)

    # -- what all share, as a seat sees it ----------------------------------------------------

    def energy(self, seat: int) -> inputs.Energy:
        state, moves = self.state, self._moves_to(seat)
        controls = []
        for control in range(len(data.KINDS)):
            tokens = tokens_on(state, control)
            markers = markers_on(state.players[seat], control)
            mine, reached = state.own_at[seat] == control, moves.get(control, 0)
            controls.append(inputs.Control(tokens, tokens + markers, markers, mine, reached))
        left = data.SHIFT_MOVES - self._open.moves if self.step == steps.TO_SHIFT else -1
        names = tuple([self.who(one) for one in range(state.seats)])
        at = (tuple(state.own_at), tuple(state.dark))
        return inputs.Energy(*at, names, seat, tuple(controls), left)

    def _moves_to(self, seat: int) -> dict[int, int]:
        """By control: how many moves of his own token take a seat there, while he shifts."""
        if self.step != steps.TO_SHIFT or self.turn != seat or self.before:
            return {}
        state = steps.clone(self.state)
        found: dict[int, int] = {}
        for moves in range(1, data.SHIFT_MOVES - state.moves + 1):
            state.own_at[seat] = next_control(state, state.own_at[seat])
            found.setdefault(state.own_at[seat], moves)
        return found

    def market(self, _: int) -> inputs.Market:
        state = self.state
        return inputs.Market(tuple(state.display), sum(state.deck), sum(state.discard))

    def supply(self, _: int) -> inputs.Supply:
        state, bottoms = self.state, tuple([tuple(tiles) for tiles in self.state.stack_bottoms])
        return inputs.Supply(
            tuple(state.star_supply),
            tuple([state.stacks[n].bit_count() + len(tiles) for n, tiles in enumerate(bottoms)]),
            bottoms,
            state.life_supply,
            state.creature_stack,
            self.step == steps.TO_PUT_STAR,
        )

    def goals(self, _: int) -> inputs.Goals:
        """Those on the track, the next one to be scored first; at the end the last ones."""
        state = self.state
        first, end = len(state.players[0].goal_points), len(state.goals)
        last = min(first + inputs.SHOWN, data.GOALS_IN_PLAY)
        if state.over:
            first, end, last = max(0, first - inputs.SHOWN), first, 0
        shown = tuple([self._goal(place) for place in range(first, end)])
        if scoring.is_last_round(state):  # Z-3: no more will count
            return inputs.Goals(shown, (), 0)
        return inputs.Goals(shown, tuple(range(end, last)), data.GOALS_IN_PLAY - len(state.goals))

    def _goal(self, place: int) -> inputs.Goal:
        """`place` counts the goals of a match from 0."""
        state, goal = self.state, self.state.goals[place]
        due = place + ROUNDS_TO_SCORE
        if state.over:
            scored = tuple([player.goal_points[place] for player in state.players])
            return inputs.Goal(goal, due, False, True, False, scored, scored)
        values = [
            _goal_value(goal, galaxy, player.discharged)
            for galaxy, player in zip(self.galaxies, state.players, strict=True)
        ]
        points = tuple(scoring.award(values))
        now = due == state.round
        never = not now and scoring.is_last_round(state)
        return inputs.Goal(goal, due, now, False, never, tuple(values), points)

    # -- what one seat has --------------------------------------------------------------------

    def board(self, seat: int) -> inputs.Board:
        now, state, player = self.galaxies[seat], self.state, self.state.players[seat]
        was = now if self.before is None else _galaxy(self.before.players[seat])
        done = [space for space, finished in enumerate(now.finished) if finished]
        alive = tuple([n for n in done if _CREATE.check(state, player, n, 0) == ALLOWED])
        if seat == self.focus and self.crafts(seat):
            held = tuple([element for element, n in enumerate(player.pool_stars) if n])
            return inputs.Board(now, was, alive, held, player.pool_proto > 0)
        if seat == self.focus == self.turn and self.step == steps.TO_PUT_STAR:
            return inputs.Board(now, was, alive, tuple(range(len(data.ELEMENTS))))
        return inputs.Board(now, was, alive)

    def pool(self, seat: int) -> Counts:
        """Stars by element, then proto-life."""
        player = self.state.players[seat]
        return *player.pool_stars, player.pool_proto

    def tiles(self, seat: int) -> Counts:
        """In the pool."""
        return tuple(self.state.players[seat].pool_tiles)

    def owner(self, seat: int) -> inputs.Owner:
        """In a preview with the points as they are now: `5→12`."""
        points, now = str(self.points(seat)), self.state.players[seat].score
        was = self.before.players[seat].score if self.before else now
        return seat, self.who(seat), points if was == now else f"{was}→{points}"

    def counters(self, seat: int) -> Counts:
        """Supernovae, DNA, gravitons."""
        player = self.state.players[seat]
        return player.supernovae, player.dna, player.gravitons

    def chamber(self, seat: int) -> inputs.Chamber:
        now, was = self.state.players[seat], self._open.players[seat]
        moved = (was.crystal, was.full) != (now.crystal, now.full)
        return inputs.Chamber(now.crystal, now.full, now.discharged, moved, self.crafts(seat))

    def hand(self, seat: int) -> inputs.Hand:
        player = self.state.players[seat]
        alike = any([_SET.check(self.state, player, kind, 0) == ALLOWED for kind in range(4)])
        return inputs.Hand(tuple(player.hand), tuple(player.giving), alike)

    def powers(self, seat: int) -> inputs.Powers:
        """With what the reader can do with them now, if they are his own."""
        if seat == self.focus and (offers := self.offers()):
            said = "offers-under" if self.step == steps.TO_PUT_UNDER else "offers"
            return inputs.Powers(seat, tuple([Slot(power) for power in offers]), said)
        slots = enumerate(self.state.players[seat].slots)
        return inputs.Powers(seat, tuple([self._slot(seat, n, power) for n, power in slots]))

    def offers(self) -> list[int]:
        """Power cards drawn for a purchase, as far as this reader sees them."""
        if self.step not in (steps.TO_KEEP, steps.TO_PUT_UNDER) or self.before:
            return []
        return [power for power in cards.in_hand_of_buyer(self.state) if power > NONE]

    def _slot(self, seat: int, number: int, power: int) -> Slot:
        mine = self.seat == seat and self.crafts(seat)
        state, player = self._open, self._open.players[self.turn]
        if power == NONE:
            pays = [_BUY.check(state, player, number, kind) == ALLOWED for kind in range(4)]
            return Slot(NONE, ready=mine and any(pays))
        slot = self._usable(power) if mine else Slot(power)
        return slot._replace(under_way=seat == self.focus == self.turn and self.state.card == power)

    def _usable(self, power: int) -> Slot:
        """A power of the reader's own: by cards of any kind, or else in a discharge."""
        state, player = self._open, self._open.players[self.turn]
        faults, way = {_USE.check(state, player, power, kind) for kind in range(4)}, "use"
        if reasons.NEEDS_DISCHARGE in faults:
            faults, way = {_DISCHARGE.check(state, player, power, 0)}, "discharge"
        if ALLOWED not in faults:
            paid = faults.difference(_SHORT, [reasons.WRONG_CARD_KIND])  # the effect fails
            codes = [code for fault, code in _SHORT.items() if fault in faults]
            return Slot(power, "short-target" if paid else codes[0])
        for step in EFFECTS[power]:
            if step % STEP == steps.EVOLVE_NEAR:
                count = len(proto_near_element(player, step // STEP))
                return Slot(power, "use-evolves", count, ready=True)
        return Slot(power, way, ready=True)

    # -- another seat in words ----------------------------------------------------------------

    def opponent(self, seat: int) -> Opponent:
        """What matters now: a power bought in this round, a crystal that waits, who begins."""
        view, chamber = self.view, self.chamber(seat)
        crystal = view.caption("crystal-on", chamber.crystal)
        if chamber.full:
            crystal = view.caption("crystals-wait", chamber.full)
        begins = view.caption("begins") if self.round.start == seat else ""
        recent = takewhile(lambda event: event.kind != "round", reversed(view.events))
        kept = [one.detail[0] for one in recent if one.kind == "kept" and one.seat == seat]
        bought = view.caption("bought", view.texts.arg(kept[0])) if kept else ""
        fact = bought or (crystal if chamber.full else begins or crystal)
        facts = [crystal, begins, *self._facts(seat)]
        told = tuple([one for one in facts if one and one != fact])
        return Opponent(seat, view.name(seat), fact, told, self.points(seat), self.acts(seat))

    def _facts(self, seat: int) -> list[str]:
        said, texts = self.view.caption, self.view.texts
        hand = self.state.players[seat].hand
        kinds = [f"{n} {texts.arg(kind)}" for kind, n in zip(data.KINDS, hand, strict=False) if n]
        known, tiles = ", ".join(kinds), len(self.tiles(seat))
        creatures = len([1 for creature in self.galaxies[seat].creatures if creature])
        player, control = self.state.players[seat], self.state.own_at[seat]
        held = [data.POWER_NAMES[power] for power in player.slots if power != NONE]
        powers = ", ".join([texts.arg(name) for name in held])
        points = scoring.discharge_points(player)
        lies = zip(LOOSE, (tiles, *self.pool(seat), *self.counters(seat)), strict=True)
        loose = ", ".join([texts.plural(f"good-{code}", number) for code, number in lies if number])
        return [
            said("cards-known", sum(hand), known) if known else said("cards-held", sum(hand)),
            said("powers-held", powers) if powers else "",
            said("token-on", texts.arg(data.KINDS[control])) if control != NONE else "",
            said("creatures", creatures) if creatures else "",
            said("discharges-held", points) if points else "",
            said("pool-holds", loose) if loose else "",
        ]
