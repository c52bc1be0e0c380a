"""Pebbles: take one, two or three; the player who takes the last one wins."""

from collections.abc import Mapping
from typing import Final

from cosmarium.kit import (
    ALLOWED,
    NOTHING_OPEN,
    ActionTable,
    Bundle,
    Decision,
    Dice,
    Event,
    Observation,
    OptionValue,
    Reasons,
    Rule,
    RuledGame,
    ScoreLine,
    ScoreSheet,
    State,
    Texts,
    decision_row,
    ranks,
)

PEBBLES: Final = 15

TABLE: Final = ActionTable()
TAKE: Final = TABLE.family("take", ["1", "2", "3"])

REASONS: Final = Reasons()
GAME_OVER: Final = REASONS.add("game-over", "PEB-3")
NOT_YOUR_TURN: Final = REASONS.add("not-your-turn", "PEB-1")
TOO_FEW: Final = REASONS.add("too-few", "PEB-2")


class Heap(State):
    FIELDS = ("seats", "rules", "over", "stage", "pebbles", "actor")
    RANGES = {"pebbles": (0, PEBBLES), "actor": (0, 1)}

    def __init__(self) -> None:
        super().__init__(2)
        self.pebbles = PEBBLES
        self.actor = 0  # whose turn it is; at the end, who took the last pebble


class Take(Rule[Heap]):
    id = "PEB-2"

    def why_not(self, state: Heap, seat: int, action: int) -> int:
        return ALLOWED if action - TAKE < state.pebbles else TOO_FEW

    def do(self, state: Heap, seat: int, action: int) -> None:
        state.pebbles -= action - TAKE + 1
        if state.events is not None:
            state.events.append(Event("took", seat, TABLE[action].args))
        state.stage += 1
        if state.pebbles == 0:
            state.over = True
        else:
            state.actor = 1 - seat


DECIDE: Final = decision_row("take", 2)
ASK_TAKE: Final = 0  # the first row of the table of rules


class Pebbles(RuledGame[Heap]):
    name = "pebbles"
    decision_kinds = ("take",)
    event_kinds = ("took",)
    reasons = REASONS.all_codes()
    score_codes = ("last",)

    def __init__(self) -> None:
        super().__init__(TABLE, REASONS, [[Take(TAKE, TABLE.end(TAKE))]])

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> Heap:
        return Heap()

    def decisions(self, state: Heap) -> list[Decision]:
        return [] if state.over else [DECIDE[state.actor]]

    def asked(self, state: Heap, seat: int) -> int:
        return ASK_TAKE if seat == state.actor and not state.over else NOTHING_OPEN

    def why_nothing(self, state: Heap, seat: int, action: int) -> int:
        return GAME_OVER if state.over else NOT_YOUR_TURN

    def observe(self, state: Heap, seat: int) -> Observation[Heap]:
        return Observation(seat, self.clone(state))  # nothing is hidden

    def determinize(self, seen: Observation[Heap], dice: Dice) -> Heap:
        return self.clone(seen.state)  # nothing to guess

    def scores(self, state: Heap) -> list[ScoreSheet]:
        points = [int(state.over and seat == state.actor) for seat in range(2)]
        places = ranks([(one,) for one in points])
        return [
            ScoreSheet(seat, [ScoreLine("last", points[seat])], points[seat], places[seat])
            for seat in range(2)
        ]


class PebbleTexts(Texts):
    package = "pebbles"
    title = "Pebbles"
    actions = {"take": "Take {0}"}
    decisions = {"take": "Take one, two or three pebbles"}
    events = {"took": "{who} takes {0}."}
    reasons = {
        "game-over": "The game is over.",
        "not-your-turn": "It is not your turn.",
        "too-few": "There are not that many pebbles.",
    }
    score_lines = {"last": "Last pebble"}
    fields = {"pebbles": "Pebbles in the heap"}


BUNDLE: Final = Bundle("pebbles", Pebbles(), PebbleTexts)
