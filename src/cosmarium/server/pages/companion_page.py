"""The companion pages: for people who play with the physical box. Each game brings its own."""

from typing import Any, Final

from markupsafe import Markup
from starlette.responses import Response

from cosmarium.bundle import Companion
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.assets import address
from cosmarium.server.pages.lobby import game_cards
from cosmarium.server.pages.offline import HOME, games
from cosmarium.server.pages.table_page import safe_json
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem

# What the companions of all games say.
COMMON_WORDS: Final = {
    "back": "Back",
    "games": "Games",
    "player": "Player {0}",
    "how-many": "How many play?",
}


def companion_of(game: str) -> Companion:
    """The companion of a game that has a page. Raises Problem for any other name."""
    companion = load(game).companion if game in GAMES else None
    if companion is None or not companion.words:
        raise Problem("not-found")
    return companion


def setting_of(game: str, language: str, script: str) -> dict[str, Any]:
    """What a script of the companion needs to know: files, words, names of pieces."""
    found, texts = companion_of(game), load(game).texts(language)
    common = {name: say(language, text) for name, text in COMMON_WORDS.items()}
    return {
        "script": address(f"{game}-{script}.js"),
        "style": address(f"{game}-{script}.css"),
        "worker": address(f"{game}-solver.js"),
        "words": common | {name: texts.say(text) for name, text in found.words.items()},
        "names": {code: (texts.arg(code), texts.explain(code)) for code in found.named},
        "games": [
            {
                "title": load(name).texts(language).title,
                "address": f"{HOME}/{name}",
                "here": name == game,
            }
            for name in games()
        ],
    }


async def companions(visit: Visit) -> Response:
    there = games()
    cards = [card for card in game_cards(visit.language) if card["name"] in there]
    return visit.page("companions.html", games=cards)


async def companion(visit: Visit) -> Response:
    game = visit.path("game")
    companion_of(game)
    return visit.page(
        "companion.html",
        title=load(game).texts(visit.language).title,
        symbols=Markup(load(game).drawing.symbols.sheet()),  # noqa: S704  our own art
        setting=safe_json(setting_of(game, visit.language, "companion")),
    )
