"""Plays a lesson through the rules, step by step."""

from collections.abc import Iterator

from cosmarium.bundle import Bundle
from cosmarium.core.host import Host
from cosmarium.lessons import LEARNER, OPPONENT, Guide, Lesson, LessonStep, begin, fits, pass_time


class Learner:
    """Somebody who does what every bubble asks for."""

    def __init__(self, bundle: Bundle) -> None:
        assert bundle.lesson is not None
        self.lesson: Lesson = bundle.lesson
        self.match: Host = begin(self.lesson, bundle.game, "lesson")
        self.starts: list[int] = []
        self.starts = self.guide.starts

    @property
    def guide(self) -> Guide:
        return Guide(self.lesson, self.match, self.starts)

    def choices(self) -> list[str]:
        """What the present step allows now, action by action."""
        legal = [action.text for action in self.match.legal_actions(LEARNER)]
        return [one for one in legal if any(fits(p, one) for p in self.guide.wanted())]

    def play(self, texts: list[str]) -> None:
        assert self.guide.allows(texts), texts
        for text in texts:
            self.match.play(LEARNER, text)
        pass_time(self.match)
        self.starts = self.starts + self.guide.goes_on()

    def press_next(self) -> None:
        self.starts = [*self.starts, len(self.match.steps())]

    def let_opponent_reply(self) -> None:
        while (action := self.guide.reply()) is not None:
            self.match.play(OPPONENT, action)
            pass_time(self.match)

    def do(self, step: LessonStep) -> None:
        """Do what a step asks for."""
        self.let_opponent_reply()
        if step.next:
            self.press_next()
        while self.guide.step is step:
            found = self.guide.sample()
            assert found, f"{step.id}: nothing that is wanted is legal: {self.guide.wanted()}"
            self.play([self.match.game.actions[action].text for action in found])

    def steps(self) -> Iterator[LessonStep]:
        """Do the whole lesson; yields every step when it is done."""
        while (step := self.guide.step) is not None:
            self.do(step)
            yield step
        self.let_opponent_reply()
