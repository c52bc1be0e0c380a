"""Every English phrase of the pages: those of templates, and those that Python says."""

import ast
from importlib.resources import files
from io import BytesIO

from jinja2.ext import babel_extract

from cosmarium.server.pages.companion_page import COMMON_WORDS
from cosmarium.server.pages.drawn import NOT_NOW
from cosmarium.server.pages.phrases import LESSON, WALK
from cosmarium.server.pages.puzzle_words import DIFFICULTIES
from cosmarium.server.pages.table_page import PHRASES
from cosmarium.server.pages.templates import LEVEL_NAMES, LEVEL_WORDS
from source import parsed
from translations import Forms

PAGES = files("cosmarium.server.pages")


def _of_templates() -> set[Forms]:
    found: set[Forms] = set()
    folders = [PAGES.joinpath("templates"), PAGES.joinpath("templates", "panels")]
    options = {"trim_blocks": "true", "lstrip_blocks": "true"}
    for folder in folders:
        for path in folder.iterdir():
            if path.name.endswith(".html"):
                source = BytesIO(path.read_bytes())
                for _, name, message, _ in babel_extract(source, ("_", "ngettext"), [], options):
                    forms = message if isinstance(message, tuple) else (message,)
                    wanted = forms[:2] if name == "ngettext" else forms[:1]
                    found.add(tuple([str(form) for form in wanted]))
    return found


def _of_code() -> set[Forms]:
    """The constants that `say` is called with, or that are chosen from for it; and `forms`."""
    found: set[Forms] = set()
    for path in PAGES.iterdir():
        if not path.name.endswith(".py"):
            continue
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                inside = [part for part in ast.walk(node.args[1]) if isinstance(part, ast.Constant)]
                found |= {(str(part.value),) for part in inside}
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "forms":
                found.add(ast.literal_eval(node.value))
    return found


VERBS = {"Score sheet", "Return", "Open", "Join", "Watch"}  # of rows in the lobby


def all_messages() -> set[Forms]:
    own = {*PHRASES.values(), *WALK.values(), *LEVEL_NAMES.values(), *LEVEL_WORDS.values(), *VERBS}
    own |= {*COMMON_WORDS.values(), *LESSON.values(), *DIFFICULTIES.values(), NOT_NOW}
    return _of_templates() | _of_code() | {(text,) for text in own}
