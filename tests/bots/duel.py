"""Small games for the search, each with one thing to find out."""

from collections.abc import Mapping
from typing import Any

from cosmarium.core.contract import (
    CHANCE,
    ActionTable,
    Decision,
    Game,
    Observation,
    OptionValue,
    State,
    only,
)
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.sheets import ScoreSheet, ranks

TABLE = ActionTable()
PICK = TABLE.family("pick", "012")
THROW = TABLE.family("throw", "0123456789")


class DuelState(State):
    FIELDS = ("seats", "over", "stage", "picks", "points")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.picks: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats


class Duel(Game[DuelState]):
    """Two seats; subclasses say what their picks are worth."""

    name = "duel"

    def __init__(self) -> None:
        super().__init__(TABLE)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> DuelState:
        return DuelState(seats)

    def clone(self, state: DuelState) -> DuelState:
        twin = DuelState(state.seats)
        twin.over, twin.stage = state.over, state.stage
        twin.picks = [list(picks) for picks in state.picks]
        twin.points = list(state.points)
        return twin

    def legal_actions(self, state: DuelState, seat: int) -> list[int]:
        return [PICK, PICK + 1, PICK + 2]

    def refusal(self, state: DuelState, seat: int, action: int) -> None:
        return None

    def observe(self, state: DuelState, seat: int) -> Observation[DuelState]:
        return Observation(seat, self.clone(state))

    def determinize(self, seen: Observation[DuelState], dice: Dice) -> DuelState:
        return self.clone(seen.state)

    def scores(self, state: DuelState) -> list[ScoreSheet]:
        places = ranks([(points,) for points in state.points])
        return [ScoreSheet(seat, [], state.points[seat], places[seat]) for seat in range(2)]


class Scissors(Duel):
    """Both pick at once and in secret; pick n beats pick n - 1, and 2 is beaten by 0."""

    def decisions(self, state: DuelState) -> list[Decision]:
        return [Decision(s, "pick", "", only(s)) for s in range(2) if not state.picks[s]]

    def apply(self, state: DuelState, seat: int, action: int) -> None:
        state.picks[seat].append(action - PICK)
        if all(state.picks):
            ahead = (state.picks[0][0] - state.picks[1][0]) % 3
            state.points = [[0, 0], [1, 0], [0, 1]][ahead]
            state.over = True
            state.stage += 1


class Detour(Duel):
    """Seat 0 picks twice: 0 pays 1 at once; only 1 and then 2 pays 3."""

    def decisions(self, state: DuelState) -> list[Decision]:
        return [] if state.over else [Decision(0, "pick")]

    def apply(self, state: DuelState, seat: int, action: int) -> None:
        picks = state.picks[0]
        picks.append(action - PICK)
        state.points[0] = {(0,): 1, (1, 2): 3}.get(tuple(picks), 1 if picks[0] == 0 else 0)
        if len(picks) == 2:
            state.points[1] = 2
            state.over = True
            state.stage += 1


class Lottery(Duel):
    """Seat 0 picks: 0 pays 4 for sure, 1 pays 9 one time in ten, 2 nine times in ten."""

    odds = {1: 1, 2: 9}

    def decisions(self, state: DuelState) -> list[Decision]:
        if state.over:
            return []
        return [Decision(CHANCE, "throw", "die") if state.picks[0] else Decision(0, "pick")]

    def chance_outcomes(self, state: DuelState) -> list[tuple[int, int]]:
        return [(THROW + number, 1) for number in range(10)]

    def apply(self, state: DuelState, seat: int, action: int) -> None:
        if seat != CHANCE and action != PICK:
            state.picks[0].append(action - PICK)
            return
        if seat == CHANCE:
            state.points[0] = 9 if action - THROW < self.odds[state.picks[0][0]] else 0
        else:
            state.points[0] = 4
        state.points[1] = 5
        state.over = True
        state.stage += 1


class Points(Heuristics[Any]):
    """Sees what lies on the table, and calls it by its name."""

    def terms(self, state: Any, seat: int) -> list[tuple[str, float]]:
        return [("points", float(state.points[seat]))]
