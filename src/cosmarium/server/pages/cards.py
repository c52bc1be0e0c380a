"""Cards about pieces and opponents, as HTML for one reader."""

import re
from typing import Any, Final

from markupsafe import Markup, escape

from cosmarium.bundle import Bundle
from cosmarium.drawing.contract import AnyDrawing
from cosmarium.drawing.svg import number as short
from cosmarium.inspection import Card, Inspector, Row, Sign, Worth
from cosmarium.narration import with_pictures
from cosmarium.server.pages.drawn import Painter
from cosmarium.server.pages.panels import score_title
from cosmarium.server.pages.story import inline
from cosmarium.server.pages.templates import render, say, say_number

OPPONENT: Final = re.compile(r"opponent-(\d+)")
LARGE: Final = 92.0  # height of a picture that stands alone
ROOM: Final = 308.0  # for all pictures of a card, side by side
GAP: Final = 12.0


def card_html(painter: Painter, element: str) -> str:
    """Return the card of an element of the picture; empty if there is nothing to say about it."""
    return written(card_of(painter, element), painter.table.bundle, painter.look.language)


def written(card: Card | None, bundle: Bundle, language: str) -> str:
    if card is None:
        return ""
    drawing = bundle.drawing
    forms = ("point now", "points now")
    data = {
        "card": card,
        "now": say_number(language, forms, card.worth.now) if card.worth else "",
        "game": bundle.game.name,
        "pictures": _pictures(drawing, card),
        "write": lambda text: _markup(drawing, text),
    }
    return render("card.html", language, data).strip()


def card_of(painter: Painter, element: str) -> Card | None:
    found = OPPONENT.fullmatch(element)
    if found is not None:
        return _opponent(painter, int(found[1]) - 1)
    return _inspector(painter).card(element)


def _inspector(painter: Painter) -> Inspector[Any]:
    make = painter.table.bundle.inspector
    return make(painter.seen, painter.words.texts, painter.scene.view.names)


def _opponent(painter: Painter, seat: int) -> Card | None:
    """Another seat: its points by category and what there is to know about it."""
    language, state = painter.look.language, painter.seen.state
    about = next((one for one in painter.opponents() if one.seat == seat), None)
    if about is None:
        return None
    sheet = painter.game.scores(state)[seat]
    codes = dict.fromkeys([line.code for line in sheet.lines])
    title = painter.table.game, language
    lines = [Row(score_title(*title, code), worth=str(sheet.points(code))) for code in codes]
    if about.points is None:
        lines = []
    facts = [fact for fact in (about.fact, *about.facts) if fact]
    forms = ("point so far", "points so far")
    return Card(
        kind=say(language, "Opponent"),
        name=about.name,
        rule=" ".join([_sentence(fact) for fact in facts]),
        rows=[*lines, *_inspector(painter).open_to_all(seat)],
        worth=None
        if about.points is None
        else Worth(about.points, words=say_number(language, forms, about.points)),
        tip=""
        if about.points is None
        else say(language, "The smaller number beside the points is what the last turn brought."),
    )


def _sentence(fact: str) -> str:
    capital = fact[0].upper() + fact[1:]
    return capital if capital[-1] in ".!?" else f"{capital}."


def _markup(drawing: AnyDrawing, text: str) -> Markup:
    """Return words with pictures among them. Words are escaped."""
    drawn = with_pictures(
        text, lambda part: str(escape(part)), lambda name: inline(name, drawing.filled_share(name))
    )
    return Markup(drawn)  # noqa: S704  escaped above


def _pictures(drawing: AnyDrawing, card: Card) -> list[Markup]:
    """Return the large pictures, smaller where there are many."""
    count = len(card.picture)
    height = min(LARGE, (ROOM + GAP) / max(1, count) - GAP)
    return [_picture(sign, drawing.filled_share(sign.symbol), height) for sign in card.picture]


def _picture(sign: Sign, share: float, height: float) -> Markup:
    side = 20 / share
    start = 10 - side / 2
    made = (
        '<svg viewBox="0 0 20 20" width="{0}" height="{0}"{1}><use href="#{2}" x="{3}" y="{3}"'
        ' width="{4}" height="{4}"/></svg>'
    )
    faded = Markup(' class="faded"') if sign.faded else ""
    return Markup(made).format(short(height), faded, sign.symbol, short(start), short(side))  # noqa: S704
