"""The page of a table. Its contents come over its WebSocket."""

from markupsafe import Markup
from msgspec import json
from starlette.responses import Response

from cosmarium.server.pages.assets import address
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.phrases import LESSON, WALK, phrases_of
from cosmarium.server.pages.protocol import ChunkFiles, PageHint, TableSetting
from cosmarium.server.pages.puzzle_words import puzzle_note, puzzle_title
from cosmarium.server.pages.visit import Visit
from cosmarium.server.tables.puzzles import is_daily
from cosmarium.server.tables.table import Table
from cosmarium.server.web.access import viewpoint
from cosmarium.server.words import words_of
from cosmarium.words import Texts

# The script's own texts. English here, German in de.po.
PHRASES = {
    "confirm": "Confirm",
    "cancel": "Clear selection",
    "undo": "Undo",
    "more": "Choose %(count)s more",
    "point": "%(points)s point.",
    "points": "%(points)s points.",
    "tapAgain": "Tap again",
    "notNow": "Not now",
    "idle": "%(count)s actions",
    "idleOne": "1 action",
    "needs": "“%(verb)s”: you need %(need)s.",
    "goBack": "Go back",
    "wouldLose": "You would lose",
    "couldStill": "You could still",
    "show": "Show",
    "count": "%(count)s of %(all)s",
    "letGo": "Let go",
    "enough": "That is all %(all)s. Let one go first.",
    "yourTurn": "Your turn",
    "left": "%(time)s left",
    "lost": "Connection lost.",
    "connected": "Connected. Your moves arrive at once.",
    "again": "Trying again in %(seconds)s s. Your last confirmed move is safe.",
    "tryNow": "Try now",
    "stale": "The game moved on before your click arrived. Nothing was played.",
    "gotIt": "Got it",
    "copied": "Link copied",
    "storyCopied": "Story copied",
    "new": "%(count)s new",
    "pass": "Pass the device to %(name)s.",
    "iAm": "I am %(name)s",
    "boardOf": "Board of %(name)s",
    "unfold": "More about %(name)s",
    "seconds": "%(seconds)s seconds left",
    "skip": "Skip to my turn",
    "stopWatching": "Back to now",
    "toResult": "Skip to result",
    "goOn": "Continue",
    "ends": "ends the turn:",
    "watchAll": "Watch all, %(seconds)s\N{NO-BREAK SPACE}s",
    "watchTurn": "Watch this turn, %(seconds)s\N{NO-BREAK SPACE}s",
    "away": "While you were away",
    "skipped": "What you skipped",
    "earlierTurn": "and one earlier turn",
    "earlierTurns": "and %(count)s earlier turns",
    "moreAction": "and one more action",
    "moreActions": "and %(count)s more actions",
    "now": "now %(points)s points",
    "nowOne": "now %(points)s point",
    "still": "still %(points)s points",
    "stillOne": "still %(points)s point",
    "noMatch": "No rule matches your search.",
    "coachOff": "No more hints",
    "hint": "Hint",
    "onlyMove": "Only one move",
    "hintsUsed": "%(count)s used",
    "nudge": "A nudge",
    "theMove": "The move",
    "yourChoice": "Your choice",
    "showMove": "Show the move",
    "thanks": "Thanks",
    "selectIt": "Select it",
    "whyNotMine": "Why not mine?",
    "nextBest": "Next best:",
    "less": "%(points)s less",
    "asGood": "just as good",
    "mineLess": "Your move: %(points)s less.",
    "mineSame": "Your move is just as good.",
    "mineUnknown": "Your move seemed weaker at first sight, so it was hardly looked at.",
    "cancelHint": "Cancel",
    "lookingAhead": "Looking ahead. You can go on meanwhile.",
    "hintsOff": "Hints are off at this table",
    "hintsOffAbout": "Several people play here. The host, %(name)s, can allow hints for everybody.",
    "hintsOffHost": "Several people play here. You can allow hints for everybody. Each use is"
    " shown to all.",
    "allowHints": "Allow 5 each",
    "askHost": "Ask %(name)s",
    "mayWe": "May we use hints?",
    "asked": "Asked in the chat.",
    "usedHints": "Hints used: %(count)s",
}


async def table(visit: Visit) -> Response:
    live = await visit.context.hall.table(visit.path("table"))
    found, code = live.table, visit.query("code")
    viewpoint(found, visit.person_id, None, code)
    words = words_of(found.game, visit.language)
    mine = found.seats_of(visit.person_id)
    script = address(f"{found.game}.js")
    setting = TableSetting(
        table=found.id,
        game=found.game,
        title=words.texts.title,
        language=visit.language,
        code=code,
        me="" if visit.person is None else visit.person.name,
        players=len(found.seats),
        names=names_of(found.id, found.seats),
        chunk=ChunkFiles(script, address(f"{found.game}.css")) if script else None,
        captions=captions_for_code(words.texts) if script else {},
        hints={
            kind: PageHint(words.texts.say(hint.words), hint.rules)
            for kind, hint in found.bundle.hints.items()
        },
        lesson=found.lesson,
        daily=is_daily(found),
        phrases=phrases_of(visit.language, {**PHRASES, **WALK, **LESSON}),
    )
    return visit.page(
        "table.html",
        title=words.texts.title,
        game=found.game,
        seated=bool(mine),
        lesson=found.lesson,
        puzzle=puzzle_title(found, visit.language),
        puzzle_note=puzzle_note(found, visit.language),
        from_review=found.from_review,
        players=len(found.seats),
        keys_where=words.texts.say(words.texts.keys_where),
        keys=[(words.texts.say(k), words.texts.say(v)) for k, v in words.texts.keys.items()],
        symbols=symbols_of(found),
        setting=safe_json(setting),
    )


def captions_for_code(texts: Texts) -> dict[str, str]:
    """Return the captions for a game's own code."""
    return {code: texts.say(text) for code, text in texts.captions.items()}


def symbols_of(found: Table) -> Markup:
    """The art of a game, at the top of a page that shows it."""
    return Markup(found.bundle.drawing.symbols.sheet())  # noqa: S704  our own art


def safe_json(data: object) -> Markup:
    """Return JSON for a script element, escaped so that it cannot end the element."""
    text = json.encode(data).decode().replace("<", "\\u003c")
    return Markup(text)  # noqa: S704
