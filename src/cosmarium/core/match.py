"""The host of one match: it checks moves, plays chance and the clock, keeps the record."""

from collections.abc import Mapping
from typing import Any, Final

from cosmarium.core.contract import (
    CHANCE,
    CLOCK,
    EVERYONE,
    SPECTATOR,
    Action,
    Decision,
    Game,
    Observation,
    OptionValue,
    Refusal,
    State,
    Timer,
    sees,
)
from cosmarium.core.dice import Streams, pick
from cosmarium.core.errors import BadInput
from cosmarium.core.record import HIDDEN, Record, Row
from cosmarium.core.sheets import ScoreSheet

# A match holds any game; which state class it works on is the game's own matter.
AnyGame = Game[Any]

PACE: Final = 1000  # simulated milliseconds for one move of everybody, without a wall clock


class IllegalMove(BadInput):
    """A move that the rules refuse; nothing was changed."""

    def __init__(self, text: str, seat: int, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}: '{text}' is refused: {refusal.reason} ({refusal.rule})")
        self.refusal: Final = refusal


class Match:
    """One match of one game.

    With `pace` above 0 there is no wall clock: time runs by that many milliseconds
    whenever every seat that must act has acted, and jumps to the next limit when nobody
    must. With `pace` 0 the owner of the match calls `advance`. `steps` (seat, action, now)
    are taken first: that is how a stored match goes on. Without a seed nothing is drawn:
    that is how a record is looked at, row by row.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        seed: int | str | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        pace: int = PACE,
        steps: list[tuple[int, int, int]] | None = None,
    ) -> None:
        game.check_players(players)
        self.game: Final = game
        self.options: Final = game.read_options(options or {})
        self.state: Any = game.new_state(players, self.options)
        self.pace: Final = pace
        self._seed: Final = seed
        self._streams: Final = Streams("" if seed is None else seed)
        self._steps: list[tuple[int, int, int]] = []  # seat, action, now
        self._stages: list[int] = []  # the stage in which each step was made
        self._acted: list[int] = []
        self._open: list[Decision] = game.decisions(self.state)
        for step in steps or []:
            self._retake(step)
        self._settle()

    # -- looking ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        state: State = self.state
        return state.over

    @property
    def players(self) -> int:
        state: State = self.state
        return state.seats

    @property
    def decisions(self) -> list[Decision]:
        """What seats may decide now; chance and clock have been played."""
        return list(self._open)

    @property
    def to_act(self) -> list[int]:
        """The seats the match waits for, as a snapshot."""
        return [decision.seat for decision in self._open if not decision.optional]

    def legal_actions(self, seat: int) -> list[Action]:
        return [self.game.actions[index] for index in self.game.legal_actions(self.state, seat)]

    def refusal(self, seat: int, action: Action | str) -> Refusal | None:
        return self.game.refusal(self.state, seat, self._index(action))

    def observe(self, seat: int = SPECTATOR) -> Observation[Any]:
        return self.game.observe(self.state, seat)

    def scores(self) -> list[ScoreSheet]:
        return self.game.scores(self.state)

    # -- playing ---------------------------------------------------------------------

    def play(self, seat: int, action: Action | str) -> None:
        """Play a legal action, or raise IllegalMove and change nothing."""
        self._check_seat(seat)
        index = self._index(action)
        refusal = self.game.refusal(self.state, seat, index)
        if refusal is not None:
            raise IllegalMove(self.game.actions[index].text, seat, refusal)
        self.apply(seat, index)

    def gesture(self, seat: int, text: str) -> None:
        """Play several actions that a person gives as one: all of them, or none."""
        self._check_seat(seat)
        for index in self.game.expand(self.state, seat, text):
            self._step(seat, index)
            self._settle()
        self._after(seat)

    def apply(self, seat: int, index: int) -> None:
        """Play an action that is known to be legal: the fast path of bots and learners."""
        self._step(seat, index)
        self._settle()
        self._after(seat)

    def advance(self, now: int) -> None:
        """Move the table's clock on, and let CLOCK play every limit that is due."""
        state: State = self.state
        while True:
            due = [timer for timer in self.game.timers(state) if timer.due <= now]
            if not due or state.over:
                break
            timer = min(due, key=_due)
            state.now = max(state.now, timer.due)
            self._step(CLOCK, timer.action)
            self._settle()
        state.now = max(state.now, now)

    def undo(self, seat: int) -> "Match | None":
        """The match without this seat's last step, or None where that may not be.

        It never crosses chance, another stage (another player's turn, the end of a common
        choice), and only a seat that still has something to decide may take back.
        """
        state: State = self.state
        if all([decision.seat != seat for decision in self._open]):
            return None
        last = len(self._steps) - 1
        while last >= 0 and self._steps[last][0] != seat:
            if self._steps[last][0] in (CHANCE, CLOCK) or self._stages[last] != state.stage:
                return None
            last -= 1
        if last < 0 or self._stages[last] != state.stage:
            return None
        steps = self._steps[:last] + self._steps[last + 1 :]
        earlier = Match(self.game, self.players, self._seed, self.options, self.pace, steps)
        earlier.state.now = state.now  # a step can be taken back, time cannot
        return earlier

    # -- records ---------------------------------------------------------------------

    def record(self) -> Record:
        result = [sheet.total for sheet in self.scores()] if self.over else None
        return self._record([self._row(*step) for step in self._steps], result)

    def projection(self, seat: int) -> Record:
        """The record as a seat (or SPECTATOR) may see it: hidden steps as '?'."""
        game = self.game
        state = game.new_state(self.players, self.options)
        rows = []
        for actor, index, now in self._steps:
            row = self._row(actor, index, now)
            state.now = now
            shown = sees(_seen_by(game.decisions(state), actor), seat)
            rows.append(row if shown else Row(actor, HIDDEN, row.at))
            game.apply(state, actor, index)
        return self._record(rows, self.record().result)

    # -- inside ----------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")

    def _index(self, action: Action | str) -> int:
        return action.index if isinstance(action, Action) else self.game.actions.parse(action)

    def _step(self, seat: int, index: int) -> None:
        state: State = self.state
        self._steps.append((seat, index, state.now))
        self._stages.append(state.stage)
        self.game.apply(state, seat, index)

    def _settle(self) -> None:
        """Draw what chance owes, then see who must decide."""
        game, state = self.game, self.state
        self._open = game.decisions(state)
        if self._seed is None:
            return
        while self._open and self._open[0].seat == CHANCE:
            word = self._streams.word(self._open[0].source)
            self._step(CHANCE, pick(word, game.chance_outcomes(state)))
            self._open = game.decisions(state)

    def _after(self, seat: int) -> None:
        """Without a wall clock, let time pass once everybody has moved."""
        if self.pace <= 0:
            return
        self._acted.append(seat)
        state: State = self.state
        timers = self.game.timers(state)
        if not timers:
            self._acted.clear()
            return
        while timers and not state.over and all([seat in self._acted for seat in self.to_act]):
            idle = not self.to_act
            soonest = min([timer.due for timer in timers])
            self._acted.clear()
            self.advance(max(soonest, state.now) if idle else state.now + self.pace)
            timers = self.game.timers(state)

    def _row(self, seat: int, index: int, now: int) -> Row:
        return Row(seat, self.game.actions[index].text, now if now > 0 else -1)

    def _record(self, rows: list[Row], result: list[int] | None) -> Record:
        game = self.game
        return Record(game.name, game.rules_version, self.players, self.options, rows, result)

    def _retake(self, step: tuple[int, int, int]) -> None:
        """Take a step that was made before, checking it as if it were new."""
        seat, index, now = step
        state: State = self.state
        state.now = max(state.now, now)
        problem = self._problem(seat, index)
        if problem:
            text = self._row(seat, index, now)
            raise BadInput(f"row {len(self._steps) + 1}: '{text}' cannot be played: {problem}")
        if seat == CHANCE:
            self._streams.skip(self._open[0].source)
        self._step(seat, index)
        self._open = self.game.decisions(state)

    def _problem(self, seat: int, index: int) -> str:
        game, state = self.game, self.state
        drawing = bool(self._open) and self._open[0].seat == CHANCE
        if seat == CHANCE:
            if not drawing:
                return "nothing is to be drawn now"
            known = any([action == index for action, _ in game.chance_outcomes(state)])
            return "" if known else "that cannot be drawn now"
        if drawing:
            return "chance comes first"
        if seat == CLOCK:
            due = [timer.action for timer in game.timers(state) if timer.due <= state.now]
            return "" if index in due else "no such limit is due now"
        refusal = game.refusal(state, seat, index)
        return "" if refusal is None else f"{refusal.reason} ({refusal.rule})"


def _due(timer: Timer) -> int:
    return timer.due


def _seen_by(decisions: list[Decision], seat: int) -> int:
    for decision in decisions:
        if decision.seat == seat:
            return decision.seen_by
    return EVERYONE  # the clock has no decision of its own; everybody hears it


def replay(game: AnyGame, record: Record, steps: int | None = None) -> Match:
    """The match of a record after all of its steps or the first; BadInput if it does not fit."""
    if record.game != game.name:
        raise BadInput(f"the record is one of {record.game}, not of {game.name}")
    if record.rules > game.rules_version:
        raise BadInput(
            f"the record follows rules version {record.rules} of {game.name};"
            f" this program knows versions up to {game.rules_version}"
        )
    taken = []
    for number, row in enumerate(record.rows[:steps], start=1):
        index = game.actions.find(row.text)
        if index is None:
            what = "it is hidden" if row.text == HIDDEN else "there is no such action"
            raise BadInput(f"row {number}: '{row}' cannot be played: {what}")
        taken.append((row.seat, index, max(0, row.at)))
    match = Match(game, record.players, None, record.options, 0, taken)
    complete = steps is None or steps >= len(record.rows)
    if complete and record.result is not None and match.record().result != record.result:
        raise BadInput(
            f"the record says {record.result}, but its rows lead to {match.record().result}"
        )
    return match
