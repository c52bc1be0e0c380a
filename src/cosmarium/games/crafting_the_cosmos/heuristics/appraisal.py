"""A galaxy as one seat's outlook values it: what it is worth, and what each change would gain.

Nothing is tried out on a copy. What a star adds to a nebula depends on the nebula and the kind of
star alone, and what a life adds on the nebula alone; so each such difference is reckoned once,
and the gain of an action is the sum over the nebulae it touches.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, lowest, size
from cosmarium.games.crafting_the_cosmos.components import (
    ALL_LIVES,
    ALL_STARS,
    LIFE_NEBULAE,
    LIFE_SECTORS,
    LIVES_AROUND,
    NEBULA_SPACES,
    STAR_NEBULAE,
    STARS_AROUND,
    TILE_POINTS,
    TILE_SIZE,
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


class _Unfinished:
    """The nebulae of a galaxy that ask for stars, and what a star more or less means to each."""

    def __init__(self, look: Outlook) -> None:
        self._fade: Final = look.stars
        self._nebulae: Final[list[int]] = []
        self._tiles: Final[list[int]] = []
        self._around: Final[list[int]] = []
        self._crafted: Final[list[float]] = []  # what crafting it brings
        self._part: Final[list[float]] = []  # how much of that counts with the stars of now
        self._gains: Final[list[list[float] | None]] = [None] * (_KINDS * _KINDS)

    def add(self, nebula: int, tile: int, around: i64, crafted: float) -> None:
        self._nebulae.append(nebula)
        self._tiles.append(tile)
        self._around.append(around)
        self._crafted.append(crafted)
        self._part.append(self._fade[distance(around, tile)])

    def gains(self, old: int, new: int) -> list[float]:
        """By nebula space, if one of the stars around it becomes another."""
        index = _KINDS * _kind(old) + _kind(new)
        gains = self._gains[index]
        if gains is None:
            change = star_bit(new) - star_bit(old)
            gains = [0.0] * NEBULA_SPACES
            for i, nebula in enumerate(self._nebulae):
                then = self._fade[distance(self._around[i] + change, self._tiles[i])]
                gains[nebula] = (then - self._part[i]) * self._crafted[i]
            self._gains[index] = gains
        return gains


class Appraisal:
    """Holds for the player as it was when it was made."""

    def __init__(self, player: Player, look: Outlook, before: "Appraisal | None" = None) -> None:
        self.player: Final = player
        self._look: Final = look
        # By nebula space: its worth now, and with a life less or more around it.
        self.nebulae: Final[list[float]] = self._by_nebula(before)
        self._with_less_life: list[float] | None = None
        self._with_more_life: list[float] | None = None
        self._unfinished: _Unfinished | None = None
        # The star that leaves its space in the moves asked for last.
        self._origin: int = NONE
        self._leaving: float = 0.0

    def after(self, player: Player) -> "Appraisal":
        """Of what a change has made of this galaxy."""
        return Appraisal(player, self._look, self)

    def _by_nebula(self, before: "Appraisal | None") -> list[float]:
        """The worth of each nebula space; where nothing has changed around it, as before."""
        if before is None:
            return [self._nebula(nebula, 0) for nebula in range(NEBULA_SPACES)]
        stars: i64 = ALL_STARS
        lives: i64 = ALL_LIVES
        now, was = self.player, before.player
        if now.tiles is was.tiles and now.creatures is was.creatures and now.crafted == was.crafted:
            stars = (now.hydrogen ^ was.hydrogen) | (now.helium ^ was.helium)
            stars |= (now.oxygen ^ was.oxygen) | (now.carbon ^ was.carbon)
            stars |= now.novae ^ was.novae
            lives = now.all_life() ^ was.all_life()
        worth = before.nebulae.copy()
        for nebula in range(NEBULA_SPACES):
            if STARS_AROUND[nebula] & stars or LIVES_AROUND[nebula] & lives:
                worth[nebula] = self._nebula(nebula, 0)
        return worth

    def worth(self) -> float:
        """Of the whole galaxy."""
        look, player = self._look, self.player
        total = 0.0
        for worth in self.nebulae:
            total += worth
        left = player.all_stars()
        while left:
            total += look.star[player.star_at(lowest(left))]
            left &= left - 1
        left = player.all_life()
        while left:
            weights = look.stable if player.stable & left & -left else look.proto
            total += weights[LIFE_SECTORS[lowest(left)]]
            left &= left - 1
        return total

    # -- one nebula --------------------------------------------------------------------

    def _nebula(self, nebula: int, fewer: i64) -> float:
        """What a nebula space may still bring, with so many lives fewer around it."""
        player, look = self.player, self._look
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
        missing = size(around & ~self.player.all_life()) + fewer
        return self._look.creature * self._look.lives[10 * missing]

    def _crafted_worth(self, nebula: int, tile: int) -> float:
        """What crafting a tile there would bring, with the creature that may come of it."""
        return craft_points(nebula, tile, self._look) + UNCRAFTED * self._life_worth(nebula)

    # -- stars -------------------------------------------------------------------------

    def _gains_by_nebula(self, old: int, new: int) -> list[float]:
        """What each nebula gains if one of the stars around it becomes another (or NONE)."""
        if self._unfinished is None:
            self._unfinished = self._ask_for_stars()
        return self._unfinished.gains(old, new)

    def _ask_for_stars(self) -> "_Unfinished":
        player = self.player
        found = _Unfinished(self._look)
        for nebula, tile in enumerate(player.tiles):
            if tile != NONE and not player.is_crafted(nebula):
                around = stars_around(player, nebula)
                found.add(nebula, tile, around, self._crafted_worth(nebula, tile))
        return found

    def star_change(self, space: int, star: int) -> float:
        """The gain if this star (or none) lay there."""
        look = self._look
        old = self.player.star_at(space)
        gain = look.star[star] if star != NONE else 0.0
        if old != NONE:
            gain -= look.star[old]
        gains = self._gains_by_nebula(old, star)
        for nebula in STAR_NEBULAE[space]:
            gain += gains[nebula]
        return gain

    def flip(self, space: int) -> float:
        return self.star_change(space, self.player.star_at(space) + NOVA)

    def star_move(self, origin: int, target: int) -> float:
        star = self.player.star_at(origin)
        losses = self._gains_by_nebula(star, NONE)
        gains = self._gains_by_nebula(NONE, star)
        arriving = self._look.star[star]
        for nebula in STAR_NEBULAE[target]:
            around: i64 = STARS_AROUND[nebula]
            if around & bit(origin):
                arriving -= losses[nebula]  # it has just lost that star
            else:
                arriving += gains[nebula]
        if origin != self._origin:  # moves are listed origin by origin
            self._origin = origin
            self._leaving = self.star_change(origin, NONE)
        return self._leaving + arriving

    def best_star(self, element: int) -> tuple[int, float]:
        """The best space for a new star and what it gains; NONE if there is no space."""
        best, gain = NONE, 0.0
        gains = self._gains_by_nebula(NONE, element)
        left = free_stars(self.player)
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
        left = self.player.all_stars() & ~self.player.novae
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
        if self._with_less_life is None:
            self._with_less_life = [self._nebula(nebula, 1) for nebula in range(NEBULA_SPACES)]
        return self._with_less_life

    def _more(self) -> list[float]:
        """Of nebulae with a life space to fill."""
        if self._with_more_life is None:
            there = self.player.all_life()
            found: list[float] = []
            for nebula in range(NEBULA_SPACES):
                around: i64 = LIVES_AROUND[nebula]
                found.append(self._nebula(nebula, -1) if around & ~there else 0.0)
            self._with_more_life = found
        return self._with_more_life

    def life_change(self, space: int, side: int) -> float:
        """The gain if life of this side (or none) lay there."""
        old = self.player.life_at(space)
        then = self.nebulae
        if old == NO_LIFE and side != NO_LIFE:
            then = self._more()
        elif old != NO_LIFE and side == NO_LIFE:
            then = self._less()
        before, after = 0.0, 0.0
        for nebula in LIFE_NEBULAE[space]:
            before += self.nebulae[nebula]
            after += then[nebula]
        return (after + self._life_weight(side, space)) - (before + self._life_weight(old, space))

    def life_move(self, origin: int, target: int) -> float:
        less, more = self._less(), self._more()
        before, after = 0.0, 0.0
        for nebula in LIFE_NEBULAE[target]:
            around: i64 = LIVES_AROUND[nebula]
            if around & bit(origin):
                before += less[nebula]
                after += self.nebulae[nebula]
            else:
                before += self.nebulae[nebula]
                after += more[nebula]
        after += self._life_weight(self.player.life_at(origin), target)
        return self.life_change(origin, NO_LIFE) + (after - before)

    def best_evolve(self) -> float:
        """What the best new stable life gains; 0 if there can be none."""
        best = 0.0
        first = True
        left = self.player.proto
        while left:
            gain = self.life_change(lowest(left), STABLE)
            left &= left - 1
            if first or gain > best:
                best = gain
                first = False
        return best

    def best_proto(self) -> float:
        best = 0.0
        left = places_to_grow(self.player)
        while left:
            best = max(best, self.life_change(lowest(left), PROTO))
            left &= left - 1
        return best

    # -- tiles -------------------------------------------------------------------------

    def placed(self, nebula: int, tile: int) -> float:
        """The gain if this tile lay on a space that is free."""
        steps = distance(stars_around(self.player, nebula), tile)
        return self._look.stars[steps] * self._crafted_worth(nebula, tile) - self.nebulae[nebula]

    def tile_move(self, origin: int, target: int) -> float:
        """Of a nebula that is not finished."""
        lifted = UNPLACED * self._life_worth(origin) - self.nebulae[origin]
        return lifted + self.placed(target, self.player.tiles[origin])

    def craft(self, nebula: int, star: int) -> float:
        """Points, the nebula finished, and one star less."""
        points = craft_points(nebula, self.player.tiles[nebula], self._look)
        old = self.player.star_at(star)
        losses = self._gains_by_nebula(old, NONE)
        without = -self._look.star[old]
        for other in STAR_NEBULAE[star]:
            if other != nebula:
                without += losses[other]
        return (points - self.nebulae[nebula]) + (self._life_worth(nebula) + without)

    def mean_tile(self, tiles: list[int]) -> float:
        """The mean gain from one of these tiles of one size, each where it fits best."""
        stars = self._look.stars
        free = [nebula for nebula in range(NEBULA_SPACES) if self.player.tiles[nebula] == NONE]
        around = [stars_around(self.player, nebula) for nebula in free]
        lives = [UNCRAFTED * self._life_worth(nebula) for nebula in free]
        bonuses = [self._look.bonus(nebula, TILE_SIZE[tiles[0]]) for nebula in free]
        total = 0.0
        for tile in tiles:
            points = TILE_POINTS[tile]
            best = 0.0
            for i in range(len(free)):
                crafted = points + bonuses[i] + lives[i]
                gain = stars[distance(around[i], tile)] * crafted - self.nebulae[free[i]]
                best = max(best, gain)
            total += best
        return total / len(tiles)
