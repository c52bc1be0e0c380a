"""Decides commands about seats and the table. Nothing is changed here: the result is a list of
rows to store."""

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

from msgspec import Struct

from cosmarium.bots.levels import level as bot_level
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.session import AnyGame
from cosmarium.registry import GAMES
from cosmarium.registry import load as load_game
from cosmarium.server.keys import link_code, same
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import (
    Admit,
    Close,
    Join,
    Leave,
    NewTable,
    Pause,
    Ready,
    Relink,
    Rematch,
    Resign,
    Return,
    Say,
    SetHints,
    SetSeat,
    Start,
    Swap,
)
from cosmarium.server.tables.rows import (
    Agreed,
    AnyRow,
    BotSat,
    Closed,
    Created,
    Freed,
    Held,
    HintRule,
    HintsSet,
    HostChanged,
    Paused,
    PauseWished,
    Readied,
    Relinked,
    Returned,
    Said,
    Sat,
    SeatPlan,
    Started,
    Swapped,
    Unpaused,
)
from cosmarium.server.tables.table import (
    CLOSED,
    FINISHED,
    PLAYING,
    STAND_IN,
    WAITING,
    Answer,
    Seat,
    Table,
    new_match,
    stored,
)
from cosmarium.server.tables.takeover import admit, distinct_name, may_return, take_over

A_DAY = 24 * 3600 * 1000  # milliseconds


class When(Struct, frozen=True):
    """A moment: on the wall clock, and on the table's clock."""

    at: int
    now: int


class Decided(Struct, frozen=True):
    """What a command leads to: rows to store, and the match after them if it has changed."""

    rows: list[AnyRow] = []
    match: Host | None = None
    answer: Answer | None = None  # an earlier answer, so there is nothing to store
    seat: int = -1  # the seat whose version is in the answer
    play_again: bool = False  # everybody agrees to a rematch: create the next table


# -- new tables -----------------------------------------------------------------------------


def check_level(name: str) -> None:
    try:
        bot_level(name)
    except BadInput as error:
        raise Problem("bad-option", what=str(error)) from error


def first_rows(wish: NewTable, person: str, at: int) -> list[AnyRow]:
    """Return the first rows of a new table, without its start. Raises Problem if it is invalid."""
    if wish.game not in GAMES:
        raise Problem("no-game")
    game = load_game(wish.game).game
    if all(seat.bot is not None for seat in wish.seats):
        raise Problem("bad-option", what="at least one seat must be yours or free")
    try:
        game.check_players(len(wish.seats))
        options = game.read_options(wish.options)
    except BadInput as error:
        raise Problem("bad-option", what=str(error)) from error
    if len([seat for seat in wish.seats if seat.name is not None]) > 1:
        check_one_screen(game, options)
    return [
        Created(
            at=at,
            game=wish.game,
            rules=game.rules_version,
            options=options,
            seats=[_plan(seat.name, seat.bot, person) for seat in wish.seats],
            host=person,
            listed=wish.listed,
            turn_seconds=wish.turn_seconds,
            grace_seconds=wish.grace_seconds,
        )
    ]


def check_one_screen(game: AnyGame, options: Mapping[str, OptionValue]) -> None:
    """Raise Problem if these options do not work for people who share a screen."""
    for option in game.options:
        value = options[option.name]
        if value not in option.one_screen:
            instead = option.one_screen[0]
            raise Problem(
                "one-screen", game=game.name, option=option.name, value=value, instead=instead
            )


def _plan(name: str | None, bot: str | None, person: str) -> SeatPlan:
    if name is not None and bot is not None:
        raise Problem("bad-option", what="a seat can have a name or a bot, not both")
    if bot is not None:
        check_level(bot)
        return SeatPlan(level=bot)
    return SeatPlan(person=person, name=name) if name is not None else SeatPlan()


def rows_again(table: Table, at: int) -> list[AnyRow]:
    """Return the first rows of the table for a rematch."""
    return [
        Created(
            at=at,
            game=table.game,
            rules=table.bundle.game.rules_version,
            options=_options_again(table),
            seats=[_again(seat) for seat in table.seats],
            host=table.host,
            listed=table.listed,
            turn_seconds=table.turn_seconds,
            grace_seconds=table.grace_seconds,
            hints=table.hint_rule,
        )
    ]


def _options_again(table: Table) -> dict[str, OptionValue]:
    """Return the same options, changed if they do not work on a shared screen: old versions
    allowed that."""
    if all(len(table.seats_of(person)) == 1 for person in table.people):
        return table.options
    options = dict(table.options)
    for option in table.bundle.game.options:
        if options[option.name] not in option.one_screen:
            options[option.name] = option.one_screen[0]
    return options


def _again(seat: Seat) -> SeatPlan:
    """Keep who has the seat; a bot that replaced an absent player keeps it."""
    if seat.person and not seat.held:
        return SeatPlan(person=seat.person, name=seat.name)
    return SeatPlan(level=seat.held or seat.level or STAND_IN)


def start(table: Table, at: int) -> Decided:
    match = new_match(table)
    return Decided([Started(at=at, steps=stored(table.bundle, match.steps()))], match)


# -- commands -----------------------------------------------------------------------------


@singledispatch
def decide_seating(command: Any, table: Table, person: str, when: When) -> Decided:
    """Decide a command about seats or the table. Raises Problem if it is refused."""
    raise TypeError(type(command))


@decide_seating.register
def _(command: Join, table: Table, person: str, when: When) -> Decided:
    if table.status in (FINISHED, CLOSED):
        raise Problem("over")
    if not may_join(table, person, command.code):
        raise Problem("wrong-link")
    mine = table.seats_of(person)
    if command.seat is None and mine:
        return Decided(seat=mine[0])
    had = [one.seat for one in table.removed if one.person == person]
    seat = command.seat
    if seat is None:
        free = [number for number, other in enumerate(table.seats) if other.free]
        free = may_return(table, person) or free
        if not free:
            raise Problem("seat-given" if had else "no-free-seat")
        seat = free[0]
    _check_exists(table, seat)
    if seat in mine:
        return Decided(seat=seat)
    if not table.seats[seat].free:
        raise Problem("seat-given" if seat in had else "seat-taken")
    if table.status != PLAYING:
        if mine:
            check_one_screen(table.bundle.game, table.options)
        name = distinct_name(table, command.name)
        row = Sat(at=when.at, seat=seat, person=person, name=name)
        return Decided([row], seat=seat)
    if mine:
        raise Problem("started")  # a player must not see the hand of a second seat
    rows = take_over(table, person, command.name, seat, when.at)
    sits = any(isinstance(row, Sat) for row in rows)
    return Decided(rows, seat=seat if sits else -1)


@decide_seating.register
def _(command: Admit, table: Table, person: str, when: When) -> Decided:
    return Decided(admit(table, person, command, when.at))


@decide_seating.register
def _(command: Leave, table: Table, person: str, when: When) -> Decided:
    check_own(table, person, command.seat)
    if table.status == PLAYING:
        if table.seats[command.seat].held:
            return Decided(seat=command.seat)
        held = Held(at=when.at, seat=command.seat, level=STAND_IN, reason="left", now=when.now)
        return Decided([held], seat=command.seat)
    if table.status != WAITING:
        raise Problem("over")
    rows: list[AnyRow] = [Freed(at=when.at, seat=command.seat)]
    others = [other for other in table.people if other != person]
    if person == table.host and table.seats_of(person) == [command.seat]:
        # If the host leaves before the start, another player becomes host, or the table closes.
        last: AnyRow = Closed(at=when.at)
        if others:
            name = table.seats[table.seats_of(others[0])[0]].name
            last = HostChanged(at=when.at, person=others[0], name=name)
        rows.append(last)
    return Decided(rows, seat=command.seat)


@decide_seating.register
def _(command: Return, table: Table, person: str, when: When) -> Decided:
    check_own(table, person, command.seat)
    if table.status != PLAYING:
        raise Problem("over" if table.match else "not-started")
    if table.seats[command.seat].resigned:
        raise Problem("resigned")
    if not table.seats[command.seat].held:
        return Decided(seat=command.seat)
    row = Returned(at=when.at, seat=command.seat, now=when.now)
    return Decided([row], seat=command.seat)


@decide_seating.register
def _(command: Resign, table: Table, person: str, when: When) -> Decided:
    _check_playing(table, person, command.seat)
    if table.seats[command.seat].resigned:
        return Decided(seat=command.seat)
    rows: list[AnyRow] = [
        Held(at=when.at, seat=command.seat, level=STAND_IN, reason="resigned", now=when.now)
    ]
    others = [seat for n, seat in enumerate(table.seats) if seat.person and n != command.seat]
    if all(seat.resigned for seat in others):
        rows.append(Closed(at=when.at))  # only bots would be left
    return Decided(rows, seat=command.seat)


@decide_seating.register
def _(command: Pause, table: Table, person: str, when: When) -> Decided:
    _check_playing(table, person, command.seat)
    if table.match is not None and table.match.game.timers(table.match.state):
        raise Problem("bad-option", what="a time limit of the game itself is running")
    paused = bool(table.paused_until)
    rows: list[AnyRow] = [PauseWished(at=when.at, seat=command.seat, days=command.days)]
    if paused == bool(command.days):
        if command.seat in table.pause_wishes:
            return Decided(rows, seat=command.seat)  # takes the wish back
        raise Problem("paused" if paused else "not-paused")
    wishes = table.pause_wishes | {command.seat: command.days}
    asked = [n for n, seat in enumerate(table.seats) if seat.person and not seat.held]
    if all(wishes.get(seat) == command.days for seat in asked):
        until = when.at + command.days * A_DAY
        last = Unpaused(at=when.at, now=when.now)
        rows.append(Paused(at=when.at, now=when.now, until=until) if command.days else last)
    return Decided(rows, seat=command.seat)


def _check_playing(table: Table, person: str, seat: int) -> None:
    check_own(table, person, seat)
    if table.status != PLAYING:
        raise Problem("over" if table.match else "not-started")


@decide_seating.register
def _(command: Ready, table: Table, person: str, when: When) -> Decided:
    check_own(table, person, command.seat)
    _check_waiting(table)
    if table.seats[command.seat].ready == command.ready:
        return Decided(seat=command.seat)
    row = Readied(at=when.at, seat=command.seat, ready=command.ready)
    ready = [
        not seat.free and (not seat.person or seat.ready or number == command.seat)
        for number, seat in enumerate(table.seats)
    ]
    if not command.ready or not all(ready):
        return Decided([row], seat=command.seat)
    started = start(table, when.at)
    return Decided([row, *started.rows], started.match, seat=command.seat)


@decide_seating.register
def _(command: SetSeat, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    _check_exists(table, command.seat)
    if table.status in (FINISHED, CLOSED):
        raise Problem("over")
    if command.level is not None:
        check_level(command.level)
        return Decided([BotSat(at=when.at, seat=command.seat, level=command.level)])
    if table.seats[command.seat].free:
        return Decided()
    return Decided([Freed(at=when.at, seat=command.seat, by_host=True)])


@decide_seating.register
def _(command: Swap, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    _check_waiting(table)
    _check_exists(table, command.seat)
    _check_exists(table, command.other)
    if command.seat == command.other:
        return Decided()
    return Decided([Swapped(at=when.at, seat=command.seat, other=command.other)])


@decide_seating.register
def _(command: Start, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    _check_waiting(table)
    if command.fill is not None:
        check_level(command.fill)
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if free and command.fill is None:
        raise Problem("still-open")
    others = [seat for seat in table.seats if seat.person and seat.person != person]
    waiting = [seat.name for seat in others if not seat.ready]
    if waiting:
        raise Problem("not-ready", names=", ".join(waiting))
    rows: list[AnyRow] = []
    if command.fill is not None:
        rows = [BotSat(at=when.at, seat=number, level=command.fill) for number in free]
    started = start(table, when.at)
    return Decided([*rows, *started.rows], started.match)


@decide_seating.register
def _(command: Relink, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    return Decided([Relinked(at=when.at)])


@decide_seating.register
def _(command: SetHints, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    if table.status in (FINISHED, CLOSED):
        raise Problem("over")
    rule = HintRule(command.allowed, command.most, command.nudges)
    return Decided([] if rule == table.hint_rule else [HintsSet(at=when.at, rule=rule)])


@decide_seating.register
def _(command: Say, table: Table, person: str, when: When) -> Decided:
    check_own(table, person, command.seat)
    return Decided([Said(at=when.at, seat=command.seat, text=command.text)], seat=command.seat)


@decide_seating.register
def _(command: Rematch, table: Table, person: str, when: When) -> Decided:
    check_own(table, person, command.seat)
    if table.status != FINISHED:
        raise Problem("not-over")
    if table.followed or command.seat in table.agreed:
        return Decided(seat=command.seat)
    asked = {number for number, seat in enumerate(table.seats) if _is_asked(seat)}
    everybody = asked <= table.agreed | {command.seat}
    row = Agreed(at=when.at, seat=command.seat)
    return Decided([row], seat=command.seat, play_again=everybody)


def _is_asked(seat: Seat) -> bool:
    """Return whether a seat has to agree to a rematch. Bots need not be asked."""
    return bool(seat.person) and not seat.held


@decide_seating.register
def _(command: Close, table: Table, person: str, when: When) -> Decided:
    check_host(table, person)
    if table.status in (FINISHED, CLOSED):
        raise Problem("over")
    return Decided([Closed(at=when.at)])


# -- checks ---------------------------------------------------------------------------------


def _check_exists(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Problem("no-seat")


def may_join(table: Table, person: str, code: str) -> bool:
    """Return whether a person may take a free seat; a spectator link is not enough."""
    wanted = link_code(table.secret, "join", table.links)
    known = person in table.people or table.was_removed(person)
    return table.listed or known or same(code, wanted)


def check_own(table: Table, person: str, seat: int) -> None:
    _check_exists(table, seat)
    if not person or table.seats[seat].person != person:
        raise Problem("not-yours")


def check_host(table: Table, person: str) -> None:
    if not person or table.host != person:
        raise Problem("not-host")


def _check_waiting(table: Table) -> None:
    if table.status != WAITING:
        raise Problem("started" if table.status == PLAYING else "over")
