"""Tables for tests, from the notation: what lies where, and moves by their text."""

from cosmarium.core.contract import CHANCE, Event, Refusal
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_NAMES,
    STAR_IDS,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import write_nebula, write_star
from cosmarium.games.crafting_the_cosmos.rules.game import CraftingTheCosmos
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState, Player
from games.crafting_the_cosmos.positions import read_position

GAME = CraftingTheCosmos()


class Table:
    """A position, by default in the crafting phase of seat 0."""

    def __init__(self, *galaxies: str, table: str = "") -> None:
        texts = [*galaxies, "", ""][: max(2, len(galaxies))]
        self.state: CraftingState = read_position(" | ".join([table, *texts]))

    # -- moves -----------------------------------------------------------------------------

    def refusal(self, text: str, seat: int | None = None) -> Refusal | None:
        actor = self.state.current if seat is None else seat
        return GAME.refusal(self.state, actor, GAME.actions.parse(text))

    def reason(self, text: str, seat: int | None = None) -> str | None:
        """Why an action is refused, None if it is legal."""
        refusal = self.refusal(text, seat)
        return None if refusal is None else refusal.reason

    def rule(self, text: str, seat: int | None = None) -> str | None:
        refusal = self.refusal(text, seat)
        return None if refusal is None else refusal.rule

    def play(self, *texts: str, seat: int | None = None) -> "Table":
        for text in texts:
            assert self.reason(text, seat) is None, f"{text}: {self.reason(text, seat)}"
            actor = self.state.current if seat is None else seat
            GAME.apply(self.state, actor, GAME.actions.parse(text))
        return self

    def chance(self, *texts: str) -> "Table":
        for text in texts:
            action = GAME.actions.parse(text)
            assert action in [outcome for outcome, _ in GAME.chance_outcomes(self.state)], text
            GAME.apply(self.state, CHANCE, action)
        return self

    def legal(self, kind: str = "") -> list[str]:
        """Texts of the legal actions, all or those of one kind."""
        actions = [GAME.actions[i] for i in GAME.legal_actions(self.state, self.state.current)]
        return [action.text for action in actions if kind in ("", action.kind)]

    def outcomes(self) -> dict[str, int]:
        """Chance as texts and weights."""
        return {GAME.actions[i].text: weight for i, weight in GAME.chance_outcomes(self.state)}

    @property
    def decision(self) -> str:
        """The kind of the open decision."""
        return GAME.decisions(self.state)[0].kind

    # -- the board -------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        return self.state.players[0]

    @property
    def score(self) -> int:
        return self.player.score

    def star(self, space: str) -> str | None:
        star = self.player.stars[STAR_IDS.index(space)]
        return None if star == NONE else write_star(star)

    def stars(self) -> dict[str, str | None]:
        return {space: self.star(space) for space in STAR_IDS if self.star(space)}

    def life(self) -> dict[str, str]:
        sides = ["", "P", "S"]
        return {LIFE_IDS[i]: sides[side] for i, side in enumerate(self.player.life) if side}

    def nebula(self, space: str) -> str | None:
        nebula = NEBULA_IDS.index(space)
        return None if self.player.tiles[nebula] == NONE else write_nebula(self.player, nebula)

    def hand(self, kind: str) -> int:
        return self.player.hand[KINDS.index(kind)]

    def pool(self, element: str) -> int:
        return self.player.pool_stars[ELEMENTS.index(element)]

    def supply(self, element: str) -> int:
        return self.state.star_supply[ELEMENTS.index(element)]

    def pool_tiles(self) -> list[str]:
        return [TILE_IDS[tile] for tile in self.player.pool_tiles]

    def powers(self) -> list[str | None]:
        return [None if card == NONE else POWER_NAMES[card] for card in self.player.slots]

    def events(self) -> list[Event]:
        return self.state.events or []
