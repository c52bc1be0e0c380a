"""The rules of a game as HTML, with an anchor for every rule."""

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from starlette.responses import Response

from cosmarium.registry import GAMES, load
from cosmarium.server.pages.lobby import game_cards
from cosmarium.server.pages.quick_page import quick_page
from cosmarium.server.pages.table_page import safe_json
from cosmarium.server.pages.visit import Visit
from cosmarium.server.problems import Problem
from cosmarium.words import EXAMPLE, LANGUAGES, RULE

RULE_ID: Final = re.compile(f"{RULE}|{EXAMPLE}")
TAG: Final = re.compile(r"<[^>]+>")
BLOCKS: Final = ("paragraph_open", "list_item_open", "tr_open")


@cache
def rulebook(game: str, language: str) -> str:
    """Return the rules as HTML. HTML inside the text is escaped."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(load(game).rules_text(language))
    _name_rules(tokens)
    text = str(markdown.renderer.render(tokens, markdown.options, {}))
    return text.replace("<th></th>", "<td></td>")  # an empty header cell is bad for screen readers


def _name_rules(tokens: list[Token]) -> None:
    """Make the ids of rules at the start of blocks into anchors."""
    known: set[str] = set()
    opened: list[Token] = []
    for token in tokens:
        if token.type in BLOCKS:
            opened.append(token)
        elif token.type == "inline" and token.children:
            first = token.children[0]
            named = first.type == "code_inline" and RULE_ID.fullmatch(first.content)
            if named and opened and first.content not in known:
                known.add(first.content)
                block = opened[0]
                block.attrSet("data-rule", first.content)
                block.attrSet("id", first.content)
            opened.clear()


def _game(visit: Visit) -> str:
    name = visit.path("game")
    if name not in GAMES:
        raise Problem("no-game")
    return name


async def rules(visit: Visit) -> Response:
    return visit.page("rules.html", games=game_cards(visit.language))


async def rules_of(visit: Visit) -> Response:
    name, language = _game(visit), visit.language
    sections, text = with_contents(rulebook(name, language))
    bundle = load(name)
    return visit.page(
        "rulebook.html",
        title=bundle.texts(language).title,
        game=name,
        games=game_cards(language),
        sections=sections,
        text=text,
        other=safe_json(plain_rules(name, next(one for one in LANGUAGES if one != language))),
        quick=quick_page(name, language),
        symbols=Markup(bundle.drawing.symbols.sheet()),  # noqa: S704  our own art
    )


def with_contents(text: str) -> tuple[list[tuple[str, str]], str]:
    """Return the sections of a rulebook by the id of each, and the text with these ids."""
    sections: list[tuple[str, str]] = []

    def named(found: re.Match[str]) -> str:
        sections.append((f"section-{len(sections) + 1}", TAG.sub("", found[1])))
        return f'<h2 id="{sections[-1][0]}">{found[1]}</h2>'

    text = re.sub(r"<h2>(.*?)</h2>", named, text)
    return sections, text


@cache
def plain_rules(game: str, language: str) -> dict[str, str]:
    """The words of every rule by its id: a search finds rules by words of the other language."""
    blocks = re.findall(
        r'data-rule="([^"]+)"[^>]*>(.*?)</(?:li|p|tr)>', rulebook(game, language), re.DOTALL
    )
    return {rule: TAG.sub("", text) for rule, text in blocks}


async def rules_text(visit: Visit) -> Response:
    return visit.part("rulebook-text.html", text=rulebook(_game(visit), visit.language))
