"""The log in a picture: the story of a match, in the same sentences as at a table."""

from cosmarium.core.host import Host
from cosmarium.core.playback import Moment
from cosmarium.narration import Narrator, plain
from cosmarium.story import Entry, Noted, Recorder, Storyteller, tell_stage

Line = tuple[int, str]  # whose it is (below 0: nobody's), and the sentence


class Log:
    """What a reader may know of a match, noted step by step."""

    def __init__(self, match: Host, storyteller: Storyteller, narrator: Narrator) -> None:
        self._recorder = Recorder(match.game, storyteller, match.opening())
        self._storyteller = storyteller
        self._narrator = narrator
        self._earlier: list[Line] = []  # of the stages before
        self._stage: list[Noted] = []

    def note(self, moment: Moment) -> None:
        self._stage.append(self._recorder.note(moment))
        if moment.new_stage:
            self._earlier, self._stage = self.lines(), []

    def lines(self) -> list[Line]:
        """Return the sentences so far, oldest first."""
        said = self._narrator
        return [
            *self._earlier,
            *[
                (item.seat, plain(" ".join([said.sentence(item), *said.effects(item)])))
                for item in tell_stage(self._storyteller, self._stage, said.reader)
                if isinstance(item, Entry)
            ],
        ]
