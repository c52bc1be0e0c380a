"""`cosmarium games` lists the games; `cosmarium rules GAME` prints the rules of one."""

import re
import sys
from argparse import Namespace
from collections.abc import Callable

from rich.console import Console
from rich.markdown import Markdown

from cosmarium.cli.arguments import Commands, add_command, add_game, add_json, add_language
from cosmarium.cli.output import print_json, print_line, print_table
from cosmarium.cli.phrases import Phrases
from cosmarium.core.contract import Option
from cosmarium.registry import load, load_all


def add_to(commands: Commands) -> None:
    games = add_command(commands, "games", "list the games, their players and options")
    add_language(games)
    add_json(games)
    games.set_defaults(run=list_games)
    rules = add_command(commands, "rules", "print the rules of a game")
    add_game(rules)
    add_language(rules)
    rules.set_defaults(run=print_rules)


def list_games(args: Namespace) -> None:
    if args.json:
        print_json({"games": [describe(name, args.lang) for name in load_all()]})
        return
    say = Phrases(args.lang)
    rows = []
    games = load_all()
    for name, bundle in games.items():
        few, most = bundle.game.min_players, bundle.game.max_players
        players = str(few) if few == most else say("players-range", few=few, most=most)
        rows.append((name, bundle.texts(args.lang).title, players))
    columns = [say(f"column-{column}") for column in ("name", "title", "players")]
    print_table(say("games"), columns, rows)
    for name in games:
        print_options(name, args.lang, say)


def print_options(name: str, language: str, say: Phrases) -> None:
    bundle = load(name)
    if not bundle.game.options:
        return
    texts = bundle.texts(language)
    print_line()
    print_line(say("options-of", game=name))
    for option in bundle.game.options:
        print_line(f"  {option_text(option, say)}")
        print_line(f"      {texts.option(option.name)}")


def option_text(option: Option, say: Phrases) -> str:
    choices = " | ".join([str(choice).lower() for choice in option.choices])
    default = str(option.default).lower()
    return say("option", name=option.name, choices=choices, default=default)


def describe(name: str, language: str) -> dict[str, object]:
    bundle = load(name)
    game = bundle.game
    texts = bundle.texts(language)
    return {
        "name": name,
        "title": texts.title,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "rules_version": game.rules_version,
        "actions": len(game.actions),
        "solver": bundle.companion is not None and bundle.companion.has_solver,
        "options": [
            {
                "name": option.name,
                "about": texts.option(option.name),
                "default": option.default,
                "choices": list(option.choices),
            }
            for option in game.options
        ],
    }


def print_rules(args: Namespace) -> None:
    show_markdown(load(args.game).rules_text(args.lang))


def passages(text: str, about: str) -> str:
    """Return the paragraphs, table rows and list items that mention something, or, for a rule id,
    those that begin with it."""
    rule = re.compile(rf"(?:[-*|] )?`{re.escape(about)}`", re.IGNORECASE)
    found = _passages(text, lambda part: rule.match(part) is not None)
    return found or _passages(text, lambda part: about.lower() in part.lower())


def _passages(text: str, speaks: Callable[[str], bool]) -> str:
    found = []
    for part in text.split("\n\n"):
        lines = part.strip("\n").split("\n")
        if lines[0].startswith("|"):
            rows = [line for line in lines[2:] if speaks(line)]
            found += ["\n".join([*lines[:2], *rows])] if rows else []
        elif lines[0].startswith(("- ", "* ")):
            rows = [item for item in _items(lines) if speaks(item)]
            found += ["\n".join(rows)] if rows else []
        elif speaks(part.strip("\n")):
            found.append("\n".join(lines))
    return "\n\n".join(found) + "\n" if found else ""


def _items(lines: list[str]) -> list[str]:
    """Return the items of a list, each with its continuation lines."""
    items: list[str] = []
    for line in lines:
        if line.startswith(("- ", "* ")):
            items.append(line)
        else:
            items[-1] += f"\n{line}"
    return items


def show_markdown(text: str) -> None:
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        sys.stdout.write(text)
