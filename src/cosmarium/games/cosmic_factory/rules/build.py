"""The build phase: getting ready, bonus tiles, being done (BU-1 to BU-5)."""

from typing import ClassVar, Final

from cosmarium.core.contract import Event, only
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.actions import DONE, GRAB, REACH, READY, SUBMIT, UNDONE
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    BONUS_OPTIMISATION,
    COUNTDOWN,
    FLIPS,
    HEAVENLY_GIFT,
    NEW_DIMENSION,
    READY_LIMIT,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.rules.bonus import (
    ALL_COLOURS,
    bonus_problem,
    claim,
    elapsed,
    give_out,
    grab,
    is_reaching,
    settle,
)
from cosmarium.games.cosmic_factory.rules.build_rule import (
    WITH_CLOCK,
    WITHOUT_CLOCK,
    BuildRule,
    touch_problem,
)
from cosmarium.games.cosmic_factory.rules.choices import flips_made
from cosmarium.games.cosmic_factory.rules.completion import begin_completion, is_filled
from cosmarium.games.cosmic_factory.rules.reasons import (
    FLIPS_MISSING,
    GRAB_PENDING,
    INCOMPLETE,
    IS_READY,
    LOCKED,
    NO_BONUS_TILES,
    NOT_CONNECTED,
    NOT_DONE,
    NOT_REACHING,
    TILE_PICKED,
    WRONG_STATE,
)
from cosmarium.games.cosmic_factory.rules.rounds import enter, forget
from cosmarium.games.cosmic_factory.state import (
    GRABS_ARE_SETTLED,
    MODE_PERSONAL,
    MODE_REALTIME,
    MODE_UNTIMED,
    NO_TIME,
    NOTHING,
    PHASE_BUILD,
    PHASE_READY,
    REACHING,
    FactoryState,
    Player,
    connected,
    is_down,
    tile_of,
)

# -- beginning ------------------------------------------------------------------------------


def begin_ready(state: FactoryState) -> None:
    """Realtime tables count down together; elsewhere BUILD begins at once (DG-8, DG-10)."""
    if state.mode == MODE_REALTIME:
        enter(state, PHASE_READY)
        return
    enter(state, PHASE_BUILD)
    if state.mode == MODE_UNTIMED:
        _tell_drafts(state)


def begin_build(state: FactoryState) -> None:
    """T0 of a realtime table (BU-1)."""
    state.start_at = NO_TIME
    enter(state, PHASE_BUILD)
    if state.events is not None:
        state.events.append(Event("clock-started", -1))
    _tell_drafts(state)


def _tell_drafts(state: FactoryState) -> None:
    for seat in range(state.seats):
        _tell_draft(state, seat)


def _tell_draft(state: FactoryState, seat: int) -> None:
    """DR-4: what a player drew and kept is told once building begins, not before."""
    if state.events is None or state.family:
        return
    player = state.players[seat]
    told = sorted(player.first + player.passed) + player.first + player.second
    detail = tuple([TILE_NAMES[tile] for tile in told])
    state.events.append(Event("drafted", seat, detail, only(seat)))


def get_ready(state: FactoryState, seat: int) -> None:
    player = state.players[seat]
    player.ready = True
    if state.events is not None:
        kind = "own-clock-started" if state.mode == MODE_PERSONAL else "ready"
        state.events.append(Event(kind, seat))
    if state.mode == MODE_PERSONAL:
        player.clock = state.now
        _tell_draft(state, seat)
    elif all([other.ready for other in state.players]):
        announced = min(state.now, state.opened + READY_LIMIT)
        if announced + COUNTDOWN <= state.now:  # the host had granted more time
            announced = state.now
        state.start_at = announced + COUNTDOWN  # DG-1


class GetReady(BuildRule):
    """For T0 of the table; with personal clocks for everybody's own."""

    id: ClassVar[str] = "DG-1"

    def moment_problem(self, state: FactoryState, player: Player) -> int:
        if state.mode == MODE_PERSONAL:
            waits = state.phase == PHASE_BUILD and not player.ready and not player.built
        else:
            waits = state.phase == PHASE_READY
        return ALLOWED if waits else WRONG_STATE

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        return IS_READY if player.ready else ALLOWED

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        get_ready(state, seat)


GETTING_READY: Final = GetReady(READY, WITH_CLOCK)

# -- bonus tiles ----------------------------------------------------------------------------


class Reach(BuildRule):
    """Only if there is anything to reach for now."""

    id: ClassVar[str] = "BO-1"

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        problem = bonus_problem(state, player, ALL_COLOURS)
        return TILE_PICKED if player.grip and not problem else problem

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        state.players[seat].grip = [REACHING, 0, 0]


class Grab(BuildRule):
    id: ClassVar[str] = "BO-1"

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        problem = bonus_problem(state, player, action - self.first + 1)
        return problem if problem or is_reaching(player) else NOT_REACHING

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        colours = action - self.first + 1
        if state.mode == MODE_REALTIME:
            grab(state, seat, colours)
            return
        claim(state, seat, colours, elapsed(state, state.players[seat]))
        if state.card != BONUS_OPTIMISATION:  # BO-3
            finish_building(state, seat)


REACHING_OUT: Final = Reach(REACH, WITH_CLOCK)
GRABBING: Final = Grab(GRAB, WITH_CLOCK)


def settle_grabs(state: FactoryState) -> None:
    settle(state)
    _end_if_all_finished(state)


# -- finishing ------------------------------------------------------------------------------


def finish_problem(state: FactoryState, player: Player) -> int:
    """BU-5: a complete legal galaxy."""
    if player.grip:
        return TILE_PICKED
    if not is_filled(state, player):
        return INCOMPLETE
    if state.card == NEW_DIMENSION and not connected(player.galaxy):
        return NOT_CONNECTED
    if state.card == BLACK_HOLE and flips_made(player.galaxy) < FLIPS:
        return FLIPS_MISSING
    return ALLOWED


class BeDone(BuildRule):
    id: ClassVar[str] = "BU-3"

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        return touch_problem(player) or finish_problem(state, player)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        if state.mode == MODE_PERSONAL:
            finish_building(state, seat)
        else:
            _set_done(state, seat, True)


class GoOn(BuildRule):
    id: ClassVar[str] = "BU-3"

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        if player.locked:
            return LOCKED
        if player.grabbing:
            return GRAB_PENDING
        if player.grip:
            return TILE_PICKED
        return ALLOWED if player.done else NOT_DONE

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        _set_done(state, seat, False)


class Submit(BuildRule):
    """The galaxy as it lies, and the colours claimed."""

    id: ClassVar[str] = "DG-10"

    def problem(self, state: FactoryState, player: Player, action: int) -> int:
        problem = touch_problem(player)
        if problem:
            return problem
        if action > self.first and state.card == HEAVENLY_GIFT:
            return NO_BONUS_TILES
        return finish_problem(state, player)

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        if finish_problem(state, state.players[seat]) == ALLOWED:
            legal += range(self.first, self.first + 1 if state.card == HEAVENLY_GIFT else self.end)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        claim(state, seat, action - self.first, 0)
        finish_building(state, seat)


BEING_DONE: Final = BeDone(DONE, WITH_CLOCK)
GOING_ON: Final = GoOn(UNDONE, WITH_CLOCK)
SUBMITTING: Final = Submit(SUBMIT, WITHOUT_CLOCK)


def _set_done(state: FactoryState, seat: int, done: bool) -> None:
    state.players[seat].done = done
    if state.events is not None:
        left = max(0, state.opened + state.build_time - state.now)
        detail = (str(left // 1000),) if done else ()
        state.events.append(Event("done" if done else "undone", seat, detail))
    _end_if_all_finished(state)


def _end_if_all_finished(state: FactoryState) -> None:
    """BU-3: everybody has declared done or is locked; grabs are answered first (DG-5)."""
    if state.grab_at != NO_TIME and state.rules >= GRABS_ARE_SETTLED:
        return
    if all([player.done or player.locked for player in state.players]):
        end_build(state)


def finish_building(state: FactoryState, seat: int) -> None:
    """Sealed modes: a player's part is over."""
    player = state.players[seat]
    if state.mode == MODE_PERSONAL and not player.ready:
        _tell_draft(state, seat)
    player.built = True
    player.grip = NOTHING
    if state.events is not None:
        state.events.append(Event("has-built", seat))
    if all([other.built for other in state.players]):
        end_build(state)


def end_build(state: FactoryState) -> None:
    """All galaxies are open now; bonus tiles claimed in secret are given out."""
    if state.grab_at != NO_TIME and state.rules >= GRABS_ARE_SETTLED:
        settle(state)
    for player in state.players:
        player.grip = NOTHING
        forget(player)
        shown = player.shown.copy()
        for placed in player.galaxy:
            tile = tile_of(placed)
            if not is_down(placed) and tile not in shown:
                shown.append(tile)
        shown.sort()
        player.shown = shown
    if state.events is not None:
        state.events.append(Event("build-ended", -1))
    if state.mode != MODE_REALTIME:
        give_out(state)
    begin_completion(state)
