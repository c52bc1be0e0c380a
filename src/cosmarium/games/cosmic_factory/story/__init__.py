"""The story of a match: the draft, what happens while all build, and the scoring seat by seat."""

from collections.abc import Hashable, Sequence

from cosmarium.games.cosmic_factory.state import FactoryState
from cosmarium.games.cosmic_factory.story.stages import Stage
from cosmarium.story import Item, Step, Storyteller


class FactoryStory(Storyteller):
    def tell(self, steps: Sequence[Step]) -> list[Item]:
        stage = Stage()
        for step in steps:
            stage.take(step)
        return stage.items

    def points_basis(self, state: FactoryState) -> Hashable:
        """EN-1: the markers are all there is."""
        return tuple([tuple(player.markers) for player in state.players])


STORYTELLER = FactoryStory()
