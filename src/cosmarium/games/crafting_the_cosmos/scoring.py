"""Points: what each goal counts, and the score sheet of a seat, line by line."""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, bitset, lowest, members, size
from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks
from cosmarium.games.crafting_the_cosmos.components import (
    DELTA,
    DISCHARGE_POINTS,
    GOAL_IDS,
    GOAL_POINTS,
    HE,
    LAST_ROUND,
    LIFE_DELTA,
    LIFE_PHI,
    LIFE_PSI,
    LIVES_OF_SECTOR,
    LONGEST_ROW,
    MOST_CRYSTALS,
    MOST_HE,
    MOST_NOVAE,
    MOST_O,
    MOST_PROTO,
    MOST_SIZE_1,
    MOST_STABLE,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    PHI,
    PSI,
    SET_POINTS,
    SIZES_DELTA,
    SIZES_PHI,
    SIZES_PSI,
    STAR_AT,
    STAR_SPACES,
    STARS_AROUND,
    STARS_AT_CREATURES,
    STARS_NEXT_TO,
    TILE_POINTS,
    TILE_SIZE,
    C,
    O,
)
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    CraftingState,
    Player,
)

SCORE_CODES: Final = ("nebulae", "discharges", "sets", "goal", "creatures")


def is_last_round(state: CraftingState) -> bool:
    """Whether the game ends with this round, as far as is known now (Z-1, Z-2)."""
    return state.crystals == 0 or state.round == LAST_ROUND


# -- goals ------------------------------------------------------------------------------------


def goal_value(player: Player, goal: int) -> int:
    """What a player has to show for a goal now."""
    if goal == LONGEST_ROW:
        return longest_row(player.all_stars())
    if goal == MOST_STABLE:
        return size(player.stable)
    if goal == MOST_PROTO:
        return size(player.proto)
    if goal in (LIFE_DELTA, LIFE_PSI, LIFE_PHI):
        sector: i64 = LIVES_OF_SECTOR[_sector(goal, LIFE_DELTA, LIFE_PSI)]
        return size(player.all_life() & sector)
    if goal in (SIZES_DELTA, SIZES_PSI, SIZES_PHI):
        return _sizes_in(player, _sector(goal, SIZES_DELTA, SIZES_PSI))
    if goal == MOST_SIZE_1:
        return len([1 for space in members(player.crafted) if TILE_SIZE[player.tiles[space]] == 1])
    if goal == MOST_CRYSTALS:
        return player.discharged
    if goal == MOST_NOVAE:
        return size(player.novae)
    if goal == STARS_AT_CREATURES:
        return _stars_at_creatures(player)
    return size(player.stars_of(_element(goal)))


def _sector(goal: int, of_delta: int, of_psi: int) -> int:
    if goal == of_delta:
        return DELTA
    return PSI if goal == of_psi else PHI


def _element(goal: int) -> int:
    if goal == MOST_HE:
        return HE
    return O if goal == MOST_O else C


def _sizes_in(player: Player, sector: int) -> int:
    total = 0
    for space in members(player.crafted):
        if NEBULA_SECTOR[space] == sector:
            total += TILE_SIZE[player.tiles[space]]
    return total


def _stars_at_creatures(player: Player) -> int:
    around: i64 = 0
    for nebula in range(NEBULA_SPACES):
        if player.creatures[2 * nebula]:
            around |= STARS_AROUND[nebula]
    return size(player.all_stars() & around)


def award(values: list[int]) -> list[int]:
    """Points of one goal by seat: 6 and 3; ties share, and two firsts leave no second (Y-2)."""
    first = max(values)
    below = [value for value in values if value < first]
    second = max(below) if below and values.count(first) == 1 else 0
    points = []
    for value in values:
        if value == 0:
            points.append(0)
        elif value == first:
            points.append(GOAL_POINTS[0])
        else:
            points.append(GOAL_POINTS[1] if value == second else 0)
    return points


# -- the longest row of stars (Y05), exactly --------------------------------------------------

# Corners fall into two colours, and a row alternates between them.
_ONE_COLOUR: Final = bitset([space for space in range(STAR_SPACES) if STAR_AT[space][0] % 3 == 1])


class _Rows:
    """Depth-first search over simple paths, cut where even the best rest is too short."""

    def __init__(self) -> None:
        self.best: i64 = 0

    def search(self, head: i64, free: i64, length: i64) -> None:
        """Lengthen a row whose last star is `head`, by stars that are not in it yet."""
        self.best = max(self.best, length)
        if length + _rest(head, free) <= self.best:
            return
        near: i64 = STARS_NEXT_TO[head]
        near &= free
        while near:
            after = lowest(near)
            near &= near - 1
            self.search(after, free & ~bit(after), length + 1)


def _rest(head: i64, free: i64) -> i64:
    """At most so many stars can follow: those in reach, colours alternating."""
    reached: i64 = 0
    left = bit(head)
    colour: i64 = _ONE_COLOUR
    if not left & colour:
        colour = ~colour
    while left:
        near: i64 = STARS_NEXT_TO[lowest(left)]
        left &= left - 1
        near &= free & ~reached
        reached |= near
        left |= near
    same = size(reached & colour)
    other = size(reached & ~colour)
    return min(2 * other, 2 * same + 1)


_KNOWN_ROWS: Final[dict[int, int]] = {}  # by the stars on a board
_MOST_KNOWN: Final = 50_000


def longest_row(stars: i64) -> int:
    """The most stars on a path. Looked up if these stars have been asked about before: a search
    asks for it in every position, and few actions change it."""
    found = _KNOWN_ROWS.get(stars)
    if found is None:
        rows = _Rows()
        for space in members(stars):
            rows.search(space, stars & ~bit(space), 1)
        found = rows.best
        if len(_KNOWN_ROWS) >= _MOST_KNOWN:
            _KNOWN_ROWS.clear()
        _KNOWN_ROWS[stars] = found
    return found


# -- sheets -----------------------------------------------------------------------------------


def nebula_points(player: Player) -> int:
    return sum([TILE_POINTS[player.tiles[space]] for space in members(player.crafted)])


def discharge_points(player: Player) -> int:
    return sum(DISCHARGE_POINTS[: player.discharged])


def creature_points(player: Player) -> int:
    """Values of the creatures as far as they are known."""
    return sum([creature % CREATURE_GROUP for creature in player.creatures])


def lines(state: CraftingState, seat: int) -> list[ScoreLine]:
    player = state.players[seat]
    crystals = player.discharged + player.aside
    creatures = len([1 for creature in player.creatures if creature])
    sheet = [
        ScoreLine("nebulae", nebula_points(player), (str(size(player.crafted)),)),
        ScoreLine("discharges", discharge_points(player), (str(crystals),)),
        ScoreLine("sets", SET_POINTS * player.sets, (str(player.sets),)),
    ]
    for i in range(len(player.goal_points)):
        goal = GOAL_IDS[state.goals[i]] if i < len(state.goals) else str(i + 1)
        sheet.append(ScoreLine("goal", player.goal_points[i], (goal,)))
    sheet.append(ScoreLine("creatures", creature_points(player), (str(creatures),)))
    return sheet


def score_sheets(state: CraftingState) -> list[ScoreSheet]:
    """As if the game ended now: most points, then most energy cards (Z-4, Z-5)."""
    by_seat = [lines(state, seat) for seat in range(state.seats)]
    totals = [sum([line.points for line in sheet]) for sheet in by_seat]
    keys: list[tuple[int, ...]] = [
        (totals[seat], sum(state.players[seat].hand)) for seat in range(state.seats)
    ]
    places = ranks(keys)
    return [
        ScoreSheet(seat, by_seat[seat], totals[seat], places[seat]) for seat in range(state.seats)
    ]
