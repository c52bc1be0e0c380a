"""The build phase: getting ready, who may do what when, finishing (4.4, 4.8)."""

from cosmarium.core.contract import Event, only
from cosmarium.games.cosmic_factory.actions import (
    DONE,
    GRAB,
    REACH,
    READY,
    SUBMIT,
    TAKE_BACK,
    UNDONE,
)
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    BONUS_OPTIMISATION,
    COLOURS,
    COUNTDOWN,
    FLIPS,
    HEAVENLY_GIFT,
    NEW_DIMENSION,
    READY_LIMIT,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.rules.bonus import (
    claim,
    elapsed,
    give_out,
    grab,
    grab_problem,
    is_reaching,
    legal_bonus,
    reach_problem,
    settle,
)
from cosmarium.games.cosmic_factory.rules.choices import flips_made
from cosmarium.games.cosmic_factory.rules.completion import begin_completion, is_filled
from cosmarium.games.cosmic_factory.rules.placing import (
    apply_placing,
    legal_placing,
    placing_problem,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALLOWED,
    ALREADY_SENT,
    FLIPS_MISSING,
    GRAB_PENDING,
    INCOMPLETE,
    IS_DONE,
    LOCKED,
    NO_BONUS_TILES,
    NOT_CONNECTED,
    NOT_DONE,
    TILE_PICKED,
    TOO_LATE,
    WRONG_MODE,
    WRONG_STATE,
)
from cosmarium.games.cosmic_factory.rules.rounds import enter, forget
from cosmarium.games.cosmic_factory.state import (
    GRABS_ARE_SETTLED,
    MODE_PERSONAL,
    MODE_REALTIME,
    MODE_UNTIMED,
    NO_TIME,
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


def may_get_ready(state: FactoryState, player: Player) -> bool:
    """READY of the table; with personal clocks everybody's own."""
    if state.mode == MODE_PERSONAL:
        return state.phase == PHASE_BUILD and not player.ready and not player.built
    return state.phase == PHASE_READY


def get_ready(state: FactoryState, seat: int) -> None:
    player = state.players[seat]
    player.ready = True
    if state.events is not None:
        state.events.append(Event("ready", seat))
    if state.mode == MODE_PERSONAL:
        player.clock = state.now
        _tell_draft(state, seat)
    elif all([other.ready for other in state.players]):
        announced = min(state.now, state.opened + READY_LIMIT)
        if announced + COUNTDOWN <= state.now:  # the host had granted more time
            announced = state.now
        state.start_at = announced + COUNTDOWN  # DG-1


# -- what is allowed ------------------------------------------------------------------------


def is_building(state: FactoryState, player: Player) -> bool:
    """Whether BUILD runs for this player."""
    if state.phase != PHASE_BUILD or player.built:
        return False
    return state.mode != MODE_PERSONAL or player.ready


def build_problem(state: FactoryState, seat: int, action: int) -> int:
    """For every action from `ready` to `submit`."""
    player = state.players[seat]
    problem = _moment_problem(state, player, action)
    if problem != ALLOWED:
        return problem
    if action == READY:
        return ALREADY_SENT if player.ready else ALLOWED
    if action == REACH:
        return reach_problem(state, player)
    if GRAB <= action < DONE:
        return grab_problem(state, player, action - GRAB + 1)
    if action == TAKE_BACK and is_reaching(player):
        return ALLOWED
    if action == UNDONE:
        return undone_problem(player)
    problem = touch_problem(player)
    if problem != ALLOWED:
        return problem
    if action == DONE:
        return finish_problem(state, player)
    if action >= SUBMIT:
        return submit_problem(state, player, action - SUBMIT)
    return placing_problem(state, player, action)


def _moment_problem(state: FactoryState, player: Player, action: int) -> int:
    """Mode first, then time, then state."""
    untimed = state.mode == MODE_UNTIMED
    of_clocks = action == READY or REACH <= action < SUBMIT
    if (of_clocks and untimed) or (action >= SUBMIT and not untimed):
        return WRONG_MODE
    if action == READY:
        return ALLOWED if may_get_ready(state, player) else WRONG_STATE
    if state.phase > PHASE_BUILD:
        return TOO_LATE
    if state.phase < PHASE_BUILD:
        return WRONG_STATE
    if player.built:
        return ALREADY_SENT if untimed else TOO_LATE
    return ALLOWED if is_building(state, player) else WRONG_STATE


def touch_problem(player: Player) -> int:
    """Whether the galaxy may be touched at all (BO-3, BU-3)."""
    if player.locked:
        return LOCKED
    if player.grabbing:
        return GRAB_PENDING
    return IS_DONE if player.done else ALLOWED


def undone_problem(player: Player) -> int:
    if player.locked:
        return LOCKED
    if player.grabbing:
        return GRAB_PENDING
    if player.grip:
        return TILE_PICKED
    return ALLOWED if player.done else NOT_DONE


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


def submit_problem(state: FactoryState, player: Player, colours: int) -> int:
    if colours and state.card == HEAVENLY_GIFT:
        return NO_BONUS_TILES
    return finish_problem(state, player)


def legal_build(state: FactoryState, seat: int) -> list[int]:
    """All actions from `ready` to `submit` that build_problem allows, in table order."""
    player = state.players[seat]
    untimed = state.mode == MODE_UNTIMED
    if not is_building(state, player):
        if untimed or player.ready or not may_get_ready(state, player):
            return []
        return [READY]
    if is_reaching(player):
        return [TAKE_BACK, *legal_bonus(state, player)]
    if touch_problem(player) != ALLOWED:
        found = legal_bonus(state, player)
        if undone_problem(player) == ALLOWED:
            found.append(UNDONE)
        return found
    found = legal_placing(state, player)
    if player.grip:
        return found
    if not untimed:
        found += legal_bonus(state, player)
        if finish_problem(state, player) == ALLOWED:
            found.append(DONE)
    elif finish_problem(state, player) == ALLOWED:
        sets = range(1 << COLOURS)
        found += [SUBMIT + c for c in sets if submit_problem(state, player, c) == ALLOWED]
    return found


# -- what happens ---------------------------------------------------------------------------


def apply_build(state: FactoryState, seat: int, action: int) -> None:
    player = state.players[seat]
    if action == READY:
        get_ready(state, seat)
    elif action == REACH:
        player.grip = [REACHING, 0, 0]
    elif action == TAKE_BACK and is_reaching(player):
        player.grip = []
    elif action < REACH:
        apply_placing(state, seat, action)
    elif action < DONE:
        _take_bonus_tiles(state, seat, action - GRAB + 1)
    elif action < SUBMIT:
        _set_done(state, seat, action == DONE)
    else:  # DG-10: the galaxy as it lies, and the colours claimed
        claim(state, seat, action - SUBMIT, 0)
        finish_building(state, seat)


def _take_bonus_tiles(state: FactoryState, seat: int, colours: int) -> None:
    if state.mode == MODE_REALTIME:
        grab(state, seat, colours)
        return
    claim(state, seat, colours, elapsed(state, state.players[seat]))
    if state.card != BONUS_OPTIMISATION:  # BO-3
        finish_building(state, seat)


def settle_grabs(state: FactoryState) -> None:
    settle(state)
    _end_if_all_finished(state)


def _set_done(state: FactoryState, seat: int, done: bool) -> None:
    if state.mode == MODE_PERSONAL:
        finish_building(state, seat)
        return
    state.players[seat].done = done
    if state.events is not None:
        state.events.append(Event("done" if done else "undone", seat))
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
    player.grip = []
    if state.events is not None:
        state.events.append(Event("has-built", seat))
    if all([other.built for other in state.players]):
        end_build(state)


def end_build(state: FactoryState) -> None:
    """All galaxies are open now; bonus tiles claimed in secret are given out."""
    if state.grab_at != NO_TIME and state.rules >= GRABS_ARE_SETTLED:
        settle(state)
    for player in state.players:
        player.grip = []
        forget(player)
        for placed in player.galaxy:
            tile = tile_of(placed)
            if not is_down(placed) and tile not in player.shown:
                player.shown.append(tile)
        player.shown.sort()
    if state.events is not None:
        state.events.append(Event("build-ended", -1))
    if state.mode != MODE_REALTIME:
        give_out(state)
    begin_completion(state)
