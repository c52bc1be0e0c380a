"""The host of a match: it checks moves, plays chance and the clock, and keeps the record."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cosmarium.core.contract import (
    CHANCE,
    CLOCK,
    SPECTATOR,
    Action,
    IllegalMove,
    Observation,
    OptionValue,
    Refusal,
    State,
    sees,
)
from cosmarium.core.dice import Deal, Streams, pick, stream_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.playback import Moment, Playback
from cosmarium.core.position import read_position, write_position
from cosmarium.core.record import HIDDEN, Record, Row
from cosmarium.core.session import PACE, AnyGame, Session
from cosmarium.core.sheets import ScoreSheet

Step = tuple[int, int, int]  # seat, action, now


class BadStep(BadInput):
    """A step of a record that the rules refuse."""

    def __init__(self, number: int, row: Row, problem: str, refusal: Refusal | None = None) -> None:
        where = f"line {row.line}" if row.line else f"row {number}"
        super().__init__(f"{where}: '{row}' cannot be played: {problem}")
        self.number: Final = number
        self.row: Final = row
        self.problem: Final = problem
        self.refusal: Final = refusal  # if the rules refuse it


class Host(Session):
    """One match of one game.

    `steps` (seat, action, now) are replayed first, so that a stored match can continue, under the
    rules version it started with (`rules`; 0 is the newest). Without a seed nothing is drawn,
    which is how a record is replayed. With a `position` (core/position.py) the match begins there
    instead of at the opening. `state` is where it stands by now, for `fork`.
    """

    def __init__(  # noqa: PLR0913, PLR0917  all that a match depends on
        self,
        game: AnyGame,
        players: int,
        seed: int | str | Deal | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        pace: int = PACE,
        steps: list[Step] | None = None,
        rules: int = 0,
        position: str = "",
        state: Any = None,
    ) -> None:
        game.check_players(players)
        self.options: Final = game.read_options(options or {})
        self.position: Final = position
        if state is None:
            state = game.opening(players, self.options, rules)
            state = read_position(game, state, position) if position else state
        if state.seats != players:
            raise BadInput(f"the position is for {state.seats} players, not {players}")
        super().__init__(game, state, pace)
        self._seed: int | str | Deal | None = seed
        self._streams: Streams = Streams(stream_seed(seed))
        self._dealt: list[int] = seed.outcomes if isinstance(seed, Deal) else []
        self._steps: list[Step] = []
        self._stages: list[int] = []  # the stage of each step
        self._shared: list[bool] = []  # whether it changed a supply that others use (State.shared)
        for step in steps or []:
            self._retake(step)
        self._settle()

    # -- reading ---------------------------------------------------------------------

    @property
    def rules(self) -> int:
        """The version of the rules."""
        state: State = self.state
        return state.rules

    def opening(self) -> Any:
        """The position at which the match began."""
        opening = self.game.opening(self.players, self.options, self.rules)
        return read_position(self.game, opening, self.position) if self.position else opening

    def legal_actions(self, seat: int) -> list[Action]:
        self._check_seat(seat)
        return [self.game.actions[index] for index in self.game.legal_actions(self.state, seat)]

    def refusal(self, seat: int, action: Action | str | int) -> Refusal | None:
        self._check_seat(seat)
        return self.game.refusal(self.state, seat, self.game.actions.index(action))

    def observe(self, seat: int = SPECTATOR) -> Observation[Any]:
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.observe(self.state, seat)

    def scores(self) -> list[ScoreSheet]:
        return self.game.scores(self.state)

    # -- playing ---------------------------------------------------------------------

    def play(self, seat: int, action: Action | str | int) -> None:
        """Play an action. Raises IllegalMove, and changes nothing, if it is not legal."""
        self._check_seat(seat)
        index = self.game.actions.index(action)
        refusal = self.game.refusal(self.state, seat, index)
        if refusal is not None:
            raise IllegalMove(self.game.actions[index].text, seat, refusal)
        self.apply(seat, index)

    def gesture(self, seat: int, text: str) -> None:
        """Play several actions as one: all of them or none."""
        self._check_seat(seat)
        for index in self.game.expand(self.state, seat, text):
            self._step(seat, index)
            self._settle()
        self._after(seat)

    def fork(self) -> "Host":
        """Return an independent copy of the match."""
        twin = Host(
            self.game,
            self.players,
            None,
            self.options,
            self.pace,
            rules=self.rules,
            position=self.position,
            state=self.game.clone(self.state),
        )
        twin._seed = self._seed
        twin._streams = self._streams.copy()
        twin._dealt = self._dealt
        twin._steps = list(self._steps)
        twin._stages = list(self._stages)
        twin._shared = list(self._shared)
        twin._acted = list(self._acted)
        twin._until = self._until
        twin._open = list(self._open)
        return twin

    # -- undo ------------------------------------------------------------------------

    def undo(self, seat: int, count: int = 1) -> "Host | None":
        """Return the match without this seat's last steps, or None if they cannot be undone.

        An undo never crosses a draw, another stage (another player's turn, the end of a
        simultaneous choice) or a final action, and the seat must have something to decide. A
        change of a supply that several seats use stays if another seat has changed one since.
        """
        taken = self._takes_back(seat, count)
        if len(taken) < count:
            return None
        steps = [step for number, step in enumerate(self._steps) if number not in taken]
        try:
            earlier = self._with(steps)
        except BadInput:  # a later step of another seat depends on it
            return None
        now: int = self.state.now
        earlier.state.now = now  # steps can be undone, time cannot
        return earlier

    def undo_barrier(self, seat: int) -> str:
        """Return the code of the reason why this seat cannot undo; empty if it can."""
        if all([decision.seat != seat for decision in self._open]):
            return "not-deciding"
        if self._takes_back(seat, 1):
            return ""
        number, since = len(self._steps) - 1, "final"
        while number >= 0 and self._stages[number] == self.state.stage:
            actor = self._steps[number][0]
            if actor == seat:
                return since
            if actor == CHANCE:
                since = "revealed"
            elif since == "final":
                if actor == CLOCK:
                    since = "time-passed"
                elif self._shared[number]:
                    since = "built-upon"
            number -= 1
        return "all-chose" if self._chose_together(number, seat) else "nothing-done"

    @property
    def together(self) -> bool:
        """Whether several seats decide at once, also if only one of them has not done so yet."""
        waits = self.to_act
        if len(waits) > 1:
            return True
        number, stage = len(self._steps) - 1, self.state.stage
        while number >= 0 and self._stages[number] == stage:
            actor = self._steps[number][0]
            if actor not in (CHANCE, CLOCK) and actor not in waits:
                return True
            number -= 1
        return False

    def _chose_together(self, number: int, seat: int) -> bool:
        """Whether a step ended a choice of several seats, this one among them."""
        stage = self._stages[number] if number >= 0 else 0
        seats = set()
        while number >= 0 and self._stages[number] == stage:
            seats.add(self._steps[number][0])
            number -= 1
        return seat in seats and any([one not in (seat, CHANCE, CLOCK) for one in seats])

    def _takes_back(self, seat: int, count: int) -> list[int]:
        """Return the numbers of this seat's last steps that can be undone."""
        state: State = self.state
        found: list[int] = []
        if all([decision.seat != seat for decision in self._open]):
            return found
        number = len(self._steps) - 1
        used = False  # another seat has changed a supply since
        while number >= 0 and len(found) < count and self._stages[number] == state.stage:
            actor = self._steps[number][0]
            if actor in (CHANCE, CLOCK):
                break
            if actor != seat:
                used = used or self._shared[number]
            elif self._is_final(number) or (used and self._shared[number]):
                break
            else:
                found.append(number)
            number -= 1
        return found

    def _is_final(self, number: int) -> bool:
        return self.game.actions[self._steps[number][1]].kind in self.game.final_kinds

    # -- records ---------------------------------------------------------------------

    def steps(self, since: int = 0) -> list[Step]:
        """Return the steps after the first `since`, including chance and clock."""
        return self._steps[since:]

    def record(self) -> Record:
        result = [sheet.total for sheet in self.scores()] if self.over else None
        return self._record([self._row(*step) for step in self._steps], result, self.position)

    def projection(self, seat: int) -> Record:
        """Return the record as a seat (or SPECTATOR) may see it, with hidden steps as '?'."""
        full = self.record()
        rows = [
            row if sees(moment.seen_by, seat) else Row(row.seat, HIDDEN, row.at)
            for row, moment in zip(full.rows, self.walk(), strict=True)
        ]
        begins = write_position(self.game.observe(self.opening(), seat).state)
        return self._record(rows, full.result, begins if self.position else "")

    # -- playback --------------------------------------------------------------------

    def playback(self) -> Playback:
        """Return a playback at the opening position; `take(*step)` applies a step."""
        return Playback(self.game, self.opening())

    def walk(self) -> Iterator[Moment]:
        """Yield all steps from the first to the last."""
        playback = self.playback()
        for seat, index, now in self._steps:
            yield playback.take(seat, index, now)

    # -- inside ----------------------------------------------------------------------

    def _with(self, steps: list[Step]) -> "Host":
        """Return the same match with other steps."""
        return Host(
            self.game,
            self.players,
            self._seed,
            self.options,
            self.pace,
            steps,
            self.rules,
            self.position,
        )

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")

    def _step(self, seat: int, index: int) -> None:
        state: State = self.state
        self._steps.append((seat, index, state.now))
        self._stages.append(state.stage)
        state.shared = False
        self.game.apply(state, seat, index)
        self._shared.append(state.shared)

    def _settle(self) -> None:
        """Draw all open chance, then find the open decisions."""
        game, state = self.game, self.state
        self._open = game.decisions(state)
        if self._seed is None:
            return
        while self._open and self._open[0].seat == CHANCE:
            outcomes = game.chance_outcomes(state)
            drawn = pick(self._streams.word(self._open[0].source), outcomes)
            self._step(CHANCE, self._next_dealt(outcomes, drawn))
            self._open = game.decisions(state)

    def _next_dealt(self, outcomes: list[tuple[int, int]], drawn: int) -> int:
        """Return the outcome that was laid out for this draw; `drawn` if there is none, or if it
        is not possible."""
        if not self._dealt:
            return drawn
        before = len([step for step in self._steps if step[0] == CHANCE])
        if before >= len(self._dealt):
            return drawn
        dealt = self._dealt[before]
        return dealt if any([action == dealt for action, _ in outcomes]) else drawn

    def _row(self, seat: int, index: int, now: int) -> Row:
        return Row(seat, self.game.actions[index].text, now if now > 0 else -1)

    def _record(self, rows: list[Row], result: list[int] | None, position: str) -> Record:
        name, options = self.game.name, self.game.options_to_write(self.options)
        return Record(name, self.rules, self.players, options, rows, result, position)

    def _retake(self, step: Step) -> None:
        """Replay a step, with all checks."""
        seat, index, now = step
        state: State = self.state
        state.now = max(state.now, now)
        problem = self._problem(seat, index)
        if problem:
            refusal = None if seat < 0 or self.drawing else self.game.refusal(state, seat, index)
            raise BadStep(len(self._steps) + 1, self._row(seat, index, now), problem, refusal)
        if seat == CHANCE:
            self._streams.skip(self._open[0].source)
        self._step(seat, index)
        self._open = self.game.decisions(state)

    def _problem(self, seat: int, index: int) -> str:
        game, state = self.game, self.state
        if seat == CHANCE:
            if not self.drawing:
                return "there is nothing to draw now"
            known = any([action == index for action, _ in game.chance_outcomes(state)])
            return "" if known else "that cannot be drawn now"
        if self.drawing:
            return "chance has to be drawn first"
        if seat == CLOCK:
            due = [timer.action for timer in game.timers(state) if timer.earliest <= state.now]
            return "" if index in due else "no such time limit is due now"
        refusal = game.refusal(state, seat, index)
        return "" if refusal is None else f"{refusal.reason} ({refusal.rule})"


def replay(
    game: AnyGame, record: Record, steps: int | None = None, seed: int | str | None = None
) -> Host:
    """Replay a record, completely or up to a step. Raises BadInput if it does not fit the rules.

    With a seed the match can continue; without one it can only be read.
    """
    if record.game != game.name:
        raise BadInput(f"this is a record of {record.game}, not of {game.name}")
    if record.rules > game.rules_version:
        raise BadInput(
            f"the record uses rules version {record.rules} of {game.name}, but this program knows"
            f" versions up to {game.rules_version}; please upgrade"
        )
    taken = []
    for number, row in enumerate(record.rows[:steps], start=1):
        if row.text == HIDDEN:
            raise BadInput(
                "this record shows only what one seat knew, so it cannot be replayed; ask for the"
                " full record"
            )
        try:
            index = game.actions.parse(row.text)
        except BadInput as error:
            raise BadStep(number, row, str(error)) from None
        taken.append((row.seat, index, max(0, row.at)))
    try:
        pace = 0 if seed is None else PACE
        match = Host(
            game,
            record.players,
            seed,
            record.options,
            pace,
            taken,
            record.rules,
            record.position,
        )
    except BadStep as error:  # report the row as written, with its line
        row = record.rows[error.number - 1]
        raise BadStep(error.number, row, error.problem, error.refusal) from None
    complete = steps is None or steps >= len(record.rows)
    if complete and record.result is not None and match.record().result != record.result:
        raise BadInput(
            f"the record says the result is {record.result}, but its moves lead to"
            f" {match.record().result}"
        )
    return match
