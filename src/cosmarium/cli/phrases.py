"""The texts of the table in the terminal. The games have their own."""

from cosmarium.words import catalogue

PHRASES = {
    "opening": "{title}, {players} players, seed {seed}. You are {you}. Type help for a list of"
    " commands.",
    "opponent": "{who} is a bot: {bot}.",
    "to-do": "{you}: {what}",
    "family": "{count} choices; type {kind} to list them. Example: {example}",
    "matching": "{count} of {all} choices match '{text}':",
    "single": "Type {number} to play it.",
    "no-match": "Nothing matches '{text}'. Type help for a list of commands.",
    "no-number": "There is no choice {number}; choose 1 to {last}.",
    "refused": "Not allowed, {rule}: {reason}",
    "allowed": "That is allowed: {number}  {words}",
    "allowed-some": "{count} of these are allowed; type {text} to list them.",
    "refused-some": "{rule}: {reason} ({count}, for example {example})",
    "more": "and {count} more",
    "why-what": "Type why and an action, for example: why {example}",
    "undone": "Undone.",
    "undo-nothing-done": "You have not done anything this turn that you could undo.",
    "undo-all-chose": "You cannot undo this: everybody has chosen since.",
    "undo-revealed": "You cannot undo this: something has been revealed since.",
    "undo-final": "You cannot undo this: your last action is final.",
    "undo-time-passed": "You cannot undo this: time has run out since.",
    "undo-built-upon": "You cannot undo this: another player’s move depends on it.",
    "saved": "Saved to {file}.",
    "not-saved": "Cannot save to {file}: {reason}",
    "save-what": "Type save and a file name.",
    "exists": "{file} already exists. Type save {file} again to replace it.",
    "leave": "This match is not saved. Type save and a file name, or quit again to leave without"
    " saving.",
    "hint-again": "Type hint again for the move.",
    "hint-other": "Next best: {words} ({points} less).",
    "hint-none": "There are no hints for this part of the game.",
    "no-rule": "No rule mentions '{text}'.",
    "closed": "You have left the table.",
    "score-now": "Points so far",
    "score-end": "Final score",
    "total": "Total",
    "place": "Place",
    "wins": "{who} wins with {points} points.",
    "shared": "{who} share the win with {points} points.",
    "games": "Games",
    "column-name": "name",
    "column-title": "title",
    "column-players": "players",
    "players-range": "{few} to {most}",
    "options-of": "Options of {game} (--option NAME=VALUE)",
    "option": "{name} = {choices} (default: {default})",
    "help": (
        "number: play that choice\n"
        "part of a choice: list only matching choices; Enter lists all again\n"
        "why ACTION: why it is not allowed (why {kind}: the reasons for all actions of this kind)\n"
        "undo: undo your last action\n"
        "hint: a nudge; hint again: the move, and why\n"
        "board: show the table again, with legend and explanations\n"
        "log: the last events (log 50: the last 50)\n"
        "score: points so far, line by line\n"
        "rules: the rules (rules {rule}: one rule; rules WORD: all rules with that word)\n"
        "save FILE: save the match (cosmarium table GAME --load FILE continues it)\n"
        "quit: leave the table"
    ),
}


class Phrases:
    """These texts in one language."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue("cosmarium.cli", language)

    def __call__(self, code: str, **words: object) -> str:
        return self._catalogue.gettext(PHRASES[code]).format(**words)
