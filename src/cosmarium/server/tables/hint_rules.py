"""Who may have a hint now, and how many are left."""

from typing import Final

from cosmarium.advice import can_advise
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import AskHint
from cosmarium.server.tables.playing import check_base
from cosmarium.server.tables.rows import HintRule
from cosmarium.server.tables.seating import check_own
from cosmarium.server.tables.table import Table

ALONE: Final = HintRule()
OFF: Final = HintRule(allowed=False)


def hint_rule(table: Table) -> HintRule:
    """Return what the host has set. Otherwise people who play alone with bots have hints, and
    several people at a table, or at one screen, have none; nor while seats are free for others."""
    if table.hint_rule is not None:
        return table.hint_rule
    return ALONE if sum([1 for seat in table.seats if not seat.level]) == 1 else OFF


def hints_used(table: Table, seat: int) -> int:
    return len(table.hinted.get(seat, []))


def is_counted(table: Table, seat: int) -> bool:
    """Whether a hint for the open decision of a seat has been counted already."""
    return table.versions[seat] in table.hinted.get(seat, [])


def check_hint(table: Table, person: str, ask: AskHint) -> None:
    """Raise Problem if a person cannot have this hint."""
    check_own(table, person, ask.seat)
    match = table.match
    if match is None:
        raise Problem("not-started")
    check_base(table, ask)
    rule = hint_rule(table)
    if not rule.allowed:
        raise Problem("hints-off")
    if ask.seat not in match.to_act:
        raise Problem("not-your-turn")
    if not can_advise(table.bundle, match.observe(ask.seat)):
        raise Problem("no-hint")
    if ask.move and rule.nudges:
        raise Problem("nudges-only")
    used = hints_used(table, ask.seat)
    if rule.most and used >= rule.most and not is_counted(table, ask.seat):
        raise Problem("hints-used", most=rule.most)
