"""A galaxy as one seat's outlook values it: what it is worth, and what each change would gain.

Nothing is tried out on a copy. What a star adds to a nebula depends on the nebula and the kind of
star alone, and what a life adds on the nebula alone; so each such difference is reckoned once,
and the gain of an action is the sum over the nebulae it touches.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, lowest, size
from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_NEBULAE,
    LIFE_SECTORS,
    LIVES_AROUND,
    NEBULA_SPACES,
    STAR_NEBULAE,
    STARS_AROUND,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    UNCRAFTED,
    UNPLACED,
    craft_points,
    distance,
    star_bit,
    stars_around,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.rules.galaxy import free_stars
from cosmarium.games.crafting_the_cosmos.state import (
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    STABLE,
    Player,
)

# What may lie on a star space, as far as a nebula is concerned: nothing, an element, a supernova.
_KINDS: Final = 6
_SUPERNOVA: Final = 5


def _kind(star: int) -> int:
    return _SUPERNOVA if star >= NOVA else star + 1


class Appraisal:
    """Holds for the player as it was when it was made."""

    def __init__(self, player: Player, look: Outlook) -> None:
        self._player: Final = player
        self._look: Final = look
        # By nebula space: its worth now, and with a life less or more around it.
        self._worth: Final[list[float]] = [
            self._nebula(nebula, 0) for nebula in range(NEBULA_SPACES)
        ]
        self._with_less_life: list[float] = []
        self._with_more_life: list[float] = []
        # By what goes and what comes at a corner, then by nebula space; reckoned when asked for.
        self._star_gains: Final[list[list[float] | None]] = [None] * (_KINDS * _KINDS)

    def worth(self) -> float:
        """Of the whole galaxy."""
        look, player = self._look, self._player
        total = 0.0
        for worth in self._worth:
            total += worth
        left = player.all_stars()
        while left:
            total += look.star[player.star_at(lowest(left))]
            left &= left - 1
        left = player.all_life()
        while left:
            space: int = lowest(left)
            total += self._life_weight(player.life_at(space), space)
            left &= left - 1
        return total

    # -- one nebula --------------------------------------------------------------------

    def _nebula(self, nebula: int, fewer: i64) -> float:
        """What a nebula space may still bring, with so many lives fewer around it."""
        player, look = self._player, self._look
        if player.creatures[2 * nebula]:
            return 0.0
        life = self._life_worth(nebula, fewer)
        tile = player.tiles[nebula]
        if tile == NONE:
            return UNPLACED * life
        if player.is_crafted(nebula):
            return life
        steps = distance(stars_around(player, nebula), tile)
        return look.stars[steps] * (craft_points(nebula, tile, look) + UNCRAFTED * life)

    def _life_worth(self, nebula: int, fewer: i64 = 0) -> float:
        """Of the creature that may come of the life around."""
        around: i64 = LIVES_AROUND[nebula]
        missing = size(around & ~self._player.all_life()) + fewer
        return self._look.creature * self._look.lives[10 * missing]

    def _crafted_worth(self, nebula: int, tile: int) -> float:
        """What crafting a tile there would bring, with the creature that may come of it."""
        return craft_points(nebula, tile, self._look) + UNCRAFTED * self._life_worth(nebula)

    def _asks_for_stars(self, nebula: int) -> bool:
        player = self._player
        if player.tiles[nebula] == NONE or player.is_crafted(nebula):
            return False
        return not player.creatures[2 * nebula]

    # -- stars -------------------------------------------------------------------------

    def _gains_by_nebula(self, old: int, new: int) -> list[float]:
        """What each nebula gains if one of the stars around it becomes another (or NONE)."""
        index = _KINDS * _kind(old) + _kind(new)
        gains = self._star_gains[index]
        if gains is None:
            change = star_bit(new) - star_bit(old)
            gains = [self._nebula_gain(nebula, change) for nebula in range(NEBULA_SPACES)]
            self._star_gains[index] = gains
        return gains

    def _nebula_gain(self, nebula: int, change: i64) -> float:
        if not self._asks_for_stars(nebula):
            return 0.0
        look = self._look
        tile = self._player.tiles[nebula]
        around = stars_around(self._player, nebula)
        before = look.stars[distance(around, tile)]
        after = look.stars[distance(around + change, tile)]
        return (after - before) * self._crafted_worth(nebula, tile)

    def star_change(self, space: int, star: int) -> float:
        """The gain if this star (or none) lay there."""
        look = self._look
        old = self._player.star_at(space)
        gain = look.star[star] if star != NONE else 0.0
        if old != NONE:
            gain -= look.star[old]
        gains = self._gains_by_nebula(old, star)
        for nebula in STAR_NEBULAE[space]:
            gain += gains[nebula]
        return gain

    def flip(self, space: int) -> float:
        return self.star_change(space, self._player.star_at(space) + NOVA)

    def star_move(self, origin: int, target: int) -> float:
        star = self._player.star_at(origin)
        losses = self._gains_by_nebula(star, NONE)
        gains = self._gains_by_nebula(NONE, star)
        arriving = self._look.star[star]
        for nebula in STAR_NEBULAE[target]:
            around: i64 = STARS_AROUND[nebula]
            if around & bit(origin):
                arriving -= losses[nebula]  # it has just lost that star
            else:
                arriving += gains[nebula]
        return self.star_change(origin, NONE) + arriving

    def best_star(self, element: int) -> tuple[int, float]:
        """The best space for a new star and what it gains; NONE if there is no space."""
        best, gain = NONE, 0.0
        gains = self._gains_by_nebula(NONE, element)
        left = free_stars(self._player)
        while left:
            space: int = lowest(left)
            left &= left - 1
            change = self._look.star[element]
            for nebula in STAR_NEBULAE[space]:
                change += gains[nebula]
            if best == NONE or change > gain:
                best, gain = space, change
        return best, gain

    def best_flip(self) -> float:
        """What the best new supernova gains; 0 if there can be none."""
        best = 0.0
        first = True
        left = self._player.all_stars() & ~self._player.novae
        while left:
            gain = self.flip(lowest(left))
            left &= left - 1
            if first or gain > best:
                best = gain
                first = False
        return best

    # -- life --------------------------------------------------------------------------

    def _life_weight(self, side: int, space: int) -> float:
        if side == NO_LIFE:
            return 0.0
        weights = self._look.stable if side == STABLE else self._look.proto
        return weights[LIFE_SECTORS[space]]

    def _less(self) -> list[float]:
        if not self._with_less_life:
            self._with_less_life = [self._nebula(nebula, 1) for nebula in range(NEBULA_SPACES)]
        return self._with_less_life

    def _more(self) -> list[float]:
        """Of nebulae with a life space to fill."""
        if not self._with_more_life:
            there = self._player.all_life()
            for nebula in range(NEBULA_SPACES):
                around: i64 = LIVES_AROUND[nebula]
                more = self._nebula(nebula, -1) if around & ~there else 0.0
                self._with_more_life.append(more)
        return self._with_more_life

    def life_change(self, space: int, side: int) -> float:
        """The gain if life of this side (or none) lay there."""
        old = self._player.life_at(space)
        then = self._worth
        if old == NO_LIFE and side != NO_LIFE:
            then = self._more()
        elif old != NO_LIFE and side == NO_LIFE:
            then = self._less()
        before, after = 0.0, 0.0
        for nebula in LIFE_NEBULAE[space]:
            before += self._worth[nebula]
            after += then[nebula]
        return (after + self._life_weight(side, space)) - (before + self._life_weight(old, space))

    def life_move(self, origin: int, target: int) -> float:
        less, more = self._less(), self._more()
        before, after = 0.0, 0.0
        for nebula in LIFE_NEBULAE[target]:
            around: i64 = LIVES_AROUND[nebula]
            if around & bit(origin):
                before += less[nebula]
                after += self._worth[nebula]
            else:
                before += self._worth[nebula]
                after += more[nebula]
        after += self._life_weight(self._player.life_at(origin), target)
        return self.life_change(origin, NO_LIFE) + (after - before)

    def best_evolve(self) -> float:
        """What the best new stable life gains; 0 if there can be none."""
        best = 0.0
        first = True
        left = self._player.proto
        while left:
            gain = self.life_change(lowest(left), STABLE)
            left &= left - 1
            if first or gain > best:
                best = gain
                first = False
        return best

    def best_proto(self) -> float:
        best = 0.0
        left = places_to_grow(self._player)
        while left:
            best = max(best, self.life_change(lowest(left), PROTO))
            left &= left - 1
        return best

    # -- tiles -------------------------------------------------------------------------

    def placed(self, nebula: int, tile: int) -> float:
        """The gain if this tile lay on a space that is free."""
        steps = distance(stars_around(self._player, nebula), tile)
        return self._look.stars[steps] * self._crafted_worth(nebula, tile) - self._worth[nebula]

    def tile_move(self, origin: int, target: int) -> float:
        """Of a nebula that is not finished."""
        lifted = UNPLACED * self._life_worth(origin) - self._worth[origin]
        return lifted + self.placed(target, self._player.tiles[origin])

    def craft(self, nebula: int, star: int) -> float:
        """Points, the nebula finished, and one star less."""
        points = craft_points(nebula, self._player.tiles[nebula], self._look)
        old = self._player.star_at(star)
        losses = self._gains_by_nebula(old, NONE)
        without = -self._look.star[old]
        for other in STAR_NEBULAE[star]:
            if other != nebula:
                without += losses[other]
        return (points - self._worth[nebula]) + (self._life_worth(nebula) + without)

    def mean_tile(self, tiles: list[int]) -> float:
        """The mean gain from one of these tiles, each where it fits best."""
        stars = self._look.stars
        free = [nebula for nebula in range(NEBULA_SPACES) if self._player.tiles[nebula] == NONE]
        around = [stars_around(self._player, nebula) for nebula in free]
        lives = [UNCRAFTED * self._life_worth(nebula) for nebula in free]
        total = 0.0
        for tile in tiles:
            best = 0.0
            for i in range(len(free)):
                crafted = craft_points(free[i], tile, self._look) + lives[i]
                gain = stars[distance(around[i], tile)] * crafted - self._worth[free[i]]
                best = max(best, gain)
            total += best
        return total / len(tiles)
