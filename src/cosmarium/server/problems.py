"""The codes of all problems a request can meet, with their HTTP status; phrases.py words them."""

from typing import Final

from cosmarium.core.contract import Refusal

# code -> HTTP status
STATUS: Final[dict[str, int]] = {
    "bad-request": 400,
    "bad-name": 400,
    "bad-text": 400,
    "unknown-person": 401,
    "not-yours": 403,
    "not-host": 403,
    "not-player": 403,
    "wrong-link": 403,
    "foreign-page": 403,
    "hidden": 403,
    "blocked": 403,
    "wrong-code": 403,
    "no-device": 404,
    "too-many-devices": 409,
    "paused": 409,
    "not-paused": 409,
    "resigned": 409,
    "no-mail": 409,
    "no-table": 404,
    "no-game": 404,
    "no-seat": 404,
    "no-request": 404,
    "not-found": 404,
    "wrong-method": 405,
    "seat-taken": 409,
    "no-free-seat": 409,
    "seat-given": 409,
    "seat-asked": 409,
    "name-taken": 409,
    "not-agreed": 409,
    "nobody-agrees": 409,
    "still-open": 409,
    "not-ready": 409,
    "started": 409,
    "not-started": 409,
    "not-over": 409,
    "over": 409,
    "bot-holds": 409,
    "stale": 409,
    "hints-off": 403,
    "hints-used": 403,
    "nudges-only": 403,
    "no-hint": 409,
    "not-your-turn": 409,
    "no-undo": 409,
    "not-in-lesson": 409,
    "no-lesson": 404,
    "no-puzzle": 404,
    "puzzle-over": 409,
    "log-full": 409,
    "too-many-tables": 409,
    "damaged": 409,
    "too-large": 413,
    "wrong-type": 415,
    "wrong-host": 421,
    "bad-option": 422,
    "one-screen": 422,
    "refused": 422,
    "unknown-action": 422,
    "too-many": 429,
    "failed": 500,
    "no-time": 503,
    "moving": 503,
    "busy": 503,
}


class Problem(Exception):
    """A request that was not carried out, for a reason the client is told.

    `details` fill the blanks of its text. `refusal` names the rule, if a rule refused a move.
    """

    def __init__(self, code: str, refusal: Refusal | None = None, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.refusal = refusal
        self.details = details

    @property
    def status(self) -> int:
        return STATUS[self.code]
