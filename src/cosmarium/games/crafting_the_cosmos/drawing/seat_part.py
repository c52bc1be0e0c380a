"""What the parts of one seat's side of the table have in common."""

from cosmarium.drawing.pieces import target, thing
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene


class Belonging:
    """Something of one seat. `whose` is empty for what can be played with, else part of ids."""

    def __init__(self, scene: CraftingScene, seat: int, whose: str = "") -> None:
        self.scene = scene
        self.view = scene.view
        self.seat = seat
        self.player = scene.state.players[seat]
        self.whose = whose
        self._make = thing if whose else target

    def id(self, *parts: object) -> str:
        return name_of(self.whose, *parts)
