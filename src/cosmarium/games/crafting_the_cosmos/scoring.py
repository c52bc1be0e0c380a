"""Points: what each goal counts, and the score sheet of a seat, line by line."""

from typing import Final

from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks
from cosmarium.games.crafting_the_cosmos.components import (
    DELTA,
    DISCHARGE_POINTS,
    GOAL_IDS,
    GOAL_POINTS,
    HE,
    LIFE_DELTA,
    LIFE_PHI,
    LIFE_PSI,
    LIFE_SECTORS,
    LIFE_SPACES,
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
    NEBULA_SPACES,
    PHI,
    PSI,
    SET_POINTS,
    SIZES_DELTA,
    SIZES_PHI,
    SIZES_PSI,
    STAR_AT,
    STAR_NEBULAE,
    STAR_NEXT,
    STAR_SPACES,
    TILE_POINTS,
    TILE_SIZE,
    C,
    O,
)
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    STABLE,
    CraftingState,
    Player,
)

SCORE_CODES: Final = ("nebulae", "discharges", "sets", "goal", "creatures")


# -- goals ------------------------------------------------------------------------------------


def goal_value(player: Player, goal: int) -> int:
    """What a player has to show for a goal now."""
    if goal == LONGEST_ROW:
        return longest_row(player.stars)
    if goal in (MOST_STABLE, MOST_PROTO):
        return player.life.count(STABLE if goal == MOST_STABLE else PROTO)
    if goal in (LIFE_DELTA, LIFE_PSI, LIFE_PHI):
        return _life_in(player, _sector(goal, LIFE_DELTA, LIFE_PSI))
    if goal in (SIZES_DELTA, SIZES_PSI, SIZES_PHI):
        return _sizes_in(player, _sector(goal, SIZES_DELTA, SIZES_PSI))
    if goal == MOST_SIZE_1:
        return len([1 for space in _finished(player) if TILE_SIZE[player.tiles[space]] == 1])
    if goal == MOST_CRYSTALS:
        return player.discharged
    if goal == MOST_NOVAE:
        return len([1 for star in player.stars if star >= NOVA])
    if goal == MOST_HE:
        return player.stars.count(HE)
    if goal == MOST_O:
        return player.stars.count(O)
    if goal == MOST_C:
        return player.stars.count(C)
    return _stars_at_creatures(player)


def _sector(goal: int, of_delta: int, of_psi: int) -> int:
    if goal == of_delta:
        return DELTA
    return PSI if goal == of_psi else PHI


def _finished(player: Player) -> list[int]:
    return [space for space in range(NEBULA_SPACES) if player.finished[space]]


def _life_in(player: Player, sector: int) -> int:
    count = 0
    for space in range(LIFE_SPACES):
        if player.life[space] != NO_LIFE and (LIFE_SECTORS[space] >> sector) & 1:
            count += 1
    return count


def _sizes_in(player: Player, sector: int) -> int:
    return sum(
        [
            TILE_SIZE[player.tiles[space]]
            for space in _finished(player)
            if NEBULA_SECTOR[space] == sector
        ]
    )


def _stars_at_creatures(player: Player) -> int:
    count = 0
    for space in range(STAR_SPACES):
        if player.stars[space] != NONE:
            for nebula in STAR_NEBULAE[space]:
                if player.creatures[2 * nebula]:
                    count += 1
                    break
    return count


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
_COLOUR: Final = [q % 3 - 1 for q, _ in STAR_AT]


class _Rows:
    """Depth-first search over simple paths, cut where even the best rest is too short."""

    def __init__(self, stars: list[int]) -> None:
        self.free: list[bool] = [star != NONE for star in stars]
        self.best: int = 0

    def search(self, head: int, length: int) -> None:
        """Lengthen a row whose last star is `head`; all its stars are no longer free."""
        self.best = max(self.best, length)
        if length + self._rest(head) <= self.best:
            return
        for after in STAR_NEXT[head]:
            if self.free[after]:
                self.free[after] = False
                self.search(after, length + 1)
                self.free[after] = True

    def _rest(self, head: int) -> int:
        """At most so many stars can follow: those in reach, colours alternating."""
        near = [head]
        reached = [0, 0]
        for space in near:
            for after in STAR_NEXT[space]:
                if self.free[after]:
                    self.free[after] = False
                    near.append(after)
                    reached[_COLOUR[after]] += 1
        for i in range(1, len(near)):
            self.free[near[i]] = True
        same = reached[_COLOUR[head]]
        other = reached[1 - _COLOUR[head]]
        return min(2 * other, 2 * same + 1)


def longest_row(stars: list[int]) -> int:
    rows = _Rows(stars)
    for space in range(STAR_SPACES):
        if stars[space] != NONE:
            rows.free[space] = False
            rows.search(space, 1)
            rows.free[space] = True
    return rows.best


# -- sheets -----------------------------------------------------------------------------------


def nebula_points(player: Player) -> int:
    return sum([TILE_POINTS[player.tiles[space]] for space in _finished(player)])


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
        ScoreLine("nebulae", nebula_points(player), (str(sum(player.finished)),)),
        ScoreLine("discharges", discharge_points(player), (str(crystals),)),
        ScoreLine("sets", SET_POINTS * player.sets, (str(player.sets),)),
    ]
    for i in range(len(player.goal_points)):
        goal = GOAL_IDS[state.goals[i]] if i < len(state.goals) else str(i + 1)
        sheet.append(ScoreLine("goal", player.goal_points[i], (goal,)))
    sheet.append(ScoreLine("creatures", creature_points(player), (str(creatures),)))
    return sheet


def sheets(state: CraftingState) -> list[ScoreSheet]:
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
