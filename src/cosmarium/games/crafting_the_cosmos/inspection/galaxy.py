"""Cards about what lies on a galaxy board: nebulae, corners with stars, sides with life."""

from cosmarium.core.bitsets import bit, size
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos import actions
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    LIFE_NEBULAE,
    LIFE_SECTORS,
    LIVES_AROUND,
    NEBULA_SECTOR,
    STAR_NEBULAE,
    STAR_SECTORS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.inspection.base import Cards, has_tile, star_signs
from cosmarium.games.crafting_the_cosmos.rules.crafting import CreateCreature, places_to_grow
from cosmarium.games.crafting_the_cosmos.rules.needs import Needs, needs_at
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    Player,
)
from cosmarium.inspection import Card, Row, Sign, Worth, drawn

SIDES = 6
_CREATE = CreateCreature(actions.CREATE)


class GalaxyCards(Cards):
    # -- nebulae ------------------------------------------------------------------------------

    def nebula(self, seat: int, space: int) -> Card:
        player = self.player(seat)
        if not has_tile(player, space):
            return Card(
                self.say("nebula-space"),
                self.say("nebula-space-name", self.sector(NEBULA_SECTOR[space])),
                self.say("nebula-space-rule"),
                owner=self.belongs(seat),
                rules=("P-1",),
                picture=(Sign("cc-ico-neb", faded=True),),
            )
        around = needs_at(player, space)
        if around is None:
            return self._finished(seat, player, space)
        return self._unfinished(seat, player, space, around)

    def _unfinished(self, seat: int, player: Player, space: int, around: Needs) -> Card:
        tile = player.tiles[space]
        tip = self.say("craft-now") if around.ready else self._from_pool(seat, player, around)
        return Card(
            self.say("nebula", TILE_SIZE[tile]),
            self.nebula_name(player, space),
            self.say("nebula-rule"),
            owner=self.belongs(seat),
            rows=self._needs(player, around),
            worth=Worth(TILE_POINTS[tile], words=self.say("when-crafted")),
            tip=tip,
            rules=("A-1",),
            picture=[
                *star_signs(around.there),
                *[Sign("cc-nova")] * min(around.novae, sum(around.missing)),
                *star_signs(around.missing, faded=True)[: around.left],
            ],
        )

    def _needs(self, player: Player, around: Needs) -> list[Row]:
        rows = []
        if sum(around.there):
            rows.append(Row(self.say("there", self.stars(around.there)), "done"))
        missing = sum(around.missing)
        if missing:
            words = self.say("missing", self.stars(around.missing))
            rows.append(Row(words, "open", self.count("stars", missing)))
        if missing > around.left:
            words = drawn("cc-nova") + self.say("stands-in")
            rows.append(Row(words, "done", f"−{missing - around.left}"))
            if around.left:
                rows.append(
                    Row(self.say("still-missing"), "open", self.count("stars", around.left))
                )
        useless = [player.stars[space] for space in around.wrong]
        wrong = [useless.count(element) for element in range(len(ELEMENTS))]
        if sum(wrong):
            rows.append(Row(self.say("wrong", self.stars(wrong)), "danger"))
        elif not around.ready and not around.left:
            rows.append(Row(self.say("too-many"), "danger"))
        return rows

    def _from_pool(self, seat: int, player: Player, around: Needs) -> str:
        """Which missing stars lie ready in the reader's own pool."""
        if not self.is_mine(seat):
            return ""
        pairs = zip(around.missing, player.pool_stars, strict=True)
        usable = [min(missing, pool) for missing, pool in pairs]
        return self.say("pool-has", self.stars(usable)) if sum(usable) else ""

    def _finished(self, seat: int, player: Player, space: int) -> Card:
        tile, around = player.tiles[space], size(player.all_life() & LIVES_AROUND[space])
        creatures = [one for one in player.creatures[2 * space : 2 * space + 2] if one]
        rows = [self._creature(one) for one in creatures]
        if not creatures:
            enough = around == SIDES
            amount = self.say("of", around, SIDES)
            rows.append(Row(self.say("life-around"), "done" if enough else "open", amount))
        possible = _CREATE.check(self.state, player, space, 0) == ALLOWED
        picture = [Sign(f"cc-nebf-{TILE_SIZE[tile]}")]
        return Card(
            self.say("nebula", TILE_SIZE[tile]),
            self.nebula_name(player, space),
            self.say("nebula-done-rule"),
            owner=self.belongs(seat),
            rows=rows,
            worth=Worth(TILE_POINTS[tile], words=self.say("scored")),
            tip=self.say("create-now") if possible else "",
            rules=("A-3", "A-1"),
            picture=[*picture, *[Sign("cc-creature-down")] * len(creatures)],
        )

    def _creature(self, creature: int) -> Row:
        value = creature % CREATURE_GROUP
        words = self.say("creature-worth", value) if value else self.say("creature-there")
        return Row(words, "done")

    def pool_tile(self, seat: int, tile: int) -> Card:
        """A nebula that waits to be placed."""
        return Card(
            self.say("nebula", TILE_SIZE[tile]),
            self.say("nebula-pool-name", TILE_POINTS[tile]),
            self.say("nebula-pool-rule"),
            owner=self.belongs(seat),
            rows=[Row(self.say("missing", self.stars(TILE_NEEDS[tile])), "open")],
            worth=Worth(TILE_POINTS[tile], words=self.say("when-crafted")),
            rules=("P-1", "P-4"),
            picture=star_signs(TILE_NEEDS[tile]),
        )

    # -- corners ------------------------------------------------------------------------------

    def star(self, seat: int, space: int) -> Card:
        player = self.player(seat)
        star = player.star_at(space)
        name, rule, picture = self.say("corner-empty"), "corner-rule", [Sign("cc-space")]
        if star != NONE:
            element = ELEMENTS[star % NOVA]
            nova = star >= NOVA
            name = self.say(element)
            if nova:
                name = self.say("nova-over", name)
            rule = "nova-rule" if nova else "star-rule"
            picture = [Sign(f"cc-nova-{element}" if nova else f"cc-star-{element}")]
        return Card(
            self.say("corner"),
            name,
            self.say(rule),
            owner=self.where(STAR_SECTORS[space]),
            rows=self._touched(player, space),
            tip=self.say("corner-tip") if star == NONE and self.is_mine(seat) else "",
            rules=("A-1", "X-1") if star >= NOVA else ("P-2", "A-1"),
            picture=picture,
        )

    def _touched(self, player: Player, space: int) -> list[Row]:
        """What the nebulae at a corner still need."""
        rows = []
        for nebula in STAR_NEBULAE[space]:
            around = needs_at(player, nebula)
            if around is not None:
                needs = self.stars(around.missing) if around.left else self.say("needs-none")
                name = self.nebula_name(player, nebula)
                rows.append(Row(self.say("touches", name, needs)))
        return rows

    # -- sides --------------------------------------------------------------------------------

    def life(self, seat: int, space: int) -> Card:
        player = self.player(seat)
        life = player.life_at(space)
        fits = bool(places_to_grow(player) & bit(space))
        if life == NO_LIFE:
            name, rule, picture = "side-empty", "side-rule", Sign("cc-life-proto", faded=True)
        elif life == PROTO:
            name, rule, picture = "proto", "proto-rule", Sign("cc-life-proto")
        else:
            name, rule, picture = "stable", "stable-rule", Sign("cc-life-stable")
        rows = []
        for nebula in LIFE_NEBULAE[space]:
            if has_tile(player, nebula):
                lives = self.say("of", size(player.all_life() & LIVES_AROUND[nebula]), SIDES)
                rows.append(Row(self.nebula_name(player, nebula), worth=lives))
        return Card(
            self.say("side"),
            self.say(name),
            self.say(rule),
            owner=self.where(LIFE_SECTORS[space]),
            rows=rows,
            tip=self.say("side-grows") if life == NO_LIFE and fits else "",
            rules=("P-3", "A-3") if life == NO_LIFE else ("X-2", "A-3"),
            picture=(picture,),
        )
