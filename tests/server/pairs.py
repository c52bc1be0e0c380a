"""Pairs of logs that a seat cannot tell apart, and everything it can get from the server.

The pairs are those of the compliance suite: a record with hidden outcomes exchanged. Here
they become two tables, and what the server would send to the seat is compared as bytes.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from msgspec import json

from compliance.pairs import (
    Leak,
    hidden_steps,
    open_to_all,
    playable,
    seen_by,
    variants,
)
from compliance.play import Step, during
from compliance.subjects import Case
from cosmarium.core.contract import CHANCE, CLOCK, SPECTATOR, Observation, sees
from cosmarium.core.host import Host
from cosmarium.server.pages.drawn import Painter, Viewpoint, events_for
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.page_updates import Composer
from cosmarium.server.pages.protocol import PageMessage
from cosmarium.server.pages.replay_page import Eyes, Past
from cosmarium.server.problems import Problem
from cosmarium.server.tables.playing import ALL_SEATS, _touches
from cosmarium.server.tables.replays import older_entries, position_after, record_for
from cosmarium.server.tables.rows import (
    AnyRow,
    Created,
    Moved,
    SeatPlan,
    Started,
    Ticked,
    encode_row,
)
from cosmarium.server.tables.story_events import StoryTeller
from cosmarium.server.tables.table import Table, stored
from cosmarium.server.tables.views import PARTS, Reader, Views, summary
from cosmarium.server.web.responses import problem_view

SECRET = "5e" * 32
CLOSE_LOOKS, NOW_AND_THEN = 4, 11
PAGES = 0.3  # drawing takes its time: of so many looks, the first among them
WHY_NOT = 0.2  # of these: it goes through all actions of a game


class Mirror:
    """A table that grows by steps as the server would have stored them."""

    def __init__(self, case: Case, game: Any = None) -> None:
        self.case = case
        self.rows: list[AnyRow] = []
        self.table = Table("mirror", SECRET)
        plans = [SeatPlan(f"person {n}", f"Name {n}") for n in range(case.players)]
        options = case.game.read_options(case.options)
        self._take(
            Created(
                at=1, game=case.subject.name, rules=case.game.rules_version, options=options,
                seats=plans, host="person 0", listed=False,
            )
        )  # fmt: skip
        if game is not None:
            self.table.bundle = replace(case.subject.bundle, game=game)
        rules = game or case.game
        self.teller = StoryTeller(self.table.bundle, case.players, options)
        self.match = Host(case.game, case.players, None, options, 0)
        self.views = Views(self.table, lambda _: True)
        self.views.goes_on(self.table, [self.teller.tell(self.rows[0])])
        self.rules = rules

    def _take(self, row: AnyRow) -> None:
        self.rows.append(row)
        self.table.add(row)

    def grow(self, group: list[Step]) -> None:
        """A step of a seat or the clock and the chance behind it; first of all chance alone."""
        before = self.match.fork()
        for seat, action, now in group:
            self.match.state.now = now
            self.match.apply(seat, action)
        steps = stored(self.case.subject.bundle, group)
        actor = group[0][0]
        row: AnyRow
        if len(self.rows) == 1:
            row = Started(at=2, steps=steps)
        elif actor == CLOCK:
            touches, turn = _touches(before, self.match, ALL_SEATS)
            row = Ticked(at=3, steps=steps, touches=touches, turn=turn)
        else:
            touches, turn = _touches(before, self.match, 1 << actor)
            row = Moved(at=3, seat=actor, move="m", steps=steps, touches=touches, turn=turn)
        self.table = self.table.copy()
        self.table.match = DisguisedMatch(self.match.fork(), self.rules)
        self._take(row)
        self.views.goes_on(self.table, [self.teller.tell(row)])

    def sent_to(self, seat: int, dice: random.Random) -> Iterator[tuple[str, bytes]]:
        """Everything that leaves the server for somebody who looks through a seat."""
        person = f"person {seat}" if seat >= 0 else ""
        for language in ("", "en", "de"):
            reader = Reader(person, seat, language, PARTS, 0)
            yield f"update {language}", self.views.whole(reader, 7)
        bodies = [encode_row(row) for row in self.rows]
        yield "log", json.encode(older_entries(self.table, bodies, 0, seat, "en"))
        yield "record", str(record_for(self.table, seat, False)).encode()
        yield "replay", json.encode(position_after(self.table, None, seat, False))
        yield "summary", json.encode(summary(self.table))
        if dice.random() < PAGES:
            yield "page", json.encode(self._page(person, seat))
            yield from self._close_looks(seat, dice)
            yield from self._replay_page(seat, dice)
        if seat >= 0:
            actions = dice.sample(self.case.game.actions.entries, 10)
            seen = self.table.match.observe(seat).state  # type: ignore[union-attr]
            for action in actions:
                refusal = self.case.game.refusal(seen, seat, action.index)
                problem = Problem("refused", refusal, game=self.case.subject.name)
                yield "why", json.encode(problem_view(problem, "de"))

    def _observed(self, seat: int) -> Observation[Any]:
        match = self.table.match
        assert match is not None
        return match.observe(seat)

    def _page(self, person: str, seat: int) -> PageMessage:
        """What a browser is sent that has nothing yet."""
        told, look = list(self.views.recent), Viewpoint(seat, "de", "wide")
        seen = self._observed(seat)
        events = events_for(told, seat)
        scene = PageState(
            self.table, told, self.views.seats(), person, look, seen, 7, events=events
        )
        return Composer("wide", 0).changes(scene)

    def _close_looks(self, seat: int, dice: random.Random) -> Iterator[tuple[str, bytes]]:
        """What a page is told when somebody points at things."""
        told, look = list(self.views.recent), Viewpoint(seat, "en", "phone")
        painter = Painter(self.table, self._observed(seat), events_for(told, seat), look)
        other = dice.randrange(self.case.players)
        yield "board", json.encode(painter.board_of(other))
        if seat < 0:
            return
        actions = self.case.game.actions.entries
        legal = painter.turn().actions
        if legal:
            yield "preview", json.encode(painter.preview(dice.choice(legal).action))
            some = [one.action for one in dice.sample(legal, min(3, len(legal)))]
            yield "outcomes", json.encode(painter.prompter.describe(some))
            yield "losses", json.encode([painter.prompter.losses(one) for one in some])
        pieces = [
            target
            for action in dice.sample(actions, 5)
            for target in painter.drawing.targets(action, painter.drawing.stage(painter.scene))
        ]
        if pieces and dice.random() < WHY_NOT:
            yield "why not", json.encode(painter.why(dice.choice(pieces), []))

    def _replay_page(self, seat: int, dice: random.Random) -> Iterator[tuple[str, bytes]]:
        """Its lines, its stops, and the boards after some step."""
        match = self.table.match
        assert match is not None
        past = Past(self.table.bundle, match, {0: "Name"}, "mirror")
        eyes = Eyes(str(seat), seat)
        yield "story", json.encode(past.page(eyes, [0], False, "de")["told"])
        yield "stops", json.encode(past.setting(eyes, "3", "en"))
        step = dice.randint(0, len(match.steps()))
        yield "step", json.encode(past.position(step, eyes, "de", "medium"))


class DisguisedMatch:
    """A match whose game may be one that leaks; compiled matches cannot be given another."""

    def __init__(self, match: Host, game: Any) -> None:
        self._match = match
        self._rules = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def observe(self, seat: int = SPECTATOR) -> Any:
        return self._rules.observe(self._match.state, seat)


def groups(steps: list[Step]) -> Iterator[tuple[int, list[Step]]]:
    """(number of the last step, steps): a move with its chance, as they are stored."""
    group: list[Step] = []
    for number, step in enumerate(steps):
        if group and step[0] != CHANCE:
            yield number - 1, group
            group = []
        group.append(step)
    yield len(steps) - 1, group


def indistinguishable(case: Case, steps: list[Step], changed: list[Step], seat: int) -> int:
    """How many steps the two have in common for the eyes of a seat."""
    game, told = case.game, case.subject.told
    one, other = case.new_state(), case.new_state()
    for number, ((actor, action, now), (_, swapped, _)) in enumerate(
        zip(steps, changed, strict=True)
    ):
        if not playable(game, other, actor, swapped):
            return number
        if sees(seen_by(game, one, actor), seat) != sees(seen_by(game, other, actor), seat):
            return number
        one.now = other.now = now
        one.events, other.events = [], []
        game.apply(one, actor, action)
        game.apply(other, actor, swapped)
        if one.over or other.over or open_to_all(game, one) != open_to_all(game, other):
            return number
        if told(one, seat) != told(other, seat):
            return number  # the rules by themselves have shown the seat where they differ
    return len(steps)


def check_pair(
    case: Case, steps: list[Step], changed: list[Step], seat: int, game: Any = None
) -> bool:
    """Whether the two are a pair for some steps; Leak if the seat is sent different bytes."""
    common = indistinguishable(case, steps, changed, seat)
    differ = next(n for n, (a, b) in enumerate(zip(steps, changed, strict=True)) if a != b)
    if differ >= common:
        return False
    one, other = Mirror(case, game), Mirror(case, game)
    looks, compared = 0, False
    for last, group in groups(steps):
        if last >= common:
            break
        first = last - len(group) + 1
        one.grow(group)
        other.grow(changed[first : last + 1])
        if last < differ:
            continue
        looks += 1
        if looks <= CLOSE_LOOKS or looks % NOW_AND_THEN == 0:
            compared = True
            with during(case, steps, last + 1):
                compare(one, other, seat, looks)
    return compared


def compare(one: Mirror, other: Mirror, seat: int, seed: int) -> None:
    pairs = zip(
        one.sent_to(seat, random.Random(seed)),
        other.sent_to(seat, random.Random(seed)),
        strict=True,
    )
    for (what, mine), (_, yours) in pairs:
        if mine != yours:
            raise Leak(f"'{what}' tells seat {seat} what it must not know")


def check_pairs(case: Case, steps: list[Step], seat: int, wanted: int, game: Any = None) -> int:
    hidden = hidden_steps(case, steps, seat)
    found = 0
    for tries, changed in enumerate(variants(case, steps, hidden, random.Random(seat))):
        if found == wanted or tries == 40 * wanted:
            break
        found += check_pair(case, steps, changed, seat, game)
    return found
