"""The story of a match: the draft, what happens while all build, and the scoring seat by seat."""

from collections.abc import Sequence

from cosmarium.games.cosmic_factory.story.stages import Stage
from cosmarium.story import Item, Step, Storyteller


class FactoryStory(Storyteller):
    def tell(self, steps: Sequence[Step]) -> list[Item]:
        stage = Stage()
        for step in steps:
            stage.take(step)
        return stage.items


STORYTELLER = FactoryStory()
