"""What a seat may still expect from the rest of the game, looked up once per thought.

Everything is in points. The weights were set by thought and then by self-play
(docs/games/crafting-the-cosmos.md).
"""

from math import exp
from typing import Final

from cosmarium.games.crafting_the_cosmos.components import (
    CREATURES_OF_GROUP_2,
    DISCHARGE_POINTS,
    GOAL_POINTS,
    HE,
    LAST_ROUND,
    LIFE_DELTA,
    LIFE_PHI,
    LIFE_PSI,
    LONGEST_ROW,
    MOST_C,
    MOST_CRYSTALS,
    MOST_HE,
    MOST_NOVAE,
    MOST_O,
    MOST_PROTO,
    MOST_SIZE_1,
    MOST_STABLE,
    NEBULA_SECTOR,
    SIZES_DELTA,
    SIZES_PHI,
    SIZES_PSI,
    STARS_AT_CREATURES,
    C,
    O,
)
from cosmarium.games.crafting_the_cosmos.scoring import goal_value
from cosmarium.games.crafting_the_cosmos.state import (
    END,
    STEP,
    TO_PLACE_OMEGA,
    TO_SHIFT,
    CraftingState,
    Player,
)

TENTHS: Final = 120  # distances are counted in tenths of a step, up to this

# How fast the worth of something unfinished falls with each step that is missing, by energy
# phases still to come (the last entry for all above).
STAR_DECAY: Final = [1.3, 0.62, 0.42, 0.34, 0.30]
LIFE_DECAY: Final = [1.5, 0.75, 0.5, 0.38, 0.32]
READY: Final = 0.80  # of the points of a nebula that could be crafted at once


def _fading(rate: float) -> list[float]:
    """By tenths of a missing step."""
    return [READY * exp(-rate * tenths / 10) for tenths in range(TENTHS + 1)]


STARS_FADE: Final = [_fading(rate) for rate in STAR_DECAY]
LIVES_FADE: Final = [_fading(rate) for rate in LIFE_DECAY]
NOTHING: Final = [0.0] * (TENTHS + 1)

STAR_WORTH: Final = 0.15  # of a star or supernova on the board, apart from its nebulae
PROTO_WORTH: Final = 0.05
STABLE_WORTH: Final = 0.35
CREATURE_MEAN: Final = [7.4, 5.4]  # by group

STEPS_A_TURN: Final = 2.2  # in the time chamber, about
CRYSTALS_A_TURN: Final = 0.5  # taken from the supply


class Outlook:
    """How much longer the game goes, and what the goals on the track pay for."""

    def __init__(self, state: CraftingState, seat: int) -> None:
        self.future: int = future_turns(state, seat)
        self.acting: bool = in_crafting(state, seat)
        alive = self.future > 0 or self.acting
        self.stars: list[float] = STARS_FADE[min(self.future, 4)] if alive else NOTHING
        self.lives: list[float] = LIVES_FADE[min(self.future, 4)] if alive else NOTHING
        stack = state.creature_stack
        mean = CREATURE_MEAN[0] if stack > CREATURES_OF_GROUP_2 else CREATURE_MEAN[1]
        self.creature: float = mean if stack else 0.0
        # What one more of something is worth, goals included.
        lasting = 1.0 if self.future else 0.0
        self.star: list[float] = [STAR_WORTH * lasting] * 8  # by element, then supernovae
        self.proto: list[float] = [PROTO_WORTH * lasting] * 8  # by the mask of a space's sectors
        self.stable: list[float] = [STABLE_WORTH * lasting] * 8
        self.size: list[float] = [0.0, 0.0, 0.0]  # by sector, for each size of a finished nebula
        self.size_1: float = 0.0
        self.discharge: float = 0.0
        self.goals: float = 0.0  # points to be expected from the goals on the track
        if not state.over:
            for index in range(len(state.players[seat].goal_points), len(state.goals)):
                self._add_goal(state, seat, state.goals[index], index + 3 - state.round)

    def bonus(self, nebula: int, size: int) -> float:
        """What the goals add to the points of a nebula of this size there."""
        return self.size[NEBULA_SECTOR[nebula]] * size + (self.size_1 if size == 1 else 0.0)

    def _add_goal(self, state: CraftingState, seat: int, goal: int, rounds: int) -> None:
        values = [goal_value(player, goal) for player in state.players]
        own = values.pop(seat)
        values.sort(reverse=True)
        now = _expected(own, values, rounds)
        more = _expected(own + 1, values, rounds) - now
        self.goals += now
        if goal == MOST_STABLE:
            self._add_life(self.stable, -1, more)
        elif goal == MOST_PROTO:
            self._add_life(self.proto, -1, more)
        elif goal in (LIFE_DELTA, LIFE_PSI, LIFE_PHI):
            sector = [LIFE_DELTA, LIFE_PSI, LIFE_PHI].index(goal)
            self._add_life(self.stable, sector, more)
            self._add_life(self.proto, sector, more)
        elif goal in (SIZES_DELTA, SIZES_PSI, SIZES_PHI):
            self.size[[SIZES_DELTA, SIZES_PSI, SIZES_PHI].index(goal)] += more
        elif goal == MOST_SIZE_1:
            self.size_1 += more
        elif goal == MOST_CRYSTALS:
            self.discharge += more
        else:
            self._add_stars(goal, more)

    def _add_stars(self, goal: int, more: float) -> None:
        if goal == MOST_HE:
            self.star[HE] += more
        elif goal == MOST_O:
            self.star[O] += more
        elif goal == MOST_C:
            self.star[C] += more
        elif goal == MOST_NOVAE:
            for element in range(4, 8):
                self.star[element] += more
        elif goal in (LONGEST_ROW, STARS_AT_CREATURES):
            for star in range(8):
                self.star[star] += 0.4 * more  # not every star lies where it counts

    def _add_life(self, weights: list[float], sector: int, more: float) -> None:
        for sectors in range(8):
            if sector < 0 or (sectors >> sector) & 1:
                weights[sectors] += more


def future_rounds(state: CraftingState) -> int:
    """Rounds after this one: until the last goal, or until the crystals run out."""
    clock = state.crystals / (CRYSTALS_A_TURN * state.seats)
    return min(LAST_ROUND - state.round, int(clock + 0.5))


def future_turns(state: CraftingState, seat: int) -> int:
    """Energy phases that a seat still has before it."""
    if state.over:
        return 0
    rounds = future_rounds(state)
    if state.start < 0:
        return rounds + 1
    if state.pending and state.pending[0] % STEP == END:
        return rounds
    place = (seat - state.start) % state.seats
    current = (state.current - state.start) % state.seats
    if place > current:
        return rounds + 1
    shifting = bool(state.pending) and state.pending[0] % STEP == TO_SHIFT
    return rounds + 1 if place == current and shifting else rounds


def in_crafting(state: CraftingState, seat: int) -> bool:
    """Whether it is this seat's turn and what it has gained can still be used."""
    if state.current != seat:
        return False
    if not state.pending:
        return len(state.ahead) > 0  # it has collected early, and waits (M-12)
    kind = state.pending[0] % STEP
    return kind not in (END, TO_PLACE_OMEGA, TO_SHIFT)


def _expected(own: int, others: list[int], rounds: int) -> float:
    """Points that a goal may pay in so many rounds, with the others' best value first."""
    first = _ahead(own - others[0], rounds)
    second = 1 - first if len(others) == 1 else (1 - first) * _ahead(own - others[1], rounds)
    chance = 1.0 if own else 0.25 * rounds / (1 + rounds)
    return chance * (GOAL_POINTS[0] * first + GOAL_POINTS[1] * second)


def _chance_to_lead(lead: int, rounds: int) -> float:
    """The lead shifts more the longer it takes. Ties count as won (Y-2)."""
    return 1 / (1 + exp(-(lead + 0.4) / (0.5 + 0.9 * rounds)))


_LEADS: Final = 64
_CHANCES: Final = [
    [_chance_to_lead(lead, rounds) for lead in range(-_LEADS, _LEADS)]
    for rounds in range(LAST_ROUND)
]


def _ahead(lead: int, rounds: int) -> float:
    if 0 <= rounds < LAST_ROUND and -_LEADS <= lead < _LEADS:
        return _CHANCES[rounds][lead + _LEADS]
    return _chance_to_lead(lead, rounds)


# -- the time chamber -------------------------------------------------------------------------

_SUMS: Final = [sum(DISCHARGE_POINTS[:n]) for n in range(len(DISCHARGE_POINTS) + 1)]


def chamber_worth(player: Player, look: Outlook) -> float:
    """Points that crystals will have brought, less those they have brought already."""
    steps = 6.0 * (player.discharged + player.full) + player.crystal
    steps += STEPS_A_TURN * look.future
    crystals = min(steps / 6, float(len(DISCHARGE_POINTS)))
    whole = int(crystals)
    if whole == len(DISCHARGE_POINTS):
        total = float(_SUMS[whole])
    else:
        total = _SUMS[whole] + (crystals - whole) * DISCHARGE_POINTS[whole]
    if look.future == 0:
        # Nothing rises any more: what is on 6 counts, and only while it can be discharged.
        ready = player.discharged + (player.full if look.acting else 0)
        total = float(_SUMS[min(ready, len(DISCHARGE_POINTS))])
    left = total - _SUMS[player.discharged]
    if look.acting or look.future:
        left += look.discharge * min(player.full, len(DISCHARGE_POINTS) - player.discharged) * 0.9
    return left


def step_worth(player: Player, look: Outlook) -> float:
    """Of one more step of the rising crystal."""
    before = chamber_worth(player, look)
    player.crystal += 1
    after = chamber_worth(player, look)
    player.crystal -= 1
    return after - before
