"""What the server itself says; the games' own words are theirs."""

from typing import Final

from cosmarium.words import catalogue

# Problems, by their codes.
PROBLEMS: Final[dict[str, str]] = {
    "bad-request": "That could not be read: {what}",
    "bad-name": "A name has 1 to 30 characters that can be seen.",
    "bad-text": "A message has 1 to 500 characters, on one line.",
    "bad-option": "That does not fit: {what}",
    "one-screen": "“{option}: {value}” takes a screen for every player. With several people at"
    " one screen, choose “{instead}”.",
    "unknown-person": "Say first who you are.",
    "not-yours": "That is not your seat.",
    "not-host": "Only the host of the table may do that.",
    "wrong-link": "Only a link of this table opens it, and not an old one.",
    "foreign-page": "That page may not act for you here.",
    "wrong-host": "This server is not called that. It is at {url}",
    "hidden": "That is only shown when the game is over.",
    "no-table": "There is no such table.",
    "no-game": "There is no such game.",
    "no-seat": "There is no such seat.",
    "no-request": "There is no such request, or it is not for you to answer.",
    "not-found": "There is nothing here.",
    "wrong-method": "That cannot be done here.",
    "seat-taken": "Somebody sits there already.",
    "no-free-seat": "No seat is free. You can watch.",
    "seat-given": "The host has given your seat to somebody else or to a bot. You can watch.",
    "seat-asked": "That seat has been asked for already, or you have asked for another one.",
    "name-taken": "Somebody at this table is or was called that. Please choose another name.",
    "not-agreed": "Somebody at this table does not agree. You can watch.",
    "nobody-agrees": (
        "Only a bot can take this seat: there is nobody at the table but the host who could agree."
    ),
    "still-open": "A seat is still free.",
    "not-ready": "Waiting for {names} to be ready.",
    "started": "The game has started.",
    "not-started": "The game has not started yet.",
    "not-over": "The game is not over yet.",
    "over": "The game is over.",
    "bot-holds": "A bot holds your seat. Take it back first.",
    "stale": "The table moved on. Nothing was played.",
    "no-undo": "Nothing can be taken back: {reason}",
    "log-full": "This table has seen too much. Play on at a new one.",
    "too-large": "That is too much at once.",
    "wrong-type": "Send JSON, please.",
    "refused": "That is not allowed now.",
    "unknown-action": "There is no such action in this game.",
    "too-many": "Slow down a little.",
    "failed": "Something went wrong here. Nothing was played. Reference: {reference}",
    "moving": "The table is on its way. Try again in a moment.",
    "busy": "Nothing can be stored right now. Try again in a moment.",
}

# Why nothing can be taken back, by the codes of Match.undo_barrier and our own.
BARRIERS: Final[dict[str, str]] = {
    "not-deciding": "it is not your turn.",
    "nothing-done": "you have done nothing since your turn began.",
    "revealed": "something was revealed.",
    "time-passed": "time ran out.",
    "final": "your last move stands.",
    "built-upon": "others have built on it.",
}

# Lines of the log that are not of the game.
LINES: Final[dict[str, str]] = {
    "created": "The table is set.",
    "sat": "{name} sits down.",
    "asked": "{name} would like to take over a seat. Everybody at the table has to agree.",
    "voted": "{name} agrees.",
    "voted-no": "{name} does not agree.",
    "freed": "{name} gets up.",
    "freed-by-host": "{name} was asked to go.",
    "bot-sat": "A bot sits down: {level}.",
    "swapped": "Two seats were exchanged.",
    "readied": "{name} is ready.",
    "unreadied": "{name} is not ready.",
    "host-changed": "The table has another host: {name}.",
    "relinked": "Old links have ended.",
    "started": "The game starts.",
    "undone": "{name} took back a move.",
    "held-left": "{name} left. A bot holds the seat.",
    "held-away": "{name} is away. A bot holds the seat.",
    "held-time": "{name} ran out of time. A bot holds the seat.",
    "returned": "{name} is back.",
    "said": "{name}: {text}",
    "agreed": "{name} wants to play again.",
    "followed": "It goes on at the next table.",
    "resumed": "The server was away. The clock goes on.",
    "closed": "The table is closed.",
}


class Phrases:
    """The phrases in one language."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue("cosmarium.server", language)

    def _say(self, english: str, words: dict[str, object]) -> str:
        return self._catalogue.gettext(english).format(**words)

    def problem(self, code: str, **words: object) -> str:
        return self._say(PROBLEMS[code], words)

    def barrier(self, code: str) -> str:
        return self._say(BARRIERS[code], {})

    def line(self, code: str, **words: object) -> str:
        return self._say(LINES[code], words)
