"""The waiting room: the invitation as a QR code, and what the table agreed on in words."""

import io

import segno
from starlette.responses import Response

from cosmarium.server.keys import link_code
from cosmarium.server.pages.templates import say, say_number
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.tables.hint_rules import hint_rule
from cosmarium.server.tables.table import Table
from cosmarium.server.words import words_of

HOUR, MINUTE = 3600, 60


async def invitation(visit: Visit) -> Response:
    """The invite link as a QR code; people who ask for it already have the link."""
    table = (await visit.context.hall.table(visit.path("table"))).table
    code = visit.query("code")
    if code != link_code(table.secret, "join", table.links):
        raise Problem("not-found")
    home = visit.context.settings.url.rstrip("/") or str(visit.request.base_url).rstrip("/")
    drawn = io.BytesIO()
    made = segno.make(f"{home}/tables/{table.id}?code={code}", micro=False)
    made.save(drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def in_words(table: Table, language: str) -> list[str]:
    """Return what was agreed on for a table, a sentence each."""
    forms = ("%(number)s seat", "%(number)s seats")
    found = [f"{say_number(language, forms, len(table.seats))}."]
    texts = words_of(table.game, language).texts
    options = {one.name: one.default for one in table.bundle.game.options} | table.options
    for option in table.bundle.game.options:
        if not option.matters(options):
            continue
        value = options[option.name]
        chosen = texts.choice(value)
        if isinstance(value, bool):
            chosen = say(language, "yes" if value else "no")
        about = texts.about_option(option.name, value) if value != option.default else ""
        found.append(f"{texts.option(option.name)}: {chosen}. {about}".rstrip())
    if table.turn_seconds is None:
        found.append(say(language, "No time limit for a turn."))
    else:
        time = duration(table.turn_seconds, language)
        found.append(say(language, "%(time)s a turn; then a bot takes over.", time=time))
    if table.grace_seconds is not None:
        time = duration(table.grace_seconds, language)
        found.append(
            say(language, "A bot takes over from a player who is away for %(time)s.", time=time)
        )
    return [*found, hints_in_words(table, language)]


def hints_in_words(table: Table, language: str) -> str:
    rule = hint_rule(table)
    if not rule.allowed and table.hint_rule is not None:
        return say(language, "No hints at this table.")
    if not rule.allowed and may_play_alone(table):
        return say(
            language,
            "Hints if you play with bots only. With other people, only if the host allows them.",
        )
    if not rule.allowed:
        return say(language, "No hints, unless the host allows them.")
    if not rule.most and rule.nudges:
        return say(language, "Nudges for everybody, as many as you like.")
    if not rule.most:
        return say(language, "Hints for everybody, as many as you like.")
    if rule.nudges:
        forms = ("%(number)s nudge for each player.", "%(number)s nudges for each player.")
        return say_number(language, forms, rule.most)
    forms = ("%(number)s hint for each player.", "%(number)s hints for each player.")
    return say_number(language, forms, rule.most)


def may_play_alone(table: Table) -> bool:
    """Return whether bots may still fill all seats but one."""
    people = {seat.person for seat in table.seats if seat.person}
    return table.match is None and len(people) == 1 and any(seat.free for seat in table.seats)


def duration(seconds: int, language: str) -> str:
    """Return a time as people say it: 24 hours, 3 minutes, 45 seconds."""
    if seconds % HOUR == 0:
        forms = ("%(number)s hour", "%(number)s hours")
        return say_number(language, forms, seconds // HOUR)
    if seconds % MINUTE == 0:
        forms = ("%(number)s minute", "%(number)s minutes")
        return say_number(language, forms, seconds // MINUTE)
    forms = ("%(number)s second", "%(number)s seconds")
    return say_number(language, forms, seconds)
