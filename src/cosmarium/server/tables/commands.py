"""The commands that players send to a table, the same over HTTP and WebSocket."""

from typing import Annotated

from msgspec import Meta, Struct

# Invisible characters are not allowed, except inside a text: blanks, and the joiners (200c, 200d)
# of Persian letters and emoji. The end is `$(?!\n)`, since `$` alone matches before a line feed.
_SEEN = r"[^\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
_INSIDE = r"[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]"

LONGEST_NAME = 30
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=LONGEST_NAME,
        pattern=f"^{_SEEN}(?:{_INSIDE}*{_SEEN})?$(?!\\n)",
    ),
]
Text = Annotated[
    str, Meta(min_length=1, max_length=500, pattern=f"^{_INSIDE}*{_SEEN}{_INSIDE}*$(?!\\n)")
]
LONGEST_REF = 64
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(max_length=64)]
LevelName = Annotated[str, Meta(min_length=1, max_length=30)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
OptionWish = (
    Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | bool
)
GestureText = Annotated[str, Meta(min_length=1, max_length=8000)]


class Ask(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A command. Over a WebSocket `type` names it, over HTTP the path does. The answer over a
    WebSocket repeats `ref`."""

    ref: Annotated[str, Meta(max_length=LONGEST_REF)] = ""


class Join(Ask, frozen=True, tag="join"):
    """Take a free seat, or ask for one while the game is running.

    A listed table needs no code; any other table needs the code of its invite link.
    """

    name: Name
    code: Code = ""
    seat: SeatNumber | None = None  # None: the first free one, or the one you have


class Admit(Ask, frozen=True, tag="admit"):
    """Accept or decline a new player who asks for a seat while the game is running."""

    request: Version
    agree: bool = True


class Leave(Ask, frozen=True, tag="leave"):
    """Leave your seat. While the game is running, a bot plays for you until you return."""

    seat: SeatNumber


class Return(Ask, frozen=True, tag="return"):
    """Take your seat back from the bot that plays for you."""

    seat: SeatNumber


class Resign(Ask, frozen=True, tag="resign"):
    """Resign. A bot plays your seat to the end, and you cannot take it back."""

    seat: SeatNumber


class Pause(Ask, frozen=True, tag="pause"):
    """Agree to pause the game for so many days, or, with 0, to play on. It takes effect when
    all players agree; a pause also ends by itself when its days are over."""

    seat: SeatNumber
    days: Annotated[int, Meta(ge=0, le=60)]


class Ready(Ask, frozen=True, tag="ready"):
    """Say whether you are ready. The game starts when everybody is."""

    seat: SeatNumber
    ready: bool = True


class SetSeat(Ask, frozen=True, tag="set-seat"):
    """Host: put a bot on a seat, or free the seat. This removes its player."""

    seat: SeatNumber
    level: LevelName | None = None  # None: free it


class Swap(Ask, frozen=True, tag="swap"):
    """Host: swap two seats before the start."""

    seat: SeatNumber
    other: SeatNumber


class Start(Ask, frozen=True, tag="start"):
    """Host: start the game, with bots on the seats that are still free."""

    fill: LevelName | None = None


class Relink(Ask, frozen=True, tag="relink"):
    """Host: make new invite links. The old ones stop working."""


class Move(Ask, frozen=True, tag="move"):
    """Play an action, or several as one gesture.

    The same id is never played twice. `base` is the version your decision is based on, or
    the id of your previous move if you did not wait for its answer.
    """

    seat: SeatNumber
    id: MoveId
    base: Version | MoveId
    action: ActionText | None = None
    gesture: GestureText | None = None


class Intend(Ask, frozen=True, tag="intend"):
    """Say what to play if time runs out: it is then played first, as far as it is legal.

    Each intention replaces the previous one; an empty one withdraws it. Nobody else sees it. It
    is not stored, and ends with its decision.
    """

    seat: SeatNumber
    base: Version | MoveId
    gesture: Annotated[str, Meta(max_length=8000)] = ""


class Undo(Ask, frozen=True, tag="undo"):
    """Undo your last move."""

    seat: SeatNumber
    id: MoveId
    base: Version | MoveId


class Say(Ask, frozen=True, tag="say"):
    """Send a chat message to the table."""

    seat: SeatNumber
    text: Text


class SetHints(Ask, frozen=True, tag="set-hints"):
    """Host: allow hints to everybody, or turn them off. Each use is shown to all.

    `most` is the number for each player and game; 0 means any number.
    """

    allowed: bool
    most: Annotated[int, Meta(ge=0, le=99)] = 5
    nudges: bool = False  # a nudge only, never the move


class Rematch(Ask, frozen=True, tag="rematch"):
    """Agree to a rematch. When everybody has agreed, `followed` names the new table."""

    seat: SeatNumber


class Close(Ask, frozen=True, tag="close"):
    """Host: close the table, whatever its state."""


Command = (
    Join
    | Admit
    | Leave
    | Return
    | Resign
    | Pause
    | Ready
    | SetSeat
    | Swap
    | Start
    | Relink
    | Move
    | Intend
    | Undo
    | Say
    | SetHints
    | Rematch
    | Close
)

COMMANDS: tuple[type[Ask], ...] = (
    Join,
    Admit,
    Leave,
    Return,
    Resign,
    Pause,
    Ready,
    SetSeat,
    Swap,
    Start,
    Relink,
    Move,
    Intend,
    Undo,
    Say,
    SetHints,
    Rematch,
    Close,
)


class AskHint(Ask, frozen=True, tag="hint"):
    """Ask for a hint: a nudge, or the move. Of pages only."""

    seat: SeatNumber
    base: Version
    move: bool = False
    mine: ActionText | None = None  # an action to compare the move with
    cancel: bool = False  # stop thinking; nothing is counted


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who gets a seat at a new table: you by name, a bot, or nobody yet."""

    name: Name | None = None  # you, or people who share your screen
    bot: LevelName | None = None
    # neither: the seat is free


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to begin."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]


class LessonAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """The step of a lesson to go back to, counted from 0 in parts of steps."""

    step: Annotated[int, Meta(ge=0, le=99)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create. If no seat is free, the game starts immediately."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=32)]
    options: dict[str, OptionWish] = {}
    listed: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] | None = None
    grace_seconds: Annotated[int, Meta(ge=5, le=24 * 3600)] | None = 120
