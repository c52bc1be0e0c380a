"""What the drawing of this game reads from an observation: plain values for its components.

This is the only module that reads a state; all others get what is defined here.
"""

from functools import cached_property
from typing import Final, NamedTuple

from cosmarium.core.contract import Observation
from cosmarium.core.rules import ALLOWED
from cosmarium.drawing import scene
from cosmarium.drawing.fragment import View
from cosmarium.drawing.svg import component
from cosmarium.games.crafting_the_cosmos import actions
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    GOALS_IN_PLAY,
    KINDS,
    POWER_NAMES,
    SHIFT_MOVES,
    SIZES,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import (
    BuyPower,
    CashSet,
    in_hand_of_buyer,
    must_discard,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import CreateCreature
from cosmarium.games.crafting_the_cosmos.rules.energy import markers_on, next_control, tokens_on
from cosmarium.games.crafting_the_cosmos.rules.galaxy import proto_near_element
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS, DischargePower, UsePower
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    NEEDS_DISCHARGE,
    NO_CRYSTAL_ON_6,
    NO_GRAVITON,
    NO_SUPERNOVA,
    NOT_ENOUGH_CARDS,
    WRONG_CARD_KIND,
)
from cosmarium.games.crafting_the_cosmos.scoring import (
    award,
    creature_points,
    discharge_points,
    goal_value,
)
from cosmarium.games.crafting_the_cosmos.state import (
    EVOLVE_NEAR,
    NONE,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    TO_DRAW,
    TO_KEEP,
    TO_PUT_STAR,
    TO_PUT_UNDER,
    TO_SHIFT,
    TO_TAKE,
    CraftingState,
    Player,
    clone,
)

Counts = tuple[int, ...]

NOTHING: Final = -1  # no step is open
SHOWN: Final = 3  # goals on the track
ROUNDS_TO_SCORE: Final = 3  # the first goal is scored at the end of this round

_USE, _DISCHARGE = UsePower(actions.POWER), DischargePower(actions.DISCHARGE_POWER)
_BUY, _SET = BuyPower(actions.BUY_POWER), CashSet(actions.CASH_SET)
_CREATE: Final = CreateCreature(actions.CREATE)
# Why a power cannot be used: the reason that says most comes first.
_SHORT: Final = {
    NO_CRYSTAL_ON_6: "short-crystal",
    NO_GRAVITON: "short-graviton",
    NO_SUPERNOVA: "short-supernova",
    NOT_ENOUGH_CARDS: "short-cards",
}


class Galaxy(NamedTuple):
    """What lies on a board, space by space."""

    stars: Counts
    life: Counts
    tiles: Counts
    finished: Counts
    creatures: Counts

    def board(self, discharged: int = 0) -> Player:
        """As the rules know it, to ask them about it."""
        player = Player()
        player.stars, player.life = list(self.stars), list(self.life)
        player.tiles, player.finished = list(self.tiles), list(self.finished)
        player.creatures, player.discharged = list(self.creatures), discharged
        return player


class Help(NamedTuple):
    """What a galaxy shows to whoever can put something there now."""

    elements: Counts = ()  # that can be placed: what each would do is told
    grows: bool = False  # proto-life can be placed: where is told


class Pool(NamedTuple):
    stars: Counts
    proto: int
    tiles: Counts


class Supply(NamedTuple):
    stars: Counts
    stacks: Counts  # nebulae by size
    bottoms: tuple[Counts, ...]  # tiles known to lie at the bottom of each stack
    life: int
    creatures: int
    picks: bool  # a star is to be taken from here and put into a galaxy


class Market(NamedTuple):
    """Energy cards: face up by kind, in the deck, discarded."""

    display: Counts
    deck: int
    discarded: int


class Control(NamedTuple):
    """One of the four energies, as a seat sees it."""

    tokens: int
    units: int  # of its passive reward
    markers: int
    mine: bool  # the seat's own token is there
    moves: int  # of the own token that lead there; 0: no matter


class Energy(NamedTuple):
    """All tokens, and the controls as a seat sees them."""

    own_at: Counts  # the control of each seat's token
    dark: Counts  # dark ones by control
    names: tuple[str, ...]
    seat: int
    controls: tuple[Control, ...]
    moves_left: int  # of whoever shifts; -1: nobody does


class Goal(NamedTuple):
    """A goal on the track: by seat what counts for it, and the points that this would bring."""

    goal: int
    due: int  # the round
    now: bool
    scored: bool
    values: Counts
    points: Counts


class Goals(NamedTuple):
    first: int  # the place of the first one that is shown, counted from 0
    shown: tuple[Goal, ...]
    places: int  # shown or still empty
    to_come: int


class Standing(NamedTuple):
    """Whether a power can be used now, as a caption: `ready`, or what is missing."""

    ready: bool
    code: str
    number: int = 0


class Slot(NamedTuple):
    power: int  # or NONE
    standing: Standing | None = None
    under_way: bool = False
    buyable: bool = False


class Chamber(NamedTuple):
    crystal: int
    full: int
    discharged: int
    moved: bool  # a preview moves crystals


class Hand(NamedTuple):
    cards: Counts  # by kind; the last one counts those of unknown kind
    giving: Counts
    set: bool  # five alike


class Round(NamedTuple):
    number: int
    over: bool
    phase: int  # energy, crafting, end
    start: int  # the seat that begins, or NONE
    crystals: int


def open_step(state: CraftingState) -> int:
    """The kind of the open step."""
    return state.pending[-1] % STEP if state.pending else NOTHING


@component
def _goal_value(goal: int, galaxy: Galaxy, discharged: int) -> int:
    return goal_value(galaxy.board(discharged), goal)


class CraftingScene(scene.Scene[CraftingState]):
    def __init__(
        self, seen: Observation[CraftingState], view: View, before: CraftingState | None = None
    ) -> None:
        super().__init__(seen, view, before)
        self.look = view.look
        self._open = before or seen.state  # where a decision is open: in a preview the old one
        self.step = open_step(self._open)
        self.turn = self._open.current

    @cached_property
    def galaxies(self) -> list[Galaxy]:
        return [_galaxy(player) for player in self.state.players]

    @cached_property
    def galaxies_before(self) -> list[Galaxy]:
        """In a preview as they are now; else the same."""
        if self.before is None:
            return self.galaxies
        return [_galaxy(player) for player in self.before.players]

    # -- who does what ------------------------------------------------------------------------

    def acts(self, seat: int) -> bool:
        """Whether a seat must decide something."""
        state = self._open
        if not state.pending or state.over:
            return False
        if self.step == TO_DISCARD:
            return must_discard(state.players[seat])
        return seat == self.turn

    def crafts(self, seat: int) -> bool:
        return self.step == TO_CRAFT and self.turn == seat and not self._open.over

    @property
    def round(self) -> Round:
        state = self.state
        phase = 0 if self.step in (TO_SHIFT, TO_TAKE, TO_DRAW) else 1
        if self.step == TO_DISCARD or state.over:
            phase = 2
        return Round(state.round, state.over, phase, state.start, state.crystals)

    def points(self, seat: int) -> int:
        """As on the scoring track; at the end with the creatures (Z-4)."""
        player = self.state.players[seat]
        return player.score + (creature_points(player) if self.state.over else 0)

    def said_points(self, seat: int) -> str:
        """In a preview with what they are now: `5→12`."""
        points = str(self.points(seat))
        was = self.before.players[seat].score if self.before else self.state.players[seat].score
        return points if was == self.state.players[seat].score else f"{was}→{points}"

    # -- what all share -----------------------------------------------------------------------

    @property
    def energy(self) -> Energy:
        """For the seat in the middle."""
        state, seat = self.state, self.focus
        player, moves = state.players[seat], self._moves_to(seat)
        controls = []
        for control in range(len(KINDS)):
            tokens, markers = tokens_on(state, control), markers_on(player, control)
            mine = state.own_at[seat] == control
            reached = moves.get(control, 0)
            controls.append(Control(tokens, tokens + markers, markers, mine, reached))
        left = SHIFT_MOVES - state.moves if self.step == TO_SHIFT else -1
        names = tuple([self.who(one) for one in range(state.seats)])
        return Energy(tuple(state.own_at), tuple(state.dark), names, seat, tuple(controls), left)

    def control_of(self, seat: int) -> int:
        """Where the token of a seat lies; NONE before the game."""
        return self.state.own_at[seat]

    def _moves_to(self, seat: int) -> dict[int, int]:
        """By control: how many moves of his own token take a seat there, while he shifts."""
        if self.step != TO_SHIFT or self.turn != seat or self.before:
            return {}
        state = clone(self.state)
        found: dict[int, int] = {}
        for moves in range(1, SHIFT_MOVES - state.moves + 1):
            state.own_at[seat] = next_control(state, state.own_at[seat])
            found.setdefault(state.own_at[seat], moves)
        return found

    @property
    def market(self) -> Market:
        state = self.state
        return Market(tuple(state.display), sum(state.deck), sum(state.discard))

    @property
    def supply(self) -> Supply:
        state = self.state
        sizes = range(len(SIZES))
        return Supply(
            tuple(state.star_supply),
            tuple([state.stacks[n].bit_count() + len(state.stack_bottoms[n]) for n in sizes]),
            tuple([tuple(tiles) for tiles in state.stack_bottoms]),
            state.life_supply,
            state.creature_stack,
            self.step == TO_PUT_STAR,
        )

    @property
    def goals(self) -> Goals:
        """Those on the track, the next one to be scored first; at the end the last ones."""
        state = self.state
        first, end = len(state.players[0].goal_points), len(state.goals)
        places = min(SHOWN, GOALS_IN_PLAY - first)
        if state.over:
            first, end, places = max(0, first - SHOWN), first, 0
        shown = tuple([self._goal(place) for place in range(first, end)])
        return Goals(first, shown, places, GOALS_IN_PLAY - len(state.goals))

    def _goal(self, place: int) -> Goal:
        """`place` counts the goals of a match from 0."""
        state, goal = self.state, self.state.goals[place]
        due = place + ROUNDS_TO_SCORE
        if state.over:
            scored = tuple([player.goal_points[place] for player in state.players])
            return Goal(goal, due, False, True, scored, scored)
        values = [
            _goal_value(goal, galaxy, player.discharged)
            for galaxy, player in zip(self.galaxies, state.players, strict=True)
        ]
        return Goal(goal, due, due == state.round, False, tuple(values), tuple(award(values)))

    # -- what one seat has --------------------------------------------------------------------

    def help(self, seat: int) -> Help:
        player = self.state.players[seat]
        if self.crafts(seat):
            held = [element for element in range(len(ELEMENTS)) if player.pool_stars[element]]
            return Help(tuple(held), player.pool_proto > 0)
        if self.step == TO_PUT_STAR and self.turn == seat:
            return Help(tuple(range(len(ELEMENTS))))
        return Help()

    def alive(self, seat: int) -> Counts:
        """Nebula spaces on which a creature can be created (A-3)."""
        state, player = self.state, self.state.players[seat]
        spaces = [space for space, done in enumerate(self.galaxies[seat].finished) if done]
        return tuple([n for n in spaces if _CREATE.check(state, player, n, 0) == ALLOWED])

    def pool(self, seat: int) -> Pool:
        player = self.state.players[seat]
        return Pool(tuple(player.pool_stars), player.pool_proto, tuple(player.pool_tiles))

    def counters(self, seat: int) -> Counts:
        """Supernovae, DNA, gravitons."""
        player = self.state.players[seat]
        return player.supernovae, player.dna, player.gravitons

    def chamber(self, seat: int) -> Chamber:
        now = self.state.players[seat]
        was = self._open.players[seat]
        moved = (was.crystal, was.full) != (now.crystal, now.full)
        return Chamber(now.crystal, now.full, now.discharged, moved)

    def discharge_points(self, seat: int) -> int:
        return discharge_points(self.state.players[seat])

    def hand(self, seat: int) -> Hand:
        player = self.state.players[seat]
        alike = any([_SET.check(self.state, player, kind, 0) == ALLOWED for kind in range(4)])
        return Hand(tuple(player.hand), tuple(player.giving), alike)

    def powers(self, seat: int) -> Counts:
        """By slot; NONE where it is free."""
        return tuple(self.state.players[seat].slots)

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """With what the reader can do with them now, if they are his own."""
        mine = self.seat == seat and self.crafts(seat)
        found = []
        for slot, power in enumerate(self.powers(seat)):
            if power == NONE:
                found.append(Slot(NONE, buyable=mine and self._buyable(slot)))
            else:
                standing = self._standing(power) if mine else None
                under_way = seat == self.turn and self.state.card == power
                found.append(Slot(power, standing, under_way))
        return tuple(found)

    def _buyable(self, slot: int) -> bool:
        state = self._open
        player = state.players[self.turn]
        return any([_BUY.check(state, player, slot, kind) == ALLOWED for kind in range(4)])

    def _standing(self, power: int) -> Standing:
        """Of a power of the reader's own: by cards of any kind, or else in a discharge."""
        state = self._open
        player = state.players[self.turn]
        faults = {_USE.check(state, player, power, kind) for kind in range(4)}
        way = "use"
        if NEEDS_DISCHARGE in faults:
            faults, way = {_DISCHARGE.check(state, player, power, 0)}, "discharge"
        if ALLOWED not in faults:
            faults.discard(WRONG_CARD_KIND)
            paid = faults.difference(_SHORT)  # so the effect is what fails
            codes = [code for fault, code in _SHORT.items() if fault in faults]
            return Standing(False, "short-target" if paid else codes[0])
        for step in EFFECTS[power]:
            if step % STEP == EVOLVE_NEAR:
                count = len(proto_near_element(player, step // STEP))
                return Standing(True, "use-evolves", count)
        return Standing(True, way)

    def offers(self) -> Counts:
        """Power cards drawn for a purchase, as far as this reader sees them."""
        if self.step not in (TO_KEEP, TO_PUT_UNDER) or self.before:
            return ()
        return tuple([power for power in in_hand_of_buyer(self.state) if power > NONE])

    @property
    def power_under_way(self) -> str:
        """The name of the power whose effect is being carried out."""
        card = self.state.card
        return self.view.texts.arg(POWER_NAMES[card]) if card >= 0 else ""


def _galaxy(player: Player) -> Galaxy:
    return Galaxy(
        tuple(player.stars),
        tuple(player.life),
        tuple(player.tiles),
        tuple(player.finished),
        tuple(player.creatures),
    )
