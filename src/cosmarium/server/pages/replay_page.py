"""The contents of a replay page, for a table or a record file."""

from dataclasses import dataclass
from typing import Any, Final

from cosmarium.bundle import Bundle
from cosmarium.core.contract import SPECTATOR, Observation, sees
from cosmarium.core.host import Host
from cosmarium.drawing.fragment import Layout, View
from cosmarium.review.turns import TurnReader
from cosmarium.server.pages.cards import written
from cosmarium.server.pages.drawn import whole
from cosmarium.server.pages.history import story, turn_steps
from cosmarium.server.pages.phrases import WALK, phrases_of
from cosmarium.server.pages.protocol import ReplaySetting, ReplayStep, ReplayTurn
from cosmarium.server.pages.templates import say
from cosmarium.server.words import words_of

ALL, PUBLIC = "all", "public"
SIDES: Final = (PUBLIC, ALL)
LONGEST_NUMBER: Final = 9  # digits


def timeline_of(match: Host) -> list[ReplayTurn]:
    """Return the turns of a match, for the timeline."""
    return [
        ReplayTurn(turn.round or 0, turn.seats, turn.first, turn.last)
        for turn in TurnReader(match, positions=False).turns
    ]


def read_number(text: str) -> int | None:
    """Read a number from a URL; None if it is not a number or too long."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


@dataclass(frozen=True)
class Eyes:
    """Whose view is shown: its name in URLs, the seat, and whether everything is revealed."""

    name: str
    seat: int
    all_open: bool = False


@dataclass(frozen=True)
class Past:
    """A match to replay; `table` is empty if it comes from a file."""

    bundle: Bundle
    match: Host
    names: dict[int, str]
    table: str = ""
    marks: tuple[int, ...] = ()  # turns that a review has found to be turning points

    @property
    def game(self) -> str:
        return self.match.game.name

    def whole(
        self, eyes: Eyes, shown: list[int], opened: bool, asked: str, language: str
    ) -> tuple[dict[str, Any], ReplaySetting]:
        """For the template and for the script."""
        return self.page(eyes, shown, opened, language), self.setting(eyes, asked, language)

    def page(self, eyes: Eyes, shown: list[int], opened: bool, language: str) -> dict[str, Any]:
        """Return the data of the template: the views to choose from, and the moves."""
        views = [(PUBLIC, say(language, "Public"), -1)]
        views += [(str(seat), self.names.get(seat, ""), seat) for seat in shown]
        if opened:
            views.append((ALL, say(language, "All"), -1))
        drawing = self.bundle.drawing
        timeline = timeline_of(self.match)
        rounds: dict[int, list[tuple[int, ReplayTurn]]] = {}
        for number, turn in enumerate(timeline, start=1):
            rounds.setdefault(turn.round, []).append((number, turn))
        return {
            "rounds": rounds,
            "marks": self.marks,
            "over": opened,
            "table": self.table,
            "title": words_of(self.game, language).texts.title,
            "told": story(self.match, self.bundle, self.table, self.names, eyes.seat, language),
            "views": views,
            "wanted": eyes.name,
            "steps": len(self.match.steps()),
            "symbols": drawing.symbols.sheet(),
        }

    def setting(self, eyes: Eyes, asked: str, language: str) -> ReplaySetting:
        """Return the data of the script. The caller sets where it gets steps from."""
        steps = len(self.match.steps())
        return ReplaySetting(
            eyes=eyes.name,
            steps=steps,
            step=min(read_number(asked) or 0, steps),
            timeline=timeline_of(self.match),
            marks=list(self.marks),
            turns=turn_steps(self.match),
            words=say(language, "Step %(step)s of %(steps)s"),
            play=say(language, "Play"),
            pause=say(language, "Pause"),
            phrases=phrases_of(language, WALK),
        )

    def position(
        self, step: int, eyes: Eyes, language: str, layout: Layout, element: str = ""
    ) -> ReplayStep:
        """Return the boards after a step, or the card of an element."""
        game, drawing = self.match.game, self.bundle.drawing
        playback, events = self.match.playback(), []
        for taken in self.match.steps()[:step]:
            moment = playback.take(*taken)
            events += [event for event in moment.events if sees(event.seen_by, eyes.seat)]
        state = playback.state
        seen: Observation[Any] = game.observe(state, eyes.seat)
        if eyes.all_open:
            seen = Observation(SPECTATOR, game.clone(state))
        texts = words_of(self.game, language).texts
        if element:
            card = self.bundle.inspector(seen, texts, self.names).card(element)
            return ReplayStep(step, [], written(card, self.bundle, language))
        view = View(texts=texts, layout=layout, names=self.names, events=events)
        parts = [whole(one) for one in drawing.fragments(seen, view)]
        return ReplayStep(step, parts)
