"""Limits, and what happens when they run out: DR-7, DG-1, DG-2, DG-11, DG-14."""

from typing import ClassVar, Final

from cosmarium.core.contract import SPECTATOR, Event, Timer
from cosmarium.core.rules import Rule
from cosmarium.games.cosmic_factory.actions import SETTLE, START, TIME_UP, TIME_UP_ALL
from cosmarium.games.cosmic_factory.components import (
    CHOICE_LIMIT,
    COUNTDOWN,
    GRACE,
    READY_LIMIT,
    SHOW,
)
from cosmarium.games.cosmic_factory.rules.build import (
    begin_build,
    end_build,
    finish_building,
    settle_grabs,
)
from cosmarium.games.cosmic_factory.rules.chance import HostRule
from cosmarium.games.cosmic_factory.rules.choices import choose_by_default
from cosmarium.games.cosmic_factory.state import (
    MODE_PERSONAL,
    MODE_REALTIME,
    NO_TIME,
    PHASE_BUILD,
    PHASE_COMPLETE,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OFFERING,
    PHASE_OVER,
    PHASE_READY,
    FactoryState,
)


def timers(state: FactoryState) -> list[Timer]:
    """The limits that run now; none while chance draws."""
    phase = state.phase
    if state.expired or phase in (PHASE_COMPLETE, PHASE_OVER):
        return []
    if phase == PHASE_BUILD:
        return _build_timers(state)
    if phase == PHASE_READY:
        return [_countdown(state)]
    if phase in (PHASE_DRAFT_1, PHASE_DRAFT_2):
        return _for_all(state, "draft", state.draft_time)
    if phase >= PHASE_NEIGHBOUR_CHOICE:
        return _for_all(state, "choice", CHOICE_LIMIT)
    return []


def _for_all(state: FactoryState, kind: str, realtime_limit: int) -> list[Timer]:
    """A common choice: sealed tables have their own limit (DG-14), or none."""
    limit = realtime_limit if state.mode == MODE_REALTIME else state.turn_time
    if not limit:
        return []
    return [Timer(SPECTATOR, kind, state.opened, limit, 0, TIME_UP_ALL).after(_shown(state))]


def _countdown(state: FactoryState) -> Timer:
    """DG-1: the start is announced when all are ready, at the latest after 30 s."""
    if state.start_at != NO_TIME:
        return Timer(SPECTATOR, "start", state.start_at - COUNTDOWN, COUNTDOWN, 0, START)
    limit = READY_LIMIT + COUNTDOWN
    return Timer(SPECTATOR, "start", state.opened, limit, 0, START).after(_shown(state))


def _shown(state: FactoryState) -> int:
    """How long a scoring may be shown before this phase: an offering, or the next round."""
    first = PHASE_READY if state.family else PHASE_DRAFT_1
    follows = state.phase == PHASE_OFFERING or (state.phase == first and state.round > 1)
    return SHOW if follows else 0


def _build_timers(state: FactoryState) -> list[Timer]:
    grace = GRACE + 1  # what arrives in the last millisecond of the grace still counts
    if state.mode == MODE_REALTIME:
        limit = state.build_time
        found = [Timer(SPECTATOR, "build", state.opened, limit, grace, TIME_UP_ALL, race=True)]
        if state.grab_at != NO_TIME:
            found.append(Timer(SPECTATOR, "grab", state.grab_at, 1, 0, SETTLE))
        return found
    if state.mode != MODE_PERSONAL:
        return _for_all(state, "build", 0)
    found = []
    for seat, player in enumerate(state.players):
        if player.built:
            continue
        if player.ready:
            limit, action = state.build_time, TIME_UP + seat
            found.append(Timer(seat, "build", player.clock, limit, grace, action, race=True))
        elif state.turn_time:
            found.append(Timer(seat, "ready", state.opened, state.turn_time, 0, TIME_UP + seat))
    return found


def _time_up(state: FactoryState) -> None:
    """For everybody: chance chooses (cards 1, 13, draft), a default does, or building ends."""
    phase = state.phase
    if phase == PHASE_BUILD:
        if state.mode == MODE_REALTIME:
            end_build(state)
        else:
            for seat, player in enumerate(state.players):
                if not player.built:
                    finish_building(state, seat)
    elif phase <= PHASE_NEIGHBOUR_CHOICE:
        state.expired = True
        state.stage += 1
    else:
        choose_by_default(state)


def _waits_for(state: FactoryState) -> str:
    """What the time was for."""
    if state.phase <= PHASE_DRAFT_2:
        return "draft"
    return "build" if state.phase == PHASE_BUILD else "choice"


class StartBuilding(HostRule):
    id: ClassVar[str] = "DG-1"

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        begin_build(state)


class SettleGrabs(HostRule):
    id: ClassVar[str] = "DG-5"

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        settle_grabs(state)


class TimeUp(HostRule):
    id: ClassVar[str] = "DG-2"

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        everybody = action == TIME_UP_ALL
        late = SPECTATOR if everybody else action - self.first
        if state.events is not None:
            kind = "time-up" if everybody else "own-time-up"
            detail = (_waits_for(state),) if everybody else ()
            state.events.append(Event(kind, late, detail))
        if everybody:
            _time_up(state)
        else:
            finish_building(state, late)


ALARMS: Final[list[Rule[FactoryState]]] = [
    StartBuilding(START),
    SettleGrabs(SETTLE),
    TimeUp(TIME_UP),
]
