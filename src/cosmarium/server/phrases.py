"""The server's own texts: problems, reasons why undo fails, and lines of the log."""

from typing import Final

from cosmarium.words import catalogue

# Problems, by their codes.
PROBLEMS: Final[dict[str, str]] = {
    "bad-request": "The server could not read this request: {what}",
    "bad-name": "A name must have 1 to 30 visible characters.",
    "bad-text": "A message must be one line of 1 to 500 characters.",
    "bad-option": "That is not possible: {what}",
    "one-screen": "“{option}: {value}” needs a separate screen for each player. If you share a"
    " screen, choose “{instead}”.",
    "unknown-person": "You need to sign in first.",
    "not-yours": "That is not your seat.",
    "not-host": "Only the host can do that.",
    "not-player": "Only the players of this game can do that.",
    "wrong-link": "You need an invite link to open this table.",
    "foreign-page": "This request came from another website and was rejected.",
    "wrong-host": "This server has a different address: {url}",
    "hidden": "This stays hidden until the game is over.",
    "blocked": "The host of this server has blocked your account.",
    "wrong-code": "This code does not work. It may have been used already, or it is too old.",
    "no-device": "There is no such device.",
    "too-many-devices": "You are signed in on {most} devices. Sign out on one of them first.",
    "paused": "This game is paused. Nobody can move until it goes on.",
    "not-paused": "This game is not paused.",
    "resigned": "You have resigned, so a bot plays your seat to the end.",
    "no-mail": "This server does not send e-mail.",
    "no-table": "This table does not exist.",
    "no-game": "There is no such game.",
    "no-lesson": "There is no lesson for this game.",
    "not-in-lesson": "The lesson asks for something else now. Nothing was played.",
    "no-puzzle": "There is no such puzzle.",
    "puzzle-over": "You have given your answer. Nothing was played.",
    "no-seat": "There is no such seat.",
    "no-request": "This request does not exist, or it is not up to you.",
    "not-found": "There is nothing at this address.",
    "wrong-method": "This address does not support that method.",
    "seat-taken": "That seat is taken. Pick another one or watch the game.",
    "no-free-seat": "All seats are taken. You can watch the game.",
    "seat-given": "The host has given your seat to someone else or to a bot. You can still watch.",
    "seat-asked": "Someone has already asked for that seat, or you are still waiting for another"
    " one.",
    "name-taken": "Someone with that name plays or has played at this table. Please choose another"
    " name.",
    "not-agreed": "A player has declined your request. You can watch the game.",
    "nobody-agrees": "Only a bot can take this seat: apart from the host, nobody is left to agree"
    " to a new player.",
    "still-open": "A seat is still free. Wait for another player or put a bot there.",
    "not-ready": "Waiting for {names} to be ready.",
    "started": "The game has already started.",
    "not-started": "The game has not started yet.",
    "not-over": "The game is not over yet.",
    "over": "The game is over.",
    "bot-holds": "A bot is playing for you. Take your seat back first.",
    "stale": "The game has moved on in the meantime. Nothing was played.",
    "hints-off": "Hints are off at this table. The host can allow them.",
    "hints-used": "You have used all your hints for this game: {most}.",
    "nudges-only": "The host allows nudges only, so the move stays hidden.",
    "no-hint": "There are no hints for this part of the game.",
    "no-time": "The server is too busy to think about a hint. Please try again in a moment.",
    "not-your-turn": "It is not your turn, so there is nothing to hint at.",
    "no-undo": "You cannot undo: {reason}",
    "log-full": "This table has reached its maximum number of moves. Please start a new one.",
    "damaged": (
        "Part of this game can no longer be read, so it cannot go on. Other tables are not"
        " affected. Ask the operator of this server to restore a backup."
    ),
    "too-many-tables": (
        "You have {most} games that are not over. Finish or close one of them first."
    ),
    "too-large": "This request is too large.",
    "wrong-type": "The request body must be JSON (Content-Type: application/json).",
    "refused": "You cannot do that now.",
    "unknown-action": "This game has no such action.",
    "too-many": "Too many requests. Please wait a moment.",
    "failed": "Something went wrong on the server. Nothing was played. Reference: {reference}",
    "moving": "This table is being moved to another server. Please try again in a moment.",
    "busy": "The server cannot save anything right now. Please try again in a moment.",
}

# Why a player cannot undo, by the codes of Host.undo_barrier and the server's own.
BARRIERS: Final[dict[str, str]] = {
    "not-deciding": "it is not your turn.",
    "nothing-done": "you have not done anything this turn.",
    "all-chose": "everybody has chosen since, so it is done.",
    "revealed": "something has been revealed since.",
    "time-passed": "the time has run out.",
    "final": "your last move is final.",
    "built-upon": "others have moved since.",
}

# Lines of the log about the table rather than the game.
LINES: Final[dict[str, str]] = {
    "created": "The table is open.",
    "sat": "{name} sits down.",
    "asked": "{name} would like to take over a seat. All players have to agree.",
    "voted": "{name} agrees.",
    "voted-no": "{name} declines.",
    "freed": "{name} leaves the table.",
    "freed-by-host": "The host takes {name}’s seat away.",
    "bot-sat": "A bot sits down ({level}).",
    "swapped": "Two seats were swapped.",
    "readied": "{name} is ready.",
    "unreadied": "{name} is not ready.",
    "host-changed": "{name} is the host now.",
    "relinked": "Old invite links no longer work.",
    "started": "The game starts.",
    "stepped": "The next step of the lesson begins.",
    "undone": "{name} took back a move.",
    "held-left": "{name} has left. A bot plays on.",
    "held-away": "{name} is away. A bot plays on.",
    "held-time": "{name} has run out of time. A bot plays on.",
    "held-resigned": "{name} resigns. A bot plays on.",
    "pause-wished": "{name} would like to pause the game. All players have to agree.",
    "pause-ends": "{name} would like to play on. All players have to agree.",
    "paused": "The game is paused.",
    "unpaused": "The game goes on.",
    "returned": "{name} is back.",
    "said": "{name}: {text}",
    "hints-set": "The host allows hints.",
    "hints-unset": "The host turns hints off.",
    "hinted": "{name} used a hint.",
    "agreed": "{name} wants a rematch.",
    "followed": "The rematch is at a new table.",
    "resumed": "The server was down for a while. The clock is running again.",
    "announced": "Message from the people who run this server: {text}",
    "closed": "The table is closed.",
}

# The same for the reader whose seat they are about.
OWN_LINES: Final[dict[str, str]] = {
    "sat": "You sit down.",
    "readied": "You are ready.",
    "unreadied": "You are not ready.",
    "undone": "You took back a move.",
    "held-left": "You have left. A bot plays on.",
    "held-away": "You are away. A bot plays on.",
    "held-time": "You have run out of time. A bot plays on.",
    "held-resigned": "You resign. A bot plays on.",
    "pause-wished": "You would like to pause the game. All players have to agree.",
    "pause-ends": "You would like to play on. All players have to agree.",
    "returned": "You are back.",
    "hinted": "You used a hint.",
    "agreed": "You want a rematch.",
}


# Mails and other word for people who are not here.
NEWS: Final[dict[str, str]] = {
    "your-turn": "Your turn in {game}",
    "your-turns": "Your turn in {number} games",
    "your-turn-of": "{name}, it is your turn in {game}.",
    "hello": "Hello {name},",
    "waiting-one": "the others are waiting for your move:",
    "waiting-many": "the others are waiting for your moves:",
    "stop": "No more of these mails: {address}",
    "confirm-subject": "Is this your e-mail address?",
    "confirm": "somebody, probably you, wants to hear at this address when it is your turn in"
    " Cosmarium. If that is so, open this link and confirm:",
    "not-you": "If you know nothing of this, do nothing: you will get no more mail.",
}


class Phrases:
    """The server's texts in one language."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue("cosmarium.server", language)

    def _say(self, english: str, words: dict[str, object]) -> str:
        return self._catalogue.gettext(english).format(**words)

    def problem(self, code: str, **words: object) -> str:
        return self._say(PROBLEMS[code], words)

    def barrier(self, code: str) -> str:
        return self._say(BARRIERS[code], {})

    def news(self, code: str, **words: object) -> str:
        return self._say(NEWS[code], words)

    def line(self, code: str, own: bool = False, **words: object) -> str:
        """`own`: for the reader whose seat it is about."""
        return self._say(OWN_LINES.get(code, LINES[code]) if own else LINES[code], words)
