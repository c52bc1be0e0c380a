"""Playable lessons: a match with a fixed deal, a scripted opponent and steps with a text each.

A game's lesson is the file `lesson.toml` in its folder:

    opponent = "Mira"           # sits on seat 1; the learner sits on seat 0
    draws = ["start 1", …]      # what chance draws, in this order
    replies = ["keep P18", …]   # what the opponent plays, in this order

    [[steps]]
    id = "cg-5"                 # steps 14a and 14b count as one
    words.en = "…"
    moves = ["add-life 1.0", "end-turn"]

`moves` lists the learner's actions in order. `a + b` are two actions in any order, `a | b` a choice
between two, and `*` stands for any word. A step with `next` has no move: the learner reads it and
goes on. A step with `free` allows these actions as often as the learner likes, until the pieces lie
as in `layout` or, with `until`, until that action is legal.
"""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct, convert

from cosmarium.core.contract import ActionTable, OptionValue
from cosmarium.core.dice import Deal
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.session import AnyGame, soonest

LEARNER: Final = 0
OPPONENT: Final = 1

Words = Mapping[str, str]  # by language


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What the next bubble says first about a choice."""

    move: str
    en: str
    de: str


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One bubble, and what the learner does."""

    id: str
    rules: tuple[str, ...]
    words: Words
    moves: tuple[str, ...] = ()
    next: bool = False
    free: tuple[str, ...] = ()
    layout: str = ""
    until: str = ""
    points: int | None = None  # the learner's after this step
    look: tuple[str, ...] = ()  # pieces that the text is about, besides those of the moves
    wrong: Words = {}  # about another legal move
    answers: tuple[Answer, ...] = ()
    own: Mapping[str, tuple[str, ...]] = {}  # for the game's own code in the browser

    @property
    def name(self) -> str:
        """Its name without the letter of a part: cg-14 for cg-14a."""
        return self.id.rstrip("abc")

    def wanted(self, done: Sequence[str]) -> list[str]:
        """Return the patterns of the actions that may come next, after those done in this step."""
        rest = list(done)
        for group in self.moves:
            left = group.split(" + ")
            while rest and left:
                fitting = [pattern for pattern in left if fits(pattern, rest[0])]
                if not fitting:
                    break
                left.remove(fitting[0])
                del rest[0]
            if left:
                return left
        return list(self.free)

    def answer(self, text: str) -> Answer | None:
        return next((one for one in self.answers if fits(one.move, text)), None)


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last card."""

    title: Words
    lines: Mapping[str, tuple[str, ...]]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    opponent: str
    minutes: int
    about: Words
    draws: tuple[str, ...]
    replies: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    end: End
    options: dict[str, OptionValue] = {}

    @property
    def names(self) -> list[str]:
        """The numbered steps; parts of a step count as one."""
        return list(dict.fromkeys([step.name for step in self.steps]))


def read_lesson(text: str, actions: ActionTable) -> Lesson:
    """Read a lesson. Raises BadInput if it names an action that the game does not have."""
    lesson = convert(tomllib.loads(text), Lesson)
    for action in (*lesson.draws, *lesson.replies):
        if actions.find(action) is None:
            raise BadInput(f"the lesson names an action that does not exist: '{action}'")
    return lesson


def fits(pattern: str, text: str) -> bool:
    """Return whether an action is one that a pattern allows."""
    return any(_fits(one.split(), text.split()) for one in pattern.split(" | "))


def _fits(pattern: list[str], words: list[str]) -> bool:
    if pattern == ["*"]:
        return True
    return len(pattern) == len(words) and all(
        wanted in ("*", word) for wanted, word in zip(pattern, words, strict=True)
    )


class Guide:
    """Where a match stands in its lesson.

    `starts` has the number of the match's steps with which each step of the lesson began, up to
    the present one. Without any the lesson begins now.
    """

    def __init__(self, lesson: Lesson, match: Host, starts: Sequence[int] = ()) -> None:
        self.lesson: Final = lesson
        self.match: Final = match
        self.starts: Final = list(starts) or [len(match.steps())]

    @property
    def number(self) -> int:
        """Of the present step, from 0; the number of steps once the lesson is done."""
        return len(self.starts) - 1

    @property
    def step(self) -> LessonStep | None:
        """The present step; None once the lesson is done."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def shown_number(self) -> int:
        """The number of the present step as people count, from 1; one more than there are once
        the lesson is done."""
        names = self.lesson.names
        return len(names) + 1 if self.step is None else names.index(self.step.name) + 1

    def done(self, since: int | None = None) -> list[str]:
        """The learner's actions in the present step, or from a step of the match on."""
        first = self.starts[-1] if since is None else since
        table = self.match.game.actions
        return [table[a].text for seat, a, _ in self.match.steps(first) if seat == LEARNER]

    def wanted(self) -> list[str]:
        """The patterns of the actions that the learner may play now."""
        step = self.step
        return [] if step is None or step.next else step.wanted(self.done())

    def allows(self, texts: Sequence[str]) -> bool:
        """Return whether the learner may play these actions, one after the other."""
        step, done = self.step, self.done()
        if step is None or step.next:
            return False
        for text in texts:
            if not any(fits(pattern, text) for pattern in step.wanted(done)):
                return False
            done.append(text)
        return True

    def reply(self) -> int | None:
        """The opponent's next action; None if there is none now."""
        step, match = self.step, self.match
        if (step is not None and step.next) or OPPONENT not in match.to_act:
            return None
        played = len([seat for seat, _, _ in match.steps() if seat == OPPONENT])
        if played >= len(self.lesson.replies):
            return None
        return match.game.actions.parse(self.lesson.replies[played])

    def sample(self) -> list[int]:
        """The actions of a move that the present step asks for; empty if none is legal."""
        match, step = self.match, self.step
        if step is not None and step.layout:
            return match.game.expand(match.observe(LEARNER).state, LEARNER, step.layout)
        legal = match.legal_actions(LEARNER)
        fitting = [one for pattern in self.wanted() for one in legal if fits(pattern, one.text)]
        return [one.index for one in fitting[:1]]

    def goes_on(self) -> list[int]:
        """Return the starts of the steps that begin now, because what came before is done."""
        began: list[int] = []
        step = self.step
        while step is not None and self._is_done(step, fresh=bool(began)):
            began.append(len(self.match.steps()))
            number = self.number + len(began)
            step = self.lesson.steps[number] if number < len(self.lesson.steps) else None
        return began

    def _is_done(self, step: LessonStep, fresh: bool) -> bool:
        match = self.match
        if step.next:
            return False
        if step.until:
            wanted = match.game.actions.parse(step.until)
            return match.game.refusal(match.state, LEARNER, wanted) is None
        if step.layout:
            return not match.game.expand(match.observe(LEARNER).state, LEARNER, step.layout)
        return not fresh and not step.wanted(self.done())

    def before(self, steps: int) -> int:
        """Return the number of the step to which a match with so many steps belongs."""
        return max([n for n, start in enumerate(self.starts) if start <= steps], default=0)


def pass_time(match: Host) -> None:
    """Let time pass while nobody has anything to do: the clock of a lesson stands still."""
    while not match.over and not match.drawing and not match.to_act:
        timers = match.game.timers(match.state)
        if not timers:
            return
        match.advance(soonest(timers).due)


def deal(lesson: Lesson, actions: ActionTable, seed: int | str) -> Deal:
    """Return the lesson's fixed deal; the seed is for what comes after it."""
    return Deal(seed, [actions.parse(text) for text in lesson.draws])


def begin(lesson: Lesson, game: AnyGame, seed: int | str) -> Host:
    """Return the lesson's match, before the first move."""
    return Host(game, 2, deal(lesson, game.actions, seed), lesson.options, 0)


def position_after(lesson: Lesson, game: AnyGame, step: str) -> Host:
    """Return the match after a step, done as its texts say."""
    match = begin(lesson, game, 0)
    starts = Guide(lesson, match).starts
    while (guide := Guide(lesson, match, starts)).step is not None:
        present = guide.step
        reply = guide.reply()
        if reply is not None:
            match.play(OPPONENT, reply)
        elif present.next:
            starts = [*starts, len(match.steps())]
        else:
            for action in guide.sample():
                match.play(LEARNER, action)
        pass_time(match)
        starts = starts + Guide(lesson, match, starts).goes_on()
        if present.id == step and len(starts) - 1 > guide.number:
            break
    return match
