"""What must hold in every game, as functions that raise AssertionError with a reason."""

import re
from itertools import pairwise
from typing import Any

from cosmarium.core.contract import CHANCE, Decision, Refusal
from cosmarium.core.sheets import ScoreSheet
from cosmarium.core.snapshot import snapshot
from cosmarium.words import EXAMPLE, RULE

RULE_ID = re.compile(RULE)
RULE_IN_TEXT = re.compile(rf"`({RULE}|{EXAMPLE})`")


def rule_ids(rules: str) -> list[str]:
    """The ids of rules and examples that rules for people give, in backticks, each once."""
    return list(dict.fromkeys(RULE_IN_TEXT.findall(rules)))


def check_open(game: Any, state: Any) -> list[Decision]:
    """Open decisions and legal lists fit together; the decisions are handed back."""
    decisions: list[Decision] = game.decisions(state)
    for decision in decisions:
        assert decision.kind in game.decision_kinds, f"undeclared decision {decision}"
    if state.over:
        assert not decisions, "decisions after the end"
        assert not game.timers(state), "timers after the end"
    elif decisions and decisions[0].seat == CHANCE:
        assert len(decisions) == 1, "chance is not alone"
        assert decisions[0].source, "chance without a source"
        check_chance(game, state)
    else:
        assert decisions or game.timers(state), "nothing is open, and no limit runs"
    seats = [decision.seat for decision in decisions]
    assert len(set(seats)) == len(seats), "two decisions for one seat"
    for seat in range(state.seats):
        legal = game.legal_actions(state, seat)
        assert bool(legal) == (seat in seats), f"seat {seat}: open decision without legal action"
        assert all([a < b for a, b in pairwise(legal)]), "not in table order"
    return decisions


def check_chance(game: Any, state: Any) -> None:
    outcomes = game.chance_outcomes(state)
    assert outcomes, "chance without an outcome"
    assert all([weight > 0 for _, weight in outcomes]), "an outcome without weight"
    actions = [action for action, _ in outcomes]
    assert len(set(actions)) == len(actions), "an outcome twice"


def check_refusals(game: Any, state: Any) -> list[Refusal]:
    """`refusal is None` exactly for legal actions, for every entry and seat.

    Hands back one refusal of each reason that was uttered.
    """
    uttered: dict[str, Refusal] = {}
    for seat in range(state.seats):
        legal = set(game.legal_actions(state, seat))
        for action in range(len(game.actions)):
            refusal = game.refusal(state, seat, action)
            if (refusal is None) != (action in legal):
                text = game.actions[action].text
                raise AssertionError(
                    f"seat {seat}, '{text}': {refusal}, but the legal list differs"
                )
            if refusal is not None:
                uttered.setdefault(refusal.reason, refusal)
    for refusal in uttered.values():
        assert refusal.reason in game.reasons, f"undeclared reason {refusal}"
        assert RULE_ID.fullmatch(refusal.rule), f"no rule id in {refusal}"
    return list(uttered.values())


def acting(decisions: list[Decision]) -> set[int]:
    """The seats that a match waits for."""
    return {decision.seat for decision in decisions if not decision.optional}


def check_stage(
    before: int, waited: set[int], state: Any, decisions: list[Decision], timed: bool
) -> None:
    """The stage never falls, and has grown when somebody new must act (undo relies on it).

    `before` is the stage when the match last waited for seats, `waited` who they were;
    `timed`: the clock acted, which undo never crosses.
    """
    assert state.stage >= before, "the stage fell"
    fresh = {d.seat for d in decisions if d.seat >= 0} - waited
    if waited and fresh and not timed:
        assert state.stage > before, f"seats {fresh} must act now, but the stage did not grow"


def check_clone(game: Any, state: Any) -> None:
    """A clone equals its original, carries no events, and goes its own way."""
    before = snapshot(state)
    twin = game.clone(state)
    assert twin.events is None, "a clone carries events"
    assert twin.now == state.now, "a clone lost the time"
    assert snapshot(twin) == before, "a clone differs"
    decisions = game.decisions(twin)
    if decisions:
        seat = decisions[0].seat
        choices = (
            [action for action, _ in game.chance_outcomes(twin)]
            if seat == CHANCE
            else game.legal_actions(twin, seat)
        )
        game.apply(twin, seat, choices[-1])
        assert snapshot(state) == before, "playing on a clone changed the original"


def check_sheets(game: Any, state: Any) -> list[ScoreSheet]:
    """Totals are the sums of their lines; places follow the totals."""
    sheets: list[ScoreSheet] = game.scores(state)
    assert [sheet.seat for sheet in sheets] == list(range(state.seats)), "a sheet per seat"
    for sheet in sheets:
        assert sheet.total == sum([line.points for line in sheet.lines]), f"sum of {sheet}"
        for line in sheet.lines:
            assert line.code in game.score_codes, f"undeclared score code {line}"
        better = [other for other in sheets if other.rank < sheet.rank]
        assert sheet.rank == 1 + len(better), f"places {[other.rank for other in sheets]}"
        assert all([other.total >= sheet.total for other in better]), f"rank of {sheet}"
    return sheets
