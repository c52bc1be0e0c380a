"""What a decision asks, and what each choice would do, told to the seat before it chooses.

A game's `Prompts` answers from observations: it applies an action to what the seat knows
(`foresee`), so nothing hidden can show, and nothing is told of what chance will draw. Answers are
entries of codes, as in a story; `PromptWords` puts them into words with `Texts.prompts`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple

from cosmarium.core.contract import Action, Event, Game, Observation, Refusal, S, sees
from cosmarium.narration import Narrator, plain
from cosmarium.story import NOBODY, Divider, Entry, Step, Storyteller, gains_between
from cosmarium.words import Texts

DECISION: Final = "decision-"  # before its kind: an entry with the words of a decision


class Verb(NamedTuple):
    """A group of actions: `verb-CODE` and `ask-CODE` of the texts; `unit` counts its targets: of
    each action the one `at` this place, or by default the first that not all of them have."""

    code: str
    unit: str
    at: int = -1


@dataclass(frozen=True)
class Outcome:
    """What an action would do. The chip stands beside its target, the deed on the button: by
    default the chip too. Without a chip the words of the action do."""

    chip: Entry | None = None
    deed: Entry | None = None
    effects: tuple[Entry, ...] = ()
    points: int = 0
    danger: bool = False  # costs life, pieces or points
    notable: bool = False  # worth saying even where many targets are open


class Chance(NamedTuple):
    """Something that could still be done before the turn ends."""

    action: Action
    words: Entry
    points: int


@dataclass(frozen=True)
class Losses:
    """What an action that ends the turn would give away."""

    title: Entry
    about: Entry
    deed: Entry  # what the button says that does it all the same
    lost: tuple[Entry, ...] = ()
    possible: tuple[Chance, ...] = ()
    more: int = 0  # chances that are not named


class Idle(NamedTuple):
    """A verb without a target now: what it lacks, and why single pieces are no targets."""

    verb: Verb
    need: Entry
    because: tuple[Entry, ...] = ()


class Why(NamedTuple):
    """Why an action is refused, and what to do instead; None: the words of the refusal, nothing.
    `general`: all that a click could mean is refused for this, so no verb is named. `rule`: for a
    piece that no action names, where no refusal cites one."""

    reason: Entry | None = None
    instead: Entry | None = None
    general: bool = False
    rule: str = ""


class Foreseen(NamedTuple):
    """An action on a copy of what the seat knows: the position after it, and the step as a story
    would get it."""

    after: Any
    step: Step

    @property
    def points(self) -> int:
        return sum([gain.points for gain in self.step.gains if gain.seat == self.step.seat])


class Prompts(Generic[S]):
    """One per game, in its prompts.py, under the name PROMPTS. This one serves games without."""

    early: tuple[str, ...] = ()  # decisions whose verbs stand there before anything is chosen
    listed: tuple[str, ...] = ()  # decisions whose choices are also listed with what they change
    ending: tuple[str, ...] = ()  # kinds of action that may give something away

    def question(self, seen: Observation[S], kind: str, legal: Sequence[Action]) -> Entry | None:
        """What the seat has to decide; None: the words of the decision."""
        return None

    def waiting(self, seen: Observation[S]) -> Entry | None:
        """What to say to a seat with nothing to decide; None: just whose turn it is."""
        return None

    def further(self, kind: str) -> Entry | None:
        """What is asked once a piece is chosen that can serve for several things."""
        return None

    def together(self, seen: Observation[S], kind: str) -> Entry | None:
        """What the button says once all of several choices are made; None: Confirm."""
        return None

    def verb(self, action: Action) -> Verb | None:
        return None

    def verbs(self, kind: str, legal: Sequence[Action]) -> Sequence[Verb]:
        """What the actions of a decision are grouped by: each once."""
        return list(dict.fromkeys([verb for one in legal if (verb := self.verb(one)) is not None]))

    def idle(self, seen: Observation[S], kind: str, legal: Sequence[Action]) -> Sequence[Idle]:
        """Verbs that belong to a decision, but have no target now."""
        return ()

    def outcome(self, seen: Observation[S], action: Action) -> Outcome:
        return Outcome()

    def outcome_of_all(self, seen: Observation[S], actions: Sequence[Action]) -> Outcome:
        """Of several actions that make up one choice."""
        return Outcome()

    def losses(
        self, seen: Observation[S], action: Action, legal: Sequence[Action]
    ) -> Losses | None:
        return None

    def nearness(self, seen: Observation[S], action: Action, refusal: Refusal) -> int:
        """How near a refused action comes to being possible. Of all that a click may mean, the
        nearest is explained."""
        return 0

    def why(self, seen: Observation[S], action: Action, refusal: Refusal) -> Why:
        return Why()

    def why_piece(self, seen: Observation[S], kind: str, piece: str) -> Why | None:
        """Why a piece that no action names, such as the marker that gets the points, is no answer
        to a decision."""
        return None


def foresee(
    game: Game[S], seen: Observation[S], action: Action, storyteller: Storyteller | None = None
) -> Foreseen:
    """Apply a legal action to a copy of what a seat knows. The storyteller is the one that will
    tell the step."""
    after = game.clone(seen.state)
    events: list[Event] = []
    after.events = events
    before = game.scores(seen.state)
    game.apply(after, seen.seat, action.index)
    after.events = None
    known = tuple([event for event in events if sees(event.seen_by, seen.seat)])
    sheets = game.scores(after)
    totals = tuple([sheet.total for sheet in sheets])
    gains = gains_between(before, sheets)
    standing = None if storyteller is None else storyteller.standing(after)
    return Foreseen(after, Step(1, 1, seen.seat, action, known, gains, totals, 0, standing))


def told(storyteller: Storyteller, step: Step) -> Entry | None:
    """The line that the story would have for a step; None if it has none of its own."""
    lines = [item for item in storyteller.tell([step]) if isinstance(item, Entry)]
    return next((line for line in lines if line.seat == step.seat and not line.apart), None)


class PromptWords(Narrator):
    """Words the entries of a prompt as plain text: for the seat that decides, or for a reader who
    looks on."""

    def __init__(
        self,
        texts: Texts,
        names: Mapping[int, str],
        seen: Observation[Any],
        reader: int | None = None,
    ) -> None:
        super().__init__(texts, names, seen.seat if reader is None else reader)
        self._seen = seen

    def line(self, entry: Entry) -> str:
        return self._plain(entry).replace("|", "")

    def part(self, entry: Entry) -> str:
        """For the middle of a sentence."""
        return plain(self.word(entry, ""))

    def short(self, entry: Entry | None, action: Action) -> str:
        """What an action is called. What stands before a | is what it does."""
        if entry is None:
            return self.texts.action_here(action, self._seen)
        return self._plain(entry)

    def _plain(self, entry: Entry) -> str:
        """Without pictures; where a piece has none, its place in the sentence closes."""
        return " ".join(plain(self.sentence(entry)).split())

    def _template(self, entry: Entry | Divider, for_reader: bool = True) -> str:
        if entry.kind.startswith(DECISION):
            return self.texts.say(self.texts.decisions[entry.kind.removeprefix(DECISION)])
        found = self.texts.prompts.get(entry.kind)
        if self.reader != self._seen.seat:
            found = self.texts.prompts_of_others.get(entry.kind, found)
        return super()._template(entry, for_reader) if found is None else self.texts.say(found)

    def _subject(self, entry: Entry | Divider) -> int:
        """What is said of nobody in particular is about the seat that decides."""
        return self._seen.seat if entry.seat == NOBODY else entry.seat
