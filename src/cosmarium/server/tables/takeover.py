"""Taking over a seat in mid-game. A seat has secrets, so it goes to a bot, back to the player the
host removed, or to a new player if all the others agree."""

import unicodedata

from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import LONGEST_NAME, Admit
from cosmarium.server.tables.rows import AnyRow, Asked, Sat, Voted
from cosmarium.server.tables.table import PLAYING, Removed, Request, Table


def last_at(table: Table, seat: int) -> Removed | None:
    """Return the last player removed from a seat; None if somebody sits there."""
    if table.seats[seat].person:
        return None
    found = [one for one in table.removed if one.seat == seat]
    return found[-1] if found else None


def may_return(table: Table, person: str) -> list[int]:
    """Return the seats that a person was removed from and can still take back."""
    if table.status != PLAYING:
        return []
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    last = [(number, last_at(table, number)) for number in free]
    return [number for number, one in last if one is not None and one.person == person]


def voters(table: Table, seat: int, newcomer: str) -> dict[str, int]:
    """Return the people who must agree to a new player, with a seat of each.

    These are all players, including those whom the host has removed from other seats: otherwise
    the host could remove everybody who would decline.
    """
    found: dict[str, int] = {}
    for number in range(len(table.seats)):
        one = last_at(table, number)
        person = table.seats[number].person
        if one is not None and number != seat:
            person = one.person
        if person and person != newcomer:
            found.setdefault(person, number)
    return found


def could_agree(table: Table, seat: int, newcomer: str) -> bool:
    """Return whether anybody but the host has to agree; a host alone must not give away hands."""
    return bool(voters(table, seat, newcomer).keys() - {table.host})


def waits_for(table: Table, request: Request) -> dict[str, int]:
    """Return who has not answered yet."""
    asked = voters(table, request.seat, request.person)
    return {person: seat for person, seat in asked.items() if person not in request.agreed}


def take_over(table: Table, person: str, name: str, seat: int, at: int) -> list[AnyRow]:
    """Decide a new player's request for a free seat. Raises Problem if it is refused."""
    if seat in may_return(table, person):
        own = last_at(table, seat)
        assert own is not None
        return [Sat(at=at, seat=seat, person=person, name=own.name)]
    _check_name(table, person, name)
    if person in table.turned_away:
        raise Problem("not-agreed")
    if not could_agree(table, seat, person):
        raise Problem("nobody-agrees")
    for request in table.requests:
        if (request.seat, request.person) == (seat, person):
            return []
        if request.seat == seat or request.person == person:
            raise Problem("seat-asked")
    return [Asked(at=at, seat=seat, person=person, name=name)]


def admit(table: Table, person: str, command: Admit, at: int) -> list[AnyRow]:
    """Decide a player's answer to a request."""
    found = [one for one in table.requests if one.number == command.request]
    asked = voters(table, found[0].seat, found[0].person) if found else {}
    if table.status != PLAYING or person not in asked:
        raise Problem("no-request")
    request = found[0]
    vote = Voted(
        at=at,
        seat=asked[person],
        name=name_of(table, person),
        person=person,
        request=request.number,
        agree=command.agree,
    )
    if not command.agree:
        return [vote]
    rows: list[AnyRow] = [] if person in request.agreed else [vote]
    missing = waits_for(table, request).keys() - {person}
    if not missing and could_agree(table, request.seat, request.person):
        rows.append(Sat(at=at, seat=request.seat, person=request.person, name=request.name))
    return rows


def name_of(table: Table, person: str) -> str:
    names = [(seat.person, seat.name) for seat in table.seats]
    names += [(one.person, one.name) for one in table.removed]
    return next(name for who, name in names if who == person)


def distinct_name(table: Table, name: str) -> str:
    """Return a name as it is, or with a number if somebody else at the table looks the same."""
    taken = {_plain(seat.name) for seat in table.seats}
    number = 2
    found = name
    while _plain(found) in taken:
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        number += 1
    return found


def _check_name(table: Table, person: str, name: str) -> None:
    """Raise Problem if the name looks like that of somebody who plays or played here."""
    others = [(seat.person, seat.name) for seat in table.seats]
    others += [(one.person, one.name) for one in table.removed]
    if any(_plain(name) == _plain(other) for who, other in others if who and who != person):
        raise Problem("name-taken")


def _plain(name: str) -> str:
    """Return a name as it looks, ignoring case, width and blanks."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
