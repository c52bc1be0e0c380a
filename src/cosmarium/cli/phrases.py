"""What the command line itself says at a table; the games' own words are theirs."""

from cosmarium.words import catalogue

PHRASES = {
    "opening": "{title}, {players} players, seed {seed}. You are {you}. Type help for help.",
    "opponent": "{who} is a bot: {bot}.",
    "to-do": "{you}: {what}",
    "family": "{count} choices, type {kind} to see them; for example: {example}",
    "matching": "{count} of {all} choices fit '{text}':",
    "single": "Type {number} to play it.",
    "no-match": "No choice and no action fits '{text}'. Type help for help.",
    "no-number": "There is no choice {number}; there are 1 to {last}.",
    "refused": "Not allowed, {rule}: {reason}",
    "allowed": "That is allowed: {number}  {words}",
    "allowed-some": "{count} of these are allowed; type {text} to see them.",
    "refused-some": "{rule}: {reason} ({count}, for example {example})",
    "more": "and {count} more",
    "why-what": "Type why and an action, for example: why {example}",
    "undone": "Taken back.",
    "undo-nothing-done": "You have done nothing in this turn that could be taken back.",
    "undo-revealed": "It cannot be taken back: chance has shown something since.",
    "undo-final": "Your last action is final: it cannot be taken back.",
    "undo-time-passed": "It cannot be taken back: time has run out since.",
    "undo-rests-on-it": "It cannot be taken back: what another player did rests on it.",
    "saved": "Saved to {file}.",
    "not-saved": "Cannot save to {file}: {reason}",
    "save-what": "Type save and the name of a file.",
    "exists": "{file} exists. Type save {file} once more to replace it.",
    "leave": "This match is not saved. Type save and the name of a file, or quit once more.",
    "no-rule": "No rule speaks of '{text}'.",
    "closed": "The table is closed.",
    "score-now": "Points so far",
    "score-end": "Final score",
    "total": "Total",
    "place": "Place",
    "wins": "{who} wins with {points} points.",
    "shared": "{who} share the victory with {points} points.",
    "help": (
        "number: play that choice\n"
        "part of a choice: show only the choices that fit; Enter shows all again\n"
        "why ACTION: which rule forbids it (why collide: all reasons of that kind)\n"
        "undo: take your last action back\n"
        "board: show the table again, with the legend and all explanations\n"
        "log: what has happened (log 50: more of it)\n"
        "score: points so far, line by line\n"
        "rules: the rules (rules COL-3: one of them; rules comet: what they say about it)\n"
        "save FILE: write the match to a file (cosmarium table GAME --load FILE goes on)\n"
        "quit: leave"
    ),
}


class Phrases:
    """The phrases in one language."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue("cosmarium.cli", language)

    def __call__(self, code: str, **words: object) -> str:
        return self._catalogue.gettext(PHRASES[code]).format(**words)
