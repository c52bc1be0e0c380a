"""The story of a match: the energy of a turn in two lines, then one line for each action."""

from collections.abc import Hashable, Sequence

from cosmarium.games.crafting_the_cosmos.state import CraftingState
from cosmarium.games.crafting_the_cosmos.story.turns import Stage
from cosmarium.story import Item, Step, Storyteller


class CraftingStory(Storyteller):
    scoring = "secret"  # the values of creatures (V-3)
    setup_ends = "set-up"
    memorable = ("buy-kept", "goal-revealed")

    def tell(self, steps: Sequence[Step]) -> list[Item]:
        stage = Stage()
        for step in steps:
            stage.take(step)
        return stage.items()

    def points_basis(self, state: CraftingState) -> Hashable:
        """The scoring track and the creatures, which all see at the end."""
        players = state.players
        return state.over, tuple([(one.score, tuple(one.creatures)) for one in players])


STORYTELLER = CraftingStory()
