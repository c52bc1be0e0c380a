"""Pages about yourself: settings with devices, notifications and history; where links in
mails lead to; and the feed."""

from collections import Counter
from datetime import UTC, datetime
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr
from zoneinfo import available_timezones

from msgspec import structs
from starlette.responses import Response

from cosmarium.server.news.links import SignedLinks
from cosmarium.server.pages.templates import LEVEL_NAMES, say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import Finished, Profile
from cosmarium.server.tables.shapes import TableSummary
from cosmarium.server.tables.summaries import read_summary
from cosmarium.server.web.accounts import REMEMBERED_GAMES
from cosmarium.server.web.handlers import LISTED_AT_ONCE
from cosmarium.server.words import words_of

LAST_GAMES: Final = 12
STRONGEST_FIRST: Final = ("expert", "hard", "normal", "easy", "greedy", "random")


async def settings(visit: Visit) -> Response:
    data: dict[str, Any] = {"known": visit.person is not None}
    if visit.person is not None:
        store, person = visit.context.store, visit.person
        profile = await store.profile(person.id)
        history = await store.history(person.id, REMEMBERED_GAMES)
        data |= {
            "devices": await store.devices(person.id),
            "this": person.device,
            "profile": profile,
            "mails": visit.context.mailer is not None,
            "webhooks": visit.context.settings.webhooks != "off",
            "tells": bool(visit.context.settings.url),
            "zones": sorted(available_timezones()),
            "feed": _links(visit).address("feed", person.id, profile.links),
            "webhook_key": visit.context.links.key("webhook", person.id, profile.links),
            "history": [_line(one, visit.language) for one in history[:LAST_GAMES]],
            "record": _record(history, visit.language),
        }
    return visit.page("settings.html", **data)


def _links(visit: Visit) -> SignedLinks:
    links = visit.context.links
    return SignedLinks(links.secret, links.url or str(visit.request.base_url).rstrip("/"))


def _line(one: Finished, language: str) -> dict[str, Any]:
    result = one.result
    return {
        "table": one.table,
        "at": one.at,
        "title": words_of(result.game, language).texts.title,
        "place": result.place,
        "seats": len(result.others) + 1,
        "points": result.points,
        "resigned": result.resigned,
    }


def _record(history: list[Finished], language: str) -> list[dict[str, Any]]:
    """Games and wins by game and by whom they were against: people, or the strongest bot."""
    games: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    for one in history:
        others = one.result.others
        bots = [level for level in STRONGEST_FIRST if level in others]
        against = "person" if "person" in others else [*bots, *others][0]
        key = (one.result.game, against)
        games[key] += 1
        wins[key] += one.result.place == 1
    return [
        {
            "title": words_of(game, language).texts.title,
            "against": _against(language, against),
            "games": count,
            "wins": wins[game, against],
        }
        for (game, against), count in sorted(games.items())
    ]


def _against(language: str, kind: str) -> str:
    if kind == "person":
        return say(language, "people")
    return say(language, LEVEL_NAMES.get(kind, kind))


# -- another device -----------------------------------------------------------------------------


async def device(visit: Visit) -> Response:
    """Where the link to another device leads: it asks before it signs in."""
    code = visit.path("code")
    person = await visit.context.people.who_gave(code)
    return visit.page("device.html", code=code, name=person.name)


# -- links in mails --------------------------------------------------------------------------------


async def _whose(visit: Visit, purpose: str, about: str = "") -> tuple[str, Profile]:
    """The person a signed link is for. Raises Problem if it is not valid."""
    links, token = visit.context.links, visit.path("token")
    person = links.person_in(token)
    profile = await visit.context.store.profile(person)
    links.check(token, purpose, profile.links, about and profile.asked_mail)
    return person, profile


async def confirm(visit: Visit) -> Response:
    _, profile = await _whose(visit, "confirm", "mail")
    return visit.page("mail.html", act="confirm", address=profile.asked_mail, done=False)


async def confirmed(visit: Visit) -> Response:
    person, profile = await _whose(visit, "confirm", "mail")
    if not profile.asked_mail:
        raise Problem("wrong-link")
    news = "turn" if profile.news == "off" else profile.news
    changed = structs.replace(profile, mail=profile.asked_mail, asked_mail="", news=news)
    await visit.context.store.set_profile(person, changed)
    return visit.page("mail.html", act="confirm", address=changed.mail, done=True)


async def stop(visit: Visit) -> Response:
    _, profile = await _whose(visit, "stop")
    return visit.page("mail.html", act="stop", address=profile.mail, done=not profile.mail)


async def stopped(visit: Visit) -> Response:
    """Mail programs send this themselves when their reader says: unsubscribe."""
    person, profile = await _whose(visit, "stop")
    await visit.context.store.set_profile(person, structs.replace(profile, mail="", asked_mail=""))
    return visit.page("mail.html", act="stop", address=profile.mail, done=True)


# -- the feed ----------------------------------------------------------------------------------


async def feed(visit: Visit) -> Response:
    """The tables that wait for somebody, as an Atom feed."""
    person, profile = await _whose(visit, "feed")
    language = profile.language or visit.language
    url = _links(visit).url
    entries = []
    latest = 0
    for one in await visit.context.store.tables_of(person, LISTED_AT_ONCE):
        summary = read_summary(one.summary)
        if summary is None:
            continue
        mine = [seat for seat in summary.to_act if one.seats >> seat & 1]
        if mine and not summary.paused_until and not summary.seats[mine[0]].held:
            entries.append(_entry(summary, language, url))
            latest = max(latest, summary.turn_at)
    title = say(language, "Your turns in Cosmarium")
    text = (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{escape(url)}/feed</id><title>{escape(title)}</title><updated>{_stamp(latest)}"
        f"</updated><author><name>Cosmarium</name></author>{''.join(entries)}</feed>\n"
    )
    return Response(text, media_type="application/atom+xml")


def _entry(summary: TableSummary, language: str, url: str) -> str:
    title = words_of(summary.game, language).texts.title
    said = say(language, "Your turn in %(game)s", game=title)
    address = f"{url}/tables/{summary.id}"
    return (
        f"<entry><id>{escape(address)}#{summary.turn}</id><title>{escape(said)}</title>"
        f"<link href={quoteattr(address)}/><updated>{_stamp(summary.turn_at)}</updated></entry>"
    )


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
