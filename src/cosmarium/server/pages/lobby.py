"""The lobby page: start a game, my tables, open tables."""

import random
from typing import Any, Final

from msgspec import json
from starlette.responses import Response

from cosmarium.core.contract import OptionValue
from cosmarium.registry import load_all
from cosmarium.server.pages.learning import lesson_card, offer
from cosmarium.server.pages.names import PEOPLE, names_then
from cosmarium.server.pages.panels import LOBBY_LEVELS
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.tables.shapes import TableSummary
from cosmarium.server.tables.summaries import read_summary
from cosmarium.server.web.handlers import LISTED_AT_ONCE
from cosmarium.server.words import words_of
from cosmarium.words import Texts

SHOWN: Final = 12


def game_cards(language: str) -> list[dict[str, Any]]:
    """Return the games as the lobby shows them."""
    cards = []
    for name, bundle in load_all().items():
        game, texts = bundle.game, bundle.texts(language)
        options = [
            {
                "name": option.name,
                "words": texts.option(option.name),
                "only_with": option.only_with,
                "instead": json.encode(option.one_screen[0]).decode(),
                "choices": [
                    {
                        "value": json.encode(choice).decode(),
                        "words": _choice(texts, choice),
                        "about": texts.about_option(option.name, choice),
                        "one_screen": choice in option.one_screen,
                        "chosen": choice == texts.usual.get(option.name, option.default),
                    }
                    for choice in option.choices
                ],
            }
            for option in game.options
        ]
        cards.append(
            {
                "name": name,
                "title": texts.title,
                "about": texts.say(texts.about) if texts.about else "",
                "minutes": texts.minutes,
                "least": game.min_players,
                "most": game.max_players,
                "options": options,
                "lesson": lesson_card(bundle, language),
            }
        )
    return cards


def _choice(texts: Texts, value: OptionValue) -> str:
    if isinstance(value, bool):
        return say(texts.language, "yes" if value else "no")
    return texts.choice(value)


async def lobby(visit: Visit) -> Response:
    cards = game_cards(visit.language)
    return visit.page(
        "lobby.html",
        games=cards,
        most=max([card["most"] for card in cards]),
        levels=LOBBY_LEVELS,
        puzzles=any(one.daily or one.turn_puzzles for one in load_all().values()),
        suggestion=random.choice(PEOPLE),  # noqa: S311  a suggested name, not a secret
        **await lists_data(visit),
        **await offer(visit),
    )


async def lists(visit: Visit) -> Response:
    return visit.part("lists.html", **await lists_data(visit))


async def lists_data(visit: Visit) -> dict[str, Any]:
    store, person = visit.context.store, visit.person
    mine = []
    if person is not None:
        for one in await store.tables_of(person.id, LISTED_AT_ONCE):
            summary = read_summary(one.summary)
            if summary is None or summary.lesson_step or summary.puzzle:
                continue
            seats = [n for n in range(one.seats.bit_length()) if one.seats >> n & 1]
            if summary.status != "closed":
                mine.append(_row(summary, seats, visit.language))
    mine.sort(key=lambda row: (not row["my_turn"], row["status"] == "finished"))
    known = {row["id"] for row in mine}
    listed = [
        _row(summary, [], visit.language)
        for one in await store.lobby(LISTED_AT_ONCE)
        if (summary := read_summary(one.summary)) is not None
    ]
    return {"mine": mine[:SHOWN], "open": [one for one in listed if one["id"] not in known][:SHOWN]}


def _row(summary: TableSummary, seats: list[int], language: str) -> dict[str, Any]:
    title = words_of(summary.game, language).texts.title
    finished = summary.status == "finished"
    address = f"/tables/{summary.id}/sheet" if finished else f"/tables/{summary.id}"
    held = any(summary.seats[seat].held for seat in seats)
    known = {seat.seat: seat.name for seat in summary.seats if seat.name}
    names = names_then(summary.id, known, len(summary.seats))
    return {
        "id": summary.id,
        "game": summary.game,
        "title": title,
        "status": summary.status,
        "held": held,
        "my_turn": bool(set(seats) & set(summary.to_act)) and not held,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": names[seat.seat],
                "points": summary.points[seat.seat] if summary.points else None,
                "won": seat.seat in summary.winners,
            }
            for seat in summary.seats
        ],
        "created": summary.created,
        "from_review": summary.from_review,
        "address": address,
        "verb": say(language, _verb(summary, bool(seats), held)),
    }


def _verb(summary: TableSummary, mine: bool, held: bool) -> str:
    if summary.status == "finished":
        return "Score sheet"
    if mine:
        return "Return" if held else "Open"
    return "Join" if any(seat.kind == "free" for seat in summary.seats) else "Watch"
